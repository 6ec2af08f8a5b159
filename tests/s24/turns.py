"""Orders carried out phase by phase, and what the log says of it.

    log = run(position(...), red=["BB1Y ASSAULT 0505"], through="settlement2")
    log.values("shock"), log.one("loss", "BB9Y")

``run`` puts the lines on the sheets as a player would (each is checked), freezes the turn and takes the steps of
:class:`opord.rules.s24.resolve.Resolve` one by one. Draws come from ``dice`` by purpose where a test
wants to know them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tests.s24.field import line

from opord.kernel.dice import Dice
from opord.kernel.procedure import PROCEDURES
from opord.kernel.view import Event
from opord.rules.s24 import resolve
from opord.rules.s24.checks import sieve
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import SIDES

AROUND = ("0605", "0506", "0406", "0405", "0404", "0504")
"""The hexes round 0505 in the order E SE SW W NW NE."""
HERE = "0505"


class Loaded(Dice):
    """Dice that fall as said for a purpose, one after the other; others are live."""

    def __init__(self, fall: Mapping[str, Iterable[int]]) -> None:
        super().__init__("1")
        self.fall = {k: list(v) for k, v in fall.items()}

    def roll(self, g: Any, n: int, sides: int, purpose: str, clause: str, name: str = "") -> tuple[int, ...]:
        values = super().roll(g, n, sides, purpose, clause, name)
        given = self.fall.get(purpose)
        return (given.pop(0),) if given else values


class Log:
    """What a run left: the game, the frame and the records."""

    def __init__(self, g: CoreGame, f: InResolve) -> None:
        self.g = g
        self.f = f

    def all(self, step: str, unit: str = "") -> list[Event]:
        """Records of a step, of a unit if given (the first one named)."""
        return [
            e for e in self.g.events
            if e.data.get("step") == step and (not unit or e.data["units"][:1] == (unit,))
        ]  # fmt: skip

    def one(self, step: str, unit: str = "") -> dict[str, Any]:
        """The data of the only record."""
        found = self.all(step, unit)
        assert len(found) == 1, f"{len(found)} records of {step} {unit}"
        return found[0].data

    def values(self, step: str, unit: str = "") -> list[float]:
        return [e.data["value"] for e in self.all(step, unit)]

    def lost(self, unit: str) -> float:
        """e that a unit lost, as the log has it, over all causes."""
        return round(sum(e.data["rounded"] for e in self.all("loss", unit)), 6)

    @property
    def outcome(self) -> tuple[str, str]:
        """The only outcome, and its sub-code."""
        data = self.one("outcome")
        return data["value"], data["rounded"]


def run(
    g: CoreGame,
    red: Iterable[str] = (),
    blue: Iterable[str] = (),
    through: str = "settlement2",
    dice: Mapping[str, Iterable[int]] | None = None,
) -> Log:
    """Orders of both sides, carried out through a step."""
    sheets = []
    for side, texts in enumerate((red, blue)):
        good, refused = sieve(g, side, [line(g, text) for text in texts])
        assert not refused, refused
        sheets.append(good)
    g.state.sheets = (sheets[0], sheets[1])
    return go(g, through, dice)


def go(g: CoreGame, through: str = "settlement2", dice: Mapping[str, Iterable[int]] | None = None) -> Log:
    """The sheets as they are, carried out through a step."""
    if dice is not None:
        g.source = Loaded(dice)
    f = InResolve()
    g.events = []
    g.rolls = []
    steps = resolve.Resolve.steps
    proc = PROCEDURES[InResolve]
    for step in steps[: steps.index(through) + 1]:
        proc.run[proc.index[step]](g, f)
    return Log(g, f)


def turn(g: CoreGame, red: Iterable[str] = (), blue: Iterable[str] = ()) -> Log:
    """One more turn on the same position."""
    log = run(g, red, blue, "settlement3")
    g.state.turn += 1
    g.state.sheets = ((), ())
    g.changed()
    return log


def side_of(g: CoreGame, name: str) -> str:
    return SIDES[g.state.side[g.state.ids.index(name)]]
