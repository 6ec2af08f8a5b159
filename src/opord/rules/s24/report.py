"""What a side is told of a turn: one structure, from which text, a page and JSON are made (design page, part 5).

It is made from the records of the turn that the side may read, from its own units, and from what it has seen. Records
of the umpire alone are used for four things, each cut down to what the side can tell: its own sheet, the effect of its
fire and its aircraft on what it sees, the types of aircraft that fell, and the levels of sight of the turn.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import fsum
from typing import Any

import msgspec

from opord.kernel.text import Say, Words, say
from opord.kernel.view import Event
from opord.rules.s24 import clock, fog, lapses, recon, supply
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import FORMS, GRADES, SIDES, SIGHTS, SOILS, STATES, WEATHERS, Line

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("umpire", ("umpire",)),
    ("orders", ("feasibility",)),
    ("air", ("superiority", "air_defence", "ground_missions")),
    ("fire", ("counter_battery", "bombardment")),
    ("assaults", ("assaults",)),
    ("movement", ("movement",)),
    ("works", ("works",)),
    ("supply", ("supply",)),
    ("recon", ("reconnaissance",)),
)
"""Parts of a report and the phases whose records they hold."""
QUIET = frozenset((
    "spend", "store_lost", "under_fire", "own_fire", "assaulted", "defended", "marched", "rested", "laid_mines",
    "sheet", "next_turn", "encounter", "source",
))  # fmt: skip
"""Steps that the lines of the units tell already."""
STOPS = frozenset(("met", "front", "full"))
"""Steps that tell why a march stopped."""
LIGHT, MEDIUM = 0.05, 0.15
"""Below the first share of its strength a target suffers lightly, above the second heavily."""


class Item(msgspec.Struct, frozen=True):
    """A sentence with its clause and hexes."""

    text: Words
    clause: str = ""
    hexes: tuple[str, ...] = ()


class Section(msgspec.Struct, frozen=True):
    id: str
    title: Words
    items: tuple[Item, ...]


class SheetLine(msgspec.Struct, frozen=True):
    """An order as it was handed in; ``void``: it could not be carried out (s24-4.1.1); ``lapsed``: why it came
    to nothing in its phase, empty if it was carried out."""

    order: Line
    void: bool
    lapsed: Words = ""


class UnitLine(msgspec.Struct, frozen=True):
    """A unit as the text prints it (s24-2.5/2-5). ``points`` of an HQ now and in full, else both 0."""

    unit: str
    row: Words
    row_id: str
    squad: Words
    grade: Words
    state: Words
    form: Words
    e: float
    full: float
    ready: float
    ammo: float
    ammo_share: float
    fuel: float
    fuel_share: float
    hex: str
    dug: int
    works: int
    points: float
    points_full: float


class Contact(msgspec.Struct, frozen=True):
    """An enemy seen: no more than its level tells (s24-8.1). ``turn`` 0: now; else when it was last seen."""

    level: str
    hex: str
    branch: str
    category: Words
    turn: int = 0
    row: Words = ""
    about: int = 0
    unit: str = ""
    state: Words = ""
    line: UnitLine | None = None


class Loss(msgspec.Struct, frozen=True):
    """e that a unit lost by a cause, this turn and since the first record given."""

    unit: str
    cause: str
    now: float
    ever: float


class AirLine(msgspec.Struct, frozen=True):
    unit: str
    plane: Words
    grade: Words
    full: int
    cells: tuple[int, ...]


class Report(msgspec.Struct, frozen=True):
    """See the module's text. ``hour`` of the day at which the turn began."""

    scenario: str
    title: Words
    side: str
    side_name: str
    turn: int
    turns: int
    day: int
    hour: int
    dark: bool
    weather: str
    soil: str
    sheet: tuple[SheetLine, ...]
    sections: tuple[Section, ...]
    units: tuple[UnitLine, ...]
    air: tuple[AirLine, ...]
    contacts: tuple[Contact, ...]
    ghosts: tuple[Contact, ...]
    losses: tuple[Loss, ...]
    mines: tuple[tuple[str, bool, int], ...]
    """Minefields that the side knows: hex, its own, how many (0 of the enemy's)."""
    bridges: tuple[tuple[str, str], ...]
    """Its own."""
    blown: tuple[tuple[str, str], ...]
    """Bridges of the map that are destroyed (s24-R106)."""
    goals: tuple[tuple[str, int], ...]
    points: float | None = None


