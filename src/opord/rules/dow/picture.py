"""The view of a campaign: everything that one side may know of the position (see :class:`opord.kernel.view.View`)."""

from __future__ import annotations

from typing import Any

from opord.kernel.game import UMPIRE
from opord.kernel.text import Say, Words, say
from opord.kernel.view import (
    Cell,
    Clock,
    Marker,
    Node,
    Objective,
    Pool,
    Row,
    Score,
    SideView,
    Track,
    UnitView,
    View,
)
from opord.kernel.view import Turn as TurnView
from opord.rules.dow import air, faces, fog, panels, phases, staff, victory, weather
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import COLOURS, DEAD, OFFMAP, SIDES, UNPLACED, WAITING


def view(g: CoreGame, side: str) -> View:
    """The whole picture for ``side`` (or the umpire)."""
    sc, st = g.scenario, g.state
    hidden = fog.hidden(g, side)
    turn = min(st.turn, sc.turns - 1)  # once the last is over it is still the last
    return View(
        system="dow",
        scenario=sc.id,
        title=sc.title,
        side=side,
        turn=TurnView(turn + 1, sc.turns, say("dow-field-turn", hour=g.day_hour(turn), n=turn + 1, of=sc.turns)),
        clock=clock(g),
        phases=phases.trail(g),
        sides=tuple([SideView(s, say("side-" + s), c) for s, c in zip(SIDES, COLOURS, strict=True)]),
        units=(*[unit(g, u) for u in range(len(sc.units)) if u not in hidden], *fog.blanks(g, hidden)),
        markers=tuple(markers(g)),
        objectives=tuple(
            [
                Objective(sc.labels[goal.hex], goal.name, goal.points, SIDES[owner] if owner >= 0 else None)
                for goal, owner in zip(sc.goals, st.owners, strict=True)
            ]
        ),
        score=score(g),
        pools=pools(g, side),
        tracks=(time_track(g, side), *command_tracks(g, side)),
        oob=tuple([army(g, s, hidden) for s in range(2)]),
        extra=extra(g, side),
    )


# ------------------------------------------------------------------ units
def place(g: CoreGame, u: int) -> Words:
    """Where a unit is, in words."""
    h = g.state.pos[u]
    if h >= 0:
        return say("dow-field-at", hex=g.label(h))
    words = {WAITING: "waiting", DEAD: "destroyed", OFFMAP: "offmap", UNPLACED: "unplaced"}
    return say("dow-field-off-" + words[h])


def unit(g: CoreGame, u: int) -> UnitView:
    """One counter."""
    sc, st = g.scenario, g.state
    one = sc.units[u]
    h = st.pos[u]
    marks = faces.badges(g, u)
    limit = one.type.limit
    text = say(
        "dow-field-unit",
        unit=one.name,
        branch=Say("dow-branch-" + one.type.branch),
        side=say("side-" + SIDES[one.side]),
        place=place(g, u),
        condition=faces.condition(g, u),
        marks=[b.text for b in marks],
        n=len(marks),
    )
    return UnitView(
        id=one.id,
        side=SIDES[one.side],
        name=one.name,
        short=one.number if not one.hq else one.id,
        hex=sc.labels[h] if h >= 0 else None,
        sidc=faces.sidc(one),
        figures=faces.figures(one),
        formation=sc.units[st.superior[u]].id if st.superior[u] >= 0 else one.id,
        size=faces.size(one),
        stripe=faces.stripe(g, u),
        badges=marks,
        pips=(limit - st.attrition[u], limit),
        reduced=2 * st.attrition[u] > limit,
        hq=one.hq,
        dead=h == DEAD,
        text=text,
    )


# ------------------------------------------------------------------ markers
def markers(g: CoreGame) -> list[Marker]:
    """Markers on the map; all of them are open to both sides."""
    sc, st = g.scenario, g.state
    at = sc.labels
    out = [Marker(at[h], "breakthrough", say("dow-marker-breakthrough")) for h in sorted(st.breakthrough)]
    for n, h in enumerate(st.hubs):
        if h >= 0:
            top = sc.supremes[sc.hub_of[n]]
            out.append(Marker(at[h], "hub", say("dow-marker-hub", unit=g.name(top)), SIDES[sc.side_of[top]]))
    for side, k in sorted(st.crossings.items()):
        a, b = sc.grid.side_hexes(side)
        top = sc.supremes[k]
        text = say("dow-marker-crossing", unit=g.name(top))
        out.append(Marker(at[a], "crossing", text, SIDES[sc.side_of[top]], to=at[b]))
    for side in sorted(st.damaged):
        a, b = sc.grid.side_hexes(side)
        out.append(Marker(at[a], "bridge-out", say("dow-marker-bridge-out"), to=at[b]))
    return out


# ------------------------------------------------------------------ time
def clock(g: CoreGame) -> Clock:
    """Light and weather."""
    st = g.state
    light = "night" if weather.night(g) else "day"
    icon = "rain" if st.rain else light
    return Clock(icon, say("dow-field-clock", light=light, kind=weather.kind(g)))


