"""One browser window, and everything that must never happen in it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request, expect

ROOT = Path(__file__).resolve().parents[2]
SHOTS = ROOT / "build" / "screenshots"
LOCAL = {"data", "blob", "about"}
WAIT = 20_000

# Two frames in a row with the map in one place, and no gesture under way.
STILL = """async () => {
  const world = document.querySelector('.map .world');
  if (!world) return false;
  for (let same = 0, last = ''; same < 2;) {
    await new Promise((done) => requestAnimationFrame(done));
    const now = world.style.transform;
    same = now === last && !document.querySelector('.map.moving') ? same + 1 : 0;
    last = now;
  }
  return true;
}"""


class Visitor:
    """A page whose errors, failed answers and requests to other hosts are noted."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context = context
        self.url = url
        self.trouble: list[str] = []
        self.page: Page = context.new_page()
        self.page.set_default_timeout(WAIT)
        self.page.on("console", self._console)
        self.page.on("pageerror", lambda error: self.trouble.append(f"page error: {error}"))
        self.page.on("request", self._request)
        self.page.on("crash", lambda _: self.trouble.append("the page crashed"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.trouble.append(f"console {message.type}: {message.text} ({message.location.get('url', '')})")

    def _request(self, request: Request) -> None:
        at = urlsplit(request.url)
        if at.scheme not in LOCAL and at.netloc != urlsplit(self.url).netloc:
            self.trouble.append(f"request to another host: {request.url}")

    def clean(self, *allowed: str) -> None:
        """Nothing went wrong so far, apart from messages that hold one of ``allowed``."""
        found = [t for t in self.trouble if not any(a in t for a in allowed)]
        assert not found, "\n".join(found)

    def go(self, path: str = "") -> None:
        """Opens a page of the client; ``path`` is what stands after ``#``."""
        self.page.goto(f"{self.url}/{'#' + path if path else ''}")
        expect(self.page.locator("header.strip").first).to_be_visible()

    def dress(self, lang: str, theme: str) -> None:
        """Language and theme by the switches of the strip, in place."""
        name = {"en": "EN", "zh": "中", "ru": "РУ"}[lang]
        self.page.locator("header.strip").get_by_text(name, exact=True).click()
        expect(self.page.locator("html")).to_have_attribute("lang", lang)
        if self.page.locator("html").get_attribute("data-theme") != theme:
            self.page.keyboard.press("Shift+T")
        expect(self.page.locator("html")).to_have_attribute("data-theme", theme)

    def still(self) -> None:
        """Waits until the map stands still."""
        self.page.wait_for_function(STILL)

    def painted(self) -> None:
        """Waits until the map's tiles are drawn."""
        self.page.locator(".map .terrain[data-settled]").wait_for(state="attached")
        self.still()

    def shot(self, name: str) -> Path:
        path = SHOTS / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=path, animations="disabled")
        return path

    def key(self, *names: str) -> None:
        for name in names:
            self.page.keyboard.press(name)

    def seat(self) -> tuple[str, list[str]]:
        """Game and seat tokens in the address."""
        found = re.search(r"#/game/([^?]+)\?seat=(.+)$", self.page.url)
        assert found, self.page.url
        return found[1], found[2].replace("%2C", ",").split(",")

    def texts(self, locator: Locator) -> list[str]:
        return [t.strip() for t in locator.all_inner_texts()]


def together(visitors: Iterable[Visitor], *allowed: str) -> None:
    for visitor in visitors:
        visitor.clean(*allowed)


def centre(spec: dict[str, Any], label: str) -> tuple[float, float]:
    """Where a hex lies on the sheet, in pixels at zoom 1 (hex radius 40), by the grid in the map's JSON."""
    digits, radius, root = spec["digits"], 40.0, 3**0.5
    col = int(label[:digits]) - spec["first"][0]
    row = int(label[digits:]) - spec["first"][1]
    if spec.get("south"):
        row = spec["rows"] - 1 - row
    flat = spec["orient"] == "flat"
    number = int(label[:digits]) if flat else int(label[digits:])
    low = (number % 2 == 0) == (spec["low"] == "even")
    if flat:
        return radius * (1 + 1.5 * col), radius * root * (0.5 + row + low / 2)
    return radius * root * (0.5 + col + low / 2), radius * (1 + 1.5 * row)
