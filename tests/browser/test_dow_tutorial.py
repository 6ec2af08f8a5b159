"""The tutorial of the operational game, `dow/tutorial`, as the Warsaw Pact against a computer player: from the link of
a set-up to the result with the mouse, in every language."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Window
from tests.browser.house import House
from tests.browser.looks import faults
from tests.browser.screens import report
from tests.browser.table import State, Table
from tests.browser.visitor import Visitor

HQ = "47GTD"
TANKS = "47GTD/26"
GATE = "BR22B/22M1"


class Staff(Table):
    """What a staff officer does at this table, with the panels of the game."""

    def __init__(self, visitor: Visitor, house: House) -> None:
        super().__init__(visitor, house)
        self.done = {"orders": 0, "attacks": 0, "fires": 0, "moves": 0, "left": 0, "other": 0}

    def phase(self, told: dict[str, Any]) -> str:
        return next((p["id"] for p in told["view"]["phases"] if p["state"] == "now"), "")

    def order(self, told: dict[str, Any]) -> State:
        """At the order desk: the HQ, the kind, who gets it and when; then it goes."""
        page, before = self.page, self.n()
        desk = page.locator(".orderdesk")
        row = next(r for r in told["view"]["extra"]["desk"] if r["hq"] == HQ)
        desk.locator(".hqrow").filter(has_text=row["unit"]).click()
        kind = next(k for k in row["kinds"] if k["order"] == "wp_reg_move")
        line = desk.locator(".kinds tbody tr").filter(has_text=kind["name"])
        expect(line).to_contain_text(kind["hour"])
        line.locator("button").click()
        plan = desk.locator(".orderplan")
        expect(plan.locator(".course")).to_contain_text(kind["ready"])
        expect(plan.locator(".receivers li")).to_have_count(3)
        budget = page.locator(".dow-pools")
        expect(budget).to_contain_text("6/6")
        plan.locator(".go .do").click()
        state = self.wait(before, 60_000)
        expect(budget).to_contain_text("5/5")
        page.locator("#tab-track").click()
        track = page.locator(".dtrack")
        expect(track.locator("button.dt-row .bar-issue")).to_have_count(1)
        expect(track).to_contain_text(kind["name"])
        self.done["orders"] += 1
        return state

    def attack(self, told: dict[str, Any]) -> State:
        """By the attack planner: the enemy, the row of the tanks, their way, then the attack with its odds."""
        page, before = self.page, self.n()
        gate = next(u for u in told["view"]["units"] if u["id"] == GATE)
        self.press(gate["hex"])
        planner = page.locator(".planner")
        row = planner.locator("tbody tr").filter(
            has_text=next(u for u in told["view"]["units"] if u["id"] == TANKS)["name"]
        )
        row.locator("button").click()
        expect(page.locator(".m-route")).to_be_attached()
        self.card.locator(".pending .do").click()
        self.wait(before, 60_000)
        self.done["moves"] += 1
        before = self.n()
        combat = page.locator(".side .combat")
        expect(combat.locator(".bars .bar").first).to_be_visible()
        expect(combat.locator(".stacked .sum b")).not_to_be_empty()
        combat.locator(".go .do").click()
        self.done["attacks"] += 1
        return self.wait(before, 60_000)

    def fight(self, told: dict[str, Any]) -> State:
        """One's own choice in a combat: guns fire where they can, else the way out."""
        expect(self.page.locator(".fight .steps ol li")).to_have_count(12)
        step = told["view"]["extra"]["combat"]["step"]
        expect(self.page.locator(".fight .steps li[aria-current] span")).to_have_text(str(step))
        fires = [o for o in told["ask"]["options"] if o["action"]["do"] == "fire"]
        if not fires:
            return self.out(told)
        before = self.n()
        self.done["fires"] += 1
        self.rows().first.hover()
        expect(self.page.locator(".fight .bars .bar").first).to_be_visible()
        self.rows().first.click()
        return self.wait(before, 60_000)

    def out(self, told: dict[str, Any]) -> State:
        if told["ask"]["out"]:
            self.done["left"] += 1
            return self.leave()
        before = self.n()
        self.done["other"] += 1
        self.rows().first.click()
        return self.wait(before, 60_000)


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("zh", "dark"), ("ru", "light")])
def test_the_tutorial_in_every_language(window: Window, house: House, lang: str, theme: str) -> None:
    visitor = window(motion=True)
    page = visitor.page
    visitor.go("/new?s=dow/tutorial&p.wp=you&p.nato=random&seed=5")
    visitor.dress(lang, theme)
    page.locator("#begin").click()
    expect(page.locator("main.table")).to_be_visible()
    staff = Staff(visitor, house)
    state = staff.wait(timeout=60_000)
    visitor.painted()
    shots: set[str] = set()
    ugly: dict[str, str] = {}  # fault of the look: the phase that first has it
    while state != "result":
        told = staff.deciding()
        phase = staff.phase(told)
        if told["view"]["extra"]["combat"]:
            phase = "combat"
        if phase not in shots:
            shots.add(phase)
            visitor.shot(f"dow-{lang}-{phase}")
            for fault in faults(page, lang):
                ugly.setdefault(fault, phase)
        if phase == "combat":
            state = staff.fight(told)
        elif phase == "issue_orders" and not staff.done["orders"]:
            state = staff.order(told)
            visitor.shot(f"dow-{lang}-track")
            for fault in faults(page, lang):
                ugly.setdefault(fault, "track")
        elif phase == "movement" and not staff.done["attacks"]:
            state = staff.attack(told)
        else:
            state = staff.out(told)
    assert staff.done["orders"] == 1, staff.done
    assert staff.done["attacks"] == 1, staff.done
    assert staff.done["moves"] == 1, staff.done
    assert staff.done["fires"] > 0, staff.done
    assert staff.done["left"] > 5, staff.done
    outcome = staff.told()["outcome"]
    expect(page.locator(".sheet.result h1")).to_have_text(outcome["level"])
    visitor.shot(f"dow-{lang}-result")
    assert "dow-act" not in page.locator("body").inner_text(), "a label without words"
    assert not ugly, report(ugly)
    visitor.clean()
