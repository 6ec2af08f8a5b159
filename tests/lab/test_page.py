"""The code of docs/studies.md runs, block after block."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "studies.md"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pettingzoo")
    blocks = BLOCK.findall(PAGE.read_text(encoding="utf8"))
    assert len(blocks) == 6
    names: dict[str, Any] = {}
    for block in blocks:
        exec(compile(block, str(PAGE), "exec"), names)  # noqa: S102
    assert names["result"].share == 0.5
    assert len(names["report"].rows) == 8
    assert not names["report"].failed
    assert "('random'" in capsys.readouterr().out
