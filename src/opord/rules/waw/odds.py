"""What a position counts as when the odds of a plan are worked out: classes of result in words."""

from __future__ import annotations

from typing import Any

from opord.kernel.text import Words, say
from opord.rules.waw import actions as act
from opord.rules.waw.frames import InAssault, InFires, InMission, InStrike
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import DESTROYED, EXITED, HOME, D, bits

Key = tuple[Any, Words]
"""Sortable key, best for the acting side last, and its words."""

NONE, DISRUPTED, REDUCED, DEAD = 0, 1, 2, 3


def plan_key(g: CoreGame, start: CoreGame, plan: Any) -> Key:
    """The class of the position ``g`` reached from ``start``."""
    side, first = plan.actions[0]
    mine = [a for s, a in plan.actions if s == side]
    maker = _MAKERS.get(type(first))
    if maker is None:
        return (0,), say("odds-done")
    found: Key = maker(g, start, mine)
    return found


def harm(g: CoreGame, start: CoreGame, u: int) -> int:
    """What happened to a unit: nothing, disrupted, a step lost, destroyed."""
    if g.state.pos[u] == DESTROYED:
        return NONE if start.state.pos[u] == DESTROYED else DEAD
    if g.state.steps[u] < start.state.steps[u]:
        return REDUCED
    return DISRUPTED if g.state.flags[u] & D and not start.state.flags[u] & D else NONE


def harm_words(g: CoreGame, start: CoreGame, u: int, n: int) -> Words:
    """The class in words: with the wreck that a vehicle leaves, and what a disrupted unit loses."""
    if n == DEAD:
        wreck = any(h not in start.state.wrecks for h in g.state.wrecks)
        return say("odds-destroyed-wreck" if wreck else "odds-destroyed")
    if n == REDUCED:
        return say("odds-step-lost" if start.state.flags[u] & D else "odds-reduced")
    return say("odds-disrupted" if n == DISRUPTED else "odds-no-effect")


# ------------------------------------------------------------------ fire
def _fire(g: CoreGame, start: CoreGame, actions: list[Any]) -> Key:
    targets = [start.scenario.unit(a.target) for a in actions if type(a) is act.Fire]
    targets = [t for t in dict.fromkeys(targets) if t >= 0]
    if not targets:
        return _flak(g, start, actions)
    firer = start.scenario.unit(actions[0].unit)
    if len(targets) == 1:
        n = harm(g, start, targets[0])
        lost = harm(g, start, firer)
        if lost and not n:
            # a helicopter that was shot at before it fired
            return (-lost,), say("odds-firer-hit", what=harm_words(g, start, firer, lost))
        return (n,), harm_words(g, start, targets[0], n)
    total = sum(harm(g, start, t) for t in targets)
    return (total,), say("odds-harm-total", n=total)


def _flak(g: CoreGame, start: CoreGame, _actions: list[Any]) -> Key:
    """Anti-air fire at a strike."""
    lost = sum(g.state.strikes_lost) > sum(start.state.strikes_lost)
    hits = _flak_hits(g)
    if lost or hits >= g.scenario.charts.constants["strike_destroy_hits"]:
        return (2,), say("odds-plane-lost")
    if hits >= g.scenario.charts.constants["strike_abort_hits"]:
        return (1,), say("odds-plane-aborts")
    return (0,), say("odds-no-effect")


def _flak_hits(g: CoreGame) -> int:
    for f in reversed(g.state.frames):
        if type(f) is InStrike:
            return f.hits
    return 0


