"""W10: lines of sight."""

from __future__ import annotations

from collections.abc import Iterable

from opord.kernel.text import Say, say
from opord.rules.waw import weather
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import FIRED, HIGH, POPPED, Scenario

NONE, CLEAR, HAZY, UNKNOWN = 0, 1, 2, 255
"""No line; a clear line; a line through exactly one smoke hex (or, next door, with smoke at an end)."""


def line(g: CoreGame, a: int, b: int, raised: int = 0) -> int:
    """The line between two hexes over the ground as it is: NONE, CLEAR or HAZY. ``raised``: bit 1 the first end, bit 2
    the second is a popped-up helicopter (waw-W10.8). The same both ways."""
    if not raised:
        lines = g.rows[a]
        found = lines[b] if lines is not None else UNKNOWN
        return found if found != UNKNOWN else look(g, a, b)
    if a > b:
        a, b = b, a
        raised = (raised >> 1) | (raised & 1) << 1
    key = (a * g.scenario.size + b) * 4 + raised
    known = g.sights.get(key)
    if known is None:
        known = g.sights[key] = _look(g, a, b, raised, bool(g.marks and _trace(g.scenario, a, b) & g.marks))
    return known


def _trace(sc: Scenario, a: int, b: int) -> int:
    """The hexes of a line, ends included, as a bit mask over hexes."""
    key = a * sc.size + b
    found = sc.sight_memo.get(key)
    if found is None:
        found = 1 << a | 1 << b
        for step in sc.sight.line(a, b).steps:
            for h in step:
                found |= 1 << h
        sc.sight_memo[key] = found
    return found


def row(g: CoreGame, a: int) -> bytearray:
    """The lines from ``a`` to every hex over the ground as it is, UNKNOWN where nobody has looked yet (see
    :func:`look`)."""
    found = g.rows[a]
    if found is None:
        found = g.rows[a] = bytearray(b"\xff") * g.scenario.size
    return found


def look(g: CoreGame, a: int, b: int) -> int:
    """The line between ``a`` and ``b``, written into the rows of both."""
    if a > b:
        a, b = b, a
    plain = g.scenario.plain_rows[a]
    if plain is None:
        plain = g.scenario.plain_rows[a] = bytearray(b"\xff") * g.scenario.size
    found = plain[b]
    if found == UNKNOWN:
        # what the map alone says is kept with the map
        found = plain[b] = _look(g, a, b, 0, False)
    # wrecks and smoke open no line, so one that the map closes needs no look at the markers unless some open one
    if g.marks and (found or g.marked[2]):
        trace = _trace(g.scenario, a, b)
        if trace & g.marks:
            wrecks, smoky, opened = g.marked
            key = (a, b, trace & wrecks, trace & smoky, trace & opened)
            memo = g.scenario.marked_lines
            known = memo.get(key)
            if known is None:
                if len(memo) > 100_000:
                    memo.clear()
                known = memo[key] = _look(g, a, b, 0, True)
            found = known
    row(g, a)[b] = found
    row(g, b)[a] = found
    return found


def hexes(g: CoreGame, u: int) -> list[int]:
    """Every hex that unit ``u`` sees, in order of index; kept until the ground changes or it moves."""
    st = g.state
    key = (g.ground, st.pos[u], st.flags[u] & (HIGH | POPPED), len(st.lights))
    memo = g.views.get(u)
    if memo is None or memo[0] != key:
        sc = g.scenario
        where: Iterable[int] = range(sc.size)
        far = max(g.far, weather.sight_range(g, u))
        if far < max(sc.grid.cols, sc.grid.rows) and not st.lights:
            where = sc.grid.within(st.pos[u], far)
        memo = g.views[u] = (key, [h for h in where if sees(g, u, h)])
    return memo[1]


def sees(g: CoreGame, u: int, h: int, target: int = -1, popped: bool = False) -> int:
    """Does unit ``u`` see hex ``h`` (or the unit ``target`` in it): NONE, CLEAR or HAZY (waw-W10).

    ``popped``: count ``u`` as popped up. A hazy line beyond the next hex needs thermal sight (waw-W10.6)."""
    st, sc = g.state, g.scenario
    a = st.pos[u]
    flags = st.flags[u]
    other = st.flags[target] if target >= 0 else 0
    if popped or (flags | other) & (HIGH | POPPED):
        if (flags | other) & HIGH:
            far = sc.distances(a)[h]
            found = _from_above(g, a if not flags & HIGH else -1, h if not other & HIGH else -1, far)
        else:
            found = line(g, a, h, (1 if popped or flags & POPPED else 0) | (2 if other & POPPED else 0))
    else:
        lines = g.rows[a]
        found = lines[h] if lines is not None else UNKNOWN
        if found == UNKNOWN:
            found = look(g, a, h)
    if not found:
        return NONE
    far = sc.distances(a)[h]
    if far > g.far and not other & FIRED and far > weather.sight_range(g, u) and not weather.lit(g, h):
        return NONE
    if found == HAZY and far > 1 and "thermal" not in sc.type_of[u].traits:
        return NONE
    return found


