"""Chart files of a rulebook, and an owner's folder of the same shape laid over them.

A file is TOML: `provenance` for the whole, `pinned` ({"terrain.*.los" = "facts"}) for single values by dotted path,
and tables. An owner's file of the same name replaces single values: what the rulebook does not know is refused.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from opord.kernel.chart import PROVENANCE
from opord.kernel.faults import BadInput, Fault, expected, unknown
from opord.kernel.text import say

__all__ = ["Sources", "Tables", "overlay", "read_tables", "read_toml"]


class Sources:
    """Provenance of values by dotted path: the most exact pin that fits, else the file that holds the table."""

    def __init__(self) -> None:
        self._whole: dict[str, str] = {}
        self._pins: list[tuple[tuple[str, ...], str]] = []

    def table(self, name: str, word: str) -> None:
        """The provenance of everything under the top-level key `name`."""
        self._whole[name] = word

    def pin(self, path: str, word: str) -> None:
        """The provenance of the values at a path and below; `*` stands for any one key. Later pins win over earlier."""
        self._pins.append((tuple(path.split(".")), word))

    def of(self, path: str) -> str:
        parts = path.split(".")
        best, rank = self._whole.get(parts[0], "designed"), (0, 0, 0)
        for order, (pin, word) in enumerate(self._pins):
            if len(pin) <= len(parts) and all(p in ("*", k) for p, k in zip(pin, parts, strict=False)):
                mine = (len(pin), sum(p != "*" for p in pin), order + 1)
                if mine > rank:
                    best, rank = word, mine
        return best


class Tables(dict[str, Any]):
    """The tables of all files by top-level key, and where their values come from."""

    def __init__(self) -> None:
        super().__init__()
        self.sources = Sources()


def read_toml(path: Path) -> dict[str, Any]:
    """One TOML file. Raises BadInput when it cannot be read or is not TOML."""
    try:
        return tomllib.loads(path.read_text(encoding="utf8"))
    except OSError as error:
        raise BadInput(Fault(str(path), "", say("fault-read", error=error.strerror or str(error)))) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(Fault(str(path), "", say("fault-toml", error=str(error)))) from None


def read_tables(
    folder: Path, names: Iterable[str], owner: Path | None = None, grows: Iterable[str] = ()
) -> Tables:
    """The files `names` (without .toml) of a rulebook's folder, with those of an owner's folder laid over them.

    grows   dotted paths of tables in which an owner may name new keys (new unit types), `*` = any one key.
    Values of an owner count as "owner" unless the file names another provenance. Raises BadInput with all faults:
    files the rulebook does not have, unknown keys with the nearest spelling, values of another kind.
    """
    names = list(names)
    faults: list[Fault] = []
    out = Tables()
    if owner is not None:
        given = sorted([path.stem for path in owner.glob("*.toml")])
        faults += [unknown(str(owner / f"{k}.toml"), "", k, names) for k in given if k not in names]
    for name in names:
        path = folder / f"{name}.toml"
        own = owner / f"{name}.toml" if owner is not None else None
        try:
            data = read_toml(path)
            above = read_toml(own) if own is not None and own.exists() else None
        except BadInput as error:
            faults += error.faults
            continue
        word = _word(data.pop("provenance", "designed"), str(path), faults)
        pins = _pins(data.pop("pinned", {}), str(path), faults)
        for key in data:
            out.sources.table(key, word)
        for pin, source in pins.items():
            out.sources.pin(pin, source)
        if above is not None:
            theirs = _word(above.pop("provenance", "owner"), str(own), faults)
            pins = _pins(above.pop("pinned", {}), str(own), faults)
            data, touched = overlay(data, above, str(own), faults, tuple(grows))
            for pin in touched:
                out.sources.pin(pin, theirs)
            for pin, source in pins.items():
                out.sources.pin(pin, source)
        for key in data.keys() & out.keys():
            faults.append(Fault(str(path), key, say("fault-label-twice", found=key)))
        out.update(data)
    if faults:
        raise BadInput(faults)
    return out


def overlay(
    below: Mapping[str, Any],
    above: Mapping[str, Any],
    file: str,
    faults: list[Fault],
    grows: tuple[str, ...] = (),
    at: str = "",
) -> tuple[dict[str, Any], list[str]]:
    """`below` with the values of `above` in their place, and the paths that changed; faults are added to the list."""
    out = dict(below)
    touched: list[str] = []
    for key, value in above.items():
        path = f"{at}.{key}" if at else str(key)
        if key not in below:
            if not any(_fits(pattern, at) for pattern in grows):
                faults.append(unknown(file, path, str(key), [str(k) for k in below]))
            else:
                out[key] = value
                touched.append(path)
            continue
        old = below[key]
        if isinstance(old, Mapping) and isinstance(value, Mapping):
            out[key], more = overlay(old, value, file, faults, grows, path)
            touched += more
        elif _kind(old) == _kind(value):
            out[key] = value
            touched.append(path)
        else:
            faults.append(Fault(file, path, say("fault-kind", found=repr(value)[:60], was=repr(old)[:60])))
    return out, touched


def _fits(pattern: str, path: str) -> bool:
    want, have = pattern.split("."), path.split(".")
    return len(want) == len(have) and all(w in ("*", h) for w, h in zip(want, have, strict=True))


def _kind(value: object) -> str:
    """Kinds that may stand for each other: true and 1 do not, 1 and 1.5 do."""
    if isinstance(value, bool):
        return "bool"
    if isinstance(value, (int, float)):
        return "number"
    if isinstance(value, Mapping):
        return "table"
    return type(value).__name__


def _word(word: object, file: str, faults: list[Fault]) -> str:
    if word not in PROVENANCE:
        faults.append(unknown(file, "provenance", str(word), PROVENANCE))
    return str(word)


def _pins(given: object, file: str, faults: list[Fault]) -> dict[str, str]:
    if not isinstance(given, Mapping):
        faults.append(expected(file, "pinned", given, say("want-table")))
        return {}
    for path, word in given.items():
        if word not in PROVENANCE:
            faults.append(unknown(file, f"pinned.{path}", str(word), PROVENANCE))
    return {str(k): str(v) for k, v in given.items()}
