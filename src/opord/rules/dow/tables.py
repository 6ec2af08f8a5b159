"""The charts as they are read in the browser and on the command line."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

from opord.kernel.text import Say, Words, say
from opord.kernel.view import ChartRow, ChartView
from opord.rules.dow.charts import DELAY, NO, Charts, charts
from opord.rules.dow.model import HOURS, LEVELS, MODES, MOVES, SIDES

DASH = "–"
ROLLS: tuple[Words, ...] = tuple([str(n) for n in range(1, 11)])


@functools.lru_cache(maxsize=1)
def tables() -> tuple[ChartView, ...]:
    """Every chart, in the order of the chapters that use them."""
    c = charts()
    return (
        _postures(c),
        _changes(c),
        *[_mobility(c, move) for move in range(3)],
        _obstacles(c),
        _named(c, "surcharge", "dow-8.2/1", "mobility", c.mobility.surcharge),
        _rolls(c, "forced-march", "dow-8.5/1", "forced_march", [("dow-chart-attrition", c.forced_march.result)]),
        _named(c, "forced-march-drm", "dow-8.5/1", "forced_march", c.forced_march.drm),
        _rolls(
            c, "disengagement", "dow-8.7/1", "disengagement", [("dow-chart-result", _results(c.disengagement.result))]
        ),
        _named(c, "disengagement-drm", "dow-8.7/1", "disengagement", c.disengagement.drm),
        _headquarters(c),
        _orders(c),
        _combat(c),
        _named(c, "combat-fixed", "dow-15.6/p1", "ground_combat", c.ground_combat.fixed),
        _by_mode(c, "combat-terrain", "dow-15.6.5/1", c.combat_modifiers.terrain, "dow-terrain-"),
        _by_mode(c, "combat-obstacle", "dow-15.6.5/1", c.combat_modifiers.obstacle, "dow-obstacle-"),
        _named(c, "combat-weather", "dow-15.6.16/1", "combat_modifiers", c.combat_modifiers.weather),
        _support(c, "attacker"),
        _support(c, "defender"),
        _air(c),
        _weather(c),
        _supply(c),
        *[_units(c, nation) for nation in sorted({t.nation for t in c.types.values()})],
    )


def _view(c: Charts, name: str, clause: str, file: str, columns: Sequence[Words], rows: list[ChartRow]) -> ChartView:
    return ChartView(
        name, say("dow-chart-" + name), clause, c.provenance.get(file, "designed"), tuple(columns), tuple(rows)
    )


def _signed(n: int | None) -> str:
    return DASH if n is None else f"{n:+d}" if n else "0"


def _postures(c: Charts) -> ChartView:
    columns = [say("dow-chart-" + x) for x in ("mode", "blocks", "attack", "defence", "break", "bombard", "detection")]
    rows = []
    for p in c.postures:
        word = "both" if p.block_urban else "other" if p.block_other else "none"
        values: tuple[Words | int | float, ...] = (
            say("dow-mode-" + MODES[p.mode]),
            say("dow-chart-blocks-" + word),
            _signed(p.attack),
            _signed(p.defence),
            _signed(p.disengage),
            _signed(p.bombard),
            p.detection,
        )
        rows.append(ChartRow(p.name, values))
    return _view(c, "postures", "dow-6.3/1", "posture", columns, rows)


def _changes(c: Charts) -> ChartView:
    columns = [say("dow-chart-authorised"), say("dow-chart-unauthorised"), say("dow-chart-who")]
    rows = []
    for p in c.postures:
        free = [say("dow-chart-turns", posture=c.postures[k].name, n=n) for k, n in p.auth.items()]
        who = [Say("dow-branch-" + b) for b in sorted(p.users)]
        values: tuple[Words | int | float, ...] = (
            say("dow-list", items=free) if free else DASH,
            p.unauth or DASH,
            say("dow-list", items=who),
        )
        rows.append(ChartRow(p.name, values))
    return _view(c, "changes", "dow-6.1/1", "posture", columns, rows)


def _price(n: int) -> Words:
    return DASH if n == NO else say("dow-chart-delay") if n == DELAY else str(n)


def _mobility(c: Charts, move: int) -> ChartView:
    m = c.mobility
    rows = []
    for table, label in ((m.terrain, "dow-terrain-"), (m.feature, "dow-terrain-"), (m.road, "dow-road-")):
        for name, prices in table[move].items():
            rows.append(ChartRow(Say(label + name), tuple([_price(n) for n in prices])))
    for name, prices in m.congestion[move].items():
        rows.append(
            ChartRow(say("dow-chart-congestion", road=Say("dow-road-" + name)), tuple([_price(n) for n in prices]))
        )
    columns = [say("dow-mode-" + x) for x in MODES[:3]]
    return _view(c, "mobility-" + MOVES[move], "dow-8.2/1", "mobility", columns, rows)


def _obstacles(c: Charts) -> ChartView:
    columns = [say("dow-mode-" + x) for x in MODES[:3]]
    rows = [ChartRow(Say("dow-obstacle-" + k.replace("_", "-")), tuple(v)) for k, v in c.mobility.obstacle.items()]
    return _view(c, "obstacles", "dow-8.2/1", "mobility", columns, rows)


def _named(c: Charts, name: str, clause: str, file: str, values: dict[str, int]) -> ChartView:
    rows = [ChartRow(Say("dow-key-" + k.replace("_", "-")), (_signed(n),)) for k, n in values.items()]
    return _view(c, name, clause, file, [say("dow-chart-modifier")], rows)


def _rolls(c: Charts, name: str, clause: str, file: str, lines: Sequence[tuple[str, Sequence[Any]]]) -> ChartView:
    rows = [ChartRow(say(label), tuple(values)) for label, values in lines]
    return _view(c, name, clause, file, ROLLS, rows)


def _results(row: tuple[int, ...]) -> list[str]:
    return [("F1", "S1", "S0")[x] for x in row]


def _headquarters(c: Charts) -> ChartView:
    columns = [say("dow-chart-" + x) for x in ("range-deployed", "range-moving", "level", "hq-loss")]
    rows = [
        ChartRow(
            Say("dow-hq-kind-" + k.replace("_", "-")),
            (h.range[0], h.range[1], say("dow-level-" + LEVELS[h.level]), h.loss),
        )
        for k, h in c.hq_kinds.items()
    ]
    return _view(c, "headquarters", "dow-12.2/1", "units", columns, rows)


def _orders(c: Charts) -> ChartView:
    columns = [say("dow-chart-" + x) for x in ("level", "cp", "issue", "deploy", "cap", "may-take")]
    rows = []
    for o in c.orders:
        values: tuple[Words | int | float, ...] = (
            say("dow-level-" + o.word),
            o.cp,
            o.issue,
            o.deploy,
            o.cap or DASH,
            say("dow-list", items=[c.postures[k].name for k in o.postures]) if o.postures else DASH,
        )
        rows.append(ChartRow(say("dow-chart-order", side=say("side-" + SIDES[o.side]), order=o.name), values))
    return _view(c, "orders", "dow-14.1/1", "orders", columns, rows)


def _span(hi: tuple[int, ...], k: int) -> str:
    if k == len(hi) - 1:
        return f"{hi[k - 1] + 1}+"
    return f"≤ {hi[0]}" if k == 0 else str(hi[k]) if hi[k - 1] + 1 == hi[k] else f"{hi[k - 1] + 1} … {hi[k]}"


def _combat(c: Charts) -> ChartView:
    g = c.ground_combat
    rows = []
    for k, line in enumerate(g.rows):
        cells = [f"{a}{'s' if m & 1 else ''}/{d}{'s' if m & 2 else ''}" for a, d, m in line]
        rows.append(ChartRow(_span(g.hi, k), tuple(cells)))
    return _view(c, "ground-combat", "dow-15.7/1", "ground_combat", ROLLS, rows)


def _by_mode(c: Charts, name: str, clause: str, values: dict[str, Any], label: str) -> ChartView:
    columns = [say("dow-mode-" + x) for x in MODES]
    rows = [ChartRow(Say(label + k.replace("_", "-")), tuple([_signed(n) for n in v])) for k, v in values.items()]
    return _view(c, name, clause, "combat_modifiers", columns, rows)


def _support(c: Charts, side: str) -> ChartView:
    s = c.combat_support
    table = s.attacker if side == "attacker" else s.defender
    rows = [ChartRow(_span(s.hi, k), tuple([_signed(n) for n in line])) for k, line in enumerate(table)]
    return _view(c, "support-" + side, "dow-16/p1", "combat_support", ROLLS, rows)


def _air(c: Charts) -> ChartView:
    a = c.air_points
    columns = [str(a.lo + n) for n in range(len(a.twelfths))]
    rows = [ChartRow(say("dow-chart-twelfths"), tuple(a.twelfths))]
    return _view(c, "air-points", "dow-19.2/1", "air_points", columns, rows)


def _weather(c: Charts) -> ChartView:
    w = c.weather
    columns = [say("dow-chart-fog"), say("dow-chart-precipitation"), say("dow-chart-night"), say("dow-chart-fog-turns")]
    rows = []
    for n in range(1, 13):
        foggy = w.fog_winter if n in (10, 11, 12, 1, 2, 3) else w.fog_summer
        night = " ".join([h for h in HOURS if h in w.night[n]])
        turns = " ".join([h for h in HOURS if h in foggy])
        values = (f"1–{w.fog[n - 1]}", f"1–{w.precipitation[n - 1]}", night, turns)
        rows.append(ChartRow(say("dow-month-" + str(n)), values))
    return _view(c, "weather", "dow-29.1.1/p1", "weather", columns, rows)


def _supply(c: Charts) -> ChartView:
    rows = [
        ChartRow(say("side-" + SIDES[s]), tuple(["R" if x else DASH for x in c.supply.resupply[s]])) for s in range(2)
    ]
    return _view(c, "supply", "dow-11.3/1", "supply", ROLLS, rows)


def _units(c: Charts, nation: str) -> ChartView:
    columns = [
        say("dow-chart-" + x) for x in ("branch", "size", "attack", "defence", "barrage", "reach", "cadre", "limit")
    ]
    rows = []
    for t in c.types.values():
        if t.nation != nation:
            continue
        barrage = DASH if not t.full else f"{t.full} ({t.reduced})" if t.reduced else str(t.full)
        values: tuple[Words | int | float, ...] = (
            Say("dow-branch-" + t.branch),
            say("dow-size-" + t.size),
            DASH if t.attack is None else t.attack,
            DASH if t.defence is None else t.defence,
            barrage,
            t.reach or DASH,
            t.cadre,
            t.limit,
        )
        rows.append(ChartRow(Say("dow-type-" + t.id), values))
    title = say("dow-chart-units", nation=Say("dow-nation-" + nation))
    return ChartView(
        f"units-{nation}", title, "dow-4.4/1", c.provenance.get("units", "designed"), tuple(columns), tuple(rows)
    )
