"""Where games begin: a scenario by its id, a scenario document from a file, the options and dice of a new game."""

from __future__ import annotations

import secrets
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from opord.kernel.faults import BadInput, Fault, expected, nearest, unknown
from opord.kernel.journal import Journal, read_file
from opord.kernel.rulebook import OptionSpec, Rulebook, ScenarioInfo, find, installed, rulebook, rulebooks
from opord.kernel.text import say

ON = ("true", "yes", "on", "1")
OFF = ("false", "no", "off", "0")


def fresh_seed() -> str:
    """A seed nobody can guess."""
    return secrets.token_hex(16)


def read_text(path: Path) -> str:
    """A text file. Raises :class:`BadInput` for a folder, a missing, unreadable, huge or binary file."""
    try:
        return read_file(path).decode("utf8").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise BadInput(Fault(str(path), f"byte {error.start}", say("fault-not-text"))) from None


def read_doc(path: Path) -> dict[str, Any]:
    """A TOML document from a file. Raises :class:`BadInput` with line and column."""
    return parse_doc(read_text(path), str(path))


def parse_doc(text: str, file: str = "") -> dict[str, Any]:
    """A TOML document. Raises :class:`BadInput` with line and column."""
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadInput(Fault(file, "", say("fault-not-toml", error=str(error)))) from None


def book_of(doc: Mapping[str, Any], file: str = "", system: str | None = None) -> Rulebook:
    """The rulebook a document belongs to: its ``system`` key, else the package in which the file lies, else the only
    installed rulebook that finds nothing wrong with it. Raises :class:`BadInput`."""
    named = doc.get("system", system)
    if named is not None:
        if not isinstance(named, str) or named not in installed():
            raise BadInput(unknown(file, "system", named, installed()))
        return rulebook(named)
    books = rulebooks()
    if file:
        whole = Path(file).resolve()
        for book in books.values():
            if whole.is_relative_to(book.home.resolve()):
                return book
    if len(books) == 1:
        return next(iter(books.values()))
    fitting = [book for book in books.values() if not book.check(dict(doc), file)]
    if len(fitting) == 1:
        return fitting[0]
    raise BadInput(Fault(file, "system", say("fault-system-missing", allowed=", ".join(books))))


def resolve(ref: str | Path | Mapping[str, Any]) -> tuple[Rulebook, str | dict[str, Any], str]:
    """(rulebook, scenario id or document, file) of what a person named: an id, a path, or a document.

    Raises :class:`BadInput`.
    """
    if isinstance(ref, Mapping):
        return book_of(ref), dict(ref), ""
    text = str(ref)
    path = Path(text)
    if isinstance(ref, Path) or text.endswith((".toml", ".json")) or path.exists() or text.startswith((".", "~")):
        path = path.expanduser()
        doc = read_doc(path)
        return book_of(doc, str(path)), doc, str(path)
    book, name = find(text)
    return book, name, ""


def info_of(book: Rulebook, ref: str | Mapping[str, Any]) -> ScenarioInfo | None:
    """What a shipped scenario says of itself; None for a document."""
    if not isinstance(ref, str):
        return None
    return next((s for s in book.scenarios() if s.id == f"{book.id}/{ref}"), None)


def read_options(given: Mapping[str, Any], info: ScenarioInfo | None, file: str = "--option") -> dict[str, Any]:
    """Options with their proper types, checked against what the scenario offers. Text is read as the option's kind; of
    a document without a list of options it is read as true, false, a whole number, or a word.

    Raises :class:`BadInput` with every fault.
    """
    if info is None:
        return {k: _guess(v) for k, v in given.items()}
    specs = {s.id: s for s in info.options}
    faults: list[Fault] = []
    out: dict[str, Any] = {}
    for key, value in given.items():
        spec = specs.get(key)
        if spec is None:
            faults.append(unknown(file, key, key, specs))
            continue
        read = _read_option(spec, value)
        if isinstance(read, Fault):
            faults.append(Fault(file, key, read.text))
        else:
            out[key] = read
    if faults:
        raise BadInput(faults)
    return out


def _read_option(spec: OptionSpec, value: Any) -> Any:
    word = str(value).strip().lower()
    if spec.kind == "flag":
        if word in ON:
            return True
        if word in OFF:
            return False
        return unknown("", spec.id, value, ("true", "false"))
    if spec.kind == "choice":
        names = [c for c, _ in spec.choices]
        return str(value) if str(value) in names else unknown("", spec.id, value, names)
    wanted = say("fault-want-whole", low=_or(spec.low, "-"), high=_or(spec.high, "-"))
    try:
        number = int(str(value))
    except ValueError:
        return expected("", spec.id, value, wanted)
    if (spec.low is not None and number < spec.low) or (spec.high is not None and number > spec.high):
        return expected("", spec.id, number, wanted)
    return number


def _or(value: int | None, other: str) -> str:
    return other if value is None else str(value)


def _guess(value: Any) -> Any:
    if not isinstance(value, str):
        return value
    word = value.strip().lower()
    if word in ("true", "yes", "on"):
        return True
    if word in ("false", "no", "off"):
        return False
    try:
        return int(word)
    except ValueError:
        return value


def read_side(side: str, sides: tuple[str, ...], more: tuple[str, ...] = (), key: str = "--side") -> str:
    """A side as named by a person, under ``key``. Raises :class:`BadInput` with the nearest one."""
    allowed = (*sides, *more)
    if side in allowed:
        return side
    low = {s.lower(): s for s in allowed}
    if side.lower() in low:
        return low[side.lower()]
    raise BadInput(unknown("", key, side, allowed))


def begin(
    ref: str | Path | Mapping[str, Any],
    *,
    seed: str | int | None = None,
    options: Mapping[str, Any] | None = None,
    dice: tuple[int, ...] = (),
    charts: Path | None = None,
) -> Journal:
    """A new game. Raises :class:`BadInput`."""
    book, name, file = resolve(ref)
    read = read_options(options or {}, info_of(book, name))
    if charts is not None:
        if not charts.is_dir():
            raise BadInput(Fault(str(charts), "--charts", say("fault-not-folder")))
        charts = charts.resolve()
    for i, v in enumerate(dice):
        if v < 1:
            raise BadInput(expected("--dice", str(i + 1), v, say("fault-want-die")))
    word = fresh_seed() if seed is None else str(seed)
    if not word:
        raise BadInput(Fault("--seed", "", say("fault-empty-seed")))
    return Journal.new(book, name, seed=word, options=read, dice=dice, charts=charts, file=file)


__all__ = [
    "begin", "book_of", "fresh_seed", "info_of", "nearest", "parse_doc", "read_doc", "read_options", "read_side",
    "read_text", "resolve",
]  # fmt: skip
