"""The shipped orders, unit types, order of battle, scenarios and cards of `dow` hold together, and with each other."""

from __future__ import annotations

import re
from typing import Any

import pytest
from tests.dow.shipped import (
    CALIBRATION,
    CARDS,
    COMBAT,
    DATA,
    HOME,
    LANGUAGES,
    OOB,
    ORDERS,
    POSTURES,
    SCENARIO,
    SIDE_OF,
    UNITS,
    chart,
    listed,
    supreme,
    turn,
)

from opord.rules.dow.charts import Charts
from opord.rules.dow.load import board_named
from opord.rules.dow.model import LEVELS

LADDER = chart("orders")["levels"]
RANK = chart("orders")["rank"]


# ------------------------------------------------------------------ orders
@pytest.mark.parametrize("name", ORDERS)
def test_an_order_is_whole(name: str) -> None:
    row = ORDERS[name]
    assert row["level"] in LADDER[row["side"]]
    assert row["cp"] >= 1
    assert row["issue"] >= 1
    assert name.startswith(row["side"])
    for p in row["postures"]:
        assert POSTURES[p]["side"] in ("both", row["side"]), p
        assert not p.startswith("hq"), "dow-R108: no HQ changes by order"


@pytest.mark.parametrize("name", [k for k, o in ORDERS.items() if o["side"] == "wp" and o["level"] == "division"])
def test_a_division_order_takes_four_or_five_turns(name: str) -> None:
    low, high = CALIBRATION["wp_div_total_turns"]
    assert low <= ORDERS[name]["issue"] + ORDERS[name]["deploy"] <= high


@pytest.mark.clause("dow-14.1/example")
def test_a_battalion_deploys_for_defence_in_one_turn() -> None:
    assert ORDERS["nato_bn_defence"]["deploy"] == CALIBRATION["nato_bn_defence_deploy"] == 1


@pytest.mark.clause("dow-14.1/2")
@pytest.mark.parametrize("side", ["wp", "nato"])
@pytest.mark.parametrize("kind", ["assault", "move", "defence"])
def test_higher_levels_cost_more_and_take_longer(side: str, kind: str) -> None:
    rows = [o for o in ORDERS.values() if (o["side"], o["kind"]) == (side, kind)]
    rows.sort(key=lambda o: LADDER[side].index(o["level"]))
    assert len(rows) >= 3
    assert [o["cp"] for o in rows] == sorted([o["cp"] for o in rows])
    assert [o["issue"] for o in rows] == sorted([o["issue"] for o in rows])


@pytest.mark.parametrize(("side", "level"), [(s, x) for s in ("wp", "nato") for x in LADDER[s]])
def test_every_level_has_orders_of_four_kinds(side: str, level: str) -> None:
    kinds = {o["kind"] for o in ORDERS.values() if (o["side"], o["level"]) == (side, level)}
    assert len(kinds) >= 4


@pytest.mark.parametrize("name", [p for p in POSTURES if not p.startswith("hq")])
def test_some_order_leads_to_every_posture(name: str) -> None:
    assert any(name in o["postures"] for o in ORDERS.values())


@pytest.mark.clause("dow-14.1/2")
def test_the_level_of_an_order_is_that_of_the_lowest_hq_that_may_issue_it(chart: Charts) -> None:
    for order in chart.orders:
        side = ("nato", "wp")[order.side]
        able = [k for k in RANK if k.startswith(side) and LADDER[side].index(RANK[k]) >= LADDER[side].index(order.word)]
        assert able == [k for k in RANK if k.startswith(side) and chart.hq_kinds[k].level >= order.level]
    assert LEVELS[chart.order("nato_bn_defence").level] == "brigade"


# ------------------------------------------------------------------ unit types
@pytest.mark.parametrize("name", UNITS)
def test_a_unit_type_is_whole(name: str) -> None:
    u = UNITS[name]
    assert u["nation"] in SIDE_OF
    assert 1 <= u["cadre"] <= 6
    if u["branch"] in COMBAT:
        assert u["def"] > 0
        assert u["full"] == u["reduced"] == u["range"] == 0
    else:
        assert u["att"] == u["def"] == 0
        assert u["full"] > 0
        assert u["range"] > 0
        assert u["reduced"] <= u["full"]
    if u["branch"] == "infantry":
        assert "am" not in u["flags"]


def test_the_catalogue_is_long_enough() -> None:
    assert len(UNITS) >= CALIBRATION["catalogue_min"]


