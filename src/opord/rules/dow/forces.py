"""The forces of a scenario document: who takes part, what arrives when, pools, objectives, levels of victory."""

from __future__ import annotations

import re

from opord.kernel.text import Words
from opord.rules.dow import model as m
from opord.rules.dow.chart_types import HqEntry, Listed
from opord.rules.dow.charts import NATIONS, entry
from opord.rules.dow.document import LEVELS, GoalForm, PoolsForm, ReinforcementForm, ScenarioForm, UnitForm
from opord.rules.dow.reading import Reading

NAME = re.compile(r"[\w.+-]+(/[\w.+-]+)*")
PLACES = {"Lappwald gap"}
"""Objectives with a name of their own, in every language, that the map does not show."""
EDGES = {"wp_north": 1, "wp_east": 1, "nato_edge": 0, "nato_west": 0}
"""Edges by which reinforcements enter, and whose they are."""


class Forces(Reading):
    """Reads ``forces``, ``setup``, ``units`` (who, not where), ``reinforcements``, ``pools``, ``objectives``."""

    oob: dict[str, HqEntry]
    named: dict[str, str]
    """Unit id -> key of the document that brings it in."""

    def units(self, form: ScenarioForm) -> None:
        """The units that take part, in the order of the order of battle, and the headquarters above them."""
        self.oob = dict(self.charts.oob)
        for name, hf in form.forces.items():
            key = f"forces.{name}"
            made = entry(name, hf, key, self.file, self.faults, self.charts.types, self.charts.hq_kinds)
            old = self.oob.get(name)
            axis = old.axis if old is not None else name in form.axis
            free = old.independent if old is not None else False
            self.oob[name] = HqEntry(
                made.id, made.parent, made.kind, made.nation, made.attached, free, axis, made.units
            )
        for name, hq in self.oob.items():
            if hq.parent and hq.parent not in self.oob:
                self.unknown(f"forces.{name}.parent", hq.parent, self.oob)
        if self.faults:
            return
        self.extra(form)
        self.named = {}
        for i, sf in enumerate(form.setup):
            for u in self.tree(f"setup[{i}].what", sf.what):
                self.named[u] = f"setup[{i}]"
        for i, rf in enumerate(form.reinforcements):
            if rf.what:
                for u in self.tree(f"reinforcements[{i}].what", rf.what):
                    if u in self.named and self.named[u].startswith("setup"):
                        self.fault(f"reinforcements[{i}].what", "dow-fault-placed-twice", found=u)
                    self.named[u] = f"reinforcements[{i}]"
        for i, uf in enumerate(form.units):
            if uf.unit in self.oob or self.listed(uf.unit) is not None:
                self.named.setdefault(uf.unit, f"units[{i}]")
            else:
                self.unknown(f"units[{i}].unit", uf.unit, self.known_units())
        for name in list(self.named):  # everybody's superiors take part, off the map if they are nowhere
            top = name if name in self.oob else self.owner(name)
            while top:
                self.named.setdefault(top, "")
                top = self.oob[top].parent
        if not self.named and not self.faults:
            self.fault("setup", "dow-fault-no-units")
        self.enlist(form)

    def extra(self, form: ScenarioForm) -> None:
        """Units with a ``type`` of their own join the headquarters before the first ``/`` of their id."""
        for i, uf in enumerate(form.units):
            if not uf.type:
                continue
            key = f"units[{i}]"
            hq, _, number = uf.unit.partition("/")
            kind = self.charts.types.get(uf.type)
            if kind is None:
                self.unknown(f"{key}.type", uf.type, self.charts.types)
            elif hq not in self.oob:
                self.unknown(f"{key}.unit", hq, self.oob)
            elif not number or not NAME.fullmatch(uf.unit):
                self.fault(f"{key}.unit", "dow-fault-unit-id", found=uf.unit)
            elif kind.nation != self.oob[hq].nation:
                self.fault(f"{key}.type", "dow-fault-nation", found=uf.type, nation=self.oob[hq].nation)
            else:
                old = self.oob[hq]
                mine = Listed(number, uf.type, bool(uf.attachable), uf.cadre or kind.cadre)
                rest = tuple(u for u in old.units if u.number != number)
                self.oob[hq] = HqEntry(
                    old.id, old.parent, old.kind, old.nation, old.attached, old.independent, old.axis, (*rest, mine)
                )

    def owner(self, name: str) -> str:
        """The headquarters under which a unit is printed."""
        return name.partition("/")[0]

    def listed(self, name: str) -> Listed | None:
        hq, _, number = name.partition("/")
        found = self.oob.get(hq)
        return next((u for u in found.units if u.number == number), None) if found is not None else None

    def known_units(self) -> list[str]:
        return [n for k, hq in self.oob.items() for n in (k, *[f"{k}/{u.number}" for u in hq.units])]

    def tree(self, key: str, what: str) -> list[str]:
        """The ids that ``what`` stands for: an HQ and all units printed under it, the HQ alone, or one unit."""
        hq, _, number = what.partition("/")
        found = self.oob.get(hq)
        if found is None:
            self.unknown(key, hq, self.oob)
            return []
        if not number:
            return [hq, *[f"{hq}/{u.number}" for u in found.units]]
        if number == "HQ":
            return [hq]
        if self.listed(what) is None:
            self.unknown(key, number, ["HQ", *[u.number for u in found.units]])
            return []
        return [what]

    def enlist(self, form: ScenarioForm) -> None:
        """The units themselves, numbered."""
        sc = self.sc
        kinds = self.charts.hq_kinds
        limits = self.charts.attrition_limit
        ids = [n for n in self.known_units() if n in self.named]
        index = {n: i for i, n in enumerate(ids)}
        units: list[m.Unit] = []
        armies: list[int] = []
        for i, name in enumerate(ids):
            hq = self.oob.get(name)
            if hq is None:
                line = self.listed(name)
                assert line is not None
                t = self.charts.types[line.type]
                top = index[self.owner(name)]
                units.append(m.Unit(i, name, line.number, t, t.side, top, line.attachable, line.cadre))
                continue
            kind = kinds[hq.kind]
            side = NATIONS[hq.nation]
            t = m.UnitType(
                id=f"{hq.nation}_{hq.kind}",
                nation=hq.nation,
                side=side,
                branch="hq",
                size=hq.kind.partition("_")[2],
                attack=None,
                defence=None,
                full=0,
                reduced=0,
                reach=0,
                cadre=kind.cadre,
                aa=kind.aa,
                flags=frozenset(),
                limit=limits["hq"],
                move=m.MECHANISED,
            )
            if hq.axis or name in form.axis:
                armies.append(i)
            units.append(
                m.Unit(
                    i=i,
                    id=name,
                    number=name,
                    type=t,
                    side=side,
                    superior=index[hq.parent] if hq.parent else -1,
                    attachable=hq.attached,
                    cadre=kind.cadre,
                    level=kind.level,
                    kind=hq.kind,
                    range=kind.range,
                    independent=hq.independent,
                )
            )
        sc.units = tuple(units)
        sc.armies = tuple(armies)
        sc.made()
        for i, uf in enumerate(form.units):
            u = sc.unit_index.get(uf.unit, -1)
            if u < 0:
                continue
            if u in self.states:
                self.fault(f"units[{i}].unit", "dow-fault-twice", found=uf.unit)
            self.states[u] = (f"units[{i}]", uf)
        for name in form.axis:
            u = self.hq(f"axis.{name}", name)
            if u >= 0 and sc.units[u].kind != "wp_army":
                self.unknown(f"axis.{name}", name, [x.id for x in sc.units if x.kind == "wp_army"])

    # ------------------------------------------------------------- what comes later
    def arrivals(self, form: ScenarioForm) -> None:
        sc = self.sc
        arrivals: list[m.Arrival] = []
        changes: list[m.Change] = []
        sc.mobilise = -1
        for i, rf in enumerate(form.reinforcements):
            key = f"reinforcements[{i}]"
            if sum(map(bool, (rf.what, rf.pool, rf.mobilise))) != 1:
                self.fault(key, "dow-fault-one-of", allowed="what, pool, mobilise")
                continue
            turn = self.turn(f"{key}.turn", rf.turn)
            if turn < 0:
                continue
            if rf.mobilise:
                sc.mobilise = turn
            elif rf.pool:
                change = self.change(key, turn, rf)
                if change is not None:
                    changes.append(change)
            else:
                arrivals.append(self.arrival(key, turn, rf))
        sc.arrivals, sc.changes = tuple(arrivals), tuple(changes)

    def change(self, key: str, turn: int, rf: ReinforcementForm) -> m.Change | None:
        if rf.pool == "air":
            if rf.of not in m.SIDES:
                self.unknown(f"{key}.of", rf.of, m.SIDES)
                return None
            return m.Change(turn, "air", m.SIDES.index(rf.of), rf.by)
        k = self.supreme(f"{key}.of", rf.of)
        return m.Change(turn, rf.pool, k, rf.by) if k >= 0 else None

    def arrival(self, key: str, turn: int, rf: ReinforcementForm) -> m.Arrival:
        sc = self.sc
        units = tuple(sc.unit_index[n] for n in self.tree(f"{key}.what", rf.what) if n in sc.unit_index)
        h = self.hex(f"{key}.hex", rf.hex) if rf.hex else -1
        if not rf.hex and not rf.place:
            self.fault(f"{key}.hex", "fault-missing")
        if rf.edge and units and EDGES[rf.edge] != sc.side_of[units[0]]:
            self.unknown(f"{key}.edge", rf.edge, [e for e, s in EDGES.items() if s == sc.side_of[units[0]]])
        return m.Arrival(turn, units, (h,) if h >= 0 else ())

    # ------------------------------------------------------------- pools, objectives, levels
    def pools(self, form: ScenarioForm, st: m.DowState) -> None:
        """Points at the start. Those of the orders under way are off the pool until they are revealed (dow-14.4)."""
        sc, pf = self.sc, form.pools or PoolsForm()
        n = len(sc.supremes)
        st.cp_max, st.eng, st.ew = [0] * n, [0] * n, [0] * n
        for name, given, into in (("cp", pf.cp, st.cp_max), ("eng", pf.eng, st.eng), ("ew", pf.ew, st.ew)):
            for hq, value in given.items():
                k = self.supreme(f"pools.{name}.{hq}", hq)
                if k >= 0:
                    into[k] = value
        hubs: list[int] = []
        for hq, value in pf.hubs.items():
            k = self.supreme(f"pools.hubs.{hq}", hq)
            if k >= 0:
                hubs += [k] * value
        sc.hub_of = tuple(sorted(hubs))
        air = pf.air
        st.air_max = [air.nato, air.wp] if air else [0, 0]
        st.air = st.air_max[:]
        st.grounded = [0, 0]

    def place_name(self, gf: GoalForm) -> Words:
        """The name of an objective in every language if the map or a shipped scenario has it, else as it stands."""
        from opord.rules.dow import describe

        if not gf.name:
            return gf.hex
        known = {p.text for p in self.sc.board.places} | PLACES
        return describe.place_name(gf.name) if gf.name in known else gf.name

    def goals(self, form: ScenarioForm) -> None:
        sc = self.sc
        goals = []
        for i, gf in enumerate(form.objectives):
            h = self.hex(f"objectives[{i}].hex", gf.hex)
            if h < 0:
                continue
            owner = m.SIDES.index(gf.owner) if gf.owner != "none" else -1
            goals.append(m.Goal(h, gf.vp, owner, self.place_name(gf)))
        sc.goals = tuple(goals)
        if list(form.thresholds) != sorted(set(form.thresholds), reverse=True):
            self.fault("thresholds", "dow-fault-thresholds")
        steps = [*form.thresholds, -999]
        sc.levels = tuple(
            m.Level(at, f"dow-level-{word}", side) for at, (word, side) in zip(steps, LEVELS, strict=True)
        )
        for side, names in (("nato", form.cards.nato), ("wp", form.cards.wp)) if form.cards else ():
            for i, name in enumerate(names):
                stem = name.removesuffix("*")
                fit = [c for c in self.charts.cards if c == name or (stem != name and c.startswith(stem))]
                if not fit or any(self.charts.cards[c]["side"] != side for c in fit):
                    mine = [c for c, row in self.charts.cards.items() if row["side"] == side]
                    self.unknown(f"cards.{side}[{i}]", name, mine)


def inactive(unit: m.Unit, mobilise: int, turn: int, form: UnitForm | None) -> bool:
    """Is a reserve battalion not mobilised yet (dow-33.7, dow-R190)? Only where the scenario mobilises later."""
    if form is not None and form.inactive is not None:
        return form.inactive
    return "T" in unit.type.flags and turn < mobilise
