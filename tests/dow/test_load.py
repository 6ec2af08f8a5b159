"""Scenario documents of `dow` become scenarios: who takes part, where, in which state, and every fault by its name."""

from __future__ import annotations

import copy
import re
from typing import Any

import pytest
from tests.dow.field import begin, board, document, index, place, posture, unit

from opord.kernel.faults import BadInput
from opord.kernel.text import Say
from opord.rules.dow.book import RULEBOOK
from opord.rules.dow.load import SHIPPED, load, shipped
from opord.rules.dow.model import (
    DEAD,
    HOME,
    INACTIVE,
    LEVELS,
    MECHANISED,
    NATO,
    RESTING,
    UNPLACED,
    WAITING,
    WP,
)
from opord.rules.dow.reading import moment

plain = RULEBOOK.speaker("en")
every = pytest.mark.parametrize("name", SHIPPED)


# ------------------------------------------------------------------ the shipped scenarios
@every
def test_a_shipped_scenario_loads_once_for_its_options(name: str) -> None:
    sc = load(name, {}, None)
    assert sc is load(name, {}, None)
    assert sc is not load(name, {"fog": True}, None)
    assert sc.title == Say(f"dow-scenario-{name}")
    assert not sc.resumed
    assert len(sc.content) == 32
    assert sc.content != load(name, {"fog": True}, None).content


@every
def test_every_unit_has_a_place_or_is_to_come(name: str) -> None:
    sc = load(name, {}, None)
    due = {u for a in sc.arrivals for u in a.units}
    for u in sc.units:
        h = sc.start.pos[u.i]
        assert h != UNPLACED
        assert h != DEAD
        assert (h == WAITING) == (u.i in due)
        assert h >= 0 or h == WAITING or u.hq, "only headquarters stand off the map"
        assert sc.charts.postures[sc.start.posture[u.i]].open_to(u)


@every
def test_units_stand_below_the_hq_under_which_they_are_printed(name: str) -> None:
    sc = load(name, {}, None)
    for u in sc.units:
        entry = sc.charts.oob.get(u.id)
        parent = entry.parent if entry is not None else u.id.partition("/")[0]
        assert (sc.units[u.superior].id if u.superior >= 0 else "") == parent
        assert sc.start.superior[u.i] == u.superior


def test_the_tutorial_stands_where_its_rows_say() -> None:
    g = begin("tutorial")
    assert {u.id: place(g, u.id) for u in g.scenario.units} == {
        "NF": "offmap",
        "3SA": "offmap",
        "47GTD": "5421",
        "47GTD/26": "5422",
        "47GTD/245": "5423",
        "47GTD/99": "5422",
        "BR1C": "offmap",
        "BR1AD": "offmap",
        "BR1AD/4Fd": "4922",
        "BR22B": "4822",
        "BR22B/22A1": "5023",
        "BR22B/22M1": "5123",
    }
    assert posture(g, "47GTD/26") == "march_assault"
    assert posture(g, "47GTD/99") == "close_support"
    assert posture(g, "BR22B") == "hq_deployed"


def test_what_is_known_of_an_hq_and_a_unit() -> None:
    sc = load("medium", {}, None)
    army = sc.units[sc.unit_index["3SA"]]
    assert (LEVELS[army.level], army.kind, army.range, army.hq) == ("army", "wp_army", (14, 7), True)
    assert (army.type.branch, army.type.limit, army.type.move) == ("hq", 3, MECHANISED)
    assert not army.type.combat
    corps = sc.units[sc.unit_index["BR1C"]]
    assert LEVELS[corps.level] == "army"
    gun = sc.units[sc.unit_index["NF/1/286"]]
    assert (gun.number, gun.attachable, gun.type.id) == ("1/286", True, "su_tow_2a36")
    assert not gun.hq
    organic = sc.units[sc.unit_index["12GTD/48"]]
    assert not organic.attachable
    assert [sc.units[u].id for u in sc.supremes] == ["NF", "BR1C", "BE1C", "GE1C"]
    assert [sc.units[u].id for u in sc.armies] == ["3SA"]
    assert {sc.units[u.i].side for u in sc.units if u.id.startswith("BR")} == {NATO}


