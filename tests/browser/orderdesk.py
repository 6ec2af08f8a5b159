"""The order desk of `s24` as a person uses it: with a pointer on the map, in the line, at the seal."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect
from tests.browser.fought import Json, seat_path
from tests.browser.house import House
from tests.browser.table import Drawn
from tests.browser.visitor import Visitor


class OrderDesk(Drawn):
    """A window of one side of a game."""

    def __init__(self, visitor: Visitor, house: House, made: Json, side: str) -> None:
        self.house = house
        self.game = made["id"]
        self.token = made["seats"][side]
        visitor.go(seat_path(made, side))
        super().__init__(visitor, house.call(f"games/{self.game}/map?seat={self.token}")["grid"])
        expect(self.desk).to_be_visible(timeout=60_000)
        visitor.painted()

    # -- what is on the screen
    @property
    def desk(self) -> Locator:
        return self.page.locator(".s24desk")

    @property
    def rows(self) -> Locator:
        return self.desk.locator("ol.sheetlist .orow:not(.drawn)")

    @property
    def line(self) -> Locator:
        return self.page.locator("#s24-line")

    def told(self) -> dict[str, Any]:
        """The table of this seat as the server tells it, in the language of the page."""
        lang = self.page.locator("html").get_attribute("lang")
        answer: dict[str, Any] = self.house.call(f"games/{self.game}?seat={self.token}&lang={lang}")
        return answer

    def sheet(self) -> dict[str, Any]:
        view = self.told()["view"]
        found: dict[str, Any] = view["extra"]["sheets"][view["side"]]
        return found

    def orders(self) -> dict[str, str]:
        """Unit -> order in English words, as the server has them."""
        return {row["unit"]: row["text"]["en"] for row in self.sheet()["lines"]}

    def place(self, unit: str) -> str:
        return str(next(u["hex"] for u in self.told()["view"]["units"] if u["id"] == unit))

    # -- what a hand does
    def take(self, unit: str) -> None:
        """A click on the counter."""
        self.press(self.place(unit))
        expect(self.desk.locator(".ibox .pre")).to_have_text(unit)
        expect(self.desk.locator(".verb").first).to_be_visible()

    def verb(self, name: str) -> Locator:
        return self.desk.get_by_role("radio", name=re.compile(rf"^\d?{re.escape(name)}$"))

    def pick(self, name: str) -> None:
        self.verb(name).click()
        expect(self.verb(name)).to_have_attribute("aria-checked", "true")

    def write(self) -> None:
        """Puts the order in hand on the sheet."""
        self.desk.locator(".oanswer button.do").click()
        expect(self.desk.locator(".oanswer .stands")).to_be_visible()

    def type(self, text: str) -> None:
        """Types an order into the line and sends it off."""
        self.line.fill(text)
        before = self.orders()
        self.line.press("Enter")
        self.page.wait_for_function("() => document.querySelector('#s24-line').value !== '' ")
        for _ in range(50):
            if self.orders() != before:
                return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"{text}: {self.desk.inner_text()}")

    def seal(self) -> str:
        """Seals the sheet; the receipt that the page shows."""
        self.desk.locator(".sealfoot button.do").click()
        expect(self.desk.locator(".confirm")).to_be_visible()
        self.desk.locator(".confirm button.do").click()
        shown = self.desk.locator(".sealrow code")
        expect(shown.or_(self.page.locator(".playdesk")).first).to_be_visible(timeout=30_000)
        return str(shown.get_attribute("title")) if shown.count() else ""

    # -- what comes back
    def results(self, turn: int) -> None:
        """The playback of a turn opens by itself."""
        expect(self.page.locator(".playdesk h2")).to_contain_text(str(turn), timeout=30_000)
        expect(self.page.locator(".playbar li button")).to_have_count(11)

    def phase(self, n: int) -> Locator:
        self.page.locator(".playbar li button").nth(n).click()
        expect(self.page.locator(".playbar li button").nth(n)).to_have_attribute("aria-current", "step")
        return self.page.locator(".toldlist")

    def go_on(self) -> None:
        """From the playback back to the sheet."""
        self.page.locator(".playfoot button.do").click()
        expect(self.page.locator(".playdesk")).to_have_count(0)
        expect(self.desk).to_have_class(re.compile(r"\bmine\b"))
