# Words of the browser client. Sentences about a game come from the rulebook.
## pages
home = Start page
pages = Pages
nav-new = New game
nav-games = My games
nav-game = Game
nav-rules = Rulebook
nav-edit = Position editor
title-game = OPORD · game
language = Language
theme-dark = Dark theme
theme-light = Light theme
menu = Menu
text-size = Text size
text-smaller = Smaller text
text-larger = Larger text
find = Find anything
palette = Find and do
palette-hint = An action, a unit, a hex, a rule
palette-none = Nothing of that name
kind-action = action
kind-page = page
kind-scenario = scenario
kind-unit = unit
kind-hex = hex
kind-chart = chart
kind-rule = rule
close = Close
fold = Fold
unfold = Unfold
copy = Copy
copied = Copied
link = Link
again = Try again
loading = Loading
working = One moment
offline = No connection, trying again
no-answer = The server does not answer. Is it still running?
of = { $n } of { $of }
total = Total
options = Options
units = Units
turn = Turn
turns = Turns
time = Time
depth = Depth
scenario = Scenario
rulebook = Rulebook
state = State
moves = Moves
over = Finished
running = Running
look = Look
go-on = Go on
watch = Watch

## setup
who-plays = Who plays
seat-you = You
seat-computer = Computer
seat-invite = Invite
seat-human = a person
seat-open = open seat
seat-random = computer, random
seat-rush = computer, rush
seat-plain = computer, plain
seat-strong = computer, strong
seat-watch = To watch
seat-umpire = Umpire
seat-links = Seat links
seat-links-text = Whoever opens a link plays that seat. The last one only looks on.
seat-links-own = Whoever opens a link plays that seat.
computer-is = Computer for { $side }
moves-first = moves first
dice = Dice
seed-any = any seed
seed-long = The same seed and the same moves give the same dice
victory-scale = Victory by point margin
at-least = margin { $n } or more
designed-note = The values of this scenario are the project's own design. Where each clause comes from:
begin-as = Begin as { $side }
begin-both = Begin, both sides here
begin-watch = Begin and watch
copy-setup = Copy setup as a link
open-file = Open a game file
games-none = No games on this server yet.
no-rulebooks = No rulebook is installed on this server.

## decision card
decision = Decision
decides-you = { $side } decides
decides-other = { $side } decides
decides-thinking = { $side }: the computer is thinking
decides-none = Nobody has to decide
in-hand = In hand: { $unit }
likeliest = most likely: { $text }, { $p }
hex-under = A click takes the unit at { $hex } in hand. Shift and click: go there.
put-down = Put down
off-map = off the map
do-it = Do it
go-there = Go there
path-risk = reaction by { $n }
undo = Undo
undo-none = There is nothing to take back.
out = Done
idle-title = Not everyone has acted
idle-back = Go back
idle-step-title = Something is left to do here
idle-step-text = { $n ->
    [one] One unit can still act in this step. The step is over if you go on.
   *[other] { $n } units can still act in this step. The step is over if you go on.
  }
stopped = The rest was not played
stopped-one = This was not done
group-step = Move
group-fire = Fire
group-place = Place on the map
group-choose = Choose

## side panel
details = Details
carries = Carries
same-hex = In the same hex
units-here = Units here
can-do = What it can do
printed = now { $now }, printed { $printed }
hex-n = hex { $hex }
reckoning = Ledger and odds
reckoning-wait = Working it out
ways = Ways to do it
odds = Odds
assumes = Taken as given:
would-change = What would change it
any-effect-now = Chance of success; as things stand { $p }
commit = Commit
click-to-plan = Click to plan, again to commit
why-not = Why not?
why-not-target = { $unit } against { $target }
why-not-hex = { $unit } to { $hex }
rule-open = Rule { $clause }

## overlays
overlays = Shown on the map
overlay-command = Command
overlay-command-long = Command range of the headquarters
overlay-sight = Sight
overlay-sight-long = What is seen from the selected hex
overlay-fire = Fire
overlay-fire-long = Fire zone and expected hits of the selected unit
overlay-cover = Cover
overlay-cover-long = Hexes that give cover
overlay-risk = Risk
overlay-risk-long = Where enemies may fire at movement
overlay-supply = Supply
overlay-supply-long = Lines of supply, and what bars them
overlay-blocking = Block
overlay-blocking-long = Hexes that enemies block
overlay-screens = Screens
overlay-screens-long = Hexes under a screen
overlay-range = Range
overlay-range-long = What guns and helicopters reach
overlay-attack = Attack
overlay-attack-long = Who could attack the selected hex, and how well

## drawer
drawer = Records and books
drawer-height = Height of the drawer
tab-log = Log
tab-oob = Order of battle
tab-track = Turns
tab-score = Score
tab-charts = Charts
tab-rules = Rulebook
move-n = action { $n }
seed-told = Seed { $seed } · dice and draws: { $n }
log-empty = Nothing has happened yet.
log-run = { $n ->
    [one] { $n } hex
   *[other] { $n } hexes
  } from { $hex }, { $cost } MP
log-all = { $n ->
    [one] Show { $n } line
   *[other] Show all { $n } lines
  }
