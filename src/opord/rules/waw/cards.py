"""Cards: a unit with its values now and as printed, and a hex with everything on it."""

from __future__ import annotations

from opord.kernel.ledger import Book, Entry, Tally
from opord.kernel.text import Say, Words, say
from opord.kernel.verdict import Reasons
from opord.kernel.view import Card, HexCard, HexRow, Note, Value
from opord.rules.waw import choices, command, cover, describe, faces, ledgers, movement, picture, weather
from opord.rules.waw import morale as spirit
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import AIR, CLASSES, HIGH, MOVES, OOC, POPPED, SIDES, D


def unit_card(g: CoreGame, side: str, unit: str) -> Card | None:
    """The card of a unit; both sides see all of it, for nothing on a counter is hidden."""
    u = g.scenario.unit(unit)
    if u < 0:
        return None
    return Card(
        unit=unit,
        title=say("card-title", type=g.scenario.type_of[u].name, n=g.scenario.units[u].number),
        chain=chain(g, u),
        place=picture.place(g, u),
        state=state(g, u),
        values=tuple(values(g, u)),
        options=choices.options(g, side, unit),
        notes=tuple(notes(g, u)),
    )


def chain(g: CoreGame, u: int) -> Words:
    """Formation, headquarters and the distance to it."""
    st, sc = g.state, g.scenario
    k = sc.formation_of[u]
    form = sc.formations[k]
    if form.hq is None or not st.hq_side[k]:
        return say("card-chain-no-hq", formation=form.name)
    name = picture.call_sign(form.hq.name)
    if st.hq_host[k] == u:
        return say("card-chain-host", formation=form.name, hq=name)
    if st.pos[u] < 0 or st.pos[st.hq_host[k]] < 0:
        return say("card-chain", formation=form.name, hq=name)
    away = command.away(g, u)
    if away == command.NOWHERE:
        return say("card-chain", formation=form.name, hq=name)
    far = command.range_to(g, u, Tally())
    return say("card-chain-away", formation=form.name, hq=name, n=away, of=far)


def state(g: CoreGame, u: int) -> Words:
    """Order, strength, command."""
    st = g.state
    if st.pos[u] < 0:
        return faces.condition(g, u)
    word = "marker-ooc" if st.flags[u] & OOC else "card-in-command" if command.in_range(g, u) else "card-beyond-command"
    return say("card-state", condition=faces.condition(g, u), command=say(word))


# ------------------------------------------------------------------ values
def values(g: CoreGame, u: int) -> list[Value]:
    """Every number of the counter: weapon lines, assault, armour, movement, command."""
    st, sc = g.state, g.scenario
    t = sc.type_of[u]
    steps = st.steps[u]
    now, full = t.figures[steps], t.figures[2]
    out: list[Value] = []
    for group in ("ap", "ms", "he", "aa"):
        if group not in now.groups:
            continue
        far, dice, need = now.groups[group]
        printed = full.groups.get(group, (far, dice, need))
        line = group in t.underlined
        rows = [Entry(printed[1], "waw-3.11", say("card-printed-dice"))]
        if printed[1] != dice:
            rows.append(Entry(dice - printed[1], "waw-results/7", say("state-reduced"), "against"))
        if line:
            rows.append(Entry("", "waw-R1", say("trait-underlined")))
        empty = st.ammo[u] > 0 and line and not ("mortar" in t.traits and group == "he")
        if empty:
            rows.append(Entry(st.ammo[u], "waw-ammo/6", say(f"marker-ammo-{st.ammo[u]}"), "against"))
        shown = "–" if empty else f"{dice} {need}+"
        out.append(Value(Say("group-" + group), shown, shown, f"{printed[1]} {printed[2]}+", tuple(rows)))
        reach = far if line else 2 * far
        words = say("card-range", group=Say("short-group-" + group))
        out.append(Value(words, far, far, printed[0], _range(far, reach)))
    if now.assault is not None or full.assault is not None:
        have = now.assault or 0
        was = full.assault or 0
        rows = [Entry(was, "waw-3.11", say("card-printed"))]
        if was != have:
            rows.append(Entry(have - was, "waw-results/7", say("state-reduced"), "against"))
        out.append(Value(Say("group-as"), have, have, was, tuple(rows)))
    if t.cls != 1:
        dice, save = now.armour
        rows = [Entry(dice, "waw-W11.5", say("group-ar")), Entry(f"{save}+", "waw-W11.5", say("value-save"))]
        out.append(Value(Say("group-ar"), f"{dice} {save}+", f"{dice} {save}+", _armour(full.armour), tuple(rows)))
    book = Book(better=1)
    points = movement.allowance(g, u, book)
    left = describe.mp_left(g, u)
    out.append(Value(Say("value-ma"), left, left, t.ma, tuple(book.entries) if left == points else ()))
    if st.pos[u] >= 0 and st.carrier[u] < 0:
        out.append(protection(g, u))
    out += leader(g, u)
    return out


