## The rulebook and its sides

system-waw = Tactical: platoons and sections
system-waw-blurb = Formations are drawn from a cup and act in turn. Every shot, counter-shot and assault is rolled die by die.
side-nato = NATO
side-wp = Warsaw Pact
nat-us = United States
nat-uk = United Kingdom
nat-de = West Germany
nat-su = Soviet Union
nat-gd = East Germany
nat-su_guards = Soviet Guards

## Unit types

unit-us-m1 = M1 Abrams platoon
unit-us-m60a3 = M60A3 platoon
unit-us-m113 = M113 section
unit-us-m2 = M2 Bradley platoon
unit-us-m3 = M3 cavalry scouts
unit-us-m901 = M901 ITV section
unit-us-inf = US infantry with Dragon
unit-us-eng = US combat engineers
unit-us-m163 = M163 VADS section
unit-us-m48 = M48 Chaparral section
unit-us-m106 = M106 mortar section
unit-us-ah1s = AH-1S Cobra section
unit-uk-chal = Challenger troop
unit-uk-chief = Chieftain troop
unit-uk-fv432 = FV432 section
unit-uk-inf = British mechanised infantry
unit-uk-milan = Milan section
unit-uk-scim = Scimitar troop
unit-uk-strk = Striker section
unit-uk-lynx = Lynx TOW section
unit-de-leo2 = Leopard 2 platoon
unit-de-leo1a3 = Leopard 1A3 platoon
unit-de-marder = Marder platoon
unit-de-pzgren = Panzergrenadiers with Milan
unit-de-jaguar = Jaguar HOT section
unit-de-luchs = Luchs scouts
unit-de-gepard = Gepard section
unit-de-mrs = M113 120 mm mortar section
unit-su-t55 = T-55 platoon
unit-su-t62 = T-62 platoon
unit-su-t64b = T-64B platoon
unit-su-t72 = T-72 platoon
unit-su-t80 = T-80 platoon
unit-su-bmp1 = BMP-1 platoon
unit-su-bmp2 = BMP-2 platoon
unit-su-btr60 = BTR-60 platoon
unit-su-btr70 = BTR-70 platoon
unit-su-brdm2 = BRDM-2 scouts
unit-su-brdmat = BRDM-AT section
unit-su-mri = Soviet motor rifle infantry
unit-su-sap = Soviet sappers
unit-su-at7 = Metis missile team
unit-su-zsu = ZSU-23-4 section
unit-su-sa9 = SA-9 section
unit-su-sa13 = SA-13 section
unit-su-2s1 = 2S1 battery
unit-su-mi24 = Mi-24 section
unit-gd-t55 = East German T-55 platoon
unit-gd-t72 = East German T-72 platoon
unit-gd-bmp1 = East German BMP-1 platoon
unit-gd-btr60 = East German BTR-60 platoon
unit-gd-brdm2 = East German BRDM-2 scouts
unit-gd-mri = East German motor rifle infantry
unit-gd-sap = East German pioneers
unit-gd-2s1 = East German 2S1 battery

## Short names on counters and in lists

short-us-m1 = M1
short-us-m60a3 = M60A3
short-us-m113 = M113
short-us-m2 = M2
short-us-m3 = M3
short-us-m901 = M901
short-us-inf = Inf
short-us-eng = Eng
short-us-m163 = M163
short-us-m48 = M48
short-us-m106 = M106
short-us-ah1s = AH-1S
short-uk-chal = Chal
short-uk-chief = Chief
short-uk-fv432 = FV432
short-uk-inf = Inf
short-uk-milan = Milan
short-uk-scim = Scim
short-uk-strk = Strk
short-uk-lynx = Lynx
short-de-leo2 = Leo-2
short-de-leo1a3 = Leo-1A3
short-de-marder = Marder
short-de-pzgren = PzGren
short-de-jaguar = Jaguar
short-de-luchs = Luchs
short-de-gepard = Gepard
short-de-mrs = Mrs-120
short-su-t55 = T-55
short-su-t62 = T-62
short-su-t64b = T-64B
short-su-t72 = T-72
short-su-t80 = T-80
short-su-bmp1 = BMP-1
short-su-bmp2 = BMP-2
short-su-btr60 = BTR-60
short-su-btr70 = BTR-70
short-su-brdm2 = BRDM-2
short-su-brdmat = BRDM-AT
short-su-mri = MRI
short-su-sap = Sap
short-su-at7 = Metis
short-su-zsu = ZSU-23
short-su-sa9 = SA-9
short-su-sa13 = SA-13
short-su-2s1 = 2S1
short-su-mi24 = Mi-24
short-gd-t55 = T-55
short-gd-t72 = T-72
short-gd-bmp1 = BMP-1
short-gd-btr60 = BTR-60
short-gd-brdm2 = BRDM-2
short-gd-mri = MRI
short-gd-sap = Sap
short-gd-2s1 = 2S1

