"""How a game is conducted beside its rules: messages, the time for a turn, a pause.

Nothing of it changes what the rules do, so none of it is in the journal. It is kept in a small file beside the game
(``NAME.conduct``), the same for a server's game and for one that is played by mail.

A side has ``seconds`` for a turn, and then ``grace``. Its time runs while it must decide, whoever else must; of a turn
in which it decides several times the pieces add up. ``until`` gives the present turn an hour of its own instead.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.faults import BadInput, Fault, expected, unknown
from opord.kernel.game import UMPIRE, Game
from opord.kernel.journal import write_whole
from opord.kernel.text import Words, say

SUFFIX = ".conduct"
CLOCK = "clock"
"""Who tells that a time is up."""
LONGEST = 2000
"""Characters of a message."""
MOST = 500
"""Messages that one sender may send in a game."""
LEAST, DAY = 1, 86_400
MOST_SECONDS = 366 * DAY


class Message(msgspec.Struct):
    """``to``: the sides that may read it, its sender always may. Either ``text``, or a sentence of the house: ``label``
    with a side, the turn and ``text`` as its arguments."""

    n: int
    source: str
    to: tuple[str, ...]
    when: float
    turn: int
    text: str = ""
    label: str = ""
    side: str = ""

    def words(self) -> Words:
        """What it says."""
        named = {"side": say("side-" + self.side)} if self.side else {}
        return say(self.label, turn=self.turn, text=self.text, **named) if self.label else self.text


class Clock(msgspec.Struct):
    """``seconds`` and ``grace`` of a turn, 0: no limit. ``turn``: the turn it runs for; in it each side has ``spent``
    so much, and is deciding ``since`` then; ``until``: the hour of this turn, 0: none; ``told``: sides whose time is
    up and who have been told so."""

    seconds: int = 0
    grace: int = 0
    turn: int = 0
    spent: dict[str, float] = {}
    since: dict[str, float] = {}
    until: float = 0.0
    told: list[str] = []


class Conduct(msgspec.Struct):
    """``umpired``: somebody has the umpire's seat. ``paused``: since when, 0 if play goes on; ``why`` it is paused."""

    umpired: bool = False
    paused: float = 0.0
    why: str = ""
    clock: Clock = msgspec.field(default_factory=Clock)
    messages: list[Message] = []

    @property
    def plain(self) -> bool:
        """Is there nothing to tell anybody?"""
        return not (self.umpired or self.paused or self.messages or self.timed)

    @property
    def timed(self) -> bool:
        """Is there a limit of time?"""
        return bool(self.clock.seconds or self.clock.until)


# ------------------------------------------------------------------ the file
def beside(game: Path) -> Path:
    """Where the conduct of a game file is kept."""
    return game.with_suffix(SUFFIX)


def load(game: Path) -> Conduct:
    """The conduct of a game file; a plain one where there is none. Raises :class:`BadInput` for a file that is none."""
    path = beside(game)
    try:
        return msgspec.json.decode(path.read_bytes(), type=Conduct)
    except FileNotFoundError:
        return Conduct()
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadInput(Fault(str(path), "", say("fault-not-json", error=str(error)))) from None


def save(game: Path, conduct: Conduct) -> None:
    """Write it whole."""
    write_whole(beside(game), msgspec.json.format(msgspec.json.encode(conduct), indent=1) + b"\n")


# ------------------------------------------------------------------ messages
def addressees(conduct: Conduct, source: str, sides: tuple[str, ...]) -> tuple[str, ...]:
    """To whom somebody may write: the umpire to every side, a side to the umpire."""
    if source == UMPIRE:
        return sides
    return (UMPIRE,) if conduct.umpired and source in sides else ()


def send(
    conduct: Conduct, source: str, to: Iterable[str], text: str, *, sides: tuple[str, ...], turn: int, now: float
) -> Message:
    """A new message. Raises :class:`BadInput`: nobody to write to, an empty or too long text, too many."""
    may = addressees(conduct, source, sides)
    wanted = tuple(dict.fromkeys(to))
    if not may:
        raise BadInput(Fault("", "to", say("conduct-nobody")))
    faults = [unknown("", "to", word, may) for word in wanted if word not in may]
    if not wanted:
        faults.append(expected("", "to", "", say("conduct-want-to", allowed=list(may))))
    body = clean(text)
    if not 0 < len(body) <= LONGEST:
        faults.append(Fault("", "text", say("conduct-length", found=len(body), most=LONGEST)))
    if sum(m.source == source and not m.label for m in conduct.messages) >= MOST:
        faults.append(Fault("", "text", say("conduct-many", most=MOST)))
    if faults:
        raise BadInput(faults)
    return _add(conduct, Message(0, source, wanted, now, turn, body))


