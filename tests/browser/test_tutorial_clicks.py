"""The tutorial `waw/saddle` against a computer player: from the setup page to the result, with the mouse alone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect
from tests.browser.conftest import Window
from tests.browser.house import House
from tests.browser.table import Table

TOWN = ("1108", "1109", "1009", "1107", "1208")


def actions(table: dict[str, Any], do: str) -> list[dict[str, Any]]:
    return [o["action"] for o in table["legal"] if o["ok"] and o["action"]["do"] == do]


def test_the_tutorial_by_clicks(window: Window, house: House) -> None:
    visitor = window(motion=True)
    page = visitor.page
    visitor.go()
    page.get_by_role("radio", name="The Saddle").click()
    page.get_by_role("radiogroup", name="Computer for Warsaw Pact").get_by_text("Rush").click()
    page.locator("#seed").fill("11")
    page.get_by_role("button", name="Begin as NATO").click()
    expect(page.locator("main.table")).to_be_visible()
    table = Table(visitor, house)
    done = {"fire": 0, "reaction": 0, "move": 0, "leave": 0, "other": 0}
    state = table.wait(timeout=60_000)
    while state != "result":
        told = table.deciding()
        ask = told["ask"]
        fire, steps = actions(told, "fire"), actions(told, "step")
        if fire and (ask["unit"] or done["fire"] < 6):
            # a reaction asks about the enemy that moves; in an operation the firer is taken in hand first
            if ask["unit"] is None:
                table.take(fire[0]["unit"])
            done["fire" if ask["unit"] is None else "reaction"] += 1
            state = table.shoot(fire[0]["target"], twice=done["fire"] % 2 == 1)
        elif steps and ask["unit"] is None and done["move"] < 2:
            unit = steps[0]["unit"]
            reach = house.call(f"games/{table.game}/reach", {"seat": table.tokens[0], "lang": "en", "unit": unit})[
                "hexes"
            ]
            taken = {u["hex"] for u in told["view"]["units"]}  # a click there would take that unit in hand
            free = [h for h in reach if h["hex"] not in taken]
            far = [h["hex"] for h in free if h["hex"] in TOWN and len(h["path"]) >= 2]
            near = [h["hex"] for h in free if len(h["path"]) == 1]
            done["move"] += 1
            state = table.step(unit, (far or near)[0])
        elif ask["out"]:
            done["leave"] += 1
            state = table.leave()
        else:
            before = table.n()
            done["other"] += 1
            table.rows().first.click()
            state = table.wait(before, 60_000)
    assert done["reaction"] > 0, done
    assert done["fire"] > 0, done
    assert done["move"] == 2, done
    assert done["leave"] > 0, done
    expect(page.locator(".sheet.result h1")).not_to_be_empty()
    visitor.shot("tutorial-result")
    # what the page says is what the server counts
    outcome = table.told()["outcome"]
    expect(page.locator(".sheet.result h1")).to_have_text(outcome["level"])
    # lines of the log stand under the turn that they tell of
    for line in house.call(f"games/{table.game}/log?seat={table.tokens[0]}&lang=en"):
        named = re.search(r"Turn (\d+) of 7", line["text"])
        assert named is None or line["turn"] == int(named[1])
    visitor.clean()
