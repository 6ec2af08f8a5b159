"""Scenario documents of `s24` become scenarios: every state a unit can be in, every fault by its name, and a position
written out loads to the same state."""

from __future__ import annotations

import copy
import random
from typing import Any

import msgspec
import pytest
from tests.s24.field import air, document, scenario, still, unit

from opord.kernel.faults import BadInput
from opord.kernel.game import dump_state
from opord.kernel.text import Say
from opord.rules.s24 import model as m
from opord.rules.s24.load import SHIPPED, load, shipped
from opord.rules.s24.model import Line, S24State
from opord.rules.s24.options import OPTIONS
from opord.rules.s24.scenario_doc import document as written
from opord.rules.s24.scenario_doc import position as as_document

RED = [unit("Z1T", "su_hq_foot", 8, "0202"), unit("BB1T1Y", "su_rifle", 60, "0505", hq="Z1T")]
BLUE = [unit("BB9Y", "de_gren", 30, "0507")]


def faults(doc: dict[str, Any], options: dict[str, Any] | None = None) -> list[tuple[str, str]]:
    """Key and label of everything wrong."""
    with pytest.raises(BadInput) as bad:
        load(doc, options or {}, None, "x.toml")
    assert all(f.file == "x.toml" for f in bad.value.faults)
    return [(f.key, f.text.label if isinstance(f.text, Say) else f.text) for f in bad.value.faults]


# ------------------------------------------------------------------ loading
@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_scenario_loads_once_for_its_options(name: str) -> None:
    sc = load(name, {}, None)
    assert sc is load(name, {}, None)
    other = load(name, {"min_one_hex": True}, None)
    assert sc is not other
    assert sc.title == Say(f"s24-scenario-{name}")
    assert not sc.resumed
    assert len(sc.content) == 32
    assert sc.content != other.content


def test_a_unit_takes_every_state_of_the_document() -> None:
    states: dict[str, Any] = {
        "form": "mounted", "squad": 5, "state": "routed1", "level": "avoid", "grade": "elite", "full": 45, "ready": 0.5,
        "ammo": 3.5, "fuel": 7.25, "gather": 2, "massed": True, "e0": 41, "ready0": 0.75, "hq": "Z1T",
    }  # fmt: skip
    sc = scenario(document([RED[0], unit("JH1T", "de_pgapc_m", 40, "0303", **states)], BLUE))
    st, u = sc.start, sc.unit_index["JH1T"]
    assert (st.form[u], st.squad[u], st.state[u], st.level[u]) == (m.MOUNTED, 5, m.ROUTED1, m.AVOID)
    assert (st.grade[u], st.full[u], st.ready[u], st.ammo[u], st.fuel[u]) == (2, 45, 0.5, 3.5, 7.25)
    assert (st.gather[u], st.massed[u], st.e0[u], st.ready0[u]) == (2, 1, 41, 0.75)
    assert st.ids[st.hq[u]] == "Z1T"


def test_sides_have_works_mines_pools_sources_and_aircraft() -> None:
    has = {
        "works": {"0505": 2, "0506": {"level": 3, "all": True, "points": 4}, "0504": {"points": 3}},
        "mines": {"0606": 5000},
        "found": ["0606"],
        "pool": {"su_rifle": 10},
        "sources": ["0112"],
        "air": [air("JJ1S", "LA-7", 40, 20, 10, down=0.5)],
    }
    sc = scenario(document(RED, BLUE, red_has=has))
    st, h = sc.start, sc.hex
    assert st.works == {2 * h("0505"): 10, 2 * h("0506"): 4, 2 * h("0504"): 3}
    assert st.preset == {2 * h("0505"): 2, 2 * h("0506"): 7}
    assert st.mines == {2 * h("0606"): 5000}
    assert st.found == {2 * h("0606"): 1}
    assert st.pool == {2 * sc.charts.row_index["su_rifle"]: 10}
    assert sc.sources == ((h("0112"),), ())
    assert st.cells == [(20, 10, 0, 0)]
    assert st.down == [0.5]
    assert sc.air[0].id == "JJ1S"


