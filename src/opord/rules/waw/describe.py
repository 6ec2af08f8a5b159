"""Actions as a person sees them: sentence, consequence, key, clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from opord.kernel.text import Words, say
from opord.kernel.view import Option
from opord.rules.waw import actions as act
from opord.rules.waw import movement, picture
from opord.rules.waw.frames import InMove
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import WHOLE

Made = tuple[Words, Words, str, str]
"""Text, note, key, clause."""


def option(g: CoreGame, _side: str, action: Any) -> Option:
    """The option for an action; it need not be legal."""
    tag = action.__struct_config__.tag
    text, note, key, clause = _MAKERS[tag](g, action)
    return Option(action, text, note, key, clause, group=_GROUPS.get(tag, tag))


_GROUPS = {"overrun": "assault"}


def name(g: CoreGame, word: str) -> Words:
    """A unit's name by its id."""
    u = g.scenario.unit(word)
    return g.name(u) if u >= 0 else word


def hex_name(g: CoreGame, label: str) -> Words:
    """A hex with the name of its place."""
    h = g.scenario.hex(label)
    named = picture.place_name(g, h) if h >= 0 else ""
    return say("field-hex-named", hex=label, name=named) if named else label


def formation(g: CoreGame, word: str) -> Words:
    """A formation's name by its id."""
    k = g.scenario.formation_index.get(word, -1)
    return g.scenario.formations[k].name if k >= 0 else word


def battery(g: CoreGame, word: str) -> Words:
    """A battery's name: of an off-board battery with its number, of a unit its own."""
    sc = g.scenario
    for b in sc.batteries:
        if b.id == word:
            alike = [x.id for x in sc.batteries if x.side == b.side and x.key == b.key]
            n = alike.index(b.id) + 1 if len(alike) > 1 else 0
            return say("field-battery", battery=say("battery-" + b.key), n=n)
    return name(g, word)


# ------------------------------------------------------------------ set-up and command
def _place(g: CoreGame, a: act.Place) -> Made:
    return say("act-place", hex=hex_name(g, a.hex)), "", "", "waw-W2.1"


def _lay(g: CoreGame, a: act.Lay) -> Made:
    word = "mines" if a.kind == "mines" else "positions"
    return say("act-lay-" + word, hex=hex_name(g, a.hex)), "", "", "waw-W14.1" if word == "mines" else "waw-W14.3"


def _aim(g: CoreGame, a: act.Aim) -> Made:
    return say("act-aim", battery=battery(g, a.battery), hex=hex_name(g, a.hex)), "", "", "waw-W15.3"


def _load(g: CoreGame, a: act.Load) -> Made:
    note = say("note-mp", n=g.scenario.charts.constants["load_mp"])
    return say("act-load", unit=name(g, a.target)), note, "l", "waw-W9.2"


def _unload(g: CoreGame, a: act.Unload) -> Made:
    note = say("note-mp", n=g.scenario.charts.constants["unload_mp"])
    return say("act-unload", unit=name(g, a.target)), note, "u", "waw-W9.3"


def _hop(g: CoreGame, a: act.Hop) -> Made:
    return say("act-hop", unit=name(g, a.unit)), _where(g, a.unit), "", "waw-W4.2"


def _replace(g: CoreGame, a: act.Replace) -> Made:
    need = g.scenario.charts.constants["hq_return"]
    return say("act-replace", unit=name(g, a.unit)), say("note-need", n=need), "", "waw-W6.4"


def _rally(g: CoreGame, a: act.Rally) -> Made:
    from opord.kernel.ledger import Tally
    from opord.rules.waw import ledgers, morale

    u = g.scenario.unit(a.unit)
    note: Words = ""
    if u >= 0:
        limit, mod = morale.value(g, g.scenario.formation_of[u], Tally()), morale.modifier(g, u, Tally())
        note = say("note-rally", n=limit - mod, p=ledgers.whole_percent(ledgers.test_chance(mod, limit)))
    return say("act-rally", unit=name(g, a.unit)), note, "", "waw-W7.1"


def _where(g: CoreGame, word: str) -> Words:
    u = g.scenario.unit(word)
    return g.label(g.state.pos[u]) if u >= 0 else ""


def _call(g: CoreGame, a: act.Call) -> Made:
    from opord.rules.waw import artillery

    munition = say("munition-" + a.munition)
    if a.hex:
        text = say("act-call", battery=battery(g, a.battery), munition=munition, hex=hex_name(g, a.hex))
    elif a.unit:
        text = say("act-call-by", battery=battery(g, a.battery), munition=munition, unit=name(g, a.unit))
    else:
        text = say("act-call-plan", battery=battery(g, a.battery), munition=munition)
    return text, artillery.note(g, a), "", "waw-W15.1"


# ------------------------------------------------------------------ operations
def _step(g: CoreGame, a: act.Step) -> Made:
    u, h = g.scenario.unit(a.unit), g.scenario.hex(a.hex)
    note: Words = ""
    if u >= 0 and h >= 0:
        at = g.state.pos[u]
        cost = movement.step_cost(g, u, at, h) if at < 0 or h in g.scenario.adjacent[at] else 0
        left = mp_left(g, u)
        if cost == WHOLE:
            note = say("note-whole")
        elif cost > left > 0:
            note = say("note-one-hex")
        elif cost > 0:
            note = say("note-cost", n=cost, left=left - cost)
    return say("act-step", hex=hex_name(g, a.hex)), note, "", "waw-W8.1"


