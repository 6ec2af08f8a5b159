"""Actions as a person sees them: sentence, consequence, key, clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.procedure import PROCEDURES
from opord.kernel.text import Say, Words, say
from opord.kernel.view import Option
from opord.rules.dow import actions as act
from opord.rules.dow import fog
from opord.rules.dow.frames import (
    InCombat,
    InDisengage,
    InEngineers,
    InExecute,
    InIssue,
    InMovement,
    InPlayer,
    InRecovery,
)
from opord.rules.dow.game import CoreGame

Made = tuple[Words, Words, str, str]
"""Text, note, key, clause."""


def option(g: CoreGame, side: str, action: Any) -> Option:
    """The option for an action; it need not be legal. Of a unit that is hidden from ``side`` it tells no numbers."""
    tag = action.__struct_config__.tag
    text, note, key, clause = _MAKERS[tag](g, action)
    if note and g.scenario.unit(getattr(action, "unit", "")) in fog.hidden(g, side):
        note = ""
    return Option(action, text, note, key, clause, group=_GROUPS.get(tag, tag))


_GROUPS = {"switch": "posture", "execute": "posture", "shift": "posture"}


def name(g: CoreGame, word: str) -> Words:
    """A unit's name by its id."""
    u = g.scenario.unit(word)
    return g.name(u) if u >= 0 else word


def where(g: CoreGame, label: str) -> Words:
    """A hex with the name of its place."""
    h = g.scenario.hex(label)
    found = g.scenario.board.place(h) if h >= 0 else None
    return say("dow-field-hex-named", hex=label, name=place_name(found.text)) if found else label


def place_name(text: str) -> Words:
    """A place of the map in every language."""
    return Say("dow-place-" + slug(text))


def slug(text: str) -> str:
    """``Bad Pyrmont`` -> ``bad-pyrmont``: how labels name a place."""
    out = "".join([c if c.isalnum() and c.isascii() else "-" for c in text.lower()])
    return "-".join([x for x in out.split("-") if x])


def posture(word: str) -> Words:
    return Say("dow-posture-" + word)


# ------------------------------------------------------------------ command
def _change(g: CoreGame, a: act.Change) -> Made:
    from opord.rules.dow import postures

    u = g.scenario.unit(a.unit)
    clause = "dow-6.1.2/1" if a.how == "authorised" else "dow-6.1.3/1"
    note: Words = ""
    if u >= 0 and a.posture in g.scenario.charts.posture_index:
        t = Tally()
        postures.turns(g, u, g.scenario.charts.posture_index[a.posture], a.how, t)
        hour = g.day_hour(g.state.turn + t.total)
        note = say("dow-note-turns", n=t.total, hour=hour)
        if a.how != "authorised":
            note = say("dow-note-turns-cp", n=t.total, hour=hour, cp=postures.price(g), loss=postures.losses(g, u))
    return (
        say("dow-act-posture-" + ("free" if a.how == "authorised" else "unplanned"), posture=posture(a.posture)),
        note,
        "",
        clause,
    )


def _execute(g: CoreGame, a: act.Execute) -> Made:
    from opord.rules.dow import orders

    u, hq = g.scenario.unit(a.unit), g.scenario.unit(a.target)
    note: Words = ""
    if u >= 0 and hq in g.state.orders:
        t = Tally()
        orders.deployment(g, hq, u, t)
        note = say("dow-note-turns", n=t.total, hour=g.day_hour(g.state.turn + t.total))
    return say("dow-act-execute", posture=posture(a.posture), hq=name(g, a.target)), note, "", "dow-14.6/1"


def _order(g: CoreGame, a: act.Order) -> Made:
    from opord.rules.dow import orders

    u = g.scenario.unit(a.unit)
    n = g.scenario.charts.order_index.get(a.order, -1)
    note: Words = ""
    if u >= 0 and n >= 0:
        t = Tally()
        orders.issue_time(g, u, n, t)
        due, cp = g.state.turn + t.total, g.scenario.charts.orders[n].cp
        note = say("dow-note-order", hour=g.day_hour(due), n=t.total, cp=cp, late=int(due >= g.scenario.turns))
    return say("dow-act-order", order=Say("dow-order-" + a.order)), note, "", "dow-14.4/1"


def _axis(g: CoreGame, a: act.Axis) -> Made:
    if not a.direction:
        return say("dow-act-axis-begin", unit=name(g, a.unit)), say("dow-note-cp", n=2), "", "dow-10/7"
    return (
        say("dow-act-axis", unit=name(g, a.unit), direction=Say("dow-direction-" + a.direction.lower())),
        "",
        "",
        "dow-10/8",
    )


def _hub(g: CoreGame, a: act.Hub) -> Made:
    word = "move" if a.source else "place"
    return (
        say("dow-act-hub-" + word, unit=name(g, a.unit), hex=where(g, a.hex)),
        say("dow-note-cp", n=1),
        "",
        "dow-30.3.1/1",
    )


def _staff(g: CoreGame, a: act.Staff) -> Made:
    return say("dow-act-staff", unit=name(g, a.target), n=a.points), "", "", "dow-11.6/1"


# ------------------------------------------------------------------ movement
def _step(g: CoreGame, a: act.Step) -> Made:
    from opord.rules.dow import movement

    note = movement.note(g, a)
    word = {"": "dow-act-step", "road": "dow-act-step-road"}.get(a.way, "dow-act-step-" + a.way)
    return say(word, hex=where(g, a.hex)), note, "", "dow-8.3/1" if a.way == "road" else "dow-8.2/1"


