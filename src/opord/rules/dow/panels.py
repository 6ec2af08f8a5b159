"""What the panels of a client show beside the map: the time track row by row, command points, the order desk, a combat
step by step, the arrows of the axes. Plain data under ``View.extra``; every word and number is worked out here.
"""

from __future__ import annotations

from typing import Any

from opord.kernel.game import UMPIRE
from opord.kernel.ledger import Tally
from opord.kernel.text import Say, Words, say
from opord.rules.dow import chain, fog, orders, points
from opord.rules.dow.air import free
from opord.rules.dow.combat import Combat
from opord.rules.dow.frames import InCombat, InIssue
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import DIRECTIONS, OFFMAP, SIDES, bits

Data = dict[str, Any]
MOST_NAMES = 8
"""Units named in one row of the time track; the rest is counted."""


def own(side: str, s: int) -> bool:
    """May ``side`` see what side ``s`` keeps face down?"""
    return side in (UMPIRE, SIDES[s])


def hours(g: CoreGame) -> list[str]:
    """Day and hour of every turn of the track (dow-4.2)."""
    return [g.day_hour(n) for n in range(g.scenario.turns)]


def _order_name(g: CoreGame, n: int) -> Words:
    return Say("dow-order-" + g.scenario.charts.orders[n].id)


# ------------------------------------------------------------------ time track
def under_way(g: CoreGame, side: str) -> list[Data]:
    """Orders on the track by the turn of their reveal: {side, reveal, open} and, of those that ``side`` may read, {hq,
    unit, order, issued, ready, late, hour}. Turns count from 0; ``ready``: when its units can be ready at the earliest;
    ``late``: turns that the chain of command added (dow-14.4.2)."""
    sc, st = g.scenario, g.state
    out: list[tuple[tuple[int, int, int], Data]] = []
    for hq, (n, reveal, issued) in st.orders.items():
        s = sc.side_of[hq]
        row: Data = {"side": SIDES[s], "reveal": reveal, "open": hq in st.revealed, "hour": g.day_hour(reveal)}
        known = own(side, s) or hq in st.revealed
        if known:
            o = sc.charts.orders[n]
            row |= {
                "hq": sc.units[hq].id,
                "unit": g.name(hq),
                "order": _order_name(g, n),
                "issued": issued,
                "ready": reveal + o.deploy,
                "ready_hour": g.day_hour(reveal + o.deploy),
                "late": max(0, reveal - issued - o.issue),
            }
        # what lies face down must tell nothing by its place in the list
        out.append(((reveal, 1 - s if known else 2 + s, hq if known else 0), row))
    return [row for _, row in sorted(out, key=lambda x: x[0])]


def deploying(g: CoreGame, side: str) -> list[Data]:
    """Own units that change their posture, by superior, posture and turn: {hq, unit, posture, until, hour, n, names,
    ids} (dow-6.2)."""
    sc, st = g.scenario, g.state
    groups: dict[tuple[int, int, int], list[int]] = {}
    for u in bits(g.alive):
        if st.until[u] >= 0 and own(side, sc.side_of[u]):
            groups.setdefault((st.until[u], st.superior[u], st.posture[u]), []).append(u)
    return [
        {
            "side": SIDES[sc.side_of[us[0]]],
            "hq": sc.units[hq].id if hq >= 0 else "",
            "unit": g.name(hq if hq >= 0 else us[0]),
            "posture": sc.charts.postures[p].name,
            "until": until,
            "hour": g.day_hour(until),
            "n": len(us),
            "names": [g.name(u) for u in us[:MOST_NAMES]],
            "ids": [sc.units[u].id for u in us],
        }
        for (until, hq, p), us in sorted(groups.items())
    ]


