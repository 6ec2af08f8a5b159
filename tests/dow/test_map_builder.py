"""The map builder on small lists: exact shares, rivers along sides, roads along hexes, pins, and every fault named."""

from __future__ import annotations

import copy
import itertools
import random
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opord.api.mapmake import build, sheet_of
from opord.api.mapmake.files import board_text
from opord.api.mapmake.form import FrameForm
from opord.api.mapmake.geojson import geojson
from opord.api.mapmake.ground import features_of, flags_of, is_open, types_of
from opord.api.mapmake.plane import Frame, hex_line
from opord.api.mapmake.shares import Outlines, within
from opord.api.mapmake.table import compare, csv_text, read_csv, table_of
from opord.api.source import parse_doc
from opord.api.words import TEXT
from opord.kernel.board import board_from_toml
from opord.kernel.faults import BadInput
from opord.kernel.grid import Grid
from opord.kernel.text import speaker

SPEAK = speaker("en", TEXT)

LEGEND: dict[str, Any] = {
    "ground": {
        "flat": {"letters": ["."], "types": ["flat"], "draw": "clear"},
        "flat_woods": {"letters": ["w"], "types": ["flat"], "features": ["woods"], "draw": "partial_woods"},
        "flat_forest": {
            "letters": ["W"], "types": ["flat"], "features": ["woods"], "open": False, "draw": "woods"
        },
        "hills": {"letters": ["", "^"], "types": ["hills"], "draw": "clear"},
        "hills_woods": {"letters": ["", "a"], "types": ["hills"], "features": ["woods"], "draw": "woods"},
        "town": {"letters": ["t", "T"], "types": ["town"], "draw": "town"},
    },
    "layers": {
        "landforms": ["flat", "hills"],
        "settlements": ["town", "village"],
        "covers": ["woods", "marsh"],
        "water": ["stream", "river"],
        "roads": ["motorway", "road"],
        "sides": ["stream", "river", "bridge", "border"],
    },
}  # fmt: skip


def document(orient: str = "flat", **more: Any) -> dict[str, Any]:
    """A list of 10 by 8 hexes over the gulf of Guinea: one degree is one column, and one row."""
    doc: dict[str, Any] = {
        "id": "gulf",
        "cols": 10,
        "rows": 8,
        "grid": {"orient": orient},
        "frame": {"hex": "0101", "lon": 0.0, "lat": 0.0, "dlon": 1.0, "dlat": 1.0},
        "legend": copy.deepcopy(LEGEND),
    }
    return doc | more


def faults(doc: dict[str, Any]) -> dict[str, str]:
    """Key -> text of everything wrong with a list."""
    with pytest.raises(BadInput) as caught:
        build(sheet_of(doc, "gulf.toml"))
    assert {f.file for f in caught.value.faults} == {"gulf.toml"}
    return {f.key: SPEAK(f.text) for f in caught.value.faults}


def frame(orient: str = "flat", south: bool = False) -> Frame:
    grid = Grid(10, 8, orient, south=south)  # type: ignore[arg-type]
    return Frame(grid, FrameForm("0101", 0.0, 0.0, 1.0, 1.0))


ORIENTS = pytest.mark.parametrize("orient", ["flat", "pointy"])


# -- points and lines --------------------------------------------------------------------------------------


@ORIENTS
@pytest.mark.parametrize("south", [True, False])
def test_the_centre_of_every_hex_lies_in_it(orient: str, south: bool) -> None:
    laid = frame(orient, south)
    for i in laid.grid:
        lon, lat = laid.coord(laid.grid.centre(i))
        assert laid.hex(laid.spot((float(lon), float(lat)))) == i
    north, first = laid.grid.index("0102"), laid.grid.index("0101")
    assert (laid.coord(laid.grid.centre(north))[1] > laid.coord(laid.grid.centre(first))[1]) == south


@ORIENTS
@given(data=st.data())
def test_a_point_lies_in_the_hex_with_the_nearest_centre_and_snaps_to_the_nearest_corner(
    orient: str, data: st.DataObject
) -> None:
    laid = frame(orient)
    tenths = st.integers(-20, 120)
    spot = laid.spot((data.draw(tenths) / 10, -data.draw(tenths) / 10))
    here = laid.hex(spot)
    nearest = min(laid.square(laid.grid.centre(i), spot) for i in laid.grid)
    if here >= 0:
        assert laid.square(laid.grid.centre(here), spot) == nearest
    corners = {c for i in laid.grid for c in laid.grid.vertices(i)}
    assert laid.square(laid.corner(spot), spot) == min(laid.square(c, spot) for c in corners)