def _attack(g: CoreGame, a: act.Attack) -> Made:
    from opord.rules.dow import attack

    word = "dow-act-attack-" + a.kind
    return say(word, hex=where(g, a.hex), way=a.way or "none"), attack.note(g, a), "a", "dow-15.2/1"


def _fire(g: CoreGame, a: act.Fire) -> Made:
    from opord.rules.dow import support

    return (
        say("dow-act-fire", unit=name(g, a.unit), double="yes" if a.double else "no"),
        support.note(g, a),
        "",
        "dow-16/p1",
    )


def _air(_g: CoreGame, a: act.Air) -> Made:
    return say("dow-act-air", n=a.points), "", "", "dow-16.3/1"


def _go(g: CoreGame, a: act.Go) -> Made:
    return say("dow-act-go", unit=name(g, a.unit), hex=where(g, a.hex), way=a.way or "none"), "", "", "dow-15.8/1"


def _on(label: str, clause: str, key: str = "") -> Callable[[CoreGame, Any], Made]:
    """An action that names a unit."""
    return lambda g, a: (say(label, unit=name(g, a.unit)), "", key, clause)


def _plain(label: str, key: str, clause: str) -> Callable[[CoreGame, Any], Made]:
    made: Made = (say(label), "", key, clause)
    return lambda _g, _a: made


_DONE = {
    (InPlayer, "reveal_orders"): "reveal",
    (InExecute, "execute"): "execute",
    (InIssue, "issue"): "issue",
    (InEngineers, "crossings"): "engineers",
    (InRecovery, "hubs"): "hubs",
    (InRecovery, "restore"): "restore",
    (InMovement, "choose"): "movement",
    (InDisengage, "support"): "disengage",
    (InCombat, "retreat_before"): "retreat-before",
    (InCombat, "name_defenders"): "name-defenders",
    (InCombat, "commit"): "commit",
    (InCombat, "commit_support"): "commit-support",
}
"""What it means to go on, by procedure and step."""


def _done(g: CoreGame, _a: act.Done) -> Made:
    word = ""
    if g.state.frames:
        frame = g.state.frames[-1]
        steps = PROCEDURES[type(frame)].steps
        word = _DONE.get((type(frame), steps[min(frame.step, len(steps) - 1)]), "")
    return say("dow-act-done-" + word if word else "dow-act-done"), "", "e", "dow-5/1"


_MAKERS: dict[str, Callable[[CoreGame, Any], Made]] = {
    "place": lambda g, a: (say("dow-act-place", unit=name(g, a.unit), hex=where(g, a.hex)), "", "", "dow-7/4"),
    "ready": _plain("dow-act-ready", "e", "dow-7/4"),
    "done": _done,
    "cancel": _on("dow-act-cancel", "dow-14.8/1"),
    "attach": lambda g, a: (say("dow-act-attach", unit=name(g, a.unit), hq=name(g, a.target)), "", "", "dow-14.2/1"),
    "execute": _execute,
    "posture": _change,
    "switch": lambda _g, a: (
        say("dow-act-switch", posture=posture(a.posture)), say("dow-note-cp", n=1), "", "dow-6.3.5/1"
    ),
    "order": _order,
    "axis": _axis,
    "rebuild": lambda g, a: (
        say("dow-act-rebuild", unit=name(g, a.unit), donor=name(g, a.target), hex=where(g, a.hex)), "", "", "dow-12.5/1"
    ),
    "pass": _on("dow-act-pass", "dow-12.5/1"),
    "bridge": lambda g, a: (
        say("dow-act-bridge", unit=name(g, a.unit), hex=a.hex, target=a.target), "", "", "dow-9.2.2/1"
    ),
    "lift": lambda _g, a: (say("dow-act-lift", hex=a.hex, target=a.target), "", "", "dow-9.2.2/1"),
    "hub": _hub,
    "rest": _on("dow-act-rest", "dow-11.4/1", "r"),
    "staff": _staff,
    "move": _on("dow-act-move", "dow-8.1/1", "m"),
    "step": _step,
    "attack": _attack,
    "disengage": _on("dow-act-disengage", "dow-8.7/1", "d"),
    "shift": lambda _g, a: (say("dow-act-shift", posture=posture(a.posture)), say("dow-note-shift"), "", "dow-12.1/1"),
    "halt": _plain("dow-act-halt", "e", "dow-8.1/1"),
    "fall_back": _on("dow-act-fall-back", "dow-15.3/1"),
    "defend": _on("dow-act-defend", "dow-15.4/1"),
    "aid": _on("dow-act-aid", "dow-15.6.11/1"),
    "forward": _plain("dow-act-forward", "f", "dow-15.6.19/1"),
    "fire": _fire,
    "air": _air,
    "consent": lambda _g, a: (say("dow-act-consent-" + ("yes" if a.yes else "no")), "", "", "dow-8.7/1"),
    "withdraw": _plain("dow-act-withdraw", "w", "dow-15.8/1"),
    "stand": _plain("dow-act-stand", "e", "dow-15.8/1"),
    "go": _go,
    "advance": _on("dow-act-advance", "dow-15.10/1", "v"),
}  # fmt: skip
