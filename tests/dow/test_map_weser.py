"""The map of the Weser hills: the shipped board is what its feature list gives, says what the texts say of single
hexes, and looks like the country: rivers in their valleys, towns on their banks, roads from town to town."""

from __future__ import annotations

import hashlib
import itertools
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from fluent.syntax import FluentParser, ast

from opord.api.mapmake import Built, Sheet, build, read_features
from opord.api.mapmake.files import board_text, read_board
from opord.api.mapmake.form import Legend
from opord.api.mapmake.ground import features_of, is_open, types_of
from opord.api.mapmake.table import table_of
from opord.kernel.board import Board
from opord.rules.dow.ground import FEATURES as FEATURES_OF_RULES
from opord.rules.dow.ground import TYPES, Ground

HOME = Path(__file__).resolve().parents[2] / "src/opord/rules/dow"
FEATURES = HOME / "data/features/weser.toml"
BOARD = HOME / "data/boards/weser.toml"

SURVEY = "72f46c6e578133ca397018d6fddb6729db63ec1b491ec3265beab44776507f51"
"""Digest of the table of types, features, rivers and roads that was drawn up apart from the builder; docs/maps.md."""

EXITS = [
    "0104", "0108", "0109", "0111", "0114", "0117", "0118", "0121", "0125", "0527", "1527", "1902", "2027", "2802",
    "2827", "2902", "3102", "3127", "3327", "3602", "3627", "4302", "4627", "5027", "5202", "5406", "5411", "5413",
    "5416", "5422", "5427",
]


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return read_features(FEATURES)


@pytest.fixture(scope="module")
def built(sheet: Sheet) -> Built:
    return build(sheet)


@pytest.fixture(scope="module")
def shipped() -> tuple[Board, Legend]:
    board, legend, _ = read_board(BOARD)
    return board, legend


# -- the file ----------------------------------------------------------------------------------------------


def test_the_shipped_board_is_what_the_feature_list_gives(sheet: Sheet, built: Built) -> None:
    assert board_text(sheet, built) == BOARD.read_text(encoding="utf8")