@given(st.tuples(*[st.integers(-12, 12)] * 4))
def test_a_line_of_hexes_has_no_gap_and_no_detour(ends: tuple[int, int, int, int]) -> None:
    a, b = (ends[0], ends[1]), (ends[2], ends[3])
    line = hex_line(a, b)

    def apart(x: tuple[int, int], y: tuple[int, int]) -> int:
        dq, dr = x[0] - y[0], x[1] - y[1]
        return max(abs(dq), abs(dr), abs(dq + dr))

    assert (line[0], line[-1]) == (a, b)
    assert len(line) == apart(a, b) + 1
    assert all(apart(x, y) == 1 for x, y in itertools.pairwise(line))


# -- shares ------------------------------------------------------------------------------------------------


def spots(laid: Frame, points: Any) -> list[tuple[Fraction, Fraction]]:
    return [laid.spot(p) for p in points]


def test_half_a_hex_is_half() -> None:
    laid = frame()
    i = laid.grid.index("0303")
    lon, lat = map(float, laid.coord(laid.grid.centre(i)))
    south = spots(laid, [(lon - 3, lat), (lon + 3, lat), (lon + 3, lat - 3), (lon - 3, lat - 3)])
    east = spots(laid, [(lon, lat - 3), (lon + 3, lat - 3), (lon + 3, lat + 3), (lon, lat + 3)])
    found = Outlines(laid, [south, east]).shares(i)
    assert found == {frozenset(k): Fraction(1, 4) for k in ((), (0,), (1,), (0, 1))}


def test_an_outline_whose_sides_pass_beside_the_hex_counts() -> None:
    laid = frame()
    i = laid.grid.index("0303")
    lon, lat = map(float, laid.coord(laid.grid.centre(i)))
    band = spots(laid, [(lon - 3, lat + 0.25), (lon + 3, lat + 0.25), (lon + 3, lat - 0.25), (lon - 3, lat - 0.25)])
    share = Outlines(laid, [band]).shares(i)[frozenset([0])]
    # A flat-top hex is a row high; half of its height around the middle holds 7/12 of it.
    assert share == Fraction(7, 12)


@ORIENTS
@settings(max_examples=25)
@given(data=st.data())
def test_shares_are_those_of_many_points(orient: str, data: st.DataObject) -> None:
    """Against points strewn over the hex: another way to the same shares, also where outlines cross themselves."""
    laid = frame(orient)
    i = laid.grid.index("0404")
    lon, lat = map(float, laid.coord(laid.grid.centre(i)))
    step = st.integers(-12, 12)
    corner = st.tuples(step, step)
    rings = [
        spots(laid, [(lon + x / 8, lat + y / 8) for x, y in ring])
        for ring in data.draw(st.lists(st.lists(corner, min_size=3, max_size=6), min_size=1, max_size=3))
    ]
    shares = Outlines(laid, rings).shares(i)
    assert sum(shares.values()) == 1
    rng = random.Random(5)
    cx, cy = laid.grid.centre(i)
    count: dict[frozenset[int], int] = {}
    points = 0
    while points < 400:
        spot = (cx + Fraction(rng.randrange(-2000, 2001), 1000), cy + Fraction(rng.randrange(-2000, 2001), 1000))
        if laid.hex(spot) == i:
            points += 1
            under = frozenset(k for k, ring in enumerate(rings) if within(ring, spot))  # type: ignore[arg-type]
            count[under] = count.get(under, 0) + 1
    for under in shares.keys() | count.keys():
        assert abs(float(shares.get(under, 0)) - count.get(under, 0) / points) < 0.1


# -- building ----------------------------------------------------------------------------------------------


def square(west: float, south: float, east: float, north: float) -> list[list[float]]:
    return [[west, south], [east, south], [east, north], [west, north]]


