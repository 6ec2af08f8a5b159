## Set-up

dow-ask-setup = Set-up: move units within their area, then be ready
dow-ask-setup-short = set-up
dow-why-setup-no-unit = there is no unit { $found } to set up
dow-why-setup-no-hex = { $found } is not a hex of the map
dow-why-setup-not-yours = { $unit } is not yours
dow-why-setup-fixed = the scenario fixes the hex of { $unit }
dow-why-setup-often = { $unit } was moved { $n } times already
dow-why-setup-row = { $hex } is outside the area of { $unit }
dow-why-setup-there = { $unit } is in { $hex } already
dow-why-setup-enemy = { $hex } is next to the enemy
dow-why-setup-full = { $hex } is full
dow-why-setup-no-hub = { $unit } has no supply hub at "{ $found }"
dow-why-setup-hub = no supply hub can stand in { $hex } now
