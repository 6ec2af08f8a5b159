"""What a board may be made of: kinds of terrain with their letters, kinds of hexside, kinds of road."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from opord.kernel.faults import BadInput, Fault
from opord.kernel.text import say


class Kinds(msgspec.Struct, frozen=True):
    """The words and letters of a rulebook's boards.

    names    kinds of terrain, in the order of the rulebook's chart; boards hold indices into it.
    letters  letter of a board's row -> (kind index, level).
    draw     kind -> picture in the client, one per name.
    sides    kinds of hexside a board may name; roads: kinds of road, best first.
    """

    names: tuple[str, ...]
    letters: dict[str, tuple[int, int]]
    draw: tuple[str, ...]
    sides: tuple[str, ...]
    roads: tuple[str, ...] = ("main",)

    @classmethod
    def of(
        cls,
        terrain: Mapping[str, Mapping[str, Any]],
        sides: Iterable[str] = (),
        roads: Iterable[str] = ("main",),
        file: str = "",
    ) -> Kinds:
        """From a terrain chart: `{name: {chr, up, letters, draw, ...}}`; other keys are the rulebook's own.

        `chr` is the letter at level 0 and `up` at level 1 ("" = none); `letters`, a string or list, gives one
        letter a level instead. `draw` defaults to the name. Raises BadInput when two kinds share a letter.
        """
        faults = []
        letters: dict[str, tuple[int, int]] = {}
        names = tuple(terrain)
        for k, (name, row) in enumerate(terrain.items()):
            given = row.get("letters", [row.get("chr", ""), row.get("up", "")])
            for level, letter in enumerate(given):
                key = f"terrain.{name}"
                if not isinstance(letter, str) or len(letter) > 1:
                    faults.append(Fault(file, key, say("fault-letter", found=str(letter))))
                elif letter in letters:
                    other = names[letters[letter][0]]
                    faults.append(Fault(file, key, say("fault-letter-twice", letter=letter, other=other)))
                elif letter:
                    letters[letter] = (k, level)
        if faults:
            raise BadInput(faults)
        draw = tuple([str(row.get("draw", name)) for name, row in terrain.items()])
        return cls(names, letters, draw, tuple(sides), tuple(roads))

    def letter(self, kind: int, level: int) -> str | None:
        """The letter for a kind at a level, None where the chart has none."""
        for letter, found in self.letters.items():
            if found == (kind, level):
                return letter
        return None