## Kinds, classes, movement, weapon groups, traits

kind-tank = tank
kind-ifv = infantry fighting vehicle
kind-apc = armoured personnel carrier
kind-atgm = missile carrier
kind-recon = recon unit
kind-infantry = infantry
kind-support = support weapon
kind-aa = anti-aircraft unit
kind-arty = artillery
kind-helo = helicopter
cls-hard = heavily armoured target
cls-soft = soft target
cls-air = air target
mv-leg = leg
mv-wheeled = wheeled
mv-tracked = tracked
mv-air = flying
group-ap = AP firepower
group-ms = missile firepower
group-he = HE firepower
group-aa = AA firepower
group-as = assault value
group-ar = armour dice
value-ma = movement allowance
value-needed = needed number
value-save = save
value-morale = morale
value-leadership = leadership
value-command = command range
trait-carry = carries infantry
trait-amphib = amphibious
trait-recon = recon
trait-fo = artillery observer
trait-eng = engineers
trait-stab = stabilised gun
trait-thermal = thermal sight
trait-ir = infra-red sight
trait-indirect = indirect fire
trait-minr3 = minimum range 3
trait-saclos0 = hand-steered missile
trait-mortar = mortar
trait-underlined = underlined: missiles

## Terrain, hexsides, markers

terrain-clear = open ground
terrain-crops = crops
terrain-rough = rough
terrain-woods = woods
terrain-town = town
terrain-burnt = burnt woods
terrain-marsh = marsh
terrain-lake = lake
terrain-high = { $terrain }, level 1
hexside-stream = stream
hexside-ford = ford
hexside-river = river
hexside-bridge = bridge
hexside-uphill = uphill
hexside-crest = crest
hexside-road = road
road-main = road
marker-wreck = wreck
marker-rubble = rubble
marker-position = improved position
marker-mine = minefield
marker-lane = lane
marker-smoke = smoke
marker-fire = fire
marker-illum = illumination
marker-bridge-out = bridge blown
marker-ford = ford laid
marker-oc = Ops Complete
marker-ooc = out of command
marker-ammo-2 = ammo depletion 2
marker-ammo-1 = ammo depletion 1
marker-popup = popped up
marker-high = flying high
marker-noe = nap of the earth
marker-staged = staged for assault
marker-ew = electronic warfare
marker-suppressed = suppressed
state-good = good order
state-disrupted = disrupted
state-full = full strength
state-reduced = reduced
state-destroyed = destroyed
state-lost = lost
state-in-cover = in cover
dir-1 = north
dir-2 = north-east
dir-3 = south-east
dir-4 = south
dir-5 = south-west
dir-6 = north-west
edge-E = east edge
edge-W = west edge

## Modifiers of the needed number

modifier-extended_range = extended range
modifier-moving_fire = moving fire
modifier-point_blank = point-blank
modifier-smoke_one_hex_thermal = through one smoke hex
modifier-smoke_adjacent = smoke at range 1
modifier-night_unaided = night without thermal sight
modifier-small_arms_at_helicopter = HE at a helicopter
modifier-aa_at_nap_of_earth = target at nap of the earth
modifier-early_missile_under_fire = hand-steered missile, enemy close

## Artillery and air

