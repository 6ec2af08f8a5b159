## The picture

system-s24 = Simultaneous orders: battalions and regiments
system-s24-blurb = Both sides write their orders unseen. The program carries them out in ten phases and tells each side what it could know.
s24-unit = { $id }, { $row }
s24-field-turn = Day { $day } { $hour }:00 · turn { $n } of { $of }
s24-field-clock = { $light ->
    [night] Night
   *[day] Day
}, { $weather }, { $soil }
s24-when = D{ $day } { $hour }:00
s24-field-turns = Turns
s24-field-figures = Figures on a counter: strength of establishment, in e. Of an enemy that is identified, such as 40?: about how strong, to 5 e.
s24-field-unit = { $id }, { $row }, { $place }, { $e } of { $full } e, { $condition }
s24-field-at = hex { $hex }
s24-field-off-destroyed = destroyed
s24-field-off-captured = captured
s24-field-off-aboard = not dropped yet
s24-field-objective = Objective { $hex }
s24-field-contact = { $contact }, hex { $hex }
s24-condition = { $state }, { $form }, readiness { $ready } %, { $level }
s24-badge-gathering = Gathers after the drop, { $n ->
    [one] 1 turn
   *[other] { $n } turns
} to go
s24-badge-works = Works of level { $n }
s24-contact-discovered = Discovered: { $what }
s24-contact-identified = Identified: { $what }
s24-contact-known = Known: { $id }, { $what }
s24-contact-exposed = Exposed: { $id }, { $what }
s24-ghost = Last seen in turn { $turn }: { $branch }
s24-marker-works = Works of level { $n }, { $side }
s24-marker-mines = Minefield of { $side }: { $n ->
    [one] 1 mine
   *[other] { $n } mines
}
s24-marker-mines-known = Minefield of { $side }
s24-marker-bridge = Pontoon bridge of { $id }
s24-marker-bridge-out = Bridge destroyed
s24-phase-sheets = orders
s24-phase-over = the game is over
s24-pool-air = Aircraft ready, { $id }
s24-pool-sheet = Lines on the sheet of { $side }
s24-score-hidden = Points are told at the end
s24-score = { $ahead ->
    [red] Red ahead by { $margin }
    [blue] Blue ahead by { $margin }
   *[none] Even
}
s24-outcome = { $level }. Margin { $margin }.
s24-victory-decisive = { $side ->
    [red] Red: decisive victory
    [blue] Blue: decisive victory
   *[none] Decisive victory
}
s24-victory-win = { $side ->
    [red] Red: victory
    [blue] Blue: victory
   *[none] Victory
}
s24-victory-draw = Draw
s24-vp-goals = Objectives held
s24-vp-kills = Enemy strength destroyed or captured
s24-oob-note = { $place } · { $e } e · { $condition } · ammunition { $ammo } % · fuel { $fuel } %
s24-air-force = Air units
s24-air-unit = { $id }, { $plane }
s24-air-cells = ready now and in the next turns: { $cells }
s24-list = { $items }

## Orders

s24-act-order = { $kind ->
    [object] { $verb } { $object }
    [hex] { $verb } { $hex }
   *[none] { $verb }
}{ $counted ->
    [yes] { " " }× { $count }
   *[no] { "" }
}
s24-act-seal = Seal the sheet
s24-act-strike = Strike the line of { $id }
s24-act-extend = { $id }: on to { $hex }
s24-act-amount = { $id }: { $n }
s24-act-intensity = { $id }: { $level }
s24-act-flag = { $id }: { $flag ->
    [noadvance] do not occupy
   *[through] through the mines
}
s24-act-go = Go on with the next phase
s24-act-rule = { $id ->
    [none] Ruling: { $key } = { $value }
   *[other] Ruling on { $id }: { $key } = { $value }
}
s24-note-lines = { $n ->
    [0] no line: everybody holds
    [one] 1 line
   *[other] { $n } lines
}

## Cards, overlays, ledgers, charts

