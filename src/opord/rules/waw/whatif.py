"""What would change the chance of an attack: other lines, other ranges, a second firer, one more attacker."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.odds import Plan, odds
from opord.kernel.text import Say, say
from opord.kernel.verdict import Check
from opord.rules.waw import actions as act
from opord.rules.waw import assault, cover, fire, los, movement
from opord.rules.waw.frames import InReaction
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import DONE, OC, OOC, D, Weapon

Alternative = dict[str, Any]
"""``text`` (Say), ``p`` chance of any effect, ``now`` that chance as things stand."""
MOST = 4


def for_fire(g: CoreGame, s: int, t: int, w: Weapon, moving: bool, now: float) -> list[Alternative]:
    """Alternatives to a shot, the greatest change first, at most four."""
    from opord.rules.waw.ledgers import chance

    sc, st = g.scenario, g.state
    saves = cover.defence(g, t, True, Tally())
    rng = sc.distances(st.pos[s])[st.pos[t]]
    hazy = fire.sight(g, s, t, w) == los.HAZY
    out: list[Alternative] = []

    def add(label: str, p: float, **args: Any) -> None:
        if abs(p - now) > 1e-9:
            out.append({"text": say(label, **args), "p": p, "now": now})

    def at(r: int, moved: bool, line: Weapon) -> float:
        dice, need = fire.clamp(g, line.dice, fire.needed(g, s, t, line, r, hazy, moved, Tally()))
        return chance(dice, need, *saves)

    # another line of the same unit
    for other in sc.type_of[s].figures[st.steps[s]].weapons[sc.type_of[t].cls]:
        if other.group != w.group and fire.may_shoot(g, s, t, other, moving, Check()):
            dice, need = fire.reckon(g, s, t, other, moving, Tally())
            add("alt-group", chance(dice, need, *saves), group=Say("group-" + other.group))
    # moving first, coming closer
    reacting = any(type(f) is InReaction for f in st.frames)
    mobile = not moving and not reacting and not st.flags[s] & (D | OOC) and not g.is_air(s)
    if mobile and not w.line and movement.allowance(g, s, Tally()) > 0:
        add("alt-move", at(rng, True, w), range=rng)
        near = sc.charts.constants["point_blank_range"]
        if rng > w.range:
            add("alt-closer", at(w.range, True, w), range=w.range)
        elif w.gun and rng > near:
            add("alt-point-blank", at(near, True, w), range=near)
    # cover lost
    if cover.cover(g, t, Check()):
        bare = _without_cover(g, t)
        if bare != saves:
            dice, need = fire.reckon(g, s, t, w, moving, Tally())
            add("alt-no-cover", chance(dice, need, *bare))
    # a second firer of the formation
    best: tuple[float, int] | None = None
    quick = Check()
    for u in sc.formations[sc.formation_of[s]].units:
        quick.ok = True
        if u == s or not fire.ready(g, u, quick):
            continue
        for line in sc.type_of[u].figures[st.steps[u]].weapons[sc.type_of[t].cls]:
            quick.ok = True
            if fire.may_shoot(g, u, t, line, False, quick):
                p = chance(*fire.reckon(g, u, t, line, fire.moving_now(g, u), Tally()), *saves)
                if best is None or p > best[0]:
                    best = (p, u)
    if best is not None:
        add("alt-second", 1 - (1 - now) * (1 - best[0]), unit=g.name(best[1]), hex=g.label(st.pos[best[1]]))
    out.sort(key=lambda a: -abs(a["p"] - a["now"]))
    return out[:MOST]


def for_assault(g: CoreGame, side: str, attackers: tuple[int, ...], h: int, begun: bool) -> list[Alternative]:
    """The chance to take the hex with one more attacker, exactly, for at most three of those who could join;
    ``begun``: the assault is declared already."""
    sc, st = g.scenario, g.state
    lead = attackers[0]
    if len(attackers) >= sc.charts.constants["max_assault_units"]:
        return []
    able = []
    for u in sc.formations[sc.formation_of[lead]].units:
        if u in attackers or st.flags[u] & (OC | DONE):
            continue
        if assault.able(g, u, h, *assault.points_left(g, u), Check()):
            able.append(u)
    if not able:
        return []
    opening: list[tuple[str, Any]] = []
    if not begun:
        declare = act.Assault(sc.units[lead].id, sc.labels[h])
        if not g.why(side, declare).ok:
            return []
        opening = [(side, declare)]
    now = _taken(g, Plan((*opening, (side, act.GO))))
    out: list[Alternative] = []
    for u in able[:3]:
        p = _taken(g, Plan((*opening, (side, act.Join(sc.units[u].id)), (side, act.GO))))
        out.append({"text": say("alt-join", unit=g.name(u)), "p": p, "now": now})
    return out


def _taken(g: CoreGame, plan: Plan) -> float:
    """Chance that the attackers end in the hex."""
    won = ("odds-defenders-retreat", "odds-defenders-gone")
    found = odds(g, plan)
    return float(sum(c.p for c in found.bars if isinstance(c.text, Say) and c.text.label in won))


def _without_cover(g: CoreGame, t: int) -> tuple[int, int]:
    """Saving dice of a ground target whose cover is lost: those against fire that is not aimed (waw-R15)."""
    return cover.defence(g, t, False, Tally())


