"""Missions of the air force (s24-3.2.1 - 3.2.3, s24-4.3, s24-4.4.3): aircraft that stay on the ground help nobody."""

from __future__ import annotations

import math

from opord.players.s24.front import Foe, Front
from opord.players.s24.missions import Missions
from opord.players.s24.style import Style
from opord.rules.s24 import checks_air, supply
from opord.rules.s24.ground import WATER
from opord.rules.s24.model import ABOARD, Line, Plane

SHAKEN = 0.25
"""What readiness taken from the enemy is worth, as a share of the strength it belongs to."""


class Wings:
    """Plans the missions of a turn."""

    def __init__(self, front: Front, style: Style, missions: Missions) -> None:
        self.f = front
        self.style = style
        self.missions = missions
        g = front.g
        own = {g.state.pos[u] for u in front.mine}
        self.at: dict[int, list[Foe]] = {}
        for x in front.foes:
            if x.age <= 1 and x.hex not in own:
                self.at.setdefault(x.hex, []).append(x)
        self.taken: dict[int, int] = {}
        self.lifted: set[int] = set()
        self.per_e = g.scenario.per_e + style.power * min(1.0, front.left / 8.0)

    def plan(self) -> list[Line]:
        """All aircraft that can fly today."""
        g = self.f.g
        sc, st = g.scenario, g.state
        wide = g.option("jh_missions") == "wide"
        out: list[Line] = []
        for air in sorted(sc.air, key=lambda a: a.id):
            n = st.cells[air.i][0]
            if air.side != self.f.side or n <= 0:
                continue
            plane = sc.planes[air.plane]
            if plane.kind == "Y":
                out += self.lift(air.i, air.id, plane, n)
                continue
            lines: list[Line] = []
            for verb in self.likes(plane, wide):
                if checks_air.flown(g, verb):
                    lines = self.missions_of(air.i, air.id, plane, verb, n)
                if lines:
                    break
            out += lines
        return out

    def likes(self, plane: Plane, wide: bool) -> tuple[str, ...]:
        """Missions of a type of aircraft, the best first."""
        if plane.kind == "JH":
            return ("strike", "air_superiority", "bomb") if wide else ("bomb", "interdict")
        return {
            "JJ": ("air_superiority",), "QJ": ("strike",), "H": ("bomb",), "ZCJ": ("air_recon",),
        }.get(plane.kind, ())  # fmt: skip

    def missions_of(self, a: int, name: str, plane: Plane, verb: str, n: int) -> list[Line]:
        """Formations of one air unit on one kind of mission."""
        g = self.f.g
        most = max(1, checks_air.most(g, a, verb))
        if verb == "air_superiority":
            return [Line(name, verb, count=min(n, most))]
        out = []
        while n > 0:
            count = min(n, most)
            line = self.one(name, plane, verb, count)
            if line is None:
                break
            out.append(line)
            n -= count
        return out

    def one(self, name: str, plane: Plane, verb: str, count: int) -> Line | None:
        """A formation on the best target that is left."""
        g = self.f.g
        label = g.label
        if verb == "air_recon":
            h = self.unseen()
            return Line(name, verb, target=label(h), count=count) if h >= 0 else None
        best: tuple[float, tuple[int, ...]] | None = None
        for h in sorted(self.at):
            if verb == "strike":
                options: list[tuple[int, ...]] = [(h,)]
            elif verb == "bomb":
                options = self.rows(h, g.scenario.charts.bombed(plane))
            else:
                options = [(h,)]
            for hexes in options:
                value = sum(self.hit(plane, verb, x, count) * 0.6 ** self.taken.get(x, 0) for x in hexes)
                if value > 0 and (best is None or value > best[0]):
                    best = value, hexes
        if best is None:
            return None
        for x in best[1]:
            self.taken[x] = self.taken.get(x, 0) + 1
        if verb == "bomb":
            return Line(name, verb, line=tuple([label(x) for x in best[1]]), count=count)
        return Line(name, verb, target=label(best[1][0]), count=count)

    # ------------------------------------------------------------- transports
    def lift(self, a: int, name: str, plane: Plane, n: int) -> list[Line]:
        """Transports drop troops that wait for it beside a goal, else they bring supplies to airborne headquarters
        (s24-3.3.4, s24-3.4.6)."""
        g = self.f.g
        st, sc = g.state, g.scenario
        out: list[Line] = []
        if not checks_air.flown(g, "airdrop"):
            return out
        for u in g.bits(g.of_side[self.f.side]):
            count = min(n, max(1, checks_air.most(g, a, "airdrop")))
            if count <= 0:
                break
            if st.pos[u] == ABOARD and plane.cargo > 0 and u not in self.lifted:
                count = min(count, math.ceil(st.e[u] / plane.cargo))
                hexes = self.zone_of(math.ceil(min(plane.cargo, st.e[u] / count) / sc.charts.const.drop_e_per_hex))
                if hexes:
                    labels = tuple([g.label(h) for h in hexes])
                    out.append(Line(name, "airdrop", object=g.name(u), line=labels, count=count))
                    self.lifted.add(u)
                    n -= count
            elif st.pos[u] >= 0 and checks_air.airborne(g, u) and u not in self.lifted:
                least = sc.charts.rule.air_supply_aircraft
                if count >= least and st.points[u] < 0.5 * supply.full_points(g, u):
                    out.append(Line(name, "air_supply", object=g.name(u), count=least))
                    self.lifted.add(u)
                    n -= least
        return out

    def zone_of(self, n: int) -> tuple[int, ...]:
        """A line of ``n`` hexes for a drop: by a goal that is not held, no enemy known near, open ground first."""
        f = self.f
        sc = f.g.scenario
        best: tuple[float, tuple[int, ...]] | None = None
        for k, goal in enumerate(sc.goals):
            if f.held[k] == f.side:
                continue
            for h in sc.grid.within(goal.hex, 2):
                for hexes in self.rows(h, n):
                    bad = any(x in f.at or sc.terrain[x] in WATER or sc.terrain[x] == "swamp" for x in hexes)
                    if len(hexes) != n or bad:
                        continue
                    worth = goal.points - sum(f.menace[x] for x in hexes) - sc.distance(h, goal.hex)
                    if worth > 0 and (best is None or worth > best[0]):
                        best = worth, hexes
        return best[1] if best is not None else ()

    def rows(self, h: int, n: int) -> list[tuple[int, ...]]:
        """Lines of at most ``n`` hexes that begin in a hex (s24-R29)."""
        grid = self.f.g.scenario.grid
        out: list[tuple[int, ...]] = [(h,)]
        for d in range(6):
            row = [h]
            while len(row) < n:
                nxt = grid.step(row[-1], d)
                if nxt < 0:
                    break
                row.append(nxt)
            if len(row) > 1:
                out.append(tuple(row))
        return out

    def hit(self, plane: Plane, verb: str, h: int, count: int) -> float:
        """Worth of a formation over a hex (s24-4.4.2)."""
        f = self.f
        there = self.at.get(h, ())
        if not there:
            return 0.0
        sc = f.g.scenario
        flak = any(
            x.row.air_fire > 0 and sc.distance(x.hex, h) <= x.row.air_reach for xs in self.at.values() for x in xs
        )
        total = 0.0
        heavy = verb == "bomb"
        for x in there:
            level = min(f.works(h), x.row.fort)
            if heavy:
                cov = f.sheltered(h, x.row)
                loss = 0.0 if cov is None else x.e * plane.bomb * count / (100 * x.row.against_fire * cov)
            elif verb == "strike":
                works = 1.0 + sc.charts.const.works_assault[level]
                loss = plane.strike * count / (len(there) * x.row.against_air * works)
            else:
                loss = 0.02 * x.e
            const = sc.charts.const
            shaken = 1 - (const.ready_heavy if heavy else const.ready_fire)[level]
            stale = 0.4**x.age
            total += self.per_e * min(loss, x.e) * (0.5 if flak else 1.0) * stale
            total += SHAKEN * self.style.power * shaken * x.e * x.ready * stale * (1.0 if x.row.combat else 0.4)
        return total

    def unseen(self) -> int:
        """Where a look from the air shows most: round goals, and beyond the front (s24-4.4.3/2)."""
        f = self.f
        g, sc = f.g, f.g.scenario
        best, where = 0.0, -1
        goals = [(goal.hex, goal.points) for goal in sc.goals]
        for h in range(sc.size):
            d = sc.distances(h)
            value = 0.0
            for n, points in goals:
                if d[n] <= sc.charts.const.air_recon_radius:
                    value += points * (1.0 if f.help[n] < 1.0 else 0.7)
            for x in f.foes:
                if x.age and d[x.hex] <= 5:
                    value += 2.0
            value /= 1.0 + 2.0 * self.taken.get(-1 - h, 0)
            near = min((d[g.state.pos[u]] for u in f.mine), default=0)
            value *= 1.0 if near >= 3 else 0.7
            if value > best:
                best, where = value, h
        if where >= 0:
            for h in sc.grid.within(where, sc.charts.const.air_recon_radius):
                self.taken[-1 - h] = self.taken.get(-1 - h, 0) + 1
        return where
