"""What a side can order now: the list of all legal actions in their short form (s24-3.1 - 3.5).

What a unit may be ordered to do hangs on the position and on a few lines of others: ways that cross its own, bridges
beside it, fire on the same hexes, who supports whom. ``_Sheet`` gathers that from the sheet; a unit's *mark* is what of
it concerns the unit, and its list is kept as long as neither mark nor position changes. Within a list, orders that
stand or fall together are checked once. Nothing here decides what is legal: that is always asked of :mod:`draft`.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

from opord.rules.s24 import actions as act
from opord.rules.s24 import checks_fire, checks_move, checks_work, costs, draft
from opord.rules.s24.draft import AIMED, allowed
from opord.rules.s24.feasibility import ASSAULTS, MOVES, SUPPLY
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import Line

DONORS = frozenset(checks_work.SQUAD_BRANCH.values())


def listing(g: CoreGame, side: int) -> list[Any]:
    """Every action in its short form: one-hex routes, which ``extend`` prolongs, most aircraft, usual intensity."""
    st = g.state
    kept = _kept(g, side)
    sheet = _Sheet(g, side, kept)
    out: list[Any] = []
    for u in g.bits(g.of_side[side]):
        if st.pos[u] < 0:
            continue
        if st.state[u] or st.gather[u]:  # who takes no orders may still be told to hold
            out.append(act.Order(st.ids[u], "hold"))
        else:
            out += _again(kept, u, sheet.mark(u), lambda u=u: ground(g, side, u, sheet))  # type: ignore[misc]
    for air in g.scenario.air:
        if air.side == side:
            sent = sheet.of.get(air.id, ())
            out += _again(kept, air.id, sent, lambda i=air.i: _aloft(g, side, i))  # type: ignore[misc]
    for name, lines in sheet.of.items():
        if len(lines) == 1:
            mark = sheet.mark_of_line(lines[0])
            out += _again(kept, ("change", name), mark, lambda x=lines[0]: changes(g, side, x))  # type: ignore[misc]
        out.append(act.Strike(name))
    out.append(draft.FINISH)
    return out


def _kept(g: CoreGame, side: int) -> dict[Any, tuple[Any, Any]]:
    """The lists of this position: thrown away when anything in it changes."""
    st = g.state
    stamp = (
        st.turn, st.weather, st.soil, tuple(st.e), tuple(st.ready), tuple(st.ammo), tuple(st.fuel), tuple(st.squad),
        tuple(st.massed), tuple(st.gather), tuple(st.cells), tuple(st.bridges.items()), tuple(st.pool.items()),
        tuple(st.blown),
    )  # fmt: skip
    key = f"listing{side}"
    found = g.kept.get(key)
    if found is None or found[0] != g.placed or found[1][0] != stamp:
        found = g.kept[key] = (g.placed, (stamp, {}))
    lists: dict[Any, tuple[Any, Any]] = found[1][1]
    return lists


def _again(kept: dict[Any, tuple[Any, Any]], key: Any, mark: Any, make: Callable[[], list[Any]]) -> list[Any]:
    """The list that was made with the same mark, or a new one."""
    found = kept.get(key)
    if found is None or found[0] != mark:
        found = kept[key] = (mark, make())
    made: list[Any] = found[1]
    return made


class _Sheet:
    """What the lines of a sheet mean for other units."""

    def __init__(self, g: CoreGame, side: int, kept: dict[Any, tuple[Any, Any]]) -> None:
        self.g = g
        self.side = side
        self.of: dict[str, list[Line]] = {}
        self.through: dict[int, list[str]] = {}
        """Hexes that ways of units lead through and neither begin nor end in: no other may use them (s24-R40)."""
        self.ways: list[tuple[frozenset[int], Line]] = []
        self.spans: list[tuple[int, str]] = []
        """Hexsides that are bridged, and by whom."""
        self.by: dict[str, list[Line]] = {"assault": [], "fire": [], "support": [], "attach": [], "": []}
        """Lines that others of their kind have to look at."""
        sc, st = g.scenario, g.state
        for x in g.lines(side):
            self.of.setdefault(x.unit, []).append(x)
            self.by[_kind(x.verb)].append(x)
            v = g.find(side, x.unit)
            if v < 0 or st.pos[v] < 0:
                continue
            if x.route:
                way = _again(kept, ("way", x), (), lambda v=v, x=x: checks_move.hexes(g, v, x) or [])  # type: ignore[misc]
                for h in set(way[1:-1]) - {way[0], way[-1]} if way else ():
                    self.through.setdefault(h, []).append(x.unit)
                self.ways.append((frozenset(way), x))
            for label in x.edges if x.verb == "bridge" else ():
                h = sc.hex(label)
                if h in sc.adjacent[st.pos[v]]:
                    self.spans.append((sc.grid.hexside(st.pos[v], h), x.unit))
        self.movers = {x.unit for _, x in self.ways}

    def mark(self, u: int) -> Any:
        """What of the lines of others, and of its own that stand beside a new one, concerns a unit."""
        g = self.g
        sc, st = g.scenario, g.state
        name, at, row = st.ids[u], st.pos[u], g.row(u)
        around = (at, *sc.adjacent[at])
        blocked = [h for h in around if any(x != name for x in self.through.get(h, ()))]
        spans = self.beside(u, name) if self.spans else ()
        assaults = [(x.target, x.unit) for x in self.by["assault"] if x.unit != name and self.at(x.unit) == at]
        fire: list[Any] = []
        if row.reach:
            near = sc.distances(at)
            fire = [x for x in self.by["fire"] if x.unit != name and
                    (x.verb == "counter_battery" or near[sc.hex(x.target)] <= row.reach)]  # fmt: skip
        taken = [x.object for x in self.by["support"] if x.unit != name and self.at(x.object) in around]
        given = self.by["attach"] if st.turn == 1 and row.branch in DONORS else ()
        below: list[str] = []
        own: list[Line] = []
        if row.branch == "Z":
            below = [x for x in self.movers if x != name and st.hq[g.find(self.side, x)] == u]
            own = [x for x in self.of.get(name, ()) if x.verb in SUPPLY]
        comes = st.parent[u] >= 0 and st.ids[st.parent[u]] in self.movers
        return blocked, spans, assaults, fire, taken, list(given), sorted(below), own, comes

    def at(self, name: str) -> int:
        u = self.g.find(self.side, name)
        return self.g.state.pos[u] if u >= 0 else -1

    def beside(self, u: int, name: str) -> list[int]:
        """Hexsides of the own hex that others bridge."""
        grid, at = self.g.scenario.grid, self.g.state.pos[u]
        return sorted({e for e, who in self.spans if who != name and at in grid.side_hexes(e)})

    def mark_of_line(self, line: Line) -> Any:
        """What concerns the changes of a line: lines of the same kind; of ways those that come near."""
        g = self.g
        if not line.route:
            kind = _kind(line.verb)
            if line.verb in SUPPLY:
                return line, sorted(self.movers)
            return line, list(self.by[kind]) if kind else ()
        mine = next((way for way, x in self.ways if x is line), frozenset[int]())
        near = mine | set(g.scenario.adjacent[g.scenario.hex(line.route[-1])])
        return line, [x for way, x in self.ways if x is not line and way & near], self.spans


def _kind(verb: str) -> str:
    if verb in ASSAULTS:
        return "assault"
    if verb in checks_fire.CLAUSES:
        return "fire"
    return verb if verb in ("support", "attach") else ""


# ------------------------------------------------------------------ ground units
def ground(g: CoreGame, side: int, u: int, sheet: _Sheet) -> list[Any]:
    """Legal orders of a ground unit, in the order in which :func:`draft.ground` names them."""
    out: list[Any] = []
    passable: dict[tuple[str, bool], frozenset[str]] = {}
    name = g.state.ids[u]
    for verb, rows in itertools.groupby(draft.ground(g, side, u), key=lambda a: a.verb):
        if verb in MOVES:
            out += _moves(g, side, u, verb, list(rows), passable)
        elif verb in AIMED:
            apart = {x.target for x in sheet.by["fire"] if x.unit != name}
            out += _alike(g, side, list(rows), apart)
        elif verb in ASSAULTS:
            apart = {x.target for x in sheet.by["assault"] if x.unit != name}
            out += _alike(g, side, list(rows), apart)
        else:
            out += [a for a in rows if allowed(g, side, a)]
    return out


def _alike(g: CoreGame, side: int, rows: list[Any], apart: set[str]) -> list[Any]:
    """Orders at hexes of which one is as good as any other, but for those that lines of others aim at."""
    sample = next((a for a in rows if a.target not in apart), None)
    good = sample is not None and allowed(g, side, sample)
    return [a for a in rows if (allowed(g, side, a) if a.target in apart else good)]


def _moves(
    g: CoreGame, side: int, u: int, verb: str, rows: list[Any], passable: dict[tuple[str, bool], frozenset[str]]
) -> list[Any]:
    """Marches by one hex: where a unit can go does not hang on the order, only on how it goes."""
    key = costs.pace(g.scenario, g.state, u, verb)[0], verb != "advance"
    open_ = passable.get(key)
    if open_ is None:
        good = [a for a in rows if allowed(g, side, a)]
        if good:
            passable[key] = frozenset([a.route[0] for a in good])
        return good
    good = [a for a in rows if a.route[0] in open_]
    return good if allowed(g, side, good[0]) else []


# ------------------------------------------------------------------ aircraft and changes
def _aloft(g: CoreGame, side: int, a: int) -> list[Any]:
    out: list[Any] = []
    draft.aloft(g, side, a, out)
    return out


def changes(g: CoreGame, side: int, line: Line) -> list[Any]:
    """Legal changes of a line that stands."""
    return [a for a in draft.changes(g, side, line) if allowed(g, side, a)]
