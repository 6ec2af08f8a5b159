"""A game in the hand: the Python API (``docs/python-api.md``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from opord.api.opening import open_journal
from opord.api.plan import exact, read_plan
from opord.api.source import begin, read_side
from opord.api.words import language, speaker_of, worded
from opord.kernel.faults import BadInput, Fault
from opord.kernel.game import UMPIRE, Game
from opord.kernel.journal import Journal, Logged
from opord.kernel.ledger import Ledger
from opord.kernel.odds import Odds, Policy
from opord.kernel.rulebook import Rulebook, ScenarioInfo, rulebooks
from opord.kernel.text import Speaker, Words, say
from opord.kernel.verdict import Illegal, Reason
from opord.kernel.view import Ask, Event, Option, Outcome, View


class Why(msgspec.Struct, frozen=True):
    """Is an action allowed; every clause against it; where it is allowed, the ledgers of its numbers."""

    ok: bool
    reasons: tuple[Reason, ...] = ()
    ledgers: tuple[Ledger, ...] = ()

    @property
    def values(self) -> dict[str, Any]:
        """The named numbers of all ledgers."""
        return {k: v for ledger in reversed(self.ledgers) for k, v in ledger.values.items()}


class Handle:
    """One game and its record. Sentences come in ``lang``; ``journal`` and ``game`` are the kernel's own objects.

    A ``side`` that is left out is the one that must decide. Actions may be given as the structs that :meth:`legal`
    lists, as dicts, or as JSON text.
    """

    def __init__(self, journal: Journal, lang: str | None = None) -> None:
        self.journal = journal
        self.lang = language(lang)

    def __repr__(self) -> str:
        return f"<opord game {self.system}/{self.scenario} after {self.n} actions, to act: {', '.join(self.to_act())}>"

    # ------------------------------------------------------------- what it is
    @property
    def game(self) -> Game:
        """The position, as the kernel has it."""
        return self.journal.game

    @property
    def book(self) -> Rulebook:
        """Its rulebook."""
        return self.journal.book

    @property
    def speak(self) -> Speaker:
        """Turns the kernel's words into sentences of ``lang``."""
        return speaker_of(self.lang, self.book)

    @property
    def system(self) -> str:
        """Id of the rulebook."""
        return self.book.id

    @property
    def scenario(self) -> str:
        """Id of the scenario without the system; ``inline`` for a document."""
        ref = self.journal.header.scenario
        return ref if isinstance(ref, str) else "inline"

    @property
    def sides(self) -> tuple[str, ...]:
        """The sides, in the rulebook's order."""
        return self.game.scenario.sides  # type: ignore[no-any-return]

    @property
    def path(self) -> Path | None:
        """Its file, once loaded or saved."""
        return self.journal.path

    @property
    def n(self) -> int:
        """Actions played so far."""
        return len(self.journal.lines)

    @property
    def over(self) -> bool:
        """Is the game finished?"""
        return not self.to_act()

    # ------------------------------------------------------------- who, what
    def to_act(self) -> tuple[str, ...]:
        """The sides that must decide now."""
        return self.game.to_act()

    def _side(self, side: str | None) -> str:
        if side is not None:
            return read_side(side, self.sides, (UMPIRE,))
        waiting = self.to_act()
        return waiting[0] if waiting else self.sides[0]

    def ask(self, side: str | None = None) -> Ask | None:
        """The decision that is due, or None."""
        return worded(self.game.ask(self._side(side)), self.speak)

    def legal(self, side: str | None = None) -> list[Any]:
        """Every action that :meth:`play` would accept."""
        return list(self.game.actions(self._side(side)))

    def options(self, side: str | None = None) -> list[Option]:
        """The legal actions with their words, notes and keys."""
        who = self._side(side)
        return [worded(self.game.describe(who, a), self.speak) for a in self.game.actions(who)]

    def action(self, raw: Any) -> Any:
        """An action from a dict or JSON text; structs pass. Raises :class:`BadInput`."""
        return raw if isinstance(raw, msgspec.Struct) else self.book.decode(raw)

    def why(self, side: str | None, action: Any) -> Why:
        """May ``side`` do this, and why or why not? Raises :class:`BadInput` for what is no action at all."""
        who, act = self._side(side), self.action(action)
        verdict = self.game.why(who, act)
        ledgers = self.game.ledgers(who, act) if verdict.ok else ()
        return worded(Why(verdict.ok, verdict.reasons, tuple(ledgers)), self.speak)

    def odds(self, side: str | None, plan: Any, policy: Policy | None = None) -> Odds:
        """Exact chances of a plan: an action, a list of them, or a dict as ``opord odds`` takes it. Decisions that the
        plan leaves open take ``policy``, else the plan's, else the default that ``ask`` marks."""
        who = self._side(side)
        if isinstance(plan, Sequence) and not isinstance(plan, str | bytes):
            plan = [{"side": who, "action": one} for one in plan]
        return worded(exact(self.game, read_plan(plan, who, self.book), policy), self.speak)

    def view(self, side: str = UMPIRE) -> View:
        """What a side may know; the umpire knows all."""
        return worded(self.game.view(side), self.speak)

    def outcome(self) -> Outcome | None:
        """The result, once the game is over."""
        return worded(self.game.outcome(), self.speak)

    def say(self, words: Words | None) -> str:
        """A sentence of ``lang``."""
        return self.speak(words)

    # ------------------------------------------------------------- play
    def play(self, side: str | None, *actions: Any) -> list[Event]:
        """Play actions one after the other, all of them or none: raises :class:`Illegal` with every reason (or
        :class:`BadInput`), and the game is then as before. A ``side`` of None is, at each action, whoever must decide.
        The file is written by :meth:`save` alone."""
        before = self.n
        events: list[Event] = []
        read = [self.action(a) for a in actions]
        for i, action in enumerate(read):
            try:
                events += self.journal.play(self._side(side), action)
            except Illegal as error:
                error.at = i
                if self.n > before:
                    self.journal.cut(before)
                raise
        return [worded(e, self.speak) for e in events]

    def undo(self, side: str | None = None) -> None:
        """Take back the last action; without ``side``, as the side that played it. Raises :class:`Illegal` when a die
        was rolled or something hidden shown; the side ``umpire`` may take back anything."""
        movers = self.journal.movers
        self.journal.undo(read_side(side, self.sides, (UMPIRE,)) if side else movers[-1] if movers else self.sides[0])

    # ------------------------------------------------------------- record
    def at(self, n: int) -> Handle:
        """The position after action ``n``, as a game of its own without a file. Raises :class:`BadInput`."""
        if not 0 <= n <= self.n:
            raise BadInput(Fault("", "n", say("fault-range", found=n, low=0, high=self.n)))
        return Handle(self.journal.fork(n), self.lang)

    def log(self, side: str = UMPIRE, start: int = 0, stop: int | None = None) -> list[Logged]:
        """What happened after action ``start``, as far as ``side`` may know it."""
        from opord.api.shape import heard

        lines = self.journal.log(start, stop)
        return [worded(line, self.speak) for line in lines if heard(line, side, self.over)]

    def save(self, path: str | Path | None = None) -> Path:
        """Write the game file whole (or, without ``path``, where it was loaded or last saved). Raises
        :class:`BadInput` when it cannot be written."""
        target = Path(path) if path is not None else self.path
        if target is None:
            raise BadInput(Fault("", "path", say("fault-no-path")))
        if target.is_dir():
            raise BadInput(Fault(str(target), "", say("fault-folder")))
        self.journal.save(target)
        return target

    def verify(self) -> int:
        """Replay everything from the seed; the number of dice that were checked. Raises :class:`BadInput` at the first
        line that does not follow."""
        return self.journal.verify()

    def as_scenario(self) -> dict[str, Any]:
        """The position as an inline scenario document."""
        return self.book.as_scenario(self.game)

    def copy(self) -> Handle:
        """The same game again, independent of this one."""
        return Handle(self.journal.fork(), self.lang)


def load(path: str | Path, lang: str | None = None) -> Handle:
    """A game from its file. Raises :class:`BadInput` naming the line that is damaged or does not fit."""
    return Handle(open_journal(Path(path)), lang)


def new(
    ref: str | Path | Mapping[str, Any],
    *,
    seed: str | int | None = None,
    options: Mapping[str, Any] | None = None,
    dice: Sequence[int] = (),
    charts: str | Path | None = None,
    lang: str | None = None,
) -> Handle:
    """A new game of a scenario: its id (``"waw/saddle"``), the path of a TOML file, or the document itself.

    ``seed``: None draws one. ``dice``: the first values, in the order in which the rules roll them. ``charts``: a
    folder with an owner's own tables. Raises :class:`BadInput` with everything that is wrong.
    """
    folder = Path(charts) if charts is not None else None
    return Handle(begin(ref, seed=seed, options=options, dice=tuple(dice), charts=folder), lang)


def scenarios(system: str | None = None, lang: str | None = None) -> list[ScenarioInfo]:
    """What can be played."""
    return [
        worded(info, speaker_of(language(lang), book))
        for book in rulebooks().values()
        if system in (None, book.id)
        for info in book.scenarios()
    ]