# ------------------------------------------------------------------ moves
def _move(g: CoreGame, start: CoreGame, actions: list[Any]) -> Key:
    """Arrival and state of the mover; worst first: destroyed, stopped short, arrives harmed, arrives."""
    sc = start.scenario
    u = sc.unit(actions[0].unit)
    steps = [a for a in actions if type(a) is act.Step and a.unit == actions[0].unit]
    shots = [a for a in actions if type(a) is act.Fire]
    goal = sc.hex(steps[-1].hex) if steps else -1
    n = harm(g, start, u)
    if n == DEAD:
        return (0, 0), say("odds-mover-destroyed")
    arrived = g.state.pos[u] == goal or goal < 0
    if shots and arrived and n == NONE:
        t = sc.unit(shots[-1].target)
        hit = harm(g, start, t) if t >= 0 else NONE
        return (3, hit), say("odds-arrives-fires", what=harm_words(g, start, t, hit))
    if not arrived:
        return (1, -n), say("odds-stopped", hex=_place(g, u), what=_state(n))
    return (2, -n), say("odds-arrives", what=_state(n))


def _place(g: CoreGame, u: int) -> Words:
    h = g.state.pos[u]
    if h in (EXITED, HOME):
        return say("field-off-exited" if h == EXITED else "field-off-home")
    return g.label(h) or say("off-map")


def _state(n: int) -> Words:
    return say(("state-good", "state-disrupted", "odds-reduced")[n])


def _exit(_g: CoreGame, _start: CoreGame, _actions: list[Any]) -> Key:
    return (0,), say("odds-exit")


# ------------------------------------------------------------------ assault and overrun
def assault_parties(start: CoreGame, actions: list[Any]) -> tuple[list[int], list[int], int]:
    """Attackers, defenders and hex of the assault that a plan begins or is in the middle of."""
    sc = start.scenario
    frame = next((f for f in reversed(start.state.frames) if type(f) is InAssault), None)
    units = list(frame.attackers) if frame is not None else []
    h = frame.hex if frame is not None else -1
    for a in actions:
        if type(a) is act.Assault:
            units.append(sc.unit(a.unit))
            h = sc.hex(a.hex)
        elif type(a) is act.Join:
            units.append(sc.unit(a.unit))
    units = [u for u in dict.fromkeys(units) if u >= 0]
    if frame is not None and frame.defenders:
        return units, list(frame.defenders), h
    side = sc.side_of[units[0]]
    defenders = bits(start.occ[h] & sc.side_mask[1 - side] & sc.ground_mask) if h >= 0 else []
    return units, defenders, h


def _assault(g: CoreGame, start: CoreGame, actions: list[Any]) -> Key:
    """The five outcomes, worst for the attacker first (waw-R44)."""
    units, defenders, h = assault_parties(start, actions)
    pos = g.state.pos
    ours = [u for u in units if pos[u] != DESTROYED]
    theirs = [u for u in defenders if pos[u] != DESTROYED]
    inside = any(pos[u] == h for u in ours)
    if not ours:
        return ((0,), say("odds-attackers-gone")) if theirs else ((1,), say("odds-both-gone"))
    if not inside:
        return (2,), say("odds-thrown-back")
    return ((3,), say("odds-defenders-retreat")) if theirs else ((4,), say("odds-defenders-gone"))


def _overrun(g: CoreGame, start: CoreGame, actions: list[Any]) -> Key:
    """The vehicle stopped, or what the defenders took."""
    sc = start.scenario
    u, h = sc.unit(actions[0].unit), sc.hex(actions[0].hex)
    side = sc.side_of[u]
    n = harm(g, start, u)
    if n == DEAD:
        return (0,), say("odds-vehicle-destroyed")
    if n:
        return (1,), say("odds-vehicle-stopped")
    defenders = bits(start.occ[h] & sc.side_mask[1 - side] & sc.ground_mask)
    worst = max((harm(g, start, d) for d in defenders), default=NONE)
    if defenders and all(g.state.pos[d] == DESTROYED for d in defenders):
        return (5,), say("odds-defenders-gone")
    return (2 + min(worst, 2),), harm_words(g, start, defenders[0], worst) if defenders else say("odds-no-effect")