def make(g: CoreGame, side: str, events: Iterable[Event], turn: int | None = None) -> Report:
    """The report of ``side`` (red or blue) on a turn, the one just carried out if not named. ``events``: all records
    so far, or those of the turn; losses to date are counted over all given. The position is that after the turn."""
    s = SIDES.index(side)
    sc, st = g.scenario, g.state
    now = turn or max(st.turn - 1, 1)
    every = [e for e in events if "step" in e.data and e.data.get("turn", 0) <= now]
    its = [e for e in every if e.data["turn"] == now]
    mine = [e for e in its if not e.to or side in e.to]
    head: dict[str, Any] = next((e.data["inputs"] for e in its if e.data["step"] == "sheet" and e.side == side), {})
    day, hour, dark = sc.hours[min(now, len(sc.hours)) - 1]
    told = g.option("intel") == "open"
    return Report(
        scenario=sc.id, title=sc.title, side=side, side_name=sc.side_names[s], turn=now, turns=sc.turns, day=day,
        hour=hour, dark=dark, weather=WEATHERS[head.get("weather", sc.weather[min(now, sc.turns) - 1])],
        soil=SOILS[head.get("soil", st.soil)], sheet=_sheet(head, mine), sections=_sections(g, s, its, mine),
        units=tuple([unit_line(g, u) for u in g.units(s)]), air=_air(g, s), contacts=contacts(g, s),
        ghosts=ghosts(g, s), losses=_losses(side, every, now), mines=_mines(g, s), bridges=_bridges(g, s),
        blown=_sides(g, sorted(st.blown)),
        goals=tuple([(g.label(x.hex), x.points) for x in sc.goals]), points=clock.points(g, s) if told else None,
    )  # fmt: skip


# ------------------------------------------------------------------ own things
def _sheet(head: dict[str, Any], mine: list[Event]) -> tuple[SheetLine, ...]:
    void = set(head.get("void", ()))
    lines = [msgspec.convert(x, Line) for x in head.get("lines", ())]
    return tuple([SheetLine(x, x.unit in void, lapses.came_to_nothing(x, mine)) for x in lines])


def unit_line(g: CoreGame, u: int) -> UnitLine:
    """Everything of a unit (s24-2.5/2-5)."""
    st, sc = g.state, g.scenario
    row = g.riding(u)
    h, side = st.pos[u], st.side[u]
    loads = (row.ammo * st.e[u], row.fuel * st.e[u])
    full = supply.full_points(g, u) if row.branch == "Z" else 0.0
    return UnitLine(
        unit=st.ids[u], row=g.row(u).name, row_id=g.row(u).id, squad=say(f"s24-squad-{st.squad[u]}"),
        grade=Say("s24-grade-" + GRADES[st.grade[u]]), state=Say("s24-state-" + STATES[st.state[u]]),
        form=Say("s24-form-" + FORMS[st.form[u]]), e=st.e[u], full=st.full[u], ready=round(st.ready[u], 4),
        ammo=round(st.ammo[u], 1), ammo_share=round(st.ammo[u] / loads[0], 4) if loads[0] else 0.0,
        fuel=round(st.fuel[u], 1), fuel_share=round(st.fuel[u] / loads[1], 4) if loads[1] else 0.0,
        hex=sc.labels[h] if h >= 0 else "-", dug=st.works.get(2 * h + side, 0) if h >= 0 else 0,
        works=g.works_level(h, side) if h >= 0 else 0, points=round(st.points[u], 1), points_full=full,
    )  # fmt: skip


def _air(g: CoreGame, side: int) -> tuple[AirLine, ...]:
    sc, st = g.scenario, g.state
    return tuple([
        AirLine(a.id, sc.planes[a.plane].name, Say("s24-grade-" + GRADES[a.grade]), a.full,
                st.cells[a.i][: sc.planes[a.plane].slot])
        for a in sorted(sc.air, key=lambda a: a.id) if a.side == side
    ])  # fmt: skip


