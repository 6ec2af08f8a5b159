"""How a player weighs things: one set of numbers for each temper."""

from __future__ import annotations

import msgspec


class Style(msgspec.Struct, frozen=True):
    """Weights, in victory points unless said otherwise.

    ``nerve``: least gain of an attack; ``fear``: own losses against the enemy's; ``pull``: what a turn nearer to a goal
    is worth, as a share of its points; ``caution``: expected losses where a march ends; ``breath``: what readiness is
    worth; ``guard``: share of a goal's points that keeps units there; ``crowd``: how soon further units at one goal are
    worth less; ``power``: what an e is worth beyond its points, for the fights to come; ``goals``: weights of the goals
    in their order; ``push``: what an enemy hex taken is worth; ``shells``: do guns fire all they can?"""

    name: str = "plain"
    nerve: float = 0.0
    fear: float = 1.0
    pull: float = 0.10
    caution: float = 1.0
    breath: float = 1.0
    guard: float = 1.0
    crowd: float = 1.0
    power: float = 0.10
    push: float = 0.5
    goals: tuple[float, ...] = ()


PLAIN = Style()
