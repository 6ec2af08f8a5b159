"""What a side knows when it writes its sheet: its own units, contacts by their level, ghosts, who holds the goals.

Nothing of the enemy is read here beyond what the level of a contact gives (s24-8.1): the branch of one that is
discovered, equipment and strength to 5 e of one that is identified, state of one that is known, all of one that is
exposed. What is not known is reckoned as it usually is.
"""

from __future__ import annotations

import math

import msgspec

from opord.players.s24.ground import Ground
from opord.rules.s24 import cover, fog
from opord.rules.s24 import model as m
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import Row
from opord.rules.s24.recon import DISCOVERED, EXPOSED, IDENTIFIED, KNOWN

USUAL = {"Z": 8.0, "JQ": 20.0, "PB": 12.0, "SPA": 10.0, "HJP": 16.0, "FK": 10.0, "FT": 10.0, "ZC": 22.0, "GB": 26.0}
"""Strength reckoned for a contact of which only the branch is known; 32 for others."""
FRESH = 4
"""Turns for which a ghost is believed."""
TIRED = 0.85
"""Readiness reckoned for an enemy of whom nothing else is known."""
CONTACT, SPENT = 2, 0.3
"""Hexes within which troops tire each other, and the least readiness that is reckoned for it (:func:`reckoned`)."""
PART = 0.85
"""Strength reckoned for a ghost, as a share of its establishment."""


class Foe(msgspec.Struct, frozen=True):
    """An enemy as far as it is known. ``age``: turns since it was seen, 0 = it stands there now; ``broken``: smashed,
    routed."""

    hex: int
    row: Row
    e: float
    ready: float
    level: int
    age: int = 0
    broken: bool = False
    routed: bool = False


def typical(g: CoreGame, side: int, branch: str) -> Row:
    """Equipment of an enemy of which only the branch is known: the first of that branch in the lists of its army."""
    key = f"usual {side} {branch}"
    found = g.kept.get(key)
    if found is None:
        sc = g.scenario
        nation = next(sc.rows[r].nation for r, s in zip(sc.start.row, sc.start.side, strict=True) if s == side)
        fit = [r for r in sc.rows if r.branch == branch]
        own = [r for r in fit if r.nation == nation]
        found = g.kept[key] = (-1, (own or fit)[0])
    row: Row = found[1]
    return row


def usual(g: CoreGame, side: int, row: Row) -> float:
    """Strength reckoned for an enemy unit of that equipment that was seen before: a good part of the establishment in
    the lists of its army."""
    start = g.scenario.start
    full = [e for e, r, s in zip(start.full, start.row, start.side, strict=True) if r == row.i and s == side]
    return PART * sum(full) / len(full) if full else USUAL.get(row.branch, 32.0)


def foes(g: CoreGame, side: int) -> list[Foe]:
    """Every enemy that is known of, in an order that betrays nothing."""
    st = g.state
    seen = g.seen(side)
    out = []
    for v, level in seen.items():
        h = st.pos[v]
        if h >= 0 and level:
            out.append(_foe(g, side, v, h, level, 0))
    for v, (turn, h, level) in g.ghosts(side).items():
        age = st.turn - turn
        if v not in seen and h >= 0 and level and age <= FRESH:
            out.append(_foe(g, side, v, h, min(level, IDENTIFIED), max(1, age)))
    out.sort(key=lambda x: (x.age, x.hex, -x.level, x.row.i, x.e, x.ready))
    return out


def _foe(g: CoreGame, side: int, v: int, h: int, level: int, age: int) -> Foe:
    st, sc = g.state, g.scenario
    riding = sc.rows[st.row[v]]
    if level <= DISCOVERED:
        row = typical(g, 1 - side, riding.branch)
        return Foe(h, row, USUAL.get(row.branch, 32.0), TIRED, level, age)
    foot = sc.charts.on_foot.get(riding.i)
    row = sc.rows[foot] if foot is not None else riding
    if level >= EXPOSED:
        row = g.row(v) if st.form[v] != m.COLUMN else row
        return Foe(h, row, st.e[v], st.ready[v], level, age, bool(st.state[v]), g.routed(v))
    if age:
        return Foe(h, row, usual(g, 1 - side, riding), TIRED, level, age)
    state = st.state[v] if level >= KNOWN else m.NORMAL
    broken = state != m.NORMAL
    return Foe(h, row, float(fog.about(st.e[v])), reckoned(g, side, h) * (0.6 if broken else 1.0), level, age, broken,
               state in (m.ROUTED1, m.ROUTED2))  # fmt: skip


