"""The rulebook object of the operational game."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from opord.kernel.board import board_from_toml
from opord.kernel.board_file import BoardData
from opord.kernel.dice import Dice
from opord.kernel.faults import BadInput, Fault
from opord.kernel.game import Game
from opord.kernel.rulebook import LevelInfo, Rulebook, ScenarioInfo, SideInfo, TypeInfo, line_faults
from opord.kernel.text import Say, say
from opord.kernel.view import ChartView
from opord.rules.dow import actions as act
from opord.rules.dow.charts import chart_faults, charts
from opord.rules.dow.document import ScenarioForm
from opord.rules.dow.load import kinds, load, shipped
from opord.rules.dow.model import COLOURS, SIDES, DowScenario
from opord.rules.dow.options import OPTIONS
from opord.rules.dow.scenario_doc import document
from opord.rules.dow.view import DowGame

OFFERED = ("tutorial", "small", "medium")
"""Scenarios that may be chosen; the campaign's order of battle loads as data, its game needs the chapters to come."""


class Operational(Rulebook):
    """Battalions and regiments on hexes of 5 km."""

    id: ClassVar[str] = "dow"
    version: ClassVar[str] = "1"
    actions: ClassVar[Any] = act.AnyAction
    game: ClassVar[type[Game]] = DowGame
    home: ClassVar[Path] = Path(__file__).parent

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """The shipped scenarios, the tutorial first."""
        return _infos()

    def scenario(
        self, ref: str | dict[str, Any], options: dict[str, Any], charts: Path | None, file: str = ""
    ) -> DowScenario:
        """A shipped scenario by its short id, or a document."""
        return load(ref, options, charts, file)

    def draw(self, scenario: Any) -> dict[str, Any]:
        """The board for drawing, with the names of its places in every language."""
        from opord.rules.dow.describe import place_name

        drawn = super().draw(scenario)
        return drawn | {"places": [place | {"text": place_name(place["text"])} for place in drawn["places"]]}

    def begin(self, scenario: Any, source: Dice) -> Game:
        """A new game at its first decision."""
        return DowGame.begin(scenario, source)

    def check(self, doc: dict[str, Any], file: str) -> tuple[Fault, ...]:
        """Everything wrong with a scenario, a board, lines of the rulebook, or a chart file named like one of ours."""
        if "line" in doc:
            return line_faults(doc, file)
        found = chart_faults(doc, file)
        if found is not None:
            return found
        try:
            if "rows" in doc:
                board_from_toml(doc, kinds(), file)
            else:
                load(doc, {}, None, file)
        except BadInput as bad:
            return bad.faults
        return ()

    def as_scenario(self, game: Any) -> dict[str, Any]:
        """The position as an inline document that loads to a game with the same digest."""
        return document(game)

    def schema(self, name: str) -> dict[str, Any] | None:
        """JSON Schema of ``dow-scenario`` or ``dow-board``."""
        kind = {"dow-scenario": ScenarioForm, "dow-board": BoardData}.get(name)
        return None if kind is None else msgspec.json.schema(kind)

    def formats(self) -> tuple[str, ...]:
        return ("dow-scenario", "dow-board")

    def charts(self) -> tuple[ChartView, ...]:
        """The tables, for reading."""
        from opord.rules.dow.tables import tables

        return tables()

    def unit_types(self) -> tuple[TypeInfo, ...]:
        """Every type of the unit catalogue, on the side for which its nation fights."""
        from opord.rules.dow import faces
        from opord.rules.dow.model import Unit

        out = []
        for t in charts().types.values():
            one = Unit(0, t.id, t.id, t, t.side, -1, False, t.cadre)
            out.append(TypeInfo(t.id, Say("dow-type-" + t.id), SIDES[t.side], faces.sidc(one), faces.figures(one)))
        return tuple(out)


@functools.lru_cache(maxsize=1)
def _infos() -> tuple[ScenarioInfo, ...]:
    out = []
    for name in OFFERED:
        sc = load(name, {}, None)
        doc = shipped(name)
        sides = tuple(
            [
                SideInfo(
                    s,
                    say("side-" + s),
                    say(f"dow-scenario-{name}-{s}"),
                    sum([1 for u in sc.units if u.side == i]),
                    COLOURS[i],
                    sc.first == i,
                )
                for i, s in enumerate(SIDES)
            ]
        )
        last = len(sc.levels) - 1
        levels = tuple(
            [
                LevelInfo(None if i == last else lv.at, Say(lv.label), SIDES[lv.side] if lv.side >= 0 else None)
                for i, lv in enumerate(sc.levels)
            ]
        )
        out.append(
            ScenarioInfo(
                id=f"dow/{name}",
                system="dow",
                title=say(f"dow-scenario-{name}"),
                blurb=say(f"dow-scenario-{name}-blurb"),
                turns=sc.turns,
                minutes=int(doc["minutes"]),
                depth=int(doc["depth"]),
                sides=sides,
                options=OPTIONS,
                levels=levels,
            )
        )
    return tuple(out)


RULEBOOK = Operational()
"""What the entry point ``dow`` names."""