def _mines(g: CoreGame, side: int) -> tuple[tuple[str, bool, int], ...]:
    st = g.state
    out = []
    for key in sorted(st.mines):
        h, owner = divmod(key, 2)
        if owner == side:
            out.append((g.label(h), True, st.mines[key]))
        elif st.found.get(key):
            out.append((g.label(h), False, 0))
    return tuple(out)


def _bridges(g: CoreGame, side: int) -> tuple[tuple[str, str], ...]:
    st = g.state
    return _sides(g, [e for e in sorted(st.bridges) if st.side[st.bridges[e]] == side])


def _sides(g: CoreGame, edges: list[int]) -> tuple[tuple[str, str], ...]:
    """Hexsides by the labels of their hexes."""
    pairs = [g.scenario.grid.side_hexes(e) for e in edges]
    return tuple([(g.label(a), g.label(b)) for a, b in pairs])


def _losses(side: str, events: list[Event], now: int) -> tuple[Loss, ...]:
    """By unit and cause, exact to a tenth."""
    out: dict[tuple[str, str], list[float]] = {}
    for e in events:
        d = e.data
        if d["step"] not in ("loss", "prisoners") or e.side != side or not d["units"]:
            continue
        cause = d["inputs"].get("cause", "capture")
        amount = float(d["rounded"] if d["rounded"] is not None else d["value"])
        pair = out.setdefault((d["units"][0], cause), [0.0, 0.0])
        pair[1] += amount
        if d["turn"] == now:
            pair[0] += amount
    return tuple([Loss(u, c, round(a, 1), round(b, 1)) for (u, c), (a, b) in sorted(out.items())])


# ------------------------------------------------------------------ the enemy
def contacts(g: CoreGame, side: int) -> tuple[Contact, ...]:
    """Enemies that the side sees, each with what its level tells, in an order that tells no more (s24-8.1, s24-R97)."""
    st = g.state
    out = [_contact(g, v, level) for v, level in g.seen(side).items() if st.pos[v] >= 0]
    return tuple(sorted(out, key=_place))


def _contact(g: CoreGame, v: int, level: int) -> Contact:
    st, row = g.state, g.riding(v)  # whether it rides or fights on foot is its formation, which nobody reads
    known: dict[str, Any] = {}
    if level >= recon.IDENTIFIED:
        known |= {"row": row.name, "about": fog.about(st.e[v])}
    if level >= recon.KNOWN:
        known |= {"unit": st.ids[v], "state": Say("s24-state-" + STATES[st.state[v]])}
    if level >= recon.EXPOSED:
        known |= {"line": unit_line(g, v)}
    branch = row.branch
    return Contact(
        SIGHTS[level], g.label(st.pos[v]), branch, Say("s24-branch-" + branch.lower()), **known
    )  # fmt: skip


def ghosts(g: CoreGame, side: int) -> tuple[Contact, ...]:
    """Where enemies that are out of sight were last seen: their category alone (s24-R97)."""
    st = g.state
    seen = g.seen(side)
    out = []
    for v, (turn, h, level) in g.ghosts(side).items():
        if v not in seen or st.pos[v] < 0:
            branch = g.riding(v).branch
            out.append(Contact(SIGHTS[level], g.label(h), branch, Say("s24-branch-" + branch.lower()), turn))
    return tuple(sorted(out, key=_place))


def _place(c: Contact) -> tuple[Any, ...]:
    row = c.row.label if isinstance(c.row, Say) else ""
    return (c.hex, c.level, c.branch, row, c.about, c.unit, c.turn)


# ------------------------------------------------------------------ what happened
def _sections(g: CoreGame, side: int, its: list[Event], mine: list[Event]) -> tuple[Section, ...]:
    out = []
    for name, kinds in SECTIONS:
        items = [Item(e.text, e.clause, e.hexes) for e in in_order(mine) if e.kind in kinds and spoken(e)]
        if name == "air":
            items += [Item(e.text, e.clause) for e in mine if e.data["step"] == "sorties" and spoken(e)]
            items += [*from_the_air(side, its), *fallen(g, side, its)]
        elif name == "fire":
            items = _after_fire(items, effects(side, its))
        elif name == "recon":
            items = [x for x in items if not (isinstance(x.text, Say) and x.text.label == "s24-rec-sorties")]
        out.append(Section(name, say("s24-report-" + name), tuple(items)))
    return tuple(out)