def mp_left(g: CoreGame, u: int) -> int:
    """Movement points the unit has now: what is left in its move, or what a new operation gives."""
    from opord.kernel.ledger import Tally

    frames = g.state.frames
    for f in reversed(frames):
        if type(f) is InMove and f.unit == u:
            return g.state.mp[u]
    return movement.allowance(g, u, Tally())


def _fire(g: CoreGame, a: act.Fire) -> Made:
    from opord.rules.waw import ledgers

    plane = next((x for x in g.scenario.sorties if x.id == a.target), None)
    if plane is not None:
        text = say("act-fire-plane", group=say("group-" + a.group), plane=say("air-" + plane.key), unit=name(g, a.unit))
        return text, ledgers.fire_note(g, a), "f", "waw-W16.2"
    target = g.scenario.unit(a.target)
    where = g.label(g.state.pos[target]) if target >= 0 else ""
    text = say("act-fire", group=say("group-" + a.group), unit=name(g, a.target), hex=where)
    return text, ledgers.fire_note(g, a), "f", "waw-W11.1"


def _hold(_g: CoreGame, _a: Any) -> Made:
    return say("act-hold"), "", "h", "waw-R30"


def _pass(_g: CoreGame, _a: act.Pass) -> Made:
    return say("act-pass"), say("note-pass"), "p", "waw-W4.5"


def _stage(g: CoreGame, a: act.Stage) -> Made:
    return say("act-stage", hex=hex_name(g, a.hex)), "", "g", "waw-W12.2"


def _assault(g: CoreGame, a: act.Assault) -> Made:
    return say("act-assault", hex=hex_name(g, a.hex)), "", "a", "waw-W12.3"


def _overrun(g: CoreGame, a: act.Overrun) -> Made:
    return say("act-overrun", hex=hex_name(g, a.hex)), "", "o", "waw-W13.1"


def _join(g: CoreGame, a: act.Join) -> Made:
    return say("act-join", unit=name(g, a.unit)), _where(g, a.unit), "j", "waw-R37"


def _lend(g: CoreGame, a: act.Lend) -> Made:
    return say("act-lend", unit=name(g, a.unit)), _where(g, a.unit), "", "waw-R50"


def _back(g: CoreGame, a: act.Back) -> Made:
    return say("act-back", unit=name(g, a.unit)), "", "", "waw-R38"


def _order(g: CoreGame, a: act.Order) -> Made:
    return say("act-order", unit=name(g, a.unit)), "", "", "waw-R47"


def _halt(_g: CoreGame, _a: act.Halt) -> Made:
    return say("act-halt"), say("note-oc"), "e", "waw-W4.5"


def _work(g: CoreGame, a: act.Work) -> Made:
    from opord.rules.waw import engineers

    text = say("act-work-" + a.task, hex=hex_name(g, a.hex)) if a.task in engineers.TASKS else say("act-work")
    return text, engineers.note(g, a), "w", engineers.TASKS.get(a.task, "waw-W14.2")


def _altitude(g: CoreGame, a: act.Altitude) -> Made:
    note = say("note-mp", n=g.scenario.charts.constants["air_level_mp"])
    return say("act-altitude-high" if a.level == "high" else "act-altitude-low"), note, "v", "waw-W17.1"


def _exit(_g: CoreGame, _a: act.Exit) -> Made:
    return say("act-exit"), "", "x", "waw-W8.5"


# ------------------------------------------------------------------ chits
def _strike(g: CoreGame, a: act.Strike) -> Made:
    key = next((x.key for x in g.scenario.sorties if x.id == a.sortie), "")
    plane: Words = say("air-" + key) if key else a.sortie
    return say("act-strike", plane=plane, hex=hex_name(g, a.hex)), "", "", "waw-W16.1"


def _jam(g: CoreGame, a: act.Jam) -> Made:
    return say("act-jam", formation=formation(g, a.formation)), "", "", "waw-W20.1"


def _choose(g: CoreGame, a: act.Choose) -> Made:
    from opord.rules.waw import chits

    return chits.choice_text(g, a), "", "", "waw-W20.2"


def _plain(label: str, key: str, clause: str, note: str = "") -> Callable[[CoreGame, Any], Made]:
    made: Made = (say(label), say(note) if note else "", key, clause)
    return lambda _g, _a: made


_MAKERS: dict[str, Callable[[CoreGame, Any], Made]] = {
    "place": _place,
    "deploy": _plain("act-deploy", "d", "waw-W2.1"),
    "ready": _plain("act-ready", "e", "waw-W3.1"),
    "lay": _lay,
    "aim": _aim,
    "load": _load,
    "unload": _unload,
    "free": lambda g, a: (say("act-free", formation=formation(g, a.formation)), "", "", "waw-W3.3"),
    "hop": _hop,
    "replace": _replace,
    "rally": _rally,
    "call": _call,
    "done": _plain("act-done", "e", "waw-W4.5"),
    "step": _step,
    "fire": _fire,
    "hold": _hold,
    "pass": _pass,
    "stage": _stage,
    "assault": _assault,
    "join": _join,
    "lend": _lend,
    "go": _plain("act-go", "g", "waw-W12.3"),
    "back": _back,
    "order": _order,
    "overrun": _overrun,
    "halt": _halt,
    "work": _work,
    "altitude": _altitude,
    "exit": _exit,
    "end": _plain("act-end", "e", "waw-W4.6"),
    "strike": _strike,
    "decline": _plain("act-decline", "e", "waw-W16.1"),
    "jam": _jam,
    "choose": _choose,
}

__all__ = ["mp_left", "option"]
