"""Letters of a game by mail, and the time for its sheets: what stands in the file beside the game, for people."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

LETTERS = "messages.txt"
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86_400}


def kept(handle: Any) -> Any:
    """The conduct of a game file, its clocks as they stand; of a game by mail everybody has an umpire."""
    from opord.api import conduct as conducts

    found = conducts.load(Path(handle.path))
    found.umpired = True
    conducts.follow(found, handle.game, handle.sides, time.time())
    return found


def keep_time(handle: Any) -> None:
    """The game has moved on: the clocks of the next turn begin, where there are any. A game that never had a message
    or a time for its sheets gets no file."""
    from opord.api import conduct as conducts

    if conducts.beside(Path(handle.path)).exists():
        conducts.save(Path(handle.path), kept(handle))


def late_sides(handle: Any, given: Iterable[str]) -> bool:
    """Is the time of every side up that has not sent its sheet? Raises :class:`BadInput` where no time was set, or
    with the hour until which a sheet is waited for."""
    from opord.api import conduct as conducts
    from opord.kernel.faults import BadInput, Fault
    from opord.kernel.text import say

    found, now = kept(handle), time.time()
    missing = [s for s in handle.game.to_act() if s not in set(given)]
    over = conducts.overdue(found, now)
    faults = []
    for side in missing:
        end = conducts.due_at(found, side)
        if end is None:
            faults.append(Fault("--missing", "", say("cli-s24-no-time", side=say("side-" + side))))
        elif side not in over:
            text = say("cli-s24-not-late", side=say("side-" + side), hour=hour_text(end + found.clock.grace))
            faults.append(Fault("--missing", "", text))
    if faults:
        raise BadInput(faults)
    return True


# ------------------------------------------------------------------ in words
def hour_text(when: float) -> str:
    """An hour with the time zone of this machine."""
    return datetime.fromtimestamp(when, UTC).astimezone().strftime("%Y-%m-%d %H:%M %z")


def span_text(seconds: float) -> str:
    """A span of time: ``1d 4h``, ``25m``, ``40s``."""
    rest, out = round(seconds), []
    for name, size in reversed(UNITS.items()):
        if rest >= size:
            out.append(f"{rest // size}{name}")
            rest %= size
    return " ".join(out[:2]) or "0s"


def span(text: str, option: str) -> int:
    """Seconds of ``48h``, ``2d``, ``90m``, ``30s``, ``1d12h``. Raises :class:`BadInput`."""
    from opord.kernel.faults import BadInput, Fault
    from opord.kernel.text import say

    parts = re.fullmatch(r"(?:\d+[smhd]\s*)+", text.strip().lower())
    if parts is None:
        raise BadInput(Fault(option, "", say("cli-s24-want-span", found=text)))
    return sum(int(n) * UNITS[u] for n, u in re.findall(r"(\d+)([smhd])", text.lower()))


def hour(text: str, option: str) -> float:
    """An hour: ``2026-05-01T20:00`` by the clock of this machine, with a zone if one is named, or ``+48h``. Raises
    :class:`BadInput`."""
    from opord.kernel.faults import BadInput, Fault
    from opord.kernel.text import say

    if text.startswith("+"):
        return time.time() + span(text[1:], option)
    try:
        return datetime.fromisoformat(text).astimezone().timestamp()
    except (ValueError, OverflowError, OSError):
        raise BadInput(Fault(option, "", say("cli-s24-want-hour", found=text))) from None


def name(out: Any, who: str) -> str:
    """A side, the umpire, or the clock."""
    from opord.kernel.text import say

    return str(out.speak(say("cli-s24-clock" if who == "clock" else "side-" + who)))


def told(out: Any, conduct: Any, side: str) -> list[str]:
    """The messages that a side may read, as lines."""
    from opord.api import conduct as conducts

    rows: list[str] = []
    for m in conducts.readable(conduct, side):
        to = ", ".join([name(out, s) for s in m.to])
        rows.append(out.word("cli-s24-letter", n=m.n, hour=hour_text(m.when), turn=m.turn, who=name(out, m.source),
                             to=to))  # fmt: skip
        rows += [f"    {line}" for line in str(out.speak(m.words())).split("\n")]
    return rows


def clocks(out: Any, conduct: Any, sides: Iterable[str]) -> list[str]:
    """The time that each side has, as lines."""
    from opord.api import conduct as conducts

    now, rows = time.time(), []
    for side in sides:
        end = conducts.due_at(conduct, side)
        if end is None:
            continue
        grace = span_text(conduct.clock.grace)
        label = "cli-s24-due" if end > now else "cli-s24-late" if end + conduct.clock.grace > now else "cli-s24-out"
        rows.append(out.word(label, side=name(out, side), hour=hour_text(end), grace=grace,
                             left=span_text(abs(end - now)), turn=conduct.clock.turn))  # fmt: skip
    return rows


def letters(out: Any, handle: Any, side: str) -> dict[str, bytes]:
    """The file that goes out with a side's report: by when its sheet is wanted, and its messages. Nothing where there
    is nothing to tell."""
    from opord.api import conduct as conducts

    if not conducts.beside(Path(handle.path)).exists():
        return {}
    found = kept(handle)
    rows = [*clocks(out, found, (side,)), *told(out, found, side)]
    return {LETTERS: ("\n".join(rows) + "\n").encode()} if rows else {}
