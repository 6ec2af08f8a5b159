"""What unsaved hits do: disruption, steps, wrecks, passengers, headquarters (waw-R22 to waw-R28, waw-W9.6 to W9.8)."""

from __future__ import annotations

from opord.kernel.text import say
from opord.rules.waw import command, victory
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import DESTROYED, HARD, LOADED, OC, D

EVEN = (0, 1, 0, 1, 0, 1)
"""Table for a d6: 1 on an even number."""


def attack(g: CoreGame, hits: list[tuple[int, int]], crowded: bool = False) -> list[int]:
    """Apply unsaved hits of one attack: (unit, number), in listing order. Then passengers, headquarters and wrecks.

    ``crowded``: an assault, where passengers of a destroyed carrier may stand beside enemies and beyond the limit until
    it is over. Answers the passengers that got out of destroyed carriers."""
    st, sc = g.state, g.scenario
    struck: list[tuple[int, int, int]] = []  # unit, hex, steps lost
    fell: list[tuple[int, int]] = []  # side, hex where a hit fell
    wrecks: list[int] = []
    out: list[int] = []
    hexes = {st.pos[u] for u, n in hits if n > 0 and st.pos[u] >= 0}
    seats = [
        (f.i, h) for f in sc.formations if (h := command.hq_hex(g, f.i)) in hexes and h >= 0
    ]
    for u, n in hits:
        h = st.pos[u]
        if n <= 0 or h < 0:
            continue
        if (sc.side_of[u], h) not in fell:
            fell.append((sc.side_of[u], h))
        lost = damage(g, u, n)
        if st.steps[u] == 0:
            if sc.type_of[u].cls == HARD:
                wrecks.append(h)
        elif lost and sc.options["wreck_on_reduction"] and sc.type_of[u].cls == HARD:
            wrecks.append(h)
        struck.append((u, h, lost))
    for u, _, _ in struck:
        if st.steps[u] == 0:
            # waw-W9.8: what is destroyed takes no room from those who get out
            g.clear(u)
    for u, h, lost in struck:
        if st.flags[u] & LOADED:
            out += _passengers(g, u, h, lost, crowded)
        if st.steps[u] == 0:
            g.put(u, DESTROYED)
            st.flags[u] = 0
            g.unmark(u, D | OC)
            st.ammo[u] = st.mp[u] = st.work[u] = 0
    for k, h in seats:
        if (sc.formations[k].side, h) in fell:
            headquarters(g, k, h)
    for h in wrecks:
        wreck(g, h)
    for _, h in fell:
        victory.hold(g, h)
    return out


def damage(g: CoreGame, u: int, n: int) -> int:
    """R22: hits one after another on one unit, its place unchanged: the first disrupts, each further one costs a step;
    surplus vanishes. Answers the steps lost."""
    st, sc = g.state, g.scenario
    lost = 0
    for _ in range(n):
        if not st.flags[u] & D:
            # waw-results/1
            g.mark(u, D)
        elif st.steps[u]:
            # waw-results/7, waw-results/8
            st.steps[u] -= 1
            lost += 1
    if g.telling:
        label = "ev-destroyed" if not st.steps[u] else "ev-reduced" if lost else "ev-disrupted"
        clause = "waw-results/8" if lost else "waw-results/1"
        ids = sc.units[u].id
        g.note("hit", say(label, unit=g.name(u)), clause, sc.side_of[u], st.pos[u], level=2, unit=ids, lost=lost)
    return lost


def _passengers(g: CoreGame, c: int, h: int, lost: int, crowded: bool) -> list[int]:
    """W9.6 to W9.8 for the load of a carrier that was hit. Answers those that got out of a destroyed one."""
    st, sc = g.state, g.scenario
    out = []
    for p in g.cargo(c):
        if st.steps[c] == 0:
            even = g.pick(2, "passenger", "waw-W9.8", EVEN)
            g.alight(p)
            if even:
                kill(g, p, "ev-passenger-dead")
                continue
            # waw-W9.8: disrupted and reduced
            g.mark(p, D)
            st.steps[p] -= 1
            if st.steps[p] == 0:
                kill(g, p, "ev-passenger-dead")
            elif not crowded and not g.room(p, h):
                kill(g, p, "ev-passenger-crowded")
            else:
                out.append(p)
                if g.telling:
                    g.note("hit", say("ev-passenger-out", unit=g.name(p)), "waw-W9.8", sc.side_of[p], h, level=1)
            continue
        if st.flags[c] & D:
            g.mark(p, D)
        for _ in range(lost):
            if g.pick(2, "passenger", "waw-W9.7", EVEN) and st.steps[p]:
                st.steps[p] -= 1
                if g.telling and st.steps[p]:
                    text = say("ev-reduced", unit=g.name(p))
                    g.note("hit", text, "waw-W9.7", sc.side_of[p], h, level=1)
        if st.steps[p] == 0:
            g.alight(p)
            kill(g, p, "ev-passenger-dead")
    return out


def kill(g: CoreGame, u: int, label: str, clause: str = "waw-W9.8") -> None:
    """``u`` is destroyed outright. Its headquarters finds another host there or is lost."""
    st, sc = g.state, g.scenario
    h = st.pos[u]
    if g.telling:
        g.note("hit", say(label, unit=g.name(u)), clause, sc.side_of[u], h, level=2, unit=sc.units[u].id)
    for p in g.cargo(u) if st.flags[u] & LOADED else []:
        kill(g, p, label, clause)
    if st.carrier[u] >= 0:
        g.alight(u)
    g.put(u, DESTROYED)
    g.unmark(u, D | OC)
    st.steps[u] = st.flags[u] = st.ammo[u] = st.mp[u] = st.work[u] = 0
    orphan(g, u, h)


def destroy(g: CoreGame, u: int, label: str, clause: str) -> list[int]:
    """``u`` is destroyed without a hit (waw-R48): its passengers roll (waw-W9.8), a vehicle leaves a wreck, a
    headquarters finds another host in the hex or is lost. Answers the passengers that got out, still in the hex."""
    st, sc = g.state, g.scenario
    h = st.pos[u]
    st.steps[u] = 0
    out = _passengers(g, u, h, 0, True) if st.flags[u] & LOADED else []
    kill(g, u, label, clause)
    if sc.type_of[u].cls == HARD:
        wreck(g, h)
    return out


def orphan(g: CoreGame, u: int, h: int) -> None:
    """The host of a headquarters is gone (waw-W6.2)."""
    st = g.state
    k = g.scenario.formation_of[u]
    if st.hq_side[k] and st.hq_host[k] == u:
        command.rehost(g, k, h)


def headquarters(g: CoreGame, k: int, h: int) -> None:
    """R45, W6.2: units beside the headquarters of ``k`` in ``h`` were hit. If its host fell it finds another there or
    is lost without a roll; otherwise it rolls."""
    st = g.state
    if not st.hq_side[k]:
        return
    if st.pos[st.hq_host[k]] == DESTROYED and not command.rehost(g, k, h):
        return
    command.hurt(g, k, h)


def wreck(g: CoreGame, h: int) -> None:
    """R28: the first vehicle knocked out in a hex leaves a marker for the rest of the game (waw-results/9)."""
    st = g.state
    if h in st.wrecks:
        return
    st.wrecks[h] = 1
    g.ground_changed()
    if g.telling:
        g.note("wreck", say("ev-wreck", hex=g.label(h)), "waw-results/9", -1, h)
