"""The umpire between two phases (design page, part 9): he looks at what was worked out, changes what he must with a
reason that stays in the log, and lets the game go on."""

from __future__ import annotations

import math
from typing import Any

from opord.kernel.game import UMPIRE
from opord.kernel.procedure import NEXT, Answer, Frame, Procedure, Wait
from opord.kernel.text import Say, say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.s24 import actions as act
from opord.rules.s24 import records
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import COLUMN, DEAD, DEPLOYED, FORMS, LEVELS, SOILS, STATES, WEATHERS

AMOUNTS = ("e", "ready", "ammo", "fuel", "points")
WORDS = {"state": STATES, "form": FORMS, "level": LEVELS}
DAY = {"weather": WEATHERS, "ground": SOILS}
KEYS = (*AMOUNTS, *WORDS, "hex", *DAY)


class InDesk(Frame, tag="s24.desk"):
    """``phase``: the number of the phase that has just ended, 0 the analysis."""

    phase: int = 0


def number(word: str) -> float | None:
    """A number that can be: finite, not below zero."""
    try:
        found = float(word)
    except ValueError:
        return None
    return found if math.isfinite(found) and 0 <= found <= 1_000_000 else None


def check(g: CoreGame, a: act.Rule, c: Check) -> None:
    """May that value be set?"""
    if not a.reason.strip() and c.no("s24-4.3.3/3", "s24-why-reason"):
        return
    if a.key not in KEYS:
        c.no("s24-4.3.3/3", "s24-why-key", key=a.key, allowed=", ".join(KEYS))
        return
    if a.key in DAY:
        if a.value not in DAY[a.key] or a.unit:
            c.no("s24-1.3/1", "s24-why-value", value=a.value, allowed=", ".join(DAY[a.key]))
        return
    u = g.names.get(a.unit, -1)
    if u < 0:
        c.no("s24-2.5/2", "s24-why-unit", unit=a.unit)
        return
    if a.key in AMOUNTS:
        found = number(a.value)
        if found is None or (a.key == "ready" and found > 2):
            c.no("s24-2.5/2", "s24-why-value", value=a.value, allowed="0 -")
    elif a.key in WORDS:
        if a.value not in WORDS[a.key]:
            c.no("s24-2.5/2", "s24-why-value", value=a.value, allowed=", ".join(WORDS[a.key]))
        elif a.value == "mounted" and g.state.row[u] not in g.scenario.charts.on_foot:
            c.no("s24-2.3.3/2", "s24-why-value", value=a.value, allowed=f"{FORMS[COLUMN]}, {FORMS[DEPLOYED]}")
    else:
        h = g.scenario.hex(a.value)
        if (h < 0 or g.enemy_in(g.state.side[u], h)) and a.value != "dead":
            c.no("s24-2.5/2", "s24-why-hex", hex=a.value)


def rule(g: CoreGame, a: act.Rule) -> None:
    """Set it, and keep what was and why."""
    st = g.state
    u = g.names.get(a.unit, -1)
    was: Any
    if a.key in DAY:
        was = DAY[a.key][st.weather if a.key == "weather" else st.soil]
        setattr(st, "weather" if a.key == "weather" else "soil", DAY[a.key].index(a.value))
    elif a.key == "hex":
        was = g.label(st.pos[u])
        g.put(u, DEAD if a.value == "dead" else g.scenario.hex(a.value))
    elif a.key in WORDS:
        table = getattr(st, a.key)
        was = WORDS[a.key][table[u]]
        table[u] = WORDS[a.key].index(a.value)
    else:
        table = getattr(st, a.key)
        was = table[u]
        table[u] = number(a.value)
    g.changed()
    records.record(
        g, "umpire", "override", "s24-4.3.3/3", "", (u,) if u >= 0 else (), who=records.SECRET,
        inputs={"key": a.key, "reason": a.reason}, before=was, after=a.value, value=a.value, level=1, key=a.key,
        reason=a.reason, names=() if u >= 0 else ("-",),
    )  # fmt: skip


class Desk(Procedure):
    """The umpire rules as often as he likes, then lets it go on."""

    frame = InDesk
    clause = "s24-4.3.3/3"
    steps = ("rule",)

    def rule(self, g: CoreGame, f: InDesk) -> Answer:
        return Wait((UMPIRE,))

    def ask_rule(self, g: CoreGame, f: InDesk, side: str) -> Ask:
        phase = Say("s24-phase-" + records.PHASES[f.phase].replace("_", "-"))
        return Ask(side, "s24-4.3.3/3", say("s24-ask-desk", phase=phase), default=act.Go(), out=act.Go())

    def list_rule(self, g: CoreGame, f: InDesk, side: str) -> list[Any]:
        return [act.Go()]

    def check_rule(self, g: CoreGame, f: InDesk, side: str, action: Any, c: Check) -> None:
        if isinstance(action, act.Rule):
            check(g, action, c)
        elif not isinstance(action, act.Go):
            c.no("s24-4.1.2/1", "s24-why-not-now")

    def take_rule(self, g: CoreGame, f: InDesk, side: str, action: Any) -> Answer:
        if isinstance(action, act.Rule):
            rule(g, action)
            return None
        return NEXT
