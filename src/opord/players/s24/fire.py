"""Artillery plans: which guns fire on what, and how; which lie in wait for the enemy's guns (s24-3.2.4, s24-3.2.5)."""

from __future__ import annotations

from collections.abc import Iterable

from opord.players.s24.front import Foe, Front
from opord.players.s24.style import Style
from opord.rules.s24 import assaults, bombardment, checks_fire
from opord.rules.s24.checks_fire import GUNS, MODES
from opord.rules.s24.model import DEPLOYED, Line

WAIT = "counter_battery"
ANSWER = 0.7
"""How likely an enemy gun that is in range of something fires so that it can be found."""
SHAKEN = 0.35
"""What readiness taken from the enemy is worth, as a share of the strength it belongs to."""
STALE = 0.45
"""Worth of fire on a hex where the enemy was seen last turn; less by as much for each turn more."""
Option = tuple[int, str, int]
"""Gun, mode, hex."""


class Fires:
    """Plans the fire of a turn. ``pressed``: hexes that the side assaults this turn -> the worth of enemy losses there
    before the blow, 0 where close combat makes fire useless (s24-R33)."""

    def __init__(self, front: Front, style: Style, pressed: dict[int, float], busy: Iterable[int]) -> None:
        self.f = front
        self.style = style
        self.pressed = pressed
        g = front.g
        sc, st = g.scenario, g.state
        self.fade = min(1.0, front.left / 8.0)
        self.per_e = sc.per_e + style.power * self.fade
        taken = set(busy)
        self.guns = [u for u in front.mine if u not in taken and self.ready(u)]
        self.on: dict[int, tuple[str, list[int]]] = {}
        self.watch: dict[int, int] = {}
        self.there: dict[int, list[Foe]] = {}
        for x in front.foes:
            if x.age <= 2:
                self.there.setdefault(x.hex, []).append(x)
        own = {st.pos[u] for u in front.mine}
        self.there = {h: t for h, t in self.there.items() if h not in own}
        self._kills: dict[tuple[int, str, tuple[int, ...]], float] = {}

    def ready(self, u: int) -> bool:
        """Can the unit fire?"""
        g = self.f.g
        st, row = g.state, g.row(u)
        return (
            row.reach > 0 and row.fire > 0 and st.form[u] == DEPLOYED and not st.state[u] and not st.gather[u]
            and st.ammo[u] >= 0.4 * row.ammo_use * st.e[u] and st.ammo[u] > 0 and st.ready[u] > 0.34
        )  # fmt: skip

    def modes(self, u: int) -> list[str]:
        """How the unit may fire now."""
        g = self.f.g
        row, st = g.row(u), g.state
        out = [v for v in MODES if checks_fire.may_fire(v, row) and not (v == "mass" and st.massed[u])]
        base = row.ammo_use * st.e[u]
        if "mass" in out and st.ammo[u] < 2.0 * base:
            out.remove("mass")
        return out

    # ------------------------------------------------------------- what fire does
    def value(self, h: int, mode: str, guns: tuple[int, ...]) -> float:
        """What the fire of these guns on a hex is worth."""
        key = (h, mode, guns)
        found = self._kills.get(key)
        if found is None:
            found = self._kills[key] = self._value(h, mode, guns)
        return found

    def _value(self, h: int, mode: str, guns: tuple[int, ...]) -> float:
        g = self.f.g
        sc = g.scenario
        const = sc.charts.const
        k = getattr(const.k_fire, mode)
        force = sum(bombardment.of_gun(g, u, mode, self.supplied(u, mode)) for u in guns)
        force *= sc.charts.concentration(len(guns))
        branches = {g.row(u).branch for u in guns}
        left = bombardment.edges(g, self.f.side, h) * const.contact_e
        weather = g.weather_factor()
        there = sorted(self.there[h], key=lambda x: (x.routed, x.row.branch not in assaults.FIRST_LINE, -x.e, x.row.i))
        total = 0.0
        for n, x in enumerate(there):
            cov = self.f.sheltered(h, x.row)
            if cov is None:
                continue
            level = min(self.f.works(h), x.row.fort)
            front, depth = bombardment.split(x.e, left, level, False)
            left = max(0.0, left - front)
            if h in self.pressed and n == 0 and not self.pressed[h]:
                continue  # s24-R33
            loss = (front + depth / 10) * force / (k * x.row.against_fire * cov) * weather
            shaken = 1 - (const.ready_heavy if "HJP" in branches else const.ready_fire)[level]
            worth = self.per_e * min(loss, x.e)
            worth += SHAKEN * self.style.power * self.fade * shaken * x.e * x.ready * (1.0 if x.row.combat else 0.5)
            if n == 0:
                worth *= 1.0 + self.pressed.get(h, 0.0)
            total += worth * STALE**x.age
        return total

    def supplied(self, u: int, mode: str) -> float:
        """Share of the ammunition for a kind of fire that is there (s24-R76)."""
        g = self.f.g
        need: float = getattr(g.scenario.charts.const.fire_bases, mode) * g.row(u).ammo_use * g.state.e[u]
        return min(1.0, g.state.ammo[u] / need) if need > 0 else 1.0

    def price(self, u: int, mode: str) -> float:
        """What a shot costs: ammunition that must be brought, readiness (s24-4.5.2/5)."""
        g = self.f.g
        st = g.state
        bases: float = getattr(g.scenario.charts.const.fire_bases, mode)
        scarce = bases * g.row(u).ammo_use * st.e[u] / max(1.0, st.ammo[u])
        tired = 0.1 * self.style.breath * self.style.power * self.fade * 0.5
        thin = min(1.0, self.f.left / 3.0)
        return tired * st.e[u] * st.ready[u] + 0.06 * thin * scarce

    def hunt(self, u: int, h: int) -> float:
        """What lying in wait for the guns in a hex and beside it is worth (s24-4.5.1/7)."""
        g = self.f.g
        sc, st = g.scenario, g.state
        row = g.row(u)
        near = sc.distances(st.pos[u])
        prey = [
            x for n in (h, *sc.adjacent[h]) if near[n] <= row.reach
            for x in self.there.get(n, ()) if x.row.fire > 0 and x.row.branch in (*GUNS, "HJP")
        ]  # fmt: skip
        if not prey:
            return 0.0
        force = row.fire * st.e[u] * st.ready[u] * self.supplied(u, "cb") / len(prey)
        total = 0.0
        for x in prey:
            cov = self.f.sheltered(x.hex, x.row)
            if cov is not None:
                k = sc.charts.const.k_fire.cb
                loss = x.e * force / (k * x.row.against_fire * cov) * g.weather_factor()
                total += self.per_e * min(loss, x.e) * STALE**x.age
        return total * ANSWER

    # ------------------------------------------------------------- the plan
    def plan(self) -> list[Line]:
        """The fire of the turn: again and again the gun and the target that add most."""
        g = self.f.g
        sc, st = g.scenario, g.state
        free = list(self.guns)
        reach = {u: [h for h in sorted(self.there) if sc.distances(st.pos[u])[h] <= g.row(u).reach] for u in free}
        out: list[Line] = []
        while free:
            best: tuple[float, Option] | None = None
            for u in free:
                for gain, option in self.options(u, reach[u]):
                    if best is None or gain > best[0]:
                        best = gain, option
            if best is None:
                break
            u, mode, h = best[1]
            free.remove(u)
            if mode == WAIT:
                self.watch[u] = h
                out.append(Line(g.name(u), WAIT, zone=g.label(h), radius=1))
            else:
                have = self.on.get(h)
                self.on[h] = (mode, sorted([*(have[1] if have else ()), u]))
                out.append(Line(g.name(u), mode, target=g.label(h)))
        return out

    def options(self, u: int, hexes: list[int]) -> list[tuple[float, Option]]:
        """What a gun could do, each with what it adds."""
        g = self.f.g
        sc = g.scenario
        out = []
        modes = self.modes(u)
        for h in hexes:
            have = self.on.get(h)
            for mode in modes:
                if have and have[0] != mode:
                    continue
                before = self.value(h, mode, tuple(have[1])) if have else 0.0
                after = self.value(h, mode, tuple(sorted([*(have[1] if have else ()), u])))
                gain = after - before - self.price(u, mode)
                if gain > 0:
                    out.append((gain, (u, mode, h)))
            if checks_fire.may_fire(WAIT, g.row(u)) and all(sc.distance(h, x) > 2 for x in self.watch.values()):
                gain = self.hunt(u, h) - self.price(u, "cb")
                if gain > 0:
                    out.append((gain, (u, WAIT, h)))
        return out
