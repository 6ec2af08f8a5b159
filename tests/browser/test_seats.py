"""Seats: two windows with a link each and a third that looks on, two people at one screen, undo, files, a server that
goes away and comes back."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Window
from tests.browser.fought import fresh
from tests.browser.house import House
from tests.browser.table import Table, sit
from tests.browser.visitor import Visitor, together
from tests.cli.call import opord

LOST = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET")


def links(page: Page) -> dict[str, str]:
    """The links of the open sheet of seats: who, and the address after #."""
    rows = page.locator(".sheet.seats .copyrow:has(input)")
    return {
        row.locator(".who").inner_text().strip(): row.locator("input").input_value().partition("#")[2]
        for row in rows.all()
    }


def counters(visitor: Visitor) -> set[str]:
    found: list[str] = visitor.page.eval_on_selector_all(
        ".counter[data-unit]", "(list) => list.map((el) => el.dataset.unit)"
    )
    return set(found)


def test_two_windows_and_one_that_looks_on(window: Window, house: House) -> None:
    blue = window()
    page = blue.page
    blue.go("/new?s=toy/dark&seed=7")
    page.get_by_role("radiogroup", name="Blue").get_by_text("You").click()
    page.get_by_role("radiogroup", name="Red").get_by_text("Invite").click()
    page.get_by_role("button", name="Begin as Blue").click()
    expect(page.locator("main.table .dec.mine")).to_be_visible()
    if not page.locator(".sheet.seats").count():
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("menuitem", name="Seat links").click()
    found = links(page)
    red_link = next(link for who, link in found.items() if who.startswith("Red"))
    watch_link = next(link for who, link in found.items() if who.startswith("To watch"))
    blue.key("Escape")
    expect(page.locator(".sheet")).to_have_count(0)

    red, third = window(lang="ru"), window(lang="zh", theme="dark")
    red.go(red_link)
    third.go(watch_link)
    for other in (red, third):
        expect(other.page.locator("main.table .dec")).to_be_visible()
        expect(other.page.locator(".dec.mine")).to_have_count(0)
    # each sees what its side may know; whoever looks on sees only what everybody sees
    expect(page.locator(".counter").first).to_be_visible()
    assert counters(blue) == {"blue-1", "blue-2"}
    expect(red.page.locator(".counter").first).to_be_visible()
    assert counters(red) == {"red-1", "red-2"}
    assert counters(third) == set()
    assert "blue-1" not in red.page.locator(".log").all_inner_texts()

    mine = Table(blue, house)
    mine.step("blue-1", "0202")
    mine.leave_to_others()
    theirs = Table(red, house)
    theirs.wait()
    expect(page.locator(".dec.mine")).to_have_count(0)
    expect(page.locator(".dec h2")).to_contain_text("Red")
    assert counters(blue) == {"blue-1", "blue-2"}
    assert counters(red) == {"red-1", "red-2"}
    theirs.step("red-1", "0602")
    # the third window follows without being touched
    n = theirs.n()
    expect(third.page.locator(".drawer .tabs .mut")).to_contain_text(str(n))
    # nobody plays for the other side, not even by hand
    token = mine.tokens[0]
    answer = page.request.post(
        f"{house.url}/api/games/{mine.game}/play",
        data={"seat": token, "actions": [{"do": "step", "unit": "red-2", "hex": "0605"}]},
    )
    assert answer.status >= 400 or answer.json()["played"] == 0
    together((blue, red, third))


def test_two_people_at_one_screen_without_fog_need_no_handover(window: Window, house: House) -> None:
    made = fresh(house, "waw/saddle", "5")
    visitor = window()
    table = sit(visitor, house, made, "nato", "wp")
    sides = set()
    for _ in range(6):
        told = table.deciding()
        sides.add(told["seat"]["side"])
        expect(visitor.page.locator(".dec h2")).to_contain_text("NATO" if told["seat"]["side"] == "nato" else "Pact")
        state = table.leave()
        assert state == "mine"
    assert sides == {"nato", "wp"}
    visitor.clean()


def test_undo_and_where_it_ends(window: Window, house: House) -> None:
    made = fresh(house, "waw/saddle", "5")
    visitor = window()
    page = visitor.page
    table = sit(visitor, house, made, "nato", "wp")
    # a tank drives onto the map out of sight of all guns: taken back by the button, then by the key
    undo = table.card.locator(".df button").first
    expect(undo).to_be_disabled()
    told = table.deciding()
    unit = told["legal"][0]["action"]["unit"]
    body = {"seat": made["seats"][told["seat"]["side"]], "lang": "en", "unit": unit}
    reach = house.call(f"games/{table.game}/reach", body)["hexes"]
    quiet = next(h["hex"] for h in reach if len(h["path"]) == 1 and h["risk"] == 0)
    for how in ("button", "key"):
        table.take(unit)
        page.locator(".m-reach").wait_for(state="attached")
        table.step(unit, quiet)
        assert table.n() == 1
        expect(table.counter(unit)).to_have_attribute("data-hex", quiet)
        if how == "button":
            undo.click()
        else:
            visitor.key("Control+z")
        expect(page.locator(".drawer .tabs .mut")).to_contain_text("0")
        expect(table.counter(unit)).to_have_count(0)
    # a shot rolls dice: what has been rolled stays
    fire_until_dice(table)
    expect(undo).to_be_disabled()
    expect(table.card.locator(".undo-why")).to_contain_text("dice")
    n = table.n()
    visitor.key("Control+z")
    expect(page.locator(".notice")).to_contain_text("dice")
    assert table.n() == n
    visitor.clean()


