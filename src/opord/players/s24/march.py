"""Marches, advances and meeting attacks: where every unit that neither fights nor fires is to be at the end of the turn
(s24-3.3, s24-5)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from opord.players.s24.attack import Assaults, exchange, main_of
from opord.players.s24.front import Front
from opord.players.s24.ground import FAR, Way
from opord.players.s24.missions import Missions
from opord.players.s24.style import Style
from opord.rules.s24 import assaults, costs, cover
from opord.rules.s24.model import COLUMN, Line

OPEN_TO, QUIET = 4.0, 1.0
"""Strength of the enemy round a hex up to which a march may end there in column (``Marches.open_to``)."""
FULL = 4
"""Units in a hex beyond which the next one stands badly."""
HURT = 0.03
"""e lost in a turn for each part of the enemy's strength round a hex, in the open."""

BARE = 0.1
"""Share of a goal's points that leaving it bare may cost where no enemy is known."""


class Move(msgspec.Struct, frozen=True):
    """A march of a unit: what it is worth against staying, the order, where it ends."""

    worth: float
    line: Line
    end: int
    path: tuple[int, ...]


class Marches:
    """Plans the marches of a turn, one unit after the other: ways of friends must not cross (s24-R40)."""

    def __init__(self, front: Front, style: Style, missions: Missions, attack: Assaults, busy: Iterable[int]) -> None:
        self.f = front
        self.style = style
        self.missions = missions
        self.attack = attack
        self.busy = set(busy)
        g = front.g
        st, sc = g.state, g.scenario
        self.fade = attack.fade
        self.per_e = attack.per_e
        self.through: set[int] = set()
        self.ends: set[int] = set()
        self.count = [0] * sc.size
        self.load = [0.0] * sc.size
        for u in front.mine:
            self.count[st.pos[u]] += 1
            self.load[st.pos[u]] += st.e[u]
        self.foes = frozenset(front.at)
        self.mined = frozenset(k // 2 for k in st.found if k % 2 != front.side and st.mines.get(k, 0) > 0)
        self.strikes: dict[tuple[int, int, int], float] = {}

    # ------------------------------------------------------------- what a place is worth
    def threat(self, u: int, h: int, column: bool) -> float:
        """Worth of what a unit would lose in a hex in a turn."""
        f, g = self.f, self.f.g
        menace = f.menace[h]
        if menace <= 0:
            return 0.0
        row = g.riding(u) if column else g.row(u)
        sc = g.scenario
        cov = 1.0 if column else cover.factor(sc, sc.terrain[h], min(g.works_level(h, f.side), row.fort))
        help_ = f.help[h] + 5.0
        odds = menace / (menace + help_)
        weak = 2.5 if not row.combat else 1.0
        loss = HURT * menace * odds * 2.0 * weak / (cov * row.front / 10.0) * (2.0 if column else 1.0)
        return self.style.caution * self.per_e * min(loss, g.state.e[u])

    def strike(self, u: int, origin: int, h: int) -> float:
        """What it would be worth to have the unit attack a hex from ``origin``, if that is anything."""
        key = (u, origin, h)
        found = self.strikes.get(key)
        if found is None:
            f, g = self.f, self.f.g
            foe = main_of(f.at[h])
            st = g.state
            was = st.pos[u]
            st.pos[u] = origin
            friends = [
                v for v in self.attack.able
                if v != u and st.pos[v] in g.scenario.adjacent[h] and st.pos[v] != origin
            ][:2]  # fmt: skip
            hit, lost = exchange(f, h, foe, [u, *friends], not f.holds(h), 1.0)
            if friends:
                less, _ = exchange(f, h, foe, friends, not f.holds(h), 1.0)
                hit -= less
            st.pos[u] = was
            found = self.per_e * (hit - self.style.fear * lost[0]) + 0.25 * self.attack.gain(h)
            self.strikes[key] = found
        return found

    def value(self, u: int, h: int, column: bool) -> float:
        """What it is worth to be in a hex at the end of the turn."""
        f, g, sc = self.f, self.f.g, self.f.g.scenario
        style = self.style
        k = self.missions.of(u)
        out = 0.0
        if k >= 0:
            n = self.missions.field(u, k)[h]
            most = max(1, costs.allowance(sc, g.state, u, "march_deploy"))
            late = min(20.0, n / most if n < FAR else 20.0)
            out -= style.pull * self.missions.worth[k] * late
            if sc.goals[k].hex == h:
                out += 0.3 * style.pull * self.missions.worth[k]
        for i, goal in enumerate(sc.goals):
            if goal.hex == h and f.held[i] != f.side and h not in self.foes:
                out += goal.points * (0.5 if f.left else 1.0)
            elif goal.hex == h and f.held[i] == f.side and self.alone(u, h):
                out += style.guard * goal.points * min(0.8, BARE + f.menace[h] / 10.0)
        out -= self.threat(u, h, column)
        if g.riding(u).combat and f.menace[h] > 0:
            best = max((self.strike(u, h, n) for n in sc.adjacent[h] if n in self.foes), default=0.0)
            out += 0.6 * max(0.0, best) * (0.3 if column else 1.0) * (1.0 if f.left else 0.0)
        here = self.count[h] - (1 if g.state.pos[u] == h else 0)
        out -= 0.15 * max(0, here + 1 - FULL)
        return out

    def alone(self, u: int, h: int) -> bool:
        """Would nobody else be in the hex?"""
        return self.count[h] - (1 if self.f.g.state.pos[u] == h else 0) <= 0

    def price(self, u: int, forced: bool = False) -> float:
        """What a march costs in readiness (s24-7.2): a tenth, and the rest that is not taken."""
        st = self.f.g.state
        share = 0.22 if forced else 0.13
        low = 2.0 if st.ready[u] < 0.55 else 1.0
        return share * low * self.style.breath * self.style.power * self.fade * st.e[u] * st.ready[u]

    # ------------------------------------------------------------- one unit
    def options(self, u: int) -> list[Move]:
        """All marches of a unit that are better than to stay."""
        f, g = self.f, self.f.g
        st = g.state
        here = st.pos[u]
        row = g.riding(u)
        if here in self.through or (row.fuel_use > 0 and st.fuel[u] <= 0):
            return []
        stay = self.value(u, here, st.form[u] == COLUMN)
        shut = self.foes | self.through | (self.mined if not self.lanes(u) else frozenset())
        zone = frozenset() if row.branch == "ZC" else f.zone
        out: list[Move] = []
        cost = self.price(u)
        ways = f.ground.reach(st, u, "march_deploy", f.spans, shut, self.ends, zone)
        most = self.open_to(u, ways)
        for h, way in ways.items():
            worth = self.value(u, h, False) - stay - cost if self.room(u, h) else 0.0
            if worth > 0:
                out.append(Move(worth, self.line(u, "march_deploy", way.hexes), h, way.hexes))
        if most > 0:
            for h, way in f.ground.reach(st, u, "march", f.spans, shut, self.ends, zone).items():
                # a column at the end only where it leads farther, and not under the enemy's eyes
                if h in ways or f.menace[h] > most or not self.room(u, h):
                    continue
                worth = self.value(u, h, True) - stay - cost
                if worth > 0:
                    out.append(Move(worth, self.line(u, "march", way.hexes), h, way.hexes))
        if g.row(u).combat and st.form[u] != COLUMN and assaults.fit(g, u):
            out += self.meetings(u, stay, shut, zone)
        return out

    def open_to(self, u: int, ways: dict[int, Way]) -> float:
        """How strong the enemy may be round the hex where a march ends in column: a little where only a whole turn's
        points lead on, over a river or a mountain, next to nothing on a long way; 0 where no unit should."""
        f, g = self.f, self.f.g
        k = self.missions.of(u)
        if k < 0:
            return 0.0
        here = g.state.pos[u]
        field = self.missions.field(u, k)
        n = field[here]
        if n >= FAR or n == 0:
            return 0.0
        if all(field[h] >= n for h in ways):
            return OPEN_TO
        long = n > 1.4 * costs.allowance(g.scenario, g.state, u, "march_deploy")
        return QUIET if long and f.menace[here] <= 0 else 0.0

    def meetings(self, u: int, stay: float, shut: frozenset[int] | set[int], zone: frozenset[int]) -> list[Move]:
        """Advances that end in an attack on the march (s24-3.3.1/2, s24-5.2.4): half of the points must be left."""
        f, g = self.f, self.f.g
        st, sc = g.state, g.scenario
        most = costs.allowance(sc, st, u, "advance")
        near = {n: h for h in self.foes if sc.distances(st.pos[u])[h] == 2 for n in sc.adjacent[h]}
        if not near:
            return []
        out = []
        for a, way in f.ground.reach(st, u, "advance", f.spans, shut, self.ends, zone).items():
            h = near.get(a)
            if h is None or way.spent * 2 > most or not self.room(u, a):
                continue
            foe = main_of(f.at[h])
            was = st.pos[u]
            st.pos[u] = a
            hit, lost = exchange(f, h, foe, [u], not f.holds(h), 0.5)
            st.pos[u] = was
            gain = self.per_e * (hit - self.style.fear * lost[0])
            if gain <= 0:
                continue
            worth = gain + self.value(u, a, False) - stay - 2 * self.price(u)
            if worth > 0:
                path = (*way.hexes, h)
                out.append(Move(worth, self.line(u, "advance", path), a, path))
        return out

    def lanes(self, u: int) -> bool:
        """Can the unit open lanes through mines (s24-3.4.5/3)?"""
        g = self.f.g
        return g.riding(u).branch == "GB" or g.state.squad[u] in (4, 5, 6)

    def room(self, u: int, h: int) -> bool:
        const = self.f.g.scenario.charts.const
        return self.count[h] < const.stack_units and self.load[h] + self.f.g.state.e[u] <= const.stack_e

    def line(self, u: int, verb: str, path: Sequence[int]) -> Line:
        g = self.f.g
        return Line(g.name(u), verb, route=tuple([g.label(h) for h in path]))

    # ------------------------------------------------------------- all units
    def plan(self, units: Sequence[int]) -> list[Line]:
        """Marches of these units, those nearest to where they are going first."""
        out = []
        for u in self.line_up(units):
            found = self.options(u)
            if found:
                best = max(found, key=lambda m: (m.worth, -m.end))
                out.append(best.line)
                self.take(u, best.path, best.end)
        return out

    def take(self, u: int, path: Sequence[int], end: int) -> None:
        """The way is given: others keep off it."""
        st = self.f.g.state
        self.busy.add(u)
        self.through.update(path[:-1])
        self.ends.update((st.pos[u], path[-1]))
        self.count[st.pos[u]] -= 1
        self.load[st.pos[u]] -= st.e[u]
        self.count[end] += 1
        self.load[end] += st.e[u]

    def line_up(self, units: Sequence[int]) -> list[int]:
        """Units without anything to do yet, in the order in which they are thought of."""
        f = self.f

        def key(u: int) -> tuple[float, int]:
            k = self.missions.of(u)
            return (self.missions.ways[u][k] if k >= 0 else 99.0), f.g.rank[u]

        return sorted([u for u in units if u not in self.busy], key=key)
