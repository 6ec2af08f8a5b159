"""Chapter 15.2: who may attack what, and for how many movement points. The combat itself is in ``combat.py``."""

from __future__ import annotations

from opord.kernel.ledger import Tally
from opord.kernel.text import Words, say
from opord.kernel.verdict import Check
from opord.rules.dow import actions as act
from opord.rules.dow import combat, crossing, defenders, fog, modifiers, movement, stacking
from opord.rules.dow.frames import InCombat
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import INACTIVE, SIDES

KINDS = ("hasty", "prepared")
"""Kinds of attack (dow-15.2)."""
COMBAT = combat.Combat
"""The procedure of the frame that an attack opens."""


# ------------------------------------------------------------------ declaring
def price(g: CoreGame, u: int, kind: str) -> int:
    """Movement points of an attack, less out of a march assault (dow-15.2/1, dow-15.2/2, dow-6.3.6/3). Weather and
    night change nothing (dow-R117)."""
    return g.scenario.charts.mobility.attack_mp[kind][int(g.posture(u).id == "march_assault")]


def able(g: CoreGame, u: int, c: Check) -> bool:
    """May ``u`` attack at all (dow-15/1, dow-R116)?"""
    st = g.state
    unit = g.scenario.type_of[u]
    if st.pos[u] < 0:
        c.no("dow-15/1", "dow-why-not-on-map", unit=g.name(u))
        return False
    if not unit.combat and c.no("dow-15/1", "dow-why-no-combat-unit", unit=g.name(u)):
        return False
    if g.is_(u, INACTIVE) and c.no("dow-33.7/3b", "dow-why-inactive", unit=g.name(u)):
        return False
    if g.in_transition(u) and c.no("dow-6.2/4", "dow-why-transition", unit=g.name(u), at=g.day_hour(st.until[u])):
        return False
    if st.delayed[u] >= 0 and c.no("dow-8.4.1/2", "dow-why-delayed", unit=g.name(u)):
        return False
    if g.resting(u) and c.no("dow-11.4/4", "dow-why-resting", unit=g.name(u)):
        return False
    p = g.posture(u)
    if p.attack is None and c.no("dow-15.6.1/1", "dow-why-posture-attack", unit=g.name(u), posture=p.name):
        return False
    if unit.combat and not unit.attack and c.no("dow-R116", "dow-why-no-attack-value", unit=g.name(u)):
        return False
    side = g.side(u)
    if stacking.over(g, side, st.pos[u]):
        c.no("dow-7/3", "dow-why-overfull", hex=g.label(st.pos[u]))
    return c.ok


def check_attack(g: CoreGame, u: int, a: act.Attack, c: Check) -> bool:
    """May the moving unit ``u`` make that attack?"""
    h = g.scenario.hex(a.hex)
    if not able(g, u, c) and not c.explains:
        return False
    if g.state.pos[u] < 0:
        return False
    if h < 0 or h not in g.scenario.adjacent[g.state.pos[u]]:
        c.no("dow-15/1", "dow-why-not-adjacent-to", unit=g.name(u), hex=str(a.hex))
        return False
    if not g.enemy_in(g.side(u), h) and c.no("dow-15/1", "dow-why-nobody-there", hex=g.label(h)):
        return False
    if a.kind not in KINDS:
        c.no("dow-15.2/p1", "dow-why-attack-kind", found=str(a.kind))
        return False
    if not crossing.check_way(g, u, g.state.pos[u], h, a.way, c) and not c.explains:
        return False
    cost, left = price(g, u, a.kind), movement.left(g, u)
    if cost > left:
        c.no("dow-15.1/1", "dow-why-mp", unit=g.name(u), cost=cost, left=left)
        if c.explains and movement.too_worn(g, u, cost):
            c.no("dow-8.5/3", "dow-why-at-limit", unit=g.name(u))
    return c.ok


def attacks(g: CoreGame, u: int) -> list[act.Attack]:
    """Every attack that ``u`` may make now."""
    sc = g.scenario
    a = g.state.pos[u]
    if a < 0 or not sc.type_of[u].combat:
        return []
    enemies = sc.side_mask[1 - sc.side_of[u]]
    near = [h for h in sc.adjacent[a] if g.occ[h] & enemies]
    if not near or not able(g, u, Check()):
        return []
    left = movement.left(g, u)
    kinds = [k for k in KINDS if price(g, u, k) <= left]
    word = sc.units[u].id
    return [act.Attack(word, sc.labels[h], k, way) for h in near for way in crossing.ways(g, u, a, h) for k in kinds]


def begin(g: CoreGame, u: int, a: act.Attack) -> InCombat:
    """The combat that the attack opens; nothing is paid yet."""
    return InCombat(
        unit=u, hex=g.scenario.hex(a.hex), origin=g.state.pos[u], kind=a.kind, way=a.way, paid=price(g, u, a.kind)
    )


def preview(g: CoreGame, u: int, a: act.Attack) -> InCombat:
    """The combat as it would stand if the defender names whom he would by default: for ledgers before it begins."""
    f = begin(g, u, a)
    f.defenders = defenders.default(g, f)
    return f


def means(g: CoreGame, a: act.Attack) -> bool:
    """Do its words mean something that can be reckoned: a combat unit on the map, the enemy in a hex beside it, a kind
    of attack? It need not be legal."""
    sc = g.scenario
    u, h = sc.unit(a.unit), sc.hex(a.hex)
    if u < 0 or h < 0 or a.kind not in KINDS or g.state.pos[u] < 0 or h not in sc.adjacent[g.state.pos[u]]:
        return False
    return sc.type_of[u].combat and g.enemy_in(g.side(u), h)


def note(g: CoreGame, a: act.Attack) -> Words:
    """What an attack costs, whether by a forced march, and its differential before support, for the option. Under fog
    the differential only if every unit there is known, for the number would tell who they are (dow-R231)."""
    if not means(g, a):
        return ""
    u, h = g.scenario.unit(a.unit), g.scenario.hex(a.hex)
    n = price(g, u, a.kind)
    forced = int(movement.forces(g, u, n))
    hidden = fog.hidden(g, SIDES[g.side(u)])
    if any(v in hidden for v in g.here(h)):
        return say("dow-note-attack-hidden", n=n, forced=forced)
    t = Tally()
    modifiers.differential(g, preview(g, u, a), t)
    return say("dow-note-attack", n=n, forced=forced, differential=t.total)
