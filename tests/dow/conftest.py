"""What the tests of `dow` share; small positions are made by :mod:`tests.dow.field`."""

from __future__ import annotations

import pytest

from opord.rules.dow.charts import Charts, charts


@pytest.fixture(scope="session")
def chart() -> Charts:
    """The shipped charts."""
    return charts()
