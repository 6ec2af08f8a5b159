"""Worked cases of the operational game: a position, actions, dice, and what must come of it, in ``cases/*.toml``.

A case is a table ``[[case]]``:

* ``id``, ``title``, ``clauses`` (at most five), ``sum``: the expected result worked out by hand from the rule text and
  the charts, written before the program was asked.
* the position: ``units`` = lines ``"47GTD/26 0505 assault attrition=1 until=3 flags=moved,tried"`` (id, hex or
  ``waiting`` ``dead`` ``offmap``, posture, further keys of a unit in a scenario document); ``step``, ``side``,
  ``turn``; ``cells``, ``flags``, ``rivers``, ``roads``, ``bridges``, ``size`` of the board
  (:func:`tests.dow.field.board`); ``start`` and ``doc`` = further keys of the document; ``options``. A movement or
  recovery step gets a bystander in 1919, so that it does not end with the last action (``alone = true``: none; his
  headquarters, off the map, are in range of all).
* ``dice`` in the order in which they fall; ``actions`` = lines ``"step 47GTD/26 0506 road"``: the word of an action and
  its fields in their order. ``@STEP side`` plays on, choosing nothing, until that step. What the other decisions of a
  combat are, a case may leave out: they are declined.
* ``keep_hubs``: look at the recovery step while supply hubs may still be laid; otherwise that choice is passed over.
* ``spread``: after the actions the units of a retreat go each to its hex, in whatever order they are asked.
* ``before`` and ``expect``: what is asked of the position before and after the actions, see :func:`check`. ``open``:
  the case looks into a procedure that still runs.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from tests.dow.field import battle, cp, index, owner, place

from opord.kernel.view import Action
from opord.rules.dow import actions as act
from opord.rules.dow import phases
from opord.rules.dow.model import DIRECTIONS, INACTIVE, RESTING, SIDES
from opord.rules.dow.view import DowGame

BYSTANDER = {"wp": "C2MRD/C2/2 1919 tactical", "nato": "BR49B/49T3 1919 tactical"}
FOLDER = Path(__file__).parent / "cases"
VERBS: dict[str, type[Action]] = {
    str(kind.__struct_config__.tag): kind for kind in act.AnyAction.__args__ if issubclass(kind, Action)
}
ENGAGED = ("no", "half", "full")


def cases() -> list[dict[str, Any]]:
    """Every case of every chapter, in the order of the files; ``chapter`` is the number of its file."""
    return [
        {**case, "chapter": int(path.stem[2:])}
        for path in sorted(FOLDER.glob("ch*.toml"))
        for case in tomllib.loads(path.read_text(encoding="utf8"))["case"]
    ]


# ------------------------------------------------------------------ reading
def plain(word: str) -> Any:
    return int(word) if word.lstrip("-").isdigit() else {"yes": True, "no_": False}.get(word, word)


def unit_of(line: str) -> dict[str, Any]:
    """A unit of a document from its line."""
    words = line.split()
    out: dict[str, Any] = {"unit": words[0]}
    bare = [w for w in words[1:] if "=" not in w]
    if bare:
        out["off" if bare[0] in ("waiting", "dead", "offmap") else "hex"] = bare[0]
    if len(bare) > 1:
        out["posture"] = bare[1]
    for word in words[1:]:
        key, sign, value = word.partition("=")
        if sign:
            out[key] = value.split(",") if key == "flags" else plain(value)
    if "until" in out and isinstance(out["until"], str):
        out["until"] = out["until"].replace("_", " ")
    return out


def action_of(line: str) -> Action:
    """An action from its line."""
    verb, *words = line.split()
    kind = VERBS[verb]
    fields = msgspec.structs.fields(kind)
    assert len(words) <= len(fields), line
    values = {f.name: "" if w == "-" else w for f, w in zip(fields, words, strict=False)}
    raw: dict[str, Any] = {
        f.name: (
            int(values[f.name]) if f.type is int else values[f.name] == "yes" if f.type is bool else values[f.name]
        )
        for f in fields
        if f.name in values
    }
    return kind(**raw)


def position(case: dict[str, Any]) -> DowGame:
    """The game in which a case begins."""
    form = {k: case[k] for k in ("size", "cells", "flags", "rivers", "roads", "bridges", "start") if k in case}
    if "size" in form:
        form["size"] = tuple(form["size"])
    step, side = case.get("step", "movement"), case.get("side", "wp")
    lines = [*case["units"], *([BYSTANDER[side]] if step in ("movement", "recovery") and not case.get("alone") else [])]
    return battle(
        *[unit_of(line) for line in lines],
        dice=case.get("dice", ()),
        options=case.get("options"),
        step=step,
        side=side,
        turn=case.get("turn", 0),
        **form,
        **case.get("doc", {}),
    )


# ------------------------------------------------------------------ playing
def in_procedure(g: DowGame) -> bool:
    """A combat or disengagement waits for a choice."""
    return phases.current(g)[0] in ("combat", "disengagement") or _retreats(g)


def _retreats(g: DowGame) -> bool:
    return bool(g.to_act()) and all(isinstance(a, act.Go) for a in g.actions(owner(g)))


def decline(g: DowGame) -> None:
    """Make the choice that changes nothing."""
    side = owner(g)
    listed = g.actions(side)
    for kind in (act.Stand, act.Done, act.Pass):
        for a in listed:
            if isinstance(a, kind):
                g.play(side, a)
                return
    no = act.Consent(False)
    assert no in listed, f"nothing can be declined: {listed[:20]}"
    g.play(side, no)


def play(g: DowGame, line: str) -> None:
    if line.startswith("@"):
        step, _, side = line[1:].partition(" ")
        for _ in range(400):
            name = phases.current(g)[0]
            if g.state.over or (name == step and (not side or SIDES[g.state.player] == side)):
                return
            decline_phase(g)
        raise AssertionError(f"{line}: never came")
    action = action_of(line)
    for _ in range(40):
        side = owner(g)
        listed = g.actions(side)
        if action in listed:
            g.play(side, action)
            return
        reasons = g.why(side, action).reasons
        assert in_procedure(g), f"{line}: not listed for {side} but {listed[:20]}; {reasons}"
        decline(g)
    raise AssertionError(f"{line}: never possible")


def decline_phase(g: DowGame) -> None:
    side = owner(g)
    listed = g.actions(side)
    if act.Halt("") in listed or any(isinstance(a, act.Halt) for a in listed):
        g.play(side, next(a for a in listed if isinstance(a, act.Halt)))
    else:
        decline(g)


def run(case: dict[str, Any]) -> DowGame:
    """Play a case to its end, checking ``before``."""
    g = position(case)
    if case.get("step") == "recovery" and not case.get("keep_hubs") and "hub " not in "".join(case.get("actions", ())):
        while any(isinstance(a, act.Hub) for a in g.actions(owner(g))):
            decline(g)
    check(g, case.get("before", {}), case["id"] + " before")
    for line in case.get("actions", []):
        play(g, line)
    spread = dict(case.get("spread", {}))
    while spread and g.to_act() and in_procedure(g):
        go = next((a for a in g.actions(owner(g)) if isinstance(a, act.Go) and spread.get(a.unit) == a.hex), None)
        if go is not None:
            g.play(owner(g), go)
            del spread[go.unit]
        else:
            decline(g)
    if not case.get("open"):
        while not g.state.over and g.to_act() and in_procedure(g):
            decline(g)
    return g


# ------------------------------------------------------------------ looking
def supreme(g: DowGame, word: str) -> int:
    return g.scenario.supremes.index(index(g, word))


def movement_left(g: DowGame, word: str) -> int:
    u = index(g, word)
    return g.state.allow[u] - g.state.spent[u]


def seen(g: DowGame, what: str, word: str) -> Any:
    """One fact about the unit, HQ, side or hex ``word``."""
    st = g.state
    if what == "at":
        return place(g, word)
    if what == "posture":
        return g.posture(index(g, word)).id
    if what == "attrition":
        return st.attrition[index(g, word)]
    if what == "engaged":
        return ENGAGED[st.engaged[index(g, word)]]
    if what == "until":
        return st.until[index(g, word)]
    if what == "delayed":
        return st.delayed[index(g, word)] >= 0
    if what == "resting":
        return bool(st.flags[index(g, word)] & RESTING)
    if what == "inactive":
        return bool(st.flags[index(g, word)] & INACTIVE)
    if what == "superior":
        return g.scenario.units[st.superior[index(g, word)]].id
    if what == "left":
        return movement_left(g, word)
    if what == "spent":
        return st.spent[index(g, word)]
    if what == "cp":
        return "/".join(map(str, cp(g, word)))
    if what == "eng":
        return st.eng[supreme(g, word)]
    if what == "air":
        return st.air[SIDES.index(word)]
    if what == "grounded":
        return st.grounded[SIDES.index(word)]
    if what == "axis":
        a = st.axis[g.scenario.armies.index(index(g, word))]
        return DIRECTIONS[a] if a >= 0 else ""
    if what == "order":
        got = st.orders.get(index(g, word))
        return "none" if got is None else f"{g.scenario.charts.orders[got[0]].id} {got[1]}"
    if what == "lost":
        slot = st.lost.get(index(g, word))
        return [] if slot is None else list(slot)
    if what == "breakthrough":
        return g.scenario.hex(word) in st.breakthrough
    if what == "hubs":
        k = supreme(g, word)
        return sorted(g.label(h) for n, h in enumerate(st.hubs) if g.scenario.hub_of[n] == k and h >= 0)
    if what == "crossing":
        a, b = word.split("-")
        return g.scenario.grid.hexside(g.scenario.hex(a), g.scenario.hex(b)) in st.crossings
    raise KeyError(what)


FACTS = (
    "at", "posture", "attrition", "engaged", "until", "delayed", "resting", "inactive", "superior", "left", "spent",
    "cp", "eng", "air", "grounded", "axis", "order", "lost", "breakthrough", "hubs", "crossing",
)  # fmt: skip


def reasons(g: DowGame, line: str) -> list[str]:
    return [r.clause for r in g.why(owner(g), action_of(line)).reasons]


def check(g: DowGame, want: dict[str, Any], where: str) -> None:
    """``want``: facts (``attrition = {"47GTD/26" = 2}`` ...); ``turn``, ``phase``, ``to_act``, ``fog``, ``rain``;
    ``listed`` and ``unlisted`` actions; ``refused``: action -> a clause, or several of which one must be named;
    ``ledger``: for an action named by ``of`` the named ``values``, and per clause the sum of its entries."""
    for key, table in want.items():
        if key in FACTS:
            for word, value in table.items():
                assert seen(g, key, word) == value, f"{where}: {key} of {word} is {seen(g, key, word)!r}, not {value!r}"
        elif key == "time":
            assert g.day_hour(g.state.turn) == table, f"{where}: it is {g.day_hour(g.state.turn)}"
        elif key in ("turn", "fog", "rain", "over"):
            assert int(getattr(g.state, key)) == int(table), f"{where}: {key} is {getattr(g.state, key)}"
        elif key == "phase":
            assert phases.current(g)[0] == table, f"{where}: phase is {phases.current(g)[0]}"
        elif key == "to_act":
            assert owner(g) == table, f"{where}: {owner(g)} is to act"
        elif key == "listed":
            for line in table:
                assert action_of(line) in g.actions(owner(g)), f"{where}: {line} not listed; {reasons(g, line)}"
        elif key == "unlisted":
            for line in table:
                assert action_of(line) not in g.actions(owner(g)), f"{where}: {line} is listed"
        elif key == "refused":
            for line, clauses in table.items():
                refused(g, line, [clauses] if isinstance(clauses, str) else clauses, where)
        elif key == "entered":
            told = {
                e.clause for led in g.ledgers(owner(g), action_of(table["of"])) for c in led.columns for e in c.entries
            }
            assert set(table["clauses"]) <= told, f"{where}: {set(table['clauses']) - told} do not stand in the ledger"
        elif key == "ledger":
            for asked in table if isinstance(table, list) else [table]:
                ledger(g, asked, where)
        else:
            raise KeyError(f"{where}: {key}")


def refused(g: DowGame, line: str, clauses: Sequence[str], where: str) -> None:
    verdict = g.why(owner(g), action_of(line))
    assert not verdict.ok, f"{where}: {line} is allowed"
    assert action_of(line) not in g.actions(owner(g)), f"{where}: {line} is listed"
    named = {r.clause for r in verdict.reasons}
    assert named & set(clauses), f"{where}: {line} is refused by {named}, not by {clauses}"


def ledger(g: DowGame, asked: dict[str, Any], where: str) -> None:
    line = asked["of"]
    told = g.ledgers(owner(g), action_of(line))
    values: dict[str, Any] = {}
    sums: dict[str, list[Any]] = {}
    for led in told:
        values = {**led.values, **values}
        for column in led.columns:
            for entry in column.entries:
                sums.setdefault(entry.clause, []).append(entry.value)
    for key, value in asked.items():
        if key == "of":
            continue
        if not key.startswith("dow-"):
            assert values.get(key) == value, f"{where}: {line}: {key} is {values.get(key)!r}, not {value!r} ({values})"
            continue
        parts = sums.get(key, [0])
        got = sorted(p for p in parts if p) if isinstance(value, list) else sum(parts)
        wanted = sorted(value) if isinstance(value, list) else value
        assert got == wanted, f"{where}: {line}: {key} adds {got}, not {wanted} ({sums})"