@pytest.mark.clause("dow-11.1/table")
@pytest.mark.parametrize(
    ("name", "limit"),
    [("su_tr_t80", 5), ("uk_mech_432", 4), ("su_rec_co", 3), ("su_sp_2s3", 5), ("us_rkt_mlrs", 5), ("uk_hel_lynx", 5)],
)
def test_the_branch_overrides_the_size_in_the_limit_of_attrition(name: str, limit: int, chart: Charts) -> None:
    assert chart.types[name].limit == limit


@pytest.mark.clause("dow-8.2/6")
@pytest.mark.parametrize(
    ("name", "move"), [("ge_vbk", 0), ("su_mrr_btr", 1), ("su_tr_t80", 2), ("su_tow_d30", 2), ("uk_hel_lynx", 2)]
)
def test_the_branch_gives_the_type_of_movement(name: str, move: int, chart: Charts) -> None:
    assert chart.types[name].move == move


@pytest.mark.clause("dow-12.1/3")
def test_a_moving_hq_has_half_the_range(chart: Charts) -> None:
    assert {k: h.range for k, h in chart.hq_kinds.items()} == {
        "wp_front": (30, 15),
        "wp_army": (14, 7),
        "wp_division": (6, 3),
        "wp_brigade": (6, 3),
        "nato_corps": (18, 9),
        "nato_division": (9, 4),
        "nato_brigade": (5, 2),
    }


# ------------------------------------------------------------------ order of battle
@pytest.mark.parametrize("name", OOB)
def test_an_hq_of_the_order_of_battle_is_whole(name: str) -> None:
    row = OOB[name]
    assert row["level"] in chart("units")["hq"]
    assert row["level"].startswith(SIDE_OF[row["nation"]])
    independent = name in chart("oob")["independent"]
    assert row["parent"] in OOB or (not row["parent"] and (independent or row["level"] in ("wp_front", "nato_corps")))
    words = row["units"].split()
    assert len(listed(name)) == len(words)
    for word in words:
        assert re.fullmatch(r"\*?[^:*\s]+:[a-z0-9_]+-?", word)
    assert all(UNITS[kind]["nation"] == row["nation"] for kind in listed(name).values())


def test_armies_with_an_axis_are_armies() -> None:
    assert all(OOB[name]["level"] == "wp_army" for name in chart("oob")["axis"])


def test_two_armies_have_four_divisions() -> None:
    for army in ("3SA", "20GA"):
        assert sum(1 for row in OOB.values() if row["parent"] == army) == 4


@pytest.mark.clause("dow-14.2/example", "dow-14.3/example", "dow-14.4.2/example+2", "dow-14.6/example")
def test_the_formations_of_the_texts_examples_are_there(chart: Charts) -> None:
    first = next(u for u in chart.oob["NF"].units if u.number == "1/286")
    assert first.attachable
    assert chart.oob["31TD"].attached
    assert OOB["7GTD"]["parent"] == "3SA"
    assert OOB["BR7B"]["parent"] == "BR1AD"
    assert OOB["GE2Bde"]["parent"] == "GE1PD"


def test_second_line_units_have_less_cadre(chart: Charts) -> None:
    units = {u.number: u for u in chart.oob["31TD"].units}
    assert units["322"].cadre == chart.types["su_mrr_bmp"].cadre - 1
    assert all(u.cadre >= 2 for hq in chart.oob.values() for u in hq.units)


# ------------------------------------------------------------------ scenarios
def units_of(what: str) -> list[tuple[str, str]]:
    hq, _, number = what.partition("/")
    return [(hq, number)] if number else [(hq, "HQ"), *[(hq, n) for n in listed(hq)]]


def kind_of(hq: str, number: str) -> dict[str, Any]:
    return UNITS[listed(hq)[number]]


def may(hq: str, number: str, posture: str) -> bool:
    row = POSTURES[posture]
    if number == "HQ":
        return "hq" in row["who"]
    u = kind_of(hq, number)
    fits = u["branch"] in row["who"] or ("combat" in row["who"] and u["branch"] in COMBAT)
    return fits and u["cadre"] >= row["min_cadre"]


def side_of(hq: str) -> str:
    return SIDE_OF[OOB[hq]["nation"]]


def placed(name: str) -> set[tuple[str, str]]:
    return {u for row in SCENARIO[name]["setup"] for u in units_of(row["what"])}