def fire_until_dice(table: Table) -> None:
    """The attacker comes nearer and fires; the other side lets everything pass."""
    for _ in range(30):
        told = table.deciding()
        own = told["seat"]["side"] == "wp"
        fire = [o["action"] for o in told["legal"] if o["action"]["do"] == "fire" and own]
        if fire:
            if told["ask"]["unit"] is None:
                table.take(fire[0]["unit"])
            table.shoot(fire[0]["target"])
            return
        steps = [o["action"] for o in told["legal"] if o["action"]["do"] == "step"]
        if steps and own and told["ask"]["unit"] is None:
            table.step(steps[0]["unit"], steps[0]["hex"])
        else:
            table.leave()
    raise AssertionError("nobody may fire")


def test_a_game_is_saved_and_opened_again(window: Window, house: House, tmp_path: Path) -> None:
    made = fresh(house, "toy/dark", "9", ("blue", "red"))
    visitor = window()
    page = visitor.page
    table = sit(visitor, house, made, "blue", "red")
    table.step("blue-1", "0202")
    with page.expect_download() as coming:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("menuitem", name="Save game file").click()
    path = tmp_path / coming.value.suggested_filename
    coming.value.save_as(path)
    assert path.suffix == ".opord"
    assert opord("verify", path).status == 0
    assert opord("verify", path, "--json").data["actions"] == 1

    visitor.go("/games")
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Open a game file").click()
    chooser.value.set_files(path)
    sheet = page.get_by_role("dialog", name="Who plays")
    sheet.get_by_role("radiogroup", name="Red").get_by_text("Computer").click()
    expect(sheet.get_by_role("radiogroup", name="Computer for Red")).to_be_visible()
    visitor.shot("who-plays-on")
    sheet.get_by_role("radiogroup", name="Red", exact=True).get_by_text("You").click()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("main.table")).to_be_visible()
    again = Table(visitor, house)
    assert again.game != table.game
    assert again.wait() == "mine"
    assert again.n() == 1
    assert {u["id"]: u["hex"] for u in again.deciding()["view"]["units"]}["blue-1"] == "0202"
    # what is no game says so, and nothing is lost
    torn = tmp_path / "torn.opord"
    torn.write_bytes(path.read_bytes()[:-40])
    before = house.call("games")
    for name, content in (("torn.opord", torn.read_bytes()), ("notes.opord", b"hello\n"), ("empty.opord", b"")):
        visitor.go("/new")
        with page.expect_file_chooser() as chooser:
            page.get_by_role("button", name="Open a game file").click()
        chooser.value.set_files({"name": name, "mimeType": "application/octet-stream", "buffer": content})
        if name == "torn.opord":  # its first line is sound: what is wrong shows when the whole is read
            page.get_by_role("button", name="Go on").click()
        expect(page.locator("[role=alert]")).not_to_be_empty()
    assert house.call("games") == before
    visitor.clean("status of 4")


def test_the_server_goes_away_and_comes_back(window: Window, house: House) -> None:
    made = fresh(house, "toy/dark", "9", ("blue", "red"))
    visitor = window()
    page = visitor.page
    table = sit(visitor, house, made, "blue")
    table.step("blue-1", "0202")
    visitor.clean()
    assert house.stop() == ""
    expect(page.locator("header.strip .off")).to_be_visible()
    house.start()
    expect(page.locator("header.strip .off")).to_have_count(0, timeout=30_000)
    assert table.n() == 1
    table.go("blue-2", "0204")
    expect(page.locator(".drawer .tabs .mut")).to_contain_text("2")
    assert [u["hex"] for u in table.told()["view"]["units"]][:2] == ["0202", "0204"]
    visitor.clean(*LOST)


@pytest.mark.parametrize("where", ["/game/nosuch?seat=x", "/game/{id}?seat=nosuch"])
def test_an_address_that_leads_nowhere_says_so(window: Window, house: House, where: str) -> None:
    made = fresh(house, "toy/dark", "9", ("blue", "red"))
    visitor = window()
    page = visitor.page
    page.goto(f"{house.url}/#{where.format(id=made['id'])}")
    expect(page.locator("[role=alert]")).not_to_be_empty()
    page.get_by_role("button", name="Start page").click()
    expect(page.locator("#begin")).to_be_visible()
    visitor.clean("status of 4", "WebSocket connection")
