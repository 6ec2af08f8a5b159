"""``opord map``: maps from feature lists, maps as GeoJSON and tables, two maps held against each other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from opord.cli.out import prints

FORCE = click.option("--force", is_flag=True, help="Replace the file.")
LEGEND = click.option("--legend", metavar="LEGEND", help="The board's legend; legend.toml beside it otherwise.")


@click.group("map")
def group() -> None:
    """Maps of hexes from lists of towns, rivers, roads, borders, hills and woods by coordinates.

    docs/maps.md says how a feature list is written.
    """


@group.command()
@click.argument("features", metavar="FEATURES", type=click.Path())
@click.option("-o", "--output", metavar="BOARD", help="The board file to write; without it the list is only checked.")
@FORCE
@prints
def build(out: Any, features: str, output: str | None, force: bool) -> None:
    """Lay a feature list on hexes and write the board. The same list gives the same board on every machine.

    Exit status 2 with every fault of the list.
    """
    from opord.api.mapmake import build as build_map
    from opord.api.mapmake import read_features
    from opord.api.mapmake.files import board_text

    sheet = read_features(Path(features).expanduser())
    built = build_map(sheet)
    if output is not None:
        _write(Path(output), board_text(sheet, built), force)
    grid = built.board.grid
    numbers = {
        "cols": grid.cols,
        "rows": grid.rows,
        "places": len(sheet.form.places),
        "rivers": len(built.rivers),
        "roads": len(built.roads),
        "bridges": len(built.bridges),
        "exits": [grid.label(i) for i in built.exits],
    }
    out.data({"board": built.board.id, "file": output, "digest": built.board.digest(), **numbers})
    out.line(out.word("cli-map-built", board=built.board.id, **(numbers | {"exits": len(built.exits)})))
    if output is not None:
        out.line(output)


@group.command()
@click.argument("board", metavar="BOARD", type=click.Path())
@click.option("-o", "--output", metavar="FILE", required=True, help="The GeoJSON file to write.")
@click.option("--features", metavar="FEATURES", help="The feature list whose frame places the hexes.")
@LEGEND
@FORCE
@prints
def geojson(
    out: Any, board: str, output: str, features: str | None, legend: str | None, force: bool
) -> None:
    """Write a board, or the board of a feature list, as GeoJSON.

    Where the hexes lie is said by the feature list: the one of the board's name in ../features, unless it is named.
    """
    from opord.api.mapmake import read_features
    from opord.api.mapmake.files import read_board
    from opord.api.mapmake.geojson import geojson as shapes
    from opord.cli.out import to_json
    from opord.kernel.faults import BadInput, Fault, expected
    from opord.kernel.text import say

    path = Path(board).expanduser()
    found, known, sheet = read_board(path, Path(legend) if legend else None)
    if features is not None:
        sheet = read_features(Path(features).expanduser())
    if sheet is None:
        raise BadInput(Fault(board, "", say("map-no-frame")))
    if sheet.grid != found.grid:
        raise BadInput(expected(sheet.file, "grid", str(sheet.grid), str(found.grid)))
    form = sheet.form
    said = {k: r.names for k, r in form.rivers.items()}
    said |= {k: h.names for k, h in form.hills.items()}
    said |= {k: p.names for k, p in form.places.items()}
    names = {k: {"en": n.en or k, "zh": n.zh, "ru": n.ru} for k, n in said.items()}
    shape = shapes(found, known, sheet.frame, names)
    _write(Path(output), to_json(shape) + "\n", force)
    out.data({"board": found.id, "file": output, "features": len(shape["features"])})
    out.line(output)


@group.command()
@click.argument("board", metavar="BOARD", type=click.Path())
@click.option("-o", "--output", metavar="FILE", required=True, help="The CSV file to write.")
@LEGEND
@FORCE
@prints
def table(out: Any, board: str, output: str, legend: str | None, force: bool) -> None:
    """Write a board as a table (CSV), one line a hex: types, features, places, flags, rivers, roads."""
    from opord.api.mapmake.files import read_board
    from opord.api.mapmake.table import csv_text, table_of

    found, known, _ = read_board(Path(board).expanduser(), Path(legend) if legend else None)
    _write(Path(output), csv_text(table_of(found, known)), force)
    out.data({"board": found.id, "file": output})
    out.line(output)


@group.command()
@click.argument("first", metavar="BOARD", type=click.Path())
@click.argument("second", metavar="OTHER", type=click.Path())
@LEGEND
@prints
def compare(out: Any, first: str, second: str, legend: str | None) -> int:
    """Hold two maps against each other, hex by hex. Each is a board, a feature list or a table (.csv).

    Exit status 1 if they differ. Of a table the columns count that it has.
    """
    import msgspec

    from opord.api.mapmake.files import read_board
    from opord.api.mapmake.table import compare as differences
    from opord.api.mapmake.table import read_csv, table_of
    from opord.api.source import read_text

    rows = []
    for name in (first, second):
        path = Path(name).expanduser()
        if path.suffix.lower() == ".csv":
            rows.append(read_csv(read_text(path), name))
        else:
            board, known, _ = read_board(path, Path(legend) if legend else None)
            rows.append(table_of(board, known))
    found = differences(*rows)
    out.data([msgspec.to_builtins(d) for d in found])
    out.table([[d.hex, d.column, d.first or "-", d.second or "-"] for d in found])
    out.line(out.word("cli-map-differences", n=len(found)))
    return 1 if found else 0


def _write(path: Path, text: str, force: bool) -> None:
    from opord.kernel.faults import BadInput, Fault
    from opord.kernel.text import say

    path = path.expanduser()
    if path.is_dir():
        raise BadInput(Fault(str(path), "", say("fault-folder")))
    if path.exists() and not force:
        raise BadInput(Fault(str(path), "", say("fault-exists")))
    try:
        path.write_text(text, encoding="utf8")
    except OSError as error:
        raise BadInput(Fault(str(path), "", say("fault-write", error=error.strerror or str(error)))) from None
