"""Set-up of `dow`: where the rows of a scenario put their units, and what the players may change of it."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest
from tests.dow.field import against, begin, do, document, index, owner, place, posture, unit

from opord.rules.dow import actions as act
from opord.rules.dow import stacking, supply
from opord.rules.dow.ground import TOWN, URBAN
from opord.rules.dow.load import SHIPPED, load, shipped
from opord.rules.dow.model import HOME, NATO, WP, DowScenario
from opord.rules.dow.setup import HUB_SHIFTS, SHIFTS
from opord.rules.dow.view import DowGame

BIG = [name for name in SHIPPED if name != "tutorial"]
big = pytest.mark.parametrize("name", BIG)


def rows(sc: DowScenario) -> dict[int, dict[str, Any]]:
    """Unit -> the last row of the scenario that names it."""
    out = {}
    for row in sc.doc["setup"]:
        hq, _, number = row["what"].partition("/")
        for u in sc.units:
            mine = u.id == hq or (not u.hq and u.id.partition("/")[0] == hq)
            if mine and (not number or (number == "HQ" and u.hq) or u.id == row["what"]):
                out[u.i] = row
    return out


# ------------------------------------------------------------------ the default
@big
def test_a_unit_stands_within_the_radius_of_its_last_row(name: str) -> None:
    sc = load(name, {}, None)
    named = rows(sc)
    assert named
    for u, row in named.items():
        if "HS" in sc.type_of[u].flags:
            continue
        assert sc.distance(sc.start.pos[u], sc.grid.index(row["hex"])) <= row["radius"], sc.units[u].id


@big
def test_a_unit_stands_on_its_own_side_of_the_border_and_apart_from_the_enemy(name: str) -> None:
    sc = load(name, {}, None)
    at = {u: sc.start.pos[u] for u in rows(sc)}
    for u, row in rows(sc).items():
        assert sc.ground.playable[at[u]]
        if not row["radius"]:
            continue
        if sc.doc.get("border", True):
            assert sc.ground.home[at[u]] == sc.side_of[u], sc.units[u].id
        for e, h in at.items():
            if sc.side_of[e] != sc.side_of[u]:
                assert sc.distance(h, at[u]) >= 2, (sc.units[u].id, sc.units[e].id)


@pytest.mark.clause("dow-7/1", "dow-7/2")
@pytest.mark.parametrize("name", SHIPPED)
def test_no_hex_is_over_its_limit_at_the_start(name: str) -> None:
    g = begin(name)
    for side in (NATO, WP):
        hexes = {h for u, h in enumerate(g.state.pos) if h >= 0 and g.side(u) == side}
        for h in hexes:
            assert stacking.within(g, side, g.here(h, side)), (name, g.label(h))


@pytest.mark.clause("dow-7/4")
def test_a_place_with_too_little_room_is_over_stacked_and_the_units_are_exempt() -> None:
    doc = document(
        board="weser",
        units_=None,
        step="turn",
        setup=[{"what": "10GTD", "hex": "5421", "radius": 0, "posture": "tactical"},
               {"what": "BR22B", "hex": "4822", "radius": 0, "posture": "tactical"}],
    ) | {"units": []}  # fmt: skip
    del doc["units_"], doc["pools"]
    g = begin(doc)
    assert {place(g, u.id) for u in g.scenario.units if u.id.startswith("10GTD")} == {"5421"}
    assert all(g.state.flags[u] & HOME for u in range(len(g.scenario.units)) if g.state.pos[u] >= 0)
    h = g.scenario.grid.index("5421")
    assert not stacking.within(g, WP, g.here(h, WP))
    assert not stacking.over(g, WP, h)


@pytest.mark.clause("dow-33.6/2", "dow-33.6/3")
def test_territorial_units_begin_in_a_town_near_their_hq() -> None:
    sc = load("campaign", {}, None)
    found = [u for u in sc.units if "HS" in u.type.flags and sc.start.pos[u.i] >= 0]
    assert {u.number for u in found} == {"VBK24", "VBK25", "VBK35", "VBK44", "VBK47"}
    enemy = [sc.start.pos[u.i] for u in sc.units if u.side == WP and sc.start.pos[u.i] >= 0]
    for u in found:
        h = sc.start.pos[u.i]
        assert sc.ground.types[h] & (TOWN | URBAN)
        assert sc.distance(h, sc.start.pos[u.superior]) <= 3
        assert min(sc.distance(h, e) for e in enemy) >= 5
        assert sc.charts.postures[sc.start.posture[u.i]].id == "tactical"


def test_combat_units_face_the_enemy_and_the_rest_stays_behind() -> None:
    sc = load("small", {}, None)
    enemy = [sc.start.pos[u.i] for u in sc.units if u.side == WP and sc.start.pos[u.i] >= 0]

    def danger(word: str) -> int:
        h = sc.start.pos[sc.unit_index[word]]
        return min(sc.distance(h, e) for e in enemy)

    assert max(danger(f"BR22B/{n}") for n in ("22A1", "22A2", "22M1")) <= danger("BR22B")


@pytest.mark.clause("dow-6.3/5")
def test_a_unit_that_may_not_use_the_posture_of_its_row_takes_its_own() -> None:
    doc = copy.deepcopy(shipped("medium"))
    g = begin(doc | {"start": {"step": "turn"}})
    assert posture(g, "12GTD") == "hq_deployed"
    assert posture(g, "12GTD/48") == "march_assault"
    assert posture(g, "NF/1/286") == "tactical"
    assert posture(g, "BR4AD/19Fd") == "shoot_scoot"
    assert posture(g, "BR19B/19I1") == "stubborn_defence"
    doc["setup"] = [{"what": "10GTD", "hex": "3320", "radius": 3, "posture": "assault"},
                    {"what": "BR1AD", "hex": "2020", "radius": 3, "posture": "defence"},
                    {"what": "BR22B", "hex": "2418", "radius": 3, "posture": "back"}]  # fmt: skip
    doc["orders"], doc["reinforcements"], doc["start"], doc["axis"] = [], [], {"step": "turn"}, {}
    doc["pools"] = {}
    g = begin(doc)
    assert posture(g, "10GTD/61") == "assault"
    assert posture(g, "10GTD/744") == "barrage"
    assert posture(g, "BR1AD/1RHA") == "shoot_scoot"
    assert posture(g, "BR1AD/1AAC") == "farp"
    assert posture(g, "BR1AD/1DRec") == "defence"
    assert posture(g, "BR22B/22M1") == "defence"


def test_the_default_set_up_asks_nobody() -> None:
    for name in SHIPPED:
        g = begin(name)
        assert g.state.player == g.scenario.first, "play has begun"


# ------------------------------------------------------------------ supply hubs
@pytest.mark.clause("dow-30.3.2/1")
@pytest.mark.parametrize("name", SHIPPED)
def test_supply_hubs_begin_where_they_may_stand(name: str) -> None:
    g = begin(name)
    for n, k in enumerate(g.scenario.hub_of):
        assert g.state.hubs[n] in supply.hub_hexes(g, k)


def test_the_hubs_of_an_hq_serve_different_units() -> None:
    g = begin("campaign")
    front = [g.state.hubs[n] for n, k in enumerate(g.scenario.hub_of) if g.scenario.supremes[k] == index(g, "NF")]
    assert len(set(front)) == len(front) == 4
    served = supply.states(g)
    placed = [u for u, h in enumerate(g.state.pos) if h >= 0]
    assert sum(1 for u in placed if served[u]) > 0.7 * len(placed)


def test_a_document_that_begins_later_has_only_the_hubs_it_names() -> None:
    g = begin(document(unit("47GTD/26", "0505"), unit("BR22B", "1010"), step="turn"))
    assert set(g.state.hubs) == {-1}


# ------------------------------------------------------------------ by the players
def players(name: str = "small") -> DowGame:
    return begin(name, options={"setup": "players"})


def test_the_side_that_moves_second_sets_up_first() -> None:
    g = players()
    assert (owner(g), g.scenario.first) == ("nato", WP)
    do(g, act.Ready())
    assert owner(g) == "wp"
    do(g, act.Ready())
    assert g.state.player == WP


def test_a_player_moves_a_unit_within_its_row() -> None:
    g = players()
    assert act.Place("BR22B/22M1", "4722") in g.actions("nato")
    do(g, act.Place("BR22B/22M1", "4722"))
    assert place(g, "BR22B/22M1") == "4722"
    assert g.state.flags[index(g, "BR22B/22M1")] & HOME
    do(g, act.Ready(), act.Ready())
    assert place(g, "BR22B/22M1") == "4722"
    assert g.state.spent[index(g, "BR22B/22M1")] == 0


@pytest.mark.parametrize(
    ("action", "clause"),
    [
        (act.Place("10GTD/61", "5422"), "dow-7/4"),  # the enemy's
        (act.Place("BR22B/22M1", "4422"), "dow-7/4"),  # beyond its radius
        (act.Place("BR22B/22M1", "9999"), "dow-7/4"),
        (act.Place("BR22B/22M9", "4822"), "dow-7/4"),
        (act.Hub("NF", "5423"), "dow-30.3.2/1"),
        (act.Hub("BR1C", "1212", "4622"), "dow-30.3.1/2"),
        (act.Hub("BR1C", "4622", "1212"), "dow-30.3.2/1"),
        (act.Done(), "dow-7/4"),
    ],
)
def test_what_set_up_forbids(action: Any, clause: str) -> None:
    assert clause in against(players(), action)


def test_a_unit_of_a_row_without_choice_stays() -> None:
    g = players("medium")
    do(g, act.Ready())
    assert "dow-7/4" in against(g, act.Place("NF", "4118"))


def test_a_unit_is_not_set_up_next_to_the_enemy() -> None:
    """The recon battalion of the division stands alone at 5320: 5220 is next to it."""
    g = players()
    g.state.pos[index(g, "10GTD/112")] = -1
    g.put(index(g, "10GTD/112"), g.scenario.grid.index("5120"))
    assert "dow-7/4" in against(g, act.Place("BR1C/16/5L", "5020"))


@pytest.mark.clause("dow-7/1")
def test_a_full_hex_takes_no_more() -> None:
    g = players()
    full = place(g, "BR22B/22A2")
    do(g, act.Place("BR22B/22A1", full))
    assert "dow-7/1" in against(g, act.Place("BR22B/22M1", full))


def test_a_unit_is_taken_up_only_so_often() -> None:
    g = players()
    hexes = ["4722", "4721"]
    for k in range(SHIFTS):
        do(g, act.Place("BR22B/22M1", hexes[k % 2]))
    assert "dow-7/4" in against(g, act.Place("BR22B/22M1", hexes[SHIFTS % 2]))


@pytest.mark.clause("dow-30.3.2/1")
def test_a_player_places_the_supply_hub() -> None:
    g = players()
    (hub,) = [a for a in g.actions("nato") if type(a) is act.Hub][:1]
    before = g.state.cp[:]
    do(g, hub)
    assert g.label(g.state.hubs[1]) == hub.hex
    assert g.state.cp == before, "dow-30.3.2/1: without a command point"


def test_the_set_up_of_a_random_player_ends() -> None:
    g = players("medium")
    rng = random.Random(4)
    for _ in range(4000):
        if g.state.player >= 0:
            break
        side = owner(g)
        moves = [a for a in g.actions(side) if type(a) is not act.Ready] or [act.Ready()]
        g.play(side, rng.choice(moves))
    assert g.state.player == WP
    assert HUB_SHIFTS < 100
    for side in (NATO, WP):
        for h in {h for u, h in enumerate(g.state.pos) if h >= 0 and g.side(u) == side}:
            assert stacking.within(g, side, g.here(h, side))
