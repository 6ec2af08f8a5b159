"""Chart files into forms: each of a rulebook's with an owner's file of the same name laid over it, and the origin of
every value."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from opord.kernel.chart import PROVENANCE
from opord.kernel.chart_files import overlay, read_toml
from opord.kernel.faults import BadInput, Fault, unknown
from opord.kernel.forms import Form, fill


class ChartReading:
    """Subclasses name the folder ``data``, the ``forms`` by file (without ``.toml``), and in ``grows`` the tables in
    which an owner may name new keys. ``given``: documents to check in the place of files, with what to call them."""

    data: ClassVar[Path]
    forms: ClassVar[Mapping[str, type[Form]]]
    grows: ClassVar[tuple[str, ...]] = ()

    def __init__(
        self, folder: Path | None, faults: list[Fault], given: dict[str, tuple[dict[str, Any], str]] | None = None
    ) -> None:
        self.folder = folder
        self.faults = faults
        self.given = given or {}
        self.provenance: dict[str, str] = {}
        self.pinned: dict[str, str] = {}
        if folder is not None:
            own = sorted([p.stem for p in folder.glob("*.toml")])
            faults += [unknown(str(folder / f"{k}.toml"), "", k, self.forms) for k in own if k not in self.forms]

    def file(self, name: str) -> str:
        """The file to name in a fault."""
        if name in self.given:
            return self.given[name][1]
        own = self._own(name)
        return str(own) if own is not None else f"{name}.toml"

    def form(self, name: str) -> Any:
        """The form of that file, None with its faults noted."""
        below = read_toml(self.data / f"{name}.toml")
        self.provenance[name] = self._word(below.pop("provenance", "designed"), f"{name}.toml")
        pins = {f"{name}/{k}": str(v) for k, v in below.pop("pinned", {}).items()}
        file = self.file(name)
        above: dict[str, Any] | None = None
        own = self._own(name)
        if name in self.given:
            above = dict(self.given[name][0])
        elif own is not None:
            try:
                above = read_toml(own)
            except BadInput as bad:
                self.faults += bad.faults
                return None
        if above is not None:
            word = self._word(above.pop("provenance", "owner"), file)
            above.pop("pinned", None)
            below, touched = self.lay(below, above, file)
            for path in touched:
                self.provenance[f"{name}/{path}"] = word
                pins = {k: v for k, v in pins.items() if not _within(k, f"{name}/{path}")}
        self.pinned |= pins
        self.provenance |= dict.fromkeys(pins, "text")
        return fill(self.forms[name], below, file, self.faults)

    def lay(self, below: dict[str, Any], above: dict[str, Any], file: str) -> tuple[dict[str, Any], list[str]]:
        """An owner's file over ours, and the paths that changed."""
        return overlay(below, above, file, self.faults, self.grows)

    def _own(self, name: str) -> Path | None:
        path = self.folder / f"{name}.toml" if self.folder is not None else None
        return path if path is not None and path.exists() else None

    def _word(self, word: object, file: str) -> str:
        if word not in PROVENANCE:
            self.faults.append(unknown(file, "provenance", str(word), PROVENANCE))
        return str(word)


def _within(pin: str, path: str) -> bool:
    return pin == path or pin.startswith((path + ".", path + "["))
