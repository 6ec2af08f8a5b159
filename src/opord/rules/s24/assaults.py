"""Chapter 4.6 and phase 6: shock, close combat, and what follows at once (s24-3.2.6, s24-3.2.7, s24-R35 - s24-R39,
s24-R63 - s24-R76, s24-R103, s24-R104). Every fight counts from strength, readiness and states at the end of phase 5;
all losses are given together; then consumption, withdrawals, occupation, and zones of control lost and regained."""

from __future__ import annotations

import msgspec

from opord.kernel.text import Say
from opord.rules.s24 import combat_values as cv
from opord.rules.s24 import consumption, cover, feasibility, lapses, outcomes, readiness, records
from opord.rules.s24.air_defence import supplied
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame, tenths, total
from opord.rules.s24.model import AVOID, DEPLOYED, LIMITED, MOUNTED, NORMAL, REGARDLESS, Line, Row

PHASE = "assaults"
FIRST_LINE = ("BB", "QB", "KJ", "MH", "JH", "TK", "ZTK", "ZX", "ZC")
"""Branches that stand in front: infantry, tanks, self-propelled anti-tank guns, scouts (s24-4.6/4)."""


class Closing(msgspec.Struct, frozen=True):
    """A hex due for close combat: its main unit and those who close with it."""

    main: int
    attackers: tuple[int, ...]


class Attack(msgspec.Struct, frozen=True):
    """A valid assault: ``unit`` over the hexside from ``origin`` on ``hex``; ``full`` or limited; ``enter``: it will
    occupy the hex."""

    unit: int
    origin: int
    hex: int
    full: bool
    enter: bool


class Exchange(msgspec.Struct, frozen=True):
    """One attacker and the main unit: losses of the main unit and of the attacker, unrounded."""

    attack: Attack
    close: bool
    hit: float
    back: float


class Fight(msgspec.Struct):
    """All that happens at one hex. ``main`` -1: nobody stands; ``ends`` by attacker."""

    hex: int
    side: int
    attacks: list[Attack]
    main: int = -1
    fled: bool = False
    exchanges: list[Exchange] = []
    ends: dict[int, str] = {}
    main_end: str = "stands"
    opened: bool = False
    hit: float = 0.0
    lost: float = 0.0
    row: Row | None = None


# ------------------------------------------------------------------ who fights
def precedence(g: CoreGame, units: list[int]) -> list[int]:
    """Units of a hex in the order in which they stand in front (s24-4.6/2-6, s24-R68)."""
    st = g.state
    return sorted(units, key=lambda u: (g.routed(u), g.row(u).branch not in FIRST_LINE, -st.e[u], g.rank[u]))


def main_unit(g: CoreGame, h: int, side: int, lines: dict[int, Line]) -> int:
    """The unit that bears the assault: those with an assault or a move of their own only if nobody stays (s24-R68)."""
    here = g.here(h, side)
    leaving = feasibility.ASSAULTS + feasibility.MOVES
    stay = [u for u in here if u not in lines or lines[u].verb not in leaving]
    if any(not g.routed(u) for u in stay):
        here = stay
    return precedence(g, here)[0] if here else -1


def fit(g: CoreGame, u: int) -> bool:
    """Can the unit attack: combat troops, deployed, in order, ready and supplied (s24-3.2.6/2, s24-3.2.7/2, s24-R35,
    s24-R76)?"""
    st, row = g.state, g.row(u)
    return (
        row.combat
        and st.state[u] == NORMAL
        and st.form[u] in (DEPLOYED, MOUNTED)
        and st.ready[u] > g.scenario.charts.const.assault_min_readiness
        and st.ammo[u] > 0
        and (row.fuel_use == 0 or st.fuel[u] > 0)
    )


def able(g: CoreGame, u: int, line: Line) -> bool:
    """Can the unit carry out its assault now?"""
    st = g.state
    return fit(g, u) and not st.gather[u] and g.scenario.hex(line.target) in g.scenario.adjacent[st.pos[u]]


