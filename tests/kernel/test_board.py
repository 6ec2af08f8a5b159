"""Boards: reading, every fault at once, joining, drawing, and going round through data."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opord.kernel.board import Board, BoardData, Kinds, board_from_toml, join
from opord.kernel.faults import BadInput
from opord.kernel.text import LANGUAGES, speaker

DATA = Path(__file__).resolve().parents[2] / "src" / "opord" / "rules" / "waw" / "data"
CHART = tomllib.loads((DATA / "terrain.toml").read_text(encoding="utf8"))
KINDS = Kinds.of(CHART["terrain"], CHART["hexside"], ("main", "track"))


def shipped(name: str) -> Board:
    path = DATA / "boards" / f"{name}.toml"
    return board_from_toml(tomllib.loads(path.read_text(encoding="utf8")), KINDS, path.name)


def board(**parts: Any) -> Board:
    return board_from_toml({"id": "b", "rows": ["....", "....", "...."], **parts}, KINDS, "b.toml")


def faults(**parts: Any) -> list[tuple[str, str]]:
    with pytest.raises(BadInput) as caught:
        board(**parts)
    assert {f.file for f in caught.value.faults} == {"b.toml"}
    english = speaker("en")
    return [(f.key, english(f.text)) for f in caught.value.faults]


def sides(b: Board, kind: str) -> list[str]:
    label = b.grid.label
    return sorted(f"{label(x)}-{label(y)}" for (x, y), names in b.hexsides.items() if x < y and kind in names)


def test_terrain_and_levels() -> None:
    b = board(rows=["w^W.", "t..L"])
    at = b.grid.index
    assert [b.kind(at(k)) for k in ("0101", "0201", "0301", "0401", "0102", "0402")] == [
        "woods", "clear", "woods", "clear", "town", "lake",
    ]  # fmt: skip
    assert b.level == (0, 1, 1, 0, 0, 0, 0, 0)
    assert b.crest(at("0101"), at("0201"))
    assert not b.crest(at("0201"), at("0301"))


@pytest.mark.parametrize("name", ["brandlingen", "hohenrode", "lauterfurt"])
def test_shipped_boards_go_round(name: str) -> None:
    b = shipped(name)
    again = board_from_toml(b.data(), KINDS)
    assert again == b
    assert again.digest() == b.digest()
    assert (b.grid.cols, b.grid.rows) == (20, 16)
    # Geomorphic: the main road leaves in row 08 on both sides.
    main = b.paths[0].path
    assert (b.grid.label(main[0]), b.grid.label(main[-1])) == ("0108", "2008")
    assert copy.deepcopy(b) is b


def test_water_along_rows_and_columns() -> None:
    ns = board(water=[{"kind": "stream", "axis": "ns", "limits": [2, 2, 1]}])
    want = set()
    west = {"0101", "0201", "0102", "0202", "0103"}
    for i in ns.grid:
        for j in ns.grid.adjacent[i]:
            a, b = ns.grid.label(i), ns.grid.label(j)
            if i < j and (a in west) != (b in west):
                want.add(f"{a}-{b}")
    assert set(sides(ns, "stream")) == want
    ew = board(water=[{"kind": "river", "axis": "ew", "limits": [1, 1, -1, -1]}])
    assert sides(ew, "river") == ["0101-0102", "0201-0102", "0201-0202"]
    south = board(water=[{"kind": "river", "axis": "ew", "limits": [2, 2, -1, -1]}], grid={"south": True})
    assert all(side[2:4] == "02" and side[7:9] == "01" for side in sides(south, "river"))
    assert len(sides(south, "river")) == 3


def test_bridges_and_fords_stand_beside_their_water() -> None:
    b = shipped("lauterfurt")
    at = b.grid.index
    assert b.side(at("1008"), at("1108")) == b.side(at("1108"), at("1008")) == {"river", "bridge"}
    assert b.side(at("1003"), at("1103")) == {"river", "ford"}
    assert b.side(at("0101"), at("0102")) == frozenset()


def test_roads() -> None:
    tracks = [{"kind": "track", "path": path} for path in ("0101-0102>0103", ["0401", "0402", "0403"])]
    b = board(roads=["0101>0401", *tracks])
    at = b.grid.index
    assert b.roads[at("0101"), at("0201")] == b.roads[at("0201"), at("0101")] == "main"
    assert b.roads[at("0102"), at("0103")] == "track"
    assert (at("0201"), at("0202")) not in b.roads
    assert [len(p.path) for p in b.paths] == [4, 3, 3]


def test_the_better_road_counts() -> None:
    for order in (("main", "track"), ("track", "main")):
        b = board(roads=[{"kind": k, "path": "0101>0201"} for k in order])
        assert b.roads[b.grid.index("0101"), b.grid.index("0201")] == "main"


def test_places_flags_cells_edges() -> None:
    b = board(
        places=[{"text": "Mill", "hexes": ["0202"], "size": "farm", "at": [2, -3]}],
        flags={"airfield": ["0303"]},
        cells={"0101": {"t": "woods", "lv": 3}},
        edge={"W": "nato"},
    )
    at = b.grid.index
    place = b.place(at("0202"))
    assert place is not None
    assert (place.text, place.size, place.at) == ("Mill", "farm", (2, -3))
    assert b.place(at("0101")) is None
    assert b.has("airfield", at("0303"))
    assert not b.has("airfield", at("0101"))
    assert not b.has("port", at("0303"))
    assert (b.kind(at("0101")), b.level[at("0101")]) == ("woods", 3)
    assert board_from_toml(b.data(), KINDS) == b


def test_all_faults_at_once() -> None:
    found = faults(
        rows=["..x.", "w", "...."],
        plces={},
        roads=["0101>0302", "0101>9901", "0101-0301", "0101", {"kind": "rail", "path": "0101>0401"}],
        water=[{"kind": "rivr", "axis": "ns", "limits": [1, 1, 1]}, {"kind": "river", "axis": "ew", "limits": [1]},
               {"kind": "river", "axis": "ns", "limits": [1, 9, 1]}],
        bridges=["0101-0201", "0807", "0101-0301"],
        sides=[{"kind": "wall", "sides": ["0101-0102"]}],
        places={"Mill": ["99"]},
        flags={"port": ["0303", "0404"]},
        cells={"0101": {"t": "wods"}},
    )  # fmt: skip
    keys = [key for key, _ in found]
    assert keys == [
        "plces", "rows[1]", "rows[0][2]", "cells.0101.t", "water[0].kind", "water[1].limits", "water[2].limits[1]",
        "sides[0].kind", "bridges[1]", "bridges[2]", "bridges", "roads[0]", "roads[1]", "roads[2]", "roads[3]",
        "roads[4].kind", "places.Mill[0]", "flags.port[1]",
    ]  # fmt: skip
    texts = dict(found)
    assert '"places"' in texts["plces"]
    assert "found 1 hex; allowed: 4" in texts["rows[1]"]
    assert 'found "x" in hex 0301; allowed: . ^ c C' in texts["rows[0][2]"]
    assert '"woods"' in texts["cells.0101.t"]
    assert '"river"' in texts["water[0].kind"]
    assert "allowed: 4 (one a column)" in texts["water[1].limits"]
    assert "allowed: 0 to 4" in texts["water[2].limits[1]"]
    assert "0101-0201" in texts["bridges"]
    assert "neither column nor row" in texts["roads[0]"]
    assert "did you mean 0401? Allowed: CC 01-04, RR 01-03" in texts["roads[1]"]
    assert texts["roads[2]"] == texts["bridges[2]"] == "0101 and 0301 are not adjacent"
    assert "did you mean 0403" in texts["flags.port[1]"]


def test_a_whole_grid_must_be_there() -> None:
    with pytest.raises(BadInput) as caught:
        board_from_toml({"id": "b"}, KINDS, "b.toml")
    assert [f.key for f in caught.value.faults] == ["rows"]
    assert [key for key, _ in faults(rows=[])] == ["rows", "rows"]
    assert [key for key, _ in faults(rows=["...", "..", "..."])] == ["rows[1]"]
    assert [key for key, _ in faults(grid={"digits": 1, "first": [9, 1]})] == ["grid.digits"]


def test_values_of_the_wrong_kind() -> None:
    found = faults(rows=["..", 3], water=[{"kind": "river"}], grid={"orient": "round"}, edge={"X": "nato"})
    assert [key for key, _ in found] == ["rows[1]", "water[0]", "grid.orient", "edge"]


def test_faults_are_told_in_every_language() -> None:
    water = [{"kind": "river", "axis": axis, "limits": []} for axis in ("ew", "ns")]
    roads = ["0101>0302", "0101", "0101>9901"]
    with pytest.raises(BadInput) as caught:
        board(rows=["..x.", "w"], bridges=["0101-0201", "08"], roads=roads, water=water)
    told = set()
    for lang in LANGUAGES:
        speak = speaker(lang)
        for fault in caught.value.faults:
            text = speak(fault.text)
            assert text
            assert not text.startswith("fault-")
            assert "{" not in text
            told.add(text)
    assert len(told) > 2 * len(caught.value.faults)


def test_two_kinds_may_not_share_a_letter() -> None:
    with pytest.raises(BadInput) as caught:
        Kinds.of({"clear": {"chr": "."}, "sand": {"chr": "."}, "mud": {"letters": ["m", "mm"]}}, file="t.toml")
    assert [f.key for f in caught.value.faults] == ["terrain.sand", "terrain.mud"]


def test_joined_boards_count_on() -> None:
    west, east = shipped("brandlingen"), shipped("lauterfurt")
    both = join([west, east])
    assert (both.grid.cols, both.grid.rows) == (40, 16)
    for part, by in ((west, 0), (east, 20)):
        for i in part.grid:
            column, row = part.grid.cr(i)
            k = both.grid.hex_at(column + by, row)
            assert (both.terrain[k], both.level[k]) == (part.terrain[i], part.level[i])
            for j in part.grid.adjacent[i]:
                c2, r2 = part.grid.cr(j)
                m = both.grid.hex_at(c2 + by, r2)
                assert both.side(k, m) == part.side(i, j)
                assert both.roads.get((k, m)) == part.roads.get((i, j))
    at = both.grid.index
    # The main road of row 08 runs through, as one road; the town road of the eastern board starts at the seam.
    assert both.roads[at("2008"), at("2108")] == "main"
    assert (at("2013"), at("2113")) not in both.roads
    assert max(len(p.path) for p in both.paths) == 40
    assert both.side(at("2013"), at("2113")) == frozenset()
    assert both.side(at("3008"), at("3108")) == {"river", "bridge"}
    place = both.place(at("2808"))
    assert place is not None
    assert place.text == "Lauterfurt"
    assert board_from_toml(both.data(), KINDS) == both


def test_water_runs_across_the_seam() -> None:
    one = {"kind": "stream", "axis": "ew", "limits": [1, 1, 2, 2]}
    other = {"kind": "stream", "axis": "ew", "limits": [2, 2, 1, 1]}
    both = join([board(water=[one]), board(water=[other])])
    whole = board(rows=["........"] * 3, water=[{**one, "limits": [1, 1, 2, 2, 2, 2, 1, 1]}])
    assert sides(both, "stream") == sides(whole, "stream")
    half = join([board(water=[one]), board()])
    assert sides(half, "stream") == sides(board(water=[one]), "stream")
    turned = join([board(), board(water=[other])])
    assert len(sides(turned, "stream")) == len(sides(board(water=[other]), "stream"))


def test_roads_of_two_kinds_meet_at_the_seam() -> None:
    both = join([board(roads=["0102>0402"]), board(roads=[{"kind": "track", "path": "0402>0102"}])])
    at = both.grid.index
    assert both.roads[at("0402"), at("0502")] == "track"
    # A road that only runs along the seam does not leave.
    along = join([board(roads=["0401>0403"]), board(roads=["0101>0401"])])
    assert (at("0401"), at("0501")) not in along.roads


def test_three_boards_and_wide_labels() -> None:
    wide = join([shipped(k) for k in ("hohenrode", "lauterfurt", "brandlingen")])
    assert wide.grid.cols == 60
    many = join([board()] * 25)
    assert many.grid.digits == 3
    assert many.grid.label(many.grid.size - 1) == "100003"


def test_boards_that_do_not_fit() -> None:
    with pytest.raises(BadInput) as caught:
        join([board(), board(rows=["....", "...."])])
    assert [f.key for f in caught.value.faults] == ["rows"]
    with pytest.raises(BadInput) as caught:
        join([board(rows=["...", "..."]), board(rows=["...", "..."])])
    assert [f.key for f in caught.value.faults] == ["low"]
    with pytest.raises(BadInput) as caught:
        join([board(grid={"orient": "pointy"}), board()])
    assert "orient" in [f.key for f in caught.value.faults]
    # A pointy map keeps its stagger whatever the number of columns.
    assert join([board(rows=["...", "..."], grid={"orient": "pointy"})] * 2).grid.cols == 6


def test_board_for_drawing() -> None:
    b = shipped("lauterfurt")
    drawn = b.draw({"woods": "Woods"})
    assert drawn["grid"] == {
        "orient": "flat", "cols": 20, "rows": 16, "first": [1, 1], "low": "even", "digits": 2, "south": False,
    }  # fmt: skip
    assert len(drawn["cells"]) == 320
    assert drawn["cells"]["0402"] == {"t": "woods", "lv": 1, "draw": "woods"}
    assert drawn["kinds"]["woods"] == {"text": "Woods", "draw": "woods"}
    assert drawn["kinds"]["clear"]["text"] == "clear"
    assert set(drawn["kinds"]) == {c["t"] for c in drawn["cells"].values()}
    assert {"a": "1008", "b": "1108", "k": "bridge"} in drawn["hexsides"]
    assert {"a": "1008", "b": "1108", "k": "river"} in drawn["hexsides"]
    assert drawn["roads"][0]["path"][:2] == ["0108", "0208"]
    assert drawn["places"][0]["text"] == "Lauterfurt"
    msgspec.json.encode(drawn)


def test_the_form_has_a_schema() -> None:
    schema = msgspec.json.schema(BoardData)
    assert "rows" in schema["$defs"]["BoardData"]["required"]


@st.composite
def any_board(draw: st.DrawFn) -> Board:
    cols, rows = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    letters = st.sampled_from("".join(KINDS.letters))
    line = st.text(letters, min_size=cols, max_size=cols)
    limits = st.lists(st.integers(-1, cols), min_size=rows, max_size=rows)
    data: dict[str, Any] = {
        "id": draw(st.text(max_size=4)),
        "rows": draw(st.lists(line, min_size=rows, max_size=rows)),
        "grid": {
            "orient": draw(st.sampled_from(["flat", "pointy"])),
            "low": draw(st.sampled_from(["even", "odd"])),
            "south": draw(st.booleans()),
        },
        "water": [{"kind": "stream", "axis": "ns", "limits": draw(limits)}],
    }
    return board_from_toml(data, KINDS)


@given(any_board())
def test_any_board_goes_round(b: Board) -> None:
    again = board_from_toml(b.data(), KINDS)
    assert again == b
    assert again.draw() == b.draw()
    for pair, names in b.hexsides.items():
        assert b.side(pair[1], pair[0]) == names
        assert pair[1] in b.grid.adjacent[pair[0]]


@given(any_board())
def test_a_changed_hex_changes_the_digest(b: Board) -> None:
    data = b.data()
    first = data["rows"][0][0]
    data["rows"][0] = ("w" if first != "w" else ".") + data["rows"][0][1:]
    assert board_from_toml(data, KINDS).digest() != b.digest()
