"""Take the pictures of the documentation anew: a real server, a real Chromium, games played by the computer players.

    python -m tools.pictures          writes docs/img/setup.png, table.png, combat.png, result.png
    python -m tools.pictures setup    writes docs/img/setup.png alone

Those of the operational game come from `tools.pictures_dow`.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Page, sync_playwright

import opord
from opord.api.handle import Handle
from opord.players import Seated

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "img"
ARGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
Wanted = Callable[[Handle], Any]


def played(scenario: str, wanted: Wanted, seed: int) -> tuple[Handle, Any]:
    """A game of two `plain` players, stopped where ``wanted`` finds something; and what it found."""
    game = opord.new(scenario, seed=seed)
    seats = {
        side: Seated("plain", "waw", side, random.Random(f"{seed}-{side}"), nodes=2000)
        for side in game.sides
    }
    while not game.over:
        found = wanted(game)
        if found:
            return game, found
        side = game.to_act()[0]
        game.play(side, seats[side].decide(game.game))
    found = wanted(game)
    if not found:
        raise SystemExit(f"pictures: {scenario} with seed {seed} never came to the position that was looked for")
    return game, found


def good_shot(turn: int) -> Wanted:
    """An anti-tank shot of a NATO unit at several hexes, with the enemy around, not before ``turn``."""

    def find(game: Handle) -> Any:
        if game.to_act() != ("nato",) or game.view().turn.now < turn:
            return None
        shots = [msgspec.to_builtins(a) for a in game.legal()]
        shots = [a for a in shots if a["do"] == "fire" and a.get("group") == "ap"]
        return max(shots, key=lambda a: len(game.why("nato", a).values), default=None) if len(shots) > 2 else None

    return find


class Server:
    """`opord serve` on a free port, its games in a folder that goes away."""

    def __enter__(self) -> Server:
        self.folder = tempfile.mkdtemp(prefix="opord-pictures-")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "opord.cli", "serve", "--port", "0", "--dir", self.folder, "--json"],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        self.url = json.loads(self.process.stdout.readline())["url"].rstrip("/")
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(10)
        shutil.rmtree(self.folder)

    def call(self, path: str, body: bytes | None = None) -> Any:
        """What the server answers to a question, or to a JSON body."""
        request = urllib.request.Request(f"{self.url}/api/{path}", body, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read())

    def address(self, game: Any, side: str) -> str:
        """Where a side of a game, as the server told of it, has its seat."""
        return f"{self.url}/#/game/{game['id']}?seat={game['seats'][side]}"

    def seat(self, game: Handle, side: str) -> str:
        """Put a game on the server; the address of a side's seat."""
        return self.address(self.call("games/open", game.journal.encode()), side)


@contextmanager
def opened() -> Iterator[tuple[Server, Page]]:
    """A server, and an empty page of a Chromium on which nothing moves."""
    program = os.environ.get("OPORD_CHROMIUM") or shutil.which("chromium")
    if program is None:
        sys.stderr.write("pictures: no Chromium found; install it or name it in OPORD_CHROMIUM\n")
        raise SystemExit(2)
    with Server() as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=program, headless=True, args=ARGS)
        yield server, browser.new_page(
            viewport={"width": 1280, "height": 800}, locale="en-GB", reduced_motion="reduce"
        )
        browser.close()


def settle(page: Page) -> None:
    """Wait until the map is drawn and stands still."""
    page.locator(".map .terrain[data-settled]").wait_for(state="attached")
    page.wait_for_timeout(1200)


def take(page: Page, name: str) -> None:
    page.screenshot(path=FOLDER / name, animations="disabled")
    sys.stderr.write(f"pictures: {name}\n")


def first_page(server: Server, page: Page) -> None:
    """The page on which a game is set up, once all its maps are drawn."""
    page.goto(server.url)
    page.locator(".vbox canvas[data-painted]").first.wait_for()
    page.locator(".vbox canvas:not([data-painted])").first.wait_for(state="detached")
    page.wait_for_timeout(600)
    take(page, "setup.png")


def main() -> int:
    """0 when all pictures were taken."""
    FOLDER.mkdir(exist_ok=True)
    with opened() as (server, page):
        first_page(server, page)
        if sys.argv[1:] == ["setup"]:
            return 0

        tutorial, _ = played("waw/saddle", good_shot(1), seed=7)
        page.goto(server.seat(tutorial, "nato"))
        page.reload()
        settle(page)
        page.locator('.counter[data-unit*="m1"]').first.click()
        page.wait_for_timeout(800)
        take(page, "table.png")

        fight, shot = played("waw/brandlingen", good_shot(3), seed=11)
        page.goto(server.seat(fight, "nato"))
        page.reload()
        settle(page)
        page.locator(f'.counter[data-unit="{shot["unit"]}"]').click()
        page.wait_for_timeout(600)
        page.locator(f'.counter[data-unit="{shot["target"]}"]').hover()
        page.wait_for_timeout(1500)
        take(page, "combat.png")

        ended, _ = played("waw/saddle", lambda g: g.outcome(), seed=7)
        page.goto(server.seat(ended, "nato"))
        page.reload()
        settle(page)
        take(page, "result.png")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
