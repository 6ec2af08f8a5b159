"""The worked cases of the operational game (``cases/*.toml``), each played through actions with its own dice."""

from __future__ import annotations

from typing import Any

import pytest
from tests.dow.casebook import cases, check, run

CASES = cases()
CHAPTERS = (*range(4, 19), 29, 30)


@pytest.mark.parametrize("case", [pytest.param(c, id=c["id"], marks=pytest.mark.clause(*c["clauses"])) for c in CASES])
def test_case(case: dict[str, Any]) -> None:
    g = run(case)
    check(g, case["expect"], case["id"])
    dice = case.get("dice", ())
    if not any(line.startswith("@") for line in case.get("actions", ())):
        assert g.state.dice == len(dice), f"{case['id']}: {g.state.dice} dice fell, the case names {len(dice)}"


def test_the_book_of_cases() -> None:
    """Every case has an id of its own, its sum written out and at most five clauses; no chapter is left out."""
    assert len({c["id"] for c in CASES}) == len(CASES) >= 120
    for chapter in CHAPTERS:
        assert sum(c["chapter"] == chapter for c in CASES) >= 3, chapter
    for c in CASES:
        assert 1 <= len(c["clauses"]) <= 5, c["id"]
        assert len(c["sum"]) >= 12, c["id"]
        assert c["expect"] or c.get("before"), c["id"]