def _add(conduct: Conduct, message: Message) -> Message:
    message.n = len(conduct.messages) + 1
    conduct.messages.append(message)
    return message


def clean(text: str) -> str:
    """A text without control characters (lines may break) and without white space round it."""
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join([c for c in plain if c == "\n" or not unicodedata.category(c).startswith("C")]).strip()


def readable(conduct: Conduct, side: str) -> list[Message]:
    """The messages that ``side`` may read: those to it and those by it. The umpire reads all."""
    return [m for m in conduct.messages if side in (UMPIRE, m.source) or side in m.to]


# ------------------------------------------------------------------ time
def seconds_of(value: Any, key: str, least: int = LEAST) -> int:
    """Seconds of a limit, 0 or ``least`` to a year. Raises :class:`BadInput`."""
    ok = isinstance(value, int) and not isinstance(value, bool) and (value == 0 or least <= value <= MOST_SECONDS)
    if not ok:
        raise BadInput(expected("", key, value, say("fault-want-whole", low=0, high=MOST_SECONDS)))
    return int(value)


def limit(conduct: Conduct, seconds: int, grace: int, until: float, now: float) -> None:
    """Set the time of a turn, from this turn on, and the hour of this turn (0: none)."""
    clock = conduct.clock
    clock.seconds, clock.grace, clock.until = seconds, grace, until
    clock.told = []
    clock.spent = {}
    clock.since = dict.fromkeys(clock.since, now)


def awaited(game: Game, seated: Iterable[str]) -> tuple[str, ...]:
    """Those among ``seated`` who must decide now."""
    due = game.to_act()
    return tuple([s for s in seated if s in due and s != UMPIRE])


def follow(conduct: Conduct, game: Game, seated: Iterable[str], now: float) -> bool:
    """The game may have moved on: start and stop the clocks of those ``seated`` who are timed. Did anything change?"""
    clock = conduct.clock
    turn = game.moment()[0]
    due = () if conduct.paused else awaited(game, seated)
    changed = clock.turn != turn
    if changed:
        clock.turn, clock.spent, clock.since, clock.told, clock.until = turn, {}, {}, [], 0.0
    for side in [s for s in clock.since if s not in due]:
        clock.spent[side] = clock.spent.get(side, 0.0) + now - clock.since.pop(side)
        changed = True
    for side in due:
        if side not in clock.since:
            clock.since[side] = now
            changed = True
    return changed


def due_at(conduct: Conduct, side: str) -> float | None:
    """When the time of a side that is deciding is up; None if it has no limit or is not deciding."""
    clock = conduct.clock
    if side not in clock.since:
        return None
    if clock.until:
        return clock.until
    return clock.since[side] + clock.seconds - clock.spent.get(side, 0.0) if clock.seconds else None


def late(conduct: Conduct, now: float) -> tuple[str, ...]:
    """Sides whose time is up and who have not decided."""
    ends = {s: due_at(conduct, s) for s in conduct.clock.since}
    return tuple([s for s, end in sorted(ends.items()) if end is not None and end <= now])


def overdue(conduct: Conduct, now: float) -> tuple[str, ...]:
    """Sides whose grace is over too: default orders are due."""
    return late(conduct, now - conduct.clock.grace)


def next_due(conduct: Conduct) -> float | None:
    """When something is to be done: a time or a grace runs out."""
    if conduct.paused:
        return None
    out: list[float] = []
    for side in conduct.clock.since:
        end = due_at(conduct, side)
        if end is not None:
            out.append(end if side not in conduct.clock.told else end + conduct.clock.grace)
    return min(out, default=None)


def left(conduct: Conduct, side: str, now: float) -> float | None:
    """Seconds that a side has left in this turn, below zero in its grace; None without a limit."""
    clock = conduct.clock
    if clock.until:
        return clock.until - now
    if not clock.seconds:
        return None
    running = now - clock.since[side] if side in clock.since else 0.0
    return clock.seconds - clock.spent.get(side, 0.0) - running


