"""The charts as they are read in the browser and on the command line."""

from __future__ import annotations

import functools

from opord.kernel.text import Say, Words, say
from opord.kernel.view import ChartRow, ChartView
from opord.rules.s24.charts import COLUMNS, Charts, charts

DASH = "–"


@functools.lru_cache(maxsize=1)
def tables() -> tuple[ChartView, ...]:
    """Movement, equipment by nation, aircraft."""
    c = charts()
    nations = sorted({r.nation for r in c.rows})
    return (_moves(c), *[_equipment(c, n) for n in nations], _air(c))


def _number(x: float) -> str:
    return f"{x:g}" if x else DASH


def _moves(c: Charts) -> ChartView:
    rows = []
    for move in c.moves.values():
        cells = [DASH if x is None else f"{float(x):.2g}" for x in move.exact]
        rows.append(ChartRow(Say("s24-move-" + move.id), tuple(cells)))
    columns = tuple([Say("s24-column-" + x.replace("_", "-")) for x in COLUMNS])
    return ChartView("movement", say("s24-chart-movement"), "s24-5.1/1", "text", columns, tuple(rows))


def _equipment(c: Charts, nation: str) -> ChartView:
    names = ("branch", "attack", "close", "defence", "air", "indirect", "fire", "flak", "move", "ammo", "fuel", "works")
    rows = []
    for r in c.rows:
        if r.nation != nation:
            continue
        values: tuple[Words | int | float, ...] = (
            Say("s24-branch-" + r.branch.lower()),
            f"{_number(r.ap)} / {_number(r.aa)}",
            f"{_number(r.cp)} / {_number(r.ca)}",
            f"{r.front:g} / {r.mean:g} / {r.flank:g}",
            _number(r.against_air),
            _number(r.against_fire),
            f"{_number(r.fire)} · {r.reach}" if r.fire else DASH,
            f"{_number(r.air_fire)} · {r.air_reach}" if r.air_fire else DASH,
            say("s24-chart-mp", move=Say("s24-move-" + r.move), n=f"{r.mp:g}"),
            f"{_number(r.ammo)} · {_number(r.ammo_use)}",
            f"{_number(r.fuel)} · {_number(r.fuel_use)}",
            r.fort,
        )
        rows.append(ChartRow(r.name, values))
    title = say("s24-chart-equipment", nation=Say("s24-nation-" + nation.lower()))
    return ChartView(
        "equipment-" + nation.lower(), title, "s24-2.1/14", "designed",
        tuple([say("s24-chart-" + x) for x in names]), tuple(rows),
    )  # fmt: skip


def _air(c: Charts) -> ChartView:
    names = ("kind", "power", "endurance", "defence-air", "strike", "bomb", "load", "cargo", "slot")
    rows = [
        ChartRow(
            p.name,
            (
                Say("s24-kind-" + p.kind.lower()), _number(p.power), _number(p.endurance), _number(p.defence),
                _number(p.strike), _number(p.bomb), _number(p.load), _number(p.cargo), p.slot,
            ),
        )
        for p in c.planes
    ]  # fmt: skip
    return ChartView("aircraft", say("s24-chart-aircraft"), "s24-4.3.1/2", "designed",
                     tuple([say("s24-chart-" + x) for x in names]), tuple(rows))  # fmt: skip
