"""What a side knows of the enemy (s24-8.1): contacts of this turn by their level, ghosts of earlier ones, nothing else.

A contact's counter is named by its hex, never by its designation, until that is known (level 3).
"""

from __future__ import annotations

import random

from opord.kernel.game import UMPIRE
from opord.kernel.text import Say, Words, say
from opord.kernel.view import Badge, UnitView
from opord.rules.s24 import faces, recon
from opord.rules.s24.frames import InDesk
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import DEPLOYED, LIMITED, NORMAL, SIDES, SIGHTS, STATES
from opord.rules.s24.recon import EXPOSED, IDENTIFIED, KNOWN

LOOKED = 10
"""The phase in which both sides look (s24-4.1.2/15)."""
TRIES = 3
"""Places that are compared for a unit that nobody sees."""
STRIPES = ("#2f7d5b", "#7d4f9e", "#c98a1b", "#24708c", "#8c3b4a", "#5f6b1f", "#3f4fa0", "#a0562a")


def underway(g: CoreGame) -> bool:
    """Is the turn being carried out, with the umpire between two phases? Then what is known of the enemy is still that
    of the last phase 10, however far he has moved since (s24-4.1.2/15)."""
    frame = g.state.frames[-1] if g.state.frames else None
    return isinstance(frame, InDesk) and 0 < frame.phase < LOOKED


def where(g: CoreGame, side: int) -> dict[int, int]:
    """Enemy unit -> hex in which ``side`` believes it, for all that it sees."""
    pos = g.state.pos
    if not underway(g):
        return {v: pos[v] for v in g.seen(side) if pos[v] >= 0}
    old = g.ghosts(side)
    return {v: old[v][1] for v in g.seen(side) if v in old and old[v][1] >= 0}


def sees_hex(g: CoreGame, side: int, h: int) -> bool:
    """Is an enemy in that hex identified, so that its works are seen?"""
    level = g.seen(side)
    return any(at == h and level[v] >= IDENTIFIED for v, at in where(g, side).items()) and not underway(g)


def owner(g: CoreGame, k: int, side: str) -> str | None:
    """Who holds an objective, as far as ``side`` can tell: one's own are known, others as they were at the start unless
    an enemy is seen there."""
    st, goal = g.state, g.scenario.goals[k]
    now = st.owners[k]
    if side == UMPIRE or st.over:
        return SIDES[now] if now >= 0 else None
    if side not in SIDES:
        return SIDES[goal.owner] if goal.owner >= 0 else None
    s = SIDES.index(side)
    if now == s:
        return side
    if goal.owner == s or goal.hex in where(g, s).values():
        return SIDES[1 - s]
    return SIDES[goal.owner] if goal.owner >= 0 else None


def about(e: float) -> int:
    """Strength as an identified unit shows it: to 5 e, half up (s24-8.1/3, s24-R97)."""
    return max(5, 5 * int(e / 5 + 0.5))


def contacts(g: CoreGame, side: int) -> list[UnitView]:
    """Counters of what ``side`` sees, and of what it saw."""
    st = g.state
    now, fresh = g.seen(side), not underway(g)
    rows = [(h, now[v], g.riding(v).branch, st.ids[v] if now[v] >= KNOWN else "", v) for v, h in where(g, side).items()]
    out = []
    count: dict[int, int] = {}
    for h, lv, branch, name, v in sorted(rows, key=lambda r: (r[0], -r[1], r[2], r[3], about(st.e[r[4]]) * fresh)):
        n = count[h] = count.get(h, 0) + 1
        out.append(_contact(g, side, v, h, lv, branch, name, n))
    old = sorted(
        [(h, turn, g.riding(v).branch) for v, (turn, h, lv) in g.ghosts(side).items() if v not in now and h >= 0 and lv]
    )
    for k, (h, turn, branch) in enumerate(old):
        out.append(
            UnitView(
                id=f"?ghost-{g.label(h)}-{turn}-{k}",
                side=SIDES[1 - side],
                name=say("s24-ghost", branch=Say("s24-branch-" + branch.lower()), turn=turn),
                short="?",
                hex=g.label(h),
                sidc=faces.sidc(branch, 1 - side, ""),
                figures=f"T{turn}",
                pips=(0, 0),
                reduced=True,
                text=say("s24-ghost", branch=Say("s24-branch-" + branch.lower()), turn=turn),
            )
        )
    return out


