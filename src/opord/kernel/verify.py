"""Holding records against the rules: one file under the rules it was played by, a folder under the rules of today."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.faults import BadInput, Fault
from opord.kernel.journal import LINE, Header, Journal, check_chain, read_file, read_header, seed_hash, split_rows
from opord.kernel.rulebook import Rulebook, rulebook
from opord.kernel.text import say
from opord.kernel.verdict import Illegal

_NOT_A_GAME = ("fault-not-journal", "fault-empty", "fault-format")


class Report(msgspec.Struct):
    """What :func:`verify` found. ``scripted``: how many dice were given instead of rolled."""

    book: Rulebook | None = None
    faults: tuple[Fault, ...] = ()
    actions: int = 0
    dice: int = 0
    scripted: int = 0
    sealed: bool = False
    seed_hash: str = ""
    digest: str = ""


def verify(path: Path) -> Report:
    """Replay a game file from its seed, believing no cache. A record that does not follow is reported; what is no game
    file, or one of other rules or data, raises :class:`BadInput`."""
    raw = read_file(path)
    file = str(path)
    report = Report()
    try:
        rows = split_rows(raw, file)
        header = read_header(rows[0], file)
        report.book = rulebook(header.system)
        report.actions = len(rows) - 1
        report.scripted = len(header.dice)
        report.seed_hash = header.seed_hash
        if not header.seed:
            report.sealed = True
            check_chain(rows[0], rows[1:], file)
            return report
        if seed_hash(header.seed) != header.seed_hash:
            raise BadInput(Fault(file, "line 1", say("fault-seed-hash")))
        journal = Journal.parse(raw, path, cache=False)
    except BadInput as bad:
        fault = bad.faults[0]
        if not fault.key.startswith("line ") or _label(fault) in _NOT_A_GAME:
            raise
        report.faults = bad.faults
        return report
    report.dice = journal.game.state.dice
    report.digest = journal.game.digest()
    return report


def _label(fault: Fault) -> str:
    return fault.text if isinstance(fault.text, str) else fault.text.label


class Migrated(msgspec.Struct):
    """How a game stands under the rules of today. ``state``: ``fits``; ``older`` (fits, under another header);
    ``diverges``; ``unreadable``. ``fits`` of its ``actions`` can be played on from."""

    state: str
    actions: int = 0
    fits: int = 0
    fault: Fault | None = None
    journal: Any = None


def game_files(folder: Path) -> list[Path]:
    """The game files of a folder and the folders in it, told by how they begin."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.name.startswith(".") or path.suffix in (".cache", ".old") or not path.is_file():
            continue
        with path.open("rb") as source:
            if source.read(9) == b'{"opord":':
                found.append(path)
    return found


def migrate_file(path: Path, write: bool = False) -> Migrated:
    """Replay a game under today's rules and data. With ``write``, a file that needs it is replaced by one that can be
    played on, and kept beside it as ``NAME.old``. Raises :class:`BadInput` only when it cannot be written."""
    file = str(path)
    try:
        rows = split_rows(read_file(path), file)
        header = read_header(rows[0], file)
        if not header.seed:
            raise BadInput(Fault(file, "seed", say("fault-seed-sealed")))
        check_chain(rows[0], rows[1:], file)
        book = rulebook(header.system)
    except BadInput as bad:
        return Migrated("unreadable", fault=bad.faults[0])
    found = _replay(book, header, rows[1:], file)
    if found.state == "fits" and found.journal.header != header:
        found.state = "older"
    if write and found.journal is not None and found.state != "fits":
        path.replace(_spare(path))
        path.with_name(path.name + ".cache").unlink(missing_ok=True)
        found.journal.save(path)
    return found


def _replay(book: Rulebook, header: Header, rows: list[bytes], file: str) -> Migrated:
    total = len(rows)
    try:
        journal = Journal.new(
            book,
            header.scenario,
            seed=header.seed,
            options=header.options,
            dice=header.dice,
            charts=Path(header.charts) if header.charts else None,
            file=header.file,
        )
    except BadInput as bad:
        fault = bad.faults[0]
        return Migrated("diverges", total, 0, Fault(file, "line 1", fault.text))
    for i, row in enumerate(rows):
        raw = LINE.decode(row)
        where = f"line {i + 2}"
        try:
            journal.play(raw.s, book.decode(bytes(raw.a)))
        except Illegal as illegal:
            reasons = illegal.verdict.reasons
            why = reasons[0].text if reasons else ""
            return Migrated("diverges", total, i, Fault(file, where, say("fault-line-illegal", why=why)), journal)
        except BadInput as bad:
            return Migrated("diverges", total, i, Fault(file, where, bad.faults[0].text), journal)
        if tuple(journal.game.rolls) != raw.r:
            journal.cut(i)
            return Migrated("diverges", total, i, Fault(file, where, say("fault-line-rolls")), journal)
    return Migrated("fits", total, total, None, journal)


def _spare(path: Path) -> Path:
    """A name beside the file that is still free."""
    spare = path.with_name(path.name + ".old")
    n = 2
    while spare.exists():
        spare = path.with_name(f"{path.name}.{n}.old")
        n += 1
    return spare
