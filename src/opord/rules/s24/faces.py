"""What a counter shows: APP-6 code, size mark, figures, badges."""

from __future__ import annotations

import math

from opord.kernel.text import Say, Words, say
from opord.kernel.view import Badge
from opord.rules.s24.designation import LEVELS as LEVEL_LETTERS
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import FORMS, LEVELS, NORMAL, STATES, Row

ENTITIES = {
    "BB": "121100", "QB": "120501", "KJ": "121101", "MH": "121104", "JH": "121102", "TK": "120500", "ZTK": "120500",
    "ZC": "121300", "ZX": "120400", "GB": "140700", "FT": "120401", "FK": "130100", "PB": "130300", "HJP": "130302",
    "SPA": "130301", "JQ": "140100", "Z": "110000",
}  # fmt: skip
"""Entity of the APP-6 land unit set by branch."""
ECHELONS = {"company": "15", "battalion": "16", "regiment": "17", "brigade": "18", "division": "21", "corps": "22",
            "army": "23"}  # fmt: skip
CODES = {"column": "COL", "deployed": "", "mounted": "MTD", "ambush": "AMB"}
WORN = {"smashed": "SM", "routed1": "R1", "routed2": "R2"}


def size(name: str) -> str:
    """Size by the last level letter of a designation."""
    letters = [c for c in name.partition("/")[0] if c in LEVEL_LETTERS]
    return LEVEL_LETTERS[letters[-1]] if letters and not name.isalpha() else "battalion"


def sidc(branch: str, side: int, mark: str) -> str:
    """The 20 digits of APP-6D: hostile frame for red, friend for blue."""
    staff = "2" if branch == "Z" else "0"
    return f"100{'63'[side]}100{staff}{ECHELONS.get(mark, '16')}{ENTITIES.get(branch, '000000')}0000"


def figures(g: CoreGame, u: int) -> str:
    """Strength of its establishment, in whole e as a counter has room for; its card tells the tenths."""
    return f"{whole(g.state.e[u])}/{g.state.full[u]:g}"


def whole(e: float) -> int:
    """Strength as a counter shows it: half up, at least 1 while anything is left."""
    return max(int(e + 0.5), min(1, math.ceil(e)))


def badges(g: CoreGame, u: int) -> tuple[Badge, ...]:
    """Formation, state, squadron, works."""
    st = g.state
    out = []
    form = FORMS[st.form[u]]
    if CODES[form]:
        out.append(Badge(CODES[form], Say("s24-form-" + form), "white"))
    if st.state[u] != NORMAL:
        word = STATES[st.state[u]]
        out.append(Badge(WORN[word], Say("s24-state-" + word), "yellow"))
    if st.squad[u]:
        out.append(Badge(f"+{st.squad[u]}", Say(f"s24-squadron-{st.squad[u]}"), "white"))
    if st.gather[u]:
        out.append(Badge("DZ", say("s24-badge-gathering", n=st.gather[u]), "yellow"))
    level = g.works_level(st.pos[u], st.side[u]) if st.pos[u] >= 0 else 0
    if level:
        out.append(Badge(f"W{level}", say("s24-badge-works", n=level), "dark"))
    return tuple(out)


def condition(g: CoreGame, u: int) -> Words:
    """State, formation, readiness in words."""
    st = g.state
    return say(
        "s24-condition",
        state=Say("s24-state-" + STATES[st.state[u]]),
        form=Say("s24-form-" + FORMS[st.form[u]]),
        ready=round(100 * st.ready[u]),
        level=Say("s24-level-" + LEVELS[st.level[u]]),
    )


def stores(g: CoreGame, u: int) -> tuple[int, int]:
    """Ammunition and fuel as shares of full stores, percent; 100 where none is carried."""
    st = g.state
    row: Row = g.riding(u)
    full = row.ammo * st.e[u], row.fuel * st.e[u]
    return (
        round(100 * st.ammo[u] / full[0]) if full[0] else 100,
        round(100 * st.fuel[u] / full[1]) if full[1] else 100,
    )
