"""A feature list laid on hexes: the board, in the form of the kernel's board file."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from opord.api.mapmake.courses import Corners, road
from opord.api.mapmake.form import CoverForm, HillForm, RoadForm
from opord.api.mapmake.plane import Axial, hex_line
from opord.api.mapmake.read import Sheet, kinds_of
from opord.api.mapmake.shares import Outlines, within
from opord.kernel.board import Board, board_from_toml
from opord.kernel.grid import Point

Pair = tuple[int, int]


class Hex(msgspec.Struct):
    """What a hex is made of: types and features in the order of the legend, whether part of it is open, and the
    landform that covers most of it."""

    types: list[str]
    features: list[str]
    open: bool
    most: str


class Built(msgspec.Struct):
    """A map as built. `rivers`: the corners that each runs along; `roads`: the hexes of each; `exits`: where a road
    leaves the part in play; `bridges`: hexsides of roads over water; `data`: the board file."""

    board: Board
    data: dict[str, Any]
    hexes: list[Hex]
    rivers: dict[str, list[Point]]
    roads: dict[str, list[int]]
    exits: list[int]
    bridges: list[Pair]


def build(sheet: Sheet) -> Built:
    """The map of a feature list, the same on every machine. Raises BadInput with every fault."""
    return _Builder(sheet).build()


class _Builder:
    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.form = sheet.form
        self.layers = sheet.legend.layers
        self.grid = sheet.grid
        self.frame = sheet.frame
        self.places = {
            name: tuple(dict.fromkeys(self.frame.hex(self.frame.spot(at)) for at in (p.at, *p.also)))
            for name, p in self.form.places.items()
        }
        self.outside = frozenset(sheet.hexes("outside", self.form.outside))

    def build(self) -> Built:
        hexes = self.ground()
        rivers = self.rivers()
        water = self.water(rivers)
        roads, leaving = self.roads()
        bridges = sorted({p for path in roads.values() for p in _steps(path) if p in water})
        flags, borders = self.regions()
        for flag, points in self.form.points.items():
            flags.setdefault(flag, set()).update(self.frame.hex(self.frame.spot(at)) for at in points.values())
        flags.setdefault("out", set()).update(self.outside)
        flags.setdefault("exit", set()).update(leaving)
        rows = self.rows(hexes, flags)
        self.sheet.stop_if_wrong()
        label = self.grid.label
        sides: dict[str, list[str]] = {}
        for (a, b), kind in [*sorted(water.items()), *sorted(borders.items())]:
            sides.setdefault(kind, []).append(f"{label(a)}-{label(b)}")
        order = [*self.layers.landforms, *self.layers.settlements, *self.layers.covers, "covered"]
        order += sorted(flags.keys() - set(order))
        data: dict[str, Any] = {
            "id": self.form.id,
            "title": self.form.title,
            "provenance": self.form.provenance,
            "grid": msgspec.to_builtins(self.form.grid),
            "rows": rows,
            "roads": [
                {"kind": self.form.roads[name].kind, "path": "-".join(map(label, path))} for name, path in roads.items()
            ],
            "sides": [{"kind": kind, "sides": pairs} for kind, pairs in sides.items()],
            "bridges": [f"{label(a)}-{label(b)}" for a, b in bridges],
            "places": self.names(),
            "flags": {name: [label(i) for i in sorted(flags[name])] for name in order if flags.get(name)},
        }
        board = board_from_toml(data, kinds_of(self.sheet.legend), self.sheet.file)
        return Built(board, data, hexes, rivers, roads, sorted(leaving), bridges)

    # -- ground --------------------------------------------------------------------------------------------

    def ground(self) -> list[Hex]:
        form, layers, spot = self.form, self.layers, self.frame.spot
        outlined: list[HillForm | CoverForm] = [*form.hills.values(), *form.covers.values()]
        areas = [row.area for row in outlined]
        heights = {k: layers.landforms.index(h.kind) for k, h in enumerate(form.hills.values())}
        covers = {k: (h.cover, h.full) for k, h in enumerate(form.hills.values()) if h.cover}
        covers |= {k + len(heights): (c.feature, c.full) for k, c in enumerate(form.covers.values())}
        outlines = Outlines(self.frame, [[spot(at) for at in area] for area in areas]) if areas else None
        settled: dict[int, set[str]] = {}
        for name, hexes in self.places.items():
            for i in hexes:
                settled.setdefault(i, set()).add(form.places[name].kind)
        pins = {self.grid.index(label): pin for label, pin in form.pins.items()}
        least = Fraction(form.share, 100)
        out = []
        for i in self.grid:
            high = [Fraction(0)] * len(layers.landforms)
            cover = dict.fromkeys(layers.covers, Fraction(0))
            full = dict.fromkeys(layers.covers, Fraction(0))
            for under, share in (outlines.shares(i) if outlines else {frozenset[int](): Fraction(1)}).items():
                high[max([heights[k] for k in under if k in heights], default=0)] += share
                for feature in {covers[k][0] for k in under if k in covers}:
                    cover[feature] += share
                for feature in {covers[k][0] for k in under if k in covers and covers[k][1]}:
                    full[feature] += share
            found = {layers.landforms[k] for k, share in enumerate(high) if share >= least}
            features = [f for f in layers.covers if cover[f] >= least]
            is_open = not any(share >= 1 - least for share in full.values())
            if i in pins:
                found, features = set(pins[i].types), [f for f in layers.covers if f in pins[i].features]
                is_open = pins[i].open
            landforms = [t for t in layers.landforms if t in found]
            most = max(landforms, key=lambda t: (high[layers.landforms.index(t)], layers.landforms.index(t)))
            found |= settled.get(i, set())
            types = [t for t in (*layers.landforms, *layers.settlements) if t in found]
            out.append(Hex(types, features, is_open, most))
        return out

    def rows(self, hexes: list[Hex], flags: dict[str, set[int]]) -> list[str]:
        """The letters. Flags say the types of a hex unless they are just the kind of its letter, all its features, and
        "covered" where no part is open."""
        rows = []
        for row in range(self.grid.rows):
            line = ""
            for i in range(row * self.grid.cols, (row + 1) * self.grid.cols):
                h = hexes[i]
                name, letter = self.letter(i, h)
                line += letter
                said = [*(h.types if h.types != [name] else []), *h.features, *([] if h.open else ["covered"])]
                for flag in said:
                    flags.setdefault(flag, set()).add(i)
            rows.append(line)
        return rows

    def letter(self, i: int, h: Hex) -> tuple[str, str]:
        """Kind and letter that say most about a hex: a settlement's own before that of its landform."""
        level = self.layers.landforms.index(h.most)
        best: tuple[tuple[int, int], str, str] | None = None
        for name, ground in self.sheet.legend.ground.items():
            letter = ground.letters[level] if level < len(ground.letters) else ""
            if not letter or not {*ground.types} <= {*h.types} or not {*ground.features} <= {*h.features}:
                continue
            settled = any(t in self.layers.settlements for t in ground.types)
            if ground.open != h.open or not (settled or h.most in ground.types):
                continue
            worth = (int(settled), len(ground.features))
            if best is None or worth > best[0]:
                best = (worth, name, letter)
        if best is None:
            said = ", ".join([h.most, *h.features])
            self.sheet.fault("legend", "map-no-letter", hex=self.grid.label(i), ground=said, level=level)
            return "", "?"
        return best[1], best[2]

    # -- water ---------------------------------------------------------------------------------------------

    def rivers(self) -> dict[str, list[Point]]:
        """The corners of every river, with the promises of the list checked: mouths and banks."""
        corners = self.corners = Corners(self.frame)
        out = {
            name: corners.river([self.frame.spot(self.sheet.coord(s)) for s in r.course])
            for name, r in self.form.rivers.items()
        }
        for name, r in self.form.rivers.items():
            end = out[name][-1]
            if r.into == "edge" and end not in corners.rim:
                self.sheet.fault(f"rivers.{name}.into", "map-not-at-edge")
            elif r.into and r.into != "edge" and end not in out[r.into]:
                self.sheet.fault(f"rivers.{name}.into", "map-no-mouth", into=r.into)
            for side in ("left", "right"):
                for n, place in enumerate(getattr(r, side)):
                    found = corners.bank(out[name], self.places[place][:1])
                    if found != {side}:
                        where = "both" if len(found) == 2 else next(iter(found), "none")
                        self.sheet.fault(f"rivers.{name}.{side}[{n}]", "map-bank", place=place, found=where)
        return out

    def water(self, rivers: Mapping[str, Sequence[Point]]) -> dict[Pair, str]:
        """Hexside between two hexes of the map -> its water; the greater one where two run along it."""
        rank = {kind: k for k, kind in enumerate(self.layers.water)}
        out: dict[Pair, str] = {}
        for name, chain in rivers.items():
            kind = self.form.rivers[name].kind
            for a, b in itertools.pairwise(chain):
                pair = tuple(sorted(self.corners.hexes(a, b)))
                if len(pair) == 2 and rank[kind] >= rank.get(out.get(pair, ""), -1):
                    out[pair] = kind
        return out

    # -- roads ---------------------------------------------------------------------------------------------

    def roads(self) -> tuple[dict[str, list[int]], set[int]]:
        """The hexes of every road that lie on the map, and those in play where a road leaves."""
        out: dict[str, list[int]] = {}
        leaving: set[int] = set()
        for name, r in self.form.roads.items():
            key = f"roads.{name}"
            if r.hexes:
                chain = self.sheet.hexes(f"{key}.hexes", r.hexes)
                leaving |= set(self.sheet.hexes(f"{key}.exits", r.exits))
            else:
                axial: list[Axial] = road(self.frame, [self.frame.spot(self.sheet.coord(s)) for s in r.course])
                chain = [self.grid.at(*a) for a in axial]
            inside = [n for n, i in enumerate(chain) if i >= 0]
            if len(inside) < 2:
                self.sheet.fault(key, "map-road-off")
                continue
            if inside[-1] - inside[0] + 1 != len(inside):
                self.sheet.fault(key, "map-road-returns")
                continue
            for a, b in itertools.pairwise(chain):
                for here, there in ((a, b), (b, a)):
                    if here >= 0 and here not in self.outside and (there < 0 or there in self.outside):
                        leaving.add(here)
            out[name] = chain[inside[0] : inside[-1] + 1]
            self.through(key, r, out[name])
        return out, leaving

    def through(self, key: str, r: RoadForm, path: list[int]) -> None:
        """A road must enter the places that it says it does, in their order."""
        last = -1
        for n, place in enumerate(r.through):
            at = path.index(self.places[place][0]) if self.places[place][0] in path else -1
            if at < 0:
                self.sheet.fault(f"{key}.through[{n}]", "map-road-misses", place=place)
            elif at < last:
                self.sheet.fault(f"{key}.through[{n}]", "map-road-order", place=place, before=r.through[n - 1])
            else:
                last = at

    # -- the rest ------------------------------------------------------------------------------------------

    def regions(self) -> tuple[dict[str, set[int]], dict[Pair, str]]:
        """Flags of the regions, and the hexsides along them."""
        flags: dict[str, set[int]] = {}
        edges: dict[Pair, str] = {}
        for region in self.form.regions.values():
            ring = [self.frame.spot(at) for at in region.area]
            inside = {i for i in self.grid if within(ring, self.grid.centre(i))}
            flags.setdefault(region.flag, set()).update(inside)
            if region.edge:
                for a in inside:
                    edges |= {(min(a, b), max(a, b)): region.edge for b in self.grid.adjacent[a] if b not in inside}
        return flags, edges

    def names(self) -> list[dict[str, Any]]:
        """Places of the board, towns first; then hills and rivers where their names run."""
        label = self.grid.label
        out = [
            {"text": name, "hexes": [label(i) for i in self.places[name]], "size": p.size, "at": list(p.shift)}
            for name, p in self.form.places.items()
        ]
        lines = [("hill", n, h.label) for n, h in self.form.hills.items()]
        lines += [("water", n, r.label) for n, r in self.form.rivers.items()]
        for size, name, line in lines:
            stops = [self.frame.axial(self.frame.spot(at)) for at in line]
            run = stops[:1]
            for a, b in itertools.pairwise(stops):
                run += hex_line(a, b)[1:]
            hexes = [i for i in (self.grid.at(*a) for a in run) if i >= 0]
            if hexes:
                out.append({"text": name, "hexes": [label(i) for i in hexes], "size": size, "at": [0, 0]})
        return out


def _steps(path: Sequence[int]) -> list[Pair]:
    return [(min(a, b), max(a, b)) for a, b in itertools.pairwise(path)]
