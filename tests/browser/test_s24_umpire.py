"""The umpire's desk of `s24`: two windows write and seal their sheets while a third sees them, rules, writes letters
and pauses; then the same desk in three languages, by its clocks, and after the end for everybody."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.browser import looks
from tests.browser.conftest import Window
from tests.browser.fought import Json
from tests.browser.house import House
from tests.browser.orderdesk import OrderDesk
from tests.browser.test_s24_words import play, write
from tests.browser.visitor import Visitor, together
from tests.s24.field import document, unit

GO = {"do": "go"}
BRIDGE = "0202-0302"
FORMULA = {"en": "readiness * ammo", "zh": "准备度 * 弹药", "ru": "боеготовность * боеприпасы"}
"""Part of the formula of an assault."""


def quarrel(house: House, **more: Any) -> Json:
    """Two battalions that are about to assault each other, and a column on its way past an ambush; three turns."""
    doc = document(
        [unit("BB1Y", "su_rifle", 30, "0505"), unit("TK1Y", "T-34/85", 40, "0409", form="column")],
        [unit("BB9Y", "de_gren", 60, "0605"), unit("BB8Y", "de_gren", 30, "0510", form="ambush")],
        cells={"0510": "wood"}, rivers={BRIDGE: "deep"}, roads=[BRIDGE], bridges=[BRIDGE], turns=2,
    )  # fmt: skip
    body = {"doc": {"system": "s24", "id": "quarrel", "title": "Quarrel", **doc}, "seed": "5", "umpire": True,
            "seats": {"red": "open", "blue": "open"}, "options": {"umpire": True}, **more}  # fmt: skip
    made: Json = house.call("games", body)
    return made


class UmpireDesk:
    """The third window."""

    def __init__(self, visitor: Visitor, house: House, made: Json, key: str = "umpire") -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.house = house
        self.made = made
        visitor.go(f"/game/{made['id']}?seat={made[key]}")
        expect(self.desk).to_be_visible(timeout=60_000)
        visitor.painted()

    @property
    def desk(self) -> Locator:
        return self.page.locator(".udesk")

    def tab(self, name: str) -> Locator:
        self.page.locator(f"#umpire-tab-{name}").click()
        expect(self.page.locator(f"#umpire-tab-{name}")).to_have_attribute("aria-selected", "true")
        return self.desk.locator(".dbody")

    def phase(self, n: int) -> None:
        """The desk stands after phase ``n``; -1: both sheets are in."""
        expect(self.desk.locator(".uphases button").nth(n + 1)).to_have_attribute(
            "aria-current", "step", timeout=30_000
        )

    def told(self) -> Json:
        answer: Json = self.house.call(f"games/{self.made['id']}?seat={self.made['umpire']}")
        return answer

    def values(self) -> Json:
        found: Json = self.told()["view"]["extra"]["desk"]["values"]
        return found


def test_two_write_and_a_third_rules(window: Window, house: House) -> None:
    made = quarrel(house)
    red = OrderDesk(window(), house, made, "red")
    blue = OrderDesk(window(), house, made, "blue")
    third = UmpireDesk(window(), house, made)
    expect(third.desk.locator(".dec > p, p").first).to_contain_text("Waiting for Red, Blue")

    # he sees a sheet as it is written, the other side does not
    red.type("BB1Y ASSAULT 0605 LIMITED")
    sheets = third.tab("sheets")
    expect(sheets.locator(".usheet").first).to_contain_text("ASSAULT 0605 LIMITED")
    expect(sheets.locator(".chip")).to_have_text(["writes", "writes"])
    assert "ASSAULT" not in blue.page.locator("body").inner_text()

    # a letter to one side reaches that side, live, and nobody else
    third.page.keyboard.press("Shift+M")
    sheet = third.page.locator(".sheet.letters")
    sheet.get_by_role("radio", name="Red").click()
    sheet.locator("textarea").fill("The ford at 0604 is deep.")
    sheet.locator("textarea").press("Control+Enter")
    expect(sheet.locator(".lets li")).to_contain_text("The ford at 0604 is deep.")
    third.page.keyboard.press("Escape")
    expect(red.page.locator(".notice.letter")).to_contain_text("The ford at 0604 is deep.")
    assert "0604 is deep" not in blue.page.content()
    red.page.locator(".notice.letter .do").click()
    red.page.locator(".sheet.letters textarea").fill("We have boats.")
    red.page.locator(".sheet.letters .write .do").click()
    expect(red.page.locator(".sheet.letters .lets li")).to_have_count(2)
    red.page.keyboard.press("Escape")
    expect(third.page.locator(".notice.letter")).to_contain_text("We have boats.")

    # while the game is paused nothing is written, and the page says why
    game = third.tab("game")
    game.locator(".levers form").nth(1).locator("input").fill("the map is being mended")
    game.locator(".levers form").nth(1).locator("button").click()
    for side in (red, blue):
        expect(side.page.locator(".notice.halt")).to_contain_text("the map is being mended")
    third.visitor.shot("s24-umpire-game")
    blue.line.fill("BB9Y ASSAULT 0505 LIMITED")
    blue.line.press("Enter")
    expect(blue.page.locator(".notice[role=alert]")).to_contain_text("The umpire has paused the game")
    assert blue.orders() == {}
    blue.page.locator(".notice[role=alert] .ib").click()
    third.page.locator(".notice.halt button").click()
    expect(blue.page.locator(".notice.halt")).to_have_count(0)
    blue.type("BB9Y ASSAULT 0505 LIMITED")

    receipt = red.seal()
    expect(third.tab("sheets").locator(".chip")).to_have_text(["sealed", "writes"])
    blue.seal()
    third.phase(-1)
    assert receipt == third.told()["view"]["extra"]["sheets"]["red"]["receipt"]["hash"]

    # the point lies on the desk, with the suggestion; by keys alone another choice is made, with its reason
    expect(third.desk.locator(".upoint")).to_have_count(1)
    expect(third.desk.locator(".uchoice.open.on")).to_contain_text("BB9Y")
    third.visitor.shot("s24-umpire-point")
    third.page.locator("body").click(position={"x": 900, "y": 300})
    third.page.keyboard.press("Escape")
    third.page.keyboard.press("1")
    expect(third.desk.locator(".reason input")).to_be_focused()
    third.page.keyboard.type("they had crossed first")
    third.page.keyboard.press("Enter")
    expect(third.desk.locator(".upoint.ruled")).to_contain_text("they had crossed first")

    # phase by phase; the numbers with their formulas
    third.page.keyboard.press("e")
    third.phase(0)
    numbers = third.tab("log")
    expect(numbers.locator("li.byhand")).to_contain_text("Ring of assaults: BB1Y, suggested BB9Y.")
    for n in range(1, 7):
        third.page.locator("#umpire-go").click()
        third.phase(n)
    numbers = third.tab("log")
    expect(numbers.locator("code").first).to_contain_text("readiness * ammo / (defence * cover)")
    expect(numbers.locator(".in").first).to_contain_text("ready")
    third.visitor.shot("s24-umpire-numbers")

    # a value is set with its reason
    third.tab("values")
    third.desk.locator(".uset select").nth(1).select_option("BB9Y")
    expect(third.desk.locator(".uset .now")).to_have_text(re.compile(r"^\d+(\.\d)?$"))
    third.desk.locator(".uset .num").fill("41")
    third.desk.locator(".uset label.f input").fill("a company was lost in the river")
    third.desk.locator(".uset .do").click()
    expect(third.desk.locator(".urulings li").last).to_contain_text("a company was lost in the river")
    assert third.values()["BB9Y"]["e"] == 41
    third.visitor.shot("s24-umpire-values")

    # so is that of a bridge, chosen among those of the map
    third.desk.locator(".uset select").nth(0).select_option("bridge")
    third.desk.locator(".uset select").nth(1).select_option(BRIDGE)
    expect(third.desk.locator(".uset .now")).to_have_text("it stands")
    third.desk.locator(".uset select").nth(2).select_option("destroyed")
    third.desk.locator(".uset label.f input").fill("its charges were fired")
    third.desk.locator(".uset .do").click()
    expect(third.desk.locator(".urulings li").last).to_contain_text("its charges were fired")
    assert third.values()[BRIDGE] == {"bridge": "destroyed"}
    third.visitor.shot("s24-umpire-bridge")

    # he goes back to before the assaults, and on again: the ruling made after them is gone, that before them stands
    third.desk.locator(".uphases button").nth(6).click()
    expect(third.desk.locator(".uagain")).to_contain_text("Work turn 1 out again")
    third.desk.locator(".uagain .do").click()
    third.phase(5)
    assert third.values()["BB9Y"]["e"] == 60
    expect(third.tab("values").locator(".urulings li")).to_have_count(1)
    for n in range(6, 11):
        third.page.locator("#umpire-go").click()
        third.phase(n)
    third.page.locator("#umpire-go").click()
    expect(third.desk.locator("p").first).to_contain_text("Waiting for Red, Blue", timeout=30_000)
    for side in (red, blue):
        side.results(1)
        assert "they had crossed first" not in side.page.content()
        side.go_on()

    # the second turn: a sheet is given back, then the column runs into the ambush, or not
    red.type("TK1Y MARCH 0709 LIMITED")
    red.seal()
    blue.seal()
    third.phase(-1)
    third.tab("sheets").get_by_role("button", name="Give back").first.click()
    expect(third.desk.locator(".reason input")).to_be_focused()
    third.page.keyboard.type("the second line cannot be read")
    third.page.keyboard.press("Enter")
    expect(red.desk).to_have_class(re.compile(r"\bmine\b"))
    expect(red.page.locator(".drawer .log")).to_contain_text("the second line cannot be read")
    assert "cannot be read" not in blue.page.content()
    red.seal()
    third.phase(-1)
    third.page.locator("[data-map] .map").focus()
    for n in range(7):
        third.page.keyboard.press("e")
        third.phase(n)
    expect(third.desk.locator(".upoint")).to_contain_text("Ambush")
    third.page.keyboard.press("a")
    expect(third.desk.locator(".upoint.ruled")).to_have_count(1)
    for n in range(7, 11):
        third.page.keyboard.press("e")
        third.phase(n)
    third.page.keyboard.press("e")
    expect(third.page.locator(".sheet.result")).to_be_visible(timeout=30_000)

    # after the end everybody may look at everything: red goes through the umpire's desk of the first turn
    # what happened in the last turn comes first, the result when its playback is closed
    red.results(2)
    expect(red.page.locator(".sheet.result")).to_have_count(0)
    red.page.locator(".playfoot button.do").click()
    expect(red.page.locator(".sheet.result")).to_be_visible(timeout=30_000)
    expect(red.page.locator(".playdesk")).to_have_count(0)
    red.page.locator(".sheet.result .foot button").nth(1).click()
    red.page.locator(".replay .whole [role=switch]").click()
    expect(red.page.locator(".udesk")).to_be_visible()
    red.page.locator(".udesk .uturn select").select_option("1")
    expect(red.page.locator(".udesk .uphases [aria-current]")).to_have_attribute("aria-label", "both sheets are in")
    red.page.locator(".udesk .uphases button").nth(1).click()
    red.page.locator("#umpire-tab-sheets").click()
    expect(red.page.locator(".replay .num")).to_have_text(re.compile(r"^[4-9] of \d+$"))
    expect(red.page.locator(".udesk .usheet").nth(1)).to_contain_text("ASSAULT 0505 LIMITED")
    red.visitor.shot("s24-umpire-after")
    red.page.locator("#umpire-tab-log").click()
    expect(red.page.locator(".udesk li.byhand")).to_contain_text("they had crossed first")
    together((red.visitor, blue.visitor, third.visitor))


@pytest.fixture(scope="module")
def midway(house: House) -> Json:
    """A game at the desk before movement, with a point, a letter and a clock."""
    made = quarrel(house, seconds=7200, grace=600)
    write(house, made, "red", ("BB1Y ASSAULT 0605 LIMITED", "TK1Y MARCH 0709 LIMITED"))
    write(house, made, "blue", ("BB9Y ASSAULT 0505 LIMITED",))
    for side in ("red", "blue"):
        play(house, made, side, {"do": "seal"})
    seat = {"seat": made["umpire"]}
    house.call(f"games/{made['id']}/message", {**seat, "to": ["red", "blue"], "text": "08:00 / 09:00"})
    rule = {"do": "rule", "key": "ready", "value": "0.9", "unit": "BB9Y", "reason": "3 h"}
    for action in (GO, GO, GO, rule, GO, GO, GO, GO):
        assert house.call(f"games/{made['id']}/play", {**seat, "actions": [action]})["played"] == 1
    return made


@pytest.mark.parametrize(
    ("lang", "theme", "size"),
    [
        ("en", "light", (1280, 800)), ("zh", "dark", (1280, 800)), ("ru", "light", (1280, 800)),
        ("ru", "dark", (1024, 768)),
    ],
)  # fmt: skip
def test_every_face_of_the_desk(
    window: Window, house: House, midway: Json, lang: str, theme: str, size: tuple[int, int]
) -> None:
    third = UmpireDesk(window(size=size, lang=lang, theme=theme), house, midway)
    page = third.page
    third.phase(6)
    expect(third.desk.locator(".upoint")).to_have_count(1)
    found: list[str] = []
    for name in ("queue", "sheets", "log", "values", "game"):
        third.tab(name)
        page.wait_for_timeout(200)
        if name == "log":
            expect(third.desk.locator(".ulog code").first).to_contain_text(FORMULA[lang])
        found += [f"{name}: {x}" for x in looks.faults(page, lang)]
        third.visitor.shot(f"s24-umpire-{name}-{lang}-{theme}")
    third.desk.locator(".uphases button").nth(2).click()
    expect(third.desk.locator(".uagain")).to_be_visible()
    found += [f"again: {x}" for x in looks.faults(page, lang)]
    page.locator("[data-map] .map").focus()
    page.keyboard.press("Escape")
    expect(third.desk.locator(".uagain")).to_have_count(0)
    page.keyboard.press("Shift+M")
    expect(page.locator(".sheet.letters .lets li")).to_have_count(1)
    found += [f"letters: {x}" for x in looks.faults(page, lang)]
    third.visitor.shot(f"s24-umpire-letters-{lang}-{theme}")
    page.keyboard.press("Escape")
    menu = page.locator("header.strip .menu .ib").bounding_box()
    assert menu is not None
    assert menu["x"] + menu["width"] <= size[0]
    assert not found, "\n".join(sorted(set(found)))
    third.visitor.clean()


def test_tabs_and_points_by_keys(window: Window, house: House, midway: Json) -> None:
    third = UmpireDesk(window(), house, midway)
    page = third.page
    third.phase(6)
    page.locator("#umpire-tab-queue").focus()
    for name in ("sheets", "log", "values", "game", "queue"):
        page.keyboard.press("ArrowRight")
        expect(page.locator(f"#umpire-tab-{name}")).to_be_focused()
        expect(page.locator(f"#umpire-tab-{name}")).to_have_attribute("aria-selected", "true")
    page.locator("[data-map] .map").focus()
    page.keyboard.press("Tab")
    expect(third.desk.locator(".upoint.on")).to_have_count(1)
    before = third.told()["n"]
    other = 1 if third.desk.locator(".uchoice").first.inner_text().find("suggested") >= 0 else 0
    page.keyboard.press(str(other + 1))
    expect(third.desk.locator(".reason input")).to_be_focused()
    page.keyboard.press("Escape")
    expect(third.desk.locator(".reason")).to_have_count(0)
    assert third.told()["n"] == before
    third.visitor.clean()


def test_a_clock_runs_out(window: Window, house: House) -> None:
    """The umpire sets three seconds and as many of grace: the sides see the clock, then that it is late; what stands on
    the sheets is handed in."""
    made = quarrel(house)
    red = OrderDesk(window(), house, made, "red")
    third = UmpireDesk(window(), house, made)
    red.type("BB1Y DIG")
    form = third.tab("game").locator(".levers form").first
    form.locator("input").nth(0).fill("soon")
    expect(form.locator("p.err")).to_be_visible()
    form.locator("input").nth(0).fill("3s")
    form.locator("input").nth(1).fill("4s")
    form.locator("button").first.click()
    expect(red.page.locator("header .clk.run")).to_have_count(2)
    expect(red.page.locator("header .clk.grace")).to_have_count(2, timeout=10_000)
    expect(third.tab("sheets").locator(".chip.bad")).to_have_text(["late", "late"])
    red.visitor.shot("s24-umpire-late")
    third.phase(-1)
    sheets = third.told()["view"]["extra"]["sheets"]
    assert [len(sheets[s]["lines"]) for s in ("red", "blue")] == [1, 0]
    expect(red.page.locator(".notice.letter")).to_contain_text("Default orders")
    expect(red.page.locator("header .clk")).to_have_count(0)  # while the umpire is at work nobody's time runs
    together((red.visitor, third.visitor))