def planned(g: CoreGame, f: InResolve) -> tuple[list[Attack], tuple[dict[int, Line], dict[int, Line]]]:
    """Assaults that stand, at most one over each hexside from a hex (s24-1.2/3, s24-R03), and all standing lines."""
    both = (feasibility.standing(g, f, 0), feasibility.standing(g, f, 1))
    out: list[Attack] = []
    sides: set[tuple[int, int]] = set()
    for side in (0, 1):
        lines = both[side]
        for u in g.ordered(lines):
            line = lines[u]
            if line.verb not in feasibility.ASSAULTS or not able(g, u, line):
                continue
            h, origin = g.scenario.hex(line.target), g.state.pos[u]
            if (origin, h) in sides:
                continue
            sides.add((origin, h))
            out.append(Attack(u, origin, h, line.verb == "assault", "noadvance" not in line.flags))
    return out, both


def close_targets(g: CoreGame, f: InResolve) -> dict[int, Closing]:
    """Hexes whose main unit a full assault will close with this turn (s24-3.2.5/2, s24-R33)."""
    found, both = planned(g, f)
    out: dict[int, list[int]] = {}
    for a in found:
        side = g.state.side[a.unit]
        if a.full and g.own_in(1 - side, a.hex) and not g.holds(a.hex, 1 - side):
            out.setdefault(a.hex, []).append(a.unit)
    result = {}
    for h, units in out.items():
        side = 1 - g.state.side[units[0]]
        result[h] = Closing(main_unit(g, h, side, both[side]), tuple(units))
    return result


def muster(g: CoreGame, f: InResolve) -> tuple[list[Fight], tuple[dict[int, Line], dict[int, Line]]]:
    """The fights of this phase in the order of hexes, with their main units."""
    found, both = planned(g, f)
    at: dict[tuple[int, int], Fight] = {}
    for a in found:
        side = g.state.side[a.unit]
        fight = at.setdefault((a.hex, side), Fight(a.hex, side, [], exchanges=[], ends={}))
        fight.attacks.append(a)
    fights = [at[k] for k in sorted(at)]
    for x in fights:
        x.main = main_unit(g, x.hex, 1 - x.side, both[1 - x.side])
        if x.main >= 0:
            x.row = g.row(x.main)
    return fights, both


# ------------------------------------------------------------------ the phase
def run(g: CoreGame, f: InResolve) -> None:
    """Phase 6 (s24-4.1.2/10)."""
    st = g.state
    fights, both = muster(g, f)
    made = [a for x in fights for a in x.attacks]
    lapses.told(g, f, PHASE, feasibility.ASSAULTS, {a.unit for a in made}, {(a.origin, a.hex) for a in made})
    if not fights:
        flags(g, [])
        return
    helpers = {**cv.supporters(g, 0, both[0]), **cv.supporters(g, 1, both[1])}
    flight = fleeing(g, fights)
    for x in fights:
        if x.main >= 0 and not x.fled:
            x.exchanges = exchanges(g, x, helpers)
            f.fought = (*f.fought, x.main)
    f.struck = tuple(sorted({*f.struck, *[x.main for x in fights if x.main >= 0]}))
    bills = consumption.reckoned(g, fights, helpers)
    flee(g, f, fights, flight)
    suffer(g, f, fights)
    consumption.pay(g, bills)
    give_way(g, f, fights)
    for x in fights:
        u = x.main
        if u >= 0 and st.pos[u] >= 0 and st.form[u] not in (DEPLOYED, MOUNTED):  # s24-2.3.2/3, s24-R14
            g.pose(u, DEPLOYED)
            records.record(g, PHASE, "deployed", "s24-2.3.2/3", "s24-R14", (u,), who=records.to(st.side[u]),
                           side=st.side[u])  # fmt: skip
    empty = frozenset(x.hex for x in fights if not g.occ[x.hex])  # of one moment, before anybody enters
    for x in fights:
        occupy(g, f, x, x.hex in empty)
    flags(g, fights)
    for x in fights:
        report(g, f, x)


