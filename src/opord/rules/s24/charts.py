"""The charts of ``data/``: read once, or read with an owner's folder laid over them."""

from __future__ import annotations

import functools
import hashlib
from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.chart_reading import ChartReading
from opord.kernel.faults import BadInput, Fault, expected, unknown
from opord.kernel.text import say
from opord.rules.s24 import chart_forms as cf
from opord.rules.s24.model import WEATHERS, Plane, Row

DATA = Path(__file__).parent / "data"
FILES = tuple(cf.FORMS)
"""Chart files, without ``.toml``."""
POINT = 60
"""Parts of a movement point: all costs and all shares of points are whole numbers of them, so movement is exact."""
NEVER = -1
"""A cost that cannot be paid."""
COLUMNS = (
    "road", "open", "hill", "lowmtn", "midmtn", "wood", "mud", "snow", "swamp", "shallow_river", "deep_river",
    "shallow", "deep",
)  # fmt: skip
"""Columns of the movement table (s24-5.1)."""
FOOT = ("foot", "horse", "ski", "mountain")
"""Classes of movement that march without engines (s24-3.3/4)."""


class Moves(msgspec.Struct, frozen=True):
    """A row of the movement table (s24-5.1): ``parts[k]`` in POINTths of a point for COLUMNS[k], NEVER where forbidden;
    for the two rivers what crossing adds. ``exact[k]`` the printed number."""

    id: str
    exact: tuple[Fraction | None, ...]
    parts: tuple[int, ...]

    def cost(self, column: str) -> int:
        return self.parts[COLUMNS.index(column)]


class Charts(msgspec.Struct, frozen=True):
    """Everything of the chart files, typed and looked up.

    ``const``, ``rule``: the numbers of ``constants.toml`` and ``rulings.toml`` by their names there. ``rows``,
    ``planes`` in the order of the files with ``row_index``, ``plane_index``; ``on_foot``: vehicle row -> row of the
    same unit on foot (s24-R09). ``moves`` by class of movement; ``same_as``: ground -> column; ``march``: share of the
    points by kind of march. ``weather_attack`` by index of WEATHERS, ``flies_ground``, ``flies_fight`` likewise.
    ``works_fire`` by level of works; None = fire cannot reach (s24-4.2/13).
    """

    const: cf.ConstantsFile
    rule: cf.RulingsFile
    orders: cf.OrdersFile
    rows: tuple[Row, ...]
    row_index: dict[str, int]
    planes: tuple[Plane, ...]
    plane_index: dict[str, int]
    on_foot: dict[int, int]
    moves: dict[str, Moves]
    same_as: dict[str, str]
    march: dict[str, Fraction]
    weather_attack: tuple[float, ...]
    flies_ground: tuple[bool, ...]
    flies_fight: tuple[bool, ...]
    works_fire: tuple[float | None, ...]
    grade_readiness: tuple[float, float, float]
    provenance: dict[str, str]
    pinned: dict[str, str]
    digest: str

    def cover(self, ground: str) -> float:
        """Terrain factor of a kind of ground (s24-4.2/2-6)."""
        return float(getattr(self.const.terrain_cover, ground, self.rule.other_cover))

    def column(self, ground: str) -> str:
        """Column of the movement table for a kind of ground (s24-5.1/17-18)."""
        return self.same_as.get(ground, ground)

    def concentration(self, n: int) -> float:
        """Factor of the fire of ``n`` units on one target (s24-4.5.1/3-6)."""
        return self.const.conc[str(min(max(n, 1), 4))]

    def bombed(self, plane: Plane) -> int:
        """Hexes in line that a type bombs (s24-3.2.3/2, s24-R29)."""
        for below, hexes in self.rule.load_hexes:
            if plane.load < below:
                return hexes
        return self.rule.load_hexes[-1][1]


@functools.lru_cache(maxsize=8)
def charts(folder: Path | None = None) -> Charts:
    """The charts; files of the same name in ``folder`` replace single values. Raises BadInput with every fault: files
    and keys that there are not, with the nearest spelling, values of another kind, words that mean nothing."""
    faults: list[Fault] = []
    reading = _Reading(folder, faults)
    made = reading.charts()
    if faults or made is None:
        raise BadInput(faults)
    return made


def chart_faults(doc: dict[str, Any], file: str) -> tuple[Fault, ...] | None:
    """Everything wrong with a document named like one of the chart files; None for any other."""
    name = Path(file).stem
    if name not in FILES:
        return None
    faults: list[Fault] = []
    _Reading(None, faults, {name: (doc, file)}).charts()
    return tuple(faults)


