"""The numbers behind an order before it is sealed: points of its way, ammunition and fuel, and what it would do to the
enemy as far as he is known (design page, part 5). Written with the functions that resolve the turn."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Column, Entry, Ledger
from opord.kernel.text import say
from opord.rules.s24 import actions as act
from opord.rules.s24 import bombardment, checks_move, combat_values, costs, cover, draft, fog, recon
from opord.rules.s24.charts import POINT
from opord.rules.s24.feasibility import ASSAULTS, MOVES
from opord.rules.s24.game import FOR_ALL, CoreGame
from opord.rules.s24.model import SIDES, Line


def ledgers(g: CoreGame, side: str, action: Any) -> tuple[Ledger, ...]:
    """Every reckoning that belongs to an order; empty for anything else."""
    if not isinstance(action, act.Order) or side not in SIDES:
        return ()
    s = SIDES.index(side)
    u = g.find(s, action.unit)
    if u < 0 or g.state.pos[u] < 0:
        return ()
    line = draft.read(g, s, action)
    if line.verb in MOVES and line.route:
        return _march(g, u, line)
    if line.verb in ASSAULTS:
        return _assault(g, s, u, line)
    if line.verb in draft.AIMED:
        return _fire(g, s, u, line)
    return ()


def _march(g: CoreGame, u: int, line: Line) -> tuple[Ledger, ...]:
    """Movement points hex by hex (s24-5.1, s24-3.3/3)."""
    sc, st = g.scenario, g.state
    most = costs.allowance(sc, st, u, line.verb)
    move, _, row = costs.pace(sc, st, u, line.verb)
    column = line.verb != "advance"
    first = costs.in_place(sc, st, u, move) if column else 0
    entries = [Entry(first / POINT, "s24-3.3/4", say("s24-led-in-place"))] if first else []
    total, at = first, st.pos[u]
    spans = checks_move.bridged(g, st.side[u], [x for x in g.lines(st.side[u]) if x.unit != line.unit])
    way: list[dict[str, Any]] = []
    for word in line.route:
        h = sc.hex(word)
        if h < 0 or h not in sc.adjacent[at]:
            break
        step = checks_move.step(g, u, move, at, h, column, spans)
        if step < 0:
            break
        total += step
        way.append({"hex": word, "cost": round(step / POINT, 2), "total": round(total / POINT, 2), "in": total <= most})
        entries.append(Entry(round(step / POINT, 2), "s24-5.1/1", say("s24-led-into", hex=word)))
        at = h
    share = min(total, most) / max(1, costs.whole_turn(sc, st, u, line.verb))
    fuel = round(row.fuel_use * st.e[u] * share, 1)
    values = {"points": round(total / POINT, 2), "of": round(most / POINT, 2), "fuel": fuel, "way": way}
    text = say("s24-led-march", points=f"{values['points']:g}", of=f"{values['of']:g}", fuel=f"{fuel:g}")
    title = say("s24-led-points")
    return (Ledger(title, (Column(title, tuple(entries), round(total / POINT, 2)),), values, text),)


def _known_main(g: CoreGame, side: int, h: int) -> int:
    """The enemy unit in a hex that would stand the attack, among those identified; -1 if none is."""
    level = g.seen(side)
    found = [v for v in g.here(h, 1 - side) if level.get(v, 0) >= recon.IDENTIFIED]
    return max(found, key=lambda v: (g.row(v).combat, fog.about(g.state.e[v]), -v), default=-1)


def _assault(g: CoreGame, side: int, u: int, line: Line) -> tuple[Ledger, ...]:
    """Expected losses of both sides in a shock against what is known of the enemy (s24-4.6.1)."""
    sc, st = g.scenario, g.state
    h = sc.hex(line.target)
    if h < 0:
        return ()
    row = g.row(u)
    strength = min(st.e[u], sc.charts.const.edge_cap_e)
    ammo = round(row.ammo_use * strength, 1)
    v = _known_main(g, side, h)
    if v < 0:
        return (
            Ledger(
                say("s24-led-assault", hex=line.target), (), {"ammo": ammo}, say("s24-led-unknown", ammo=f"{ammo:g}")
            ),
        )
    # the formation of an enemy is not seen before he is exposed: he is taken as deployed (s24-8.1/3-5)
    foe = sc.rows[sc.charts.on_foot.get(st.row[v], st.row[v])]
    half = sc.charts.const.limited_factor if line.verb == "limited_assault" else 1.0
    blow = combat_values.strike_shock(row, foe, False, None)
    works = g.works_level(h, 1 - side)
    if st.preset.get(2 * h + 1 - side, 0) < FOR_ALL:
        works = min(works, foe.fort)
    shield = cover.factor(sc, sc.terrain[h], works, cover.over_river(g, st.pos[u], h))
    attack = (blow.coefficient * blow.attack + blow.support) * strength * st.ready[u] * half
    loss = attack / (blow.defence * shield) * g.weather_factor()
    back = combat_values.resist_shock(g, foe, row, None)
    stand = min(fog.about(st.e[v]), sc.charts.const.resist_cap_e)
    answer = (back.coefficient * back.attack + back.support) * stand * half
    cost = answer / back.defence * g.weather_factor()
    entries = (
        Entry(round(blow.attack, 2), "s24-4.6.1/2", say("s24-led-attack", values=blow.value)),
        Entry(round(strength, 1), "s24-4.6.1/5", say("s24-led-strength")),
        Entry(round(st.ready[u], 2), "s24-4.6.1/5", say("s24-led-readiness")),
        Entry(round(blow.defence, 2), "s24-4.6.1/6", say("s24-led-defence")),
        Entry(round(shield, 2), "s24-4.2/2", say("s24-led-cover")),
    )
    values = {"enemy": round(loss, 1), "own": round(cost, 1), "ammo": ammo}
    text = say("s24-led-expected", enemy=f"{loss:.1f}", own=f"{cost:.1f}", ammo=f"{ammo:g}")
    title = say("s24-led-assault", hex=line.target)
    return (Ledger(title, (Column(title, entries, round(loss, 1)),), values, text),)


def _fire(g: CoreGame, side: int, u: int, line: Line) -> tuple[Ledger, ...]:
    """Attack power of the guns and the ammunition they use (s24-4.5.1, s24-3.2.5)."""
    sc, st = g.scenario, g.state
    h = sc.hex(line.target)
    if h < 0:
        return ()
    power = bombardment.of_gun(g, u, line.verb, 1.0)
    bases = getattr(sc.charts.const.fire_bases, line.verb)
    row = g.row(u)
    ammo = round(bases * row.ammo_use * st.e[u], 1)
    entries = (
        Entry(round(row.fire, 2), "s24-4.5.1/2", say("s24-led-attack", values="fire")),
        Entry(round(st.e[u], 1), "s24-4.5.1/2", say("s24-led-strength")),
        Entry(round(st.ready[u], 2), "s24-4.5.1/2", say("s24-led-readiness")),
    )
    title = say("s24-led-fire", hex=line.target)
    values = {"power": round(power, 1), "ammo": ammo, "contact": bombardment.edges(g, side, h)}
    text = say("s24-led-power", power=f"{power:.1f}", ammo=f"{ammo:g}")
    return (Ledger(title, (Column(title, entries, round(power, 1)),), values, text),)
