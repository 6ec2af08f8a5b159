"""Chapters 4.4.2, 3.3.4 and 3.4.6: what formations do that came through (s24-R27 - s24-R29, s24-R47, s24-R56, s24-R84,
s24-R100). All losses come from strengths at the beginning of the phase and are given together."""

from __future__ import annotations

import heapq
import math

from opord.rules.s24 import air_defence, costs, cover, discretion, lapses, records, superiority
from opord.rules.s24.charts import POINT
from opord.rules.s24.designation import hq_points
from opord.rules.s24.frames import Flight, InResolve
from opord.rules.s24.game import CoreGame, tenths, total
from opord.rules.s24.model import ABOARD, DEAD, DEPLOYED, Line
from opord.rules.s24.superiority import DONE, FLYING, GROUND

PHASE = "ground_missions"
FIRE_LIKE, HEAVY = 0, 1
"""Kinds of suffering in the first settlement (s24-4.5.2/3-4)."""


def run(g: CoreGame, f: InResolve) -> None:
    """Phase 3 (s24-4.1.2/6)."""
    losses: dict[int, list[float]] = {}
    hits: set[tuple[int, int]] = set()
    for flight in f.flights:
        if flight.state != FLYING or flight.verb not in GROUND or flight.n <= 0:
            continue
        if flight.verb == "strike":
            strike(g, flight, losses, hits)
        elif flight.verb == "bomb":
            bomb(g, flight, losses, hits)
        elif flight.verb == "interdict":
            interdict(g, flight)
        elif flight.verb == "air_recon":
            f.sighted = (*f.sighted, (flight.side, flight.hexes[0]))
    for u in g.ordered(losses):
        records.lose(g, f, PHASE, "air", u, total(losses[u]), "s24-4.4.2/3", by=1 - g.state.side[u])
    f.hits = (*f.hits, *sorted(hits))
    f.struck = tuple(sorted({*f.struck, *(u for u, _ in hits)}))
    for k, flight in enumerate(f.flights):
        if flight.verb == "airdrop" and flight.state == FLYING:
            drop(g, f, flight)
        elif flight.verb == "air_supply" and flight.state == FLYING:
            parachute(g, flight)
        if flight.state == FLYING and flight.verb in GROUND:
            superiority.change(f, k, state=DONE)


def support(g: CoreGame, u: int) -> float:
    """Anti-aircraft support of a target (s24-4.4.1/5)."""
    return g.scenario.charts.rule.aa_support_factor if air_defence.covered(g, u) else 1.0


def strike(g: CoreGame, flight: Flight, losses: dict[int, list[float]], hits: set[tuple[int, int]]) -> None:
    """A low-level strike spreads over all enemy units of the hex, hidden ones too (s24-4.4.2/2-3)."""
    plane = superiority.plane(g, flight)
    h = flight.hexes[0]
    targets = g.here(h, 1 - flight.side)
    for u in targets:
        row, sup, works = g.row(u), support(g, u), cover.strike(g, u)
        effect = plane.strike * flight.n / (len(targets) * row.against_air * sup * works)
        losses.setdefault(u, []).append(effect)
        hits.add((u, FIRE_LIKE))
        records.record(
            g, PHASE, "strike", "s24-4.4.2/3", "s24-R84", (u,), who=records.SECRET,
            inputs={"attack": plane.strike, "aircraft": flight.n, "targets": len(targets), "e": g.state.e[u],
                    "defence": row.against_air, "support": sup, "works": works},
            formula="attack * aircraft / (targets * defence * support * works)", value=effect, rounded=tenths(effect),
            side=flight.side, hexes=(h,), air=g.scenario.air[flight.air].id,
        )  # fmt: skip


