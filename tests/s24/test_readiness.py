"""The three settlements of readiness (s24-4.5.2, s24-4.6.3, s24-7.2) and the states that follow: cases C46 - C51."""

from __future__ import annotations

import pytest
from tests.s24.field import position, readiness, unit
from tests.s24.turns import AROUND, HERE, run, turn

from opord.rules.s24 import readiness as settling
from opord.rules.s24.frames import InResolve
from opord.rules.s24.ground_missions import FIRE_LIKE, HEAVY
from opord.rules.s24.model import NORMAL, ROUTED1, ROUTED2, SMASHED

UNIT = "BB9Y"


def fired_on(*kinds: int, works: int = 0, form: str = "deployed", own: bool = False) -> float:
    g = position([], [unit(UNIT, "de_gren", 30, HERE, form=form)],
                 blue_has={"works": {HERE: works}} if works else None)  # fmt: skip
    f = InResolve(hits=tuple((0, k) for k in kinds), fired=(0,) if own else ())
    settling.settle_fire(g, f)
    return readiness(g, UNIT)


@pytest.mark.clause("s24-4.5.2/2", "s24-4.5.2/3", "s24-4.5.2/4", "s24-R81", "s24-R50")
def test_first_settlement() -> None:
    """C46, C48: the worst of all attacks counts once, by the level of works; own fire comes on top."""
    assert fired_on(FIRE_LIKE) == pytest.approx(0.85)
    assert fired_on(FIRE_LIKE, works=1) == pytest.approx(0.9)
    assert fired_on(FIRE_LIKE, works=2) == pytest.approx(0.95)
    assert fired_on(HEAVY) == pytest.approx(0.75)
    assert fired_on(HEAVY, works=1) == pytest.approx(0.85)
    assert fired_on(HEAVY, works=2) == pytest.approx(0.95)
    assert fired_on(FIRE_LIKE, HEAVY, works=1) == pytest.approx(0.85)
    assert fired_on(HEAVY, own=True) == pytest.approx(0.75 * 0.9)
    assert fired_on(FIRE_LIKE, works=2, form="column") == pytest.approx(0.85)
    assert fired_on(own=True) == pytest.approx(0.9)


@pytest.mark.clause("s24-4.5.2/3", "s24-4.6.3/2", "s24-R67", "s24-7.2/8", "s24-R82")
def test_shelled_and_assaulting() -> None:
    """C47, C51: x0.85 x0.8 each turn; below 30 % the unit is smashed."""
    def position_(ready: float) -> object:
        return position([unit("BB1Y", "su_rifle", 60, AROUND[0], ready=ready)],
                        [unit(UNIT, "de_gren", 30, HERE), unit("PB9T", "de_105how", 1, "0404")])  # fmt: skip

    g = position_(1.0)
    log = run(g, [f"BB1Y ASSAULT {HERE} REGARDLESS"], [f"{UNIT} HOLD REGARDLESS", f"PB9T BARRAGE {AROUND[0]}"])  # type: ignore[arg-type]
    assert readiness(log.g, "BB1Y") == pytest.approx(0.68)
    assert readiness(log.g, UNIT) == 1.0
    assert readiness(log.g, "PB9T") == pytest.approx(0.9)
    g = position_(0.408)
    log = run(g, [f"BB1Y ASSAULT {HERE} REGARDLESS"], [f"{UNIT} HOLD REGARDLESS", f"PB9T BARRAGE {AROUND[0]}"])  # type: ignore[arg-type]
    assert readiness(log.g, "BB1Y") == pytest.approx(0.2774, abs=1e-4)
    assert log.g.state.state[0] == SMASHED
    assert log.all("smashed", "BB1Y")


@pytest.mark.clause("s24-R67", "s24-4.6.3/2")
def test_defenders_tire_only_by_option() -> None:
    for options, left in (({}, 1.0), ({"defender_tires": True}, 0.8)):
        g = position([unit("BB1Y", "su_rifle", 30, AROUND[0])], [unit(UNIT, "de_gren", 30, HERE)], options)
        log = run(g, [f"BB1Y ASSAULT {HERE} REGARDLESS"], [f"{UNIT} HOLD REGARDLESS"])
        assert readiness(log.g, UNIT) == pytest.approx(left)


def rested(ready: float, grade: str = "regular", hour: int = 6, state: str = "normal", turns: int = 1) -> object:
    g = position([unit("BB1Y", "su_rifle", 30, HERE, ready=ready, grade=grade, state=state)], [], hour=hour,
                 start={"turn": 1})  # fmt: skip
    for _ in range(turns):
        settling.settle_orders(g, InResolve())
    return g


