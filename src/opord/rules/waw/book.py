"""The rulebook object of the tactical game."""

from __future__ import annotations

import functools
from collections import Counter
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from opord.kernel.board import board_from_toml
from opord.kernel.board_file import BoardData
from opord.kernel.dice import Dice
from opord.kernel.faults import BadInput, Fault
from opord.kernel.game import Game
from opord.kernel.rulebook import LevelInfo, Rulebook, ScenarioInfo, SideInfo, TypeInfo, line_faults
from opord.kernel.text import say
from opord.kernel.view import ChartView
from opord.rules.waw import actions as act
from opord.rules.waw import faces
from opord.rules.waw.charts import chart_faults, charts
from opord.rules.waw.document import ScenarioForm
from opord.rules.waw.load import SHIPPED, kinds_of, load, shipped
from opord.rules.waw.model import COLOURS, SIDES, Scenario
from opord.rules.waw.options import OPTIONS
from opord.rules.waw.scenario_doc import document
from opord.rules.waw.view import WawGame

PACT = ("su", "gd")
"""Nations of the second side."""


class Tactical(Rulebook):
    """Platoons on hexes of 150 m."""

    id: ClassVar[str] = "waw"
    version: ClassVar[str] = "1"
    actions: ClassVar[Any] = act.AnyAction
    game: ClassVar[type[Game]] = WawGame
    home: ClassVar[Path] = Path(__file__).parent

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """The shipped scenarios, the tutorial first."""
        return _infos()

    def scenario(
        self, ref: str | dict[str, Any], options: dict[str, Any], charts: Path | None, file: str = ""
    ) -> Scenario:
        """A shipped scenario by its short id, or a document."""
        return load(ref, options, charts, file)

    def draw(self, scenario: Any) -> dict[str, Any]:
        """The board for drawing, with the names of its places in every language."""
        from opord.rules.waw import picture

        drawn = super().draw(scenario)
        return drawn | {"places": [place | {"text": picture.named(place["text"])} for place in drawn["places"]]}

    def begin(self, scenario: Any, source: Dice) -> Game:
        """A new game at its first decision."""
        return WawGame.begin(scenario, source)

    def check(self, doc: dict[str, Any], file: str) -> tuple[Fault, ...]:
        """Everything wrong with a scenario, a board, lines of the rulebook, or a chart file named like one of ours."""
        if "line" in doc:
            return line_faults(doc, file)
        found = chart_faults(doc, file)
        if found is not None:
            return found
        try:
            if "rows" in doc and "formation" not in doc:
                board_from_toml(doc, kinds_of(charts()), file)
            else:
                load(doc, {}, None, file)
        except BadInput as bad:
            return bad.faults
        return ()

    def as_scenario(self, game: Any) -> dict[str, Any]:
        """The position as an inline document that loads to a game with the same digest."""
        return document(game)

    def schema(self, name: str) -> dict[str, Any] | None:
        """JSON Schema of ``waw-scenario`` or ``waw-board``."""
        kind = {"waw-scenario": ScenarioForm, "waw-board": BoardData}.get(name)
        return None if kind is None else msgspec.json.schema(kind)

    def charts(self) -> tuple[ChartView, ...]:
        """The tables of waw-3, for reading."""
        from opord.rules.waw.tables import tables

        return tables()

    def unit_types(self) -> tuple[TypeInfo, ...]:
        """Every type of the unit chart, on the side for which its nation fights."""
        return tuple(
            TypeInfo(t.id, t.name, SIDES[side], faces.sidc(t, side), faces.figures(t, 2))
            for t in charts().types.values()
            for side in (int(t.nat in PACT),)
        )

    def formats(self) -> tuple[str, ...]:
        return ("waw-scenario", "waw-board")


@functools.lru_cache(maxsize=1)
def _infos() -> tuple[ScenarioInfo, ...]:
    out = []
    for name in SHIPPED:
        doc = shipped(name)
        counts: Counter[str] = Counter()
        for form in doc["formation"]:
            for entry in form["units"]:
                counts[form["side"]] += int(entry.partition("*")[2] or 1)
        sides = tuple(
            SideInfo(
                s,
                say("side-" + s),
                say(f"scenario-{name}-{s}"),
                counts[s],
                COLOURS[i],
                doc.get("first", "") == s,
            )
            for i, s in enumerate(SIDES)
        )
        levels = []
        for i, (at, label) in enumerate(doc["levels"]):
            last = i == len(doc["levels"]) - 1
            who = "nato" if label.startswith("level-nato") else "wp" if label.startswith("level-pact") else None
            levels.append(LevelInfo(None if last else at, say(label), who))
        out.append(
            ScenarioInfo(
                id=f"waw/{name}",
                system="waw",
                title=say(f"scenario-{name}"),
                blurb=say(f"scenario-{name}-blurb"),
                turns=doc["turns"],
                minutes=doc["minutes"],
                depth=doc["depth"],
                sides=sides,
                options=OPTIONS,
                levels=tuple(levels),
            )
        )
    return tuple(out)


RULEBOOK = Tactical()
"""What the entry point ``waw`` names."""