def test_the_start_says_what_lies_on_the_map_and_what_is_known() -> None:
    start = {
        "turn": 3, "weather": "snow", "ground": "mud", "bridges": {"0505-0506": "BB1T1Y"}, "shock": {"0507": 2},
        "gap": {"0507": 1}, "cut": ["0601"], "seen": {"red": {"BB9Y": "identified"}},
        "ghosts": {"blue": {"BB1T1Y": {"turn": 2, "hex": "0505", "sight": "discovered"}}}, "kills": {"red": 3.5},
        "sealed": ["blue"], "sheets": {"red": ["BB1T1Y 突击 0506 不计损失", "Z1T HOLD"]},
    }  # fmt: skip
    sc = scenario(document(RED, BLUE, start=start, rivers={"0505-0506": "deep"}))
    st, h = sc.start, sc.hex
    assert (st.turn, st.weather, st.soil) == (3, m.WEATHERS.index("snow"), m.SOILS.index("mud"))
    assert st.bridges == {sc.grid.hexside(h("0505"), h("0506")): 1}
    assert (st.shock, st.gap, st.cut) == ({h("0507"): 2}, {h("0507"): 1}, {h("0601"): 1})
    assert (st.seen_red, st.seen_blue) == ({2: 2}, {})
    assert st.ghosts_blue == {1: (2, h("0505"), 1)}
    assert (st.kills, st.sealed) == ([3.5, 0.0], [0, 1])
    assert st.sheets[0] == (
        Line("BB1T1Y", "assault", target="0506", level="regardless"),
        Line("Z1T", "hold"),
    )
    assert st.sheets[1] == ()


def test_one_word_of_weather_stands_for_all_turns() -> None:
    sc = scenario(document(RED, BLUE, weather="rain", turns=5))
    assert sc.weather == (m.WEATHERS.index("rain"),) * 5
    assert sc.start.weather == m.WEATHERS.index("rain")


def test_the_night_may_be_shifted() -> None:
    sc = scenario(document(RED, BLUE, hour=20, turns=4, night=[21, 5]))
    assert [x[1:] for x in sc.hours] == [(20, False), (22, True), (2, True), (6, False)]
    assert [x[0] for x in sc.hours] == [1, 1, 2, 2]


@pytest.mark.parametrize("spec", OPTIONS, ids=lambda s: s.id)
def test_options_settle_from_document_and_command_line(spec: Any) -> None:
    other = not spec.default if spec.kind == "flag" else next(c for c, _ in spec.choices if c != spec.default)
    assert scenario(document(RED, BLUE)).options[spec.id] == spec.default
    assert scenario(document(RED, BLUE, options={spec.id: other})).options[spec.id] == other
    doc = document(RED, BLUE, options={spec.id: other})
    assert scenario(doc, {spec.id: spec.default}).options[spec.id] == spec.default
    text = str(other).lower()
    assert scenario(document(RED, BLUE), {spec.id: text}).options[spec.id] == other
    assert faults(document(RED, BLUE), {spec.id: "maybe"})[0][0] == f"--option.{spec.id}"


