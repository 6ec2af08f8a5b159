## Odds of a plan

s24-odds-turn = red loses { $red } e, blue { $blue } e; goals: red { $redgoals }, blue { $bluegoals }
