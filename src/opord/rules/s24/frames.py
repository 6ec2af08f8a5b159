"""Where the procedures of the game of simultaneous orders stand. All fields are immutable values; sides are 0 (red) and
1 (blue), units their indices."""

from __future__ import annotations

import msgspec

from opord.kernel.procedure import Frame


class InGame(Frame, tag="s24.game"):
    """The whole game."""


class InTurn(Frame, tag="s24.turn"):
    """A turn: sheets, then the ten phases."""

    whole = True


class Flight(msgspec.Struct, frozen=True):
    """A formation in the air (s24-4.3 - 4.4): ``n`` of ``sent`` aircraft of air unit ``air`` still fly; ``hexes`` its
    target or targets; ``object`` the unit dropped or supplied, -1; ``at`` where dropped troops gather, -1; ``state``:
    0 on its way, 1 turned back (s24-4.3.3), 2 all shot down, 3 done."""

    air: int
    side: int
    verb: str
    sent: int
    n: int
    hexes: tuple[int, ...] = ()
    object: int = -1
    at: int = -1
    state: int = 0


class InResolve(Frame, tag="s24.resolve"):
    """The ten phases (s24-4.1.2). What one phase leaves for a later one:

    ``void``       units whose order was voided (s24-4.1.1); ``flights`` all formations; ``points`` of superiority left
    ``hits``       (unit, 0 fire or strike, 1 rockets or level bombs): who suffers in the first settlement
    ``fired``      units that fired or shot at aircraft (s24-4.5.2/5)
    ``front``      (unit, e): the part of the enemy's fire on its front (s24-R104)
    ``losses``     (unit, cause, e) of this turn; causes: air, fire, assault, mines, ambush, capture, lift
    ``assaulted``  units that fought an assault of theirs; ``walked`` that assaulted an empty hex (s24-R103)
    ``fought``     main units of this turn; ``contacts`` (unit, unit) enemies that fought each other (s24-R99)
    ``struck``     units shelled, bombed or attacked: no rest for them (s24-2.2.2/2)
    ``entering``   (unit, hex): goes into a hex that its assault found empty, in phase 7 (s24-R103)
    ``carried``    (unit, verb): orders carried out, for the third settlement; ``march_attack`` among them
    ``moved``      (unit, share of the turn's points spent), 0 for one that withdrew
    ``sighted``    (side, hex) of air reconnaissance (s24-4.4.3)
    ``fallen``     HQs destroyed or captured this turn (s24-R98)
    ``outcomes``   (side that attacked, hex, outcome, sub-code) of every assault (s24-4.1.2/10)
    ``rulings``    (point of discretion, choice, reason) as the umpire ruled this turn
    ``ahead``      (weather or ground, index): what the umpire has set for the next turn (s24-1.3/1)
    """

    void: tuple[int, ...] = ()
    flights: tuple[Flight, ...] = ()
    points: tuple[float, float] = (0.0, 0.0)
    hits: tuple[tuple[int, int], ...] = ()
    fired: tuple[int, ...] = ()
    front: tuple[tuple[int, float], ...] = ()
    losses: tuple[tuple[int, str, float], ...] = ()
    assaulted: tuple[int, ...] = ()
    walked: tuple[int, ...] = ()
    fought: tuple[int, ...] = ()
    contacts: tuple[tuple[int, int], ...] = ()
    struck: tuple[int, ...] = ()
    entering: tuple[tuple[int, int], ...] = ()
    carried: tuple[tuple[int, str], ...] = ()
    moved: tuple[tuple[int, float], ...] = ()
    sighted: tuple[tuple[int, int], ...] = ()
    fallen: tuple[int, ...] = ()
    outcomes: tuple[tuple[int, int, str, str], ...] = ()
    rulings: tuple[tuple[str, str, str], ...] = ()
    ahead: tuple[tuple[str, int], ...] = ()
    phase: int = 0


class Point(msgspec.Struct, frozen=True):
    """Something that the text leaves to the umpire (see :mod:`discretion`): what may be chosen, and what the program
    takes if nobody rules. ``basis``: (word, value) of what the suggestion rests on. ``ruled``: his choice so far."""

    id: str
    kind: str
    clause: str
    ruling: str
    choices: tuple[str, ...]
    suggestion: str
    units: tuple[str, ...] = ()
    hexes: tuple[str, ...] = ()
    basis: tuple[tuple[str, str], ...] = ()
    ruled: str = ""


class InDesk(Frame, tag="s24.desk"):
    """The umpire's desk. ``phase``: the number of the phase that has just ended; 0 the analysis, -1 nothing yet but
    both sheets. ``queue``: what the next phase will ask of him."""

    phase: int = 0
    queue: tuple[Point, ...] = ()