battery-us155 = US 155 mm battery
battery-uk105 = British 105 mm battery
battery-uk155 = British 155 mm battery
battery-de155 = West German 155 mm battery
battery-de110 = West German 110 mm rocket battery
battery-su122 = Pact 122 mm battery
battery-su152 = Pact 152 mm battery
battery-su_bm21 = BM-21 rocket battery
battery-mortar = mortars on the map
battery-su2s1 = 2S1 on the map
air-a10 = A-10
air-tornado = Tornado
air-alpha = Alpha Jet
air-su25 = Su-25
air-mig27 = MiG-27
munition-he = high explosive
munition-dpicm = DPICM
munition-smoke = smoke
munition-illum = illumination

## Weather, chits, turn

weather-day = day
weather-dusk = dusk
weather-night = night
weather-rain = rain
chit-formation = { $name }
chit-end_turn = End Turn
chit-event = Event
chit-air_nato = NATO air
chit-air_wp = Warsaw Pact air
chit-ew_nato = NATO electronic warfare
chit-ew_wp = Warsaw Pact electronic warfare

## Electronic warfare results

ew-1 = No effect.
ew-2 = HQ range halved.
ew-3 = HQ range halved.
ew-4 = HQ range halved, no fire missions.
ew-5 = HQ range halved, no fire missions.
ew-6 = HQ range halved, no fire missions, and the next chit goes back once.

## Events

event-2 = Breakdown
event-2-text = The opponent of the drawer picks an enemy vehicle that is Ops Complete. It is out of command until its next Housekeeping.
event-3 = Downpour
event-3-text = It rains for the rest of this turn and all of the next.
event-4 = Radio silence
event-4-text = The side with more victory points has its HQ ranges halved this turn. With equal points nothing happens.
event-5 = Resupply
event-5-text = Each side takes one ammo marker off.
event-6 = Lost convoy
event-6-text = The next reinforcement of the side that is ahead arrives a turn later.
event-7 = Lull
event-7-text = Nothing happens.
event-8 = Initiative
event-8-text = The side that is behind may give one unit without Ops Complete an extra operation now. In a tie this is the defender.
event-9 = Spotter plane
event-9-text = The side that is behind names an enemy hex. It counts as seen by recon until Marker Removal.
event-10 = Priority fires
event-10-text = All batteries answer on 2 or more this turn.
event-11 = Bridging unit
event-11-text = The attacker may lay a ford on a river hexside next to its engineers.
event-12 = Shell splinters
event-12-text = Every HQ in a clear hex next to an enemy rolls for damage.

## Victory

vp-hq = headquarters
vp-strike = aircraft
vp-exit = units off the map
vp-objective = objective hex
level-pact-decisive = Decisive Warsaw Pact victory
level-pact = Warsaw Pact victory
level-draw = Draw
level-nato = NATO victory
level-nato-decisive = Decisive NATO victory

## Options of a scenario

option-cap_class = Bonus of at most 2 dice for
option-cap_class-hard = every heavily armoured unit
option-cap_class-mbt = tanks only
option-wreck_on_reduction = Wreck at the first step loss
option-recon_range = Hexes at which scouts spoil cover
option-hidden_mines = Hidden minefields
option-ploughs = Mine ploughs for engineers
option-setup = Set-up
option-setup-auto = by the program
option-setup-player = by the players
option-time = Time of day
option-time-day = day
option-time-dusk = dusk
option-time-night = night

## Boards and places

place-hohenrode = Hohenrode
place-lauterfurt = Lauterfurt
place-east-bank = East bank
place-south-bridge = South bridge
place-market = Market
place-north-gate = North gate
place-east-gate = East gate
place-south-gate = South gate

## Scenarios

