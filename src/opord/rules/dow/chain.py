"""Chapters 12.2 and 14.2 - 14.6: command range, the chain of headquarters, what it costs in turns, attachment.

A *chain* is a list of HQs from the Supreme HQ down. Present superiors count: an attached unit or HQ hangs on the HQ it
is attached to (dow-14.2/6, dow-14.3/2). """

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.rules.dow import actions as act
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import ATTACHED, DEAD, INACTIVE, LEVELS, OFFMAP, SIDES, DowScenario, bits

IN, OUT, BROKEN = 0, 1, 2
"""Command states of a unit: in command, out of its superior's range, below a destroyed HQ (dow-12.4/6, dow-R094)."""
VALID, INVALID, CUT = "valid", "invalid", "broken"
"""States of a chain (dow-14.4.2/3)."""
ARMY = LEVELS.index("army")
MOST_HQS = 3
"""HQs that may be attached to one army (dow-R103)."""


# ------------------------------------------------------------------ range
def hq_range(g: CoreGame, hq: int) -> int:
    """Range of an HQ in hexes: whole when deployed, half when moving (dow-12.1/2, dow-12.1/3, dow-12.2/1, dow-R091)."""
    return g.scenario.units[hq].range[0 if g.posture(hq).id == "hq_deployed" else 1]


def reaches(g: CoreGame, hq: int, h: int) -> bool:
    """Is hex ``h`` within the range of ``hq``: its own hex not counted, ``h`` counted, nothing in between matters
    (dow-12.2/2, dow-12.2/3, dow-R090). A Supreme HQ off the map reaches everywhere."""
    at = g.state.pos[hq]
    if at < 0:
        return at == OFFMAP
    return g.scenario.distances(at)[h] <= hq_range(g, hq)


def in_range(g: CoreGame, u: int) -> bool:
    """Is ``u`` within the range of its present superior HQ (dow-12.2)? One that has no superior is, and an HQ off the
    map below another one (dow-R232)."""
    st = g.state
    hq = st.superior[u]
    if hq < 0 or st.pos[u] == st.pos[hq] == OFFMAP:
        return True
    return st.pos[u] >= 0 and reaches(g, hq, st.pos[u])


# ------------------------------------------------------------------ chains
def chain(g: CoreGame, u: int) -> list[int]:
    """HQs from the Supreme HQ to the present superior of ``u``."""
    above = g.state.superior
    out = []
    hq = above[u]
    while hq >= 0:
        out.append(hq)
        hq = above[hq]
    out.reverse()
    return out


def above(g: CoreGame) -> list[int]:
    """For every unit the HQs of its chain, as a mask."""
    kept = g.kept.get("above")
    if kept is not None and kept[0] == g.placed:
        return kept[1]  # type: ignore[no-any-return]
    up = g.state.superior
    out = [-1] * len(up)
    for u in range(len(up)):
        way = []
        v = u
        while v >= 0 and out[v] < 0:
            way.append(v)
            v = up[v]
        mask = out[v] | 1 << v if v >= 0 else 0
        for w in reversed(way):
            out[w] = mask
            mask |= 1 << w
    g.kept["above"] = (g.placed, out)
    return out


def states(g: CoreGame) -> list[int]:
    """Command state of every unit: IN, OUT or BROKEN; units off the map are IN."""
    kept = g.kept.get("command")
    if kept is not None and kept[0] == g.placed:
        return kept[1]  # type: ignore[no-any-return]
    st, sc = g.state, g.scenario
    pos, up = st.pos, st.superior
    gone = 0
    for hq in bits(sc.hq_mask):
        if pos[hq] == DEAD:
            gone |= 1 << hq
    over = above(g) if gone else ()
    rows: dict[int, tuple[bytes, int]] = {}
    out = [IN] * len(pos)
    for u in bits(g.alive):
        if gone and over[u] & gone:
            out[u] = BROKEN
            continue
        hq = up[u]
        if hq < 0:
            continue
        at = pos[hq]
        if at < 0:
            if at != OFFMAP:
                out[u] = OUT
            continue
        row = rows.get(hq)
        if row is None:
            row = rows[hq] = (sc.distances(at), hq_range(g, hq))
        if row[0][pos[u]] > row[1]:
            out[u] = OUT
    g.kept["command"] = (g.placed, out)
    return out


def out_of_command(g: CoreGame, u: int) -> bool:
    """Out of the range of its superior HQ, or below a destroyed one (dow-12.2, dow-12.4/6, dow-R094). Worked out for
    this unit alone when the states of all are not at hand."""
    kept = g.kept.get("command")
    if kept is not None and kept[0] == g.placed:
        return bool(kept[1][u] != IN)
    pos = g.state.pos
    if pos[u] < 0:
        return False
    return not in_range(g, u) or any(pos[hq] == DEAD for hq in chain(g, u))


