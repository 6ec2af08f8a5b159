"""What a rulebook package offers, and how it is found.

A package names an instance of :class:`Rulebook` in the entry point group ``opord.rules``; nothing else in OPORD knows
it. So a further rulebook, also from another distribution, needs no change outside its own package.
"""

from __future__ import annotations

import contextlib
import functools
import tomllib
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from opord.kernel.dice import Dice, ScriptedDice
from opord.kernel.faults import BadInput, Fault, expected, unknown
from opord.kernel.game import Game
from opord.kernel.text import KNOWN, Speaker, Words, say, speaker
from opord.kernel.view import ChartView

GROUP = "opord.rules"


class OptionSpec(msgspec.Struct, frozen=True):
    """One option of a scenario. ``kind``: flag, choice or number."""

    id: str
    kind: str
    default: Any
    text: Words
    clause: str = ""
    choices: tuple[tuple[str, Words], ...] = ()
    low: int | None = None
    high: int | None = None


class SideInfo(msgspec.Struct, frozen=True):
    id: str
    text: Words
    blurb: Words
    units: int
    colour: str
    first: bool = False


class LevelInfo(msgspec.Struct, frozen=True):
    """A step of the victory scale: margin at least ``at``."""

    at: int | None
    text: Words
    side: str | None


class ScenarioInfo(msgspec.Struct, frozen=True):
    """What a setup page and ``opord scenarios`` show."""

    id: str
    system: str
    title: Words
    blurb: Words
    turns: int
    minutes: int
    depth: int
    sides: tuple[SideInfo, ...]
    options: tuple[OptionSpec, ...]
    levels: tuple[LevelInfo, ...] = ()
    designed: bool = True


class TypeInfo(msgspec.Struct, frozen=True):
    """A kind of counter that scenario documents may name; ``sidc`` and ``figures`` as in a unit's view."""

    id: str
    text: Words
    side: str
    sidc: str
    figures: str = ""


class RuleLine(msgspec.Struct, frozen=True):
    """One line of the rulebook inside."""

    id: str
    title: str
    text: str
    kind: str = "text"
    cites: tuple[str, ...] = ()


class RuleLines(msgspec.Struct, forbid_unknown_fields=True):
    """A file of the rulebook inside, ``data/rulebook.<lang>.toml``."""

    lang: str
    system: str
    provenance: str
    line: tuple[RuleLine, ...]


def line_faults(doc: dict[str, Any], file: str) -> tuple[Fault, ...]:
    """What is wrong with lines of a rulebook: values of another kind, and ids given twice."""
    try:
        ids = [one.id for one in msgspec.convert(doc, RuleLines).line]
    except msgspec.ValidationError as bad:
        text, _, path = str(bad).partition(" - at `$")
        return (Fault(file, path.strip("`."), say("fault-form", error=text)),)
    twice = [i for i, word in enumerate(ids) if word in ids[:i]]
    return tuple([Fault(file, f"line[{i}].id", say("fault-twice", found=ids[i])) for i in twice])


