"""What the players of the game of written orders reckon beforehand, against what the rules then do; and what plain
sheets hold in positions where one thing is to be done."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.s24.field import air, position, unit
from tests.s24.turns import run

from opord.players.s24.attack import Assaults, exchange, main_of
from opord.players.s24.clerk import steps
from opord.players.s24.fire import Fires
from opord.players.s24.front import SPENT, TIRED, Front, foes
from opord.players.s24.ground import Ground
from opord.players.s24.missions import FLOOR, Missions
from opord.players.s24.outlook import outlook
from opord.players.s24.policy import Policy
from opord.players.s24.strong import horizon, tempers
from opord.players.s24.style import PLAIN, loose
from opord.rules.s24 import checks, reach
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import Line
from opord.rules.s24.recon import DISCOVERED, EXPOSED, IDENTIFIED

TARGET = "0605"


def seen(g: CoreGame, level: int = EXPOSED) -> CoreGame:
    """Both sides know all enemies at this level."""
    for side, known in ((0, g.state.seen_red), (1, g.state.seen_blue)):
        known.update(dict.fromkeys(g.units(1 - side), level))
    return g


def front(g: CoreGame, side: int = 0) -> Front:
    return Front(g, side, Ground(g.scenario))


def sheet(g: CoreGame, side: int = 0) -> dict[str, Line]:
    """The plain sheet, by unit."""
    return {x.unit: x for x in Policy(side).lines(g)}


ATTACKERS = (("su_rifle", 30.0), ("T-34/85", 25.0))
DEFENDERS = (("de_gren", 40.0), ("PzIV", 15.0))


@pytest.mark.parametrize("defender", DEFENDERS, ids=lambda x: x[0])
@pytest.mark.parametrize("attacker", ATTACKERS, ids=lambda x: x[0])
@pytest.mark.parametrize("ground", ["open", "village"])
@pytest.mark.parametrize("verb", ["assault", "limited_assault", "close"])
def test_an_exchange_is_reckoned_as_the_rules_fight_it(
    verb: str, ground: str, attacker: tuple[str, float], defender: tuple[str, float]
) -> None:
    start = {"shock": {TARGET: 1}} if verb == "close" else None
    more: dict[str, Any] = {"cells": {TARGET: ground}}
    g = position(
        [unit("BB1Y", attacker[0], attacker[1], "0505"), unit("BB2Y", attacker[0], attacker[1], "0506")],
        [unit("BB9Y", defender[0], defender[1], TARGET)],
        **more,
    )
    seen(g)
    if start is not None:
        g.state.shock[g.scenario.hex(TARGET)] = g.state.turn
        g.changed()
    f = front(g)
    h = g.scenario.hex(TARGET)
    units = [u for u in f.mine if h in g.scenario.adjacent[g.state.pos[u]]]
    foe = main_of(f.at[h])
    share = 0.5 if verb == "limited_assault" else 1.0
    hit, lost = exchange(f, h, foe, units, verb == "close", share)
    word = "LASSAULT" if verb == "limited_assault" else "ASSAULT"
    log = run(g, red=[f"{g.name(u)} {word} {TARGET}" for u in units], through="assaults")
    st = log.g.state
    assert units
    assert st.kills[0] == pytest.approx(hit, abs=0.11)
    assert st.kills[1] == pytest.approx(sum(lost), abs=0.06 * len(units) + 0.01)
    assert hit > 0
    assert sum(lost) > 0


@pytest.mark.parametrize("mode", ["barrage", "mass"])
@pytest.mark.parametrize("guns", [1, 3])
def test_fire_is_worth_what_the_rules_make_of_it(mode: str, guns: int) -> None:
    red = [unit(f"PB{n}Y", "su_122how", 12, "0305") for n in range(1, guns + 1)]
    red.append(unit("BB1Y", "su_rifle", 30, "0505"))
    g = seen(position(red, [unit("BB9Y", "de_gren", 45, TARGET)], victory={"per_e": 1.0}))
    style = loose(PLAIN, random.Random(1))
    f = front(g)
    fires = Fires(f, style, {}, [])
    fires.style = type(style)(power=0.0)
    fires.per_e = 1.0
    h = g.scenario.hex(TARGET)
    us = tuple(u for u in f.mine if g.row(u).reach)
    value = fires.value(h, mode, us)
    log = run(g, red=[f"{g.name(u)} {mode.upper()} {TARGET}" for u in us], through="bombardment")
    assert log.g.state.kills[0] == pytest.approx(value, abs=0.051)
    assert value > 1.0


def test_ways_are_those_of_the_rules() -> None:
    g = position(
        [unit("BB1Y", "su_rifle", 30, "0505"), unit("TK1Y", "T-34/85", 20, "0705")],
        cells={"0605": "wood", "0506": "hill", "0806": "swamp"},
        rivers={"0505-0504": "shallow", "0705-0704": "deep"},
        roads=["0405-0505-0605-0705-0805-0905"],
    )
    ground = Ground(g.scenario)
    for u in g.units(0):
        mine = ground.reach(g.state, u, "march", frozenset(), frozenset(), frozenset(), frozenset())
        rules = reach.ways(g, u, "march")
        assert {h: way.spent for h, way in mine.items()} == {h: spent for h, (spent, _) in rules.items()}
        assert len(mine) > 10


def test_a_way_never_leads_through_the_hexes_of_others() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, "0505"), unit("BB2Y", "su_rifle", 30, "0705")])
    sc = g.scenario
    ends = {sc.hex("0605")}
    ways = Ground(sc).reach(g.state, 0, "march", frozenset(), {sc.hex("0506")}, ends, frozenset())
    assert sc.hex("0605") in ways
    assert sc.hex("0506") not in ways
    assert all(sc.hex("0605") not in way.hexes[:-1] for way in ways.values())
    assert all(sc.hex("0506") not in way.hexes for way in ways.values())


# ------------------------------------------------------------------ what is known
def test_a_contact_gives_no_more_than_its_level() -> None:
    """Change strength, equipment and readiness of a unit that is discovered only: what is known of it stays."""
    blue = [unit("BB9Y", "de_gren", 45, TARGET), unit("BB8Y", "de_volks", 20, "0805")]
    g = position([unit("BB1Y", "su_rifle", 30, "0505")], blue)
    found = {}
    for level in (DISCOVERED, IDENTIFIED, EXPOSED):
        rows = []
        for e, ready in ((45.0, 1.0), (12.0, 0.4)):
            trial = g.copy()
            assert isinstance(trial, CoreGame)
            v = trial.names["BB9Y"]
            trial.state.e[v], trial.state.ready[v] = e, ready
            trial.state.seen_red = {v: level}
            rows.append(foes(trial, 0)[0])
        found[level] = rows
    assert found[DISCOVERED][0] == found[DISCOVERED][1]
    assert found[IDENTIFIED][0].e != found[IDENTIFIED][1].e
    assert found[IDENTIFIED][0].ready == found[IDENTIFIED][1].ready
    assert found[EXPOSED][0].ready != found[EXPOSED][1].ready


def test_an_enemy_that_nobody_sees_is_not_known() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, "0505")], [unit("BB9Y", "de_gren", 45, TARGET)])
    assert foes(g, 0) == []
    g.state.ghosts_red = {g.names["BB9Y"]: (1, g.scenario.hex("0705"), IDENTIFIED)}
    assert [x.age for x in foes(g, 0)] == [1]
    assert front(g).at == {}


# ------------------------------------------------------------------ what is ordered
def test_tanks_fall_upon_infantry_in_the_open_and_leave_a_town_alone() -> None:
    tanks = [unit("TK1Y", "T-34/85", 30, "0505"), unit("TK2Y", "T-34/85", 30, "0506")]
    for ground, wanted in (("open", "assault"), ("town", "")):
        g = seen(position(tanks, [unit("BB9Y", "de_gren", 45, TARGET)], cells={TARGET: ground}, turns=12))
        orders = [x for x in sheet(g).values() if x.verb == "assault"]
        assert {x.verb for x in orders} == ({wanted} if wanted else set())


def test_guns_fire_on_what_is_known_and_are_supplied() -> None:
    red = [
        unit("Z1T", "su_hq_motor", 8, "0304"),
        unit("PB1T1Y", "su_122how", 12, "0305", hq="Z1T", ammo=20.0),
        unit("BB1T1Y", "su_rifle", 40, "0505", hq="Z1T"),
    ]
    g = seen(position(red, [unit("BB9Y", "de_gren", 45, TARGET)], turns=12), IDENTIFIED)
    lines = Policy(0).lines(g)
    assert [x.target for x in lines if x.unit == "PB1T1Y"] == [TARGET]
    assert [(x.unit, x.object) for x in lines if x.verb == "supply" and x.object == "PB1T1Y"] == [("Z1T", "PB1T1Y")]


def test_guns_lie_in_wait_for_guns() -> None:
    red = [unit("PB1Y", "su_122how", 12, "0305"), unit("BB1Y", "su_rifle", 30, "0505")]
    g = seen(position(red, [unit("PB9Y", "de_105how", 12, "0605")], turns=12), IDENTIFIED)
    g.put(g.names["BB1Y"], g.scenario.hex("0205"))
    line = sheet(g)["PB1Y"]
    assert (line.verb, line.zone) == ("counter_battery", "0605")


def test_the_last_unit_on_a_goal_stays_and_holds_it() -> None:
    goals = [{"hex": "0505", "points": 20, "owner": "red"}, {"hex": "1005", "points": 30}]
    g = position(
        [unit("BB1Y", "su_rifle", 40, "0505")], [unit("BB9Y", "de_gren", 45, "0905")], turns=12,
        victory={"per_e": 0.1, "levels": {"win": 5}, "goals": goals},
    )  # fmt: skip
    seen(g)
    line = sheet(g)["BB1Y"]
    assert not line.route
    assert line.level == "regardless"


def test_units_go_for_a_goal_that_nobody_holds() -> None:
    goals = [{"hex": "0905", "points": 30}]
    g = position(
        [unit("BB1Y", "su_rifle", 40, "0505")], [unit("BB9Y", "de_gren", 45, "1212")], turns=12,
        victory={"per_e": 0.1, "levels": {"win": 5}, "goals": goals},
    )  # fmt: skip
    line = sheet(g)["BB1Y"]
    d = g.scenario.distances(g.scenario.hex("0905"))
    assert line.route
    assert d[g.scenario.hex(line.route[-1])] < d[g.scenario.hex("0505")]


def test_the_way_to_a_goal_leads_round_the_enemy() -> None:
    goals = [{"hex": "0905", "points": 30}]
    blue = [unit(f"BB{n}Y", "de_gren", 45, f"070{n}") for n in (4, 5, 6)]
    g = seen(
        position([unit("BB1Y", "su_rifle", 40, "0505")], blue, turns=12,
                 victory={"per_e": 0.1, "levels": {"win": 5}, "goals": goals})
    )  # fmt: skip
    f = front(g)
    goal = g.scenario.hex("0905")
    straight = f.ground.field("foot", 0, f.spans, goal)
    round_ = f.ground.field("foot", 0, f.spans, goal, f.standing, f.zone)
    at = {h: g.scenario.hex(h) for h in ("0605", "0603", "0805")}
    assert straight[at["0605"]] < straight[at["0603"]]
    assert round_[at["0605"]] > round_[at["0603"]]
    assert round_[at["0805"]] == straight[at["0805"]]


def test_a_goal_is_worth_less_to_who_cannot_take_it() -> None:
    goals = [{"hex": TARGET, "points": 30}]
    red = [unit(f"BB{n}Y", "su_rifle", 50, h) for n, h in ((1, "0505"), (2, "0506"), (3, "0606"))]

    def ease(row: str, e: float, works: int = 0) -> float:
        has = {"works": {TARGET: works}} if works else {}
        g = seen(
            position(red, [unit("BB9Y", row, e, TARGET)], turns=12, blue_has=has,
                     victory={"per_e": 0.1, "levels": {"win": 5}, "goals": goals})
        )  # fmt: skip
        ready, places = list(g.state.ready), list(g.state.pos)
        m = Missions(front(g), PLAIN, g.units(0))
        assert (g.state.ready, g.state.pos) == (ready, places)
        assert m.worth[0] == pytest.approx(30 * m.ease(0))
        return m.ease(0)

    assert ease("de_gren", 15) == 1.0
    assert ease("de_gren", 45) == 1.0 > ease("de_gren", 45, works=2) > FLOOR
    assert ease("PzIV", 15) < 0.8


def test_a_goal_that_cannot_be_taken_still_draws_somebody() -> None:
    goals = [{"hex": TARGET, "points": 30}]
    g = seen(
        position([unit("BB1Y", "su_rifle", 2, "0505")], [unit("TK9Y", "PzIV", 60, TARGET)], turns=12,
                 victory={"per_e": 0.1, "levels": {"win": 5}, "goals": goals})
    )  # fmt: skip
    assert Missions(front(g), PLAIN, g.units(0)).ease(0) == FLOOR


def test_an_enemy_is_reckoned_as_tired_as_those_who_face_him() -> None:
    red = [unit(f"BB{n}Y", "su_rifle", 50, h) for n, h in ((1, "0505"), (2, "0506"), (3, "0101"))]
    g = seen(position(red, [unit("BB9Y", "de_gren", 40, TARGET)], turns=12), IDENTIFIED)
    for ready, told in ((1.0, TIRED), (0.5, 0.55), (0.1, SPENT)):
        for u in g.units(0)[:2]:
            g.state.ready[u] = ready
        assert [x.ready for x in foes(g, 0)] == [pytest.approx(told)]
    g.state.pos[g.units(0)[1]] = g.scenario.hex("0102")
    assert [x.ready for x in foes(g, 0)] == [TIRED]


def test_aircraft_fly_when_the_weather_lets_them() -> None:
    has = {"air": [air("JJ1S", "LA-7", 40, 20, 10), air("QJ1S", "Il-2", 40, 24, 10), air("H1S", "Pe-2", 20, 9, 3)]}
    blue = [unit("BB9Y", "de_gren", 45, TARGET)]
    for weather, verbs in (("clear", {"air_superiority", "strike", "bomb"}), ("overcast", {"air_superiority"})):
        g = seen(position([unit("BB1Y", "su_rifle", 30, "0505")], blue, red_has=has, turns=3, weather=[weather] * 3))
        flown = {x.verb for x in Policy(0).lines(g) if x.unit in ("JJ1S", "QJ1S", "H1S")}
        assert flown == verbs, weather


def test_airborne_troops_are_dropped_by_a_goal() -> None:
    goals = [{"hex": "0905", "points": 30}]
    red = [unit("BB1Y", "su_rifle", 30, "0205"), unit("KJ1Y", "su_para", 18, off="aboard")]
    g = position(
        red, [unit("BB9Y", "de_gren", 45, "1212")], turns=12, weather=["clear"] * 12,
        red_has={"air": [air("Y1S", "Li-2", 18, 18, 0, 0)]},
        victory={"per_e": 0.1, "levels": {"win": 5}, "goals": goals},
    )  # fmt: skip
    lines = [x for x in Policy(0).lines(g) if x.verb == "airdrop"]
    assert [(x.unit, x.object) for x in lines] == [("Y1S", "KJ1Y")]
    d = g.scenario.distances(g.scenario.hex("0905"))
    assert all(d[g.scenario.hex(h)] <= 2 for h in lines[0].line)
    assert checks.sieve(g, 0, lines)[1] == []


def test_bridging_troops_bridge_the_river_that_the_others_wait_for() -> None:
    goals = [{"hex": "0505", "points": 30}]
    rivers = {f"{c:02d}06-{x}": "deep" for c in range(1, 13) for x in (f"{c:02d}05", f"{c + 1:02d}05") if x <= "1205"}
    red = [unit("TK1Y", "T-34/85", 30, "0507"), unit("JQ1Y", "su_pontoon", 20, "0506")]
    g = position(
        red, [unit("BB9Y", "de_gren", 45, "1202")], rivers=rivers, turns=12,
        victory={"per_e": 0.1, "levels": {"win": 5}, "goals": goals},
    )  # fmt: skip
    line = sheet(g)["JQ1Y"]
    assert line.verb == "bridge"
    assert set(line.edges) <= {"0505", "0605"}


# ------------------------------------------------------------------ search
def test_a_better_position_is_weighed_higher() -> None:
    goals = [{"hex": "0505", "points": 20}]
    g = position(
        [unit("BB1Y", "su_rifle", 40, "0505")], [unit("BB9Y", "de_gren", 40, "0905")], turns=12,
        victory={"per_e": 0.1, "levels": {"win": 5}, "goals": goals},
    )  # fmt: skip
    base = outlook(g, 0)
    assert outlook(g, 1) == pytest.approx(-base)
    st = g.state
    st.e[g.names["BB9Y"]] = 30.0
    weaker = outlook(g, 0)
    st.ready[g.names["BB1Y"]] = 0.5
    tired = outlook(g, 0)
    st.owners[0] = 1
    lost = outlook(g, 0)
    assert weaker > base
    assert weaker > tired > lost


def test_small_games_are_looked_into_further() -> None:
    assert horizon(8) > horizon(80) == 0


def test_one_temper_for_each_of_the_greatest_goals() -> None:
    names = [style.name for style in tempers([10, 40, 20, 30])]
    assert names[0] == "plain"
    assert {"goal1", "goal2", "goal3"} <= set(names)
    assert len(set(names)) == len(names)


def test_the_weights_of_two_games_differ() -> None:
    assert loose(PLAIN, random.Random(1)) != loose(PLAIN, random.Random(2))


def test_a_sheet_is_written_in_steps_that_are_legal_one_by_one() -> None:
    """Lines that the rules refuse are left out, and what stood there before goes."""
    g = position([unit("BB1Y", "su_rifle", 30, "0505"), unit("BB2Y", "su_rifle", 30, "0705")])
    g.state.sheets = ((Line("BB2Y", "dig"),), ())
    wanted = [Line("BB1Y", "march", route=("0605",)), Line("BB1Y", "assault", target="1212")]
    found = [action for _, action in steps(g, 0, wanted)]
    assert [(type(a).__name__, getattr(a, "unit", "")) for a in found] == [
        ("Strike", "BB2Y"), ("Order", "BB1Y"), ("Seal", ""),
    ]  # fmt: skip


def test_assaults_are_planned_one_over_each_hexside() -> None:
    stack = [unit(f"TK{n}Y", "T-34/85", 30, "0505") for n in (1, 2, 3)]
    g = seen(position(stack, [unit("BB9Y", "de_volks", 45, TARGET)], turns=12))
    plan = Assaults(front(g), PLAIN).plan()
    assert [len(c.units) for c in plan] == [1]