def fleeing(g: CoreGame, fights: list[Fight]) -> dict[int, int]:
    """Main units that withdraw before any blow: routed ones, and those ordered to avoid battle (s24-2.2.3/2, s24-3.1/7,
    s24-R12, s24-R26); where to. One that avoids and has no way out fights, a routed one is captured."""
    st = g.state
    leaving: dict[int, tuple[int, ...]] = {}
    for x in fights:
        if x.main >= 0 and (g.routed(x.main) or st.level[x.main] == AVOID):
            froms = tuple([a.origin for a in x.attacks])
            for u in [x.main, *outcomes.followers(g, x.hex, x.main)]:
                leaving[u] = froms
    ways = outcomes.retreats(g, leaving, frozenset(x.hex for x in fights if x.main in leaving))
    for x in fights:
        if x.main in leaving and (ways[x.main] >= 0 or g.routed(x.main)):
            x.fled = True
    fled = {x.hex for x in fights if x.fled}
    return {u: h for u, h in ways.items() if st.pos[u] in fled}


def flee(g: CoreGame, f: InResolve, fights: list[Fight], ways: dict[int, int]) -> None:
    """They go, each without loss; a routed main unit that cannot is captured."""
    st = g.state
    mains = {x.main for x in fights if x.fled}
    for u in g.ordered(ways):
        if ways[u] >= 0:
            routed = g.routed(u)
            clause, ruling = ("s24-2.2.3/2", "s24-R12") if routed else ("s24-3.1/7", "s24-R26")
            outcomes.withdraw(g, f, u, ways[u], "avoids", clause, ruling)
            f.struck = tuple(sorted({*f.struck, u}))
        elif u in mains and g.routed(u) and outcomes.surrenders(g, u):
            outcomes.capture(g, f, u)
    for x in fights:
        if x.fled:
            held = st.pos[x.main] == x.hex
            x.main_end = "stands" if held else "withdrew" if st.pos[x.main] >= 0 else "captured"
            x.ends = {a.unit: "stands" for a in x.attacks}


def exchanges(g: CoreGame, x: Fight, helpers: dict[int, int]) -> list[Exchange]:
    """Blows of every attacker against the main unit and back (s24-4.6.1, s24-4.6.2)."""
    st, sc = g.state, g.scenario
    const, rule = sc.charts.const, sc.charts.rule
    u, d = x.main, g.row(x.main)
    n = len(x.attacks)
    hard = g.is_complex(x.hex, st.side[u]) or g.night()
    pinch = cv.pinched([sc.grid.direction(x.hex, a.origin) for a in x.attacks])
    open_ = not g.holds(x.hex, st.side[u])
    after_shock = g.opened(x.hex)
    strength = min(st.e[u], st.landed.get(u, st.e[u])) if st.gather[u] else st.e[u]
    d_need = n * d.ammo_use * min(st.e[u], const.edge_cap_e)
    d_share = max(rule.resist_without_ammo, supplied(g, u, d_need))
    d_help, d_help_share = helper(g, helpers.get(u, -1))
    w = g.weather_factor()
    out = []
    for a in x.attacks:
        v, r = a.unit, g.row(a.unit)
        close = a.full and open_
        a_help, a_help_share = helper(g, helpers.get(v, -1))
        river = cover.over_river(g, a.origin, x.hex) and not (close and after_shock)
        cov = cover.assault(g, u, river)
        e = min(st.e[v], const.edge_cap_e)
        a_share = supplied(g, v, r.ammo_use * e)
        half = 1.0 if a.full else const.limited_factor
        if close:
            att = cv.strike_close(r, d, hard, a_help, d_help)
            res = cv.resist_close(d, r, hard, d_help, a_help)
            s, a_cov = min(strength / n, const.edge_cap_e), cover.ground(g, x.hex)
        else:
            att = cv.strike_shock(r, d, pinch, a_help)
            res = cv.resist_shock(g, d, r, d_help)
            s, a_cov = min(strength / n, const.resist_cap_e), 1.0
        force = (att.attack + att.support * a_help_share) * e * st.ready[v] * a_share
        hit = force / (att.defence * cov) * w * half
        stand = (res.coefficient * res.attack + res.support * d_help_share) * s * st.ready[u] * d_share
        back = stand / (res.defence * a_cov) * w * half
        out.append(Exchange(a, close, hit, back))
        clause = "s24-4.6.2/2" if close else "s24-4.6.1/5"
        records.record(
            g, PHASE, "close" if close else "shock" if a.full else "limited", clause, "s24-R65", (v, u),
            who=records.SECRET,
            inputs={"attack": att.attack, "support": att.support * a_help_share, "e": st.e[v], "counted": e,
                    "ready": st.ready[v], "ammo": a_share, "defence": att.defence, "values": att.value, "cover": cov,
                    "river": river, "weather": w, "half": half, "pinched": pinch, "hard": hard, **cover.told(g, u)},
            formula="(attack + support) * min(e, 30) * readiness * ammo / (defence * cover) * weather * half",
            value=hit, rounded=tenths(hit), side=x.side, hexes=(x.hex, a.origin),
        )  # fmt: skip
        records.record(
            g, PHASE, "resist", "s24-4.6.1/8" if not close else clause, "s24-R66", (u, v), who=records.SECRET,
            inputs={"coefficient": res.coefficient, "attack": res.attack, "support": res.support * d_help_share,
                    "e": st.e[u], "edges": n, "counted": s, "ready": st.ready[u], "ammo": d_share,
                    "defence": res.defence, "values": res.value, "cover": a_cov, "weather": w, "half": half},
            formula="(coefficient * attack + support) * min(e / edges, cap) * readiness * ammo / (defence * cover)"
                    " * weather * half",
            value=back, rounded=tenths(back), side=1 - x.side, hexes=(x.hex, a.origin),
        )  # fmt: skip
    return out


