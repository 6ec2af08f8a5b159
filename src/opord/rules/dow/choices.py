"""What a unit can do now, and what it cannot, with the reasons."""

from __future__ import annotations

from typing import Any

import msgspec

from opord.kernel.procedure import PROCEDURES
from opord.kernel.verdict import Reasons
from opord.kernel.view import Option
from opord.rules.dow import actions as act
from opord.rules.dow.frames import InExecute, InIssue, InMove, InMovement, InRecovery
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SIDES


def options(g: CoreGame, side: str, unit: str) -> tuple[Option, ...]:
    """The legal actions of the unit, then typical ones that are refused now, each kind once."""
    u = g.scenario.unit(unit)
    if u < 0:
        return ()
    can = [a for a in g.actions(side) if getattr(a, "unit", None) == unit]
    out = [g.describe(side, a) for a in can]
    if SIDES[g.scenario.side_of[u]] != side:
        return tuple(out)
    kinds = {_kind(a) for a in can}
    for a in attempts(g, u):
        if _kind(a) in kinds:
            continue
        reasons = verdict(g, side, a)
        if reasons:
            kinds.add(_kind(a))
            # what the same clause forbids in every direction is said once
            why = (type(a), reasons[0].clause)
            if why in kinds:
                continue
            if type(a) in (act.Step, act.Attack):
                kinds.add(why)
            row = g.describe(side, a)
            out.append(msgspec.structs.replace(row, ok=False, reasons=tuple(reasons), note=""))
    return tuple(out)


def _kind(a: Any) -> Any:
    return (type(a), getattr(a, "posture", ""), getattr(a, "order", ""), getattr(a, "kind", ""), getattr(a, "hex", ""))


def verdict(g: CoreGame, side: str, a: Any) -> list[Any]:
    """Every clause against ``a`` as things stand."""
    st = g.state
    if not st.frames or side not in st.waiting:
        return []
    frame = st.frames[-1]
    decision = PROCEDURES[type(frame)].decisions[frame.step]
    if decision is None:
        return []
    check = Reasons()
    decision.check(g, frame, side, a, check)
    return list(check.verdict().reasons)


def attempts(g: CoreGame, u: int) -> list[Any]:
    """Actions that a player may wonder about, whether or not they are legal."""
    sc, st = g.scenario, g.state
    frame = st.frames[-1] if st.frames else None
    unit = sc.units[u]
    h = st.pos[u]
    kind = type(frame)
    out: list[Any] = []
    if kind is InExecute and not unit.hq:
        names = [p.id for p in sc.charts.postures if p.id not in ("hq_deployed", "hq_moving")]
        out += [act.Change(unit.id, n, "authorised") for n in names]
        if unit.type.combat:
            out.append(act.Switch(unit.id, "assault"))
    elif kind is InIssue and unit.hq:
        # with an order under way the answer is the same for all of them
        some = [o for o in sc.charts.orders if o.side == unit.side and o.level <= unit.level]
        out += [act.Order(unit.id, o.id) for o in (some[:1] if u in st.orders else some)]
    elif kind is InRecovery and unit.type.combat:
        out.append(act.Rest(unit.id))
    elif kind is InMovement:
        out.append(act.Move(unit.id))
    elif type(frame) is InMove and frame.unit == u and h >= 0:
        for n in sc.adjacent[h]:
            if g.enemy_in(unit.side, n):
                out += [act.Attack(unit.id, sc.labels[n], "hasty"), act.Attack(unit.id, sc.labels[n], "prepared")]
            else:
                out.append(act.Step(unit.id, sc.labels[n]))
        out.append(act.Disengage(unit.id))
        if unit.hq:
            out += [act.Shift(unit.id, "hq_moving"), act.Shift(unit.id, "hq_deployed")]
    return out
