"""What the enemy does not know: orders that lie face down (always), and, with the option ``fog``, who is who.

dow-R231: under fog a unit of detection level 0 or 1 is shown as a counter's back (combat unit, support unit or HQ; from
level 1 on its branch and size); posture, attrition and name are known from level 2 on. Where a blocking posture stops
or slows a move, that is felt and so is shown: the back of a blocking unit and of a screen says so. Who fights is known
while the fight lasts.
"""

from __future__ import annotations

import random
from typing import Any

from opord.kernel.game import UMPIRE
from opord.kernel.text import Say, Words, say
from opord.kernel.view import Badge, UnitView
from opord.rules.dow import blocking, detection, faces, orders
from opord.rules.dow.frames import InCombat, InDisengage
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SIDES, Unit, bits

KNOWN = 2
"""Detection level from which a unit is known by name (dow-R231)."""


def hidden(g: CoreGame, side: str) -> frozenset[int]:
    """Enemy units on the map that ``side`` knows only as counters' backs, and those off the map."""
    if side == UMPIRE or not g.scenario.options.get("fog"):
        return frozenset()
    fighting = fighters(g)
    kept = g.kept.get("hidden:" + side)
    if kept is not None and kept[0] == g.placed and kept[1][0] == fighting:
        return kept[1][1]  # type: ignore[no-any-return]
    out = set()
    for s, name in enumerate(SIDES):
        if name == side:
            continue
        for u in bits(g.scenario.side_mask[s]):
            h = g.state.pos[u]
            if h >= 0:
                if u not in fighting and detection.level(g, u) < KNOWN:
                    out.add(u)
            elif not g.dead(u):
                out.add(u)
    found = frozenset(out)
    g.kept["hidden:" + side] = (g.placed, (fighting, found))
    return found


def fighters(g: CoreGame) -> frozenset[int]:
    """Units in the combat or the disengagement that runs: the attacker, the defenders once they are named, whoever
    breaks contact, and those that support them."""
    out: set[int] = set()
    for f in g.state.frames:
        if isinstance(f, InCombat):
            out.update((f.unit, *f.defenders, *f.fires_att, *f.fires_def))
            if f.recon >= 0:
                out.add(f.recon)
        elif isinstance(f, InDisengage):
            out.update((f.unit, *f.fires))
    return frozenset(out)


def kind(unit: Unit) -> str:
    """What every back tells of a unit: ``hq``, ``combat`` or ``support``."""
    return "hq" if unit.hq else "combat" if unit.type.combat else "support"


def back(g: CoreGame, u: int) -> tuple[Any, ...]:
    """What the back of a hidden unit tells: all that must stay the same when it is drawn anew."""
    unit = g.scenario.units[u]
    t = unit.type
    lv = detection.level(g, u)
    more = (t.branch, faces.size(unit)) if lv else ()
    return (g.state.pos[u], kind(unit), more, blocking.blocks(g, u), g.has(u, "screen") and not g.resting(u))


def blanks(g: CoreGame, found: frozenset[int]) -> list[UnitView]:
    """The counters' backs, one for each hidden unit on the map; their ids tell only where they lie."""
    sc = g.scenario
    rows = sorted([(*back(g, u), sc.side_of[u]) for u in found if g.state.pos[u] >= 0], key=repr)
    out = []
    count: dict[int, int] = {}
    for h, what, more, blocks, screen, s in rows:
        n = count[h] = count.get(h, 0) + 1
        name: Words = say("dow-unknown", kind=what)
        if more:
            name = say("dow-unknown-branch", branch=Say("dow-branch-" + more[0]), size=more[1])
        marks = []
        if screen:
            marks.append(Badge("posture:screen", Say("dow-posture-screen"), "white"))
        elif blocks:
            marks.append(Badge("B", say("dow-badge-blocks"), "white"))
        entity = faces.ENTITIES[more[0]] if more else faces.ENTITIES["hq"] if what == "hq" else "000000"
        echelon = faces.ECHELONS.get(more[1], "00") if more else "00"
        out.append(
            UnitView(
                id=f"?{SIDES[s]}-{sc.labels[h]}-{n}",
                side=SIDES[s],
                name=name,
                short="?",
                hex=sc.labels[h],
                sidc=f"100{'36'[s]}100{'2' if what == 'hq' else '0'}{echelon}{entity}0000",
                figures="",
                size=more[1] if more else "",
                badges=tuple(marks),
                pips=(0, 0),
                hq=what == "hq",
                text=say("dow-field-unknown", unit=name, hex=sc.labels[h], side=say("side-" + SIDES[s])),
            )
        )
    return out


def redraw(g: CoreGame, side: str, rng: random.Random) -> None:
    """Draw anew what ``side`` cannot know; everything it is told stays the same."""
    for s, name in enumerate(SIDES):
        if name != side:
            _orders(g, s, rng)
    found = hidden(g, side)
    if found:
        _units(g, found, rng)
        g.restored()


def _orders(g: CoreGame, s: int, rng: random.Random) -> None:
    """Face-down orders become others of the same cost (which the command track shows) of the same Supreme HQ, to be
    revealed in the same turns."""
    st, sc = g.state, g.scenario
    mine = [hq for hq in st.orders if sc.side_of[hq] == s and hq not in st.revealed]
    if not mine:
        return
    taken = set(st.orders)
    for hq in sorted(mine):
        order, reveal, issued = st.orders[hq]
        cost = sc.charts.orders[order].cp
        # the same HQ keeps its counter where no other could have issued the like
        may = [
            (x, n)
            for x in bits(sc.hq_mask & sc.side_mask[s])
            if (x == hq or x not in taken) and g.top(x) == g.top(hq) and (st.pos[x] >= 0 or x == hq)
            for n, o in enumerate(sc.charts.orders)
            if o.cp == cost and orders.may_issue(g, x, n)
        ]
        if not may:
            continue
        x, n = may[rng.randrange(len(may))]
        del st.orders[hq]
        taken.discard(hq)
        st.orders[x] = (n, reveal, issued)
        taken.add(x)


def _units(g: CoreGame, found: frozenset[int], rng: random.Random) -> None:
    """Hidden units of one branch and size change places, each taking over the posture and the state of the place."""
    st, sc = g.state, g.scenario
    groups: dict[Any, list[int]] = {}
    for u in sorted(found):
        unit = sc.units[u]
        if st.pos[u] >= 0 and u not in st.orders:
            key = (unit.side, unit.type.branch, unit.type.size, unit.kind, unit.cadre >= 4, unit.type.amphibious)
            groups.setdefault(key, []).append(u)
    for us in groups.values():
        to = us.copy()
        rng.shuffle(to)
        for name in ("pos", "posture", "until", "engaged", "delayed", "flags", "allow", "spent"):
            row = getattr(st, name)
            old = [row[u] for u in us]
            for v, value in zip(to, old, strict=True):
                row[v] = value
        worn = [st.attrition[u] for u in us]
        rng.shuffle(worn)
        for u, n in zip(us, worn, strict=True):
            st.attrition[u] = min(n, sc.type_of[u].limit)
