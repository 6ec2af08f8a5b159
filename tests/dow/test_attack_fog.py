"""Under fog an attack does not tell who stands in the hex (dow-R231)."""

from __future__ import annotations

import pytest
from tests.dow.fights import TANKS, TARGET, fight, guard, tanks

from opord.rules.dow import actions as act
from opord.rules.dow import attack, fog


@pytest.mark.clause("dow-R231")
def test_the_note_of_an_attack_keeps_the_secret() -> None:
    a = act.Attack(TANKS, TARGET, "prepared")
    # a unit in woods that nobody has seen yet
    g = fight(tanks(), guard(), cells={TARGET: "urban"}, options={"fog": True}, begin="D0 H00", start={"fog": True})
    assert fog.hidden(g, "wp")
    assert "differential" not in attack.note(g, a).args  # type: ignore[union-attr]
    assert attack.note(g, a).args["n"] == 8  # type: ignore[union-attr]
    g = fight(tanks(), guard(), cells={TARGET: "urban"}, begin="D0 H00")
    assert "differential" in attack.note(g, a).args  # type: ignore[union-attr]