def _from_above(g: CoreGame, a: int, b: int, far: int) -> int:
    """W10.8: a high helicopter and the ground hex at the other end (-1 = high too). Smoke hides nothing (waw-R87)."""
    limit = g.scenario.charts.constants["woods_hide_range"]
    hidden = far > limit and any(h >= 0 and g.terrain(h) in ("woods", "town") for h in (a, b))
    return NONE if hidden else CLEAR


def _opaque(g: CoreGame, h: int) -> int:
    """0 open, 1 partial, 2 blocking: terrain with its markers (waw-W10.3)."""
    st = g.state
    v = g.scenario.opaque[h]
    if h in st.rubble or h in st.burnt:
        v = 1
    return max(v, 1) if h in st.wrecks else v


def _smoky(g: CoreGame, h: int) -> bool:
    """Smoke, or a fire, which blocks like it (waw-W10.6, waw-W16.4)."""
    return h in g.state.smoke or h in g.state.fires


def blindness(g: CoreGame, u: int, t: int) -> Say:
    """Why unit ``u`` does not see unit ``t``: the hex that ends the line, smoke, or the distance."""
    st, sc = g.state, g.scenario
    a, b = st.pos[u], st.pos[t]
    names = {"unit": g.name(u), "target": g.name(t)}
    if not (st.flags[u] | st.flags[t]) & (HIGH | POPPED):
        where: list[int] = []
        found = _look(g, min(a, b), max(a, b), 0, bool(g.marks), where)
        if where:
            return say("why-no-sight-past", **names, hexes=[g.label(h) for h in where])
        far = max(g.far, weather.sight_range(g, u))
        if found and sc.distances(a)[b] > far:
            return say("why-no-sight-far", **names, range=sc.distances(a)[b], far=far)
        if found == HAZY:
            return say("why-no-sight-smoke", **names)
    return say("why-no-sight", **names)


def _look(g: CoreGame, a: int, b: int, raised: int, marked: bool, where: list[int] | None = None) -> int:
    """Work a line out (waw-W10.1 to waw-W10.6); ``marked``: markers lie on it, else they are not looked for; ``where``
    takes the hexes that end it."""
    if a == b:
        return CLEAR
    sc = g.scenario
    trace = sc.sight.line(a, b)
    steps = trace.steps
    ends = int(_smoky(g, a)) + int(_smoky(g, b)) if marked else 0
    if not steps:
        # waw-W10.1: adjacent hexes always see each other; waw-W10.6: smoke there only costs
        return HAZY if ends else CLEAR
    level = sc.level
    opaque = sc.opaque
    la = 1 if raised & 1 else level[a]
    lb = 1 if raised & 2 else level[b]
    mixed = la != lb
    crests = mixed and not raised
    n = len(steps)
    low_end = 0 if la < lb else n - 1  # step beside the level-0 end of a mixed line
    smoke = ends
    partial = 0
    crossings = trace.crossings
    for k in range(n):
        best: tuple[int, int, int] | None = None
        step = steps[k]
        for j, h in enumerate(step):
            v = _opaque(g, h) if marked else opaque[h]
            up = level[h]
            if mixed:
                # waw-W10.5
                if not up:
                    v = 2 if v == 2 and k == low_end else 0
                if crests and _bad_crest(level, steps, crossings, k, j):
                    v = 2
            elif la:
                # waw-W10.4: from high ground to high ground only high hexes count
                if not up:
                    v = 0
            elif up:
                # waw-W10.3: high ground between low hexes
                v = 2
            hazy = 1 if marked and _smoky(g, h) else 0
            rank = (1 if v == 2 else 0, hazy, v)
            # waw-W10.1: along a hexside the clearer of the two hexes counts
            if best is None or rank < best:
                best = rank
        assert best is not None
        if best[0]:
            if where is not None:
                where += step
            return NONE
        smoke += best[1]
        partial += best[2]
        if partial > 1 or smoke > 1:
            if where is not None:
                where += step
            return NONE
    return HAZY if smoke else CLEAR


def _bad_crest(
    level: tuple[int, ...],
    steps: tuple[tuple[int, ...], ...],
    crossings: tuple[tuple[tuple[int, int], ...], ...],
    k: int,
    j: int,
) -> bool:
    """Does the line cross a crest into or out of this step that belongs to neither end (waw-W10.5)?"""
    n = len(steps)
    twin = len(steps[k]) > 1
    if k > 0 and (twin or len(steps[k - 1]) == 1):
        x, y = crossings[k][j]
        if level[x] != level[y]:
            return True
    if twin and k + 1 < n:
        x, y = crossings[k + 1][j]
        if level[x] != level[y]:
            return True
    return False
