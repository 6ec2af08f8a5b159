"""The staff report: what arrived, what is late and why, who is out of command or supply, what is threatened."""

from __future__ import annotations

from typing import Any

from opord.kernel.game import UMPIRE
from opord.kernel.ledger import Book
from opord.kernel.text import Say, say
from opord.rules.dow import chain, fog, orders, supply
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SIDES, WAITING, bits

MOST = 12
"""Lines of one kind; the rest is counted."""


def report(g: CoreGame, side: str) -> list[dict[str, Any]]:
    """Lines of the report for ``side``: {k, text, clause, unit, hex}; ``k``: open (an order lies open), late, way
    (under way), arrival, ready, out (of command), supply, worn, threat. The umpire gets both sides'."""
    out: list[dict[str, Any]] = []
    for s, name in enumerate(SIDES):
        if side in (UMPIRE, name):
            out += [*_orders(g, s), *_arriving(g, s), *_changing(g, s), *_out(g, s), *_worn(g, s), *_threat(g, s, side)]
    return out


def _line(kind: str, text: Say, clause: str, unit: str = "", hex_: str = "") -> dict[str, Any]:
    return {"k": kind, "text": text, "clause": clause, "unit": unit, "hex": hex_}


def _orders(g: CoreGame, s: int) -> list[dict[str, Any]]:
    """Orders that lie open now, and those under way with the hour of their arrival."""
    sc, st = g.scenario, g.state
    out = []
    for hq, (order, reveal, issued) in sorted(st.orders.items(), key=lambda x: (x[1][1], x[0])):
        if sc.side_of[hq] != s:
            continue
        o = sc.charts.orders[order]
        args = {"unit": g.name(hq), "order": Say("dow-order-" + o.id), "hour": g.day_hour(reveal)}
        late = reveal - issued - o.issue
        if hq in st.revealed:
            out.append(_line("open", say("dow-staff-revealed", **args), "dow-14.5/1", sc.units[hq].id))
        elif late > 0:
            causes = _causes(g, hq, order)
            label = "dow-staff-late-by" if causes else "dow-staff-late"
            text = say(label, n=late, **args, **({"causes": causes} if causes else {}))
            out.append(_line("late", text, "dow-14.4.2/4", sc.units[hq].id))
        else:
            out.append(_line("way", say("dow-staff-under-way", **args), "dow-14.4.2/1", sc.units[hq].id))
    return out


def _causes(g: CoreGame, hq: int, order: int) -> list[Any]:
    """What delays an order of this HQ as its chain of command is now (dow-14.4.2)."""
    book = Book()
    orders.issue_time(g, hq, order, book)
    return [e.text for e in book.entries[1:] if e.value]


def _arriving(g: CoreGame, s: int) -> list[dict[str, Any]]:
    """Reinforcements that may enter in this turn, and those of the next one (dow-33.5)."""
    sc, st = g.scenario, g.state
    out = []
    for a in sc.arrivals:
        us = [u for u in a.units if sc.side_of[u] == s and st.pos[u] == WAITING]
        if us and a.turn <= st.turn + 1:
            hour = g.day_hour(max(a.turn, st.turn))
            text = say("dow-staff-arrival", units=[g.name(u) for u in us[:MOST]], n=len(us), hour=hour)
            out.append(_line("arrival", text, "dow-33.5/1", sc.units[us[0]].id))
    return out


def _changing(g: CoreGame, s: int) -> list[dict[str, Any]]:
    """Units in transition, by the hour at which they will be ready."""
    sc, st = g.scenario, g.state
    ready: dict[int, list[int]] = {}
    for u in bits(g.alive & sc.side_mask[s]):
        if st.until[u] >= 0:
            ready.setdefault(st.until[u], []).append(u)
    out = []
    for turn, us in sorted(ready.items()):
        text = say("dow-staff-ready", hour=g.day_hour(turn), n=len(us), units=[g.name(u) for u in us[:MOST]])
        out.append(_line("ready", text, "dow-6.2/1"))
    return out


def _out(g: CoreGame, s: int) -> list[dict[str, Any]]:
    """Units out of command range, and units that no supply line reaches."""
    sc, st = g.scenario, g.state
    out = []
    mine = bits(g.alive & sc.side_mask[s])
    for u in mine:
        if st.superior[u] >= 0 and not chain.in_range(g, u):
            text = say("dow-staff-out", unit=g.name(u), hq=g.name(st.superior[u]))
            out.append(_line("out", text, "dow-12.2/1", sc.units[u].id, g.label(st.pos[u])))
    for u in mine:
        if not sc.units[u].hq and not supply.supplied(g, u):
            bars = supply.bars(g, u)
            if bars:
                text = say("dow-staff-unsupplied-by", unit=g.name(u), why=bars[0][1])
            else:
                text = say("dow-staff-unsupplied", unit=g.name(u))
            out.append(_line("supply", text, "dow-30.1/1", sc.units[u].id, g.label(st.pos[u])))
    return out


def _worn(g: CoreGame, s: int) -> list[dict[str, Any]]:
    """Units whose next point of attrition destroys them."""
    sc, st = g.scenario, g.state
    out = []
    for u in bits(g.alive & sc.side_mask[s]):
        if st.attrition[u] >= sc.type_of[u].limit:
            text = say("dow-staff-worn", unit=g.name(u))
            out.append(_line("worn", text, "dow-11.2/1", sc.units[u].id, g.label(st.pos[u])))
    return out


def _threat(g: CoreGame, s: int, side: str) -> list[dict[str, Any]]:
    """Objectives held with an enemy combat unit within two hexes, as far as ``side`` can see."""
    sc, st = g.scenario, g.state
    hidden = fog.hidden(g, side)
    out = []
    for k, goal in enumerate(sc.goals):
        if st.owners[k] != s:
            continue
        row = sc.distances(goal.hex)
        near = [u for u in bits(g.alive & sc.combat_of[1 - s]) if row[st.pos[u]] <= 2 and u not in hidden]
        if near:
            text = say("dow-staff-threat", place=goal.name, n=len(near), distance=min([row[st.pos[u]] for u in near]))
            out.append(_line("threat", text, "dow-R230", "", g.label(goal.hex)))
    return out
