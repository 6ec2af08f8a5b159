"""Cards: a unit with its values, posture, command and supply, and a hex with everything on it."""

from __future__ import annotations

from opord.kernel.game import UMPIRE
from opord.kernel.ledger import Book, Entry
from opord.kernel.text import Say, Words, say
from opord.kernel.view import Card, HexCard, HexRow, Note, Value
from opord.rules.dow import (
    arrivals,
    artillery,
    blocking,
    chain,
    choices,
    crossing,
    describe,
    detection,
    faces,
    fog,
    mobility,
    modifiers,
    picture,
    screens,
    supply,
    weather,
)
from opord.rules.dow.charts import DELAY
from opord.rules.dow.game import CoreGame
from opord.rules.dow.ground import FEATURES, RIVERS, ROADS, TYPES
from opord.rules.dow.model import INACTIVE, LEVELS, MODES, MOVES, SIDES, WAITING


def unit_card(g: CoreGame, side: str, unit: str) -> Card | None:
    """The card of a unit as ``side`` may see it; None for what it has not detected."""
    u = g.scenario.unit(unit)
    hidden = fog.hidden(g, side)
    if u < 0 or u in hidden:
        return None
    one = g.scenario.units[u]
    kind = say("dow-size-" + one.type.size) if not one.hq else say("dow-level-" + LEVELS[one.level])
    return Card(
        unit=unit,
        title=say("dow-card-title", unit=one.name, branch=Say("dow-branch-" + one.type.branch), size=kind),
        chain=command_chain(g, u, hidden),
        place=picture.place(g, u),
        state=faces.condition(g, u),
        values=tuple(values(g, u)),
        options=choices.options(g, side, unit),
        notes=tuple(notes(g, side, u, hidden)),
    )


def command_chain(g: CoreGame, u: int, hidden: frozenset[int]) -> Words:
    """The HQs above the unit, its own superior last, and how far away that is unless that HQ is hidden."""
    st, sc = g.state, g.scenario
    hqs = chain.chain(g, u)
    if not hqs:
        return say("dow-card-no-superior")
    names = [g.name(h) for h in hqs]
    top = hqs[-1]
    if st.pos[u] < 0 or st.pos[top] < 0 or top in hidden:
        return say("dow-card-chain", hqs=names)
    far = sc.distance(st.pos[u], st.pos[top])
    return say("dow-card-chain-away", hqs=names, n=far, of=chain.hq_range(g, top))


# ------------------------------------------------------------------ values
def values(g: CoreGame, u: int) -> list[Value]:
    """Every number of the counter, with what has changed it."""
    st, sc = g.state, g.scenario
    one = sc.units[u]
    t = one.type
    out: list[Value] = []
    if t.combat:
        out.append(Value(say("dow-value-attack"), t.attack or 0))
        out.append(Value(say("dow-value-defence"), t.defence or 0))
    if t.gun or t.branch == "helicopter":
        now = artillery.power(g, u)
        rows = (
            Entry(t.full, "dow-17/4", say("dow-value-full")),
            Entry(now - t.full, "dow-17/4", g.posture(u).name, "against" if now < t.full else "neutral"),
        )
        out.append(Value(say("dow-value-barrage"), now, now, t.full, rows))
        out.append(Value(say("dow-value-reach"), t.reach))
    if one.hq:
        reach = chain.hq_range(g, u)
        rows = (
            Entry(one.range[0], "dow-12.2/1", say("dow-value-deployed")),
            Entry(
                reach - one.range[0], "dow-12.1/3", g.posture(u).name, "against" if reach < one.range[0] else "neutral"
            ),
        )
        out.append(Value(say("dow-value-range"), reach, reach, one.range[0], rows))
    else:
        out.append(Value(say("dow-value-cadre"), one.cadre))
    worn = st.attrition[u]
    rows = (Entry(worn, "dow-11.2/1", say("dow-value-points")), Entry(t.limit, "dow-11.1/1", say("dow-value-limit")))
    out.append(Value(say("dow-value-attrition"), f"{worn}/{t.limit}", f"{worn}/{t.limit}", f"0/{t.limit}", rows))
    if st.pos[u] >= 0 or st.pos[u] == WAITING:
        out.append(movement_points(g, u))
    if st.pos[u] >= 0:
        book = Book(better=-1)
        detection.reckon(g, u, book)
        lv = detection.level(g, u)
        out.append(Value(say("dow-value-detection"), lv, lv, None, tuple(book.entries)))
    return out


