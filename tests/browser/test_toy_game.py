"""A rulebook that was installed beside the package, without any web code, is played to the end by clicks."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.browser.conftest import Window
from tests.browser.house import House
from tests.browser.table import Table
from tests.browser.visitor import Visitor

GOAL = "0403"


def begin(visitor: Visitor, house: House, seed: int) -> Table:
    """From the setup page to the table, both sides at this screen."""
    page = visitor.page
    visitor.go()
    page.get_by_role("button", name="Night patrols (example)").click()
    page.get_by_role("radio", name="In the Dark").click()
    for side in ("Blue", "Red"):
        page.get_by_role("radiogroup", name=side).get_by_text("You").click()
    page.locator("#seed").fill(str(seed))
    page.get_by_role("button", name="Begin, both sides here").click()
    expect(page.locator("main.table .dec.mine")).to_be_visible()
    return Table(visitor, house)


def nearer(table: dict[str, Any]) -> dict[str, Any] | None:
    """A step that brings a patrol nearer to the objective."""
    at = {u["id"]: u["hex"] for u in table["view"]["units"]}
    steps = [o["action"] for o in table["legal"] if o["action"]["do"] == "step"]
    gain = [(far(s["hex"]) - far(at[s["unit"]]), s["unit"], s["hex"], s) for s in steps]
    best = min(gain, default=None, key=lambda g: g[:3])
    return best[3] if best is not None and best[0] < 0 else None


def far(label: str) -> float:
    dx, dy = int(label[:2]) - int(GOAL[:2]), int(label[2:]) - int(GOAL[2:])
    return dx * dx * 0.75 + dy * dy


def test_a_whole_game_by_clicks(window: Window, house: House) -> None:
    visitor = window()
    table = begin(visitor, house, 4)
    page = visitor.page
    handovers = ambushes = 0
    state = table.wait()
    while state != "result":
        if state == "handover":
            # nothing of either side is left on the page
            assert page.locator(".counter, .log, .dec").count() == 0
            handovers += 1
            table.take_over()
        told = table.deciding()
        step = nearer(told)
        if any(o["action"]["do"] == "fire" for o in told["legal"]):
            ambushes += 1
            before = table.n()
            table.rows().first.click()
            expect(page.locator(".side .bars")).to_be_visible()
            page.locator(".side .combat .go .do").click()
            state = table.wait(before)
        elif step is not None:
            state = table.step(step["unit"], step["hex"])
        else:
            state = table.leave()
    assert handovers > 4
    assert ambushes > 0
    expect(page.locator(".sheet.result h1")).not_to_be_empty()
    visitor.shot("toy-result")
    page.get_by_role("button", name="Look at the map").click()
    expect(page.locator(".sheet")).to_have_count(0)
    assert table.told()["outcome"] is not None
    visitor.clean()
