"""A map in plain text: every hex two lines high, columns (or rows) staggered as on the printed map.

The upper line of a hex shows its terrain letter, its level, ``=`` for a road and ``*`` for an objective; the lower line
the units in it: a letter for the side and how many, or ``+`` signs of markers alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

LETTERS = {
    "clear": ".",
    "crops": "c",
    "rough": "r",
    "woods": "w",
    "partial_woods": "p",
    "town": "t",
    "burnt": "b",
    "marsh": "m",
    "lake": "~",
    "rubble": "x",
    "mountain": "M",
}
CELL = 5


def side_letters(sides: list[str]) -> dict[str, str]:
    """One capital letter for each side, none twice."""
    out: dict[str, str] = {}
    for side in sides:
        free = [c for c in side.upper() + "ABCDEFGHIJ" if c.isalpha() and c not in out.values()]
        out[side] = free[0]
    return out


def letters(kinds: Mapping[str, Any]) -> dict[str, str]:
    """A letter for every kind of terrain; kinds that share a picture get letters of their own."""
    out: dict[str, str] = {}
    for name, kind in kinds.items():
        wanted = [LETTERS.get(kind["draw"], ""), *name, *"defghijklnoqsuvyz"]
        out[name] = next(c for c in wanted if c and c not in out.values())
    return out


def label(grid: Mapping[str, Any], col: int, row: int) -> str:
    """The printed label of the hex in column ``col``, row ``row`` from the north-west (both from 0)."""
    digits, (c0, r0) = grid["digits"], grid["first"]
    number = r0 + (grid["rows"] - 1 - row if grid.get("south") else row)
    return f"{c0 + col:0{digits}d}{number:0{digits}d}"


def draw(board: Mapping[str, Any], view: Any) -> list[str]:
    """The lines of the map for a view."""
    grid = board["grid"]
    marks = side_letters([s.id for s in view.sides])
    sign = letters(board["kinds"])
    roads = {h for road in board["roads"] for h in road["path"]}
    goals = {o.hex for o in view.objectives}
    noted = {m.hex for m in view.markers}
    held: dict[str, dict[str, int]] = {}
    for unit in view.units:
        if unit.hex is not None and not unit.dead:
            row = held.setdefault(unit.hex, {})
            row[unit.side] = row.get(unit.side, 0) + 1
    cells = board["cells"]

    def upper(h: str) -> str:
        cell = cells.get(h, {})
        letter = sign.get(cell.get("t", ""), ".")
        level = str(cell["lv"]) if cell.get("lv") else " "
        return f"{letter}{level}{'=' if h in roads else ' '}{'*' if h in goals else ' '}"

    def lower(h: str) -> str:
        units = "".join(f"{marks[s]}{n}" for s, n in held.get(h, {}).items())
        return (units + ("+" if h in noted else ""))[:CELL]

    flat = grid["orient"] == "flat"
    return (_flat if flat else _pointy)(grid, upper, lower)


def _is_low(grid: Mapping[str, Any], at: int) -> bool:
    first = grid["first"][0 if grid["orient"] == "flat" else 1]
    return bool(((first + at) % 2 == 0) == (grid["low"] == "even"))


def _flat(grid: Mapping[str, Any], upper: Any, lower: Any) -> list[str]:
    cols, rows, digits = grid["cols"], grid["rows"], grid["digits"]
    canvas = [[" " * CELL] * cols for _ in range(2 * rows + 1)]
    for c in range(cols):
        for r in range(rows):
            h = label(grid, c, r)
            y = 2 * r + (1 if _is_low(grid, c) else 0)
            canvas[y][c] = upper(h).ljust(CELL)
            canvas[y + 1][c] = lower(h).ljust(CELL)
    head = " " * (digits + 1) + "".join(label(grid, c, 0)[:digits].ljust(CELL) for c in range(cols))
    out = [head.rstrip()]
    for y, line in enumerate(canvas):
        name = label(grid, 0, y // 2)[digits:] if y % 2 == 0 and y // 2 < rows else ""
        out.append(f"{name:<{digits}} {''.join(line)}".rstrip())
    return out


def _pointy(grid: Mapping[str, Any], upper: Any, lower: Any) -> list[str]:
    cols, rows, digits = grid["cols"], grid["rows"], grid["digits"]
    half = CELL // 2 + 1
    wide = 2 * half
    head = " " * (digits + 1) + "".join(label(grid, c, 0)[:digits].ljust(wide) for c in range(cols))
    out = [head.rstrip()]
    for r in range(rows):
        shift = " " * (half if _is_low(grid, r) else 0)
        names = [label(grid, c, r) for c in range(cols)]
        out.append(f"{names[0][digits:]:<{digits}} {shift}{''.join(upper(h).ljust(wide) for h in names)}".rstrip())
        out.append(f"{'':<{digits}} {shift}{''.join(lower(h).ljust(wide) for h in names)}".rstrip())
    return out