def _contact(g: CoreGame, side: int, v: int, h: int, lv: int, branch: str, name: str, n: int) -> UnitView:
    st = g.state
    kind: Words = Say("s24-branch-" + branch.lower())
    what: Words = kind if lv < IDENTIFIED else g.riding(v).name
    label = say("s24-contact-" + SIGHTS[lv], what=what, id=name)
    marks = []
    fresh = not underway(g)  # strength and state may have changed since he was seen
    if fresh and lv >= KNOWN and st.state[v]:
        word = STATES[st.state[v]]
        marks.append(Badge(faces.WORN[word], Say("s24-state-" + word), "yellow"))
    return UnitView(
        id=name or f"?{g.label(h)}-{n}",
        side=SIDES[1 - side],
        name=label,
        short=name or "?",
        hex=g.label(h),
        sidc=faces.sidc(branch, 1 - side, faces.size(name) if name else ""),
        figures="?" if not fresh or lv < IDENTIFIED else f"{st.e[v]:g}" if lv >= EXPOSED else f"{about(st.e[v])}?",
        size=faces.size(name) if name else "",
        badges=tuple(marks),
        pips=(0, 0),
        hq=branch == "Z",
        text=say("s24-field-contact", contact=label, hex=g.label(h)),
    )


# ------------------------------------------------------------------ another position that looks the same
def redraw(g: CoreGame, side: str, rng: random.Random) -> None:
    """Draw anew what ``side`` cannot know; everything that it is told stays the same. Nothing hidden is left as it is:
    odds that are worked out in the new position must not tell where an unseen enemy stands, nor how strong a seen one
    is beyond what is shown of him. Which units there are is taken from the scenario."""
    st, sc = g.state, g.scenario
    mine = SIDES.index(side) if side in SIDES else -1
    for foe in (0, 1):
        if foe == mine:
            continue
        st.sheets = (st.sheets[0], ()) if foe else ((), st.sheets[1])
        known = g.seen(1 - foe) if mine >= 0 else {}
        _places(g, foe, known, mine, rng)
        for v in g.bits(g.of_side[foe]):
            lv = known.get(v, 0)
            if lv < EXPOSED and st.pos[v] >= 0:
                _inside(g, v, lv, rng)
        for a in sc.air:
            if a.side == foe:
                cells = list(st.cells[a.i])
                st.cells[a.i] = (rng.randint(0, cells[0]), *cells[1:])  # type: ignore[assignment]
    g.restored()


def _inside(g: CoreGame, v: int, lv: int, rng: random.Random) -> None:
    """Strength, stores, state and formation of an enemy, as far as his level leaves them open."""
    st, row = g.state, g.riding(v)
    guess = about(st.e[v]) + rng.uniform(-2.4, 2.4) if lv >= IDENTIFIED else st.full[v] * rng.uniform(0.6, 1.0)
    st.e[v] = round(max(1.0, min(st.full[v], guess)), 1)
    st.ready[v] = round(rng.uniform(0.5, 1.0), 4)
    st.ammo[v] = row.ammo * st.e[v] * rng.uniform(0.5, 1.0)
    st.fuel[v] = row.fuel * st.e[v] * rng.uniform(0.5, 1.0)
    st.points[v] *= rng.uniform(0.5, 1.0)
    st.form[v], st.level[v] = DEPLOYED, LIMITED
    if lv < KNOWN:
        st.state[v] = NORMAL


def _places(g: CoreGame, foe: int, known: dict[int, int], mine: int, rng: random.Random) -> None:
    """Units that nobody sees stand somewhere else, where nobody would see them either: near a goal or one of their
    sources rather than far from both. Works and fields of mines that nobody knows lie elsewhere too."""
    st, sc = g.state, g.scenario
    watched = _watched(g, mine) | {st.pos[v] for v in known}
    free = [
        h
        for h in range(sc.size)
        if h not in watched
        and sc.terrain[h] not in ("shallow", "deep", "swamp", "midmtn")
        and not (mine >= 0 and g.own_in(mine, h))
    ]
    if not free:
        return
    for table in (st.works, st.preset, st.mines):
        for key in [k for k in table if k % 2 == foe]:
            if key not in st.found and not (mine >= 0 and sees_hex(g, mine, key // 2)):
                table[rng.choice(free) * 2 + foe] = table.pop(key)
    anchors = [goal.hex for goal in sc.goals] + list(sc.sources[foe]) or free[:1]
    count = [0] * sc.size
    for v in g.bits(g.of_side[foe]):
        if st.pos[v] >= 0 and v not in known:
            far = sc.distances(rng.choice(anchors))
            h = min(rng.choices(free, k=TRIES), key=lambda n: (far[n] + 3 * max(0, count[n] - 2), n))
            st.pos[v] = h
            count[h] += 1


def _watched(g: CoreGame, side: int) -> set[int]:
    """Hexes in which ``side`` would have discovered an enemy; before the first turn nobody has looked."""
    out: set[int] = set()
    if side >= 0 and g.state.turn > 1:
        for u in g.units(side):
            if not g.state.gather[u]:
                out.update(g.scenario.grid.within(g.state.pos[u], max(1, recon.sight(g, u)[0])))
    return out
