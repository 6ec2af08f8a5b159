"""Charts: lookups with shifts and clamping, provenance of cells, faults, and an owner's charts on top."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opord.kernel.chart import Chart, Charts, OffChart, chart_from_toml
from opord.kernel.chart_files import Sources, Tables, overlay, read_tables, read_toml
from opord.kernel.faults import BadInput, Fault
from opord.kernel.text import LANGUAGES, speaker

SUPPORT: dict[str, Any] = {
    "id": "support",
    "provenance": "designed",
    "columns": {"hi": [0, 2, 5]},
    "rows": ["1", "2..5", "6.."],
    "cells": [["a", "b", "c"], ["d", "e", "f"], ["g", "h", "i"]],
    "pinned": {"2..5/*": "text", "1/..0": "facts"},
}
TERRAIN: dict[str, Any] = {
    "table": {"woods": {"leg": 3, "tracked": 5}, "town": {"leg": 2, "tracked": 4}},
    "pinned": {"*/leg": "facts"},
}


def faults(data: Any) -> list[tuple[str, str]]:
    with pytest.raises(BadInput) as caught:
        Charts.of({"c": data}, "charts.toml")
    english = speaker("en")
    assert {f.file for f in caught.value.faults} == {"charts.toml"}
    return [(f.key, english(f.text)) for f in caught.value.faults]


@pytest.mark.parametrize(
    ("row", "column", "shift", "value"),
    [(1, 0, 0, "a"), (1, -7, 0, "a"), (1, 1, 0, "b"), (1, 2, 0, "b"), (3, 3, 0, "f"), (3, 99, 0, "f"), (0, 1, 0, "b"),
     (-5, 1, 0, "b"), (6, 1, 0, "h"), (77, 5, 0, "i"), (2, 1, 1, "f"), (2, 1, -1, "d"), (2, 1, 5, "f"), (2, 1, -5, "d"),
     ("2..5", "1..2", 0, "e"), ("6..", "3..", -2, "g")],
)  # fmt: skip
def test_lookups(row: int | str, column: int | str, shift: int, value: str) -> None:
    chart = chart_from_toml(SUPPORT)
    assert chart.value(row, column, shift) == chart.at(row, column, shift).value == value


def test_cells_tell_where_they_come_from() -> None:
    chart = chart_from_toml(SUPPORT)
    cell = chart.at(4, 1)
    assert (cell.value, cell.provenance, cell.row, cell.column) == ("e", "text", "2..5", "1..2")
    assert chart.at(1, 0).provenance == "facts"
    assert chart.at(1, 1).provenance == "designed"
    terrain = chart_from_toml(TERRAIN, "terrain")
    assert (terrain.id, terrain.value("woods", "tracked")) == ("terrain", 5)
    assert terrain.at("town", "leg").provenance == "facts"
    assert terrain.at("town", "tracked").provenance == "designed"


def test_without_clamping_the_ends_are_the_ends() -> None:
    chart = chart_from_toml(SUPPORT)
    assert chart.value(99, 99, clamp=False) == "i"
    with pytest.raises(OffChart) as caught:
        chart.at(0, 1, clamp=False)
    assert (caught.value.axis, caught.value.found) == ("row", 0)
    with pytest.raises(OffChart) as caught:
        chart.at(1, 5, 1, clamp=False)
    assert (caught.value.axis, caught.value.found) == ("column", "5+1")
    with pytest.raises(OffChart):
        chart.at(1, 0, -1, clamp=False)


def test_unknown_words_name_the_nearest() -> None:
    chart = chart_from_toml(TERRAIN, "terrain")
    with pytest.raises(OffChart) as caught:
        chart.at("wods", "leg")
    assert caught.value.near == "woods"
    assert str(caught.value) == "chart terrain: no row 'wods'; allowed: woods, town; nearest: woods"
    with pytest.raises(OffChart) as caught:
        chart.at("woods", 7)
    assert caught.value.axis == "column"


def test_lists_of_values() -> None:
    chart = chart_from_toml({"values": {"moving": 1, "smoke": -1}, "provenance": "text"}, "modifier")
    assert chart.value("smoke") == -1
    assert chart.at("moving").provenance == "text"
    rolls = chart_from_toml({"values": {"2": "rain", "3..11": "none", "12": "wind"}}, "event")
    assert [rolls.value(k) for k in (2, 3, 7, 11, 12)] == ["rain", "none", "none", "none", "wind"]


def test_numbers_stand_for_missing_labels() -> None:
    chart = chart_from_toml({"cells": [[1, 2], [3, 4]]}, "plain")
    assert [chart.value(r, c) for r in (1, 2) for c in (1, 2)] == [1, 2, 3, 4]


@given(
    st.lists(st.integers(-20, 20), min_size=1, max_size=8, unique=True).map(sorted),
    st.integers(1, 6), st.integers(-30, 30), st.integers(-9, 9), st.integers(-12, 12),
)  # fmt: skip
def test_every_number_falls_in_one_column(highs: list[int], rows: int, total: int, shift: int, roll: int) -> None:
    cells = [[(r, c) for c in range(len(highs))] for r in range(rows)]
    chart = chart_from_toml({"columns": {"hi": highs}, "cells": cells}, "t")
    column = next((k for k, high in enumerate(highs) if total <= high), len(highs) - 1)
    moved = min(max(column + shift, 0), len(highs) - 1)
    assert chart.value(roll, total, shift) == (min(max(roll, 1), rows) - 1, moved)
    assert chart.value(roll, chart.columns.labels[column], shift) == chart.value(roll, total, shift)


@pytest.mark.parametrize("data", [SUPPORT, TERRAIN, {"values": {"a": 1}, "title": "One"}])
def test_charts_go_round(data: dict[str, Any]) -> None:
    chart = chart_from_toml(data, "c")
    assert chart_from_toml(chart.data()) == chart


@pytest.mark.parametrize(
    ("data", "keys"),
    [
        ("text", ["c"]),
        ({}, ["c.cells"]),
        ({"cells": [[1]], "values": {"a": 1}}, ["c.cells"]),
        ({"cells": []}, ["c.cells"]),
        ({"cells": [[1, 2], [1]], "columns": ["a", "b"], "rows": ["x"]}, ["c.cells", "c.cells[1]"]),
        ({"cells": [[1, 2]], "columns": ["a", "a"]}, ["c.columns"]),
        ({"cells": [[1, 2]], "columns": ["1..3", "3..4"]}, ["c.columns"]),
        ({"cells": [[1, 2]], "columns": ["1", "3"]}, ["c.columns"]),
        ({"cells": [[1, 2]], "columns": {"hi": [3, 1]}}, ["c.columns.hi"]),
        ({"cells": [[1, 2]], "columns": 3}, ["c.columns"]),
        ({"table": {"a": {"x": 1}, "b": {"y": 1}}}, ["c.table.b.y", "c.table.b.x"]),
        ({"table": {"a": 3}}, ["c.table"]),
        ({"values": {}}, ["c.values"]),
        ({"values": {"a": 1}, "provenance": "txt", "pined": {}}, ["c.pined", "c.provenance"]),
        ({"values": {"a": 1}, "pinned": {"b": "text", "a/": "fact"}}, ["c.pinned.b", "c.pinned.a/"]),
        ({"values": {"a": 1}, "pinned": 3}, ["c.pinned"]),
    ],
)
def test_faulty_charts(data: Any, keys: list[str]) -> None:
    found = faults(data)
    assert [key for key, _ in found] == keys
    with pytest.raises(BadInput) as caught:
        Charts.of({"c": data})
    for lang in LANGUAGES:
        speak = speaker(lang)
        for fault in caught.value.faults:
            text = speak(fault.text)
            assert text
            assert not text.startswith(("fault-", "want-"))


def test_faults_name_the_nearest_spelling() -> None:
    texts = dict(faults({"values": {"a": 1}, "provenance": "txt", "pined": {}}))
    assert '"pinned"' in texts["c.pined"]
    assert '"text"' in texts["c.provenance"]


def test_an_owners_charts_lie_on_top() -> None:
    charts = Charts.of({"support": SUPPORT, "terrain": TERRAIN})
    theirs = {
        "support": {"columns": {"hi": [3, 9]}, "cells": [[1, 2], [3, 4]]},
        "terrain": {"table": {"town": {"tracked": 9, "leg": 9}, "woods": {"tracked": 8, "leg": 8}}},
    }
    over = charts.over(theirs, "mine.toml")
    assert over["support"].at(2, 4).value == 4
    assert over["support"].at(2, 4).provenance == "owner"
    assert over["terrain"].value("town", "leg") == 9
    assert charts["terrain"].value("town", "leg") == 2
    assert list(over) == ["support", "terrain"]
    said = charts.over({"terrain": {**theirs["terrain"], "provenance": "facts"}})
    assert said["terrain"].at("town", "leg").provenance == "facts"
    assert len(said) == 2


def test_an_owners_chart_must_answer_the_same_questions() -> None:
    charts = Charts.of({"support": SUPPORT, "terrain": TERRAIN})
    bad = {
        "suport": {"values": {"a": 1}},
        "terrain": {"table": {"woods": {"leg": 1, "wheels": 2}, "city": {"leg": 1, "wheels": 1}}},
        "support": {"columns": ["low", "high"], "cells": [[1, 2]]},
    }
    with pytest.raises(BadInput) as caught:
        charts.over(bad, "mine.toml")
    english = speaker("en")
    found = {f.key: english(f.text) for f in caught.value.faults}
    assert set(found) == {
        "suport", "terrain.rows", "terrain.rows.town", "terrain.columns", "terrain.columns.tracked", "support.columns",
    }  # fmt: skip
    assert '"support"' in found["suport"]


def test_a_chart_that_is_not_there() -> None:
    charts = Charts.of({"terrain": TERRAIN})
    assert "terain" not in charts
    assert charts.get("terain") is None
    with pytest.raises(OffChart) as caught:
        charts["terain"]
    assert caught.value.near == "terrain"


def test_provenance_by_path() -> None:
    sources = Sources()
    sources.table("terrain", "designed")
    sources.pin("terrain.*.los", "facts")
    sources.pin("terrain.town", "text")
    sources.pin("terrain.town.soft", "owner")
    assert sources.of("terrain.woods.los") == "facts"
    assert sources.of("terrain.woods.soft") == "designed"
    assert sources.of("terrain.town.hard") == "text"
    assert sources.of("terrain.town.los") == "facts"
    assert sources.of("terrain.town.soft") == "owner"
    assert sources.of("elsewhere") == "designed"


@pytest.fixture
def folders(tmp_path: Path) -> tuple[Path, Path]:
    below, above = tmp_path / "data", tmp_path / "mine"
    below.mkdir()
    above.mkdir()
    (below / "fire.toml").write_text(
        'provenance = "text"\n[pinned]\n"fire.smoke" = "facts"\n[fire]\nmoving = 1\nsmoke = 2\nlist = [1]\n',
        encoding="utf8",
    )
    (below / "units.toml").write_text('[unit.a]\nma = 4\nname = "A"\n', encoding="utf8")
    return below, above


def tables(folders: tuple[Path, Path]) -> Tables:
    return read_tables(folders[0], ["fire", "units"], folders[1], grows=["unit"])


def test_files_with_an_owners_folder(folders: tuple[Path, Path]) -> None:
    plain = read_tables(folders[0], ["fire", "units"])
    assert plain["fire"] == {"moving": 1, "smoke": 2, "list": [1]}
    assert plain.sources.of("fire.moving") == "text"
    assert plain.sources.of("fire.smoke") == "facts"
    assert plain.sources.of("unit.a.ma") == "designed"
    (folders[1] / "fire.toml").write_text("[fire]\nsmoke = 7\n", encoding="utf8")
    (folders[1] / "units.toml").write_text('[unit.b]\nma = 9\nname = "B"\n', encoding="utf8")
    over = tables(folders)
    assert over["fire"] == {"moving": 1, "smoke": 7, "list": [1]}
    assert over["unit"] == {"a": {"ma": 4, "name": "A"}, "b": {"ma": 9, "name": "B"}}
    assert over.sources.of("fire.smoke") == "owner"
    assert over.sources.of("fire.moving") == "text"
    assert over.sources.of("unit.b.ma") == "owner"


def test_faults_in_an_owners_folder_come_all_at_once(folders: tuple[Path, Path]) -> None:
    (folders[1] / "fire.toml").write_text(
        'provenance = "mine"\n[fire]\nsmok = 1\nmoving = "one"\nlist = {a=1}\n', encoding="utf8"
    )
    (folders[1] / "units.toml").write_text("[unit.a]\nmv = 4\n", encoding="utf8")
    (folders[1] / "fires.toml").write_text("[fire]\n", encoding="utf8")
    with pytest.raises(BadInput) as caught:
        tables(folders)
    english = speaker("en")
    found = {(Path(f.file).name, f.key): english(f.text) for f in caught.value.faults}
    assert set(found) == {
        ("fires.toml", ""), ("fire.toml", "provenance"), ("fire.toml", "fire.smok"), ("fire.toml", "fire.moving"),
        ("fire.toml", "fire.list"), ("units.toml", "unit.a.mv"),
    }  # fmt: skip
    assert '"smoke"' in found["fire.toml", "fire.smok"]
    assert '"fire"' in found["fires.toml", ""]


def test_files_that_cannot_be_read(folders: tuple[Path, Path]) -> None:
    (folders[1] / "fire.toml").write_text("[fire\n", encoding="utf8")
    (folders[0] / "units.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput) as caught:
        tables(folders)
    assert [Path(f.file).name for f in caught.value.faults] == ["fire.toml", "units.toml"]
    with pytest.raises(BadInput):
        read_toml(folders[0] / "none.toml")
    with pytest.raises(BadInput):
        read_toml(folders[0])


def test_true_is_not_a_number() -> None:
    faults: list[Fault] = []
    out, touched = overlay({"a": 1, "b": True}, {"a": True, "b": 0.5}, "f", faults)
    assert [f.key for f in faults] == ["a", "b"]
    assert touched == []
    assert out == {"a": 1, "b": True}
    assert overlay({"a": 1}, {"a": 1.5}, "f", faults) == ({"a": 1.5}, ["a"])


def test_charts_are_values() -> None:
    assert chart_from_toml(SUPPORT) == chart_from_toml(SUPPORT)
    assert isinstance(chart_from_toml(SUPPORT), Chart)
