"""The default set-up: where the rows of a scenario put their units (design page, part 7)."""

from __future__ import annotations

from collections.abc import Iterable

from opord.rules.dow import model as m
from opord.rules.dow import stacking
from opord.rules.dow.document import ScenarioForm
from opord.rules.dow.forces import Forces, inactive
from opord.rules.dow.ground import TOWN, URBAN

APART = 2
"""Least distance from the enemy of a unit that is set up, where the row leaves a choice."""

NEAR_HQ, FAR_FROM_ENEMY = 3, 5
"""Where a territorial unit is set down: most hexes from its HQ, fewest from the enemy (dow-33.6/2, dow-33.6/3)."""


class Row:
    """A row of ``setup`` with the units it places, after later rows took theirs."""

    __slots__ = ("centre", "key", "posture", "radius", "units")

    def __init__(self, key: str, centre: int, radius: int, posture: int) -> None:
        self.key = key
        self.centre = centre
        self.radius = radius
        self.posture = posture
        self.units: list[int] = []


class Placing(Forces):
    """Reads ``setup``. What it finds is in ``self.spot`` (unit -> hex) and ``self.pose`` (unit -> posture)."""

    def place(self, form: ScenarioForm) -> None:
        """Rows of one hex first, then the side that sets up first, then the other, in the order of the rows; in a row
        combat units, then the rest. The hex is the best of the legal ones: on the own side of the border, in play,
        not next to the enemy, within the stacking limit; when none is within it, the least crowded (dow-R036)."""
        sc = self.sc
        self.spot: dict[int, int] = {}
        self.pose: dict[int, int] = {}
        self.filled: dict[int, list[int]] = {}
        self.front: tuple[list[int], list[int]] = ([], [])
        rows = self.rows(form)
        if self.faults:
            return
        listed = {u for u, (_, uf) in self.states.items() if uf.hex or uf.off}
        other = {u for row in rows for u in row.units} | {u for a in sc.arrivals for u in a.units}
        self.fixed = {
            u: self.hex(f"{key}.hex", uf.hex) for u, (key, uf) in self.states.items() if uf.hex and u not in other
        }
        for u, h in sorted(self.fixed.items()):
            self.filled.setdefault(h, []).append(u)
        for row in rows:
            if row.units:
                self.front[sc.side_of[row.units[0]]].append(row.centre)
        places: dict[int, m.Place] = {}
        todo = [(row, u) for row in rows for u in row.units]
        second = 1 - sc.first
        todo.sort(
            key=lambda x: (
                "HS" in sc.type_of[x[1]].flags,
                x[0].radius > 0,
                sc.side_of[x[1]] != second if x[0].radius else False,
            )
        )
        for row, u in todo:
            legal = self.legal(form, row, u)
            if not legal and u in listed:
                continue
            if not legal:
                self.fault(row.key, "dow-fault-no-room", unit=sc.units[u].id, hex=sc.labels[row.centre])
                continue
            self.put(u, self.best(u, row, legal))
            self.pose[u] = self.posture_for(u, row.posture)
        for row, u in todo:
            if row.radius and u in self.spot:
                legal = self.legal(form, row, u)
                ranked = sorted([(h != self.spot[u], self.worth(u, row, h), h) for h in legal])
                places[u] = m.Place(u, tuple(h for _, _, h in ranked))
        sc.places = tuple(places[u] for u in sorted(places))

    def rows(self, form: ScenarioForm) -> list[Row]:
        """The rows, each with the units for which it is the last one that names them."""
        sc = self.sc
        out: list[Row] = []
        of: dict[int, Row] = {}
        for i, sf in enumerate(form.setup):
            key = f"setup[{i}]"
            centre = self.hex(f"{key}.hex", sf.hex)
            posture = -1
            if sf.posture != "back":
                posture = self.charts.posture_index.get(sf.posture, -2)
            if posture == -2:
                self.unknown(f"{key}.posture", sf.posture, ("back", *self.charts.posture_index))
            row = Row(key, centre, sf.radius, posture)
            units = [sc.unit_index[n] for n in self.tree(f"{key}.what", sf.what) if n in sc.unit_index]
            if posture >= 0 and units and not any(self.charts.postures[posture].open_to(sc.units[u]) for u in units):
                fit = [p.id for p in self.charts.postures if any(p.open_to(sc.units[u]) for u in units)]
                self.unknown(f"{key}.posture", sf.posture, fit)
            for u in units:
                of.pop(u, None)
                of[u] = row
            out.append(row)
        for u in sorted(of, key=lambda u: (not sc.type_of[u].combat, u)):
            of[u].units.append(u)
        return out

    def legal(self, form: ScenarioForm, row: Row, u: int) -> list[int]:
        """Hexes of a row in which a unit may be set up."""
        sc = self.sc
        if not row.radius:
            return [row.centre]
        side = sc.side_of[u]
        enemy = [h for x, h in (*self.spot.items(), *self.fixed.items()) if sc.side_of[x] != side]
        disc, apart, towns = sc.grid.within(row.centre, row.radius), APART, False
        if "HS" in sc.type_of[u].flags:
            # dow-R199: territorial units in a town or city near their HQ, well away from the enemy
            hq = self.spot.get(sc.units[u].superior, row.centre)
            disc, apart, towns = sc.grid.within(hq, NEAR_HQ), FAR_FROM_ENEMY, True
        out = []
        for h in disc:
            if not sc.ground.playable[h] or (form.border and sc.ground.home[h] != side):
                continue
            if towns and not sc.ground.types[h] & (TOWN | URBAN):
                continue
            near = sc.distances(h)
            if all(near[e] >= apart for e in enemy):
                out.append(h)
        return sorted(out)

    def best(self, u: int, row: Row, legal: Iterable[int]) -> int:
        """The best hex within the stacking limit, else the least crowded."""
        hexes = list(legal)
        free = [h for h in hexes if self.fits(u, h)]
        if free:
            return min(free, key=lambda h: (self.worth(u, row, h), h))
        return min(hexes, key=lambda h: (len(self.filled.get(h, ())), h))

    def worth(self, u: int, row: Row, h: int) -> tuple[int, ...]:
        """Smaller is better. Combat units spread along the edge that faces the enemy, in cover; the rest stays at the
        centre of its row, behind."""
        sc = self.sc
        near = sc.distances(h)
        danger = min((near[e] for e in self.front[1 - sc.side_of[u]]), default=0)
        here = self.filled.get(h, ())
        if sc.type_of[u].combat:
            fighters = sum(1 for x in here if sc.type_of[x].combat and x != u)
            cover = int(sc.ground.types[h] & ~1 != 0 or sc.ground.features[h] != 0)
            return fighters, danger, -cover, near[row.centre]
        return near[row.centre], -danger, len(here)

    def fits(self, u: int, h: int) -> bool:
        """Within the limits of dow-7 with ``u`` there?"""
        sc = self.sc
        side = sc.side_of[u]
        units = [*self.filled.get(h, ()), u]
        return all(sc.side_of[x] == side for x in units) and stacking.allowed(sc, side, units)

    def put(self, u: int, h: int) -> None:
        self.spot[u] = h
        self.filled.setdefault(h, []).append(u)

    def posture_for(self, u: int, posture: int) -> int:
        """The row's posture, or the one its units take that may not use it; -1 stands for the most usual one."""
        unit = self.sc.units[u]
        index, all_ = self.charts.posture_index, self.charts.postures
        if inactive(unit, self.sc.mobilise, 0, None):
            return index["refit"]  # dow-33.7/3c
        if posture < 0:
            return self.charts.usual(unit)
        if all_[posture].open_to(unit):
            return posture
        if unit.hq:
            return index["hq_deployed"]
        if unit.type.gun:
            return index["barrage" if unit.side == m.WP else "shoot_scoot"]
        return index["farp" if unit.type.branch == "helicopter" else "tactical"]
