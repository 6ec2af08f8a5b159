"""The units of a scenario document and the position they are in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.faults import Fault, expected
from opord.kernel.reading import Reading
from opord.kernel.text import say
from opord.rules.s24 import model as m
from opord.rules.s24.charts import NEVER, charts
from opord.rules.s24.designation import hq_points, is_unit, parent_of
from opord.rules.s24.document import ChildForm, ScenarioForm, SideForm, StartForm, UnitForm, WorksForm
from opord.rules.s24.ground import map_bridges
from opord.rules.s24.model import AirUnit, Goal, Row, S24Scenario, S24State

OFF = {"dead": m.DEAD, "captured": m.CAPTURED, "aboard": m.ABOARD}
FOR_ALL = 4
"""Added to a level in ``preset``: every unit enjoys it (s24-R50)."""
FULL_POINTS = {0: 0, 1: 1, 2: 10, 3: 10}
"""Points that works of a level count for if the document does not say (s24-3.4.2/5-6)."""
FOOT_HOSTS = ("BB", "KJ", "QB")
HOSTS = ("TK", "ZTK", "ZX", "JH", "MH", "ZC")
"""Branches that may have a squadron of foot scouts or sappers, and of the other types (s24-2.4/3-9)."""
KNOWN = frozenset((
    "frames", "waiting", "draws", "dice", "turn", "over", "ids", "row", "side", "grade", "full", "hq", "parent", "e",
    "e0", "ready", "ready0", "ammo", "fuel", "pos", "form", "state", "level", "squad", "gather", "points", "massed",
    "cells", "down", "works", "preset", "mines", "found", "bridges", "blown", "shock", "gap", "cut", "seen_red",
    "seen_blue", "ghosts_red", "ghosts_blue", "pool", "sheets", "sealed", "weather", "soil", "kills", "owners",
))  # fmt: skip
"""Fields of the state that a document has a place for; others stand in ``start.more``."""


class Position(Reading):
    """Reads units, what lies on the map and ``start``. Everything it finds wrong is in ``faults``."""

    sc: S24Scenario

    def __init__(self, doc: dict[str, Any], given: dict[str, Any], folder: Path | None, file: str) -> None:
        super().__init__(doc, given, folder, file)
        self.charts = charts(folder)
        self.sc = S24Scenario()
        self.keys: list[str] = []

    def unit(self, key: str, word: str, side: int = -1) -> int:
        """The unit of that name (of a side), or -1 with a fault noted."""
        ids = self.sc.start.ids
        sides = self.sc.start.side
        allowed = [name for u, name in enumerate(ids) if side < 0 or sides[u] == side]
        if word not in allowed:
            self.unknown(key, word, allowed)
            return -1
        return ids.index(word)

    # ------------------------------------------------------------- units
    def units(self, form: ScenarioForm) -> None:
        """All units, red first, children last; their superiors, places and states."""
        sc = self.sc
        st = sc.start = S24State()
        listed: list[tuple[str, int, UnitForm]] = []
        for side, sf in enumerate((form.red, form.blue)):
            name = m.SIDES[side]
            listed += [(f"{name}.units[{i}]", side, uf) for i, uf in enumerate(sf.units if sf else ())]
        listed += [(f"children[{i}]", m.SIDES.index(cf.side), cf) for i, cf in enumerate(form.children)]
        first: dict[str, str] = {}
        for key, side, uf in listed:
            if not is_unit(uf.unit):
                self.fault(f"{key}.unit", "s24-fault-designation", found=uf.unit)
            if uf.unit in first:
                self.fault(f"{key}.unit", "s24-fault-twice", found=uf.unit, other=first[uf.unit])
            first.setdefault(uf.unit, f"{key}.unit")
            self.one(key, side, uf)
        self.keys = [key for key, _, _ in listed]
        sc.unit_index = {name: u for u, name in enumerate(st.ids) if st.parent[u] < 0 and not parent_of(name)}
        for u, (key, side, uf) in enumerate(listed):
            if uf.hq:
                hq = st.hq[u] = self.unit(f"{key}.hq", uf.hq, side)
                if hq >= 0 and sc.rows[st.row[hq]].branch != "Z":
                    self.fault(f"{key}.hq", "s24-fault-not-hq", found=uf.hq)
            if isinstance(uf, ChildForm):
                st.parent[u] = self.unit(f"{key}.parent", uf.parent, side)
        for u, (key, _, _) in enumerate(listed):
            seen, x = {u}, st.hq[u]
            while x >= 0:
                if x in seen:
                    self.fault(f"{key}.hq", "s24-fault-hq-loop", unit=st.ids[u])
                    break
                seen.add(x)
                x = st.hq[x]
        self.air(form)
        sc.side_names = tuple([sf.name if sf else "" for sf in (form.red, form.blue)])  # type: ignore[assignment]

    def one(self, key: str, side: int, uf: UnitForm) -> None:
        sc, st = self.sc, self.sc.start
        r = self.charts.row_index.get(uf.row, -1)
        if r < 0:
            self.unknown(f"{key}.row", uf.row, self.charts.row_index)
        row = sc.rows[max(r, 0)]
        full = uf.full if uf.full is not None else uf.e
        if uf.e > full and not isinstance(uf, ChildForm):
            self.faults.append(expected(self.file, f"{key}.e", uf.e, f"0 - {full:g}"))
        grade = m.GRADES.index(uf.grade)
        h = m.DEAD
        if uf.hex and uf.off:
            self.fault(key, "s24-fault-two-places")
        elif uf.hex:
            h = self.hex(f"{key}.hex", uf.hex)
            if h >= 0 and not self.may_stand(row, h):
                self.fault(f"{key}.hex", "s24-fault-stand", unit=uf.unit, hex=uf.hex, ground=self.ground(h))
        elif uf.off:
            h = OFF[uf.off]
        else:
            self.fault(f"{key}.hex", "fault-missing")
        if uf.form == "mounted" and row.i not in self.charts.on_foot:
            self.unknown(f"{key}.form", uf.form, ("column", "deployed", "ambush"))
        if uf.squad and r >= 0 and not may_host(row, uf.squad):
            self.fault(f"{key}.squad", "s24-fault-squad", unit=uf.unit, squad=uf.squad)
        ready = uf.ready if uf.ready is not None else self.charts.grade_readiness[grade]
        st.ids.append(uf.unit)
        st.row.append(max(r, 0))
        st.side.append(side)
        st.grade.append(grade)
        st.full.append(float(full))
        st.hq.append(-1)
        st.parent.append(-1)
        st.e.append(float(uf.e))
        st.e0.append(float(uf.e if uf.e0 is None else uf.e0))
        st.ready.append(float(ready))
        st.ready0.append(float(ready if uf.ready0 is None else uf.ready0))
        st.ammo.append(float(row.ammo * uf.e if uf.ammo is None else uf.ammo))
        st.fuel.append(float(row.fuel * uf.e if uf.fuel is None else uf.fuel))
        st.pos.append(h)
        st.form.append(m.FORMS.index(uf.form))
        st.state.append(m.STATES.index(uf.state))
        st.level.append(m.LEVELS.index(uf.level))
        st.squad.append(uf.squad)
        st.gather.append(uf.gather)
        full_points = hq_points(uf.unit, self.charts.rule.hq_points) if row.branch == "Z" else 0.0
        st.points.append(full_points if uf.points is None else float(uf.points))
        st.massed.append(int(uf.massed))

    def may_stand(self, row: Row, h: int) -> bool:
        """May a unit be there: ground that it can enter, or a road (s24-R42)?"""
        sc = self.sc
        if self.charts.moves[row.move].cost(self.charts.column(sc.terrain[h])) != NEVER:
            return True
        return any(sc.road[6 * h + d] for d in range(6))

    def ground(self, h: int) -> Any:
        return say("s24-ground-" + self.sc.terrain[h])

    def air(self, form: ScenarioForm) -> None:
        sc, st = self.sc, self.sc.start
        out: list[AirUnit] = []
        for side, sf in enumerate((form.red, form.blue)):
            for i, af in enumerate(sf.air if sf else ()):
                key = f"{m.SIDES[side]}.air[{i}]"
                p = self.charts.plane_index.get(af.plane, -1)
                if p < 0:
                    self.unknown(f"{key}.plane", af.plane, self.charts.plane_index)
                    continue
                if not is_unit(af.unit):
                    self.fault(f"{key}.unit", "s24-fault-designation", found=af.unit)
                if af.unit in sc.air_index or af.unit in st.ids:
                    self.fault(f"{key}.unit", "s24-fault-twice", found=af.unit, other=key)
                slot = sc.planes[p].slot
                if len(af.cells) > slot:
                    self.faults.append(expected(self.file, f"{key}.cells", len(af.cells), f"1 - {slot}"))
                if sum(af.cells) > af.full:
                    self.fault(f"{key}.cells", "s24-fault-cells", found=sum(af.cells), full=af.full)
                sc.air_index[af.unit] = len(out)
                out.append(AirUnit(len(out), af.unit, side, p, m.GRADES.index(af.grade), af.full))
                cells = [*af.cells, 0, 0, 0, 0][:4]
                st.cells.append((cells[0], cells[1], cells[2], cells[3]))
                st.down.append(float(af.down))
        sc.air = tuple(out)

    # ------------------------------------------------------------- the map
    def goals(self, form: ScenarioForm) -> None:
        sc, st = self.sc, self.sc.start
        vf = form.victory
        if vf is None:
            return
        sc.per_e = vf.per_e
        sc.levels = {str(k): float(v) for k, v in vf.levels.items()}
        out = []
        for i, gf in enumerate(vf.goals):
            h = self.hex(f"victory.goals[{i}].hex", gf.hex)
            owner = {"red": m.RED, "blue": m.BLUE, "none": -1}.get(gf.owner)
            if owner is None:
                owner = next((st.side[u] for u, p in enumerate(st.pos) if p == h >= 0), -1)
            out.append(Goal(h, gf.points, owner))
        sc.goals = tuple(out)
        st.owners = [g.owner for g in out]

    def start(self, form: ScenarioForm) -> None:
        sc, st = self.sc, self.sc.start
        sf = form.start or StartForm()
        sc.resumed = sf.draws is not None
        sources: list[tuple[int, ...]] = []
        for side, part in enumerate((form.red, form.blue)):
            sources.append(self.side(side, part or SideForm(), st))
        sc.sources = (sources[0], sources[1])
        if not sc.resumed:
            self.meetings(st)
        st.turn, st.over = sf.turn, sf.over
        if sf.turn > sc.turns and not sf.over:
            self.faults.append(expected(self.file, "start.turn", sf.turn, f"1 - {sc.turns}"))
        st.weather = m.WEATHERS.index(sf.weather) if sf.weather else sc.weather[min(st.turn, sc.turns) - 1]
        st.soil = m.SOILS.index(sf.ground) if sf.ground else sc.soil
        st.kills = [float(sf.kills.get("red", 0.0)), float(sf.kills.get("blue", 0.0))]
        st.sealed = [int("red" in sf.sealed), int("blue" in sf.sealed)]
        st.draws, st.dice = sf.draws or 0, sf.dice
        self.lying(sf, st)
        self.knowledge(sf, st)
        self.handed_in(sf, st)
        self.more(sf, st)
        st.frames = self.read_frames(sf.frames)

    def side(self, side: int, sf: SideForm, st: S24State) -> tuple[int, ...]:
        """Pools, works and mines of a side; returns its supply sources."""
        name = m.SIDES[side]
        for word, n in sf.pool.items():
            r = self.charts.row_index.get(word, -1)
            if r < 0:
                self.unknown(f"{name}.pool.{word}", word, self.charts.row_index)
            else:
                st.pool[2 * r + side] = n
        for label, wf in sf.works.items():
            h = self.hex(f"{name}.works.{label}", label)
            one = wf if isinstance(wf, WorksForm) else WorksForm(level=wf)
            if h >= 0:
                points = FULL_POINTS[one.level] if one.points is None else one.points
                if points:
                    st.works[2 * h + side] = points
                if one.level:
                    st.preset[2 * h + side] = one.level + FOR_ALL * one.all
        for label, n in sf.mines.items():
            h = self.hex(f"{name}.mines.{label}", label)
            if n > self.charts.const.mine_max:
                self.faults.append(
                    expected(self.file, f"{name}.mines.{label}", n, f"0 - {self.charts.const.mine_max}")
                )
            if h >= 0 and n:
                st.mines[2 * h + side] = n
        for i, label in enumerate(sf.found):
            h = self.hex(f"{name}.found[{i}]", label)
            if h >= 0:
                st.found[2 * h + side] = 1
        return tuple([self.hex(f"{name}.sources[{i}]", label) for i, label in enumerate(sf.sources)])

    def meetings(self, st: S24State) -> None:
        """No hex holds units of both sides, nor too many of one (s24-1.2/3)."""
        sc, const = self.sc, self.charts.const
        there: dict[int, list[int]] = {}
        for u, h in enumerate(st.pos):
            if h < 0:
                continue
            here = there.setdefault(h, [])
            here.append(u)
            key, label = f"{self.keys[u]}.hex", sc.labels[h]
            if st.side[here[0]] != st.side[u]:
                self.fault(key, "s24-fault-meeting", unit=st.ids[u], other=st.ids[here[0]], hex=label)
            elif len(here) == const.stack_units + 1:
                self.fault(key, "s24-fault-stack", hex=label, most=const.stack_units)
            elif sum(st.e[x] for x in here) > const.stack_e:
                self.fault(key, "s24-fault-stack-e", hex=label, most=const.stack_e)

    def lying(self, sf: StartForm, st: S24State) -> None:
        for text, word in sf.bridges.items():
            key = f"start.bridges.{text}"
            u, edge = self.unit(key, word), self.hexside(key, text)
            if edge >= 0:
                st.bridges[edge] = u
        standing = {words: edge for edge, words in map_bridges(self.sc).items()}
        for i, text in enumerate(sf.blown):
            key = f"start.blown[{i}]"
            edge = self.hexside(key, text)
            if edge >= 0 and edge not in standing.values():
                self.unknown(key, text, standing)
            elif edge >= 0:
                st.blown[edge] = 1
        for name, table, into in (("shock", sf.shock, st.shock), ("gap", sf.gap, st.gap)):
            for label, turn in table.items():
                h = self.hex(f"start.{name}.{label}", label)
                if h >= 0:
                    into[h] = turn
        for i, label in enumerate(sf.cut):
            h = self.hex(f"start.cut[{i}]", label)
            if h >= 0:
                st.cut[h] = 1

    def hexside(self, key: str, text: str) -> int:
        """``0505-0605`` as a hexside, -1 if it is none."""
        sc = self.sc
        a, dash, b = text.partition("-")
        if not dash:
            self.faults.append(expected(self.file, key, text, say("want-hexside")))
            return -1
        x, y = self.hex(key, a), self.hex(key, b)
        if x < 0 or y < 0:
            return -1
        if y not in sc.adjacent[x]:
            self.fault(key, "fault-not-adjacent", a=a, b=b)
            return -1
        return sc.grid.hexside(x, y)

    def knowledge(self, sf: StartForm, st: S24State) -> None:
        for name in m.SIDES:
            enemy = 1 - m.SIDES.index(name)
            if sf.seen is not None:
                seen: dict[int, int] = getattr(st, f"seen_{name}")
                for word, sight in getattr(sf.seen, name).items():
                    u = self.unit(f"start.seen.{name}.{word}", word, enemy)
                    if u >= 0:
                        seen[u] = m.SIGHTS.index(sight)
            if sf.ghosts is not None:
                ghosts: dict[int, tuple[int, int, int]] = getattr(st, f"ghosts_{name}")
                for word, gf in getattr(sf.ghosts, name).items():
                    key = f"start.ghosts.{name}.{word}"
                    u, h = self.unit(key, word, enemy), self.hex(f"{key}.hex", gf.hex)
                    if u >= 0 and h >= 0:
                        ghosts[u] = (gf.turn, h, m.SIGHTS.index(gf.sight))

    def handed_in(self, sf: StartForm, st: S24State) -> None:
        """Lines of the sheets, in either language (s24-3.1)."""
        from opord.rules.s24.grammar import Grammar

        if sf.sheets is None:
            return
        grammar = Grammar.of(self.charts)
        both: list[tuple[m.Line, ...]] = []
        for name in m.SIDES:
            lines: list[m.Line] = []
            for i, text in enumerate(getattr(sf.sheets, name)):
                found = grammar.line(text)
                if isinstance(found, m.Line):
                    lines.append(found)
                for slip in found if isinstance(found, list) else ():
                    self.faults.append(Fault(self.file, f"start.sheets.{name}[{i}]", slip.text))
            both.append(tuple(lines))
        st.sheets = (both[0], both[1])

    # ------------------------------------------------------------- what the program wrote
    def more(self, sf: StartForm, st: S24State) -> None:
        fields = {f.name: f for f in msgspec.structs.fields(S24State) if f.name not in KNOWN}
        for name, raw in sf.more.items():
            if name not in fields:
                self.unknown(f"start.more.{name}", name, fields)
                continue
            try:
                setattr(st, name, msgspec.convert(raw, fields[name].type, str_keys=True))
            except msgspec.ValidationError as error:
                self.fault(f"start.more.{name}", "fault-form", error=str(error))


def may_host(row: Row, squad: int) -> bool:
    """May a unit of this row have a squadron of that type (s24-2.4/3-9, s24-R19, s24-R51)?"""
    if squad in (3, 6):
        return row.branch in FOOT_HOSTS
    if row.branch == "ZC":
        return squad in (4, 5) and row.arm != "P"
    return row.branch in HOSTS
