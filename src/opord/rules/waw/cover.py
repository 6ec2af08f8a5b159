"""Cover and the defence bonus (waw-cover, waw-maxbonus, waw-R8 to waw-R21)."""

from __future__ import annotations

from opord.kernel.ledger import Tally
from opord.kernel.verdict import Check
from opord.rules.waw import los
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import AIR, CLASSES, HARD, MOVING, OC, STAGED, UNLOADED, bits
from opord.rules.waw.morale import cover_property


def cover(g: CoreGame, u: int, c: Check) -> bool:
    """Is ``u`` in cover? All four conditions, in a hex with the property (waw-R8, waw-R17)."""
    st, sc = g.state, g.scenario
    h = st.pos[u]
    flags = st.flags[u]
    if not cover_property(g, h) and c.no("waw-cover/1", "why-cover-hex", hex=g.label(h)):
        return False
    if flags & OC and c.no("waw-cover/2", "why-cover-oc", unit=g.name(u)):
        return False
    if flags & (MOVING | STAGED | UNLOADED) and c.no("waw-cover/3", "why-cover-moving", unit=g.name(u)):
        return False
    side = sc.side_of[u]
    beside = g.near_good_enemy(side, h)
    if beside and c.no("waw-cover/4", "why-cover-adjacent", unit=g.name(bits(beside)[0])):
        return False
    if st.seen.get(h, -1) == 1 - side and c.no("waw-W20.2", "why-cover-plane", hex=g.label(h)):
        return False
    scouts = g.onmap & sc.recon_mask & sc.side_mask[1 - side] & ~g.disrupted
    if scouts:
        limit = sc.options["recon_range"]
        row = sc.distances(h)
        for e in bits(scouts):
            if limit and row[st.pos[e]] > limit:
                continue
            if los.sees(g, e, h, u) and c.no("waw-cover/5", "why-cover-recon", unit=g.name(e)):
                return False
    return c.ok


def capped(g: CoreGame, u: int) -> bool:
    """Is the bonus of ``u`` limited (waw-R18)?"""
    t = g.scenario.type_of[u]
    if g.scenario.options["cap_class"] == "mbt":
        return t.kind == "tank"
    return t.cls == HARD


def bonus(g: CoreGame, u: int, direct: bool, into: Tally) -> int:
    """Bonus dice of ``u`` where it stands. ``direct``: aimed fire, against which cover counts (waw-R15)."""
    st, sc = g.state, g.scenario
    t = sc.type_of[u]
    if t.cls == AIR:
        into.add(0, "waw-R20", "led-air")
        return into.total
    h = st.pos[u]
    name = CLASSES[t.cls]
    kind = g.terrain(h)
    ground = sc.charts.terrain[kind][name]
    if ground or into.explains:
        into.add(ground, "waw-3.2", "led-bonus-terrain", terrain=_words(kind))
    if direct and cover(g, u, Check()):
        into.add(sc.charts.constants["cover_die"], "waw-cover/7", "led-cover")
    if st.wrecks and h in st.wrecks:
        into.add(sc.charts.marker["wreck"][name], "waw-R21", "led-wreck")
    if st.positions and h in st.positions:
        into.add(sc.charts.marker["position"][name], "waw-W14.3", "led-position")
    if capped(g, u):
        limit = sc.charts.constants["hard_cap"]
        if into.total > limit:
            into.add(limit - into.total, "waw-maxbonus/1", "led-cap")
    return into.total


def defence(g: CoreGame, u: int, direct: bool, into: Tally) -> tuple[int, int]:
    """(dice, number to save on) of ``u`` (waw-W11.5, waw-R19, waw-R20)."""
    t = g.scenario.type_of[u]
    dice, save = t.figures[g.state.steps[u]].armour
    extra = bonus(g, u, direct, into)
    if dice:
        into.add(dice, "waw-W11.5", "led-armour")
    return dice + extra, save


def _words(kind: str) -> object:
    from opord.kernel.text import Say

    return Say("terrain-" + kind)
