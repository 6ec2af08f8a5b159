"""Chapter 9.2.1 and 9.2.2: engineers who prepare a crossing; the engineer phase (dow-5, step 4.5)."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import DONE, Answer, Procedure, Wait
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.dow import actions as act
from opord.rules.dow import chain, crossing, orders, supply
from opord.rules.dow.frames import InEngineers
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import SIDES, bits


def rivers(g: CoreGame) -> dict[int, tuple[tuple[int, int, int], ...]]:
    """By hex the hexsides with a river on which something can be built: (hex of lower number, other hex, hexside)."""
    sc = g.scenario
    found = sc.acts.get("rivers")
    if found is None:
        ground, flat = sc.ground, sc.flat
        rows: dict[int, list[tuple[int, int, int]]] = {}
        for h in range(sc.size):
            for d in range(6):
                n = flat[6 * h + d]
                if n > h and ground.river[6 * h + d] and ground.playable[h] and ground.playable[n]:
                    row = (h, n, sc.grid.hexside(h, n))
                    rows.setdefault(h, []).append(row)
                    rows.setdefault(n, []).append(row)
        found = sc.acts["rivers"] = {h: tuple(sides) for h, sides in rows.items()}
    return found


def friend_beside(g: CoreGame, side: int, a: int, b: int) -> bool:
    """Is a unit of ``side`` beside the hexside (dow-9.2.1/3)?"""
    return bool((g.occ[a] | g.occ[b]) & g.scenario.side_mask[side])


def commanded(g: CoreGame, hqs: list[int], a: int, b: int) -> bool:
    """Is a hex beside the side in range of one of the HQs that are, or stand below, the Supreme HQ (dow-9.2.1/4,
    dow-R064)?"""
    return any(chain.reaches(g, hq, a) or chain.reaches(g, hq, b) for hq in hqs)


def check_bridge(g: CoreGame, side: int, a: Any, c: Check) -> None:
    """The rule for a Bridge action: any unbridged river (dow-9.2.1/2), a friend beside it, an HQ in range, an engineer
    point of its Supreme HQ (dow-9.2.1, dow-9.2.2/1)."""
    sc, st = g.scenario, g.state
    k = supply.supreme(g, side, a.unit, "dow-9.2.2/1", c)
    if k < 0:
        return
    top = sc.supremes[k]
    h, n = sc.hex(a.hex), sc.hex(a.target)
    if h < 0 or n < 0 or n not in sc.adjacent[h] or not crossing.unbridged(g, h, n):
        c.no("dow-9.2.1/3", "dow-why-bridge-river", hex=str(a.hex), target=str(a.target))
        return
    if h > n and c.no("dow-9.2.2/2", "dow-why-hexside-order", hex=str(a.target), target=str(a.hex)):
        return
    if not (sc.ground.playable[h] and sc.ground.playable[n]):
        c.no("dow-4.3/2", "dow-why-bridge-river", hex=str(a.hex), target=str(a.target))
        return
    there = sc.grid.hexside(h, n) in st.crossings
    if there and c.no("dow-9.2.2/2", "dow-why-crossing-there", hex=a.hex, target=a.target):
        return
    if st.eng[k] < 1 and c.no("dow-9.2.2/1", "dow-why-no-engineers", hq=g.name(top)):
        return
    if not friend_beside(g, side, h, n) and c.no("dow-9.2.1/3", "dow-why-no-friend-beside", hex=a.hex, target=a.target):
        return
    if not commanded(g, supply.commands(g, k), h, n):
        c.no("dow-9.2.1/4", "dow-why-river-range", hq=g.name(top))


def check_lift(g: CoreGame, f: InEngineers, a: Any, c: Check) -> None:
    """The rule for a Lift action: engineers of this side stand there since an earlier phase (dow-9.2.2/4)."""
    sc = g.scenario
    h, n = sc.hex(a.hex), sc.hex(a.target)
    if h < 0 or n < 0 or n not in sc.adjacent[h] or h > n or not crossing.marked(g, f.side, h, n):
        c.no("dow-9.2.2/4", "dow-why-no-crossing", hex=str(a.hex), target=str(a.target))
    elif sc.grid.hexside(h, n) in f.laid:
        c.no("dow-9.2.2/4", "dow-why-crossing-new", hex=str(a.hex), target=str(a.target))


def listed(g: CoreGame, f: InEngineers) -> list[Any]:
    """Every crossing that can be prepared or given up now."""
    sc, st, side = g.scenario, g.state, f.side
    tops = [(k, u) for k, u in enumerate(sc.supremes) if sc.side_of[u] == side and st.eng[k] > 0]
    hqs = {k: supply.commands(g, k) for k, _ in tops}
    table, labels = rivers(g), sc.labels
    beside = {row for h in {st.pos[u] for u in bits(g.alive & sc.side_mask[side])} for row in table.get(h, ())}
    out: list[Any] = []
    for key in sorted(st.crossings):
        a, b = sorted(sc.grid.side_hexes(key))
        if key not in f.laid and sc.side_of[sc.supremes[st.crossings[key]]] == side:
            out.append(act.Lift(labels[a], labels[b]))
    for a, b, key in sorted(beside):
        if key in st.crossings or not crossing.unbridged(g, a, b):
            continue
        for k, top in tops:
            if commanded(g, hqs[k], a, b):
                out.append(act.Bridge(sc.units[top].id, labels[a], labels[b]))
    return out


def bridge(g: CoreGame, a: Any) -> None:
    """An engineer point goes onto the hexside (dow-9.2.2/1, dow-9.2.2/2)."""
    sc, st = g.scenario, g.state
    top = sc.unit(a.unit)
    k = sc.supremes.index(top)
    st.eng[k] -= 1
    st.crossings[sc.grid.hexside(sc.hex(a.hex), sc.hex(a.target))] = k
    g.changed()
    if g.telling:
        text = say("dow-ev-engineers", hq=g.name(top), hex=a.hex, target=a.target)
        g.note("crossing", text, "dow-9.2.2/2", sc.side_of[top], hexes=(a.hex, a.target))


def lift(g: CoreGame, side: int, key: int, clause: str) -> None:
    """The marker goes, the point comes back (dow-9.2.2/4, dow-9.2.2/5)."""
    sc, st = g.scenario, g.state
    k = st.crossings.pop(key)
    st.eng[k] += 1
    g.changed()
    if g.telling:
        a, b = sc.grid.side_hexes(key)
        text = say("dow-ev-engineers-back", hq=g.name(sc.supremes[k]), hex=g.label(a), target=g.label(b))
        g.note("crossing", text, clause, side, hexes=(g.label(a), g.label(b)))


def sweep(g: CoreGame) -> None:
    """Crossings beside which only enemy combat units stand are lost at once, their points return (dow-9.2.2/5,
    dow-R067)."""
    sc, st = g.scenario, g.state
    for key in sorted(st.crossings):
        side = sc.side_of[sc.supremes[st.crossings[key]]]
        a, b = sc.grid.side_hexes(key)
        if (g.occ[a] | g.occ[b]) & sc.combat_of[1 - side] and not friend_beside(g, side, a, b):
            lift(g, side, key, "dow-9.2.2/5")


class Engineers(Procedure):
    """Step 4.5 as part one has it: prepared crossings (dow-9.2.2)."""

    frame = InEngineers
    clause = "dow-9.2.2/1"
    steps = ("crossings",)

    def crossings(self, g: CoreGame, f: InEngineers) -> Answer:
        """As long as engineers could be sent or called back."""
        found = listed(g, f)
        if not found:
            return None
        side = SIDES[f.side]
        g.foresee(side, found + orders.closing(g, f.side))
        return Wait((side,))

    def ask_crossings(self, g: CoreGame, f: InEngineers, side: str) -> Ask:
        return orders.ask(g, side, "dow-9.2.2/1", say("dow-ask-engineers"))

    def list_crossings(self, g: CoreGame, f: InEngineers, side: str) -> list[Any]:
        return listed(g, f) + orders.closing(g, f.side)

    def check_crossings(self, g: CoreGame, f: InEngineers, side: str, action: Any, c: Check) -> None:
        kind = type(action)
        if kind is act.Bridge:
            check_bridge(g, f.side, action, c)
        elif kind is act.Lift:
            check_lift(g, f, action, c)
        else:
            orders.check_closing(g, f.side, action, c, "engineers")

    def take_crossings(self, g: CoreGame, f: InEngineers, side: str, action: Any) -> Answer:
        sc = g.scenario
        kind = type(action)
        if kind is act.Done:
            return DONE
        if kind is act.Cancel:
            orders.cancel(g, action)
        elif kind is act.Bridge:
            bridge(g, action)
            f.laid = (*f.laid, sc.grid.hexside(sc.hex(action.hex), sc.hex(action.target)))
        else:
            lift(g, f.side, sc.grid.hexside(sc.hex(action.hex), sc.hex(action.target)), "dow-9.2.2/4")
        return None
