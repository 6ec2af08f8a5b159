"""Check cases C21 - C36b of the design: one round of shock or close combat, by the formulas of chapter 4.6."""

from __future__ import annotations

from typing import Any

import pytest
from tests.s24.field import position, unit
from tests.s24.turns import AROUND, HERE, Log, run


def engage(
    attackers: list[dict[str, Any]],
    defender: dict[str, Any],
    *,
    terrain: str = "open",
    works: int = 0,
    weather: str = "clear",
    night: bool = False,
    close: bool = False,
    limited: bool = False,
) -> Log:
    """Attackers (row, e, rdy, dir, river, tank, inf, fire_front) on one defender (row, e, rdy, sup, inf) in HERE."""
    red = [unit("Z1T", "su_hq_foot", 8, "0110")]
    rivers = {}
    lines = []
    for i, a in enumerate(attackers):
        at = AROUND[a.get("dir", 0)]
        name = f"BB{i + 1}Y"
        red.append(unit(name, a["row"], a["e"], at, ready=a["rdy"], hq="Z1T", form=a.get("form", "deployed"),
                        level="regardless"))  # fmt: skip
        lines.append(f"{name} {'LASSAULT' if limited else 'ASSAULT'} {HERE} REGARDLESS")
        if a.get("river"):
            rivers[f"{at}-{HERE}"] = "deep"
        helper = a.get("tank") or a.get("inf")
        if helper:
            red.append(unit(f"MH{i + 1}Y", helper, 10, at, hq="Z1T"))
            lines.append(f"MH{i + 1}Y SUPPORT {name}")
    blue = [
        unit("Z9T", "de_hq_foot", 8, "1201"),
        unit("BB9Y", defender["row"], defender["e"], HERE, ready=defender["rdy"], hq="Z9T", level="regardless",
             form=defender.get("form", "deployed")),
    ]  # fmt: skip
    orders = ["BB9Y HOLD REGARDLESS"]
    helper = defender.get("sup") or defender.get("inf")
    if helper:
        blue.append(unit("FT9Y", helper, 10, "0405", hq="Z9T"))
        orders.append("FT9Y SUPPORT BB9Y")
    start: dict[str, Any] = {"turn": 2}
    if close:
        start["shock"] = {HERE: 1}
    g = position(red, blue, cells={HERE: terrain}, rivers=rivers, weather=weather, hour=20 if night else 6,
                 blue_has={"works": {HERE: works}} if works else None, start=start)  # fmt: skip
    return run(g, lines, orders, "assaults")


RIFLES: dict[str, Any] = {"row": "su_rifle", "e": 30, "rdy": 1.0}
GREN: dict[str, Any] = {"row": "de_gren", "e": 30, "rdy": 1.0}
T34: dict[str, Any] = {"row": "T-34/85", "e": 30, "rdy": 1.0}
PANTHER: dict[str, Any] = {"row": "Panther", "e": 30, "rdy": 1.0}
SHOCK: list[tuple[str, dict[str, Any], float, list[float], bool | None]] = [
    ("C21", {"attackers": [RIFLES], "defender": GREN},
     3.0, [6.6], True),
    ("C22", {"attackers": [{"row": "su_rifle", "e": 60, "rdy": 0.8}], "defender": GREN},
     2.4, [6.6], True),
    ("C23", {"attackers": [T34], "defender": PANTHER},
     2.6, [5.4545], True),
    ("C24", {"attackers": [{"row": "T-34/85", "e": 30, "rdy": 1.0, "dir": 0}, {"row": "T-34/85", "e": 30, "rdy": 1.0,
     "dir": 2}], "defender": PANTHER}, 7.4286, [5.4545, 5.4545], True),
    ("C25", {"attackers": [{"row": "T-34/85", "e": 30, "rdy": 1.0, "dir": 0}, {"row": "T-34/85", "e": 30, "rdy": 1.0,
     "dir": 1}], "defender": PANTHER}, 5.2, [5.4545, 5.4545], True),
    ("C26", {"attackers": [RIFLES], "defender": GREN,
     "limited": True}, 1.5, [3.3], False),
    ("C27", {"attackers": [{"row": "su_rifle", "e": 50, "rdy": 0.9, "river": True}], "defender": {"row": "de_gren",
     "e": 40, "rdy": 0.85}, "works": 2}, 0.7714, [5.61], True),
    ("C28", {"attackers": [RIFLES], "defender": GREN,
     "weather": "rain"}, 1.5, [3.3], True),
    ("C29", {"attackers": [RIFLES], "defender": {"row": "Pak40", "e": 12, "rdy": 1.0}},
     3.3333, [1.92], True),
    ("C30", {"attackers": [{"row": "su_rifle", "e": 30, "rdy": 1.0, "tank": "T-34/85"}], "defender": GREN},
     6.0, [6.6], True),
    ("C31", {"attackers": [{"row": "T-34/85", "e": 40, "rdy": 1.0}], "defender": {"row": "de_gren", "e": 30, "rdy": 0.9,
     "sup": "Pak40"}, "terrain": "village", "works": 1}, 2.4, [1.2886], True),
    ("C32", {"attackers": [{"row": "su_rifle", "e": 24, "rdy": 0.8}], "defender": {"row": "de_gren", "e": 28,
     "rdy": 1.0},
     "terrain": "town", "works": 2, "close": True}, 1.008, [2.464], None),
    ("C33", {"attackers": [T34], "defender": GREN,
     "terrain": "town", "close": True}, 1.44, [1.3714], None),
    ("C34", {"attackers": [{"row": "T-34/85", "e": 30, "rdy": 1.0, "inf": "su_rifle"}], "defender": GREN,
     "terrain": "town", "close": True}, 2.4, [0.2182], None),
    ("C35", {"attackers": [{"row": "su_smg", "e": 30, "rdy": 1.0}], "defender": {"row": "PzIV", "e": 15, "rdy": 1.0},
     "night": True}, 3.8182, [1.65], None),
    ("C35b", {"attackers": [{"row": "su_smg", "e": 30, "rdy": 1.0}], "defender": {"row": "PzIV", "e": 15, "rdy": 1.0,
     "inf": "de_pgmot"}, "night": True}, 0.3571, [3.45], None),
    ("C36", {"attackers": [T34], "defender": {"row": "Panther", "e": 15, "rdy": 1.0},
     "close": True}, 3.7143, [3.3333], None),
    ("C36b", {"attackers": [RIFLES], "defender": {"row": "de_pgapc_m", "e": 30,
     "rdy": 1.0, "form": "mounted"}}, 0.9545, [4.8], True),
]  # fmt: skip
"""id, position, loss of the defender, losses of the attackers, whether the hex is opened (None: close combat)."""


