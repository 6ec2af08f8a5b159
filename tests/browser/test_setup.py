"""Where a game begins: choices reach the game and travel in a link, and two programs play while one looks on."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Window
from tests.browser.fought import fresh
from tests.browser.house import House
from tests.browser.table import Table, sit


def test_choices_travel_in_a_link_and_reach_the_game(window: Window, house: House) -> None:
    visitor = window(permissions=["clipboard-read", "clipboard-write"])
    page = visitor.page
    visitor.go()
    page.get_by_role("radio", name="Race for the Ridge").click()
    page.get_by_label("Time of day").select_option("dusk")
    page.get_by_role("switch", name="Wreck at the first step loss").click()
    page.locator("#seed").fill("4127")
    page.get_by_role("radiogroup", name="NATO").get_by_text("Computer").click()
    page.get_by_role("radiogroup", name="Computer for NATO").get_by_text("Rush").click()
    page.get_by_role("radiogroup", name="Warsaw Pact", exact=True).get_by_text("You").click()
    page.get_by_role("button", name="Copy setup as a link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link: str = page.evaluate("navigator.clipboard.readText()")

    other = window()
    other.go(link.partition("#")[2])
    page = other.page
    expect(page.get_by_role("radio", name="Race for the Ridge")).to_have_attribute("aria-checked", "true")
    expect(page.get_by_label("Time of day")).to_have_value("dusk")
    expect(page.get_by_role("switch", name="Wreck at the first step loss")).to_have_attribute("aria-checked", "true")
    expect(page.locator("#seed")).to_have_value("4127")
    page.get_by_role("button", name="Begin as Warsaw Pact").click()
    expect(page.locator("main.table")).to_be_visible()
    expect(page.locator(".strip .turn")).to_contain_text("dusk")
    table = Table(other, house)
    told = table.told()
    assert told["view"]["scenario"] == "santiago"
    assert {s["side"]: s["kind"] for s in told["seats"]} == {"nato": "rush", "wp": "human"}
    visitor.clean()
    other.clean()


def test_two_programs_play_to_the_end_while_one_looks_on(window: Window, house: House) -> None:
    visitor = window()
    page = visitor.page
    visitor.go("/new?s=waw/saddle&seed=3")
    for side in ("NATO", "Warsaw Pact"):
        page.get_by_role("radiogroup", name=side, exact=True).get_by_text("Computer").click()
        page.get_by_role("radiogroup", name=f"Computer for {side}").get_by_text("Rush").click()
    page.get_by_role("button", name="Begin and watch").click()
    expect(page.locator("main.table .counter").first).to_be_visible()
    # whoever looks on has no decision and no undo, but the log and the replay
    expect(page.locator(".dec.mine")).to_have_count(0)
    expect(page.locator(".dec .df").get_by_role("button", name="Undo")).to_have_count(0)
    expect(page.locator(".sheet.result h1")).to_be_visible(timeout=120_000)
    page.locator(".sheet.result").get_by_role("button", name="Replay").click()
    slider = page.locator(".replay input[type=range]")
    last = int(slider.get_attribute("max") or 0)
    assert last > 20
    page.get_by_role("button", name="One action back").click()
    expect(slider).to_have_value(str(last - 1))
    page.get_by_role("button", name="To the start").click()
    expect(page.locator(".strip .turn")).to_contain_text("Turn 1 of 7")
    page.get_by_text("10×").click()
    page.get_by_role("button", name="Run", exact=True).click()
    page.wait_for_function("() => Number(document.querySelector('.replay input').value) >= 3")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Back to the game").click()
    expect(slider).to_have_count(0)
    expect(page.locator(".dec p").first).to_contain_text("victory")
    visitor.clean()


def test_language_and_theme_change_in_place(window: Window, house: House) -> None:
    made = fresh(house, "waw/saddle", "5")
    visitor = window()
    page = visitor.page
    sit(visitor, house, made, "wp")
    page.evaluate("window.same = true")
    seen = {}
    for lang, word in (("ru", "Ход 1 из 7"), ("zh", "第 1 回合"), ("en", "Turn 1 of 7")):
        for theme in ("dark", "light"):
            visitor.dress(lang, theme)
            expect(page.locator(".strip .turn")).to_contain_text(word)
            seen[lang] = page.locator(".dec p").first.inner_text()
    assert len(set(seen.values())) == 3
    assert page.evaluate("window.same") is True
    # the reader's choice is kept
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    visitor.clean()