def full_document(orient: str = "flat") -> dict[str, Any]:
    return document(
        orient,
        title="Gulf",
        outside=["0108>1008"],
        places={
            "Alfa": {"kind": "town", "at": [1.0, -1.5], "also": [[2.0, -2.0]], "size": "city"},
            "Bravo": {"kind": "village", "at": [7.0, -5.5], "names": {"zh": "乙", "ru": "Браво"}},
        },
        rivers={
            "Long": {"kind": "river", "course": [[-0.4, -3.1], [4.0, -3.4], [9.6, -3.0]], "into": "edge"},
            "Short": {"kind": "stream", "course": [[4.4, -6.0], [4.0, -3.4]], "into": "Long", "label": [[4.4, -5.0]]},
        },
        roads={
            "R1": {"kind": "motorway", "course": [[1.0, 2.0], "Alfa", "Bravo", [12.0, -5.5]], "through": ["Bravo"]},
            "R2": {"kind": "road", "hexes": ["0102", "0202", "0303"], "exits": ["0102"]},
        },
        hills={"High": {"kind": "hills", "area": square(5, -7, 8, -4), "cover": "woods", "label": [[6.0, -5.0]]}},
        covers={
            "Deep": {"feature": "woods", "area": square(-2, -3, 3, 2), "full": True},
            "Fen": {"feature": "marsh", "area": square(8.5, -2, 10, 0)},
        },
        regions={"east": {"flag": "east", "area": square(5.5, -20, 20, 20), "edge": "border"}},
        points={"airfield": {"Strip": [3.0, -5.0]}},
        pins={"0606": {"types": ["flat", "hills"], "features": ["marsh"], "why": "as it is"}},
    )


@ORIENTS
def test_a_whole_list_becomes_a_whole_board(orient: str) -> None:
    sheet = sheet_of(full_document(orient), "gulf.toml")
    built = build(sheet)
    board, legend = built.board, sheet.legend
    grid = board.grid
    again = board_from_toml(parse_doc(board_text(sheet, built)), board.kinds)
    assert again.digest() == board.digest()
    assert build(sheet_of(full_document(orient), "gulf.toml")).data == built.data
    alfa, pinned = board.places[0].hexes[0], grid.index("0606")
    assert "town" in types_of(board, legend, alfa)
    assert not is_open(board, legend, grid.index("0101"))
    assert is_open(board, legend, grid.index("1001"))
    assert (types_of(board, legend, pinned), features_of(board, legend, pinned)) == (["flat", "hills"], ["marsh"])
    assert flags_of(board, legend, grid.index("0108")) == ["out"]
    assert board.flags["exit"] >= {grid.index("0102")}
    assert board.flags["airfield"] == {sheet.frame.hex(sheet.frame.spot((3.0, -5.0)))}
    assert {p.text: p.size for p in board.places} == {"Alfa": "city", "Bravo": "town", "High": "hill", "Short": "water"}
    water = {pair for pair, kinds in board.hexsides.items() if kinds & {"river", "stream"}}
    bridged = {pair for pair, kinds in board.hexsides.items() if "bridge" in kinds}
    assert bridged == water & set(board.roads) != set()
    assert built.rivers["Short"][-1] in built.rivers["Long"]
    east = board.flags["east"]
    borders = {pair for pair, kinds in board.hexsides.items() if "border" in kinds}
    assert borders == {(a, b) for a in grid for b in grid.adjacent[a] if (a in east) != (b in east)}


@given(st.lists(st.tuples(st.integers(0, 90), st.integers(-65, -5)), min_size=2, max_size=6, unique=True))
def test_rivers_are_chains_of_corners_and_roads_chains_of_hexes(points: list[tuple[int, int]]) -> None:
    course = [[x / 10, y / 10] for x, y in points]
    doc = document(
        rivers={"A": {"kind": "stream", "course": course}},
        roads={"B": {"kind": "road", "course": [[0.0, 0.0], *course, [9.0, -6.5]]}},
    )
    built = build(sheet_of(doc))
    grid = built.board.grid
    chain, path = built.rivers["A"], built.roads["B"]
    assert len(set(chain)) == len(chain)
    assert all(set(grid.hexes_at(a)) & set(grid.hexes_at(b)) for a, b in itertools.pairwise(chain))
    assert len(set(path)) == len(path)
    assert all(b in grid.adjacent[a] for a, b in itertools.pairwise(path))


