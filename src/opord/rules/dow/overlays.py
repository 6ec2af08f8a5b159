"""Overlays of the map: command, supply, blocking, screens, range, attack."""

from __future__ import annotations

import itertools
from collections.abc import Callable

from opord.kernel.game import UMPIRE
from opord.kernel.text import say
from opord.kernel.view import Overlay, OverlayLine, Tint
from opord.rules.dow import blocking, chain, fog, screens, supply
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SIDES, bits


def overlay(g: CoreGame, side: str, name: str, unit: str | None, label: str | None) -> Overlay | None:
    """The overlay of that name, None if there is no such."""
    maker = _MAKERS.get(name)
    u = g.scenario.unit(unit) if unit else -1
    if u in fog.hidden(g, side):
        u = -1
    h = g.scenario.hex(label) if label else -1
    return None if maker is None else maker(g, side, u, h)


def own(g: CoreGame, side: str, u: int) -> list[int]:
    """The sides an overlay is about: that of the unit chosen, else one's own, both for the umpire."""
    if u >= 0:
        return [g.scenario.side_of[u]]
    return [SIDES.index(side)] if side in SIDES else [0, 1]


def command(g: CoreGame, side: str, u: int, _h: int) -> Overlay:
    """Lines from each HQ to what it commands: ``chain`` in range, ``chain-out`` beyond it, ``chain-broken`` to units
    whose superior is gone; with an HQ chosen, its range as tints (dow-12.2)."""
    st, sc = g.state, g.scenario
    hidden = fog.hidden(g, side)
    lines = []
    for s in own(g, side, u):
        for v in bits(g.alive & sc.side_mask[s]):
            hq = st.superior[v]
            if v in hidden or hq in hidden or hq < 0 or st.pos[hq] < 0 or st.pos[hq] == st.pos[v]:
                continue
            if u >= 0 and u not in (v, hq) and hq not in chain.chain(g, u):
                continue
            inside = chain.in_range(g, v)
            n = sc.distance(st.pos[hq], st.pos[v])
            text = say("dow-over-command", n=n, of=chain.hq_range(g, hq))
            line = "chain" if inside else "chain-out"
            lines.append(OverlayLine(sc.labels[st.pos[hq]], sc.labels[st.pos[v]], line, text))
    tints: list[Tint] = []
    hq = u if u >= 0 and sc.units[u].hq else st.superior[u] if u >= 0 else -1
    if hq >= 0 and st.pos[hq] >= 0 and hq not in hidden:
        far = chain.hq_range(g, hq)
        row = sc.distances(st.pos[hq])
        tints = [
            Tint(sc.labels[x], "command", row[x], say("dow-over-command", n=row[x], of=far))
            for x in range(sc.size)
            if row[x] <= far
        ]
    return Overlay("command", tuple(tints), tuple(lines))


def supplies(g: CoreGame, side: str, u: int, _h: int) -> Overlay:
    """Supply lines from hub to unit, hubs' lines to their sources, and the hexes that bar the way (dow-30.1)."""
    st, sc = g.state, g.scenario
    lines: dict[tuple[str, str, str], OverlayLine] = {}
    tints = []
    for s in own(g, side, u):
        for n in range(len(sc.hub_of)):
            if sc.side_of[sc.supremes[sc.hub_of[n]]] == s:
                path = supply.first_leg(g, n)
                for a, b in itertools.pairwise(path):
                    line = OverlayLine(sc.labels[a], sc.labels[b], "supply", say("dow-over-first-leg"))
                    lines[line.a, line.b, line.k] = line
        for v in [u] if u >= 0 else bits(g.alive & sc.side_mask[s]):
            path = supply.second_leg(g, v)
            for a, b in itertools.pairwise(path):
                line = OverlayLine(
                    sc.labels[a], sc.labels[b], "supply-unit", say("dow-over-second-leg", unit=g.name(v))
                )
                lines[line.a, line.b, line.k] = line
            if not supply.supplied(g, v) and st.pos[v] >= 0:
                tints.append(Tint(sc.labels[st.pos[v]], "unsupplied", "", say("dow-staff-unsupplied", unit=g.name(v))))
                for x, why in supply.bars(g, v):
                    tints.append(Tint(sc.labels[x], "barred", "", why))
    return Overlay("supply", tuple(tints), tuple(lines.values()))


def blocked(g: CoreGame, side: str, u: int, _h: int) -> Overlay:
    """Hexes beside enemy blocking units (dow-8.6)."""
    sc, st = g.scenario, g.state
    tints: dict[int, Tint] = {}
    for s in own(g, side, u):
        # by hexes, not by units: which of two is named must not tell who they are
        for b in sorted(bits(g.alive & sc.combat_of[1 - s]), key=st.pos.__getitem__):
            if blocking.blocks(g, b):
                for x in sc.adjacent[st.pos[b]]:
                    text = say("dow-over-blocked", hex=sc.labels[st.pos[b]])
                    tints.setdefault(x, Tint(sc.labels[x], "blocked", "", text))
    return Overlay("blocking", tuple([tints[x] for x in sorted(tints)]))


def screened(g: CoreGame, side: str, u: int, _h: int) -> Overlay:
    """Hexes in which an enemy screen slows movement (dow-6.3.1)."""
    sc = g.scenario
    tints: list[Tint] = []
    for s in own(g, side, u):
        over = say("dow-over-screen")
        tints += [Tint(sc.labels[x], "screen", 2, over) for x in range(sc.size) if screens.over(g, s, x)]
    return Overlay("screens", tuple(tints))


def reaching(g: CoreGame, _side: str, u: int, _h: int) -> Overlay | None:
    """What the barrage of guns and helicopters reaches (dow-17/1, dow-18/1)."""
    sc, st = g.scenario, g.state
    if u < 0 or st.pos[u] < 0 or not sc.type_of[u].reach:
        return None
    far = sc.type_of[u].reach
    row = sc.distances(st.pos[u])
    tints = [
        Tint(sc.labels[x], "range", row[x], say("dow-over-range", n=row[x], of=far))
        for x in range(sc.size)
        if row[x] <= far
    ]
    return Overlay("range", tuple(tints))


def attack(g: CoreGame, side: str, _u: int, h: int) -> Overlay | None:
    """The attack planner: every own combat unit that could attack ``h`` in this phase from a hex it can reach, with the
    points it would have left and the differential without support (dow-15.2)."""
    from opord.rules.dow import planner

    if h < 0 or side not in (*SIDES, UMPIRE):
        return None
    return planner.overlay(g, side, h)


_MAKERS: dict[str, Callable[[CoreGame, str, int, int], Overlay | None]] = {
    "command": command,
    "supply": supplies,
    "blocking": blocked,
    "screens": screened,
    "range": reaching,
    "attack": attack,
}
NAMES = tuple(_MAKERS)
