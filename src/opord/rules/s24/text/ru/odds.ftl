## Вероятности плана

s24-odds-turn = красные теряют { $red } e, синие { $blue } e; цели: красные { $redgoals }, синие { $bluegoals }
