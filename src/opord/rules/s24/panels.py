"""What the order desk in the browser reads from the view: the sheet as it stands, its receipt, air units, who has
sealed. Questions of the desk are answered by :mod:`answers`."""

from __future__ import annotations

from typing import Any

import msgspec

from opord.kernel.game import UMPIRE
from opord.kernel.text import Say, say
from opord.rules.s24 import checks, checks_move, desk_view, draft, sheet
from opord.rules.s24.feasibility import MOVES
from opord.rules.s24.game import CoreGame
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import ABOARD, NORMAL, SIDES, STATES, Line
from opord.rules.s24.slips import Slip


def extra(g: CoreGame, side: str) -> dict[str, Any]:
    """The sheet as it stands: its lines in the grammar of the order sheets with the hexes of their ways, and its
    receipt once it is sealed; air units; units that can take no orders; which sides have sealed. The umpire sees
    both sheets, and his desk."""
    st = g.state
    out: dict[str, Any] = {
        "figures": say("s24-field-figures"),
        "sheets": {},
        "sealed": {s: bool(st.sealed[k]) for k, s in enumerate(SIDES)},
        "air": [],
        "unable": {},
        "done": min(st.turn, g.scenario.turns + 1) - 1,
    }
    for s in (0, 1):
        if side not in (UMPIRE, SIDES[s]):
            continue
        lines = st.sheets[s]
        receipt = sheet.receipt(g.scenario.charts, st.turn, SIDES[s], lines) if st.sealed[s] else None
        out["sheets"][SIDES[s]] = {
            "lines": [row(g, s, x) for x in lines],
            "sealed": bool(st.sealed[s]),
            "receipt": None if receipt is None else {"hash": receipt.hash, "text": receipt.text},
        }
        out["air"] += [air_row(g, a.i) for a in sorted(g.scenario.air, key=lambda a: a.id) if a.side == s]
        out["unable"] |= unable(g, s)
    if side == UMPIRE:
        out["desk"] = desk_view.picture(g)
    return out


def row(g: CoreGame, side: int, x: Line) -> dict[str, Any]:
    """A line of the sheet."""
    u = g.find(side, x.unit)
    start = [g.label(g.state.pos[u])] if u >= 0 and g.state.pos[u] >= 0 else []
    verb = checks.verb_of(g, x.verb)
    stop = checks_move.reached(g, u, x) if x.route and start else -1
    return {
        "unit": x.unit,
        "verb": x.verb,
        "kind": verb.kind if verb is not None else "",
        "text": texts(g, side, x),
        "path": start + list(x.route),
        "target": x.target,
        "line": list(x.line),
        "level": x.level,
        "stop": g.label(stop) if stop >= 0 else "",
        "notes": [told(w) for w in checks.warnings(g, side, x) if w.code != "W02"],
        "action": msgspec.to_builtins(draft.action(g, side, x)),
    }


def texts(g: CoreGame, side: int, x: Line) -> dict[str, str]:
    """The order without its unit, in the words of both languages; ways by their turning points."""
    grammar = Grammar.of(g.scenario.charts)
    short = msgspec.structs.replace(x, route=turning(g, side, x))
    return {lang: grammar.text(short, lang).partition(" ")[2] for lang in ("en", "zh")}


def turning(g: CoreGame, side: int, x: Line) -> tuple[str, ...]:
    """The turning points of a way that is given hex by hex; read again they give the same way (s24-3.3/2)."""
    u = g.find(side, x.unit)
    if not x.route or x.verb not in MOVES or u < 0 or g.state.pos[u] < 0:
        return x.route
    grid = g.scenario.grid
    way = [g.state.pos[u], *[g.scenario.hex(h) for h in x.route]]
    out = []
    for k in range(1, len(way)):
        a, b = way[k - 1], way[k]
        if b < 0 or b not in g.scenario.adjacent[a]:
            return x.route
        if k + 1 == len(way) or way[k + 1] < 0 or way[k + 1] not in g.scenario.adjacent[b] \
                or grid.direction(a, b) != grid.direction(b, way[k + 1]):
            out.append(g.label(b))
    return tuple(out)


def air_row(g: CoreGame, a: int) -> dict[str, Any]:
    """An air unit: its aircraft ready now, how many the sheet sends."""
    unit = g.scenario.air[a]
    sent = sum(x.count for x in g.lines(unit.side) if x.unit == unit.id)
    plane = g.scenario.planes[unit.plane]
    return {
        "id": unit.id, "side": SIDES[unit.side], "text": plane.name, "kind": Say("s24-kind-" + plane.kind.lower()),
        "ready": g.state.cells[a][0], "full": unit.full, "sent": sent,
    }  # fmt: skip


def unable(g: CoreGame, side: int) -> dict[str, Any]:
    """Own units that take no orders now, and why (s24-2.2.2/2, s24-2.2.3/2, s24-R47)."""
    st = g.state
    out: dict[str, Any] = {}
    for u in range(len(st.ids)):
        if st.side[u] != side:
            continue
        if st.pos[u] >= 0 and st.state[u] != NORMAL:
            out[st.ids[u]] = Say("s24-state-" + STATES[st.state[u]])
        elif st.pos[u] >= 0 and st.gather[u]:
            out[st.ids[u]] = say("s24-place-gathering")
        elif st.pos[u] == ABOARD:
            out[st.ids[u]] = say("s24-place-aboard")
    return out


def told(x: Slip) -> dict[str, Any]:
    """A mistake or a remark: code, clause, sentence."""
    return {"code": x.code, "clause": x.clause, "text": x.sentence}
