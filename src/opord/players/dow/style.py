"""How a player weighs things: one set of numbers for each temper."""

from __future__ import annotations

import msgspec


class Style(msgspec.Struct, frozen=True):
    """Weights, in victory points unless said otherwise.

    ``pull``: a turn nearer to its goal; ``fear``: expected losses to the enemy's next phase; ``nerve``: least worth of
    an attack; ``mass``: what a unit beside a hex to be attacked is worth to each attacker to come; ``guard``: share of
    a goal's points that make a unit stay there; ``greed``: share that makes it go there; ``blood``: losses of the
    enemy against one's own; ``thrift``: price of a shot or an air point; ``goals``: weights of the objectives;
    ``sally``: do units that guard leave their posts to attack? ``crowd``: what an objective is
    worth to each further unit that goes there; ``bond``: how formations keep together; ``hope``: what flanks and
    support will add to the differential of an attack on an objective.
    """

    name: str = "plain"
    pull: float = 0.9
    fear: float = 0.5
    nerve: float = 0.0
    mass: float = 0.25
    guard: float = 1.0
    greed: float = 1.0
    blood: float = 1.0
    thrift: float = 1.0
    sally: bool = True
    crowd: float = 0.8
    bond: float = 1.2
    hope: int = 4
    goals: tuple[float, ...] = ()


PLAIN = Style()
