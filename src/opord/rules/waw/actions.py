"""Every action of the tactical game. Units are ids, hexes labels, sides names.

Set-up: place, load, unload, lay, aim, deploy, ready. Impulse: free, hop, replace, rally, call, done, then operations:
step, fire, pass, stage, assault, overrun, load, unload, halt, work, altitude, exit, and end. Reactions: fire, hold.
In an assault: join, go, lend, back, order. Chits: strike, decline, jam, choose.
"""

from __future__ import annotations

from opord.kernel.view import Action


class Place(Action, tag="place"):
    """Put a unit on a hex of its zone (again = move it there)."""

    unit: str
    hex: str


class Deploy(Action, tag="deploy"):
    """Place everything not placed yet by the default deployment."""


class Ready(Action, tag="ready"):
    """End the set-up of this side."""


class Lay(Action, tag="lay"):
    """Lay a minefield (``mines``) or an improved position (``positions``) at set-up; again on the hex = take it up."""

    kind: str
    hex: str


class Aim(Action, tag="aim"):
    """Write a pre-planned mission of a battery."""

    battery: str
    hex: str


class Load(Action, tag="load"):
    """``unit`` takes ``target`` aboard."""

    unit: str
    target: str


class Unload(Action, tag="unload"):
    """``unit`` sets its passenger ``target`` down in its hex."""

    unit: str
    target: str


class Free(Action, tag="free"):
    """Name the formation of the free first impulse."""

    formation: str


class Hop(Action, tag="hop"):
    """The headquarters of ``formation`` goes over to ``unit``."""

    formation: str
    unit: str


class Replace(Action, tag="replace"):
    """Roll to bring a lost headquarters back with ``unit``."""

    formation: str
    unit: str


class Rally(Action, tag="rally"):
    unit: str


class Call(Action, tag="call"):
    """A fire mission: spotter, battery (id, or the id of a unit that fires indirectly), munition, target hex."""

    unit: str
    battery: str
    munition: str
    hex: str


class Done(Action, tag="done"):
    """End this segment (hops, rallies, fire missions, a list of choices)."""


class Step(Action, tag="step"):
    """Move one hex."""

    unit: str
    hex: str


class Fire(Action, tag="fire"):
    """One shot with a group (ap, ms, he, aa) at a unit."""

    unit: str
    target: str
    group: str


class Hold(Action, tag="hold"):
    """No opportunity fire at this entry."""


class Pass(Action, tag="pass"):
    unit: str


class Stage(Action, tag="stage"):
    """Stop beside ``hex`` to assault it together with others."""

    unit: str
    hex: str


class Assault(Action, tag="assault"):
    """Assault ``hex``; ``unit`` is the lead attacker."""

    unit: str
    hex: str


class Join(Action, tag="join"):
    unit: str


class Lend(Action, tag="lend"):
    """The headquarters adds its leadership to this unit."""

    unit: str


class Go(Action, tag="go"):
    """Nobody else joins: the assault begins."""


class Back(Action, tag="back"):
    """This attacker goes back where it came from, for there is no room."""

    unit: str


class Order(Action, tag="order"):
    """This defender retreats next."""

    unit: str


class Overrun(Action, tag="overrun"):
    unit: str
    hex: str


class Halt(Action, tag="halt"):
    """End the move here."""

    unit: str


class Work(Action, tag="work"):
    """Engineers: ``clear`` a lane, build a ``position``, ``prepare`` or ``blow`` a bridge, lay a ``ford``."""

    unit: str
    task: str
    hex: str


class Altitude(Action, tag="altitude"):
    """``high`` or ``low`` (nap of the earth)."""

    unit: str
    level: str


class Exit(Action, tag="exit"):
    """Leave the map here."""

    unit: str


class End(Action, tag="end"):
    """End the operations of this impulse."""


class Strike(Action, tag="strike"):
    sortie: str
    hex: str


class Decline(Action, tag="decline"):
    """Do not use what the chit or event gives."""


class Jam(Action, tag="jam"):
    formation: str


class Choose(Action, tag="choose"):
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