@pytest.mark.clause("dow-4.2/example")
def test_turns_are_counted_from_the_first_hour() -> None:
    sc = load("medium", {}, None)
    assert (sc.turns, sc.hour, sc.month, sc.first) == (8, 2, 7, WP)
    g = begin("medium")
    assert g.day_hour(0) == "D0 H06"
    assert g.day_hour(sc.turns - 1) == "D1 H03"
    assert (moment("D1 H03"), moment("D0 H05"), moment("H06")) == (9, None, None)


def test_orders_under_way_are_off_the_command_points_until_they_are_revealed() -> None:
    sc = load("small", {}, None)
    at = {sc.units[u].id: (sc.charts.orders[o].id, turn) for u, (o, turn, _) in sc.start.orders.items()}
    assert at == {"10GTD": ("wp_div_assault", 2), "BR1AD": ("nato_div_defence", 1)}
    pool = {"NF": 10, "BR1C": 10}
    for k, u in enumerate(sc.supremes):
        issued = [sc.charts.orders[o].cp for hq, (o, _, _) in sc.start.orders.items() if sc.supreme_of[hq] == k]
        assert sc.start.cp_max[k] == sc.start.cp[k] == pool[sc.units[u].id] - sum(issued)


def test_reinforcements_come_by_their_hex_and_pools_change() -> None:
    sc = load("medium", {}, None)
    (come,) = sc.arrivals
    assert come.turn == 3
    assert [sc.units[u].id for u in come.units] == ["BE4B", "BE4B/4T1", "BE4B/4M1", "BE4B/4M2", "BE4B/4Ar"]
    assert [sc.labels[h] for h in come.hexes] == ["2111"]
    (change,) = sc.changes
    assert (change.turn, change.what, sc.units[sc.supremes[change.of]].id, change.by) == (4, "eng", "NF", 2)
    air = [c for c in load("campaign", {}, None).changes if c.what == "air"]
    assert [(c.of, c.by) for c in air] == [(NATO, 6), (NATO, 6), (WP, -4)]


@pytest.mark.clause("dow-33.7/3c", "dow-33.7/4")
def test_reserve_battalions_wait_where_the_scenario_mobilises_later() -> None:
    sc = load("campaign", {}, None)
    assert sc.mobilise == 3
    waiting = [u for u in sc.units if "T" in u.type.flags]
    assert waiting
    for u in waiting:
        assert sc.start.flags[u.i] & INACTIVE
        assert sc.charts.postures[sc.start.posture[u.i]].id == "refit"
    medium = load("medium", {}, None)
    reserve = medium.unit_index["GE21Bde/211"]
    assert "T" in medium.units[reserve].type.flags
    assert not medium.start.flags[reserve] & INACTIVE


def test_an_independent_formation_has_no_supreme_hq() -> None:
    sc = load("campaign", {}, None)
    brigade = sc.units[sc.unit_index["35AAB"]]
    assert brigade.independent
    assert sc.supreme_of[brigade.i] == -1
    assert sc.supreme_of[sc.unit_index["35AAB/1"]] == -1


def test_objectives_have_a_name_in_every_language_and_a_holder() -> None:
    sc = load("tutorial", {}, None)
    assert [(sc.labels[g.hex], g.points, g.owner) for g in sc.goals] == [("5323", 1, 0), ("5123", 2, 0), ("5023", 3, 0)]
    assert [g.name for g in sc.goals] == [
        Say("dow-place-helmstedt"),
        Say("dow-place-lappwald-gap"),
        Say("dow-place-koenigslutter"),
    ]
    assert [lv.label.removeprefix("dow-level-") for lv in sc.levels] == [
        "wp-decisive",
        "wp-substantial",
        "wp-marginal",
        "nato-marginal",
        "nato-substantial",
        "nato-decisive",
    ]
    assert [lv.side for lv in sc.levels] == [WP, WP, WP, NATO, NATO, NATO]
    assert [lv.at for lv in sc.levels[:-1]] == [9, 6, 3, 0, -3]


