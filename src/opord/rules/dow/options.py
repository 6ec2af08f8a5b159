"""Options of a scenario: what there is, and settling what was asked for against it."""

from __future__ import annotations

from typing import Any

from opord.kernel import options
from opord.kernel.faults import Fault
from opord.kernel.rulebook import OptionSpec
from opord.kernel.text import say
from opord.rules.dow.document import ScenarioForm


def _choice(name: str, default: str, clause: str, *choices: str) -> OptionSpec:
    words = tuple((c, say(f"dow-option-{name}-{c}")) for c in choices)
    return OptionSpec(name, "choice", default, say(f"dow-option-{name}"), clause, words)


def _flag(name: str, default: bool, clause: str) -> OptionSpec:
    return OptionSpec(name, "flag", default, say(f"dow-option-{name}"), clause)


OPTIONS: tuple[OptionSpec, ...] = (
    _choice("setup", "default", "dow-7/4", "default", "players"),
    _choice("weather", "rolled", "dow-29.1.2/p1", "rolled", "clear"),
    _flag("fog", False, "dow-23.1/1"),
    _choice("attrition_sign", "ours", "dow-R127", "ours", "text"),
    _flag("order_cap", True, "dow-R100"),
    _flag("attach_once_per_turn", False, "dow-R101"),
    _flag("forward_hq_same_hex", False, "dow-R135"),
)
"""Every option with its default; ``weather`` defaults to the scenario's own."""


def settle(form: ScenarioForm, given: dict[str, Any], file: str, faults: list[Fault]) -> dict[str, Any]:
    """The value of every option: asked for, else the document's, else the default. Faults go into ``faults``."""
    return options.settle(OPTIONS, form.options, given, file, faults, weather=form.weather)
