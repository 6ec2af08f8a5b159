"""Orders that came to nothing. A phase that passes over an order of its kind says so to its own side, and what stood in
the way: what became of the unit since the sheet was written, or what it lacks (s24-4.1.2)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from opord.kernel.text import Say, Words
from opord.kernel.view import Event
from opord.rules.s24 import records
from opord.rules.s24.feasibility import ASSAULTS, MOVES
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import CAPTURED, COLUMN, DEPLOYED, NORMAL, SMASHED, Line

CAUSES: dict[str, tuple[str, str]] = {
    "destroyed": ("s24-4.7.1/2", "s24-R70"),
    "captured": ("s24-4.7.5/2", "s24-R73"),
    "smashed": ("s24-2.2.2/2", "s24-R10"),
    "routed": ("s24-2.2.3/2", "s24-R11"),
    "gathering": ("s24-3.3.4/2", "s24-R47"),
    "fought": ("s24-4.1.1/5", "s24-R62"),
    "void": ("s24-4.1.1/5", "s24-R60"),
    "ready": ("s24-3.2.6/2", "s24-R35"),
    "stores": ("s24-7.2/3", "s24-R76"),
    "tired": ("s24-3.4.4/2", "s24-R53"),
    "split": ("s24-3.5.2/3", "s24-R57"),
    "ground_open": ("s24-2.3.4/2", ""),
    "place": ("s24-3.3/2", ""),
    "hexside": ("s24-1.2/3", "s24-R03"),
    "formation": ("s24-3.4/2", "s24-R48"),
    "flight": ("s24-1.3/3", "s24-R06"),
    "ground": ("s24-4.3.1/2", ""),
    "receiver": ("s24-4.7.1/2", "s24-R70"),
    "umpire": ("s24-4.3.3/3", ""),
    "other": ("", ""),
}
"""Why an order was not carried out -> clause, ruling; the clause of the order itself where there is none."""


FIRE = ("raid", "barrage", "mass", "counter_battery")
NOT_IN_COLUMN = (*FIRE, "bridge")
"""Orders that a column does not carry out (s24-2.3.2/2, s24-R52)."""
ON_FOOT = ("dig", "lay_mines", "sweep")
"""Work that wants the unit deployed and out of its vehicles (s24-3.4/2, s24-R48)."""


def fell(g: CoreGame, u: int) -> str:
    """Why the unit can carry out no order at all, "" if it can."""
    st = g.state
    if st.pos[u] < 0:
        return "captured" if st.pos[u] == CAPTURED else "destroyed"
    if st.state[u] != NORMAL:
        return "smashed" if st.state[u] == SMASHED else "routed"
    return "gathering" if st.gather[u] else ""


def cause(g: CoreGame, f: InResolve, u: int, line: Line, taken: Collection[tuple[int, int]] = ()) -> str:
    """Why the order of a unit was passed over. ``taken``: (hex, target) of assaults that were made."""
    st, sc = g.state, g.scenario
    word = fell(g, u)
    if word:
        return word
    if line.verb in ASSAULTS:
        target = sc.hex(line.target)
        if target not in sc.adjacent[st.pos[u]]:
            return "place"
        if st.form[u] == COLUMN:
            return "formation"
        if st.ready[u] <= sc.charts.const.assault_min_readiness:
            return "ready"
        if st.ammo[u] <= 0 or (g.row(u).fuel_use and st.fuel[u] <= 0):
            return "stores"
        return "hexside" if (st.pos[u], target) in taken else "other"
    if u in f.fought or u in f.assaulted:
        return "fought"
    if line.verb in MOVES:
        return "place"
    if (line.verb in NOT_IN_COLUMN and st.form[u] == COLUMN) or (line.verb in ON_FOOT and st.form[u] != DEPLOYED):
        return "formation"
    if line.verb in FIRE:
        return "stores" if st.ammo[u] <= 0 else "other"
    if line.verb == "detach":
        return "other" if g.room(st.pos[u], st.side[u]) and st.e[u] >= 2 * line.count else "split"
    if line.verb == "lay_mines" and st.ready[u] < sc.charts.rule.min_attack_readiness_mines:
        return "tired"
    return "ground_open" if line.verb == "ambush" else "other"


def told(
    g: CoreGame,
    f: InResolve,
    phase: str,
    verbs: Collection[str],
    done: Collection[int],
    taken: Collection[tuple[int, int]] = (),
) -> None:
    """Every order of these kinds that the phase did not carry out. ``done``: units that did, or of which the phase has
    said why they did not; what the analysis voided was told then."""
    if not g.telling:
        return
    for side in (0, 1):
        for line in g.lines(side):
            u = g.find(side, line.unit)
            if u >= 0 and line.verb in verbs and u not in done and u not in f.void:
                say_so(g, phase, u, line, cause(g, f, u, line, taken))


def say_so(g: CoreGame, phase: str, u: int, line: Line, why: str) -> None:
    """The record of an order of a ground unit that was not carried out."""
    st = g.state
    clause, ruling = CAUSES[why]
    clause = clause or Grammar.of(g.scenario.charts).words.verbs[line.verb].clause
    records.record(
        g, phase, "lapsed", clause, ruling, (u,), who=records.to(st.side[u]),
        inputs={"verb": line.verb, "object": line.object, "target": line.target}, value=why, side=st.side[u],
        hexes=(st.pos[u],) if st.pos[u] >= 0 else (), level=1, verb=Say("s24-verb-" + line.verb), why=why,
        reason=Say("s24-lapse-" + why),
    )  # fmt: skip


def of_air(g: CoreGame, phase: str, side: int, line: Line, why: str) -> None:
    """The record of a mission that was not flown, or that came to nothing."""
    clause, ruling = CAUSES[why]
    records.record(
        g, phase, "lapsed", clause, ruling, who=records.to(side), names=(line.unit,),
        inputs={"verb": line.verb, "object": line.object, "target": line.target, "line": list(line.line)},
        value=why, side=side, level=1,
        verb=Say("s24-verb-" + line.verb), why=why, reason=Say("s24-lapse-" + why),
    )  # fmt: skip


# ------------------------------------------------------------------ on the sheet
def came_to_nothing(line: Line, events: Iterable[Event]) -> Words:
    """Why an order of the sheet was not carried out, as the records of its turn tell it, "" if it was. A phase that
    refuses an order has a record of its own for that: it marks the line of the same unit and receiver."""
    its = list(events)
    word = next((word for e in its if (word := _of(line, e))), "")
    if word or line.verb != "air_supply":
        return word
    if any(e.data["step"] == "parachute" and _first(e) == line.object for e in its):
        return ""
    # where its HQ stood at that time is not on the sheet: what never came to it was turned back
    back = any(e.data["step"] == "turned_back" and _first(e) == line.unit for e in its)
    return Say("s24-refused-turned-back") if back else ""


def _first(e: Event) -> str:
    return e.data["units"][0] if e.data["units"] else ""


def _of(line: Line, e: Event) -> Words:
    """Why the order came to nothing by this record, "" if the record is not about it."""
    d = e.data
    step, units, told = d["step"], d["units"], d["inputs"]
    if step == "lapsed":
        same = (line.unit, line.verb, line.object, line.target) == (
            units[0], told["verb"], told["object"], told["target"]
        ) and told.get("line", list(line.line)) == list(line.line)  # fmt: skip
        return Say("s24-lapse-" + d["value"]) if same else ""
    if step == "turned_back":
        same = line.unit == units[0] and e.hexes == (line.line or (line.target,))
        return Say("s24-refused-turned-back") if same else ""
    if step == "silent":
        return Say("s24-refused-silent") if (line.unit, line.verb) == (units[0], "counter_battery") else ""
    if step in ("not_supplied", "not_replaced", "not_needed"):
        same = (line.unit, line.verb, line.object) == (units[0], told.get("verb", "supply"), units[1])
        return Say("s24-refused-" + _word(d["value"])) if same else ""
    if step == "not_rejoined":  # its record names the parent first
        same = (line.unit, line.verb, line.object) == (units[1], "rejoin", units[0])
        return Say("s24-refused-" + _word(d["value"])) if same else ""
    return ""


def _word(value: object) -> str:
    return value.replace("_", "-") if isinstance(value, str) else "needs-nothing"
