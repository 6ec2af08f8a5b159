"""The rules of thumb: a whole sheet from one position, cheap enough to play games forward with.

In this order: assaults that pay, the artillery that helps them and shells what is known, air missions; goals are given
to units and the units march; guns, bridges and headquarters follow; who stays digs, supports, holds or deploys; the
headquarters supply. A :class:`Policy` keeps nothing from turn to turn: the same knowledge gives the same sheet."""

from __future__ import annotations

from opord.players.s24 import staff
from opord.players.s24.air import Wings
from opord.players.s24.attack import Assaults
from opord.players.s24.fire import Fires
from opord.players.s24.front import Front
from opord.players.s24.ground import Ground
from opord.players.s24.march import Marches
from opord.players.s24.missions import Missions
from opord.players.s24.rear import Rear
from opord.players.s24.style import PLAIN, Style
from opord.rules.s24.checks_fire import may_fire, zone
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import COLUMN, Line, S24Scenario

TRAIN = ("PB", "HJP", "SPA", "FK", "FT")
"""Branches that follow the fight."""
RESTED = 0.93
"""Readiness from which a turn of rest is worth little."""


class Policy:
    """Writes sheets of a side in games of the scenario it first sees."""

    def __init__(self, side: int, style: Style = PLAIN, ground: Ground | None = None) -> None:
        self.side = side
        self.style = style
        self.ground = ground

    def known_ground(self, sc: S24Scenario) -> Ground:
        """The ground of a scenario; what was reckoned of it is kept."""
        if self.ground is None or self.ground.sc is not sc:
            self.ground = Ground(sc)
        return self.ground

    def lines(self, g: CoreGame) -> list[Line]:
        """The sheet."""
        return Sheet(Front(g, self.side, self.known_ground(g.scenario)), self.style).lines()


class Sheet:
    """One sheet in the making. ``done``: ground units that have their order."""

    def __init__(self, front: Front, style: Style) -> None:
        self.g = front.g
        self.style = style
        self.front = front
        self.done: dict[int, Line] = {}

    def give(self, lines: list[Line]) -> None:
        """Note orders of ground units."""
        for line in lines:
            self.done.setdefault(self.g.names[line.unit], line)

    def lines(self) -> list[Line]:
        """All orders."""
        f, g, style = self.front, self.g, self.style
        st = g.state
        idle = {u for u in f.mine if st.state[u] or st.gather[u]}
        attack = Assaults(f, style)
        plan = attack.plan()
        striking = [u for c in plan for u in c.units]
        self.give(attack.lines(plan))
        pressed = {c.hex: (0.0 if c.verb == "assault" and not f.holds(c.hex) else 0.5) for c in plan}
        fires = Fires(f, style, pressed, [*striking, *idle])
        self.give(fires.plan())
        front_line = [u for u in f.mine if g.riding(u).combat and u not in idle]
        missions = Missions(f, style, front_line)
        marches = Marches(f, style, missions, attack, [*self.done, *idle])
        self.give(marches.plan(front_line))
        self.follow(missions, marches, idle)
        self.stay(missions, striking, idle)
        out = list(self.done.values())
        ordered = {x.unit for x in out}
        moving = {u for u, line in self.done.items() if line.route}
        out += [x for x in staff.fresh_men(f) if x.unit not in ordered]
        out += [x for x in staff.supplies(f, [u for u in self.done if u not in moving]) if x.unit not in ordered]
        return out + Wings(f, style, missions).plan()

    def follow(self, missions: Missions, marches: Marches, idle: set[int]) -> None:
        """Guns, bridging troops and headquarters."""
        f, g = self.front, self.g
        rear = Rear(f, missions, marches)
        focus = rear.focus()
        ferries: dict[tuple[int, int], float] | None = None
        for u in f.mine:
            if u in self.done or u in idle:
                continue
            branch = g.riding(u).branch
            line = None
            if branch in TRAIN:
                line = rear.gun(u, focus)
            elif branch == "JQ":
                ferries = rear.ferries() if ferries is None else ferries
                line = rear.bridger(u, ferries)
            elif branch == "Z":
                line = rear.headquarters(u)
            if line is not None:
                self.give([line])

    def stay(self, missions: Missions, striking: list[int], idle: set[int]) -> None:
        """Orders for those who stay where they are."""
        f, g = self.front, self.g
        st = g.state
        goals = {goal.hex for goal in g.scenario.goals}
        free = [u for u in f.mine if u not in self.done and u not in idle]
        threatened = [u for u in f.mine if u not in idle and f.menace[st.pos[u]] > 3.0 and self.stands(u)]
        self.give(staff.supports(f, [u for u in free if g.riding(u).branch != "Z"], striking, threatened))
        dug: set[int] = set()
        for u in free:
            if u in self.done:
                continue
            h = st.pos[u]
            if g.riding(u).branch == "Z":
                continue  # it may have to supply
            if st.form[u] == COLUMN:
                self.give([Line(g.name(u), "deploy")])
            elif h not in dug and staff.digs(f, u, h in goals or f.menace[h] > 6.0):
                dug.add(h)
                self.give([Line(g.name(u), "dig", level=self.level(h, goals))])
            elif watch := self.listens(u):
                self.give([watch])
            elif self.level(h, goals) != "limited":
                self.give([Line(g.name(u), "hold", level=self.level(h, goals))])

    def listens(self, u: int) -> Line | None:
        """A rested gun without a target lies in wait for guns anywhere in its range: that costs nothing until one of
        them fires (s24-3.2.4)."""
        g = self.g
        st, row = g.state, g.row(u)
        if not may_fire("counter_battery", row) or row.combat or st.ready[u] < RESTED or st.ammo[u] <= 0:
            return None
        line = Line(g.name(u), "counter_battery")
        mine = zone(g, u, line)
        for v, x in self.done.items():
            if x.verb == "counter_battery" and mine & zone(g, v, x):
                return None
        return line

    def stands(self, u: int) -> bool:
        """Does the unit stay to defend its hex?"""
        line = self.done.get(u)
        return line is None or not line.route

    def level(self, h: int, goals: set[int]) -> str:
        """How stubbornly a hex is held: goals to the last."""
        return "regardless" if h in goals else "limited"
