"""Set-piece attacks: who assaults which hex, in which way, by what the formulas promise (s24-4.6, s24-4.7)."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from opord.players.s24.front import Foe, Front
from opord.players.s24.style import Style
from opord.rules.s24 import assaults, cover
from opord.rules.s24 import combat_values as cv
from opord.rules.s24.model import Line

LIMITED_SHARE = 0.25
"""Loss at which limited troops give way (s24-4.7.3/2)."""


class Clash(msgspec.Struct, frozen=True):
    """What an assault promises: e lost by the enemy and by each attacker, the worth of it; ``takes``: the enemy would
    leave the hex."""

    hex: int
    units: tuple[int, ...]
    verb: str
    hit: float
    lost: tuple[float, ...]
    worth: float
    takes: bool


def main_of(there: Sequence[Foe]) -> Foe:
    """The enemy that would bear an assault (s24-4.6/2-6)."""
    return min(there, key=lambda x: (x.routed, x.row.branch not in assaults.FIRST_LINE, -x.e, x.row.i))


def exchange(f: Front, h: int, foe: Foe, units: Sequence[int], close: bool, share: float) -> tuple[float, list[float]]:
    """Losses of the main enemy and of each attacker in one round. ``share``: 0.5 for a limited assault."""
    g = f.g
    sc, st = g.scenario, g.state
    const = sc.charts.const
    n = len(units)
    hard = sc.complex[h] or f.works(h) >= 2 or g.night()
    pinch = cv.pinched([sc.grid.direction(h, st.pos[u]) for u in units])
    weather = g.weather_factor() * share
    shocked = g.opened(h)
    hit, lost = 0.0, []
    for u in units:
        row = g.row(u)
        river = cover.over_river(g, st.pos[u], h) and not (close and shocked)
        cov = f.covered(h, foe.row, river)
        e = min(st.e[u], const.edge_cap_e)
        if close:
            blow = cv.strike_close(row, foe.row, hard, None, None)
            back = cv.resist_close(foe.row, row, hard, None, None)
            s, own = min(foe.e / n, const.edge_cap_e), cover.ground(g, h)
        else:
            blow = cv.strike_shock(row, foe.row, pinch, None)
            back = cv.resist_shock(g, foe.row, row, None)
            s, own = min(foe.e / n, const.resist_cap_e), 1.0
        hit += blow.attack * e * st.ready[u] / (blow.defence * cov) * weather
        lost.append(back.coefficient * back.attack * s * foe.ready / (back.defence * own) * weather)
    return min(hit, foe.e), [min(x, st.e[u]) for x, u in zip(lost, units, strict=True)]


class Assaults:
    """Plans the assaults of a turn."""

    def __init__(self, front: Front, style: Style) -> None:
        self.f = front
        self.style = style
        g = front.g
        sc = g.scenario
        self.fade = min(1.0, front.left / 8.0)
        self.per_e = sc.per_e + style.power * self.fade
        self.able = [u for u in front.mine if self.fit(u)]

    def fit(self, u: int) -> bool:
        """Could the unit assault this turn?"""
        g = self.f.g
        return not g.state.gather[u] and assaults.fit(g, u)

    def weigh(self, h: int, units: Sequence[int], verb: str) -> Clash:
        """What an assault of these units on a hex is worth."""
        f, g, style = self.f, self.f.g, self.style
        st = g.state
        there = f.at[h]
        foe = main_of(there)
        full = verb == "assault"
        close = full and not f.holds(h)
        if foe.routed:
            hit, lost = 0.0, [0.0] * len(units)
        else:
            hit, lost = exchange(f, h, foe, units, close, 1.0 if full else 0.5)
        gone = foe.routed or hit >= LIMITED_SHARE * foe.e or foe.e - hit < 1.0
        worth = self.per_e * hit
        tired = 0.2 * style.breath * self.fade
        for u, x in zip(units, lost, strict=True):
            worth -= self.per_e * style.fear * x
            if x > LIMITED_SHARE * st.e[u]:
                worth -= 0.5 * style.power * self.fade * st.e[u]
            worth -= tired * style.power * st.e[u] * st.ready[u]
        if gone and (len(there) == 1 or foe.e - hit < 1.0):
            worth += self.gain(h)
        elif full and not close and any(x <= LIMITED_SHARE * st.e[u] for u, x in zip(units, lost, strict=True)):
            more, back = exchange(f, h, foe, units, True, 1.0)
            later = self.per_e * (more - style.fear * sum(back))
            if hit + more >= LIMITED_SHARE * foe.e * 1.4:
                later += 0.5 * self.gain(h)
            if f.left >= 1:
                worth += 0.7 * max(0.0, later)
        return Clash(h, tuple(units), verb, hit, tuple(lost), worth, gone)

    def gain(self, h: int) -> float:
        """What it is worth to stand in an enemy's hex."""
        f, style = self.f, self.style
        out = style.push * self.fade
        for k, goal in enumerate(f.g.scenario.goals):
            if goal.hex == h and f.held[k] != f.side:
                out += goal.points * (style.goals[k] if style.goals else 1.0)
        return out

    def best(self, h: int, free: Sequence[int]) -> Clash | None:
        """The best assault on a hex by units that are free: one over each hexside, added as long as it pays."""
        g = self.f.g
        near = [u for u in free if g.state.pos[u] in g.scenario.adjacent[h]]
        found: Clash | None = None
        for verb in ("assault", "limited_assault"):
            chosen: list[int] = []
            now: Clash | None = None
            while True:
                froms = {g.state.pos[u] for u in chosen}
                trials = [
                    self.weigh(h, [*chosen, u], verb) for u in near if u not in chosen and g.state.pos[u] not in froms
                ]
                if not trials:
                    break
                top = max(trials, key=lambda c: c.worth)
                if now is not None and top.worth <= now.worth:
                    # two more at once may pay where one does not
                    if len(chosen) >= 2:
                        break
                    if top.worth < now.worth - 1.0:
                        break
                now = top if now is None or top.worth > now.worth else now
                chosen = list(top.units)
            if now is not None and (found is None or now.worth > found.worth):
                found = now
        return found

    def plan(self) -> list[Clash]:
        """The assaults of the turn, the best first."""
        free = list(self.able)
        out: list[Clash] = []
        hexes = sorted(self.f.at)
        options = {h: self.best(h, free) for h in hexes}
        while True:
            good = [c for c in options.values() if c is not None and c.worth > self.style.nerve]
            if not good:
                return out
            top = max(good, key=lambda c: (c.worth, -c.hex))
            out.append(top)
            free = [u for u in free if u not in top.units]
            options.pop(top.hex)
            for h, c in options.items():
                if c is not None and set(c.units) & set(top.units):
                    options[h] = self.best(h, free)

    def lines(self, plan: Sequence[Clash]) -> list[Line]:
        """The orders for it."""
        g = self.f.g
        out = []
        for c in plan:
            for u in c.units:
                # who guards a goal of his own strikes from where he stands
                stay = ("noadvance",) if c.verb == "assault" and self.f.guards(u) else ()
                out.append(Line(g.name(u), c.verb, target=g.label(c.hex), flags=stay, level="limited"))
        return out
