"""W8: a unit's movement operation, one hex at a time."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.procedure import DONE, Answer, Call, Goto, Procedure, Wait
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.waw import actions as act
from opord.rules.waw import assault, engineers, fire, helicopter, melee, movement, opfire, overrun, transport, victory
from opord.rules.waw.frames import InMove, InOverrun, InReaction
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import (
    DESTROYED,
    EXITED,
    HOME,
    MOVING,
    OC,
    OOC,
    SIDES,
    STAGED,
    STOPPED,
    UNLOADED,
    WAITING,
    WHOLE,
    D,
)
from opord.rules.waw.model import (
    DONE as OPERATED,
)


def begin(g: CoreGame, u: int, step: str, **fields: Any) -> InMove:
    """Start the movement operation of ``u`` at a step of :class:`Move`."""
    st = g.state
    flags = st.flags[u]
    st.mp[u] = movement.allowance(g, u, Tally())
    away = movement.beside(g, u) if flags & D else ()
    g.mark(u, MOVING)
    return InMove(step=Move.index_of(step), unit=u, path=(st.pos[u],), away=away, **fields)


class Move(Procedure):
    """W8.1: load, unload, enter, overrun and aim come up as chosen in ``decide``."""

    frame = InMove
    clause = "waw-W8"
    steps = (
        "load",
        "unload",
        "exposed",
        "enter",
        "mines",
        "react",
        "decide",
        "run_over",
        "ran_over",
        "aim",
        "shoot",
        "stop",
    )

    @staticmethod
    def index_of(step: str) -> int:
        return Move.steps.index(step)

    # -- transport
    def load(self, g: CoreGame, f: InMove) -> Answer:
        transport.load(g, f.unit, f.other)
        f.used += g.scenario.charts.constants["load_mp"]
        return Goto("decide")

    def unload(self, g: CoreGame, f: InMove) -> Answer:
        """W9.3; the unit that gets out is exposed once (waw-R29)."""
        transport.unload(g, f.unit, f.other)
        f.used += g.scenario.charts.constants["unload_mp"]
        if g.state.flags[f.unit] & D:
            f.over = 1
        if opfire.possible(g, f.other):
            return Call(InReaction(unit=f.other, cause="unload"))
        return None

    def exposed(self, g: CoreGame, f: InMove) -> Answer:
        """W9.4: only good-order infantry has an operation left."""
        st = g.state
        if st.pos[f.other] >= 0 and st.flags[f.other] & D:
            g.mark(f.other, OC)
        if st.pos[f.other] >= 0:
            victory.hold(g, st.pos[f.other])
        return Goto("decide")

    # -- one hex
    def enter(self, g: CoreGame, f: InMove) -> Answer:
        """W8.1: pay and go."""
        st, sc = g.state, g.scenario
        u, h = f.unit, f.to
        a = st.pos[u]
        cost = movement.step_cost(g, u, a, h)
        mp = st.mp[u]
        paid = max(mp, 1) if cost == WHOLE else cost
        st.mp[u] = max(0, mp - paid)
        # a swum river counts as the whole allowance, so nothing but stabilised guns would fire after it
        f.used += 2 * WHOLE if cost == WHOLE else paid
        f.path = (*f.path, h)
        f.hexes += 1
        f.inside = f.shot = 0
        g.put(u, h)
        if g.telling:
            text = say("ev-step", unit=g.name(u), hex=g.label(h), cost=paid, left=st.mp[u])
            g.note("step", text, "waw-W8.1", sc.side_of[u], a, h, unit=sc.units[u].id, cost=paid)
        if sc.goals:
            victory.hold(g, h)
        return None

    def mines(self, g: CoreGame, f: InMove) -> Answer:
        """W14.1; before opportunity fire (waw-R35)."""
        u = f.unit
        live = g.state.mines and not g.is_air(u) and g.mined(g.scenario.side_of[u], f.to)
        if live and engineers.enter_mines(g, u, f.to):
            return Goto("stop")
        return None

    def react(self, g: CoreGame, f: InMove) -> Answer:
        """waw-opfire/2: the other side may shoot at the mover in the hex just entered."""
        return Call(InReaction(unit=f.unit)) if opfire.possible(g, f.unit) else None

    # -- overrun
    def run_over(self, g: CoreGame, f: InMove) -> Answer:
        """W13.1: pay for the entry; the fight is a procedure of its own."""
        u = f.unit
        cost = overrun.cost(g, u, f.to)
        g.state.mp[u] -= cost
        f.used += cost
        return Call(InOverrun(unit=u, hex=f.to, origin=g.state.pos[u]))

    def ran_over(self, g: CoreGame, f: InMove) -> Answer:
        """W13.4: it stands in the hex and must go on if anybody is left there."""
        if g.state.pos[f.unit] == f.to:
            f.path = (*f.path, f.to)
            f.hexes += 1
            f.inside = int(g.enemy_held(g.scenario.side_of[f.unit], f.to))
        return Goto("decide")

    # -- moving fire
    def aim(self, g: CoreGame, f: InMove) -> Answer:
        """W17.2, W18.1: a helicopter that pops up or fires may be shot at first."""
        u = f.unit
        if g.is_air(u):
            popped = helicopter.pop_up(g, u, f.group)
            if opfire.possible(g, u, flak=True):
                return Call(InReaction(unit=u, cause="popup" if popped else "fire"))
        return None

    def shoot(self, g: CoreGame, f: InMove) -> Answer:
        """W11.7: after opportunity fire, and only if that did not stop it (waw-opfire/6, waw-R35)."""
        u = f.unit
        st = g.state
        if st.pos[u] >= 0 and not st.flags[u] & (D | STOPPED) and st.pos[f.other] >= 0:
            w = fire.weapon(g, u, f.other, f.group)
            if w is not None and fire.may_shoot(g, u, f.other, w, moving(g, f), Check()):
                fire.shoot(g, u, f.other, w, moving(g, f), "waw-W11.7" if f.hexes else "waw-W11.4")
        return Goto("stop")

    # -- the choice
    def decide(self, g: CoreGame, f: InMove) -> Answer:
        u = f.unit
        st = g.state
        if f.over or st.pos[u] <= DESTROYED or st.flags[u] & (STOPPED | OC) or not can_go_on(g, f):
            return Goto("stop")
        return Wait((SIDES[g.scenario.side_of[u]],))

    def ask_decide(self, g: CoreGame, f: InMove, side: str) -> Ask:
        u = f.unit
        word = g.scenario.units[u].id
        halt = act.Halt(word)
        rows = tuple(
            g.describe(side, a)
            for a in self.list_decide(g, f, side)
            if type(a) in (act.Halt, act.Exit, act.Altitude, act.Load, act.Unload)
        )
        out = halt if may_halt(g, f, Check()) else None
        default = out if out is not None else self.list_decide(g, f, side)[0]
        text = say("ask-move", unit=g.name(u), left=g.state.mp[u])
        return Ask(side, "waw-W8.1", text, word, g.label(g.state.pos[u]), rows, default, out)

    def list_decide(self, g: CoreGame, f: InMove, side: str) -> list[Any]:
        return listed(g, f)

    def check_decide(self, g: CoreGame, f: InMove, side: str, action: Any, c: Check) -> None:
        u = g.scenario.unit(getattr(action, "unit", None))
        kind = type(action)
        if u < 0:
            c.no("waw-W4.5", "why-not-now", now=say("ask-move-short", unit=g.name(f.unit)))
            return
        if u != f.unit:
            c.no("waw-W4.5", "why-other-moves", unit=g.name(u), mover=g.name(f.unit))
            return
        if kind is act.Step:
            h = g.scenario.hex(action.hex)
            if h < 0:
                c.no("waw-W8.1", "why-no-hex", found=str(action.hex))
            else:
                may_go(g, f, h, c)
        elif kind is act.Halt:
            may_halt(g, f, c)
        elif kind is act.Fire:
            if may_fire(g, f, c):
                fire.check_shot(g, u, action, moving(g, f), c)
        elif kind is act.Load or kind is act.Unload:
            carrier, p = transport.pair(g, action, c)
            if carrier >= 0 and not (f.inside and c.no("waw-W13.4", "why-inside", unit=g.name(u))):
                (transport.may_load if kind is act.Load else transport.may_unload)(g, carrier, p, g.state.mp[u], c)
        elif kind is act.Stage:
            may_stage(g, f, action.hex, c)
        elif kind is act.Assault:
            if may_end_here(g, f, c):
                assault.check_declare(g, u, action.hex, g.state.mp[u], False, c)
        elif kind is act.Overrun:
            overrun.check_declare(g, u, action.hex, g.state.mp[u], c)
        elif kind is act.Exit:
            may_exit(g, u, g.state.mp[u], c)
        elif kind is act.Altitude:
            helicopter.check_altitude(g, f, u, action, c)
        else:
            c.no("waw-W4.5", "why-not-now", now=say("ask-move-short", unit=g.name(f.unit)))

    def take_decide(self, g: CoreGame, f: InMove, side: str, action: Any) -> Answer:
        kind = type(action)
        sc = g.scenario
        u = f.unit
        if kind is act.Step:
            f.to = sc.hex(action.hex)
            return Goto("enter")
        if kind is act.Halt:
            return Goto("stop")
        if kind is act.Fire:
            f.other = sc.unit_index[action.target]
            f.group = action.group
            return Goto("aim")
        if kind is act.Load or kind is act.Unload:
            f.other = sc.unit_index[action.target]
            return Goto("load" if kind is act.Load else "unload")
        if kind is act.Stage:
            stage(g, u, sc.hex(action.hex))
            return Goto("stop")
        if kind is act.Assault:
            f.over = 1
            return Call(melee.declare(g, u, sc.hex(action.hex)))
        if kind is act.Overrun:
            f.to = sc.hex(action.hex)
            return Goto("run_over")
        if kind is act.Exit:
            leave(g, u)
            return Goto("stop")
        helicopter.take_altitude(g, f, u, action)
        return None

    # -- the end
    def stop(self, g: CoreGame, f: InMove) -> Answer:
        """The operation ends: OC unless staged (waw-W4.5); a unit stopped in a full hex goes back (waw-R58)."""
        u = f.unit
        st = g.state
        g.unmark(u, MOVING | STOPPED)
        if st.pos[u] <= DESTROYED:
            return DONE
        if st.flags[u] & STAGED:
            return DONE
        st.mp[u] = 0
        g.mark(u, OC)
        if st.pos[u] >= 0 and (f.inside or not g.room(u, st.pos[u])):
            back(g, u, f.path)
        return DONE


def moving(g: CoreGame, f: InMove) -> bool:
    """Is a shot in this operation moving fire (waw-W11.7, waw-W9.4)?"""
    return f.hexes > 0 or bool(g.state.flags[f.unit] & UNLOADED)


def back(g: CoreGame, u: int, path: tuple[int, ...]) -> None:
    """Go back to the nearest hex of the way that has room; the start always had (waw-R58)."""
    side = g.scenario.side_of[u]
    for h in reversed(path[:-1]):
        if h == WAITING or (not g.enemy_held(side, h) and g.room(u, h)):
            g.put(u, h)
            if g.telling:
                text = say("ev-back-full", unit=g.name(u), hex=g.label(h) or say("off-map"))
                g.note("step", text, "waw-R58", side, h, unit=g.scenario.units[u].id)
            return


def can_go_on(g: CoreGame, f: InMove) -> bool:
    """Is there anything to choose besides ending the move here?"""
    u = f.unit
    st, sc = g.state, g.scenario
    h = st.pos[u]
    mp = st.mp[u]
    plain = h >= 0 and not (f.inside or st.mines or st.flags[u] & (D | OOC) or sc.air_mask >> u & 1)
    if plain and any(cost <= mp and not g.occ[n] for n, cost, _ in movement.ways(g, u, h)):
        return True
    found = listed(g, f)
    if len(found) > 1 or (len(found) == 1 and type(found[0]) is not act.Halt):
        g.foresee(SIDES[sc.side_of[u]], found)
        return True
    return False


def listed(g: CoreGame, f: InMove) -> list[Any]:
    """Every legal choice of the mover."""
    st, sc = g.state, g.scenario
    u = f.unit
    h = st.pos[u]
    mp = st.mp[u]
    out: list[Any] = []
    c = Check()
    if h < 0:
        return out
    fresh = f.used == 0 and f.hexes == 0
    away = f.away if st.flags[u] & D else None
    movement.list_steps(g, u, mp, fresh, away, f.path[-2] if f.inside else -1, out)
    word = sc.units[u].id
    if not f.inside:
        c.ok = True
        if may_fire(g, f, c) and fire.ready(g, u, c):
            fire.list_shots(g, u, moving(g, f), out)
        if sc.carry_mask >> u & 1:
            transport.list_loads(g, u, mp, out)
        side = sc.side_of[u]
        if g.near(h) & g.enemies(side):
            for n in sc.adjacent[h]:
                if not g.enemy_held(side, n):
                    continue
                label = sc.labels[n]
                c.ok = True
                if may_stage(g, f, label, c):
                    out.append(hex_action(g, act.Stage, u, n))
                c.ok = True
                if may_end_here(g, f, c):
                    assault.check_declare(g, u, label, mp, False, c)
                    if c.ok:
                        out.append(hex_action(g, act.Assault, u, n))
                c.ok = True
                overrun.check_declare(g, u, label, mp, c)
                if c.ok:
                    out.append(hex_action(g, act.Overrun, u, n))
        flies = sc.air_mask >> u & 1
        if flies or sc.exit is not None:
            c.ok = True
            may_exit(g, u, mp, c)
            if c.ok:
                out.append(act.Exit(word))
        if flies:
            out += helicopter.list_moves(g, f, u)
    c.ok = True
    if may_halt(g, f, c):
        out.append(unit_action(g, act.Halt, u))
    return out


def may_go(g: CoreGame, f: InMove, h: int, c: Check) -> bool:
    """May the mover enter ``h`` next?"""
    u = f.unit
    st = g.state
    if f.inside and h == f.path[-2] and c.no("waw-W13.1", "why-overrun-back", hex=g.label(h)):
        return False
    fresh = f.used == 0 and f.hexes == 0
    away = f.away if st.flags[u] & D else None
    return movement.may_step(g, u, h, st.mp[u], fresh, away, c) >= 0


def may_end_here(g: CoreGame, f: InMove, c: Check) -> bool:
    """May the operation end in this hex: stacking, and no enemies around after an overrun (waw-W2.1, waw-W13.4)?"""
    u = f.unit
    if f.inside and c.no("waw-W13.4", "why-inside", unit=g.name(u)):
        return False
    h = g.state.pos[u]
    return not (not g.room(u, h) and c.no("waw-W2.1", "why-stack", hex=g.label(h)))


def may_halt(g: CoreGame, f: InMove, c: Check) -> bool:
    """May the mover stop here? A disrupted helicopter not before it has flown (waw-W17.3)."""
    if not f.hexes and helicopter.must_fly(g, f.unit, f):
        c.no("waw-W17.3", "why-must-fly", unit=g.name(f.unit))
        return False
    return may_end_here(g, f, c)


def may_fire(g: CoreGame, f: InMove, c: Check) -> bool:
    """W11.7: at most half the allowance used, stabilised guns any move; after swimming never (waw-W8.3)."""
    u = f.unit
    if not may_end_here(g, f, c):
        return False
    if f.used >= WHOLE and c.no("waw-W8.3", "why-swum", unit=g.name(u)):
        return False
    if f.hexes and g.state.flags[u] & OOC and c.no("waw-W5.3", "why-ooc-moved", unit=g.name(u)):
        return False
    t = g.scenario.type_of[u]
    if g.is_air(u) or "stab" in t.traits or 2 * f.used <= t.ma:
        return True
    c.no("waw-W11.7", "why-moved-far", unit=g.name(u), used=f.used, half=t.ma // 2)
    return False


def may_stage(g: CoreGame, f: InMove, label: Any, c: Check) -> bool:
    """W12.2: stop beside the target with the entry cost unspent."""
    if not may_end_here(g, f, c):
        return False
    assault.check_declare(g, f.unit, label, g.state.mp[f.unit], False, c, staging=True)
    return c.ok


def stage(g: CoreGame, u: int, h: int) -> None:
    """Mark it staged; its MP stay for the assault."""
    g.mark(u, STAGED)
    if g.telling:
        text = say("ev-stage", unit=g.name(u), hex=g.label(h))
        g.note("stage", text, "waw-W12.2", g.scenario.side_of[u], g.state.pos[u], h)


def may_exit(g: CoreGame, u: int, mp: int, c: Check) -> bool:
    """W8.5, waw-R60: over the edge that the scenario names for its side, for the cost of open ground. A helicopter may
    also leave over its own edge (waw-W17.1)."""
    sc, st = g.scenario, g.state
    if helicopter.at_home_edge(g, u):
        return helicopter.may_leave(g, u, mp, c)
    rule = sc.exit
    h = st.pos[u]
    if rule is None or rule.side != sc.side_of[u]:
        c.no("waw-W8.5", "why-no-exit", unit=g.name(u))
        return False
    if h not in rule.hexes:
        c.no("waw-W8.5", "why-not-at-edge", unit=g.name(u), edge=say("edge-" + rule.edge))
        return False
    cost = exit_cost(g, u)
    return not (mp < cost and c.no("waw-W8.5", "why-mp", unit=g.name(u), cost=cost, left=mp))


def exit_cost(g: CoreGame, u: int) -> int:
    """MP to leave the map: as for open ground, on the road its rate (waw-R60)."""
    sc = g.scenario
    t = sc.type_of[u]
    h = g.state.pos[u]
    if t.mv == 3:
        return sc.charts.constants["air_hex_mp"]
    word = ("leg", "wheeled", "tracked")[t.mv]
    if any((h, n) in sc.board.roads for n in sc.adjacent[h]):
        return sc.charts.road[word]
    return int(sc.charts.terrain["clear"][word])


def leave(g: CoreGame, u: int) -> None:
    """Off the map with its load. A headquarters with it stays behind with the nearest unit (waw-R60)."""
    st, sc = g.state, g.scenario
    h = st.pos[u]
    cargo = g.cargo(u)
    g.put(u, HOME if helicopter.at_home_edge(g, u) else EXITED)
    row = sc.distances(h)
    for v in (u, *cargo):
        g.unmark(v, D | OC | MOVING | OPERATED)
        k = sc.formation_of[v]
        if st.hq_side[k] and st.hq_host[k] == v:
            others = [w for w in sc.formations[k].units if st.pos[w] >= WAITING]
            if others:
                st.hq_host[k] = min(others, key=lambda w: (row[st.pos[w]] if st.pos[w] >= 0 else 999, w))
    if g.telling:
        text = say("ev-exit", unit=g.name(u))
        g.note("exit", text, "waw-W8.5", sc.side_of[u], h, level=1, unit=sc.units[u].id)


def hex_action(g: CoreGame, kind: Any, u: int, h: int) -> Any:
    """An action of a unit and a hex, made once."""
    sc = g.scenario
    key = (kind, u, h)
    found = sc.acts.get(key)
    if found is None:
        found = sc.acts[key] = kind(sc.units[u].id, sc.labels[h])
    return found


def unit_action(g: CoreGame, kind: Any, u: int) -> Any:
    """An action of a unit alone, made once."""
    sc = g.scenario
    key = (kind, u)
    found = sc.acts.get(key)
    if found is None:
        found = sc.acts[key] = kind(sc.units[u].id)
    return found
