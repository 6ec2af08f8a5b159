"""Formations and states by their names (2.2, 2.3), and the kinds of encounters (5.2): what a report and the log call
them, in every language."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from tests.s24.field import document, unit
from tests.s24.played import CHARTS, begin, play, refused
from tests.s24.turns import HERE

from opord.rules.s24.model import FORMS, STATES

FORM_WORDS = {
    "deployed": ("2.3.1/1", "展开", "deployed", "развёрнуто"),
    "column": ("2.3.2/1", "纵队", "column", "колонна"),
    "mounted": ("2.3.3/1", "乘车展开", "mounted", "на машинах"),
    "ambush": ("2.3.4/1", "埋伏", "ambush", "засада"),
}


DOWN, UP = "ADVANCE 0504-0505-0506 LIMITED", "ADVANCE 0606-0605-0604 LIMITED"


def line_of(report: str, name: str) -> str:
    return next(row for row in report.splitlines() if row.startswith(name + " ") and "%" in row)


@pytest.mark.clause("s24-2.3/2")
@pytest.mark.parametrize(
    ("form", "zh", "en", "ru"),
    [pytest.param(f, *w[1:], id=f, marks=pytest.mark.clause(f"s24-{w[0]}")) for f, w in FORM_WORDS.items()],
)
def test_formations_have_the_names_of_the_text(form: str, zh: str, en: str, ru: str) -> None:
    """The unit line prints it twice: as formation, and behind the hex."""
    p = play(document([unit("JH1Y", "de_pgapc_m", 30, HERE, form=form)], cells={HERE: "wood"}))
    for lang, word in (("zh", zh), ("en", en), ("ru", ru)):
        row = line_of(p.report("red", lang), "JH1Y")
        assert row.count(f" {word} ") == 1, row
        assert f"{HERE}/{word} " in row, row
    assert set(FORMS) == set(FORM_WORDS)


@pytest.mark.clause("s24-2.3.3/3", "s24-2.3.3/4")
def test_mounted_troops_advance_with_their_zone_and_have_cover() -> None:
    """Two thirds of the points, no roads; their zone stops an enemy; ground and works cover them."""
    road = "0101-0201-0301-0401-0501-0601-0701"
    p = play(document([unit("JH1Y", "de_pgapc_m", 30, "0101", form="mounted")], roads=[road]),
             ["JH1Y ADVANCE 0101-0701 LIMITED"])  # fmt: skip
    assert (p.place("JH1Y"), p.one("moved")["inputs"]["points"]) == ("0501", 4)
    zone = play(document([unit("JH1Y", "de_pgapc_m", 30, "0506", form="mounted")],
                         [unit("BB9Y", "de_gren", 30, "0205", form="column")]),
                [], ["BB9Y FORCED-MARCH 0205-0605 LIMITED"])  # fmt: skip
    assert zone.place("BB9Y") == "0505"
    attacked = play(document([unit("JH1Y", "de_pgapc_m", 30, HERE, form="mounted")],
                             [unit("BB9Y", "de_gren", 30, "0605")], cells={HERE: "town"}),
                    ["JH1Y HOLD REGARDLESS"], [f"BB9Y ASSAULT {HERE} REGARDLESS"])  # fmt: skip
    assert attacked.one("shock")["inputs"]["cover"] == 2.5


@pytest.mark.clause("s24-2.2.1/1", "s24-2.2.1/2")
def test_a_normal_unit_may_have_every_order_and_is_called_so() -> None:
    p = play(document([unit("BB1Y", "su_rifle", 40, HERE)], cells={HERE: "wood"}, turns=4))
    for lang, word in (("zh", "正常"), ("en", "normal"), ("ru", "нормальное")):
        assert f" {word} " in line_of(p.report("red", lang), "BB1Y")
    for order in ("ASSAULT 0605", "LASSAULT 0605", "ADVANCE 0605", "MARCH 0605", "MARCH-DEPLOY 0605", "FMARCH 0605",
                  "DIG", "AMBUSH", "DETACH 10", "HOLD"):  # fmt: skip
        assert not refused(p, "red", f"BB1Y {order}"), order
    for state in STATES[1:]:
        shaken = begin(document([unit("BB1Y", "su_rifle", 40, HERE, state=state)]))
        assert {x.code for x in refused(shaken, "red", "BB1Y DIG")} == {"E23"}, state


# ------------------------------------------------------------------ encounters
def met(word: str) -> dict[str, Any]:
    """A turn with one encounter of that kind; the record of it."""
    red, blue = unit("TK1Y", "case_s6", 20, "0505"), unit("TK9Y", "case_a6", 20, "0705")
    if word == "zone":
        p = play(document([unit("BB1Y", "su_rifle", 20, "0205", form="column")], [unit("BB9Y", "de_gren", 30, "0506")]),
                 ["BB1Y FORCED-MARCH 0205-0605"])  # fmt: skip
    elif word == "collision":
        p = play(document([red], [blue]), ["TK1Y MARCH 0505-0605 REGARDLESS"], ["TK9Y MARCH 0705-0605 LIMITED"],
                 charts=CHARTS)  # fmt: skip
    elif word == "rubbed":
        p = play(document([red | {"hex": "0504"}], [blue | {"hex": "0606"}], cells={"0605": "swamp"}),
                 [f"TK1Y {DOWN}"], [f"TK9Y {UP}"], charts=CHARTS)  # fmt: skip
    else:
        p = play(document([red | {"hex": "0405"}], [unit("FK9Y", "Flak20", 30, "0605")]),
                 ["TK1Y ADVANCE 0405-0705 LIMITED"], charts=CHARTS)  # fmt: skip
    found = [r for r in p.rows if r["step"] in ("met", "march_attack") and word in (r["value"], r["step"])]
    assert found, [(r["step"], r["value"]) for r in p.rows]
    return found[0]


@pytest.mark.parametrize(
    ("word", "clause", "ruling"),
    [
        pytest.param(w, c, r, id=w, marks=pytest.mark.clause(f"s24-{head}", c, r))
        for w, head, c, r in [
            ("zone", "5.2.1/1", "s24-5.2.1/5", "s24-R88"),
            ("collision", "5.2.2/1", "s24-5.2.2/2", "s24-R89"),
            ("rubbed", "5.2.3/1", "s24-5.2.3/2", "s24-R90"),
            ("march_attack", "5.2.4/1", "s24-5.2.4/2", "s24-R91"),
        ]
    ],
)
def test_kinds_of_encounters(word: str, clause: str, ruling: str) -> None:
    """Zone of control, collision, rubbing, attack on the march: each is told as what it is, with its own clause."""
    found = met(word)
    assert (found["clause"], found["ruling"]) == (clause, ruling)
    assert found["phase"] == "movement"


@pytest.mark.clause("s24-5.2.3/4", "s24-5.2.3/5", "s24-5.2.3/6", "s24-5.2.3/7")
def test_the_drawing_of_the_rubbing() -> None:
    """A B over C D over E F: red goes A, C, E, blue F, D, B; both stop in the middle row, side by side."""
    rows = (("A", "B"), ("C", "D"), ("E", "F"))
    at = {"A": "0504", "B": "0604", "C": "0505", "D": "0605", "E": "0506", "F": "0606"}
    p = play(document([unit("TK1Y", "case_s6", 20, at["A"])], [unit("TK9Y", "case_a6", 20, at["F"])],
                      cells={at["D"]: "swamp"}),
             [f"TK1Y {DOWN}"], [f"TK9Y {UP}"], charts=CHARTS)  # fmt: skip
    sc = p.g.scenario
    for left, right in rows:
        assert sc.hex(at[right]) in sc.adjacent[sc.hex(at[left])]
    for (a, b), (c, d) in itertools.pairwise(rows):
        assert sc.hex(at[c]) in sc.adjacent[sc.hex(at[a])]
        assert sc.hex(at[d]) in sc.adjacent[sc.hex(at[b])]
    assert (p.place("TK1Y"), p.place("TK9Y")) == (at["C"], at["D"])
    ways = {r["units"][0]: r["inputs"]["way"] for r in p.all("moved")}
    assert ways == {"TK1Y": [at["A"], at["C"]], "TK9Y": [at["F"], at["D"]]}