def helper(g: CoreGame, v: int) -> tuple[Row | None, float]:
    """Equipment of a supporter and the share of its ammunition that is there."""
    if v < 0:
        return None, 1.0
    row = g.row(v)
    need = row.ammo_use * min(g.state.e[v], g.scenario.charts.const.edge_cap_e)
    return row, supplied(g, v, need)


def suffer(g: CoreGame, f: InResolve, fights: list[Fight]) -> None:
    """All losses together, then what they make of the attackers (s24-4.7.1, s24-4.7.4, s24-R25, s24-R69, s24-R70)."""
    st, charts = g.state, g.scenario.charts
    hurt: dict[int, list[float]] = {}
    for x in fights:
        for e in x.exchanges:
            hurt.setdefault(e.attack.unit, []).append(e.back)
            hurt.setdefault(x.main, []).append(e.hit)
    before = list(st.e)
    for u in g.ordered(hurt):
        records.lose(g, f, PHASE, "assault", u, total(hurt[u]), "s24-4.7.1/2", ruling="s24-R69", by=1 - st.side[u])
    front: dict[int, list[float]] = {}
    for u, part in f.front:
        front.setdefault(u, []).append(part)
    for x in fights:
        if not x.exchanges:
            continue
        x.hit = min(before[x.main], tenths(total([e.hit for e in x.exchanges])))
        x.lost = total([min(before[e.attack.unit], tenths(e.back)) for e in x.exchanges])
        for e in x.exchanges:
            u = e.attack.unit
            loss = min(before[u], tenths(e.back))
            if st.pos[u] < 0:
                end = "destroyed"
            else:
                end = outcomes.judge(charts, True, st.level[u], st.e0[u], loss, st.ready0[u], True)
            x.ends[u] = end
            f.contacts = (*f.contacts, (u, x.main))
            f.assaulted = (*f.assaulted, u)
            if end in ("smashed", "broke_off") and g.telling:
                records.record(
                    g, PHASE, "judged", "s24-4.7.4/2" if end == "smashed" else "s24-3.1/5",
                    "s24-R70" if end == "smashed" else "s24-R25", (u,), who=records.to(st.side[u]),
                    inputs={"start": st.e0[u], "ready0": st.ready0[u], "loss": loss,
                            "critical": list(outcomes.critical(charts, st.ready0[u]))},
                    formula="loss / start", value=loss / st.e0[u], side=st.side[u], hexes=(x.hex,), end=end,
                )  # fmt: skip
            fire = total(front.get(u, []))
            if e.attack.full and not e.close and end == "stands" and e.back + fire <= charts.const.shock_front_loss_max:
                x.opened = True
    for u in g.ordered([u for x in fights for u, end in x.ends.items() if end == "smashed"]):
        if st.state[u] == NORMAL:
            readiness.smash(g, u, PHASE, "s24-2.2.2/2", "s24-R10")


