"""The charts as a reader sees them: one table each, in the words of the rulebook."""

from __future__ import annotations

from typing import Any

from opord.kernel.text import Say, Words, say
from opord.kernel.view import ChartRow, ChartView
from opord.rules.waw.charts import charts
from opord.rules.waw.model import CLASSES, MOVES, Charts, UnitType

GROUPS = ("ap", "he", "aa")
NONE = "–"
SIGHT = {"open": "chart-sight-open", "partial": "chart-sight-partial", "block": "chart-sight-block"}


def tables() -> tuple[ChartView, ...]:
    """Every chart, in the order of waw-3."""
    c = charts()
    return (
        _terrain(c),
        _hexsides(c),
        _modifiers(c),
        _morale(c),
        _batteries(c),
        _strikes(c),
        _events(c),
        _jamming(c),
        _points(c),
        *(_units(c, nat) for nat in dict.fromkeys(t.nat for t in c.types.values())),
    )


def _mp(value: int, no: int = 0) -> Words | int:
    return say("chart-no-entry") if value == no else value


def _yes(value: object) -> Words:
    return say("chart-yes") if value else NONE


def _terrain(c: Charts) -> ChartView:
    moves = [m for m in MOVES if m != "air"]
    columns = (
        *(say("chart-mp", move=say(f"mv-{m}")) for m in moves),
        say("chart-bonus", cls=say("cls-soft")),
        say("chart-bonus", cls=say("cls-hard")),
        say("chart-cover"),
        say("chart-sight"),
    )

    def row(text: Words, t: dict[str, Any], bare: bool) -> ChartRow:
        costs = [NONE if bare and m not in t else _mp(int(t[m])) for m in moves]
        return ChartRow(text, (*costs, int(t["soft"]), int(t["hard"]), _yes(t["cover"]), say(SIGHT[str(t["los"])])))

    rows = [row(say(f"terrain-{name}"), t, False) for name, t in c.terrain.items()]
    rows += [row(say(f"marker-{name}"), t, True) for name, t in c.marker.items()]
    return ChartView("terrain", say("chart-terrain"), "waw-3.2", c.provenance["terrain"], columns, tuple(rows))


def _hexsides(c: Charts) -> ChartView:
    moves = [m for m in MOVES if m != "air"]
    rows = [ChartRow(say(f"hexside-{name}"), tuple(_mp(int(t[m]), -1) for m in moves)) for name, t in c.hexside.items()]
    rows.append(ChartRow(say("hexside-road"), tuple(int(c.road[m]) for m in moves)))
    columns = tuple(say("chart-mp", move=say(f"mv-{m}")) for m in moves)
    return ChartView("hexsides", say("chart-hexsides"), "waw-3.3", c.provenance["terrain"], columns, tuple(rows))


def _modifiers(c: Charts) -> ChartView:
    rows = tuple(ChartRow(say(f"modifier-{name}"), (f"{n:+d}",)) for name, n in c.modifier.items())
    return ChartView(
        "modifiers", say("chart-modifiers"), "waw-3.5", c.provenance["modifiers"], (say("value-needed"),), rows
    )


def _morale(c: Charts) -> ChartView:
    rows = []
    for nat, morale in c.morale.items():
        full = c.command[nat if nat in c.command else nat.partition("_")[0]]
        rows.append(ChartRow(say(f"nat-{nat}"), (int(morale), *(_pair(full[k]) for k in ("leadership", "range")))))
    columns = (say("value-morale"), say("value-leadership"), say("value-command"))
    return ChartView("morale", say("chart-morale"), "waw-3.6", c.provenance["formations"], columns, tuple(rows))


def _pair(values: Any) -> str:
    return "/".join(str(v) for v in values) if isinstance(values, list | tuple) else str(values)


def _dice(shot: Any) -> Words:
    return NONE if shot is None else f"{shot[0]} · {shot[1]}+"


