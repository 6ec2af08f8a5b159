"""What a unit can do now, and what it cannot, with the reasons."""

from __future__ import annotations

from typing import Any

import msgspec

from opord.kernel.procedure import PROCEDURES
from opord.kernel.verdict import Reasons
from opord.kernel.view import Option
from opord.rules.waw import actions as act
from opord.rules.waw import engineers
from opord.rules.waw.frames import InImpulse, InMove, InReaction
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import SIDES, bits

MOST_TARGETS = 3
"""Refused shots are listed for the nearest enemies only."""


def options(g: CoreGame, side: str, unit: str) -> tuple[Option, ...]:
    """The legal actions of the unit, then typical ones that are refused now, each kind once."""
    u = g.scenario.unit(unit)
    if u < 0:
        return ()
    can = [a for a in g.actions(side) if getattr(a, "unit", None) == unit]
    out = [g.describe(side, a) for a in can]
    kinds = {_kind(a) for a in can}
    if SIDES[g.scenario.side_of[u]] != side:
        return tuple(out)
    for a in attempts(g, u):
        if _kind(a) in kinds:
            continue
        reasons = verdict(g, side, a)
        if reasons:
            kinds.add(_kind(a))
            row = g.describe(side, a)
            out.append(msgspec.structs.replace(row, ok=False, reasons=tuple(reasons), note=""))
    return tuple(out)


def _kind(a: Any) -> Any:
    return (type(a), getattr(a, "group", ""), getattr(a, "task", ""), getattr(a, "level", ""))


def verdict(g: CoreGame, side: str, a: Any) -> list[Any]:
    """Every clause against ``a`` as things stand; in an impulse or move of the other side none is worked out."""
    check = Reasons()
    st = g.state
    if not st.frames:
        return []
    frame = st.frames[-1]
    decision = PROCEDURES[type(frame)].decisions[frame.step]
    if decision is None or side not in st.waiting:
        return []
    decision.check(g, frame, side, a, check)
    return list(check.verdict().reasons)


def attempts(g: CoreGame, u: int) -> list[Any]:
    """Actions that a player may wonder about, whether or not they are legal."""
    sc, st = g.scenario, g.state
    frame = st.frames[-1] if st.frames else None
    word = sc.units[u].id
    h = st.pos[u]
    side = sc.side_of[u]
    t = sc.type_of[u]
    if h < 0 or type(frame) not in (InImpulse, InMove, InReaction):
        return []
    row = sc.distances(h)
    foes = sorted(bits(g.onmap & sc.side_mask[1 - side]), key=lambda e: (row[st.pos[e]], e))
    out: list[Any] = []
    for group in t.figures[st.steps[u]].groups:
        fit = [e for e in foes if any(w.group == group for w in t.figures[st.steps[u]].weapons[sc.type_of[e].cls])]
        out += [act.Fire(word, sc.units[e].id, group) for e in fit[:MOST_TARGETS]]
    if type(frame) is InReaction:
        return out
    for n in sc.adjacent[h]:
        if g.enemy_held(side, n):
            out.append(act.Assault(word, sc.labels[n]))
            out.append(act.Overrun(word, sc.labels[n]))
            if type(frame) is InMove:
                out.append(act.Stage(word, sc.labels[n]))
    out += [act.Step(word, sc.labels[n]) for n in sc.adjacent[h]]
    if "carry" in t.traits:
        for p in sc.formations[sc.formation_of[u]].units:
            if st.carrier[p] == u:
                out.append(act.Unload(word, sc.units[p].id))
            elif st.pos[p] == h and sc.leg_mask >> p & 1 and st.carrier[p] < 0:
                out.append(act.Load(word, sc.units[p].id))
    if "eng" in t.traits and type(frame) is InImpulse:
        out += [act.Work(word, "clear", sc.labels[n]) for n in (h, *sc.adjacent[h]) if g.known_mine(side, n)]
        out.append(act.Work(word, "position", sc.labels[h]))
    for n in sc.adjacent[h]:
        if type(frame) is InImpulse and st.bridges.get(min(h, n) * sc.size + max(h, n), 0) in (
            engineers.WIRED,
            engineers.PREPARED,
        ):
            out += [act.Work(word, task, sc.labels[n]) for task in ("prepare", "blow")]
    if g.is_air(u):
        out += [act.Altitude(word, level) for level in ("high", "low")]
    if sc.exit is not None and sc.exit.side == side:
        out.append(act.Exit(word))
    return out


