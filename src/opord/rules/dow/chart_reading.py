"""Reading the chart files: each of ours with an owner's file of the same name laid over it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from opord.kernel.chart import PROVENANCE
from opord.kernel.chart_files import overlay, read_toml
from opord.kernel.faults import BadInput, Fault, unknown
from opord.rules.dow import chart_forms as cf
from opord.rules.dow.forms import fill

DATA = Path(__file__).parent / "data"
GROWS = ("unit", "hq", "order", "card", "posture.*.auth", "posture.*.fire")
"""Tables in which an owner may name new keys."""


class ChartReading:
    """The files, each with the owner's laid over it."""

    def __init__(
        self, folder: Path | None, faults: list[Fault], given: dict[str, tuple[dict[str, Any], str]] | None = None
    ) -> None:
        self.folder = folder
        self.faults = faults
        self.given = given or {}
        self.provenance: dict[str, str] = {}
        self.pinned: dict[str, str] = {}

    def file(self, name: str) -> str:
        """The file to name in a fault."""
        if name in self.given:
            return self.given[name][1]
        if self.folder is not None and (self.folder / f"{name}.toml").exists():
            return str(self.folder / f"{name}.toml")
        return f"{name}.toml"

    def form(self, name: str) -> Any:
        below = read_toml(DATA / f"{name}.toml")
        self.provenance[name] = self.word(below.pop("provenance", "designed"), f"{name}.toml")
        pins = {f"{name}/{k}": v for k, v in below.pop("pinned", {}).items()}
        file = self.file(name)
        above: dict[str, Any] | None = None
        if name in self.given:
            above = dict(self.given[name][0])
        elif self.folder is not None and (self.folder / f"{name}.toml").exists():
            try:
                above = read_toml(self.folder / f"{name}.toml")
            except BadInput as bad:
                self.faults += bad.faults
                return None
        if above is not None:
            word = self.word(above.pop("provenance", "owner"), file)
            above.pop("pinned", None)
            below, touched = overlay(_loose(below), _loose(above), file, self.faults, GROWS)
            below = _tight(below)
            for path in touched:
                self.provenance[f"{name}/{path}"] = word
                pins = {k: v for k, v in pins.items() if not _within(k, f"{name}/{path}")}
        self.pinned |= pins
        self.provenance |= dict.fromkeys(pins, "text")
        return fill(cf.FORMS[name], below, file, self.faults)

    def word(self, word: object, file: str) -> str:
        if word not in PROVENANCE:
            self.faults.append(unknown(file, "provenance", str(word), PROVENANCE))
        return str(word)


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


def _within(pin: str, path: str) -> bool:
    return pin == path or pin.startswith((path + ".", path + "["))
