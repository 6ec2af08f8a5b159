"""What the readers of a scenario document share: where it came from, the faults found so far, and looking things up.

A rulebook's reader is a subclass that makes its own scenario (``sc``) of its own form.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.board import Board, board_from_toml
from opord.kernel.dice import Dice
from opord.kernel.faults import BadInput, Fault, expected, unknown
from opord.kernel.game import Game
from opord.kernel.grid import BadHex
from opord.kernel.procedure import FRAMES, PROCEDURES, Frame
from opord.kernel.terrain import Kinds
from opord.kernel.text import say


class Reading:
    """A document on its way to a scenario. ``given``: options asked for; ``folder``: an owner's charts; ``file``: what
    to name in a fault."""

    sc: Any

    def __init__(self, doc: dict[str, Any], given: dict[str, Any], folder: Path | None, file: str) -> None:
        self.doc = doc
        self.given = given
        self.folder = folder
        self.file = file
        self.faults: list[Fault] = []

    # ------------------------------------------------------------- faults
    def fault(self, key: str, label: str, **args: Any) -> None:
        self.faults.append(Fault(self.file, key, say(label, **args)))

    def unknown(self, key: str, found: str, allowed: Iterable[str]) -> None:
        self.faults.append(unknown(self.file, key, found, allowed))

    def stop(self) -> None:
        """Raises :class:`BadInput` if anything was found wrong so far."""
        if self.faults:
            raise BadInput(self.faults)

    # ------------------------------------------------------------- looking up
    def hex(self, key: str, label: str) -> int:
        """The hex, or -1 with a fault noted."""
        try:
            return self.sc.grid.index(label)  # type: ignore[no-any-return]
        except BadHex as error:
            if error.nearest:
                self.fault(key, "fault-hex-near", found=label, allowed=error.allowed, near=error.nearest)
            else:
                self.fault(key, "fault-hex", found=label, allowed=error.allowed)
            return -1

    def beside(self, key: str, text: str) -> tuple[int, int] | None:
        """The two hexes of a hexside "a-b", None with a fault noted."""
        a, dash, b = text.partition("-")
        if not dash:
            self.faults.append(expected(self.file, key, text, say("want-hexside")))
            return None
        x, y = self.hex(key, a.strip()), self.hex(key, b.strip())
        if x < 0 or y < 0:
            return None
        if y not in self.sc.adjacent[x]:
            self.fault(key, "fault-not-adjacent", a=a.strip(), b=b.strip())
            return None
        return x, y

    def inline_board(self, data: dict[str, Any], kinds: Kinds) -> Board | None:
        """A board written in the document itself, None with its faults noted."""
        try:
            return board_from_toml(data, kinds, self.file)
        except BadInput as bad:
            self.faults += [Fault(f.file, f"board.{f.key}", f.text) for f in bad.faults]
            return None

    # ------------------------------------------------------------- the middle of a game
    def read_frames(self, raw: Sequence[Mapping[str, Any]]) -> list[Frame]:
        """The procedures that a position written by the program stands in, ``start.frames``."""
        known = {str(tag): kind for tag, kind in FRAMES.items() if str(tag).startswith(f"{self.sc.system}.")}
        out: list[Frame] = []
        for i, one in enumerate(raw):
            kind = known.get(str(one.get("p")))
            if kind is None:
                self.unknown(f"start.frames[{i}].p", str(one.get("p")), known)
                continue
            try:
                frame = msgspec.convert(one, kind)
            except msgspec.ValidationError as error:
                self.fault(f"start.frames[{i}]", "fault-form", error=str(error))
                continue
            last = len(PROCEDURES[kind].steps) - 1
            if not 0 <= frame.step <= last:
                self.faults.append(expected(self.file, f"start.frames[{i}].step", frame.step, f"0 - {last}"))
                continue
            out.append(frame)
        return out

    def try_frames(self, kind: type[Game], label: str) -> None:
        """Frames that the program did not write may name units, hexes or steps that there are not: try them."""
        try:
            game = kind.begin(self.sc, Dice("1"))  # type: ignore[attr-defined]
            for side in game.to_act():
                game.actions(side)
                game.ask(side)
        except (LookupError, TypeError, ValueError, AttributeError, AssertionError, RecursionError) as error:
            self.fault("start.frames", label, error=f"{type(error).__name__}: {error}")
