## Postures (dow-6)
dow-posture-tactical = Tactical
dow-posture-road = Road
dow-posture-assault = Assault
dow-posture-full_assault = Full assault
dow-posture-march_assault = March assault
dow-posture-defence = Defence
dow-posture-stubborn_defence = Stubborn defence
dow-posture-active_defence = Active defence
dow-posture-screen = Screen
dow-posture-recon = Recon
dow-posture-refit = Refit
dow-posture-barrage = Barrage
dow-posture-shoot_scoot = Shoot and scoot
dow-posture-close_support = Close support
dow-posture-farp = FARP
dow-posture-hq_deployed = HQ deployed
dow-posture-hq_moving = HQ moving

## Orders (dow-14)
dow-order-wp_reg_assault = Regimental assault
dow-order-wp_reg_move = Regimental movement
dow-order-wp_reg_defence = Regimental defence
dow-order-wp_reg_fire = Regimental fire support
dow-order-wp_div_assault = Division assault
dow-order-wp_div_move = Division movement
dow-order-wp_div_defence = Division defence
dow-order-wp_div_refit = Division refit
dow-order-wp_army_assault = Army assault
dow-order-wp_army_move = Army movement
dow-order-wp_army_defence = Army defence
dow-order-wp_army_refit = Army refit
dow-order-wp_front_assault = Front assault
dow-order-wp_front_move = Front movement
dow-order-wp_front_fire = Front fire support
dow-order-wp_front_defence = Front defence
dow-order-wp_reg_screen = Regimental security
dow-order-wp_reg_refit = Regimental refit
dow-order-wp_div_fire = Division fire support
dow-order-wp_army_fire = Army fire support
dow-order-wp_cas = Close air support zone
dow-order-nato_bn_assault = Battalion assault
dow-order-nato_bn_move = Battalion movement
dow-order-nato_bn_defence = Battalion defence
dow-order-nato_bn_screen = Battalion security
dow-order-nato_bn_fire = Battalion fire support
dow-order-nato_bde_assault = Brigade assault
dow-order-nato_bde_move = Brigade movement
dow-order-nato_bde_defence = Brigade defence
dow-order-nato_bde_screen = Brigade security
dow-order-nato_bde_refit = Brigade refit
dow-order-nato_div_assault = Division assault
dow-order-nato_div_move = Division movement
dow-order-nato_div_defence = Division defence
dow-order-nato_div_fire = Division fire support
dow-order-nato_corps_assault = Corps assault
dow-order-nato_corps_move = Corps movement
dow-order-nato_corps_defence = Corps defence
dow-order-nato_corps_fire = Corps fire support
dow-order-nato_corps_refit = Corps refit
dow-order-nato_bn_refit = Battalion refit
dow-order-nato_bde_fire = Brigade fire support
dow-order-nato_div_screen = Division security
dow-order-nato_div_refit = Division refit
dow-order-nato_cas = Close air support zone

## Nations
dow-nation-su = Soviet Union
dow-nation-gd = East Germany
dow-nation-uk = United Kingdom
dow-nation-be = Belgium
dow-nation-nl = Netherlands
dow-nation-wg = West Germany
dow-nation-us = United States

## Branches
dow-branch-armour = Armour
dow-branch-mech = Mechanised infantry
dow-branch-motorised = Motorised infantry
dow-branch-infantry = Infantry
dow-branch-recon = Reconnaissance
dow-branch-sp = Self-propelled artillery
dow-branch-towed = Towed artillery
dow-branch-rocket = Rocket artillery
dow-branch-missile = Missile artillery
dow-branch-helicopter = Helicopters
dow-branch-hq = Headquarters

## Ground (dow-8.2)
dow-terrain-flat = Flat
dow-terrain-hills1 = Level 1 hills
dow-terrain-hills2 = Level 2 hills
dow-terrain-mountain = Mountain
dow-terrain-town = Town
dow-terrain-urban = Urban
dow-terrain-woods = Woods
dow-terrain-flooded = Flooded

