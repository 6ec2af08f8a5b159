"""A board as GeoJSON (RFC 7946): hexes as polygons, water and border as lines along hexsides, roads, places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from opord.api.mapmake.form import Legend
from opord.api.mapmake.ground import features_of, flags_of, is_open, types_of
from opord.api.mapmake.plane import Frame
from opord.kernel.board import Board
from opord.kernel.grid import Point

DIGITS = 5
"""Decimal places of a degree: about a metre."""


def geojson(board: Board, legend: Legend, frame: Frame, names: Mapping[str, Mapping[str, str]]) -> dict[str, Any]:
    """A FeatureCollection. `properties.layer` is hex, side, road or place; `names`: place -> language -> name."""
    grid = board.grid
    out: list[dict[str, Any]] = []
    for i in grid:
        ring = [_at(frame, c) for c in grid.vertices(i)]
        # Outer rings run against the clock, those of the grid with it.
        ring = [ring[0], *ring[:0:-1], ring[0]]
        out.append(
            _feature(
                "Polygon",
                [ring],
                layer="hex",
                hex=grid.label(i),
                types=types_of(board, legend, i),
                features=features_of(board, legend, i),
                open=is_open(board, legend, i),
                flags=flags_of(board, legend, i),
            )
        )
    for (a, b), kinds in sorted(board.hexsides.items()):
        if a < b:
            ends = sorted(set(grid.vertices(a)) & set(grid.vertices(b)))
            line = [_at(frame, c) for c in ends]
            pair = f"{grid.label(a)}-{grid.label(b)}"
            out.append(_feature("LineString", line, layer="side", side=pair, kinds=sorted(kinds)))
    for path in board.paths:
        line = [_at(frame, grid.centre(i)) for i in path.path]
        hexes = [grid.label(i) for i in path.path]
        out.append(_feature("LineString", line, layer="road", kind=path.kind, hexes=hexes))
    for place in board.places:
        spots = [_at(frame, grid.centre(i)) for i in place.hexes]
        called = {f"name:{lang}": name for lang, name in names.get(place.text, {}).items() if name}
        hexes = [grid.label(i) for i in place.hexes]
        shape: tuple[str, Any] = ("Point", spots[0]) if len(spots) == 1 else ("MultiPoint", spots)
        out.append(_feature(*shape, layer="place", name=place.text, size=place.size, hexes=hexes, **called))
    return {"type": "FeatureCollection", "name": board.id, "features": out}


def _at(frame: Frame, point: Point) -> list[float]:
    return [float(round(part, DIGITS)) for part in frame.coord(point)]


def _feature(shape: str, coordinates: Sequence[Any], **properties: Any) -> dict[str, Any]:
    return {
        "type": "Feature",
        "geometry": {"type": shape, "coordinates": coordinates},
        "properties": properties,
    }
