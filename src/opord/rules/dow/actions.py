"""Every action of the operational game. Units and HQs are ids, hexes labels, postures, orders and directions names.

Set-up: place, ready. Execution: attach, execute, posture, switch, done. Issue: order, axis, attach, done. Rebuilding:
rebuild, pass. Engineers: bridge, lift, done. Recovery: hub, rest, staff, done. Movement: move, then for the unit that
moves: step, attack, disengage, shift, halt; done. Anywhere in one's own phase: cancel. Combat: fall_back, defend, aid,
forward, fire, air, withdraw, advance, done. Disengagement: consent, fire, air, done.
"""

from __future__ import annotations

from opord.kernel.view import Action


class Place(Action, frozen=True, tag="place"):
    """Set-up: put a unit on a hex of its row."""

    unit: str
    hex: str


class Ready(Action, frozen=True, tag="ready"):
    """End the set-up of this side."""


class Done(Action, frozen=True, tag="done"):
    """End the step that runs."""


class Cancel(Action, frozen=True, tag="cancel"):
    """Take the order of an HQ off the time track (dow-14.8)."""

    unit: str


class Attach(Action, frozen=True, tag="attach"):
    """``unit`` takes orders from the HQ ``target`` from now on (dow-14.2, dow-14.3)."""

    unit: str
    target: str


class Execute(Action, frozen=True, tag="execute"):
    """``unit`` executes the revealed order of the HQ ``target`` by taking up ``posture`` (dow-14.6)."""

    unit: str
    target: str
    posture: str


class Change(Action, frozen=True, tag="posture"):
    """Change of posture without an order; ``how``: authorised (dow-6.1.2) or unauthorised (dow-6.1.3)."""

    unit: str
    posture: str
    how: str


class Switch(Action, frozen=True, tag="switch"):
    """Out of active defence at once (dow-6.3.5)."""

    unit: str
    posture: str


class Order(Action, frozen=True, tag="order"):
    """The HQ ``unit`` issues an order (dow-14.4)."""

    unit: str
    order: str


class Axis(Action, frozen=True, tag="axis"):
    """Axis of advance of the army ``unit`` (dow-10): ``direction`` to set it; "" to begin its change."""

    unit: str
    direction: str


class Rebuild(Action, frozen=True, tag="rebuild"):
    """The destroyed HQ ``unit`` rises in ``hex`` with officers of ``target`` (dow-12.5)."""

    unit: str
    target: str
    hex: str


class Pass(Action, frozen=True, tag="pass"):
    """Leave this choice: an HQ is not rebuilt this turn, a unit does not fall back ..."""

    unit: str


class Bridge(Action, frozen=True, tag="bridge"):
    """Engineers of the Supreme HQ ``unit`` prepare a crossing of the hexside between ``hex`` and ``target``
    (dow-9.2.2)."""

    unit: str
    hex: str
    target: str


class Lift(Action, frozen=True, tag="lift"):
    """Take the engineers off that hexside (dow-9.2.2)."""

    hex: str
    target: str


class Hub(Action, frozen=True, tag="hub"):
    """Place a supply hub of the Supreme HQ ``unit`` in ``hex``; ``source``: the hex from which it is moved, "" for one
    not placed yet (dow-30.3.1)."""

    unit: str
    hex: str
    source: str = ""


class Rest(Action, frozen=True, tag="rest"):
    """Try to remove attrition by resting (dow-11.4)."""

    unit: str


class Staff(Action, frozen=True, tag="staff"):
    """The HQ ``unit`` takes officers of ``target`` and loses ``points`` attrition (dow-11.6)."""

    unit: str
    target: str
    points: int


class Move(Action, frozen=True, tag="move"):
    """``unit`` begins its move (dow-8.1)."""

    unit: str


class Step(Action, frozen=True, tag="step"):
    """The moving unit enters ``hex``. ``way``: "" across country, ``road``; over a river without a bridge ``hasty`` or
    ``prepared`` (dow-8.2, dow-8.3, dow-9)."""

    unit: str
    hex: str
    way: str = ""


class Attack(Action, frozen=True, tag="attack"):
    """The moving unit attacks ``hex`` (dow-15.1). ``kind``: hasty or prepared; ``way`` over the river as in a step."""

    unit: str
    hex: str
    kind: str
    way: str = ""


class Disengage(Action, frozen=True, tag="disengage"):
    """The moving unit tries to break contact (dow-8.7)."""

    unit: str


class Shift(Action, frozen=True, tag="shift"):
    """The HQ ``unit`` deploys or packs up in its move (dow-12.1)."""

    unit: str
    posture: str


class Halt(Action, frozen=True, tag="halt"):
    """The moving unit ends its move."""

    unit: str


class FallBack(Action, frozen=True, tag="fall_back"):
    """``unit`` tries to retreat before combat (dow-15.3)."""

    unit: str


class Defend(Action, frozen=True, tag="defend"):
    """``unit`` defends (dow-15.4)."""

    unit: str


class Aid(Action, frozen=True, tag="aid"):
    """The recon unit ``unit`` supports the attack (dow-15.6.11)."""

    unit: str


class Forward(Action, frozen=True, tag="forward"):
    """Use the superior HQ (all superior HQs) as forward HQ (dow-15.6.19)."""


class Fire(Action, frozen=True, tag="fire"):
    """Artillery or helicopters ``unit`` give combat support; ``double``: rockets at twice the value (dow-17/6)."""

    unit: str
    double: bool = False


class Air(Action, frozen=True, tag="air"):
    """Commit air points to combat support (dow-16.3)."""

    points: int


class Consent(Action, frozen=True, tag="consent"):
    """Let the enemy disengage, or not (dow-8.7/9)."""

    yes: bool


class Withdraw(Action, frozen=True, tag="withdraw"):
    """Retreat after combat (dow-15.8): the whole stack."""


class Stand(Action, frozen=True, tag="stand"):
    """No retreat after combat; no advance."""


class Go(Action, frozen=True, tag="go"):
    """The retreating ``unit`` goes to ``hex``; ``way`` over a river as in a step."""

    unit: str
    hex: str
    way: str = ""


class Advance(Action, frozen=True, tag="advance"):
    """Advance after combat into the vacated hex (dow-15.10)."""

    unit: str


AnyAction = (
    Place | Ready | Done | Cancel | Attach | Execute | Change | Switch | Order | Axis | Rebuild | Pass | Bridge | Lift
    | Hub | Rest | Staff | Move | Step | Attack | Disengage | Shift | Halt | FallBack | Defend | Aid | Forward | Fire
    | Air | Consent | Withdraw | Stand | Go | Advance
)  # fmt: skip
