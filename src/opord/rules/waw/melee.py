"""W12 and waw-assault: the assault step by step, from who joins to the retreat."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.procedure import DONE, Answer, Procedure, Wait
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.waw import actions as act
from opord.rules.waw import assault, engineers, movement, results, spread, victory
from opord.rules.waw.frames import InAssault
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import DONE as OPERATED
from opord.rules.waw.model import MOVING, NO_ENTRY, OC, SIDES, STAGED, STOPPED, bits


def declare(g: CoreGame, u: int, h: int) -> InAssault:
    """The assault of ``h`` led by ``u``."""
    sc, st = g.scenario, g.state
    g.mark(u, MOVING)
    if g.telling:
        text = say("ev-assault", unit=g.name(u), hex=sc.labels[h])
        g.note("assault", text, "waw-W12.3", sc.side_of[u], st.pos[u], h, level=1, unit=sc.units[u].id)
    return InAssault(side=sc.side_of[u], hex=h, attackers=(u,), origins=(st.pos[u],))


class Assault(Procedure):
    """Chapter W12."""

    frame = InAssault
    clause = "waw-W12"
    steps = (
        "join",
        "lend",
        "enter",
        "counter_lend",
        "fight",
        "outcome",
        "retreat",
        "room",
        "finish",
    )

    # -- W12.2, W12.3: who takes part
    def join(self, g: CoreGame, f: InAssault) -> Answer:
        if f.closed or not self._joiners(g, f):
            f.closed = 0
            return None
        return Wait((SIDES[f.side],))

    def _joiners(self, g: CoreGame, f: InAssault) -> list[int]:
        sc = g.scenario
        if len(f.attackers) >= sc.charts.constants["max_assault_units"]:
            return []
        return [u for u in sc.formations[sc.formation_of[f.attackers[0]]].units if self._may_join(g, f, u, Check())]

    def _may_join(self, g: CoreGame, f: InAssault, u: int, c: Check) -> bool:
        st, sc = g.state, g.scenario
        if u in f.attackers and c.no("waw-R37", "why-joined", unit=g.name(u)):
            return False
        if sc.formation_of[u] != sc.formation_of[f.attackers[0]]:
            c.no("waw-R37", "why-other-formation", unit=g.name(u))
            return False
        most = sc.charts.constants["max_assault_units"]
        if len(f.attackers) >= most and c.no("waw-R37", "why-four", limit=most):
            return False
        if st.flags[u] & (OC | OPERATED) and c.no("waw-W12.2", "why-operated", unit=g.name(u)):
            return False
        mp, fresh = assault.points_left(g, u)
        return assault.able(g, u, f.hex, mp, fresh, c)

    def ask_join(self, g: CoreGame, f: InAssault, side: str) -> Ask:
        rows = tuple(g.describe(side, a) for a in self.list_join(g, f, side))
        text = say("ask-join", hex=g.label(f.hex), n=len(f.attackers))
        lead = g.scenario.units[f.attackers[0]].id
        return Ask(side, "waw-W12.2", text, lead, g.label(f.hex), rows, act.GO, act.GO)

    def list_join(self, g: CoreGame, f: InAssault, side: str) -> list[Any]:
        out: list[Any] = [act.Join(g.scenario.units[u].id) for u in self._joiners(g, f)]
        out.append(act.GO)
        return out

    def check_join(self, g: CoreGame, f: InAssault, side: str, action: Any, c: Check) -> None:
        if type(action) is act.Go:
            return
        if type(action) is not act.Join:
            c.no("waw-W12.3", "why-not-now", now=say("ask-join-short"))
            return
        u = g.scenario.unit(action.unit)
        if u < 0:
            c.no("waw-W12.3", "why-no-unit", found=str(action.unit))
        else:
            self._may_join(g, f, u, c)

    def take_join(self, g: CoreGame, f: InAssault, side: str, action: Any) -> Answer:
        if type(action) is act.Go:
            f.closed = 1
        else:
            u = g.scenario.unit_index[action.unit]
            f.attackers = (*f.attackers, u)
            f.origins = (*f.origins, g.state.pos[u])
            g.mark(u, MOVING)
        return None

    # -- R50: the attackers' headquarters
    def lend(self, g: CoreGame, f: InAssault) -> Answer:
        """R50: the attackers' headquarters adds its leadership to one of them."""
        _, able_ = assault.receivers(g, f.attackers, -1)
        if f.lend_att >= 0 or not able_:
            return None
        if len(able_) == 1 or self._alike(g, f, able_):
            f.lend_att = able_[0]
            return None
        return Wait((SIDES[f.side],))

    def _alike(self, g: CoreGame, f: InAssault, units: list[int]) -> bool:
        """Would it make no difference who gets the dice?"""
        return len({self._need(g, f, u) for u in units}) == 1

    def _need(self, g: CoreGame, f: InAssault, u: int) -> int:
        against = f.attackers if g.scenario.side_of[u] != f.side else ()
        return assault.dice_of(g, u, 0, against, f.hex, Tally())[1]

    def ask_lend(self, g: CoreGame, f: InAssault, side: str) -> Ask:
        return self._ask_lend(g, f, side, f.attackers, -1)

    def list_lend(self, g: CoreGame, f: InAssault, side: str) -> list[Any]:
        return [act.Lend(g.scenario.units[u].id) for u in assault.receivers(g, f.attackers, -1)[1]]

    def check_lend(self, g: CoreGame, f: InAssault, side: str, action: Any, c: Check) -> None:
        self._check_lend(g, action, assault.receivers(g, f.attackers, -1)[1], c)

    def take_lend(self, g: CoreGame, f: InAssault, side: str, action: Any) -> Answer:
        f.lend_att = g.scenario.unit_index[action.unit]
        return None

    def _ask_lend(self, g: CoreGame, f: InAssault, side: str, units: tuple[int, ...], h: int) -> Ask:
        lead, able_ = assault.receivers(g, units, h)
        rows = tuple(g.describe(side, act.Lend(g.scenario.units[u].id)) for u in able_)
        best = min(able_, key=lambda u: (self._need(g, f, u), u))
        text = say("ask-lend", n=lead)
        default = act.Lend(g.scenario.units[best].id)
        return Ask(side, "waw-R50", text, None, g.label(f.hex), rows, default)

    def _check_lend(self, g: CoreGame, action: Any, able_: list[int], c: Check) -> None:
        if type(action) is not act.Lend:
            c.no("waw-R50", "why-not-now", now=say("ask-lend-short"))
            return
        u = g.scenario.unit(action.unit)
        if u < 0:
            c.no("waw-R50", "why-no-unit", found=str(action.unit))
        elif u not in able_:
            c.no("waw-R50", "why-no-lend", unit=g.name(u))

    # -- waw-assault/1: entering
    def enter(self, g: CoreGame, f: InAssault) -> Answer:
        """waw-assault/1 to /4: the attackers move in; no opportunity fire (waw-R36), no stacking limit (waw-R38)."""
        st, sc = g.state, g.scenario
        here = bits(g.occ[f.hex] & sc.side_mask[1 - f.side] & sc.ground_mask)
        f.defenders = tuple(here)
        sat = [(p, u) for u in (*f.attackers, *here) for p in g.cargo(u)]
        f.sat = tuple(p for p, _ in sat)
        f.rides = tuple(u for _, u in sat)
        if g.telling:
            for u in f.attackers[1:]:
                text = say("ev-assault-too", unit=g.name(u), hex=sc.labels[f.hex])
                g.note("assault", text, "waw-W12.3", f.side, f.hex, unit=sc.units[u].id)
        for u in f.attackers:
            g.put(u, f.hex)
            st.mp[u] = 0
        if st.mines and g.mined(f.side, f.hex):
            self._mines(g, f)
        return None if f.attackers else DONE

    def _mines(self, g: CoreGame, f: InAssault) -> None:
        """R82: whom the mines stop is out of the assault; the next in line leads."""
        pairs = list(zip(f.attackers, f.origins, strict=True))
        stopped = [u for u, origin in pairs if engineers.storm_mines(g, u, f.hex, origin)]
        for u in stopped:
            g.unmark(u, STAGED | MOVING)
        f.attackers = tuple(u for u, _ in pairs if u not in stopped)
        f.origins = tuple(origin for u, origin in pairs if u not in stopped)
        sat = [(p, u) for p, u in zip(f.sat, f.rides, strict=True) if u not in stopped]
        f.sat, f.rides = tuple(p for p, _ in sat), tuple(u for _, u in sat)
        if f.lend_att in stopped:
            able_ = assault.receivers(g, f.attackers, -1)[1] if f.attackers else []
            f.lend_att = able_[0] if able_ else -1

    # -- R50: the defenders' headquarters
    def counter_lend(self, g: CoreGame, f: InAssault) -> Answer:
        _, able_ = assault.receivers(g, f.defenders, f.hex)
        if f.lend_def >= 0 or not able_:
            return None
        if len(able_) == 1 or self._alike(g, f, able_):
            f.lend_def = able_[0]
            return None
        return Wait((SIDES[1 - f.side],))

    def ask_counter_lend(self, g: CoreGame, f: InAssault, side: str) -> Ask:
        return self._ask_lend(g, f, side, f.defenders, f.hex)

    def list_counter_lend(self, g: CoreGame, f: InAssault, side: str) -> list[Any]:
        return [act.Lend(g.scenario.units[u].id) for u in assault.receivers(g, f.defenders, f.hex)[1]]

    def check_counter_lend(self, g: CoreGame, f: InAssault, side: str, action: Any, c: Check) -> None:
        self._check_lend(g, action, assault.receivers(g, f.defenders, f.hex)[1], c)

    def take_counter_lend(self, g: CoreGame, f: InAssault, side: str, action: Any) -> Answer:
        f.lend_def = g.scenario.unit_index[action.unit]
        return None

    # -- waw-assault/5 to /14
    def fight(self, g: CoreGame, f: InAssault) -> Answer:
        """Both sides roll at the strength before any hit (waw-R39), then the hits are spread (waw-R42)."""
        attackers = tuple(sorted(f.attackers))
        f.hits_def = self._roll(g, f, attackers, f.lend_att, (), "assault", "waw-assault/5")
        f.hits_att = self._roll(g, f, f.defenders, f.lend_def, f.attackers, "counterattack", "waw-assault/8")
        on_att = spread.spread(g, attackers, f.hits_att)
        on_def = spread.spread(g, f.defenders, f.hits_def)
        results.attack(g, on_att, crowded=True)
        results.attack(g, on_def, crowded=True)
        return None

    def _roll(
        self,
        g: CoreGame,
        f: InAssault,
        units: tuple[int, ...],
        led: int,
        against: tuple[int, ...],
        purpose: str,
        clause: str,
    ) -> int:
        """The dice of one side. Attackers roll together; each defender at its own number (waw-R39, waw-R41)."""
        lead = assault.receivers(g, units, f.hex if against else -1)[0] if led >= 0 else 0
        parts = [assault.dice_of(g, u, lead if u == led else 0, against, f.hex, Tally()) for u in units]
        if not against:
            need = parts[0][1]
            parts = [(sum(n for n, _ in parts), need)]
        hits = 0
        for n, need in parts:
            if not n:
                continue
            got = g.pool(n, need, purpose, clause)
            hits += got
            if g.telling:
                side = f.side if not against else 1 - f.side
                label = "ev-counterattack" if against else "ev-assault-dice"
                text = say(label, side=g.side_name(side), dice=n, need=need, hits=got)
                g.note(purpose, text, clause, side, f.hex, dice=g.last_dice(need))
        return hits

    # -- waw-assault/15 to /17
    def outcome(self, g: CoreGame, f: InAssault) -> Answer:
        """R44, in its order."""
        alive = [u for u in f.attackers if g.state.pos[u] >= 0]
        left = [u for u in f.defenders if g.state.pos[u] >= 0]
        if not left and alive:
            verdict = "stay"
            self._scatter(g, f, 1 - f.side)
        elif not left:
            verdict = "empty"
            self._scatter(g, f, 1 - f.side)
            self._home(g, f)
        elif not alive:
            verdict = "held"
            self._home(g, f)
        elif f.hits_def > f.hits_att:
            verdict = "retreat"
            f.retreat = tuple(self._beaten(g, f))
        else:
            verdict = "back"
            self._home(g, f)
        if g.telling:
            text = say(f"ev-assault-{verdict}", hex=g.label(f.hex), on_def=f.hits_def, on_att=f.hits_att)
            clause = {"stay": "waw-assault/15", "retreat": "waw-assault/16"}.get(verdict, "waw-assault/17")
            g.note("outcome", text, clause, -1, f.hex, level=2, outcome=verdict)
        return None

    def _survivors(self, g: CoreGame, f: InAssault, side: int) -> list[int]:
        """Passengers that got out of destroyed carriers and stand in the hex (waw-R43)."""
        st, sc = g.state, g.scenario
        return [p for p in f.sat if sc.side_of[p] == side and st.pos[p] == f.hex and st.carrier[p] < 0]

    def _beaten(self, g: CoreGame, f: InAssault) -> list[int]:
        """Who must retreat: the defenders left and their side's stranded passengers, in listing order (waw-R43)."""
        left = [u for u in f.defenders if g.state.pos[u] == f.hex]
        return sorted([*left, *self._survivors(g, f, 1 - f.side)])

    def _scatter(self, g: CoreGame, f: InAssault, side: int) -> None:
        """No defender is left: their stranded passengers retreat (waw-R43)."""
        f.retreat = tuple(self._survivors(g, f, side))

    def _home(self, g: CoreGame, f: InAssault) -> None:
        """R49: the attackers go back where they came from; stranded passengers to the carrier's last hex (waw-R43)."""
        st = g.state
        for u, origin in zip(f.attackers, f.origins, strict=True):
            if st.pos[u] == f.hex:
                g.put(u, origin)
        for p in self._survivors(g, f, f.side):
            self._passenger_home(g, f, p)

    def _passenger_home(self, g: CoreGame, f: InAssault, p: int) -> None:
        """R43: to the hex its carrier came from, or destroyed."""
        ride = f.rides[f.sat.index(p)]
        origin = f.origins[f.attackers.index(ride)]
        if g.room(p, origin):
            g.put(p, origin)
        else:
            results.kill(g, p, "ev-no-retreat", "waw-R43")

    # -- waw-assault/20 to /25
    def retreat(self, g: CoreGame, f: InAssault) -> Answer:
        """R46 to R48: straight away from the lead attacker, one by one in the owner's order."""
        st = g.state
        todo = [u for u in f.retreat if st.pos[u] == f.hex]
        if not todo:
            return None
        to = self._way(g, f)
        able_ = [u for u in todo if to >= 0 and self._may_retreat(g, f, u, to)]
        if len(able_) > 1 and self._matters(g, able_, to):
            return Wait((SIDES[1 - f.side],))
        self._retreat_one(g, f, todo[0], to)
        return self.retreat(g, f)

    def _way(self, g: CoreGame, f: InAssault) -> int:
        """The hex straight opposite the hexside that the lead attacker crossed, -1 off the map (waw-R46)."""
        grid = g.scenario.grid
        return grid.step(f.hex, grid.opposite(grid.direction(f.hex, f.origins[0])))

    def _may_retreat(self, g: CoreGame, f: InAssault, u: int, to: int) -> bool:
        """R47: not into an enemy, not beside one that took no part, not beyond the stack; ground it can enter."""
        side = 1 - f.side
        if to < 0 or movement.step_cost(g, u, f.hex, to) == NO_ENTRY:
            return False
        if g.enemy_held(side, to):
            return False
        part = 0
        for a in f.attackers:
            part |= 1 << a
        for p in self._survivors(g, f, f.side):
            part |= 1 << p
        if g.near(to) & g.enemies(side) & ~part:
            return False
        return g.room(u, to)

    def _matters(self, g: CoreGame, units: list[int], to: int) -> bool:
        """Is there room for some of them only, so that the order decides who lives (waw-R47)?"""
        sc = g.scenario
        side = sc.side_of[units[0]]
        limit = sc.charts.constants["stack"]
        support = sum(1 for u in units if sc.support_mask >> u & 1)
        here = (g.occ[to] & sc.side_mask[side] & sc.support_mask).bit_count() + support
        n = (g.occ[to] & sc.side_mask[side] & sc.counted_mask).bit_count() + len(units) - support
        return n + max(0, here - 1) > limit

    def _retreat_one(self, g: CoreGame, f: InAssault, u: int, to: int) -> None:
        st, sc = g.state, g.scenario
        if not self._may_retreat(g, f, u, to):
            # waw-assault/25, R48; waw-W6.2: a headquarters goes with any survivor
            self._hand_over(g, f, u, to)
            f.retreat = (*f.retreat, *results.destroy(g, u, "ev-no-retreat", "waw-assault/25"))
            return
        g.put(u, to)
        if g.telling:
            text = say("ev-retreat", unit=g.name(u), hex=sc.labels[to])
            g.note("retreat", text, "waw-assault/20", 1 - f.side, f.hex, to, unit=sc.units[u].id)
        if st.mines and g.mined(1 - f.side, to):
            engineers.enter_mines(g, u, to)
        if st.pos[u] == to:
            victory.hold(g, to)

    def _hand_over(self, g: CoreGame, f: InAssault, u: int, to: int) -> None:
        """Headquarters with ``u`` or its load join a unit of their formation that has got away."""
        st, sc = g.state, g.scenario
        away = [d for d in f.retreat if st.pos[d] == to]
        for v in (u, *g.cargo(u)):
            k = sc.formation_of[v]
            mates = [d for d in away if sc.formation_of[d] == k]
            if mates and st.hq_side[k] and st.hq_host[k] == v:
                st.hq_host[k] = mates[0]

    def ask_retreat(self, g: CoreGame, f: InAssault, side: str) -> Ask:
        options = self.list_retreat(g, f, side)
        rows = tuple(g.describe(side, a) for a in options)
        way = self._way(g, f)
        text = say("ask-retreat", hex=g.label(way))
        return Ask(side, "waw-R47", text, options[0].unit, g.label(f.hex), rows, options[0])

    def list_retreat(self, g: CoreGame, f: InAssault, side: str) -> list[Any]:
        st = g.state
        to = self._way(g, f)
        todo = [u for u in f.retreat if st.pos[u] == f.hex and self._may_retreat(g, f, u, to)]
        return [act.Order(g.scenario.units[u].id) for u in todo]

    def check_retreat(self, g: CoreGame, f: InAssault, side: str, action: Any, c: Check) -> None:
        if type(action) is not act.Order:
            c.no("waw-R47", "why-not-now", now=say("ask-retreat-short"))
            return
        u = g.scenario.unit(action.unit)
        if u < 0:
            c.no("waw-R47", "why-no-unit", found=str(action.unit))
        elif u not in f.retreat or g.state.pos[u] != f.hex or not self._may_retreat(g, f, u, self._way(g, f)):
            c.no("waw-R47", "why-not-retreating", unit=g.name(u))

    def take_retreat(self, g: CoreGame, f: InAssault, side: str, action: Any) -> Answer:
        self._retreat_one(g, f, g.scenario.unit_index[action.unit], self._way(g, f))
        return None

    # -- R38: surplus attackers
    def room(self, g: CoreGame, f: InAssault) -> Answer:
        """The limit holds again: surplus attackers go back (waw-R38)."""
        inside = self._inside(g, f)
        if not inside or g.stack(f.side, f.hex) <= g.scenario.charts.constants["stack"]:
            return None
        rest = [u for u in inside if self._helps(g, f, u)]
        if len(rest) == 1:
            self._go_back(g, f, rest[0])
            return self.room(g, f)
        return Wait((SIDES[f.side],))

    def _inside(self, g: CoreGame, f: InAssault) -> list[int]:
        st = g.state
        units = [u for u in sorted(f.attackers) if st.pos[u] == f.hex]
        return sorted([*units, *self._survivors(g, f, f.side)])

    def _helps(self, g: CoreGame, f: InAssault, u: int) -> bool:
        """Does the stack get smaller when ``u`` leaves?"""
        sc = g.scenario
        bit = 1 << u
        before = g.stack(f.side, f.hex)
        g.occ[f.hex] &= ~bit
        after = g.stack(f.side, f.hex)
        g.occ[f.hex] |= bit
        return after < before and sc.side_of[u] == f.side

    def _go_back(self, g: CoreGame, f: InAssault, u: int) -> None:
        if u in f.attackers:
            origin = f.origins[f.attackers.index(u)]
            g.put(u, origin)
            if g.telling:
                text = say("ev-surplus", unit=g.name(u), hex=g.label(origin))
                g.note("back", text, "waw-R38", f.side, f.hex, origin, unit=g.scenario.units[u].id)
        else:
            self._passenger_home(g, f, u)

    def ask_room(self, g: CoreGame, f: InAssault, side: str) -> Ask:
        options = self.list_room(g, f, side)
        rows = tuple(g.describe(side, a) for a in options)
        return Ask(side, "waw-R38", say("ask-room", hex=g.label(f.hex)), None, g.label(f.hex), rows, options[-1])

    def list_room(self, g: CoreGame, f: InAssault, side: str) -> list[Any]:
        return [act.Back(g.scenario.units[u].id) for u in self._inside(g, f) if self._helps(g, f, u)]

    def check_room(self, g: CoreGame, f: InAssault, side: str, action: Any, c: Check) -> None:
        if type(action) is not act.Back:
            c.no("waw-R38", "why-not-now", now=say("ask-room-short"))
            return
        u = g.scenario.unit(action.unit)
        if u < 0:
            c.no("waw-R38", "why-no-unit", found=str(action.unit))
        elif u not in self._inside(g, f) or not self._helps(g, f, u):
            c.no("waw-R38", "why-not-surplus", unit=g.name(u))

    def take_room(self, g: CoreGame, f: InAssault, side: str, action: Any) -> Answer:
        self._go_back(g, f, g.scenario.unit_index[action.unit])
        return None

    # -- waw-assault/29
    def finish(self, g: CoreGame, f: InAssault) -> Answer:
        """OC on everybody who took part, passengers included (waw-R51)."""
        st = g.state
        for u in (*f.attackers, *f.defenders, *f.sat):
            if st.pos[u] >= 0:
                g.mark(u, OC)
                g.unmark(u, STAGED | STOPPED)
                if u in f.attackers:
                    g.unmark(u, MOVING)
                    st.mp[u] = 0
        victory.hold(g, f.hex)
        for origin in f.origins:
            victory.hold(g, origin)
        return DONE

