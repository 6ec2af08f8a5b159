"""The data files of `dow` as they are shipped, for the tests of the data."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / "src/opord/rules/dow"
DATA = HOME / "data"
LANGUAGES = ("en", "zh", "ru")
SCENARIOS = ("tutorial", "small", "medium", "campaign")
COMBAT = ("armour", "mech", "motorised", "infantry", "recon")
SIDE_OF = {"su": "wp", "gd": "wp", "uk": "nato", "be": "nato", "nl": "nato", "wg": "nato", "us": "nato"}


def toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf8"))


def chart(name: str) -> dict[str, Any]:
    return toml(DATA / f"{name}.toml")


CHART_FILES = tuple(
    sorted([p.stem for p in DATA.glob("*.toml") if not p.stem.startswith("rulebook")])
)
"""Every chart file that is shipped."""
SCENARIO: dict[str, dict[str, Any]] = {name: toml(DATA / "scenarios" / f"{name}.toml") for name in SCENARIOS}
ORDERS: dict[str, dict[str, Any]] = chart("orders")["order"]
POSTURES: dict[str, dict[str, Any]] = chart("posture")["posture"]
UNITS: dict[str, dict[str, Any]] = chart("units")["unit"]
OOB: dict[str, dict[str, Any]] = chart("oob")["hq"]
CARDS: dict[str, dict[str, Any]] = chart("cards")["card"]
CALIBRATION: dict[str, Any] = chart("calibration")


def mean(values: Iterable[float]) -> float:
    found = list(values)
    return sum(found) / len(found)


def listed(hq: str) -> dict[str, str]:
    """Number -> type of the units printed under an HQ."""
    out = {}
    for word in OOB[hq]["units"].split():
        number, kind = word.removeprefix("*").removesuffix("-").split(":")
        out[number] = kind
    return out


def supreme(hq: str) -> str:
    while OOB[hq]["parent"]:
        hq = OOB[hq]["parent"]
    return hq


def turn(text: str) -> int:
    """Turns since D0 H00."""
    day, hour = text.split(" ")
    return int(day[1:]) * 8 + int(hour[1:]) // 3


def rises(rows: Sequence[Sequence[Any]], value: Callable[[Any], float], sign: int = 1) -> list[str]:
    """What speaks against: ten rolls a column, results that get better with the roll, and a column that is at least as
    good as the one before it, roll for roll in order (first-order dominance)."""
    bad = []
    before: list[float] = []
    for k, row in enumerate(rows):
        got = [sign * value(cell) for cell in row]
        if len(got) != 10:
            bad.append(f"column {k} has {len(got)} rolls")
        if got != sorted(got):
            bad.append(f"column {k} does not rise with the roll: {got}")
        now = sorted(got)
        if before and any(a > b for a, b in zip(before, now, strict=False)):
            bad.append(f"column {k} does not dominate column {k - 1}")
        before = now
    return bad
