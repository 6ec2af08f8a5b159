"""Values that the umpire may set at his desk, each with a reason (design page, part 9)."""

from __future__ import annotations

from typing import Any

from opord.kernel.verdict import Check
from opord.rules.s24 import actions as act
from opord.rules.s24 import costs, discretion, records
from opord.rules.s24.bounds import bounds
from opord.rules.s24.charts import NEVER
from opord.rules.s24.game import CoreGame
from opord.rules.s24.ground import map_bridges
from opord.rules.s24.model import (
    COLUMN,
    DEAD,
    DEPLOYED,
    FORMS,
    LEVELS,
    SIDES,
    SIGHTS,
    SOILS,
    STATES,
    WEATHERS,
    S24Scenario,
)
from opord.rules.s24.position import may_host

AMOUNTS = ("e", "ready", "ammo", "fuel", "points")
WORDS = {"state": STATES, "form": FORMS, "level": LEVELS}
SEEN = ("hidden", *SIGHTS[1:])
"""What the enemy knows of a unit."""
OF_UNIT = (*AMOUNTS, *WORDS, "hex", "squad", "seen")
OF_AIR = ("aircraft",)
OF_ROW = ("pool",)
OF_HEX = ("works", "mines", "owner")
OF_EDGE = ("bridge",)
BRIDGES = ("whole", "destroyed")
"""A bridge of the map (s24-R106)."""
OF_SIDE = ("superiority", "kills")
DAY: dict[str, tuple[str, ...]] = {
    "weather": WEATHERS, "ground": SOILS, "next_weather": WEATHERS, "next_ground": SOILS,
}  # fmt: skip
KEYS = (*OF_UNIT, *OF_AIR, *OF_ROW, *OF_HEX, *OF_EDGE, *OF_SIDE, *DAY)
NOBODY = "none"
SQUADS = 7
"""Kinds of squadrons (s24-2.4)."""


def check(g: CoreGame, a: act.Rule, c: Check) -> None:
    """May that value be set?"""
    if not a.reason.strip() and c.no("s24-4.3.3/3", "s24-why-reason"):
        return
    if a.key not in KEYS:
        c.no("s24-4.3.3/3", "s24-why-key", key=a.key, allowed=", ".join(KEYS))
    elif a.key in DAY:
        if a.value not in DAY[a.key] or a.unit or a.hex or a.side:
            _value(c, a, ", ".join(DAY[a.key]), "s24-1.3/1")
    elif a.key in OF_UNIT:
        _of_unit(g, a, c)
    elif a.key in OF_AIR:
        _of_air(g, a, c)
    elif a.key in OF_HEX:
        _of_hex(g, a, c)
    elif a.key in OF_EDGE:
        _of_edge(g, a, c)
    else:
        _of_side(g, a, c)


def _value(c: Check, a: act.Rule, allowed: str, clause: str = "s24-2.5/2") -> None:
    c.no(clause, "s24-why-value", value=a.value, allowed=allowed)


def _number(g: CoreGame, a: act.Rule, c: Check, clause: str = "s24-2.5/2") -> None:
    span = bounds(g, a)
    if span.number(a.value) is None:
        span.refuse(c, clause, a.value)


def squads(g: CoreGame, u: int) -> tuple[str, ...]:
    """Squadrons that a unit may have, none first (s24-2.4, s24-R19)."""
    row = g.scenario.rows[g.state.row[u]]
    return tuple([str(k) for k in range(SQUADS + 1) if not k or may_host(row, k)])


def _of_unit(g: CoreGame, a: act.Rule, c: Check) -> None:
    st = g.state
    u = g.names.get(a.unit, -1)
    if u < 0 or (st.pos[u] < 0 and a.key != "hex"):
        c.no("s24-2.5/2", "s24-why-unit", unit=a.unit)
    elif a.key in AMOUNTS:
        _number(g, a, c)
    elif a.key == "squad":
        if a.value not in squads(g, u):
            _value(c, a, ", ".join(squads(g, u)), "s24-2.4/2")
    elif a.key == "seen":
        if a.value not in SEEN:
            _value(c, a, ", ".join(SEEN), "s24-8.1/1")
    elif a.key == "hex":
        h = g.scenario.hex(a.value)
        if a.value != "dead" and (h < 0 or g.enemy_in(st.side[u], h) or not stands(g, u, h)):
            c.no("s24-2.5/2", "s24-why-hex", hex=a.value)
    elif a.value not in WORDS[a.key]:
        _value(c, a, ", ".join(WORDS[a.key]))
    elif a.value == "mounted" and st.row[u] not in g.scenario.charts.on_foot:
        _value(c, a, f"{FORMS[COLUMN]}, {FORMS[DEPLOYED]}", "s24-2.3.3/2")


