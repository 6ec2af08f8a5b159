"""The operational game: the whole campaign's order of battle on its map, and random games of its medium scenario.

Reach, supply and command are worked out for every unit with nothing kept from the position before. scipy's
Dijkstra over the same map runs in the same rounds beside the reach of a side.
"""

from __future__ import annotations

import random
import statistics
from time import process_time
from typing import Any

from bench.engine import Play
from bench.measure import Case, Figures, Missing, shown, table
from opord.kernel.dice import Dice
from opord.kernel.game import dump_state
from opord.kernel.journal import Journal
from opord.kernel.rulebook import rulebook

MEDIUM = "dow/medium"
GOALS = {"reach": 30.0, "supply": 20.0, "command": 5.0, "copy": 200.0, "actions": 3000.0, "odds": 20.0}
"""Milliseconds, microseconds for a copy, actions a second."""


def often(work: Any, seconds: float) -> float:
    """Median milliseconds of processor time of ``work()``."""
    times: list[float] = []
    start = process_time()
    while process_time() - start < seconds or len(times) < 5:
        at = process_time()
        work()
        times.append(1000 * (process_time() - at))
    return statistics.median(times)


class Field:
    """The campaign at its start."""

    def __init__(self) -> None:
        from opord.rules.dow.load import load
        from opord.rules.dow.view import DowGame

        self.game = DowGame.begin(load("campaign", {}, None), Dice("bench"))
        self.game.telling = False

    def measure(self, seconds: float) -> Figures:
        """Reach of all units of a side (the slower side), supply and command of every unit, a copy."""
        from opord.rules.dow import chain, reach, supply

        g = self.game
        units = [[u.i for u in g.scenario.units if u.side == s and g.state.pos[u.i] >= 0] for s in range(2)]

        def reaches(side: int) -> None:
            g.changed()
            for u in units[side]:
                reach.ways(g, u)

        def supplies() -> None:
            g.changed()
            supply.states(g)

        def commands() -> None:
            g.changed()
            chain.states(g)

        part = seconds / 5
        return {
            "units": float(sum(len(us) for us in units)),
            "reach": max(often(lambda: reaches(0), part), often(lambda: reaches(1), part)),
            "supply": often(supplies, part),
            "command": often(commands, part),
            "copy": 1000 * often(lambda: [g.copy() for _ in range(20)], part) / 20,
            "state": float(len(dump_state(g.state))),
        }

    def dijkstra(self, seconds: float) -> Figures:
        """scipy's Dijkstra from the hexes of the same units, on the map's open prices: milliseconds for a side."""
        try:
            import numpy as np
            from scipy.sparse import csr_matrix
            from scipy.sparse.csgraph import dijkstra
        except ImportError:
            raise Missing("scipy is not installed") from None
        from opord.rules.dow import mobility
        from opord.rules.dow.model import MECHANISED, TACTICAL

        g = self.game
        sc = g.scenario
        prices = mobility.prices(sc, MECHANISED, TACTICAL, 0).open
        edges = [(e // 6, sc.flat[e], p) for e, p in enumerate(prices) if p >= 0 and sc.flat[e] >= 0]
        a, b, p = (np.array(x) for x in zip(*edges, strict=True))
        graph = csr_matrix((p.astype(float), (a, b)), shape=(sc.size, sc.size))
        starts = [g.state.pos[u.i] for u in sc.units if u.side == 0 and g.state.pos[u.i] >= 0]
        return {"ms": often(lambda: [dijkstra(graph, indices=h, limit=15.0) for h in starts], seconds)}


class Medium(Play):
    """Random games of the medium scenario, and exact odds of its attacks in which both sides give all the support they
    have."""

    ATTACKS = 40
    POLICY = "support"

    def __init__(self) -> None:
        super().__init__(MEDIUM)

    def attacks(self, want: int) -> list[tuple[Any, str, Any]]:
        """Attacks from random games in which somebody could give support."""
        found: list[tuple[Any, str, Any]] = []
        for n in range(400):
            journal = self.begin(n)
            game, rng = journal.game, random.Random(n)
            while waiting := game.to_act():
                side = waiting[0]
                legal = game.actions(side)
                fights = [a for a in legal if a.__struct_config__.tag == "attack"]
                action = rng.choice(fights or legal)
                if fights:
                    found.append((game.copy(), side, action))
                    if len(found) == want:
                        return found
                journal.play(side, action)
        return found


def campaign_file(_: float) -> Figures:
    """Bytes of a saved game of the medium scenario played to its end at random."""
    book = rulebook("dow")
    journal = Journal.new(book, "medium", seed="bench-file")
    game, rng = journal.game, random.Random(1)
    while waiting := game.to_act():
        journal.play(waiting[0], rng.choice(game.actions(waiting[0])))
    raw = journal.encode()
    return {"bytes": float(len(raw)), "an_action": len(raw) / len(journal.lines)}


class Campaign:
    """The cases of the operational game."""

    def __init__(self) -> None:
        field, medium = Field(), Medium()
        self.field = Case("campaign", field.measure)
        self.dijkstra = Case("scipy dijkstra, campaign", field.dijkstra)
        self.games = Case("random games, medium", medium.games)
        self.odds = Case("supported attacks", medium.exact)
        self.file = Case("saved medium game", campaign_file)
        self.cases = [self.field, self.dijkstra, self.games, self.odds, self.file]

    def lines(self) -> list[str]:
        """The table."""
        f, o = self.field, self.odds

        def row(text: str, value: float | None, goal: str, unit: str, most: bool = False) -> tuple[str, str]:
            limit = GOALS[goal]
            met = (value or 0) >= limit if most else (value or 0) < limit
            return text, f"{shown(value)} {unit} (goal {limit:g}: {'met' if met else 'not met'})"

        theirs = self.dijkstra.trouble or f"{shown(self.dijkstra.median('ms'))} ms"
        rows = [
            row("reach of every unit of a side", f.median("reach"), "reach", "ms"),
            ("scipy.sparse.csgraph.dijkstra from the same hexes", theirs),
            row("supply of every unit", f.median("supply"), "supply", "ms"),
            row("command of every unit", f.median("command"), "command", "ms"),
            row("a copy of the position", f.median("copy"), "copy", "us"),
            row("random play, medium scenario, actions/s", self.games.median("per_second"), "actions", "", most=True),
            row("exact odds of a supported attack, median", o.median("median"), "odds", "ms"),
            ("the same, 95th percentile", f"{shown(o.median('p95'))} ms"),
            ("state of the campaign, packed", f"{shown(f.median('state'))} bytes"),
            (
                "a saved random game of the medium scenario",
                f"{shown(self.file.median('bytes'))} bytes, {shown(self.file.median('an_action'))} an action",
            ),
        ]
        note = f"The campaign's order of battle stands on its map: {shown(f.median('units'))} units."
        return ["### The operational game", "", note, "", *table(("", "dow"), rows)]