def reckoned(g: CoreGame, side: int, h: int) -> float:
    """Readiness reckoned for an enemy in a hex: who stands against our troops is about as tired as they are."""
    st, sc = g.state, g.scenario
    d = sc.distances(h)
    near = [st.ready[u] for u in g.units(side) if d[st.pos[u]] <= CONTACT and g.row(u).combat and not st.state[u]]
    return min(TIRED, max(SPENT, sum(near) / len(near) + 0.05)) if len(near) > 1 else TIRED


class Front:
    """The position as ``side`` knows it.

    ``foes`` all known enemies; ``at`` hex -> enemies that stand there now, ``standing`` these hexes; ``mine`` own
    units; ``zone`` hexes that known enemies control; ``menace[h]``, ``help[h]``: strength of known enemies and of own
    combat units round a hex, nearer ones counting more; ``held[k]``: side that holds goal k as far as it is known, -1
    nobody."""

    def __init__(self, g: CoreGame, side: int, ground: Ground) -> None:
        self.g = g
        self.side = side
        self.ground = ground
        st, sc = g.state, g.scenario
        self.left = sc.turns - st.turn
        """Turns after this one."""
        self.foes = foes(g, side)
        self._works: dict[int, int] = {}
        self.at: dict[int, list[Foe]] = {}
        for x in self.foes:
            if x.age == 0:
                self.at.setdefault(x.hex, []).append(x)
        self.standing = frozenset(self.at)
        self.mine = g.units(side)
        self.spans = ground.spans(st, side)
        self.zone = self._zone()
        self.held = [self._held(k) for k in range(len(sc.goals))]
        self.menace = self._influence([(x.hex, force(x.row, x.e, x.ready) * (0.8**x.age)) for x in self.foes])
        self.help = self._influence(
            [(st.pos[u], force(g.row(u), st.e[u], st.ready[u])) for u in self.mine if not g.routed(u)]
        )

    def _held(self, k: int) -> int:
        word = fog.owner(self.g, k, m.SIDES[self.side])
        return m.SIDES.index(word) if word in m.SIDES else -1

    def _zone(self) -> frozenset[int]:
        """Hexes that known enemies control, as far as their formations can be guessed (s24-5.2.1/6-9)."""
        g, sc = self.g, self.g.scenario
        out: set[int] = set()
        if not g.dark():
            for h, there in self.at.items():
                if any(x.row.zoc and not x.routed for x in there):
                    out.update([n for n in sc.adjacent[h] if not sc.complex[n]])
        return frozenset(out)

    def _influence(self, sources: list[tuple[int, float]]) -> list[float]:
        sc = self.g.scenario
        out = [0.0] * sc.size
        for h, f in sources:
            if f <= 0:
                continue
            row = sc.distances(h)
            for n in sc.grid.within(h, 4):
                out[n] += f * FADE[row[n]]
        return out

    def works(self, h: int) -> int:
        """Level of the enemy's works in a hex, 0 if it is not known."""
        level = self._works.get(h)
        if level is None:
            seen = h in self.at and fog.sees_hex(self.g, self.side, h)
            level = self._works[h] = self.g.works_level(h, 1 - self.side) if seen else 0
        return level

    def covered(self, h: int, row: Row, river: bool) -> float:
        """Cover of an enemy of that equipment in a hex against an assault (s24-4.2)."""
        sc = self.g.scenario
        return cover.factor(sc, sc.terrain[h], min(self.works(h), row.fort), river)

    def sheltered(self, h: int, row: Row) -> float | None:
        """The same against fire, None where it does not reach."""
        sc = self.g.scenario
        return cover.factor_fire(sc, sc.terrain[h], min(self.works(h), row.fort))

    def guards(self, u: int) -> bool:
        """Does the unit alone hold a goal of its side?"""
        g = self.g
        h = g.state.pos[u]
        own = any(goal.hex == h and self.held[k] == self.side for k, goal in enumerate(g.scenario.goals))
        return own and len([v for v in g.here(h, self.side) if not g.routed(v)]) == 1

    def holds(self, h: int) -> bool:
        """Must the enemies in a hex be shocked first, as far as it is known (s24-3.2.6/6)?"""
        g = self.g
        return not (g.dark() or g.opened(h)) and any(x.row.zoc and not x.routed for x in self.at.get(h, ()))


FADE = (1.2, 1.0, 0.55, 0.3, 0.15)
"""What strength counts for at a distance in hexes."""


def force(row: Row, e: float, ready: float) -> float:
    """What a unit weighs in a fight, in e of good infantry; supporting troops little."""
    if not row.combat:
        return 0.15 * e * ready
    worth = 0.5 * (row.ap + max(row.cp, row.aa)) * math.sqrt(row.front / 10.0)
    return worth * min(e, 45.0) * ready
