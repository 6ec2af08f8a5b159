"""The rulebook object of the game of simultaneous orders."""

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
from opord.kernel.text import say
from opord.kernel.view import ChartView
from opord.rules.s24 import actions as act
from opord.rules.s24 import victory
from opord.rules.s24.charts import chart_faults, charts
from opord.rules.s24.document import ScenarioForm
from opord.rules.s24.load import SHIPPED, kinds, load
from opord.rules.s24.model import COLOURS, SIDES, S24Scenario
from opord.rules.s24.options import OPTIONS
from opord.rules.s24.places import place_name
from opord.rules.s24.scenario_doc import document
from opord.rules.s24.view import S24Game

EAST = ("SU",)
"""Nations of the first side."""
MINUTES = {"s1-training": 40, "s2-riverline": 240, "s3-meeting": 480}
DEPTH = {"s1-training": 1, "s2-riverline": 3, "s3-meeting": 5}


class Simultaneous(Rulebook):
    """Battalions and regiments of the second world war on hexes of 3 km; both sides write their orders at once."""

    id: ClassVar[str] = "s24"
    version: ClassVar[str] = "1"
    actions: ClassVar[Any] = act.AnyAction
    game: ClassVar[type[Game]] = S24Game
    home: ClassVar[Path] = Path(__file__).parent

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        """The shipped scenarios, the training first."""
        return _infos()

    def scenario(
        self, ref: str | dict[str, Any], options: dict[str, Any], charts: Path | None, file: str = ""
    ) -> S24Scenario:
        """A shipped scenario by its short id, or a document."""
        return load(ref, options, charts, file)

    def draw(self, scenario: Any) -> dict[str, Any]:
        """The board for drawing, with the names of its places in every language."""
        drawn = super().draw(scenario)
        return drawn | {"places": [place | {"text": place_name(place["text"])} for place in drawn["places"]]}

    def begin(self, scenario: Any, source: Dice) -> Game:
        """A new game at its first decision."""
        return S24Game.begin(scenario, source)

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
        """JSON Schema of ``s24-scenario`` or ``s24-board``."""
        kind = {"s24-scenario": ScenarioForm, "s24-board": BoardData}.get(name)
        return None if kind is None else msgspec.json.schema(kind)

    def formats(self) -> tuple[str, ...]:
        return ("s24-scenario", "s24-board")

    def by_file(self) -> tuple[Any, Any]:
        """The rooms of play by files: sheets that come in, and what is written after a turn."""
        from opord.rules.s24 import byfile, dossier

        return byfile, dossier

    by_unit: ClassVar[bool] = True
    """Its lists of legal actions are long: a table is sent without, a client asks for the orders of a unit."""

    covert: ClassVar[bool] = True
    """Both sides write at once: no line of a game file is for the other side's eyes, nor its digest, from which an
    order could be found by trying."""

    def panels(self) -> Any:
        """The room that answers the panels of the order desk."""
        from opord.rules.s24 import answers

        return answers

    def charts(self) -> tuple[ChartView, ...]:
        """The tables, for reading."""
        from opord.rules.s24.tables import tables

        return tables()

    def unit_types(self) -> tuple[TypeInfo, ...]:
        """Every line of the equipment chart, on the side for which its nation fights."""
        from opord.rules.s24 import faces

        return tuple(
            [
                TypeInfo(r.id, r.name, SIDES[s], faces.sidc(r.branch, s, "battalion"))
                for r in charts().rows
                for s in (int(r.nation not in EAST),)
            ]
        )


def _scale(sc: S24Scenario) -> tuple[LevelInfo, ...]:
    """The victory scale from the first side's best to the other's: a lead counts alike for both."""
    named = [(int(at), word) for word, at in sc.levels.items() if word != "draw"]
    down = sorted(named, key=lambda x: -x[0])
    up = down[::-1]
    ends = [*[1 - at for at, _ in up[1:]], None]
    ours = [LevelInfo(at, victory.level_words(word, SIDES[0]), SIDES[0]) for at, word in down]
    theirs = [
        LevelInfo(end, victory.level_words(word, SIDES[1]), SIDES[1])
        for end, (_, word) in zip(ends, up, strict=True)
    ]
    return (*ours, LevelInfo(1 - up[0][0], victory.level_words("draw", None), None), *theirs)


@functools.lru_cache(maxsize=1)
def _infos() -> tuple[ScenarioInfo, ...]:
    out = []
    for name in SHIPPED:
        sc = load(name, {}, None)
        sides = tuple(
            [
                SideInfo(s, say("side-" + s), say(f"s24-scenario-{name}-{s}"),
                         sum([1 for x in sc.start.side if x == i]), COLOURS[i])
                for i, s in enumerate(SIDES)
            ]
        )  # fmt: skip
        levels = _scale(sc)
        out.append(
            ScenarioInfo(
                id=f"s24/{name}",
                system="s24",
                title=say(f"s24-scenario-{name}"),
                blurb=say(f"s24-scenario-{name}-blurb"),
                turns=sc.turns,
                minutes=MINUTES[name],
                depth=DEPTH[name],
                sides=sides,
                options=OPTIONS,
                levels=levels,
            )
        )
    return tuple(out)


RULEBOOK = Simultaneous()
"""What the entry point ``s24`` names."""
