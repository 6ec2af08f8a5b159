"""The table as a person with a mouse uses it: the pointer goes to a place on the screen and presses."""

from __future__ import annotations

import re
from typing import Any, Literal

from playwright.sync_api import Locator, expect
from tests.browser.fought import Json, seat_path
from tests.browser.house import House
from tests.browser.visitor import WAIT, Visitor, centre

State = Literal["mine", "handover", "result", "theirs"]

# What the page asks of whoever sits there, and after which action.
STATE = """(before) => {
  if (document.querySelector('.sheet.result')) return 'result';
  if (document.querySelector('.handover')) return 'handover';
  if (!document.querySelector('main.table .dec.mine')) return false;
  const n = Number(/\\d+/.exec(document.querySelector('.drawer .tabs .mut')?.textContent ?? '')?.[0] ?? -1);
  return n > before ? 'mine' : false;
}"""
# Does a press at this point reach the map?
ON_MAP = """([x, y]) => {
  const found = document.elementFromPoint(x, y);
  return Boolean(found?.closest('.map')) && !found.closest('.m-fan');
}"""
PLACE = """() => {
  const box = document.querySelector('.map').getBoundingClientRect();
  const t = /translate\\(([-\\d.e]+)px, ?([-\\d.e]+)px\\) scale\\(([-\\d.e]+)\\)/.exec(
    document.querySelector('.map .world').style.transform);
  return [box.left + Number(t[1]), box.top + Number(t[2]), Number(t[3]), box.left, box.top, box.width, box.height];
}"""


class Drawn:
    """A map in a window, and a pointer on it."""

    def __init__(self, visitor: Visitor, grid: dict[str, Any]) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.grid = grid

    def point(self, label: str) -> tuple[float, float]:
        """Where the middle of a hex is on the screen; the map is dragged there if it is out of sight or covered."""
        for _ in range(4):
            self.visitor.still()
            x0, y0, z, left, top, width, height = self.page.evaluate(PLACE)
            x, y = centre(self.grid, label)
            at = (x0 + x * z, y0 + y * z)
            inside = left + 4 < at[0] < left + width - 4 and top + 4 < at[1] < top + height - 4
            if inside and self.page.evaluate(ON_MAP, list(at)):
                return at
            self.drag(left + width / 2 - at[0], top + height / 2 - 40 - at[1])
        raise AssertionError(f"hex {label} cannot be reached")

    def drag(self, dx: float, dy: float) -> None:
        """Drags the map, as far as the window allows."""
        size = self.page.viewport_size
        assert size is not None
        start = (size["width"] / 2, size["height"] / 2)
        if not self.page.evaluate(ON_MAP, list(start)):
            start = (start[0], 120)
        step = (max(-350, min(350, dx)), max(-250, min(250, dy)))
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(start[0] + step[0] / 2, start[1] + step[1] / 2)
        self.page.mouse.move(start[0] + step[0], start[1] + step[1])
        self.page.mouse.up()

    def press(self, label: str) -> None:
        """Moves the pointer to a hex and clicks."""
        at = self.point(label)
        self.page.mouse.move(*at)
        self.page.mouse.click(*at)

    def point_at(self, label: str) -> None:
        self.page.mouse.move(*self.point(label))


