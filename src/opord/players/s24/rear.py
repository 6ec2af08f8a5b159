"""Guns, headquarters and bridging troops follow the fight: into range, into reach, to the bank."""

from __future__ import annotations

from collections.abc import Sequence

from opord.players.s24.front import Front
from opord.players.s24.ground import FAR
from opord.players.s24.march import Marches
from opord.players.s24.missions import Missions
from opord.rules.s24.charts import NEVER, POINT
from opord.rules.s24.model import COLUMN, Line

SAFE = 1.5
"""Strength of the enemy round a hex up to which guns and HQs go there."""


class Rear:
    """Marches of those who do not fight in front."""

    def __init__(self, front: Front, missions: Missions, marches: Marches) -> None:
        self.f = front
        self.missions = missions
        self.marches = marches

    # ------------------------------------------------------------- guns
    def focus(self) -> list[tuple[int, float]]:
        """Hexes round which it is fought, with their weights: goals that units go for, and enemies that are known."""
        f, sc = self.f, self.f.g.scenario
        out: dict[int, float] = {}
        for k, goal in enumerate(sc.goals):
            weight = self.missions.worth[k] * min(1.0, self.missions.strength[k] / 30.0)
            if weight > 0.5:
                out[goal.hex] = out.get(goal.hex, 0.0) + weight
        for h, there in f.at.items():
            if f.help[h] > 0:
                out[h] = out.get(h, 0.0) + 0.1 * sum(x.e for x in there)
        return sorted(out.items())

    def gun(self, u: int, focus: Sequence[tuple[int, float]]) -> Line | None:
        """A gun without a target goes where most of the fight is in its range, and not too near."""
        f, g, sc = self.f, self.f.g, self.f.g.scenario
        row = g.riding(u)
        if not focus:
            return None
        reach = max(2, row.reach)

        def worth(h: int) -> float:
            d = sc.distances(h)
            out = 0.0
            for n, weight in focus:
                far = d[n]
                out += weight * (1.0 if far <= reach else max(0.0, 0.8 - 0.12 * (far - reach)))
            near = min((d[n] for n in f.at), default=9)
            out -= 3.0 * f.menace[h] if f.menace[h] > SAFE and near <= 2 else 0.0
            out += 0.3 * min(1.0, f.help[h] / 20.0)
            out -= 0.3 * max(0, self.marches.count[h] - 3)
            return out

        return self.best(u, worth, 0.12 * max(1.0, sum(w for _, w in focus)))

    def best(self, u: int, worth: object, least: float) -> Line | None:
        """The march to the hex of the greatest worth, if it is better than staying by ``least``."""
        f, g = self.f, self.f.g
        st = g.state
        m = self.marches
        here = st.pos[u]
        if here in m.through or (g.riding(u).fuel_use > 0 and st.fuel[u] <= 0) or st.ready[u] < 0.42:
            return None
        assert callable(worth)
        stay = worth(here)
        shut = m.foes | m.through | m.mined
        found = None
        for h, way in f.ground.reach(st, u, "march_deploy", f.spans, shut, m.ends, f.zone).items():
            if not m.room(u, h):
                continue
            value = worth(h)
            if value > stay + least and (found is None or (value, -way.spent, -h) > found[0]):
                found = ((value, -way.spent, -h), way)
        if found is None:
            return None
        path = found[1].hexes
        m.take(u, path, path[-1])
        return m.line(u, "march_deploy", path)

    # ------------------------------------------------------------- headquarters
    def headquarters(self, u: int) -> Line | None:
        """An HQ moves when it is in danger, or when half of those below it are out of its reach (s24-7.1.3/2)."""
        f, g, sc = self.f, self.f.g, self.f.g.scenario
        st = g.state
        below = [v for v in f.mine if st.hq[v] == u]
        danger = f.menace[st.pos[u]] > SAFE and f.help[st.pos[u]] < f.menace[st.pos[u]]
        row = g.riding(u)
        most = int(row.mp * POINT)

        def out_of_reach(h: int) -> float:
            """How many below are too far, and a little for the distance."""
            far = 0.0
            way = f.ground.field(row.move, st.soil, f.spans, h)
            for v in below:
                d = way[st.pos[v]]
                far += 1.0 if d > most else 0.0
                far += 0.02 * min(40.0, d / POINT)
            return far

        lost = out_of_reach(st.pos[u])
        if not danger and (not below or lost < 0.5 * len(below)):
            return None
        if g.dark() and not danger:
            return None

        def worth(h: int) -> float:
            d = sc.distances(h)
            near = min((d[x] for x in f.at), default=9)
            bad = 4.0 if near <= 1 else 1.5 if near == 2 else 0.0
            return -out_of_reach(h) - bad - (1.5 if f.menace[h] > SAFE else 0.0)

        return self.best(u, worth, 0.4)

    # ------------------------------------------------------------- bridges
    def ferries(self) -> dict[tuple[int, int], float]:
        """Steps over rivers that units on their way cannot take without a bridge -> strength that waits for it."""
        f, g, sc = self.f, self.f.g, self.f.g.scenario
        st = g.state
        out: dict[tuple[int, int], float] = {}
        for u, k in self.missions.goal.items():
            move = g.riding(u).move
            step = f.ground.steps(move, st.soil, True, f.spans)
            way = self.missions.field(u, k)
            a = st.pos[u]
            for _ in range(60):
                if way[a] <= 0 or way[a] >= FAR:
                    break
                b = min(sc.adjacent[a], key=lambda n: way[n])
                if way[b] >= way[a]:
                    break
                if step[6 * a + sc.grid.direction(a, b)] == NEVER:
                    out[a, b] = out.get((a, b), 0.0) + st.e[u]
                    break
                a = b
        return out

    def bridger(self, u: int, ferries: dict[tuple[int, int], float]) -> Line | None:
        """Bridging troops go to the bank where most wait, and bridge it (s24-3.4.3)."""
        f, g, sc = self.f, self.f.g, self.f.g.scenario
        st = g.state
        here = st.pos[u]
        if u in st.bridges.values():
            return None
        banks = {(a, b): w for (a, b), w in ferries.items() if b not in f.at}
        mine = [b for (a, b), _ in banks.items() if a == here]
        if mine and st.form[u] != COLUMN:
            return Line(g.name(u), "bridge", edges=tuple(sorted(g.label(b) for b in mine)))
        if not banks:
            return None

        def worth(h: int) -> float:
            d = sc.distances(h)
            return max(w / 20.0 - d[a] for (a, _), w in banks.items()) - (3.0 if f.menace[h] > 25.0 else 0.0)

        return self.best(u, worth, 0.5)
