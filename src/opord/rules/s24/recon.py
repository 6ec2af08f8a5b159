"""Chapter 8 and phase 10: what each side sees at the end of the turn (s24-4.1.2/15, s24-R97 - s24-R100).

``state.seen_*``: unit -> level, 1 discovered, 2 identified, 3 known, 4 exposed; it holds until the next phase 10.
``state.ghosts_*``: unit -> (turn, hex, level) of its last sighting.
"""

from __future__ import annotations

from opord.rules.s24 import mines, records
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import AMBUSH, DEPLOYED, NORMAL, WEATHERS

PHASE = "reconnaissance"
SCOUTS = (1, 2, 3)
"""Squadrons that give their host the sight of scouts (s24-2.4/3-5)."""
NONE, DISCOVERED, IDENTIFIED, KNOWN, EXPOSED = 0, 1, 2, 3, 4
THICK = frozenset((WEATHERS.index("rain"), WEATHERS.index("snow")))


def run(g: CoreGame, f: InResolve) -> None:
    """Phase 10 of both sides at once: each looks at where everybody stands now."""
    for u in g.units():
        mines.detect(g, u)
    now = (looked(g, f, 0), looked(g, f, 1))
    for side in (0, 1):
        settle(g, f, side, now[side])


def scout(g: CoreGame, u: int) -> bool:
    """Has the unit the sight of scouts (s24-8.2/4, s24-2.4/3-5)?"""
    return g.row(u).recon or g.state.squad[u] in SCOUTS


def sight(g: CoreGame, u: int) -> tuple[int, int]:
    """Distances in hexes at which the unit discovers and identifies, where it stands and in this weather and light
    (s24-8.2/2-4, s24-R99)."""
    spot = g.scenario.charts.const.spot
    return reach(spot.recon if scout(g, u) else spot.normal, g.scenario.contour[g.state.pos[u]], g.dark(),
                 g.state.weather in THICK)  # fmt: skip


def reach(pair: tuple[int, int], contour: int, dark: bool, thick: bool) -> tuple[int, int]:
    """Distances with height, darkness (night or fog) and rain or snow (s24-8.2/2, s24-R99)."""
    discover, identify = pair
    if dark:
        return discover // 2, identify // 2
    discover, identify = discover + contour, identify + contour
    if thick:
        discover = max(1, discover - 1)
        identify = min(identify, discover)
    return discover, identify


def looked(g: CoreGame, f: InResolve, side: int) -> dict[int, int]:
    """What ``side`` sees now of every enemy on the map."""
    st = g.state
    foes = g.units(1 - side)
    if g.option("intel") == "open":
        return dict.fromkeys(foes, EXPOSED)
    out: dict[int, int] = {}
    by_hex: dict[int, list[int]] = {}
    for v in foes:
        by_hex.setdefault(st.pos[v], []).append(v)
    for u in g.units(side):
        if st.gather[u]:
            continue
        discover, identify = sight(g, u)
        scouts = scout(g, u)
        row = g.distances(u)
        for h, units in by_hex.items():
            d = row[h]
            if d > max(discover, 1):
                continue
            level = IDENTIFIED if d <= identify else DISCOVERED if d <= discover else NONE
            for v in units:
                if st.form[v] == AMBUSH:  # s24-R18
                    if scouts and d <= 1:
                        out[v] = max(out.get(v, 0), IDENTIFIED)
                elif level > out.get(v, 0):
                    out[v] = level
    for a, b in f.contacts:
        for x, y in ((a, b), (b, a)):
            if st.side[x] == side and st.side[y] != side and st.pos[y] >= 0:
                out[y] = max(out.get(y, 0), IDENTIFIED)
    broken(g, f, side, foes, out)
    from_the_air(g, f, side, foes, out)
    betrayed(g, f, side, foes, out)
    return out


def broken(g: CoreGame, f: InResolve, side: int, foes: list[int], out: dict[int, int]) -> None:
    """An enemy that was smashed or routed in battle is known as long as it is (s24-8.1/4, s24-R98)."""
    st = g.state
    before = g.seen(side)
    fresh = {*f.struck, *f.fought, *f.assaulted}
    for v in foes:
        if st.state[v] != NORMAL and (v in fresh or before.get(v, 0) >= KNOWN):
            out[v] = max(out.get(v, 0), KNOWN)


def from_the_air(g: CoreGame, f: InResolve, side: int, foes: list[int], out: dict[int, int]) -> None:
    """Reconnaissance aircraft that came through know all within six hexes, but nothing in ambush (s24-4.4.3/2,
    s24-R100)."""
    st, radius = g.state, g.scenario.charts.const.air_recon_radius
    for owner, h in f.sighted:
        if owner != side:
            continue
        row = g.scenario.distances(h)
        for v in foes:
            if row[st.pos[v]] <= radius and st.form[v] != AMBUSH:
                out[v] = max(out.get(v, 0), KNOWN)


def betrayed(g: CoreGame, f: InResolve, side: int, foes: list[int], out: dict[int, int]) -> None:
    """An enemy HQ was destroyed or taken: all below it and its superior HQ lie open this turn (s24-8.1/5,
    s24-R98)."""
    st = g.state
    for hq in f.fallen:
        if st.side[hq] == side:
            continue
        for v in foes:
            x, depth = st.hq[v], 0
            while x >= 0 and x != hq and depth < 20:
                x, depth = st.hq[x], depth + 1
            if x == hq or v == st.hq[hq]:
                out[v] = EXPOSED


def settle(g: CoreGame, f: InResolve, side: int, now: dict[int, int]) -> None:
    """Remember what was seen. An ambush that is found out deploys at once (s24-R18)."""
    st = g.state
    before, ghosts = g.seen(side), g.ghosts(side)
    fought = {u for pair in f.contacts for u in pair}
    for v in sorted({*before, *ghosts}):
        if st.pos[v] < 0 and v in fought:  # they saw it go down
            ghosts.pop(v, None)
    for v in g.ordered(now):
        level = now[v]
        if level >= IDENTIFIED and st.form[v] == AMBUSH:
            g.pose(v, DEPLOYED)
            records.record(g, PHASE, "found_out", "s24-2.3.4/2", "s24-R18", (v,), who=records.to(1 - side),
                           side=1 - side, hexes=(st.pos[v],), level=1)  # fmt: skip
        ghosts[v] = (st.turn, st.pos[v], level)
        records.record(
            g, PHASE, "sighted", "s24-8.1/2", "s24-R97", (v,), inputs={"by": side, "before": before.get(v, 0)},
            formula="best level of the turn", value=level, before=before.get(v, 0), after=level, side=side,
            hexes=(st.pos[v],), grade=level,
        )  # fmt: skip
    records.record(
        g, PHASE, "levels", "s24-8.1/2", "s24-R97", side=side,
        inputs={"before": {g.name(v): k for v, k in before.items()}, "now": {g.name(v): k for v, k in now.items()}},
        value=len(now),
    )  # fmt: skip
    if side:
        st.seen_blue = dict(sorted(now.items()))
    else:
        st.seen_red = dict(sorted(now.items()))
    counts = [sum(1 for x in now.values() if x == k) for k in (DISCOVERED, IDENTIFIED, KNOWN, EXPOSED)]
    records.record(
        g, PHASE, "seen", "s24-8.1/2", "s24-R97", who=records.to(side), value=len(now), inputs={"levels": counts},
        side=side, n=len(now), discovered=counts[0], identified=counts[1], known=counts[2] + counts[3],
    )  # fmt: skip
