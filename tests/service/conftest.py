"""A fresh server for every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.service.desk import Desk, desk


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Desk]:
    with desk(tmp_path / "games") as found:
        yield found
