"""W12 and waw-assault: who may assault what, and with how many dice. The steps themselves are in melee.py."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.verdict import Check
from opord.rules.waw import movement
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import (
    HARD,
    NO_ENTRY,
    OC,
    OOC,
    SOFT,
    STAGED,
    UNLOADED,
    WHOLE,
    D,
)


# ----------------------------------------------------------------- declaring
def check_declare(
    g: CoreGame, u: int, label: Any, mp: int, fresh: bool, c: Check, staging: bool = False
) -> bool:
    """May ``u`` with ``mp`` points left lead an assault on the hex (waw-R37, waw-W12.2, waw-W12.3)?

    ``fresh``: it has not moved yet in this operation; ``staging``: it only wants to stop for one."""
    sc = g.scenario
    h = sc.hex(label)
    if h < 0:
        c.no("waw-W12.3", "why-no-hex", found=str(label))
        return False
    if not able(g, u, h, mp, fresh, c):
        return False
    if not staging and sc.type_of[u].cls == HARD and overrunnable(g, sc.side_of[u], h):
        c.no("waw-W12.1", "why-overrun-it", unit=g.name(u), hex=sc.labels[h])
        return False
    return c.ok


def able(g: CoreGame, u: int, h: int, mp: int, fresh: bool, c: Check) -> bool:
    """May ``u`` take part in an assault on ``h`` (waw-R37)?"""
    st, sc = g.state, g.scenario
    t = sc.type_of[u]
    a = st.pos[u]
    flags = st.flags[u]
    side = sc.side_of[u]
    if a < 0:
        c.no("waw-R37", "why-not-on-map", unit=g.name(u))
        return False
    if sc.air_mask >> u & 1 and c.no("waw-W17.3", "why-air-assault", unit=g.name(u)):
        return False
    if st.carrier[u] >= 0 and c.no("waw-R43", "why-carried", unit=g.name(u)):
        return False
    if flags & D and c.no("waw-R23", "why-disrupted", unit=g.name(u)):
        return False
    if flags & OOC and c.no("waw-W5.3", "why-ooc", unit=g.name(u)):
        return False
    if not t.figures[st.steps[u]].assault and c.no("waw-assault/30", "why-no-assault", unit=g.name(u)):
        return False
    if h not in sc.adjacent[a]:
        c.no("waw-R37", "why-not-adjacent", unit=g.name(u), hex=sc.labels[h])
        return False
    if not g.enemy_held(side, h) and c.no("waw-R37", "why-nobody-there", hex=sc.labels[h]):
        return False
    cost = movement.step_cost(g, u, a, h)
    if cost == NO_ENTRY:
        c.no("waw-W8.3" if "river" in sc.board.side(a, h) else "waw-3.2", "why-no-entry", hex=sc.labels[h])
        return False
    whole = fresh and not flags & (UNLOADED | STAGED)
    if cost == WHOLE:
        if not whole and c.no("waw-W8.3", "why-swim", unit=g.name(u)):
            return False
    elif cost > mp and not whole and c.no("waw-R37", "why-mp", unit=g.name(u), cost=cost, left=mp):
        return False
    return c.ok


def overrunnable(g: CoreGame, side: int, h: int) -> bool:
    """Only soft enemies in open ground without a position: vehicles drive over them (waw-W12.1, waw-W13.1)."""
    sc = g.scenario
    here = g.occ[h] & sc.side_mask[1 - side] & sc.ground_mask
    if not here or here & sc.hard_mask or h in g.state.positions:
        return False
    return g.terrain(h) in ("clear", "crops", "marsh")


def points_left(g: CoreGame, u: int) -> tuple[int, bool]:
    """(MP, fresh) of a unit that is not moving now: what it kept when staged, or its allowance."""
    if g.state.flags[u] & STAGED:
        return g.state.mp[u], False
    return movement.allowance(g, u, Tally()), True


# ----------------------------------------------------------------- dice
def dice_of(g: CoreGame, u: int, leader: int, attackers: tuple[int, ...], h: int, into: Tally) -> tuple[int, int]:
    """(dice, needed) of one unit (waw-R39 to waw-R41, waw-R50, waw-R52, waw-W12.6). ``attackers``: the other side when
    ``u`` defends, else empty."""
    st, sc = g.state, g.scenario
    c = sc.charts.constants
    t = sc.type_of[u]
    value = t.figures[st.steps[u]].assault
    if not value:
        into.add(0, "waw-assault/30", "led-no-assault")
        return 0, c["assault_hit"]
    into.add(value, "waw-assault/5" if not attackers else "waw-assault/8", "led-assault")
    if leader:
        into.add(leader, "waw-assault/26", "led-leader")
    if st.flags[u] & D:
        # waw-assault/10, waw-results/5
        return into.total, c["disrupted_hit"]
    if attackers and town_bonus(g, u, attackers, h):
        into.add(c["town_infantry_dice"], "waw-W12.6", "led-town-infantry")
        return into.total, c["town_infantry_hit"]
    return into.total, c["assault_hit"]


def town_bonus(g: CoreGame, u: int, attackers: tuple[int, ...], h: int) -> bool:
    """W12.6: good-order infantry in a town against vehicles alone."""
    sc = g.scenario
    return (
        sc.type_of[u].cls == SOFT
        and sc.terrain[h] == "town"
        and all(sc.type_of[a].cls == HARD for a in attackers)
    )


def leaders(g: CoreGame, units: tuple[int, ...], h: int) -> list[int]:
    """Formations whose headquarters stands with ``units`` in (or enters) hex ``h``, best leadership first (waw-R50)."""
    st, sc = g.state, g.scenario
    found = []
    for form in sc.formations:
        k = form.i
        if not st.hq_side[k] or not g.leadership(k):
            continue
        host = st.hq_host[k]
        ride = st.carrier[host] if st.carrier[host] >= 0 else host
        if ride in units or (h >= 0 and st.pos[host] == h and form.side == sc.side_of[units[0]]):
            found.append(k)
    found.sort(key=lambda k: (-g.leadership(k), k))
    return found


def receivers(g: CoreGame, units: tuple[int, ...], h: int) -> tuple[int, list[int]]:
    """(leadership, units that may have it): of the formation of the best headquarters, with an assault value and
    without OC at the start (waw-R50)."""
    st, sc = g.state, g.scenario
    for k in leaders(g, units, h)[:1]:
        able_ = [
            u
            for u in units
            if sc.formation_of[u] == k and sc.type_of[u].figures[st.steps[u]].assault and not st.flags[u] & OC
        ]
        return g.leadership(k), able_
    return 0, []
