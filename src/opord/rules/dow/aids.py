"""Chapters 15.6.11 and 15.6.19: reconnaissance that aids an attack, headquarters that lead from the front."""

from __future__ import annotations

from opord.kernel.verdict import Check
from opord.rules.dow import attrition
from opord.rules.dow.frames import InCombat
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import FORWARD, bits


# ------------------------------------------------------------------ reconnaissance
def check_recon(g: CoreGame, f: InCombat, u: int, c: Check) -> bool:
    """May ``u`` aid the attack: in complete recon posture beside the hex attacked and not the attacker itself
    (dow-15.6.11/1, dow-6.3.2/1), not delayed (dow-R130), with attrition to spare (dow-R081)? Once a combat
    (dow-15.6.11/3), as many combats in a turn as it can bear (dow-15.6.11/2)."""
    st = g.state
    if f.recon >= 0 and c.no("dow-15.6.11/3", "dow-why-recon-already", unit=g.name(f.recon)):
        return False
    if u == f.unit and c.no("dow-15.6.11/1", "dow-why-recon-attacks", unit=g.name(u)):
        return False
    if st.pos[u] not in g.scenario.adjacent[f.hex]:
        c.no("dow-15.6.11/1", "dow-why-not-adjacent-to", unit=g.name(u), hex=g.label(f.hex))
        return False
    if not g.has(u, "recon") and c.no("dow-6.3.2/1", "dow-why-not-recon", unit=g.name(u)):
        return False
    if st.delayed[u] >= 0 and c.no("dow-8.4.1/2", "dow-why-delayed", unit=g.name(u)):
        return False
    if attrition.room(g, u) < 1:
        c.no("dow-15.6.11/1", "dow-why-worn", unit=g.name(u), n=1)
    return c.ok


def recons(g: CoreGame, f: InCombat) -> list[int]:
    """Every unit that may aid the attack."""
    if f.recon >= 0:
        return []
    mask = 0
    for n in g.scenario.adjacent[f.hex]:
        mask |= g.occ[n]
    mask &= g.scenario.combat_of[g.side(f.unit)]
    return [u for u in bits(mask) if check_recon(g, f, u, Check())]


def aid(g: CoreGame, f: InCombat, u: int) -> None:
    """Call it: one attrition point at once."""
    f.recon = u
    attrition.hurt(g, u, 1, "dow-15.6.11/1")


# ------------------------------------------------------------------ forward headquarters
def check_hq(g: CoreGame, u: int, c: Check, clause: str) -> bool:
    """Can the superior of ``u`` lead it from the front: on the map, adjacent (dow-R135), neither engaged in any degree
    nor delayed (dow-R049)?"""
    st, sc = g.state, g.scenario
    hq = st.superior[u]
    if (hq < 0 or st.pos[hq] < 0) and c.no(clause, "dow-why-no-superior", unit=g.name(u)):
        return False
    if hq < 0 or st.pos[hq] < 0:
        return False
    far = sc.distance(st.pos[u], st.pos[hq])
    near = far == 1 or (far == 0 and bool(sc.options.get("forward_hq_same_hex")))
    if not near and c.no(clause, "dow-why-hq-far", unit=g.name(u), hq=g.name(hq), n=far):
        return False
    if st.engaged[hq] and c.no(clause, "dow-why-engaged", unit=g.name(hq)):
        return False
    if st.delayed[hq] >= 0:
        c.no("dow-8.4.1/2", "dow-why-delayed", unit=g.name(hq))
    return c.ok


def check_forward(g: CoreGame, f: InCombat, side: int, c: Check) -> bool:
    """May ``side`` use its headquarters: the attacker's superior (dow-15.6.19/1); those of all defenders
    (dow-15.6.19/2)?"""
    if side == g.side(f.unit):
        if f.forward_att and c.no("dow-15.6.19/1", "dow-why-forward-already"):
            return False
        return check_hq(g, f.unit, c, "dow-15.6.19/1")
    if f.forward_def and c.no("dow-15.6.19/2", "dow-why-forward-already"):
        return False
    for d in f.defenders:
        if not check_hq(g, d, c, "dow-15.6.19/2") and not c.explains:
            return False
    return c.ok


def lead(g: CoreGame, f: InCombat, side: int) -> None:
    """Use them. The attacker's headquarters spends no movement points for the rest of the phase (dow-15.6.19/3); that
    of the defender is free in its own phase (dow-R241)."""
    if side == g.side(f.unit):
        f.forward_att = 1
        g.mark(g.state.superior[f.unit], FORWARD)
    else:
        f.forward_def = 1