# ------------------------------------------------------------------ faults
BAD: list[tuple[str, dict[str, Any], tuple[str, str]]] = [
    ("a strange key", document(RED, BLUE, qqq="red"), ("qqq", "fault-unknown")),
    ("a misspelt key", document(RED, BLUE, wether="rain"), ("wether", "fault-unknown-near")),
    ("a wrong type", document(RED, BLUE, turns="many"), ("turns", "fault-form")),
    ("no row", document([{"unit": "BB1Y", "e": 3, "hex": "0101"}], BLUE), ("red.units[0].row", "fault-missing")),
    ("an unknown row", document([unit("BB1Y", "su_rifel", 3, "0101")]), ("red.units[0].row", "fault-unknown-near")),
    ("a designation", document([unit("1BBY", "su_rifle", 3, "0101")]), ("red.units[0].unit", "s24-fault-designation")),
    ("a name twice", document(RED, [RED[1] | {"hex": "0909"}]), ("blue.units[0].unit", "s24-fault-twice")),
    ("too strong", document([unit("BB1Y", "su_rifle", 9, "0101", full=8)]), ("red.units[0].e", "fault-expected")),
    ("off the map", document([unit("BB1Y", "su_rifle", 9, "9901")]), ("red.units[0].hex", "fault-hex-near")),
    ("nowhere", document([unit("BB1Y", "su_rifle", 9)]), ("red.units[0].hex", "fault-missing")),
    ("two places", document([unit("BB1Y", "su_rifle", 9, "0101", off="dead")]),
     ("red.units[0]", "s24-fault-two-places")),
    ("in a lake", document([unit("BB1Y", "su_rifle", 9, "0101")], cells={"0101": "deep"}),
     ("red.units[0].hex", "s24-fault-stand")),
    ("mounted men", document([unit("BB1Y", "su_rifle", 9, "0101", form="mounted")]),
     ("red.units[0].form", "fault-unknown")),
    ("a squadron", document([unit("BB1Y", "su_rifle", 9, "0101", squad=1)]), ("red.units[0].squad", "s24-fault-squad")),
    ("an HQ that is none", document([*RED, unit("BB2Y", "su_rifle", 9, "0101", hq="BB1T1Y")]),
     ("red.units[2].hq", "s24-fault-not-hq")),
    ("an unknown HQ", document([*RED, unit("BB2Y", "su_rifle", 9, "0101", hq="Z2T")]),
     ("red.units[2].hq", "fault-unknown-near")),
    ("the enemy's HQ", document(RED, [unit("BB2Y", "su_rifle", 9, "0101", hq="Z1T")]),
     ("blue.units[0].hq", "fault-unknown")),
    ("both in a hex", document(RED, [unit("BB2Y", "su_rifle", 9, "0505")]), ("blue.units[0].hex", "s24-fault-meeting")),
    ("seven in a hex", document([unit(f"BB{k}Y", "su_rifle", 9, "0101") for k in range(1, 8)]),
     ("red.units[6].hex", "s24-fault-stack")),
    ("300e and more", document([unit(f"BB{k}Y", "su_rifle", 151, "0101") for k in (1, 2)]),
     ("red.units[1].hex", "s24-fault-stack-e")),
    ("an unknown plane", document(red_has={"air": [air("JJ1S", "LA-8", 9, 3)]}),
     ("red.air[0].plane", "fault-unknown-near")),
    ("cells", document(red_has={"air": [air("JJ1S", "LA-7", 9, 3, 2, 1)]}), ("red.air[0].cells", "fault-expected")),
    ("too many", document(red_has={"air": [air("JJ1S", "LA-7", 9, 8, 2)]}), ("red.air[0].cells", "s24-fault-cells")),
    ("mines", document(RED, BLUE, red_has={"mines": {"0606": 20001}}), ("red.mines.0606", "fault-expected")),
    ("a pool", document(RED, BLUE, red_has={"pool": {"T-35": 1}}), ("red.pool.T-35", "fault-unknown-near")),
    ("weather", document(RED, BLUE, weather=["rain"], turns=2), ("weather", "fault-expected")),
    ("the turn", document(RED, BLUE, start={"turn": 9}, turns=8), ("start.turn", "fault-expected")),
    ("a sight", document(RED, BLUE, start={"seen": {"red": {"BB1T1Y": "known"}}}),
     ("start.seen.red.BB1T1Y", "fault-unknown-near")),
    ("an order", document(RED, BLUE, start={"sheets": {"red": ["BB1T1Y JUMP"]}}), ("start.sheets.red[0]", "s24-slip")),
    ("a bridge", document(RED, BLUE, start={"bridges": {"0505-0705": "BB1T1Y"}}),
     ("start.bridges.0505-0705", "fault-not-adjacent")),
    ("a frame", document(RED, BLUE, start={"frames": [{"p": "x"}], "draws": 0}),
     ("start.frames[0].p", "fault-unknown")),
    ("more", document(RED, BLUE, start={"more": {"lunch": 1}}), ("start.more.lunch", "fault-unknown")),
    ("a goal", document(RED, BLUE, victory={"goals": [{"hex": "9999", "points": 3}]}),
     ("victory.goals[0].hex", "fault-hex-near")),
    ("a board", document(RED, BLUE, board="riverlin"), ("board", "fault-unknown-near")),
    ("a letter", document(RED, BLUE, board={"rows": ["..Q"]}), ("board.rows[0][2]", "fault-terrain-letter")),
]  # fmt: skip


@pytest.mark.parametrize(("doc", "found"), [(d, f) for _, d, f in BAD], ids=[n for n, _, _ in BAD])
def test_a_fault_is_named_by_its_key(doc: dict[str, Any], found: tuple[str, str]) -> None:
    assert found in faults(doc)


def test_a_chain_of_command_does_not_run_in_a_ring() -> None:
    ring = [unit("Z1T", "su_hq_foot", 8, "0202", hq="Z2T"), unit("Z2T", "su_hq_foot", 8, "0203", hq="Z1T")]
    assert faults(document(ring)) == [(f"red.units[{k}].hq", "s24-fault-hq-loop") for k in (0, 1)]


