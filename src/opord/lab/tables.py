"""Rows of games as a file: CSV or Parquet, by suffix."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from opord.kernel.faults import BadInput, Fault, expected
from opord.kernel.journal import write_whole
from opord.kernel.text import say
from opord.lab.match import Row

SUFFIXES = (".csv", ".parquet")


def flat(row: Row, sides: Sequence[str]) -> dict[str, Any]:
    """A row with a column for each side's player and points."""
    out: dict[str, Any] = {"game": row.game, "seed": row.seed}
    out |= {f"player_{side}": row.players.get(side, "") for side in sides}
    out |= {"actions": row.actions, "turns": row.turns, "winner": row.winner, "level": row.level, "margin": row.margin}
    out |= {f"vp_{side}": row.vp.get(side) for side in sides}
    out |= {f"lost_{side}": row.lost.get(side) for side in sides}
    out |= {f"left_{side}": round(row.left[side], 4) if side in row.left else None for side in sides}
    return out | {"seconds": round(row.seconds, 4), "error": row.error, "file": row.file}


def check_path(path: Path) -> None:
    """Can rows be written there? Raises :class:`BadInput` before any game is played."""
    if path.suffix not in SUFFIXES:
        raise BadInput(expected("-o", "", path.name, say("fault-want-suffix", allowed=", ".join(SUFFIXES))))
    if path.is_dir():
        raise BadInput(Fault(str(path), "", say("fault-folder")))
    if path.suffix == ".parquet":
        _arrow()


def write(path: Path, rows: Sequence[Row], sides: Sequence[str]) -> None:
    """Write the rows whole. Raises :class:`BadInput`."""
    check_path(path)
    table = [flat(row, sides) for row in rows]
    write_whole(path, _parquet(table) if path.suffix == ".parquet" else _csv(table))


def _csv(table: list[dict[str, Any]]) -> bytes:
    out = io.StringIO()
    writer = csv.DictWriter(out, list(table[0]) if table else ["game"], lineterminator="\n")
    writer.writeheader()
    writer.writerows(table)
    return out.getvalue().encode()


def _arrow() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise BadInput(Fault("-o", "", say("fault-parquet"))) from None
    return pyarrow


def _parquet(table: list[dict[str, Any]]) -> bytes:
    arrow = _arrow()
    out = io.BytesIO()
    arrow.parquet.write_table(arrow.Table.from_pylist(table), out)
    return out.getvalue()
