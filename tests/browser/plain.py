"""A scenario on a map of 200 x 200 hexes, as a document: hills, woods, towns, roads and four hundred counters."""

from __future__ import annotations

import random
from typing import Any

SIDE = 200


def letters(seed: int = 1) -> list[str]:
    """Terrain by letters of the terrain chart: patches of woods, crops and towns on open ground."""
    rng = random.Random(seed)
    rows = [["."] * SIDE for _ in range(SIDE)]
    for _ in range(420):
        kind = rng.choices("wct", (6, 3, 1))[0]
        x, y, size = rng.randrange(SIDE), rng.randrange(SIDE), rng.randrange(2, 6)
        for r in range(max(0, y - size), min(SIDE, y + size)):
            for c in range(max(0, x - size), min(SIDE, x + size)):
                if (r - y) ** 2 + (c - x) ** 2 < size * size * rng.random():
                    rows[r][c] = kind
    return ["".join(row) for row in rows]


def vast(seed: int = 1) -> dict[str, Any]:
    """The document; labels have three digits for column and row."""
    rng = random.Random(seed)
    rows = letters(seed)
    free = [(c, r) for c in range(60, 140) for r in range(60, 140) if rows[r][c] == "."]
    rng.shuffle(free)

    def tanks(kind: str, n: int) -> list[dict[str, str]]:
        spots = [free.pop() for _ in range(n)]
        return [{"type": kind, "id": f"{kind}-{i}", "hex": f"{c + 1:03}{r + 1:03}"} for i, (c, r) in enumerate(spots)]

    return {
        "system": "waw",
        "title": "Two hundred by two hundred",
        "turns": 2,
        "attacker": "wp",
        "board": {
            "rows": rows,
            "grid": {"orient": "flat", "low": "even", "first": [1, 1], "digits": 3},
            "roads": ["001100>200100", "100001>100200"],
        },
        "formation": [
            {"id": "north", "side": "nato", "nat": "us", "morale": 8, "hq": False, "units": tanks("us-m1", 200)},
            {"id": "south", "side": "wp", "nat": "su", "morale": 7, "hq": False, "units": tanks("su-t72", 200)},
        ],
        "start": {"step": "operations", "formation": "south"},
    }
