"""Chapter 4.1.1: which orders can be carried out at all (s24-R60 - s24-R62).

An assault out of a hex is safe while no enemy assault aims at it, or while somebody stays behind there. A valid assault
on a hex that nobody holds voids the assaults, the moves and the supply of those who wanted to leave it: they must
fight. What is left are rings of assaults; there the strongest is valid, and the reasoning goes on.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from opord.rules.s24 import discretion, records
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import LIMITED, REGARDLESS, SIDES, Line

ASSAULTS = ("assault", "limited_assault")
MOVES = (
    "advance", "march", "march_deploy", "march_dismount", "forced", "forced_deploy", "forced_dismount",
)  # fmt: skip
SUPPLY = ("supply", "replace")
OPEN, VALID, VOID = 0, 1, 2


class Case(msgspec.Struct):
    """An order under examination; ``rank`` decides inside a ring."""

    unit: int
    side: int
    hex: int
    assault: bool
    target: int
    rank: tuple[float, ...]
    state: int = OPEN


def ground_lines(g: CoreGame, side: int) -> dict[int, Line]:
    """Lines of ground units of a side that can take orders, by unit."""
    out = {}
    st = g.state
    for line in g.lines(side):
        u = g.find(side, line.unit)
        if u >= 0 and st.pos[u] >= 0 and not st.state[u] and not st.gather[u]:
            out[u] = line
    return out


def standing(g: CoreGame, f: InResolve, side: int) -> dict[int, Line]:
    """Ground orders of a side that stand: not voided, the unit able to carry them out still."""
    gone = set(f.void)
    return {u: line for u, line in ground_lines(g, side).items() if u not in gone}


def stays(g: CoreGame, side: int, lines: dict[int, Line]) -> frozenset[int]:
    """Hexes of a side where a unit stays behind: not routed, without an order to assault or to move (s24-R61)."""
    st = g.state
    out = set()
    for u in g.units(side):
        line = lines.get(u)
        if not g.routed(u) and (line is None or line.verb not in ASSAULTS + MOVES):
            out.add(st.pos[u])
    return frozenset(out)


def points(g: CoreGame, u: int) -> float:
    """Movement points of its equipment, for the rank inside a ring."""
    return g.row(u).mp


def cases(g: CoreGame, side: int, lines: dict[int, Line]) -> list[Case]:
    """The orders that an assault could void."""
    st, sc = g.state, g.scenario
    out = []
    for u in g.ordered(lines):
        line = lines[u]
        if line.verb in ASSAULTS:
            level = 2.0 if st.level[u] == REGARDLESS else 1.0 if st.level[u] == LIMITED else 0.0
            rank = (level, st.e[u], points(g, u))
            out.append(Case(u, side, st.pos[u], True, sc.hex(line.target), rank))
        elif line.verb in MOVES + SUPPLY:
            out.append(Case(u, side, st.pos[u], False, -1, ()))
    return out


def settle(
    all_: list[Case],
    held: tuple[frozenset[int], frozenset[int]],
    draw: Callable[[Case], int],
    choose: Callable[[list[Case], Case], Case] | None = None,
) -> list[Case]:
    """Decide every case. ``held``: hexes with somebody who stays, by side. ``draw(case)`` breaks ties in a ring;
    ``choose(ring, best)`` may take another than the best. Answers the assaults that won a ring, in the order in which
    they were decided."""
    assaults = [c for c in all_ if c.assault]
    winners: list[Case] = []
    while True:
        changed = False
        for c in all_:
            if c.state != OPEN:
                continue
            against = [a for a in assaults if a.target == c.hex and a.side != c.side and a.state != VOID]
            if not against or c.hex in held[c.side]:
                c.state = VALID
                changed = True
            elif any(a.state == VALID for a in against):
                c.state = VOID
                changed = True
        if changed:
            continue
        ring = [c for c in assaults if c.state == OPEN]
        if not ring:
            return winners
        best = max(c.rank for c in ring)
        equals = [c for c in ring if c.rank == best]
        if len(equals) > 1:
            rolled = [(draw(c), k) for k, c in enumerate(equals)]
            equals = [equals[max(rolled, key=lambda x: x[0])[1]]]
        winner = choose(ring, equals[0]) if choose is not None else equals[0]
        winner.state = VALID
        winners.append(winner)


def run(g: CoreGame, f: InResolve) -> None:
    """The analysis of both sheets together; voided units are noted in ``f.void``."""
    st = g.state
    sheets = (ground_lines(g, 0), ground_lines(g, 1))
    held = (stays(g, 0, sheets[0]), stays(g, 1, sheets[1]))
    all_ = cases(g, 0, sheets[0]) + cases(g, 1, sheets[1])
    all_.sort(key=lambda c: g.rank[c.unit])

    def draw(c: Case) -> int:
        place = f"{SIDES[c.side]}/{g.label(c.hex)}/{g.label(c.target)}"
        return g.draw(10_000, "ring of assaults", "s24-4.1.1/6", place)

    def choose(ring: list[Case], best: Case) -> Case:
        names = tuple([g.name(c.unit) for c in ring])
        found = discretion.decide(g, "ring", "/".join(names), names, g.name(best.unit), units=tuple(
            [c.unit for c in ring]), hexes=tuple([c.hex for c in ring]), rank=list(best.rank))  # fmt: skip
        return ring[names.index(found)]

    winners = settle(all_, held, draw, choose)
    for c in all_:
        line = sheets[c.side][c.unit]
        against = [a for a in all_ if a.assault and a.target == c.hex and a.side != c.side and a.state == VALID]
        if c.state == VOID:
            f.void = (*f.void, c.unit)
        if not against and c not in winners:
            continue
        step = "void" if c.state == VOID else "ring" if c in winners else "stays"
        clause = {"void": "s24-4.1.1/5", "ring": "s24-4.1.1/6", "stays": "s24-4.1.1/4"}[step]
        records.record(
            g, "feasibility", step, clause, "s24-R60", (c.unit,), who=records.to(c.side),
            inputs={"order": line.verb, "held": c.hex in held[c.side], "rank": list(c.rank), "state": st.state[c.unit]},
            value=c.state == VALID, side=c.side, hexes=(c.hex,), level=1 if step == "void" else 0,
        )  # fmt: skip
