"""Every screen in three languages, light and dark: nothing breaks, nothing overflows, everything is translated."""

from __future__ import annotations

import pytest
from tests.browser.conftest import Window
from tests.browser.fought import Json, bring, fought, fresh
from tests.browser.house import House
from tests.browser.looks import faults
from tests.browser.screens import Tour, report
from tests.browser.visitor import Visitor


def worth_showing(side: str, legal: list[Json], n: int) -> bool:
    """Well under way, and the side may move, fire and end its impulse."""
    do = [a["do"] for a in legal]
    return n >= 110 and do.count("fire") >= 2 and "step" in do and "end" in do


@pytest.fixture(scope="module")
def shown(house: House, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Json]:
    folder = tmp_path_factory.mktemp("fought")
    middle = fought(folder / "middle.opord", "waw/brandlingen", 3, worth_showing)
    over = fought(folder / "over.opord", "waw/saddle", 5, lambda *_: False)
    fog = fresh(house, "toy/dark", "7", ("blue", "red"))
    # blue has moved: red is to decide, and the window that opens shows blue first
    for step in ({"do": "step", "unit": "blue-1", "hex": "0201"}, {"do": "rest"}):
        house.call(f"games/{fog['id']}/play", {"seat": fog["seats"]["blue"], "actions": [step]})
    return {"middle": bring(house, middle), "over": bring(house, over), "fog": fog}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lang", ["en", "zh", "ru"])
def test_every_screen(window: Window, house: House, shown: dict[str, Json], lang: str, theme: str) -> None:
    look_at_all(window(lang=lang, theme=theme), house, shown, lang, f"{theme}-{lang}")


@pytest.mark.parametrize(("size", "lang", "theme"), [((1024, 768), "ru", "light"), ((1920, 1080), "zh", "dark")])
def test_every_screen_of_another_size(
    window: Window, house: House, shown: dict[str, Json], size: tuple[int, int], lang: str, theme: str
) -> None:
    look_at_all(window(size=size, lang=lang, theme=theme), house, shown, lang, f"{size[0]}-{theme}-{lang}")


def look_at_all(visitor: Visitor, house: House, shown: dict[str, Json], lang: str, name: str) -> None:
    tour = Tour(visitor, house, **shown)
    found: dict[str, str] = {}  # fault: the first screen that has it
    for screen in tour.screens():
        visitor.shot(f"{screen}-{name}")
        for fault in faults(visitor.page, lang):
            found.setdefault(fault, screen)
    assert not found, report(found)
    visitor.clean()
