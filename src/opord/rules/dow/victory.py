"""Victory: objectives held and units destroyed, by the scale of the scenario (design page, part 7)."""

from __future__ import annotations

from opord.kernel.text import Say, Words, say
from opord.kernel.view import Outcome, Row
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import NATO, SIDES, WP, Level


def hold(g: CoreGame) -> None:
    """Every objective goes to the side whose unit last stood there alone."""
    sc, st = g.scenario, g.state
    for k, goal in enumerate(sc.goals):
        here = g.occ[goal.hex]
        for side in (NATO, WP):
            if here & sc.side_mask[side] and not here & sc.side_mask[1 - side] and st.owners[k] != side:
                st.owners[k] = side
                if g.telling:
                    text = say(
                        "dow-ev-objective", side=say("side-" + SIDES[side]), place=goal.name, pts=goal.points
                    )
                    g.note("objective", text, "dow-R230", side, hexes=(g.label(goal.hex),), level=2)


def lines(g: CoreGame) -> list[tuple[str, str, int, int]]:
    """The account: (label, clause, points of nato, points of wp)."""
    sc, st = g.scenario, g.state
    goals = [0, 0]
    for k, owner in enumerate(st.owners):
        if owner >= 0:
            goals[owner] += sc.goals[k].points
    return [
        ("dow-vp-objectives", "dow-R230", goals[0], goals[1]),
        ("dow-vp-destroyed", "dow-R230", st.killed[0], st.killed[1]),
    ]


def points(g: CoreGame) -> tuple[int, int]:
    """Victory points of nato and wp as they stand."""
    rows = lines(g)
    return sum([r[2] for r in rows]), sum([r[3] for r in rows])


def margin(g: CoreGame) -> int:
    """Points of the Warsaw Pact less those of NATO."""
    nato, wp = points(g)
    return wp - nato


def level(g: CoreGame) -> Level:
    """The step of the scale that the margin reaches; the levels are listed from best to worst for the Pact."""
    found = margin(g)
    for lv in g.scenario.levels[:-1]:
        if found >= lv.at:
            return lv
    return g.scenario.levels[-1]


def rows(g: CoreGame) -> tuple[Row, ...]:
    """The account for a view."""
    return tuple([Row(Say(label), {"nato": n, "wp": w}, clause) for label, clause, n, w in lines(g)])


def outcome(g: CoreGame) -> Outcome | None:
    """The result once the game is over."""
    if not g.state.over:
        return None
    lv = level(g)
    side = SIDES[lv.side] if lv.side >= 0 else None
    text: Words = say("dow-outcome", level=Say(lv.label), margin=abs(margin(g)))
    return Outcome(text, Say(lv.label), side, rows(g), margin(g))
