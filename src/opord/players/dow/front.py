"""The position as one side sees it: who is where, what the goals are worth, how soon the enemy can be at them, and what
every unit is to do: guard a post or go for an objective."""

from __future__ import annotations

from typing import Any

from opord.players.dow import fight, worth
from opord.players.dow.ground import FAR, field
from opord.players.dow.style import Style
from opord.rules.dow import modifiers
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import INACTIVE, WAITING, WP, bits

PACE = 10.0
"""Points that a unit in the field makes in a turn, with all that comes between."""
SLOTS = (1.0, 0.5, 0.25)
"""Worth of the first, second and third guard of a goal."""


class Mission:
    """What a unit is to do: be at ``hex``. ``guard``: stay there; ``worth``: victory points at stake."""

    __slots__ = ("guard", "hex", "worth")

    def __init__(self, h: int, guard: bool, value: float) -> None:
        self.hex, self.guard, self.worth = h, guard, value


class Front:
    """See the module's text. Made for each position that is thought about; cheap."""

    def __init__(self, g: CoreGame, side: int, style: Style) -> None:
        sc = g.scenario
        self.g = g
        self.side = side
        self.style = style
        self.values = worth.values(sc)
        self.goals = {goal.hex: k for k, goal in enumerate(sc.goals)}
        self.missions: dict[int, Mission] = {}
        self.dangers: list[float] = []
        self.supports: dict[Any, int] = {}
        self.seen: tuple[int, ...] = ()
        self.faded = 1.0
        self.mine: list[int] = []
        self.foes: list[int] = []
        self.foe_hexes: dict[int, list[int]] = {}
        self.look(g)

    def look(self, g: CoreGame) -> None:
        """Take in the position as it is now."""
        self.g = g
        now = (id(g), g.placed, g.state.turn)
        if now == self.seen:
            return
        self.seen = now
        sc, st = g.scenario, g.state
        self.faded = worth.fade(g)
        self.mine = bits(g.alive & sc.combat_of[self.side])
        self.foes = bits(g.alive & sc.combat_of[1 - self.side])
        hexes: dict[int, list[int]] = {}
        for u in bits(g.alive & sc.side_mask[1 - self.side]):
            hexes.setdefault(st.pos[u], []).append(u)
        self.foe_hexes = hexes

    # ------------------------------------------------------------- goals
    def points(self, k: int) -> float:
        """Points of a goal as the style weighs them."""
        w = self.style.goals
        return self.g.scenario.goals[k].points * (w[k] if k < len(w) else 1.0)

    def left(self) -> float:
        """Movement phases of this side that are still to come, this one included."""
        return float(self.g.scenario.turns - self.g.state.turn)

    def danger(self, k: int) -> float:
        """How likely it is that the enemy comes to goal ``k`` before the end, 0 - 1."""
        g = self.g
        way = field(g.scenario, g.scenario.goals[k].hex)
        pos = g.state.pos
        n = min([way[pos[u]] for u in self.foes], default=FAR)
        time = 1.5 * n / PACE
        return max(0.0, min(1.0, 0.5 + 0.5 * (self.left() - time)))

    def plan(self) -> None:
        """Give every fighting unit its mission."""
        g = self.g
        sc, st = g.scenario, g.state
        self.missions = {}
        self.dangers = [self.danger(k) for k in range(len(sc.goals))]
        waiting = [
            u for a in sc.arrivals if a.turn <= st.turn for u in a.units
            if sc.side_of[u] == self.side and st.pos[u] == WAITING and sc.type_of[u].combat
        ]  # fmt: skip
        units = [u for u in self.mine if not st.flags[u] & INACTIVE] + waiting
        where = {u: st.pos[u] if st.pos[u] >= 0 else self._entry(u) for u in units}
        for u in self._guards(units, where):
            units.remove(u)
        self._targets(units, where)

    def _targets(self, units: list[int], where: dict[int, int]) -> None:
        """An objective for each of the others: what it is worth, how soon it is reached, how strongly it is held, how
        many go there already and whether they are of the same formation. Units nearest to the enemy choose first."""
        g, style = self.g, self.style
        sc, st = g.scenario, g.state
        left = self.left()
        rows: list[tuple[list[int], int, bool, float]] = []
        for k, goal in enumerate(sc.goals):
            taken = st.owners[k] == self.side
            value = 2 * self.points(k) * (0.4 * self.dangers[k] if taken else style.greed * self._open(goal.hex))
            rows.append((field(sc, goal.hex), goal.hex, taken, value))
        crowd: dict[int, int] = {}
        kin: set[tuple[int, int]] = set()
        for u in sorted(units, key=lambda v: (self.near_foe(where[v]), v)):
            best: tuple[float, int, float] | None = None
            for way, h, taken, value in rows:
                time = min(way[where[u]], 200) / PACE
                chance = 1.0 / (1.0 + 2.72 ** (1.2 * (time - left)))
                score = value * chance / (0.7 + time) * style.crowd ** crowd.get(h, 0)
                if (h, st.superior[u]) in kin:
                    score *= style.bond
                if taken and crowd.get(h, 0) > 1:
                    score *= 0.3
                if best is None or score > best[0]:
                    best = (score, h, value)
            if best is not None:
                crowd[best[1]] = crowd.get(best[1], 0) + 1
                kin.add((best[1], st.superior[u]))
                self.missions[u] = Mission(best[1], False, best[2])

    def _open(self, h: int) -> float:
        """How likely it is that an objective falls, by the strength of those who hold it, 0 - 1."""
        g = self.g
        sc, st = g.scenario, g.state
        here = [d for d in self.foe_hexes.get(h, ()) if sc.type_of[d].combat]
        if not here:
            return 0.9
        best = max(self.mine, key=lambda u: (sc.type_of[u].attack or 0) - st.attrition[u], default=-1)
        if best < 0:
            return 0.1
        d = fight.common(g, best, h, tuple(here)) + modifiers.terrain_value(g, h, g.mode(here[0]))[0] + self.style.hope
        return float(1.0 / (1.0 + 2.72 ** (-0.4 * d)))

    def _entry(self, u: int) -> int:
        for a in self.g.scenario.arrivals:
            if u in a.units:
                return a.hexes[0]
        return 0

    def _guards(self, units: list[int], where: dict[int, int]) -> list[int]:
        """Units for the posts at goals that are held and in danger, the best fitted first."""
        g, style = self.g, self.style
        sc, st = g.scenario, g.state
        rows = []
        for k, goal in enumerate(sc.goals):
            if st.owners[k] != self.side or self.dangers[k] <= 0.05:
                continue
            way = field(sc, goal.hex)
            pace = 0.25 if self.side == WP else 1.0
            slots = SLOTS[:1] if self.side == WP else SLOTS
            for n, share in enumerate(slots):
                value = 2 * self.points(k) * self.dangers[k] * style.guard * share * pace
                rows += [(value - 0.5 * way[where[u]] / PACE + self._fit(u), value, k, n, u) for u in units]
        rows.sort(key=lambda r: (-r[0], r[2], r[3], r[4]))
        taken: set[tuple[int, int]] = set()
        used: list[int] = []
        for score, value, k, n, u in rows:
            if score <= 0:
                break
            if u in self.missions or (k, n) in taken:
                continue
            taken.add((k, n))
            used.append(u)
            self.missions[u] = Mission(sc.goals[k].hex, True, value)
        return used

    def _fit(self, u: int) -> float:
        """Who is a good guard: strong in defence, bad in attack."""
        t = self.g.scenario.type_of[u]
        return 0.15 * ((t.defence or 0) - 0.7 * (t.attack or 0)) - 0.15 * self.g.state.attrition[u]

    def near_foe(self, h: int) -> int:
        """Hexes to the nearest fighting unit of the enemy."""
        row = self.g.scenario.distances(h)
        pos = self.g.state.pos
        return min([row[pos[u]] for u in self.foes], default=99)
