"""The sequence of play as a person sees it: the trail of phases, and what runs now."""

from __future__ import annotations

from opord.kernel.text import Words, say
from opord.kernel.view import Phase
from opord.rules.dow.frames import InCombat, InDisengage, InMove, InPlayer, InSetUp, InTurn
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SIDES
from opord.rules.dow.sequence import PENDING, PlayerPhase, Turn


def current(g: CoreGame) -> tuple[str, Words]:
    """Id and words of the phase that runs."""
    for f in reversed(g.state.frames):
        if type(f) is InCombat:
            return "combat", say("dow-phase-combat", hex=g.label(f.hex))
        if type(f) is InDisengage:
            return "disengagement", say("dow-phase-disengagement", unit=g.name(f.unit))
        if type(f) is InMove:
            return "movement", say("dow-phase-move", unit=g.name(f.unit))
        if type(f) is InPlayer:
            # a step that has called its procedure stands one further
            name = PlayerPhase.steps[max(0, min(f.step, len(PlayerPhase.steps)) - (1 if f.step else 0))]
            return name, say("dow-phase-" + name)
        if type(f) is InSetUp:
            return "set-up", say("dow-phase-set-up")
        if type(f) is InTurn:
            name = Turn.steps[min(f.step, len(Turn.steps) - 1)]
            return name, say("dow-phase-" + name)
    return "over", say("dow-phase-over")


def trail(g: CoreGame) -> tuple[Phase, ...]:
    """Every phase of the action phase that runs, in order, those of chapters to come included (dow-5)."""
    st = g.state
    if st.over or not st.frames:
        return (Phase("over", say("dow-phase-over"), "now"),)
    if any(type(f) is InSetUp for f in st.frames):
        return (Phase("set-up", say("dow-phase-set-up"), "now"),)
    player = next((f for f in st.frames if type(f) is InPlayer), None)
    if player is None:
        here, words = current(g)
        return (Phase(here, words, "now"),)
    now = current(g)
    at = max(0, player.step - (1 if player.step else 0))
    side = say("side-" + SIDES[player.side])
    out = [Phase("player", say("dow-phase-player", n=player.player, side=side), "past")]
    for i, name in enumerate(PlayerPhase.steps):
        text: Words = say("dow-trail-" + name)
        if name in PENDING:
            text = say("dow-phase-pending", phase=text)
        if i == at and now[0] in ("combat", "disengagement"):
            text = now[1]
        out.append(Phase(name, text, "past" if i < at else "now" if i == at else "next"))
    return tuple(out)