def time_track(g: CoreGame, side: str) -> Track:
    """The time track: every order under way lies in the turn in which it will be revealed; the enemy's lie face down
    (dow-14.4.2, dow-R105). ``state`` of a cell: past, now, next; ``side`` where orders of one side alone lie."""
    sc, st = g.scenario, g.state
    lying: dict[int, list[Words]] = {}
    whose: dict[int, set[int]] = {}
    for hq, (order, reveal, _issued) in sorted(st.orders.items()):
        owner = sc.side_of[hq]
        open_ = side in (UMPIRE, SIDES[owner]) or hq in st.revealed
        if open_:
            words = say("dow-track-order", unit=g.name(hq), order=Say("dow-order-" + sc.charts.orders[order].id))
        else:
            words = say("dow-track-hidden", side=say("side-" + SIDES[owner]))
        lying.setdefault(reveal, []).append(words)
        whose.setdefault(reveal, set()).add(owner)
    for hq, (slot, _player, _points) in sorted(st.lost.items()):
        lying.setdefault(slot, []).append(say("dow-track-lost", unit=g.name(hq)))
    cells = []
    for n in range(sc.turns):
        state = "past" if n < st.turn else "now" if n == st.turn else "next"
        one = whose.get(n, set())
        text: Words = g.day_hour(n)
        if n in lying:
            text = say("dow-track-cell", hour=g.day_hour(n), orders=lying[n])
        cells.append(Cell(text, state, SIDES[next(iter(one))] if len(one) == 1 else ""))
    return Track("time", say("dow-track-time"), tuple(cells))


def command_tracks(g: CoreGame, side: str) -> tuple[Track, ...]:
    """The orders a side has under way, one a cell: HQ, order, hour of reveal."""
    sc, st = g.scenario, g.state
    cells = []
    for hq, (order, reveal, _issued) in sorted(st.orders.items(), key=lambda x: (x[1][1], x[0])):
        if side in (UMPIRE, SIDES[sc.side_of[hq]]):
            name = Say("dow-order-" + sc.charts.orders[order].id)
            state = "now" if reveal <= st.turn else "next"
            text = say("dow-track-way", unit=g.name(hq), order=name, hour=g.day_hour(reveal))
            cells.append(Cell(text, state, SIDES[sc.side_of[hq]]))
    return (Track("orders", say("dow-track-orders"), tuple(cells)),) if cells else ()


# ------------------------------------------------------------------ pools and points
def pools(g: CoreGame, side: str) -> tuple[Pool, ...]:
    """Command points of each Supreme HQ (current of maximum), engineer points, air points of each side (dow-13.1)."""
    sc, st = g.scenario, g.state
    out = []
    for k, top in enumerate(sc.supremes):
        if sc.units[top].independent:
            continue
        name = g.name(top)
        out.append(Pool(f"cp:{sc.units[top].id}", say("dow-pool-of-cp", unit=name), st.cp[k], st.cp_max[k]))
        if side in (UMPIRE, SIDES[sc.side_of[top]]):
            out.append(Pool(f"eng:{sc.units[top].id}", say("dow-pool-of-eng", unit=name), st.eng[k]))
    for s in range(2):
        if st.air_max[s]:
            words = say("dow-pool-of-air", side=say("side-" + SIDES[s]))
            out.append(Pool(f"air:{SIDES[s]}", words, air.free(g, s), st.air_max[s]))
    return tuple(out)


def score(g: CoreGame) -> Score:
    """Victory points as they stand."""
    margin = victory.margin(g)
    lv = victory.level(g)
    text = say("dow-score", margin=abs(margin), ahead="wp" if margin > 0 else "nato" if margin < 0 else "none")
    rows: tuple[Row, ...] = victory.rows(g)
    return Score(text, rows, margin, Say(lv.label))


# ------------------------------------------------------------------ order of battle
def army(g: CoreGame, s: int, hidden: frozenset[int]) -> Node:
    """The chain of command of a side as it is now: attached units stand under the HQ they are attached to."""
    sc, st = g.scenario, g.state
    below: dict[int, list[int]] = {}
    for u in sc.units:
        if u.side == s and u.i not in hidden:
            below.setdefault(st.superior[u.i], []).append(u.i)

    def node(u: int) -> Node:
        one = sc.units[u]
        note: Words = say("dow-oob-note", place=place(g, u), condition=faces.condition(g, u))
        return Node(one.id, one.name, SIDES[s], one.id, note, tuple([node(v) for v in below.get(u, ())]))

    roots = list(below.get(-1, ()))
    orphans = [u for top, us in below.items() if top >= 0 and top in hidden for u in us]
    return Node(
        "side:" + SIDES[s], say("side-" + SIDES[s]), SIDES[s], None, "", tuple([node(u) for u in [*roots, *orphans]])
    )


def extra(g: CoreGame, side: str) -> dict[str, Any]:
    """Figures of counters explained, the staff report, and the data of the panels (see ``panels.py``)."""
    return {
        "figures": say("dow-field-figures"),
        "report": staff.report(g, side),
        "axes": panels.axes(g, side),
        "hours": panels.hours(g),
        "orders": panels.under_way(g, side),
        "deploying": panels.deploying(g, side),
        "lost": panels.lost(g),
        "budget": panels.budget(g, side),
        "air": panels.air(g, side),
        "desk": panels.desk(g, side),
        "combat": panels.combat(g, side),
    }
