"""How a player weighs things: one set of numbers for each temper."""

from __future__ import annotations

import random

import msgspec


class Style(msgspec.Struct, frozen=True):
    """Weights, in victory points unless said otherwise.

    ``nerve``: least gain of an attack; ``fear``: own losses against the enemy's; ``pull``: what a turn nearer to a goal
    is worth, as a share of its points; ``caution``: expected losses where a march ends; ``breath``: what readiness is
    worth; ``guard``: share of a goal's points that keeps units there; ``crowd``: how soon further units at one goal are
    worth less; ``power``: what an e is worth beyond its points, for the fights to come; ``goals``: weights of the goals
    in their order; ``push``: what an enemy hex taken is worth."""

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


LOOSE = 0.25
"""How far the weights of one game lie from those of another, at most."""


def loose(style: Style, rng: random.Random) -> Style:
    """The style with its weights a little off: whoever writes sheets at the same time as the enemy must not be foreseen
    to the letter."""

    def off() -> float:
        return 1.0 + rng.uniform(-LOOSE, LOOSE)

    return msgspec.structs.replace(
        style,
        nerve=style.nerve + rng.uniform(-0.1, 0.1),
        fear=style.fear * off(),
        pull=style.pull * off(),
        caution=style.caution * off(),
        breath=style.breath * off(),
        push=style.push * off(),
    )
