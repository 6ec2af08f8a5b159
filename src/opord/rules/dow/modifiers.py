"""Chapter 15.6: the modifiers of a ground combat, one function each, in the order of the text.

All are seen from the attacker: plus helps him. Those of chapters that are still to come (fortifications, electronic
war, engineers, chemical weapons, cards) enter as zero with their clause.
"""

from __future__ import annotations

from collections.abc import Callable

from opord.kernel.ledger import Tally
from opord.kernel.text import say
from opord.rules.dow import axis, chain, strength, weather
from opord.rules.dow.frames import InCombat
from opord.rules.dow.game import CoreGame
from opord.rules.dow.ground import FEATURES, RIVERS, TYPES
from opord.rules.dow.model import INACTIVE, WP, bits

NO_CADRE = 2
"""Cadre of a unit that has none printed (dow-R128)."""
SCREENING = ("screen", "recon")
"""Postures that suffer less out of command (dow-15.6.18), and that may fall back before combat (dow-15.3/1)."""


def fixed(g: CoreGame, name: str) -> int:
    """A fixed modifier by the name in the chart."""
    return g.scenario.charts.ground_combat.fixed[name]


def posture(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.1: the attacker's, and of the defenders' the worst for them; two more for each that is in transition."""
    t.add(g.posture(f.unit).attack or 0, "dow-15.6.1/1", "dow-cb-posture-attack", posture=g.posture(f.unit).name)
    more = g.scenario.charts.transition[0]
    worst = max(f.defenders, key=lambda d: g.posture(d).defence + (more if g.in_transition(d) else 0))
    p = g.posture(worst)
    clause = "dow-15.6.1/3" if len(f.defenders) > 1 else "dow-15.6.1/1"
    t.add(p.defence, clause, "dow-cb-posture-defence", unit=g.name(worst), posture=p.name)
    if g.in_transition(worst):
        t.add(more, "dow-15.6.1/2", "dow-cb-transition", unit=g.name(worst))


def attack_type(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.2: a hasty attack."""
    if f.kind == "hasty" or t.explains:
        n = g.scenario.charts.ground_combat.hasty if f.kind == "hasty" else 0
        t.add(n, "dow-15.6.2/p1", "dow-cb-kind-" + f.kind)


def quality(g: CoreGame, u: int) -> int:
    """Cadre of a unit in combat (dow-15.6.3, dow-R128)."""
    return g.scenario.units[u].cadre or NO_CADRE


def cadre(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.3: the attacker's less the lowest of the defenders'."""
    mine = quality(g, f.unit)
    theirs = min([quality(g, d) for d in f.defenders])
    clause = "dow-15.6.3/2" if len(f.defenders) > 1 else "dow-15.6.3/1"
    t.add(mine - theirs, clause, "dow-cb-cadre", mine=mine, theirs=theirs)


def nations(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.4: NATO defenders of several nations (of those who defend, dow-R129)."""
    types = g.scenario.type_of
    mixed = g.side(f.unit) == WP and len({types[d].nation for d in f.defenders}) > 1
    if mixed or t.explains:
        t.add(fixed(g, "mixed_nations") if mixed else 0, "dow-15.6.4/p1", "dow-cb-nations")


def terrain_value(g: CoreGame, h: int, mode: int) -> tuple[int, str]:
    """The best single type or feature of the hex for a defender in that mode (dow-15.6.5/1, dow-R126)."""
    ground, chart = g.scenario.ground, g.scenario.charts.combat_modifiers.terrain
    names = [n for k, n in enumerate(TYPES) if ground.types[h] >> k & 1]
    names += [n for k, n in enumerate(FEATURES) if ground.features[h] >> k & 1]
    return min([(chart[n][mode], n) for n in names], default=(0, "flat"))


def obstacle(g: CoreGame, a: int, h: int, way: str) -> str:
    """Name of the obstacle on the hexside crossed, "" for none (dow-15.6.5/2)."""
    sc = g.scenario
    river = RIVERS[sc.ground.river[6 * a + sc.grid.direction(a, h)]]
    return f"{river}_{way or 'bridged'}" if river else ""


def terrain(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.5: one modifier of the hex, one of the hexside; of several movement modes the worst for the defender
    (dow-R125)."""
    modes = {g.mode(d) for d in f.defenders}
    n, name = max([terrain_value(g, f.hex, m) for m in modes])
    clause = "dow-15.6.5/3" if len(modes) > 1 else "dow-15.6.5/1"
    if n or t.explains:
        t.add(n, clause, "dow-cb-terrain", name=say("dow-terrain-" + name))
    barrier = obstacle(g, f.origin, f.hex, f.way)
    if barrier:
        row = g.scenario.charts.combat_modifiers.obstacle[barrier]
        clause = "dow-15.6.5/3" if len(modes) > 1 else "dow-15.6.5/2"
        t.add(
            max([row[m] for m in modes]),
            clause,
            "dow-cb-obstacle",
            name=say("dow-obstacle-" + barrier.replace("_", "-")),
        )
    elif t.explains:
        t.add(0, "dow-15.6.5/2", "dow-cb-no-obstacle")


def fortification(_g: CoreGame, _f: InCombat, t: Tally) -> None:
    """15.6.6: fortifications (chapter 31) are still to come."""
    if t.explains:
        t.add(0, "dow-15.6.6/1", "dow-cb-fortification")


def attrition(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.7: a worn-out defender helps the attacker, his own wear hurts him (dow-R127). The option ``attrition_sign``
    = ``text`` keeps the letter, which subtracts the other way."""
    mine = g.state.attrition[f.unit]
    theirs = sum([g.state.attrition[d] for d in f.defenders])
    n = theirs - mine
    if g.scenario.options.get("attrition_sign") == "text":
        n = -n
    clause = "dow-15.6.7/2" if len(f.defenders) > 1 else "dow-15.6.7/1"
    t.add(n, clause, "dow-cb-attrition", mine=mine, theirs=theirs)


def resting(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.8: a defender at rest."""
    rest = any(g.resting(d) for d in f.defenders)
    if rest or t.explains:
        t.add(fixed(g, "resting") if rest else 0, "dow-15.6.8/p1", "dow-cb-resting")


def electronic_war(_g: CoreGame, _f: InCombat, t: Tally) -> None:
    """15.6.9: electronic war (chapter 24) is still to come."""
    if t.explains:
        t.add(0, "dow-15.6.9/p1", "dow-cb-ew")


def combat_support(_g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.10: what both sides rolled for their support (dow-16)."""
    t.add(f.support_att, "dow-15.6.10/p1", "dow-cb-support-attack")
    t.add(f.support_def, "dow-15.6.10/p1", "dow-cb-support-defence")


def recon(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.11: a recon unit that aids the attack, once however many there are."""
    if f.recon >= 0 or t.explains:
        t.add(fixed(g, "recon_aid") if f.recon >= 0 else 0, "dow-15.6.11/1", "dow-cb-recon")


def engineers(_g: CoreGame, _f: InCombat, t: Tally) -> None:
    """15.6.12: engineers assigned to units (chapter 37) are still to come."""
    if t.explains:
        t.add(0, "dow-15.6.12/2", "dow-cb-engineers")


def beside(g: CoreGame, side: int, h: int, but: int = -1) -> int:
    """Hexes around ``h`` with a combat unit of ``side`` that neither rests nor refits nor waits to be raised
    (dow-15.6.13/3, dow-R132)."""
    n = 0
    flags = g.state.flags
    for a in g.scenario.adjacent[h]:
        if a == but:
            continue
        for u in bits(g.combat_in(side, a)):
            if not g.resting(u) and not flags[u] & INACTIVE and g.posture(u).id != "refit":
                n += 1
                break
    return n


def adjacent(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.13: further hexes around the one attacked that hold units of the attacker, and of the defender."""
    side = g.side(f.unit)
    mine = beside(g, side, f.hex, f.origin)
    theirs = beside(g, 1 - side, f.hex)
    t.add(mine * fixed(g, "adjacent_attacker"), "dow-15.6.13/1", "dow-cb-adjacent-attack", n=mine)
    t.add(theirs * fixed(g, "adjacent_defender"), "dow-15.6.13/2", "dow-cb-adjacent-defence", n=theirs)


def engagement(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.14: the worst state among the defenders (dow-R133); an attacker that is half-engaged itself."""
    level = max([g.state.engaged[d] for d in f.defenders])
    if level or t.explains:
        n = (0, fixed(g, "half_engaged_def"), fixed(g, "engaged_def"))[level]
        t.add(n, "dow-15.6.14/1", "dow-cb-engaged-defence", level=level)
    if g.state.engaged[f.unit] or t.explains:
        n = fixed(g, "half_engaged_att") if g.state.engaged[f.unit] else 0
        t.add(n, "dow-15.6.14/2", "dow-cb-engaged-attack")


def delay(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.15: a delayed defender (dow-R049)."""
    late = any(g.state.delayed[d] >= 0 for d in f.defenders)
    if late or t.explains:
        t.add(fixed(g, "delayed_def") if late else 0, "dow-15.6.15/p1", "dow-cb-delayed")


def sky(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.16: darkness, fog, precipitation, all that apply (dow-29.3/p1)."""
    weather.combat(g, g.side(f.unit), t)


def chemicals(_g: CoreGame, _f: InCombat, t: Tally) -> None:
    """15.6.17: chemical weapons (chapter 26) are still to come."""
    if t.explains:
        t.add(0, "dow-15.6.17/1", "dow-cb-chemical")


def command(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.18: units beyond the range of their superior, or under a headquarters that is destroyed (dow-R094); of the
    defenders the worst decides (dow-R134)."""
    alone = chain.out_of_command(g, f.unit)
    if alone or t.explains:
        name = "ooc_att_screen" if g.posture(f.unit).id in SCREENING else "ooc_att_other"
        t.add(fixed(g, name) if alone else 0, "dow-15.6.18/1", "dow-cb-command-attack")
    lost = [d for d in f.defenders if chain.out_of_command(g, d)]
    if lost or t.explains:
        names = ["ooc_def_screen" if g.posture(d).id in SCREENING else "ooc_def_other" for d in lost]
        t.add(max([fixed(g, n) for n in names], default=0), "dow-15.6.18/2", "dow-cb-command-defence")


def forward_hq(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.19: headquarters that lead from the front."""
    if f.forward_att or t.explains:
        t.add(fixed(g, "forward_hq_att") if f.forward_att else 0, "dow-15.6.19/1", "dow-cb-forward-attack")
    if f.forward_def or t.explains:
        t.add(fixed(g, "forward_hq_def") if f.forward_def else 0, "dow-15.6.19/2", "dow-cb-forward-defence")


def rear_area(g: CoreGame, f: InCombat, t: Tally) -> None:
    """15.6.20: a Pact unit that attacks into, or is attacked out of, its rear (dow-R072)."""
    if g.side(f.unit) == WP:
        into = axis.rear(g, f.unit, f.origin, f.hex)
        if into or t.explains:
            t.add(fixed(g, "wp_rear_att") if into else 0, "dow-15.6.20/1", "dow-cb-rear-attack")
        return
    out = any(axis.rear(g, d, f.hex, f.origin) for d in f.defenders)
    if out or t.explains:
        t.add(fixed(g, "wp_rear_def") if out else 0, "dow-15.6.20/2", "dow-cb-rear-defence")


def cards(_g: CoreGame, _f: InCombat, t: Tally) -> None:
    """15.6.21: event cards (chapter 34) are still to come."""
    if t.explains:
        t.add(0, "dow-15.6.21/p1", "dow-cb-cards")


MODIFIERS: tuple[Callable[[CoreGame, InCombat, Tally], None], ...] = (
    posture,
    attack_type,
    cadre,
    nations,
    terrain,
    fortification,
    attrition,
    resting,
    electronic_war,
    combat_support,
    recon,
    engineers,
    adjacent,
    engagement,
    delay,
    sky,
    chemicals,
    command,
    forward_hq,
    rear_area,
    cards,
)
"""15.6.1 - 15.6.21. The sum of all is added at once; their order changes nothing (dow-R124)."""


def all_of(g: CoreGame, f: InCombat, t: Tally) -> None:
    """Every modifier."""
    for one in MODIFIERS:
        one(g, f, t)


def differential(g: CoreGame, f: InCombat, t: Tally) -> None:
    """The final differential: initial and every modifier (dow-15.1/9)."""
    strength.initial(g, f, t)
    all_of(g, f, t)