def state(g: CoreGame, hqs: list[int], last: int = -1) -> str:
    """State of a chain, of ``last`` too if a unit hangs on it: valid when everyone is in range of his superior, invalid
    when somebody is not, broken when an HQ is destroyed (dow-14.4.2/3, dow-14.6/5)."""
    pos = g.state.pos
    for hq in hqs:
        if pos[hq] == DEAD:
            return CUT
    for u in (*hqs, last) if last >= 0 else hqs:
        if not in_range(g, u):
            return INVALID
    return VALID


def busy(g: CoreGame, u: int) -> bool:
    """Engaged, half-engaged or delayed."""
    return g.state.engaged[u] > 0 or g.state.delayed[u] >= 0


ISSUE = ("dow-14.4.2/3b", "dow-14.4.2/4a", "dow-14.4.2/4b")
DEPLOY = ("dow-14.6/5b", "dow-14.6/6a", "dow-14.6/6b")
"""Clauses of the delays by range, attrition and engagement: when an order is issued, when it is executed."""


def delay(g: CoreGame, hqs: list[int], t: Tally, clauses: tuple[str, str, str] = ISSUE, last: int = -1) -> None:
    """Turns that a chain adds: 1 when it is invalid, 1 for each 2 attrition points of its HQs or part of 2, 1 when an
    HQ is engaged, half-engaged or delayed (dow-14.4.2/3, dow-14.4.2/4, dow-14.6/5, dow-14.6/6, dow-R104, dow-R225)."""
    if state(g, hqs, last) == INVALID:
        t.add(1, clauses[0], "dow-mod-chain-invalid")
    elif t.explains:
        t.add(0, clauses[0], "dow-mod-chain-valid")
    st = g.state
    worn = sum([st.attrition[hq] for hq in hqs])
    if worn or t.explains:
        t.add(-(-worn // 2), clauses[1], "dow-mod-chain-attrition", n=worn)
    if any(busy(g, hq) for hq in hqs):
        t.add(1, clauses[2], "dow-mod-chain-busy")
    elif t.explains:
        t.add(0, clauses[2], "dow-mod-chain-free")


# ------------------------------------------------------------------ attachment
def hosts(sc: DowScenario, u: int) -> tuple[tuple[int, Any], ...]:
    """HQs under which ``u`` could ever come, each with its action: of an attachable unit all below its printed
    superior, of an attachable HQ those of a higher level (dow-14.2/6, dow-14.3/2); the printed superior first."""
    key = ("hosts", u)
    found = sc.acts.get(key)
    if found is None:
        unit = sc.units[u]
        out = []
        if unit.attachable and unit.superior >= 0:
            top = sc.supreme_of[u]
            home = sc.units[unit.superior]
            for hq in sc.units:
                if not hq.hq or hq.i == u or sc.supreme_of[hq.i] != top or hq.side != unit.side:
                    continue
                fits = hq.level > unit.level if unit.hq else hq.level < home.level
                if fits or hq.i == home.i:
                    out.append((hq.i, act.Attach(unit.id, hq.id)))
            out.sort(key=lambda x: x[0] != home.i)
        found = sc.acts[key] = tuple(out)
    return found


def movable(sc: DowScenario, side: int) -> tuple[int, ...]:
    """Attachable units and HQs of a side."""
    key = ("movable", side)
    found = sc.acts.get(key)
    if found is None:
        found = sc.acts[key] = tuple([u.i for u in sc.units if u.side == side and len(hosts(sc, u.i)) > 1])
    return found


def load(g: CoreGame) -> dict[int, list[int]]:
    """HQ -> [units, HQs] attached to it: those whose present superior it is without being printed (dow-R101,
    dow-R103)."""
    kept = g.kept.get("load")
    if kept is not None and kept[0] == g.placed:
        return kept[1]  # type: ignore[no-any-return]
    st, sc = g.state, g.scenario
    out: dict[int, list[int]] = {}
    for side in (0, 1):
        for u in movable(sc, side):
            hq = st.superior[u]
            if hq != sc.units[u].superior and st.pos[u] != DEAD:
                row = out.setdefault(hq, [0, 0])
                row[1 if sc.units[u].hq else 0] += 1
    g.kept["load"] = (g.placed, out)
    return out


def may_attach(g: CoreGame, u: int, hq: int, moved: tuple[int, ...], c: Check) -> None:
    """May ``u`` come under ``hq`` now (dow-14.2, dow-14.3, dow-R101 - R103)? ``moved``: units attached since the last
    other action; they may go back to their printed superior, but not elsewhere."""
    st, sc = g.state, g.scenario
    unit, host = sc.units[u], sc.units[hq]
    if not unit.attachable and c.no("dow-14.2/5", "dow-why-organic", unit=unit.name):
        return
    if (st.pos[u] < 0 or st.flags[u] & INACTIVE) and c.no("dow-14.2/7", "dow-why-off-map", unit=unit.name):
        return
    if st.superior[u] == hq and c.no("dow-R101", "dow-why-attached-already", unit=unit.name, hq=host.name):
        return
    once = sc.options.get("attach_once_per_turn") and st.flags[u] & ATTACHED
    if once and c.no("dow-R101", "dow-why-attached-this-turn", unit=unit.name):
        return
    home = hq == unit.superior
    if not home:
        if unit.hq:
            good = host.hq and host.side == unit.side and host.level > unit.level and g.top(hq) == g.top(u)
            if not good and c.no("dow-14.3/2", "dow-why-attach-higher", unit=unit.name, hq=host.name):
                return
        else:
            good = host.hq and unit.superior >= 0 and bool(above(g)[hq] >> unit.superior & 1)
            if not good and c.no("dow-14.2/6", "dow-why-attach-below", unit=unit.name, hq=host.name):
                return
    if st.pos[hq] < 0 and st.pos[hq] != OFFMAP and c.no("dow-12.4/6", "dow-why-hq-gone", hq=host.name):
        return
    if home:
        return
    if host.hq:
        units, hqs = load(g).get(hq, (0, 0))
        most = sc.charts.attachments(host)
        crowded = unit.hq and host.level == ARMY and hqs >= MOST_HQS
        if crowded and c.no("dow-R103", "dow-why-attach-hqs", hq=host.name, most=MOST_HQS):
            return
        if not unit.hq and units >= most and c.no("dow-14.2/8", "dow-why-attach-full", hq=host.name, most=most):
            return
    if u in moved:
        c.no("dow-R101", "dow-why-attached-just-now", unit=unit.name)


def check_attach(g: CoreGame, side: int, a: Any, moved: tuple[int, ...], c: Check) -> None:
    """The rule for an Attach action of ``side``."""
    sc = g.scenario
    u, hq = sc.unit(a.unit), sc.unit(a.target)
    if u < 0 or sc.side_of[u] != side:
        c.no("dow-14.2/4", "dow-why-no-unit", found=str(a.unit))
    elif hq < 0 or sc.side_of[hq] != side or not sc.units[hq].hq:
        c.no("dow-14.2/4", "dow-why-no-hq", found=str(a.target))
    else:
        may_attach(g, u, hq, moved, c)


def list_attach(g: CoreGame, side: int, moved: tuple[int, ...], out: list[Any]) -> None:
    """Every attachment that is possible now: what :func:`may_attach` allows, without asking it for each."""
    sc, st = g.scenario, g.state
    once = sc.options.get("attach_once_per_turn")
    here = [st.pos[hq.i] >= 0 or st.pos[hq.i] == OFFMAP for hq in sc.units]
    over, full = above(g), load(g)
    for u in movable(sc, side):
        if st.pos[u] < 0 or st.flags[u] & INACTIVE or (once and st.flags[u] & ATTACHED):
            continue
        now, unit = st.superior[u], sc.units[u]
        home = unit.superior
        for hq, a in hosts(sc, u):
            if hq == now or not here[hq]:
                continue
            if hq == home:
                out.append(a)
                continue
            if u in moved:
                break
            units, hqs = full.get(hq, (0, 0))
            if unit.hq:
                if hqs < MOST_HQS or sc.units[hq].level != ARMY:
                    out.append(a)
            elif over[hq] >> home & 1 and (not units or units < sc.charts.attachments(sc.units[hq])):
                out.append(a)


def attach(g: CoreGame, a: Any) -> int:
    """Put a unit or HQ under another HQ; what was attached to an HQ that goes elsewhere returns to its printed superior
    if it may not follow. Gives the unit."""
    st, sc = g.state, g.scenario
    u, hq = sc.unit(a.unit), sc.unit(a.target)
    st.superior[u] = hq
    if sc.options.get("attach_once_per_turn"):
        g.mark(u, ATTACHED)
    g.changed()
    if sc.units[u].hq:
        for v in movable(sc, sc.side_of[u]):
            home = sc.units[v].superior
            now = st.superior[v]
            if not sc.units[v].hq and now != home and not above(g)[now] >> home & 1:
                st.superior[v] = home
                g.changed()
    if g.telling:
        text = say("dow-ev-attach", unit=g.name(u), hq=g.name(hq))
        clause = "dow-14.3/2" if sc.units[u].hq else "dow-14.2/6"
        g.note("attach", text, clause, sc.side_of[u], to=(SIDES[sc.side_of[u]],))
    return u
