"""What a counter shows: APP-6 code, size mark, figures, stripe, badges."""

from __future__ import annotations

from opord.kernel.text import Say, Words, say
from opord.kernel.view import Badge
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import FORWARD, INACTIVE, RESTING, Unit, bits

STRIPES = (
    ("#2f7d5b", "#7d4f9e", "#c98a1b", "#24708c", "#8c3b4a", "#5f6b1f", "#3f4fa0", "#a0562a"),
    ("#7a3f8f", "#b07417", "#2c6e6a", "#8f2f5c", "#4b6a1e", "#3b55a5", "#8a5a33", "#58606a"),
)
"""Colours of the formation stripes by side."""

ENTITIES = {
    "armour": "120500",
    "mech": "121102",
    "motorised": "121104",
    "infantry": "121100",
    "recon": "121300",
    "sp": "130301",
    "towed": "130300",
    "rocket": "130302",
    "missile": "130700",
    "helicopter": "120600",
    "hq": "110000",
}
"""Entity of the APP-6 land unit set by branch."""
ECHELONS = {"company": "15", "battalion": "16", "regiment": "17", "brigade": "18", "division": "21", "corps": "22",
            "army": "23", "front": "24"}  # fmt: skip


def size(unit: Unit) -> str:
    """Size mark above the symbol: of an HQ its level."""
    if not unit.hq:
        return unit.type.size
    return {"wp_front": "front", "wp_army": "army", "nato_corps": "corps"}.get(unit.kind, unit.kind.partition("_")[2])


def sidc(unit: Unit) -> str:
    """The 20 digits of APP-6D: friend for the first side, hostile for the other; HQs with the headquarters staff."""
    staff = "2" if unit.hq else "0"
    return f"100{'36'[unit.side]}100{staff}{ECHELONS[size(unit)]}{ENTITIES[unit.type.branch]}0000"


def figures(unit: Unit) -> str:
    """Attack-defence-cadre of a combat unit, barrage and range of guns and helicopters, range of an HQ."""
    t = unit.type
    if t.combat:
        return f"{t.attack}·{t.defence}·{unit.cadre}"
    if unit.hq:
        return f"{unit.range[0]}/{unit.range[1]}"
    barrage = f"{t.full}({t.reduced})" if t.reduced else str(t.full)
    return f"{barrage}·{t.reach}"


def stripe(g: CoreGame, u: int) -> str:
    """Colour of the division (or the highest formation below the Supreme HQ) that the unit belongs to."""
    sc = g.scenario
    units = sc.units
    at = units[u]
    while at.superior >= 0 and units[at.superior].superior >= 0 and not (at.hq and at.level == 1):
        at = units[at.superior]
    rank: dict[int, int] | None = sc.tables.get("stripes")
    if rank is None:
        hqs = [bits(sc.hq_mask & mask) for mask in sc.side_mask]
        rank = sc.tables["stripes"] = {hq: k for row in hqs for k, hq in enumerate(row)}
    colours = STRIPES[at.side]
    return colours[rank.get(at.i, 0) % len(colours)]


def badges(g: CoreGame, u: int) -> tuple[Badge, ...]:
    """Posture, then what else lies on the unit. The disc of a posture is ``posture:<id>``; in transition it is white
    and carries its clock, ``posture:<id>:<turns left>:<hour>`` (dow-6.2)."""
    st = g.state
    p = g.posture(u)
    out = []
    if p.id != "tactical" or st.until[u] >= 0:
        name = Say("dow-posture-" + p.id)
        if st.until[u] >= 0:
            until = g.day_hour(st.until[u])
            k = f"posture:{p.id}:{st.until[u] - st.turn}:{until[-3:]}"
            out.append(Badge(k, say("dow-badge-transition", posture=name, until=until), "white"))
        else:
            out.append(Badge("posture:" + p.id, say("dow-badge-posture", posture=name), "dark"))
    if st.engaged[u]:
        word = "engaged" if st.engaged[u] == 2 else "half"
        out.append(Badge("E" if st.engaged[u] == 2 else "½E", say("dow-badge-" + word), "yellow"))
    if st.delayed[u] >= 0:
        out.append(Badge("DL", say("dow-badge-delayed"), "yellow"))
    if st.flags[u] & RESTING:
        out.append(Badge("RS", say("dow-badge-resting"), "white"))
    if st.flags[u] & FORWARD:
        out.append(Badge("FW", say("dow-badge-forward"), "white"))
    if st.flags[u] & INACTIVE:
        out.append(Badge("IN", say("dow-badge-inactive"), "white"))
    return tuple(out)


def condition(g: CoreGame, u: int) -> Words:
    """Attrition and posture in words."""
    st = g.state
    p = Say("dow-posture-" + g.posture(u).id)
    posture: Words = p
    if st.until[u] >= 0:
        posture = say("dow-badge-transition", posture=p, until=g.day_hour(st.until[u]))
    return say("dow-condition", n=st.attrition[u], limit=g.scenario.type_of[u].limit, posture=posture)
