"""The view of a battle: everything that one side may know of the position (see :class:`opord.kernel.view.View`)."""

from __future__ import annotations

import re

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
    Turn,
    UnitView,
    View,
)
from opord.rules.waw import faces, victory, weather
from opord.rules.waw.callsigns import call_sign
from opord.rules.waw.frames import InAirChit, InEventChit, InEwChit, InImpulse, InSetUp, InTurn
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import COLOURS, DESTROYED, EXITED, HOME, SIDES, WAITING

PLACES = frozenset(
    ("hohenrode", "lauterfurt", "east-bank", "south-bridge", "market", "north-gate", "east-gate", "south-gate")
)
"""Places whose names exist in every language; others are proper names."""


def view(g: CoreGame, side: str) -> View:
    """The whole picture for ``side`` (or the umpire)."""
    sc, st = g.scenario, g.state
    return View(
        system="waw",
        scenario=sc.id,
        title=sc.title,
        side=side,
        turn=Turn(min(st.turn, sc.turns), sc.turns, say("field-turn", n=min(st.turn, sc.turns), of=sc.turns)),
        clock=clock(g),
        phases=phases(g),
        sides=tuple(SideView(s, say("side-" + s), c) for s, c in zip(SIDES, COLOURS, strict=True)),
        units=tuple(unit(g, u) for u in range(len(sc.units))),
        markers=tuple(markers(g, side)),
        objectives=tuple(
            Objective(sc.labels[goal.hex], goal_name(g, goal.hex), goal.pts, SIDES[owner] if owner >= 0 else None)
            for goal, owner in zip(sc.goals, st.owners, strict=True)
        ),
        score=score(g),
        pools=pools(g),
        tracks=(turns(g), cup(g)),
        oob=tuple(army(g, s) for s in range(2)),
        extra={"figures": say("field-figures"), "wind": say("dir-" + str(sc.wind + 1)) if sc.wind >= 0 else None},
    )


# ------------------------------------------------------------------ units
def place(g: CoreGame, u: int) -> Words:
    """Where a unit is, in words."""
    st = g.state
    h = st.pos[u]
    if h >= 0:
        c = st.carrier[u]
        if c >= 0:
            return say("field-inside", unit=g.name(c), hex=g.label(h))
        return say("field-at", hex=g.label(h))
    words = {WAITING: "off-waiting", DESTROYED: "off-destroyed", EXITED: "off-exited", HOME: "off-home"}
    return say("field-" + words.get(h, "off-unplaced"))


def unit(g: CoreGame, u: int) -> UnitView:
    """One counter."""
    sc, st = g.scenario, g.state
    one = sc.units[u]
    steps = st.steps[u]
    h = st.pos[u]
    c = st.carrier[u]
    k = one.formation
    marks = faces.badges(g, u)
    dead = h == DESTROYED
    text = say(
        "field-unit",
        unit=one.name,
        side=g.side_name(one.side),
        place=place(g, u),
        condition=faces.condition(g, u),
        marks=[b.text for b in marks if b.k != "D"],
        n=len([b for b in marks if b.k != "D"]),
    )
    return UnitView(
        id=one.id,
        side=SIDES[one.side],
        name=one.name,
        short=faces.short(one.type),
        hex=sc.labels[h] if h >= 0 else None,
        sidc=faces.sidc(one.type, one.side),
        figures=faces.figures(one.type, steps),
        formation=sc.formations[k].id,
        inside=sc.units[c].id if c >= 0 else None,
        size=faces.size(one.type),
        stripe=faces.stripe(g, k),
        badges=marks,
        pips=(steps, 2),
        reduced=steps == 1,
        hq=st.hq_side[k] > 0 and st.hq_host[k] == u,
        dead=dead,
        text=text,
    )


