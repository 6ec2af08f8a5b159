"""Chapters 4.5.2, 4.6.3 and 7.2: the three settlements of readiness, and what comes of states (s24-R10, s24-R11,
s24-R67, s24-R81, s24-R82)."""

from __future__ import annotations

from opord.rules.s24 import discretion, feasibility, records
from opord.rules.s24.costs import FORCED
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame
from opord.rules.s24.ground_missions import FIRE_LIKE
from opord.rules.s24.model import NORMAL, ROUTED1, ROUTED2, SMASHED

WORK = ("dig", "bridge", "sweep", "support", "march", "march_deploy", "march_dismount", "advance", "enter")
"""Orders that cost a tenth of readiness: marches and work (s24-7.2/5, s24-R82); ``enter``: into a hex that its assault
found empty (s24-R103)."""


def change(
    g: CoreGame, u: int, factor: float, phase: str, step: str, clause: str, ruling: str, ceiling: float | None = None
) -> None:
    """Readiness of a unit times ``factor``, up to a ceiling."""
    st = g.state
    before = st.ready[u]
    after = before * factor
    if ceiling is not None and factor > 1.0:
        after = max(before, min(after, ceiling))
    st.ready[u] = after
    records.record(
        g, phase, step, clause, ruling, (u,), who=records.to(st.side[u]), inputs={"factor": factor, "ceiling": ceiling},
        formula="readiness * factor", value=after, before=before, after=after, side=st.side[u],
        percent=round(after * 100),
    )  # fmt: skip


def collapse(g: CoreGame, phase: str) -> None:
    """Below the least readiness a unit that still had its order is smashed (s24-7.2/8, s24-R10)."""
    st = g.state
    for u in g.units():
        if st.state[u] == NORMAL and st.ready[u] < g.scenario.charts.const.assault_min_readiness:
            smash(g, u, phase, "s24-7.2/8", "s24-R10")


def smash(g: CoreGame, u: int, phase: str, clause: str, ruling: str) -> None:
    """The unit's order is shaken: no orders, but it resists (s24-2.2.2)."""
    g.become(u, SMASHED)
    records.record(g, phase, "smashed", clause, ruling, (u,), side=g.state.side[u], who=records.to(g.state.side[u]),
                   value=g.state.ready[u], level=1)  # fmt: skip


def suffered(g: CoreGame, u: int, kinds: set[int]) -> float:
    """The worst single factor of all that fell on the unit (s24-4.5.2/2-4)."""
    const = g.scenario.charts.const
    level = g.enjoyed(u)
    return min([(const.ready_fire if k == FIRE_LIKE else const.ready_heavy)[level] for k in kinds])


def settle_fire(g: CoreGame, f: InResolve) -> None:
    """First settlement, after phase 5: the worst suffering once, one's own fire on top (s24-4.5.2, s24-R81)."""
    st, const = g.state, g.scenario.charts.const
    kinds: dict[int, set[int]] = {}
    for u, k in f.hits:
        kinds.setdefault(u, set()).add(k)
    fired = set(f.fired)
    for u in g.units():
        if u in kinds:
            clause = "s24-4.5.2/3" if kinds[u] == {FIRE_LIKE} else "s24-4.5.2/4"
            change(g, u, suffered(g, u, kinds[u]), "bombardment", "under_fire", clause, "s24-R81")
        if u in fired:
            change(g, u, const.ready_own_fire, "bombardment", "own_fire", "s24-4.5.2/5", "s24-R81")
    f.fired = tuple(g.ordered([u for u in fired if st.pos[u] >= 0]))
    collapse(g, "bombardment")


