"""Overlays of the map: zones of control, sight, range of guns, supply."""

from __future__ import annotations

from collections.abc import Callable

from opord.kernel.game import UMPIRE
from opord.kernel.text import say
from opord.kernel.view import Overlay, OverlayLine, Tint
from opord.rules.s24 import reach, recon, supply
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import SIDES


def overlay(g: CoreGame, side: str, name: str, unit: str | None, _label: str | None) -> Overlay | None:
    """The overlay of that name, None if there is no such."""
    maker = _MAKERS.get(name)
    if maker is None:
        return None
    sides = [SIDES.index(side)] if side in SIDES else [0, 1] if side == UMPIRE else []
    return maker(g, sides, unit)


def zoc(g: CoreGame, sides: list[int], _unit: str | None) -> Overlay:
    """Own zones of control, and those of enemies that are seen (s24-5.2.1)."""
    tints: dict[int, Tint] = {}
    for s in sides:
        for h in g.zone(s):
            tints[h] = Tint(g.label(h), "zoc", "", say("s24-over-zoc"))
        for h in reach.known_zone(g, s):
            tints[h] = Tint(g.label(h), "zoc-enemy", "", say("s24-over-zoc-enemy"))
    return Overlay("zoc", tuple([tints[h] for h in sorted(tints)]))


def sight(g: CoreGame, sides: list[int], unit: str | None) -> Overlay:
    """What one's units discover (1) and identify (2) now (s24-8.2)."""
    best: dict[int, int] = {}
    for s in sides:
        for u in g.units(s):
            if unit and g.state.ids[u] != unit:
                continue
            discover, identify = recon.sight(g, u)
            row = g.distances(u)
            for h in range(g.scenario.size):
                level = 2 if row[h] <= identify else 1 if row[h] <= discover else 0
                if level > best.get(h, 0):
                    best[h] = level
    return Overlay(
        "sight", tuple([Tint(g.label(h), "sight", n, say("s24-over-sight", n=n)) for h, n in sorted(best.items())])
    )


def fire(g: CoreGame, sides: list[int], unit: str | None) -> Overlay:
    """What the guns (or the chosen one) reach."""
    tints: dict[int, Tint] = {}
    for s in sides:
        for u in g.units(s):
            row = g.row(u)
            if not row.fire or (unit and g.state.ids[u] != unit):
                continue
            far = g.distances(u)
            for h in range(g.scenario.size):
                if 0 < far[h] <= row.reach:
                    tints.setdefault(
                        h, Tint(g.label(h), "range", far[h], say("s24-over-range", n=far[h], of=row.reach))
                    )
    return Overlay("range", tuple([tints[h] for h in sorted(tints)]))


def supplies(g: CoreGame, sides: list[int], unit: str | None) -> Overlay:
    """Lines from each headquarters to what it feeds; the hexes that bar a line are tinted (s24-7.1)."""
    lines = []
    tints = []
    st = g.state
    for s in sides:
        for u in g.units(s):
            hq = st.hq[u]
            if hq < 0 or st.pos[hq] < 0 or st.pos[hq] == st.pos[u] or (unit and unit not in (st.ids[u], st.ids[hq])):
                continue
            way = supply.cheapest(g, hq, st.pos[hq], st.pos[u], None, False)
            word = "supply" if way is not None else "supply-cut"
            text = say("s24-over-supply" if way is not None else "s24-over-supply-cut", hq=st.ids[hq], id=st.ids[u])
            lines.append(OverlayLine(g.label(st.pos[hq]), g.label(st.pos[u]), word, text))
        tints += [Tint(g.label(h), "barred", "", say("s24-over-barred")) for h in reach.known_zone(g, s)]
    return Overlay("supply", tuple(tints), tuple(lines))


_MAKERS: dict[str, Callable[[CoreGame, list[int], str | None], Overlay | None]] = {
    "zoc": zoc,
    "sight": sight,
    "range": fire,
    "supply": supplies,
}
NAMES = tuple(_MAKERS)
