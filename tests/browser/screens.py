"""Every screen of the client, one after the other, in the language and theme a window was opened with."""

from __future__ import annotations

import re
from collections.abc import Iterator

from playwright.sync_api import expect
from tests.browser.fought import Json, seat_path
from tests.browser.house import House
from tests.browser.table import Table
from tests.browser.visitor import Visitor

OVERLAYS = ("command", "sight", "fire", "cover", "risk")
TABS = ("log", "oob", "track", "score", "charts", "rules")


class Tour:
    """The games that the screens show: one in the middle, one that is over, one with fog between its sides."""

    def __init__(self, visitor: Visitor, house: House, middle: Json, over: Json, fog: Json) -> None:
        self.visitor = visitor
        self.house = house
        self.page = visitor.page
        self.middle, self.over, self.fog = middle, over, fog

    def screens(self) -> Iterator[str]:
        """Brings the page to each screen in turn and names it."""
        yield from self.pages()
        yield from self.table()
        yield from self.drawer()
        yield from self.sheets()
        yield from self.endings()

    def pages(self) -> Iterator[str]:
        page, visitor = self.page, self.visitor
        visitor.go("/new?s=waw/brandlingen")
        expect(page.locator("#begin")).to_be_visible()
        for canvas in page.locator(".hero canvas, .vg canvas").all():
            expect(canvas).to_have_attribute("data-painted", "1")
        yield "setup"
        page.locator("header.strip button.ib").last.click()
        yield "menu"
        visitor.key("Escape")
        head = b'{"opord":1,"system":"waw","scenario":"brandlingen"}\n'  # enough to be asked who plays on
        page.locator("[data-testid=open-file]").set_input_files(
            {"name": "brandlingen.opord", "mimeType": "application/octet-stream", "buffer": head}
        )
        page.locator(".sheet.whoplays [role=radio]").nth(4).click()
        expect(page.locator(".sheet.whoplays .lvl")).to_be_visible()
        yield "who-plays"
        visitor.key("Escape")
        expect(page.locator(".sheet")).to_have_count(0)
        visitor.go("/games")
        expect(page.locator("table.games")).to_be_visible()
        yield "games"
        visitor.go("/rules/waw")
        page.locator(".book dl [data-clause]").first.wait_for()
        yield "rulebook"

    def open(self, made: Json, *sides: str) -> Table:
        self.visitor.go(seat_path(made, *sides))
        expect(self.page.locator("main.table .counter").first).to_be_visible()
        self.visitor.painted()
        return Table(self.visitor, self.house)

    def table(self) -> Iterator[str]:
        page, visitor = self.page, self.visitor
        side = self.house.call(f"games/{self.middle['id']}?seat={self.middle['watch']}")["waiting"]["sides"][0]
        table = self.open(self.middle, side)
        table.wait()
        yield "game"
        legal = table.told()["legal"]
        units = {u["id"]: u for u in table.told()["view"]["units"]}
        shot = next(o["action"] for o in legal if o["action"]["do"] == "fire")
        table.take(shot["unit"])
        page.locator(".side .vals").wait_for()
        page.locator(".m-reach").wait_for(state="attached")
        yield "unit"
        table.press(self.far_away(table, shot["unit"]))
        expect(page.locator(".dec .pending")).to_be_visible()
        page.locator(".m-route").wait_for(state="attached")
        yield "route"
        visitor.key("Escape")
        page.locator(".side .val:enabled").first.click()
        page.locator(".side .vled").wait_for()
        yield "unit-value"
        table.press(units[shot["target"]]["hex"])
        page.locator(".side .combat .bars").wait_for()
        expect(page.locator(".side .combat .go .do")).to_be_visible()
        yield "combat"
        visitor.key("Escape", "Escape")
        expect(page.locator(".dec .inhand")).to_have_count(0)
        empty = self.empty_hex(table)
        table.press(empty)
        page.locator(".side .hexh").wait_for()
        yield "hex"
        table.take(shot["unit"])
        page.locator(".m-reach").wait_for(state="attached")
        table.press(self.out_of_reach(table, shot["unit"]))
        page.locator(".side .refusal li").first.wait_for()
        yield "why-not"
        visitor.key("Escape")
        for name in OVERLAYS:
            button = page.locator(".obar button[aria-pressed]").nth(OVERLAYS.index(name))
            button.click()
            page.locator(f".m-overlays .overlay.{name}").wait_for(state="attached")
            yield f"overlay-{name}"
            button.click()

    def far_away(self, table: Table, unit: str) -> str:
        """The end of the longest way that the unit may go, with no counter there."""
        body = {"seat": table.tokens[0], "lang": "en", "unit": unit}
        taken = {u["hex"] for u in table.told()["view"]["units"]}
        reach = self.house.call(f"games/{table.game}/reach", body)["hexes"]
        end: str = max((h for h in reach if h["hex"] not in taken), key=lambda h: (len(h["path"]), h["hex"]))["hex"]
        return end

    def empty_hex(self, table: Table) -> str:
        """A hex with no unit, near the middle of what is shown."""
        taken = {u["hex"] for u in table.told()["view"]["units"]}
        legal = {o["action"].get("hex") for o in table.told()["legal"]}
        near = [f"{c:02}{r:02}" for c in range(8, 13) for r in range(6, 12)]
        return next(h for h in near if h not in taken | legal)

    def out_of_reach(self, table: Table, unit: str) -> str:
        body = {"seat": table.tokens[0], "lang": "en", "unit": unit}
        reach = {h["hex"] for h in self.house.call(f"games/{table.game}/reach", body)["hexes"]}
        taken = {u["hex"] for u in table.told()["view"]["units"]}
        return next(f"{c:02}{r:02}" for c in range(8, 13) for r in range(6, 12) if f"{c:02}{r:02}" not in reach | taken)

    def drawer(self) -> Iterator[str]:
        for tab in TABS:
            choice = self.page.locator(f"#tab-{tab}")
            if choice.get_attribute("aria-selected") != "true":
                choice.click()
            body = self.page.locator(".drawer .body")
            expect(body).not_to_be_empty()
            if tab == "rules":
                body.locator("input").first.wait_for()
                body.locator("[data-clause]").first.wait_for()
            yield f"tab-{tab}"
        self.page.locator("#tab-log").click()

    def sheets(self) -> Iterator[str]:
        page, visitor = self.page, self.visitor
        visitor.key("Control+k")
        page.locator(".sheet.pal li[role=option]").first.wait_for()
        yield "palette"
        visitor.key("Escape", "?")
        page.locator(".sheet.keys").wait_for()
        yield "keys"
        visitor.key("Escape")
        expect(page.locator(".sheet")).to_have_count(0)
        page.locator(".dec .df > button").last.click()
        page.locator(".sheet.ask").wait_for()
        yield "idle"
        visitor.key("Escape")
        page.locator("header.strip button.ib").last.click()
        page.locator(".drop .mi", has_text=re.compile("Seat|席|座|мест|Ссылк|链接")).click()
        page.locator(".sheet.seats .copyrow input").first.wait_for()
        yield "seats"
        visitor.key("Escape")
        seat = next(iter(self.middle["seats"].values()))
        visitor.go(f"/edit/waw/brandlingen?game={self.middle['id']}&seat={seat}")
        page.locator(".editor .counter").first.wait_for()
        visitor.painted()
        expect(page.locator(".echeck.good, .echeck.bad")).to_be_visible()
        yield "editor"
        unit = page.locator(".editor .counter").first
        unit.click()
        page.locator(".eside .ef").first.wait_for()
        yield "editor-unit"
        for k, tool in enumerate(("unit", "terrain", "marker", "objective")):
            page.locator(".etools [role=radiogroup]").first.locator("[role=radio]").nth(k + 1).click()
            yield f"editor-tool-{tool}"

    def endings(self) -> Iterator[str]:
        page, visitor = self.page, self.visitor
        self.open(self.over)
        page.locator(".sheet.result h1").wait_for()
        yield "result"
        visitor.key("Escape")
        expect(page.locator(".sheet")).to_have_count(0)
        visitor.key("Shift+P")
        page.locator(".replay input[type=range]").wait_for()
        page.locator(".replay input[type=range]").fill("20")
        expect(page.locator(".drawer .tabs .mut")).to_contain_text("20")
        visitor.still()
        yield "replay"
        visitor.go(seat_path(self.fog, "blue", "red"))
        page.locator(".handover button").wait_for()
        yield "handover"


def report(found: dict[str, str]) -> str:
    return "\n".join(f"{screen}: {fault}" for fault, screen in found.items())
