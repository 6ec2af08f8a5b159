"""What a rulebook ships under ``data/``: its scenario documents and boards, each read once."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from opord.kernel.chart_files import read_toml
from opord.kernel.faults import BadInput, unknown
from opord.kernel.terrain import Kinds

S = TypeVar("S")
Maker = Callable[[dict[str, Any], dict[str, Any], Path | None, str], S]
"""Makes a scenario: document, options, an owner's folder of charts, the file to name in a fault."""
MOST = 64
"""Scenarios kept: one for each set of options that was asked for."""


class Shelf(Generic[S]):
    """``names``: the scenarios of the package, tutorial first."""

    def __init__(self, data: Path, names: tuple[str, ...], make: Maker[S]) -> None:
        self.data = data
        self.names = names
        self.make = make
        self._documents: dict[str, dict[str, Any]] = {}
        self._made: dict[Any, S] = {}
        self._kinds: Kinds | None = None

    def document(self, name: str) -> dict[str, Any]:
        """The document of a shipped scenario, the same object each time."""
        found = self._documents.get(name)
        if found is None:
            found = self._documents[name] = read_toml(self.data / "scenarios" / f"{name}.toml")
        return found

    def load(self, ref: str | dict[str, Any], options: dict[str, Any], folder: Path | None, file: str = "") -> S:
        """The scenario named ``ref`` or described by it. Shipped ones are made once for each set of options. Raises
        :class:`BadInput` with every fault."""
        if not isinstance(ref, str):
            return self.make(ref, options, folder, file)
        if ref not in self.names:
            raise BadInput(unknown(file, "scenario", ref, self.names))
        key = (ref, folder, msgspec.json.encode(options, order="deterministic"))
        found = self._made.get(key)
        if found is None:
            found = self.make(self.document(ref), options, folder, f"{ref}.toml")
            if len(self._made) > MOST:
                self._made.clear()
            self._made[key] = found
        return found

    def own(self, name: str, doc: dict[str, Any]) -> bool:
        """Is this document the shipped scenario of that name itself?"""
        return name in self.names and doc is self.document(name)

    def boards(self) -> tuple[str, ...]:
        """Names of the shipped boards."""
        return tuple(sorted([p.stem for p in (self.data / "boards").glob("*.toml") if p.stem != "legend"]))

    def kinds(self) -> Kinds:
        """Kinds of ground, hexside and road by ``boards/legend.toml``, as the kernel's boards want them."""
        if self._kinds is None:
            legend = read_toml(self.data / "boards" / "legend.toml")
            layers = legend["layers"]
            self._kinds = Kinds.of(legend["ground"], layers["sides"], layers["roads"], "legend.toml")
        return self._kinds

    def board(self, name: str, folder: Path | None) -> tuple[dict[str, Any], str]:
        """The file of a shipped board, or of an owner's of that name, and what the file is called."""
        path = self.data / "boards" / f"{name}.toml"
        if folder is not None and (folder / "boards" / f"{name}.toml").exists():
            path = folder / "boards" / f"{name}.toml"
        return read_toml(path), path.name


def content(*parts: Any) -> str:
    """Hash of all that a scenario is made of (32 hexadecimal digits); equal data give equal hashes."""
    body = msgspec.json.encode(_plain(parts), order="deterministic")
    return hashlib.blake2b(body, digest_size=16).hexdigest()


def _plain(value: Any) -> Any:
    """Text keys and sorted sets all through, so that equal data give equal bytes."""
    if isinstance(value, msgspec.Struct):
        return {f: _plain(getattr(value, f)) for f in value.__struct_fields__}
    if isinstance(value, dict):
        return {str(k): _plain(v) for k, v in value.items()}
    if isinstance(value, (set, frozenset)):
        return sorted([str(v) for v in value])
    if isinstance(value, (list, tuple)):
        return [_plain(v) for v in value]
    return value
