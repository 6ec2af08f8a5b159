"""Settling the options of a scenario: what was asked for, else what the document says, else the default."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from opord.kernel.faults import Fault, expected, unknown
from opord.kernel.rulebook import OptionSpec

WORDS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


def settle(
    specs: Iterable[OptionSpec],
    document: Mapping[str, Any],
    given: Mapping[str, Any],
    file: str,
    faults: list[Fault],
    **own: Any,
) -> dict[str, Any]:
    """The value of every option. ``document``: its table ``options``; ``given``: asked for, which goes before; ``own``:
    defaults that the document sets in another place. Everything wrong is added to ``faults``."""
    known = {spec.id: spec for spec in specs}
    out: dict[str, Any] = {spec.id: spec.default for spec in known.values()} | own
    for where, values in (("options", document), ("--option", given)):
        for name, value in values.items():
            spec = known.get(name)
            if spec is None:
                faults.append(unknown(file, f"{where}.{name}", name, known))
                continue
            found = _value(spec, value)
            if found is not None:
                out[name] = found
            elif spec.kind == "number":
                faults.append(expected(file, f"{where}.{name}", value, f"{spec.low} - {spec.high}"))
            else:
                allowed = [c for c, _ in spec.choices] or ["true", "false"]
                faults.append(unknown(file, f"{where}.{name}", value, allowed))
    return out


def _value(spec: OptionSpec, value: Any) -> Any:
    """The value in the option's own type, None if it has no meaning there. Text from a command line is understood."""
    if spec.kind == "flag":
        return value if isinstance(value, bool) else WORDS.get(str(value).lower())
    if spec.kind == "number":
        if isinstance(value, bool):
            return None
        try:
            number = int(value)
        except (TypeError, ValueError):
            return None
        low, high = spec.low, spec.high
        return number if (low is None or number >= low) and (high is None or number <= high) else None
    return str(value) if any(str(value) == c for c, _ in spec.choices) else None