def test_the_greater_water_wins_and_the_better_road() -> None:
    course = [[0.5, -3.0], [8.0, -3.0]]
    for order in (("stream", "river"), ("river", "stream")):
        rivers = {kind: {"kind": kind, "course": course} for kind in order}
        roads = {kind: {"kind": kind, "course": course} for kind in ("road", "motorway")}
        board = build(sheet_of(document(rivers=rivers, roads=roads))).board
        assert not [kinds for kinds in board.hexsides.values() if "stream" in kinds]
        assert set(board.roads.values()) == {"motorway"}


def test_a_class_counts_from_the_share_on() -> None:
    # A strip along the northern side of hex 0303 covers a known share of it: a tenth, or a little less.
    laid = frame()
    i = laid.grid.index("0303")
    _, lat = map(float, laid.coord(laid.grid.centre(i)))
    strips = {height: square(-5.0, lat + height, 15.0, lat + 0.5) for height in (0.34, 0.35, 0.38)}
    shares = {h: Outlines(laid, [spots(laid, strip)]).shares(i)[frozenset([0])] for h, strip in strips.items()}
    assert shares[0.34] > shares[0.35] > Fraction(1, 10) > shares[0.38]
    for height, strip in strips.items():
        for per_cent in (5, 9, 10, 11, 12):
            sheet = sheet_of(document(share=per_cent, hills={"Rim": {"kind": "hills", "area": strip}}))
            types = types_of(build(sheet).board, sheet.legend, i)
            assert types == (["flat", "hills"] if shares[height] * 100 >= per_cent else ["flat"])


def test_the_list_of_the_documentation_becomes_a_board() -> None:
    root = Path(__file__).resolve().parents[2]
    page = (root / "docs/maps.md").read_text(encoding="utf8")
    doc = parse_doc(page.partition("```toml\n")[2].partition("```")[0])
    sheet = sheet_of(doc, str(root / "src/opord/rules/dow/data/features/example.toml"))
    built = build(sheet)
    assert len(built.bridges) == 1
    assert len(built.exits) == 2
    assert set(built.board.flags) >= {"hills2", "flooded", "wp", "airfield", "out", "exit"}


# -- tables and GeoJSON ------------------------------------------------------------------------------------


def test_a_table_reads_back_and_shows_each_difference() -> None:
    sheet = sheet_of(full_document())
    rows = table_of(build(sheet).board, sheet.legend)
    assert compare(rows, read_csv(csv_text(rows))) == []
    doc = full_document()
    doc["places"]["Bravo"]["kind"] = "town"
    del doc["rivers"]["Short"]
    other_sheet = sheet_of(doc)
    found = compare(rows, table_of(build(other_sheet).board, other_sheet.legend))
    bravo = next(r["hex"] for r in rows if r["places"] == "Bravo")
    assert [(d.hex, d.column, d.first, d.second) for d in found if d.column == "types"] == [
        (bravo, "types", "hills+village", "hills+town")
    ]
    assert {d.column for d in found} == {"types", "river"}
    assert [(d.hex, d.first, d.second) for d in compare(rows, rows[1:])] == [("0101", "0101", "")]


