"""The Game protocol and the engine under it: frames run until somebody must decide; a decision is an action.

A rulebook subclasses :class:`Game` with its state, its procedures and its view; this room does turn-taking, legality,
events, copies and digests the same way for all of them.
"""

from __future__ import annotations

import copy as _copy
import hashlib
import random
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Protocol

import msgspec

from opord.kernel.dice import Dice, Roll
from opord.kernel.ledger import Ledger
from opord.kernel.procedure import DONE, FRAMES, NEXT, PROCEDURES, Call, Frame, Goto, Wait
from opord.kernel.text import Say, Words, say
from opord.kernel.verdict import Check, Illegal, Reason, Reasons, Verdict
from opord.kernel.view import Action, Ask, Card, Event, HexCard, Option, Outcome, Overlay, Reach, View

UMPIRE = "umpire"
"""The side that sees all."""
WATCH = "watch"
"""A side of no game: who looks on with this name sees what everybody may see."""


class State(msgspec.Struct):
    """Everything that changes. Subclasses add fields: numbers, strings, tuples, and lists and dicts *of such values*,
    so that copying each list and dict once is a full copy."""

    frames: list[Frame] = []
    waiting: tuple[str, ...] = ()
    draws: int = 0
    dice: int = 0


def copy_state(state: State) -> State:
    """A full copy (see :class:`State`); a few microseconds."""
    new = _copy.copy(state)
    for name, kind in _containers(type(state)):
        setattr(new, name, kind(getattr(state, name)))
    new.frames = [_copy.copy(f) for f in state.frames]
    return new


_CONTAINERS: dict[type, tuple[tuple[str, Any], ...]] = {}


def _containers(cls: type[State]) -> tuple[tuple[str, Any], ...]:
    found = _CONTAINERS.get(cls)
    if found is None:
        out: list[tuple[str, Any]] = []
        for field in msgspec.structs.fields(cls):
            origin = getattr(field.type, "__origin__", field.type)
            if origin in (list, dict, set) and field.name != "frames":
                out.append((field.name, {list: list.copy, dict: dict.copy, set: set.copy}[origin]))
        found = _CONTAINERS[cls] = tuple(out)
    return found


_PACK = msgspec.msgpack.Encoder()


def dump_state(state: State) -> bytes:
    """The state as MessagePack, the same bytes for equal states."""
    plain = _copy.copy(state)
    for name, kind in _containers(type(state)):
        value = getattr(state, name)
        if len(value) > 1 and kind is not list.copy:
            # the encoder's own ordering knows text keys only
            setattr(plain, name, dict(sorted(value.items())) if kind is dict.copy else sorted(value))
    return _PACK.encode(plain)


def load_state(raw: bytes, kind: type[State]) -> State:
    """The state written by :func:`dump_state`."""
    plain = msgspec.msgpack.decode(raw, strict=False)
    frames = [msgspec.convert(f, FRAMES[f["p"]]) for f in plain["frames"]]
    plain["frames"] = []
    state = msgspec.convert(plain, kind, str_keys=False)
    state.frames = frames
    return state


class Scenario(Protocol):
    """Immutable, shared by all copies of a game."""

    id: str
    system: str
    sides: tuple[str, ...]
    title: Words
    options: dict[str, Any]
    content: str
    """Hash of map, units, charts and scenario: a saved game names what it was played with."""


