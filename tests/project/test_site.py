"""The documentation builds without a warning, and a reader's browser asks no other host for anything."""

from __future__ import annotations

import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOADS = {("script", "src"), ("img", "src"), ("iframe", "src"), ("source", "src"), ("video", "src")}
LOADING_LINKS = {"stylesheet", "icon", "preload", "preconnect", "dns-prefetch", "modulepreload", "manifest"}


class Loads(HTMLParser):
    """Collects what a page makes the browser fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.urls: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.urls += [values[name] for t, name in LOADS if t == tag and name in values]
        if tag == "link" and LOADING_LINKS & set(values.get("rel", "").split()):
            self.urls.append(values.get("href", ""))


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def test_site_has_every_page_and_loads_nothing_from_elsewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert {p.stem for p in (ROOT / "docs").glob("*.md")} <= {p.stem for p in pages}
    for page in pages:
        found = Loads()
        found.feed(page.read_text(encoding="utf8"))
        assert found.urls
        assert [u for u in found.urls if u.startswith(("http:", "https:", "//"))] == [], page.name
    for sheet in site.rglob("*.css"):
        text = sheet.read_text(encoding="utf8")
        assert "url(http" not in text
        assert "@import" not in text
