"""The charts of ``data/``: read once, or read with an owner's folder laid over them."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from opord.kernel.chart_files import overlay, read_toml
from opord.kernel.faults import BadInput, Fault, expected, unknown
from opord.kernel.ledger import Tally
from opord.kernel.text import say
from opord.rules.waw.ammo import by_range
from opord.rules.waw.model import CLASSES, MOVES, SOFT, Charts, Figures, UnitType, Weapon

DATA = Path(__file__).parent / "data"
FILES = ("constants", "terrain", "modifiers", "victory", "formations", "events", "units", "artillery")


GROWS = ("unit", "pinned")
"""Tables in which an owner may name new keys: unit types, where values come from."""


@functools.lru_cache(maxsize=8)
def charts(folder: Path | None = None) -> Charts:
    """The charts; files of the same name in ``folder`` replace single values. Raises BadInput with every fault: files
    and keys that there are not, with the nearest spelling, and values of another kind."""
    tables: dict[str, Any] = {}
    provenance: dict[str, str] = {}
    faults: list[Fault] = []
    if folder is not None:
        own = sorted([p.stem for p in folder.glob("*.toml")])
        faults += [unknown(str(folder / f"{k}.toml"), "", k, FILES) for k in own if k not in FILES]
    for name in FILES:
        one = read_toml(DATA / f"{name}.toml")
        if folder is not None and (folder / f"{name}.toml").exists():
            path = folder / f"{name}.toml"
            one = laid_over(one, read_toml(path), str(path), faults)
        provenance[name] = str(one.pop("provenance", "designed"))
        provenance.update(one.pop("pinned", {}))
        tables.update(one)
    if faults:
        raise BadInput(faults)
    try:
        return _made(tables, provenance, str(folder / "units.toml") if folder else "units.toml")
    except (KeyError, TypeError, ValueError, IndexError) as error:
        where = str(folder) if folder else "data"
        raise BadInput(Fault(where, "", say("waw-fault-charts", error=f"{type(error).__name__}: {error}"))) from None


def laid_over(below: dict[str, Any], above: dict[str, Any], file: str, faults: list[Fault]) -> dict[str, Any]:
    """``below`` with the values of ``above``; what does not fit is added to ``faults``. All numbers are whole."""
    out, _ = overlay(below, above, file, faults, GROWS)
    _whole(above, file, "", faults)
    return out


def _whole(value: Any, file: str, path: str, faults: list[Fault]) -> None:
    if isinstance(value, float):
        faults.append(expected(file, path, value, say("waw-fault-whole")))
    elif isinstance(value, dict):
        for key, one in value.items():
            _whole(one, file, f"{path}.{key}" if path else str(key), faults)
    elif isinstance(value, list):
        for one in value:
            _whole(one, file, path, faults)


def chart_faults(doc: dict[str, Any], file: str) -> tuple[Fault, ...] | None:
    """Everything wrong with a document that is named like one of the files of ``data/``; None for any other."""
    path = DATA / f"{Path(file).stem}.toml"
    if not path.is_file():
        return None
    faults: list[Fault] = []
    if path.stem in FILES:
        laid_over(read_toml(path), doc, file, faults)
    else:
        overlay(read_toml(path), doc, file, faults, GROWS)
    return tuple(faults)


def _made(t: dict[str, Any], provenance: dict[str, str], file: str) -> Charts:
    constants = {k: v for part in t["constants"].values() for k, v in part.items()}
    rows = t["unit"]
    types = {}
    for name, row in rows.items():
        if row.get("like", name) not in rows:
            raise BadInput(unknown(file, f"unit.{name}.like", row["like"], rows))
        full = {**rows[row["like"]], **row} if "like" in row else row
        try:
            types[name] = _type(name, full, constants, t["modifier"])
        except (KeyError, TypeError, ValueError, IndexError) as error:
            text = say("waw-fault-charts", error=f"{type(error).__name__}: {error}")
            raise BadInput(Fault(file, f"unit.{name}", text)) from None
    return Charts(
        constants=constants,
        modifier=t["modifier"],
        terrain=t["terrain"],
        marker=t["marker"],
        hexside=t["hexside"],
        road=t["road"],
        battery=t["battery"],
        air=t["air"],
        mine=t["mine"],
        scatter=tuple(t["scatter"]["d6"]),
        vp=t["vp"]["kind"],
        vp_other=t["vp"]["other"],
        morale=t["morale"],
        command=t["command"],
        event={int(k): v for k, v in t["event"].items()},
        visibility=t["visibility"],
        night_sight=t["night_sight"],
        ew={int(k): tuple(v) for k, v in t["ew"].items()},
        option=t["option"],
        types=types,
        provenance=provenance,
    )


def _type(name: str, row: dict[str, Any], constants: dict[str, int], modifier: dict[str, int]) -> UnitType:
    traits = frozenset(row.get("t", ()))
    under = frozenset(row.get("ul", ()))
    full, red = (_figures(row[side], row, traits, under, constants, modifier) for side in ("full", "red"))
    return UnitType(
        id=name,
        title=row["n"],
        nat=row["nat"],
        kind=row["kind"],
        cls=CLASSES.index(row["cls"]),
        mv=MOVES.index(row["mv"]),
        ma=int(row["ma"]),
        traits=traits,
        underlined=under,
        figures=(red, red, full),
    )


def _figures(
    side: dict[str, Any],
    row: dict[str, Any],
    traits: frozenset[str],
    under: frozenset[str],
    constants: dict[str, int],
    modifier: dict[str, int],
) -> Figures:
    groups = {g: (int(v[0]), int(v[1]), int(v[2])) for g, v in side.items() if g in ("ap", "he", "ms", "aa")}

    def weapon(g: str, small: bool = False) -> Weapon:
        far, dice, need = groups[g]
        line = g in under
        least = constants["least_range"] if "minr3" in traits and g == "he" else 0
        gun = not line and g in ("ap", "he") and row["mv"] != "leg"
        # waw-W11.2: up to double the printed range for lines that are not underlined; waw-W11.1: half at helicopters
        reach = far // 2 if small else far if line else 2 * far
        near = constants["point_blank_range"]
        base = [need + by_range(far, line, gun, small, k, modifier, near, Tally()) for k in range(reach + 1)]
        missile = line and not ("mortar" in traits and g == "he")
        return Weapon(g, far, dice, need, line, missile, gun, small, least, reach, tuple(base))

    hard = tuple(weapon(g) for g in ("ap", "ms") if g in groups)
    soft = tuple(weapon(g) for g in ("he",) if g in groups)
    air = tuple(weapon(g) for g in ("aa",) if g in groups)
    if "he" in groups and "he" not in under:
        air += (weapon("he", small=True),)
    sets = (hard, soft, air)
    reach = tuple(max([w.reach for w in s], default=-1) for s in sets)
    armour = side.get("ar")
    return Figures(
        groups=groups,
        weapons=sets,
        assault=int(side["as"]) if "as" in side else None,
        armour=(int(armour[0]), int(armour[1])) if armour else (0, constants["soft_save"]),
        reach=(reach[0], reach[1], reach[2]),
    )


assert CLASSES.index("soft") == SOFT
