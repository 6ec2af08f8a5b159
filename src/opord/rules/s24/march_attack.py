"""Chapter 5.2.4: an attack on the march, a limited assault at once in phase 7 (s24-R45, s24-R91).

The fight itself is that of chapter 4.6, with its losses halved; what it does to readiness is settled with the other
orders of movement.
"""

from __future__ import annotations

from opord.rules.s24 import assaults, consumption, feasibility
from opord.rules.s24 import combat_values as cv
from opord.rules.s24.assaults import Attack, Fight
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import DEPLOYED, MOUNTED


def fight(g: CoreGame, f: InResolve, u: int, target: int) -> None:
    """``u`` attacks the enemy in the neighbouring hex. Losses, withdrawals and the rest happen at once."""
    st = g.state
    side = st.side[u]
    lines = (feasibility.standing(g, f, 0), feasibility.standing(g, f, 1))
    x = Fight(target, side, [Attack(u, st.pos[u], target, False, True)], exchanges=[], ends={})
    x.main = assaults.main_unit(g, target, 1 - side, lines[1 - side])
    if x.main < 0:
        return
    x.row = g.row(x.main)
    f.carried = (*f.carried, (u, "march_attack"))
    helpers = {**cv.supporters(g, 0, lines[0]), **cv.supporters(g, 1, lines[1])}
    ways = assaults.fleeing(g, [x])
    f.struck = tuple(sorted({*f.struck, x.main}))
    if x.fled:
        assaults.flee(g, f, [x], ways)
    else:
        x.exchanges = assaults.exchanges(g, x, helpers)
        f.fought = (*f.fought, x.main)
        bills = consumption.reckoned(g, [x], helpers)
        assaults.suffer(g, f, [x])
        consumption.pay(g, bills)
        assaults.give_way(g, f, [x])
    assaults.occupy(g, f, x, not g.occ[x.hex])
    main = x.main
    if st.pos[main] >= 0 and st.form[main] not in (DEPLOYED, MOUNTED):
        g.pose(main, DEPLOYED)
    assaults.report(g, f, x)
