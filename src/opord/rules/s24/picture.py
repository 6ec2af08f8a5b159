"""The view of a game: everything that one side may know of the position (see :class:`opord.kernel.view.View`)."""

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
    Phase,
    Pool,
    Score,
    SideView,
    Track,
    UnitView,
    View,
)
from opord.kernel.view import Turn as TurnView
from opord.rules.s24 import faces, fog, panels, victory
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import ABOARD, CAPTURED, COLOURS, DEAD, SIDES, SOILS, WEATHERS
from opord.rules.s24.places import name_of
from opord.rules.s24.resolve import Resolve

HANDED_IN = "handed_in"
"""The umpire looks at both sheets: still the phase in which they are written."""


def view(g: CoreGame, side: str) -> View:
    """The whole picture for ``side`` (or the umpire)."""
    sc, st = g.scenario, g.state
    turn = min(st.turn, sc.turns)
    return View(
        system="s24",
        scenario=sc.id,
        title=sc.title,
        side=side,
        turn=TurnView(turn, sc.turns, say("s24-field-turn", n=turn, of=sc.turns, **when(g, turn))),
        clock=clock(g),
        phases=phases(g),
        sides=tuple([SideView(s, say("side-" + s), c) for s, c in zip(SIDES, COLOURS, strict=True)]),
        units=tuple(units(g, side)),
        markers=tuple(markers(g, side)),
        objectives=tuple(
            [
                Objective(sc.labels[goal.hex], goal_name(g, goal.hex), goal.points, fog.owner(g, k, side))
                for k, goal in enumerate(sc.goals)
            ]
        ),
        score=score(g, side),
        pools=pools(g, side),
        tracks=(turns(g),),
        oob=tuple([army(g, s) for s in range(2) if side in (UMPIRE, SIDES[s])]),
        extra=panels.extra(g, side),
    )


def when(g: CoreGame, turn: int) -> dict[str, Any]:
    """Day and hours of a turn."""
    day, hour, _dark = g.scenario.hours[min(turn, len(g.scenario.hours)) - 1]
    return {"day": day, "hour": f"{hour:02d}"}


# ------------------------------------------------------------------ units
def units(g: CoreGame, side: str) -> list[UnitView]:
    """One's own units, and of the enemy's what is seen, no more; and where others were last seen."""
    out = [own(g, u) for u in g.order if side in (UMPIRE, SIDES[g.state.side[u]])]
    if side in SIDES:
        out += fog.contacts(g, SIDES.index(side))
    return out


def own(g: CoreGame, u: int) -> UnitView:
    """A counter as its owner sees it."""
    sc, st = g.scenario, g.state
    row = g.riding(u)
    h = st.pos[u]
    mark = faces.size(st.ids[u])
    marks = faces.badges(g, u)
    steps = round(4 * st.e[u] / st.full[u]) if st.full[u] else 0
    top = u
    while st.hq[top] >= 0 and st.hq[st.hq[top]] >= 0:
        top = st.hq[top]
    return UnitView(
        id=st.ids[u],
        side=SIDES[st.side[u]],
        name=say("s24-unit", id=st.ids[u], row=row.name),
        short=st.ids[u],
        hex=sc.labels[h] if h >= 0 else None,
        sidc=faces.sidc(row.branch, st.side[u], mark),
        figures=faces.figures(g, u),
        formation=st.ids[st.hq[u]] if st.hq[u] >= 0 else st.ids[u],
        size=mark,
        stripe=fog.STRIPES[g.rank[top] % len(fog.STRIPES)],
        badges=marks,
        pips=(max(0, min(4, steps)), 4),
        reduced=st.e[u] < st.full[u] / 2,
        hq=row.branch == "Z",
        dead=h in (DEAD, CAPTURED),
        text=say(
            "s24-field-unit",
            id=st.ids[u],
            row=row.name,
            place=place(g, u),
            e=f"{st.e[u]:g}",
            full=f"{st.full[u]:g}",
            condition=faces.condition(g, u),
        ),
    )


def place(g: CoreGame, u: int) -> Words:
    """Where a unit is, in words."""
    h = g.state.pos[u]
    if h >= 0:
        return say("s24-field-at", hex=g.label(h))
    return say("s24-field-off-" + {DEAD: "destroyed", CAPTURED: "captured", ABOARD: "aboard"}[h])


# ------------------------------------------------------------------ markers
def markers(g: CoreGame, side: str) -> list[Marker]:
    """Works, mines, bridges, and interdicted hexes as far as ``side`` knows of them; its own sheet as arrows is in
    ``extra.sheet``."""
    sc, st = g.scenario, g.state
    at = sc.labels
    out = []
    for key in sorted({*st.works, *st.preset}):
        h, s = divmod(key, 2)
        level = g.works_level(h, s)
        if level and (side in (UMPIRE, SIDES[s]) or (side in SIDES and fog.sees_hex(g, SIDES.index(side), h))):
            out.append(
                Marker(
                    at[h], "position", say("s24-marker-works", n=level, side=say("side-" + SIDES[s])), SIDES[s], level
                )
            )
    for key, n in sorted(st.mines.items()):
        h, s = divmod(key, 2)
        if n and side in (UMPIRE, SIDES[s]):
            out.append(Marker(at[h], "mine", say("s24-marker-mines", n=n, side=say("side-" + SIDES[s])), SIDES[s], n))
        elif n and key in st.found and side in SIDES:
            out.append(Marker(at[h], "mine", say("s24-marker-mines-known", side=say("side-" + SIDES[s])), SIDES[s]))
    for edge, u in sorted(st.bridges.items()):
        a, b = sc.grid.side_hexes(edge)
        if side in (UMPIRE, SIDES[st.side[u]]):
            out.append(Marker(at[a], "crossing", say("s24-marker-bridge", id=st.ids[u]), SIDES[st.side[u]], to=at[b]))
    for edge in sorted(st.blown):  # both sides know it (s24-R106)
        a, b = sc.grid.side_hexes(edge)
        out.append(Marker(at[a], "bridge-out", say("s24-marker-bridge-out"), to=at[b]))
    return out