def movement_points(g: CoreGame, u: int) -> Value:
    """Movement points left in this phase of those it has (dow-8.1)."""
    st, sc = g.state, g.scenario
    full = sc.charts.mobility.allowance[0]
    allow = st.allow[u] if st.allow[u] >= 0 else sc.charts.mobility.allowance[st.engaged[u]]
    if st.until[u] >= 0 or st.delayed[u] >= 0:
        allow = 0
    left = max(0, allow - st.spent[u])
    rows = [Entry(full, "dow-8.1/4", say("dow-value-allowance"))]
    if st.engaged[u]:
        clause = "dow-8.1/6" if st.engaged[u] == 2 else "dow-8.1/5"
        label = "dow-badge-engaged" if st.engaged[u] == 2 else "dow-badge-half"
        rows.append(Entry(sc.charts.mobility.allowance[st.engaged[u]] - full, clause, say(label), "against"))
    if st.until[u] >= 0:
        rows.append(Entry(-full, "dow-8.1/7", say("dow-value-transition"), "against"))
    if st.delayed[u] >= 0:
        rows.append(Entry(-full, "dow-8.4.1/2", say("dow-badge-delayed"), "against"))
    if st.spent[u]:
        rows.append(Entry(-st.spent[u], "dow-8.1/1", say("dow-value-spent"), "against"))
    return Value(say("dow-value-mp"), left, left, full, tuple(rows))


# ------------------------------------------------------------------ notes
def notes(g: CoreGame, side: str, u: int, hidden: frozenset[int]) -> list[Note]:
    """What else ``side`` may know of it: nothing that tells where a hidden HQ stands, and nothing of an enemy order
    before it lies open (dow-14.5/2a)."""
    st, sc = g.state, g.scenario
    one = sc.units[u]
    out: list[Note] = []
    if st.pos[u] == WAITING:
        turn = next((a.turn for a in sc.arrivals if u in a.units), 0)
        hexes = [g.label(h) for h in arrivals.entries(g, u)]
        return [Note(say("dow-card-due", hour=g.day_hour(turn), hexes=hexes), "dow-33.5/1")]
    if st.pos[u] < 0:
        return out
    if st.flags[u] & INACTIVE:
        out.append(Note(say("dow-card-inactive"), "dow-33.7/3"))
    mode, move = say("dow-mode-" + MODES[g.mode(u)]), say("dow-move-" + MOVES[sc.type_of[u].move])
    out.append(Note(say("dow-card-mode", mode=mode, move=move), "dow-8.2/7"))
    if st.superior[u] >= 0 and st.superior[u] not in hidden:
        word = "dow-card-in-command" if chain.in_range(g, u) else "dow-card-out-of-command"
        out.append(Note(say(word, hq=g.name(st.superior[u])), "dow-12.2/1"))
    if one.attachable and st.superior[u] != one.superior:
        out.append(Note(say("dow-card-attached", hq=g.name(st.superior[u])), "dow-14.2/7"))
    out.append(Note(say("dow-card-supplied" if supply.supplied(g, u) else "dow-card-unsupplied"), "dow-30.1/1"))
    if blocking.blocks(g, u):
        out.append(Note(say("dow-card-blocks"), "dow-8.6/1"))
    if screens.screening(g, u):
        out.append(Note(say("dow-card-screens"), "dow-6.3.1/1"))
    if one.hq and u in st.orders and (side in (UMPIRE, SIDES[one.side]) or u in st.revealed):
        order, reveal, _ = st.orders[u]
        text = say("dow-track-way", unit=g.name(u), order=sc.charts.orders[order].name, hour=g.day_hour(reveal))
        out.append(Note(text, "dow-14.4/1"))
    return out


# ------------------------------------------------------------------ hexes
def hex_card(g: CoreGame, side: str, label: str) -> HexCard | None:
    """Terrain, prices, hexsides, markers and units of a hex."""
    sc = g.scenario
    h = sc.hex(label)
    if h < 0:
        return None
    hidden = fog.hidden(g, side)
    rows = [*_costs(g, h), *_combat(g, h), *_sides(g, h), *_marks(g, h), *_goal(g, h)]
    units = tuple([u.id for u in sc.units if g.state.pos[u.i] == h and u.i not in hidden])
    return HexCard(label, title(g, h), tuple(rows), units)