scenario-saddle = The Saddle
scenario-saddle-blurb = A Soviet tank company comes from the east for the hamlet of Hohenrode. One Abrams platoon and its infantry hold the saddle. The three hexes of the hamlet and the losses decide.
scenario-saddle-nato = Hold the hamlet. Shoot from cover and keep the infantry in the houses.
scenario-saddle-wp = Take the hamlet. You have the numbers; close in before the Abrams thins them out.
scenario-santiago = Race for the Ridge
scenario-santiago-blurb = Both sides meet at a wooded ridge that neither holds. Team Santiago comes from the west, a motor rifle and a tank company from the east. Four hexes on the ridge and around it count, and so do the losses.
scenario-santiago-nato = Get your infantry and missile carriers onto the ridge first. Your one battery is the better one.
scenario-santiago-wp = Your scouts are near the ridge already. Follow them with tanks before the missiles are in place.
scenario-lauterfurt = Two Bridges
scenario-lauterfurt-blurb = East German columns want the bridges of Lauterfurt, and the west edge behind them. Panzergrenadiers hold the town; tanks are on the way. Both bridges are wired. The bridgeheads, the town and units that leave by the west edge count.
scenario-lauterfurt-nato = Decide when to blow each bridge. Leopards arrive on turn 3.
scenario-lauterfurt-wp = Rush a bridge before it goes, or swim the river with your carriers. Sappers go with them.
scenario-brandlingen = Market Day
scenario-brandlingen-blurb = Soviet guards tanks and motor rifles storm a market town. British riflemen hold it behind mines and dug positions, with Chieftains near and Challengers to come. The market counts most, then three gates.
scenario-brandlingen-nato = Fight house by house and keep the market. Challengers arrive on turn 5.
scenario-brandlingen-wp = Open lanes through the mines, shell the town, then send infantry in before tanks.
scenario-breakthrough = Regiment at Dawn
scenario-breakthrough-blurb = A reinforced tank regiment must break through over two boards, the river line and the market town behind it. American teams hold in depth and a German battle group comes on turn 4. Objectives count, and every unit that leaves by the west edge counts double.
scenario-breakthrough-nato = Trade ground for tanks, but not the market. Cobras come on turn 2.
scenario-breakthrough-wp = Force the river at several points and keep moving west. Time is short.

## Formations

formation-saddle-1tk = 1st Tank Company
formation-saddle-bulldog = Team Bulldog
formation-santiago-santiago = Team Santiago
formation-santiago-scouts = Outrider scouts
formation-santiago-2mrc = 2nd Motor Rifle Company
formation-santiago-5tk = 5th Tank Company
formation-santiago-recon = Reconnaissance patrol
formation-lauterfurt-pzgren = Panzergrenadiers Falke
formation-lauterfurt-panzer = Panzer company Dachs
formation-lauterfurt-11tk = 11th Tank Company
formation-lauterfurt-4mrc = 4th Motor Rifle Company
formation-lauterfurt-3mrc = 3rd Motor Rifle Company
formation-brandlingen-rifles = Rifle company
formation-brandlingen-lancers = Lancers
formation-brandlingen-relief = Relief troop
formation-brandlingen-gtk = Guards tank company
formation-brandlingen-gmr = Guards motor rifle company
formation-brandlingen-mr2 = Second-echelon motor rifles
formation-breakthrough-santiago = Team Santiago
formation-breakthrough-bravo = Team Bravo
formation-breakthrough-kampf = Battle group Greif
formation-breakthrough-cobras = Cobra flight
formation-breakthrough-tb1 = 1st Tank Battalion
formation-breakthrough-tb2 = 2nd Tank Battalion
formation-breakthrough-mrb = Motor Rifle Battalion
formation-breakthrough-rear = Regimental troops
formation-breakthrough-hinds = Mi-24 flight

## Headquarters, by call sign

hq-karpov = Karpov
hq-bulldog = Bulldog
hq-santiago = Santiago
hq-outrider = Outrider
hq-zorin = Zorin
hq-ural = Ural
hq-sokol = Sokol
hq-falke = Falke
hq-dachs = Dachs
hq-richter = Richter
hq-vogel = Vogel
hq-brandt = Brandt
hq-oakley = Oakley
hq-thorn = Thorn
hq-ember = Ember
hq-orlov = Orlov
hq-lebedev = Lebedev
hq-gromov = Gromov
hq-bravo = Bravo
hq-greif = Greif
hq-viper = Viper
hq-volkov = Volkov
hq-sedov = Sedov
hq-belov = Belov
hq-panin = Panin
hq-kirov = Kirov
