"""What a hex of a board is made of, read back from its flags and, where they say nothing, from its letter."""

from __future__ import annotations

from opord.api.mapmake.form import Legend
from opord.kernel.board import Board


def types_of(board: Board, legend: Legend, i: int) -> list[str]:
    """Types of ground in hex i, lowest landform first, settlements last."""
    layers = legend.layers
    return _layer(board, legend.ground[board.kind(i)].types, [*layers.landforms, *layers.settlements], i)


def features_of(board: Board, legend: Legend, i: int) -> list[str]:
    """Features of hex i."""
    return _layer(board, legend.ground[board.kind(i)].features, legend.layers.covers, i)


def is_open(board: Board, legend: Legend, i: int) -> bool:
    """Has some part of hex i no feature?"""
    if any(board.has(name, i) for name in legend.layers.covers):
        return not board.has("covered", i)
    return legend.ground[board.kind(i)].open


def flags_of(board: Board, legend: Legend, i: int) -> list[str]:
    """Flags of hex i that are neither types nor features."""
    layers = legend.layers
    ground = {*layers.landforms, *layers.settlements, *layers.covers, "covered"}
    return sorted(name for name, hexes in board.flags.items() if i in hexes and name not in ground)


def _layer(board: Board, own: list[str], layer: list[str], i: int) -> list[str]:
    return [name for name in layer if board.has(name, i)] or [name for name in layer if name in own]
