"""Take the pictures of the operational game for the documentation anew: a real server, a real Chromium.

python -m tools.pictures_dow      writes docs/img/dow-map.png, dow-orders.png, dow-combat.png, dow-track.png
"""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from tools.pictures import Server, opened, take


class Played:
    """A game of two people on a server, brought where the picture is to be taken."""

    def __init__(self, server: Server, scenario: str, seed: int = 3) -> None:
        self.server = server
        made = self.call("games", {"scenario": scenario, "seed": seed, "seats": {"wp": "human", "nato": "human"}})
        self.made, self.id, self.seats = made, made["id"], made["seats"]

    def call(self, path: str, body: Any = None) -> Any:
        return self.server.call(path, None if body is None else json.dumps(body).encode())

    def table(self, side: str) -> Any:
        return self.call(f"games/{self.id}?seat={self.seats[side]}&lang=en")

    def play(self, side: str, *actions: dict[str, Any]) -> None:
        n = self.table(side)["n"]
        answer = self.call(
            f"games/{self.id}/play", {"seat": self.seats[side], "actions": actions, "n": n, "lang": "en"}
        )
        if answer["played"] != len(actions):
            raise SystemExit(f"pictures: {actions[answer['played']]} was not played: {answer['stopped']}")

    def forward(self, side: str, phase: str) -> None:
        """Defaults of both sides until the phase of ``side``."""
        for _ in range(400):
            for who in ("wp", "nato"):
                table = self.table(who)
                if not table["ask"]:
                    continue
                now = next((p["id"] for p in table["view"]["phases"] if p["state"] == "now"), "")
                if who == side and now == phase:
                    return
                self.play(who, table["ask"]["default"])
        raise SystemExit(f"pictures: the phase {phase} of {side} never came")

    def open(self, page: Page, side: str) -> None:
        page.goto("about:blank")
        page.goto(self.server.address(self.made, side))
        page.locator(".map .terrain[data-settled]").wait_for(state="attached", timeout=60_000)
        page.locator(".dec.mine").wait_for()


def shot(page: Page, name: str) -> None:
    page.wait_for_timeout(7000)  # what just happened has left the screen, the tiles are sharp
    take(page, name)


def main() -> None:
    with opened() as (server, page):
        weser = Played(server, "dow/medium")
        weser.forward("wp", "movement")
        weser.open(page, "wp")
        page.keyboard.press("Shift+C")
        shot(page, "dow-map.png")
        page.keyboard.press("Shift+C")

        gap = Played(server, "dow/tutorial")
        gap.forward("wp", "issue_orders")
        gap.open(page, "wp")
        page.locator(".hqrow").nth(2).click()
        page.locator(".kinds tbody tr").nth(4).locator("button").click()
        page.locator(".receivers li").first.wait_for()
        shot(page, "dow-orders.png")
        gap.forward("wp", "movement")
        tanks = "47GTD/26"
        step = {"do": "step", "unit": tanks}
        gap.play(
            "wp",
            {"do": "move", "unit": tanks},
            {**step, "hex": "5323", "way": ""},
            {**step, "hex": "5223", "way": "road"},
        )
        gap.play("wp", {"do": "attack", "unit": tanks, "hex": "5123", "kind": "prepared", "way": ""})
        gap.open(page, "wp")
        page.locator(".fight .bars .bar").first.wait_for()
        page.locator(".dec .opt button").first.hover()
        shot(page, "dow-combat.png")

        weser.forward("nato", "issue_orders")
        brigades = [o["action"] for o in weser.table("nato")["legal"] if o["action"].get("order") == "nato_bde_defence"]
        weser.play("nato", *brigades[:2])
        weser.open(page, "nato")
        page.locator("#tab-track").click()
        shot(page, "dow-track.png")


if __name__ == "__main__":
    main()