# ------------------------------------------------------------------ tests
def _rally(g: CoreGame, start: CoreGame, actions: list[Any]) -> Key:
    u = start.scenario.unit(actions[0].unit)
    if g.state.flags[u] & D:
        return (0,), say("odds-stays-disrupted")
    return (1,), say("odds-rallies")


def _replace(g: CoreGame, start: CoreGame, actions: list[Any]) -> Key:
    k = start.scenario.formation_index.get(actions[0].formation, -1)
    if k >= 0 and g.state.hq_side[k]:
        return (1,), say("odds-hq-back")
    return (0,), say("odds-hq-stays-lost")


def _work(g: CoreGame, start: CoreGame, _actions: list[Any]) -> Key:
    a, b = g.state, start.state
    done = (a.lanes, a.positions, a.bridges, a.work) != (b.lanes, b.positions, b.bridges, b.work)
    return ((1,), say("odds-task-done")) if done else ((0,), say("odds-task-failed"))


# ------------------------------------------------------------------ shells and bombs
def _toll(g: CoreGame, start: CoreGame, side: int) -> tuple[int, int, int]:
    """(worst harm to own units, worst and total harm to the enemy)."""
    own = worst = total = 0
    for one in start.scenario.units:
        n = harm(g, start, one.i)
        if one.side == side:
            own = max(own, n)
        else:
            worst = max(worst, n)
            total += n
    return own, worst, total


def _bombs(g: CoreGame, start: CoreGame, side: int) -> Key:
    own, worst, _ = _toll(g, start, side)
    if own:
        return (0,), say("odds-own-hit")
    words = ("odds-no-effect", "odds-enemy-disrupted", "odds-enemy-reduced", "odds-enemy-destroyed")
    return (2 + worst,), say(words[worst])


def _call(g: CoreGame, start: CoreGame, actions: list[Any]) -> Key:
    """A fire mission: no answer, beside the mark, effect."""
    sc = start.scenario
    frame = next((f for f in reversed(start.state.frames) if isinstance(f, InFires | InMission)), None)
    side = sc.formations[frame.formation].side if frame is not None else 0
    a = actions[-1]
    battery = next((b for b in sc.batteries if b.id == a.battery), None)
    if battery is not None and not g.state.bat_used[battery.i]:
        return (1,), say("odds-no-answer")
    if a.munition in ("smoke", "illum"):
        marks = g.state.smoke if a.munition == "smoke" else g.state.lights
        on = sc.hex(a.hex) in marks
        return ((3,), say("odds-on-target")) if on else ((2,), say("odds-off-target"))
    return _bombs(g, start, side)


def _strike(g: CoreGame, start: CoreGame, actions: list[Any]) -> Key:
    sc = start.scenario
    plane = next((x for x in sc.sorties if x.id == actions[0].sortie), None)
    if plane is None:
        return (0,), say("odds-done")
    if g.state.strikes_lost[plane.side] > start.state.strikes_lost[plane.side]:
        return (-2,), say("odds-plane-lost")
    key, words = _bombs(g, start, plane.side)
    return (-1,) if key == (0,) else key, words


def _jam(g: CoreGame, start: CoreGame, actions: list[Any]) -> Key:
    k = start.scenario.formation_index.get(actions[0].formation, -1)
    bits_now = g.state.ew[k] if k >= 0 else 0
    return (bits_now,), say({0: "odds-ew-0", 1: "odds-ew-1", 3: "odds-ew-3"}.get(bits_now, "odds-ew-7"))


_MAKERS: dict[type, Any] = {
    act.Fire: _fire,
    act.Step: _move,
    act.Altitude: _move,
    act.Unload: _move,
    act.Load: _move,
    act.Exit: _exit,
    act.Assault: _assault,
    act.Join: _assault,
    act.Go: _assault,
    act.Lend: _assault,
    act.Overrun: _overrun,
    act.Rally: _rally,
    act.Replace: _replace,
    act.Work: _work,
    act.Call: _call,
    act.Strike: _strike,
    act.Jam: _jam,
}

