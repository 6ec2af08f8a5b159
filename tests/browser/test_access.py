"""For those who see little, hear the page or have no mouse: focus, names, contrast, calm."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import Window
from tests.browser.fought import fresh
from tests.browser.house import House
from tests.browser.looks import ask
from tests.browser.table import sit

# The colours of the style sheet: what is written on what.
PAIRS = [
    *(
        (ink, ground)
        for ink in ("ink", "ink2", "ink3", "acc", "warn", "for", "against")
        for ground in ("panel", "panel2")
    ),
    ("ink", "paper"),
    ("ink2", "paper"),
    ("acc-ink", "acc"),
    ("warn", "warn-soft"),
    ("ink", "acc-soft"),
    ("ink2", "acc-soft"),
    ("sel-ink", "sel"),
    ("figure", "west"),
    ("figure", "east"),
    ("figure", "neutral"),
]
TOKENS = """(pairs) => {
  const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const style = getComputedStyle(document.documentElement);
  const light = (name) => {
    const colour = style.getPropertyValue('--' + name).trim();
    if (!colour) throw new Error(`no colour --${name}`);
    brush.fillStyle = colour;
    brush.fillRect(0, 0, 1, 1);
    const [r, g, b] = brush.getImageData(0, 0, 1, 1).data;
    const f = (v) => ((v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b);
  };
  return pairs.map(([a, b]) => {
    const [x, y] = [light(a), light(b)].sort((p, q) => q - p);
    return [a, b, (x + 0.05) / (y + 0.05)];
  });
}"""
# What the focus looks like, and what there is without it.
FOCUS = """() => {
  const el = document.activeElement;
  if (!el || el === document.body) return null;
  const look = (x) => {
    const s = getComputedStyle(x);
    const outline = s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 1 ? s.outlineColor : '';
    return [outline, s.boxShadow, s.backgroundColor, s.borderColor].join('|');
  };
  const words = (el.getAttribute('aria-label') || el.innerText || el.title || '').slice(0, 40);
  const name = `${el.tagName.toLowerCase()}.${[...el.classList].join('.')} ${words}`;
  const box = el.getBoundingClientRect();
  const now = look(el);
  el.blur();
  const without = look(el);
  el.focus();
  return { name, shown: now !== without, size: Math.min(box.width, box.height), seen: el.checkVisibility() };
}"""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_colours_of_the_style_sheet_can_be_read(window: Window, theme: str) -> None:
    visitor = window(theme=theme)
    visitor.go()
    weak = [(a, b, round(r, 2)) for a, b, r in visitor.page.evaluate(TOKENS, [list(p) for p in PAIRS]) if r < 4.5]
    assert not weak


def walk(page: Page, most: int = 80) -> list[str]:
    """Tab through the page: every stop is seen, has a size, and shows that it has the focus."""
    names: list[str] = []
    for _ in range(most):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUS)
        if stop is None:
            break
        assert stop["seen"], stop
        assert stop["size"] >= 10, stop
        assert stop["shown"], f"the focus on {stop['name']} is not to be seen"
        if names and stop["name"] == names[0] and len(names) > 3:
            break
        names.append(stop["name"])
    return names


@pytest.mark.parametrize(
    ("path", "wanted"),
    [("/new?s=waw/saddle", "The Saddle"), ("/games", "Open"), ("/rules/waw", "Search"), ("/edit/waw/saddle", "Select")],
)
def test_tab_comes_everywhere_and_shows_where_it_is(window: Window, path: str, wanted: str) -> None:
    visitor = window()
    visitor.go(path)
    expect(visitor.page.locator("main button, main input").first).to_be_visible()
    if path.startswith("/edit"):
        expect(visitor.page.locator(".editor .counter").first).to_be_visible()
    names = walk(visitor.page)
    assert len(names) >= 6
    assert any(wanted in name for name in names), names
    visitor.clean()


def test_f6_comes_to_every_part_of_the_table(window: Window, house: House) -> None:
    made = fresh(house, "waw/saddle", "5")
    visitor = window()
    page = visitor.page
    sit(visitor, house, made, "nato", "wp")
    visitor.key("Tab")
    page.locator(".side").wait_for()
    parts = [".map", ".dec", ".side", ".drawer", "header"]
    come: list[str] = []
    for _ in parts:
        visitor.key("F6")
        stop = page.evaluate(FOCUS)
        assert stop["shown"], stop
        come.append(page.evaluate("(parts) => parts.find((s) => document.activeElement.closest(s))", parts))
    assert sorted(come) == sorted(parts)
    visitor.clean()


def test_hexes_and_units_are_read_out(window: Window, house: House) -> None:
    made = fresh(house, "waw/saddle", "5")
    visitor = window()
    page = visitor.page
    sit(visitor, house, made, "nato", "wp")
    label = page.locator(".counter[data-unit='bulldog-m1-1']").get_attribute("aria-label") or ""
    for word in ("M1", "NATO", "1208", "full strength"):
        assert word in label
    page.locator(".map").focus()
    spoken = page.locator(".m-spoken")
    visitor.key("ArrowUp")
    expect(spoken).to_have_text(re.compile(r"^\d{4}, .+, .+"))
    for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft"):
        before = spoken.inner_text()
        visitor.key(arrow)
        page.wait_for_function("(old) => document.querySelector('.m-spoken').innerText !== old", arg=before)
    # the decision is announced, and so is what comes of it
    expect(page.locator(".dec p[aria-live]")).not_to_be_empty()
    expect(page.locator(".flash[role=log]")).to_be_attached()
    visitor.clean()


def test_large_type_still_fits(window: Window, house: House) -> None:
    made = fresh(house, "waw/saddle", "5")
    visitor = window()
    page = visitor.page
    visitor.go("/new?s=waw/saddle")
    page.get_by_role("button", name="Menu").click()
    for _ in range(4):
        page.get_by_role("button", name="Larger text").click()
    visitor.key("Escape")
    assert page.evaluate("getComputedStyle(document.body).fontSize") == "17px"
    assert ask(page, "overflow") == []
    visitor.shot("setup-large-type")
    sit(visitor, house, made, "nato", "wp")
    visitor.key("Tab")
    page.locator(".side .vals").wait_for()
    visitor.painted()
    visitor.shot("game-large-type")
    assert ask(page, "overflow") == []
    visitor.clean()