class Table(Drawn):
    def __init__(self, visitor: Visitor, house: House) -> None:
        self.house = house
        self.game, self.tokens = visitor.seat()
        super().__init__(visitor, house.call(f"games/{self.game}/map?seat={self.tokens[0]}")["grid"])

    # -- what is on the screen

    def n(self) -> int:
        """The action after which the page shows the table; -1 while it shows none."""
        shown = self.page.locator(".drawer .tabs .mut")
        found = re.search(r"\d+", shown.inner_text()) if shown.count() else None
        return int(found[0]) if found else -1

    def wait(self, after: int = -1, timeout: float = WAIT) -> State:
        """Until the page asks something of its reader, after more than ``after`` actions."""
        found: State = self.page.wait_for_function(STATE, arg=after, timeout=timeout).json_value()
        return found

    def told(self, token: str | None = None) -> dict[str, Any]:
        """The table of a seat as the server tells it, in the language of the page."""
        lang = self.page.locator("html").get_attribute("lang")
        answer: dict[str, Any] = self.house.call(f"games/{self.game}?seat={token or self.tokens[0]}&lang={lang}")
        return answer

    def deciding(self) -> dict[str, Any]:
        """The table of that seat in this window which must decide."""
        for token in self.tokens:
            table = self.told(token)
            if table["ask"]:
                return table
        raise AssertionError("no seat of this window decides")

    @property
    def card(self) -> Locator:
        return self.page.locator(".dec")

    def rows(self) -> Locator:
        """Rows of the decision card that can be chosen."""
        return self.card.locator(".opt > button[aria-disabled='false'], .opt > button:not([aria-disabled])")

    # -- what a hand does

    def counter(self, unit: str) -> Locator:
        return self.page.locator(f".counter[data-unit='{unit}']")

    def take(self, unit: str) -> None:
        """Takes a unit in hand: by a click on its counter, or on its row of the decision card if none is to be seen."""
        counter = self.counter(unit)
        units = self.deciding()["view"]["units"]
        view = next(u for u in units if u["id"] == unit)
        held = self.card.locator(".inhand")
        if held.count() and view["name"] in held.inner_text():
            return
        if counter.count() and view["hex"]:
            self.page.mouse.click(*self.point(view["hex"]))
        else:
            self.card.locator(".opt.unit button").filter(has_text=view["name"]).click()
        expect(self.card.locator(".inhand")).to_contain_text(view["name"])

    def go(self, unit: str, to: str) -> None:
        """Takes a unit in hand, shows the way, goes it: three clicks on the map."""
        if self.deciding()["ask"]["unit"] is None:
            self.take(unit)
            self.page.locator(".m-reach").wait_for(state="attached")
        self.press(to)
        expect(self.card.locator(".pending")).to_be_visible()
        self.press(to)

    def step(self, unit: str, to: str) -> State:
        """The same, until this window is asked again."""
        before = self.n()
        self.go(unit, to)
        return self.wait(before, 60_000)

    def shoot(self, target: str, *, twice: bool = False) -> State:
        """Points at a target, reads the odds, clicks, and fires by a second click or by the button of the card."""
        before = self.n()
        at = self.point(self.counter(target).get_attribute("data-hex") or "")
        self.page.mouse.move(*at)
        card = self.page.locator(".side .combat")
        expect(card.locator(".bars .bar").first).to_be_visible()
        expect(card.locator(".hint")).to_be_visible()
        self.page.mouse.click(*at)
        expect(card.locator(".go .do")).to_be_visible()
        if twice:
            self.press(self.counter(target).get_attribute("data-hex") or "")  # the map may have moved out of the way
        else:
            card.locator(".go .do").click()
        return self.wait(before, 60_000)

    def take_over(self) -> None:
        """The other person at this screen presses the button of the handover page."""
        self.page.locator(".handover button").click()
        expect(self.page.locator(".handover")).to_have_count(0)
        self.wait()

    def leave_to_others(self) -> None:
        """The way out, where another window must decide next."""
        self.card.locator(".df > button").last.click()
        sheet = self.page.locator(".sheet.ask")
        self.page.wait_for_function("document.querySelector('.sheet.ask, .dec:not(.mine)')")
        if sheet.count():
            sheet.locator(".foot .do").click()
        expect(self.page.locator(".dec.mine")).to_have_count(0)

    def leave(self) -> State:
        """The way out of the decision; a warning about idle units is read and overruled."""
        before = self.n()
        self.card.locator(".df > button").last.click()
        sheet = self.page.locator(".sheet.ask")
        self.page.wait_for_function(
            "(n) => document.querySelector('.sheet.ask, .sheet.result, .handover, .dec:not(.mine)')"
            " || Number(/\\d+/.exec(document.querySelector('.drawer .tabs .mut')?.textContent ?? '')?.[0] ?? -1) > n",
            arg=before,
        )
        if sheet.count():
            sheet.locator(".foot .do").click()
        return self.wait(before, 60_000)


def sit(visitor: Visitor, house: House, made: Json, *sides: str) -> Table:
    """Opens the table of a game for these sides and waits until it is ready."""
    visitor.go(seat_path(made, *sides))
    table = Table(visitor, house)
    table.wait()
    return table
