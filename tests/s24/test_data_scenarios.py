"""The shipped boards and scenarios of `s24` hold together."""

from __future__ import annotations

import itertools
import tomllib

import pytest

from opord.kernel.text import LANGUAGES, Say, speaker
from opord.rules.s24.charts import DATA, NEVER, Charts
from opord.rules.s24.ground import DEEP, SHALLOW, TERRAINS
from opord.rules.s24.load import SHIPPED, board_named, boards, kinds, load
from opord.rules.s24.model import BLUE, COLUMN, MOUNTED, RED, S24Scenario
from opord.rules.s24.places import place_name
from opord.rules.s24.position import may_host

every = pytest.mark.parametrize("name", SHIPPED)


def walk(sc: S24Scenario, a: int) -> set[int]:
    """Hexes that feet reach from one."""
    moves = sc.charts.moves["foot"]
    seen, todo = {a}, [a]
    while todo:
        h = todo.pop()
        for n in sc.adjacent[h]:
            if n not in seen and moves.cost(sc.charts.column(sc.terrain[n])) != NEVER:
                seen.add(n)
                todo.append(n)
    return seen


# ------------------------------------------------------------------ boards
@pytest.mark.clause("s24-chart-maps")
def test_kinds_of_the_legend_are_those_of_the_ground() -> None:
    assert kinds().names == TERRAINS
    assert boards() == ("railheads", "riverline")


@pytest.mark.parametrize("name", boards())
def test_a_board_lies_as_the_labels_say(name: str) -> None:
    board = board_named(name, None)
    grid = board.grid
    assert grid.orient == "pointy"
    assert grid.labels[0] == "0101"
    # even rows half a hex to the east (design page, part 3)
    around = {grid.label(n) for n in grid.adjacent[grid.find("0505")]}
    assert around == {"0405", "0605", "0404", "0504", "0406", "0506"}
    around = {grid.label(n) for n in grid.adjacent[grid.find("0506")]}
    assert around == {"0406", "0606", "0505", "0605", "0507", "0607"}


@pytest.mark.clause("s24-1.1/2")
def test_distances_on_the_grid() -> None:
    sc = load("s3-meeting", {}, None)
    pairs = [("1015", "1115"), ("0505", "0506"), ("0505", "0607"), ("0101", "0404"), ("0906", "0908")]
    assert [sc.distance(sc.hex(a), sc.hex(b)) for a, b in pairs] == [1, 1, 2, 5, 2]
    assert sc.charts.const.hex_km == 3


@pytest.mark.parametrize("name", boards())
def test_roads_cross_rivers_at_bridges_alone(name: str) -> None:
    board = board_named(name, None)
    for a, b in board.roads:
        wet = board.side(a, b) & {"shallow", "deep"}
        assert not wet or "bridge" in board.side(a, b), board.grid.label(a)
    for (a, b), sides in board.hexsides.items():
        assert not {"shallow", "deep"} <= sides
        if "bridge" in sides:
            assert (a, b) in board.roads


def test_the_river_of_the_first_map_runs_between_two_rows() -> None:
    sc = load("s2-riverline", {}, None)
    depths = {}
    for h, d in itertools.product(range(sc.size), range(6)):
        if sc.river[6 * h + d]:
            a, b = sc.labels[h], sc.labels[sc.flat[6 * h + d]]
            depths[a, b] = sc.river[6 * h + d]
            assert {a[2:], b[2:]} == {"06", "07"}
    assert len(depths) == 2 * 31
    fords = {k for k, v in depths.items() if v == SHALLOW}
    assert fords == {("0406", "0407"), ("0407", "0406"), ("1306", "1407"), ("1407", "1306")}
    assert depths["0907", "0906"] == DEEP
    bridge = 6 * sc.hex("0907") + sc.grid.direction(sc.hex("0907"), sc.hex("0906"))
    assert sc.bridge[bridge] == sc.road[bridge] == 1


@pytest.mark.clause("s24-8.2/2")
def test_contour_levels(chart: Charts) -> None:
    sc = load("s2-riverline", {}, None)
    level = {sc.terrain[h]: sc.contour[h] for h in range(sc.size) if sc.labels[h] not in ("1405", "1104")}
    assert level["hill"] == 1
    assert level["open"] == level["wood"] == level["village"] == level["town"] == 0
    assert sc.contour[sc.hex("1405")] == sc.contour[sc.hex("1104")] == 1
    other = load("s3-meeting", {}, None)
    level = {other.terrain[h]: other.contour[h] for h in range(other.size) if other.labels[h] != "1303"}
    assert (level["lowmtn"], level["midmtn"]) == (2, 3)