def lost(g: CoreGame) -> list[Data]:
    """Destroyed HQs that lie on the track: {hq, unit, side, turn, hour} (dow-12.4, dow-12.5)."""
    sc = g.scenario
    return [
        {
            "hq": sc.units[hq].id,
            "unit": g.name(hq),
            "side": SIDES[sc.side_of[hq]],
            "turn": slot,
            "hour": g.day_hour(slot),
        }
        for hq, (slot, _player, _points) in sorted(g.state.lost.items())
    ]


# ------------------------------------------------------------------ points
def budget(g: CoreGame, side: str) -> list[Data]:
    """Points of every Supreme HQ that is in play: {id, unit, side, own, cp, max, eng}; ``eng`` None where it is not
    ``side``'s to know (dow-13.1)."""
    sc, st = g.scenario, g.state
    out = []
    for k, top in enumerate(sc.supremes):
        one = sc.units[top]
        if one.independent or not (st.cp_max[k] or st.cp[k]):
            continue
        mine = own(side, sc.side_of[top])
        out.append(
            {
                "id": one.id,
                "unit": g.name(top),
                "side": SIDES[sc.side_of[top]],
                "own": mine,
                "cp": st.cp[k],
                "max": st.cp_max[k],
                "eng": st.eng[k] if mine else None,
            }
        )
    return out


def air(g: CoreGame, side: str) -> list[Data]:
    """Air points of each side that has any: {side, own, now, max} (dow-16.3)."""
    st = g.state
    return [
        {"side": SIDES[s], "own": own(side, s), "now": free(g, s), "max": st.air_max[s]}
        for s in range(2)
        if st.air_max[s]
    ]


# ------------------------------------------------------------------ the order desk
def desk(g: CoreGame, side: str) -> list[Data]:
    """While ``side`` issues orders: every HQ above units on the map, with what each kind of order would take: {hq,
    unit, level, cp, max, delay, kinds: [{order, name, cp, hour, ready, turns, can}]}; ``delay``: turns that its chain
    of command adds. Kinds are those of its level; whether one may be issued now is told by the legal actions
    (dow-14.4)."""
    frame = g.state.frames[-1] if g.state.frames else None
    if type(frame) is not InIssue or not own(side, frame.side):
        return []
    sc, st = g.scenario, g.state
    out = []
    over = chain.above(g)
    commanding = 0
    for u in bits(g.alive & sc.side_mask[frame.side]):
        commanding |= over[u]
    for hq in bits(sc.hq_mask & sc.side_mask[frame.side] & commanding):
        if st.pos[hq] < 0 and st.pos[hq] != OFFMAP:
            continue
        k = g.top(hq)
        t = Tally()
        chain.delay(g, [*chain.chain(g, hq), hq], t, chain.ISSUE)
        kinds = []
        for n, o in enumerate(sc.charts.orders):
            if not orders.may_issue(g, hq, n):
                continue
            turns = max(1, o.issue + t.total)
            kinds.append(
                {
                    "order": o.id,
                    "name": o.name,
                    "cp": orders.cost(g, hq, n),
                    "turns": turns,
                    "hour": g.day_hour(st.turn + turns),
                    "ready": g.day_hour(st.turn + turns + o.deploy),
                    "can": points.have(g, k, orders.cost(g, hq, n)),
                }
            )
        out.append(
            {
                "hq": sc.units[hq].id,
                "unit": g.name(hq),
                "level": sc.units[hq].level,
                "cp": st.cp[k] if k >= 0 else 0,
                "max": st.cp_max[k] if k >= 0 else 0,
                "delay": t.total,
                "kinds": kinds,
            }
        )
    return sorted(out, key=lambda row: -row["level"])


