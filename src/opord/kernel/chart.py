"""Tables of a rulebook: labelled rows and columns, column shifts, clamping at the ends, provenance of every cell.

An axis is either words ("woods", "town") or whole numbers. A numeric label is a number or a range: "3", "2..5", "..0"
(at most), "7.." (at least). Numeric axes run upwards without gaps or overlaps, so every number falls in one place;
beyond the ends a lookup is clamped, or refused where the rule says so.

    id = "support"                      or  table = {woods={leg=3, tracked=5}, town={leg=2, tracked=4}}
    provenance = "designed"             or  values = {moving_fire=1, smoke=1}
    columns = {hi=[0, 2, 5]}            # highest number of each column, the last is open upwards
    rows = ["1", "2..5", "6.."]
    cells = [[0, 0, 1], [0, 1, 2], [1, 2, 3]]
    pinned = {"2..5/*" = "text"}        # cells with another source than the chart: "row/column", * = all
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from opord.kernel.faults import BadInput, Fault, expected, nearest, unknown
from opord.kernel.text import say

__all__ = ["PROVENANCE", "Axis", "Cell", "Chart", "Charts", "OffChart", "chart_from_toml"]

PROVENANCE = ("text", "facts", "designed", "owner")
"""The rule texts state it; publicly reported of the printed game; ours; from an owner's own copy."""

_LABEL = re.compile(r"(-?\d+)|(-?\d+)?\.\.(-?\d+)?")
_FAR = 10**9


class OffChart(KeyError):
    """A lookup that meets no row, column or chart.

    chart: id; axis: "row", "column" or "chart"; found; allowed: labels; near: the closest, "" when none is close.
    """

    def __init__(self, chart: str, axis: str, found: object, allowed: tuple[str, ...]) -> None:
        self.chart = chart
        self.axis = axis
        self.found = found
        self.allowed = allowed
        self.near = nearest(str(found), allowed)
        tail = f"; nearest: {self.near}" if self.near else ""
        self.text = f"chart {chart}: no {axis} {found!r}; allowed: {', '.join(allowed)}{tail}"
        super().__init__(self.text)

    def __str__(self) -> str:
        return self.text


class Axis(msgspec.Struct, frozen=True):
    """Labels of rows or columns. `ends` holds the highest number of each place, empty for an axis of words."""

    labels: tuple[str, ...]
    low: int = -_FAR
    ends: tuple[int, ...] = ()

    @property
    def numeric(self) -> bool:
        return bool(self.ends)

    def place(self, key: int | str, clamp: bool = True) -> int:
        """Index of a label, or of the range that holds a number; -1 when there is none."""
        if isinstance(key, str) or not self.ends:
            return self.labels.index(str(key)) if str(key) in self.labels else -1
        if key < self.low:
            return 0 if clamp else -1
        for k, end in enumerate(self.ends):
            if key <= end:
                return k
        return len(self.ends) - 1 if clamp else -1


class Cell(msgspec.Struct, frozen=True):
    """What a lookup answers: the value, where it comes from, and the labels of the place where it was found."""

    value: Any
    provenance: str
    row: str
    column: str