# ------------------------------------------------------------------ options
def test_options_have_their_defaults() -> None:
    sc = load("small", {}, None)
    assert sc.options == {
        "setup": "default",
        "weather": "rolled",
        "fog": False,
        "attrition_sign": "ours",
        "order_cap": True,
        "attach_once_per_turn": False,
        "forward_hq_same_hex": False,
    }
    assert sc.rolled
    assert not load("tutorial", {}, None).rolled
    assert load("tutorial", {"weather": "rolled"}, None).rolled


def test_options_of_a_command_line_are_text() -> None:
    sc = load("tutorial", {"fog": "yes", "order_cap": "false"}, None)
    assert sc.options["fog"] is True
    assert sc.options["order_cap"] is False


@pytest.mark.parametrize(
    ("options", "key", "near"),
    [({"fogg": True}, "--option.fogg", "fog"), ({"setup": "plyers"}, "--option.setup", "players"),
     ({"fog": "perhaps"}, "--option.fog", "")],
)  # fmt: skip
def test_an_option_that_there_is_not_is_named(options: dict[str, Any], key: str, near: str) -> None:
    with pytest.raises(BadInput) as bad:
        load("tutorial", options, None, "game")
    (fault,) = bad.value.faults
    assert fault.key == key
    assert near in plain(fault.text)


# ------------------------------------------------------------------ inline documents
def test_a_unit_carries_the_state_that_its_line_gives() -> None:
    g = begin(
        document(
            unit("47GTD/26", "0505", "assault", attrition=2, engaged="half", until="D0 H12", allow=6, spent=4,
                 flags=["roaded"]),
            unit("BR22B/22M1", "0606", "defence", delayed=1, resting=True),
            unit("BR22B", "0808", "hq_moving"),
            step="turn",
            turn="D0 H09",
            weather="clear",
        )
    )  # fmt: skip
    st = g.scenario.start
    u, v = index(g, "47GTD/26"), index(g, "BR22B/22M1")
    assert st.turn == 1
    assert (st.attrition[u], st.engaged[u], st.until[u], st.allow[u], st.spent[u]) == (2, 1, 2, 6, 4)
    assert st.delayed[v] == 1
    assert st.flags[v] & RESTING
    assert not st.flags[v] & HOME
    assert posture(g, "BR22B") == "hq_moving"
    assert place(g, "3SA") == place(g, "NF") == "offmap"


def test_a_unit_may_have_a_type_and_a_cadre_of_its_own() -> None:
    g = begin(document(unit("47GTD/X", "0505", type="su_mrr_btr", cadre=2, attachable=True), step="turn"))
    made = g.scenario.units[index(g, "47GTD/X")]
    assert (made.type.id, made.cadre, made.attachable, made.number) == ("su_mrr_btr", 2, True, "X")
    assert g.scenario.units[made.superior].id == "47GTD"


def test_a_scenario_may_bring_headquarters_of_its_own() -> None:
    doc = document(unit("9TD", "0505"), unit("9TD/1", "0506"), step="turn")
    units = "1:su_tr_t62 *2:su_sp_2s1-"
    doc["forces"] = {"9TD": {"parent": "3SA", "level": "wp_division", "nation": "su", "units": units}}
    del doc["pools"]
    g = begin(doc)
    hq = g.scenario.units[index(g, "9TD")]
    assert (hq.kind, g.scenario.units[hq.superior].id) == ("wp_division", "3SA")
    assert g.scenario.units[index(g, "9TD/1")].type.id == "su_tr_t62"
    assert "9TD/2" not in g.scenario.unit_index, "only what the document places takes part"


