"""W21: victory points and the end."""

from __future__ import annotations

from opord.kernel.text import Say, Words, say
from opord.kernel.view import Outcome, Row
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import DESTROYED, EXITED, SIDES, Level


def hold(g: CoreGame, h: int) -> None:
    """W21.1: a side whose good-order ground unit stands alone in an objective hex owns it from now on."""
    sc, st = g.scenario, g.state
    for k, goal in enumerate(sc.goals):
        if goal.hex != h:
            continue
        here = g.occ[h] & sc.ground_mask
        for side in (0, 1):
            mine = here & sc.side_mask[side]
            if mine & ~g.disrupted and not here & ~mine and st.owners[k] != side:
                st.owners[k] = side
                if g.telling:
                    text = say("ev-objective", side=g.side_name(side), hex=g.label(h), pts=goal.pts)
                    g.note("objective", text, "waw-W21.1", side, h, level=2)


def lines(g: CoreGame) -> list[tuple[str, str, int, int]]:
    """The account: (label, clause, points of nato, points of wp)."""
    sc, st = g.scenario, g.state
    kills = [0, 0]
    out = [0, 0]
    for u, h in enumerate(st.pos):
        if h == DESTROYED:
            kills[1 - sc.side_of[u]] += sc.charts.vp[sc.type_of[u].kind]
        elif h == EXITED and sc.exit is not None and sc.exit.side == sc.side_of[u]:
            out[sc.side_of[u]] += sc.exit.pts
    hqs = [0, 0]
    for form in sc.formations:
        if form.hq is not None:
            hqs[1 - form.side] += st.hq_lost[form.i] * sc.charts.vp_other["hq"]
    strikes = [st.strikes_lost[1] * sc.charts.vp_other["strike"], st.strikes_lost[0] * sc.charts.vp_other["strike"]]
    goals = [0, 0]
    for k, owner in enumerate(st.owners):
        if owner >= 0:
            goals[owner] += sc.goals[k].pts
    rows = [("vp-units", "waw-3.10", kills), ("vp-hq", "waw-3.10", hqs), ("vp-objective", "waw-W21.1", goals)]
    if sc.sorties:
        rows.append(("vp-strike", "waw-3.10", strikes))
    if sc.exit is not None:
        rows.append(("vp-exit", "waw-W21.1", out))
    return [(label, clause, v[0], v[1]) for label, clause, v in rows]


def points(g: CoreGame) -> tuple[int, int]:
    """Victory points of both sides as they stand."""
    rows = lines(g)
    return sum(r[2] for r in rows), sum(r[3] for r in rows)


def margin(g: CoreGame) -> int:
    """Attacker minus defender (waw-W21.2)."""
    p = points(g)
    a = g.scenario.attacker
    return p[a] - p[1 - a]


def level(g: CoreGame) -> Level:
    """The step of the victory scale that the margin reaches (waw-W21.2)."""
    m = margin(g)
    for step in g.scenario.levels:
        if m >= step.at:
            return step
    return g.scenario.levels[-1]


def rows(g: CoreGame) -> tuple[Row, ...]:
    """The account as a client draws it."""
    return tuple(
        Row(say(label), {SIDES[0]: a, SIDES[1]: b}, clause) for label, clause, a, b in lines(g)
    )


def outcome(g: CoreGame) -> Outcome | None:
    """The result once the turn limit is reached (waw-W3.5, waw-W21.2)."""
    if not g.state.over:
        return None
    step = level(g)
    m = margin(g)
    words: Words = Say("outcome", {"level": Say(step.label), "margin": m})
    return Outcome(words, Say(step.label), SIDES[step.side] if step.side >= 0 else None, rows(g), m)