## Levels of victory
dow-level-wp-decisive = Warsaw Pact decisive victory
dow-level-wp-substantial = Warsaw Pact substantial victory
dow-level-wp-marginal = Warsaw Pact marginal victory
dow-level-nato-marginal = NATO marginal victory
dow-level-nato-substantial = NATO substantial victory
dow-level-nato-decisive = NATO decisive victory

## Options
dow-option-setup = Set-up
dow-option-setup-default = By the scenario
dow-option-setup-players = By the players
dow-option-weather = Weather
dow-option-weather-rolled = Rolled every turn
dow-option-weather-clear = Always clear
dow-option-fog = Fog of war: enemy units, postures and orders are known by detection alone
dow-option-attrition_sign = Attrition in combat
dow-option-attrition_sign-ours = Worn units fight worse
dow-option-attrition_sign-text = By the letter of the text
dow-option-order_cap = Battalion and regiment orders move one unit
dow-option-attach_once_per_turn = A unit is attached anew once a turn at most
dow-option-forward_hq_same_hex = A headquarters in the same hex may serve as forward HQ

## Scenarios
dow-scenario-tutorial = Lappwald outposts
dow-scenario-tutorial-blurb = The first nine hours at Helmstedt. One tank regiment and one motor rifle regiment meet two British battalions. Learn to move, to attack and to give an order.
dow-scenario-tutorial-nato = Hold the Lappwald gap and Königslutter. Two battalions are all you have: fall back in time.
dow-scenario-tutorial-wp = Cross the border, break the outposts and reach Königslutter in three turns.
dow-scenario-small = Elm and Oker
dow-scenario-small-blurb = A Soviet tank division drives from the border to Braunschweig. A British brigade and its covering force must win time until another brigade comes.
dow-scenario-small-nato = Screen, delay, keep Wolfenbüttel and Braunschweig. The 7th Brigade arrives in the evening.
dow-scenario-small-wp = Take Wolfenbüttel and Braunschweig before the day ends. Keep the division in command.
dow-scenario-medium = Weser crossings
dow-scenario-medium-blurb = Two Guards tank divisions reach the Weser between Hameln and Höxter. The British line on the river is thin, reserves are hours away.
dow-scenario-medium-nato = Hold the river line, counter each crossing early and spend the reserves well.
dow-scenario-medium-wp = Force the Weser, take the towns on both banks and push on to Blomberg.
dow-scenario-campaign = Northern plain, six days
dow-scenario-campaign-blurb = The first six days from the border to the Teutoburg ridge: three Soviet armies against four NATO corps on the whole map.
dow-scenario-campaign-nato = Trade ground for time, keep the corps whole, hold the Weser and the cities behind it.
dow-scenario-campaign-wp = Break through to the Weser and beyond before NATO's reserves arrive.

## Places of scenarios that the map does not name
dow-place-lappwald-gap = Lappwald gap

## Faults of data and documents
dow-fault-rising = found { $found }; the numbers must rise
dow-fault-values = the branch { $branch } is either combat (att, def) or support (full, reduced, range), not both
dow-fault-cell = found "{ $found }"; not a cell of this table
dow-fault-listed = found "{ $found }"; wanted: number:type, with * before it (attachable) and - after it (cadre one lower)
dow-fault-nation = { $found } is not of the nation { $nation }
dow-fault-placed-twice = { $found } is set up already; a unit is set up or arrives, not both
dow-fault-no-units = no unit takes part
dow-fault-unit-id = found "{ $found }"; wanted: headquarters/number
dow-fault-twice = { $found } is given twice
dow-fault-one-of = give exactly one of { $allowed }
dow-fault-thresholds = the margins must fall from the best level to the worst
dow-fault-no-room = no legal hex for { $unit } round { $hex }
dow-fault-two-places = give a hex or off, not both
dow-fault-offmap = { $unit } is no headquarters; only headquarters stand off the map
dow-fault-own-type = { $name } may be given only with a type
dow-fault-meeting = { $unit } and { $other } of the enemy stand in { $hex }
dow-fault-unplayable = { $found } is out of play
dow-fault-frames = the frames do not fit the position: { $error }
dow-want-turn = a turn within { $allowed }
dow-want-begin = a time of the first day such as D0 H06
