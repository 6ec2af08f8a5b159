"""The map under a mouse, a finger and the keyboard: pan, zoom, minimap, stacks that fan out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Window
from tests.browser.fought import Json, bring, fought
from tests.browser.house import House
from tests.browser.table import PLACE, Table, sit
from tests.browser.test_screens import worth_showing
from tests.browser.visitor import Visitor


@pytest.fixture(scope="module")
def middle(house: House, tmp_path_factory: pytest.TempPathFactory) -> Json:
    path: Path = tmp_path_factory.mktemp("fought") / "middle.opord"
    return bring(house, fought(path, "waw/brandlingen", 3, worth_showing))


def open_table(visitor: Visitor, house: House, made: Json) -> Table:
    side = house.call(f"games/{made['id']}?seat={made['watch']}")["waiting"]["sides"][0]
    table = sit(visitor, house, made, side)
    visitor.painted()
    return table


def world(visitor: Visitor, x: float, y: float) -> tuple[float, float]:
    """What lies under a point of the screen."""
    x0, y0, z, *_ = visitor.page.evaluate(PLACE)
    return (x - x0) / z, (y - y0) / z


def test_wheel_drag_minimap_and_keys(window: Window, house: House, middle: Json) -> None:
    visitor = window()
    page = visitor.page
    table = open_table(visitor, house, middle)
    at = table.point("0906")
    page.mouse.move(*at)
    under = world(visitor, *at)
    near = page.evaluate(PLACE)[2]
    for _ in range(4):
        page.mouse.wheel(0, 120)
    visitor.still()
    far = page.evaluate(PLACE)[2]
    assert far < near * 0.7
    # what lies under the pointer stays there
    assert world(visitor, *at) == pytest.approx(under, abs=3)
    for _ in range(4):
        page.mouse.wheel(0, -120)
    visitor.still()
    assert page.evaluate(PLACE)[2] == pytest.approx(near, rel=0.02)

    before = page.evaluate(PLACE)
    table.drag(-120, 60)
    visitor.still()
    after = page.evaluate(PLACE)
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((-120, 60), abs=2)
    # a drag is no click
    expect(page.locator(".side .hexh")).to_have_count(0)

    box = page.locator(".mini canvas, .mini svg").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + 8, box["y"] + 8)
    visitor.still()
    corner = world(visitor, 640, 360)
    page.mouse.click(box["x"] + box["width"] - 30, box["y"] + box["height"] - 8)
    visitor.still()
    other = world(visitor, 640, 360)
    assert other[0] > corner[0] + 300
    assert other[1] > corner[1] + 300
    visitor.key("Home")
    visitor.still()
    x0, y0, z, left, top, width, height = page.evaluate(PLACE)
    cols, rows = table.grid["cols"], table.grid["rows"]
    assert x0 >= left
    assert x0 + 60 * cols * z <= left + width
    assert y0 >= top
    assert y0 + 69 * rows * z <= top + height
    visitor.clean()


def test_a_stack_fans_out_under_the_pointer(window: Window, house: House, middle: Json) -> None:
    visitor = window()
    page = visitor.page
    table = open_table(visitor, house, middle)
    units = [u for u in table.told()["view"]["units"] if u["hex"] and not u["dead"] and u["in"] is None]
    hexes = [u["hex"] for u in units]
    crowded = next(h for h in hexes if hexes.count(h) > 1)
    here = {u["id"] for u in units if u["hex"] == crowded}
    page.mouse.move(*table.point(crowded))
    fan = page.locator(".m-fan button")
    expect(fan).not_to_have_count(0)
    shown: list[str] = fan.evaluate_all("(list) => list.map((el) => el.dataset.unit)")
    assert here <= set(shown)
    low = next(k for k, unit in enumerate(shown) if unit in here and k > 0)
    fan.nth(low).click()
    expect(page.locator(".m-fan")).to_have_count(0)
    expect(page.locator(".side .nm")).not_to_have_count(0)
    expect(page.locator(f".counter[data-unit='{shown[low]}']")).to_have_attribute("aria-pressed", "true")
    visitor.clean()


def touch(cdp: Any, kind: str, *points: tuple[float, float]) -> None:
    cdp.send(
        "Input.dispatchTouchEvent",
        {"type": kind, "touchPoints": [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(points)]},
    )


def test_fingers_pan_pinch_and_tap(window: Window, house: House, middle: Json) -> None:
    visitor = window(size=(1024, 768), has_touch=True)
    page = visitor.page
    table = open_table(visitor, house, middle)
    cdp = visitor.context.new_cdp_session(page)
    before = page.evaluate(PLACE)
    touch(cdp, "touchStart", (500, 300))
    for k in range(1, 6):
        touch(cdp, "touchMove", (500 + 12 * k, 300 + 6 * k))
    touch(cdp, "touchEnd")
    visitor.still()
    after = page.evaluate(PLACE)
    assert (after[0] - before[0], after[1] - before[1]) == pytest.approx((60, 30), abs=2)
    touch(cdp, "touchStart", (460, 320), (540, 320))
    for k in range(1, 9):
        touch(cdp, "touchMove", (460 - 8 * k, 320), (540 + 8 * k, 320))
    touch(cdp, "touchEnd")
    visitor.still()
    assert page.evaluate(PLACE)[2] == pytest.approx(after[2] * 208 / 80, rel=0.05)
    visitor.key("Home")
    visitor.still()
    unit = next(
        u["id"] for u in table.told()["view"]["units"] if page.locator(f".counter[data-unit='{u['id']}']").count()
    )
    table.page.touchscreen.tap(*table.point(table.counter(unit).get_attribute("data-hex") or ""))
    expect(page.locator(".side .uh")).to_be_visible()
    visitor.clean()