def _after_fire(items: list[Item], told: list[Item]) -> list[Item]:
    """The effect on a hex stands right behind the fire on it."""
    out: list[Item] = []
    for x in items:
        out.append(x)
        if isinstance(x.text, Say) and x.text.label == "s24-rec-force":
            out += [y for y in told if y.hexes == x.hexes]
    return [*out, *[y for y in told if y not in out]]


def spoken(e: Event) -> bool:
    """Is the record worth a sentence? Not what the lines of the units tell already, nor aircraft that stayed at
    home."""
    d = e.data
    return d["step"] not in QUIET and not (d["step"] == "sorties" and not d["inputs"]["sent"])


def in_order(events: list[Event]) -> list[Event]:
    """Records as they are read: what stopped a march stands behind where it went."""
    went = {e.data["units"][0] for e in events if e.data["step"] == "moved"}
    later: dict[str, list[Event]] = {}
    out: list[Event] = []
    for e in events:
        first = e.data["units"][0] if e.data["units"] else ""
        if e.data["step"] in STOPS and first in went:
            later.setdefault(first, []).append(e)
            continue
        out.append(e)
        if e.data["step"] == "moved":
            out += later.pop(first, [])
    return [*out, *[e for held in later.values() for e in held]]


def fallen(g: CoreGame, side: int, its: list[Event]) -> list[Item]:
    """Enemy aircraft shot down, the total of each type."""
    sc = g.scenario
    count: dict[int, int] = {}
    for e in its:
        if e.data["step"] != "aircraft" or e.side != SIDES[1 - side]:
            continue
        a = next((a for a in sc.air if a.id == e.data["units"][0] and a.side != side), None)
        if a is not None:
            gone = int(e.data["rounded"] if e.data["rounded"] is not None else e.data["value"])
            count[a.plane] = count.get(a.plane, 0) + gone
    return [
        Item(say("s24-report-fallen", plane=sc.planes[p].name, n=n), "s24-4.3.2/2")
        for p, n in sorted(count.items()) if n
    ]  # fmt: skip


def effects(side: int, its: list[Event]) -> list[Item]:
    """What the side can tell of the fire of its guns on each hex."""
    return _effects(side, its, ("shelled",), "s24-report-effect", "s24-4.5.1/8")


def from_the_air(side: int, its: list[Event]) -> list[Item]:
    """What the side can tell of its strikes and bombs on each hex: no more than of its fire."""
    return _effects(side, its, ("strike", "bomb"), "s24-report-air-effect", "s24-4.4.2/3")


def _effects(side: int, its: list[Event], steps: tuple[str, ...], label: str, clause: str) -> list[Item]:
    """Nothing where the side sees no target; light, medium or heavy; in e of targets that it has identified."""
    levels: dict[str, int] = {}
    for e in its:
        if e.data["step"] == "levels" and e.side == SIDES[side]:
            for table in e.data["inputs"].values():
                for word, level in table.items():
                    levels[word] = max(levels.get(word, 0), level)
    hit: dict[str, dict[str, tuple[float, float]]] = {}
    for e in its:
        d = e.data
        unit = d["units"][0] if d["step"] in steps and e.side == SIDES[side] else ""
        if levels.get(unit, 0) > 0:
            told = d["inputs"]
            e0 = float(told["e"] if "e" in told else told["front_e"] + told["depth_e"])
            there = hit.setdefault(e.hexes[0], {})
            there[unit] = there.get(unit, (0.0, 0.0))[0] + float(d["rounded"]), e0
    out = []
    for h in sorted(hit):
        loss, e0 = fsum(x for x, _ in hit[h].values()), fsum(x for _, x in hit[h].values())
        share = loss / e0 if e0 else 0.0
        grade = "light" if share < LIGHT else "medium" if share <= MEDIUM else "heavy"
        text = say(label, hex=h, grade=say("s24-report-" + grade))
        if min(levels[unit] for unit in hit[h]) >= recon.IDENTIFIED:
            text = say(label + "-e", hex=h, e=int(loss + 0.5))
        out.append(Item(text, clause, (h,)))
    return out
