"""Odds of ground combat as the computer players count them: the differential of an attack from a hex where the unit
does not stand yet, and the losses to be expected at a differential."""

from __future__ import annotations

from opord.kernel.ledger import Tally
from opord.players.dow.worth import loss
from opord.rules.dow import chain, defenders, modifiers, strength, support
from opord.rules.dow.frames import InCombat
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import INACTIVE, DowScenario

Chances = tuple[tuple[int, int, float], ...]
"""(loss of the attacker, of the defender, probability)."""
LOW, HIGH = -24, 30


def chances(sc: DowScenario, differential: int, mine: int, theirs: int) -> Chances:
    """Results at a differential before support, with these totals of support of attacker and defender."""
    charts = sc.charts
    chart = charts.combat_support
    a = charts.column(chart.hi, mine)
    b = charts.column(chart.hi, theirs) if theirs else -1
    n = max(LOW, min(HIGH, differential))
    key = ("player chances", n, a, b)
    found: Chances | None = sc.tables.get(key)
    if found is None:
        sums: dict[int, int] = {}
        for x in chart.attacker[a]:
            for y in chart.defender[b] if b >= 0 else (0,):
                sums[x + y] = sums.get(x + y, 0) + 1
        whole = 10.0 * sum(sums.values())
        combat = charts.ground_combat
        rows: dict[tuple[int, int], float] = {}
        for s, ways in sums.items():
            for la, ld, _ in combat.rows[charts.column(combat.hi, n + s)]:
                rows[la, ld] = rows.get((la, ld), 0.0) + ways / whole
        found = tuple([(la, ld, p) for (la, ld), p in sorted(rows.items())])
        sc.tables[key] = found
    return found


def mean(sc: DowScenario, differential: int, mine: int = 3, theirs: int = 0) -> tuple[float, float]:
    """Mean losses of attacker and defender."""
    key = ("player mean", max(LOW, min(HIGH, differential)), mine, theirs)
    found: tuple[float, float] | None = sc.tables.get(key)
    if found is None:
        rows = chances(sc, differential, mine, theirs)
        found = sc.tables[key] = (sum([a * p for a, _, p in rows]), sum([d * p for _, d, p in rows]))
    return found


def differential(
    g: CoreGame, u: int, origin: int, h: int, kind: str, way: str, named: tuple[int, ...], fixed: int | None = None
) -> int:
    """The differential, without support, of ``u`` attacking ``h`` from ``origin``, wherever it stands now. ``fixed``:
    what :func:`common` gave for the unit and the hex."""
    f = InCombat(unit=u, hex=h, origin=origin, kind=kind, way=way, defenders=named)
    t = Tally(common(g, u, h, named) if fixed is None else fixed)
    modifiers.attack_type(g, f, t)
    modifiers.terrain(g, f, t)
    modifiers.rear_area(g, f, t)
    sc = g.scenario
    side = sc.side_of[u]
    mine = sc.combat_of[side] & ~(1 << u)
    n = 0
    flags = g.state.flags
    for a in sc.adjacent[h]:
        if a != origin and g.occ[a] & mine:
            low = g.occ[a] & mine
            v = (low & -low).bit_length() - 1
            if not flags[v] & INACTIVE and not g.resting(v):
                n += 1
    total = t.total + n * modifiers.fixed(g, "adjacent_attacker")
    hq = g.state.superior[u]
    if hq >= 0 and not chain.reaches(g, hq, origin):
        total += modifiers.fixed(g, "ooc_att_screen" if g.posture(u).id in modifiers.SCREENING else "ooc_att_other")
    return total


def common(g: CoreGame, u: int, h: int, named: tuple[int, ...]) -> int:
    """The part of the differential that does not depend on where the attack comes from."""
    f = InCombat(unit=u, hex=h, origin=-1, kind="prepared", way="", defenders=named)
    t = Tally()
    strength.initial(g, f, t)
    for part in PARTS:
        part(g, f, t)
    lost = [d for d in named if chain.out_of_command(g, d)]
    if lost:
        names = ["ooc_def_screen" if g.posture(d).id in modifiers.SCREENING else "ooc_def_other" for d in lost]
        t.add(max([modifiers.fixed(g, x) for x in names]), "", "")
    side = g.side(u)
    theirs = modifiers.beside(g, 1 - side, h)
    return t.total + theirs * modifiers.fixed(g, "adjacent_defender")


PARTS = (
    modifiers.posture,
    modifiers.cadre,
    modifiers.nations,
    modifiers.attrition,
    modifiers.resting,
    modifiers.engagement,
    modifiers.delay,
    modifiers.sky,
)


def named_in(g: CoreGame, u: int, h: int) -> tuple[int, ...]:
    """Who would defend ``h`` against ``u``; all its fighting units together is near enough for a plan."""
    f = InCombat(unit=u, hex=h, origin=g.state.pos[u] if g.state.pos[u] >= 0 else h, kind="prepared")
    units = defenders.fighters(g, f)
    if len(units) == 1:
        return (units[0],)
    if not units:
        return tuple(g.here(h, 1 - g.side(u)))
    return tuple(units)


def gain(
    g: CoreGame,
    values: list[tuple[float, float, int]],
    faded: float,
    rows: Chances,
    u: int,
    named: tuple[int, ...],
    stake: float,
    blood: float = 1.0,
) -> float:
    """Worth of an attack to the attacker: the enemy's losses and the hex, less his own losses. ``stake``: what the
    hex is worth to him."""
    att = g.state.attrition
    extra = 1 if g.posture(u).id == "full_assault" else 0
    own = [0.0] * 6
    for n in range(1, 6):
        own[n] = loss(values[u], att[u], n + extra, faded)
    their = [0.0] * 6
    away = [0.0, 0.1, 0.3, 0.45, 0.6, 0.7]
    for n in range(1, 6):
        dead = True
        for d in named:
            hit = 2 * n if g.scenario.units[d].hq else n
            their[n] += loss(values[d], att[d], hit, faded)
            dead = dead and att[d] + hit >= values[d][2]
        if dead:
            away[n] = 1.0
    total = 0.0
    for la, ld, p in rows:
        total += p * (blood * their[ld] + stake * away[ld] - own[la])
    return total


def guns(g: CoreGame, side: int, supported: tuple[int, ...], h: int) -> int:
    """Barrage points that could support ``supported`` at ``h``: the best two or so, for that is what gets committed."""
    found = sorted([support.worth(g, v) for v in support.candidates(g, side, supported, h, (), h)], reverse=True)
    return sum(found[:2])