def test_the_start_may_be_anything() -> None:
    doc = document(
        unit("3SA", "0505"),
        unit("47GTD/26", "0604"),
        unit("BR22B", "1010"),
        rivers={"0707-0708": "major"},
        roads={"0708-0709": "main"},
        step="turn",
        turn=3,
        pools={"cp": {"NF": 9, "BR1C": 8}, "hubs": {"BR1C": 2}, "air": {"nato": 5, "wp": 7}, "eng": {"NF": 3}},
        axis={"3SA": "SW"},
        orders=[{"hq": "3SA", "order": "wp_army_assault", "turn": 5, "issued": 1}],
        start={
            "fog": True,
            "rain": True,
            "cp": {"NF": 2},
            "air": {"nato": 1, "wp": 2},
            "grounded": {"nato": 1},
            "axis_due": {"3SA": 6},
            "hubs": {"BR1C": ["0808", ""]},
            "breakthrough": ["0301"],
            "crossings": {"0708-0707": "NF"},
            "damaged": ["0707-0708"],
            "killed": {"nato": 3},
            "lost": {"BR1AD": {"turn": 4, "player": 2, "points": 2}},
        },
    )
    sc = load(doc, {}, None)
    st = sc.start
    assert (st.fog, st.rain, st.turn) == (1, 1, 3)
    assert (st.cp_max, st.cp) == ([5, 8], [2, 8])
    assert (st.air_max, st.air, st.grounded, st.killed) == ([5, 7], [1, 2], [1, 0], [3, 0])
    assert (st.axis, st.axis_due) == ([4], [6])
    assert ([sc.labels[h] if h >= 0 else "" for h in st.hubs], sc.hub_of) == (["0808", ""], (1, 1))
    assert [sc.labels[h] for h in st.breakthrough] == ["0301"]
    side = sc.grid.hexside(sc.grid.index("0707"), sc.grid.index("0708"))
    assert (st.crossings, st.damaged) == ({side: 0}, {side: 1})
    assert st.lost == {sc.unit_index["BR1AD"]: (4, 2, 2)}


def test_attached_units_name_their_present_superior() -> None:
    sc = load(document(unit("NF/307", "0505", superior="47GTD"), unit("47GTD", "0506"), step="turn"), {}, None)
    assert sc.units[sc.start.superior[sc.unit_index["NF/307"]]].id == "47GTD"


def test_an_inline_board_is_numbered_like_the_map() -> None:
    """Even columns lie half a hex further north, rows count from the south (dow-R002)."""
    sc = load(document(unit("47GTD/26", "0505"), step="turn"), {}, None)
    grid = sc.grid
    assert grid.index("0106") in grid.adjacent[grid.index("0105")]
    assert grid.direction(grid.index("0105"), grid.index("0106")) == 0, "north"
    assert grid.index("1206") in grid.adjacent[grid.index("1107")]


def test_the_legend_gives_ground_to_inline_boards() -> None:
    doc = document(unit("47GTD/26", "0505"), cells={"0606": "hills2_forest", "0607": "flat_flooded"},
                   flags={"town": ["0606"], "out": ["0101"]}, step="turn")  # fmt: skip
    sc = load(doc, {}, None)
    h, k = sc.grid.index("0606"), sc.grid.index("0607")
    ground = sc.ground
    assert (ground.types[h], ground.features[h], ground.open[h]) == (4 | 16, 1, 0)
    assert (ground.types[k], ground.features[k], ground.open[k]) == (1, 2, 1)
    assert not ground.playable[sc.grid.index("0101")]


# ------------------------------------------------------------------ faults
def change(path: str, value: Any) -> Any:
    """A change to the small document: ``a.b[1].c`` set to a value."""

    def at(doc: dict[str, Any]) -> None:
        here: Any = doc
        parts = path.replace("[", ".#").replace("]", "").split(".")
        for part in parts[:-1]:
            here = here[int(part[1:])] if part.startswith("#") else here[part]
        last = parts[-1]
        here[int(last[1:]) if last.startswith("#") else last] = value

    return at


