"""W2: stacking, and R55 and R58 about full hexes."""

from __future__ import annotations

import pytest
from tests.waw.field import against, battle, complete, do, index, owner, place, unit

from opord.kernel.faults import BadInput
from opord.rules.waw import actions as act


def full(at: str, kind: str = "us-m1") -> list[dict[str, object]]:
    return [unit(kind, at, id=f"s{k}") for k in range(2)]


@pytest.mark.clause("waw-W2.1")
def test_no_operation_ends_beyond_two_units() -> None:
    g = battle([unit("us-m1", "0502", id="u"), *full("0504")])
    do(g, act.Step("u", "0503"), act.Step("u", "0504"))  # passing through is free
    assert act.Halt("u") not in g.actions("nato")
    assert "waw-W2.1" in against(g, act.Halt("u"))
    do(g, act.Step("u", "0505"), act.Halt("u"))
    assert place(g, "u") == "0505"


@pytest.mark.clause("waw-W2.1")
def test_a_document_with_three_units_in_a_hex_is_refused() -> None:
    with pytest.raises(BadInput) as bad:
        battle([unit("us-m1", "0502"), *full("0502")])
    assert bad.value.faults[0].text.label == "waw-fault-stack"


@pytest.mark.clause("waw-W2.2")
def test_passengers_and_one_support_team_do_not_count() -> None:
    carrier = unit("us-m113", "0503", id="c")
    rider = unit("us-inf", "", id="p", inside="c")
    g = battle([unit("us-m1", "0502", id="u"), carrier, rider])
    do(g, act.Step("u", "0503"), act.Halt("u"))  # carrier and tank, the rider is not counted
    g = battle([unit("uk-milan", "0502", id="u"), *full("0503")])
    do(g, act.Step("u", "0503"), act.Halt("u"))
    assert place(g, "u") == "0503"


@pytest.mark.clause("waw-W2.2")
def test_a_second_support_team_counts() -> None:
    g = battle([unit("uk-milan", "0502", id="u"), unit("uk-milan", "0503", id="o"), *full("0503")])
    do(g, act.Step("u", "0503"))
    assert "waw-W2.1" in against(g, act.Halt("u"))


@pytest.mark.clause("waw-W2.2")
def test_a_helicopter_does_not_count() -> None:
    g = battle([unit("us-ah1s", "0503", id="h"), unit("us-m1", "0503", id="s"), unit("us-m1", "0502", id="u")])
    do(g, act.Step("u", "0503"), act.Halt("u"))
    assert place(g, "u") == "0503"


@pytest.mark.clause("waw-W2.3", "waw-W8.4")
def test_enemies_do_not_share_a_hex() -> None:
    g = battle([unit("us-m1", "0502", id="u")], [unit("su-t72", "0503", id="e")])
    assert "waw-W8.4" in against(g, act.Step("u", "0503"))
    with pytest.raises(BadInput) as bad:
        battle([unit("us-m1", "0502")], [unit("su-t72", "0502")])
    assert bad.value.faults[0].text.label == "waw-fault-enemies"


@pytest.mark.clause("waw-R55")
def test_no_shot_from_a_full_hex() -> None:
    g = battle([unit("us-m1", "0502", id="u"), *full("0503")], [unit("su-t72", "0508", oc=True, id="e")])
    do(g, act.Step("u", "0503"))
    assert "waw-W2.1" in against(g, act.Fire("u", "e", "ap"))
    do(g, act.Step("u", "0504"))
    assert act.Fire("u", "e", "ap") in g.actions("nato")


@pytest.mark.clause("waw-R58")
def test_a_full_hex_is_entered_only_with_a_way_on() -> None:
    # infantry has 6 MP: woods cost 3, the next woods 3 more, so the third woods hex is beyond it
    cells = {f"{c:02d}{r:02d}": "woods" for c in range(4, 7) for r in range(3, 7)}
    g = battle([unit("us-inf", "0502", id="u"), *full("0504")], cells=cells)
    do(g, act.Step("u", "0503"))
    assert "waw-W2.1" in against(g, act.Step("u", "0504"))
    g = battle([unit("us-inf", "0503", id="u"), *full("0504")], cells=cells)
    do(g, act.Step("u", "0504"), act.Step("u", "0505"))
    assert place(g, "u") == "0505"


@pytest.mark.clause("waw-R58")
def test_who_is_stopped_in_a_full_hex_goes_back() -> None:
    enemy = [unit("su-t72", "0508", id="e")]
    g = battle([unit("us-m1", "0502", id="u"), *full("0503")], enemy, dice=[6, 1, 1, 1, 1, 1, 1])
    do(g, act.Step("u", "0503"))
    assert owner(g) == "wp"
    do(g, act.Fire("e", "u", "ap"))
    assert place(g, "u") == "0502"
    assert complete(g, "u")
    assert g.state.flags[index(g, "u")] & 1
