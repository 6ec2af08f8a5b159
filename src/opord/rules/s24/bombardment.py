"""Chapter 4.5: artillery on hexes (s24-3.2.5, s24-R31 - s24-R34, s24-R38, s24-R77 - s24-R80)."""

from __future__ import annotations

import msgspec

from opord.rules.s24 import assaults, checks_fire, counter_battery, cover, feasibility, lapses, records
from opord.rules.s24.air_defence import supplied
from opord.rules.s24.checks_fire import MODES, SELF_PROPELLED
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame, tenths, total
from opord.rules.s24.ground_missions import FIRE_LIKE, HEAVY
from opord.rules.s24.model import COLUMN, Line

PHASE = "bombardment"


class Shoot(msgspec.Struct, frozen=True):
    """All fire of one side on one hex. ``force``: total attack; ``literal``: sum of strength x readiness of the guns,
    for the option that reads the depth formula to the letter (s24-R77)."""

    side: int
    hex: int
    mode: str
    guns: tuple[int, ...]
    force: float
    literal: float
    rockets: bool
    tubes: bool


def of_gun(g: CoreGame, u: int, mode: str, share: float) -> float:
    """Attack of one unit: attack x strength x readiness; self-propelled guns raid with half a barrage, rockets with 70
    in a hundred, which K already holds (s24-3.2.5/6, s24-R31)."""
    st, row = g.state, g.row(u)
    f = g.scenario.charts.rule.sp_raid_factor if mode == "raid" and row.branch in SELF_PROPELLED else 1.0
    return row.fire * st.e[u] * st.ready[u] * f * share


def may(g: CoreGame, u: int, line: Line) -> bool:
    """Is a fire order good now (s24-3.2.5/4-12, s24-R32, s24-R34)?"""
    row, h = g.row(u), g.scenario.hex(line.target)
    if h < 0 or g.distances(u)[h] > row.reach:
        return False
    return checks_fire.may_fire(line.verb, row) and not (line.verb == "mass" and g.state.massed[u])


def shoots(g: CoreGame, side: int, lines: dict[int, Line]) -> tuple[list[Shoot], list[tuple[int, float]]]:
    """The fire of a side, hex by hex, and what ammunition each unit uses."""
    st, charts = g.state, g.scenario.charts
    on: dict[int, list[int]] = {}
    for u in counter_battery.firing(g, side, lines, MODES):
        if may(g, u, lines[u]):
            on.setdefault(g.scenario.hex(lines[u].target), []).append(u)
    out: list[Shoot] = []
    used: list[tuple[int, float]] = []
    for h in sorted(on):
        mode = min((lines[u].verb for u in on[h]), key=MODES.index)
        guns = [u for u in on[h] if lines[u].verb == mode]
        forces = []
        for u in guns:
            need = getattr(charts.const.fire_bases, mode) * g.row(u).ammo_use * st.e[u]
            forces.append(of_gun(g, u, mode, supplied(g, u, need)))
            used.append((u, need))
        conc = charts.concentration(len(guns))
        branches = {g.row(u).branch for u in guns}
        force = total(forces) * conc
        literal = total([st.e[u] * st.ready[u] for u in guns])
        out.append(Shoot(side, h, mode, tuple(guns), force, literal, "HJP" in branches, branches != {"HJP"}))
        records.record(
            g, PHASE, "force", "s24-4.5.1/2", "s24-R78", tuple(guns), who=records.to(side),
            inputs={"mode": mode, "units": [
                {"unit": g.name(u), "attack": g.row(u).fire, "e": st.e[u], "ready": st.ready[u], "force": x}
                for u, x in zip(guns, forces, strict=True)], "concentration": conc},
            formula="sum(attack * e * readiness) * concentration", value=force, side=side, hexes=(h,), n=len(guns),
        )  # fmt: skip
    return out, used


def edges(g: CoreGame, side: int, h: int) -> int:
    """Hexsides on which units of ``side`` stand in front of a hex (s24-4.5.1/8)."""
    return sum(g.own_in(side, n) for n in g.scenario.adjacent[h])


def split(strength: float, allotted: float, level: int, column: bool) -> tuple[float, float]:
    """Front and depth strength of a unit: behind level-2 works everything is depth (s24-4.2/11, s24-4.5.1/8-9)."""
    front = 0.0 if level >= 2 and not column else min(allotted, strength)
    return front, strength - front