s24-card-chain = { $hqs }
s24-card-no-hq = highest headquarters
s24-card-zoc = Makes a zone of control
s24-card-no-zoc = Makes no zone of control
s24-card-child = Detached from { $id }
s24-card-hex-named = { $name }: { $terrain }
s24-card-cover = Cover
s24-card-complex = Complex terrain
s24-card-contour = Contour level
s24-card-bridge = bridge
s24-card-bridge-out = destroyed bridge
s24-card-road = road
s24-card-goal = Objective, { $n ->
    [one] 1 point
   *[other] { $n } points
}
s24-river-shallow = shallow river
s24-river-deep = deep river
s24-dir-1 = East
s24-dir-2 = South-east
s24-dir-3 = South-west
s24-dir-4 = West
s24-dir-5 = North-west
s24-dir-6 = North-east
s24-value-strength = Strength, e
s24-value-readiness = Readiness
s24-value-ammo = Ammunition
s24-value-fuel = Fuel
s24-value-points = Transport points
s24-value-attack = Attack on men / on armour
s24-value-close = Close attack on men / on armour
s24-value-defence = Defence front / mean / flank
s24-value-fire = Fire, range { $n }
s24-value-flak = Anti-aircraft fire, range { $n }
s24-value-mp = Movement points, { $move }
s24-value-cover = Cover here
s24-value-works = Works
s24-value-sight = Discovers / identifies at
s24-over-zoc = Own zone of control
s24-over-zoc-enemy = Zone of control of a known enemy
s24-over-sight = { $n ->
    [2] Enemies here are identified
   *[other] Enemies here are discovered
}
s24-over-range = { $n } of { $of }
s24-over-supply = { $hq } can supply { $id }
s24-over-supply-cut = No line from { $hq } to { $id }
s24-over-barred = A known enemy controls this hex: no supply line
s24-led-points = Movement points
s24-led-in-place = A long column, before it is under way
s24-led-into = Into { $hex }
s24-led-march = Points { $points } of { $of }, fuel { $fuel }
s24-led-assault = Assault on { $hex }: losses in a shock
s24-led-attack = Attack ({ $values })
s24-led-strength = Strength on the hexside
s24-led-readiness = Readiness
s24-led-defence = Defence
s24-led-cover = Cover
s24-led-expected = This order alone, against an enemy at full readiness: he loses about { $enemy } e, the unit about { $own } e; ammunition { $ammo }
s24-led-unknown = No enemy is identified here; ammunition { $ammo }
s24-led-fire = Fire on { $hex }
s24-led-power = Attack power { $power }, ammunition { $ammo }
s24-chart-movement = Movement points
s24-chart-equipment = Equipment: { $nation }
s24-chart-aircraft = Aircraft
s24-chart-mp = { $move }, { $n }
s24-chart-branch = Branch
s24-chart-attack = Attack
s24-chart-close = Close attack
s24-chart-defence = Defence
s24-chart-air = Against aircraft
s24-chart-indirect = Against fire
s24-chart-fire = Fire · range
s24-chart-flak = Anti-aircraft · range
s24-chart-move = Movement
s24-chart-ammo = Ammunition · use
s24-chart-fuel = Fuel · use
s24-chart-works = Works
s24-chart-kind = Kind
s24-chart-power = Combat power
s24-chart-endurance = Endurance
s24-chart-defence-air = Defence
s24-chart-strike = Strike
s24-chart-bomb = Bombs
s24-chart-load = Load, t
s24-chart-cargo = Men, e
s24-chart-slot = Flies again after
s24-nation-su = Soviet Union
s24-nation-de = Germany
s24-nation-us = United States
s24-nation-uk = Britain
s24-kind-jj = fighter
s24-kind-qj = attack aircraft
s24-kind-jh = fighter-bomber
s24-kind-h = bomber
s24-kind-y = transport
s24-kind-zcj = reconnaissance
s24-squadron-1 = Armoured recon squadron
s24-squadron-2 = Motorcycle squadron
s24-squadron-3 = Infantry recon squadron
s24-squadron-4 = Armoured engineer squadron
s24-squadron-5 = Motor engineer squadron
s24-squadron-6 = Engineer squadron
s24-squadron-7 = Bridging squadron
s24-terrain-open = open ground
s24-terrain-hill = hills
s24-terrain-lowmtn = low mountains
s24-terrain-midmtn = middle mountains
s24-terrain-wood = wood
s24-terrain-village = village
s24-terrain-town = town
s24-terrain-swamp = swamp
s24-terrain-beach = beach
s24-terrain-shallow = shallow water
s24-terrain-deep = deep water
s24-move-foot = foot
s24-move-horse = horse
s24-move-ski = ski
s24-move-mountain = mountain
s24-move-track_s = strong tracks
s24-move-track_s_amph = amphibious strong tracks
s24-move-track_w = weak tracks
s24-move-allterr = all-terrain
s24-move-allterr_amph = amphibious all-terrain
s24-move-wheel = wheels
s24-move-shallow = boats, shallow water
s24-move-deep = ships, deep water
s24-move-air = air
s24-column-road = road
s24-column-open = open
s24-column-hill = hill
s24-column-lowmtn = low mountain
s24-column-midmtn = middle mountain
s24-column-wood = wood
s24-column-mud = mud
s24-column-snow = snow
s24-column-swamp = swamp
s24-column-shallow-river = shallow river
s24-column-deep-river = deep river
s24-column-shallow = shallow water
s24-column-deep = deep water

terrain-open = { s24-terrain-open }
terrain-hill = { s24-terrain-hill }
terrain-wood = { s24-terrain-wood }
terrain-lowmtn = { s24-terrain-lowmtn }
terrain-village = { s24-terrain-village }
terrain-midmtn = { s24-terrain-midmtn }
terrain-town = { s24-terrain-town }
terrain-swamp = { s24-terrain-swamp }
terrain-beach = { s24-terrain-beach }
terrain-shallow = { s24-terrain-shallow }
terrain-deep = { s24-terrain-deep }
