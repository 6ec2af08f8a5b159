"""How a player weighs things: one set of numbers for each temper."""

from __future__ import annotations

import msgspec


class Style(msgspec.Struct, frozen=True):
    """Weights, in victory points and fighting power unless said otherwise.

    ``fear``: expected losses to fire where a unit ends; ``dread``: expected losses there to an assault; ``risk``:
    expected losses on the way; ``pull``: a turn nearer to its goal; ``future``: the best shot a unit would have next
    time; ``hold``: what part of a shot now is forgone because the unit could still fire in reaction; ``nerve``: least
    worth of an assault; ``patience``: least share of its usual worth that a reaction shot must have; ``command``:
    being out of the headquarters' range; ``goals``: weights of the objectives; ``still``: nobody moves but to assault;
    ``edge``: worth of waiting beside the map, so low that everybody enters where nothing else is said; ``after``: the
    style that an attacker with the upper hand takes up once no more than ``slack`` impulses are to spare for the way
    to the goals and an assault on them.
    """

    name: str = "plain"
    fear: float = 0.5
    risk: float = 0.8
    pull: float = 0.55
    future: float = 0.45
    hold: float = 0.25
    nerve: float = 0.25
    patience: float = 0.45
    command: float = 0.2
    dread: float = 0.5
    goals: tuple[float, ...] = ()
    still: bool = False
    edge: float = -1e9
    slack: float = 0.0
    after: Style | None = None


CHARGE = Style(name="charge", pull=4.0, fear=0.2, risk=0.3, nerve=0.0, dread=0.1)
"""What is left to an attacker whose enemy does not come out, when time begins to run short."""
PLAIN = Style(slack=3.0, after=CHARGE)
FEARLESS = msgspec.structs.replace(PLAIN, name="fearless", dread=0.0)
BOLD = Style(name="bold", pull=1.1, fear=0.3, risk=0.5, nerve=0.05, dread=0.2)
LURK = Style(name="lurk", pull=0.05, fear=2.0, risk=3.0, dread=1.5, edge=1.0)
"""Comes on only as far as nobody sees it, and waits for enemies who do: for those too weak to attack."""
STANCES = (PLAIN, FEARLESS, BOLD, LURK)
"""What a player may try who searches."""
