"""A board as a table, one line a hex; two such tables held against each other."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

import msgspec

from opord.api.mapmake.form import Legend
from opord.api.mapmake.ground import features_of, flags_of, is_open, types_of
from opord.kernel.board import Board
from opord.kernel.faults import BadInput, Fault, unknown
from opord.kernel.text import say

COLUMNS = ("hex", "types", "features", "open", "places", "flags", "river", "road")
"""Columns of a table. Parts of a cell are joined by "+"; a side reads "NE:minor", bridged "NE:minor*"."""
LISTS = {"types", "features", "places", "flags", "river", "road"}
Row = dict[str, str]


class Difference(msgspec.Struct, frozen=True):
    """A cell in which two tables differ."""

    hex: str
    column: str
    first: str
    second: str


def table_of(board: Board, legend: Legend) -> list[Row]:
    """One row a hex in the order of its label."""
    grid = board.grid
    out = []
    for label in sorted(grid.labels):
        i = grid.index(label)
        river, road = [], []
        for d, name in enumerate(grid.directions):
            other = grid.step(i, d)
            if other < 0:
                continue
            side = board.side(i, other)
            star = "*" if "bridge" in side else ""
            river += [f"{name}:{kind}{star}" for kind in legend.layers.water if kind in side]
            if (i, other) in board.roads:
                road.append(f"{name}:{board.roads[i, other]}")
        cells = {
            "types": types_of(board, legend, i),
            "features": features_of(board, legend, i),
            "places": [p.text for p in board.places if i in p.hexes and p.size not in ("hill", "water")],
            "flags": flags_of(board, legend, i),
            "river": river,
            "road": road,
        }
        row = {"hex": label, "open": "1" if is_open(board, legend, i) else "0"}
        row |= {key: "+".join(value) for key, value in cells.items()}
        out.append({key: row[key] for key in COLUMNS})
    return out


def csv_text(rows: Sequence[Row]) -> str:
    """The table as CSV."""
    out = io.StringIO()
    writer = csv.DictWriter(out, COLUMNS, lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def read_csv(text: str, file: str = "") -> list[Row]:
    """A table from CSV with the column "hex" and any others of `COLUMNS`. Raises BadInput."""
    reader = csv.DictReader(io.StringIO(text))
    heads = list(reader.fieldnames or ())
    faults = [unknown(file, name, name, COLUMNS) for name in heads if name not in COLUMNS]
    if "hex" not in heads:
        faults.append(Fault(file, "hex", say("fault-missing")))
    rows = []
    seen: set[str] = set()
    for n, row in enumerate(reader, 2):
        if None in row or None in row.values():
            found = sum(v is not None for k, v in row.items() if k is not None) + len(row.get(None) or ())
            faults.append(Fault(file, f"line {n}", say("map-cells", found=found, wanted=len(heads))))
        elif row.get("hex") in seen:
            faults.append(Fault(file, f"line {n}", say("map-hex-twice", hex=row["hex"])))
        else:
            seen.add(row.get("hex") or "")
            rows.append(dict(row))
    if faults:
        raise BadInput(faults)
    return rows


def compare(first: Sequence[Row], second: Sequence[Row]) -> list[Difference]:
    """Where two tables differ, in the columns that both have; a hex that only one has differs in "hex"."""
    a, b = _by_hex(first), _by_hex(second)
    out = []
    for label in sorted(a.keys() | b.keys()):
        if label not in a or label not in b:
            there = [label if label in t else "" for t in (a, b)]
            out.append(Difference(label, "hex", *there))
            continue
        for key in COLUMNS[1:]:
            if key in a[label] and key in b[label]:
                one, two = _cell(key, a[label][key]), _cell(key, b[label][key])
                if one != two:
                    out.append(Difference(label, key, "+".join(sorted(one)), "+".join(sorted(two))))
    return out


def _by_hex(rows: Sequence[Row]) -> Mapping[str, Row]:
    return {row["hex"]: row for row in rows}


def _cell(key: str, text: str) -> frozenset[str]:
    """The parts of a cell; ";" joins them as well as "+"."""
    if key not in LISTS:
        return frozenset([text])
    return frozenset(part for part in text.replace(";", "+").split("+") if part)
