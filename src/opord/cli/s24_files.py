"""What the commands of ``opord s24`` share: the files of a turn, how mistakes of sheets read, exit statuses."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import click

UNREADABLE, AGAINST = 2, 3
FOLDER = click.option("-o", "--output", metavar="DIR", type=click.Path(), help="The folder to write to.")
FORCE = click.option("--force", is_flag=True, help="Replace files that are there.")


def rooms(handle: Any) -> tuple[Any, Any]:
    """How the rulebook of a game reads sheets, and how it writes what goes out. Raises :class:`BadInput` for a rulebook
    without sheets."""
    from opord.kernel.faults import BadInput, Fault
    from opord.kernel.text import say

    found = getattr(handle.book, "by_file", None)
    if found is None:
        raise BadInput(Fault(str(handle.path or ""), "system", say("cli-s24-none", system=handle.system)))
    pair: tuple[Any, Any] = found()
    return pair


def side_of(handle: Any, word: str, umpire: bool = False, key: str = "--side") -> str:
    """A side by its name, given as ``key``. Raises :class:`BadInput`."""
    from opord.api.source import read_side

    return read_side(word, handle.sides, ("umpire",) if umpire else (), key)


def carried_out(turn: int | None, last: int) -> int:
    """The turn that was asked for, the last one if none was. Raises :class:`BadInput`."""
    from opord.kernel.faults import BadInput, Fault
    from opord.kernel.text import say

    if turn is None:
        return last
    if not 0 <= turn <= last:
        raise BadInput(Fault("--turn", "", say("cli-s24-no-report", found=turn, last=last)))
    return turn


# ------------------------------------------------------------------ files
def put(folder: Path, files: Mapping[str, bytes], force: bool) -> list[str]:
    """Write files (names may hold a folder), each whole. Answers their paths. Raises :class:`BadInput` before anything
    is written if one of them exists and ``force`` is not given."""
    from opord.kernel.faults import BadInput, Fault
    from opord.kernel.journal import write_whole
    from opord.kernel.text import say

    paths = {folder / name: raw for name, raw in files.items()}
    faults = [Fault(str(p), "", say("fault-folder")) for p in paths if p.is_dir()]
    faults += [Fault(str(p), "", say("fault-exists")) for p in paths if p.exists() and not p.is_dir() and not force]
    if faults:
        raise BadInput(faults)
    for path, raw in paths.items():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            text = say("fault-write", error=error.strerror or str(error))
            raise BadInput(Fault(str(path.parent), "", text)) from None
        write_whole(path, raw)
    return [str(p) for p in paths]


def write_turn(
    out: Any,
    handle: Any,
    file: str,
    turn: int,
    output: str | None,
    force: bool,
    receipts: Sequence[Any],
    record: Any,
) -> list[str]:
    """Everything that goes out after a turn: a folder for each side and one for the umpire. At the umpire's desk, with
    the turn not over and so no ``record`` of the game, only the receipts."""
    from opord.cli.s24_post import letters

    _, dossier = rooms(handle)
    folder = Path(output if output is not None else f"{Path(file).with_suffix('')}-turn{turn}").expanduser()
    made: dict[str, bytes] = {}
    for r in receipts:
        made[f"{r.side}/receipt.txt"] = made[f"umpire/{r.side}-receipt.txt"] = dossier.receipt(r)
    if record is not None:
        journal = handle.journal
        for side in handle.sides:
            own = dossier.of_side(journal, record, side, turn, out.lang) | letters(out, handle, side)
            made |= {f"{side}/{n}": raw for n, raw in own.items()}
        made |= {f"umpire/{n}": raw for n, raw in dossier.of_umpire(journal, record, turn, out.lang).items()}
    return put(folder, made, force)


# ------------------------------------------------------------------ mistakes
def status_of(wrong: Sequence[Any]) -> int:
    """0 without mistakes, 3 if every one is an order against the rules, else 2."""
    if not wrong:
        return 0
    return AGAINST if all(x.illegal for x in wrong) else UNREADABLE


def wrong_json(x: Any, speak: Any) -> dict[str, Any]:
    """A mistake for programs."""
    return {
        "file": x.file,
        "line": x.line,
        "written": x.written,
        "code": x.code,
        "word": x.word,
        "clause": x.clause,
        "text": speak(x.text),
        "near": speak(x.near),
        "illegal": x.illegal,
    }


def line_text(x: Any, speak: Any) -> str:
    """A mistake for people: ``red.txt: 4: BB1Y ASSAULT 0909: E32: ... [s24-3.2.6/2]``."""
    head = ": ".join(p for p in (x.file, str(x.line) if x.line else "", x.written) if p)
    text, near = speak(x.text), speak(x.near)
    said = text + near if text.endswith("。") else f"{text} {near}"  # no blank between Chinese sentences
    body = " ".join(p for p in (said.strip(), f"[{x.clause}]" if x.clause else "") if p)
    return f"{head}: {body}" if head else body


def blame(out: Any, handle: Any, wrong: Iterable[Any]) -> None:
    """Every mistake on stderr, as the house has it."""
    from opord.cli.out import to_json

    if out.json:
        click.echo(to_json({"errors": [wrong_json(x, handle.speak) for x in wrong]}), err=True)
        return
    for x in wrong:
        click.echo(f"opord: {line_text(x, handle.speak)}", err=True)