def pause(conduct: Conduct, on: bool, why: str, now: float) -> bool:
    """Stop play, or let it go on; an hour that was set moves by as long as the pause was. Did anything change?"""
    if on == bool(conduct.paused):
        return False
    clock = conduct.clock
    if on:
        conduct.paused, conduct.why = now, clean(why)[:LONGEST]
        for side in list(clock.since):
            clock.spent[side] = clock.spent.get(side, 0.0) + now - clock.since.pop(side)
    else:
        if clock.until:
            clock.until += now - conduct.paused
        conduct.paused, conduct.why = 0.0, ""
    return True


def excuse(conduct: Conduct, now: float, least: float) -> bool:
    """Nobody could play for a while: whoever's grace ran out meanwhile has it again, at least ``least`` seconds. Did
    anything change?"""
    missed = overdue(conduct, now)
    clock = conduct.clock
    grace = max(float(clock.grace), least)
    for side in missed:
        end = due_at(conduct, side)
        assert end is not None
        clock.spent[side] = clock.spent.get(side, 0.0) - (now + grace - clock.grace - end)
    if missed and clock.until:
        clock.until = now + grace - clock.grace
    return bool(missed)


def tell_late(conduct: Conduct, side: str, label: str, sides: tuple[str, ...], now: float) -> Message:
    """The house tells everybody at the table that somebody's time is up."""
    return _add(conduct, Message(0, CLOCK, sides, now, conduct.clock.turn, label=label, side=side))


def tell_back(conduct: Conduct, label: str, turn: int, sides: tuple[str, ...], now: float) -> Message:
    """``sides`` are told what the umpire's going back has undone: ``conduct-again`` a turn after it had been told,
    ``conduct-gone`` what they wrote or heard last in this turn."""
    return _add(conduct, Message(0, UMPIRE, sides, now, turn, label=label))


def tell_given(conduct: Conduct, turn: int, side: str, reason: str, now: float) -> Message:
    """A side is told that the umpire has given its sheet back."""
    text = clean(reason)[:LONGEST]
    label = "conduct-given-why" if text else "conduct-given"
    return _add(conduct, Message(0, UMPIRE, (side,), now, turn, text, label))


def orders_by_default(game: Game, side: str) -> Any:
    """What a side does whose time is up: the way out of its decision, else the default, else the first action."""
    ask = game.ask(side)
    if ask is not None:
        for action in (ask.out, ask.default):
            if action is not None and game.why(side, action).ok:
                return action
    return game.actions(side)[0]


# ------------------------------------------------------------------ as JSON
def shape(conduct: Conduct, side: str, sides: tuple[str, ...], now: float, speak: Any) -> dict[str, Any]:
    """What a seat is told: see the architecture page."""
    clock = conduct.clock
    behind = late(conduct, now)
    return {
        "umpired": conduct.umpired,
        "to": list(addressees(conduct, side, sides)),
        "messages": [
            {
                "n": n,
                "from": m.source,
                "to": list(m.to),
                "when": m.when,
                "turn": m.turn,
                "text": speak(m.words()),
                "own": m.source == side,
            }
            for n, m in enumerate(readable(conduct, side), 1)  # not m.n: it would count the letters of others
        ],
        "paused": {"text": conduct.why} if conduct.paused else None,
        "clock": None
        if not conduct.timed
        else {
            "seconds": clock.seconds,
            "grace": clock.grace,
            "until": clock.until or None,
            "sides": {
                s: {"left": left(conduct, s, now), "running": s in clock.since, "late": s in behind} for s in sides
            },
        },
    }


def standing(conduct: Conduct, side: str, sides: tuple[str, ...], now: float) -> Any:
    """What a seat is told without what runs by itself: equal as long as nobody changed anything that concerns it."""
    clock = conduct.clock
    letters = [(m.source, m.to, m.when, m.text, m.label, m.side) for m in readable(conduct, side)]
    timed = None
    if conduct.timed:
        behind = late(conduct, now)
        each = [(s, clock.since.get(s), clock.spent.get(s), s in behind) for s in sides]
        timed = (clock.seconds, clock.grace, clock.until, each)
    return conduct.umpired, bool(conduct.paused), conduct.why, letters, timed


__all__ = [
    "CLOCK", "Clock", "Conduct", "Message", "addressees", "awaited", "beside", "clean", "due_at", "excuse",
    "follow", "late", "left", "limit", "load", "next_due", "orders_by_default", "overdue", "pause", "readable", "save",
    "seconds_of", "send", "shape", "standing", "tell_back", "tell_given", "tell_late",
]  # fmt: skip
