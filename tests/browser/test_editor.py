"""The position editor: what is drawn is checked at once, saved as a scenario, and played."""

from __future__ import annotations

import tomllib
from pathlib import Path

from playwright.sync_api import expect
from tests.browser.conftest import Window
from tests.browser.house import House
from tests.browser.table import Drawn, Table
from tests.cli.call import opord


def test_a_position_is_changed_checked_saved_and_played(window: Window, house: House, tmp_path: Path) -> None:
    visitor = window()
    page = visitor.page
    visitor.go("/edit/waw/saddle")
    page.locator(".editor .counter").first.wait_for()
    visitor.painted()
    expect(page.locator(".echeck.good")).to_be_visible()
    grid = house.call("catalog/waw/saddle/map?lang=en")["grid"]
    sheet = Drawn(visitor, grid)
    tools = page.locator(".etools [role=radiogroup]").first.locator("[role=radio]")

    # a tank is picked up and put down elsewhere
    unit = page.locator(".counter[data-unit='bulldog-m1-1']")
    home = unit.get_attribute("data-hex") or ""
    sheet.press(home)
    expect(page.locator(".eside")).to_contain_text("bulldog-m1-1")
    sheet.press("0905")
    expect(unit).to_have_attribute("data-hex", "0905")
    visitor.key("Control+z")
    expect(unit).to_have_attribute("data-hex", home)
    sheet.press(home)
    sheet.press("0905")

    # terrain, a wreck
    tools.nth(2).click()
    page.get_by_role("radio", name="woods", exact=True).first.click()
    sheet.press("0909")
    tools.nth(3).click()
    page.get_by_role("radio", name="wreck", exact=True).click()
    sheet.press("0909")
    expect(page.locator(".echeck.good")).to_be_visible()

    # too many in one hex: said at once, and nothing is played from there
    tools.nth(1).click()
    crowd = 0
    while crowd < 12 and not page.locator(".echeck.bad").count():
        sheet.press("0505")
        crowd += 1
        expect(page.locator(".echeck.good, .echeck.bad")).to_be_visible()
    expect(page.locator(".echeck.bad .errs li").first).to_be_visible()
    expect(page.get_by_role("button", name="Play from here")).to_be_disabled()
    visitor.shot("editor-fault")
    for _ in range(crowd):
        visitor.key("Control+z")
    expect(page.locator(".echeck.good")).to_be_visible()

    with page.expect_download() as coming:
        page.get_by_role("button", name="Save as a scenario file").click()
    path = tmp_path / "mine.toml"
    coming.value.save_as(path)
    doc = tomllib.loads(path.read_text(encoding="utf8"))
    assert doc["board"]["cells"]["0909"]["t"] == "woods"
    assert "0909" in doc["markers"]["wreck"]
    done = opord("check", path)
    assert done.status == 0, done.err + done.out

    page.get_by_role("button", name="Play from here").click()
    expect(page.locator("main.table:not(.editor) .dec.mine")).to_be_visible()
    table = Table(visitor, house)
    view = table.deciding()["view"]
    assert {u["id"]: u["hex"] for u in view["units"]}["bulldog-m1-1"] == "0905"
    assert any(m["hex"] == "0909" and m["k"] == "wreck" for m in view["markers"])
    visitor.clean()