class Game:
    """See the architecture page. Subclasses set ``STATE`` and implement the methods marked *rulebook*."""

    STATE: ClassVar[type[State]] = State
    scenario: Any
    state: Any

    def __init__(self, scenario: Any, state: Any, source: Dice) -> None:
        self.scenario = scenario
        self.state = state
        self.source = source
        self.rolls: list[Roll] = []
        self.events: list[Event] = []
        self.telling = True
        self.barrier = False
        self.until: tuple[int, int] | None = None
        """Set by odds alone: (depth, step) at which running stops; a copy does not keep it."""
        self.revision = 0
        self._legal: tuple[int, str, list[Any]] | None = None

    # ------------------------------------------------------------- who, what
    def to_act(self) -> tuple[str, ...]:
        """The sides that must decide now; empty when the game is over."""
        return self.state.waiting  # type: ignore[no-any-return]

    def _decision(self) -> Any:
        frame = self.state.frames[-1]
        return PROCEDURES[type(frame)].decisions[frame.step], frame

    def ask(self, side: str) -> Ask | None:
        """What ``side`` must decide, or None when it is not its turn."""
        if side not in self.state.waiting:
            return None
        decision, frame = self._decision()
        return decision.ask(self, frame, side)  # type: ignore[no-any-return]

    def actions(self, side: str) -> list[Any]:
        """All legal actions of ``side`` in a fixed order, cached until something changes."""
        if side not in self.state.waiting:
            return []
        memo = self._legal
        if memo is not None and memo[0] == self.revision and memo[1] == side:
            return memo[2]
        decision, frame = self._decision()
        found = decision.list(self, frame, side)
        self._legal = (self.revision, side, found)
        return found  # type: ignore[no-any-return]

    def legal(self, side: str) -> Iterator[Any]:
        """Every action that :meth:`play` would accept."""
        return iter(self.actions(side))

    def why(self, side: str, action: Action) -> Verdict:
        """Allowed, or every clause against it."""
        check = Reasons()
        if self._may(side, check):
            decision, frame = self._decision()
            decision.check(self, frame, side, action, check)
        return check.verdict()

    def _may(self, side: str, check: Check) -> bool:
        waiting = self.state.waiting
        if side in waiting:
            return True
        if not waiting:
            check.no("opord-turn", "why-game-over")
        else:
            check.no("opord-turn", "why-not-your-decision", side=say("side-" + side), due=say("side-" + waiting[0]))
        return False

    # ------------------------------------------------------------- play
    def play(self, side: str, action: Any) -> list[Event]:
        """Do it and run on to the next decision. Raises :class:`Illegal`, the state untouched then."""
        quick = Check()
        st = self.state
        if side in st.waiting:
            frame = st.frames[-1]
            decision = PROCEDURES[type(frame)].decisions[frame.step]
            decision.check(self, frame, side, action, quick)
        else:
            quick.ok = False
        if not quick.ok:
            raise Illegal(self.why(side, action))
        self.rolls = []
        self.events = []
        self.barrier = False
        self.revision += 1
        st.waiting = ()
        self._go(frame, decision.take(self, frame, side, action), True)
        self.run()
        self.revision += 1
        if self.rolls:
            self.barrier = True
        return self.events

    def foresee(self, side: str, found: list[Any]) -> None:
        """A procedure that had to make the list of legal actions to know whether there is a choice hands it over: it
        serves :meth:`actions` once the action that runs has ended."""
        self._legal = (self.revision + 1, side, found)

    def run(self) -> None:
        """Run procedures until somebody must decide or nothing is left."""
        st = self.state
        frames = st.frames
        if self.until is not None:
            self._run_until(*self.until)
            return
        while frames and not st.waiting:
            frame = frames[-1]
            self._go(frame, PROCEDURES[type(frame)].run[frame.step](self, frame), False)

    def _run_until(self, depth: int, step: int) -> None:
        """Run on, but no further than to where the frame at ``depth`` is back at ``step``, or is done: what was begun
        there has then its result, and nothing that follows has begun."""
        st = self.state
        frames = st.frames
        while len(frames) >= depth and not st.waiting:
            n, frame = len(frames), frames[-1]
            at = frame.step
            self._go(frame, PROCEDURES[type(frame)].run[at](self, frame), False)
            if len(frames) == depth and frames[-1].step == step and (n > depth or at != step):
                return

    def _go(self, frame: Frame, answer: Any, taken: bool) -> None:
        frames = self.state.frames
        if answer is None:
            if taken:
                return
            frame.step += 1
        elif answer is NEXT:
            frame.step += 1
        elif answer is DONE:
            frame.step = 1 << 30
        else:
            kind = type(answer)
            if kind is Wait:
                self.state.waiting = answer.sides
                return
            if kind is Call:
                if not (answer.again or taken):
                    frame.step += 1
                frames.append(answer.frame)
                return
            if kind is Goto:
                frame.step = PROCEDURES[type(frame)].index[answer.step]
                return
            raise TypeError(f"{type(frame).__name__} step {frame.step} answered {answer!r}")
        # finished frames leave from the top only: a called frame above keeps the caller waiting
        while frames and frames[-1].step >= len(PROCEDURES[type(frames[-1])].run):
            frames.pop()

    # ------------------------------------------------------------- dice and news, used by rules
    def pool(self, n: int, need: int, purpose: str, clause: str) -> int:
        """Hits among ``n`` d6 reaching ``need``."""
        return self.source.pool(self, n, need, purpose, clause)

    def pool_sixes(self, n: int, need: int, purpose: str, clause: str) -> tuple[int, int]:
        """(hits, natural sixes) among ``n`` d6."""
        return self.source.pool_sixes(self, n, need, purpose, clause)

    def test(self, need: int, purpose: str, clause: str, sides: int = 6) -> bool:
        """Does one die reach ``need``?"""
        return self.source.test(self, need, purpose, clause, sides)

    def total(self, n: int, purpose: str, clause: str, sides: int = 6) -> int:
        """Sum of ``n`` dice."""
        return self.source.total(self, n, purpose, clause, sides)

    def sum_in(self, n: int, good: frozenset[int], purpose: str, clause: str, sides: int = 6) -> bool:
        """Is the sum of ``n`` dice among ``good``? For tests against a sum: only the answer branches in exact odds."""
        return self.source.sum_in(self, n, good, purpose, clause, sides)

    def roll(self, n: int, sides: int, purpose: str, clause: str) -> tuple[int, ...]:
        """``n`` single values 1..``sides``."""
        return self.source.roll(self, n, sides, purpose, clause)

    def pick(self, n: int, purpose: str, clause: str, table: Sequence[int] = ()) -> int:
        """An index below ``n`` (see :meth:`Dice.pick`)."""
        return self.source.pick(self, n, purpose, clause, table)

    def last_dice(self, need: int = 0) -> tuple[tuple[int, bool], ...]:
        """The values of the latest draw for an event, each with whether it reached ``need``."""
        if not self.rolls:
            return ()
        return tuple((v, v >= need) for v in self.rolls[-1].values)

    def tell(
        self,
        kind: str,
        text: Words,
        clause: str = "",
        *,
        side: str = "",
        hexes: tuple[str, ...] = (),
        dice: tuple[tuple[int, bool], ...] = (),
        to: tuple[str, ...] = (),
        level: int = 0,
        **data: Any,
    ) -> None:
        """Add a line to the log of this action. Callers on a hot path ask ``g.telling`` first."""
        if self.telling:
            self.events.append(Event(kind, text, clause, side, hexes, dice, data, to, level))

    def reveal(self) -> None:
        """The action showed its side something hidden: it cannot be taken back."""
        self.barrier = True

    # ------------------------------------------------------------- copies
    def copy(self) -> Game:
        """An independent game in the same position, with the same dice to come."""
        new = object.__new__(type(self))
        new.scenario = self.scenario
        new.state = copy_state(self.state)
        new.source = self.source
        new.rolls = []
        new.events = []
        new.telling = self.telling
        new.barrier = self.barrier
        new.until = None
        new.revision = self.revision
        new._legal = None
        new._copied(self)
        return new

    def _copied(self, old: Any) -> None:
        """*rulebook*: copy or drop caches of its own."""

    def restored(self) -> None:
        """*rulebook*: make caches anew after ``state`` was replaced as a whole."""

    def digest(self) -> str:
        """32 hexadecimal digits that are equal exactly when the states are."""
        return hashlib.blake2b(dump_state(self.state), digest_size=16).hexdigest()

    def sample(self, side: str, rng: random.Random) -> Game:
        """A full position that ``side`` cannot tell from the true one: hidden things and dice to come drawn anew."""
        new = self.copy()
        new.source = self.source.reseeded(f"{rng.getrandbits(128):032x}")
        new.redraw_hidden(side, rng)
        return new

    # ------------------------------------------------------------- rulebook
    def redraw_hidden(self, side: str, rng: random.Random) -> None:
        """*rulebook*: replace what ``side`` may not know by something equally possible."""

    def view(self, side: str) -> View:
        """*rulebook*: what that side may know; ``umpire`` sees all."""
        raise TypeError(f"{type(self).__name__} lacks view()")

    def outcome(self) -> Outcome | None:
        """*rulebook*: the result once the game is over."""
        raise TypeError(f"{type(self).__name__} lacks outcome()")

    def moment(self) -> tuple[int, Words]:
        """*rulebook*: the turn and the phase, for the log. This default asks the whole view."""
        view = self.view(UMPIRE)
        return view.turn.now, next((p.text for p in view.phases if p.state == "now"), "")

    def turn_words(self, turn: int) -> Words:
        """*rulebook*: a turn as the log heads it; its number here."""
        return str(turn)

    def policies(self) -> dict[str, Any]:
        """*rulebook*: named ways to answer the decisions that a plan for ``odds`` leaves open, beside the general ones
        of :data:`opord.kernel.odds.POLICIES`: functions (game, side) -> action."""
        return {}

    def describe(self, side: str, action: Any) -> Option:
        """*rulebook*: an action as a person sees it."""
        return Option(action, say("action-" + type(action).__struct_config__.tag))

    def options(self, side: str, unit: str) -> tuple[Option, ...]:
        """*rulebook*: what a unit can do now, and what it cannot with the reasons."""
        return tuple(self.describe(side, a) for a in self.actions(side) if getattr(a, "unit", None) == unit)

    def reach(self, side: str, unit: str) -> Reach | None:
        """*rulebook*: hexes a unit could get to, with cost, rest and risk."""
        return None

    def card(self, side: str, unit: str) -> Card | None:
        """*rulebook*: a unit's card as ``side`` may see it."""
        return None

    def hex_card(self, side: str, label: str) -> HexCard | None:
        """*rulebook*: what is to be known of a hex."""
        return None

    def overlay(self, side: str, name: str, unit: str | None, label: str | None) -> Overlay | None:
        """*rulebook*: a map overlay by name (``sight``, ``command``, ``fire``, ``cover`` ...)."""
        return None

    def ledgers(self, side: str, action: Any) -> tuple[Ledger, ...]:
        """*rulebook*: the numbers behind an action, explained."""
        return ()

    def plan_key(self, start: Any, plan: Any) -> tuple[Any, Words]:
        """*rulebook*: how this position, reached from ``start`` by ``plan``, counts as a result of it: a sortable key
        (best for the acting side last) and its words."""
        return (self.digest(), Say("odds-other"))

    def reasons(self, side: str, action: Any) -> tuple[Reason, ...]:
        """The clauses against an action."""
        return self.why(side, action).reasons
