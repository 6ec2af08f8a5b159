"""Is an order legal as it is written: by the state of the own units, the map, the weather and the sheet it stands on.

Nothing here asks where the enemy is, so a refusal tells a side nothing it does not know. Whether an order can still be
carried out when its phase comes is judged there (s24-4.1.1 and the phases). ``sieve`` judges a whole sheet in an order
of its own, so that the order of its lines decides nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from opord.kernel.text import Say, say
from opord.kernel.verdict import Check, Reason, Reasons
from opord.rules.s24 import checks_air, checks_fire, checks_hq, checks_move, checks_work
from opord.rules.s24 import model as m
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import Line
from opord.rules.s24.sheet import shares
from opord.rules.s24.slips import CLAUSES, Slip, slip
from opord.rules.s24.verbs import Verb

__all__ = ["blank_verbs", "check_line", "default_level", "sieve", "verb_of", "warnings"]

FIRST = ("bridge", "detach", "attach")
"""Orders that others may lean on: ``sieve`` looks at them first."""
FIELDS: tuple[tuple[str, Any], ...] = (
    ("target", ""), ("route", ()), ("line", ()), ("edges", ()), ("object", ""), ("count", 0), ("squadron", 0),
    ("via", ()), ("zone", ""), ("radius", -1), ("at", ""),
)  # fmt: skip
"""What a line may hold, and how it looks when it is not filled."""


def verb_of(g: Any, name: str) -> Verb | None:
    """The verb of that id, None if there is no such."""
    return Grammar.of(g.scenario.charts).words.verbs.get(name)


def check_line(g: Any, side: int, line: Line, c: Check) -> None:
    """Note every clause against the line. Lines of the draft that it would replace are left out of account."""
    verb = verb_of(g, line.verb)
    if verb is None:
        known = ", ".join(Grammar.of(g.scenario.charts).words.verbs)
        c.no(CLAUSES["E03"], "s24-e03-none", word=line.verb, allowed=known)
        return
    wrong = line.level and line.level not in verb.levels
    if wrong and c.no("s24-3.1/2", "s24-e04-none", word=line.level):
        return
    if not shaped(verb, line, c) or not hexes_known(g, line, c):
        return
    others = [x for x in g.state.sheets[side] if x.unit != line.unit or shares(x, line, g.scenario.charts)]
    if verb.kind == "air":
        checks_air.check(g, side, line, others, c)
        return
    u = g.find(side, line.unit)
    if u < 0:
        if g.find_air(side, line.unit) >= 0:
            c.no(verb.clause, "s24-e72", word=line.unit, type=line.unit)
        else:
            c.no(CLAUSES["E20"], "s24-e20", word=line.unit)
        return
    if not able(g, u, line, c):
        return
    if verb.kind == "attack" or verb.kind == "move":
        checks_move.check(g, side, u, line, others, c)
    elif verb.kind == "fire":
        checks_fire.check(g, side, u, line, others, c)
    elif verb.kind == "hq":
        checks_hq.check(g, side, u, line, others, c)
    else:
        checks_work.check(g, side, u, line, others, c)


def shaped(verb: Verb, line: Line, c: Check) -> bool:
    """Does the line hold what its order needs, and nothing else?"""
    for name, empty in FIELDS:
        value = getattr(line, name)
        if value == empty:
            if name in verb.needs:
                c.no(verb.clause, "s24-e10", word=name, what=say("s24-arg-" + name))
                return False
        elif name not in verb.takes:
            c.no(verb.clause, "s24-e12-none", word=name)
            return False
    for flag in line.flags:
        if flag not in verb.flags:
            c.no(verb.clause, "s24-e13", word=flag)
            return False
    return True


def hexes_known(g: Any, line: Line, c: Check) -> bool:
    """Are all hexes of the line on the map (E22)?"""
    words = (line.target, line.zone, line.at, *line.route, *line.line, *line.edges, *line.via)
    ok = True
    for word in words:
        if word and g.scenario.hex(word) < 0:
            ok = False
            if c.no(CLAUSES["E22"], "s24-e22", word=word):
                return False
    return ok


def able(g: Any, u: int, line: Line, c: Check) -> bool:
    """Can the unit take orders at all (s24-2.2.2/2, s24-2.2.3/2, s24-R47)?"""
    st = g.state
    if st.pos[u] < 0:
        word = {m.ABOARD: "aboard", m.CAPTURED: "captured"}.get(st.pos[u], "dead")
        c.no(CLAUSES["E23"], "s24-e23", word=line.unit, state=say("s24-place-" + word))
        return False
    if line.verb == "hold":
        return True
    if st.state[u] != m.NORMAL:
        clause = "s24-2.2.2/2" if st.state[u] == m.SMASHED else "s24-2.2.3/2"
        c.no(clause, "s24-e23", word=line.unit, state=say("s24-state-" + m.STATES[st.state[u]]))
        return False
    if st.gather[u]:
        c.no("s24-3.3.4/2", "s24-e23", word=line.unit, state=say("s24-place-gathering"))
        return False
    return True


# ----------------------------------------------------------------- what is taken when nothing is said
def default_level(g: Any, side: int, line: Line) -> str:
    """The intensity of a line that names none (s24-3.1/7, s24-R24): limited, except that who is smashed keeps its last
    one and who is routed avoids; "" for orders that have none."""
    verb = verb_of(g, line.verb)
    if line.level or verb is None or not verb.levels:
        return line.level
    u = g.find(side, line.unit)
    if u >= 0 and g.state.state[u] == m.SMASHED:
        return m.LEVELS[g.state.level[u]]
    return "avoid" if u >= 0 and g.routed(u) else "limited"


def warnings(g: Any, side: int, line: Line) -> list[Slip]:
    """What the writer should know of a legal line: W02 no intensity, W03 a way longer than the points of the turn."""
    verb = verb_of(g, line.verb)
    out = []
    if verb is not None and verb.levels and not line.level:
        level = default_level(g, side, line)
        out.append(slip("W02", line.unit, level=say("s24-level-" + level)))
    u = g.find(side, line.unit)
    if verb is not None and line.route and u >= 0 and g.state.pos[u] >= 0:
        stop = checks_move.reached(g, u, line)
        if stop >= 0:
            out.append(slip("W03", line.unit, stop=g.label(stop)))
    return out


# ----------------------------------------------------------------- a whole sheet
def sieve(g: Any, side: int, lines: Iterable[Line]) -> tuple[tuple[Line, ...], list[tuple[Line, tuple[Reason, ...]]]]:
    """The lines that may stand together, and the others with every reason. Bridges first, supply last, otherwise in the
    order of the designations: where two orders exclude each other, the first designation has it (s24-R40)."""
    charts = g.scenario.charts
    kinds = Grammar.of(charts).words.verbs
    draft = g.copy()
    sheets = list(draft.state.sheets)
    sheets[side] = ()
    refused: list[tuple[Line, tuple[Reason, ...]]] = []

    def turn(line: Line) -> tuple[int, str, str, str, str]:
        kind = kinds[line.verb].kind if line.verb in kinds else ""
        return 0 if line.verb in FIRST else 2 if kind == "hq" else 1, line.unit, line.verb, line.object, line.target

    for line in sorted(lines, key=turn):
        draft.state.sheets = (sheets[0], sheets[1])
        check = Reasons()
        check_line(draft, side, line, check)
        clash = next((x for x in sheets[side] if x.unit == line.unit and not shares(x, line, charts)), None)
        if clash is not None:
            check.no(CLAUSES["E21"], "s24-e21", word=line.unit, line=0)
        if check.ok:
            sheets[side] = (*sheets[side], line)
        else:
            refused.append((line, check.verdict().reasons))
    return sheets[side], refused


def code_of(reason: Reason) -> str:
    """The code of a reason that a check of this rulebook gave: ``E32``."""
    label = reason.text.label if isinstance(reason.text, Say) else ""
    if not label.startswith(("s24-e", "s24-w")):
        return ""
    return label.removeprefix("s24-").removesuffix("-none").removesuffix("-unit").upper()


def blank_verbs(g: Any, side: int) -> dict[str, tuple[str, ...]]:
    """Own units and air units with the orders that their kind may ever be given: what the cells of a blank sheet
    offer."""
    st, sc = g.state, g.scenario
    verbs = Grammar.of(sc.charts).words.verbs
    out: dict[str, tuple[str, ...]] = {}
    for u in g.order:
        if st.side[u] == side and (st.pos[u] >= 0 or st.pos[u] == m.ABOARD):
            row = sc.rows[st.row[u]]
            out[st.ids[u]] = tuple([v for v in verbs if fits(v, verbs[v].kind, row, st.squad[u], sc)])
    for a in sorted(sc.air, key=lambda a: a.id):
        if a.side == side:
            wide = sc.options.get("jh_missions") == "wide"
            out[a.id] = tuple([v for v in verbs if sc.planes[a.plane].kind in checks_air.kinds(v, wide)])
    return out


def fits(verb: str, kind: str, row: m.Row, squad: int, sc: m.S24Scenario) -> bool:
    """May a unit of this row ever be given that order?"""
    rides = row.i in sc.charts.on_foot
    if kind == "attack":
        return row.combat
    if verb.endswith("_dismount") or verb in ("dismount", "mount"):
        return rides
    if kind == "fire":
        return checks_fire.may_fire(verb, row)
    if kind == "hq":
        return row.branch == "Z"
    if kind == "work" and verb in checks_work.WHO:
        return checks_work.WHO[verb](row, squad)
    return kind not in ("air", "setup")
