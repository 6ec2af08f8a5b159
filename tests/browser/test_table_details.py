"""What the table tells without being asked, and where it puts it."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect
from tests.browser.conftest import Window
from tests.browser.fought import bring, fought, fresh, seat_path
from tests.browser.house import House
from tests.browser.table import PLACE, sit
from tests.browser.visitor import centre
from tests.cli.call import opord


def test_an_assault_tells_its_chance_and_goes_by_enter(window: Window, house: House, tmp_path: Path) -> None:
    path = fought(
        tmp_path / "g.opord", "waw/brandlingen", 3, lambda _, legal, __: any(a["do"] == "assault" for a in legal)
    )
    made = bring(house, path)
    visitor = window()
    page = visitor.page
    table = sit(visitor, house, made, "nato", "wp")
    option = next(o for o in table.deciding()["legal"] if o["action"]["do"] == "assault")
    row = table.rows().filter(has_text=option["text"])
    expect(row).to_contain_text("%")
    # the same is reached by a click on the map, among other ways to go at that hex
    before = table.n()
    table.press(option["action"]["hex"])
    ways = page.locator(".combat .ways button")
    ways.filter(has_text=option["text"]).click()
    bars = page.locator(".combat .bars .bar")
    expect(bars.first).to_be_visible()
    likeliest = max(bars.all_inner_texts(), key=lambda text: float(text.split()[-2].rstrip("%")))
    expect(row).to_contain_text(likeliest.splitlines()[0])
    visitor.key("Enter")  # the focus is still on the way that was chosen
    assert table.wait(before) != "result"
    assert table.n() > before
    visitor.clean()


def test_a_stack_opens_beside_the_panel_not_under_it(window: Window, house: House, tmp_path: Path) -> None:
    path = fought(tmp_path / "g.opord", "waw/brandlingen", 3, lambda _, __, n: n >= 40)
    made = bring(house, path)
    visitor = window()
    page = visitor.page
    table = sit(visitor, house, made, "nato", "wp")
    units = table.deciding()["view"]["units"]
    places = [u["hex"] for u in units if u["hex"] and not u["in"] and not u["dead"]]
    stack = next(h for h in places if places.count(h) > 1)
    single = next(h for h in places if places.count(h) == 1)
    table.press(single)
    side = page.locator(".side")
    expect(side).to_be_visible()
    edge = side.bounding_box()
    assert edge is not None
    # the stack stands close to the panel
    for _ in range(6):
        visitor.still()
        x0, y0, z, *_ = page.evaluate(PLACE)
        x, y = centre(table.grid, stack)
        dx, dy = edge["x"] - 45 - (x0 + x * z), 330 - (y0 + y * z)
        if abs(dx) < 8 and abs(dy) < 8:
            break
        table.drag(dx, dy)
    visitor.still()
    x0, y0, z, *_ = page.evaluate(PLACE)
    page.mouse.move(x0 + x * z, y0 + y * z)
    fan = page.locator(".m-fan")
    expect(fan).to_be_visible()
    box = fan.bounding_box()
    assert box is not None
    assert box["x"] + box["width"] <= edge["x"]
    texts = visitor.texts(fan.locator("button span"))
    assert len(texts) == len(set(texts)), "two counters of one name cannot be told apart"
    visitor.clean()


def test_after_the_end_the_seed_is_told(window: Window, house: House, tmp_path: Path) -> None:
    path = fought(tmp_path / "g.opord", "waw/saddle", 11, lambda *_: False)
    made = bring(house, path)
    visitor = window()
    page = visitor.page
    visitor.go(seat_path(made, "nato", "wp"))
    expect(page.locator(".sheet.result h1")).not_to_be_empty()
    rolls = opord("verify", path, "--json").data["dice"]
    told = f"Seed 11 · dice and draws: {rolls}"
    expect(page.locator(".sheet.result")).to_contain_text(told)
    visitor.key("Escape")
    expect(page.locator(".drawer .tabs .seed")).to_have_text(told)
    running = fresh(house, "waw/saddle", "11")
    table = house.call(f"games/{running['id']}?seat={running['seats']['nato']}")
    assert table["seed"] is None
    assert table["rolls"] is None
    visitor.clean()


def test_the_rulebook_has_chapters(window: Window) -> None:
    visitor = window()
    page = visitor.page
    visitor.go("/rules/waw")
    chapters = page.locator(".chapters button")
    expect(chapters).to_have_count(29)
    chapters.filter(has_text="Artillery").click()
    heading = page.locator(".chap").filter(has_text="Artillery")
    expect(heading).to_be_in_viewport()
    expect(page.locator(".chap").first).not_to_be_in_viewport()
    page.locator(".seek input").fill("smoke")
    expect(page.locator(".chap")).to_have_count(0)
    visitor.clean()


def test_the_editor_names_its_tools_and_formations(window: Window) -> None:
    visitor = window(size=(1024, 768))
    page = visitor.page
    visitor.go("/edit/waw/brandlingen")
    page.locator(".editor .counter").first.wait_for()
    visitor.painted()
    tools = page.get_by_role("radiogroup", name="Tools")
    assert visitor.texts(tools.locator("[role=radio]")) == ["Select", "Units", "Terrain", "Markers", "Objectives"]
    # the map has the room that panels do not take
    zoom = page.evaluate(PLACE)[2]
    assert zoom > 0.5
    tools.get_by_text("Units").click()
    formations = page.locator(".etools select").first.locator("option")
    assert "Rifle company (HQ Oakley)" in formations.all_inner_texts()
    visitor.dress("ru", "light")
    expect(formations.first).to_contain_text("рота")
    page.locator(".editor .counter").first.click()
    expect(page.locator(".eside")).to_be_visible()
    visitor.clean()


def test_long_names_of_pools_push_nothing_off_the_strip(window: Window, house: House) -> None:
    made = fresh(house, "dow/tutorial", "5")
    for size in ((1280, 800), (1024, 768)):
        visitor = window(size=size)
        page = visitor.page
        visitor.go(seat_path(made, "nato", "wp"))
        expect(page.locator("main.table")).to_be_visible()
        expect(page.locator(".phases .now")).to_be_in_viewport(ratio=1)
        expect(page.locator("header.strip button.ib").last).to_be_in_viewport(ratio=1)
        # what this rulebook can show on the map, not what another can
        expect(page.locator("main.table .dec.mine")).to_be_visible()  # the seat that must decide is shown
        expect(page.locator(".obar button:not(.fold)").first).to_be_visible()
        shown = visitor.texts(page.locator(".obar button:not(.fold)"))
        assert "Supply" in shown
        assert "Cover" not in shown
        visitor.clean()
