"""The game: state, what is kept beside it, and the questions that every chapter asks.

Chapters ask each other through plain functions of their own files (``cover.ground(g, h)``,
``readiness.settle_fire(g, f)`` ...); this file holds only what all of them need: who is where, zones of
control, the hour, words and draws.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Any, ClassVar

from opord.kernel.dice import Dice, ScriptedDice
from opord.kernel.game import Game, State, copy_state
from opord.kernel.text import Words
from opord.rules.s24.frames import InGame, Point
from opord.rules.s24.model import (
    AMBUSH,
    COLUMN,
    DEPLOYED,
    MOUNTED,
    ROUTED1,
    ROUTED2,
    SIDES,
    WEATHERS,
    Line,
    Row,
    S24Scenario,
    S24State,
)

FOG = WEATHERS.index("fog")
FOR_ALL = 4
"""Added to a preset level of works that every unit enjoys (s24-R50)."""


class CoreGame(Game):
    """State of a game of simultaneous orders with what is cached.

    ``occ[h]``    units in that hex (bit mask over units)
    ``alive``     units on the map (bit mask)
    ``of_side``   units of each side (bit masks)
    ``order``     all units in the order of their designations; ``rank[u]`` the place of ``u`` in it;
                  ``names`` designation -> unit
    ``placed``    counts changes of position, formation, state and flags: caches in ``g.kept`` (name -> (placed, value))
                  are good while it stays the same
    ``asked``     where a phase is only tried out: the points that it leaves to the umpire
    """

    STATE: ClassVar[type[State]] = S24State
    scenario: S24Scenario
    state: S24State

    def __init__(self, scenario: S24Scenario, state: S24State, source: Dice) -> None:
        super().__init__(scenario, state, source)
        self.occ: list[int] = []
        self.alive = 0
        self.of_side = [0, 0]
        self.order: list[int] = []
        self.rank: list[int] = []
        self.names: dict[str, int] = {}
        self.left: set[int] = set()
        self.placed = 0
        self.kept: dict[str, tuple[int, Any]] = {}
        self.asked: list[Point] | None = None
        self.restored()

    @classmethod
    def begin(cls, scenario: S24Scenario, source: Dice) -> CoreGame:
        """A new game, run to its first decision."""
        import opord.rules.s24.sequence  # noqa: F401  the procedures, which ask this file

        if isinstance(source, ScriptedDice):
            source.first = scenario.start.dice
        game = cls(scenario, copy_state(scenario.start), source)  # type: ignore[arg-type]
        if not game.state.frames:
            game.state.frames = [InGame()]
        game.run()
        return game

    def restored(self) -> None:
        """Make masks and orders anew from the arrays: after loading, and after a unit was added (s24-3.5.2)."""
        st = self.state
        self.occ = [0] * self.scenario.size
        self.alive = 0
        self.of_side = [0, 0]
        for u, h in enumerate(st.pos):
            self.of_side[st.side[u]] |= 1 << u
            if h >= 0:
                self.occ[h] |= 1 << u
                self.alive |= 1 << u
        self.order = sorted(range(len(st.ids)), key=lambda u: (st.ids[u], st.side[u]))
        self.rank = [0] * len(st.ids)
        for k, u in enumerate(self.order):
            self.rank[u] = k
        self.names = {name: u for u, name in enumerate(st.ids)}
        self.kept = {}
        self.placed += 1

    def _copied(self, old: Any) -> None:
        self.occ = old.occ.copy()
        self.alive = old.alive
        self.of_side = old.of_side.copy()
        self.order = old.order
        self.rank = old.rank
        self.names = old.names
        self.left = old.left.copy()
        self.placed = old.placed
        self.kept = old.kept.copy()
        self.asked = None

    # ------------------------------------------------------------- changing
    def put(self, u: int, h: int) -> None:
        """Unit ``u`` is now at ``h`` (a hex, or one of the places off the map). Its bridges go (s24-R52); works
        that its side has left go at the end of the phase (:meth:`abandon`), so that of those who leave and come at one
        moment nobody is first."""
        st = self.state
        old = st.pos[u]
        bit = 1 << u
        if old >= 0 and old != h:
            self.occ[old] &= ~bit
            if not self.occ[old] & self.of_side[st.side[u]]:
                self.left.add(old * 2 + st.side[u])
            if st.bridges:
                for edge in [k for k, v in st.bridges.items() if v == u]:
                    del st.bridges[edge]
        st.pos[u] = h
        if h >= 0:
            self.occ[h] |= bit
            self.alive |= bit
        else:
            self.alive &= ~bit
        self.placed += 1

    def abandon(self) -> None:
        """Works of hexes that their side has left in this phase are gone (s24-3.4.2/7, s24-R50)."""
        st = self.state
        for key in self.left:
            if not self.occ[key // 2] & self.of_side[key % 2]:
                st.works.pop(key, None)
                st.preset.pop(key, None)
        self.left.clear()

    def pose(self, u: int, form: int) -> None:
        """Unit ``u`` takes up a formation (s24-2.3)."""
        self.state.form[u] = form
        self.placed += 1

    def become(self, u: int, state: int) -> None:
        """Unit ``u`` is now normal, smashed or routed (s24-2.2)."""
        self.state.state[u] = state
        self.placed += 1

    def changed(self) -> None:
        """A flag, the weather or something else that caches depend on was changed directly."""
        self.placed += 1

    # ------------------------------------------------------------- who is where
    def bits(self, mask: int) -> list[int]:
        """The units of a mask in the order of their designations."""
        out = []
        while mask:
            low = mask & -mask
            out.append(low.bit_length() - 1)
            mask ^= low
        if len(out) > 1:
            out.sort(key=self.rank.__getitem__)
        return out

    def here(self, h: int, side: int = -1) -> list[int]:
        """Units in a hex in the order of their designations, of one side if given."""
        mask = self.occ[h]
        return self.bits(mask if side < 0 else mask & self.of_side[side])

    def units(self, side: int = -1) -> list[int]:
        """Units on the map in the order of their designations, of one side if given."""
        return self.bits(self.alive if side < 0 else self.alive & self.of_side[side])

    def enemy_in(self, side: int, h: int) -> bool:
        """Is an enemy of ``side`` in that hex?"""
        return bool(self.occ[h] & self.of_side[1 - side])

    def own_in(self, side: int, h: int) -> bool:
        """Is a unit of ``side`` in that hex?"""
        return bool(self.occ[h] & self.of_side[side])

    def ordered(self, units: Iterable[int]) -> list[int]:
        """Units in the order of their designations."""
        return sorted(units, key=self.rank.__getitem__)

    def room(self, h: int, side: int) -> bool:
        """Is there room for one more unit of ``side`` in that hex (s24-1.2/3)?"""
        return len(self.here(h, side)) < self.scenario.charts.const.stack_units

    def find(self, side: int, word: str) -> int:
        """The unit of ``side`` with that designation, -1 if there is none."""
        u = self.names.get(word, -1)
        return u if u >= 0 and self.state.side[u] == side else -1

    def find_air(self, side: int, word: str) -> int:
        """The air unit of ``side`` with that designation, -1 if there is none."""
        a = self.scenario.air_index.get(word, -1)
        return a if a >= 0 and self.scenario.air[a].side == side else -1

    # ------------------------------------------------------------- what a unit is
    def row(self, u: int) -> Row:
        """The line of equipment that counts now: armoured infantry that fights on foot has a line of its own
        (s24-2.1/15, s24-2.3.3/2, s24-R09)."""
        st, sc = self.state, self.scenario
        r = st.row[u]
        if st.form[u] in (DEPLOYED, AMBUSH):
            r = sc.charts.on_foot.get(r, r)
        return sc.rows[r]

    def riding(self, u: int) -> Row:
        """The line of equipment in column or mounted: it moves, and fills the stores."""
        return self.scenario.rows[self.state.row[u]]

    def routed(self, u: int) -> bool:
        return self.state.state[u] in (ROUTED1, ROUTED2)

    def is_complex(self, h: int, side: int) -> bool:
        """Complex terrain for units of ``side`` there: by the ground, or by its level-2 works (s24-4.2/12, s24-R64)."""
        return self.scenario.complex[h] or self.works_level(h, side) >= 2

    def works_level(self, h: int, side: int) -> int:
        """Level of the works of ``side`` in a hex: preset, or dug (s24-3.4.2/5-8)."""
        st, need = self.state, self.scenario.charts.const.works_points
        key = h * 2 + side
        dug = st.works.get(key, 0)
        level = 2 if dug >= need["2"] else 1 if dug >= need["1"] else 0
        return max(level, st.preset.get(key, 0) % FOR_ALL)

    def enjoyed(self, u: int) -> int:
        """The works level that the unit has the good of: none in column (s24-2.3.2/4), else at most what its equipment
        allows, unless the works were built for all (s24-R50)."""
        st = self.state
        h = st.pos[u]
        if h < 0 or st.form[u] == COLUMN:
            return 0
        level = self.works_level(h, st.side[u])
        if st.preset.get(h * 2 + st.side[u], 0) >= FOR_ALL:
            return level
        return min(level, self.row(u).fort)

    # ------------------------------------------------------------- zones of control
    def dark(self) -> bool:
        """Night or fog: nobody has a zone of control (s24-5.2.1/8)."""
        return self.night() or self.state.weather == FOG

    def opened(self, h: int) -> bool:
        """Has a shock taken the zone of control of the combat units there (s24-5.2.1/10, s24-R36)?"""
        return h in self.state.shock

    def broken(self, h: int) -> bool:
        """Has fire broken the front there (s24-5.2.1/11, s24-R38)?"""
        return h in self.state.gap

    def has_zoc(self, u: int) -> bool:
        """Does the unit make a zone of control (s24-5.2.1/6-11)?"""
        st = self.state
        h = st.pos[u]
        if h < 0 or st.form[u] not in (DEPLOYED, MOUNTED) or self.routed(u) or st.gather[u] or self.dark():
            return False
        row = self.row(u)
        if not row.zoc or self.broken(h):
            return False
        return not (row.combat and self.opened(h))

    def holds(self, h: int, side: int) -> bool:
        """Must a hex of ``side`` be taken by shock first? It must unless nobody there has a zone of control
        (s24-3.2.6/6, s24-R37); men in ambush count as deployed."""
        if self.dark() or self.opened(h) or self.broken(h):
            return False
        st = self.state
        for u in self.here(h, side):
            if st.form[u] != COLUMN and not self.routed(u) and not st.gather[u] and self.row(u).zoc:
                return True
        return False

    def zone(self, side: int) -> frozenset[int]:
        """Hexes in the zones of control of units of ``side``, complex hexes left out (s24-5.2.1/9)."""
        key = f"zone{side}"
        found = self.kept.get(key)
        if found is None or found[0] != self.placed:
            sc = self.scenario
            out: set[int] = set()
            for u in self.units(side):
                if self.has_zoc(u):
                    out.update([n for n in sc.adjacent[self.state.pos[u]] if not sc.complex[n]])
            found = self.kept[key] = (self.placed, frozenset(out))
        zone: frozenset[int] = found[1]
        return zone

    def in_zone(self, side: int, h: int) -> bool:
        """Do enemies of ``side`` control that hex?"""
        return h in self.zone(1 - side)

    # ------------------------------------------------------------- sight
    def seen(self, side: int) -> dict[int, int]:
        """Enemy unit -> level of what ``side`` knows of it now."""
        return self.state.seen_blue if side else self.state.seen_red

    def ghosts(self, side: int) -> dict[int, tuple[int, int, int]]:
        """Enemy unit -> turn, hex and level of its last sighting."""
        return self.state.ghosts_blue if side else self.state.ghosts_red

    # ------------------------------------------------------------- time and weather
    def night(self, turn: int | None = None) -> bool:
        """Is that turn (now, if left out) a night turn (s24-1.1/3, s24-R01)?"""
        return self.scenario.dark(turn or self.state.turn)

    def distances(self, u: int) -> bytes:
        """Distances from the hex of a unit to every hex."""
        return self.scenario.distances(self.state.pos[u])

    def weather_factor(self) -> float:
        """What the weather leaves of a ground attack (s24-1.3/2-5, s24-R05)."""
        return self.scenario.charts.weather_attack[self.state.weather]

    def option(self, name: str) -> Any:
        return self.scenario.options.get(name)

    # ------------------------------------------------------------- orders
    def lines(self, side: int) -> tuple[Line, ...]:
        """The sheet of a side."""
        return self.state.sheets[side]

    # ------------------------------------------------------------- words, draws
    def label(self, h: int) -> str:
        return self.scenario.labels[h] if h >= 0 else "-"

    def name(self, u: int) -> str:
        return self.state.ids[u]

    def note(self, kind: str, text: Words, clause: str, side: int = -1, **more: Any) -> None:
        """A line of the log. Callers on a hot path ask ``g.telling`` first."""
        self.tell(kind, text, clause, side="" if side < 0 else SIDES[side], **more)

    def draw(self, sides: int, purpose: str, clause: str, place: str) -> int:
        """A value 1..``sides`` of the draw that belongs to a place in this turn: neither the order of sheets nor of
        lines or units changes it (design page, part 3)."""
        name = f"{self.state.turn}/{purpose}/{place}"
        return self.source.roll(self, 1, sides, purpose, clause, name)[0]


def tenths(x: float) -> float:
    """Rounded half up to a tenth of an e (s24-R86)."""
    return math.floor(x * 10 + 0.5 + 1e-9) / 10


def total(values: Iterable[float]) -> float:
    """The sum, the same in whatever order the values come."""
    return math.fsum(values)
