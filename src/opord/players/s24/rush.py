"""Level ``rush``: every unit goes for the nearest goal and attacks whatever stands beside it; guns fire at what is
nearest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from opord.players.deadline import Deadline
from opord.players.player import Sample
from opord.players.s24.clerk import Clerk
from opord.players.s24.front import Front
from opord.players.s24.ground import FAR, Ground
from opord.rules.s24 import assaults
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import COLUMN, Line


class Rush(Clerk):
    """No plan, no supply, no aircraft but against what is seen."""

    SECONDS: ClassVar[float] = 2.0

    def __init__(self) -> None:
        super().__init__()
        self.ground: Ground | None = None

    def think(self, side: int, sample: Sample, deadline: Deadline) -> tuple[CoreGame, Sequence[Line]]:
        g = cast(CoreGame, sample(self.rng))
        if self.ground is None or self.ground.sc is not g.scenario:
            self.ground = Ground(g.scenario)
        return g, rushed(Front(g, side, self.ground))


def rushed(f: Front) -> list[Line]:
    """The sheet."""
    g = f.g
    st = g.state
    out: list[Line] = []
    through: set[int] = set()
    ends: set[int] = set()
    struck: set[tuple[int, int]] = set()
    for u in sorted(f.mine, key=lambda u: (near_goal(f, u)[0], g.rank[u])):
        if st.state[u] or st.gather[u] or g.riding(u).branch == "Z":
            continue
        line = fired(f, u) or struck_at(f, u, struck)
        if line is not None:
            out.append(line)
            continue
        march = marched(f, u, through, ends)
        if march is not None:
            out.append(march)
        elif st.form[u] == COLUMN:
            out.append(Line(g.name(u), "deploy"))
    return out


def near_goal(f: Front, u: int) -> tuple[int, int]:
    """(points, hex) of the nearest goal that is not held."""
    g = f.g
    st, sc = g.state, g.scenario
    move = g.riding(u).move
    rows = [
        (f.ground.field(move, st.soil, f.spans, goal.hex)[st.pos[u]], goal.hex)
        for k, goal in enumerate(sc.goals)
        if f.held[k] != f.side
    ]
    return min(rows, default=(FAR, -1))


def fired(f: Front, u: int) -> Line | None:
    """A gun fires at the nearest enemy in range."""
    g = f.g
    st, row = g.state, g.row(u)
    if row.reach <= 0 or row.combat or st.form[u] == COLUMN or st.ammo[u] <= 0:
        return None
    d = g.distances(u)
    hexes = [h for h in f.at if d[h] <= row.reach]
    if not hexes:
        return None
    return Line(g.name(u), "barrage", target=g.label(min(hexes, key=lambda h: (d[h], h))))


def struck_at(f: Front, u: int, struck: set[tuple[int, int]]) -> Line | None:
    """A combat unit assaults the enemy beside it that is nearest to its goal; one unit over each hexside
    (s24-1.2/3)."""
    g = f.g
    st, sc = g.state, g.scenario
    if not assaults.fit(g, u):
        return None
    _, goal = near_goal(f, u)
    hexes = [h for h in sc.adjacent[st.pos[u]] if h in f.at and (st.pos[u], h) not in struck]
    if not hexes:
        return None
    h = min(hexes, key=lambda h: (sc.distance(h, goal) if goal >= 0 else 0, h))
    struck.add((st.pos[u], h))
    return Line(g.name(u), "assault", target=g.label(h))


def marched(f: Front, u: int, through: set[int], ends: set[int]) -> Line | None:
    """As near to the nearest goal as the points allow, deployed at the end."""
    g = f.g
    st = g.state
    n, goal = near_goal(f, u)
    if goal < 0 or n >= FAR or st.pos[u] in through or (g.riding(u).fuel_use > 0 and st.fuel[u] <= 0):
        return None
    field = f.ground.field(g.riding(u).move, st.soil, f.spans, goal)
    shut = frozenset(f.at) | through
    ways = f.ground.reach(st, u, "march_deploy", f.spans, shut, ends, f.zone)
    good = [h for h in ways if field[h] < n]
    if not good:
        return None
    h = min(good, key=lambda h: (field[h], h))
    path = ways[h].hexes
    through.update(path[:-1])
    ends.update((st.pos[u], h))
    return Line(g.name(u), "march_deploy", route=tuple([g.label(x) for x in path]))