def give_way(g: CoreGame, f: InResolve, fights: list[Fight]) -> None:
    """Voluntary withdrawal, forced exit, capture, in this order (s24-4.7.3 - 4.7.5, s24-R70 - s24-R73)."""
    st, charts = g.state, g.scenario.charts
    leaving: dict[int, tuple[int, ...]] = {}
    wish: list[Fight] = []
    for x in fights:
        u = x.main
        if not x.exchanges:
            continue
        if st.pos[u] < 0:
            x.main_end = "destroyed"
            continue
        if verdict(g, x, True) != "stands":
            wish.append(x)
            leaving[u] = tuple([a.origin for a in x.attacks])
    for x in wish:
        for u in outcomes.followers(g, x.hex, x.main):
            leaving.setdefault(u, leaving[x.main])
    ways = outcomes.retreats(g, leaving, frozenset(x.hex for x in wish))
    mains = {x.main: x for x in wish}
    for x in wish:
        x.main_end = verdict(g, x, ways[x.main] >= 0)
        if x.main_end == "captured" and not outcomes.surrenders(g, x.main):
            x.main_end = "stands"
        records.record(
            g, PHASE, "judged", "s24-4.7.3/2" if x.main_end == "withdrew" else "s24-4.7.4/2",
            "s24-R71" if x.main_end == "withdrew" else "s24-R70", (x.main,), who=records.to(st.side[x.main]),
            inputs={"start": st.e0[x.main], "ready0": st.ready0[x.main], "assault": x.hit,
                    "all": st.e0[x.main] - st.e[x.main],
                    "critical": list(outcomes.critical(charts, st.ready0[x.main])), "way_out": ways[x.main] >= 0},
            formula="loss / start", value=x.hit / st.e0[x.main], side=st.side[x.main], hexes=(x.hex,), end=x.main_end,
        )  # fmt: skip
    order = ("withdrew", "routed", "captured", "stands")
    for u in sorted(ways, key=lambda u: (order.index(mains[u].main_end) if u in mains else 0, g.rank[u])):
        fight = mains.get(u)
        if fight is None:
            if ways[u] >= 0 and mains_left(mains, st.pos[u]):
                outcomes.withdraw(g, f, u, ways[u], "avoids", "s24-4.7.3/2", "s24-R72")
        elif fight.main_end == "withdrew":
            outcomes.withdraw(g, f, u, ways[u], "withdrew", "s24-4.7.3/2", "s24-R71")
        elif fight.main_end == "routed":
            outcomes.rout(g, f, u, ways[u])
        elif fight.main_end == "captured":
            outcomes.capture(g, f, u)


def mains_left(mains: dict[int, Fight], h: int) -> bool:
    """Does the main unit of that hex leave it?"""
    return any(x.hex == h and x.main_end in ("withdrew", "routed") for x in mains.values())


def verdict(g: CoreGame, x: Fight, way_out: bool) -> str:
    """What the main unit must do: a limited one is judged by the assault, a regardless one by all losses of the turn;
    a limited one without a way out counts as regardless (s24-R70, s24-R71)."""
    st, charts, u = g.state, g.scenario.charts, x.main
    if st.level[u] in (LIMITED, AVOID) and not g.routed(u):
        if x.hit / st.e0[u] < charts.const.withdraw_loss:
            return "stands"
        if way_out:
            return "withdrew"
    return outcomes.judge(charts, False, REGARDLESS, st.e0[u], st.e0[u] - st.e[u], st.ready0[u], way_out)