show-hex = Show { $hex }
dice-are = dice { $dice }
score-for = Points for
score-none = This game keeps no score.
margin = margin { $n }
track-none = This game has no tracks.
charts-none = No charts for this rulebook.
rules-search = Search the rulebook
rules-wait = Loading the rulebook
rules-unknown = No line for { $clause }
chapters = Chapters
rulings = Rulings
rule-text = rules text
rule-designed = designed
rule-ruling = ruling
rule-chart = chart
rule-facts = known facts

## table
phases = Phases
save-file = Save game file
replay = Replay
replay-first = To the start
replay-back = One action back
replay-run = Run
replay-pause = Pause
replay-on = One action on
replay-last = To the end
replay-at = Action { $n } of { $of }
replay-speed = Speed
replay-end = Back to the game
result = Result
result-map = Look at the map
handover-title = { $side } takes over
handover-text = The other player looks away now. Nothing is shown until the button is pressed.
handover-go = I am { $side }, show the map

## keys
keys = Keys
keys-decide = Decide
keys-map = Map
keys-panels = Panels
keys-see = Overlays
key-commit = Commit what is planned
key-back = One level back
key-undo = Undo
key-out = End, or the way out
key-default = Take the default
key-rows = Row of the decision card
key-next = Next unit that can act
key-previous = Previous unit that can act
key-centre = Centre the selection
key-fit = Whole map
key-arrows = Walk the hexes, Enter opens
click = click
key-hex = The hex under a counter: go there
key-zoom = Zoom
key-part = Next part of the page
key-part-back = Previous part of the page
key-palette = Find and do
key-keys = This sheet
key-drawer = Drawer open or shut
key-tab-next = Next tab
key-tab-previous = Previous tab
key-replay = Replay
key-save = Save game file
key-theme = Light or dark

## counts
n-scenarios = { $n ->
    [one] { $n } scenario
   *[other] { $n } scenarios
  }
n-turns = { $n ->
    [one] { $n } turn
   *[other] { $n } turns
  }
n-units = { $n ->
    [one] { $n } unit
   *[other] { $n } units
  }
rules-found = { $n ->
    [one] { $n } line
   *[other] { $n } lines
  }
on-map-targets = { $n ->
    [one] { $n } target on the map
   *[other] { $n } targets on the map
  }
on-map-hexes = { $n ->
    [one] { $n } hex on the map
   *[other] { $n } hexes on the map
  }
n-minutes = { $n } min
n-hours = { $n } h
path-plan = { $n ->
    [one] One hex to { $hex }
   *[other] { $n } hexes to { $hex }
  }: { $cost } MP, { $left } left
idle-text = { $n ->
    [one] One unit can still act. It loses its chance if you end now.
   *[other] { $n } units can still act. They lose their chance if you end now.
  }
## map
map-label = Map. Arrow keys walk the hexes, Enter selects, plus and minus zoom.
minimap = Overview
route = { $cost } MP, { $left } left
level-n = level { $n }
empty-hex = empty
can-target = Can be attacked.
can-enter = Can be entered.

## editor
edit-none = No installed rulebook has an editor.
edit-this = Edit this position
edit-tools = Tools
edit-scene = Scenario and start
edit-check = Check
edit-good = The position is sound
edit-wait = Checking
edit-play = Play from here
edit-save = Save as a scenario file
edit-load = Open a scenario file
edit-level = Elevation level
edit-points = Victory points
edit-owner = Owner
edit-formation = Formation
edit-type = Type
edit-id = Id
edit-put = Put on { $hex }
edit-off = Take off the map
edit-remove = Remove
edit-offmap = Off the map: { $n }
tool-select-short = Select
tool-select = Select and move
tool-select-long = Click a unit, then a hex.
tool-unit-short = Units
tool-unit = Add units
tool-unit-long = Each click adds one.
tool-terrain-short = Terrain
tool-terrain = Paint terrain
tool-terrain-long = Each click paints a hex.
tool-marker-short = Markers
tool-marker = Markers
tool-marker-long = A click lays one, another takes it off.
tool-objective-short = Objectives
tool-objective = Objectives
tool-objective-long = A click sets one, another takes it off.
n-hexes = { $n ->
    [one] { $n } hex
   *[other] { $n } hexes
  }
n-counters = { $n ->
    [one] { $n } counter
   *[other] { $n } counters
  }
edit-bad = { $n ->
    [one] { $n } fault
   *[other] { $n } faults
  }

## letters, clocks, pauses
letters = Letters
letters-n = { $n ->
    [0] Letters
    [one] Letters, one not read
   *[other] Letters, { $n } not read
  }
letters-none = No letters yet.
letter-from = { $who } writes
letter-read = Read
letter-to = To whom
letter-all = All
letter-text = Letter
letter-hint = A letter to one side or to all
letter-hint-umpire = A letter to the umpire
letter-send = Send
letter-when = turn { $turn }, { $hour }
clock = Clock
clock-left = { $side }: { $time } left for this turn
clock-grace = { $side } is late, { $time } of grace left
clock-out = { $side }: the time is over, default orders are taken
halted = The game is paused
halt = Pause
halt-why = Why, for all to read
halt-end = Go on
time-each = Time for a turn
time-grace = Grace
time-none = no limit
time-set = Set
time-lift = No limit
time-long = When time and grace are over, default orders are taken. The clocks begin anew.
time-how = Write 48h, 2d, 90m or 1d12h; a bare number is minutes.
time-turn = Time of a side for a turn
replay-whole = Show everything
key-letters = letters