def title(g: CoreGame, h: int) -> Words:
    """The name of the place, its types of terrain and features."""
    sc = g.scenario
    ground = sc.ground
    kinds = [Say("dow-terrain-" + n) for k, n in enumerate(TYPES) if ground.types[h] >> k & 1]
    kinds += [Say("dow-terrain-" + n) for k, n in enumerate(FEATURES) if ground.features[h] >> k & 1]
    found = sc.board.place(h)
    if found is not None:
        return say("dow-card-hex-named", name=describe.place_name(found.text), terrain=kinds)
    return say("dow-card-hex", terrain=kinds)


def _costs(g: CoreGame, h: int) -> list[HexRow]:
    """Movement points to enter in this weather, by class of movement and mode (dow-8.2)."""
    sc = g.scenario
    sky = mobility.sky(g)
    if not sc.ground.playable[h]:
        return [HexRow(say("dow-card-out"), "", "dow-4.3/2")]
    out = []
    for move, name in enumerate(MOVES):
        prices = [mobility.prices(sc, move, mode, sky).enter[h] for mode in range(3)]
        words = [say("dow-chart-delay") if p >= DELAY else "–" if p < 0 else str(p) for p in prices]
        text = say("dow-card-prices", column=words[0], tactical=words[1], deployed=words[2])
        out.append(HexRow(say("dow-move-" + name), text, "dow-8.2/8"))
    if not sc.ground.open[h]:
        out.append(HexRow(say("dow-card-covered"), "", "dow-8.2/9b"))
    return out


def _combat(g: CoreGame, h: int) -> list[HexRow]:
    """What the ground gives a defender, by his mode (dow-15.6.5)."""
    values = [modifiers.terrain_value(g, h, mode)[0] for mode in range(4)]
    words = [f"{n:+d}" if n else "0" for n in values]
    text = say("dow-card-defence", column=words[0], tactical=words[1], deployed=words[2], fixed=words[3])
    return [HexRow(say("dow-card-defence-row"), text, "dow-15.6.5/1")]


def _sides(g: CoreGame, h: int) -> list[HexRow]:
    """Rivers, bridges and roads by direction."""
    sc, ground = g.scenario, g.scenario.ground
    out = []
    for d in range(6):
        n = sc.flat[6 * h + d]
        if n < 0:
            continue
        words: list[Words] = []
        e = 6 * h + d
        if ground.road[e]:
            words.append(say("dow-road-" + ROADS[ground.road[e]]))
        if ground.river[e]:
            words.append(say("dow-river-" + RIVERS[ground.river[e]]))
            if crossing.bridged(g, h, n):
                words.append(say("dow-card-bridge"))
            elif ground.bridge[e]:
                words.append(say("dow-marker-bridge-out"))
        if words:
            out.append(HexRow(say("dow-dir-" + str(d + 1)), say("dow-list", items=words), "dow-8.2/10"))
    return out


def _marks(g: CoreGame, h: int) -> list[HexRow]:
    label = g.label(h)
    clauses = {"breakthrough": "dow-15.9/2", "hub": "dow-30.3/p1"}
    rows = [HexRow(m.text, "", clauses.get(m.k, "dow-9.2.2/1")) for m in picture.markers(g) if label in (m.hex, m.to)]
    rows += [
        HexRow(say("dow-card-screened", side=say("side-" + SIDES[side])), "+2", "dow-6.3.1/2")
        for side in (0, 1)
        if screens.over(g, side, h)
    ]
    if weather.night(g):
        rows.append(HexRow(say("dow-mod-night"), "", "dow-29.2/3"))
    return rows


def _goal(g: CoreGame, h: int) -> list[HexRow]:
    out = []
    for k, goal in enumerate(g.scenario.goals):
        if goal.hex == h:
            owner = g.state.owners[k]
            words: Words = say("side-" + SIDES[owner]) if owner >= 0 else "–"
            out.append(HexRow(say("dow-card-objective", n=goal.points), words, "dow-R230"))
    return out
