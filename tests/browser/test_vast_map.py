"""A map of 200 x 200 hexes with 400 counters opens, pans and zooms, in the real client on the real server."""

from __future__ import annotations

import statistics
from typing import Any

from playwright.sync_api import expect
from tests.browser.conftest import Window
from tests.browser.fought import seat_path
from tests.browser.house import House
from tests.browser.plain import vast
from tests.browser.table import PLACE, Table

FRAME = 16.0  # ms
FIRST_PICTURE = 2000.0  # ms
MARKS = """() => Object.fromEntries(
  performance.getEntriesByType('mark').reverse().map((m) => [m.name, m.startTime]))"""
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def script(cdp: Any) -> float:
    """Milliseconds of script that the page has run."""
    found = {m["name"]: m["value"] for m in cdp.send("Performance.getMetrics")["metrics"]}
    return float(found["ScriptDuration"]) * 1000


def test_a_vast_map_opens_pans_and_zooms(window: Window, house: House) -> None:
    made = house.call("games", {"doc": vast(), "seed": "1", "seats": {"nato": "human", "wp": "human"}})
    visitor = window()
    page = visitor.page
    cdp = visitor.context.new_cdp_session(page)
    cdp.send("Performance.enable")
    visitor.go(seat_path(made, "wp"))
    expect(page.locator("main.table .dec.mine")).to_be_visible(timeout=30_000)
    visitor.painted()
    marks = page.evaluate(MARKS)
    assert marks["map-overview"] - marks["map-start"] < FIRST_PICTURE
    table = Table(visitor, house)
    page.mouse.move(640, 400)
    costs: dict[str, list[float]] = {"pan": [], "zoom": []}
    before = page.evaluate(PLACE)
    page.mouse.down()
    for k in range(40):
        spent = script(cdp)
        page.mouse.move(640 - 9 * (k if k < 20 else 40 - k), 400 - 5 * (k if k < 20 else 40 - k))
        page.evaluate(NEXT_FRAME)
        costs["pan"].append(script(cdp) - spent)
        if k == 19:
            moved = page.evaluate(PLACE)
    page.mouse.up()
    assert (moved[0], moved[1]) != (before[0], before[1])
    for k in range(24):
        spent = script(cdp)
        page.mouse.wheel(0, 120 if k < 12 else -120)
        page.evaluate(NEXT_FRAME)
        costs["zoom"].append(script(cdp) - spent)
        if k == 11:
            assert page.evaluate(PLACE)[2] < before[2] / 3
    medians = {name: statistics.median(found) for name, found in costs.items()}
    assert max(medians.values()) < FRAME, medians
    # far away is as good as near: a hex at the far corner is reached by its name
    visitor.key("Control+k")
    page.keyboard.type("200200")
    page.locator(".sheet.pal li[role=option]").first.wait_for()
    visitor.key("Enter")
    visitor.still()
    page.locator(".side .hexh").wait_for()
    expect(page.locator(".side .hexh")).to_contain_text("200200")
    table.point("200200")
    visitor.shot("vast-map")
    visitor.clean()