def goal_name(g: CoreGame, h: int) -> Words:
    """Name of an objective."""
    return name_of(g.scenario, h) or say("s24-field-objective", hex=g.label(h))


# ------------------------------------------------------------------ time
def clock(g: CoreGame) -> Clock:
    """Light, weather and ground."""
    st = g.state
    word = WEATHERS[st.weather]
    light = "night" if g.night() else "day"
    icon = "rain" if word in ("rain", "snow") else light
    text = say(
        "s24-field-clock", light=light, weather=Say("s24-weather-" + word), soil=Say("s24-soil-" + SOILS[st.soil])
    )
    return Clock(icon, text)


def current(g: CoreGame) -> tuple[str, Words]:
    """Id and words of the phase that runs."""
    if g.state.over:
        return "over", say("s24-phase-over")
    for f in reversed(g.state.frames):
        if type(f) is InResolve:
            at = max(0, min(f.step, len(Resolve.steps)) - 1)
            while Resolve.steps[at].startswith("settlement"):  # it belongs to the phase before it
                at -= 1
            name = Resolve.steps[at]
            if name == HANDED_IN:
                break
            return name, say("s24-phase-" + name.replace("_", "-"))
    return "sheets", say("s24-phase-sheets")


def phases(g: CoreGame) -> tuple[Phase, ...]:
    """Writing the sheets, then the ten phases."""
    now, words = current(g)
    if now == "over":
        return (Phase("over", words, "now"),)
    shown = [s for s in Resolve.steps if not s.startswith("settlement") and s not in ("clock", HANDED_IN)]
    names = ["sheets", *shown]
    at = names.index(now) if now in names else 0
    return tuple(
        [
            Phase(n, say("s24-phase-" + n.replace("_", "-")), "past" if i < at else "now" if i == at else "next")
            for i, n in enumerate(names)
        ]
    )


def turns(g: CoreGame) -> Track:
    """The turn track: day, hour and, as far as the scenario tells it, the weather."""
    sc, st = g.scenario, g.state
    cells = []
    for n in range(1, sc.turns + 1):
        w = when(g, n)
        state = "past" if n < st.turn else "now" if n == st.turn else "next"
        cells.append(Cell(f"{w['day']}/{w['hour']}", state))
    return Track("turn", say("s24-field-turns"), tuple(cells))


# ------------------------------------------------------------------ pools, points
def pools(g: CoreGame, side: str) -> tuple[Pool, ...]:
    """Aircraft ready of each own air unit; whose sheet is in."""
    sc, st = g.scenario, g.state
    out = []
    for s in (0, 1):
        if side in (UMPIRE, SIDES[s]):
            out += [
                Pool(f"air:{a.id}", say("s24-pool-air", id=a.id), st.cells[a.i][0], a.full)
                for a in sc.air
                if a.side == s
            ]
            lines = len(st.sheets[s])
            out.append(Pool(f"sheet:{SIDES[s]}", say("s24-pool-sheet", side=say("side-" + SIDES[s])), lines))
    return tuple(out)


def score(g: CoreGame, side: str) -> Score:
    """Victory points: the umpire, and everybody at the end, see both accounts; a side before that what it knows."""
    if side != UMPIRE and not g.state.over:
        return Score(say("s24-score-hidden"))
    margin = victory.margin(g)
    ahead = "red" if margin > 0 else "blue" if margin < 0 else "none"
    return Score(say("s24-score", margin=abs(margin), ahead=ahead), victory.rows(g), margin)


# ------------------------------------------------------------------ order of battle
def army(g: CoreGame, s: int) -> Node:
    """The chain of command of a side."""
    st = g.state
    below: dict[int, list[int]] = {}
    for u in g.order:
        if st.side[u] == s:
            below.setdefault(st.hq[u], []).append(u)

    def node(u: int) -> Node:
        ammo, fuel = faces.stores(g, u)
        note = say(
            "s24-oob-note", place=place(g, u), e=f"{st.e[u]:g}", condition=faces.condition(g, u), ammo=ammo, fuel=fuel
        )
        return Node(st.ids[u], st.ids[u], SIDES[s], st.ids[u], note, tuple([node(v) for v in below.get(u, ())]))

    air = [
        Node(
            "air:" + a.id,
            say("s24-air-unit", id=a.id, plane=g.scenario.planes[a.plane].name),
            SIDES[s],
            None,
            say("s24-air-cells", cells=[str(n) for n in st.cells[a.i]]),
        )
        for a in g.scenario.air
        if a.side == s
    ]
    children = [node(u) for u in below.get(-1, ())]
    if air:
        children.append(Node("air:" + SIDES[s], say("s24-air-force"), SIDES[s], None, "", tuple(air)))
    return Node("side:" + SIDES[s], say("side-" + SIDES[s]), SIDES[s], None, "", tuple(children))