@pytest.mark.clause(
    "s24-4.6.1/2", "s24-4.6.1/3", "s24-4.6.1/4", "s24-4.6.1/5", "s24-4.6.1/6", "s24-4.6.1/7", "s24-4.6.1/8",
    "s24-4.6.1/9", "s24-4.6.1/10", "s24-4.6.2/2", "s24-4.6.2/3", "s24-3.4.1/2", "s24-3.4.1/3", "s24-3.4.1/4",
    "s24-3.4.1/5", "s24-3.4.1/6", "s24-3.4.1/7", "s24-1.2/2", "s24-1.3/4", "s24-4.2/7", "s24-4.2/11", "s24-3.2.7/3",
    "s24-R63", "s24-R65", "s24-R66", "s24-R49", "s24-R02", "s24-R05",
)  # fmt: skip
@pytest.mark.parametrize("case", SHOCK, ids=[c[0] for c in SHOCK])
def test_a_round(case: tuple[str, dict[str, Any], float, list[float], bool | None]) -> None:
    _, form, defender, attackers, opened = case
    log = engage(**form)
    step = "close" if opened is None else "limited" if form.get("limited") else "shock"
    assert sum(log.values(step)) == pytest.approx(defender, abs=1e-4)
    assert log.values("resist") == pytest.approx(attackers, abs=1e-4)
    if opened is not None:
        assert bool(log.all("opened")) is opened


@pytest.mark.clause("s24-3.2.6/5", "s24-5.2.1/10", "s24-R104", "s24-R36")
def test_fire_on_the_front_counts_with_the_resistance() -> None:
    """C26b: with 8.6 e lost to fire on its front the attacker has lost 15.2 e, more than 15."""
    attacker = [{"row": "su_rifle", "e": 40, "rdy": 1.0}]
    assert engage(attacker, GREN).all("opened")
    for front, opens in ((8.4, True), (8.6, False)):
        log = with_front(front)
        assert log.values("shock") == pytest.approx([3.0])
        assert log.values("resist") == pytest.approx([6.6])
        assert bool(log.all("opened")) is opens


def with_front(front: float) -> Log:
    from opord.rules.s24 import assaults, feasibility, resolve
    from opord.rules.s24.frames import InResolve

    g = position(
        [unit("BB1Y", "su_rifle", 40, AROUND[0])], [unit("BB9Y", "de_gren", 30, HERE)], start={"turn": 2}
    )
    from tests.s24.field import give

    give(g, "red", f"BB1Y ASSAULT {HERE} REGARDLESS")
    give(g, "blue", "BB9Y HOLD REGARDLESS")
    f = InResolve(front=((0, front),))
    resolve.freeze(g)
    feasibility.run(g, f)
    assaults.run(g, f)
    return Log(g, f)
