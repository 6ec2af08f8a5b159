"""The tutorial `waw/saddle` by keyboard alone: no pointer ever touches the page."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.conftest import Window
from tests.browser.house import House
from tests.browser.table import STATE, Table
from tests.browser.test_tutorial_clicks import actions
from tests.browser.visitor import WAIT, Visitor

# Every press of a pointer would be counted here.
COUNT = """() => {
  window.presses = 0;
  for (const name of ['pointerdown', 'mousedown', 'touchstart', 'pointermove']) {
    addEventListener(name, () => window.presses++, true);
  }
}"""


def tab_to(page: Page, selector: str, most: int = 60) -> None:
    """Tab until the focus is on what ``selector`` names."""
    for _ in range(most):
        if page.evaluate("(s) => document.activeElement?.matches(s) ?? false", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {selector}")


class Hands:
    """What a person does who has only keys."""

    def __init__(self, visitor: Visitor, house: House) -> None:
        self.table = Table(visitor, house)
        self.page = visitor.page
        self.visitor = visitor

    def wait(self, before: int) -> str:
        return self.table.wait(before, 60_000)

    def press(self, *names: str) -> None:
        self.visitor.key(*names)

    def row_key(self, text: str) -> str:
        """The key printed on the row of the decision card that holds ``text``."""
        return self.table.card.locator(".opt").filter(has_text=text).first.locator("kbd").inner_text()

    def cursor(self) -> str:
        """The hex of the map cursor, as it is read out."""
        found = re.search(r"\b\d{4}\b", self.page.locator(".m-spoken").inner_text())
        assert found
        return found[0]

    def to_map(self) -> None:
        """F6 walks the parts of the page until the map has the focus."""
        for _ in range(6):
            if self.page.evaluate("document.activeElement?.closest('.map') !== null"):
                return
            self.press("F6")
        raise AssertionError("F6 never came to the map")

    def walk_to(self, label: str) -> None:
        """Arrow keys until the cursor stands on the hex."""
        self.to_map()
        self.press("ArrowUp")
        for _ in range(80):
            now = self.cursor()
            if now == label:
                return
            dx, dy = int(label[:2]) - int(now[:2]), int(label[2:]) - int(now[2:])
            if dx:
                self.press("ArrowRight" if dx > 0 else "ArrowLeft")
            else:
                self.press("ArrowDown" if dy > 0 else "ArrowUp")
            self.page.wait_for_function(
                "(old) => !document.querySelector('.m-spoken').textContent.includes(old)", arg=now, timeout=5000
            )
        raise AssertionError(f"the arrow keys do not lead to {label}")

    def take(self, name: str) -> None:
        """Tab walks the units that can act, Esc puts one down."""
        inhand = self.table.card.locator(".inhand")
        self.to_map()
        for _ in range(12):
            if inhand.count() and name in inhand.inner_text():
                return
            self.press("Tab")
            expect(inhand).to_be_visible()
        raise AssertionError(f"Tab never came to {name}")

    def fire(self) -> str:
        before = self.table.n()
        self.press(self.table.card.locator(".opt kbd", has_text=re.compile("^F$")).first.inner_text())
        expect(self.page.locator(".side .combat .bars .bar").first).to_be_visible()
        expect(self.page.locator(".side .combat .go .do")).to_be_enabled()
        self.press("Enter")
        return self.wait(before)

    def leave(self) -> str:
        before = self.table.n()
        self.press(self.table.card.locator(".df > button").last.locator("kbd").inner_text())
        self.page.wait_for_function(
            f"(n) => document.querySelector('.sheet.ask') || ({STATE})(n) || document.querySelector('.dec:not(.mine)')",
            arg=before,
        )
        if self.page.locator(".sheet.ask").count():
            tab_to(self.page, ".sheet.ask .foot .do")
            self.press("Enter")
        return self.wait(before)


def reach(house: House, table: Table, unit: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = house.call(
        f"games/{table.game}/reach", {"seat": table.tokens[0], "lang": "en", "unit": unit}
    )["hexes"]
    return found


def test_the_tutorial_by_keyboard_alone(window: Window, house: House) -> None:
    visitor = window()
    page = visitor.page
    page.add_init_script(f"({COUNT})()")
    visitor.go()
    expect(page.locator("#begin")).to_be_visible()
    # scenario, who plays, seed, begin: all by Tab, arrows and Enter
    tab_to(page, "tbody[role=radiogroup] tr[role=radio]")
    while page.evaluate("document.activeElement.getAttribute('aria-label')") != "The Saddle":
        page.keyboard.press("ArrowDown")
    tab_to(page, "[role=radiogroup][aria-label='NATO'] *")
    page.keyboard.press("ArrowRight")
    tab_to(page, "[role=radiogroup][aria-label='Warsaw Pact'] *")
    page.keyboard.press("ArrowLeft")
    tab_to(page, "#seed")
    page.keyboard.type("21")
    tab_to(page, "#begin")
    expect(page.locator("#begin")).to_contain_text("Warsaw Pact")
    page.keyboard.press("Enter")
    expect(page.locator("main.table")).to_be_visible()
    hands = Hands(visitor, house)
    table = hands.table
    done = {"fire": 0, "arrows": 0, "enter": 0, "leave": 0, "rows": 0}
    state = table.wait(timeout=60_000)
    while state != "result":
        told = table.deciding()
        ask = told["ask"]
        units = {u["id"]: u for u in told["view"]["units"]}
        fire, steps = actions(told, "fire"), actions(told, "step")
        off = [s for s in steps if units[s["unit"]]["hex"] is None]
        before = table.n()
        walkers = [x["unit"] for x in steps if units[x["unit"]]["hex"] is not None and ask["unit"] is None]
        if off and done["enter"] < 4:
            # M goes through the hexes where it may enter, Enter commits
            hands.take(units[off[0]["unit"]]["name"])
            hands.press(hands.row_key("Move"), "m")
            expect(table.card.locator(".pending")).to_be_visible()
            hands.press("Enter")
            done["enter"] += 1
            state = hands.wait(before)
        elif walkers and done["arrows"] < 3:
            hands.take(units[walkers[0]]["name"])
            goal = min(
                reach(house, table, walkers[0]), key=lambda h: (abs(int(h["hex"][:2]) - 15), h["cost"], h["hex"])
            )
            page.locator(".m-reach").wait_for(state="attached")
            hands.walk_to(goal["hex"])
            hands.press("Enter")
            expect(table.card.locator(".pending")).to_be_visible()
            hands.press("Enter")
            done["arrows"] += 1
            state = hands.wait(before)
        elif fire and done["fire"] < 8:
            if ask["unit"] is None:
                hands.take(units[fire[0]["unit"]]["name"])
            done["fire"] += 1
            state = hands.fire()
        elif ask["out"]:
            done["leave"] += 1
            state = hands.leave()
        else:
            hands.press("1")
            if table.card.locator(".pending").count():
                hands.press("Enter")
            done["rows"] += 1
            state = hands.wait(before)
    assert done["fire"] > 0, done
    assert done["arrows"] > 0, done
    assert done["enter"] > 0, done
    assert done["leave"] > 0, done
    expect(page.locator(".sheet.result h1")).to_have_text(table.told()["outcome"]["level"])
    # the result is left by Esc, the replay walked by keys
    hands.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)
    hands.press("Shift+P")
    slider = page.locator(".replay input[type=range]")
    expect(slider).to_have_value(str(table.told()["n"]))
    tab_to(page, ".replay input[type=range]", 200)
    hands.press("Home")
    expect(slider).to_have_value("0")
    expect(page.locator(".strip .turn")).to_contain_text("Turn 1 of 7", timeout=WAIT)
    hands.press("Escape")
    expect(slider).to_have_count(0)
    assert page.evaluate("window.presses") == 0
    visitor.clean()
