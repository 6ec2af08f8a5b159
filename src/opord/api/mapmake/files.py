"""Boards in files: writing what was built, and finding what belongs to a board that was handed in."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from opord.api.mapmake.build import Built, build
from opord.api.mapmake.form import Legend, Source
from opord.api.mapmake.read import Sheet, kinds_of, read_legend, sheet_of
from opord.api.source import read_doc
from opord.kernel.board import Board, board_from_toml
from opord.kernel.faults import BadInput, Fault
from opord.kernel.text import say

LEGEND = "legend.toml"
FEATURES = "features"


def board_text(sheet: Sheet, built: Built) -> str:
    """The board file, with what it was made of in its first lines."""
    name = Path(sheet.file).name
    head = [f"# Made by `opord map build {name}`: change the feature list, not this board.", "#", "# Sources:"]
    head += [f"#   {_said(s)}" for s in sheet.form.sources] or ["#   none named"]
    return "\n".join([*head, "", *_lines(built.data)]) + "\n"


def _lines(data: Mapping[str, Any]) -> list[str]:
    """TOML with short lists wrapped, so that a change of the map changes few lines."""
    out = [f"{key} = {_inline(data[key])}" for key in ("id", "title", "provenance", "grid")]
    for key in ("rows", "roads", "places"):
        out += ["", f"{key} = ["]
        out += [f"    {_inline(value)}," for value in data[key]]
        out.append("]")
    out += ["", "bridges = [", *_wrapped(data["bridges"]), "]"]
    for side in data["sides"]:
        out += ["", "[[sides]]", f"kind = {_inline(side['kind'])}", "sides = [", *_wrapped(side["sides"]), "]"]
    out += ["", "[flags]"]
    for flag, hexes in data["flags"].items():
        out += [f"{flag} = [", *_wrapped(hexes), "]"]
    return out


def _inline(value: Any) -> str:
    """A value on one line: text, numbers, lists and tables of them."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}={_inline(v)}" for key, v in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False)  # TOML's text and numbers are JSON's


def _wrapped(labels: Sequence[str]) -> list[str]:
    text = ", ".join(map(_inline, labels))
    return textwrap.wrap(text, 112, initial_indent="    ", subsequent_indent="    ")


def _said(s: Source) -> str:
    return f"{s.what}: {s.source} ({s.licence})"


def read_board(path: Path, legend: Path | None = None) -> tuple[Board, Legend, Sheet | None]:
    """A board, its legend and the feature list that it belongs to, if there is one.

    A feature list stands for the board built from it. The legend of a board is `legend.toml` beside it; its feature
    list has its name and lies in `../features`. Raises BadInput.
    """
    doc = read_doc(path)
    if "frame" in doc:
        sheet = sheet_of(doc, str(path))
        return build(sheet).board, sheet.legend, sheet
    beside = path.parent / LEGEND if legend is None else legend
    if legend is None and not beside.is_file():
        raise BadInput(Fault(str(path), "", say("map-no-legend", file=str(beside))))
    known = read_legend(beside)
    board = board_from_toml(doc, kinds_of(known, str(beside)), str(path))
    listed = path.parent.parent / FEATURES / path.name
    return board, known, sheet_of(read_doc(listed), str(listed)) if listed.is_file() else None
