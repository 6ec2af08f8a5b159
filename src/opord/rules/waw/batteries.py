"""Who fires and who spots: batteries off and on the map, spotters, munitions, targets, numbers (W15.1 to W15.5)."""

from __future__ import annotations

from typing import Any

import msgspec

from opord.kernel.ledger import Tally
from opord.kernel.verdict import Check
from opord.rules.waw import los, shells, weather
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import DONE as OPERATED
from opord.rules.waw.model import OC, OOC, D, bits

MUNITIONS = ("he", "dpicm", "smoke", "illum")


class Gun(msgspec.Struct, frozen=True):
    """A battery that could fire: its name in actions, its line of the chart, the index of the off-board battery or of
    the unit on the map (-1 for the other)."""

    id: str
    chart: dict[str, Any]
    battery: int
    unit: int


# ------------------------------------------------------------------ who and what
def chart_key(g: CoreGame, u: int) -> str:
    """Line of the battery chart that an on-board unit fires with (waw-W15.1)."""
    return "mortar" if "mortar" in g.scenario.type_of[u].traits else "su2s1"


def guns(g: CoreGame, k: int) -> list[Gun]:
    """Batteries that can fire for formation ``k`` now: off-board ones of its side with a mission left (waw-R72), and
    its own guns and mortars on the map (waw-W15.1)."""
    st, sc = g.state, g.scenario
    form = sc.formations[k]
    out = [
        Gun(b.id, b.chart, b.i, -1)
        for b in sc.batteries
        if b.side == form.side and not st.bat_used[b.i] and not st.bat_down[b.i]
    ]
    out += [
        Gun(sc.units[u].id, sc.charts.battery[chart_key(g, u)], -1, u)
        for u in form.units
        if "indirect" in sc.type_of[u].traits and gun_ready(g, u, Check())
    ]
    return out


def gun_ready(g: CoreGame, u: int, c: Check) -> bool:
    st = g.state
    flags = st.flags[u]
    if (st.pos[u] < 0 or st.steps[u] == 0) and c.no("waw-W15.1", "why-not-on-map", unit=g.name(u)):
        return False
    if st.carrier[u] >= 0 and c.no("waw-W9.5", "why-carried", unit=g.name(u)):
        return False
    if flags & D and c.no("waw-R23", "why-disrupted", unit=g.name(u)):
        return False
    if flags & (OC | OPERATED) and c.no("waw-W15.1", "why-oc", unit=g.name(u)):
        return False
    return not (flags & OOC and c.no("waw-W5.3", "why-ooc", unit=g.name(u)))


def spotter_ready(g: CoreGame, k: int, u: int, c: Check) -> bool:
    """May ``u`` spot in the impulse of formation ``k``: headquarters host, recon or observer; good order, in command,
    not carried (waw-W15.2, waw-R23, waw-W9.5)?"""
    st, sc = g.state, g.scenario
    traits = sc.type_of[u].traits
    host = st.hq_side[k] > 0 and st.hq_host[k] == u
    if sc.formation_of[u] != k and c.no("waw-W15.2", "why-other-formation", unit=g.name(u)):
        return False
    if st.pos[u] < 0 and c.no("waw-W15.2", "why-not-on-map", unit=g.name(u)):
        return False
    if st.carrier[u] >= 0 and c.no("waw-W9.5", "why-carried", unit=g.name(u)):
        return False
    if not (host or "fo" in traits or "recon" in traits) and c.no("waw-W15.2", "why-no-spotter", unit=g.name(u)):
        return False
    if st.flags[u] & D and c.no("waw-R23", "why-disrupted", unit=g.name(u)):
        return False
    return not (st.flags[u] & OOC and c.no("waw-W5.3", "why-ooc", unit=g.name(u)))


def spotters(g: CoreGame, k: int, called: tuple[int, ...]) -> list[int]:
    """Units that may still call in this impulse, one mission each (waw-W15.2)."""
    quick = Check()
    out = []
    for u in g.scenario.formations[k].units:
        quick.ok = True
        if u not in called and spotter_ready(g, k, u, quick):
            out.append(u)
    return out


def munitions(g: CoreGame, gun: Gun) -> list[str]:
    """What the battery can fire now (waw-W15.4): no DPICM in rain (waw-W19.3), light only where it is not day
    (waw-R73)."""
    out = []
    for m in MUNITIONS:
        if m not in gun.chart:
            continue
        if m == "dpicm" and weather.rain(g):
            continue
        if m == "illum" and not dim(g):
            continue
        out.append(m)
    return out