class _Reading(ChartReading):
    """The files, each with the owner's laid over it; then the tables made of them."""

    data = DATA
    forms = cf.FORMS
    grows = ("unit", "plane", "dismounted")

    def charts(self) -> Charts | None:
        forms = {name: self.form(name) for name in FILES}
        if self.faults:
            return None
        const, rule = forms["constants"], forms["rulings"]
        rows, row_index = self.rows(forms["ground"])
        planes, plane_index = self.planes(forms["air"])
        moves = self.moves(forms["movement"])
        march = {k: self.share(f"march.{k}", v) for k, v in const.march.items()}
        self.steps("conc", const.conc, ("1", "2", "3", "4"))
        self.steps("works_points", const.works_points, ("1", "2"))
        if self.faults:
            return None
        return Charts(
            const=const,
            rule=rule,
            orders=forms["orders"],
            rows=rows,
            row_index=row_index,
            planes=planes,
            plane_index=plane_index,
            on_foot={row_index[a]: row_index[b] for a, b in forms["ground"].dismounted.items()},
            moves=moves,
            same_as={str(k): str(v) for k, v in forms["movement"].same_as.items()},
            march=march,
            weather_attack=tuple([float(getattr(const.weather_attack, w)) for w in WEATHERS]),
            flies_ground=tuple([bool(getattr(const.air_ground_missions, w)) for w in WEATHERS]),
            flies_fight=tuple([bool(getattr(const.air_superiority_flown, w)) for w in WEATHERS]),
            works_fire=tuple([None if w == "immune" else float(w) for w in const.works_fire]),
            grade_readiness=(const.grade_readiness.militia, const.grade_readiness.regular, const.grade_readiness.elite),
            provenance=self.provenance,
            pinned=self.pinned,
            digest=hashlib.blake2b(msgspec.json.encode(forms, order="deterministic"), digest_size=16).hexdigest(),
        )

    def steps(self, key: str, table: dict[str, Any], wanted: tuple[str, ...]) -> None:
        file = self.file("constants")
        self.faults += [unknown(file, f"{key}.{k}", k, wanted) for k in table if k not in wanted]

    # ------------------------------------------------------------- equipment
    def rows(self, form: cf.GroundFile) -> tuple[tuple[Row, ...], dict[str, int]]:
        index = {name: i for i, name in enumerate(form.unit)}
        out = []
        for name, r in form.unit.items():
            key = f"unit.{name}"
            if not r.front >= r.mean >= r.flank:
                self.wrong("ground", key, "s24-fault-row-defence")
            if (r.reach > 0) != (r.fire > 0) or (r.air_reach > 0) != (r.air_fire > 0):
                self.wrong("ground", key, "s24-fault-row-range")
            if r.ammo_use > r.ammo or r.fuel_use > r.fuel:
                self.wrong("ground", key, "s24-fault-row-use")
            same = {f: getattr(r, f) for f in r.__struct_fields__ if f != "traits"}
            out.append(Row(i=index[name], id=name, traits=frozenset(r.traits), **same))
        for a, b in form.dismounted.items():
            for one in (a, b):
                if one not in index:
                    self.faults.append(unknown(self.file("ground"), f"dismounted.{a}", one, index))
        return tuple(out), index

    def planes(self, form: cf.AirFile) -> tuple[tuple[Plane, ...], dict[str, int]]:
        index = {name: i for i, name in enumerate(form.plane)}
        out = []
        for name, p in form.plane.items():
            slots = (2,) if p.kind in ("JJ", "QJ", "JH", "ZCJ") else (3, 4)
            if p.slot not in slots:  # s24-4.3.1/7-8
                wanted = ", ".join(str(s) for s in slots)
                self.faults.append(expected(self.file("air"), f"plane.{name}.slot", p.slot, wanted))
            out.append(Plane(i=index[name], id=name, **{f: getattr(p, f) for f in p.__struct_fields__}))
        return tuple(out), index

    # ------------------------------------------------------------- movement
    def moves(self, form: cf.MovementFile) -> dict[str, Moves]:
        out = {}
        for name, m in form.class_.items():
            exact: list[Fraction | None] = []
            for column in COLUMNS:
                text = getattr(m, column)
                exact.append(self.cost(f"class.{name}.{column}", text, column.endswith("_river")))
            parts = tuple([NEVER if c is None else int(c * POINT) for c in exact])
            out[str(name)] = Moves(str(name), tuple(exact), parts)
        missing = [k for k in _classes() if k not in out]
        self.faults += [Fault(self.file("movement"), f"class.{k}", say("fault-missing")) for k in missing]
        return out

    def cost(self, key: str, text: str, river: bool) -> Fraction | None:
        if text == "x":
            return None
        if text.startswith("+") == river:
            found = _fraction(text.removeprefix("+"))
            if found is not None and found >= 0 and (found * POINT).denominator == 1 and found <= 50:
                return found
        self.wrong("movement", key, "s24-fault-cost", found=text)
        return None

    def share(self, key: str, text: str) -> Fraction:
        found = _fraction(text)
        if found is not None and 0 < found <= 5 and POINT % found.denominator == 0:
            return found
        self.wrong("constants", key, "s24-fault-share", found=text)
        return Fraction(1)

    def wrong(self, name: str, key: str, label: str, **args: Any) -> None:
        self.faults.append(Fault(self.file(name), key, say(label, **args)))


def _classes() -> tuple[str, ...]:
    return tuple(cf.MoveClass.__args__)  # type: ignore[attr-defined]


def _fraction(text: str) -> Fraction | None:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError):
        return None
