"""The forces of a scenario document: formations, units, support, objectives; and the tables made from them."""

from __future__ import annotations

import re
from typing import Any

from opord.kernel.faults import expected, unknown
from opord.kernel.text import Say, say
from opord.rules.waw import model as m
from opord.rules.waw.callsigns import call_sign
from opord.rules.waw.document import FormationForm, HqForm, ScenarioForm, UnitForm
from opord.rules.waw.reading import Reading


class Forces(Reading):
    """Reads what stands in ``formation``, ``batteries``, ``air``, ``chits``, ``obj``, ``exit``, ``levels``."""

    def formations(self, form: ScenarioForm) -> None:
        sc = self.sc
        known = self.named
        units: list[m.Unit] = []
        made: list[m.Formation] = []
        for k, ff in enumerate(form.formation):
            key = f"formation[{k}]"
            if ff.id in sc.formation_index or not re.fullmatch(r"[\w.+-]+", ff.id):
                self.fault(f"{key}.id", "waw-fault-twice", found=ff.id)
                continue
            side = m.SIDES.index(ff.side)
            first = len(units)
            before = len(self.faults)
            self.units(ff, key, len(made), side, units)
            if len(units) == first:
                if len(self.faults) == before:
                    self.fault(f"{key}.units", "waw-fault-no-units")
                continue
            nat = ff.nat or units[first].type.nat
            if nat not in self.charts.command:
                self.faults.append(unknown(self.file, f"{key}.nat", nat, self.charts.command))
                nat = next(iter(self.charts.command))
            self.forms.append(ff)
            sc.formation_index[ff.id] = len(made)
            made.append(
                m.Formation(
                    i=len(made),
                    id=ff.id,
                    side=side,
                    nat=nat,
                    morale=ff.morale if ff.morale is not None else self.charts.morale.get(nat, 7),
                    chits=ff.chits,
                    hq=self.hq(ff, key, nat, units[first:]),
                    units=tuple(range(first, len(units))),
                    zone=self.zone(ff, f"{key}.zone"),
                    enter=self.enter(ff, f"{key}.enter"),
                    name=ff.name or (Say(f"formation-{form.id}-{ff.id}") if ff.id in known else ff.id),
                )
            )
        if not made and not self.faults:
            self.fault("formation", "waw-fault-no-units")
        sc.units, sc.formations = tuple(units), tuple(made)
        sc.unit_index = {u.id: u.i for u in units}

    def units(self, ff: FormationForm, key: str, k: int, side: int, units: list[m.Unit]) -> None:
        counts: dict[str, int] = {}
        taken = {u.id for u in units}
        tag = call_sign(ff.hq.name if isinstance(ff.hq, HqForm) and ff.hq.name else ff.id)
        for i, entry in enumerate(ff.units):
            at = f"{key}.units[{i}]"
            if isinstance(entry, str):
                name, star, count = entry.partition("*")
                if (star and not count.isdecimal()) or (star and not 1 <= int(count) <= 60):
                    self.faults.append(expected(self.file, at, entry, say("waw-want-units")))
                    continue
                uf = UnitForm(type=name, n=int(count) if star else 1)
            else:
                uf = entry
            kind = self.charts.types.get(uf.type)
            if kind is None:
                self.faults.append(unknown(self.file, f"{at}.type", uf.type, self.charts.types))
                continue
            short = uf.type.partition("-")[2] or uf.type
            for _ in range(uf.n):
                n = counts[short] = counts.get(short, 0) + 1
                name = uf.id if uf.id and uf.n == 1 else f"{ff.id}-{short}-{n}"
                if name in taken or not re.fullmatch(r"[\w.+-]+", name):
                    self.fault(f"{at}.id", "waw-fault-twice", found=name)
                    continue
                taken.add(name)
                words = Say("unit-named", {"type": kind.short, "n": n, "formation": tag})
                units.append(m.Unit(len(units), name, kind, k, side, n, words))
                self.states.append(uf)

    def hq(self, ff: FormationForm, key: str, nat: str, units: list[m.Unit]) -> m.Headquarters | None:
        if ff.hq is False:
            return None
        hf = ff.hq or HqForm()
        base = self.charts.command[nat]
        kind = hf.type or units[0].type.id
        if kind not in {u.type.id for u in units}:
            self.faults.append(unknown(self.file, f"{key}.hq.type", kind, sorted({u.type.id for u in units})))
        lead = hf.leadership or (base["leadership"][0], base["leadership"][1])
        reach = hf.range or (base["range"][0], base["range"][1])
        return m.Headquarters(hf.name or ff.id, kind, (0, lead[1], lead[0]), (0, reach[1], reach[0]))

    def zone(self, ff: FormationForm, key: str) -> frozenset[int]:
        if ff.zone is None:
            return frozenset()
        (c0, c1), (r0, r1) = ff.zone.cols, ff.zone.rows
        grid = self.sc.grid
        found = [grid.hex_at(c, r) for c in range(c0, c1 + 1) for r in range(r0, r1 + 1)] if c1 - c0 < 999 else []
        if not found or min(found) < 0 or r1 < r0:
            self.fault(key, "waw-fault-zone", allowed=grid.allowed())
            return frozenset()
        return frozenset(found)

    def enter(self, ff: FormationForm, key: str) -> m.Entry | None:
        ef = ff.enter
        if ef is None:
            return None
        grid = self.sc.grid
        low, high = ef.rows
        along = 1 if ef.edge in "EW" else 0
        hexes = tuple(h for h in grid.edge(ef.edge) if low <= grid.cr(h)[along] <= high)
        if not hexes:
            self.fault(key, "waw-fault-zone", allowed=grid.allowed())
        return m.Entry(ef.turn, ef.edge, hexes)

    # ------------------------------------------------------------- support, objectives
    def supports(self, form: ScenarioForm) -> None:
        sc = self.sc
        batteries: list[m.Battery] = []
        sorties: list[m.Sortie] = []
        for what, given, chart in (
            ("batteries", form.batteries, self.charts.battery),
            ("air", form.air, self.charts.air),
        ):
            for side, name in enumerate(m.SIDES):
                for i, text in enumerate(getattr(given, name) if given else ()):
                    kind, star, count = text.partition("*")
                    at = f"{what}.{name}[{i}]"
                    if kind not in chart:
                        self.faults.append(unknown(self.file, at, kind, chart))
                        continue
                    if star and not (count.isdecimal() and 1 <= int(count) <= 20):
                        self.faults.append(expected(self.file, at, text, say("waw-want-units")))
                        continue
                    for n in range(1, (int(count) if star else 1) + 1):
                        label = f"{name}-{kind}-{n}"
                        if what == "batteries":
                            batteries.append(m.Battery(len(batteries), label, side, kind, chart[kind]))
                        else:
                            hard, soft = chart[kind]["hard"], chart[kind]["soft"]
                            sorties.append(
                                m.Sortie(len(sorties), label, side, kind, (hard[0], hard[1]), (soft[0], soft[1]))
                            )
        sc.batteries, sc.sorties = tuple(batteries), tuple(sorties)
        chits = form.chits
        extra: list[str] = []
        if chits is not None:
            for name in ("event", "air_nato", "air_wp", "ew_nato", "ew_wp"):
                extra += [name.replace("_", ":")] * getattr(chits, name)
        sc.extra_chits = tuple(extra)

    def goals(self, form: ScenarioForm) -> None:
        sc = self.sc
        goals = []
        for i, gf in enumerate(form.obj):
            h = self.hex(f"obj[{i}].hex", gf.hex)
            if h < 0:
                continue
            holders = {f.side for f in sc.formations if h in f.zone}
            owner = holders.pop() if len(holders) == 1 else -1
            if gf.owner:
                owner = m.SIDES.index(gf.owner) if gf.owner != "none" else -1
            goals.append(m.Goal(h, gf.pts, owner))
        sc.goals = tuple(goals)
        if form.exit is not None:
            hexes = frozenset(sc.grid.edge(form.exit.edge))
            sc.exit = m.ExitRule(m.SIDES.index(form.exit.side), form.exit.edge, hexes, form.exit.pts_per_unit)
        a = m.SIDES[sc.attacker]
        b = m.SIDES[1 - sc.attacker]
        word = {"nato": "level-nato", "wp": "level-pact"}
        given = form.levels or [(1, word[a]), (0, "level-draw"), (-99, word[b])]
        if [x for x, _ in given] != sorted({x for x, _ in given}, reverse=True):
            self.fault("levels", "waw-fault-levels")
        who = {"level-nato": 0, "level-pact": 1}
        sc.levels = tuple(
            m.Level(at, text, next((s for w, s in who.items() if text.startswith(w)), -1)) for at, text in given
        )

    # ------------------------------------------------------------- tables
    def tables(self) -> None:
        """Masks over units and tables over hexes."""
        sc = self.sc
        sc.side_of = tuple(u.side for u in sc.units)
        sc.type_of = tuple(u.type for u in sc.units)
        sc.formation_of = tuple(u.formation for u in sc.units)

        def mask(test: Any) -> int:
            return sum(1 << u.i for u in sc.units if test(u))

        sc.side_mask = (mask(lambda u: u.side == 0), mask(lambda u: u.side == 1))
        sc.formation_mask = tuple(sum(1 << u for u in f.units) for f in sc.formations)
        sc.air_mask = mask(lambda u: u.type.cls == m.AIR)
        sc.hard_mask = mask(lambda u: u.type.cls == m.HARD)
        sc.soft_mask = mask(lambda u: u.type.cls == m.SOFT)
        sc.ground_mask = sc.hard_mask | sc.soft_mask
        sc.recon_mask = mask(lambda u: "recon" in u.type.traits)
        sc.support_mask = mask(lambda u: u.type.kind == "support")
        sc.counted_mask = sc.ground_mask & ~sc.support_mask
        sc.carry_mask = mask(lambda u: "carry" in u.type.traits)
        sc.leg_mask = mask(lambda u: u.type.mv == m.LEG)
        chart = self.charts.terrain
        sc.cover_kinds = frozenset(k for k, row in chart.items() if row["cover"])
        weight = {"open": 0, "partial": 1, "block": 2}
        sc.opaque = [weight[chart[k]["los"]] for k in sc.terrain]
        sc._rows = [None] * sc.size
