"""The operations of an impulse: shots, moves and assaults weighed against each other, the best first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opord.kernel.verdict import Check
from opord.players.waw import missions, orders, storm, ways
from opord.players.waw.front import Front
from opord.players.waw.missions import Mission
from opord.rules.waw import actions as act
from opord.rules.waw import assault as rules_assault
from opord.rules.waw import fire, move, transport
from opord.rules.waw.frames import InAssault, InImpulse, InMove
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import AIR, DONE, LEG, LOADED, OC, OOC, STAGED, UNLOADED, WAITING, D

if TYPE_CHECKING:
    from opord.players.waw.policy import Policy

Plan = tuple[float, Any, list[int], tuple[Any, ...]]
"""Gain over doing nothing, first action, hexes still to enter after it, what to do at the end."""


class Storm:
    """An assault being gathered: the hex, the units that still have to come up, those that are there."""

    def __init__(self, h: int, coming: list[int], there: list[int]) -> None:
        self.hex = h
        self.coming = coming
        self.there = there


def free(g: CoreGame, k: int) -> list[int]:
    """Units of formation ``k`` that may still operate."""
    st = g.state
    return [
        u
        for u in g.scenario.formations[k].units
        if st.pos[u] >= WAITING and not st.flags[u] & (OC | DONE) and st.carrier[u] < 0
    ]


# ----------------------------------------------------------------- the choice among units
def operation(policy: Policy, g: CoreGame, f: InImpulse) -> Any:
    """The next operation of the impulse, or End."""
    k = f.formation
    policy.begin(g, k)
    front = policy.see(g)
    if policy.storm is not None:
        action = gather(policy, g, front)
        if action is not None:
            return action
        policy.storm = None
    units = [u for u in free(g, k) if u not in policy.passed]
    # shots first: they open the way for the others
    best: Plan | None = None
    shots = policy.shots
    for u in units:
        known = shots.get(u)
        if known is None or known[0] != front.version:
            known = shots[u] = (front.version, shooting(policy, g, front, u))
        plan = known[1]
        if plan is not None and (best is None or plan[0] > best[0]):
            best = plan
    attack = storming(policy, g, front, units) if policy.calm != front.version else None
    if attack is None:
        policy.calm = front.version
    if attack is not None and (best is None or attack[0] >= best[0]):
        policy.storm = attack[1]
        action = gather(policy, g, front)
        if action is not None:
            return action
        policy.storm = None
    if best is not None:
        return best[1]
    for u in sorted(units, key=lambda u: order(policy, front, u)):
        plan = moves(policy, g, front, u)
        if plan is not None:
            policy.mover, policy.path, policy.then = u, plan[2], plan[3]
            return plan[1]
        policy.passed.add(u)
    return act.END


def order(policy: Policy, front: Front, u: int) -> tuple[int, float, int]:
    """Who moves first: those on foot (to be out of the carriers' way), then the nearest to their goal."""
    g = front.g
    mission = policy_mission(policy, front, u)
    far = missions.turns(front, u, mission.ends, g.state.pos[u]) if mission.ends else 0.0
    return (0 if g.scenario.type_of[u].mv == LEG else 1, far, u)


def policy_mission(policy: Policy, front: Front, u: int) -> Mission:
    """The mission of unit ``u``."""
    given = policy.missions.get(front.g.scenario.formation_of[u])
    if given is None:
        return missions.NONE
    return missions.of_unit(front, u, given)


# ----------------------------------------------------------------- shots
def shooting(policy: Policy, g: CoreGame, front: Front, u: int) -> Plan | None:
    """The best shot of ``u`` from where it is, if firing beats waiting and running for the exit."""
    st = g.state
    if st.pos[u] < 0 or st.flags[u] & (D | STAGED):
        return None
    value, t, group = front.best_shot(u, bool(st.flags[u] & UNLOADED))
    if t < 0:
        return None
    style = policy.style
    gain = value * (1.0 - style.hold)
    h = st.pos[u]
    mission = policy_mission(policy, front, u)
    if mission.kind == "exit" and missions.turns(front, u, mission.ends, h) > missions.impulses_left(
        front, g.scenario.formation_of[u]
    ) - 1.3:
        gain -= mission.pull
    # firing gives up cover
    worth = front.worth(u)
    gain -= style.fear * worth * (front.threat(u, h, False) - front.threat(u, h, True))
    if gain < 0.12:
        return None
    return (gain, orders.shot(g, u, t, group), [], ())


# ----------------------------------------------------------------- moves
def stand(policy: Policy, g: CoreGame, front: Front, u: int, mission: Mission, h: int, still: bool) -> float:
    """Worth of ``u`` standing in hex ``h`` when its operation is over."""
    style = policy.style
    worth = front.worth(u)
    value = -style.fear * worth * front.threat(u, h, still)
    if h >= 0:
        value += style.future * front.chance(u, h, False)[0]
        if front.menace(h) and not g.scenario.air_mask >> u & 1:
            value -= style.dread * worth * front.overrun_risk(u, h)
    if mission.ends:
        far = missions.turns(front, u, mission.ends, h)
        if mission.kind == "hold":
            far = max(0.0, far - 0.2)
        value -= mission.pull * min(far, 12.0)
    sc = g.scenario
    for i, goal in enumerate(sc.goals):
        if goal.hex == h and not sc.air_mask >> u & 1:
            if g.state.owners[i] != front.side and not g.state.flags[u] & D:
                value += goal.pts * (1.5 if g.state.owners[i] >= 0 else 1.0)
            elif mission.goal == i:
                value += 0.3
    if front.ground.shelter[h]:
        value += 0.06
    k = sc.formation_of[u]
    host = g.state.hq_host[k]
    if g.state.hq_side[k] and host >= 0 and mission.kind != "exit":
        reach = front.reach_of(k)
        if u == host:
            row = sc.distances(h)
            pos = g.state.pos
            value -= style.command * 0.4 * sum(1 for v in sc.formations[k].units if pos[v] >= 0 and row[pos[v]] > reach)
        elif g.state.pos[host] >= 0:
            far = sc.distances(h)[g.state.pos[host]]
            if far > (2 * reach if "recon" in sc.type_of[u].traits else reach):
                value -= style.command * (1.0 + 0.1 * (far - reach))
    return value


def moves(policy: Policy, g: CoreGame, front: Front, u: int) -> Plan | None:
    """The best move of ``u`` that starts now, if it is better than standing still."""
    st, sc = g.state, g.scenario
    here = st.pos[u]
    mission = policy_mission(policy, front, u)
    t = sc.type_of[u]
    if st.flags[u] & STAGED:
        return None
    if here >= 0 and sc.exit is not None and mission.kind == "exit" and here in sc.exit.hexes:
        action = orders.of(g, act.Exit, u)
        if allowed(g, move.may_exit, u):
            return (99.0, action, [], ())
    if policy.style.still and here >= 0 and not st.flags[u] & D:
        return None
    load = loading(g, front, u, mission)
    if load is not None:
        return load
    mp = ways.points(front, u)
    found = ways.reach(front, u, mp, True)
    base = stand(policy, g, front, u, mission, here, True) if here >= 0 else outside(policy, front, u, mission)
    best = base + (0.18 if here >= 0 else 0.0)
    choice = -1
    then: tuple[Any, ...] = ()
    worth = front.worth(u)
    fires = (not st.flags[u] & D and here >= 0) or here == WAITING
    leaving = sc.exit is not None and mission.kind == "exit"
    guard = leaving_goal(g, front, u, here)
    for h, (used, risk, _) in found.items():
        if not g.room(u, h):
            continue
        value = stand(policy, g, front, u, mission, h, False) - policy.style.risk * worth * risk - guard
        end: tuple[Any, ...] = ()
        if leaving and sc.exit is not None and h in sc.exit.hexes and mp - used >= 2:
            value = 3.0 * sc.exit.pts - policy.style.risk * worth * risk
            end = ("exit",)
        elif st.flags[u] & LOADED and mp - used >= sc.charts.constants["unload_mp"]:
            extra = unloading(g, front, u, mission, h)
            if extra > 0.0:
                value += extra
                end = ("unload",)
        if value <= best and (not fires or value <= best - 1.5):
            continue
        if fires and not end and (2 * used <= t.ma or "stab" in t.traits):
            shot, target, group = front.chance(u, h, True)
            if target >= 0 and shot > 0.1:
                value += shot * (1.0 - min(1.0, 1.5 * risk))
                end = ("fire", target, group)
        if value > best:
            best, choice, then = value, h, end
    if choice < 0:
        return None
    steps = ways.path(found, choice, here)
    return (best - base, orders.step(g, u, steps[0]), steps[1:], then)


def outside(policy: Policy, front: Front, u: int, mission: Mission) -> float:
    """Worth of ``u`` waiting on beside the map."""
    far = missions.turns(front, u, mission.ends, WAITING) if mission.ends else 0.0
    return policy.style.edge - mission.pull * min(far, 12.0)


def leaving_goal(g: CoreGame, front: Front, u: int, here: int) -> float:
    """What it costs to leave an objective that nobody else of ours stands on while enemies are about."""
    sc = g.scenario
    for i, goal in enumerate(sc.goals):
        if goal.hex == here and g.state.owners[i] == front.side:
            others = g.occ[here] & sc.side_mask[front.side] & ~(1 << u)
            if others:
                return 0.0
            foe = missions.strength(front, 1 - front.side, here, 8)
            return goal.pts * (0.25 + min(1.0, foe / 8.0))
    return 0.0


def allowed(g: CoreGame, rule: Any, u: int) -> bool:
    """Does a rule of movement allow it with the whole allowance?"""
    from opord.kernel.ledger import Tally
    from opord.rules.waw import movement

    c = Check()
    rule(g, u, movement.allowance(g, u, Tally()), c)
    return c.ok


def loading(g: CoreGame, front: Front, u: int, mission: Mission) -> Plan | None:
    """Take infantry aboard that stands with the carrier and has far to go."""
    st, sc = g.state, g.scenario
    h = st.pos[u]
    if h < 0 or not sc.carry_mask >> u & 1 or st.flags[u] & LOADED or not mission.ends:
        return None
    here = g.occ[h] & sc.formation_mask[sc.formation_of[u]] & sc.leg_mask
    while here:
        low = here & -here
        here ^= low
        p = low.bit_length() - 1
        if missions.turns(front, p, mission.ends, h) < 1.2 or front.threat(u, h, False) > 0.5:
            continue
        held = any(goal.hex == h and st.owners[i] == front.side for i, goal in enumerate(sc.goals))
        if held and missions.strength(front, 1 - front.side, h, 10) > 0:
            continue
        if mission.kind == "hold" and missions.turns(front, u, mission.ends, h) < 0.4:
            continue
        if transport.may_load(g, u, p, ways.points(front, u), Check()):
            return (1.0, orders.pair(g, act.Load, u, p), [], ("go",))
    return None


def unloading(g: CoreGame, front: Front, u: int, mission: Mission, h: int) -> float:
    """Worth of setting the passenger down in hex ``h``; 0 keep it aboard."""
    sc, st = g.scenario, g.state
    load = g.cargo(u)
    if not load or st.flags[u] & D:
        return 0.0
    p = load[0]
    near = min((r for _, r in front.watch(h)), default=99)
    at_goal = mission.goal >= 0 and sc.distances(h)[sc.goals[mission.goal].hex] <= 2
    if mission.kind == "exit":
        return 0.0
    if not g.room(p, h) or not room_for_two(g, u, h):
        return 0.0
    if at_goal and (front.ground.shelter[h] or near <= 4 or sc.distances(h)[sc.goals[mission.goal].hex] == 0):
        return 0.5 + 0.3 * float(front.ground.dice[1][h])
    if near <= 3:
        return 0.3 + 0.2 * float(front.ground.dice[1][h])
    return 0.0


def room_for_two(g: CoreGame, u: int, h: int) -> bool:
    """Is there room for the carrier and for what it sets down?"""
    sc = g.scenario
    here = g.occ[h] & sc.side_mask[sc.side_of[u]] & sc.counted_mask & ~(1 << u)
    return here == 0


# ----------------------------------------------------------------- on the way
def moving(policy: Policy, g: CoreGame, f: InMove) -> Any:
    """The next hex, or what the move was for."""
    u = f.unit
    front = policy.see(g)
    st, sc = g.state, g.scenario
    if policy.mover != u:
        policy.mover, policy.path, policy.then = u, [], ("go",)
    while policy.path:
        h = policy.path[0]
        if h == st.pos[u] or h not in sc.adjacent[st.pos[u]]:
            policy.path = []
            policy.then = ("go",)
            break
        policy.path.pop(0)
        return orders.step(g, u, h)
    kind = policy.then[0] if policy.then else ""
    end = policy.then
    policy.then = ()
    if kind == "go":
        plan = onward(policy, g, front, f)
        if plan is not None:
            policy.path, policy.then = plan[2], plan[3]
            return plan[1]
    elif kind == "exit":
        return orders.of(g, act.Exit, u)
    elif kind == "unload":
        for p in g.cargo(u):
            if transport.may_unload(g, u, p, st.mp[u], Check()):
                return orders.pair(g, act.Unload, u, p)
    elif kind == "stage":
        return orders.at(g, act.Stage, u, end[1])
    elif kind == "assault":
        return orders.at(g, act.Assault, u, end[1])
    shot = moving_shot(g, front, f)
    if shot is not None:
        return shot
    return orders.of(g, act.Halt, u)


def moving_shot(g: CoreGame, front: Front, f: InMove) -> Any:
    """Moving fire at the best target, if there is one worth it."""
    u = f.unit
    c = Check()
    if not move.may_fire(g, f, c) or not fire.ready(g, u, c):
        return None
    value, t, group = front.best_shot(u, move.moving(g, f))
    return orders.shot(g, u, t, group) if value > 0.05 else None


def onward(policy: Policy, g: CoreGame, front: Front, f: InMove) -> Plan | None:
    """Where a unit that has begun its move (by loading, or interrupted in its plan) goes with what is left."""
    u = f.unit
    st = g.state
    here = st.pos[u]
    if here < 0 or st.mp[u] <= 0:
        return None
    mission = policy_mission(policy, front, u)
    found = ways.reach(front, u, st.mp[u], False)
    best = stand(policy, g, front, u, mission, here, False) if g.room(u, here) else -1e9
    choice = -1
    worth = front.worth(u)
    for h, (_, risk, _) in found.items():
        if g.room(u, h):
            value = stand(policy, g, front, u, mission, h, False) - policy.style.risk * worth * risk
            if value > best:
                best, choice = value, h
    if choice < 0:
        return None
    steps = ways.path(found, choice, here)
    return (best, orders.step(g, u, steps[0]), steps[1:], ())


# ----------------------------------------------------------------- assaults
def storming(policy: Policy, g: CoreGame, front: Front, units: list[int]) -> tuple[float, Storm] | None:
    """The best assault that the formation could make now, with the units beside the hex and those that can come up."""
    st, sc = g.state, g.scenario
    able = [
        u
        for u in units
        if st.pos[u] >= 0
        and not st.flags[u] & (D | OOC)
        and sc.type_of[u].cls != AIR
        and (sc.type_of[u].figures[st.steps[u]].assault or 0) > 0
    ]
    if not able:
        return None
    best: tuple[float, Storm] | None = None
    ours = {st.pos[u] for u in able}
    foes = dict.fromkeys(st.pos[e] for e in front.live if not sc.air_mask >> e & 1)
    for h in foes:
        row = sc.distances(h)
        if min(row[x] for x in ours) > 7:
            continue
        found = gathering(policy, g, front, able, h)
        if found is not None and (best is None or found[0] > best[0]):
            best = found
    return best


def gathering(policy: Policy, g: CoreGame, front: Front, able: list[int], h: int) -> tuple[float, Storm] | None:
    """Which units to bring against hex ``h``, and what the assault is worth; None if not enough."""
    st, sc = g.state, g.scenario
    there: list[int] = []
    coming: list[tuple[float, int, int]] = []
    row = sc.distances(h)
    for u in able:
        d = row[st.pos[u]]
        if d == 1:
            mp, fresh = rules_assault.points_left(g, u)
            if rules_assault.able(g, u, h, mp, fresh, Check()):
                there.append(u)
        elif d <= 6 and 2 * (d - 1) <= sc.type_of[u].ma and not st.flags[u] & (STAGED | UNLOADED):
            coming.append((d / sc.type_of[u].ma, u, d))
    if not there and not coming:
        return None
    overrun = rules_assault.overrunnable(g, front.side, h)
    if overrun and all(sc.hard_mask >> u & 1 for u in there):
        return None
    team: list[int] = []
    value = 0.0
    strongest = sorted(there, key=lambda u: (-(sc.type_of[u].figures[st.steps[u]].assault or 0), u))
    for u in strongest[:4]:
        v, _ = storm.weigh(front, [*team, u], [st.pos[x] for x in [*team, u]], h)
        if not team or v > value:
            team.append(u)
            value = v
    bring: list[int] = []
    if len(team) < 4 and coming:
        coming.sort()
        for _, u, _ in coming[: 4 - len(team) + 1]:
            if len(team) + len(bring) >= 4:
                break
            spot = approach(front, u, h)
            if spot is None:
                continue
            group = [*team, *bring, u]
            origins = [st.pos[x] for x in team] + [spot[0]] * (len(bring) + 1)
            v, _ = storm.weigh(front, group, origins, h)
            v -= policy.style.risk * front.worth(u) * spot[1]
            if v > value + 0.1 or (not team and not bring):
                bring.append(u)
                value = v
    if value < policy.style.nerve or not (team or bring):
        return None
    if team:
        first = storm.defenders(front, h)[0]
        lead = max(team, key=lambda u: (storm.cut_off(front, [*team, *bring], st.pos[u], h, first), -u))
        team.remove(lead)
        team.insert(0, lead)
    return value, Storm(h, bring, team)


def approach(front: Front, u: int, h: int) -> tuple[int, float, ways.Reach] | None:
    """(hex, risk, reach): where beside ``h`` unit ``u`` can stop with enough left to assault it."""
    g = front.g
    st, sc = g.state, g.scenario
    from opord.rules.waw.movement import step_cost

    mp = ways.points(front, u)
    row = sc.distances(h)
    key = (u, st.pos[u], -1 - h)
    known = front.reaches.get(key)
    if known is None:
        known = front.reaches[key] = ways.search(front, u, mp, True, row, row[st.pos[u]] + 1)
    found = known
    best: tuple[int, float] | None = None
    for n in sc.adjacent[h]:
        at = found.get(n)
        if at is None or not g.room(u, n):
            continue
        cost = step_cost(g, u, n, h)
        if cost <= 0 or at[0] + cost > mp:
            continue
        if best is None or at[1] < best[1]:
            best = (n, at[1])
    return None if best is None else (best[0], best[1], found)


def gather(policy: Policy, g: CoreGame, front: Front) -> Any:
    """The next step of the assault being gathered; None when it has come to nothing."""
    plan = policy.storm
    assert plan is not None
    st, sc = g.state, g.scenario
    if not g.enemy_held(front.side, plan.hex):
        return None
    while plan.coming:
        u = plan.coming.pop(0)
        if st.pos[u] < 0 or st.flags[u] & (OC | D | DONE | OOC):
            continue
        spot = approach(front, u, plan.hex)
        if spot is None:
            continue
        steps = ways.path(spot[2], spot[0], st.pos[u])
        plan.there.append(u)
        last = not plan.coming and len(plan.there) == 1
        policy.mover, policy.path = u, steps[1:]
        policy.then = ("assault" if last else "stage", plan.hex)
        return orders.step(g, u, steps[0])
    ready = []
    for u in plan.there:
        if st.pos[u] >= 0 and plan.hex in sc.adjacent[st.pos[u]] and not st.flags[u] & (OC | DONE):
            mp, fresh = rules_assault.points_left(g, u)
            if rules_assault.able(g, u, plan.hex, mp, fresh, Check()):
                ready.append(u)
    if not ready:
        return None
    value, _ = storm.weigh(front, ready, [st.pos[u] for u in ready], plan.hex)
    if value < min(0.0, policy.style.nerve - 0.4):
        return None
    plan.there = ready
    return orders.at(g, act.Assault, ready[0], plan.hex)


def joining(policy: Policy, g: CoreGame, f: InAssault) -> Any:
    """Everybody joins who makes the assault better."""
    front = policy.see(g)
    st, sc = g.state, g.scenario
    if len(f.attackers) >= sc.charts.constants["max_assault_units"]:
        return act.GO
    now, _ = storm.weigh(front, list(f.attackers), list(f.origins), f.hex)
    best, who = now + 0.02, -1
    for u in sc.formations[sc.formation_of[f.attackers[0]]].units:
        if u in f.attackers or st.pos[u] < 0 or f.hex not in sc.adjacent[st.pos[u]] or st.flags[u] & (OC | DONE):
            continue
        mp, fresh = rules_assault.points_left(g, u)
        if not rules_assault.able(g, u, f.hex, mp, fresh, Check()):
            continue
        value, _ = storm.weigh(front, [*f.attackers, u], [*f.origins, st.pos[u]], f.hex)
        if st.flags[u] & STAGED:
            value += 0.3
        if value > best:
            best, who = value, u
    return act.GO if who < 0 else act.Join(sc.units[who].id)
