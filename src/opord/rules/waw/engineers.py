"""W14: mines, engineers, positions, bridges."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import Answer
from opord.kernel.text import Words, say
from opord.kernel.verdict import Check
from opord.rules.waw import actions as act
from opord.rules.waw import results
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import CLASSES, HARD, LEG, OC, OOC, UNLOADED, D

TASKS = {"clear": "waw-W14.2", "position": "waw-W14.3", "prepare": "waw-W14.4", "blow": "waw-W14.4"}
"""The tasks of engineers with their clauses."""
WIRED, PREPARED, BLOWN = 1, 2, 3


# ------------------------------------------------------------------ mines
def enter_mines(g: CoreGame, u: int, h: int, crowded: bool = False) -> bool:
    """Unit ``u`` has entered ``h`` (by moving or in a retreat): the minefield attacks (waw-W14.1). True: it took
    damage and stops. Called only where ``g.mined(side, h)``. ``crowded``: see :func:`results.attack`."""
    st, sc = g.state, g.scenario
    t = sc.type_of[u]
    side = sc.side_of[u]
    if sc.options["hidden_mines"]:
        # from now on both sides know of it
        st.effects[f"found:{h}"] = 1
    dice, need = sc.charts.mine[CLASSES[t.cls]]
    hits = g.pool(dice, need, "mines", "waw-W14.1")
    if g.telling:
        text = say("ev-mines", unit=g.name(u), hex=g.label(h), need=need, hits=hits)
        g.note("mines", text, "waw-W14.1", side, h, dice=g.last_dice(need), unit=sc.units[u].id, hits=hits)
    if hits and t.cls == HARD:
        # waw-W14.1: armour saves count, bonus dice do not; soft units have no dice of their own
        armour, save = t.figures[st.steps[u]].armour
        saves = g.pool(armour, save, "mine-save", "waw-W14.1")
        if g.telling:
            text = say("ev-mines-save", unit=g.name(u), need=save, saves=saves)
            g.note("save", text, "waw-W14.1", side, h, dice=g.last_dice(save))
        hits = max(0, hits - saves)
    if hits:
        results.attack(g, [(u, hits)], crowded)
    return hits > 0


def storm_mines(g: CoreGame, u: int, h: int, origin: int) -> bool:
    """R82: ``u`` has entered the enemy's hex ``h`` for an assault or overrun; mines there attack first. True: it is
    stopped, so it is back in ``origin`` (or destroyed) and takes no part."""
    st, sc = g.state, g.scenario
    if not st.mines or not g.mined(sc.side_of[u], h):
        return False
    riders = g.cargo(u)
    if not enter_mines(g, u, h, crowded=True):
        return False
    for p in riders:
        if st.pos[p] == h and st.carrier[p] < 0:
            if g.room(p, origin):
                g.put(p, origin)
            else:
                results.kill(g, p, "ev-no-retreat", "waw-R82")
    if st.pos[u] == h:
        g.put(u, origin)
        g.mark(u, OC)
        if g.telling:
            text = say("ev-mines-back", unit=g.name(u), hex=g.label(origin))
            g.note("back", text, "waw-R82", sc.side_of[u], h, origin, unit=sc.units[u].id)
    return True


# ------------------------------------------------------------------ tasks
def list_work(g: CoreGame, u: int) -> list[Any]:
    """The tasks that unit ``u``, which has not operated, could do now as its whole operation."""
    st, sc = g.state, g.scenario
    h = st.pos[u]
    t = sc.type_of[u]
    sapper = "eng" in t.traits
    if h < 0 or not (sapper or (t.mv == LEG and st.bridges)):
        return []
    out: list[Any] = []
    c = Check()
    if not _able(g, u, c):
        return out
    word = sc.units[u].id
    if sapper:
        known = [n for n in (h, *sc.adjacent[h]) if n in st.mines and g.known_mine(sc.side_of[u], n)]
        out += [act.Work(word, "clear", sc.labels[n]) for n in known]
        if h not in st.positions:
            out.append(act.Work(word, "position", sc.labels[h]))
    for n in sc.adjacent[h]:
        state = st.bridges.get(min(h, n) * sc.size + max(h, n), 0)
        if state in (WIRED, PREPARED) and _bridges(g, u, c):
            out.append(act.Work(word, "prepare" if state == WIRED else "blow", sc.labels[n]))
        c.ok = True
    return out


def check_work(g: CoreGame, action: Any, c: Check) -> None:
    """May this Work action be done? The common conditions (own unit of the formation, on the map,
    not carried, not operated, good order) are checked before."""
    st, sc = g.state, g.scenario
    u = sc.unit(action.unit)
    if action.task not in TASKS:
        c.no("waw-W14.2", "why-no-task", task=action.task)
        return
    clause = TASKS[action.task]
    n = sc.hex(action.hex)
    if n < 0:
        c.no(clause, "why-no-hex", found=str(action.hex))
        return
    if not _able(g, u, c) and not c.explains:
        return
    h = st.pos[u]
    sapper = "eng" in sc.type_of[u].traits
    if action.task in ("clear", "position") and not sapper and c.no(clause, "why-no-engineers", unit=g.name(u)):
        return
    if action.task == "clear":
        if n != h and n not in sc.adjacent[h] and c.no(clause, "why-task-far", hex=g.label(n)):
            return
        if not g.known_mine(sc.side_of[u], n):
            c.no(clause, "why-no-mines", hex=g.label(n))
    elif action.task == "position":
        if n != h and c.no(clause, "why-task-here", hex=g.label(n)):
            return
        if n in st.positions:
            c.no(clause, "why-position-there", hex=g.label(n))
    else:
        if n not in sc.adjacent[h]:
            c.no(clause, "why-not-adjacent", unit=g.name(u), hex=g.label(n))
            return
        wanted = WIRED if action.task == "prepare" else PREPARED
        state = st.bridges.get(min(h, n) * sc.size + max(h, n), 0)
        if state != wanted:
            label = ("why-not-wired", "why-not-prepared", "why-prepared", "why-blown")[state]
            if c.no(clause, label, hex=g.label(n)):
                return
        _bridges(g, u, c)


def take_work(g: CoreGame, u: int, action: Any) -> Answer:
    """Do it; the caller places OC."""
    st, sc = g.state, g.scenario
    n = sc.hex(action.hex)
    side = sc.side_of[u]
    unit_id = sc.units[u].id
    if action.task == "clear":
        need = clear_need(g)
        done = g.test(need, "clear-lane", "waw-W14.2")
        if done:
            st.lanes[n] = st.lanes.get(n, 0) | 1 << side
        if g.telling:
            text = say("ev-lane" if done else "ev-no-lane", unit=g.name(u), hex=g.label(n))
            g.note("work", text, "waw-W14.2", side, n, dice=g.last_dice(need), level=1, unit=unit_id)
    elif action.task == "position":
        done = started(g, u) + 1 >= sc.charts.constants["position_operations"]
        st.work[u] = 0 if done else (n + 1) * 8 + started(g, u) + 1
        if done:
            st.positions[n] = 1
        if g.telling:
            text = say("ev-position" if done else "ev-position-begun", unit=g.name(u), hex=g.label(n))
            g.note("work", text, "waw-W14.3", side, n, level=1, unit=unit_id)
    else:
        h = st.pos[u]
        span = min(h, n) * sc.size + max(h, n)
        if action.task == "prepare":
            st.bridges[span] = PREPARED
            if g.telling:
                text = say("ev-bridge-prepared", unit=g.name(u), a=g.label(h), b=g.label(n))
                g.note("work", text, "waw-W14.4", side, h, n, level=1, unit=unit_id)
        else:
            need = sc.charts.constants["blow_bridge"]
            done = g.test(need, "blow-bridge", "waw-W14.4")
            if done:
                st.bridges[span] = BLOWN
                g.ground_changed()
            if g.telling:
                label = "ev-bridge-blown" if done else "ev-bridge-stands"
                text = say(label, unit=g.name(u), a=g.label(h), b=g.label(n))
                g.note("work", text, "waw-W14.4", side, h, n, dice=g.last_dice(need), level=2, unit=unit_id)
    return None


def clear_need(g: CoreGame) -> int:
    """Number that opens a lane (waw-W14.2)."""
    c = g.scenario.charts.constants
    return c["clear_lane_ploughs"] if g.scenario.options["ploughs"] else c["clear_lane"]


def started(g: CoreGame, u: int) -> int:
    """Operations that ``u`` has already spent in a row on a position where it stands (waw-W14.3): ``work`` holds
    (hex + 1) * 8 + operations, and :func:`drop_work` clears it with any other operation."""
    work = g.state.work[u]
    return work % 8 if work and work // 8 == g.state.pos[u] + 1 else 0


def drop_work(g: CoreGame, u: int, action: Any) -> None:
    """Another operation than digging: what was half done is lost (waw-W14.3: successive operations). A gun that moves
    loses the range of its last mission (waw-W15.5)."""
    traits = g.scenario.type_of[u].traits
    digs = type(action) is act.Work and action.task == "position"
    if ("eng" in traits and not digs) or ("indirect" in traits and type(action) is act.Step):
        g.state.work[u] = 0


def note(g: CoreGame, action: Any) -> Words:
    """What the task asks for, in short."""
    sc = g.scenario
    if action.task == "clear":
        return say("note-need", n=clear_need(g))
    if action.task == "blow":
        return say("note-need", n=sc.charts.constants["blow_bridge"])
    if action.task == "position":
        u = sc.unit(action.unit)
        of = sc.charts.constants["position_operations"]
        return say("note-operation", n=(started(g, u) if u >= 0 else 0) + 1, of=of)
    return ""


def _able(g: CoreGame, u: int, c: Check) -> bool:
    """A whole operation of a unit in command that has not just got out of a carrier (waw-W5.3, waw-R70)."""
    flags = g.state.flags[u]
    if flags & D and c.no("waw-R23", "why-disrupted", unit=g.name(u)):
        return False
    if flags & OOC and c.no("waw-W5.3", "why-ooc", unit=g.name(u)):
        return False
    return not (flags & UNLOADED and c.no("waw-R70", "why-unloaded", unit=g.name(u)))


def _bridges(g: CoreGame, u: int, c: Check) -> bool:
    """Only the side that wired the bridges, the defender, handles the charges; its engineers, or any of its infantry
    when its scenario gives it none (waw-R71)."""
    sc = g.scenario
    side = sc.side_of[u]
    if side == sc.attacker:
        c.no("waw-R71", "why-not-our-charges", unit=g.name(u))
        return False
    if "eng" in sc.type_of[u].traits:
        return True
    sappers = any(one.side == side and "eng" in one.type.traits for one in sc.units)
    if sc.type_of[u].mv != LEG or sappers:
        c.no("waw-R71", "why-no-engineers", unit=g.name(u))
        return False
    return True
