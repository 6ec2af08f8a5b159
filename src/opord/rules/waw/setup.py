"""Set-up: by the players in their zones, or by the default deployment (waw-W9.9, waw-W14.3)."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import NEXT, Answer, Procedure, Wait
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.waw import actions as act
from opord.rules.waw import deploy, transport, victory
from opord.rules.waw.frames import InBattle, InSetUp
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import FLYING, LEG, MOVES, SIDES, UNPLACED, WAITING

KINDS = ("mines", "positions")
SHIFTS = 60
"""How often a side may take a unit or marker up again, so that a set-up ends."""


def settle(g: CoreGame) -> None:
    """Before play: where no set-up is to come, units without a place get one by the default deployment."""
    st = g.state
    if g.scenario.resumed or (st.frames and type(st.frames[0]) is InBattle and st.frames[0].step == 0):
        return
    for side in (0, 1):
        deploy.place_units(g, side)
    for goal in g.scenario.goals:
        victory.hold(g, goal.hex)


class SetUp(Procedure):
    """One side sets up. What it places is hidden from nobody but mines (option) and written missions."""

    frame = InSetUp
    clause = "waw-W14.3"
    steps = ("place", "done")

    def place(self, g: CoreGame, f: InSetUp) -> Answer:
        if g.scenario.options["setup"] == "auto":
            self._by_program(g, f.side)
            return None
        if not any(type(a) is not act.Ready for a in self.list_place(g, f, SIDES[f.side])):
            return None
        return Wait((SIDES[f.side],))

    def _by_program(self, g: CoreGame, side: int) -> None:
        """The default deployment, worked out once for a scenario (it depends on nothing else)."""
        st, memo = g.state, g.scenario.acts
        key = ("deployed", side)
        if key not in memo:
            deploy.everything(g, side)
            memo[key] = (st.pos[:], st.carrier[:], st.flags[:], dict(st.mines), dict(st.positions), dict(st.left))
            return
        pos, carrier, flags, mines, positions, left = memo[key]
        st.pos[:], st.carrier[:], st.flags[:] = pos, carrier, flags
        st.mines, st.positions, st.left = dict(mines), dict(positions), dict(left)
        g.restored()

    def done(self, g: CoreGame, f: InSetUp) -> Answer:
        """The objectives that it holds are its own (waw-W21.1)."""
        for goal in g.scenario.goals:
            victory.hold(g, goal.hex)
        return None

    def ask_place(self, g: CoreGame, f: InSetUp, side: str) -> Ask:
        ready = Check()
        self._may_end(g, f, ready)
        rows = [g.describe(side, act.DEPLOY)]
        if ready.ok:
            rows.append(g.describe(side, act.READY))
        left = sum(1 for u in deploy.to_place(g, f.side))
        default = act.READY if ready.ok else act.DEPLOY
        return Ask(side, "waw-W14.3", say("ask-setup", n=left), None, None, tuple(rows), default, default)

    def list_place(self, g: CoreGame, f: InSetUp, side: str) -> list[Any]:
        st, sc = g.state, g.scenario
        out: list[Any] = []
        c = Check()
        again = st.left.get(f"shift:{SIDES[f.side]}", SHIFTS) > 0
        for form in sc.formations:
            if form.side != f.side:
                continue
            zone = sorted(form.zone)
            for u in form.units:
                if st.carrier[u] >= 0:
                    continue
                if st.pos[u] == UNPLACED or (again and st.pos[u] >= 0 and zone):
                    for h in zone:
                        c.ok = True
                        self._may_place(g, f, u, h, c)
                        if c.ok:
                            out.append(act.Place(sc.units[u].id, sc.labels[h]))
                if "carry" in sc.type_of[u].traits:
                    for p in form.units:
                        c.ok = True
                        if sc.type_of[p].mv == LEG and self._may_load(g, f, u, p, c):
                            out.append(act.Load(sc.units[u].id, sc.units[p].id))
        for kind in KINDS:
            if st.left.get(f"{kind}:{SIDES[f.side]}", 0) > 0:
                for h in deploy.zone_of(g, f.side):
                    c.ok = True
                    self._may_lay(g, f, kind, h, c)
                    if c.ok:
                        out.append(act.Lay(kind, sc.labels[h]))
        for b in sc.batteries:
            if b.side == f.side and st.bat_plan[b.i] < 0:
                out += [act.Aim(b.id, label) for label in sc.labels]
        if self._anything_left(g, f):
            out.append(act.DEPLOY)
        c.ok = True
        self._may_end(g, f, c)
        if c.ok:
            out.append(act.READY)
        return out

    def check_place(self, g: CoreGame, f: InSetUp, side: str, action: Any, c: Check) -> None:
        sc, st = g.scenario, g.state
        kind = type(action)
        if kind is act.Ready:
            self._may_end(g, f, c)
        elif kind is act.Deploy:
            if not self._anything_left(g, f):
                c.no("waw-W14.3", "why-all-placed")
        elif kind is act.Place:
            u, h = sc.unit(action.unit), sc.hex(action.hex)
            if u < 0:
                c.no("waw-W14.3", "why-no-unit", found=str(action.unit))
            elif h < 0:
                c.no("waw-W14.3", "why-no-hex", found=str(action.hex))
            else:
                if st.pos[u] >= 0 and st.left.get(f"shift:{side}", SHIFTS) <= 0:
                    c.no("waw-W14.3", "why-no-shifts")
                    return
                self._may_place(g, f, u, h, c)
        elif kind is act.Load:
            carrier, p = transport.pair(g, action, c)
            if carrier >= 0:
                self._may_load(g, f, carrier, p, c)
        elif kind is act.Lay:
            h = sc.hex(action.hex)
            if action.kind not in KINDS:
                c.no("waw-W14.3", "why-no-kind", found=str(action.kind))
            elif h < 0:
                c.no("waw-W14.3", "why-no-hex", found=str(action.hex))
            elif st.left.get(f"{action.kind}:{side}", 0) <= 0:
                c.no("waw-W14.3", "why-none-left")
            else:
                self._may_lay(g, f, action.kind, h, c)
        elif kind is act.Aim:
            self._check_aim(g, f, action, c)
        else:
            c.no("waw-W14.3", "why-not-now", now=say("ask-setup-short"))

    def take_place(self, g: CoreGame, f: InSetUp, side: str, action: Any) -> Answer:
        sc, st = g.scenario, g.state
        kind = type(action)
        if kind is act.Ready:
            return NEXT
        if kind is act.Deploy:
            deploy.everything(g, f.side)
        elif kind is act.Place:
            u = sc.unit_index[action.unit]
            if st.pos[u] >= 0:
                st.left[f"shift:{side}"] = st.left.get(f"shift:{side}", SHIFTS) - 1
            g.put(u, sc.hex(action.hex))
        elif kind is act.Load:
            u, p = sc.unit_index[action.unit], sc.unit_index[action.target]
            g.board(p, u)
        elif kind is act.Lay:
            deploy.lay(g, f.side, action.kind, sc.hex(action.hex))
        else:
            b = next(b for b in sc.batteries if b.id == action.battery)
            st.bat_plan[b.i] = sc.hex(action.hex)
        return None

    # ------------------------------------------------------------- rules
    def _may_place(self, g: CoreGame, f: InSetUp, u: int, h: int, c: Check) -> None:
        """In its zone, on ground it may enter, within the stack."""
        sc, st = g.scenario, g.state
        form = sc.formations[sc.formation_of[u]]
        if form.side != f.side and c.no("waw-W14.3", "why-not-yours", unit=g.name(u)):
            return
        if st.carrier[u] >= 0 and c.no("waw-W9.9", "why-carried", unit=g.name(u)):
            return
        if st.pos[u] == WAITING and c.no("waw-W3.1", "why-waiting", unit=g.name(u)):
            return
        if h not in form.zone and c.no("waw-W14.3", "why-zone", unit=g.name(u), hex=g.label(h)):
            return
        if st.pos[u] == h and c.no("waw-W14.3", "why-there", unit=g.name(u), hex=g.label(h)):
            return
        mv = sc.type_of[u].mv
        if mv != FLYING and not sc.charts.terrain[sc.terrain[h]][MOVES[mv]]:
            c.no("waw-3.2", "why-no-entry", hex=g.label(h))
            return
        if not g.room(u, h):
            c.no("waw-W2.1", "why-stack", hex=g.label(h))

    def _may_load(self, g: CoreGame, f: InSetUp, u: int, p: int, c: Check) -> bool:
        """W9.9: passengers may begin loaded, wherever their carrier is."""
        sc, st = g.scenario, g.state
        if sc.side_of[u] != f.side and c.no("waw-W14.3", "why-not-yours", unit=g.name(u)):
            return False
        if "carry" not in sc.type_of[u].traits and c.no("waw-W9.1", "why-no-carrier", unit=g.name(u)):
            return False
        if sc.type_of[p].mv != LEG and c.no("waw-W9.1", "why-not-leg", unit=g.name(p)):
            return False
        if sc.formation_of[p] != sc.formation_of[u] and c.no("waw-W9.2", "why-other-formation", unit=g.name(p)):
            return False
        if st.carrier[p] >= 0 and c.no("waw-W9.2", "why-carried", unit=g.name(p)):
            return False
        if not transport.fits(g, u, p) and c.no("waw-W9.1", "why-full-carrier", unit=g.name(u)):
            return False
        return c.ok

    def _may_lay(self, g: CoreGame, f: InSetUp, kind: str, h: int, c: Check) -> None:
        """In the side's own set-up zones, on ground that can be entered, one of a kind in a hex."""
        sc, st = g.scenario, g.state
        if h not in deploy.zone_of(g, f.side) and c.no("waw-W14.3", "why-lay-zone", hex=g.label(h)):
            return
        if not sc.charts.terrain[sc.terrain[h]]["leg"] and c.no("waw-3.2", "why-no-entry", hex=g.label(h)):
            return
        there = st.mines if kind == "mines" else st.positions
        if h in there:
            c.no("waw-W14.3", "why-laid", hex=g.label(h))

    def _check_aim(self, g: CoreGame, f: InSetUp, action: act.Aim, c: Check) -> None:
        sc, st = g.scenario, g.state
        b = next((b for b in sc.batteries if b.id == action.battery), None)
        if b is None or b.side != f.side:
            c.no("waw-W15.3", "why-no-battery", found=str(action.battery))
        elif sc.hex(action.hex) < 0:
            c.no("waw-W15.3", "why-no-hex", found=str(action.hex))
        elif st.bat_plan[b.i] >= 0:
            c.no("waw-W15.3", "why-aimed")

    def _may_end(self, g: CoreGame, f: InSetUp, c: Check) -> None:
        left = deploy.to_place(g, f.side)
        if left:
            c.no("waw-W14.3", "why-unplaced", unit=g.name(left[0]), n=len(left))

    def _anything_left(self, g: CoreGame, f: InSetUp) -> bool:
        st = g.state
        return bool(deploy.to_place(g, f.side)) or any(st.left.get(f"{k}:{SIDES[f.side]}", 0) > 0 for k in KINDS)