class Rulebook:
    """Base of every rulebook. Subclasses set the class variables and implement the *rulebook* methods."""

    id: ClassVar[str]
    version: ClassVar[str]
    """Changes whenever a rule change could make an old journal play differently."""
    actions: ClassVar[Any]
    """The union of its action structs."""
    game: ClassVar[type[Game]]
    home: ClassVar[Path]
    """Folder of the package: ``text/<lang>/*.ftl`` and ``data/rulebook.<lang>.toml`` are found in it."""

    @property
    def title(self) -> Words:
        """Descriptive title."""
        return say(f"system-{self.id}")

    @property
    def blurb(self) -> Words:
        """One sentence about it."""
        return say(f"system-{self.id}-blurb")

    # ------------------------------------------------------------- rulebook
    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """*rulebook*: the scenarios it ships, tutorial first."""
        raise TypeError(f"{type(self).__name__} lacks scenarios()")

    def scenario(self, ref: str | dict[str, Any], options: dict[str, Any], charts: Path | None, file: str = "") -> Any:
        """*rulebook*: the scenario named ``ref`` (its id without the system), or described by an inline document (the
        TOML of ``docs/data-formats.md``), with ``options``; ``charts`` is an owner's folder of tables. Raises
        :class:`BadInput` with every fault."""
        raise TypeError(f"{type(self).__name__} lacks scenario()")

    def begin(self, scenario: Any, source: Dice) -> Game:
        """*rulebook*: a new game, run to its first decision."""
        raise TypeError(f"{type(self).__name__} lacks begin()")

    def check(self, doc: dict[str, Any], file: str) -> tuple[Fault, ...]:
        """*rulebook*: everything wrong with a data document (scenario, map, charts)."""
        try:
            self.scenario(doc, {}, None, file)
        except BadInput as bad:
            return bad.faults
        return ()

    def schema(self, name: str) -> dict[str, Any] | None:
        """*rulebook*: JSON Schema of one of its data formats, None if it has no such format."""
        return None

    def formats(self) -> tuple[str, ...]:
        """*rulebook*: the names that :meth:`schema` knows."""
        return ()

    def as_scenario(self, game: Game) -> dict[str, Any]:
        """*rulebook*: the position as an inline scenario document."""
        raise TypeError(f"{type(self).__name__} lacks as_scenario()")

    def charts(self) -> tuple[ChartView, ...]:
        """*rulebook*: its tables, for reading."""
        return ()

    def unit_types(self) -> tuple[TypeInfo, ...]:
        """*rulebook*: the kinds of counters a scenario may use, for an editor."""
        return ()

    def draw(self, scenario: Any) -> dict[str, Any]:
        """*rulebook*: the board for drawing (docs/architecture.md). This default draws ``scenario.board``, with the
        words ``terrain-<kind>``; without a board, open ground on ``scenario.grid``."""
        board = getattr(scenario, "board", None)
        if board is None:
            return {"grid": scenario.grid.spec(), "cells": {}, "kinds": {}, "hexsides": [], "roads": [], "places": [],
                    "edge": {}}  # fmt: skip
        drawn: dict[str, Any] = board.draw({name: say(f"terrain-{name}") for name in board.kinds.names})
        return drawn

    # ------------------------------------------------------------- shared
    def new(
        self,
        ref: str | dict[str, Any],
        *,
        seed: str,
        options: dict[str, Any] | None = None,
        dice: tuple[int, ...] = (),
        charts: Path | None = None,
        file: str = "",
    ) -> Game:
        """A new game."""
        scenario = self.scenario(ref, options or {}, charts, file)
        source = ScriptedDice(seed, dice) if dice else Dice(seed)
        return self.begin(scenario, source)

    def decode(self, raw: bytes | dict[str, Any], file: str = "action") -> Any:
        """An action from JSON or from plain data. Raises :class:`BadInput`."""
        try:
            if isinstance(raw, (bytes, str)):
                return _decoder(self.actions).decode(raw)
            return msgspec.convert(raw, self.actions)
        except (msgspec.DecodeError, msgspec.ValidationError, UnicodeError, RecursionError) as error:
            raise BadInput(self._action_fault(raw, file, str(error))) from None

    def _action_fault(self, raw: Any, file: str, error: str) -> Fault:
        try:
            plain = msgspec.json.decode(raw) if isinstance(raw, (bytes, str)) else raw
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return Fault(file, "", say("fault-not-json", error=error))
        if not isinstance(plain, dict):
            return expected(file, "", plain, say("fault-want-action"))
        kinds = self.action_kinds()
        tag = plain.get("do")
        if tag not in kinds:
            return unknown(file, "do", tag, kinds)
        return Fault(file, str(tag), say("fault-action", error=error))

    def action_kinds(self) -> tuple[str, ...]:
        """The tags of its actions."""
        kinds = getattr(self.actions, "__args__", (self.actions,))
        return tuple(str(k.__struct_config__.tag) for k in kinds)

    def speaker(self, lang: str) -> Speaker:
        """The speaker of a language for this rulebook."""
        return speaker(lang, self.home / "text")

    def lines(self, lang: str) -> dict[str, RuleLine]:
        """The rulebook's own-words lines by clause id."""
        return _lines(self.home / "data" / f"rulebook.{lang}.toml")

    def line(self, clause: str, lang: str) -> RuleLine | None:
        """One line, in English if the language lacks it."""
        return self.lines(lang).get(clause) or self.lines("en").get(clause)


@functools.lru_cache(maxsize=16)
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


@functools.lru_cache(maxsize=32)
def _lines(path: Path) -> dict[str, RuleLine]:
    if not path.exists():
        return {}
    doc = tomllib.loads(path.read_text(encoding="utf8"))
    return {r["id"]: msgspec.convert(r, RuleLine) for r in doc.get("line", ())}


@functools.lru_cache(maxsize=1)
def _points() -> dict[str, EntryPoint]:
    return {p.name: p for p in sorted(entry_points(group=GROUP), key=lambda p: p.name)}


def installed() -> tuple[str, ...]:
    """The ids of the installed rulebooks; none of them is loaded by this."""
    return tuple(_points())


@functools.cache
def rulebook(system: str) -> Rulebook:
    """The rulebook of that id (the name of its entry point). Raises :class:`BadInput` naming the installed ones."""
    point = _points().get(system)
    if point is None:
        raise BadInput(unknown("", "system", system, installed()))
    try:
        book: Rulebook = point.load()
        KNOWN[book.home / "text"] = None
    except Exception as error:
        text = say("fault-rulebook", system=system, error=f"{type(error).__name__}: {error}")
        raise BadInput(Fault("", "system", text)) from error
    return book


def rulebooks() -> dict[str, Rulebook]:
    """Every installed rulebook by id. One that cannot be loaded is left out: it must not take the others down."""
    found = {}
    for name in installed():
        with contextlib.suppress(BadInput):
            found[name] = rulebook(name)
    return found


def find(ref: str) -> tuple[Rulebook, str]:
    """``system/scenario`` (or just ``scenario`` where only one rulebook has it) -> its rulebook and the short id."""
    system, slash, name = ref.partition("/")
    if slash:
        book = rulebook(system)
        if name not in [s.id.partition("/")[2] for s in book.scenarios()]:
            raise BadInput(unknown("", "scenario", ref, [s.id for s in book.scenarios()]))
        return book, name
    ids = [s.id for b in rulebooks().values() for s in b.scenarios()]
    hits = [i for i in ids if i.partition("/")[2] == ref]
    if len(hits) != 1:
        raise BadInput(unknown("", "scenario", ref, ids))
    return find(hits[0])
