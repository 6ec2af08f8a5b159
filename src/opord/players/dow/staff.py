"""The work of the staff before anybody moves: postures, orders, crossings, supply, rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from opord.kernel.ledger import Tally
from opord.players.dow.front import PACE
from opord.players.dow.ground import ferried, field
from opord.rules.dow import actions as act
from opord.rules.dow import axis, orders, points, postures, recovery, setup, supply
from opord.rules.dow.chain import above
from opord.rules.dow.model import NATO, WP, bits

if TYPE_CHECKING:
    from opord.players.dow.policy import Policy

DONE = act.Done()
DUG_IN = ("defence", "stubborn_defence")
ROLLING = ("march_assault", "assault", "full_assault")
LONG_RANGE = 10
"""Reach from which a gun serves from wherever it is."""


# ------------------------------------------------------------------ postures
def want(p: Policy, g: Any, u: int) -> str:
    """The posture that ``u`` should be in where it stands, "" if it is all right as it is."""
    sc = g.scenario
    t = sc.type_of[u]
    now = g.posture(u).id
    if t.branch == "helicopter":
        return "farp" if now != "farp" else ""
    if t.gun:
        return _gun(p, g, u, now)
    return _fighter(p, g, u, now)


def _gun(p: Policy, g: Any, u: int, now: str) -> str:
    """Firing where the enemy is in range, on the move elsewhere."""
    t = g.scenario.type_of[u]
    near = p.front.near_foe(g.state.pos[u])
    firing = "shoot_scoot" if t.side == NATO and t.branch != "towed" else "barrage"
    if now in ("tactical", "road", "refit"):
        return firing if t.reach >= LONG_RANGE or near <= t.reach else ""
    if now == "barrage" and near > t.reach and t.reach < LONG_RANGE:
        return "tactical"
    return ""


def _fighter(p: Policy, g: Any, u: int, now: str) -> str:
    front, sc, st = p.front, g.scenario, g.state
    t = sc.type_of[u]
    at = st.pos[u]
    near = front.near_foe(at)
    m = front.missions.get(u)
    if t.branch == "recon":
        calm = "screen" if t.side == NATO else "recon"
        return calm if now in ("tactical", "road", "refit") else ""
    if m is None:
        return ""
    if m.guard:
        far = sc.distance(at, m.hex)
        if now in ("tactical", "road", "refit", "active_defence"):
            return "defence" if far <= 1 or (near <= 2 and now == "tactical") else ""
        if now == "defence" and far == 0 and near <= 3 and m.worth >= 6.0 and st.attrition[u] < 2:
            return "stubborn_defence"
        if now == "stubborn_defence" and far > 0:
            return "defence"
        return ""
    if now == "stubborn_defence" and field(sc, m.hex)[at] > PACE / 2:
        return "defence"
    k = front.goals.get(m.hex, -1)
    away = field(sc, m.hex)[at]
    if now in ("defence", "screen") and near > 2 and away > PACE and k >= 0 and st.owners[k] != p.side:
        return "tactical"
    return ""


def hoped(p: Policy, g: Any, u: int) -> str:
    """The posture that ``u`` should have a turn or two from now, which only an order gives it soon; "" none."""
    sc, st = g.scenario, g.state
    t = sc.type_of[u]
    if not t.combat or st.pos[u] < 0 or t.branch == "recon":
        return ""
    now = g.posture(u).id
    m = p.front.missions.get(u)
    if m is None:
        return ""
    if p.side == WP and now == "tactical" and not m.guard:
        p_ = sc.charts.posture_index["march_assault"]
        return "march_assault" if postures.allowed(g, u, p_) else "assault"
    if now == "tactical" and m.guard and field(sc, m.hex)[st.pos[u]] <= PACE:
        return "defence"
    if p.side == WP and now in ("defence", *ROLLING[1:]) and not m.guard and field(sc, m.hex)[st.pos[u]] > 1.5 * PACE:
        p_ = sc.charts.posture_index["march_assault"]
        return "march_assault" if postures.allowed(g, u, p_) else ""
    return ""


def execute(p: Policy, g: Any, frame: Any) -> Any:
    """Changes one by one: by an order that lies open if that is quicker, else authorised."""
    p.begin(g, "execute")
    sc, st = g.scenario, g.state
    over = above(g) if st.revealed else ()
    for u in bits(g.alive & sc.side_mask[p.side] & ~sc.hq_mask):
        if u in p.asked:
            continue
        p.asked.add(u)
        wish = want(p, g, u)
        hope = "" if wish or not st.revealed else hoped(p, g, u)
        if not wish and not hope:
            continue
        word = sc.units[u].id
        goal = sc.charts.posture_index[wish or hope]
        best: tuple[int, int, Any] | None = None
        for hq in st.revealed:
            if sc.side_of[hq] != p.side or not over[u] >> hq & 1:
                continue
            action: Any = act.Execute(word, sc.units[hq].id, wish or hope)
            c = p.check()
            orders.check_execute(g, frame, action, c)
            if c.ok:
                t = Tally()
                orders.deployment(g, hq, u, t)
                best = min(best or (99, 9, None), (t.total, 1, action), key=lambda r: r[:2])
        if wish and st.until[u] < 0 and goal in g.posture(u).auth:
            action = act.Change(word, wish, postures.FREE)
            c = p.check()
            postures.check_change(g, p.side, action, c)
            if c.ok:
                t = Tally()
                postures.turns(g, u, goal, postures.FREE, t)
                best = min(best or (99, 9, None), (t.total, 0, action), key=lambda r: r[:2])
        if best is not None and st.turn + best[0] < sc.turns:
            return best[2]
    return DONE


# ------------------------------------------------------------------ orders
def issue(p: Policy, g: Any, _frame: Any) -> Any:
    """Orders for formations that need another posture by the time it arrives, the cheapest that does it."""
    p.begin(g, "issue")
    sc, st = g.scenario, g.state
    unset = axis.unset(g, p.side)
    if unset:
        return act.Axis(sc.units[sc.armies[unset[0]]].id, "W")
    groups: dict[tuple[int, str], int] = {}
    for u in bits(g.alive & sc.combat_of[p.side]):
        wish = hoped(p, g, u)
        if wish and st.superior[u] >= 0 and not covered(g, u, wish):
            key = (st.superior[u], wish)
            groups[key] = groups.get(key, 0) + 1
    for (hq, wish), n in sorted(groups.items(), key=lambda r: (-r[1], r[0])):
        if (hq, wish) in p.asked:
            continue
        p.asked.add((hq, wish))
        action = order_for(p, g, hq, wish, n)
        if action is not None:
            return action
    return DONE


def covered(g: Any, u: int, wish: str) -> bool:
    """Is an order under way that would give the unit that posture?"""
    sc = g.scenario
    over = above(g)[u]
    index = sc.charts.posture_index[wish]
    return any(
        over >> hq & 1 and index in sc.charts.orders[n].postures and due <= g.state.turn + 2
        for hq, (n, due, _) in g.state.orders.items()
    )


def order_for(p: Policy, g: Any, hq: int, wish: str, n: int) -> Any:
    """The order of ``hq`` that brings ``n`` units into a posture soonest, then cheapest; None if there is none that
    comes in time."""
    sc = g.scenario
    index = sc.charts.posture_index[wish]
    best: tuple[int, int, Any] | None = None
    for k, row in orders.issues(sc, g, hq):
        order = sc.charts.orders[k]
        if index not in order.postures or (order.cap and order.cap < n):
            continue
        c = p.check()
        orders.check_order(g, p.side, row, c)
        if not c.ok or not points.have(g, g.top(hq), order.cp + 1):
            continue
        t = Tally()
        orders.issue_time(g, hq, k, t)
        time = t.total + order.deploy
        if g.state.turn + time + 1 < sc.turns and (best is None or (time, order.cp) < best[:2]):
            best = (time, order.cp, row)
    return best[2] if best is not None else None


# ------------------------------------------------------------------ engineers
def engineers(p: Policy, g: Any, _frame: Any) -> Any:
    """Crossings where the shortest way of a formation leads over a river without a bridge."""
    p.begin(g, "engineers")
    sc, st = g.scenario, g.state
    best: tuple[float, Any] = (0.4, DONE)
    for action in g.actions(p.name):
        if type(action) is not act.Bridge:
            continue
        a, b = sc.hex(action.hex), sc.hex(action.target)
        v = 0.0
        for u in p.front.mine:
            m = p.front.missions.get(u)
            if m is None:
                continue
            way = field(sc, m.hex)
            for x, y in ((a, b), (b, a)):
                far = sc.distance(st.pos[u], x)
                if far <= 2 and way[x] >= way[y] + ferried(sc, x, y) - 1 and way[st.pos[u]] >= way[x]:
                    v += 1.0 / (1 + far)
                if far == 0 and y in p.front.foe_hexes:
                    v += 0.5
        if v > best[0]:
            best = (v, action)
    return best[1]


# ------------------------------------------------------------------ supply and rest
def hubs(p: Policy, g: Any, _frame: Any) -> Any:
    """A hub moves when it leaves too many units without supply and another place would serve more."""
    p.begin(g, "hubs")
    sc, st = g.scenario, g.state
    fed = supply.states(g)
    for n, k in enumerate(sc.hub_of):
        top = sc.supremes[k]
        if sc.side_of[top] != p.side or ("hub", n) in p.asked:
            continue
        p.asked.add(("hub", n))
        units = [u for u in bits(g.alive & sc.side_mask[p.side]) if sc.supreme_of[u] == k]
        hungry = [u for u in units if not fed[u]]
        if not points.have(g, k, 2) or 4 * len(hungry) <= len(units):
            continue
        where = [st.pos[u] for u in units]
        legal = supply.hub_hexes(g, k)
        legal.sort(key=lambda h: (sum([sc.distance(h, x) for x in where]), h))
        best: tuple[int, int] = (len(units) - len(hungry) + 2, -1)
        for h in legal[:10]:
            area = setup.reach(g, p.side, h)
            served = sum([1 for x in where if x in area])
            if served > best[0]:
                best = (served, h)
        if best[1] >= 0:
            at = st.hubs[n]
            return act.Hub(sc.units[top].id, g.label(best[1]), g.label(at) if at >= 0 else "")
    return DONE


def restore(p: Policy, g: Any, frame: Any) -> Any:
    """Worn units far from the enemy rest; headquarters take officers when they are badly hit."""
    p.begin(g, "restore")
    sc, st = g.scenario, g.state
    for u in bits(g.alive & sc.combat_of[p.side]):
        if not st.attrition[u] or ("rest", u) in p.asked:
            continue
        p.asked.add(("rest", u))
        near = p.front.near_foe(st.pos[u])
        worn = st.attrition[u] >= sc.type_of[u].limit - 1
        m = p.front.missions.get(u)
        idle = m is None or (m.guard and st.pos[u] == m.hex)
        if (near > 5 and (idle or worn)) or (near > 3 and worn):
            c = p.check()
            recovery.check_rest(g, p.side, u, c)
            if c.ok:
                return act.Rest(sc.units[u].id)
    if any(st.attrition[u] >= 2 for u in bits(g.alive & sc.hq_mask & sc.side_mask[p.side])):
        found: list[Any] = []
        recovery.list_staff(g, frame, found)
        good = [a for a in found if a.points == 2 and not st.attrition[sc.unit_index[a.target]]]
        if good:
            return good[0]
    return DONE


def rebuild(p: Policy, g: Any, _frame: Any) -> Any:
    """A headquarters comes back at once, far from the enemy, its officers from whoever is freshest."""
    sc, st = g.scenario, g.state
    found = [a for a in g.actions(p.name) if type(a) is act.Rebuild]
    if not found:
        return DONE
    front = p.front

    def key(a: Any) -> tuple[int, int, int]:
        h = sc.hex(a.hex)
        return st.attrition[sc.unit_index[a.target]], -min(front.near_foe(h), 4), h

    return min(found, key=key)


def entry_posture(p: Policy, g: Any, u: int) -> str:
    """The posture in which a reinforcement comes in."""
    sc = g.scenario
    t, unit = sc.type_of[u], sc.units[u]
    if unit.hq:
        return "hq_moving"
    if t.branch == "helicopter":
        return "farp"
    if t.gun:
        if t.branch != "sp":
            return "tactical"
        return "close_support" if t.side == WP else "shoot_scoot"
    m = p.front.missions.get(u)
    if t.side == WP:
        index = sc.charts.posture_index["march_assault"]
        return "march_assault" if postures.allowed(g, u, index) else "tactical"
    return "defence" if m is not None and m.guard else "tactical"