def dim(g: CoreGame) -> bool:
    """Is the visibility less than that of a clear day (waw-R73)?"""
    return weather.visibility(g) < g.scenario.charts.visibility["day"]


def in_reach(g: CoreGame, gun: Gun, h: int) -> bool:
    """Can an on-board gun reach the hex: printed HE range, mortars not below their least (waw-R74)?"""
    if gun.unit < 0:
        return True
    st, sc = g.state, g.scenario
    t = sc.type_of[gun.unit]
    far = sc.distances(st.pos[gun.unit])[h]
    least = sc.charts.constants["least_range"] if "minr3" in t.traits else 0
    return least <= far <= t.figures[st.steps[gun.unit]].groups["he"][0]


def sighted(g: CoreGame, u: int) -> list[int]:
    """Hexes with an enemy ground unit that ``u`` sees, in order of index (waw-R73)."""
    st, sc = g.state, g.scenario
    found = set()
    for e in bits(g.enemies(sc.side_of[u])):
        h = st.pos[e]
        if h not in found and los.sees(g, u, h, e):
            found.add(h)
    return sorted(found)


def targets(g: CoreGame, gun: Gun, munition: str, spotter: int) -> list[int]:
    """Legal target hexes: HE and DPICM at a hex with an enemy ground unit in sight (waw-R73), smoke and light at any
    hex in sight. Without a spotter: the hex written before play (waw-W15.3)."""
    if spotter < 0:
        plan = g.state.bat_plan[gun.battery] if gun.battery >= 0 else -1
        return [plan] if plan >= 0 else []
    hexes = sighted(g, spotter) if munition in ("he", "dpicm") else los.hexes(g, spotter)
    return [h for h in hexes if in_reach(g, gun, h)]


def any_target(g: CoreGame, gun: Gun, munition: str, spotter: int, seen: list[int]) -> bool:
    """Is there one? ``seen``: what :func:`sighted` says of the spotter."""
    if spotter < 0:
        return bool(targets(g, gun, munition, spotter))
    if munition in ("he", "dpicm"):
        return any(in_reach(g, gun, h) for h in seen)
    return gun.unit < 0 or bool(targets(g, gun, munition, spotter))


# ------------------------------------------------------------------ dice of a mission
def availability(g: CoreGame, gun: Gun, planned: bool, into: Tally) -> int:
    """Number that the battery must reach to answer (waw-W15.3, event 10)."""
    c = g.scenario.charts.constants
    if planned:
        into.add(c["preplanned"], "waw-W15.3", "led-preplanned")
    elif gun.battery >= 0 and g.state.effects.get("priority"):
        into.add(c["preplanned"], "waw-W20.2", "led-priority")
    else:
        into.add(int(gun.chart["avail"]), "waw-W15.3", "led-avail")
    return into.total


def accuracy(g: CoreGame, gun: Gun, h: int, into: Tally) -> int:
    """Number that the scatter die must reach to fall on target (waw-W15.5)."""
    into.add(int(gun.chart["acc"]), "waw-W15.5", "led-accuracy")
    if h >= 0 and last_target(g, gun) == h:
        into.add(-g.scenario.charts.constants["same_target_bonus"], "waw-W15.5", "led-same-target")
    return into.total


def last_target(g: CoreGame, gun: Gun) -> int:
    """Hex of the battery's last mission, -1 none; guns on the map keep it as long as they stay (``work``)."""
    if gun.battery >= 0:
        return g.state.bat_last[gun.battery]
    return g.state.work[gun.unit] // 8 - 1


def dice_of(g: CoreGame, gun: Gun, munition: str) -> shells.Dice:
    """Dice against hard and soft. A gun on the map never rolls more than its HE line has now (waw-R74)."""
    row = gun.chart[munition]
    hard, soft = row["hard"], row["soft"]
    most = 99
    if gun.unit >= 0:
        sc = g.scenario
        most = sc.type_of[gun.unit].figures[g.state.steps[gun.unit]].groups["he"][1]
    return (min(hard[0], most), hard[1]), (min(soft[0], most), soft[1])


def gun_named(g: CoreGame, k: int, word: str) -> Gun | None:
    """The battery of that name if it can fire for formation ``k`` now."""
    return next((x for x in guns(g, k) if x.id == word), None)