def settle_assault(g: CoreGame, f: InResolve) -> None:
    """Second settlement, after phase 6: those who assaulted; an assault on an empty hex tires like a march
    (s24-4.6.3/2, s24-R67, s24-R103)."""
    st, const, rule = g.state, g.scenario.charts.const, g.scenario.charts.rule
    attacked, walked = set(f.assaulted), set(f.walked)
    tire = bool(g.option("defender_tires"))
    if f.fought:
        tire = discretion.decide(g, "tired", "all", ("no", "yes"), ("no", "yes")[tire],
                                 units=tuple(g.ordered([u for u in f.fought if st.pos[u] >= 0]))) == "yes"  # fmt: skip
    tired = const.ready_assault if tire else rule.defender_assault_ready
    for u in g.units():
        if u in attacked:
            change(g, u, const.ready_assault, "assaults", "assaulted", "s24-4.6.3/2", "s24-R67")
        elif u in walked:
            change(g, u, const.ready_march, "assaults", "assaulted", "s24-7.2/5", "s24-R103")
        if u in f.fought and tired != 1.0:
            change(g, u, tired, "assaults", "defended", "s24-4.6.3/2", "s24-R67")
    collapse(g, "assaults")


def settle_orders(g: CoreGame, f: InResolve) -> None:
    """Third settlement, at the end of phase 8: movement, work and rest (s24-7.2/4-8, s24-R82). ``f.carried`` holds the
    orders carried out; a unit that held, or had no order, recovers unless it was disturbed; smashed and routed units
    come back that way (s24-2.2.2/2, s24-2.2.3/2, s24-R10, s24-R11)."""
    st, const = g.state, g.scenario.charts.const
    carried: dict[int, set[str]] = {}
    for u, verb in f.carried:
        carried.setdefault(u, set()).add(verb)
    lines = {**feasibility.ground_lines(g, 0), **feasibility.ground_lines(g, 1)}
    disturbed = {*f.struck, *f.fought, *f.assaulted, *f.walked}
    busy = {*carried, *f.fired, *f.void, *f.fought, *f.assaulted, *f.walked}
    for u in g.units():
        verbs = carried.get(u, set())
        if "march_attack" in verbs:
            change(g, u, const.ready_assault, "works", "assaulted", "s24-5.2.4/2", "s24-R91")
        if "lay_mines" in verbs:
            rule = g.scenario.charts.rule
            change(g, u, rule.lay_readiness, "works", "laid_mines", "s24-3.4.4/3", "s24-R53")
        elif verbs & FORCED:
            change(g, u, const.ready_forced, "works", "marched", "s24-7.2/6", "s24-R82")
        elif verbs & set(WORK):
            change(g, u, const.ready_march, "works", "marched", "s24-7.2/5", "s24-R82")
        line = lines.get(u)
        idle = (line is None or line.verb == "hold") and not st.gather[u]
        if idle and u not in busy:
            rest(g, u, u in disturbed)
        elif st.state[u] in (ROUTED1, ROUTED2) and u in disturbed:
            again(g, u)
    collapse(g, "works")


def rest(g: CoreGame, u: int, disturbed: bool) -> None:
    """A turn of waiting."""
    st, const = g.state, g.scenario.charts.const
    if disturbed:
        if st.state[u] == ROUTED1:
            again(g, u)
        return
    ceiling = g.scenario.charts.grade_readiness[st.grade[u]]
    factor = const.ready_hold_night if g.night() else const.ready_hold_day
    change(g, u, factor, "works", "rested", "s24-7.2/7", "s24-R82", ceiling)
    old = st.state[u]
    if old == SMASHED and st.ready[u] >= const.assault_min_readiness:
        new, clause, ruling = NORMAL, "s24-2.2.2/2", "s24-R10"
    elif old == ROUTED2:
        new, clause, ruling = ROUTED1, "s24-2.2.3/2", "s24-R11"
    elif old == ROUTED1:
        new, clause, ruling = NORMAL, "s24-2.2.3/2", "s24-R11"
    else:
        return
    g.become(u, new)
    records.record(g, "works", "recovered", clause, ruling, (u,), who=records.to(st.side[u]), before=old, after=new,
                   side=st.side[u], level=1)  # fmt: skip


def again(g: CoreGame, u: int) -> None:
    """A routed unit was disturbed: it needs two whole turns again (s24-R11)."""
    g.become(u, ROUTED2)
