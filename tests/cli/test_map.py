"""`opord map`: a feature list becomes a board, boards become GeoJSON and tables, and differences are listed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.call import opord

DATA = Path(__file__).resolve().parents[2] / "src/opord/rules/dow/data"
BOARD = DATA / "boards/weser.toml"
FEATURES = DATA / "features/weser.toml"

SMALL = """
id = "ford"
cols = 4
rows = 3
grid = {}
frame = {hex="0101", lon=0.0, lat=0.0, dlon=1.0, dlat=1.0}

[places]
Alfa = {kind="town", at=[1.0, -0.5]}

[rivers.Brook]
kind = "stream"
course = [[-0.3, -1.5], [3.3, -1.5]]

[roads.Way]
kind = "road"
course = ["Alfa", [1.0, -2.5]]

[legend.ground]
flat = {letters=["."], types=["flat"], draw="clear"}

[legend.layers]
landforms = ["flat"]
settlements = ["town"]
covers = ["woods"]
water = ["stream"]
roads = ["road"]
sides = ["stream", "bridge"]
"""


@pytest.fixture
def small(tmp_path: Path) -> Path:
    path = tmp_path / "ford.toml"
    path.write_text(SMALL, encoding="utf8")
    return path


def test_the_shipped_board_is_built_again_byte_for_byte(tmp_path: Path) -> None:
    made = tmp_path / "weser.toml"
    done = opord("map", "build", FEATURES, "-o", made)
    assert (done.status, done.err) == (0, "")
    assert made.read_bytes() == BOARD.read_bytes()
    assert "54 by 27 hexes" in done.out
    assert "exits: 31" in done.out


def test_a_list_may_bring_its_own_legend(small: Path, tmp_path: Path) -> None:
    made = tmp_path / "board.toml"
    done = opord("map", "build", small, "-o", made, "--json")
    assert done.status == 0
    assert done.data["bridges"] == 1
    assert done.data["file"] == str(made)
    text = made.read_text(encoding="utf8")
    assert text.startswith("# Made by `opord map build ford.toml`")
    assert "none named" in text


def test_without_a_board_the_list_is_only_checked(small: Path, tmp_path: Path) -> None:
    assert opord("map", "build", small).status == 0
    assert sorted(p.name for p in tmp_path.iterdir()) == ["ford.toml"]


def test_a_file_is_not_replaced_unless_asked(small: Path, tmp_path: Path) -> None:
    made = tmp_path / "board.toml"
    made.write_text("mine", encoding="utf8")
    done = opord("map", "build", small, "-o", made)
    assert done.status == 2
    assert done.err == f"opord: {made}: the file exists; --force replaces it\n"
    assert made.read_text(encoding="utf8") == "mine"
    assert opord("map", "build", small, "-o", made, "--force").status == 0
    assert made.read_text(encoding="utf8") != "mine"


@pytest.mark.parametrize(
    ("old", "new", "key", "word"),
    [
        ('kind="town"', 'kind="twon"', "places.Alfa.kind", 'found "twon"; did you mean "town"?'),
        ("[places]", "[place]", "place", 'did you mean "places"?'),
        ("at=[1.0, -0.5]", "at=[100.0, -0.5]", "places.Alfa.at", "[100.0, -0.5] lies far off the map"),
        ('["Alfa",', '["Alfred",', "roads.Way.course[0]", 'did you mean "Alfa"?'),
        ("lon=0.0", 'lon="0"', "frame.lon", "Expected `float`, got `str`"),
        ("cols = 4", "cols = = 4", "", "not valid TOML"),
    ],
)
def test_a_bad_list_is_named_by_file_and_key(small: Path, old: str, new: str, key: str, word: str) -> None:
    assert old in SMALL
    small.write_text(SMALL.replace(old, new), encoding="utf8")
    done = opord("map", "build", small)
    assert done.status == 2
    assert done.out == ""
    start = f"opord: {small}: {key}: " if key else f"opord: {small}: "
    assert any(line.startswith(start) and word in line for line in done.err.splitlines()), done.err


def test_a_legend_that_is_not_there_is_named(small: Path) -> None:
    text = SMALL.partition("[legend.ground]")[0].replace('id = "ford"', 'id = "ford"\nlegend = "no.toml"')
    small.write_text(text, encoding="utf8")
    done = opord("map", "build", small)
    assert done.status == 2
    assert "no.toml" in done.err


@pytest.mark.parametrize("lang", ["en", "zh", "ru"])
def test_it_speaks_three_languages(small: Path, lang: str) -> None:
    good = opord("map", "build", small, "--lang", lang)
    small.write_text(SMALL.replace("[1.0, -2.5]", "[-60.0, -2.5]"), encoding="utf8")
    bad = opord("map", "build", small, "--lang", lang)
    word, fault = {
        "en": ("bridges: 1", "lies far off the map"),
        "zh": ("桥梁 1 座", "离棋盘太远"),
        "ru": ("мостов: 1", "далеко за краем"),
    }[lang]
    assert word in good.out
    assert fault in bad.err


def test_check_knows_lists_and_legends(small: Path, tmp_path: Path) -> None:
    assert opord("check", FEATURES, DATA / "boards/legend.toml", small).status == 0
    small.write_text(SMALL.replace('kind="town"', 'kind="twon"'), encoding="utf8")
    legend = tmp_path / "legend.toml"
    text = SMALL[SMALL.index("[legend.ground]") :].replace("[legend.", "[").replace('types=["flat"]', 'types=["sea"]')
    legend.write_text(text, encoding="utf8")
    done = opord("check", small, legend)
    assert done.status == 1
    assert f"{small}: places.Alfa.kind: " in done.out
    assert f'{legend}: ground.flat.types: found "sea"; allowed: flat, town' in done.out


# -- other forms -------------------------------------------------------------------------------------------


def test_geojson_of_a_board_and_of_its_list_are_the_same(tmp_path: Path) -> None:
    one, two = tmp_path / "one.geojson", tmp_path / "two.geojson"
    assert opord("map", "geojson", BOARD, "-o", one).status == 0
    assert opord("map", "geojson", FEATURES, "-o", two).status == 0
    assert one.read_bytes() == two.read_bytes()
    shape = json.loads(one.read_text(encoding="utf8"))
    assert shape["type"] == "FeatureCollection"
    hexes = [f for f in shape["features"] if f["properties"]["layer"] == "hex"]
    assert len(hexes) == 54 * 27
    goettingen = next(f for f in shape["features"] if f["properties"].get("name") == "Goettingen")
    assert goettingen["properties"]["name:ru"] == "Гёттинген"
    lon, lat = goettingen["geometry"]["coordinates"]
    assert abs(lon - 9.93) < 0.05
    assert abs(lat - 51.53) < 0.03


def test_geojson_needs_to_know_where_the_hexes_lie(small: Path, tmp_path: Path) -> None:
    made, legend = tmp_path / "boards/ford.toml", tmp_path / "boards/legend.toml"
    made.parent.mkdir()
    assert opord("map", "build", small, "-o", made).status == 0
    out = tmp_path / "x.geojson"
    done = opord("map", "geojson", made, "-o", out)
    assert done.status == 2
    assert f"there is no legend in {legend}" in done.err
    legend.write_text(SMALL[SMALL.index("[legend.ground]") :].replace("[legend.", "["), encoding="utf8")
    done = opord("map", "geojson", made, "-o", out)
    assert done.status == 2
    assert "--features names the feature list" in done.err
    assert opord("map", "geojson", made, "-o", out, "--features", small).status == 0
    done = opord("map", "geojson", made, "-o", out, "--force", "--features", FEATURES)
    assert done.status == 2
    assert f"{FEATURES}: grid: found" in done.err


def test_differences_are_listed_hex_by_hex(small: Path, tmp_path: Path) -> None:
    table = tmp_path / "ford.csv"
    assert opord("map", "table", small, "-o", table).status == 0
    same = opord("map", "compare", small, table)
    assert (same.status, same.out) == (0, "The two maps are the same.\n")
    lines = table.read_text(encoding="utf8").splitlines()
    assert lines[0] == "hex,types,features,open,places,flags,river,road"
    table.write_text("\n".join(lines).replace("flat+town", "flat"), encoding="utf8")
    done = opord("map", "compare", small, table)
    assert done.status == 1
    assert done.out.split() == ["0201", "types", "flat+town", "flat", "1", "difference."]
    found = opord("map", "compare", small, table, "--json")
    assert found.data == [{"hex": "0201", "column": "types", "first": "flat+town", "second": "flat"}]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    for words in (("build",), ("geojson", "-o", tmp_path / "x"), ("table", "-o", tmp_path / "x")):
        done = opord("map", *words, tmp_path / "none.toml")
        assert done.status == 2
        assert "none.toml" in done.err
    assert opord("map", "compare", BOARD, tmp_path / "none.csv").status == 2
