"""Cards: a unit with its values, stores and state, and a hex with everything that is known of it."""

from __future__ import annotations

from opord.kernel.game import UMPIRE
from opord.kernel.ledger import Entry
from opord.kernel.text import Say, Words, say
from opord.kernel.view import Card, HexCard, HexRow, Note, Value
from opord.rules.s24 import choices, costs, cover, faces, fog, picture, recon
from opord.rules.s24.charts import POINT
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import SIDES
from opord.rules.s24.places import name_of

RIVERS = ("", "shallow", "deep")


def unit_card(g: CoreGame, side: str, unit: str) -> Card | None:
    """The card of a unit as its side sees it; of an enemy what is known."""
    u = g.names.get(unit, -1)
    if u >= 0 and side in (UMPIRE, SIDES[g.state.side[u]]):
        return own(g, side, u)
    if side in SIDES:
        for row in fog.contacts(g, SIDES.index(side)):
            if row.id == unit:
                return Card(unit, row.name, "", row.text, row.text, ())
    return None


def own(g: CoreGame, side: str, u: int) -> Card:
    """Everything of one's own unit."""
    st = g.state
    return Card(
        unit=st.ids[u],
        title=say("s24-unit", id=st.ids[u], row=g.riding(u).name),
        chain=chain(g, u),
        place=picture.place(g, u),
        state=faces.condition(g, u),
        values=tuple(values(g, u)),
        options=choices.options(g, side, st.ids[u]),
        notes=tuple(notes(g, u)),
    )


def chain(g: CoreGame, u: int) -> Words:
    """The headquarters above the unit."""
    st = g.state
    names = []
    at = st.hq[u]
    while at >= 0:
        names.append(st.ids[at])
        at = st.hq[at]
    return say("s24-card-chain", hqs=names) if names else say("s24-card-no-hq")


def values(g: CoreGame, u: int) -> list[Value]:
    """Strength, readiness, stores, then the line of the equipment chart that counts now."""
    st, sc = g.state, g.scenario
    row = g.row(u)
    ride = g.riding(u)
    out = [
        Value(say("s24-value-strength"), f"{st.e[u]:g}", f"{st.e[u]:g}", f"{st.full[u]:g}"),
        Value(say("s24-value-readiness"), f"{round(100 * st.ready[u])} %", f"{round(100 * st.ready[u])} %", None),
    ]
    ammo, fuel = faces.stores(g, u)
    if ride.ammo:
        left = f"{st.ammo[u]:.1f}"
        out.append(Value(say("s24-value-ammo"), f"{left} {ammo}\u00a0%", left, f"{ride.ammo * st.e[u]:.1f}"))
    if ride.fuel:
        left = f"{st.fuel[u]:.1f}"
        out.append(Value(say("s24-value-fuel"), f"{left} {fuel}\u00a0%", left, f"{ride.fuel * st.e[u]:.1f}"))
    if row.branch == "Z":
        out.append(Value(say("s24-value-points"), f"{st.points[u]:g}"))
    if row.combat or row.ap:
        out.append(Value(say("s24-value-attack"), f"{row.ap:g} / {row.aa:g}"))
        out.append(Value(say("s24-value-close"), f"{row.cp:g} / {row.ca:g}"))
    out.append(Value(say("s24-value-defence"), f"{row.front:g} / {row.mean:g} / {row.flank:g}"))
    if row.fire:
        out.append(Value(say("s24-value-fire", n=row.reach), f"{row.fire:g}"))
    if row.air_fire:
        out.append(Value(say("s24-value-flak", n=row.air_reach), f"{row.air_fire:g}"))
    if st.pos[u] >= 0:
        points = costs.allowance(sc, st, u, "march")
        out.append(
            Value(
                say("s24-value-mp", move=Say("s24-move-" + ride.move)),
                f"{points / POINT:g}",
                f"{points / POINT:g}",
                f"{ride.mp:g}",
            )
        )
        entries = (
            Entry(f"{cover.ground(g, st.pos[u]):g}", "s24-4.2/2", Say("s24-terrain-" + sc.terrain[st.pos[u]])),
            Entry(g.enjoyed(u), "s24-4.2/10", say("s24-value-works")),
        )
        out.append(Value(say("s24-value-cover"), f"{cover.assault(g, u, False):g}", None, None, entries))
        discover, identify = recon.sight(g, u)
        out.append(Value(say("s24-value-sight"), f"{discover} / {identify}"))
    return out


def notes(g: CoreGame, u: int) -> list[Note]:
    """Squadron, zone of control, what it was detached from."""
    st = g.state
    out = []
    if st.squad[u]:
        out.append(Note(Say(f"s24-squadron-{st.squad[u]}"), "s24-2.4/2"))
    if st.pos[u] >= 0:
        out.append(Note(say("s24-card-zoc" if g.has_zoc(u) else "s24-card-no-zoc"), "s24-5.2.1/7"))
    if st.parent[u] >= 0:
        out.append(Note(say("s24-card-child", id=st.ids[st.parent[u]]), "s24-3.5.2/1"))
    return out


# ------------------------------------------------------------------ hexes
def hex_card(g: CoreGame, side: str, label: str) -> HexCard | None:
    """Terrain, cost, cover, rivers, roads and what is known to stand there."""
    sc = g.scenario
    h = sc.hex(label)
    if h < 0:
        return None
    kind = Say("s24-terrain-" + sc.terrain[h])
    name = name_of(sc, h)
    title = say("s24-card-hex-named", name=name, terrain=kind) if name is not None else kind
    rows = [HexRow(say("s24-card-cover"), f"{cover.ground(g, h):g}", "s24-4.2/2")]
    if sc.complex[h]:
        rows.append(HexRow(say("s24-card-complex"), "", "s24-4.2/4"))
    if sc.contour[h]:
        rows.append(HexRow(say("s24-card-contour"), sc.contour[h], "s24-8.2/2"))
    for move in ("foot", "horse", "wheel", "track_s"):
        column = costs.ground_cost(sc.charts, move, sc.terrain[h], g.state.soil)
        text: Words = "–" if column < 0 else f"{column / POINT:g}"
        rows.append(HexRow(Say("s24-move-" + move), text, "s24-5.1/1"))
    for d in range(6):
        n = sc.flat[6 * h + d]
        if n < 0:
            continue
        words: list[Words] = []
        if sc.river[6 * h + d]:
            words.append(say("s24-river-" + RIVERS[sc.river[6 * h + d]]))
            if sc.bridge[6 * h + d]:
                gone = sc.grid.hexside(h, n) in g.state.blown
                words.append(say("s24-card-bridge-out" if gone else "s24-card-bridge"))
        if sc.road[6 * h + d]:
            words.append(say("s24-card-road"))
        if words:
            rows.append(HexRow(say(f"s24-dir-{d + 1}"), say("s24-list", items=words), "s24-5.1/3"))
    rows += [HexRow(m.text, "", "s24-4.2/9") for m in picture.markers(g, side) if label in (m.hex, m.to)]
    for k, goal in enumerate(sc.goals):
        if goal.hex == h:
            who = fog.owner(g, k, side)
            rows.append(HexRow(say("s24-card-goal", n=goal.points), say("side-" + who) if who else "–", "s24-R105"))
    units = tuple([x.id for x in picture.units(g, side) if x.hex == label])
    return HexCard(label, title, tuple(rows), units)
