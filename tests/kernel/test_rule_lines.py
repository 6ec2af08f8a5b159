"""A file of the rulebook inside is checked like any other data, whatever the system."""

from __future__ import annotations

import pytest

from opord.kernel.rulebook import rulebooks

LINE = {"id": "x-1/1", "title": "One", "text": "The first.", "kind": "text", "cites": []}


@pytest.mark.parametrize("system", ["dow", "waw"])
def test_lines_are_checked_by_every_rulebook(system: str) -> None:
    book = rulebooks()[system]
    doc = {"lang": "en", "system": system, "provenance": "designed", "line": [LINE]}
    assert book.check(doc, "rulebook.en.toml") == ()
    assert [f.key for f in book.check(doc | {"line": [LINE | {"text": 3}]}, "rulebook.en.toml")] == ["line[0].text"]
    assert [f.key for f in book.check(doc | {"line": [LINE, LINE]}, "rulebook.en.toml")] == ["line[1].id"]
    for lang in ("en", "zh", "ru"):
        assert book.lines(lang)
