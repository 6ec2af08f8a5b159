"""Options of a scenario: what there is, and settling what was asked for against it."""

from __future__ import annotations

from typing import Any

from opord.kernel import options
from opord.kernel.faults import Fault
from opord.kernel.rulebook import OptionSpec
from opord.kernel.text import say
from opord.rules.s24.document import ScenarioForm


def _choice(name: str, default: str, clause: str, *choices: str) -> OptionSpec:
    words = tuple((c, say(f"s24-option-{name}-{c}")) for c in choices)
    return OptionSpec(name, "choice", default, say(f"s24-option-{name}"), clause, words)


def _flag(name: str, default: bool, clause: str) -> OptionSpec:
    return OptionSpec(name, "flag", default, say(f"s24-option-{name}"), clause)


OPTIONS: tuple[OptionSpec, ...] = (
    _flag("umpire", False, "s24-4.3.3/3"),
    _choice("jh_missions", "text", "s24-R28", "text", "wide"),
    _choice("foot_divisor", "150", "s24-R41", "150", "30"),
    _flag("min_one_hex", False, "s24-R42"),
    _flag("deep_literal", False, "s24-R77"),
    _flag("night_flying", False, "s24-R06"),
    _flag("road_files", False, "s24-R40"),
    _flag("defender_tires", False, "s24-R67"),
    _choice("intel", "text", "s24-8.1/1", "text", "open"),
)
"""Every option with its default. ``umpire``: a person decides what the text leaves to him; ``intel = "open"``: both
sides see everything, for learning; the others: where the text is followed to the letter, or a ruling may be set
aside."""


def settle(form: ScenarioForm, given: dict[str, Any], file: str, faults: list[Fault]) -> dict[str, Any]:
    """The value of every option: asked for, else the document's, else the default. Faults go into ``faults``."""
    return options.settle(OPTIONS, form.options, given, file, faults)
