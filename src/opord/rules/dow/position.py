"""The position of a scenario document: units, markers, points and the step with which play begins."""

from __future__ import annotations

from opord.kernel.faults import expected
from opord.rules.dow import model as m
from opord.rules.dow.document import ScenarioForm, StartForm, UnitForm
from opord.rules.dow.forces import inactive
from opord.rules.dow.model import DowState
from opord.rules.dow.placing import Placing

FLAGS = (
    ("moved", m.MOVED),
    ("roaded", m.ROADED),
    ("forced", m.FORCED),
    ("shifted", m.SHIFTED),
    ("forward", m.FORWARD),
    ("flown", m.FLOWN),
    ("fired", m.FIRED),
    ("attacked", m.ATTACKED),
    ("broke", m.BROKE),
    ("tried", m.TRIED),
    ("home", m.HOME),
    ("switched", m.SWITCHED),
    ("attached", m.ATTACHED),
)
"""Flags by their names in a document; besides them ``resting`` and ``inactive``."""
OFF = {"waiting": m.WAITING, "dead": m.DEAD, "offmap": m.OFFMAP, "unplaced": m.UNPLACED}
ENGAGED = ("no", "half", "full")


class Position(Placing):
    """Reads unit states, ``orders``, ``axis`` and ``start``."""

    def start(self, form: ScenarioForm) -> None:
        sc = self.sc
        sf = form.start or StartForm()
        st = sc.start = DowState()
        st.turn = max(0, self.turn("start.turn", sf.turn, last=not sf.over))
        st.fog, st.rain = int(sf.fog), int(sf.rain)
        n = len(sc.units)
        st.pos, st.posture, st.until = [m.OFFMAP] * n, [0] * n, [-1] * n
        st.attrition, st.engaged, st.delayed = [0] * n, [0] * n, [-1] * n
        st.superior = [u.superior for u in sc.units]
        st.allow, st.spent, st.flags = [-1] * n, [0] * n, [0] * n
        arriving = {u for a in sc.arrivals for u in a.units}
        for u in range(n):
            unit = sc.units[u]
            st.posture[u] = self.posture_for(u, self.charts.posture_index["tactical"])
            if inactive(unit, sc.mobilise, st.turn, None):
                st.flags[u] |= m.INACTIVE
            if u in self.spot:
                st.pos[u], st.posture[u] = self.spot[u], self.pose[u]
                st.flags[u] |= m.HOME
            elif u in arriving:
                st.pos[u] = m.WAITING
        sc.resumed = sf.draws is not None
        for u, (key, uf) in sorted(self.states.items()):
            self.unit_state(u, key, uf, st)
        if not sc.resumed:
            self.meetings(st)
        self.pools(form, st)
        self.orders(form, st)
        self.points(sf, st)
        st.axis = [-1] * len(sc.armies)
        st.axis_due = [-1] * len(sc.armies)
        for name, word in form.axis.items():
            a = self.hq(f"axis.{name}", name)
            if a in sc.armies:
                st.axis[sc.armies.index(a)] = m.DIRECTIONS.index(word)
        for name, turn in sf.axis_due.items():
            a = self.hq(f"start.axis_due.{name}", name)
            if a in sc.armies:
                st.axis_due[sc.armies.index(a)] = self.turn(f"start.axis_due.{name}", turn, last=False)
        st.owners = [g.owner for g in sc.goals]
        self.markers(sf, st)
        self.step(sf, st)

    def unit_state(self, u: int, key: str, uf: UnitForm, st: DowState) -> None:
        sc = self.sc
        unit = sc.units[u]
        if uf.hex and uf.off:
            self.fault(key, "dow-fault-two-places")
        if uf.hex:
            st.pos[u] = self.hex(f"{key}.hex", uf.hex)
        elif uf.off:
            st.pos[u] = OFF[uf.off]
            if uf.off == "offmap" and not unit.hq:
                self.fault(f"{key}.off", "dow-fault-offmap", unit=unit.id)
        elif u not in self.spot and st.pos[u] == m.OFFMAP and not unit.hq:
            self.fault(f"{key}.hex", "fault-missing")
        if uf.posture:
            p = self.charts.posture_index.get(uf.posture, -1)
            if p < 0 or not self.charts.postures[p].open_to(unit):
                allowed = [x.id for x in self.charts.postures if x.open_to(unit)]
                self.unknown(f"{key}.posture", uf.posture, allowed)
            else:
                st.posture[u] = p
        if uf.until is not None:
            st.until[u] = self.turn(f"{key}.until", uf.until, last=False)
        if uf.delayed is not None:
            st.delayed[u] = self.turn(f"{key}.delayed", uf.delayed)
        if uf.attrition > unit.type.limit:
            self.faults.append(expected(self.file, f"{key}.attrition", uf.attrition, f"0 - {unit.type.limit}"))
        if not uf.type:
            for name in ("cadre", "attachable"):
                if getattr(uf, name) is not None:
                    self.fault(f"{key}.{name}", "dow-fault-own-type", name=name)
        st.attrition[u] = uf.attrition
        st.engaged[u] = ENGAGED.index(uf.engaged)
        st.allow[u], st.spent[u] = uf.allow, uf.spent
        if uf.superior:
            top = self.hq(f"{key}.superior", uf.superior)
            if top >= 0:
                if top not in self.superiors(u):
                    self.unknown(f"{key}.superior", uf.superior, [sc.units[x].id for x in self.superiors(u)])
                else:
                    st.superior[u] = top
        flags = sum(bit for name, bit in FLAGS if name in uf.flags)
        if uf.resting:
            flags |= m.RESTING
        if inactive(unit, sc.mobilise, st.turn, uf):
            flags |= m.INACTIVE
            if not uf.posture:
                st.posture[u] = self.charts.posture_index["refit"]
        st.flags[u] = flags

    def superiors(self, u: int) -> list[int]:
        """Headquarters that may be the present superior of a unit (dow-14.2, dow-14.3)."""
        from opord.rules.dow import chain

        printed = self.sc.units[u].superior
        return [printed] * (printed >= 0) + [hq for hq, _ in chain.hosts(self.sc, u) if hq != printed]

    def meetings(self, st: DowState) -> None:
        """No hex holds units of both sides (dow-8.1/8)."""
        sc = self.sc
        first: dict[int, int] = {}
        for u, h in enumerate(st.pos):
            if h >= 0 and sc.side_of[first.setdefault(h, u)] != sc.side_of[u]:
                key = self.states[u][0] if u in self.states else self.named.get(sc.units[u].id, "")
                other = sc.units[first[h]].id
                self.fault(f"{key}.hex", "dow-fault-meeting", unit=sc.units[u].id, other=other, hex=sc.labels[h])

    # ------------------------------------------------------------- orders and points
    def orders(self, form: ScenarioForm, st: DowState) -> None:
        sc = self.sc
        for i, of in enumerate(form.orders):
            key = f"orders[{i}]"
            u = self.hq(f"{key}.hq", of.hq)
            o = self.charts.order_index.get(of.order, -1)
            turn = self.turn(f"{key}.turn", of.turn, last=False)
            issued = self.turn(f"{key}.issued", of.issued)
            if o < 0:
                self.unknown(f"{key}.order", of.order, self.charts.order_index)
            if u < 0 or o < 0:
                continue
            order = self.charts.orders[o]
            unit = sc.units[u]
            if order.side != unit.side or order.level > unit.level:
                fit = [x.id for x in self.charts.orders if x.side == unit.side and x.level <= unit.level]
                self.unknown(f"{key}.order", of.order, fit)
                continue
            if u in st.orders:
                self.fault(f"{key}.hq", "dow-fault-twice", found=of.hq)
            st.orders[u] = (o, turn, issued)

    def points(self, sf: StartForm, st: DowState) -> None:
        """What the orders under way cost is off the pools (dow-14.4); current points, if they differ."""
        sc = self.sc
        revealed = [self.hq(f"start.revealed[{i}]", name) for i, name in enumerate(sf.revealed)]
        st.revealed = tuple(u for u in revealed if u >= 0)
        for u, (o, _, _) in st.orders.items():
            k = sc.supreme_of[u]
            if k >= 0 and u not in st.revealed:
                st.cp_max[k] = max(0, st.cp_max[k] - self.charts.orders[o].cp)
        st.cp = st.cp_max[:]
        for name, value in sf.cp.items():
            k = self.supreme(f"start.cp.{name}", name)
            if k >= 0:
                st.cp[k] = value
        for side, name in enumerate(m.SIDES):
            if sf.air is not None:
                st.air[side] = getattr(sf.air, name)
            if sf.grounded is not None:
                st.grounded[side] = getattr(sf.grounded, name)
        st.killed = [sf.killed.nato, sf.killed.wp] if sf.killed else [0, 0]
        for name, lf in sf.lost.items():
            u = self.hq(f"start.lost.{name}", name)
            if u >= 0:
                st.lost[u] = (self.turn(f"start.lost.{name}.turn", lf.turn, last=False), lf.player, lf.points)

    # ------------------------------------------------------------- markers
    def markers(self, sf: StartForm, st: DowState) -> None:
        sc = self.sc
        st.hubs = [-1] * len(sc.hub_of)
        for name, labels in sf.hubs.items():
            key = f"start.hubs.{name}"
            k = self.supreme(key, name)
            mine = [n for n, of in enumerate(sc.hub_of) if of == k]
            if k >= 0 and len(labels) > len(mine):
                self.faults.append(expected(self.file, key, len(labels), f"0 - {len(mine)}"))
                continue
            for n, label in zip(mine, labels, strict=False):
                st.hubs[n] = self.hex(key, label) if label else -1
        for i, label in enumerate(sf.breakthrough):
            h = self.hex(f"start.breakthrough[{i}]", label)
            if h >= 0:
                st.breakthrough[h] = 1
        for text, name in sf.crossings.items():
            e, k = self.side(f"start.crossings.{text}", text), self.supreme(f"start.crossings.{text}", name)
            if e >= 0 and k >= 0:
                st.crossings[e] = k
        for i, text in enumerate(sf.damaged):
            e = self.side(f"start.damaged[{i}]", text)
            if e >= 0:
                st.damaged[e] = 1

    # ------------------------------------------------------------- where play begins
    def step(self, sf: StartForm, st: DowState) -> None:
        from opord.rules.dow.sequence import PlayerPhase, opening

        sc = self.sc
        st.draws, st.dice, st.over = sf.draws or 0, sf.dice, sf.over
        side = sf.side or m.SIDES[sc.first]
        if sf.step not in ("setup", "turn", *PlayerPhase.steps):
            self.unknown("start.step", sf.step, ("setup", "turn", *PlayerPhase.steps))
            return
        if sf.over:
            return
        if sf.frames:
            st.player = m.SIDES.index(sf.player) if sf.player else -1
            st.frames = self.read_frames(sf.frames)
            return
        if sf.step not in ("setup", "turn"):
            st.player = m.SIDES.index(sf.player or side)
        st.frames = opening(sf.step, m.SIDES.index(side), sc.first)