def stands(g: CoreGame, u: int, h: int) -> bool:
    """May a unit be in a hex: ground that it can enter, or a road (s24-R42)?"""
    sc = g.scenario
    move = sc.rows[g.state.row[u]].move
    return costs.on_road(sc, h) or sc.charts.moves[move].cost(sc.charts.column(sc.terrain[h])) != NEVER


def _of_air(g: CoreGame, a: act.Rule, c: Check) -> None:
    k = g.scenario.air_index.get(a.unit, -1)
    if k < 0:
        c.no("s24-4.3.1/2", "s24-why-unit", unit=a.unit)
    else:
        _number(g, a, c, "s24-4.3.1/2")


def _of_hex(g: CoreGame, a: act.Rule, c: Check) -> None:
    h = g.scenario.hex(a.hex)
    if h < 0:
        c.no("s24-1.1/2", "s24-why-place", hex=a.hex)
    elif a.key == "owner":
        if not any(goal.hex == h for goal in g.scenario.goals):
            c.no("s24-1.1/2", "s24-why-place", hex=a.hex)
        elif a.value not in (*SIDES, NOBODY):
            _value(c, a, ", ".join((*SIDES, NOBODY)))
    elif a.side not in SIDES:
        _value(c, a, ", ".join(SIDES))
    else:
        _number(g, a, c, "s24-3.4.2/2" if a.key == "works" else "s24-3.4.4/2")


def bridge_at(sc: S24Scenario, text: str) -> int:
    """The hexside of a bridge of the map, ``0906-0907`` or the other way round; -1 if there is none."""
    a, _, b = text.partition("-")
    return next((e for e, words in map_bridges(sc).items() if words in (text, f"{b}-{a}")), -1)


def _of_edge(g: CoreGame, a: act.Rule, c: Check) -> None:
    if bridge_at(g.scenario, a.hex) < 0:
        known = list(map_bridges(g.scenario).values())
        c.no("s24-R106", "s24-why-bridge", hex=a.hex or "-", n=len(known), allowed=", ".join(known))
    elif a.value not in BRIDGES:
        _value(c, a, ", ".join(BRIDGES), "s24-R106")


def _of_side(g: CoreGame, a: act.Rule, c: Check) -> None:
    if a.side not in SIDES:
        c.no("s24-2.5/2", "s24-why-value", value=a.side, allowed=", ".join(SIDES))
    elif a.key == "pool" and a.unit not in {r.id for r in g.scenario.rows}:
        c.no("s24-7.1.4/2", "s24-why-unit", unit=a.unit)
    else:
        _number(g, a, c)


# ------------------------------------------------------------------ setting
def rule(g: CoreGame, a: act.Rule) -> None:
    """Set it, and keep what was and why."""
    u = g.names.get(a.unit, -1) if a.key in OF_UNIT else -1
    was = _set(g, a, u)
    g.changed()
    places = tuple([g.scenario.hex(h) for h in a.hex.split("-")]) if a.hex else ()
    records.record(
        g, "umpire", "override", "s24-4.3.3/3", "s24-R106" if a.key in OF_EDGE else "", (u,) if u >= 0 else (),
        who=records.SECRET,
        inputs={"key": a.key, "reason": a.reason}, before=was, after=a.value, value=a.value, level=1, key=a.key,
        reason=a.reason, names=() if u >= 0 else (a.unit or a.hex or a.side or "-",), hexes=places,
    )  # fmt: skip


