"""W4.5: what the units of a formation may do in their impulse, one operation each."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import Answer, Call
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.waw import actions as act
from opord.rules.waw import assault, engineers, fire, helicopter, melee, move, movement, overrun, transport
from opord.rules.waw.frames import InImpulse
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import DONE, OC, OOC, SIDES, STAGED, UNLOADED, WAITING, D, Scenario


def hop_action(sc: Scenario, formation: str, u: int) -> Any:
    """The Hop action, made once."""
    key = (act.Hop, u)
    found = sc.acts.get(key)
    if found is None:
        found = sc.acts[key] = act.Hop(formation, sc.units[u].id)
    return found


def any_left(g: CoreGame, k: int) -> bool:
    """Has any unit of the formation an operation left that it could use?"""
    st = g.state
    for u in g.scenario.formations[k].units:
        h = st.pos[u]
        flags = st.flags[u]
        if flags & (OC | DONE) or st.carrier[u] >= 0:
            continue
        if h >= 0 and not flags & STAGED:
            return True
        if (h >= 0 or h == WAITING) and len(of_unit(g, u)):
            return True
    return False


def ask(g: CoreGame, f: InImpulse, side: str) -> Ask:
    """The decision of the operations step."""
    form = g.scenario.formations[f.formation]
    text = say("ask-operations", formation=form.name)
    if _flying_home(g, f.formation):
        return Ask(side, "waw-W17.3", text, default=listed(g, f)[0])
    return Ask(side, "waw-W4.5", text, None, None, (g.describe(side, act.END),), act.END, act.END)


def listed(g: CoreGame, f: InImpulse) -> list[Any]:
    """Every legal operation, unit by unit in listing order, then End."""
    out: list[Any] = []
    for u in g.scenario.formations[f.formation].units:
        out += of_unit(g, u)
    if not _flying_home(g, f.formation):
        out.append(act.END)
    return out


def _flying_home(g: CoreGame, k: int) -> list[int]:
    """Disrupted helicopters that must still fly in this impulse (waw-W17.3)."""
    sc = g.scenario
    if not sc.formation_mask[k] & sc.air_mask & g.disrupted:
        return []
    return [u for u in sc.formations[k].units if helicopter.must_fly(g, u)]


def of_unit(g: CoreGame, u: int) -> list[Any]:
    """Every legal operation of one unit."""
    st, sc = g.state, g.scenario
    h = st.pos[u]
    flags = st.flags[u]
    out: list[Any] = []
    if flags & (OC | DONE) or h < WAITING or st.carrier[u] >= 0:
        return out
    c = Check()
    if h == WAITING:
        if st.due[sc.formation_of[u]] > st.turn:
            return out
        mp = movement.points(g, u)
        enter = sc.formations[sc.formation_of[u]].enter
        for n in enter.hexes if enter is not None else ():
            c.ok = True
            if movement.may_step(g, u, n, mp, True, (), c) >= 0:
                out.append(movement.step_action(g, u, n))
        return out
    side = sc.side_of[u]
    close = bool(g.near(h) & g.enemies(side))
    if flags & STAGED:
        if close:
            _assaults(g, u, h, st.mp[u], False, out)
        return out
    mp = movement.points(g, u)
    away = None
    if flags & D:
        away = movement.beside(g, u)
    movement.list_steps(g, u, mp, True, away, -1, out)
    if not flags & D:
        if not (flags & OOC and flags & UNLOADED):  # waw-W5.3, waw-W9.4
            fire.list_shots(g, u, bool(flags & UNLOADED), out)
        if close:
            _assaults(g, u, h, mp, True, out)
        if st.bridges or "eng" in sc.type_of[u].traits:
            out += engineers.list_work(g, u)
    if sc.carry_mask >> u & 1:
        transport.list_loads(g, u, mp, out)
    flies = sc.air_mask >> u & 1
    if flies or sc.exit is not None:
        c.ok = True
        if move.may_exit(g, u, mp, c):
            out.append(move.unit_action(g, act.Exit, u))
    if flies:
        out += helicopter.list_moves(g, None, u)
        if helicopter.must_fly(g, u):
            return out
    out.append(move.unit_action(g, act.Pass, u))
    return out


def _assaults(g: CoreGame, u: int, h: int, mp: int, fresh: bool, out: list[Any]) -> None:
    sc = g.scenario
    side = sc.side_of[u]
    c = Check()
    for n in sc.adjacent[h]:
        if not g.enemy_held(side, n):
            continue
        c.ok = True
        if assault.check_declare(g, u, sc.labels[n], mp, fresh, c):
            out.append(move.hex_action(g, act.Assault, u, n))
        if fresh:
            c.ok = True
            if overrun.check_declare(g, u, sc.labels[n], mp, c):
                out.append(move.hex_action(g, act.Overrun, u, n))


KINDS = (
    act.Step,
    act.Fire,
    act.Pass,
    act.Assault,
    act.Overrun,
    act.Load,
    act.Unload,
    act.Work,
    act.Altitude,
    act.Exit,
)


def check(g: CoreGame, f: InImpulse, side: str, action: Any, c: Check) -> None:
    """May this operation be done now (waw-W4.5)?"""
    kind = type(action)
    if kind is act.End:
        for u in _flying_home(g, f.formation):
            if c.no("waw-W17.3", "why-must-fly", unit=g.name(u)):
                return
        return
    if kind not in KINDS:
        form = g.scenario.formations[f.formation]
        c.no("waw-W4.5", "why-not-now", now=say("ask-operations", formation=form.name))
        return
    sc, st = g.scenario, g.state
    u = sc.unit(action.unit)
    if u < 0:
        c.no("waw-W4.5", "why-no-unit", found=str(action.unit))
        return
    if sc.side_of[u] != SIDES.index(side) and c.no("waw-W4.5", "why-not-yours", unit=g.name(u)):
        return
    if sc.formation_of[u] != f.formation and c.no("waw-W4.5", "why-other-formation", unit=g.name(u)):
        return
    h = st.pos[u]
    flags = st.flags[u]
    if h < WAITING:
        c.no("waw-W4.5", "why-gone", unit=g.name(u))
        return
    if h == WAITING and (kind is not act.Step or st.due[sc.formation_of[u]] > st.turn):
        c.no("waw-W3.1", "why-waiting", unit=g.name(u))
        return
    if kind is act.Fire:
        if h == WAITING and c.no("waw-W11.1", "why-not-on-map", unit=g.name(u)):
            return
        fire.check_shot(g, u, action, bool(flags & UNLOADED), c)
        return
    if st.carrier[u] >= 0 and c.no("waw-W9.5", "why-carried", unit=g.name(u)):
        return
    if flags & OC and c.no("waw-W4.5", "why-oc", unit=g.name(u)):
        return
    if flags & DONE and c.no("waw-W4.5", "why-operated", unit=g.name(u)):
        return
    if flags & STAGED and kind is not act.Assault and c.no("waw-W12.2", "why-staged", unit=g.name(u)):
        return
    if kind is act.Pass:
        if helicopter.must_fly(g, u):
            c.no("waw-W17.3", "why-must-fly", unit=g.name(u))
        return
    mp = movement.points(g, u)
    if kind is act.Step:
        n = sc.hex(action.hex)
        if n < 0:
            c.no("waw-W8.1", "why-no-hex", found=str(action.hex))
        else:
            movement.may_step(g, u, n, mp, True, None, c)
    elif kind is act.Assault:
        points, fresh = assault.points_left(g, u)
        assault.check_declare(g, u, action.hex, points, fresh, c)
    elif kind is act.Overrun:
        overrun.check_declare(g, u, action.hex, mp, c)
    elif kind is act.Load or kind is act.Unload:
        carrier, p = transport.pair(g, action, c)
        if carrier >= 0:
            (transport.may_load if kind is act.Load else transport.may_unload)(g, carrier, p, mp, c)
    elif kind is act.Exit:
        move.may_exit(g, u, mp, c)
    elif kind is act.Altitude:
        helicopter.check_altitude(g, None, u, action, c)
    elif flags & D:
        c.no("waw-R23", "why-disrupted", unit=g.name(u))
    elif flags & OOC:
        c.no("waw-W5.3", "why-ooc", unit=g.name(u))
    else:
        engineers.check_work(g, action, c)


def take(g: CoreGame, f: InImpulse, action: Any) -> Answer:
    """Do it: a shot or a task at once, everything else as a procedure of its own."""
    kind = type(action)
    sc = g.scenario
    if kind is act.End:
        f.closed = 1
        return None
    u = sc.unit_index[action.unit]
    if g.state.work[u]:
        engineers.drop_work(g, u, action)
    if kind is act.Step:
        return Call(move.begin(g, u, "enter", to=sc.hex(action.hex)))
    if kind is act.Fire:
        t = sc.unit_index[action.target]
        if sc.air_mask >> u & 1:
            return Call(move.begin(g, u, "aim", other=t, group=action.group))
        w = fire.weapon(g, u, t, action.group)
        assert w is not None
        fire.shoot(g, u, t, w, bool(g.state.flags[u] & UNLOADED))
        return None
    if kind is act.Pass:
        g.mark(u, DONE)
        return None
    if kind is act.Assault:
        return Call(melee.declare(g, u, sc.hex(action.hex)))
    if kind is act.Overrun:
        return Call(move.begin(g, u, "run_over", to=sc.hex(action.hex)))
    if kind is act.Load or kind is act.Unload:
        word = "load" if kind is act.Load else "unload"
        return Call(move.begin(g, u, word, other=sc.unit_index[action.target]))
    if kind is act.Exit:
        move.leave(g, u)
        return None
    if kind is act.Altitude:
        frame = move.begin(g, u, "decide")
        helicopter.take_altitude(g, frame, u, action)
        return Call(frame)
    g.mark(u, OC)
    return engineers.take_work(g, u, action)