@pytest.mark.clause("dow-4.2/example")
@pytest.mark.parametrize(
    ("name", "turns", "end"),
    [("tutorial", 3, "D0 H12"), ("small", 6, "D0 H21"), ("medium", 8, "D1 H03"), ("campaign", 46, "D5 H21")],
)
def test_a_scenario_lasts_from_its_first_to_its_last_turn(name: str, turns: int, end: str) -> None:
    doc = SCENARIO[name]
    assert doc["turns"] == turns == turn(end) - turn(doc["begin"]) + 1


@pytest.mark.parametrize("name", SCENARIO)
def test_the_set_up_names_units_postures_and_hexes_that_there_are(name: str) -> None:
    _, ground = board_named("weser", None)
    board, _ = board_named("weser", None)
    for row in SCENARIO[name]["setup"]:
        hq, _, number = row["what"].partition("/")
        assert number in ("", "HQ") or number in listed(hq), row
        h = board.grid.index(row["hex"])
        assert ground.playable[h]
        assert row["posture"] == "back" or POSTURES[row["posture"]]["side"] in ("both", side_of(hq))
        assert row["posture"] == "back" or any(may(*u, row["posture"]) for u in units_of(row["what"])), row
        if name == "campaign" or (SCENARIO[name].get("border", True) and row["radius"] == 0):
            assert ground.home[h] == (side_of(hq) == "wp"), row


