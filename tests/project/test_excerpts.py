"""Code shown in the documentation under a file's name stands in that file, line for line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BLOCK = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)
EXCERPTS = [
    (page.name, *found)
    for page in sorted((ROOT / "docs").glob("*.md"))
    for found in BLOCK.findall(page.read_text(encoding="utf8"))
]


def test_there_are_excerpts() -> None:
    assert len(EXCERPTS) >= 8


@pytest.mark.parametrize(("page", "file", "code"), EXCERPTS)
def test_excerpt_is_what_the_file_says(page: str, file: str, code: str) -> None:
    source = (ROOT / file).read_text(encoding="utf8")
    # A line of dots alone stands for lines left out.
    at = 0
    for part in re.split(r"^ *\.\.\.\n", code, flags=re.MULTILINE):
        found = source.find(part, at)
        assert found >= 0, f"{page} shows lines that {file} does not have:\n{part}"
        at = found + len(part)
