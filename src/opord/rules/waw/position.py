"""The position of a scenario document: units, markers, support and the step with which play begins."""

from __future__ import annotations

import re

from opord.kernel.faults import expected, unknown
from opord.rules.waw import model as m
from opord.rules.waw.document import HqForm, ScenarioForm, StartForm
from opord.rules.waw.forces import Forces
from opord.rules.waw.model import WawState

EFFECTS = ("rain", "silence", "priority")
"""What events leave behind (waw-W20.2); besides them ``found:`` and the hex of a hidden minefield that went off."""

BETWEEN = 3
"""Frames of a position between two operations: battle, turn, impulse."""


class Position(Forces):
    """Reads unit states, ``markers`` and ``start``."""

    def start(self, form: ScenarioForm) -> None:
        sc = self.sc
        sf = form.start or StartForm()
        st = sc.start = WawState()
        st.turn = sf.turn
        if sf.turn > sc.turns:
            self.faults.append(expected(self.file, "start.turn", sf.turn, f"1 - {sc.turns}"))
        n = len(sc.units)
        st.pos, st.steps, st.flags, st.ammo = [m.UNPLACED] * n, [2] * n, [0] * n, [0] * n
        st.carrier, st.mp, st.work = [-1] * n, [0] * n, [0] * n
        for u in range(n):
            self.unit_state(u, st)
        self.aboard(st)
        sc.resumed = sf.draws is not None
        if len(sf.frames) <= BETWEEN:  # in the middle of an assault or a move the limits do not hold (waw-assault/3)
            self.stacks(st)
        if not sc.resumed:
            self.zones(st)
        self.hq_state(st)
        st.due = [
            ff.due if ff.due is not None else (f.enter.turn if f.enter else 0)
            for f, ff in zip(sc.formations, self.forms, strict=True)
        ]
        st.owners = [g.owner for g in sc.goals]
        self.supports_state(form, sf, st)
        self.markers(form, st)
        self.step(sf, st)

    def unit_state(self, u: int, st: WawState) -> None:
        sc, uf = self.sc, self.states[u]
        f = sc.formations[sc.units[u].formation]
        key = f"unit {sc.units[u].id}"
        t = sc.units[u].type
        if sum(map(bool, (uf.hex, uf.inside, uf.off))) > 1:
            self.fault(key, "waw-fault-two-places")
        if t.cls != m.AIR and (uf.high or uf.popped):
            self.fault(f"{key}.{'high' if uf.high else 'popped'}", "waw-fault-not-air")
        if uf.ammo and not any(w.missile for lines in t.figures[2].weapons for w in lines):
            self.fault(f"{key}.ammo", "waw-fault-no-missiles")
        if uf.hex:
            st.pos[u] = self.hex(f"{key}.hex", uf.hex)
            row = self.charts.terrain[sc.terrain[st.pos[u]]] if st.pos[u] >= 0 else None
            mv = t.mv
            if row is not None and mv != m.FLYING and not row[m.MOVES[mv]]:
                self.fault(f"{key}.hex", "waw-fault-no-entry", found=uf.hex, terrain=sc.terrain[st.pos[u]])
        elif uf.off:
            st.pos[u] = {"waiting": m.WAITING, "destroyed": m.DESTROYED, "exited": m.EXITED, "home": m.HOME}[uf.off]
            if uf.off == "destroyed":
                st.steps[u] = 0
            if uf.off == "waiting" and f.enter is None:
                self.fault(f"{key}.off", "waw-fault-no-place")
        elif f.enter is not None:
            st.pos[u] = m.WAITING
        elif not f.zone and not uf.inside:
            self.fault(key, "waw-fault-no-place")
        if uf.step == "reduced" and st.steps[u]:
            st.steps[u] = 1
        names = (
            ("disrupted", m.D),
            ("oc", m.OC),
            ("ooc", m.OOC),
            ("staged", m.STAGED),
            ("done", m.DONE),
            ("unloaded", m.UNLOADED),
            ("moving", m.MOVING),
            ("stopped", m.STOPPED),
            ("high", m.HIGH),
            ("popped", m.POPPED),
            ("fired", m.FIRED),
            ("tried", m.TRIED),
        )
        for name, bit in names:
            if getattr(uf, name):
                st.flags[u] |= bit
        st.ammo[u], st.mp[u], st.work[u] = uf.ammo, uf.mp, uf.work

    def aboard(self, st: WawState) -> None:
        sc = self.sc
        for u, uf in enumerate(self.states):
            if not uf.inside:
                continue
            key = f"unit {sc.units[u].id}.inside"
            c = sc.unit_index.get(uf.inside, -1)
            if c < 0:
                self.faults.append(unknown(self.file, key, uf.inside, sc.unit_index))
                continue
            mine, other = sc.units[u], sc.units[c]
            if other.side != mine.side or "carry" not in other.type.traits or mine.type.mv != m.LEG:
                self.fault(key, "waw-fault-carrier", found=uf.inside)
                continue
            st.carrier[u] = c
            st.pos[u] = st.pos[c]
            st.flags[c] |= m.LOADED
        for c in range(len(sc.units)):
            cargo = [u for u in range(len(sc.units)) if st.carrier[u] == c]
            plain = [u for u in cargo if sc.units[u].type.kind != "support"]
            if len(plain) > 1 or len(cargo) - len(plain) > 1:
                self.fault(f"unit {sc.units[c].id}", "waw-fault-overloaded")

    def stacks(self, st: WawState) -> None:
        sc = self.sc
        limit = self.charts.constants["stack"]
        held: dict[int, list[int]] = {}
        for u, h in enumerate(st.pos):
            if h >= 0 and st.carrier[u] < 0 and sc.ground_mask >> u & 1:
                held.setdefault(h, []).append(u)
        for h, us in held.items():
            label = sc.labels[h]
            if len({sc.side_of[u] for u in us}) > 1:
                self.fault(f"hex {label}", "waw-fault-enemies", hex=label)
            support = sum(1 for u in us if sc.support_mask >> u & 1)
            if len(us) - support + max(0, support - 1) > limit:
                names = ", ".join(sc.units[u].id for u in us)
                self.fault(f"hex {label}", "waw-fault-stack", hex=label, units=names, limit=limit)

    def zones(self, st: WawState) -> None:
        """Units still to be placed must find room in their zones (waw-W2.1)."""
        sc = self.sc
        limit = self.charts.constants["stack"]
        for side in (0, 1):
            forms = [f for f in sc.formations if f.side == side and f.zone]
            for zone in {f.zone for f in forms}:
                inner = [u for f in forms if f.zone <= zone for u in f.units if self.to_place(u, st)]
                fit = [h for h in zone if any(self.stands(u, h) for u in inner)]
                room = limit * len(fit) - sum(1 for u, h in enumerate(st.pos) if h in fit and self.counts(u, st))
                teams = sum(1 for u in inner if sc.support_mask >> u & 1)
                need = sum(1 for u in inner if self.counts(u, st)) - min(teams, len(fit))
                if need > max(room, 0) or (inner and not fit):
                    names = ", ".join(f.id for f in forms if f.zone <= zone)
                    self.fault(f"formation {names}", "waw-fault-zone-full", found=need, allowed=max(room, 0))

    def to_place(self, u: int, st: WawState) -> bool:
        return st.pos[u] == m.UNPLACED and st.carrier[u] < 0

    def counts(self, u: int, st: WawState) -> bool:
        """Does it take room in a stack (waw-W2.2)?"""
        return bool(self.sc.ground_mask >> u & 1) and st.carrier[u] < 0

    def stands(self, u: int, h: int) -> bool:
        mv = self.sc.units[u].type.mv
        return mv == m.FLYING or bool(self.charts.terrain[self.sc.terrain[h]][m.MOVES[mv]])

    def hq_state(self, st: WawState) -> None:
        sc = self.sc
        for f, ff in zip(sc.formations, self.forms, strict=True):
            hf = ff.hq if isinstance(ff.hq, HqForm) else HqForm()
            side = {"full": 2, "reduced": 1, "lost": 0}[hf.state] if f.hq is not None else 0
            host = -1
            if side:
                gone = () if sc.resumed else (m.EXITED, m.HOME)
                living = [u for u in f.units if st.steps[u] and st.pos[u] not in gone]
                assert f.hq is not None
                alike = [u for u in living if sc.type_of[u].id == f.hq.type]
                host = (alike or living or [-1])[0]
                if hf.host:
                    host = sc.unit_index.get(hf.host, -1)
                    if host not in living:
                        names = [sc.units[u].id for u in living]
                        self.faults.append(unknown(self.file, f"formation {f.id}.hq.host", hf.host, names))
                if host < 0:
                    side = 0
            lost = hf.lost or (1 if side == 0 else 0)
            st.hq_host.append(host)
            st.hq_side.append(side)
            st.hq_lost.append(lost if f.hq is not None else 2)
        st.ew = [0] * len(sc.formations)

    def supports_state(self, form: ScenarioForm, sf: StartForm, st: WawState) -> None:
        sc = self.sc
        n = len(sc.batteries)
        st.bat_used, st.bat_down, st.bat_last, st.bat_plan = [0] * n, [0] * n, [-1] * n, [-1] * n
        index = {b.id: b.i for b in sc.batteries}
        for name, bf in sf.batteries.items():
            i = index.get(name, -1)
            if i < 0:
                self.faults.append(unknown(self.file, "start.batteries", name, index))
                continue
            st.bat_used[i], st.bat_down[i] = bf.used, int(bf.suppressed)
            for attr, label in ((st.bat_last, bf.last), (st.bat_plan, bf.plan)):
                if label:
                    attr[i] = self.hex(f"start.batteries.{name}", label)
        st.sortie = [1] * len(sc.sorties)
        ids = {s.id: s.i for s in sc.sorties}
        for key, names, value in (("flown", sf.flown, 0), ("shot_down", sf.shot_down, -1)):
            for name in names:
                if name in ids:
                    st.sortie[ids[name]] = value
                else:
                    self.faults.append(unknown(self.file, f"start.{key}", name, ids))
        lost = sf.strikes_lost
        st.strikes_lost = [lost.nato, lost.wp] if lost else [0, 0]
        for name in sf.effects:
            if name not in EFFECTS and not re.fullmatch(r"found:\d+", name):
                self.faults.append(unknown(self.file, "start.effects", name, EFFECTS))
        st.effects = dict(sf.effects)
        for name, kinds in sf.ew.items():
            k = sc.formation_index.get(name, -1)
            if k < 0:
                self.faults.append(unknown(self.file, "start.ew", name, sc.formation_index))
                continue
            for word in kinds:
                st.ew[k] |= {"range": m.EW_RANGE, "fires": m.EW_FIRES, "chit": m.EW_CHIT}[word]
        st.left = dict(sf.left)
        if sf.step == "setup" and not sf.left and not sc.resumed:
            for what, given in (("mines", form.mines), ("positions", form.positions)):
                for name in m.SIDES:
                    if given and getattr(given, name):
                        st.left[f"{what}:{name}"] = getattr(given, name)

    def markers(self, form: ScenarioForm, st: WawState) -> None:
        for x in self.sides("wired", form.wired):
            st.bridges[x] = 1
        mf = form.markers
        if mf is None:
            return
        for name, into in (
            ("wreck", st.wrecks),
            ("rubble", st.rubble),
            ("burnt", st.burnt),
            ("fire", st.fires),
            ("light", st.lights),
            ("position", st.positions),
        ):
            for h in self.hexes(f"markers.{name}", getattr(mf, name)):
                into[h] = 1
        for label, stage in mf.smoke.items():
            h = self.hex("markers.smoke", label)
            if h >= 0:
                st.smoke[h] = stage
        for side, name in enumerate(m.SIDES):
            for h in self.hexes(f"markers.mine.{name}", getattr(mf.mine, name) if mf.mine else ()):
                st.mines[h] = side
            for h in self.hexes(f"markers.lane.{name}", getattr(mf.lane, name) if mf.lane else ()):
                st.lanes[h] = st.lanes.get(h, 0) | 1 << side
            for h in self.hexes(f"markers.seen.{name}", getattr(mf.seen, name) if mf.seen else ()):
                st.seen[h] = side
        for value, name in ((1, "wired"), (2, "prepared"), (3, "blown")):
            for x in self.sides(f"markers.{name}", getattr(mf, name)):
                st.bridges[x] = value
        for x in self.sides("markers.ford", mf.ford):
            st.fords[x] = 1

    def step(self, sf: StartForm, st: WawState) -> None:
        from opord.rules.waw.sequence import opening

        sc = self.sc
        st.draws, st.dice = sf.draws or 0, sf.dice
        k = -1
        if sf.step in ("housekeeping", "replace", "hop", "command", "rally", "fires", "operations", "end"):
            k = sc.formation_index.get(sf.formation, -1)
            if k < 0:
                self.faults.append(unknown(self.file, "start.formation", sf.formation, sc.formation_index))
                return
        for name, chits in (("cup", sf.cup or []), ("drawn", sf.drawn)):
            for i, chit in enumerate(chits):
                word = self.chit(chit)
                if word is None:
                    names = [*sc.formation_index, "end", "event", "air_nato", "air_wp", "ew_nato", "ew_wp"]
                    self.faults.append(unknown(self.file, f"start.{name}[{i}]", chit, names))
                else:
                    (st.cup if name == "cup" else st.drawn).append(word)
        chit = ""
        if sf.step == "chit":
            chit = self.chit(sf.chit) or ""
            if not chit or chit == "end" or chit.startswith("f:"):
                self.faults.append(
                    unknown(self.file, "start.chit", sf.chit, ["event", "air_nato", "air_wp", "ew_nato", "ew_wp"])
                )
                return
        if sf.cup is None and sf.step not in ("setup", "turn"):
            st.cup = ["end", "end"]
        ends = st.cup.count("end") + st.drawn.count("end")
        if sf.step not in ("setup", "turn") and (ends != 2 or st.drawn.count("end") > 1):
            self.fault("start.cup", "waw-fault-ends", found=ends)
        if sf.over:
            st.over = True
        elif sf.frames:
            st.frames = self.read_frames(sf.frames)
        else:
            st.frames = opening(sf.step, k, chit)

    def chit(self, word: str) -> str | None:
        """The chit as the state writes it."""
        if word in self.sc.formation_index:
            return f"f:{word}"
        if word in ("end", "event", "air_nato", "air_wp", "ew_nato", "ew_wp"):
            return word.replace("_", ":")
        return None