@pytest.mark.parametrize(
    ("text", "key", "word"),
    [
        ("types\nflat\n", "hex", "missing"),
        ("hex,kind\n0101,flat\n", "kind", "allowed"),
        ("hex,types\n0101\n", "line 2", "found 1 cell; wanted: 2"),
        ("hex,types\n0101,flat,flat\n", "line 2", "found 3 cells; wanted: 2"),
        ("hex,types\n0101,flat\n0101,flat\n", "line 3", "0101"),
    ],
)
def test_a_bad_table_is_named(text: str, key: str, word: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_csv(text, "a.csv")
    assert [(f.file, f.key) for f in caught.value.faults] == [("a.csv", key)]
    assert word in SPEAK(caught.value.faults[0].text)


@ORIENTS
def test_geojson_has_every_hex_side_road_and_place(orient: str) -> None:
    sheet = sheet_of(full_document(orient))
    board = build(sheet).board
    found = geojson(board, sheet.legend, sheet.frame, {"Bravo": {"en": "Bravo", "ru": "Браво", "zh": ""}})
    layers: dict[str, list[dict[str, Any]]] = {}
    for f in found["features"]:
        layers.setdefault(f["properties"]["layer"], []).append(f)
    assert len(layers["hex"]) == 80
    assert len(layers["side"]) * 2 == len(board.hexsides)
    assert len(layers["road"]) == len(board.paths)
    assert len(layers["place"]) == len(board.places)
    for f in layers["hex"]:
        (ring,) = f["geometry"]["coordinates"]
        assert len(ring) == 7
        assert ring[0] == ring[-1]
        turn = sum(a[0] * b[1] - b[0] * a[1] for a, b in itertools.pairwise(ring))
        assert turn > 0, "outer rings run against the clock"
    first = next(f for f in layers["hex"] if f["properties"]["hex"] == "0101")
    lons, lats = zip(*first["geometry"]["coordinates"][0][:-1], strict=True)
    assert abs(sum(lons)) < 1e-4
    assert abs(sum(lats)) < 1e-4
    bravo = next(f for f in layers["place"] if f["properties"]["name"] == "Bravo")
    assert {k: v for k, v in bravo["properties"].items() if k.startswith("name:")} == {
        "name:en": "Bravo", "name:ru": "Браво"
    }  # fmt: skip


# -- faults ------------------------------------------------------------------------------------------------

Change = Callable[[dict[str, Any]], object]
BAD: dict[str, tuple[Change, str, str]] = {
    "unknown key": (lambda d: d.update(town={}), "town", "Allowed: id"),
    "near key": (lambda d: d.update(river={}), "river", 'did you mean "rivers"?'),
    "unknown key inside": (lambda d: d["roads"]["R1"].update(corse=[]), "roads.R1.corse", 'did you mean "course"?'),
    "key of a name": (lambda d: d["places"]["Alfa"].update(names={"de": ""}), "places.Alfa.names.de", "en, zh, ru"),
    "missing key": (lambda d: d["places"]["Alfa"].pop("at"), "places.Alfa.at", "missing"),
    "missing frame": (lambda d: d.pop("frame"), "frame", "missing"),
    "no table": (lambda d: d["places"].update(Alfa=3), "places.Alfa", "a table"),
    "wrong form": (lambda d: d["rivers"]["Long"]["course"].append([1.0]), "rivers.Long.course[3]", "length"),
    "wrong number": (lambda d: d.update(cols="ten"), "cols", "int"),
    "cols": (lambda d: d.update(cols=0), "cols", "found 0"),
    "digits": (lambda d: d["grid"].update(digits=1), "grid.digits", "found 1"),
    "spacing": (lambda d: d["frame"].update(dlon=-1.0), "frame.dlon", "above 0"),
    "no number": (lambda d: d["places"]["Alfa"].update(at=[0.0, float("nan")]), "places.Alfa.at[1]", "finite"),
    "endless": (lambda d: d["frame"].update(lat=float("inf")), "frame.lat", "a finite number"),
    "frame hex": (lambda d: d["frame"].update(hex="1101"), "frame.hex[0]", "did you mean 1001"),
    "share": (lambda d: d.update(share=70), "share", "found 70; allowed: 1 to 50"),
    "kind of place": (lambda d: d["places"]["Alfa"].update(kind="twon"), "places.Alfa.kind", 'mean "town"'),
    "kind of river": (lambda d: d["rivers"]["Long"].update(kind="brook"), "rivers.Long.kind", "stream, river"),
    "kind of road": (lambda d: d["roads"]["R1"].update(kind="rode"), "roads.R1.kind", 'mean "road"'),
    "kind of hill": (lambda d: d["hills"]["High"].update(kind="flat"), "hills.High.kind", "allowed: hills"),
    "cover of a hill": (lambda d: d["hills"]["High"].update(cover="wood"), "hills.High.cover", 'mean "woods"'),
    "cover": (lambda d: d["covers"]["Fen"].update(feature="mrsh"), "covers.Fen.feature", 'mean "marsh"'),
    "edge of a region": (lambda d: d["regions"]["east"].update(edge="wall"), "regions.east.edge", "border"),
    "unknown stop": (lambda d: d["roads"]["R1"]["course"].append("Brav"), "roads.R1.course[4]", 'mean "Bravo"'),
    "unknown bank": (lambda d: d["rivers"]["Long"].update(left=["Alpha"]), "rivers.Long.left[0]", 'mean "Alfa"'),
    "unknown mouth": (lambda d: d["rivers"]["Short"].update(into="Lng"), "rivers.Short.into", 'mean "Long"'),
    "unknown through": (lambda d: d["roads"]["R1"].update(through=["X"]), "roads.R1.through[0]", "Alfa, Bravo"),
    "far off": (lambda d: d["places"]["Alfa"].update(at=[-1.5, 40.0]), "places.Alfa.at", "longitude 0.00..9.00"),
    "off the map": (lambda d: d["places"]["Alfa"].update(at=[-2.0, 1.0]), "places.Alfa.at", "off the map"),
    "airfield": (lambda d: d["points"]["airfield"].update(Strip=[11.0, -1.0]), "points.airfield.Strip", "off the map"),
    "short course": (lambda d: d["rivers"]["Long"].update(course=[[1.0, -1.0]]), "rivers.Long.course", "1 point;"),
    "short area": (lambda d: d["covers"]["Fen"].update(area=[[1.0, -1.0], [2.0, -1.0]]), "covers.Fen.area", "least 3"),
    "two ways": (lambda d: d["roads"]["R2"].update(course=["Alfa", "Bravo"]), "roads.R2", "either"),
    "no way": (lambda d: d["roads"]["R2"].pop("hexes"), "roads.R2", "either"),
    "gap": (lambda d: d["roads"]["R2"].update(hexes=["0101", "0501"]), "roads.R2.hexes", "0101 and 0501 are not"),
    "hex": (lambda d: d["roads"]["R2"].update(hexes=["0101", "0199"]), "roads.R2.hexes[1]", "0199"),
    "run": (lambda d: d.update(outside=["0101>0303"]), "outside[0]", "neither column nor row"),
    "pin": (lambda d: d["pins"].update({"9901": {"types": ["flat"], "why": "x"}}), "pins[0]", "9901"),
    "type of a pin": (lambda d: d["pins"]["0606"].update(types=["flt"]), "pins.0606.types[0]", 'mean "flat"'),
    "pin without ground": (lambda d: d["pins"]["0606"].update(types=["town"]), "pins.0606.types", "flat, hills"),
    "not at the edge": (lambda d: d["rivers"]["Short"].update(into="edge"), "rivers.Short.into", "edge of the map"),
    "no mouth": (
        lambda d: d["rivers"]["Short"].update(course=[[4.4, -6.0], [4.4, -5.0]]), "rivers.Short.into", "in the Long"
    ),
    "wrong bank": (lambda d: d["rivers"]["Long"].update(right=["Alfa"]), "rivers.Long.right[0]", "Alfa"),
    "misses": (lambda d: d["roads"]["R2"].update(through=["Bravo"]), "roads.R2.through[0]", "does not enter"),
    "order": (
        lambda d: d["roads"]["R1"].update(through=["Bravo", "Alfa"]), "roads.R1.through[1]", "Alfa before Bravo"
    ),
    "off": (lambda d: d["roads"]["R2"].update(hexes=[], course=[[-4.0, 0.0], [-2.0, 0.0]]), "roads.R2", "two hexes"),
    "returns": (
        lambda d: d["roads"]["R2"].update(hexes=[], course=[[1.0, -1.0], [-3.0, -2.0], [1.0, -5.0]]),
        "roads.R2",
        "comes back",
    ),
    "no letter": (
        lambda d: d["hills"]["High"].update(full=True), "legend", "no letter for hex"
    ),
    "legend word": (
        lambda d: d["legend"]["ground"]["hills"].update(types=["hill"]), "legend.ground.hills.types", 'mean "hills"'
    ),
    "legend key": (lambda d: d["legend"]["ground"]["hills"].update(leters=[]), "legend.ground.hills.leters", "letters"),
    "legend layer": (lambda d: d["legend"]["layers"].pop("roads"), "legend.layers.roads", "missing"),
}  # fmt: skip


@pytest.mark.parametrize("name", BAD)
def test_each_fault_is_named_with_its_key_and_what_is_allowed(name: str) -> None:
    change, key, word = BAD[name]
    doc = full_document()
    change(doc)
    found = faults(doc)
    assert key in found, found
    assert word in found[key]


def test_all_faults_come_at_once() -> None:
    doc = full_document()
    doc["places"]["Alfa"]["kind"] = "twon"
    doc["roads"]["R1"]["kind"] = "rode"
    doc["covers"]["Fen"]["area"] = []
    assert {"places.Alfa.kind", "roads.R1.kind", "covers.Fen.area"} <= faults(doc).keys()
