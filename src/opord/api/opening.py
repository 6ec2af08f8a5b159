"""Opening a game file with the snapshots beside it. Those are a convenience: whatever is wrong with them, the game is
read from its lines."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from opord.kernel.faults import BadInput
from opord.kernel.journal import Journal, read_file

_SNAPSHOTS = msgspec.msgpack.Decoder(tuple[str, str, list[tuple[int, bytes, bytes, str]]])
"""Scenario and rulebook it was made with; then line, that line's digest, the packed state, the state's digest."""


def open_journal(path: Path, *, charts: Path | None = None) -> Journal:
    """The game of a file. Raises :class:`BadInput` naming the line that is damaged or no longer fits. Snapshots that
    are none are deleted, or passed over where they cannot be."""
    beside = path.with_name(path.name + ".cache")
    if not beside.exists():
        return Journal.load(path, charts=charts)
    if not _sound(beside):
        return _from_lines(path, beside, charts)
    try:
        return Journal.load(path, charts=charts)
    except BadInput:
        raise
    except Exception:  # a state of another shape can fail anywhere; the lines then say what is so
        return _from_lines(path, beside, charts)


def _from_lines(path: Path, beside: Path, charts: Path | None) -> Journal:
    with suppress(OSError):
        beside.unlink(missing_ok=True)
    return Journal.parse(read_file(path), path, charts=charts, cache=False)


def _sound(beside: Path) -> bool:
    """There are no snapshots, or they have their form."""
    try:
        _SNAPSHOTS.decode(beside.read_bytes())
    except OSError:  # none, or none that can be read: passed over
        return True
    except (msgspec.MsgspecError, RecursionError):
        return False
    return True
