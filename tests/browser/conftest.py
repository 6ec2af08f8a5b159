"""A browser, a server, and windows that note what goes wrong in them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright
from tests.browser.house import House
from tests.browser.visitor import Visitor

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
Window = Callable[..., Visitor]
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    if report.when == "call":  # type: ignore[attr-defined]
        item.stash[FAILED] = report.failed  # type: ignore[attr-defined]
    return report


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One worker plays all of these: a second Chromium would only take its time."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("browser"))


# Not for the session: as long as Playwright lives, its event loop is in the way of tests that bring their own.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    program = os.environ.get("OPORD_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
    if not Path(program).exists():
        pytest.fail(f"no Chromium at {program}; install it or name it in OPORD_CHROMIUM")
    with sync_playwright() as p:
        found = p.chromium.launch(executable_path=program, headless=True, args=ARGS)
        yield found
        found.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    server = House(tmp_path_factory.mktemp("games"))
    server.start()
    yield server
    assert server.stop() == ""


@pytest.fixture
def window(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Window]:
    """Opens a window of a person of their own: ``window(size=(1280, 800), lang="en", theme="light")``. What they
    showed when a test failed is kept among the screenshots."""
    made: list[Visitor] = []

    def open_one(
        size: tuple[int, int] = (1280, 800), lang: str = "en", theme: str = "light", motion: bool = False, **more: Any
    ) -> Visitor:
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale={"en": "en-GB", "zh": "zh-CN", "ru": "ru-RU"}[lang],
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="no-preference" if motion else "reduce",
            **more,
        )
        made.append(Visitor(context, house.url))
        return made[-1]

    yield open_one
    for k, visitor in enumerate(made):
        if request.node.stash.get(FAILED, False) and not visitor.page.is_closed():
            visitor.shot(f"failed-{request.node.name}-{k + 1}")
        visitor.context.close()