def occupy(g: CoreGame, f: InResolve, x: Fight, empty: bool) -> None:
    """The hex, if it is empty now, goes to the strongest assaulter that is still fit (s24-R39, s24-R74). An assault
    that found nobody enters in phase 7 (s24-R103)."""
    st = g.state
    if x.main < 0:
        f.walked = (*f.walked, *[a.unit for a in x.attacks])
        if not g.enemy_in(x.side, x.hex):
            f.entering = (*f.entering, *[(a.unit, x.hex) for a in x.attacks if a.full and a.enter])
        for a in x.attacks:
            records.record(g, PHASE, "nobody", "s24-3.2.6/2", "s24-R103", (a.unit,), who=records.to(x.side),
                           side=x.side, hexes=(x.hex,))  # fmt: skip
        return
    if x.fled:
        f.walked = (*f.walked, *[a.unit for a in x.attacks])
    if not empty:
        return
    fit = [a for a in x.attacks if a.enter and st.pos[a.unit] >= 0 and st.state[a.unit] == NORMAL]
    fit = [a for a in fit if x.ends.get(a.unit, "stands") == "stands"]
    fit = [a for a in fit if a.full] or fit
    fit = [a for a in fit if outcomes.passable(g, a.unit, a.origin, x.hex)]
    if not fit:
        return
    best = min(fit, key=lambda a: (-st.e[a.unit], g.rank[a.unit]))
    g.put(best.unit, x.hex)
    records.record(
        g, PHASE, "occupied", "s24-4.1.2/10", "s24-R74", (best.unit,), who=records.to(x.side),
        before=g.label(best.origin), after=g.label(x.hex), value=g.label(x.hex), side=x.side,
        hexes=(x.hex, best.origin), level=1,
    )  # fmt: skip


def flags(g: CoreGame, fights: list[Fight]) -> None:
    """Zones of control lost to shock and regained (s24-3.2.6/5-6, s24-5.2.1/10-11, s24-R36, s24-R38)."""
    st = g.state
    pressed = {x.hex for x in fights if x.main >= 0 and any(a.full for a in x.attacks)}
    held = {x.hex for x in fights if g.own_in(1 - x.side, x.hex)}
    for h in sorted({*st.shock, *st.gap}):
        if not g.occ[h]:
            st.shock.pop(h, None)
            st.gap.pop(h, None)
        elif h in pressed:
            if h not in held:
                st.shock.pop(h, None)
                st.gap.pop(h, None)
            elif st.shock.get(h, st.turn) < st.turn or st.gap.get(h, st.turn) < st.turn:
                st.shock[h] = st.turn
                if st.gap.get(h, st.turn) < st.turn:
                    del st.gap[h]
        else:
            for table in (st.shock, st.gap):
                if table.get(h, st.turn) < st.turn:
                    del table[h]
                    records.record(g, PHASE, "zone_back", "s24-3.2.6/6", "s24-R36", hexes=(h,))
    for x in fights:
        if x.opened and x.hex in held and x.main_end == "stands":
            st.shock[x.hex] = st.turn
            records.record(g, PHASE, "opened", "s24-5.2.1/10", "s24-R36", hexes=(x.hex,), who=records.to(0, 1),
                           side=x.side, level=1)  # fmt: skip
    g.changed()


def report(g: CoreGame, f: InResolve, x: Fight) -> None:
    """The outcome, as both sides may know it: no designation of the other (s24-4.1.2/10, design page part 5)."""
    if x.main < 0:
        return
    closed = any(e.close for e in x.exchanges)
    outcome, sub = outcomes.word(list(x.ends.values()), x.main_end, x.opened and x.main_end == "stands", closed)
    f.outcomes = (*f.outcomes, (x.side, x.hex, outcome, sub))
    records.record(
        g, PHASE, "outcome", "s24-4.1.2/10", "s24-R74", who=records.to(0, 1), value=outcome, rounded=sub,
        inputs={"attackers": round(x.lost, 1), "defender": x.hit, "row": x.row.id if x.row else ""}, side=x.side,
        hexes=(x.hex,), level=2, outcome=Say("s24-outcome-" + outcome.replace("_", "-")),
        sub=Say("s24-sub-" + (sub or "none").replace("_", "-")), attackers=round(x.lost, 1), defender=x.hit,
    )  # fmt: skip


__all__ = ["Closing", "close_targets", "main_unit", "precedence", "run"]