@pytest.mark.clause("s24-7.2/3", "s24-7.2/7", "s24-R82", "s24-R22", "s24-R59")
def test_rest() -> None:
    """C49, C50: x1.05 by day, x1.10 by night, up to what the grade allows."""
    assert readiness(rested(0.5), "BB1Y") == pytest.approx(0.525)  # type: ignore[arg-type]
    assert readiness(rested(0.98), "BB1Y") == pytest.approx(1.0)  # type: ignore[arg-type]
    assert readiness(rested(0.5, hour=22), "BB1Y") == pytest.approx(0.55)  # type: ignore[arg-type]
    assert readiness(rested(0.7, "militia", 22), "BB1Y") == pytest.approx(0.77)  # type: ignore[arg-type]
    assert readiness(rested(0.7, "militia", 22, turns=2), "BB1Y") == pytest.approx(0.8)  # type: ignore[arg-type]
    assert readiness(rested(1.1, "elite"), "BB1Y") == pytest.approx(1.155)  # type: ignore[arg-type]


TIRING = {
    ("march", "march_deploy", "march_dismount", "advance"): ("s24-7.2/5", 0.9),
    ("dig", "support", "bridge", "sweep"): ("s24-7.2/5", 0.9),
    ("forced", "forced_deploy", "forced_dismount"): ("s24-7.2/6", 0.8),
    ("lay_mines",): ("s24-3.4.4/3", 0.5),
    ("deploy", "dismount", "mount", "ambush", "detach"): ("s24-7.2/4", 1.0),
}
"""Orders carried out -> clause, what is left of readiness in the third settlement."""


@pytest.mark.clause("s24-R82")
@pytest.mark.parametrize(
    ("verb", "left"),
    [pytest.param(v, x, id=v, marks=pytest.mark.clause(c)) for vs, (c, x) in TIRING.items() for v in vs],
)
def test_third_settlement_by_orders_carried_out(verb: str, left: float) -> None:
    g = position([unit("BB1Y", "su_rifle", 30, HERE)], [])
    settling.settle_orders(g, InResolve(carried=((0, verb),)))
    assert readiness(g, "BB1Y") == pytest.approx(left)


@pytest.mark.clause("s24-R91", "s24-R53")
def test_settlements_of_one_turn_multiply() -> None:
    for verbs, left in ((("advance", "march_attack"), 0.72), (("lay_mines",), 0.5)):
        g = position([unit("BB1Y", "su_rifle", 30, HERE)], [])
        settling.settle_orders(g, InResolve(carried=tuple((0, v) for v in verbs)))
        assert readiness(g, "BB1Y") == pytest.approx(left)


@pytest.mark.clause("s24-2.2.2/2", "s24-R10", "s24-2.2.2/1")
def test_smashed_units_recover_in_a_quiet_turn() -> None:
    g = rested(0.4, state="smashed")
    assert g.state.state[0] == NORMAL  # type: ignore[attr-defined]
    assert rested(0.2, state="smashed").state.state[0] == SMASHED  # type: ignore[attr-defined]
    for disturbed in (InResolve(struck=(0,)), InResolve(fought=(0,))):
        g = position([unit("BB1Y", "su_rifle", 30, HERE, ready=0.4, state="smashed")], [])
        settling.settle_orders(g, disturbed)
        assert g.state.state[0] == SMASHED
        assert readiness(g, "BB1Y") == 0.4
    g = position([unit("BB1Y", "su_rifle", 30, HERE, ready=1.0, state="smashed")], [])
    settling.settle_orders(g, InResolve())  # at its ceiling counts as risen
    assert g.state.state[0] == NORMAL


@pytest.mark.clause("s24-2.2.3/2", "s24-R11", "s24-2.2.3/1")
def test_routed_units_need_two_quiet_turns_running() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, HERE, ready=0.5, state="routed2")], [])
    settling.settle_orders(g, InResolve())
    assert g.state.state[0] == ROUTED1
    settling.settle_orders(g, InResolve(struck=(0,)))
    assert g.state.state[0] == ROUTED2
    settling.settle_orders(g, InResolve())
    settling.settle_orders(g, InResolve())
    assert g.state.state[0] == NORMAL


@pytest.mark.clause("s24-2.2.2/2", "s24-7.2/8", "s24-R10")
def test_a_unit_smashed_by_fire_loses_its_assault_of_this_turn() -> None:
    g = position([unit("BB1Y", "su_rifle", 60, AROUND[0], ready=0.34)],
                 [unit(UNIT, "de_gren", 30, HERE), unit("PB9T", "de_105how", 1, "0404")])  # fmt: skip
    log = run(g, [f"BB1Y ASSAULT {HERE}"], [f"PB9T BARRAGE {AROUND[0]}"])
    assert log.g.state.state[0] == SMASHED
    assert not log.all("shock")


@pytest.mark.clause("s24-2.2.2/2", "s24-2.2.3/2", "s24-7.2/7")
def test_a_whole_quiet_turn_in_play() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, "0101", ready=0.5, state="smashed")],
                 [unit(UNIT, "de_gren", 30, "1212", ready=0.5, state="routed2")])  # fmt: skip
    log = turn(g)
    assert (g.state.state[0], g.state.state[1]) == (NORMAL, ROUTED1)
    assert len(log.all("recovered")) == 2