FAULTS: list[tuple[str, Any, str, str]] = [
    ("setp", [], "setp", "setup"),
    ("turns", 0, "turns", ""),
    ("board", "wesr", "board", "weser"),
    ("begin", "D1 H06", "begin", "D0 H06"),
    ("first", "wpp", "first", ""),
    ("month", 13, "month", ""),
    ("weather", "sunny", "weather", ""),
    ("thresholds", [1, 2, 3, 4, 5], "thresholds", ""),
    ("options", {"fogg": True}, "options.fogg", "fog"),
    ("setup[0].what", "10GTDD", "setup[0].what", "10GTD"),
    ("setup[1].what", "10GTD/745", "setup[1].what", "744"),
    ("setup[0].hex", "5530", "setup[0].hex", "5427"),
    ("setup[0].hex", "5401", "setup[0].hex", "out of play"),
    ("setup[0].posture", "assalt", "setup[0].posture", "assault"),
    ("setup[1].posture", "assault", "setup[1].posture", "barrage"),
    ("setup[0].radius", 99, "setup[0].radius", ""),
    ("setup[0].color", "red", "setup[0].color", ""),
    ("setup[0].hex", "1010", "setup[0]", "1010"),
    ("orders[0].hq", "10GT", "orders[0].hq", "10GTD"),
    ("orders[0].order", "wp_army_assault", "orders[0].order", "wp_div_assault"),
    ("orders[0].order", "nato_div_move", "orders[0].order", "wp_div_move"),
    ("orders[0].turn", "D0 H07", "orders[0].turn", "D0 H06"),
    ("orders[0].turn", -1, "orders[0].turn", ""),
    ("orders[1].hq", "10GTD", "orders[1].order", ""),
    ("reinforcements[0].what", "10GTD", "reinforcements[0].what", "10GTD"),
    ("reinforcements[0].turn", "D3 H00", "reinforcements[0].turn", "0 - 5"),
    ("reinforcements[0].edge", "wp_north", "reinforcements[0].edge", "nato_west"),
    ("reinforcements[0].pool", "eng", "reinforcements[0]", "pool"),
    ("reinforcements[0].hex", "", "reinforcements[0].hex", "missing"),
    ("objectives[0].hex", "9999", "objectives[0].hex", ""),
    ("objectives[0].vp", 0, "objectives[0].vp", ""),
    ("axis", {"10GTD": "W"}, "axis.10GTD", "3SA"),
    ("axis", {"3SA": "N"}, "axis.3SA", ""),
    ("pools.cp", {"3SA": 4}, "pools.cp.3SA", "NF"),
    ("pools.hubs", {"NF": -1}, "pools.hubs.NF", ""),
    ("cards.wp", ["NE01"], "cards.wp[0]", "WE01"),
    ("start", {"step": "setupp"}, "start.step", "setup"),
    ("start", {"turn": 9}, "start.turn", "0 - 5"),
    ("start", {"hubs": {"NF": ["5421", "5422"]}}, "start.hubs.NF", "0 - 1"),
    ("start", {"crossings": {"5421-5423": "NF"}}, "start.crossings.5421-5423", "adjacent"),
    ("start", {"damaged": ["5421"]}, "start.damaged[0]", "hexside"),
    ("start", {"frames": [{"p": "dow.gme"}]}, "start.frames[0].p", "dow.game"),
    ("start", {"frames": [{"p": "dow.game", "step": 77}]}, "start.frames[0].step", "0 - "),
    ("start", {"frames": [{"p": "dow.game", "step": "x"}]}, "start.frames[0]", ""),
    ("units", [{"unit": "10GTD/6"}], "units[0].unit", "10GTD/61"),
    ("units", [{"unit": "10GTD/61", "posture": "screenn"}], "units[0].posture", "screen"),
    ("units", [{"unit": "10GTD/61", "posture": "active_defence"}], "units[0].posture", "defence"),
    ("units", [{"unit": "10GTD/61", "attrition": 6}], "units[0].attrition", "0 - 5"),
    ("units", [{"unit": "10GTD/61", "hex": "5422", "off": "dead"}], "units[0]", "off"),
    ("units", [{"unit": "10GTD/61", "off": "offmap"}], "units[0].off", "10GTD/61"),
    ("units", [{"unit": "10GTD/61", "cadre": 3}], "units[0].cadre", "type"),
    ("units", [{"unit": "10GTD/61", "superior": "BR22B"}], "units[0].superior", "10GTD"),
    ("units", [{"unit": "10GTD/61"}, {"unit": "10GTD/61"}], "units[1].unit", "10GTD/61"),
    ("units", [{"unit": "10GTD/61", "hex": "4822"}, {"unit": "BR22B", "hex": "4822"}], "units[1].hex", "4822"),
    ("units", [{"unit": "47GTD/26"}], "units[0].hex", "missing"),
    ("units", [{"unit": "10GTD/Z", "type": "su_tr_t81"}], "units[0].type", "su_tr_t80"),
    ("units", [{"unit": "10GTD/Z", "type": "uk_recce"}], "units[0].type", "su"),
    ("units", [{"unit": "10GTX/Z", "type": "su_tr_t80"}], "units[0].unit", "10GTD"),
    ("forces", {"9TD": {"level": "wp_divison", "nation": "su"}}, "forces.9TD.level", "wp_division"),
    ("forces", {"9TD": {"level": "wp_division", "nation": "sv"}}, "forces.9TD.nation", "su"),
    ("forces", {"9TD": {"level": "wp_division", "nation": "su", "parent": "3S"}}, "forces.9TD.parent", "3SA"),
    ("forces", {"9TD": {"level": "wp_division", "nation": "su", "units": "1-su_tr_t80"}}, "forces.9TD.units", "number"),
]


