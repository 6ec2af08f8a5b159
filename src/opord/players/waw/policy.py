"""The rules of thumb: one decision at a time on a full position, cheap enough to play games forward with.

A :class:`Policy` plays one side. It keeps what it is about (the way of the unit that moves, an assault being gathered)
between decisions; everything else it reads from the position.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from opord.players.handlers import answer
from opord.players.waw import chores, operate, react
from opord.players.waw.front import Front
from opord.players.waw.missions import Mission, assign, now_style
from opord.players.waw.style import PLAIN, Style
from opord.rules.waw.frames import InAssault, InImpulse, InMove, InReaction
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import SIDES


class Policy:
    """Decides for ``side`` (0 or 1) of any game of the scenario it first sees."""

    def __init__(self, side: int, style: Style = PLAIN) -> None:
        self.side = side
        self.base = self.style = style
        self.name = SIDES[side]
        self.front: Front | None = None
        self.missions: dict[int, tuple[Mission, Mission]] = {}
        self.when: tuple[int, int] = (-1, -1)
        self.mover = -1
        self.path: list[int] = []
        self.then: tuple[Any, ...] = ()
        self.storm: operate.Storm | None = None
        self.passed: set[int] = set()
        self.shots: dict[int, tuple[int, Any]] = {}
        self.calm = -1

    def see(self, g: CoreGame) -> Front:
        """The front as it is in ``g``."""
        front = self.front
        if front is None or front.g.scenario is not g.scenario:
            front = self.front = Front(g, self.side)
        elif front.g is not g or front.revision != g.revision:
            front.look(g)
        return front

    def begin(self, g: CoreGame, k: int) -> None:
        """Note that an impulse of formation ``k`` runs; a new one is thought of anew."""
        now = (len(g.state.drawn) + 100 * g.state.turn, k)
        if now != self.when:
            self.when = now
            front = self.see(g)
            self.style = now_style(front, k, self.base)
            self.missions = assign(front, self.style)
            self.mover, self.path, self.then = -1, [], ()
            self.storm = None
            self.passed = set()
            self.shots = {}
            self.calm = -1
            self.see(g).reaches = {}

    def decide(self, g: CoreGame, legal: list[Any] | None = None) -> Any:
        """A legal action. ``legal``: the list, where the caller has it."""
        action = answer(self, g, HANDLERS)
        if action is None:
            frame = g.state.frames[-1]
            action = chores.choose(self, g, frame, legal if legal is not None else g.actions(self.name))
        return action


HANDLERS: dict[tuple[type, str], Callable[[Policy, Any, Any], Any]] = {
    (InImpulse, "operations"): operate.operation,
    (InMove, "decide"): operate.moving,
    (InAssault, "join"): operate.joining,
    (InReaction, "offer"): react.offer,
}
"""The decisions that come up often enough to be answered without a list of what is legal."""
