"""What a scenario on a hex map holds whatever its rules: document, options, board, and tables made of the board."""

from __future__ import annotations

from typing import Any, Self

from opord.kernel.board import Board
from opord.kernel.grid import Grid
from opord.kernel.spans import Spans
from opord.kernel.text import Words


class MapScenario:
    """Immutable, shared by all copies of a game. Subclasses add ``system``, ``sides``, charts, forces and start.

    ``resumed``: the document is a position written in the middle of a game; nothing is put in order before play.
    ``unit_index``: units of the document by id. ``flat[6 * h + d]``: neighbours, -1 off the map.
    """

    def __init__(self) -> None:
        self.id: str = ""
        self.title: Words = ""
        self.doc: dict[str, Any] = {}
        self.options: dict[str, Any] = {}
        self.content: str = ""
        self.board: Board = None  # type: ignore[assignment]
        self.grid: Grid = None  # type: ignore[assignment]
        self.turns = 1
        self.resumed = False
        self.unit_index: dict[str, int] = {}
        self.size = 0
        self.labels: list[str] = []
        self.adjacent: list[tuple[int, ...]] = []
        self.flat: list[int] = []
        self._spans: Spans | None = None
        self._rows: list[bytes | None] = []

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def lie(self, board: Board) -> None:
        """Take the board and what follows from how its hexes lie."""
        self.board = board
        self.grid = board.grid
        self.size = self.grid.size
        self.labels = self.grid.labels
        self.adjacent = self.grid.adjacent
        self.flat = self.grid.flat
        self._spans = None
        self._rows = [None] * self.size

    def distances(self, a: int) -> bytes:
        """Distances in hexes from ``a`` to every hex (at most 255)."""
        row = self._rows[a]
        if row is None:
            if self._spans is None:
                self._spans = Spans(self.grid)
            row = self._rows[a] = self._spans.row(a)
        return row

    def distance(self, a: int, b: int) -> int:
        """Distance in hexes."""
        return self.distances(a)[b]

    def unit(self, word: Any) -> int:
        """Index of a unit id, -1 if there is no such unit."""
        return self.unit_index.get(word, -1) if isinstance(word, str) else -1

    def hex(self, word: Any) -> int:
        """Index of a hex label, -1 if there is no such hex."""
        return self.grid.find(word) if isinstance(word, str) else -1
