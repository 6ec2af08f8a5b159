"""Chapter 4.3: formations take off, fight for the air, and find out who may fly on (s24-R27, s24-R28, s24-R43,
s24-R44)."""

from __future__ import annotations

import math

import msgspec

from opord.rules.s24 import checks_air, discretion, lapses, records
from opord.rules.s24.frames import Flight, InResolve
from opord.rules.s24.game import CoreGame, total
from opord.rules.s24.model import SIDES, Line, Plane

FIGHT, GUARD = "air_superiority", "point_defence"
GROUND = ("strike", "bomb", "airdrop", "air_supply", "interdict", "air_recon")
"""Missions against the ground, drops and reconnaissance among them (s24-4.3.3/2)."""
FLYING, BACK, DOWN, DONE = 0, 1, 2, 3


def lanchester(a: float, b: float, cosh: float, sinh: float) -> tuple[float, float]:
    """Points left on either side after a while of the square law; if one side has none, the other keeps what the law
    leaves it at that moment (s24-4.3.2/2, s24-R43)."""
    x, y = a * cosh - b * sinh, b * cosh - a * sinh
    if x <= 0 or y <= 0:
        rest = math.sqrt(abs(a * a - b * b))
        return (rest, 0.0) if a > b else (0.0, rest)
    return x, y


def fails(own: float, enemy: float, n: int, points: float, cap: float) -> float:
    """Chance that one of ``n`` formations is turned back, by the superiority points of both sides (s24-R44)."""
    if enemy <= 0 or n == 0:
        return 0.0
    return min(cap, enemy / (own + enemy) * min(1.0, enemy / (points * n)))


def take_off(g: CoreGame, side: int, line: Line) -> Flight | None:
    """The formation of a line, or None if it stays on the ground: nothing may fly in some weather and light
    (s24-1.3/3-5, s24-R06)."""
    sc, st = g.scenario, g.state
    a = g.find_air(side, line.unit)
    if a < 0 or not checks_air.flown(g, line.verb):
        return None
    n = min(line.count, st.cells[a][0])
    if n <= 0:
        return None
    hexes: tuple[int, ...] = ()
    thing = -1
    if line.verb in ("airdrop", "air_supply"):
        thing = g.find(side, line.object)
        if thing < 0:
            return None
    if line.verb == "air_supply":
        hexes = (st.pos[thing],) if st.pos[thing] >= 0 else ()
    elif line.line:
        hexes = tuple([sc.hex(h) for h in line.line])
    elif line.target:
        hexes = (sc.hex(line.target),)
    if line.verb in GROUND and not hexes:
        return None
    at = sc.hex(line.at) if line.at else (hexes[0] if line.verb == "airdrop" else -1)
    return Flight(a, side, line.verb, n, n, hexes, thing, at)


def grounded(g: CoreGame, side: int, line: Line) -> str:
    """Why a formation stays on the ground, as :mod:`lapses` names it."""
    if not checks_air.flown(g, line.verb):
        return "flight"
    if min(line.count, g.state.cells[g.find_air(side, line.unit)][0]) <= 0:
        return "ground"
    return "receiver"


def launch(g: CoreGame, f: InResolve) -> None:
    """All formations of this turn, in the order of air units' designations."""
    found: list[Flight] = []
    for side in (0, 1):
        for line in g.lines(side):
            if g.find_air(side, line.unit) < 0:
                continue
            flight = take_off(g, side, line)
            if flight is not None:
                found.append(flight)
            else:
                lapses.of_air(g, "superiority", side, line, grounded(g, side, line))
    found.sort(key=lambda x: (g.scenario.air[x.air].id, x.side, x.verb, [g.label(h) for h in x.hexes]))
    f.flights = tuple(found)


def change(f: InResolve, k: int, **fields: int) -> Flight:
    """Formation ``k`` with other values from now on."""
    new = msgspec.structs.replace(f.flights[k], **fields)
    f.flights = (*f.flights[:k], new, *f.flights[k + 1 :])
    return new


def shoot(g: CoreGame, f: InResolve, phase: str, k: int, lost: float, clause: str, ruling: str) -> Flight:
    """Formation ``k`` loses aircraft: fractions are kept for the air unit, whole ones leave (s24-R86)."""
    flight = f.flights[k]
    st = g.state
    a = flight.air
    before = st.down[a]
    gone = min(flight.n, math.floor(before + min(lost, float(flight.n)) + 1e-9))
    rest = before + min(lost, float(flight.n)) - gone
    st.down[a] = min(max(rest, 0.0), 1.0) if flight.n > gone else 0.0
    new = change(f, k, n=flight.n - gone, state=DOWN if flight.n <= gone else flight.state)
    if lost > 0:
        records.record(
            g, phase, "aircraft", clause, ruling, who=records.to(flight.side), names=(g.scenario.air[a].id,),
            inputs={"fraction": before, "sent": flight.sent}, formula="floor(fraction + lost)", value=lost,
            rounded=gone, before=flight.n, after=new.n, side=flight.side, now=new.n,
        )  # fmt: skip
    return new