def _batteries(c: Charts) -> ChartView:
    columns = (
        say("chart-answers"),
        say("chart-accurate"),
        *(
            say("chart-against", munition=say(f"munition-{m}"), cls=say(f"cls-{k}"))
            for m in ("he", "dpicm")
            for k in ("hard", "soft")
        ),
        say("munition-smoke"),
        say("munition-illum"),
        say("chart-counter"),
    )
    rows = [
        ChartRow(
            say(f"battery-{name}"),
            (
                f"{b['avail']}+",
                f"{b['acc']}+",
                *(_dice(b.get(m, {}).get(k)) for m in ("he", "dpicm") for k in ("hard", "soft")),
                _yes(b.get("smoke")),
                _yes(b.get("illum")),
                f"{b['cb']}+" if "cb" in b else NONE,
            ),
        )
        for name, b in c.battery.items()
    ]
    return ChartView("batteries", say("chart-batteries"), "waw-3.8", c.provenance["artillery"], columns, tuple(rows))


def _strikes(c: Charts) -> ChartView:
    rows = [ChartRow(say(f"air-{name}"), (_dice(a["hard"]), _dice(a["soft"]))) for name, a in c.air.items()]
    rows.append(ChartRow(say("marker-mine"), (_dice(c.mine["hard"]), _dice(c.mine["soft"]))))
    columns = (say("cls-hard"), say("cls-soft"))
    return ChartView("strikes", say("chart-strikes"), "waw-3.8", c.provenance["artillery"], columns, tuple(rows))


def _events(c: Charts) -> ChartView:
    rows = tuple(ChartRow(str(n), (Say(str(e)), Say(f"{e}-text"))) for n, e in c.event.items())
    columns = (say("chart-event"), say("chart-effect"))
    return ChartView("events", say("chart-events"), "waw-3.9", c.provenance["events"], columns, rows)


def _jamming(c: Charts) -> ChartView:
    rows = tuple(ChartRow(str(n), (say(f"ew-{n}"),)) for n in c.ew)
    return ChartView(
        "jamming", say("chart-jamming"), "waw-W20.1", c.provenance["constants"], (say("chart-effect"),), rows
    )


def _points(c: Charts) -> ChartView:
    rows = [ChartRow(say(f"kind-{kind}"), (int(n),)) for kind, n in c.vp.items()]
    rows += [ChartRow(say(f"vp-{kind}"), (int(n),)) for kind, n in c.vp_other.items()]
    return ChartView(
        "points", say("chart-points"), "waw-3.10", c.provenance["victory"], (say("chart-vp"),), tuple(rows)
    )


def _units(c: Charts, nat: str) -> ChartView:
    rows = tuple(_unit(t) for t in c.types.values() if t.nat == nat)
    columns = (
        say("chart-move"),
        *(say(f"group-{g}") for g in GROUPS),
        say("group-as"),
        say("group-ar"),
        say("chart-class"),
        say("chart-traits"),
    )
    title = say("chart-units", nat=say(f"nat-{nat}"))
    return ChartView(f"units-{nat}", title, "waw-3.11", c.provenance["units"], columns, rows)


def _unit(t: UnitType) -> ChartRow:
    full, reduced = t.figures[2], t.figures[1]

    def line(group: str) -> Words:
        """Range, dice full/reduced, needed number; missiles in brackets as underlined."""
        found = next((f.groups[g] for f in (full,) for g in _of(group) if g in f.groups), None)
        if found is None:
            return NONE
        low = next(reduced.groups[g] for g in _of(group) if g in reduced.groups)
        text = f"{found[0]} · {found[1]}/{low[1]} · {found[2]}+"
        return f"[{text}]" if any(g in t.underlined for g in _of(group) if g in full.groups) else text

    assault = NONE if full.assault is None else f"{full.assault}/{reduced.assault or 0}"
    armour = f"{full.armour[0]} · {full.armour[1]}+" if full.armour[0] else NONE
    traits = say("chart-list", items=[say(f"trait-{x}") for x in sorted(t.traits)]) if t.traits else NONE
    move = say("chart-move-of", n=t.ma, move=say(f"mv-{MOVES[t.mv]}"))
    return ChartRow(t.name, (move, *(line(g) for g in GROUPS), assault, armour, say(f"cls-{CLASSES[t.cls]}"), traits))


def _of(group: str) -> tuple[str, ...]:
    """Missiles of helicopters stand in the column of AP."""
    return ("ap", "ms") if group == "ap" else (group,)
