"""W18: anti-air fire at strikes. At helicopters the AA line fires as any other line does (fire.py, opfire.py)."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.rules.waw import actions as act
from opord.rules.waw import ammo, fire, los
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import AIR, FIRED, OC, D, Weapon, bits


def line(g: CoreGame, u: int) -> Weapon | None:
    """The AA line of a unit, if it has one."""
    for w in g.scenario.type_of[u].figures[g.state.steps[u]].weapons[AIR]:
        if w.group == "aa":
            return w
    return None


def needed(g: CoreGame, u: int, h: int, w: Weapon, into: Tally) -> tuple[int, int]:
    """(dice, needed number) of ``u`` against a strike on ``h`` (waw-W16.2, waw-W18.1)."""
    sc = g.scenario
    rng = sc.distances(g.state.pos[u])[h]
    m = sc.charts.modifier
    into.add(w.need, "waw-W16.2", "led-printed-aa")
    ammo.by_range(w.range, w.line, w.gun, w.small, rng, m, sc.charts.constants["point_blank_range"], into)
    if los.sees(g, u, h) == los.HAZY:
        into.add(m["smoke_adjacent" if rng <= 1 else "smoke_one_hex_thermal"], "waw-W10.6", "led-smoke")
    return fire.clamp(g, w.dice, into.total)


def may_engage(g: CoreGame, side: int, u: int, h: int, c: Check) -> bool:
    """May ``u`` fire at the strike on ``h``: good order, no OC, not carried, an AA line with ammo, range and sight
    (waw-W16.2, waw-W18.2)?"""
    st, sc = g.state, g.scenario
    if sc.side_of[u] != side and c.no("waw-W16.2", "why-not-yours", unit=g.name(u)):
        return False
    if st.pos[u] < 0 and c.no("waw-W16.2", "why-not-on-map", unit=g.name(u)):
        return False
    if st.carrier[u] >= 0 and c.no("waw-W9.5", "why-carried", unit=g.name(u)):
        return False
    if st.flags[u] & D and c.no("waw-R23", "why-disrupted", unit=g.name(u)):
        return False
    if st.flags[u] & OC and c.no("waw-W16.2", "why-oc", unit=g.name(u)):
        return False
    w = line(g, u)
    if w is None:
        c.no("waw-W18.1", "why-no-aa", unit=g.name(u))
        return False
    if ammo.empty(g, u, w) and c.no("waw-ammo/6", "why-no-missiles", unit=g.name(u), stage=st.ammo[u]):
        return False
    if st.pos[u] < 0:
        return False
    rng = sc.distances(st.pos[u])[h]
    if rng > w.reach and c.no("waw-W16.2", "why-range", range=rng, reach=w.reach):
        return False
    if not los.sees(g, u, h) and c.no("waw-W16.2", "why-no-sight-hex", unit=g.name(u), hex=g.label(h)):
        return False
    if needed(g, u, h, w, Tally())[0] == 0:
        c.no("waw-W11.3", "why-no-dice", need=needed(g, u, h, w, Tally())[1])
    return c.ok


def gunners(g: CoreGame, side: int, h: int) -> list[int]:
    """Anti-air units of ``side`` that may fire at a strike on ``h``."""
    sc = g.scenario
    units = bits(g.onmap & sc.side_mask[side] & ~g.disrupted & ~g.complete)
    return [u for u in units if may_engage(g, side, u, h, Check())]


def shot(g: CoreGame, u: int, sortie: str) -> Any:
    """The action of firing at a strike."""
    return act.Fire(g.scenario.units[u].id, sortie, "aa")


def engage(g: CoreGame, u: int, h: int, sortie: Any) -> int:
    """One shot at the strike: hits (aircraft have no save), depletion, OC (waw-W16.2)."""
    sc = g.scenario
    w = line(g, u)
    assert w is not None
    dice, need = needed(g, u, h, w, Tally())
    hits = g.pool(dice, need, "anti-air", "waw-W16.2")
    if g.telling:
        text = say("ev-flak", unit=g.name(u), plane=say("air-" + sortie.key), need=need, hits=hits)
        at = g.state.pos[u]
        rolled = g.last_dice(need)
        g.note("flak", text, "waw-W16.2", sc.side_of[u], at, h, dice=rolled, unit=sc.units[u].id, hits=hits)
    ammo.spend(g, u, w, hits)
    g.mark(u, OC | FIRED)
    return hits


