"""Set-up: the default of the scenario, which the players may change within its rows before the start (dow-7/4,
dow-30.3.2/1)."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import NEXT, Answer, Procedure, Wait
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.dow import actions as act
from opord.rules.dow import stacking, supply
from opord.rules.dow.frames import InSetUp
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import HOME, NATO, SIDES, bits
from opord.rules.dow.placing import APART

SHIFTS = 3
"""How often a side may take up one unit, so that a set-up ends."""
HUB_SHIFTS = 12
"""How often it may take up a supply hub."""
READY = act.Ready()


def place_hubs(g: CoreGame, side: int) -> None:
    """Each supply hub without a legal place goes where it reaches most units of its Supreme HQ that no other reaches
    (dow-30.3.2/1: the rules of moving a hub, without the command point). Without a legal hex it stays off the map."""
    st, sc = g.state, g.scenario
    for k, top in enumerate(sc.supremes):
        mine = [n for n, of in enumerate(sc.hub_of) if of == k]
        if sc.side_of[top] != side or not mine:
            continue
        legal = supply.hub_hexes(g, k)
        todo = [n for n in mine if st.hubs[n] not in legal]
        if not todo or not legal:
            continue
        served = set().union(*[reach(g, side, st.hubs[n]) for n in mine if n not in todo], set())
        units = [st.pos[u] for u in bits(g.alive & sc.side_mask[side]) if sc.supreme_of[u] == k]
        for n in todo:
            best = max(legal, key=lambda h: (_gain(g, side, h, units, served), -h))
            st.hubs[n] = best
            served |= reach(g, side, best)
    g.changed()


def reach(g: CoreGame, side: int, h: int) -> set[int]:
    """Hexes that a hub in ``h`` supplies (dow-30.1/3)."""
    sc = g.scenario
    barred = supply.net(g, side).barred
    return set(supply.spread(g, [h], supply.links(sc)[0], barred, sc.charts.supply.hub_range[side]))


def _gain(g: CoreGame, side: int, h: int, units: list[int], served: set[int]) -> int:
    fresh = reach(g, side, h) - served
    return sum(1 for at in units if at in fresh)


class SetUp(Procedure):
    """One side sets up: by the scenario, or by its player."""

    frame = InSetUp
    clause = "dow-7/4"
    steps = ("begin", "place", "done")

    def begin(self, g: CoreGame, f: InSetUp) -> Answer:
        """The supply hubs find their place; the units have theirs from the scenario."""
        st, memo = g.state, g.scenario.acts
        key = ("hubs at start", f.side)  # with the default set-up it depends on nothing but the scenario
        if g.scenario.options["setup"] == "default" and key in memo:
            for n, h in memo[key]:
                st.hubs[n] = h
            g.changed()
            return None
        before = st.hubs[:]
        place_hubs(g, f.side)
        memo[key] = [(n, h) for n, h in enumerate(st.hubs) if h != before[n]]
        return None

    def place(self, g: CoreGame, f: InSetUp) -> Answer:
        if g.scenario.options["setup"] == "default" or not g.scenario.places:
            return None
        side = SIDES[f.side]
        found = self.list_place(g, f, side)
        if len(found) == 1:
            return None
        g.foresee(side, found)
        return Wait((side,))

    def done(self, g: CoreGame, f: InSetUp) -> Answer:
        """Hubs that lost their place by what the player moved find another; the counters of the set-up go."""
        st, sc = g.state, g.scenario
        if g.scenario.options["setup"] != "default":
            place_hubs(g, f.side)
        for u in range(len(sc.units)):
            if sc.side_of[u] == f.side:
                st.spent[u] = 0
        return None

    # ------------------------------------------------------------- the player's choice
    def ask_place(self, g: CoreGame, f: InSetUp, side: str) -> Ask:
        rows = tuple([g.describe(side, a) for a in g.actions(side)])
        return Ask(side, "dow-7/4", say("dow-ask-setup"), None, None, rows, READY, READY)

    def list_place(self, g: CoreGame, f: InSetUp, side: str) -> list[Any]:
        sc = g.scenario
        out: list[Any] = []
        c = Check()
        for place in sc.places:
            if sc.side_of[place.unit] != f.side or g.state.spent[place.unit] >= SHIFTS:
                continue
            for h in place.hexes:
                c.ok = True
                self._may_place(g, f, place.unit, h, c)
                if c.ok:
                    out.append(act.Place(sc.units[place.unit].id, sc.labels[h]))
        if f.taken < HUB_SHIFTS:
            out += supply.list_hubs(g, f.side, paid=False)
        return [*out, READY]

    def check_place(self, g: CoreGame, f: InSetUp, side: str, action: Any, c: Check) -> None:
        sc = g.scenario
        kind = type(action)
        if kind is act.Place:
            u, h = sc.unit(action.unit), sc.hex(action.hex)
            if u < 0:
                c.no("dow-7/4", "dow-why-setup-no-unit", found=str(action.unit))
            elif h < 0:
                c.no("dow-7/4", "dow-why-setup-no-hex", found=str(action.hex))
            else:
                self._may_place(g, f, u, h, c)
        elif kind is act.Hub:
            self._may_hub(g, f, action, c)
        elif kind is not act.Ready:
            c.no("dow-7/4", "dow-why-not-now", now=say("dow-ask-setup-short"))

    def take_place(self, g: CoreGame, f: InSetUp, side: str, action: Any) -> Answer:
        st, sc = g.state, g.scenario
        if type(action) is act.Ready:
            return NEXT
        if type(action) is act.Place:
            u = sc.unit_index[action.unit]
            st.spent[u] += 1
            g.put(u, sc.hex(action.hex))
            g.mark(u, HOME)
            return None
        k = sc.supremes.index(sc.unit_index[action.unit])
        at = sc.hex(action.source) if action.source else -1
        n = next(n for n, of in enumerate(sc.hub_of) if of == k and st.hubs[n] == at)
        st.hubs[n] = sc.hex(action.hex)
        f.taken += 1
        g.changed()
        return None

    # ------------------------------------------------------------- rules
    def _may_place(self, g: CoreGame, f: InSetUp, u: int, h: int, c: Check) -> None:
        """Within its row, not next to the enemy, within the stack."""
        sc, st = g.scenario, g.state
        if sc.side_of[u] != f.side and c.no("dow-7/4", "dow-why-setup-not-yours", unit=g.name(u)):
            return
        row = next((p for p in sc.places if p.unit == u), None)
        if row is None:
            c.no("dow-7/4", "dow-why-setup-fixed", unit=g.name(u))
            return
        if st.spent[u] >= SHIFTS and c.no("dow-7/4", "dow-why-setup-often", unit=g.name(u), n=SHIFTS):
            return
        if h not in row.hexes and c.no("dow-7/4", "dow-why-setup-row", unit=g.name(u), hex=g.label(h)):
            return
        if st.pos[u] == h and c.no("dow-7/4", "dow-why-setup-there", unit=g.name(u), hex=g.label(h)):
            return
        near = sc.distances(h)
        for e in bits(g.alive & sc.side_mask[1 - f.side]):
            if near[st.pos[e]] < APART:
                c.no("dow-7/4", "dow-why-setup-enemy", hex=g.label(h))
                return
        if not stacking.room(g, u, h):
            c.no("dow-7/1" if f.side == NATO else "dow-7/2", "dow-why-setup-full", hex=g.label(h))

    def _may_hub(self, g: CoreGame, f: InSetUp, action: act.Hub, c: Check) -> None:
        sc = g.scenario
        top, h = sc.unit(action.unit), sc.hex(action.hex)
        if top not in sc.supremes or sc.side_of[top] != f.side:
            c.no("dow-30.3.2/1", "dow-why-setup-no-unit", found=str(action.unit))
            return
        if f.taken >= HUB_SHIFTS and c.no("dow-30.3.2/1", "dow-why-setup-often", unit=g.name(top), n=HUB_SHIFTS):
            return
        k = sc.supremes.index(top)
        mine = [n for n, of in enumerate(sc.hub_of) if of == k]
        if action.source not in self._sources(g, mine) and c.no(
            "dow-30.3.2/1", "dow-why-setup-no-hub", unit=g.name(top), found=str(action.source)
        ):
            return
        if h < 0 or h not in supply.hub_hexes(g, k) or action.hex == action.source:
            c.no("dow-30.3.1/2", "dow-why-setup-hub", hex=str(action.hex))

    def _sources(self, g: CoreGame, mine: list[int]) -> list[str]:
        """Where the hubs of a Supreme HQ are now, each place once; "" = not on the map."""
        at = [g.state.hubs[n] for n in mine]
        return list(dict.fromkeys([g.label(h) if h >= 0 else "" for h in at]))
