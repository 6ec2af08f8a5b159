"""The charts as the reader's tables show them are the charts by which the game is played."""

from __future__ import annotations

import pytest

from opord.api.words import speaker_of, worded
from opord.kernel.text import Say
from opord.kernel.view import ChartView
from opord.rules.waw import RULEBOOK
from opord.rules.waw.charts import charts


def table(name: str, lang: str = "en") -> ChartView:
    """A table in words."""
    return next(worded(t, speaker_of(lang, RULEBOOK)) for t in RULEBOOK.charts() if t.id == name)


def cells(chart: ChartView, row: str) -> dict[object, object]:
    found = next(r for r in chart.rows if r.text == row)
    return dict(zip(chart.columns, found.values, strict=True))


@pytest.mark.parametrize("lang", ["en", "zh", "ru"])
def test_every_table_is_whole_and_in_words(lang: str) -> None:
    speak = speaker_of(lang, RULEBOOK)
    every = RULEBOOK.charts()
    assert len({t.id for t in every}) == len(every) > 10
    for chart in every:
        assert chart.rows
        assert RULEBOOK.line(chart.clause, "en"), chart.clause
        assert chart.provenance in ("text", "facts", "designed")
        for row in chart.rows:
            assert len(row.values) == len(chart.columns), (chart.id, row)
            for words in (row.text, *row.values, *chart.columns, chart.title):
                for label in labels(words):
                    assert speak.has(label), label


def labels(words: object) -> list[str]:
    """Every message that a sentence is made of."""
    if isinstance(words, Say):
        return [words.label, *(x for arg in words.args.values() for x in labels(arg))]
    return [x for one in words for x in labels(one)] if isinstance(words, list) else []


def test_numbers_are_those_of_the_charts() -> None:
    woods = cells(table("terrain"), "woods")
    assert woods["MP tracked"] == charts().terrain["woods"]["tracked"]
    assert woods["bonus dice, heavily armoured target"] == charts().terrain["woods"]["hard"]
    assert cells(table("terrain"), "lake")["MP leg"] == "no"
    assert cells(table("hexsides"), "river")["MP tracked"] == "no"
    assert cells(table("points"), "tank")["VP"] == 3
    assert cells(table("modifiers"), "point-blank")["needed number"] == "-1"
    abrams = cells(table("units-us"), "M1 Abrams platoon")
    assert abrams["AP firepower"] == "10 · 4/2 · 4+"
    assert abrams["armour dice"] == "4 · 4+"
    tow = cells(table("units-us"), "M901 ITV section")
    assert tow["AP firepower"] == "[20 · 4/2 · 3+]"
    assert tow["movement"] == "18 tracked"


def test_every_unit_type_is_in_a_table() -> None:
    rows = sum(len(t.rows) for t in RULEBOOK.charts() if t.id.startswith("units-"))
    assert rows == len(charts().types)