# ------------------------------------------------------------------ combat
def combat(g: CoreGame, side: str) -> Data | None:
    """The combat that runs: {unit, name, hex, origin, side, step (1 - 12), steps: [{text, state, note, clause}],
    attacker, defender: {side, units, ids, support, air, forward}}; None when nobody fights (dow-15.1)."""
    f = next((x for x in reversed(g.state.frames) if type(x) is InCombat), None)
    if f is None:
        return None
    hidden = fog.hidden(g, side)
    s = g.side(f.unit)
    at = min(f.step, len(Combat.steps) - 1)
    notes = _notes(g, f, hidden)
    steps = [
        {
            "text": say("dow-step-" + name),
            "state": "past" if i < at else "now" if i == at else "next",
            "note": notes.get(name, "") if i <= at else "",
            "clause": f"dow-15.1/{i + 1}",
        }
        for i, name in enumerate(Combat.steps)
    ]
    sides = []
    for who, units, fires, points_, led in (
        (s, (f.unit,), f.fires_att, f.air_att, f.forward_att),
        (1 - s, f.defenders or tuple(g.here(f.hex, 1 - s)), f.fires_def, f.air_def, f.forward_def),
    ):
        sides.append(
            {
                "side": SIDES[who],
                "units": [_named(g, u, hidden) for u in units],
                "ids": [g.scenario.units[u].id for u in units if u not in hidden],
                "support": [_named(g, u, hidden) for u in dict.fromkeys(fires)],
                "air": points_,
                "forward": bool(led),
            }
        )
    return {
        "unit": g.scenario.units[f.unit].id,
        "name": _named(g, f.unit, hidden),
        "hex": g.label(f.hex),
        "origin": g.label(f.origin),
        "side": SIDES[s],
        "kind": f.kind,
        "way": f.way,
        "step": at + 1,
        "steps": steps,
        "attacker": sides[0],
        "defender": sides[1],
    }


def _named(g: CoreGame, u: int, hidden: frozenset[int]) -> Words:
    if u not in hidden:
        return g.name(u)
    return say("dow-unknown", kind=fog.kind(g.scenario.units[u]))


def _notes(g: CoreGame, f: InCombat, hidden: frozenset[int]) -> dict[str, Words]:
    """What has come of the steps so far, as far as it is worth a word."""
    out: dict[str, Words] = {"declare": say("dow-step-note-declare", kind=f.kind, way=f.way or "none", n=f.paid)}
    if f.defenders:
        out["name_defenders"] = say("dow-list", items=[_named(g, u, hidden) for u in f.defenders])
        out["initial_differential"] = say("dow-step-note-signed", n=f"{f.initial:+d}")
    if f.recon >= 0:
        out["commit"] = say("dow-list", items=[_named(g, f.recon, hidden)])
    if f.fires_att or f.fires_def or f.air_att or f.air_def:
        out["commit_support"] = say(
            "dow-step-note-support",
            attacker=len(set(f.fires_att)) + f.air_att,
            defender=len(set(f.fires_def)) + f.air_def,
        )
    if f.step > Combat.steps.index("attack_result"):
        out["attack_result"] = say("dow-step-note-loss", n=f.loss_att)
        out["defence_result"] = say("dow-step-note-loss", n=f.loss_def)
    return out


# ------------------------------------------------------------------ axes
def axes(g: CoreGame, side: str) -> list[Data]:
    """Axes of advance: {unit, name, side, direction, angle, hexes}; ``angle`` in degrees from east, counter-clockwise;
    ``hexes``: where the army's units stand, as far as ``side`` can see (dow-10, dow-R068)."""
    from opord.rules.dow import axis

    sc, st = g.scenario, g.state
    hidden = fog.hidden(g, side)
    out = []
    for a, hq in enumerate(sc.armies):
        if st.axis[a] < 0:
            continue
        found = [u for u in bits(g.alive & sc.combat_of[sc.side_of[hq]]) if u not in hidden and axis.army_of(g, u) == a]
        out.append(
            {
                "unit": sc.units[hq].id,
                "name": g.name(hq),
                "side": SIDES[sc.side_of[hq]],
                "direction": DIRECTIONS[st.axis[a]],
                "angle": 60 * st.axis[a],
                "hexes": [g.label(st.pos[u]) for u in found],
            }
        )
    return out
