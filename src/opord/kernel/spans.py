"""Distances from one hex to all others, cut out of one table.

How far two hexes lie apart depends on how many columns and rows lie between them, and on whether the first of them
stands in a shifted column (or row). So two tables of differences hold every distance of a grid.
"""

from __future__ import annotations

from opord.kernel.grid import Grid

MOST = 255
"""Longer distances are given as this."""


class Spans:
    """The distances of one grid; share one per map."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._tables: dict[int, list[bytes]] = {}

    def row(self, a: int) -> bytes:
        """Distance in hexes from ``a`` to every hex in order of index, at most 255."""
        cols, rows = self.grid.cols, self.grid.rows
        r, c = divmod(a, cols)
        shift = self._shift(c if self.grid.orient == "flat" else r)
        table = self._tables.get(shift)
        if table is None:
            table = self._tables[shift] = self._table(shift)
        first = cols - 1 - c
        return b"".join([line[first : first + cols] for line in table[rows - 1 - r : 2 * rows - 1 - r]])

    def _shift(self, n: int) -> int:
        """Is column (flat-top) or row (pointy-top) ``n`` a shifted one?"""
        grid = self.grid
        x, y = grid.centre(n if grid.orient == "flat" else n * grid.cols)
        return (y if grid.orient == "flat" else x) & 1

    def _table(self, shift: int) -> list[bytes]:
        """For every difference in rows: distances by difference in columns, from a hex with that shift."""
        grid = self.grid
        flat = grid.orient == "flat"
        turn = 1 - 2 * shift  # what one column (or row) further adds to the shift
        out = []
        for dr in range(1 - grid.rows, grid.rows):
            line = []
            for dc in range(1 - grid.cols, grid.cols):
                # along the straight lines of hexes and across them, the latter in half hexes
                along, across = (abs(dc), 2 * dr) if flat else (abs(dr), 2 * dc)
                across = abs(across + turn if along & 1 else across)
                line.append(min(MOST, along + max(0, across - along) // 2))
            out.append(bytes(line))
        return out