@pytest.mark.clause("s24-4.2/4", "s24-4.2/5", "s24-4.2/6")
def test_complex_terrain() -> None:
    for name in SHIPPED:
        sc = load(name, {}, None)
        for h in range(sc.size):
            assert sc.complex[h] == (sc.charts.cover(sc.terrain[h]) > 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_places_grounds_and_scenarios_have_names(lang: str) -> None:
    says = speaker(lang, DATA.parent / "text")
    for name in boards():
        for place in board_named(name, None).places:
            found = place_name(place.text)
            assert isinstance(found, Say)
            assert says.has(found.label), place.text
        assert says.has("s24-board-" + name)
    for kind in TERRAINS:
        assert says.has("s24-ground-" + kind)
    for name in SHIPPED:
        for tail in ("", "-blurb", "-red", "-blue"):
            assert says.has(f"s24-scenario-{name}{tail}")


# ------------------------------------------------------------------ scenarios
@every
def test_a_scenario_is_designed_and_says_its_weather(name: str) -> None:
    doc = tomllib.loads((DATA / "scenarios" / f"{name}.toml").read_text(encoding="utf8"))
    assert doc["provenance"] == "designed"
    assert len(doc["weather"]) == doc["turns"]


@every
def test_units_stand_where_they_can_and_in_their_limits(name: str) -> None:
    sc = load(name, {}, None)
    st = sc.start
    stacks: dict[int, list[int]] = {}
    for u, h in enumerate(st.pos):
        assert h >= 0
        row = sc.rows[st.row[u]]
        there = sc.charts.moves[row.move].cost(sc.charts.column(sc.terrain[h]))
        assert there != NEVER or any(sc.road[6 * h + d] for d in range(6)), st.ids[u]
        assert 0 < st.e[u] <= st.full[u]
        assert st.form[u] != MOUNTED or st.row[u] in sc.charts.on_foot
        assert not st.squad[u] or may_host(row, st.squad[u])
        stacks.setdefault(h, []).append(u)
    for here in stacks.values():
        assert len({st.side[u] for u in here}) == 1
        assert len(here) <= sc.charts.const.stack_units
        assert sum(st.e[u] for u in here) <= sc.charts.const.stack_e


@every
def test_a_side_has_one_highest_hq_that_its_sources_reach(name: str) -> None:
    sc = load(name, {}, None)
    st = sc.start
    for side in (RED, BLUE):
        tops = [u for u in range(len(st.ids)) if st.side[u] == side and st.hq[u] < 0]
        assert len(tops) == 1
        assert sc.rows[st.row[tops[0]]].branch == "Z"
        assert sc.sources[side]
        for source in sc.sources[side]:
            assert st.pos[tops[0]] in walk(sc, source)
        for u, hq in enumerate(st.hq):
            assert hq < 0 or (sc.rows[st.row[hq]].branch == "Z" and st.side[hq] == st.side[u])


@every
def test_units_begin_with_the_readiness_of_their_grade_and_full_stores(name: str) -> None:
    sc = load(name, {}, None)
    st = sc.start
    for u, r in enumerate(st.row):
        row = sc.rows[r]
        assert st.ready[u] == st.ready0[u] == sc.charts.grade_readiness[st.grade[u]]
        assert st.ammo[u] == pytest.approx(row.ammo * st.e[u])
        assert st.fuel[u] == pytest.approx(row.fuel * st.e[u])
        assert (st.points[u] > 0) == (row.branch == "Z")


def test_points_of_an_hq_go_by_its_level() -> None:
    sc = load("s3-meeting", {}, None)
    points = {name: sc.start.points[u] for name, u in sc.unit_index.items() if sc.start.points[u]}
    assert points["Z2J"] == 700
    assert points["Z1U"] == 120
    assert points["Z5S"] == 300
    assert points["Z31T"] == 90


@pytest.mark.clause("s24-4.3.1/2", "s24-4.3.1/3", "s24-4.3.1/4")
def test_the_fighter_division_of_the_text_has_its_queue() -> None:
    sc = load("s3-meeting", {}, None)
    a = sc.air[sc.air_index["JJ6S"]]
    assert (sc.planes[a.plane].id, a.full, sc.start.cells[a.i]) == ("LA-7", 72, (44, 20, 0, 0))


@pytest.mark.clause("s24-2.5/3")
def test_the_tank_battalion_of_the_text_stands_at_1015() -> None:
    sc = load("s3-meeting", {}, None)
    st = sc.start
    u = sc.unit_index["TK1U2Y"]
    assert sc.labels[st.pos[u]] == "1015"
    assert (st.e[u], st.full[u], st.squad[u], st.ready[u]) == (40, 65, 1, 1.0)
    assert st.ammo[u] == pytest.approx(68)
    assert st.fuel[u] == pytest.approx(192)


@pytest.mark.clause("s24-1.1/3")
def test_a_day_has_eight_turns_and_a_night_two() -> None:
    sc = load("s3-meeting", {}, None)
    assert sc.hours[:12] == (
        (1, 6, False), (1, 8, False), (1, 10, False), (1, 12, False), (1, 14, False), (1, 16, False), (1, 18, False),
        (1, 20, False), (1, 22, True), (2, 2, True), (2, 6, False), (2, 8, False),
    )  # fmt: skip
    assert [t for t in range(1, 31) if sc.dark(t)] == [9, 10, 19, 20, 29, 30]


@every
def test_victory_hexes_are_held_by_who_stands_there(name: str) -> None:
    sc = load(name, {}, None)
    st = sc.start
    assert sc.goals
    assert st.owners == [g.owner for g in sc.goals]
    for goal in sc.goals:
        here = {st.side[u] for u, h in enumerate(st.pos) if h == goal.hex}
        assert not here or here == {goal.owner}
        assert goal.points > 0
    assert st.form.count(COLUMN) > 0
