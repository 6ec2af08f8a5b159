"""Where the procedures of the operational game stand. All fields are immutable values; sides are 0 (nato) or 1 (wp)."""

from __future__ import annotations

from opord.kernel.procedure import Frame


class InGame(Frame, tag="dow.game"):
    """The whole game."""


class InSetUp(Frame, tag="dow.setup"):
    """A side sets up. ``taken``: how often it moved a supply hub."""

    side: int = 0
    taken: int = 0


class InTurn(Frame, tag="dow.turn"):
    """Chapter 5."""


class InPlayer(Frame, tag="dow.player"):
    """Chapter 5, step 4: the action phase of ``side``; ``player`` 1 or 2."""

    side: int = 0
    player: int = 1


class InExecute(Frame, tag="dow.execute"):
    """Chapters 6 and 14.6: orders revealed this turn are executed, postures changed. ``used``: (HQ, unit that executed
    its order) pairs flattened; ``attached``: units put under another HQ since the last other action (dow-R101)."""

    side: int = 0
    used: tuple[int, ...] = ()
    attached: tuple[int, ...] = ()


class InIssue(Frame, tag="dow.issue"):
    """Chapter 14.4: orders are issued, axes of advance changed. ``attached``: as in ``InExecute``."""

    side: int = 0
    attached: tuple[int, ...] = ()


class InRebuild(Frame, tag="dow.rebuild"):
    """Chapter 12.5. ``player``: whose phase (1 or 2); ``side``: who decides now; ``passed``: HQs left for next turn."""

    side: int = 0
    player: int = 1
    passed: tuple[int, ...] = ()


class InEngineers(Frame, tag="dow.engineers"):
    """Chapter 9.2.2 (and, in part two, 31, 32, 37). ``laid``: hexsides prepared in this phase."""

    side: int = 0
    laid: tuple[int, ...] = ()


class InRecovery(Frame, tag="dow.recovery"):
    """Chapters 11.3 - 11.6 and 30.3. ``resupplied``: result of the supply roll, -1 not rolled yet; ``staffed``: HQs
    that took officers."""

    side: int = 0
    resupplied: int = -1
    staffed: tuple[int, ...] = ()


class InMovement(Frame, tag="dow.movement"):
    """Chapter 8: units move one after the other. ``pushed``: units dealt with at the end for the stacking limit."""

    side: int = 0
    pushed: tuple[int, ...] = ()


class InMove(Frame, tag="dow.move"):
    """The move of one unit, its combats included. ``path``: hexes it came through, its start first (WAITING for a
    reinforcement); ``free``: a disengagement succeeded and the first hex after it is still to come; ``over``: it must
    stop."""

    unit: int = 0
    path: tuple[int, ...] = ()
    free: int = 0
    over: int = 0


class InDisengage(Frame, tag="dow.disengage"):
    """Chapter 8.7. ``purpose``: move, before (15.3) or after (15.8); ``fires``: guns and helicopters that support it, a
    gun that fires double is listed twice; ``air``: air points; ``result``: -1 open, 0 F1, 1 S1, 2 S0. The caller reads
    the result from its own frame, into which it is written: ``InMove.free`` or ``InCombat.result``. The attrition of F1
    and S1 is given here, but after combat by the combat, together with its other losses (dow-15.8/2c)."""

    whole = True

    unit: int = 0
    purpose: str = "move"
    hex: int = -1
    fires: tuple[int, ...] = ()
    air: int = 0
    result: int = -1


class InCombat(Frame, tag="dow.combat"):
    """Chapter 15.1, its twelve steps. ``unit`` attacks ``hex`` from ``origin`` by ``kind`` (hasty, prepared) over a
    hexside crossed by ``way`` ("", hasty, prepared); ``paid`` movement points.

    ``queue``: who still has to try to fall back, or to retreat; ``asked``: who tried before combat; ``defenders``;
    ``recon``: unit that aids, -1; ``forward_*``: the forward HQ is used; ``fires_*``, ``air_*``: combat support of each
    side (a gun that fires double is listed twice); ``support_*``: the modifiers rolled; ``initial`` and
    ``differential``; ``loss_*`` and ``marks``: result of the table; ``result``: of the disengagement called last, -1
    none; ``price``: movement points of the advance; ``closed``: how far the step that runs has come."""

    whole = True

    unit: int = 0
    hex: int = 0
    origin: int = 0
    kind: str = "hasty"
    way: str = ""
    paid: int = 0
    queue: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()
    defenders: tuple[int, ...] = ()
    recon: int = -1
    forward_att: int = 0
    forward_def: int = 0
    fires_att: tuple[int, ...] = ()
    fires_def: tuple[int, ...] = ()
    air_att: int = 0
    air_def: int = 0
    support_att: int = 0
    support_def: int = 0
    initial: int = 0
    differential: int = 0
    loss_att: int = 0
    loss_def: int = 0
    marks: int = 0
    result: int = -1
    price: int = 0
    closed: int = 0


class InRetreat(Frame, tag="dow.retreat"):
    """A unit that may leave its hex chooses where to (dow-15.3/4, dow-15.8/3). ``purpose``: before (15.3), after (15.8)
    or cure (dow-R035); ``barred``: hexes that it may not enter."""

    unit: int = 0
    purpose: str = "after"
    barred: tuple[int, ...] = ()