# ------------------------------------------------------------------ markers
def markers(g: CoreGame, side: str) -> list[Marker]:
    """Markers on the map that ``side`` knows of. Under hidden mines an enemy field shows once it has gone off."""
    sc, st = g.scenario, g.state
    at = sc.labels
    out: list[Marker] = []
    for k, found in (("wreck", st.wrecks), ("rubble", st.rubble), ("burnt", st.burnt), ("position", st.positions),
                     ("fire", st.fires), ("illum", st.lights)):  # fmt: skip
        label = say("terrain-burnt") if k == "burnt" else say("marker-" + k)
        out += [Marker(at[h], k, label) for h in sorted(found)]
    out += [Marker(at[h], "smoke", say("field-smoke", n=n), n=n) for h, n in sorted(st.smoke.items())]
    for h, owner in sorted(st.mines.items()):
        if side in (UMPIRE, SIDES[owner]) or not sc.options["hidden_mines"] or f"found:{h}" in st.effects:
            out.append(Marker(at[h], "mine", say("field-mine", side=g.side_name(owner)), SIDES[owner]))
    for h, mask in sorted(st.lanes.items()):
        out += [
            Marker(at[h], "lane", say("field-lane", side=g.side_name(s)), SIDES[s]) for s in range(2) if mask >> s & 1
        ]
    out += [
        Marker(at[h], "seen", say("field-seen", side=g.side_name(s)), SIDES[s]) for h, s in sorted(st.seen.items())
    ]
    for one in sc.batteries:
        if st.bat_plan[one.i] >= 0 and side in (UMPIRE, SIDES[one.side]):
            label = say("field-plan", battery=say("battery-" + one.key))
            out.append(Marker(at[st.bat_plan[one.i]], "plan", label, SIDES[one.side]))
    words = {1: ("bridge-wired", "field-bridge-wired"), 2: ("bridge-prepared", "field-bridge-prepared"),
             3: ("bridge-out", "marker-bridge-out")}  # fmt: skip
    for x, value in sorted(st.bridges.items()):
        a, b = divmod(x, sc.size)
        k, text = words[value]
        out.append(Marker(at[a], k, say(text), to=at[b]))
    for x in sorted(st.fords):
        a, b = divmod(x, sc.size)
        out.append(Marker(at[a], "ford", say("marker-ford"), to=at[b]))
    return out


def place_name(g: CoreGame, h: int) -> Words:
    """Name of the place at a hex, empty if it has none."""
    found = g.scenario.board.place(h)
    return "" if found is None else named(found.text)


def named(text: str) -> Words:
    """A place of the map in every language."""
    slug = re.sub(r"\W+", "-", text.lower())
    return Say("place-" + slug) if slug in PLACES else text


def goal_name(g: CoreGame, h: int) -> Words:
    """Name of an objective."""
    return place_name(g, h) or say("field-objective", hex=g.label(h))


# ------------------------------------------------------------------ time
def clock(g: CoreGame) -> Clock:
    """Light and weather, and how far the naked eye sees."""
    word = "rain" if weather.rain(g) else g.scenario.time
    return Clock(word, say("field-clock", weather=say("weather-" + word), n=weather.visibility(g)))


def phases(g: CoreGame) -> tuple[Phase, ...]:
    """The trail of a turn with what goes on now."""
    st = g.state
    names = ["reinforcements", "cup", "draws", "marker-removal"]
    if st.over or not st.frames:
        return (Phase("over", say("field-over"), "now"),)
    if any(type(f) is InSetUp for f in st.frames):
        rest = [Phase(n, say("field-phase-" + n), "next") for n in names]
        return (Phase("set-up", say("field-setup"), "now"), *rest)
    now = current(g)
    at = 3 if now[0] == "marker-removal" else 2
    words = [Phase(n, say("field-phase-" + n), "past" if i < at else "next") for i, n in enumerate(names)]
    words[at] = Phase(now[0], now[1], "now")
    return tuple(words)


def current(g: CoreGame) -> tuple[str, Words]:
    """Id and words of the phase that runs."""
    sc, st = g.scenario, g.state
    for f in reversed(st.frames):
        if type(f) is InImpulse:
            n = sum(1 for c in st.drawn if c.startswith("f:"))
            return "impulse", say("field-impulse", n=n, formation=sc.formations[f.formation].name)
        if type(f) is InAirChit:
            return "chit", say("chit-air_" + SIDES[f.side])
        if type(f) is InEwChit:
            return "chit", say("chit-ew_" + SIDES[f.side])
        if type(f) is InEventChit:
            return "chit", say("chit-event")
        if type(f) is InSetUp:
            return "set-up", say("field-setup")
        if type(f) is InTurn and f.step >= 4:
            return "marker-removal", say("field-phase-marker-removal")
    return "draws", say("field-phase-draws")


def pools(g: CoreGame) -> tuple[Pool, ...]:
    """End Turn chits drawn, chits left in the cup."""
    st = g.state
    ends = g.scenario.charts.constants["end_turn_chits"]
    return (
        Pool("end", say("field-pool-end"), st.drawn.count("end"), ends),
        Pool("cup", say("field-pool-cup"), len(st.cup), len(st.cup) + len(st.drawn)),
    )


def turns(g: CoreGame) -> Track:
    """Turn track; a cell carries the side whose reinforcements arrive then."""
    sc, st = g.scenario, g.state
    due: dict[int, int] = {}
    for form, turn in zip(sc.formations, st.due, strict=True):
        if turn > 1 and turn >= st.turn:
            due.setdefault(turn, form.side)
    cells = [
        Cell(str(n), "past" if n < st.turn else "now" if n == st.turn else "next", SIDES[due[n]] if n in due else "")
        for n in range(1, sc.turns + 1)
    ]
    return Track("turn", say("field-turns"), tuple(cells))