def test_another_process_builds_the_same_board(built: Built) -> None:
    code = (
        "import sys; from pathlib import Path; from opord.api.mapmake import build, read_features; "
        "print(build(read_features(Path(sys.argv[1]))).board.digest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(FEATURES)],
        env={"PYTHONHASHSEED": "4711", "PYTHONPATH": str(HOME.parents[2])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == built.board.digest()


def test_every_hex_agrees_with_the_survey(shipped: tuple[Board, Legend]) -> None:
    lines = []
    for row in table_of(*shipped):
        cells = [",".join(sorted(filter(None, row[key].split("+")))) for key in ("types", "features")]
        ways = [",".join(sorted(filter(None, row[key].split("+")))) for key in ("river", "road")]
        lines.append("|".join([row["hex"], *cells, row["open"], *ways]))
    assert len(lines) == 54 * 27
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest() == SURVEY


def test_the_file_names_its_sources_and_their_licences() -> None:
    head = BOARD.read_text(encoding="utf8").partition("\nid = ")[0]
    for word in ("GeoNames", "CC BY 4.0", "Natural Earth", "public domain", "GSHHG", "LGPL"):
        assert word in head


def test_the_rules_read_each_hex_as_the_builder_wrote_it(built: Built, shipped: tuple[Board, Legend]) -> None:
    board, legend = shipped
    ground = Ground(board)
    for i, h in enumerate(built.hexes):
        assert [name for k, name in enumerate(TYPES) if ground.types[i] >> k & 1] == h.types
        assert [name for k, name in enumerate(FEATURES_OF_RULES) if ground.features[i] >> k & 1] == h.features
        assert bool(ground.open[i]) == h.open
        assert (types_of(board, legend, i), features_of(board, legend, i)) == (h.types, h.features)
        assert ground.playable[i] == (board.grid.cr(i)[1] > 1)


# -- what the texts say ------------------------------------------------------------------------------------


@pytest.mark.clause("dow-8.2/example", "dow-8.2/8")
def test_hex_2615_is_made_of_what_the_example_names(shipped: tuple[Board, Legend]) -> None:
    board, legend = shipped
    i = board.grid.index("2615")
    assert types_of(board, legend, i) == ["flat", "hills1", "hills2", "town"]
    assert features_of(board, legend, i) == ["woods"]
    assert is_open(board, legend, i)


def test_hex_2615_comes_out_so_without_its_pin(sheet: Sheet, built: Built) -> None:
    free = Sheet(msgspec.structs.replace(sheet.form, pins={}), sheet.legend, sheet.grid, sheet.file)
    assert build(free).data == built.data


@pytest.mark.clause("dow-30.1/example")
def test_the_road_of_the_example_runs_from_0108_to_1107_and_on(shipped: tuple[Board, Legend]) -> None:
    board, _ = shipped
    grid = board.grid
    course = ["0108", "0207", "0308", "0407", "0508", "0607", "0708", "0807", "0908", "1007", "1107"]
    chain = [grid.index(h) for h in course]
    assert all(board.roads.get(step) == "motorway" for step in itertools.pairwise(chain))
    assert grid.index("0108") in board.flags["exit"]
    roaded = {a for a, _ in board.roads}
    for label in ("1106", "1206"):
        assert grid.index(label) in roaded
        assert grid.index(label) in grid.adjacent[grid.index("1107")]


@pytest.mark.clause("dow-4.3/2", "dow-R002")
def test_the_sheet_has_its_size_its_labels_and_its_row_out_of_play(shipped: tuple[Board, Legend]) -> None:
    board, _ = shipped
    grid = board.grid
    assert (grid.cols, grid.rows, grid.orient, grid.south) == (54, 27, "flat", True)
    assert grid.label(grid.size - grid.cols) == "0101"
    assert grid.direction(grid.index("0101"), grid.index("0102")) == grid.directions.index("N")
    # Even columns stand half a hex farther north: 0201 touches 0101 and 0102, 0202 touches 0102 and 0103.
    assert {grid.index("0101"), grid.index("0102")} <= set(grid.adjacent[grid.index("0201")])
    assert grid.index("0101") not in grid.adjacent[grid.index("0202")]
    assert board.flags["out"] == {grid.hex_at(c, 1) for c in range(1, 55)}


@pytest.mark.clause("dow-30.2/1", "dow-30.2/2")
def test_roads_leave_the_map_on_both_sides(shipped: tuple[Board, Legend], built: Built) -> None:
    board, _ = shipped
    grid = board.grid
    assert sorted(grid.label(i) for i in board.flags["exit"]) == sorted(EXITS)
    assert {grid.label(i) for i in built.exits} == set(EXITS)
    east = {label for label in EXITS if label[:2] == "54" or (label[2:] == "27" and label >= "2927")}
    west = {grid.label(i) for i in board.flags["exit"] if i not in board.flags["wp"]}
    assert len(east) >= 5
    assert len(west - east) >= 6
    assert all(grid.edges(grid.index(label)) or label[2:] == "02" for label in EXITS)
    assert {grid.hex_at(54, r) for r in range(1, 28)} <= board.flags["wp"]


# -- whole and sound ---------------------------------------------------------------------------------------


def test_every_hex_has_ground(shipped: tuple[Board, Legend]) -> None:
    board, legend = shipped
    for i in board.grid:
        types = types_of(board, legend, i)
        assert set(types) & set(legend.layers.landforms), board.grid.label(i)
        # The letter shows what the flags say: its landform, its woods, and no open ground where there is none.
        letter = legend.ground[board.kind(i)]
        assert set(letter.types) <= set(types)
        assert set(letter.features) <= set(features_of(board, legend, i))
        assert letter.open == is_open(board, legend, i)
        assert board.has("covered", i) != is_open(board, legend, i)


def test_only_the_high_harz_is_mountain(shipped: tuple[Board, Legend]) -> None:
    board, legend = shipped
    high = [i for i in board.grid if "mountain" in types_of(board, legend, i)]
    assert len(high) >= 8
    assert all(board.grid.distance(i, board.grid.index("4714")) <= 4 for i in high)


def test_roads_go_from_hex_to_next_hex_and_join_every_town(shipped: tuple[Board, Legend]) -> None:
    board, _ = shipped
    for road in board.paths:
        assert len(set(road.path)) == len(road.path) > 1
        assert all(b in board.grid.adjacent[a] for a, b in zip(road.path, road.path[1:], strict=False))
    net = {board.grid.index("3327")}
    todo = list(net)
    while todo:
        here = todo.pop()
        for there in board.grid.adjacent[here]:
            if (here, there) in board.roads and there not in net:
                net.add(there)
                todo.append(there)
    assert [p.text for p in board.places if p.size in ("city", "town") and p.hexes[0] not in net] == []


def test_bridges_are_where_roads_cross_rivers_and_nowhere_else(shipped: tuple[Board, Legend]) -> None:
    board, legend = shipped
    water = {pair for pair, kinds in board.hexsides.items() if kinds & set(legend.layers.water)}
    bridged = {pair for pair, kinds in board.hexsides.items() if "bridge" in kinds}
    assert len(bridged) > 200
    assert bridged == water & set(board.roads)


@pytest.mark.parametrize("name", ["Weser", "Leine", "Mittellandkanal", "Werra", "Oker", "Lippe"])
def test_a_river_is_one_line_of_hexsides(name: str, sheet: Sheet, built: Built) -> None:
    chain = built.rivers[name]
    sides = [set(sheet.grid.hexes_at(a)) & set(sheet.grid.hexes_at(b)) for a, b in itertools.pairwise(chain)]
    assert len(set(chain)) == len(chain) >= 6
    kind = sheet.form.rivers[name].kind
    for pair in sides:
        assert len(pair) in (1, 2)  # one at the rim of the map
        if len(pair) == 2:
            found = built.board.side(*pair)
            assert kind in found or "major" in found


def test_no_river_strays_from_its_course(sheet: Sheet, built: Built) -> None:
    for name, chain in built.rivers.items():
        spots = [sheet.frame.spot(sheet.coord(s)) for s in sheet.form.rivers[name].course]
        legs = list(itertools.pairwise(spots))
        worst = max(min(sheet.frame.off(c, a, b) for a, b in legs) for c in chain)  # type: ignore[arg-type]
        assert worst <= 1.2**2, name


def test_a_hexside_has_one_kind_of_water(shipped: tuple[Board, Legend]) -> None:
    board, _ = shipped
    assert not [pair for pair, kinds in board.hexsides.items() if {"minor", "major"} <= kinds]


def test_the_border_parts_the_map_in_two(shipped: tuple[Board, Legend]) -> None:
    board, _ = shipped
    east = board.flags["wp"]
    for a in board.grid:
        for b in board.grid.adjacent[a]:
            assert ("border" in board.side(a, b)) == ((a in east) != (b in east))
    for side in (east, set(board.grid) - east):
        todo = [min(side)]
        found = set(todo)
        while todo:
            here = todo.pop()
            more = [b for b in board.grid.adjacent[here] if b in side and b not in found]
            found |= set(more)
            todo += more
        assert found == side


# -- the country -------------------------------------------------------------------------------------------


def at(board: Board, name: str) -> int:
    return next(p.hexes[0] for p in board.places if p.text == name)


def test_towns_lie_where_they_lie(shipped: tuple[Board, Legend]) -> None:
    board, _ = shipped
    grid = board.grid

    def cr(name: str) -> tuple[int, int]:
        return grid.cr(at(board, name))

    for west, *row in (
        ("Osnabrueck", "Minden", "Hannover", "Braunschweig", "Helmstedt"),
        ("Bielefeld", "Detmold", "Hameln", "Hildesheim", "Salzgitter", "Wolfenbuettel"),
        ("Hamm", "Paderborn", "Hoexter", "Einbeck", "Osterode", "Halberstadt"),
        ("Iserlohn", "Arnsberg", "Brilon", "Kassel", "Goettingen", "Nordhausen"),
    ):
        columns = [cr(name)[0] for name in (west, *row)]
        assert columns == sorted(columns)
        assert len(set(columns)) == len(columns)
    for south, *row in (
        ("Kassel", "Goettingen", "Northeim", "Alfeld", "Hannover"),
        ("Hann. Muenden", "Bad Karlshafen", "Hoexter", "Holzminden", "Bodenwerder", "Hameln", "Minden"),
        ("Warburg", "Paderborn", "Bielefeld", "Osnabrueck"),
        ("Nordhausen", "Braunlage", "Goslar", "Wolfenbuettel", "Braunschweig", "Wolfsburg"),
    ):
        rows = [cr(name)[1] for name in (south, *row)]
        assert rows == sorted(rows)
    # As the crow flies in kilometres, five to a hex.
    for a, b, km in (
        ("Hannover", "Braunschweig", 55),
        ("Kassel", "Goettingen", 38),
        ("Paderborn", "Bielefeld", 38),
        ("Goettingen", "Hannover", 95),
        ("Minden", "Hannover", 56),
    ):
        assert abs(5 * grid.distance(at(board, a), at(board, b)) - km) <= 10


def test_hills_and_woods_are_where_they_are(shipped: tuple[Board, Legend]) -> None:
    board, legend = shipped
    for label, kind, wooded in (
        ("5210", "hills2", True),  # Harz
        ("3012", "hills2", True),  # Solling
        ("3007", "hills2", True),  # Reinhardswald
        ("2111", "hills2", True),  # Egge
        ("3119", "hills2", True),  # Ith
        ("1219", "hills1", True),  # Teutoburg ridge
        ("5022", "hills1", True),  # Elm
        ("0515", "flat", False),  # plain of Muenster
        ("4225", "flat", False),  # Boerde by Peine
    ):
        i = board.grid.index(label)
        assert kind in types_of(board, legend, i), label
        assert ("woods" in features_of(board, legend, i)) == wooded, label


def test_germany_is_divided_where_it_was(shipped: tuple[Board, Legend]) -> None:
    board, _ = shipped
    east = ("Halberstadt", "Nordhausen", "Heiligenstadt", "Worbis", "Wernigerode", "Sondershausen", "Blankenburg")
    west = ("Helmstedt", "Goettingen", "Duderstadt", "Kassel", "Braunlage", "Goslar", "Witzenhausen", "Schoeningen")
    assert all(board.has("wp", at(board, name)) for name in east)
    assert not any(board.has("wp", at(board, name)) for name in west)


def test_great_cities_have_two_hexes_that_touch(shipped: tuple[Board, Legend]) -> None:
    board, legend = shipped
    two = {p.text: p.hexes for p in board.places if p.size == "city" and len(p.hexes) == 2}
    assert set(two) == {"Hannover", "Bielefeld", "Braunschweig", "Kassel", "Paderborn", "Osnabrueck"}
    for a, b in two.values():
        assert b in board.grid.adjacent[a]
        assert "urban" in types_of(board, legend, a)
        assert "urban" in types_of(board, legend, b)


# -- names -------------------------------------------------------------------------------------------------


def test_every_place_has_its_name_in_three_languages(sheet: Sheet, shipped: tuple[Board, Legend]) -> None:
    board, _ = shipped
    form = sheet.form
    names = {k: r.names for k, r in form.rivers.items()} | {k: h.names for k, h in form.hills.items()}
    names |= {k: p.names for k, p in form.places.items()}
    assert len({p.text for p in board.places}) == len(board.places)
    for lang in ("en", "zh", "ru"):
        source = (HOME / f"text/{lang}/places.ftl").read_text(encoding="utf8")
        said = {m.id.name: m for m in FluentParser().parse(source).body if isinstance(m, ast.Message)}
        assert len(said) == len(board.places)
        for place in board.places:
            label = "dow-place-" + "-".join("".join(c if c.isalnum() else " " for c in place.text.lower()).split())
            value = said[label].value
            assert value is not None
            assert [e.value for e in value.elements if isinstance(e, ast.TextElement)] == [
                getattr(names[place.text], lang)
            ]
