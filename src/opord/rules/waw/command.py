"""W5 and W6: command range, command tests, headquarters."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.rules.waw import morale
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import EW_RANGE, OOC, WAITING, D


def reach(g: CoreGame, k: int, into: Tally) -> int:
    """Command range of formation ``k`` in hexes, written into ``into`` (waw-W5.1, waw-W6.3)."""
    st = g.state
    hq = g.scenario.formations[k].hq
    side = st.hq_side[k]
    base = hq.range[side] if hq is not None else 0
    into.add(base, "waw-W6.3" if side == 1 else "waw-W5.1", "led-range")
    silent = st.effects.get("silence", 0) == g.scenario.formations[k].side + 1
    if st.ew[k] & EW_RANGE or silent:  # both together halve it once (waw-R85)
        clause = "waw-W20.1" if st.ew[k] & EW_RANGE else "waw-W20.2"
        into.add(base // 2 - base, clause, "led-range-halved")
    return into.total


def range_to(g: CoreGame, u: int, into: Tally) -> int:
    """Range within which unit ``u`` is in command; scouts count double (waw-W5.1)."""
    k = g.scenario.formation_of[u]
    far = reach(g, k, into)
    if "recon" in g.scenario.type_of[u].traits:
        into.add(far * (g.scenario.charts.constants["recon_command_factor"] - 1), "waw-W5.1", "led-range-recon")
    return into.total


NOWHERE = 255
"""Distance to a headquarters that is not placed yet."""


def away(g: CoreGame, u: int) -> int:
    """Hexes from the headquarters to ``u``; one that waits off the map counts from its nearest entry hex (waw-R56)."""
    st, sc = g.state, g.scenario
    k = sc.formation_of[u]
    host = st.hq_host[k]
    row = sc.distances(st.pos[u])
    if st.pos[host] >= 0:
        return row[st.pos[host]]
    enter = sc.formations[k].enter
    return min((row[h] for h in enter.hexes), default=NOWHERE) if enter is not None else NOWHERE


def in_range(g: CoreGame, u: int) -> bool:
    """Is ``u`` in command without a test (waw-W5.1)? Units waiting off the map are (waw-R56)."""
    st = g.state
    k = g.scenario.formation_of[u]
    if st.pos[u] < 0:
        return True
    return st.hq_side[k] > 0 and away(g, u) <= range_to(g, u, Tally())


def test_all(g: CoreGame, k: int) -> None:
    """W4.2, W5.2: every unit out of range tests; who fails is out of command."""
    st = g.state
    form = g.scenario.formations[k]
    for u in form.units:
        if st.pos[u] < WAITING or in_range(g, u):
            continue
        limit = morale.value(g, k, Tally())
        if not g.sum_in(2, morale.passing(0, limit), "command", "waw-W5.2"):
            g.mark(u, OOC)
            if g.telling:
                text = say("ev-ooc", unit=g.name(u), roll=morale.rolled(g), limit=limit)
                g.note("command", text, "waw-W5.2", form.side, st.pos[u], unit=g.scenario.units[u].id)
        elif g.telling:
            text = say("ev-in-command", unit=g.name(u), roll=morale.rolled(g), limit=limit)
            g.note("command", text, "waw-W5.2", form.side, st.pos[u], unit=g.scenario.units[u].id)


# ----------------------------------------------------------------- headquarters
def hosts(g: CoreGame, k: int) -> list[int]:
    """Units to which the headquarters may hop: of its formation, in the same or an adjacent hex (waw-W4.2)."""
    st, sc = g.state, g.scenario
    host = st.hq_host[k]
    if not st.hq_side[k] or host < 0 or st.pos[host] < 0:
        return []
    row = sc.distances(st.pos[host])
    return [u for u in sc.formations[k].units if u != host and st.pos[u] >= 0 and row[st.pos[u]] <= 1]


def check_hop(g: CoreGame, k: int, word: Any, c: Check) -> None:
    """May the headquarters of ``k`` hop to the unit called ``word`` (waw-W4.2)?"""
    st, sc = g.state, g.scenario
    u = sc.unit(word)
    if u < 0:
        c.no("waw-W4.2", "why-no-unit", found=str(word))
        return
    if sc.formation_of[u] != k and c.no("waw-W4.2", "why-other-formation", unit=g.name(u)):
        return
    host = st.hq_host[k]
    if u == host and c.no("waw-W4.2", "why-hq-there", unit=g.name(u)):
        return
    if not g.alive(u) or st.pos[u] < 0:
        c.no("waw-W4.2", "why-not-on-map", unit=g.name(u))
    elif sc.distances(st.pos[host])[st.pos[u]] > 1:
        c.no("waw-W4.2", "why-hop-far", unit=g.name(u))


def hop(g: CoreGame, k: int, u: int) -> None:
    """The headquarters goes over to ``u``."""
    g.state.hq_host[k] = u
    if g.telling:
        form = g.scenario.formations[k]
        g.note("hop", say("ev-hop", formation=form.name, unit=g.name(u)), "waw-W4.2", form.side, g.state.pos[u])


def successors(g: CoreGame, k: int) -> list[int]:
    """Good-order units with which a lost headquarters could come back (waw-W6.4); none after a second loss."""
    st, sc = g.state, g.scenario
    form = sc.formations[k]
    if st.hq_side[k] or st.hq_lost[k] != 1 or form.hq is None:
        return []
    return [
        u
        for u in form.units
        if st.pos[u] >= WAITING and sc.type_of[u].id == form.hq.type and not st.flags[u] & D
    ]


def replace(g: CoreGame, k: int, u: int) -> None:
    """W6.4: one die; on success the headquarters is back, reduced."""
    st = g.state
    form = g.scenario.formations[k]
    back = g.test(g.scenario.charts.constants["hq_return"], "hq-return", "waw-W6.4")
    if back:
        st.hq_side[k] = 1
        st.hq_host[k] = u
    if g.telling:
        label = "ev-hq-back" if back else "ev-hq-not-back"
        dice = g.last_dice(g.scenario.charts.constants["hq_return"])
        g.note("hq", say(label, formation=form.name, unit=g.name(u)), "waw-W6.4", form.side, st.pos[u], dice=dice)


def hq_hex(g: CoreGame, k: int) -> int:
    """Hex of the headquarters, -1 when it is lost or off the map."""
    st = g.state
    host = st.hq_host[k]
    return st.pos[host] if st.hq_side[k] and host >= 0 and st.pos[host] >= 0 else -1


def hq_here(g: CoreGame, k: int, h: int) -> bool:
    """Is the headquarters of ``k`` in hex ``h``?"""
    return hq_hex(g, k) == h


def rehost(g: CoreGame, k: int, h: int) -> bool:
    """W6.2: its host is gone; it moves to the first unit of its formation in the hex, else it is lost. True: saved.

    Units that stand on the map come before carried ones, good order before disrupted, then listing order (waw-R57)."""
    st = g.state
    here = [u for u in g.scenario.formations[k].units if st.pos[u] == h and st.steps[u]]
    if not here:
        lose(g, k, h)
        return False
    st.hq_host[k] = min(here, key=lambda u: (st.carrier[u] >= 0, st.flags[u] & D, u))
    return True


def lose(g: CoreGame, k: int, h: int) -> None:
    """The headquarters is destroyed (waw-W6.4: the second time for good)."""
    st = g.state
    st.hq_side[k] = 0
    st.hq_host[k] = -1
    st.hq_lost[k] += 1
    if g.telling:
        form = g.scenario.formations[k]
        g.note("hq", say("ev-hq-lost", formation=form.name), "waw-R45", form.side, h, level=2)


def hurt(g: CoreGame, k: int, h: int) -> None:
    """R45: the die for a headquarters whose company was hit; 1 costs it a side (waw-assault/18, waw-assault/19)."""
    st = g.state
    on = g.scenario.charts.constants["hq_hit_on"]
    safe = g.test(on + 1, "hq-damage", "waw-assault/19")
    form = g.scenario.formations[k]
    if g.telling:
        label = "ev-hq-safe" if safe else "ev-hq-hit"
        g.note("hq", say(label, formation=form.name), "waw-R45", form.side, h, dice=g.last_dice(on + 1))
    if not safe:
        if st.hq_side[k] > 1:
            st.hq_side[k] = 1
        else:
            lose(g, k, h)
