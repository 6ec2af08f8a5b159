"""Victory: points for goals held and for enemy strength destroyed, by the scenario's levels (design page, part 7)."""

from __future__ import annotations

from opord.kernel.text import Say, say
from opord.kernel.view import Outcome, Row
from opord.rules.s24 import clock
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import BLUE, RED, SIDES


def rows(g: CoreGame) -> tuple[Row, ...]:
    """The account of both sides: goals, enemy strength destroyed or captured."""
    held = [0, 0]
    for k, goal in enumerate(g.scenario.goals):
        if g.state.owners[k] >= 0:
            held[g.state.owners[k]] += goal.points
    kills = [round(x * g.scenario.per_e, 1) for x in g.state.kills]
    return (
        Row(say("s24-vp-goals"), {SIDES[s]: held[s] for s in (RED, BLUE)}, "s24-R105"),
        Row(say("s24-vp-kills"), {SIDES[s]: kills[s] for s in (RED, BLUE)}, "s24-R105"),
    )


def margin(g: CoreGame) -> float:
    """Points of red less those of blue."""
    return round(clock.points(g, RED) - clock.points(g, BLUE), 1)


def level_words(word: str, who: str | None) -> Say:
    """A level of victory with the side whose it is, so that both ends of the scale can be told apart."""
    return Say("s24-victory-" + word, {"side": who or "none"})


def outcome(g: CoreGame) -> Outcome | None:
    """The result once the game is over."""
    if not g.state.over:
        return None
    word, side, n = clock.victory(g)
    who = SIDES[side] if side >= 0 else None
    level = level_words(word, who)
    text = say("s24-outcome", level=level, margin=abs(round(n, 1)))
    return Outcome(text, level, who, rows(g), margin(g))
