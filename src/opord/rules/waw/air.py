"""W16: air strikes and fires."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import DONE, Answer, Call, Procedure, Wait
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.waw import actions as act
from opord.rules.waw import antiair, los, shells
from opord.rules.waw.frames import InAirChit, InStrike
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import SIDES, bits

READY, FLOWN, LOST = 1, 0, -1
"""Values of ``sortie``."""


def burn_down(g: CoreGame) -> None:
    """Marker Removal: fires roll; one that goes out leaves woods burnt (waw-W16.4)."""
    st, sc = g.state, g.scenario
    need = sc.charts.constants["fire_out"]
    for h in sorted(st.fires):
        out = g.test(need, "fire", "waw-W16.4")
        if out:
            del st.fires[h]
            if sc.terrain[h] == "woods":
                st.burnt[h] = 1
        if g.telling:
            text = say("ev-fire-out" if out else "ev-fire-burns", hex=g.label(h))
            g.note("fire-marker", text, "waw-W16.4", -1, h, dice=g.last_dice(need))


def ready(g: CoreGame, side: int) -> list[int]:
    """Sorties that the side can still fly this turn."""
    return [x.i for x in g.scenario.sorties if x.side == side and g.state.sortie[x.i] == READY]


def targets(g: CoreGame, side: int) -> list[int]:
    """Hexes with an enemy ground unit in sight of a good-order unit of the side (waw-W16.1, waw-R73)."""
    st, sc = g.state, g.scenario
    eyes = bits(g.onmap & sc.side_mask[side] & ~g.disrupted)
    found: set[int] = set()
    for e in bits(g.enemies(side)):
        h = st.pos[e]
        if h not in found and any(los.sees(g, u, h, e) for u in eyes):
            found.add(h)
    return sorted(found)


class AirChit(Procedure):
    """W16.1: sortie after sortie."""

    frame = InAirChit
    clause = "waw-W16.1"
    steps = ("sorties",)

    # -- W16.1
    def sorties(self, g: CoreGame, f: InAirChit) -> Answer:
        if f.closed or not ready(g, f.side) or not targets(g, f.side):
            return DONE
        return Wait((SIDES[f.side],))

    def ask_sorties(self, g: CoreGame, f: InAirChit, side: str) -> Ask:
        rows = (g.describe(side, act.DECLINE),)
        return Ask(side, "waw-W16.1", say("ask-air"), options=rows, default=act.DECLINE, out=act.DECLINE)

    def list_sorties(self, g: CoreGame, f: InAirChit, side: str) -> list[Any]:
        sc = g.scenario
        hexes = targets(g, f.side)
        out: list[Any] = [act.Strike(sc.sorties[x].id, sc.labels[h]) for x in ready(g, f.side) for h in hexes]
        out.append(act.DECLINE)
        return out

    def check_sorties(self, g: CoreGame, f: InAirChit, side: str, action: Any, c: Check) -> None:
        if type(action) is act.Decline:
            return
        if type(action) is not act.Strike:
            c.no("waw-W16.1", "why-not-now", now=say("ask-air"))
            return
        sc = g.scenario
        plane = next((x for x in sc.sorties if x.id == action.sortie), None)
        if plane is None:
            c.no("waw-W16.1", "why-no-sortie", found=action.sortie)
            return
        if plane.side != f.side and c.no("waw-W16.1", "why-not-yours", unit=say("air-" + plane.key)):
            return
        if g.state.sortie[plane.i] != READY:
            label = "why-plane-lost" if g.state.sortie[plane.i] == LOST else "why-flown"
            if c.no("waw-W16.1", label, plane=say("air-" + plane.key)):
                return
        h = sc.hex(action.hex)
        if h < 0:
            c.no("waw-W16.1", "why-no-hex", found=str(action.hex))
        elif not g.enemies(f.side) & g.occ[h]:
            c.no("waw-R73", "why-no-enemy-there", hex=g.label(h))
        elif h not in targets(g, f.side):
            c.no("waw-W16.1", "why-strike-unseen", hex=g.label(h))

    def take_sorties(self, g: CoreGame, f: InAirChit, side: str, action: Any) -> Answer:
        if type(action) is act.Decline:
            f.closed = 1
            return None
        sc = g.scenario
        plane = next(x for x in sc.sorties if x.id == action.sortie)
        h = sc.hex(action.hex)
        g.state.sortie[plane.i] = FLOWN
        if g.telling:
            text = say("ev-strike", plane=say("air-" + plane.key), hex=g.label(h))
            g.note("strike", text, "waw-W16.1", f.side, h, level=1)
        return Call(InStrike(side=f.side, sortie=plane.i, hex=h))


class AirStrike(Procedure):
    """W16.2, W16.3: anti-air fire, then the bombs."""

    frame = InStrike
    clause = "waw-W16.2"
    steps = ("anti_air", "bombs")

    # -- W16.2
    def anti_air(self, g: CoreGame, f: InStrike) -> Answer:
        destroyed = f.hits >= g.scenario.charts.constants["strike_destroy_hits"]
        if f.held or destroyed or not antiair.gunners(g, 1 - f.side, f.hex):
            return None
        return Wait((SIDES[1 - f.side],))

    def ask_anti_air(self, g: CoreGame, f: InStrike, side: str) -> Ask:
        options = self.list_anti_air(g, f, side)
        plane = g.scenario.sorties[f.sortie]
        text = say("ask-anti-air", plane=say("air-" + plane.key), hex=g.label(f.hex))
        rows = tuple(g.describe(side, a) for a in options)
        return Ask(side, "waw-W16.2", text, None, g.label(f.hex), rows, options[0], act.HOLD)

    def list_anti_air(self, g: CoreGame, f: InStrike, side: str) -> list[Any]:
        plane = g.scenario.sorties[f.sortie].id
        return [*(antiair.shot(g, u, plane) for u in antiair.gunners(g, 1 - f.side, f.hex)), act.HOLD]

    def check_anti_air(self, g: CoreGame, f: InStrike, side: str, action: Any, c: Check) -> None:
        if type(action) is act.Hold:
            return
        if type(action) is not act.Fire:
            c.no("waw-W16.2", "why-not-now", now=say("ask-anti-air-short"))
            return
        sc = g.scenario
        u = sc.unit(action.unit)
        if u < 0:
            c.no("waw-W16.2", "why-no-unit", found=str(action.unit))
            return
        plane = sc.sorties[f.sortie]
        if (action.target != plane.id or action.group != "aa") and c.no(
            "waw-W16.2", "why-other-plane", plane=say("air-" + plane.key)
        ):
            return
        antiair.may_engage(g, 1 - f.side, u, f.hex, c)

    def take_anti_air(self, g: CoreGame, f: InStrike, side: str, action: Any) -> Answer:
        if type(action) is act.Hold:
            f.held = 1
        else:
            f.hits += antiair.engage(g, g.scenario.unit(action.unit), f.hex, g.scenario.sorties[f.sortie])
        return None

    # -- W16.3
    def bombs(self, g: CoreGame, f: InStrike) -> Answer:
        """W16.2: 1 hit of all anti-air fire together turns the strike away, 2 bring it down (waw-R76). W16.3."""
        st, sc = g.state, g.scenario
        c = sc.charts.constants
        plane = sc.sorties[f.sortie]
        words = say("air-" + plane.key)
        if f.hits >= c["strike_abort_hits"]:
            lost = f.hits >= c["strike_destroy_hits"]
            if lost:
                st.sortie[plane.i] = LOST
                st.strikes_lost[f.side] += 1
            if g.telling:
                label = "ev-plane-lost" if lost else "ev-plane-aborts"
                g.note("strike", say(label, plane=words), "waw-W16.2", f.side, f.hex, level=2 if lost else 1)
        else:
            shells.strike(g, f.hex, (plane.hard, plane.soft), f.side, "waw-W16.3", True, False)
        return DONE