class Chart(msgspec.Struct, frozen=True):
    """A table; `cells[row][column]`. A list of values has one column with an empty label."""

    id: str
    rows: Axis
    columns: Axis
    cells: tuple[tuple[Any, ...], ...]
    provenance: str = "designed"
    pinned: dict[tuple[int, int], str] = {}
    title: str = ""

    def at(self, row: int | str, column: int | str = "", shift: int = 0, clamp: bool = True) -> Cell:
        """Value and provenance. `shift` moves that many columns to the right (left when negative).

        With `clamp`, numbers beyond the ends and shifts beyond the last column stop at the end. Without it, and
        for words that the chart does not have, raises OffChart.
        """
        r, c = self.find(row, column, shift, clamp)
        source = self.pinned.get((r, c), self.provenance)
        return Cell(self.cells[r][c], source, self.rows.labels[r], self.columns.labels[c])

    def value(self, row: int | str, column: int | str = "", shift: int = 0, clamp: bool = True) -> Any:
        """The value alone."""
        r, c = self.find(row, column, shift, clamp)
        return self.cells[r][c]

    def find(self, row: int | str, column: int | str = "", shift: int = 0, clamp: bool = True) -> tuple[int, int]:
        """Row and column index of a lookup."""
        r = self.rows.place(row, clamp)
        if r < 0:
            raise OffChart(self.id, "row", row, self.rows.labels)
        c = self.columns.place(column, clamp)
        if c < 0:
            raise OffChart(self.id, "column", column, self.columns.labels)
        last = len(self.columns.labels) - 1
        moved = c + shift
        if clamp:
            return r, min(max(moved, 0), last)
        if not 0 <= moved <= last:
            raise OffChart(self.id, "column", f"{column}{shift:+d}", self.columns.labels)
        return r, moved

    def data(self) -> dict[str, Any]:
        """The chart in the form that `chart_from_toml` reads."""
        out: dict[str, Any] = {"id": self.id, "provenance": self.provenance}
        if self.title:
            out["title"] = self.title
        out["rows"] = list(self.rows.labels)
        out["columns"] = list(self.columns.labels)
        out["cells"] = [list(row) for row in self.cells]
        if self.pinned:
            names = self.rows.labels, self.columns.labels
            out["pinned"] = {f"{names[0][r]}/{names[1][c]}": word for (r, c), word in sorted(self.pinned.items())}
        return out


class Charts(Mapping[str, Chart]):
    """The charts of a rulebook by id. Immutable; `over` lays an owner's charts on top."""

    def __init__(self, charts: Mapping[str, Chart]) -> None:
        self._charts = dict(charts)

    @classmethod
    def of(cls, data: Mapping[str, Mapping[str, Any]], file: str = "") -> Charts:
        """From tables by id. Raises BadInput with the faults of all of them."""
        charts, faults = _read_all(data, file, "designed")
        if faults:
            raise BadInput(faults)
        return cls(charts)

    def over(self, data: Mapping[str, Mapping[str, Any]], file: str = "") -> Charts:
        """These charts with whole charts replaced by `data`, whose provenance is "owner" unless it says otherwise.

        Raises BadInput for a chart that the rulebook does not have, and for words on an axis that differ from the
        chart that is replaced; numeric axes may be cut otherwise.
        """
        charts, faults = _read_all(data, file, "owner")
        for name, chart in charts.items():
            old = self._charts.get(name)
            if old is None:
                faults.append(unknown(file, name, name, self._charts))
                continue
            for key, was, now in (("rows", old.rows, chart.rows), ("columns", old.columns, chart.columns)):
                if was.numeric != now.numeric:
                    kind = say("want-numbers") if was.numeric else say("want-words", words=", ".join(was.labels))
                    faults.append(expected(file, f"{name}.{key}", ", ".join(now.labels), kind))
                elif not was.numeric:
                    faults += [unknown(file, f"{name}.{key}", k, was.labels) for k in now.labels if k not in was.labels]
                    gone = [k for k in was.labels if k not in now.labels]
                    faults += [Fault(file, f"{name}.{key}.{k}", say("fault-missing")) for k in gone]
        if faults:
            raise BadInput(faults)
        return Charts({**self._charts, **charts})

    def __getitem__(self, name: str) -> Chart:
        try:
            return self._charts[name]
        except KeyError:
            raise OffChart(name, "chart", name, tuple(self._charts)) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._charts)

    def __len__(self) -> int:
        return len(self._charts)


def chart_from_toml(data: Mapping[str, Any], name: str = "", file: str = "", provenance: str = "designed") -> Chart:
    """One chart; `name` when the data has no `id`, `provenance` when it has none. Raises BadInput with all faults."""
    reader = _Reader(name, file, provenance)
    chart = reader.read(data)
    if chart is None:
        raise BadInput(reader.faults)
    return chart


