"""The umpire's log: every number with what it was made of, as JSON lines and as text (design page, part 5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from opord.kernel.game import UMPIRE
from opord.kernel.text import Speaker
from opord.kernel.view import Event
from opord.rules.s24.model import SIDES
from opord.rules.s24.quantities import formula, quantity
from opord.rules.s24.records import PHASES

DRAWS = ("d6", "d4", "draw", "draws", "u")
"""Inputs that were drawn."""
_JSON = msgspec.json.Encoder(order="deterministic")


def entry(e: Event) -> dict[str, Any]:
    """One record: turn, phase, step, clause, ruling, units, inputs, formula, value, rounded, before, after, draws,
    seen_by, hexes; of a change of strength or stores its account, of an override also who, was, now, reason."""
    d = e.data
    out: dict[str, Any] = {
        "turn": d.get("turn", 0),
        "phase": e.kind,
        **{k: d.get(k) for k in ("step", "ruling", "units", "inputs", "formula")},
        "clause": e.clause,
        **{k: d.get(k) for k in ("value", "rounded", "before", "after")},
        "draws": [[k, v] for k, v in d.get("inputs", {}).items() if k in DRAWS],
        "hexes": list(e.hexes),
        "seen_by": [s for s in (*SIDES, UMPIRE) if not e.to or s in e.to or s == UMPIRE],
    }
    if d.get("account"):
        out["account"] = d["account"]
    if d.get("step") == "override":
        told = d["inputs"]
        out["override"] = {
            "who": UMPIRE, "key": told.get("key"), "was": d["before"], "now": d["after"], "reason": told.get("reason"),
        }  # fmt: skip
    return out


def records(events: Iterable[Event]) -> list[Event]:
    """The records among events."""
    return [e for e in events if "step" in e.data]


def json_lines(events: Iterable[Event]) -> bytes:
    """One JSON object a line."""
    return b"".join([_JSON.encode(entry(e)) + b"\n" for e in records(events)])


def _value(v: Any, tell: Speaker) -> str:
    """A value as a line of the log shows it; what belongs to a name is set off from the next where names have several
    words."""
    if isinstance(v, float):
        text = f"{v:.4f}".rstrip("0").rstrip(".")
        return text.replace(".", ",") if tell.lang == "ru" else text
    if isinstance(v, dict):
        between = " " if tell.lang == "en" else ", "
        return "{" + between.join(f"{tell(quantity(str(k)))}={_value(x, tell)}" for k, x in v.items()) + "}"
    if isinstance(v, (list, tuple)):
        return "[" + " ".join(_value(x, tell) for x in v) + "]"
    return "-" if v is None else str(v)


def line(e: Event, tell: Speaker) -> str:
    """``T4 P6 shock 4.6.1/5 R65 TK1U2Y>BB9Y @1016: formula; inputs = value -> rounded; before->after | sentence``;
    formula and names of the inputs are in the words of the reader."""
    d = e.data
    number = PHASES.index(e.kind) if e.kind in PHASES else "-"
    units = ">".join(d.get("units") or ()) or "-"
    head = [f"T{d.get('turn', 0)}", f"P{number}", str(d["step"]), e.clause.removeprefix("s24-")]
    if d.get("ruling"):
        head.append(str(d["ruling"]).removeprefix("s24-"))
    head.append(units)
    if e.hexes:
        head.append("@" + ",".join(e.hexes))
    out = " ".join(head) + ":"
    if d.get("formula"):
        out += f" {tell(formula(d['formula']))}"
    if d.get("inputs"):
        out += f" {_value(d['inputs'], tell)}"
    if d.get("value") is not None:
        out += f" = {_value(d['value'], tell)}"
    if d.get("rounded") is not None:
        out += f" -> {_value(d['rounded'], tell)}"
    if d.get("before") is not None or d.get("after") is not None:
        out += f"; {_value(d.get('before'), tell)}->{_value(d.get('after'), tell)}"
    return f"{out} | {tell(e.text)}"


def as_text(events: Iterable[Event], tell: Speaker) -> str:
    """The readable log, one line a record."""
    return "".join([line(e, tell) + "\n" for e in records(events)])
