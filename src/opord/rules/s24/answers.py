"""Answers to what the order desk in the browser asks. Everything is told as its side may know it; the desk itself works
nothing out.

``answer(name, args)`` gives plain data with sentences (``Say``) in it: ``form`` orders of a unit, ``line`` a line of
text read and completed, ``draft`` an order that is being drawn, ``reach`` and ``way`` where it could go, ``losses``
expected losses, ``sheet`` the sheet as a file, ``judge`` a file read, ``playback`` and ``report`` of a turn,
``desks`` where the umpire's desk stood.
"""

from __future__ import annotations

import base64
import binascii
from collections.abc import Callable
from typing import Any

import msgspec

from opord.kernel.faults import BadInput, Fault, unknown
from opord.kernel.game import UMPIRE
from opord.kernel.journal import Journal, Logged
from opord.kernel.text import say
from opord.rules.s24 import actions as act
from opord.rules.s24 import (
    byfile,
    checks,
    completion,
    costs,
    desk_lines,
    dossier,
    draft,
    estimate,
    fog,
    ledgers,
    order_form,
    reach,
)
from opord.rules.s24.charts import POINT
from opord.rules.s24.feasibility import MOVES
from opord.rules.s24.game import CoreGame
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import SIDES
from opord.rules.s24.panels import texts, told, turning
from opord.rules.s24.playback import playback

FORMS = {"txt": "text/plain", "csv": "text/csv", "xlsx": "application/octet-stream"}
REPORTS = ("html", "txt", "json")


class Question(msgspec.Struct, frozen=True):
    """Who asks, of which game, in which language; ``told`` gives everything logged so far."""

    journal: Journal
    game: CoreGame
    side: str
    lang: str
    told: Callable[[], list[Logged]]

    @property
    def s(self) -> int:
        """Index of the side. Raises :class:`BadInput` for one who writes no sheet."""
        if self.side not in SIDES:
            raise BadInput(Fault("", "seat", say("s24-panel-no-sheet")))
        return SIDES.index(self.side)


class OfUnit(msgspec.Struct, forbid_unknown_fields=True):
    unit: str


class OfLine(msgspec.Struct, forbid_unknown_fields=True):
    text: str
    unit: str = ""


class OfDraft(msgspec.Struct, forbid_unknown_fields=True):
    action: dict[str, Any]


class OfReach(msgspec.Struct, forbid_unknown_fields=True):
    unit: str
    verb: str = "march"


class OfWay(msgspec.Struct, forbid_unknown_fields=True):
    unit: str
    verb: str
    to: str
    route: list[str] = []


class OfLosses(msgspec.Struct, forbid_unknown_fields=True):
    action: dict[str, Any] | None = None


class OfSheet(msgspec.Struct, forbid_unknown_fields=True):
    form: str = "txt"
    blank: bool = False


class OfFile(msgspec.Struct, forbid_unknown_fields=True):
    """``data``: the file in base64; or ``text`` alone."""

    name: str = "sheet.txt"
    text: str = ""
    data: str = ""


class OfTurn(msgspec.Struct, forbid_unknown_fields=True):
    turn: int = 0
    form: str = "html"


# ------------------------------------------------------------------ questions about orders
def of_form(q: Question, a: OfUnit) -> Any:
    """The orders that a unit may be given."""
    return {"unit": a.unit, "groups": order_form.form(q.game, q.s, a.unit)}


def of_line(q: Question, a: OfLine) -> Any:
    """A line of text: what it orders or what is wrong with it, and how it can go on."""
    g, s = q.game, q.s
    found = completion.complete(g, s, a.unit, a.text, q.lang)
    grammar = Grammar.of(g.scenario.charts)
    words = grammar.split(a.text)
    named = bool(words) and order_form.known_unit(g, s, words[0])
    read = grammar.line(a.text if named or not a.unit else f"{a.unit} {a.text}")
    answer: dict[str, Any] = {"ok": False, "unit": a.unit, "action": None, "reasons": [], "notes": [], "ledger": None}
    if isinstance(read, list):
        answer["reasons"] = [told(x) for x in read]
    elif read is not None:
        answer = judged(g, s, draft.action(g, s, read))
    return answer | {"start": found.start, "candidates": found.candidates}


