"""The operational game without a mouse, and the panels that open beside the map."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect
from tests.browser.conftest import Window
from tests.browser.fought import seat_path
from tests.browser.house import House
from tests.browser.table import Table

HQ, TANKS = "47GTD", "47GTD/26"


def sit(window: Window, house: House, **more: Any) -> Table:
    """Both sides at this screen, the Warsaw Pact first."""
    game = house.call(
        "games", {"scenario": "dow/tutorial", "seed": 3, "seats": {"wp": "human", "nato": "human"}, **more}
    )
    visitor = window()
    visitor.go(seat_path(game, "wp", "nato"))
    table = Table(visitor, house)
    table.wait(timeout=60_000)
    visitor.painted()
    return table


def phase(table: Table) -> str:
    return str(next(p["id"] for p in table.deciding()["view"]["phases"] if p["state"] == "now"))


def forward(table: Table, to: str) -> None:
    """The key of the way out until the phase has come."""
    for _ in range(12):
        if phase(table) == to:
            return
        before = table.n()
        table.page.keyboard.press("e")
        table.wait(before)
    raise AssertionError(to)


def test_an_order_and_a_move_by_keys(window: Window, house: House) -> None:
    table = sit(window, house)
    page = table.page
    forward(table, "issue_orders")
    rows = table.card.locator(".opt.unit")
    hqs = [r.get_attribute("class") for r in rows.all()]
    assert len(hqs) == 3
    page.keyboard.press("3")
    desk = page.locator(".orderdesk")
    expect(desk.locator(".hqrow.on")).to_have_count(1)
    page.keyboard.press("2")
    expect(desk.locator(".kinds tr.on")).to_have_count(1)
    expect(desk.locator(".receivers li").first).to_be_visible()
    before = table.n()
    page.keyboard.press("Enter")
    table.wait(before)
    told = table.told()
    (order,) = told["view"]["extra"]["orders"]
    assert (order["hq"], order["reveal"]) == (HQ, 1)
    # it can be taken back from the desk
    expect(desk.locator(".undo-orders button")).to_have_count(1)
    forward(table, "movement")
    name = next(u["name"] for u in told["view"]["units"] if u["id"] == TANKS)
    row = next(i for i, text in enumerate(rows.all_inner_texts()) if name in text)
    page.keyboard.press(str(row + 1))
    expect(table.card.locator(".inhand")).to_contain_text(name)
    page.locator(".m-reach").wait_for(state="attached")
    # the arrow keys walk from the unit to the north-west, the first Enter plans, the second goes
    page.locator("[data-map] .map").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(table.card.locator(".pending")).to_be_visible()
    before = table.n()
    page.keyboard.press("Enter")
    table.wait(before)
    moved = next(u for u in table.told()["view"]["units"] if u["id"] == TANKS)
    assert moved["hex"] in ("5322", "5321", "5323")
    # the way was gone by road or across country as the rulebook knows it: undo brings the unit back
    page.keyboard.press("Control+z")
    page.wait_for_timeout(800)
    table.visitor.clean()


def test_report_points_and_overlays(window: Window, house: House) -> None:
    table = sit(window, house)
    page = table.page
    page.keyboard.press("Shift+O")
    expect(page.locator(".side .staff")).to_be_visible()
    page.keyboard.press("Shift+O")
    expect(page.locator(".side .staff")).to_have_count(0)
    page.locator(".dow-pools .sumup").click()
    account = page.locator(".dow-pools .account")
    expect(account.locator("tbody tr")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(account).to_have_count(0)
    for key, name in (("C", "command"), ("S", "supply"), ("B", "blocking"), ("N", "screens")):
        page.keyboard.press(f"Shift+{key}")
        expect(page.locator(f".m-overlays .overlay.{name}")).to_be_attached()
        page.keyboard.press(f"Shift+{key}")
        expect(page.locator(f".m-overlays .overlay.{name}")).to_have_count(0)
    # beside a unit that blocks the note under the bar says so
    page.keyboard.press("Shift+B")
    table.point_at("5223")
    expect(page.locator(".onote")).to_contain_text("5223")
    page.keyboard.press("Shift+B")
    # every counter in transition or posture has its disc, with words for those who point at it
    expect(page.locator(".counter[data-unit='BR22B/22M1'] .c-posture title")).to_have_text("Defence")
    # the axis of the army and both supply hubs are drawn
    expect(page.locator(".dow-layer .axis title")).to_have_text("3rd Shock Army")
    expect(page.locator(".mk-hub")).to_have_count(2)
    table.visitor.clean()