def _set(g: CoreGame, a: act.Rule, u: int) -> Any:
    """Set the value; what it was before."""
    st, sc = g.state, g.scenario
    was: Any
    if a.key in DAY:
        return _day(g, a)
    if a.key == "hex":
        was = g.label(st.pos[u])
        g.put(u, DEAD if a.value == "dead" else sc.hex(a.value))
        g.abandon()
    elif a.key == "squad":
        was, st.squad[u] = st.squad[u], int(float(a.value))
    elif a.key == "seen":
        table, level = g.seen(1 - st.side[u]), SEEN.index(a.value)
        was = SEEN[table.get(u, 0)]
        table.pop(u, None)
        if level:
            table[u] = level
            g.ghosts(1 - st.side[u])[u] = (st.turn, st.pos[u], level)
    elif a.key in WORDS:
        words = getattr(st, a.key)
        was = WORDS[a.key][words[u]]
        words[u] = WORDS[a.key].index(a.value)
    elif a.key in AMOUNTS:
        held = getattr(st, a.key)
        was, held[u] = held[u], float(a.value)
    elif a.key == "aircraft":
        k = sc.air_index[a.unit]
        was = st.cells[k][0]
        st.cells[k] = (int(float(a.value)), *st.cells[k][1:])
    elif a.key == "pool":
        key = next(r.i for r in sc.rows if r.id == a.unit) * 2 + SIDES.index(a.side)
        was, st.pool[key] = st.pool.get(key, 0), int(float(a.value))
    elif a.key == "owner":
        goal = next(i for i, x in enumerate(sc.goals) if x.hex == sc.hex(a.hex))
        was = SIDES[st.owners[goal]] if st.owners[goal] >= 0 else NOBODY
        st.owners[goal] = SIDES.index(a.value) if a.value in SIDES else -1
    elif a.key in OF_HEX:
        was = _field(g, a)
    elif a.key in OF_EDGE:
        edge = bridge_at(sc, a.hex)
        was = BRIDGES[edge in st.blown]
        st.blown.pop(edge, None)
        if a.value == "destroyed":
            st.blown[edge] = 1
    else:
        was = _account(g, a)
    return was


def _track(key: str) -> str:
    """The field of the state that a value of the day is in."""
    return "weather" if key.endswith("weather") else "soil"


def day_now(g: CoreGame, key: str) -> str:
    """Weather or ground of this turn, or what is planned for the next (s24-1.3/1)."""
    st, sc, name = g.state, g.scenario, _track(key)
    if not key.startswith("next_"):
        return DAY[key][st.weather if name == "weather" else st.soil]
    f = discretion.resolving(g)
    planned = dict(f.ahead) if f is not None else {}
    usual = sc.weather[min(st.turn, len(sc.weather) - 1)] if name == "weather" else st.soil
    return DAY[key][planned.get(name, usual)]


def _day(g: CoreGame, a: act.Rule) -> str:
    was, name, value = day_now(g, a.key), _track(a.key), DAY[a.key].index(a.value)
    if a.key.startswith("next_"):
        f = discretion.resolving(g)
        assert f is not None
        f.ahead = (*[x for x in f.ahead if x[0] != name], (name, value))
    else:
        setattr(g.state, name, value)
    return was


def _field(g: CoreGame, a: act.Rule) -> int:
    """Works points, or mines, of a side in a hex; none are none at all."""
    table = g.state.works if a.key == "works" else g.state.mines
    key = g.scenario.hex(a.hex) * 2 + SIDES.index(a.side)
    was, now = table.get(key, 0), int(float(a.value))
    table[key] = now
    if not now:
        table.pop(key)
        if a.key == "works":
            g.state.preset.pop(key, None)
    return was


def _account(g: CoreGame, a: act.Rule) -> float:
    """Points of superiority that are left, or enemy strength destroyed."""
    side, value = SIDES.index(a.side), float(a.value)
    if a.key == "kills":
        was = g.state.kills[side]
        g.state.kills[side] = value
        return was
    f = discretion.resolving(g)
    assert f is not None
    was = f.points[side]
    f.points = (value, f.points[1]) if side == 0 else (f.points[0], value)
    return was


__all__ = ["KEYS", "check", "rule"]
