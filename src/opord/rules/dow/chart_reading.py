"""Reading the chart files of `dow`, in which a word may stand in a number's place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from opord.kernel import chart_reading
from opord.rules.dow import chart_forms as cf

DATA = Path(__file__).parent / "data"


class ChartReading(chart_reading.ChartReading):
    """The files, each with the owner's laid over it."""

    data = DATA
    forms = cf.FORMS
    grows = ("unit", "hq", "order", "card", "posture.*.auth", "posture.*.fire")

    def lay(self, below: dict[str, Any], above: dict[str, Any], file: str) -> tuple[dict[str, Any], list[str]]:
        """An owner's file over ours; numbers and the words "no" and "delay" are of one kind."""
        out, touched = super().lay(_loose(below), _loose(above), file)
        return _tight(out), touched


class _Either(str):
    """Text that stands in a number's place ("no", "delay"), so that an overlay may put a number there, or back."""


def _loose(value: Any) -> Any:
    """Numbers and the words "no" and "delay" as one kind, for the overlay; bool and lists stay what they are."""
    if isinstance(value, dict):
        return {k: _loose(v) for k, v in value.items()}
    if value in ("no", "delay") or (isinstance(value, (int, float)) and not isinstance(value, bool)):
        return _Either(repr(value))
    return value


def _tight(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _tight(v) for k, v in value.items()}
    if isinstance(value, _Either):
        return str(value).strip("'") if value.startswith("'") else _number(str(value))
    return value


def _number(text: str) -> int | float:
    return float(text) if "." in text or "e" in text else int(text)
