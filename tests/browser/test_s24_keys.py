"""A turn of `s24` without a mouse, against a computer player."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.browser.conftest import Window
from tests.browser.house import House
from tests.browser.orderdesk import OrderDesk


def test_a_turn_by_keys_alone(window: Window, house: House) -> None:
    seats = {"red": "human", "blue": "random"}
    made = house.call("games", {"scenario": "s24/s1-training", "seed": "5", "seats": seats})
    desk = OrderDesk(window(), house, made, "red")
    page = desk.page

    # Tab walks the units from the map; a number chooses the kind of order, arrows and Enter the way
    page.locator("[data-map] .map").focus()
    for _ in range(4):
        page.keyboard.press("Tab")
        if desk.desk.locator(".ibox .pre").inner_text() == "TK1U1Y":
            break
    expect(desk.desk.locator(".ibox .pre")).to_have_text("TK1U1Y")
    march = desk.verb("March")
    expect(march).to_be_visible()
    page.keyboard.press(march.locator("sup").inner_text())
    expect(march).to_have_attribute("aria-checked", "true")
    expect(page.locator(".m-reach")).to_be_attached()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(desk.desk.locator(".oanswer .effect")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".reckoned .way li")).to_have_count(2)
    page.keyboard.press("Backspace")
    expect(page.locator(".reckoned .way li")).to_have_count(1)
    page.keyboard.press("i")
    expect(desk.desk.locator(".levels .on")).to_have_count(1)
    desk.visitor.shot("s24-keys-way")
    # the cursor follows the way: Enter where it ends writes it down
    page.keyboard.press("Enter")
    expect(desk.rows).to_have_count(1)
    assert re.fullmatch(r"MARCH 1010 REGARDLESS", desk.orders()["TK1U1Y"])

    # an order is typed: the slash goes to the line, what is offered is taken by Tab
    page.keyboard.press("/")
    expect(desk.line).to_be_focused()
    page.keyboard.type("PB1T1Y BAR")
    expect(page.locator("#s24-words li")).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.type("0908")
    page.keyboard.press("Enter")
    expect(desk.rows).to_have_count(2)
    page.keyboard.press("Escape")
    assert desk.orders()["PB1T1Y"] == "BARRAGE 0908"

    # X strikes the line of the unit in hand
    expect(desk.desk.locator(".ibox .pre")).to_have_text("PB1T1Y")
    page.keyboard.press("x")
    expect(desk.rows).to_have_count(1)

    # E asks, E seals; the results open
    page.keyboard.press("e")
    expect(desk.desk.locator(".confirm")).to_be_visible()
    page.keyboard.press("Escape")
    expect(desk.desk.locator(".confirm")).to_have_count(0)
    page.keyboard.press("e")
    page.keyboard.press("e")
    desk.results(1)
    page.keyboard.press("7")
    expect(page.locator(".toldlist")).to_contain_text("TK1U1Y")
    page.keyboard.press(".")
    expect(page.locator(".playbar li button").nth(8)).to_have_attribute("aria-current", "step")
    page.keyboard.press("o")
    expect(page.locator(".s24report")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".s24report")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".playdesk")).to_have_count(0)
    expect(desk.desk.locator(".dtabs")).to_be_visible()
    # all keys are on the sheet of keys
    page.keyboard.press("?")
    sheet = page.locator(".sheet")
    for words in ("Type an order", "Next intensity", "Read the report"):
        expect(sheet).to_contain_text(words)
    page.keyboard.press("Escape")
    desk.visitor.clean()
