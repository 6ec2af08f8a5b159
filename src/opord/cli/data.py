"""``opord check`` and ``opord schema``: data files."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from opord.cli.out import prints, to_json


@click.command()
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path())
@click.option("--system", metavar="SYSTEM", help="The rulebook of documents that name none.")
@prints
def check(out: Any, paths: tuple[str, ...], system: str | None) -> int:
    """Validate scenarios, maps, lists for maps and charts (TOML), game files, and folders of them: all errors at once.

    Exit status 1 if anything is wrong, 2 if a PATH cannot be read.
    """
    from opord.api.errors import fault_line

    files = [file for path in paths for file in _files(Path(path).expanduser())]
    rows = []
    for file in files:
        faults = _check(file, system)
        rows.append(
            {
                "file": str(file),
                "ok": not faults,
                "errors": [{"file": f.file, "key": f.key, "text": out.speak(f.text)} for f in faults],
            }
        )
        out.lines(fault_line(f, out.speaker) for f in faults)
    out.data(rows)
    bad = sum(not r["ok"] for r in rows)
    out.line(out.word("cli-checked-files", files=len(rows), bad=bad))
    return 1 if bad else 0


def _files(path: Path) -> list[Path]:
    """The data files that a path stands for. Raises :class:`BadInput` when there is none."""
    from opord.kernel.faults import BadInput, Fault
    from opord.kernel.text import say
    from opord.kernel.verify import game_files

    if not path.is_dir():
        return [path]
    found = sorted({*path.rglob("*.toml"), *game_files(path)})
    if not found:
        raise BadInput(Fault(str(path), "", say("fault-no-data")))
    return found


def _check(path: Path, system: str | None) -> tuple[Any, ...]:
    """Everything wrong with a file. Raises :class:`BadInput` when it cannot be read at all."""
    from opord.api.mapmake import build, legend_of, sheet_of
    from opord.api.source import book_of, parse_doc, read_text
    from opord.kernel.faults import BadInput
    from opord.kernel.verify import verify

    text = read_text(path)
    try:
        if text.startswith('{"opord":'):
            return verify(path).faults
        doc = parse_doc(text, str(path))
        if doc.keys() >= {"frame", "cols"}:
            build(sheet_of(doc, str(path)))
            return ()
        if doc.keys() >= {"ground", "layers"}:
            legend_of(doc, str(path))
            return ()
        book = book_of(doc, str(path), system)
        faults: tuple[Any, ...] = book.check(doc, str(path))
    except BadInput as bad:
        return bad.faults
    return faults


@click.command()
@click.argument("name", metavar="NAME", required=False)
@prints
def schema(out: Any, name: str | None) -> None:
    """JSON Schema of the data format NAME; without NAME, the list.

    `scenario` is that of every rulebook, `waw/scenario` that of one.
    """
    from opord.api.schemas import names, schema_of

    if name is None:
        out.data(names())
        out.lines(names())
        return
    found = schema_of(name)
    if out.json:
        out.data(found)
        return
    import msgspec

    out.line(msgspec.json.format(to_json(found), indent=2))