def bomb(g: CoreGame, flight: Flight, losses: dict[int, list[float]], hits: set[tuple[int, int]]) -> None:
    """Level bombs fall in full force on every enemy unit of every hex of the line (s24-3.2.3/2, s24-4.4.2/4-5)."""
    st = g.state
    plane = superiority.plane(g, flight)
    for h in flight.hexes[: g.scenario.charts.bombed(plane)]:
        for u in g.here(h, 1 - flight.side):
            row, sup, cov = g.row(u), support(g, u), cover.fire(g, u)
            effect = 0.0
            if cov is not None:
                effect = st.e[u] * plane.bomb * flight.n / (100 * row.against_fire * cov * sup)
                hits.add((u, HEAVY))
            losses.setdefault(u, []).append(effect)
            records.record(
                g, PHASE, "bomb", "s24-4.4.2/5", "s24-R84", (u,), who=records.SECRET,
                inputs={"attack": plane.bomb, "aircraft": flight.n, "e": st.e[u], "defence": row.against_fire,
                        "cover": cov, "support": sup, **cover.told(g, u)},
                formula="e * attack * aircraft / (100 * defence * cover * support)", value=effect,
                rounded=tenths(effect), side=flight.side, hexes=(h,), air=g.scenario.air[flight.air].id,
            )  # fmt: skip


def interdict(g: CoreGame, flight: Flight) -> None:
    """Supply lines of the enemy through the hex deliver half this turn (s24-4.1.2/6, s24-R56): a bit for each side that
    suffers."""
    h = flight.hexes[0]
    air = g.scenario.air[flight.air].id
    taken = discretion.decide(g, "interdict", f"{air}/{g.label(h)}", ("effective", "void"), "effective", names=(air,),
                              hexes=(h,), aircraft=flight.n)  # fmt: skip
    if taken == "void":
        lapses.of_air(g, PHASE, flight.side, Line(air, flight.verb, target=g.label(h)), "umpire")
        return
    g.state.cut[h] = g.state.cut.get(h, 0) | 1 << (1 - flight.side)
    records.record(g, PHASE, "interdict", "s24-4.1.2/6", "s24-R56", who=records.to(flight.side),
                   names=(air,), side=flight.side, hexes=(h,))  # fmt: skip


def parachute(g: CoreGame, flight: Flight) -> None:
    """Supplies for an airborne HQ: full points if enough transports arrive (s24-3.4.6/2, s24-R56)."""
    st, rule = g.state, g.scenario.charts.rule
    u = flight.object
    if st.pos[u] < 0:
        line = Line(g.scenario.air[flight.air].id, flight.verb, object=g.name(u))
        lapses.of_air(g, PHASE, flight.side, line, "receiver")
        return
    full = hq_points(g.name(u), rule.hq_points)
    before, was = st.points[u], records.held(g, u)
    ways, enough = ("nothing", "full"), flight.n >= rule.air_supply_aircraft
    taken = discretion.decide(
        g, "parachute", f"{g.scenario.air[flight.air].id}/{g.name(u)}", ways, ways[enough],
        units=(u,), hexes=(st.pos[u],), aircraft=flight.n, needed=rule.air_supply_aircraft,
    )  # fmt: skip
    if taken == "full":
        st.points[u] = max(before, full)
    records.record(g, PHASE, "parachute", "s24-3.4.6/2", "s24-R56", (u,), who=records.to(flight.side),
                   inputs={"aircraft": flight.n, "needed": rule.air_supply_aircraft}, value=st.points[u], before=before,
                   after=st.points[u], side=flight.side, hexes=(st.pos[u],), holding=was)  # fmt: skip


# ------------------------------------------------------------------ drops
LANDING = {"half": 0.5, "none": 1.0, "all": 0.0}
"""What troops that come down on bad ground lose, and the share that is left (s24-R47)."""


def load_of(cargo: float, e: float, aircraft: int) -> float:
    """What each aircraft carries: its cargo, or less when the troops are few (s24-3.3.4/2)."""
    return min(cargo, e / aircraft) if aircraft else 0.0


def pattern(load: float, aircraft: int, most: float) -> list[float]:
    """e that come down in each hex of the line: an aircraft drops at most ``most`` e in one (s24-3.3.4/2)."""
    out: list[float] = []
    rest = load
    while rest > 1e-9:
        out.append(min(most, rest) * aircraft)
        rest -= most
    return out