def cup(g: CoreGame) -> Track:
    """The chits drawn this turn in order, then those still in the cup."""
    sc, st = g.scenario, g.state

    def cell(chit: str, state: str) -> Cell:
        kind, _, name = chit.partition(":")
        if kind == "f":
            form = sc.formations[sc.formation_index[name]]
            return Cell(form.name, state, SIDES[form.side])
        if kind in ("air", "ew"):
            return Cell(say(f"chit-{kind}_{name}"), state, name)
        return Cell(say("chit-end_turn" if kind == "end" else "chit-event"), state)

    last = len(st.drawn) - 1
    busy = any(type(f) in (InImpulse, InAirChit, InEwChit, InEventChit) for f in st.frames)
    cells = [cell(c, "now" if busy and i == last else "drawn") for i, c in enumerate(st.drawn)]
    cells += [cell(c, "in") for c in st.cup]
    return Track("cup", say("field-cup"), tuple(cells))


# ------------------------------------------------------------------ points and army
def score(g: CoreGame) -> Score:
    """Victory points as they stand (W21)."""
    margin = victory.margin(g)
    return Score(say("field-score"), victory.rows(g), margin, say(victory.level(g).label))


def army(g: CoreGame, s: int) -> Node:
    """Order of battle of a side with the strength of each part."""
    sc = g.scenario
    children = [formation(g, form.i) for form in sc.formations if form.side == s]
    support = supports(g, s)
    if support is not None:
        children.append(support)
    mine = [u.i for u in sc.units if u.side == s]
    return Node("side:" + SIDES[s], g.side_name(s), SIDES[s], note=strength(g, mine), children=tuple(children))


def strength(g: CoreGame, units: list[int]) -> Words:
    """Steps left of all steps."""
    st = g.state
    return say("field-strength", n=sum(st.steps[u] for u in units), of=2 * len(units))


def formation(g: CoreGame, k: int) -> Node:
    """A formation: headquarters, units, passengers below their carriers."""
    sc, st = g.scenario, g.state
    form = sc.formations[k]
    side = SIDES[form.side]
    children: list[Node] = []
    if form.hq is not None:
        state = ("state-lost", "state-reduced", "state-full")[st.hq_side[k]]
        host = st.hq_host[k]
        where = place(g, host) if st.hq_side[k] and host >= 0 else ""
        away = 1 if not where else 0 if st.hq_side[k] == 2 else 2
        note = say("field-hq-note", state=say(state), lead=form.hq.leadership[st.hq_side[k]],
                   range=form.hq.range[st.hq_side[k]], place=where, away=away)  # fmt: skip
        unit_id = sc.units[host].id if st.hq_side[k] and host >= 0 else None
        children.append(Node(f"hq:{form.id}", say("field-hq", name=call_sign(form.hq.name)), side, unit_id, note))

    def node(u: int) -> Node:
        inside = [p for p in form.units if st.carrier[p] == u]
        # strength and state are on its dots and badges
        return Node(sc.units[u].id, sc.units[u].name, side, sc.units[u].id, place(g, u), tuple(node(p) for p in inside))

    children += [node(u) for u in form.units if st.carrier[u] < 0 or st.carrier[u] not in form.units]
    note = say("field-formation-note", strength=strength(g, list(form.units)), morale=form.morale)
    if st.due[k] > st.turn:
        note = say("field-due", turn=st.due[k])
    return Node("formation:" + form.id, form.name, side, None, note, tuple(children))


def supports(g: CoreGame, s: int) -> Node | None:
    """Off-board batteries and sorties of a side."""
    sc, st = g.scenario, g.state
    side = SIDES[s]
    rows: list[Node] = []
    for b in sc.batteries:
        if b.side == s:
            word = "suppressed" if st.bat_down[b.i] else "used" if st.bat_used[b.i] else "ready"
            rows.append(Node("battery:" + b.id, say("battery-" + b.key), side, None, say("field-battery-" + word)))
    for x in sc.sorties:
        if x.side == s:
            word = "ready" if st.sortie[x.i] else "flown"
            rows.append(Node("sortie:" + x.id, say("air-" + x.key), side, None, say("field-sortie-" + word)))
    return Node("support:" + side, say("field-support"), side, None, "", tuple(rows)) if rows else None


__all__ = ["call_sign", "current", "goal_name", "markers", "place", "place_name", "view"]