@pytest.mark.parametrize("name", SCENARIO)
def test_every_row_has_room_for_its_units(name: str) -> None:
    board, ground = board_named("weser", None)
    border = SCENARIO[name].get("border", True)
    for row in SCENARIO[name]["setup"]:
        hq = row["what"].partition("/")[0]
        units = units_of(row["what"])
        regiments = [u for u in units if u[1] != "HQ" and kind_of(*u)["size"] == "regiment" and kind_of(*u)["att"] > 0]
        disc = [
            h
            for h in board.grid.within(board.grid.index(row["hex"]), row["radius"])
            if ground.playable[h] and (not border or row["radius"] == 0 or ground.home[h] == (side_of(hq) == "wp"))
        ]
        assert len(disc) >= max(len(regiments), (len(units) + 2) // 3), row


def test_scenarios_have_the_size_they_should() -> None:
    for side in ("wp", "nato"):
        assert 2 <= sum(1 for hq, _ in placed("tutorial") if side_of(hq) == side) <= 4
    low, high = CALIBRATION["small_units"]
    assert low <= len(placed("small")) <= high
    low, high = CALIBRATION["weser_units"]
    assert low <= len(placed("medium")) <= high
    assert SCENARIO["campaign"]["turns"] >= 40


@pytest.mark.clause("dow-14.4.2/2")
@pytest.mark.parametrize("name", SCENARIO)
def test_orders_under_way_are_issued_by_an_hq_that_may(name: str) -> None:
    doc = SCENARIO[name]
    for row in doc["orders"]:
        order = ORDERS[row["order"]]
        ladder = LADDER[order["side"]]
        assert turn(row["turn"]) >= turn(doc["begin"])
        assert order["side"] == side_of(row["hq"])
        assert ladder.index(RANK[OOB[row["hq"]]["level"]]) >= ladder.index(order["level"])
        assert (row["hq"], "HQ") in placed(name)


@pytest.mark.parametrize("name", SCENARIO)
def test_reinforcements_come_in_time_and_by_a_road(name: str) -> None:
    doc = SCENARIO[name]
    board, ground = board_named("weser", None)
    exits = board.flags["exit"]
    first = turn(doc["begin"])
    for row in doc["reinforcements"]:
        assert first <= turn(row["turn"]) < first + doc["turns"]
        if "what" not in row:
            continue
        assert (row["what"], "HQ") not in placed(name)
        h = board.grid.index(row["hex"])
        assert ground.playable[h]
        if row.get("edge", "").startswith("wp_"):
            column, number = board.grid.cr(h)
            assert h in exits
            assert number == 27 or column == 54
        if row.get("edge") == "nato_edge":
            assert h in exits
            assert not ground.home[h]


@pytest.mark.parametrize("name", SCENARIO)
def test_objectives_are_where_the_map_has_the_place(name: str) -> None:
    board, _ = board_named("weser", None)
    where = {p.text: [board.grid.label(h) for h in p.hexes] for p in board.places}
    goals = SCENARIO[name]["objectives"]
    for row in goals:
        assert row["vp"] > 0
        if row["name"] in where:
            assert row["hex"] in where[row["name"]]
    assert sum(1 for row in goals if row["name"] in where) >= len(goals) - 1


@pytest.mark.parametrize("name", SCENARIO)
def test_the_scale_of_victory_falls_and_is_provisional(name: str) -> None:
    scale = SCENARIO[name]["thresholds"]
    assert scale == sorted(set(scale), reverse=True)
    assert len(scale) == 5
    assert SCENARIO[name]["provisional"]


@pytest.mark.parametrize("name", SCENARIO)
def test_every_formation_has_command_points(name: str) -> None:
    pools = SCENARIO[name]["pools"]
    for group in ("cp", "ew", "eng", "hubs"):
        assert all(OOB[hq]["parent"] == "" for hq in pools[group])
    for hq in {hq for hq, _ in placed(name)} - set(chart("oob")["independent"]):
        assert pools["cp"][supreme(hq)] >= 2, hq


def test_the_campaign_brings_the_whole_order_of_battle() -> None:
    doc = SCENARIO["campaign"]
    named = {row["what"].partition("/")[0] for row in doc["setup"]}
    named |= {row["what"] for row in doc["reinforcements"] if "what" in row}
    assert set(OOB) <= named


# ------------------------------------------------------------------ cards
PHASES = {"weather", "events", "air", "reveal", "execute", "issue", "engineer", "attrition", "ew", "bombard", "move",
          "combat", "end"}  # fmt: skip


@pytest.mark.clause("dow-3/7")
def test_there_are_forty_five_cards() -> None:
    assert len(CARDS) == CALIBRATION["cards_total"] == 45
    assert {c["side"] for c in CARDS.values()} == {"wp", "nato"}
    assert {c["type"] for c in CARDS.values()} == {"event", "action"}
    assert any("drop(" in c["effect"] for c in CARDS.values())


@pytest.mark.parametrize("name", CARDS)
def test_a_card_is_whole(name: str) -> None:
    row = CARDS[name]
    whose, phase = row["phase"].split()
    assert whose in ("own", "enemy", "both")
    assert phase in PHASES
    assert name[0] == row["side"][0].upper()
    assert name[1] == row["type"][0].upper()


@pytest.mark.parametrize("name", SCENARIO)
def test_scenarios_name_cards_of_the_side(name: str) -> None:
    for side in ("wp", "nato"):
        for card in SCENARIO[name]["cards"][side]:
            stem = card.removesuffix("*")
            fit = [c for c in CARDS if c == card or (stem != card and c.startswith(stem))]
            assert fit
            assert all(CARDS[c]["side"] == side for c in fit)


# ------------------------------------------------------------------ words
WORDS = (
    *[f"dow-posture-{p}" for p in POSTURES],
    *[f"dow-order-{o}" for o in ORDERS],
    *[f"dow-nation-{n}" for n in SIDE_OF],
    *[f"dow-branch-{b}" for b in sorted({u["branch"] for u in UNITS.values()} | {"hq"})],
    *[f"dow-terrain-{t}" for t in chart("combat_modifiers")["terrain"]],
    *[f"dow-type-{u}" for u in UNITS],
    *[f"dow-card-{c}" for c in CARDS],
    *[f"dow-scenario-{s}{tail}" for s in SCENARIO for tail in ("", "-blurb", "-nato", "-wp")],
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_a_name_in_every_language(lang: str) -> None:
    files = [HOME / "text" / lang / f"{name}.ftl" for name in ("names", "types", "deck")]
    text = "\n".join([path.read_text(encoding="utf8") for path in files])
    known = dict(re.findall(r"^([a-z][\w-]*) = (.+)$", text, re.M))
    assert [w for w in WORDS if not known.get(w)] == []


@pytest.mark.clause("dow-14.4.2/example", "dow-14.4.2/example+2")
def test_orders_are_called_as_in_the_text() -> None:
    text = (HOME / "text/zh/names.ftl").read_text(encoding="utf8")
    for name in ("集团军突击", "师级机动", "旅级防御", "营级防御", "划定近距离空中支援区"):
        assert f"= {name}\n" in text


def test_no_file_of_data_names_a_host() -> None:
    for path in DATA.rglob("*.toml"):
        if "features" not in path.parts and "boards" not in path.parts:
            assert not re.search(r"https?://|www\.", path.read_text(encoding="utf8")), path
