"""Every action of the tactical game. Units are ids, hexes labels, sides names.

Set-up: place, load, unload, lay, aim, deploy, ready. Impulse: free, hop, replace, rally, call, done, then operations:
step, fire, pass, stage, assault, overrun, load, unload, halt, work, altitude, exit, and end. Reactions: fire, hold.
In an assault: join, go, lend, back, order. Chits: strike, decline, jam, choose.
"""

from __future__ import annotations

from opord.kernel.view import Action


class Place(Action, frozen=True, tag="place"):
    """Put a unit on a hex of its zone (again = move it there)."""

    unit: str
    hex: str


class Deploy(Action, frozen=True, tag="deploy"):
    """Place everything not placed yet by the default deployment."""


class Ready(Action, frozen=True, tag="ready"):
    """End the set-up of this side."""


class Lay(Action, frozen=True, tag="lay"):
    """Lay a minefield (``mines``) or an improved position (``positions``) at set-up; again on the hex = take it up."""

    kind: str
    hex: str


class Aim(Action, frozen=True, tag="aim"):
    """Write a pre-planned mission of a battery."""

    battery: str
    hex: str


class Load(Action, frozen=True, tag="load"):
    """``unit`` takes ``target`` aboard."""

    unit: str
    target: str


class Unload(Action, frozen=True, tag="unload"):
    """``unit`` sets its passenger ``target`` down in its hex."""

    unit: str
    target: str


class Free(Action, frozen=True, tag="free"):
    """Name the formation of the free first impulse."""

    formation: str


class Hop(Action, frozen=True, tag="hop"):
    """The headquarters of ``formation`` goes over to ``unit``."""

    formation: str
    unit: str


class Replace(Action, frozen=True, tag="replace"):
    """Roll to bring a lost headquarters back with ``unit``."""

    formation: str
    unit: str


class Rally(Action, frozen=True, tag="rally"):
    unit: str


class Call(Action, frozen=True, tag="call"):
    """A fire mission: spotter, battery (id, or the id of a unit that fires indirectly), munition, target hex."""

    unit: str
    battery: str
    munition: str
    hex: str


class Done(Action, frozen=True, tag="done"):
    """End this segment (hops, rallies, fire missions, a list of choices)."""


class Step(Action, frozen=True, tag="step"):
    """Move one hex."""

    unit: str
    hex: str


class Fire(Action, frozen=True, tag="fire"):
    """One shot with a group (ap, ms, he, aa) at a unit."""

    unit: str
    target: str
    group: str


class Hold(Action, frozen=True, tag="hold"):
    """No opportunity fire at this entry."""


class Pass(Action, frozen=True, tag="pass"):
    unit: str


class Stage(Action, frozen=True, tag="stage"):
    """Stop beside ``hex`` to assault it together with others."""

    unit: str
    hex: str


class Assault(Action, frozen=True, tag="assault"):
    """Assault ``hex``; ``unit`` is the lead attacker."""

    unit: str
    hex: str


class Join(Action, frozen=True, tag="join"):
    unit: str


class Lend(Action, frozen=True, tag="lend"):
    """The headquarters adds its leadership to this unit."""

    unit: str


class Go(Action, frozen=True, tag="go"):
    """Nobody else joins: the assault begins."""


class Back(Action, frozen=True, tag="back"):
    """This attacker goes back where it came from, for there is no room."""

    unit: str


class Order(Action, frozen=True, tag="order"):
    """This defender retreats next."""

    unit: str


class Overrun(Action, frozen=True, tag="overrun"):
    unit: str
    hex: str


class Halt(Action, frozen=True, tag="halt"):
    """End the move here."""

    unit: str


class Work(Action, frozen=True, tag="work"):
    """Engineers: ``clear`` a lane, build a ``position``, ``prepare`` or ``blow`` a bridge, lay a ``ford``."""

    unit: str
    task: str
    hex: str


class Altitude(Action, frozen=True, tag="altitude"):
    """``high`` or ``low`` (nap of the earth)."""

    unit: str
    level: str


class Exit(Action, frozen=True, tag="exit"):
    """Leave the map here."""

    unit: str


class End(Action, frozen=True, tag="end"):
    """End the operations of this impulse."""


class Strike(Action, frozen=True, tag="strike"):
    sortie: str
    hex: str


class Decline(Action, frozen=True, tag="decline"):
    """Do not use what the chit or event gives."""


class Jam(Action, frozen=True, tag="jam"):
    formation: str


class Choose(Action, frozen=True, tag="choose"):
    """A choice that an event or a rule asks for; ``unit`` or ``hex`` where one is meant, else ``option``."""

    option: str = ""
    unit: str = ""
    hex: str = ""


AnyAction = (
    Place
    | Deploy
    | Ready
    | Lay
    | Aim
    | Load
    | Unload
    | Free
    | Hop
    | Replace
    | Rally
    | Call
    | Done
    | Step
    | Fire
    | Hold
    | Pass
    | Stage
    | Assault
    | Join
    | Lend
    | Go
    | Back
    | Order
    | Overrun
    | Halt
    | Work
    | Altitude
    | Exit
    | End
    | Strike
    | Decline
    | Jam
    | Choose
)

DEPLOY, READY, DONE, HOLD, GO, END, DECLINE = Deploy(), Ready(), Done(), Hold(), Go(), End(), Decline()