def _read_all(
    data: Mapping[str, Mapping[str, Any]], file: str, provenance: str
) -> tuple[dict[str, Chart], list[Fault]]:
    charts: dict[str, Chart] = {}
    faults: list[Fault] = []
    for name, table in data.items():
        reader = _Reader(name, file, provenance)
        chart = reader.read(table)
        faults += reader.faults
        if chart is not None:
            charts[name] = chart
    return charts, faults


_KEYS = ("id", "title", "provenance", "rows", "columns", "cells", "table", "values", "pinned")


class _Reader:
    def __init__(self, name: str, file: str, provenance: str) -> None:
        self.name = name
        self.file = file
        self.provenance = provenance
        self.faults: list[Fault] = []

    def key(self, key: str) -> str:
        return f"{self.name}.{key}" if self.name else key

    def read(self, data: object) -> Chart | None:
        if not isinstance(data, Mapping):
            self.faults.append(expected(self.file, self.name, data, say("want-table")))
            return None
        self.faults += [unknown(self.file, self.key(str(k)), str(k), _KEYS) for k in data if k not in _KEYS]
        source = data.get("provenance", self.provenance)
        if source not in PROVENANCE:
            self.faults.append(unknown(self.file, self.key("provenance"), str(source), PROVENANCE))
        forms = [k for k in ("cells", "table", "values") if k in data]
        if len(forms) != 1:
            self.faults.append(Fault(self.file, self.key("cells"), say("fault-chart-form", found=len(forms))))
            return None
        parts = getattr(self, f"by_{forms[0]}")(data)
        if parts is None:
            return None
        rows, columns, cells = parts
        pinned = self.pins(data.get("pinned", {}), rows, columns)
        if self.faults:
            return None
        return Chart(
            id=str(data.get("id", self.name)),
            rows=rows,
            columns=columns,
            cells=cells,
            provenance=str(source),
            pinned=pinned,
            title=str(data.get("title", "")),
        )

    # -- three forms ---------------------------------------------------------------------------------------

    def by_values(self, data: Mapping[str, Any]) -> tuple[Axis, Axis, tuple[tuple[Any, ...], ...]] | None:
        values = data["values"]
        if not isinstance(values, Mapping) or not values:
            self.faults.append(expected(self.file, self.key("values"), values, say("want-table")))
            return None
        rows = self.axis("values", list(values))
        return (rows, Axis(("",)), tuple([(v,) for v in values.values()])) if rows else None

    def by_table(self, data: Mapping[str, Any]) -> tuple[Axis, Axis, tuple[tuple[Any, ...], ...]] | None:
        table = data["table"]
        if not isinstance(table, Mapping) or not table or not all(isinstance(v, Mapping) for v in table.values()):
            self.faults.append(expected(self.file, self.key("table"), table, say("want-table")))
            return None
        names = list(next(iter(table.values())))
        for row, cells in table.items():
            key = self.key(f"table.{row}")
            self.faults += [unknown(self.file, f"{key}.{k}", k, names) for k in cells if k not in names]
            self.faults += [Fault(self.file, f"{key}.{k}", say("fault-missing")) for k in names if k not in cells]
        rows, columns = self.axis("table", list(table)), self.axis("table", names)
        if rows is None or columns is None or self.faults:
            return None
        return rows, columns, tuple([tuple([cells[k] for k in names]) for cells in table.values()])

    def by_cells(self, data: Mapping[str, Any]) -> tuple[Axis, Axis, tuple[tuple[Any, ...], ...]] | None:
        cells = data["cells"]
        if not isinstance(cells, list) or not cells or not all(isinstance(row, list) for row in cells):
            self.faults.append(expected(self.file, self.key("cells"), cells, say("want-rows")))
            return None
        rows = self.axis("rows", data.get("rows", list(range(1, len(cells) + 1))))
        columns = self.axis("columns", data.get("columns", list(range(1, len(cells[0]) + 1))))
        if rows is None or columns is None:
            return None
        if len(cells) != len(rows.labels):
            found = say("fault-chart-size", found=len(cells), allowed=len(rows.labels))
            self.faults.append(Fault(self.file, self.key("cells"), found))
        for k, row in enumerate(cells):
            if len(row) != len(columns.labels):
                found = say("fault-chart-size", found=len(row), allowed=len(columns.labels))
                self.faults.append(Fault(self.file, self.key(f"cells[{k}]"), found))
        return rows, columns, tuple([tuple(row) for row in cells])

    # -- axes and pins -------------------------------------------------------------------------------------

    def axis(self, key: str, given: object) -> Axis | None:
        if isinstance(given, Mapping) and list(given) == ["hi"] and isinstance(given["hi"], list):
            return self.upper(key, given["hi"])
        if not isinstance(given, list) or not given or not all(isinstance(k, (str, int)) for k in given):
            self.faults.append(expected(self.file, self.key(key), given, say("want-labels")))
            return None
        labels = tuple([str(k) for k in given])
        twice = sorted({k for k in labels if labels.count(k) > 1})
        if twice:
            self.faults.append(Fault(self.file, self.key(key), say("fault-label-twice", found=", ".join(twice))))
            return None
        ranges = [_range(k) for k in labels]
        numeric = [k for k in ranges if k is not None]
        if len(numeric) < len(labels):
            return Axis(labels)
        for k, (one, two) in enumerate(itertools.pairwise(numeric)):
            if two[0] != one[1] + 1:
                text = say("fault-axis-order", a=labels[k], b=labels[k + 1])
                self.faults.append(Fault(self.file, self.key(key), text))
                return None
        return Axis(labels, numeric[0][0], tuple([high for _, high in numeric]))

    def upper(self, key: str, highs: list[Any]) -> Axis | None:
        """Columns given by their highest numbers; the last is open upwards."""
        if not all(isinstance(k, int) for k in highs) or sorted(set(highs)) != highs or not highs:
            self.faults.append(expected(self.file, self.key(f"{key}.hi"), highs, say("want-rising")))
            return None
        lows = [-_FAR, *[k + 1 for k in highs[:-1]]]
        labels = [_label(a, b) for a, b in zip(lows, [*highs[:-1], _FAR], strict=True)]
        return Axis(tuple(labels), -_FAR, (*highs[:-1], _FAR))

    def pins(self, given: object, rows: Axis, columns: Axis) -> dict[tuple[int, int], str]:
        out: dict[tuple[int, int], str] = {}
        if not isinstance(given, Mapping):
            self.faults.append(expected(self.file, self.key("pinned"), given, say("want-table")))
            return out
        for place, word in given.items():
            key = self.key(f"pinned.{place}")
            if word not in PROVENANCE:
                self.faults.append(unknown(self.file, key, str(word), PROVENANCE))
            row, _, column = str(place).partition("/")
            at = []
            for part, axis in ((row, rows), (column, columns)):
                if part != "*" and part not in axis.labels:
                    self.faults.append(unknown(self.file, key, part, ("*", *axis.labels)))
                at.append([k for k, label in enumerate(axis.labels) if part in ("*", label)])
            out.update({(r, c): str(word) for r in at[0] for c in at[1]})
        return out


def _range(label: str) -> tuple[int, int] | None:
    """Lowest and highest number of a numeric label, None for a word."""
    found = _LABEL.fullmatch(label)
    if found is None or label == "..":
        return None
    if found[1] is not None:
        return int(found[1]), int(found[1])
    low, high = found[2], found[3]
    return (int(low) if low is not None else -_FAR), (int(high) if high is not None else _FAR)


def _label(low: int, high: int) -> str:
    if low == high:
        return str(low)
    return f"{'' if low == -_FAR else low}..{'' if high == _FAR else high}"
