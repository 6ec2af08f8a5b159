"""A room: one game with its seats, its log and those who listen. One lock; whoever looks or plays holds it.

Nothing is answered before it is on disk: an action is played, the file is replaced whole, and only then is it told.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from opord.api.conduct import orders_by_default
from opord.api.opening import open_journal
from opord.api.shape import Json, heard, log_json
from opord.api.words import speaker_of
from opord.kernel.faults import BadInput
from opord.kernel.game import UMPIRE, Game
from opord.kernel.journal import Journal, Logged, dated
from opord.kernel.text import KNOWN, Speaker, say
from opord.kernel.verdict import Illegal, Reason, Verdict
from opord.service.count import Count
from opord.service.fail import Refused, no_game, no_seat
from opord.service.office import Office, stamp_of
from opord.service.seats import Seats

TEXT = Path(__file__).parent / "text"
KNOWN[TEXT] = None


class Room:
    """See the module's text. ``changed`` is called, under the lock, after every change."""

    def __init__(self, name: str, journal: Journal, seats: Seats, changed: Callable[[Room], None]) -> None:
        self.id = name
        self.journal = journal
        self.seats = seats
        self.changed = changed
        self.lock = threading.RLock()
        self.version = 0
        self.thinking: str | None = None
        self.listeners: set[Any] = set()
        self.players: dict[str, Any] = {}
        self.tables: dict[Any, bytes] = {}
        self._log: list[list[Logged]] | None = None
        self._told: dict[tuple[str, str, bool], list[list[Json]]] = {}
        self._ended = self.over
        self._stamp = stamp_of(self.path)
        self.count = Count(self)
        self.office = Office(self)
        self.office.open()

    # ------------------------------------------------------------- the file
    @property
    def path(self) -> Path:
        """Its file."""
        assert self.journal.path is not None
        return self.journal.path

    @contextmanager
    def seen(self, side: str) -> Iterator[Game]:
        """The same, with the game as a seat may ask about it."""
        with self.held():
            yield self.count.game(side)

    @contextmanager
    def held(self) -> Iterator[Game]:
        """Hold the lock, with the game as the file has it: another program may have played on it meanwhile."""
        with self.lock:
            self.office.noticed()
            stamp = stamp_of(self.path)
            if stamp != self._stamp:
                if stamp is None:
                    raise no_game(self.id)
                self.journal = open_journal(self.path)
                self._stamp = stamp
                self._log = None
                self._forget(0)
                self._announce()
            yield self.journal.game

    def save(self, before: int) -> None:
        """Write the file; if that fails the game goes back to ``before`` lines and the error goes on."""
        try:
            self.journal.save()
        except BadInput:
            self.journal.cut(before)
            self._forget(before)
            raise
        self._stamp = stamp_of(self.path)

    # ------------------------------------------------------------- who
    def side(self, key: str) -> str:
        """The side of a seat link. Raises :class:`Refused`."""
        side = self.seats.side(key)
        if side is None:
            raise no_seat()
        return side

    def speaker(self, lang: str) -> Speaker:
        """The sentences of a language."""
        return speaker_of(lang, self.journal.book, TEXT)

    @property
    def over(self) -> bool:
        """Is the game finished?"""
        return not self.journal.game.to_act()

    def computer(self) -> str | None:
        """The side that must decide and is played by a program, if there is one and play is not paused."""
        if self.office.conduct.paused:
            return None
        for side in self.journal.game.to_act():
            seat = self.seats.sides.get(side)
            if seat is not None and seat.computer:
                return side
        return None

    # ------------------------------------------------------------- play
    def play(self, side: str, actions: Sequence[Any], n: int | None = None) -> tuple[int, Verdict | None]:
        """Play actions in order; (how many, why it stopped or None). It stops before an action that is not legal, and
        after one on the way that rolled dice, showed something hidden, or gave the decision to somebody else."""
        with self.held():
            before = len(self.journal.lines)
            if not actions:
                return 0, None
            if n is not None and not self._as_at(n, side):
                return 0, _because("service-moved-on")
            halted = self.office.halted(side)
            if halted is not None:
                return 0, halted
            stopped: Verdict | None = None
            played = 0
            turn = self.journal.game.moment()[0]
            back: list[tuple[str, str]] = []
            for action in actions:
                if played and self._surprised(side, turn):
                    stopped = _because("service-surprise")
                    break
                waited = self.journal.game.to_act()
                try:
                    self._play(side, action)
                except Illegal as illegal:
                    stopped = illegal.verdict
                    break
                played += 1
                if side == UMPIRE and self.count.covert and self.journal.game.moment()[0] == turn:
                    now = [s for s in self.journal.game.to_act() if s not in waited and s in self.seats.sides]
                    back += [(s, getattr(action, "reason", "")) for s in now]
            if played:
                self.save(before)
                self._announce()
            for writer, reason in back:
                self.office.given_back(writer, reason)
            return played, stopped

    def _surprised(self, side: str, turn: int) -> bool:
        """Did the last of several actions change what the next was meant for? Where sides write in secret, the end of
        the ``turn`` does: the next sheet begins with its results."""
        game = self.journal.game
        return game.barrier or side not in game.to_act() or (self.count.covert and game.moment()[0] != turn)

    def _as_at(self, n: int, side: str) -> bool:
        """Does ``side`` still decide what it decided at line ``n``? Where several sides decide at once, what others
        have done since does not concern it; where they write in secret it must not even show in the answer."""
        journal = self.journal
        if not self.count.plain(side):
            return n == self.count.last(side)
        n = self.count.line(side, n)
        if n == len(journal.lines):
            return True
        if not 0 <= n < len(journal.lines) or not {side, UMPIRE}.isdisjoint(journal.movers[n:]):
            return False
        then = journal.at(n).ask(side)
        return then is not None and then == journal.game.ask(side)

    def _play(self, side: str, action: Any) -> None:
        turn, phase = self.journal.game.moment()
        events = self.journal.play(side, action)
        if self._log is not None:
            n = len(self.journal.lines)
            self._log.append(list(dated(n, turn, phase, events)))

    def undo_to(self, side: str) -> tuple[int, Verdict]:
        """How far back ``side`` may go, or why it may not. What programs did since without dice goes with it; where
        sides write in secret, what others wrote since stays."""
        journal = self.journal
        n = len(journal.lines)
        if self.count.covert and side != UMPIRE:
            return self._own_last(side)
        first = journal.may_undo(side)
        if first.ok or not n:
            return n - 1, first
        while n and not journal.barriers[n - 1]:
            mover = journal.movers[n - 1]
            if mover == side:
                return n - 1, Verdict(True)
            seat = self.seats.sides.get(mover)
            if seat is None or not seat.computer:
                break
            n -= 1
        return n, first

    def _own_last(self, side: str) -> tuple[int, Verdict]:
        """The line before the last one that ``side`` wrote on its sheet, or why it may not go back."""
        journal = self.journal
        if self.count.desk():
            return 0, Verdict(False, (Reason("opord-undo", say("service-handed-in")),))
        parts, n = self.parts(), len(journal.lines)

        def quiet(n: int) -> bool:  # what told somebody else of it, as a turn that was carried out does, stands
            mover = journal.movers[n - 1]
            return mover != UMPIRE and not journal.barriers[n - 1] and all(x.event.to == (mover,) for x in parts[n])

        while n and quiet(n) and journal.movers[n - 1] != side:
            n -= 1
        if n and quiet(n):
            return n - 1, Verdict(True)
        return 0, Verdict(False, (Reason("opord-undo", say(self._stands(side, n))),))

    def _stands(self, side: str, n: int) -> str:
        """The sentence that tells ``side`` why line ``n`` stands."""
        turn = self.journal.game.moment()[0]
        if self.over:
            return "service-undo-over"
        if not n or side not in self.seats.sides:
            return "why-undo-nothing"
        if any(line.turn < turn for line in self.parts()[n]):
            return "service-undo-turn"
        if self.journal.movers[n - 1] == UMPIRE:
            return "service-undo-given" if side in self.journal.game.to_act() else "service-undo-sealed"
        return "why-undo-barrier"

    def undo(self, side: str) -> Verdict:
        """Take back."""
        with self.held():
            halted = self.office.halted(side)
            if halted is not None:
                return halted
            to, verdict = self.undo_to(side)
            if verdict.ok and side == UMPIRE:
                self.rewind(to)
            elif verdict.ok:
                self._cut(to, side if self.count.covert and side in self.seats.sides else "")
            return verdict

    def _cut(self, to: int, writer: str = "") -> None:
        """Back to line ``to``; of a ``writer`` in secret only his line goes, what others wrote after it is kept, and
        they are not told."""
        kept = self.journal.actions()[to + 1 :] if writer else []
        whole = self.journal.encode()
        for player in self.players.values():
            player.budget.cancel()
        self.journal.cut(to)
        fresh = []
        try:
            for n, (mover, action) in enumerate(kept, to + 1):
                turn, phase = self.journal.game.moment()
                fresh.append(list(dated(n, turn, phase, self.journal.play(mover, action))))
            self.journal.save()
        except (BadInput, Illegal):
            self.journal = Journal.parse(whole, self.path, cache=False)
            raise
        self._stamp = stamp_of(self.path)
        self._forget(to, writer, fresh)
        self._announce()

    def rewind(self, to: int) -> None:
        """The umpire takes the game back to line ``to``. Raises :class:`BadInput`."""
        with self.held():
            self.journal.at(to)
            if to >= len(self.journal.lines):
                return
            sides, count = self.seats.sides, self.count
            turn, over, had = self._turn_told(), self.over, {s: count.last(s) for s in sides}
            self._cut(to)
            if not count.covert:
                return
            now = self._turn_told()
            if now < turn or (over and not self.over):
                self.office.taken_back(now)
                return
            gone = tuple([s for s in sides if count.last(s) < had[s]])
            if gone:
                self.office.lines_gone(now, gone)

    def _turn_told(self) -> int:
        """The turn in which the game is, as its sides know."""
        return self.count.game(next(iter(self.seats.sides))).moment()[0]

    def force(self, sides: Sequence[str], most: int) -> None:
        """Default orders for ``sides`` until nobody waits for them any more in this turn."""
        before, turn = len(self.journal.lines), self.journal.game.moment()[0]
        for side in sides:
            for _ in range(most):
                game = self.journal.game
                if side not in game.to_act() or game.moment()[0] != turn:
                    break
                self._play(side, orders_by_default(game, side))
        if len(self.journal.lines) > before:
            self.save(before)
            self._announce()

    def _announce(self) -> None:
        if self.over or self._ended:  # what was hidden is now told, or the numbers are those of the seats again
            self._ended = self.over
            for listener in list(self.listeners):
                listener.sent = -1
        self.version += 1
        self.tables.clear()
        if self.count.covert and not self.over:
            self.count.when()
        self.office.moved()
        self.changed(self)
        self.poke()

    def poke(self) -> None:
        """Wake all who listen."""
        for listener in list(self.listeners):
            listener.poke()

    def _forget(self, n: int, writer: str = "", fresh: Sequence[list[Logged]] = ()) -> None:
        """Drop the log after line ``n``; ``fresh`` takes its place. Whoever listens hears it anew; where a ``writer``
        in secret took a line back, he and the umpire alone."""
        if self._log is not None:
            self._log[n + 1 :] = fresh
        for rows in self._told.values():
            del rows[n + 1 :]
        for listener in list(self.listeners):
            if not writer or listener.side in (writer, UMPIRE):
                listener.sent = min(listener.sent, self.count.told(listener.side, n))

    # ------------------------------------------------------------- log
    def told(self) -> list[Logged]:
        """Everything that was logged so far, whoever may hear it."""
        return [line for part in self.parts() for line in part]

    def parts(self) -> list[list[Logged]]:
        """The same by line of the file."""
        if self._log is None:
            self._log = [[] for _ in range(len(self.journal.lines) + 1)]
            for line in self.journal.log():
                self._log[line.n].append(line)
        return self._log

    def log(self, side: str, lang: str, start: int = -1) -> list[Json]:
        """The lines of the log after action ``start`` (-1: all) that a side may hear, numbered as it counts."""
        journal = self.journal
        parts = self.parts()
        over = self.over
        rows = self._told.setdefault((side, lang, over), [])
        speak = self.speaker(lang)
        for n in range(len(rows), len(parts)):
            rows.append([log_json(line, journal.game, speak) for line in parts[n] if heard(line, side, over)])
        count = self.count
        if count.plain(side):
            return [row for part in rows[max(0, start + 1) :] for row in part]
        first = count.line(side, start) + 1 if start < count.last(side) else len(rows)
        stop = count.lines(side)[-1]
        return [row | {"n": count.number(side, n)} for n in range(first, stop + 1) for row in rows[n]]

    def hidden_from(self, side: str) -> frozenset[int]:
        """The lines of the file with something in them that ``side`` may not know."""
        return frozenset(n for n, part in enumerate(self.parts()) if not all(heard(line, side) for line in part))

    def file(self, side: str) -> bytes:
        """The game file as a seat may have it: whole for the umpire, at the end, and where all who play sit at one
        browser; else without its seed and without the lines that are hidden from it. Of a game of written orders it is
        the header alone: digests of a few lines would be enough to guess the others by trial."""
        if side == UMPIRE or self.over or (self.seats.one_browser() and side in self.seats.sides):
            return self.journal.encode()
        if self.count.covert:
            return self.journal.sealed().partition(b"\n")[0] + b"\n"
        return self.journal.sealed(self.hidden_from(side))

    # ------------------------------------------------------------- what a side may reckon with
    def imagined(self, side: str) -> tuple[Game, bool]:
        """A position to work out odds in, and whether something in it is only assumed: the true one where nothing is
        hidden, else one that ``side`` cannot tell from it, always the same for the same knowledge."""
        game = self.count.game(side)
        if side == UMPIRE or self.over or side not in self.seats.sides:
            return game.copy(), False
        drawn = game.sample(side, random.Random(0))
        return drawn, drawn.digest() != game.digest()


def _because(label: str) -> Verdict:
    return Verdict(False, (Reason("opord-play", say(label)),))


def decode(room: Room, raw: Any, where: str = "action") -> Any:
    """An action of the game. Raises :class:`BadInput`."""
    if not isinstance(raw, dict):
        raise Refused(400, say("service-want-action"))
    return room.journal.book.decode(msgspec.json.encode(raw), where)
