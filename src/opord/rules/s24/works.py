"""Chapters 3.4, 3.5 and 6, phase 8: work and what is done on the spot (s24-4.1.2/12, s24-R92).

A unit that fought as main unit, or whose order was voided, does nothing. Kinds of work follow each other as the text
lists them, never as they stand on a sheet; within a kind all units work at once.
"""

from __future__ import annotations

from opord.kernel.text import Say
from opord.rules.s24 import ambush, detach, engineers_work, feasibility, lapses, mines, records
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame
from opord.rules.s24.lapses import ON_FOOT
from opord.rules.s24.model import AMBUSH, DEPLOYED, FORMS, MOUNTED, Line

PHASE = "works"
ORDER = (
    "support", "dig", "bridge", "lay_mines", "sweep", "deploy", "dismount", "mount", "ambush", "detach", "rejoin",
    "hold",
)  # fmt: skip
"""Kinds of work in the order of chapters 3.4 and 3.5."""


def run(g: CoreGame, f: InResolve) -> None:
    """Phase 8; the third settlement of readiness follows it."""
    lines = {**feasibility.standing(g, f, 0), **feasibility.standing(g, f, 1)}
    busy = {*f.fought, *f.assaulted}
    by: dict[str, list[tuple[int, Line]]] = {}
    for u in g.ordered(lines):
        verb = lines[u].verb
        if verb in ORDER and u not in busy and (verb not in ON_FOOT or g.state.form[u] == DEPLOYED):
            by.setdefault(verb, []).append((u, lines[u]))
    for verb in ORDER:
        if verb in by:
            do(g, f, verb, by[verb])
    done = {u for u, verb in f.carried if verb in ORDER} | {u for u, _ in by.get("rejoin", ())}
    lapses.told(g, f, PHASE, [verb for verb in ORDER if verb not in ("bridge", "hold")], done)


def do(g: CoreGame, f: InResolve, verb: str, units: list[tuple[int, Line]]) -> None:
    """One kind of work."""
    sc = g.scenario
    if verb == "dig":
        engineers_work.dig(g, f, [u for u, _ in units])
        return
    for u, line in units:
        if verb == "support":
            f.carried = (*f.carried, (u, "support"))
        elif verb == "lay_mines":
            mines.lay(g, f, u, sc.hex(line.target), line.count)
        elif verb == "sweep":
            mines.sweep(g, f, u, sc.hex(line.target))
        elif verb == "deploy":
            pose(g, f, u, ambush.unfold(g, u), verb, "s24-3.5.1/3")
        elif verb == "dismount":
            if g.state.row[u] in sc.charts.on_foot:
                pose(g, f, u, DEPLOYED, verb, "s24-3.5.1/4")
        elif verb == "mount":
            if g.state.row[u] in sc.charts.on_foot:
                pose(g, f, u, MOUNTED, verb, "s24-2.3.3/2")
        elif verb == "ambush":
            if ambush.may_hide(g, u):
                pose(g, f, u, AMBUSH, verb, "s24-3.5.1/5")
        elif verb == "detach":
            detach.detach(g, f, u, float(line.count))
        elif verb == "rejoin":
            v = g.find(g.state.side[u], line.object)
            if v < 0 or g.state.pos[v] < 0:
                lapses.say_so(g, PHASE, u, line, "receiver")
            else:
                detach.rejoin(g, f, u, v)


def pose(g: CoreGame, f: InResolve, u: int, form: int, verb: str, clause: str) -> None:
    """A change of formation that takes the turn (s24-3.5.1/2, s24-R14, s24-R59)."""
    st = g.state
    before = st.form[u]
    g.pose(u, form)
    f.carried = (*f.carried, (u, verb))
    records.record(
        g, PHASE, "posed", clause, "s24-R59", (u,), who=records.to(st.side[u]), before=before, after=form, value=form,
        side=st.side[u], hexes=(st.pos[u],), form=Say("s24-form-" + FORMS[form]),
    )  # fmt: skip