def run(g: CoreGame, f: InResolve) -> None:
    """Phase 5 (s24-4.1.2/9): both sides at once, from the strengths left by counter-battery fire."""
    st = g.state
    both = (feasibility.standing(g, f, 0), feasibility.standing(g, f, 1))
    due = assaults.close_targets(g, f)
    losses: dict[int, list[float]] = {}
    own: dict[int, list[float]] = {}
    fronts: list[tuple[int, float]] = []
    hits: set[tuple[int, int]] = set()
    used: list[tuple[int, float]] = []
    massed: list[int] = []
    gaps: list[int] = []
    for side in (0, 1):
        found, spent = shoots(g, side, both[side])
        used += spent
        for s in found:
            if s.mode == "mass":
                massed += s.guns
            if on_enemy(g, s, due, losses, fronts, hits):
                gaps.append(s.hex)
            on_own(g, s, due, own, hits)
    for u, need in used:
        records.spend(g, PHASE, u, "ammo", need, "s24-3.2.5/9", "s24-R75", "bases * au * e")
        f.fired = (*f.fired, u)
    lapses.told(g, f, PHASE, MODES, {u for u, _ in used})
    st.massed = [int(u in massed) for u in range(len(st.ids))]
    for u in g.ordered({*losses, *own}):
        enemy, friend = total(losses.get(u, [])), total(own.get(u, []))
        by = 1 - st.side[u] if enemy > 0 else -1
        records.lose(g, f, PHASE, "fire", u, enemy + friend, "s24-4.5.1/8", by=by)
    f.front = (*f.front, *fronts)
    f.hits = (*f.hits, *sorted(hits))
    f.struck = tuple(sorted({*f.struck, *(u for u, _ in hits)}))
    for h in gaps:
        st.gap[h] = st.turn
        records.record(g, PHASE, "gap", "s24-5.2.1/11", "s24-R38", who=records.SECRET, hexes=(h,), value=st.turn)
    if gaps:
        g.changed()


def on_enemy(
    g: CoreGame,
    s: Shoot,
    due: dict[int, assaults.Closing],
    losses: dict[int, list[float]],
    fronts: list[tuple[int, float]],
    hits: set[tuple[int, int]],
) -> bool:
    """Fire on the enemy units of a hex; True if it broke their front (s24-5.2.1/11)."""
    st, sc = g.state, g.scenario
    k = getattr(sc.charts.const.k_fire, s.mode)
    left = edges(g, s.side, s.hex) * sc.charts.const.contact_e
    there, lost = [], []
    for u in assaults.precedence(g, g.here(s.hex, 1 - s.side)):
        level, column = g.enjoyed(u), st.form[u] == COLUMN
        cov = cover.fire(g, u)
        if cov is None:  # s24-4.2/13
            records.record(g, PHASE, "immune", "s24-4.2/13", "s24-R64", (u,), hexes=(s.hex,), side=s.side)
            continue
        front_e, depth_e = split(st.e[u], left, level, column)
        left = max(0.0, left - front_e)
        if s.hex in due and due[s.hex].main == u:  # s24-3.2.5/2
            records.record(g, PHASE, "too_close", "s24-3.2.5/2", "s24-R33", (u,), hexes=(s.hex,), side=s.side)
            continue
        defence, w = g.row(u).against_fire, g.weather_factor()
        front = front_e * s.force / (k * defence * cov) * w
        depth = depth_e * s.force / (10 * k * defence * cov) * w
        if g.option("deep_literal"):
            depth *= s.literal
        losses.setdefault(u, []).extend((front, depth))
        if front > 0:
            fronts.append((u, min(st.e[u], front)))
        there.append(front_e)
        lost.append(front)
        if s.tubes:
            hits.add((u, FIRE_LIKE))
        if s.rockets:
            hits.add((u, HEAVY))
        records.record(
            g, PHASE, "shelled", "s24-4.5.1/8", "s24-R79", (u,), who=records.SECRET,
            inputs={"force": s.force, "mode": s.mode, "k": k, "front_e": front_e, "depth_e": depth_e,
                    "defence": defence, "cover": cov, "weather": w, "front": front, "depth": depth,
                    **cover.told(g, u)},
            formula="front e * force / (K * defence * cover) * weather + depth e * force / (10 K * defence * cover)"
                    " * weather",
            value=front + depth, rounded=tenths(front + depth), side=s.side, hexes=(s.hex,),
        )  # fmt: skip
    whole = total(there)
    return whole > 0 and total(lost) >= sc.charts.rule.front_broken_share * whole


def on_own(
    g: CoreGame, s: Shoot, due: dict[int, assaults.Closing], own: dict[int, list[float]], hits: set[tuple[int, int]]
) -> None:
    """Own troops in the hex, and those that close with it this turn, suffer as if deep (s24-4.5.1/13, s24-R80)."""
    st, sc = g.state, g.scenario
    k = getattr(sc.charts.const.k_fire, s.mode)
    near = [*g.here(s.hex, s.side), *(due[s.hex].attackers if s.hex in due else ())]
    for u in near:
        defence, cov, w = g.row(u).against_fire, cover.ground(g, s.hex), g.weather_factor()
        loss = st.e[u] * s.force / (10 * k * defence * cov) * w
        own.setdefault(u, []).append(loss)
        if s.tubes:
            hits.add((u, FIRE_LIKE))
        if s.rockets:
            hits.add((u, HEAVY))
        records.record(
            g, PHASE, "friendly_fire", "s24-4.5.1/13", "s24-R80", (u,), who=records.to(s.side),
            inputs={"force": s.force, "k": k, "e": st.e[u], "defence": defence, "cover": cov, "weather": w},
            formula="e * force / (10 K * defence * cover) * weather", value=loss, rounded=tenths(loss), side=s.side,
            hexes=(s.hex,), level=1,
        )  # fmt: skip
