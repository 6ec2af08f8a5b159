"""Reading a feature list and its legend: every fault that can be told before anything is laid on hexes."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from opord.api.mapmake.form import Coord, Features, Layers, Legend, Stop, endless, read_form
from opord.api.mapmake.plane import Frame
from opord.api.source import read_doc
from opord.kernel.faults import BadInput, Fault, expected, unknown
from opord.kernel.grid import BadHex, Grid, check_grid
from opord.kernel.terrain import Kinds
from opord.kernel.text import say

ROOM = 8
"""How many hexes off the map a point may lie; farther off, longitude and latitude are probably exchanged."""


def read_features(path: Path) -> Sheet:
    """A feature list from a file. Raises BadInput with every fault."""
    return sheet_of(read_doc(path), str(path))


def sheet_of(data: Mapping[str, Any], file: str = "") -> Sheet:
    """A feature list from a document; a legend named in it lies beside `file`. Raises BadInput with every fault."""
    faults: list[Fault] = []
    form = read_form(data, Features, file, faults)
    faults += [Fault(file, key, say("map-want-finite")) for key in endless(dict(data), "")]
    if form is None or faults:
        raise BadInput(faults)
    if isinstance(form.legend, str):
        legend = read_legend(Path(file).parent / form.legend)
    else:
        legend = legend_of(form.legend, file, "legend")
    g = form.grid
    wrong = check_grid(form.cols, form.rows, g.orient, g.low, g.first, g.digits)
    if wrong:
        raise BadInput(
            [expected(file, k if k in ("cols", "rows") else f"grid.{k}", found, ok) for k, found, ok in wrong]
        )
    grid = Grid(form.cols, form.rows, g.orient, g.low, g.first, g.digits, g.south)
    return Sheet(form, legend, grid, file)


def read_legend(path: Path) -> Legend:
    """A legend from a file. Raises BadInput with every fault."""
    return legend_of(read_doc(path), str(path))


def legend_of(data: Mapping[str, Any], file: str = "", at: str = "") -> Legend:
    """A legend from a document. Raises BadInput with every fault."""
    faults: list[Fault] = []
    legend = read_form(data, Legend, file, faults, at)
    if legend is not None:
        layers = legend.layers
        types = [*layers.landforms, *layers.settlements]
        for name, ground in legend.ground.items():
            where = f"{at}.ground.{name}" if at else f"ground.{name}"
            faults += _strange(file, f"{where}.types", ground.types, types)
            faults += _strange(file, f"{where}.features", ground.features, layers.covers)
        faults += _strange(file, "layers.water", layers.water, layers.sides)
        for layer in ("landforms", "water", "roads"):
            if not getattr(layers, layer):
                faults.append(Fault(file, f"layers.{layer}", say("fault-missing")))
        kinds_of(legend, file)
    if legend is None or faults:
        raise BadInput(faults)
    return legend


def kinds_of(legend: Legend, file: str = "") -> Kinds:
    """What boards under this legend may be made of. Raises BadInput when two kinds of ground share a letter."""
    ground = {name: {"letters": g.letters, "draw": g.draw} for name, g in legend.ground.items()}
    return Kinds.of(ground, legend.layers.sides, legend.layers.roads, file)


def _strange(file: str, key: str, found: Iterable[str], allowed: Iterable[str]) -> list[Fault]:
    known = list(allowed)
    return [unknown(file, key, name, known) for name in found if name not in known]


class Sheet:
    """A feature list with its legend and the hexes that it is laid on. Raises BadInput with every fault."""

    def __init__(self, form: Features, legend: Legend, grid: Grid, file: str = "") -> None:
        self.form = form
        self.legend = legend
        self.grid = grid
        self.file = file
        self.faults: list[Fault] = []
        fr = form.frame
        for key in ("dlon", "dlat"):
            if getattr(fr, key) <= 0:
                self.faults.append(expected(file, f"frame.{key}", getattr(fr, key), say("map-want-positive")))
        self.hexes("frame.hex", [fr.hex])
        if not 1 <= form.share <= 50:
            self.fault("share", "fault-range", found=form.share, low=1, high=50)
        self.stop_if_wrong()
        self.frame = Frame(grid, fr)
        self._check(legend.layers)
        self.stop_if_wrong()

    def stop_if_wrong(self) -> None:
        if self.faults:
            raise BadInput(self.faults)

    def fault(self, key: str, label: str, **args: Any) -> None:
        self.faults.append(Fault(self.file, key, say(label, **args)))

    def one_of(self, key: str, found: str, allowed: Iterable[str]) -> None:
        self.faults += _strange(self.file, key, [found], allowed)

    def hexes(self, key: str, labels: Iterable[str]) -> list[int]:
        """Hexes by label, "0101>5401" for a straight run; what is no hex is noted as a fault."""
        out: list[int] = []
        for n, text in enumerate(labels):
            ends = []
            for label in text.split(">"):
                try:
                    ends.append(self.grid.index(label.strip()))
                except BadHex as bad:
                    where, kind = f"{key}[{n}]", "fault-hex-near" if bad.nearest else "fault-hex"
                    self.fault(where, kind, found=label.strip(), allowed=bad.allowed, near=bad.nearest or "")
            if len(ends) == 2 and ">" in text:
                run = self.grid.run(*ends)
                if run is None:
                    a, b = (self.grid.label(i) for i in ends)
                    self.fault(f"{key}[{n}]", "fault-run", a=a, b=b)
                out += run or []
            elif len(ends) == 1:
                out += ends
        return out

    def coord(self, stop: Stop) -> Coord:
        """The point of a stop of a course; a place stands for its own."""
        return self.form.places[stop].at if isinstance(stop, str) else stop

    # -- checks --------------------------------------------------------------------------------------------

    def _check(self, layers: Layers) -> None:
        form = self.form
        self.hexes("outside", form.outside)
        for name, p in form.places.items():
            self.one_of(f"places.{name}.kind", p.kind, layers.settlements)
            for key, at in (("at", p.at), *((f"also[{n}]", at) for n, at in enumerate(p.also))):
                self._on_map(f"places.{name}.{key}", at)
        for name, r in form.rivers.items():
            self.one_of(f"rivers.{name}.kind", r.kind, layers.water)
            self._course(f"rivers.{name}.course", r.course)
            self._label(f"rivers.{name}.label", r.label)
            if r.into:
                self.one_of(f"rivers.{name}.into", r.into, ["edge", *form.rivers])
            for side in ("left", "right"):
                for n, place in enumerate(getattr(r, side)):
                    self.one_of(f"rivers.{name}.{side}[{n}]", place, form.places)
        for name, road in form.roads.items():
            key = f"roads.{name}"
            self.one_of(f"{key}.kind", road.kind, layers.roads)
            if bool(road.course) == bool(road.hexes):
                self.fault(key, "map-course-or-hexes")
            elif road.course:
                self._course(f"{key}.course", road.course)
            before = len(self.faults)
            chain = self.hexes(f"{key}.hexes", road.hexes)
            if len(self.faults) == before:
                for a, b in itertools.pairwise(chain):
                    if b not in self.grid.adjacent[a]:
                        self.fault(f"{key}.hexes", "fault-not-adjacent", a=self.grid.label(a), b=self.grid.label(b))
            self.hexes(f"{key}.exits", road.exits)
            for n, place in enumerate(road.through):
                self.one_of(f"{key}.through[{n}]", place, form.places)
        for name, hill in form.hills.items():
            self.one_of(f"hills.{name}.kind", hill.kind, layers.landforms[1:])
            if hill.cover:
                self.one_of(f"hills.{name}.cover", hill.cover, layers.covers)
            self._area(f"hills.{name}.area", hill.area)
            self._label(f"hills.{name}.label", hill.label)
        for name, own in form.covers.items():
            self.one_of(f"covers.{name}.feature", own.feature, layers.covers)
            self._area(f"covers.{name}.area", own.area)
        for name, region in form.regions.items():
            if region.edge:
                self.one_of(f"regions.{name}.edge", region.edge, layers.sides)
            self._area(f"regions.{name}.area", region.area, near=False)
        for flag, points in form.points.items():
            for name, at in points.items():
                self._on_map(f"points.{flag}.{name}", at)
        types = [*layers.landforms, *layers.settlements]
        for label, pin in form.pins.items():
            self.hexes("pins", [label])
            for n, kind in enumerate(pin.types):
                self.one_of(f"pins.{label}.types[{n}]", kind, types)
            if not set(pin.types) & set(layers.landforms):
                self.fault(f"pins.{label}.types", "map-pin-landform", allowed=", ".join(layers.landforms))
            for n, cover in enumerate(pin.features):
                self.one_of(f"pins.{label}.features[{n}]", cover, layers.covers)

    def _near(self, key: str, at: Coord) -> bool:
        if not self.frame.far(self.frame.spot(at), ROOM):
            return True
        grid, k = self.grid, self.form.frame
        sw, ne = self.frame.coord(grid.centre(grid.size - grid.cols)), self.frame.coord(grid.centre(grid.cols - 1))
        allowed = [f"{float(w):.2f}..{float(e):.2f}" for w, e in zip(sw, ne, strict=True)]
        self.fault(key, "map-far-off", found=_said(at), lon=allowed[0], lat=allowed[1], hex=k.hex)
        return False

    def _on_map(self, key: str, at: Coord) -> None:
        if self._near(key, at) and self.frame.hex(self.frame.spot(at)) < 0:
            self.fault(key, "map-off-the-map", found=_said(at))

    def _course(self, key: str, course: list[Stop]) -> None:
        if len(course) < 2:
            self.fault(key, "map-short", found=len(course), low=2)
        for n, stop in enumerate(course):
            if isinstance(stop, str):
                self.one_of(f"{key}[{n}]", stop, self.form.places)
            else:
                self._near(f"{key}[{n}]", stop)

    def _label(self, key: str, label: list[Coord]) -> None:
        for n, at in enumerate(label):
            self._on_map(f"{key}[{n}]", at)

    def _area(self, key: str, area: list[Coord], near: bool = True) -> None:
        if len(area) < 3:
            self.fault(key, "map-short", found=len(area), low=3)
        for n, at in enumerate(area):
            if near:
                self._near(f"{key}[{n}]", at)


def _said(at: Coord) -> str:
    return f"[{at[0]}, {at[1]}]"
