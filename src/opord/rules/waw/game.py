"""The game: state, masks kept beside it, and the questions that every chapter asks."""

from __future__ import annotations

from typing import Any, ClassVar

from opord.kernel.dice import Dice, ScriptedDice
from opord.kernel.game import Game, State, copy_state
from opord.kernel.text import Say, Words
from opord.kernel.verdict import Check
from opord.rules.waw.frames import InMove
from opord.rules.waw.model import AIR, DESTROYED, FIRED, HIGH, HOME, LOADED, OC, POPPED, SIDES, D, Scenario, WawState

SHOWN = D | HIGH | POPPED | FIRED
"""Flags of a unit on which shots at it, or at others beside it, depend."""


CLOSED = bytes([0]) + bytes([255]) * 255
"""Translates a row of lines: what is closed stays so, all else is unknown again."""
PLAIN = (0, 0, 0, (), (), False)
"""Ground without any marker that changes what a step costs."""


def mask_of(hexes: dict[int, int]) -> int:
    """The keys as a bit mask over hexes."""
    found = 0
    for h in hexes:
        found |= 1 << h
    return found


class CoreGame(Game):
    """State of a battle with its masks. ``WawGame`` in ``view.py`` adds what a person looks at.

    ``occ[hex]``   units on the map in that hex, carried ones left out (bit mask over units)
    ``onmap``      the same for the whole map
    ``disrupted``, ``complete``   units with that flag

    Kept to look less often: ``rows`` lines of sight, ``costs`` and ``ways`` of steps (all three as long as the ground
    stays the same), ``shots`` and ``views`` a unit's last list of shots and of
    hexes in sight with what they depended on; ``seen_at[side]`` and ``ground``
    count what changed. ``marked``: hexes with wrecks, with smoke or fire, with rubble or burnt woods, as bit masks.
    """

    STATE: ClassVar[type[State]] = WawState
    scenario: Scenario
    state: WawState

    def __init__(self, scenario: Scenario, state: WawState, source: Dice) -> None:
        super().__init__(scenario, state, source)
        self.occ: list[int] = []
        self.onmap = 0
        self.disrupted = 0
        self.complete = 0
        self.sights: dict[int, int] = {}
        self.rows: list[bytearray | None] = []
        self.costs: dict[int, int] = {}
        self.marked = (0, 0, 0)
        self.paid: tuple[Any, ...] | None = None
        self.ways: dict[int, tuple[tuple[int, int, Any], ...]] = {}
        self.seen_at = [0, 0]
        self.ground = 0
        self.shots: dict[int, tuple[Any, list[Any]]] = {}
        self.views: dict[int, tuple[Any, list[int]]] = {}
        self.marks = 0
        self.far = 0
        self.restored()

    @classmethod
    def begin(cls, scenario: Scenario, source: Dice) -> CoreGame:
        """A new game, run to its first decision."""
        from opord.rules.waw.setup import settle

        if isinstance(source, ScriptedDice):
            source.first = scenario.start.dice
        game = cls(scenario, copy_state(scenario.start), source)  # type: ignore[arg-type]
        settle(game)
        game.run()
        return game

    def restored(self) -> None:
        """Make the masks anew from the arrays."""
        st = self.state
        self.occ = [0] * self.scenario.size
        self.onmap = self.disrupted = self.complete = 0
        for u, h in enumerate(st.pos):
            bit = 1 << u
            if h >= 0 and st.carrier[u] < 0:
                self.occ[h] |= bit
                self.onmap |= bit
            if st.flags[u] & D:
                self.disrupted |= bit
            if st.flags[u] & OC:
                self.complete |= bit
        self.marked, self.marks, self.paid = (0, 0, 0), 0, None
        self.rows, self.sights = self.scenario.plain_rows, self.scenario.plain_sight
        self.shots, self.views = {}, {}
        self.ground_changed()

    def _copied(self, old: Any) -> None:
        self.occ = old.occ.copy()
        self.onmap = old.onmap
        self.disrupted = old.disrupted
        self.complete = old.complete
        self.sights = old.sights
        self.rows = old.rows
        self.costs = old.costs
        self.marked = old.marked
        self.marks = old.marks
        self.paid = old.paid
        self.far = old.far
        self.ways = old.ways
        self.seen_at = old.seen_at.copy()
        self.ground = old.ground
        self.shots = {}
        self.views = {}

    def ground_changed(self) -> None:
        """A marker on the ground or the weather changed: what follows from it is looked at anew, the rest is kept."""
        from opord.rules.waw.weather import visibility

        st, sc = self.state, self.scenario
        wrecks = mask_of(st.wrecks)
        smoky = mask_of(st.smoke) | mask_of(st.fires)
        opened = mask_of(st.rubble) | mask_of(st.burnt)
        before = self.marked
        if (wrecks, smoky, opened) != before:
            self.marked = (wrecks, smoky, opened)
            self.marks = wrecks | smoky | opened
            self.sights = {} if self.marks else sc.plain_sight
            if not self.marks:
                self.rows = sc.plain_rows
            elif before[2] == opened and not (before[0] & ~wrecks or before[1] & ~smoky):
                # more wrecks and smoke open no line: what was closed stays closed
                self.rows = [None if r is None else r.translate(CLOSED) for r in self.rows]
            else:
                self.rows = [None] * sc.size
        blown = tuple(x for x, v in st.bridges.items() if v == 3)
        wet = st.effects.get("rain", 0) >= st.turn
        ground = (opened, mask_of(st.rubble), mask_of(st.fires), tuple(st.fords), blown, wet)
        if ground != self.paid:
            self.paid = ground
            plain = ground == PLAIN
            self.costs = sc.plain_costs if plain else {}
            self.ways = sc.plain_ways if plain else {}
        self.ground += 1
        self.far = visibility(self)

    def _may(self, side: str, check: Check) -> bool:
        """A second shot at a mover in one hex is refused by its own clause (waw-opfire/3, waw-R32)."""
        frames = self.state.frames
        if frames and type(frames[-1]) is InMove and frames[-1].shot and side not in self.state.waiting:
            u = frames[-1].unit
            if SIDES[self.scenario.side_of[u]] != side:
                check.no("waw-opfire/3", "why-shot-here", unit=self.name(u), hex=self.label(self.state.pos[u]))
        return super()._may(side, check)

    # ------------------------------------------------------------- changing the arrays
    def put(self, u: int, h: int) -> None:
        """Unit ``u`` is now at ``h`` (a hex, or one of the places off the map), its passengers with it."""
        st = self.state
        old = st.pos[u]
        st.pos[u] = h
        self.seen_at[self.scenario.side_of[u]] += 1
        if st.carrier[u] < 0:
            bit = 1 << u
            if old >= 0:
                self.occ[old] &= ~bit
            if h >= 0:
                self.occ[h] |= bit
                self.onmap |= bit
            else:
                self.onmap &= ~bit
        if st.flags[u] & LOADED:
            for p in self.cargo(u):
                st.pos[p] = h

    def clear(self, u: int) -> None:
        """``u`` is destroyed: out of the masks, while its place still says where its passengers get out."""
        self.occ[self.state.pos[u]] &= ~(1 << u)
        self.onmap &= ~(1 << u)

    def board(self, u: int, c: int) -> None:
        """``u`` is now carried by ``c``."""
        st = self.state
        bit = 1 << u
        if st.pos[u] >= 0:
            self.occ[st.pos[u]] &= ~bit
        self.onmap &= ~bit
        st.carrier[u] = c
        st.pos[u] = st.pos[c]
        self.seen_at[self.scenario.side_of[u]] += 1
        st.flags[c] |= LOADED

    def alight(self, u: int) -> None:
        """``u`` stands in the hex of what carried it."""
        st = self.state
        c = st.carrier[u]
        st.carrier[u] = -1
        self.seen_at[self.scenario.side_of[u]] += 1
        h = st.pos[u]
        if h >= 0:
            self.occ[h] |= 1 << u
            self.onmap |= 1 << u
        if not self.cargo(c):
            st.flags[c] &= ~LOADED

    def mark(self, u: int, flag: int) -> None:
        """Set flags of a unit."""
        self.state.flags[u] |= flag
        if flag & SHOWN:
            self.seen_at[self.scenario.side_of[u]] += 1
        if flag & D:
            self.disrupted |= 1 << u
        if flag & OC:
            self.complete |= 1 << u

    def unmark(self, u: int, flag: int) -> None:
        """Clear flags of a unit."""
        self.state.flags[u] &= ~flag
        if flag & SHOWN:
            self.seen_at[self.scenario.side_of[u]] += 1
        if flag & D:
            self.disrupted &= ~(1 << u)
        if flag & OC:
            self.complete &= ~(1 << u)

    # ------------------------------------------------------------- asking
    def cargo(self, c: int) -> list[int]:
        """The units that ``c`` carries."""
        carrier = self.state.carrier
        f = self.scenario.formations[self.scenario.formation_of[c]]
        found = [u for u in f.units if carrier[u] == c]
        if not found and self.state.flags[c] & LOADED:  # a load from another formation
            found = [u for u, k in enumerate(carrier) if k == c]
        return found

    def alive(self, u: int) -> bool:
        """Neither destroyed nor gone from the map for good."""
        h = self.state.pos[u]
        return h > DESTROYED or h < HOME

    def living(self, k: int) -> list[int]:
        """The units of formation ``k`` on the map or still to come."""
        pos = self.state.pos
        return [u for u in self.scenario.formations[k].units if pos[u] >= -1]

    def enemies(self, side: int) -> int:
        """Enemy ground units on the map, carried ones left out (mask)."""
        sc = self.scenario
        return self.onmap & sc.side_mask[1 - side] & sc.ground_mask

    def enemy_held(self, side: int, h: int) -> bool:
        """Does the hex hold an enemy ground unit (waw-W8.4)?"""
        sc = self.scenario
        return bool(self.occ[h] & sc.side_mask[1 - side] & sc.ground_mask)

    def near(self, h: int) -> int:
        """Units in the adjacent hexes (mask)."""
        occ = self.occ
        found = 0
        for n in self.scenario.adjacent[h]:
            found |= occ[n]
        return found

    def near_good_enemy(self, side: int, h: int) -> int:
        """Good-order enemy ground units in the adjacent hexes (mask)."""
        sc = self.scenario
        return self.near(h) & sc.side_mask[1 - side] & sc.ground_mask & ~self.disrupted

    def stack(self, side: int, h: int) -> int:
        """How many units of a side count for stacking in a hex (waw-W2.2)."""
        sc = self.scenario
        here = self.occ[h] & sc.side_mask[side]
        n = (here & sc.counted_mask).bit_count()
        support = (here & sc.support_mask).bit_count()
        return n + support - 1 if support > 1 else n

    def room(self, u: int, h: int) -> bool:
        """May ``u`` end an operation in the hex as far as stacking goes (waw-W2.1)?"""
        sc = self.scenario
        if sc.air_mask >> u & 1:
            return True
        here = self.occ[h] & sc.side_mask[sc.side_of[u]] & ~(1 << u)
        n = (here & sc.counted_mask).bit_count()
        support = (here & sc.support_mask).bit_count()
        if sc.support_mask >> u & 1:
            support += 1
        else:
            n += 1
        if support > 1:
            n += support - 1
        return n <= sc.charts.constants["stack"]

    def terrain(self, h: int) -> str:
        """Kind of terrain as it is now: woods may have burnt down."""
        return "burnt" if h in self.state.burnt else self.scenario.terrain[h]

    def mined(self, side: int, h: int) -> bool:
        """Is there a minefield that attacks this side: an enemy one without a lane for it (waw-W14.1, waw-W14.2)?"""
        st = self.state
        owner = st.mines.get(h, -1)
        return owner >= 0 and owner != side and not st.lanes.get(h, 0) >> side & 1

    def known_mine(self, side: int, h: int) -> bool:
        """A minefield that this side knows of: under the option the enemy's are hidden until one went off."""
        st = self.state
        if not self.mined(side, h):
            return False
        return not self.scenario.options["hidden_mines"] or f"found:{h}" in st.effects

    def name(self, u: int) -> Say:
        """The unit's name for sentences."""
        return self.scenario.units[u].name

    def side_name(self, side: int) -> Say:
        return Say("side-" + SIDES[side])

    def label(self, h: int) -> str:
        return self.scenario.labels[h] if h >= 0 else ""

    def is_air(self, u: int) -> bool:
        return self.scenario.type_of[u].cls == AIR

    def leadership(self, k: int) -> int:
        """Leadership of the headquarters of formation ``k`` now (0 when lost)."""
        hq = self.scenario.formations[k].hq
        return hq.leadership[self.state.hq_side[k]] if hq is not None else 0

    def note(self, kind: str, text: Words, clause: str, side: int, *hexes: int, level: int = 0, **data: Any) -> None:
        """Tell an event at hexes; callers ask ``telling`` first."""
        labels = self.scenario.labels
        where = tuple(labels[h] for h in hexes if h >= 0)
        self.tell(kind, text, clause, side=SIDES[side] if side >= 0 else "", hexes=where, level=level, **data)


