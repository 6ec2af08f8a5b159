"""Options of a scenario: what there is, and settling what was asked for against it."""

from __future__ import annotations

from typing import Any

from opord.kernel import options
from opord.kernel.faults import Fault
from opord.kernel.rulebook import OptionSpec
from opord.kernel.text import say
from opord.rules.waw.document import ScenarioForm


def _choice(name: str, default: str, clause: str, *choices: str) -> OptionSpec:
    words = tuple((c, say(f"option-{name}-{c}")) for c in choices)
    return OptionSpec(name, "choice", default, say(f"option-{name}"), clause, words)


OPTIONS: tuple[OptionSpec, ...] = (
    _choice("setup", "auto", "waw-W14.3", "auto", "player"),
    _choice("time", "day", "waw-W19.1", "day", "dusk", "night"),
    _choice("cap_class", "hard", "waw-R18", "hard", "mbt"),
    OptionSpec("wreck_on_reduction", "flag", False, say("option-wreck_on_reduction"), "waw-R28"),
    OptionSpec("recon_range", "number", 0, say("option-recon_range"), "waw-R11", low=0, high=40),
    OptionSpec("hidden_mines", "flag", False, say("option-hidden_mines"), "waw-W14.1"),
    OptionSpec("ploughs", "flag", False, say("option-ploughs"), "waw-W14.2"),
)
"""Every option with its default; ``time`` defaults to the scenario's own."""


def settle(form: ScenarioForm, given: dict[str, Any], file: str, faults: list[Fault]) -> dict[str, Any]:
    """The value of every option: asked for, else the document's, else the default. Faults go into ``faults``."""
    return options.settle(OPTIONS, form.options, given, file, faults, time=form.time)
