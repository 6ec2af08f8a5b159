"""After the end of a game of written orders, for who looked on and for the umpire: nothing hangs, nothing is told
that is over."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Window
from tests.browser.fought import Json
from tests.browser.house import House
from tests.browser.test_s24_umpire import UmpireDesk, quarrel

SEAL, GO = {"do": "seal"}, {"do": "go"}


def played_out(house: House, made: Json) -> None:
    """Empty sheets to the end."""
    keys = {**made["seats"], "umpire": made["umpire"]}
    while True:
        table = house.call(f"games/{made['id']}?seat={made['umpire']}")
        if table["outcome"]:
            return
        for side in table["waiting"]["sides"]:
            action = GO if side == "umpire" else SEAL
            house.call(f"games/{made['id']}/play", {"seat": keys[side], "actions": [action]})


@pytest.fixture(scope="module")
def over(house: House) -> Json:
    made = quarrel(house)
    played_out(house, made)
    return made


def test_who_looks_on_is_shown_the_result(window: Window, over: Json) -> None:
    visitor = window()
    page = visitor.page
    visitor.go(f"/game/{over['id']}?seat={over['watch']}")
    expect(page.locator(".sheet.result h1")).not_to_be_empty(timeout=60_000)
    visitor.key("Escape")
    expect(page.locator(".dec")).to_be_visible()
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    # the replay is the common one: an invisible playback would hold the past on the screen
    page.keyboard.press("Shift+P")
    expect(page.locator(".replay")).to_be_visible()
    visitor.clean()


def test_the_desk_after_the_end_speaks_of_no_sheets(window: Window, house: House, over: Json) -> None:
    desk = UmpireDesk(window(), house, over)
    desk.visitor.key("Escape")
    body = desk.tab("sheets")
    expect(body.locator(".usheet")).to_have_count(2)
    expect(body.locator(".chip")).to_have_count(0)
    expect(body).not_to_contain_text("orders:")
    expect(body).to_contain_text("The game is over")
    expect(desk.page.locator(".s24-pools .pool:not(.planes)")).to_have_count(0)
    desk.visitor.clean()


@pytest.mark.parametrize("seat", ["red", "umpire"])
def test_the_seed_is_cut_where_there_is_no_room(window: Window, over: Json, seat: str) -> None:
    visitor = window(size=(1024, 768), lang="ru")
    page = visitor.page
    visitor.go(f"/game/{over['id']}?seat={over['seats'].get(seat, over['umpire'])}")
    expect(page.locator(".sheet.result, .playdesk").first).to_be_visible(timeout=60_000)
    seed = page.locator(".drawer .tabs .seed")
    expect(seed).to_have_css("text-overflow", "ellipsis")
    # enough of it to be read, and nothing that is cut shows beside it
    drawn = page.evaluate(
        """() => { const a = document.querySelector('.tabs .seed'), r = a.getBoundingClientRect();
        const next = document.querySelector('.tabs .fold').getBoundingClientRect();
        return [r.width, next.left - r.right, parseFloat(getComputedStyle(a).paddingRight)]; }"""
    )
    assert drawn[0] > 60, drawn
    assert drawn[1] >= 0, drawn
    assert drawn[2] == 0, drawn
    visitor.shot(f"s24-seed-{seat}")
