"""Where the procedures of the tactical game stand. All fields are immutable values."""

from __future__ import annotations

from opord.kernel.procedure import Frame


class InBattle(Frame, tag="waw.battle"):
    """The whole game."""


class InSetUp(Frame, tag="waw.setup"):
    """A side sets up."""

    side: int = 0


class InTurn(Frame, tag="waw.turn"):
    """Chapter W3. ``freed``: the free first impulse has been played."""

    freed: int = 0


class InImpulse(Frame, tag="waw.impulse"):
    """Chapter W4, the impulse of a formation. ``tried``: the headquarters roll or hop is done."""

    formation: int = 0
    tried: int = 0
    hopped: int = 0
    closed: int = 0


class InFires(Frame, tag="waw.fires"):
    """Fire missions of an impulse (W15). ``spotters``: units that have called, and -b - 2 for the written mission of
    battery b; ``closed``: no more wanted."""

    formation: int = 0
    spotters: tuple[int, ...] = ()
    closed: int = 0


class InMission(Frame, tag="waw.mission"):
    """One fire mission being called (W15.2). ``spotter``: -1 for a written one."""

    formation: int = 0
    spotter: int = -1
    battery: str = ""
    munition: str = ""
    hex: int = -1


class InMove(Frame, tag="waw.move"):
    """A unit's movement operation (W8). ``to``: hex to be entered; ``used``: MP spent; ``away``: enemies it was next to
    at the start; ``path``: hexes it came through, the first one its start (may be WAITING); ``hexes``: steps taken;
    ``over``: nothing more to decide; ``inside``: it stands among the enemy after an overrun and must leave;
    ``other``: the unit to be loaded, unloaded or shot at, with ``group``; ``aloft``: hexes flown high; ``changed``:
    hexes flown when the helicopter last changed its height (waw-W19.3)."""

    unit: int = 0
    to: int = -1
    used: int = 0
    away: tuple[int, ...] = ()
    path: tuple[int, ...] = ()
    hexes: int = 0
    over: int = 0
    inside: int = 0
    other: int = -1
    group: str = ""
    aloft: int = 0
    changed: int = 0
    shot: int = 0


class InReaction(Frame, tag="waw.reaction"):
    """Opportunity fire at ``unit`` in its hex. ``cause``: enter, unload, popup, fire."""

    unit: int = 0
    cause: str = "enter"


class InAssault(Frame, tag="waw.assault"):
    """Chapter W12. ``attackers`` with the hexes they came from, the lead first; ``sat``: passengers of both sides with
    their carriers in ``rides``; ``lend_*``: who has the leadership dice; ``hits_*``: hits rolled against a side."""

    whole = True

    side: int = 0
    hex: int = 0
    attackers: tuple[int, ...] = ()
    origins: tuple[int, ...] = ()
    lend_att: int = -1
    lend_def: int = -1
    defenders: tuple[int, ...] = ()
    sat: tuple[int, ...] = ()
    rides: tuple[int, ...] = ()
    closed: int = 0
    hits_att: int = 0
    hits_def: int = 0
    retreat: tuple[int, ...] = ()


class InOverrun(Frame, tag="waw.overrun"):
    """Chapter W13. ``asked``: how many of the defenders have answered."""

    whole = True

    unit: int = 0
    hex: int = 0
    origin: int = 0
    defenders: tuple[int, ...] = ()
    asked: int = 0


class InAirChit(Frame, tag="waw.air"):
    """An air chit of a side (W16)."""

    side: int = 0
    closed: int = 0


class InStrike(Frame, tag="waw.strike"):
    """``sortie`` flies at ``hex`` (W16.2); ``hits``: hits of anti-air fire on it; ``held``: the enemy fires no more."""

    side: int = 0
    sortie: int = -1
    hex: int = -1
    hits: int = 0
    held: int = 0


class InEwChit(Frame, tag="waw.ew"):
    """An electronic warfare chit of a side (W20.1)."""

    side: int = 0


class InEventChit(Frame, tag="waw.event"):
    """An event chit (W20.2). ``event``: the roll; ``done``: how many choices are through."""

    event: int = 0
    done: int = 0
