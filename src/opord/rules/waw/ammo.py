"""Weapon lines: what they do at a range, and missiles that run out (waw-ammo, waw-W11.2, waw-3.5)."""

from __future__ import annotations

from collections.abc import Mapping

from opord.kernel.ledger import Tally
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import Weapon


def by_range(
    printed: int,
    line: bool,
    gun: bool,
    small: bool,
    rng: int,
    modifier: Mapping[str, int],
    point_blank: int,
    into: Tally,
) -> int:
    """Modifiers of the needed number that depend on the range alone (waw-W11.2, waw-3.5). ``printed``: the range on
    the counter; ``line``: underlined, so without extended range (waw-R1); ``gun``: has the point-blank modifier;
    ``small``: fire at a helicopter with the HE line (waw-W11.1)."""
    if small:
        into.add(modifier["small_arms_at_helicopter"], "waw-W11.1", "led-small-arms")
        return into.total
    if not line and rng > printed:
        into.add(modifier["extended_range"], "waw-W11.2", "led-extended")
    if gun and rng <= point_blank:
        into.add(modifier["point_blank"], "waw-3.5", "led-point-blank")
    return into.total


def empty(g: CoreGame, u: int, w: Weapon) -> bool:
    """Is this line barred by an ammo marker (waw-ammo/6, waw-R6)?"""
    return w.missile and g.state.ammo[u] > 0


def check(g: CoreGame, u: int, w: Weapon, c: Check) -> bool:
    """Refuses a line without missiles."""
    if empty(g, u, w):
        c.no("waw-ammo/6", "why-no-missiles", unit=g.name(u), stage=g.state.ammo[u])
        return False
    return True


def spend(g: CoreGame, u: int, w: Weapon, hits: int) -> None:
    """R2: every die of a missile line missed, so the marker goes on at its highest stage (waw-ammo/2, waw-ammo/3)."""
    if w.missile and hits == 0:
        g.state.ammo[u] = g.scenario.charts.constants["ammo_stages"]
        if g.telling:
            text = say("ev-no-missiles", unit=g.name(u))
            g.note("ammo", text, "waw-ammo/2", g.scenario.side_of[u], g.state.pos[u])