def plane(g: CoreGame, flight: Flight) -> Plane:
    """The type of aircraft of a formation."""
    return g.scenario.planes[g.scenario.air[flight.air].plane]


def power(g: CoreGame, flight: Flight) -> float:
    """What a formation weighs in a fight for the air (s24-4.3.2/2)."""
    return plane(g, flight).power * flight.n


def battle(
    g: CoreGame, f: InResolve, phase: str, red: list[int], blue: list[int], clause: str, ruling: str
) -> tuple[float, float, dict[int, float]]:
    """Formations ``red`` and ``blue`` fight by the law: points left, and aircraft lost by formation (s24-4.3.2/2). Each
    side is told where its own formations were bound, so that a fight for one hex is not taken for that for the air."""
    rule = g.scenario.charts.rule
    sides = (red, blue)
    sums = [total([power(g, f.flights[k]) for k in ks]) for ks in sides]
    left = lanchester(sums[0], sums[1], rule.lanchester_cosh, rule.lanchester_sinh) if min(sums) > 0 else tuple(sums)
    lost: dict[int, float] = {}
    for s, ks in enumerate(sides):
        for k in ks:
            flight = f.flights[k]
            share = power(g, flight) / sums[s] if sums[s] > 0 else 0.0
            lost[k] = (sums[s] - left[s]) * share / plane(g, flight).endurance
    for s in (0, 1):
        if sides[s]:
            bound = sorted({g.label(h) for k in sides[s] for h in f.flights[k].hexes})
            records.record(
                g, phase, "air_fight", clause, ruling, who=records.to(s), names=(SIDES[s],),
                inputs={"red": sums[0], "blue": sums[1], "kt": rule.lanchester_kt},
                formula="A cosh kT - B sinh kT", value=left[s], before=sums[s], after=left[s], side=s,
                losses=round(total([lost[k] for k in sides[s]]), 2),
                where=", ".join(bound) if phase == "air_defence" else "all",
            )  # fmt: skip
    return left[0], left[1], lost


def run(g: CoreGame, f: InResolve) -> None:
    """Phase 1 (s24-4.1.2/4): one fight over the whole theatre; the points left are each side's superiority."""
    launch(g, f)
    sides = [[k for k, x in enumerate(f.flights) if x.verb == FIGHT and x.side == s] for s in (0, 1)]
    if not sides[0] and not sides[1]:
        return
    red, blue, lost = battle(g, f, "superiority", sides[0], sides[1], "s24-4.3.2/2", "s24-R43")
    for k, x in lost.items():
        shoot(g, f, "superiority", k, x, "s24-4.3.2/2", "s24-R86")
    f.flights = tuple([msgspec.structs.replace(x, state=DONE) if x.verb == FIGHT and x.state == FLYING else x
                       for x in f.flights])  # fmt: skip
    f.points = (red, blue)


def turned_back(g: CoreGame, f: InResolve) -> None:
    """Which ground missions the enemy's superiority turns back (s24-4.3.3/3, s24-R44), before the guns open up."""
    rule = g.scenario.charts.rule
    for side in (0, 1):
        ks = [k for k, x in enumerate(f.flights) if x.side == side and x.verb in GROUND and x.state == FLYING]
        p = fails(f.points[side], f.points[1 - side], len(ks), rule.intercept_points, rule.mission_fail_cap)
        ks.sort(key=lambda k: (g.label(f.flights[k].hexes[0]), g.scenario.air[f.flights[k].air].id))
        for k in ks:
            flight = f.flights[k]
            u, back = 1.0, False
            if p > 0:
                place = f"{SIDES[side]}/{g.scenario.air[flight.air].id}/{flight.verb}/{g.label(flight.hexes[0])}"
                u = (g.draw(10_000, "mission", "s24-4.3.3/3", place) - 1) / 10_000
                ways = ("through", "back")
                back = discretion.decide(
                    g, "mission", place, ways, ways[u < p], names=(g.scenario.air[flight.air].id,),
                    hexes=flight.hexes, chance=p, draw=u,
                ) == "back"  # fmt: skip
            if back:
                change(f, k, state=BACK)
            names = (g.scenario.air[flight.air].id,)
            # the chance tells how strong the enemy is in the air: the umpire alone reads it
            records.record(
                g, "air_defence", "mission", "s24-4.3.3/3", "s24-R44",
                inputs={"own": f.points[side], "enemy": f.points[1 - side], "formations": len(ks), "draw": u},
                formula="min(0.9, Sy/(Sx+Sy) * min(1, Sy/(60 N)))", value=p,
                names=names, side=side, hexes=flight.hexes,
            )  # fmt: skip
            if back:
                records.record(
                    g, "air_defence", "turned_back", "s24-4.3.3/3", "s24-R44", who=records.to(side), level=1,
                    names=names, side=side, hexes=flight.hexes,
                )  # fmt: skip