def _range(far: int, reach: int) -> tuple[Entry, ...]:
    rows = [Entry(far, "waw-W11.2", say("card-printed"))]
    rows.append(Entry(reach, "waw-W11.2" if reach != far else "waw-R1", say("card-reach")))
    return tuple(rows)


def _armour(armour: tuple[int, int]) -> str:
    return f"{armour[0]} {armour[1]}+"


def protection(g: CoreGame, u: int) -> Value:
    """Saving dice against aimed fire where it stands (waw-W11.5, waw-cover, waw-maxbonus)."""
    book = Book(better=1)
    dice, save = cover.defence(g, u, True, book)
    text = f"{dice} {save}+" if dice else "0"
    printed = _armour(g.scenario.type_of[u].figures[2].armour) if g.scenario.type_of[u].cls != 1 else "0"
    return Value(say("card-saving"), text, text, printed, tuple(book.entries))


def leader(g: CoreGame, u: int) -> list[Value]:
    """Leadership and range of the headquarters that sits with the unit."""
    st, sc = g.state, g.scenario
    k = sc.formation_of[u]
    form = sc.formations[k]
    if form.hq is None or not st.hq_side[k]:
        return []
    if st.hq_host[k] != u:
        if st.pos[u] < 0 or command.away(g, u) == command.NOWHERE:
            return []
        ledger = ledgers.command_ledger(g, u)
        away = f"{ledger.values['distance']}/{ledger.values['range']}"
        return [Value(say("card-command"), away, away, None, ledger.columns[0].entries)]
    reach = Book(better=1)
    far = command.reach(g, k, reach)
    lead = g.leadership(k)
    rows = (Entry(lead, "waw-W6.3", say("state-full" if st.hq_side[k] == 2 else "state-reduced")),)
    return [
        Value(say("value-leadership"), lead, lead, form.hq.leadership[2], rows),
        Value(say("value-command"), far, far, form.hq.range[2], tuple(reach.entries)),
    ]


# ------------------------------------------------------------------ notes
def notes(g: CoreGame, u: int) -> list[Note]:
    """What else a player should know: traits, cover or why not, load, chances."""
    st, sc = g.state, g.scenario
    t = sc.type_of[u]
    traits = [say("trait-" + x) for x in sorted(t.traits)]
    out = [Note(say("card-traits", traits=traits), "waw-3.11")] if traits else []
    if st.pos[u] < 0:
        return out
    if st.carrier[u] >= 0:
        out.append(Note(say("card-carried", unit=g.name(st.carrier[u])), "waw-W9.5"))
        return out
    if t.cls != AIR:
        c = Reasons()
        if cover.cover(g, u, c):
            out.append(Note(say("state-in-cover"), "waw-cover/6"))
        else:
            out += [Note(say("card-no-cover", why=r.text), r.clause) for r in c.verdict().reasons]
    else:
        word = "marker-popup" if st.flags[u] & POPPED else "marker-high" if st.flags[u] & HIGH else "marker-noe"
        out.append(Note(say(word), "waw-W17.1"))
    for p in g.cargo(u):
        out.append(Note(say("card-carries", unit=g.name(p)), "waw-W9.1"))
    limit = spirit.value(g, sc.formation_of[u], Tally())
    if st.flags[u] & D:
        chance = ledgers.test_chance(spirit.modifier(g, u, Tally()), limit)
        out.append(Note(say("card-rally", p=round(100 * chance)), "waw-W7.1"))
    elif not command.in_range(g, u):
        out.append(Note(say("card-command-test", p=round(100 * ledgers.test_chance(0, limit))), "waw-W5.2"))
    return out


# ------------------------------------------------------------------ hexes
def hex_card(g: CoreGame, side: str, label: str) -> HexCard | None:
    """Terrain, cost, cover, line of sight, hexsides, markers and units of a hex."""
    sc = g.scenario
    h = sc.hex(label)
    if h < 0:
        return None
    named = picture.place_name(g, h)
    ground = _ground(g, h)
    title = say("card-hex-named", name=named, terrain=ground) if named else ground
    rows = [*_costs(g, h), *_bonus(g, h), *_sides(g, h), *_marks(g, side, h), *_goal(g, h)]
    units = tuple(u.id for u in sc.units if g.state.pos[u.i] == h)
    return HexCard(label, title, tuple(rows), units)


