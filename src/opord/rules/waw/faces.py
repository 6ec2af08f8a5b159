"""What a counter shows: APP-6 code, size mark, figures, stripe, badges."""

from __future__ import annotations

from opord.kernel.text import Say, Words, say
from opord.kernel.view import Badge
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import AIR, HIGH, OC, OOC, POPPED, STAGED, WHEELED, D, UnitType

STRIPES = (
    ("#2f7d5b", "#7d4f9e", "#c98a1b", "#24708c", "#8c3b4a", "#5f6b1f", "#3f4fa0", "#a0562a"),
    ("#7a3f8f", "#b07417", "#2c6e6a", "#8f2f5c", "#4b6a1e", "#3b55a5", "#8a5a33", "#58606a"),
)
"""Colours of the formation stripes by side, in the order of the scenario."""

ENTITIES = {
    "tank": "120500",
    "ifv": "121105",
    "apc": "121102",
    "recon": "120501",
    "infantry": "121100",
    "support": "120400",
    "atgm": "120401",
    "arty": "130301",
    "helo": "120600",
    "aa": "130100",
}
"""Entity of the APP-6 land unit set by kind of unit."""


def sidc(kind: UnitType, side: int) -> str:
    """The 20 digits of APP-6D: friend for the first side, hostile for the other; echelon from the size mark."""
    entity = ENTITIES.get(kind.kind, "121100")
    traits = kind.traits
    if kind.mv == WHEELED:
        entity = {"apc": "121104", "recon": "121303", "atgm": "120402"}.get(kind.kind, entity)
    if "eng" in traits:
        entity = "140700"
    elif "mortar" in traits:
        entity = "130801"
    elif kind.kind == "aa":
        entity = "130102" if "aa" in kind.underlined else "130101"
    first = "03" if kind.cls == AIR else "00"  # attack helicopters
    echelon = {"team": "11", "section": "13", "battery": "15"}.get(size(kind), "14")
    return f"100{'36'[side]}1000{echelon}{entity}{first}00"


def size(kind: UnitType) -> str:
    """Size mark above the symbol, as the counter's title has it; a platoon where it says nothing."""
    title = kind.title.lower()
    for word, mark in (("team", "team"), ("section", "section"), ("troop", "platoon"), ("battery", "battery")):
        if word in title:
            return mark
    return "platoon"


def figures(kind: UnitType, steps: int) -> str:
    """``4·3·20``: AP dice, HE dice, movement allowance of the side of the counter that lies up. Where a unit has no AP
    but anti-air fire, its AA dice stand first, marked with an ``a``. A dash: no such line."""
    groups = kind.figures[steps].groups
    first = "–"
    if "ap" in groups:
        first = str(groups["ap"][1])
    elif "aa" in groups:
        first = f"{groups['aa'][1]}a"
    second = str(groups["he"][1]) if "he" in groups else "–"
    return f"{first}·{second}·{kind.ma}"


def stripe(g: CoreGame, k: int) -> str:
    """Colour of formation ``k``."""
    forms = g.scenario.formations
    side = forms[k].side
    place = sum(1 for f in forms[:k] if f.side == side)
    row = STRIPES[side]
    return row[place % len(row)]


def short(kind: UnitType) -> Say:
    """Short name of a type."""
    return Say("short-" + kind.id)


_BADGES = (
    (D, Badge("D", say("state-disrupted"), "yellow")),
    (OC, Badge("OC", say("marker-oc"), "dark")),
    (OOC, Badge("OOC", say("marker-ooc"), "yellow")),
    (STAGED, Badge("ST", say("marker-staged"), "white")),
    (POPPED, Badge("POP", say("marker-popup"), "white")),
    (HIGH, Badge("HIGH", say("marker-high"), "white")),
)
_AMMO = {1: Badge("A1", say("marker-ammo-1"), "white"), 2: Badge("A2", say("marker-ammo-2"), "white")}


def badges(g: CoreGame, u: int) -> tuple[Badge, ...]:
    """Markers on the unit."""
    st = g.state
    flags = st.flags[u]
    out = [badge for bit, badge in _BADGES if flags & bit] if flags else []
    if st.ammo[u]:
        out.append(_AMMO[st.ammo[u]])
    return tuple(out)


def condition(g: CoreGame, u: int) -> Words:
    """State in words: strength and order."""
    st = g.state
    if not st.steps[u]:
        return say("state-destroyed")
    order = "state-disrupted" if st.flags[u] & D else "state-good"
    strength = "state-full" if st.steps[u] == 2 else "state-reduced"
    return say("field-condition", strength=say(strength), order=say(order))