def of_draft(q: Question, a: OfDraft) -> Any:
    """An order that is being drawn on the map."""
    action = q.journal.book.decode(msgspec.json.encode(a.action), "action")
    if not isinstance(action, act.Order):
        raise BadInput(unknown("", "action.do", a.action.get("do"), ("order",)))
    return judged(q.game, q.s, action)


def judged(g: CoreGame, s: int, action: act.Order) -> dict[str, Any]:
    """May it be given, what does it come to?"""
    verdict = g.why(SIDES[s], action)
    line = draft.read(g, s, action)
    verb = checks.verb_of(g, action.verb)
    reckoned = ledgers.ledgers(g, SIDES[s], action) if verdict.ok else ()
    return {
        "ok": verdict.ok,
        "unit": action.unit,
        "action": msgspec.to_builtins(action),
        "kind": verb.kind if verb is not None else "",
        "text": texts(g, s, line) if verb is not None else {},
        "reasons": [{"code": checks.code_of(r), "clause": r.clause, "text": r.text} for r in verdict.reasons],
        "notes": [told(w) for w in checks.warnings(g, s, line)] if verdict.ok else [],
        "ledger": reckoned[0] if reckoned else None,
        "count": line.count,
    }


def of_reach(q: Question, a: OfReach) -> Any:
    """Hexes within this turn's points for an order, each with the cheapest way there."""
    g, s = q.game, q.s
    u = g.find(s, a.unit)
    if u < 0 or g.state.pos[u] < 0 or a.verb not in MOVES:
        return {"unit": a.unit, "hexes": []}
    watched = reach.known_zone(g, s)
    most = costs.allowance(g.scenario, g.state, u, a.verb)
    rows = []
    for h, (spent, path) in sorted(reach.ways(g, u, a.verb).items()):
        rows.append({
            "hex": g.label(h), "cost": -(-spent // POINT), "left": max(0, (most - spent) // POINT),
            "risk": int(h in watched), "path": [g.label(x) for x in path],
        })  # fmt: skip
    return {"unit": a.unit, "hexes": rows}


def of_way(q: Question, a: OfWay) -> Any:
    """The cheapest way from the end of a route to a hex, round enemies that are seen; empty if there is none."""
    g, s = q.game, q.s
    sc = g.scenario
    u = g.find(s, a.unit)
    end = sc.hex(a.to)
    last = sc.hex(a.route[-1]) if a.route else (g.state.pos[u] if u >= 0 else -1)
    if u < 0 or end < 0 or last < 0 or a.verb not in MOVES:
        return {"route": []}
    if end in sc.adjacent[last]:
        return {"route": [g.label(end)]}
    foes = set(fog.where(g, s).values())
    way = costs.cheapest(sc, g.state, u, (last, end), None, lambda h: h in foes)
    return {"route": [] if way is None else [g.label(h) for h in way[1:]]}


def of_losses(q: Question, a: OfLosses) -> Any:
    """Expected losses of the sheet, with the order that is being drawn if there is one."""
    g, s = q.game, q.s
    if SIDES[s] not in g.state.waiting:
        return {"hexes": []}
    if a.action is not None:
        action = q.journal.book.decode(msgspec.json.encode(a.action), "action")
        if g.why(SIDES[s], action).ok:
            g = g.copy()  # type: ignore[assignment]
            draft.take(g, s, action)
    return {"hexes": estimate.estimates(g, s)}


# ------------------------------------------------------------------ files
def of_sheet(q: Question, a: OfSheet) -> Any:
    """The sheet as a file: as it stands, or blank."""
    if a.form not in FORMS:
        raise BadInput(unknown("", "form", a.form, FORMS))
    g = q.game
    lines = () if a.blank else tuple([msgspec.structs.replace(x, route=turning(g, q.s, x)) for x in g.lines(q.s)])
    raw = dossier.blank(g, q.side, a.form, q.lang, byfile.game_name(q.journal.header), lines)
    name = f"orders-{q.side}-turn{g.state.turn}.{a.form}"
    return {"name": name, "kind": FORMS[a.form], "data": base64.b64encode(raw).decode()}


def of_judge(q: Question, a: OfFile) -> Any:
    """A sheet that comes as text or as a file: everything wrong with it, and the actions that write its good lines."""
    try:
        raw = base64.b64decode(a.data, validate=True) if a.data else a.text.encode()
    except (binascii.Error, ValueError):
        raise BadInput(Fault("", "data", say("s24-panel-base64"))) from None
    g = q.game
    found = byfile.read_bytes(a.name, raw, g.scenario.charts)
    if SIDES[q.s] not in g.state.waiting:
        return {"lines": 0, "wrong": [], "remarks": [], "actions": []}
    one = byfile.judge(g, q.side, found, a.name, byfile.game_name(q.journal.header))
    return {
        "lines": len(one.lines),
        "wrong": [_wrong(w) for w in one.wrong],
        "remarks": [_wrong(w) for w in one.remarks if w.code != "W02"],
        "actions": [msgspec.to_builtins(x) for x in one.actions],
    }


def _wrong(w: byfile.Wrong) -> dict[str, Any]:
    return {"line": w.line, "written": w.written, "code": w.code, "clause": w.clause, "text": w.text, "near": w.near}


# ------------------------------------------------------------------ turns that are over
def of_playback(q: Question, a: OfTurn) -> Any:
    """A turn phase by phase."""
    told = q.told()
    done = dossier.Record(q.journal, told).done
    if not done:
        raise BadInput(Fault("", "turn", say("s24-panel-no-turn")))
    if a.turn not in done:
        raise BadInput(unknown("", "turn", a.turn, [str(n) for n in sorted(done)]))
    # what opens a turn was told at the end of the one before
    first = done.get(a.turn - 1, 0)
    its = [x for x in told if x.n > first and x.event.data.get("turn") == a.turn and "step" in x.event.data]
    start = q.journal.at(max(0, min(x.n for x in its) - 1))
    assert isinstance(start, CoreGame)
    return playback(start, q.side, its)


def of_report(q: Question, a: OfTurn) -> Any:
    """The report of a turn, as the command line writes it; turn 0 is the position at the start."""
    if a.form not in REPORTS:
        raise BadInput(unknown("", "form", a.form, REPORTS))
    record = dossier.Record(q.journal, q.told())
    if a.turn and a.turn not in record.done:
        raise BadInput(unknown("", "turn", a.turn, _turns(q)))
    side = SIDES[q.s]
    made = dossier.of_side(q.journal, record, side, a.turn, q.lang, ())
    return {"name": f"report-{side}-turn{a.turn}.{a.form}", "text": made[f"report.{a.form}"].decode()}


def _turns(q: Question) -> list[str]:
    return [str(n) for n in (0, *sorted(dossier.Record(q.journal, q.told()).done))]


class OfNothing(msgspec.Struct, forbid_unknown_fields=True):
    """No arguments."""


def of_desks(q: Question, _: OfNothing) -> Any:
    """Where the umpire's desk stood, for the umpire, and for everybody once the game is over."""
    if q.side != UMPIRE and q.journal.game.to_act():
        raise BadInput(Fault("", "seat", say("s24-panel-no-desk")))
    return {"desks": desk_lines.stands(q.journal)}


PANELS: dict[str, tuple[Any, Callable[[Question, Any], Any]]] = {
    "form": (OfUnit, of_form),
    "line": (OfLine, of_line),
    "draft": (OfDraft, of_draft),
    "reach": (OfReach, of_reach),
    "way": (OfWay, of_way),
    "losses": (OfLosses, of_losses),
    "sheet": (OfSheet, of_sheet),
    "judge": (OfFile, of_judge),
    "playback": (OfTurn, of_playback),
    "report": (OfTurn, of_report),
    "desks": (OfNothing, of_desks),
}


def answer(
    journal: Journal, game: Any, side: str, name: str, args: dict[str, Any], lang: str, told: Callable[[], list[Logged]]
) -> Any:
    """The answer of a panel. Raises :class:`BadInput` for one that does not exist, and for arguments it cannot read."""
    found = PANELS.get(name)
    if found is None:
        raise BadInput(unknown("", "name", name, PANELS))
    kind, maker = found
    try:
        asked = msgspec.convert(args, kind)
    except msgspec.ValidationError as bad:
        raise BadInput(Fault("", "args", say("fault-form", error=str(bad)))) from None
    return maker(Question(journal, game, side, lang, told), asked)

