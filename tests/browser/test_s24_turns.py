"""Three turns of the training scenario from two windows: orders drawn and typed, sheets sealed, results played back."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.conftest import Window
from tests.browser.house import House
from tests.browser.orderdesk import OrderDesk
from tests.browser.visitor import together

BLUE_UNITS = ("BB10T1Y", "ZX10T1Y", "PB10T1Y", "Z10T")


def first_turn(red: OrderDesk, blue: OrderDesk) -> None:
    """Red draws a march, types fire, clicks an assault; blue marches and digs."""
    red.take("TK1U1Y")
    red.pick("March and deploy")
    expect(red.page.locator(".m-reach")).to_be_attached()
    red.press("0909")
    expect(red.desk.locator(".oanswer .effect")).to_contain_text("Points 1 of 5")
    expect(red.page.locator(".reckoned .way li")).to_have_text(["0909+11"])
    # a second hex prolongs the way, a click on the first cuts it again
    red.press("0908")
    expect(red.page.locator(".reckoned .way li")).to_have_count(2)
    red.press("0909")
    expect(red.page.locator(".reckoned .way li")).to_have_count(1)
    red.visitor.shot("s24-drawn-way")
    red.write()
    assert red.orders() == {"TK1U1Y": "MARCH-DEPLOY 0909"}

    red.line.focus()
    red.line.fill("PB1T1Y BAR")
    expect(red.page.locator("#s24-words li").first).to_contain_text("BARRAGE")
    red.line.press("Tab")
    expect(red.line).to_have_value("PB1T1Y BARRAGE ")
    expect(red.page.locator("#s24-words li").first).to_be_visible()
    red.visitor.shot("s24-line-offers")
    # the map draws what is typed before it is written
    red.line.fill("PB1T1Y BARRAGE 0908")
    expect(red.page.locator(".s24-orders .hand .ofire")).to_have_count(1)
    assert "PB1T1Y" not in red.orders()
    red.type("PB1T1Y BARRAGE 0908")

    red.take("BB1T1Y")
    red.pick("Assault")
    red.press("0808")
    expect(red.desk.locator(".oanswer .effect")).to_contain_text("No enemy is identified here")
    # the second click on the same hex writes it down
    red.press("0808")
    expect(red.rows).to_have_count(3)
    expect(red.desk.locator(".oanswer .stands")).to_be_visible()
    assert red.orders()["BB1T1Y"] == "ASSAULT 0808"

    # what cannot be done answers with its clause
    red.take("BB1T1Y")
    red.pick("Assault")
    red.press("1108")
    expect(red.desk.locator(".oanswer .slips")).to_contain_text("E32")
    expect(red.desk.locator(".oanswer .slips .cl")).to_have_text("s24-3.2.6/2")
    expect(red.desk.locator(".oanswer button.do")).to_be_disabled()
    red.page.keyboard.press("Escape")

    blue.take("ZX10T1Y")
    blue.pick("March")
    blue.press("0807")
    blue.write()
    blue.take("BB10T1Y")
    blue.pick("Dig in")
    blue.write()
    assert blue.orders() == {"ZX10T1Y": "MARCH 0807", "BB10T1Y": "DIG"}


def test_two_windows_play_three_turns(window: Window, house: House, tmp_path: Path) -> None:
    made = house.call("games", {"scenario": "s24/s1-training", "seed": "5", "seats": {"red": "open", "blue": "open"}})
    red = OrderDesk(window(), house, made, "red")
    blue = OrderDesk(window(), house, made, "blue")
    expect(red.desk.locator("> p").first).to_contain_text("0 of 4 units")
    first_turn(red, blue)
    red.visitor.shot("s24-sheet")

    # nobody sees the other's sheet or pieces
    for unit in BLUE_UNITS:
        assert unit not in red.page.content()
    assert "PB1T1Y" not in blue.page.content()

    # one seals: a receipt, and the other is told that and no more
    receipt = red.seal()
    assert receipt == red.sheet()["receipt"]["hash"]
    red.desk.get_by_role("button", name="Show").click()
    expect(red.desk.locator(".receipt pre")).to_have_text(red.sheet()["receipt"]["text"].rstrip("\n"))
    expect(red.desk.locator("> p").first).to_contain_text("Waiting for Blue")
    red.visitor.shot("s24-receipt")
    expect(blue.desk.locator(".sealfoot .others")).to_contain_text("Red: sealed")
    assert receipt not in blue.page.content()
    # a seal may be taken back while the other has not played since
    red.desk.locator(".unseal").click()
    expect(blue.desk.locator(".sealfoot .others")).to_contain_text("Red: still writing")
    assert red.seal() == receipt

    blue.seal()
    for one in (red, blue):
        one.results(1)
    told = red.phase(5)
    expect(told).to_contain_text("Fire on 0908")
    expect(red.page.locator(".s24-play .ofire")).to_have_count(1)
    expect(red.page.locator(".told-hexes")).to_have_attribute("d", re.compile("M"))
    red.visitor.shot("s24-playback-fire")
    told = red.phase(7)
    expect(told).to_contain_text("TK1U1Y goes from 0910 to 0909")
    expect(red.page.locator(".s24-play .trail")).to_have_count(2)
    expect(red.page.locator(".counter[data-unit='TK1U1Y']")).to_have_attribute("data-hex", "0909")
    red.phase(1)
    expect(red.page.locator(".counter[data-unit='TK1U1Y']")).to_have_attribute("data-hex", "0910")
    red.phase(10)
    expect(red.page.locator(".counter[data-unit^='?']").first).to_be_attached()
    red.visitor.shot("s24-playback-recon")

    # the report is there to read, as the command line writes it
    red.page.locator(".playfoot").get_by_role("button", name="Report").click()
    page = red.page.frame_locator(".s24report iframe")
    expect(page.locator("h1")).to_have_text("First orders")
    red.visitor.shot("s24-report")
    red.page.locator(".s24report").get_by_role("button", name="Text").click()
    text = red.page.locator(".s24report pre")
    expect(text).to_contain_text("Fire on 0908: units 1")
    for unit in BLUE_UNITS:
        assert unit not in text.inner_text()
    red.page.keyboard.press("Escape")
    red.go_on()
    blue.go_on()

    # second turn: an enemy is identified, so losses are expected; blue pastes its sheet as text
    red.type("TK1U1Y ASSAULT 0908")
    red.type("BB1T1Y ASSAULT 0908 REGARDLESS")
    red.page.keyboard.press("Escape")
    bars = red.page.locator(".losses .lossbar")
    expect(bars).to_have_count(2)
    expect(red.page.locator(".losses .ends")).to_contain_text("%")
    red.visitor.shot("s24-losses")
    blue.desk.get_by_role("tab", name="Text").click()
    box = blue.desk.locator(".texttab textarea")
    expect(box).to_have_value(re.compile("TURN 2 BLUE"))
    box.fill("TURN 2 BLUE\nPB10T1Y BARRAGE 0909\nZX10T1Y ASSAULT 0101\n")
    expect(blue.desk.locator(".verdict .slips")).to_contain_text("E32")
    box.fill("第2回合 蓝方\nPB10T1Y 炮击 0909\nBB10T1Y 修筑工事\n")
    expect(blue.desk.locator(".verdict .slips")).to_have_count(0)
    blue.desk.locator(".verdict button.do").click()
    expect(blue.rows).to_have_count(2)
    assert blue.orders() == {"PB10T1Y": "BARRAGE 0909", "BB10T1Y": "DIG"}
    blue.seal()
    red.seal()
    for one in (red, blue):
        one.results(2)
    expect(red.phase(6)).to_contain_text("0908")
    expect(red.page.locator(".s24-play .oassault")).to_have_count(2)
    red.visitor.shot("s24-playback-assault")
    red.go_on()
    blue.go_on()

    # third turn: blue's sheet comes from a file that it saved and changed; red seals an empty one after a warning
    blue.desk.get_by_role("tab", name="Files").click()
    with blue.page.expect_download() as coming:
        blue.desk.locator(".formats").last.get_by_role("button", name="CSV").click()
    path = tmp_path / "orders.csv"
    coming.value.save_as(path)
    assert coming.value.suggested_filename == "orders-blue-turn3.csv"
    rows = path.read_bytes().decode("utf-8-sig").splitlines()
    rows = [row.replace("Z10T;;", "Z10T;MARCH;", 1) if ";Z10T;" in row else row for row in rows]
    cells = [row.split(";") for row in rows]
    at = cells[0].index("route")
    for row in cells:
        if "MARCH" in row:
            row[at] = "0905"
    rows = [";".join(row) for row in cells]
    path.write_bytes("\r\n".join(rows).encode("gbk"))
    with blue.page.expect_file_chooser() as chooser:
        blue.desk.get_by_role("button", name="Choose a file").click()
    chooser.value.set_files(path)
    expect(blue.desk.locator(".verdict")).to_contain_text("No mistakes")
    blue.desk.locator(".verdict button.do").click()
    expect(blue.rows).to_have_count(1)
    assert list(blue.orders()) == ["Z10T"]
    blue.seal()
    red.desk.locator(".sealfoot button.do").click()
    expect(red.desk.locator(".confirm")).to_contain_text("No orders: every unit holds.")
    red.visitor.shot("s24-seal-warning")
    red.desk.locator(".confirm button.do").click()
    for one in (red, blue):
        one.results(3)
        one.go_on()
    view = red.told()["view"]
    assert view["turn"]["now"] == 4
    together([red.visitor, blue.visitor])


def test_two_people_at_one_screen_are_kept_apart(window: Window, house: House) -> None:
    """Each writes behind a blank page, and each sees the results of the turn as his own side."""
    made = house.call("games", {"scenario": "s24/s1-training", "seed": "5", "seats": {"red": "human", "blue": "human"}})
    visitor = window()
    page = visitor.page
    visitor.go(f"/game/{made['id']}?seat={made['seats']['red']},{made['seats']['blue']}")
    desk = page.locator(".s24desk")
    expect(desk.locator("h2")).to_contain_text("Red writes orders", timeout=60_000)
    page.keyboard.press("e")
    page.keyboard.press("e")
    expect(page.locator(".handover")).to_contain_text("Blue")
    assert "BB1T1Y" not in page.content()
    page.locator(".handover button").click()
    expect(desk.locator("h2")).to_contain_text("Blue writes orders")
    page.keyboard.press("e")
    page.keyboard.press("e")
    expect(page.locator(".playdesk")).to_be_visible(timeout=30_000)
    visitor.clean()
