"""What a designer and a person with a screen reader would look for, asked of the page itself."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ("src/opord", "web/src", "tests/toy")

BROKEN = re.compile(r"\{ ?\$|\bundefined\b|\bNaN\b|\[object |\bnull\b|\bNone\b|\*\*|[⁨⁩]{2}|\?\?\?")
# Words no Chinese or Russian sentence holds, unless somebody forgot to translate it.
ENGLISH = re.compile(r"\b(the|of|and|is|are|to|with|from|for|turns?|units?|hex|hexes|may|not|moves?|fire|no)\b", re.I)


@cache
def labels() -> frozenset[str]:
    """The ids of all messages, of client, kernel, rulebooks and service, that no word of any language looks like."""
    found: set[str] = set()
    for folder in TEXTS:
        for path in (ROOT / folder).rglob("*.ftl"):
            found |= set(re.findall(r"^([a-z][\w-]*) =", path.read_text(encoding="utf8"), re.M))
    return frozenset(x for x in found if "-" in x)


@cache
def questions() -> str:
    return Path(__file__).with_name("looks.js").read_text(encoding="utf8").strip()


def ask(page: Page, question: str) -> list[str]:
    """One of the questions of looks.js."""
    found: list[str] = page.evaluate(f"() => ({questions()}).{question}()")
    return found


def words(page: Page) -> list[str]:
    return ask(page, "words")


def unspoken(texts: list[str], lang: str) -> list[str]:
    """What is no sentence of the language: ids of messages, holes, English in a Chinese or Russian page."""
    out: list[str] = []
    for text in texts:
        out += [f"label: {w}" for w in re.findall(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+", text) if w in labels()]
        out += [f"broken: {m[0]!r} in {text[:80]!r}" for m in BROKEN.finditer(text)]
        if lang != "en":
            out += [f"English: {line.strip()[:100]!r}" for line in text.splitlines() if len(ENGLISH.findall(line)) >= 2]
        own = text.replace("Русский", "").replace("中文", "")  # the switch names each language in that language
        if lang != "ru" and re.search(r"[А-Яа-яЁё]{4}", own):
            out.append(f"Russian: {text[:80]!r}")
        if lang != "zh" and re.search(r"[\u4e00-\u9fff]{3}", own):
            out.append(f"Chinese: {text[:80]!r}")
    return sorted(set(out))


def faults(page: Page, lang: str) -> list[str]:
    """Everything that is wrong with the page as it stands."""
    out = [f"{question}: {found}" for question in ("overflow", "names", "contrast") for found in ask(page, question)]
    return out + unspoken(words(page), lang)