@pytest.mark.parametrize(("path", "value", "key", "says"), FAULTS, ids=[f"{i}-{f[2]}" for i, f in enumerate(FAULTS)])
def test_a_fault_names_its_file_its_key_and_what_is_allowed(path: str, value: Any, key: str, says: str) -> None:
    doc = copy.deepcopy(shipped("small"))
    doc["id"] = "other"
    change(path, value)(doc)
    with pytest.raises(BadInput) as bad:
        load(doc, {}, None, "mine.toml")
    found = {f.key: plain(f.text) for f in bad.value.faults}
    assert {f.file for f in bad.value.faults} == {"mine.toml"}
    assert key in found, found
    assert says in found[key]


def test_all_faults_are_named_at_once() -> None:
    doc = copy.deepcopy(shipped("small"))
    change("orders[0].hq", "X")(doc)
    change("objectives[0].hex", "9999")(doc)
    doc["start"] = {"step": "move"}
    doc["setup"][0]["colour"] = 1
    doc["turn"] = 3
    with pytest.raises(BadInput) as bad:
        load(doc, {}, None, "mine.toml")
    assert {f.key for f in bad.value.faults} == {"setup[0].colour", "turn"}, "keys first"
    del doc["setup"][0]["colour"], doc["turn"]
    with pytest.raises(BadInput) as bad:
        load(doc, {}, None, "mine.toml")
    assert {f.key for f in bad.value.faults} >= {"objectives[0].hex"}


def test_a_scenario_that_there_is_not_is_named() -> None:
    with pytest.raises(BadInput) as bad:
        load("smal", {}, None, "game")
    assert "small" in plain(bad.value.faults[0].text)


def test_a_fault_of_an_inline_board_is_named_below_board() -> None:
    doc = document(unit("47GTD/26", "0505"), board={**board(), "rows": ["..", "...?"]})
    with pytest.raises(BadInput) as bad:
        load(doc, {}, None, "mine.toml")
    assert all(f.key.startswith("board.") for f in bad.value.faults)


def test_a_document_with_nobody_in_it_is_refused() -> None:
    with pytest.raises(BadInput) as bad:
        load({"board": board()}, {}, None, "mine.toml")
    assert [f.key for f in bad.value.faults] == ["setup"]


@every
def test_the_check_of_the_rulebook_finds_nothing_in_what_is_shipped(name: str) -> None:
    assert RULEBOOK.check(shipped(name), f"{name}.toml") == ()


def test_no_label_of_a_fault_lacks_its_words() -> None:
    used = set()
    for path in RULEBOOK.home.glob("*.py"):
        used |= set(re.findall(r'"(dow-(?:fault|want)-[a-z-]+)"', path.read_text(encoding="utf8")))
    assert len(used) > 15
    for lang in ("en", "zh", "ru"):
        speaker = RULEBOOK.speaker(lang)
        assert [label for label in sorted(used) if not speaker.has(label)] == []