def _ground(g: CoreGame, h: int) -> Words:
    kind = Say("terrain-" + g.terrain(h))
    return say("terrain-high", terrain=kind) if g.scenario.level[h] else kind


def _costs(g: CoreGame, h: int) -> list[HexRow]:
    """Movement points to enter from level ground, by class of movement, and on the road."""
    sc, st = g.scenario, g.state
    ch = sc.charts
    out = []
    row = ch.marker["rubble"] if h in st.rubble else ch.terrain[g.terrain(h)]
    shut = h in st.fires
    for mv in MOVES[:3]:
        cost = 0 if shut else int(row[mv])
        words: Words = say("note-mp", n=cost) if cost else say("card-no-entry")
        out.append(HexRow(say("card-enter", move=say("mv-" + mv)), words, "waw-W16.4" if shut else "waw-3.2"))
    if any((h, n) in sc.board.roads for n in sc.adjacent[h]):
        rates = [say("card-rate", move=say("mv-" + mv), n=ch.road[mv]) for mv in MOVES[:3]]
        out.append(HexRow(say("road-main"), say("card-list", items=rates), "waw-W8.2"))
    return out


def _bonus(g: CoreGame, h: int) -> list[HexRow]:
    sc, st = g.scenario, g.state
    ch = sc.charts
    extra = [ch.marker[m] for m, at in (("wreck", st.wrecks), ("position", st.positions)) if h in at]
    ground = ch.terrain[g.terrain(h)]
    out = []
    for cls in CLASSES[:2]:
        n = int(ground[cls]) + sum(int(m[cls]) for m in extra)
        out.append(HexRow(say("card-bonus", cls=say("cls-" + cls)), n, "waw-3.2"))
    word = "yes" if spirit.cover_property(g, h) else "no"
    out.append(HexRow(say("card-cover-hex"), say("card-" + word), "waw-R17"))
    opaque = "block" if h in st.smoke or h in st.fires else ground["los"]
    if h in st.rubble or (h in st.wrecks and opaque == "open"):
        opaque = "partial"
    out.append(HexRow(say("card-sight"), say("card-los-" + str(opaque)), "waw-W10.3"))
    return out


def _sides(g: CoreGame, h: int) -> list[HexRow]:
    """Hexsides with water, bridges, crests, by direction."""
    sc, st = g.scenario, g.state
    out = []
    for d in range(6):
        n = sc.grid.step(h, d)
        if n < 0:
            continue
        span = min(h, n) * sc.size + max(h, n)
        words = [say("hexside-" + x) for x in sorted(sc.board.side(h, n))]
        if st.bridges.get(span) == 3:
            words.append(say("marker-bridge-out"))
        elif span in st.bridges:
            words.append(say("field-bridge-prepared" if st.bridges[span] == 2 else "field-bridge-wired"))
        if span in st.fords:
            words.append(say("marker-ford"))
        if sc.board.crest(h, n):
            words.append(say("hexside-crest"))
        if words:
            out.append(HexRow(say("dir-" + str(d + 1)), say("card-list", items=words), "waw-3.3"))
    return out


def _marks(g: CoreGame, side: str, h: int) -> list[HexRow]:
    label = g.label(h)
    clauses = {"wreck": "waw-results/9", "smoke": "waw-W15.9", "fire": "waw-W16.4", "mine": "waw-W14.1",
               "lane": "waw-W14.2", "position": "waw-W14.3", "rubble": "waw-W15.6", "illum": "waw-W19.2",
               "seen": "waw-W20.2", "burnt": "waw-W16.4", "plan": "waw-W15.3"}  # fmt: skip
    out = [
        HexRow(m.text, "", clauses.get(m.k, "waw-W14.4"))
        for m in picture.markers(g, side)
        if m.hex == label and m.to is None
    ]
    if weather.lit(g, h) and h not in g.state.lights:
        out.append(HexRow(say("card-lit"), "", "waw-W19.2"))
    return out


def _goal(g: CoreGame, h: int) -> list[HexRow]:
    out = []
    for k, goal in enumerate(g.scenario.goals):
        if goal.hex == h:
            owner = g.state.owners[k]
            words: Words = say("side-" + SIDES[owner]) if owner >= 0 else say("card-nobody")
            out.append(HexRow(say("card-objective", n=goal.pts), words, "waw-W21.1"))
    return out
