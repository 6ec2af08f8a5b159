"""The data files of `waw` as they are shipped, for the tests of the data."""

from __future__ import annotations

import math
import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

from opord.kernel.terrain import Kinds

ROOT = Path(__file__).resolve().parents[2]
HOME = ROOT / "src/opord/rules/waw"
DATA = HOME / "data"
LANGUAGES = ("en", "zh", "ru")
SIDES = ("full", "red")
GROUPS = ("ap", "ms", "he", "aa")
PROVENANCE = ("text", "facts", "designed")


def toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf8"))


CONSTANTS = toml(DATA / "constants.toml")
C: dict[str, int] = {k: v for part in CONSTANTS["constants"].values() for k, v in part.items()}
CHART = toml(DATA / "terrain.toml")
T: dict[str, Any] = CHART["terrain"]
MODIFIER: dict[str, int] = toml(DATA / "modifiers.toml")["modifier"]
FORMATIONS = toml(DATA / "formations.toml")
ARTILLERY = toml(DATA / "artillery.toml")
VP = toml(DATA / "victory.toml")["vp"]
EVENT: dict[str, str] = toml(DATA / "events.toml")["event"]
ROWS: dict[str, Any] = toml(DATA / "units.toml")["unit"]
UNIT: dict[str, Any] = {k: {**ROWS[u["like"]], **u} if "like" in u else u for k, u in ROWS.items()}
BOARDS = {p.stem: toml(p) for p in sorted((DATA / "boards").glob("*.toml"))}
SCENARIOS = {p.stem: toml(p) for p in sorted((DATA / "scenarios").glob("*.toml"))}
CASES: list[dict[str, Any]] = toml(Path(__file__).with_name("cases.toml"))["case"]
LINES: dict[str, list[dict[str, Any]]] = {x: toml(DATA / f"rulebook.{x}.toml")["line"] for x in LANGUAGES}
KINDS = Kinds.of(T, tuple(CHART["hexside"]))
TRAITS = {"carry", "amphib", "recon", "fo", "eng", "stab", "thermal", "ir", "indirect", "minr3", "saclos0", "mortar"}


def hits(dice: int, needed: int) -> list[Fraction]:
    """Chance of 0, 1, 2 ... hits."""
    p = Fraction(7 - needed, 6)
    return [math.comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1)]
