"""Every other decision: set-up, headquarters, rally, shells, bombs, jamming, events, the details of an assault.

Each answer is one of the legal actions; what no rule of thumb covers takes the default of the decision.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from opord.players.waw.chance import LEFT, shot
from opord.players.waw.front import Front
from opord.rules.waw import actions as act
from opord.rules.waw import batteries
from opord.rules.waw.frames import InAirChit
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import AIR, WAITING, D, bits

if TYPE_CHECKING:
    from opord.players.waw.policy import Policy


class Case(NamedTuple):
    """A decision: who decides, where, the procedure that asks, the legal actions of the kind looked at, all of them."""

    policy: Policy
    g: CoreGame
    frame: Any
    mine: list[Any]
    legal: list[Any]


def choose(policy: Policy, g: CoreGame, frame: Any, legal: list[Any]) -> Any:
    """One of ``legal``, by the kind of the actions among them."""
    if len(legal) == 1:
        return legal[0]
    kinds = {type(a) for a in legal}
    for kind, rule in RULES:
        if kind in kinds:
            found = rule(Case(policy, g, frame, [a for a in legal if type(a) is kind], legal))
            if found is not None:
                return found
    return default(policy, g, legal)


def default(policy: Policy, g: CoreGame, legal: list[Any]) -> Any:
    """What the decision itself proposes, if it is legal."""
    ask = g.ask(policy.name)
    for found in (ask.default, ask.out) if ask is not None else ():
        if found in legal:
            return found
    return legal[0]


def first(case: Case) -> Any:
    """The first of its kind."""
    mine = case.mine
    return mine[0]


# ----------------------------------------------------------------- before play
def aim(case: Case) -> Any:
    """Written missions fall where the enemy must come: the defender's before its objectives, the attacker's on them.
    One battery after another takes the next best objective."""
    policy, g, mine = case.policy, case.g, case.mine
    sc = g.scenario
    if not sc.goals:
        return None
    written = sum(1 for b in sc.batteries if b.side == policy.side and g.state.bat_plan[b.i] >= 0)
    ranked = sorted(range(len(sc.goals)), key=lambda i: (-sc.goals[i].pts, i))
    goal = sc.goals[ranked[written % len(ranked)]].hex
    if sc.attacker != policy.side:
        beyond = [h for f in sc.formations if f.side != policy.side and f.enter for h in f.enter.hexes]
        if beyond:
            row = sc.distances(goal)
            near = min(beyond, key=lambda h: (row[h], h))
            goal = min(sc.adjacent[goal], key=lambda h: (sc.distances(near)[h], h))
    label = sc.labels[goal]
    return next((a for a in mine if a.hex == label), None)


# ----------------------------------------------------------------- headquarters, rally
def free_impulse(case: Case) -> Any:
    """The free first impulse goes to the formation with most fighting worth."""
    policy, g, mine = case.policy, case.g, case.mine
    sc = g.scenario
    front = policy.see(g)

    def weight(a: Any) -> float:
        form = sc.formations[sc.formation_index[a.formation]]
        return sum(front.ground.worth[u] * sc.type_of[u].ma for u in form.units if g.state.pos[u] >= WAITING)

    return max(mine, key=weight)


def hop(case: Case) -> Any:
    """The headquarters goes over to a unit that is clearly safer, or has more company."""
    policy, g, mine, legal = case.policy, case.g, case.mine, case.legal
    st, sc = g.state, g.scenario
    front = policy.see(g)
    k = sc.formation_index[mine[0].formation]
    rank = [safety(front, u, k) for u in (sc.unit_index[a.unit] for a in mine)]
    best = max(range(len(mine)), key=lambda i: (rank[i], -i))
    host = st.hq_host[k]
    if rank[best] > safety(front, host, k) + 0.35:
        return mine[best]
    return next((a for a in legal if type(a) is act.Done), None)


def safety(front: Front, u: int, k: int) -> float:
    """How good a place for a headquarters unit ``u`` is: little fire, good order, company, the formation in range."""
    g = front.g
    st, sc = g.state, g.scenario
    h = st.pos[u]
    if h < 0:
        return -9.0
    row = sc.distances(h)
    hq = sc.formations[k].hq
    reach = hq.range[st.hq_side[k]] if hq is not None else 0
    out = sum(1 for v in sc.formations[k].units if st.pos[v] >= 0 and row[st.pos[v]] > reach)
    company = (g.occ[h] & sc.formation_mask[k]).bit_count() - 1
    ride = st.carrier[u] if st.carrier[u] >= 0 else u
    value = -2.0 * front.threat(ride, h, True) - 0.3 * out + 0.15 * company
    if st.flags[u] & D:
        value -= 0.4
    return value - 0.3 * (2 - st.steps[u]) + 0.1 * front.ground.hard[u]


def replace(case: Case) -> Any:
    """A lost headquarters comes back where it is safest."""
    policy, g, mine = case.policy, case.g, case.mine
    sc = g.scenario
    front = policy.see(g)
    k = sc.formation_index[mine[0].formation]
    return max(mine, key=lambda a: safety(front, sc.unit_index[a.unit], k))


# ----------------------------------------------------------------- shells and bombs
def strike_worth(front: Front, h: int, hard: tuple[int, int], soft: tuple[int, int]) -> float:
    """Expected worth of shells or bombs on hex ``h``: harm to the enemy less harm to friends."""
    g = front.g
    st, sc = g.state, g.scenario
    value = 0.0
    for u in bits(g.occ[h] & sc.ground_mask):
        dice, need = hard if front.ground.hard[u] else soft
        saves, save = front.saves(u, h, False)
        harm = shot(dice, min(6, need), saves, save, st.steps[u], st.flags[u] & 1) * front.worth(u)
        value += harm if sc.side_of[u] != front.side else -1.2 * harm
    return value


def call(case: Case) -> Any:
    """The mission worth most; smoke and light are not called for. Also the choice of the hex."""
    policy, g, frame, mine, legal = case.policy, case.g, case.frame, case.mine, case.legal
    sc = g.scenario
    front = policy.see(g)
    k = frame.formation
    best, found = 0.12, None
    seen: dict[tuple[str, str, str], list[int]] = {}
    for a in mine:
        gun = batteries.gun_named(g, k, a.battery)
        if gun is None or a.munition not in ("he", "dpicm"):
            continue
        hard, soft = batteries.dice_of(g, gun, a.munition)
        spotter = sc.unit(a.unit) if a.unit else -1
        if a.hex:
            hexes = [sc.hex(a.hex)]
        else:
            key = (a.unit, a.battery if gun.unit >= 0 or not a.unit else "", a.munition)
            if key not in seen:
                seen[key] = batteries.targets(g, gun, a.munition, spotter)
            hexes = seen[key]
        chance = min(1.0, (7 - int(gun.chart["acc"])) / 6) * min(1.0, (7 - int(gun.chart["avail"])) / 6)
        for h in hexes:
            value = chance * strike_worth(front, h, hard, soft)
            if gun.unit >= 0:
                value -= 0.1
            if value > best:
                best, found = value, a
    if found is not None:
        return found
    done = next((a for a in legal if type(a) is act.Done), None)
    return done if done is not None else default(policy, g, legal)


def fly(case: Case) -> Any:
    """The strike worth most, or none."""
    policy, g, mine, legal = case.policy, case.g, case.mine, case.legal
    sc = g.scenario
    front = policy.see(g)
    planes = {x.id: x for x in sc.sorties}
    worth = {a: strike_worth(front, sc.hex(a.hex), planes[a.sortie].hard, planes[a.sortie].soft) for a in mine}
    best = max(mine, key=lambda a: worth[a])
    if worth[best] > 0.2:
        return best
    return next((a for a in legal if type(a) is act.Decline), None)


def anti_air(case: Case) -> Any:
    """Anti-air fire at a strike: whoever can, gunners without missiles first. Other shots are weighed as reactions."""
    g, frame, mine = case.g, case.frame, case.mine
    sc = g.scenario
    if type(frame) is not InAirChit:
        return best_fire(case)
    return min(mine, key=lambda a: (sc.type_of[sc.unit_index[a.unit]].kind != "aa", a.unit))


def best_fire(case: Case) -> Any:
    """The shot worth most among those offered."""
    policy, g, mine = case.policy, case.g, case.mine
    from opord.rules.waw import fire

    sc = g.scenario
    front = policy.see(g)
    best, found = 0.05, None
    for a in mine:
        s, t = sc.unit(a.unit), sc.unit(a.target)
        if s < 0 or t < 0:
            continue
        w = fire.weapon(g, s, t, a.group)
        if w is None:
            continue
        value = front.exact(s, t, w, False)
        if value > best:
            best, found = value, a
    return found


# ----------------------------------------------------------------- chits and assaults
def jam(case: Case) -> Any:
    """Jam the formation with most fighting worth on the map."""
    policy, g, mine = case.policy, case.g, case.mine
    sc, st = g.scenario, g.state
    front = policy.see(g)

    def weight(a: Any) -> float:
        form = sc.formations[sc.formation_index[a.formation]]
        return sum(front.ground.worth[u] * st.steps[u] for u in form.units if st.pos[u] >= 0) + st.hq_side[form.i]

    return max(mine, key=weight)


def value_of(policy: Policy, g: CoreGame, word: str) -> float:
    """What unit ``word`` is still worth."""
    u = g.scenario.unit(word)
    if u < 0:
        return 0.0
    front = policy.see(g)
    st = g.state
    return front.worth(u) * LEFT[(st.steps[u], st.flags[u] & 1)]


def back(case: Case) -> Any:
    """The weaker attackers go back; infantry stays in towns."""
    policy, g, mine = case.policy, case.g, case.mine
    sc = g.scenario

    def stay(a: Any) -> float:
        u = sc.unit(a.unit)
        soft = 1.0 if u >= 0 and not sc.hard_mask >> u & 1 else 0.0
        return value_of(policy, g, a.unit) + soft

    return min(mine, key=stay)


def order(case: Case) -> Any:
    """The most valuable retreats first."""
    policy, g, mine = case.policy, case.g, case.mine
    return max(mine, key=lambda a: value_of(policy, g, a.unit))


def pick(case: Case) -> Any:
    """A choice that an event asks for: of enemy units the most valuable, of own ones likewise; else the default."""
    policy, g, mine = case.policy, case.g, case.mine
    named = [a for a in mine if a.unit]
    if named and len({a.unit for a in named}) > 1:
        return max(named, key=lambda a: value_of(policy, g, a.unit))
    answers = [a for a in mine if a.option == "ap"]
    if answers:
        return answers[0]
    placed = [a for a in mine if a.hex and g.scenario.hex(a.hex) >= 0]
    if placed:
        sc = g.scenario

        def crowd(a: Any) -> int:
            return (g.occ[sc.hex(a.hex)] & sc.side_mask[1 - policy.side] & ~sc.air_mask).bit_count()

        return max(placed, key=crowd)
    return None


RULES: tuple[tuple[type, Callable[..., Any]], ...] = (
    (act.Rally, first),
    (act.Aim, aim),
    (act.Deploy, first),
    (act.Ready, first),
    (act.Free, free_impulse),
    (act.Replace, replace),
    (act.Hop, hop),
    (act.Call, call),
    (act.Strike, fly),
    (act.Jam, jam),
    (act.Back, back),
    (act.Order, order),
    (act.Choose, pick),
    (act.Fire, anti_air),
)
"""What to do where such an action is legal, in order of precedence."""

assert AIR == 2
