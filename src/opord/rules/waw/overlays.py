"""Overlays on the map: sight, fire, command, cover."""

from __future__ import annotations

from opord.kernel.ledger import Tally
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Overlay, OverlayLine, Tint
from opord.rules.waw import command, cover, fire, los
from opord.rules.waw.game import CoreGame
from opord.rules.waw.ledgers import is_moving
from opord.rules.waw.model import AIR, SIDES, Weapon, bits
from opord.rules.waw.morale import cover_property

NAMES = ("sight", "fire", "command", "cover")


def overlay(g: CoreGame, side: str, name: str, unit: str | None, label: str | None) -> Overlay | None:
    """The overlay called ``name``, None if there is none for this unit or hex."""
    u = g.scenario.unit(unit) if unit else -1
    h = g.scenario.hex(label) if label else -1
    if name == "sight":
        return sight(g, u, h)
    if name == "fire":
        return zone_of_fire(g, u)
    if name == "command":
        return chain(g, side, u)
    if name == "cover":
        return covered(g)
    return None


def sight(g: CoreGame, u: int, h: int) -> Overlay | None:
    """Hexes seen from a hex (waw-W10), or by a unit where it stands. ``k``: clear, or hazy through smoke."""
    sc = g.scenario
    if h < 0 and u >= 0:
        h = g.state.pos[u]
    if h < 0:
        return None
    far = g.far
    row = sc.distances(h)
    out = []
    for x in range(sc.size):
        if x == h:
            continue
        if u >= 0 and g.state.pos[u] == h:
            found = los.sees(g, u, x)
        else:
            found = los.line(g, h, x) if row[x] <= far else los.NONE
        if found:
            hazy = found == los.HAZY
            out.append(Tint(sc.labels[x], "hazy" if hazy else "seen", row[x], say("over-seen", n=row[x])))
    return Overlay("sight", tuple(out))


def zone_of_fire(g: CoreGame, u: int) -> Overlay | None:
    """Hexes into which the unit could fire, with the expected hits before saves of its best line there (waw-W11), and a
    line to every enemy it could shoot at. ``k``: hard, soft or both by what the line hurts."""
    st, sc = g.state, g.scenario
    if u < 0 or st.pos[u] < 0:
        return None
    figures = sc.type_of[u].figures[st.steps[u]]
    row = sc.distances(st.pos[u])
    out = []
    for h in range(sc.size):
        rng = row[h]
        if not rng or rng > max(figures.reach):
            continue
        seen = los.sees(g, u, h)
        if not seen:
            continue
        best: dict[int, float] = {}
        for cls in (0, 1):
            for w in figures.weapons[cls]:
                hits = expected(g, u, w, rng)
                if hits > best.get(cls, 0.0):
                    best[cls] = hits
        if best:
            kind = "both" if len(best) == 2 else "hard" if 0 in best else "soft"
            value = round(max(best.values()), 2)
            parts = [say("over-hits", cls=say("cls-" + ("hard", "soft")[c]), n=round(v, 2)) for c, v in best.items()]
            out.append(Tint(sc.labels[h], kind, value, say("card-list", items=parts)))
    lines = []
    at = sc.labels[st.pos[u]]
    for e in bits(g.onmap & sc.side_mask[1 - sc.side_of[u]]):
        moving = is_moving(g, u)
        fit = [w for w in figures.weapons[sc.type_of[e].cls] if fire.may_shoot(g, u, e, w, moving, Check())]
        shots = [fire.reckon(g, u, e, w, moving, Tally()) for w in fit]
        if shots:
            n, need = max(shots, key=lambda x: x[0] * (7 - x[1]))
            lines.append(OverlayLine(at, sc.labels[st.pos[e]], "shot", say("note-fire", dice=n, need=need)))
    return Overlay("fire", tuple(out), tuple(lines))


def expected(g: CoreGame, u: int, w: Weapon, rng: int) -> float:
    """Expected hits of a line at a range, by range alone; 0 where it may not fire."""
    if rng > w.reach or rng < w.least or (w.missile and g.state.ammo[u]):
        return 0.0
    dice, need = fire.clamp(g, w.dice, w.base[rng])
    return dice * (7 - need) / 6


def chain(g: CoreGame, side: str, u: int) -> Overlay:
    """Command range of the formation of ``u`` (or of all formations of the side) and lines from the headquarters to its
    units. ``k`` of a line: in or out of range (waw-W5.1)."""
    st, sc = g.state, g.scenario
    if u >= 0:
        forms = [sc.formation_of[u]]
    else:
        mine = [f.i for f in sc.formations if SIDES[f.side] == side]
        forms = mine or [f.i for f in sc.formations]
    tints: dict[str, Tint] = {}
    lines = []
    for k in forms:
        h = command.hq_hex(g, k)
        if h < 0:
            continue
        far = command.reach(g, k, Tally())
        row = sc.distances(h)
        for x in range(sc.size):
            if row[x] <= far:
                tints[sc.labels[x]] = Tint(sc.labels[x], "command", row[x], say("over-command", n=row[x], of=far))
        for v in sc.formations[k].units:
            if st.pos[v] >= 0 and st.pos[v] != h:
                inside = command.in_range(g, v)
                text = say("card-in-command" if inside else "card-beyond-command")
                lines.append(OverlayLine(sc.labels[h], sc.labels[st.pos[v]], "chain" if inside else "chain-out", text))
    return Overlay("command", tuple(tints.values()), tuple(lines))


def covered(g: CoreGame) -> Overlay:
    """Hexes with the cover property (waw-R17), and the units that are in cover or what spoils it (waw-cover)."""
    st, sc = g.state, g.scenario
    held: dict[int, list[int]] = {}
    for u in bits(g.onmap & sc.ground_mask):
        held.setdefault(st.pos[u], []).append(u)
    out = []
    for h in range(sc.size):
        if not cover_property(g, h):
            continue
        units = [u for u in held.get(h, []) if sc.type_of[u].cls != AIR]
        if not units:
            out.append(Tint(sc.labels[h], "cover-hex", "", say("over-cover-hex")))
            continue
        hidden = [u for u in units if cover.cover(g, u, Check())]
        word = "in-cover" if hidden else "uncovered"
        text = say("over-in-cover", units=[g.name(u) for u in hidden]) if hidden else say("over-uncovered")
        out.append(Tint(sc.labels[h], word, len(hidden), text))
    return Overlay("cover", tuple(out))


