"""The default deployment: where a sensible player would put what the scenario gives."""

from __future__ import annotations

from opord.rules.waw import los
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import CLASSES, FLYING, LEG, MOVES, SIDES, UNPLACED, WAITING
from opord.rules.waw.morale import cover_property


def to_place(g: CoreGame, side: int) -> list[int]:
    """Units of a side that have no place yet."""
    st, sc = g.state, g.scenario
    return [u for u in range(len(sc.units)) if st.pos[u] == UNPLACED and sc.side_of[u] == side and st.carrier[u] < 0]


def zone_of(g: CoreGame, side: int) -> list[int]:
    """All set-up hexes of a side."""
    zones = [f.zone for f in g.scenario.formations if f.side == side]
    return sorted(frozenset().union(*zones))


def everything(g: CoreGame, side: int) -> None:
    """Place and load what is left; lay what is left."""
    board_arrivals(g, side)
    place_units(g, side)
    for kind in ("positions", "mines"):
        name = f"{kind}:{SIDES[side]}"
        while g.state.left.get(name, 0) > 0:
            h = _best_marker(g, side, kind)
            if h < 0:
                break
            lay(g, side, kind, h)


def board_arrivals(g: CoreGame, side: int) -> None:
    """Infantry that arrives later starts in its carriers (waw-W9.9)."""
    st, sc = g.state, g.scenario
    for form in sc.formations:
        if form.side != side:
            continue
        for p in form.units:
            if sc.type_of[p].mv != LEG or st.carrier[p] >= 0 or st.pos[p] != WAITING:
                continue
            team = sc.type_of[p].kind == "support"
            for c in form.units:
                if "carry" not in sc.type_of[c].traits or st.pos[c] != WAITING:
                    continue
                if not any((sc.type_of[q].kind == "support") == team for q in g.cargo(c)):
                    g.board(p, c)
                    break


def lay(g: CoreGame, side: int, kind: str, h: int) -> None:
    """A minefield or an improved position in a hex, off the side's account."""
    st = g.state
    name = f"{kind}:{SIDES[side]}"
    st.left[name] = st.left.get(name, 0) - 1
    if kind == "mines":
        st.mines[h] = side
    else:
        st.positions[h] = 1
        g.ground_changed()


def place_units(g: CoreGame, side: int) -> None:
    """Units without a place, the ones that matter most first."""
    sc = g.scenario
    todo = to_place(g, side)
    rank = {"infantry": 0, "atgm": 1, "tank": 2, "support": 3, "recon": 4, "ifv": 5, "apc": 6, "aa": 7, "arty": 8}
    todo.sort(key=lambda u: (rank.get(sc.type_of[u].kind, 9), u))
    threats = _threats(g, side)
    own = frozenset(zone_of(g, side))
    goals = [goal.hex for goal in sc.goals if goal.hex in own]
    views: dict[int, float] = {}
    for u in todo:
        zone = sorted(sc.formations[sc.formation_of[u]].zone)
        mv = sc.type_of[u].mv
        fit = [
            h
            for h in zone
            if g.room(u, h)
            and not g.enemy_held(side, h)
            and (mv == FLYING or sc.charts.terrain[sc.terrain[h]][MOVES[mv]])
        ]
        best = max(fit or zone, key=lambda h: (_worth(g, u, h, goals, threats, views), -h))
        g.put(u, best)


def _threats(g: CoreGame, side: int) -> list[int]:
    """Some hexes from which the enemy comes."""
    out: list[int] = []
    for form in g.scenario.formations:
        if form.side != side:
            if form.enter is not None:
                out += form.enter.hexes[::3]
            elif form.zone:
                hexes = sorted(form.zone)
                out.append(hexes[len(hexes) // 2])
    return sorted(set(out))


def _worth(
    g: CoreGame, u: int, h: int, held: list[int], threats: list[int], views: dict[int, float]
) -> float:
    """How good hex ``h`` is for ``u``: cover, objectives in the zone (``held``), sight toward the enemy, company."""
    sc = g.scenario
    t = sc.type_of[u]
    row = sc.distances(h)
    kind = t.kind
    danger = min((row[x] for x in threats), default=20)
    goals = [row[x] for x in held]
    goal = min(goals, default=0)
    score = 0.0
    if t.cls < len(CLASSES) - 1:
        score += 2.0 * sc.charts.terrain[sc.terrain[h]][CLASSES[t.cls]]
    if cover_property(g, h):
        score += 3
    here = (g.occ[h] & sc.side_mask[sc.side_of[u]]).bit_count()
    score -= 2.5 * here
    if kind in ("arty", "aa", "apc"):
        return score + 0.3 * min(danger, 20) - 0.3 * abs(goal - 3)
    if kind == "recon":
        return score - 0.4 * danger + 2 * _view(g, h, row, threats, views)
    if t.mv == LEG and kind == "infantry":
        return score - 1.2 * min(goal, 10) + (3 if goal == 0 and goals and not here else 0)
    if sc.level[h]:
        score += 1
    return score - 0.6 * min(goal, 12) + 6 * _view(g, h, row, threats, views)


def _view(g: CoreGame, h: int, row: bytes, threats: list[int], views: dict[int, float]) -> float:
    """Share of the hexes seven away, on the enemy's side, that can be seen from ``h``."""
    found = views.get(h)
    if found is None:
        sc = g.scenario
        danger = min((row[x] for x in threats), default=0)
        ring = [n for n in sc.grid.ring(h, 7) if min((sc.distances(x)[n] for x in threats), default=0) < danger]
        seen = sum(1 for n in ring if los.line(g, h, n))
        found = views[h] = seen / len(ring) if ring else 0.0
    return found


def _best_marker(g: CoreGame, side: int, kind: str) -> int:
    """The best hex left for a position (under the infantry) or a minefield (on the ways to the objectives)."""
    sc, st = g.scenario, g.state
    threats = _threats(g, side)
    zone = [h for h in zone_of(g, side) if sc.charts.terrain[sc.terrain[h]]["leg"]]
    best, most = -1, -1e9
    for h in zone:
        if h in (st.positions if kind == "positions" else st.mines):
            continue
        here = g.occ[h] & sc.side_mask[side]
        row = sc.distances(h)
        goal = min((row[x.hex] for x in sc.goals), default=5)
        danger = min((row[x] for x in threats), default=10)
        if kind == "positions":
            score = 3.0 * (here & sc.soft_mask).bit_count() + 1.0 * (here & sc.hard_mask).bit_count() - 0.4 * goal
        else:
            if here or goal < 2:
                continue
            near = [x for x in sc.goals if row[x.hex] == goal]
            front = min((sc.distances(x.hex)[t] for x in near for t in threats), default=0)
            road = any((h, n) in sc.board.roads for n in sc.adjacent[h])
            crowd = sum(1 for n in sc.adjacent[h] if n in st.mines)
            if danger > front:
                continue  # not on the enemy's side of the objective
            score = (2.0 if road else 0.0) - 0.7 * danger - abs(goal - 3) - 3.0 * crowd
        if score > most:
            best, most = h, score
    return best
