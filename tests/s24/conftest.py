"""What the tests of `s24` share; small positions are made by :mod:`tests.s24.field`."""

from __future__ import annotations

import pytest

from opord.rules.s24.charts import Charts, charts


@pytest.fixture(scope="session")
def chart() -> Charts:
    """The shipped charts."""
    return charts()