def drop(g: CoreGame, f: InResolve, flight: Flight) -> None:
    """Airborne troops come down on a line of hexes and gather (s24-3.3.4/2, s24-R47)."""
    st, sc = g.state, g.scenario
    u = flight.object
    if u < 0 or st.pos[u] != ABOARD:
        return
    plane = superiority.plane(g, flight)
    side, before = flight.side, st.e[u]
    load = load_of(plane.cargo, before, flight.sent)
    parts = pattern(load, flight.n, sc.charts.const.drop_e_per_hex)
    spots = [flight.hexes[min(i, len(flight.hexes) - 1)] for i in range(len(parts))]
    landed: list[float] = []
    for k, (e, h) in enumerate(zip(parts, spots, strict=True)):
        bad = g.enemy_in(side, h) or not can_stand(g, u, h)
        share = 1.0
        if bad:
            taken = discretion.decide(g, "landing", f"{g.name(u)}/{k + 1}/{g.label(h)}", tuple(LANDING), "half",
                                      units=(u,), hexes=(h,), e=e)  # fmt: skip
            share = LANDING[taken]
        landed.append(e * share)
        records.record(
            g, PHASE, "landed", "s24-3.3.4/2", "s24-R47", (u,), who=records.to(side), inputs={"e": e, "bad": bad},
            formula="min(3, rest) * aircraft, half on bad ground", value=landed[-1], side=side, hexes=(h,),
        )  # fmt: skip
    good = [h for h in [flight.at, *spots] if not g.enemy_in(side, h) and can_stand(g, u, h) and g.room(h, side)]
    alive = tenths(total(landed))
    if not good or alive < sc.charts.rule.min_unit_e:
        f.losses = (*f.losses, (u, "lift", before))
        st.kills[1 - side] = tenths(st.kills[1 - side] + before)
        records.remove(g, f, PHASE, u, DEAD)
        return
    at = good[0]
    if alive < before:
        records.lose(g, f, PHASE, "lift", u, before - alive, "s24-3.3.4/2", ruling="s24-R47", by=1 - side)
    far = max([way(g, u, h, at) for h in spots])
    turns = 1 if far < 1 else 2 if far < 2 else 3
    st.gather[u] = turns
    st.landed[u] = tenths(total([e for e, h in zip(landed, spots, strict=True) if h == at]))
    st.form[u] = DEPLOYED
    g.put(u, at)
    records.record(
        g, PHASE, "dropped", "s24-3.3.4/2", "s24-R47", (u,), who=records.to(side),
        inputs={"farthest": far, "there": st.landed[u]}, formula="1 below a turn, 2 below two, else 3", value=turns,
        before=before, after=st.e[u], side=side, hexes=(at,), level=1,
    )  # fmt: skip


def can_stand(g: CoreGame, u: int, h: int) -> bool:
    """May the unit be in that hex at all (s24-5.1)?"""
    return step(g, u, h) >= 0


def step(g: CoreGame, u: int, h: int) -> int:
    """Parts of a point that the ground of a hex costs the unit, below zero where it cannot be (s24-5.1)."""
    return costs.ground_cost(g.scenario.charts, g.riding(u).move, g.scenario.terrain[h], g.state.soil)


def way(g: CoreGame, u: int, a: int, b: int) -> float:
    """Turns of a column on foot from ``a`` to the point where the troops gather, across country."""
    if a == b:
        return 0.0
    sc = g.scenario
    points = g.riding(u).mp * POINT
    best = {a: 0}
    todo = [(0, a)]
    while todo:
        cost, h = heapq.heappop(todo)
        if h == b:
            return cost / points
        if cost > best[h]:
            continue
        for n in sc.adjacent[h]:
            more = step(g, u, n)
            if more >= 0 and cost + more < best.get(n, math.inf):
                best[n] = int(cost + more)
                heapq.heappush(todo, (best[n], n))
    return 3.0
