"""Options of a scenario: what there is, and settling what was asked for against it."""

from __future__ import annotations

from typing import Any

from opord.kernel.faults import Fault, expected, unknown
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
    specs = {spec.id: spec for spec in OPTIONS}
    out: dict[str, Any] = {spec.id: spec.default for spec in OPTIONS}
    out["time"] = form.time
    for where, values in (("options", form.options), ("--option", given)):
        for name, value in values.items():
            spec = specs.get(name)
            if spec is None:
                faults.append(unknown(file, f"{where}.{name}", name, specs))
                continue
            found = _value(spec, value)
            if found is None:
                allowed = [c for c, _ in spec.choices] or ["true", "false"]
                if spec.kind == "number":
                    faults.append(expected(file, f"{where}.{name}", value, f"{spec.low} - {spec.high}"))
                else:
                    faults.append(unknown(file, f"{where}.{name}", value, allowed))
            else:
                out[name] = found
    return out


def _value(spec: OptionSpec, value: Any) -> Any:
    """The value in the option's own type, None if it has no meaning there. Text from a command line is understood."""
    if spec.kind == "flag":
        if isinstance(value, bool):
            return value
        return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}.get(str(value).lower())
    if spec.kind == "number":
        if isinstance(value, bool):
            return None
        try:
            number = int(value)
        except (TypeError, ValueError):
            return None
        low, high = spec.low, spec.high
        return number if (low is None or number >= low) and (high is None or number <= high) else None
    return value if any(value == c for c, _ in spec.choices) else None
