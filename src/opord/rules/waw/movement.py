"""W8: what a step costs and whether it may be taken."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.verdict import Check
from opord.rules.waw import helicopter, los, weather
from opord.rules.waw.actions import Step
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import (
    FLYING,
    MOVES,
    NO_ENTRY,
    OOC,
    UNLOADED,
    WAITING,
    WHEELED,
    WHOLE,
    D,
    bits,
)


def allowance(g: CoreGame, u: int, into: Tally) -> int:
    """Movement points of ``u`` for an operation that begins now (waw-W8.1, waw-W5.3, waw-W9.4)."""
    sc = g.scenario
    flags = g.state.flags[u]
    ma = sc.type_of[u].ma
    into.add(ma, "waw-W8.1", "led-allowance")
    if flags & UNLOADED:
        into.add(sc.charts.constants["unloaded_mp"] - ma, "waw-W9.4", "led-unloaded")
    if flags & OOC:
        into.add(into.total // 2 - into.total, "waw-W5.3", "led-half-ooc")
    return into.total


def points(g: CoreGame, u: int) -> int:
    """:func:`allowance` for play."""
    if g.state.flags[u] & (UNLOADED | OOC):
        return allowance(g, u, Tally())
    return g.scenario.type_of[u].ma


def step_cost(g: CoreGame, u: int, a: int, b: int) -> int:
    """MP for ``u`` to go from hex ``a`` (WAITING = from off the map) into ``b``: NO_ENTRY, or WHOLE for swimming."""
    st, sc = g.state, g.scenario
    if st.mines and b in st.mines and not sc.air_mask >> u & 1 and g.known_mine(sc.side_of[u], b):
        t = sc.type_of[u]
        return ground_cost(g, t.mv, "amphib" in t.traits, a, b, True, Tally())
    return unmined_cost(g, u, a, b)


def unmined_cost(g: CoreGame, u: int, a: int, b: int) -> int:
    """:func:`step_cost` as if no minefield lay there; kept as long as the ground stays the same."""
    sc = g.scenario
    t = sc.type_of[u]
    if t.mv == FLYING:
        return sc.charts.constants["air_hex_mp"]
    swims = "amphib" in t.traits
    key = ((t.mv * 2 + swims) * (sc.size + 1) + a + 1) * sc.size + b
    cost = g.costs.get(key)
    if cost is None:
        cost = g.costs[key] = ground_cost(g, t.mv, swims, a, b, False, Tally())
    return cost


def ground_cost(g: CoreGame, mv: int, swims: bool, a: int, b: int, mined: bool, into: Tally) -> int:
    """The cost with its entries (waw-W8.2, waw-W8.3, waw-3.2, waw-3.3); ``mined``: an enemy minefield is known."""
    sc, st = g.scenario, g.state
    ch = sc.charts
    word = MOVES[mv]
    if b in st.fires:
        into.add(0, "waw-W16.4", "led-fire")
        return NO_ENTRY
    kind = g.terrain(b)
    sides = sc.board.side(a, b) if a >= 0 else frozenset[str]()
    span = -1
    if a >= 0 and (sides or st.fords):
        span = min(a, b) * sc.size + max(a, b)
    down = span >= 0 and st.bridges.get(span) == 3
    river = "river" in sides
    road = (a, b) in sc.board.roads if a >= 0 else on_road(g, b)
    if road and not mined and not (river and ("bridge" not in sides or down)):
        into.add(ch.road[word], "waw-W8.2", "led-road")
        return into.total
    ground = ch.marker["rubble"][word] if b in st.rubble else ch.terrain[kind][word]
    if not ground:
        into.add(0, "waw-3.2", "led-no-entry", terrain=_terrain(kind))
        return NO_ENTRY
    into.add(ground, "waw-3.2", "led-terrain", terrain=_terrain("rubble" if b in st.rubble else kind))
    if river:
        if "bridge" in sides and not down:
            into.add(ch.hexside["bridge"][word], "waw-W8.3", "led-bridge")
        elif "ford" in sides or span in st.fords:
            into.add(ch.hexside["ford"][word], "waw-W8.3", "led-ford")
        elif swims:
            into.add(0, "waw-W8.3", "led-swim")
            return WHOLE
        else:
            into.add(0, "waw-W8.3", "led-river")
            return NO_ENTRY
    elif "stream" in sides:
        into.add(ch.hexside["stream"][word], "waw-3.3", "led-stream")
    if a >= 0 and sc.level[b] > sc.level[a]:
        into.add(ch.hexside["uphill"][word], "waw-3.3", "led-uphill")
    if mined:
        into.add(ch.constants["mine_extra_mp"], "waw-W14.1", "led-mines")
    if mv == WHEELED and weather.rain(g):
        into.add(ch.constants["rain_wheeled_mp"], "waw-W19.3", "led-rain")
    return into.total


def on_road(g: CoreGame, h: int) -> bool:
    """Does a road run in the hex (waw-R63)?"""
    roads = g.scenario.board.roads
    return any((h, n) in roads for n in g.scenario.adjacent[h])


def cost_entries(g: CoreGame, u: int, a: int, b: int, into: Tally) -> int:
    """The cost of a step with its entries, for people."""
    sc = g.scenario
    t = sc.type_of[u]
    if t.mv == FLYING:
        into.add(sc.charts.constants["air_hex_mp"], "waw-W17.1", "led-flight")
        return into.total
    mined = b in g.state.mines and g.known_mine(sc.side_of[u], b)
    return ground_cost(g, t.mv, "amphib" in t.traits, a, b, mined, into)


def _terrain(kind: str) -> object:
    from opord.kernel.text import Say

    return Say("terrain-" + kind)


def may_step(
    g: CoreGame,
    u: int,
    h: int,
    mp: int,
    fresh: bool,
    away: tuple[int, ...] | None,
    c: Check,
    landing: bool = True,
    at: int = -9,
    foes: list[int] | None = None,
) -> int:
    """The cost if ``u`` may step into ``h``, else -1 with the reasons in ``c``.

    ``mp`` left; ``fresh``: nothing done in this operation yet; ``away``: enemies it began beside (None: work it out);
    ``landing``: it must be able to end there or in a next hex (waw-R58); ``at``: as if it stood there; ``foes``: enemy
    ground units on the map, where the caller knows them.
    """
    st, sc = g.state, g.scenario
    a = st.pos[u] if at == -9 else at
    side = sc.side_of[u]
    if a >= 0:
        if h not in sc.adjacent[a]:
            c.no("waw-W8.1", "why-not-adjacent", unit=g.name(u), hex=g.label(h))
            return -1
    else:
        enter = sc.formations[sc.formation_of[u]].enter
        if a != WAITING or enter is None or h not in enter.hexes:
            c.no("waw-W3.1", "why-not-entry", unit=g.name(u), hex=g.label(h))
            return -1
    if sc.air_mask >> u & 1:
        if not helicopter.may_step(g, u, h, c):
            return -1
    elif g.enemy_held(side, h) and c.no("waw-W8.4", "why-enemy-held", hex=g.label(h)):
        return -1
    cost = step_cost(g, u, a, h)
    if cost == NO_ENTRY:
        c.no("waw-W8.3" if a >= 0 and "river" in sc.board.side(a, h) else "waw-3.2", "why-no-entry", hex=g.label(h))
        return -1
    flags = st.flags[u]
    whole = fresh and not flags & UNLOADED
    if cost == WHOLE:
        if not whole:
            c.no("waw-W8.3", "why-swim", unit=g.name(u))
            return -1
        cost = max(mp, 1)
    elif cost > mp and not whole and c.no("waw-W8.1", "why-mp", unit=g.name(u), cost=cost, left=mp):
        return -1
    if a >= 0:
        if flags & D and not sc.air_mask >> u & 1 and not disrupted_step(g, u, a, h, away, c, foes):
            return -1
        if flags & OOC and not _ooc_step(g, u, a, h, c, foes):
            return -1
    if landing and not g.room(u, h) and not _way_on(g, u, h, mp - cost, away):
        c.no("waw-W2.1", "why-stack", hex=g.label(h))
        return -1
    return cost if c.ok else -1


def ways(g: CoreGame, u: int, a: int) -> tuple[tuple[int, int, Any], ...]:
    """(hex, cost, Step action) of every hex that ``u`` can enter from ``a`` as far as ground and hexside go; minefields
    open no way."""
    sc = g.scenario
    key = u * sc.size + a
    found = g.ways.get(key)
    if found is None:
        rows = []
        for n in sc.adjacent[a]:
            cost = unmined_cost(g, u, a, n)
            if cost != NO_ENTRY:
                rows.append((n, cost, step_action(g, u, n)))
        found = g.ways[key] = tuple(rows)
    return found


def step_action(g: CoreGame, u: int, h: int) -> Any:
    """The Step action, made once."""
    sc = g.scenario
    key = u * sc.size + h
    found = sc.acts.get(key)
    if found is None:
        found = sc.acts[key] = Step(sc.units[u].id, sc.labels[h])
    return found


def list_steps(
    g: CoreGame, u: int, mp: int, fresh: bool, away: tuple[int, ...] | None, barred: int, out: list[Any]
) -> None:
    """Every legal Step of ``u`` on the map, in the order of the directions, never into ``barred``. The plain case (on
    the ground, nobody there, points enough) is decided here, all others by :func:`may_step`."""
    st, sc = g.state, g.scenario
    c = Check()
    a, flags = st.pos[u], st.flags[u]
    hard, flies = flags & (D | OOC), sc.air_mask >> u & 1
    occ, mines = g.occ, st.mines
    foes = bits(g.enemies(sc.side_of[u])) if hard else None
    for n, cost, action in ways(g, u, a):
        if n == barred:
            continue
        if cost > mp and not fresh and n not in mines:
            continue
        if flies or occ[n] or cost > mp or n in mines:
            c.ok = True
            if may_step(g, u, n, mp, fresh, away, c, foes=foes) < 0:
                continue
        elif hard:
            c.ok = True
            if flags & D and not disrupted_step(g, u, a, n, away, c, foes):
                continue
            if flags & OOC and not _ooc_step(g, u, a, n, c, foes):
                continue
        out.append(action)


def _way_on(g: CoreGame, u: int, h: int, left: int, away: tuple[int, ...] | None) -> bool:
    """From a full hex, is there a next one where the unit may end (waw-R58)?"""
    if left <= 0:
        return False
    if away is None:
        away = beside(g, u)
    for n in g.scenario.adjacent[h]:
        if g.room(u, n) and may_step(g, u, n, left, False, away, Check(), landing=False, at=h) >= 0:
            return True
    return False


def beside(g: CoreGame, u: int) -> tuple[int, ...]:
    """Enemy ground units next to ``u`` where it stands (waw-R25)."""
    h = g.state.pos[u]
    if h < 0:
        return ()
    sc = g.scenario
    return tuple(bits(g.near(h) & g.enemies(sc.side_of[u])))


def disrupted_step(
    g: CoreGame, u: int, a: int, h: int, away: tuple[int, ...] | None, c: Check, foes: list[int] | None = None
) -> bool:
    """R24 and R25 for a step of a disrupted unit from ``a`` to ``h``."""
    st, sc = g.state, g.scenario
    side = sc.side_of[u]
    enemies = g.enemies(side)
    close = g.near(h) & enemies
    if close and c.no("waw-R24", "why-disrupted-beside", hex=g.label(h), unit=g.name(bits(close)[0])):
        return False
    started = beside(g, u) if away is None else away
    old, new = sc.distances(a), sc.distances(h)
    for e in bits(enemies) if foes is None else foes:
        p = st.pos[e]
        nearer = new[p] < old[p]
        if not (nearer or (new[p] == old[p] and e in started)) or not los.sees(g, e, h):
            continue
        clause, label = ("waw-R24", "why-disrupted-nearer") if nearer else ("waw-R25", "why-disrupted-away")
        if c.no(clause, label, hex=g.label(h), unit=g.name(e)):
            return False
    return c.ok


def _ooc_step(g: CoreGame, u: int, a: int, h: int, c: Check, foes: list[int] | None = None) -> bool:
    """W5.3: a unit out of command may not end a step nearer to an enemy that it sees from there (waw-R59)."""
    st, sc = g.state, g.scenario
    old, new = sc.distances(a), sc.distances(h)
    for e in bits(g.enemies(sc.side_of[u])) if foes is None else foes:
        p = st.pos[e]
        if new[p] < old[p] and _seen_from(g, u, h, e) and c.no(
            "waw-W5.3", "why-ooc-nearer", hex=g.label(h), unit=g.name(e)
        ):
            return False
    return c.ok


def _seen_from(g: CoreGame, u: int, h: int, e: int) -> bool:
    """Would ``u`` see enemy ``e`` from ``h``?"""
    st, sc = g.state, g.scenario
    far = sc.distances(h)[st.pos[e]]
    if far > weather.sight_range(g, u) and not weather.lit(g, st.pos[e]):
        return False
    found = los.line(g, h, st.pos[e])
    return found == los.CLEAR or (found == los.HAZY and (far == 1 or "thermal" in sc.type_of[u].traits))
