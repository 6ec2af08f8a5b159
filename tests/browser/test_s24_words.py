"""The order desk in three languages, both themes and several sizes: no fault of the page, nothing left untranslated."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser import looks
from tests.browser.conftest import Window
from tests.browser.fought import Json
from tests.browser.house import House
from tests.browser.orderdesk import OrderDesk

TURNS = (
    ({"red": ("TK1U1Y MARCH-DEPLOY 0909", "PB1T1Y BARRAGE 0908", "BB1T1Y ASSAULT 0808"),
      "blue": ("ZX10T1Y MARCH 0807", "PB10T1Y BARRAGE 0809")}),
    ({"red": ("TK1U1Y ASSAULT 0908", "BB1T1Y ASSAULT 0908 REGARDLESS"), "blue": ("PB10T1Y BARRAGE 0909",)}),
)  # fmt: skip


def played(house: House) -> Json:
    """Two turns, and half a sheet of the third."""
    seats = {"red": "open", "blue": "open"}
    made: Json = house.call("games", {"scenario": "s24/s1-training", "seed": "5", "seats": seats})
    for turn in TURNS:
        for side, lines in turn.items():
            write(house, made, side, lines)
            play(house, made, side, {"do": "seal"})
    write(house, made, "red", ("PB1T1Y BARRAGE 0908", "Z1T SUPPLY BB1T1Y"))
    return made


def play(house: House, made: Json, side: str, action: Json) -> None:
    answer = house.call(f"games/{made['id']}/play", {"seat": made["seats"][side], "actions": [action]})
    assert answer["played"] == 1, answer


def write(house: House, made: Json, side: str, lines: tuple[str, ...]) -> None:
    for text in lines:
        ask = {"seat": made["seats"][side], "name": "line", "args": {"text": text}}
        found = house.call(f"games/{made['id']}/panel", ask)
        assert found["ok"], (text, found["reasons"])
        play(house, made, side, found["action"])


@pytest.fixture(scope="module")
def game(house: House) -> Json:
    return played(house)


@pytest.mark.parametrize(
    ("lang", "theme", "size"),
    [
        ("en", "light", (1280, 800)), ("zh", "dark", (1280, 800)), ("ru", "light", (1440, 900)),
        ("ru", "dark", (1024, 768)),
    ],
)  # fmt: skip
def test_every_face_of_the_desk(
    window: Window, house: House, game: Json, lang: str, theme: str, size: tuple[int, int]
) -> None:
    desk = OrderDesk(window(size=size, lang=lang, theme=theme), house, game, "red")
    page, visitor = desk.page, desk.visitor
    wrong: dict[str, list[str]] = {}

    def look(name: str) -> None:
        visitor.still()
        page.wait_for_timeout(150)
        visitor.shot(f"s24-{name}-{lang}-{theme}-{size[0]}")
        found = looks.faults(page, lang)
        if found:
            wrong[name] = found

    desk.results(2)
    for n, name in ((5, "fire"), (6, "assaults"), (7, "movement"), (10, "recon")):
        desk.phase(n)
        look(f"playback-{name}")
    page.locator(".playfoot button.plain").click()
    expect(page.frame_locator(".s24report iframe").locator("h1")).to_be_visible()
    look("report")
    page.keyboard.press("Escape")
    desk.go_on()
    expect(page.locator(".losses .lossbar").first).to_be_visible()
    look("desk")
    tabs = desk.desk.get_by_role("tab")
    tabs.nth(1).click()
    look("idle")
    tabs.nth(2).click()
    expect(desk.desk.locator("textarea")).not_to_have_value("")
    desk.desk.locator("textarea").fill(desk.desk.locator("textarea").input_value() + "BB1T1Y ASSAULT 0101\nxx\n")
    expect(desk.desk.locator(".verdict .slips li")).to_have_count(2)
    look("text")
    tabs.nth(3).click()
    look("files")
    tabs.nth(0).click()
    desk.take("BB1T1Y")
    page.keyboard.press("1")
    look("builder")
    desk.line.focus()
    desk.line.fill("突" if lang == "zh" else "ASS")
    expect(page.locator("#s24-words li").first).to_be_visible()
    look("line")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("[data-map] .map").focus()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("e")
    expect(desk.desk.locator(".confirm")).to_be_visible()
    look("confirm")
    page.keyboard.press("Escape")
    assert not wrong, "\n".join(f"{name}: {line}" for name, lines in wrong.items() for line in lines)
    visitor.clean()


def test_a_game_is_begun_from_the_setup_page(window: Window, house: House) -> None:
    """System, scenario, sides, options; with an umpire there is a link to his desk."""
    visitor = window()
    page = visitor.page
    visitor.go("/new?s=s24/s1-training&p.red=you&p.blue=invite&o.umpire=true")
    expect(page.locator(".game.on .gid")).to_have_text("s24")
    expect(page.locator("table.sc tr.on")).to_contain_text("First orders")
    visitor.shot("s24-setup")
    page.locator("#begin").click()
    links = page.locator(".sheet.seats")
    expect(links).to_be_visible(timeout=30_000)
    expect(links).to_contain_text("Umpire")
    expect(links.locator(".copyrow input")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(page.locator(".s24desk")).to_be_visible()
    expect(page.locator(".s24desk h2")).to_contain_text("Red writes orders")
    visitor.clean()


def test_who_looks_on_sees_no_sheet(window: Window, house: House, game: Json) -> None:
    visitor = window()
    visitor.go(f"/game/{game['id']}?seat={game['watch']}")
    expect(visitor.page.locator(".dec")).to_be_visible(timeout=60_000)
    expect(visitor.page.locator(".s24desk")).to_have_count(0)
    assert "BB1T1Y" not in visitor.page.content()
    visitor.clean()
