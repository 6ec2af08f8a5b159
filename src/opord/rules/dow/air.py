"""Chapter 19 as part one has it: a pool of air points for each side, used in ground combat alone."""

from __future__ import annotations

from opord.kernel.ledger import Tally
from opord.kernel.text import say
from opord.rules.dow import weather
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SIDES, WP


def free(g: CoreGame, side: int) -> int:
    """Air points that may be used now: down to 0, and not below what is grounded (dow-19.1/5, dow-R152)."""
    return max(0, g.state.air[side] - g.state.grounded[side])


def spend(g: CoreGame, side: int, n: int) -> None:
    """Take ``n`` points off the current number (dow-16.3/2)."""
    g.state.air[side] -= n
    g.changed()


def in_zone(g: CoreGame, side: int, h: int) -> bool:
    """Is ``h`` in a close air support zone of ``side``: four hexes or less from one of its markers (dow-19.3/5,
    dow-R153)?"""
    row = g.scenario.distances(h)
    return any(row[at] <= 4 for at, who in g.state.cas.items() if who >> side & 1)


def modifiers(g: CoreGame, side: int, t: Tally) -> None:
    """Modifiers of the air point roll (dow-19.2/2, dow-29.4/4)."""
    drm = g.scenario.charts.air_points.drm
    wp = side == WP
    if weather.night(g):
        t.add(drm["night_wp" if wp else "night_nato"], "dow-29.4/4", "dow-mod-night")
    if g.state.fog:
        t.add(drm["fog"], "dow-29.4/4", "dow-mod-fog")
    if g.state.rain:
        t.add(drm["precipitation_wp" if wp else "precipitation_nato"], "dow-29.4/4", "dow-mod-precipitation")
    if 2 * g.state.air[side] >= g.state.air_max[side]:
        t.add(drm["unused_half_or_more"], "dow-19.2/2", "dow-mod-unused")


def regain(g: CoreGame) -> None:
    """The air point phase (dow-19.2): each side rolls, part of its maximum comes back (dow-R221)."""
    st = g.state
    chart = g.scenario.charts.air_points
    for side in (g.scenario.first, 1 - g.scenario.first):
        most = st.air_max[side]
        if not most:
            continue
        t = Tally()
        modifiers(g, side, t)
        die = g.d10("air points", "dow-19.2/1")
        row = max(0, min(len(chart.twelfths) - 1, die + t.total - chart.lo))
        share = chart.twelfths[row]
        back = max(1, most * share // 12) if share else 0
        before = st.air[side]
        st.air[side] = min(most, before + back)  # dow-19.2/3
        if g.telling:
            text = say(
                "dow-ev-air", side=say("side-" + SIDES[side]), n=st.air[side] - before, now=st.air[side], max=most
            )
            g.note("air", text, "dow-19.2/1", side, dice=((die, True),))
    g.changed()