def test_all_faults_come_at_once() -> None:
    doc = document([unit("BB1Y", "su_rifel", 9, "9901"), unit("BB1Y", "su_rifle", 9, "0101", hq="Z9")])
    assert len(faults(doc)) == 4


# ------------------------------------------------------------------ positions
@pytest.mark.parametrize("name", SHIPPED)
def test_a_position_written_out_loads_to_the_same_state(name: str) -> None:
    sc = load(name, {}, None)
    again = load(as_document(sc, sc.start), {}, None)
    assert dump_state(again.start) == dump_state(sc.start)
    assert again.hours == sc.hours
    assert again.board.digest() == sc.board.digest()
    assert again.options == sc.options


@pytest.mark.parametrize("number", range(30))
def test_any_state_written_out_loads_to_the_same_state(number: int) -> None:
    rng = random.Random(number)
    g = still("s3-meeting" if number % 2 else "s2-riverline")
    st, sc = g.state, g.scenario
    for u in range(len(st.ids)):
        st.e[u] = round(rng.uniform(1, st.full[u]), 1)
        st.ready[u] = rng.random()
        st.ready0[u], st.e0[u] = rng.random(), float(st.full[u])
        st.ammo[u], st.fuel[u], st.points[u] = rng.random() * 9, rng.random() * 9, rng.random() * 90
        st.state[u], st.level[u] = rng.randrange(4), rng.randrange(3)
        st.gather[u], st.massed[u] = rng.randrange(3), rng.randrange(2)
        st.pos[u] = rng.choice([m.DEAD, m.CAPTURED, m.ABOARD, st.pos[u], st.pos[u]])
    for a in range(len(st.cells)):
        slot = sc.planes[sc.air[a].plane].slot
        st.cells[a] = tuple([rng.randrange(3) * (k < slot) for k in range(4)])  # type: ignore[assignment]
        st.down[a] = rng.random()
    some = rng.sample(range(sc.size), 20)
    st.works = {2 * h + rng.randrange(2): rng.randrange(1, 20) for h in some[:5]}
    st.preset = {2 * h: rng.randrange(1, 4) + 4 * rng.randrange(2) for h in some[3:6]}
    st.works |= dict.fromkeys(st.preset, 3)
    st.mines = {2 * h + 1: rng.randrange(1, 20000) for h in some[6:9]}
    st.found = dict.fromkeys(list(st.mines)[:1], 1)
    st.bridges = {sc.grid.hexside(some[9], sc.adjacent[some[9]][0]): rng.randrange(len(st.ids))}
    st.shock, st.gap, st.cut = {some[10]: 1}, {some[11]: 2}, {some[12]: 1}
    reds = [u for u in range(len(st.ids)) if st.side[u] == m.RED]
    st.seen_blue = {u: 1 + u % 4 for u in reds[:9]}
    st.ghosts_blue = dict.fromkeys(reds[9:12], (1, some[13], 2))
    st.turn, st.weather, st.soil = 3, rng.randrange(5), rng.randrange(3)
    st.sealed, st.kills, st.owners = [1, 0], [1.5, 0.25], [rng.randrange(-1, 2) for _ in st.owners]
    st.sheets = ((Line(st.ids[reds[3]], "march", route=("0101", "0102"), level="avoid", flags=("through",)),), ())
    st.draws, st.dice = 12, 34
    child(g, reds[5])
    again = load(written(g), {}, None)
    assert dump_state(again.start) == dump_state(st)
    assert again.resumed


def child(g: Any, u: int) -> None:
    """A unit detached in play: behind all others in every list."""
    st = g.state
    for field in msgspec.structs.fields(S24State):
        values = getattr(st, field.name)
        if isinstance(values, list) and len(values) == len(st.ids) and field.name != "ids":
            values.append(values[u])
    st.parent[-1] = u
    st.ids.append(st.ids[u] + "/1")
    st.squad[-1] = 0


def test_a_position_holds_a_board_of_its_own() -> None:
    sc = scenario(document(RED, BLUE, cells={"0303": "wood"}, roads=["0101-0201"]))
    again = load(as_document(sc, sc.start), {}, None)
    assert again.terrain == sc.terrain
    assert again.road == sc.road


def test_documents_are_not_changed_by_loading() -> None:
    doc = copy.deepcopy(shipped("s2-riverline"))
    load(doc, {}, None)
    assert doc == shipped("s2-riverline")
