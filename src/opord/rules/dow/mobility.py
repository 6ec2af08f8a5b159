"""The mobility table (dow-8.2) laid over a board: flat price lists by movement type, movement mode and weather.

Made once per scenario, type, mode and weather, and shared by all games. By hex or by ``6 * hex + direction`` (the price
of entering the neighbour in that direction):

``enter``  terrain type and feature, with precipitation and night (dow-29.2); DELAY and more: only by delayed movement
``cross``  the obstacle of a bridged river on the hexside, 0 dry
``open``   both, for entering across country; -1 over the edge of the map, into what nobody enters, or over a river
           without a bridge
``road``   along the road on that hexside with the bridge it uses (dow-8.3/1a+2), -1 no road
"""

from __future__ import annotations

from collections.abc import Callable

from opord.rules.dow import weather
from opord.rules.dow.charts import DELAY, NO, Charts
from opord.rules.dow.game import CoreGame
from opord.rules.dow.ground import FEATURES, RIVERS, ROADS, TYPES, Ground
from opord.rules.dow.model import COLUMN, DEPLOYED, FIXED, DowScenario

RAIN, SNOW, NIGHT = 1, 2, 3
"""Kinds of weather: dry 0, rain 1, snow 2, and 3 more at night."""


class Mobility:
    """See the module's text. Of the fixed mode nobody moves; its rows are those of the deployed mode, which a unit pays
    that comes into the game in such a posture (dow-33.5/4)."""

    __slots__ = ("cross", "enter", "mode", "move", "open", "road", "weather")

    def __init__(self, sc: DowScenario, move: int, mode: int, kind: int) -> None:
        self.move, self.mode, self.weather = move, mode, kind
        charts, ground, flat = sc.charts, sc.ground, sc.flat
        night, wet = divmod(kind, NIGHT)
        rain = charts.mobility.surcharge["precipitation"] if wet else 0
        self.enter = [NO] * sc.size
        known: dict[tuple[int, int, int], int] = {}
        for h in range(sc.size):
            if not ground.playable[h]:
                continue
            key = (ground.types[h], ground.features[h], ground.open[h])
            n = known.get(key)
            if n is None:
                type_, feature = terrain(charts, ground, h, move, mode), covered(charts, ground, h, move, mode)
                n = NO if NO in (type_, feature) else (type_ + feature + rain) * (2 if night else 1)
                known[key] = n
            self.enter[h] = n
        n = 6 * sc.size
        self.cross, self.open, self.road = [NO] * n, [NO] * n, [NO] * n
        for e in range(n):
            h = flat[e]
            if h < 0:
                continue
            river = ground.river[e]
            if river and not ground.bridge[e]:
                continue
            over = charts.mobility.obstacle[RIVERS[river] + "_bridged"][mode] if river else 0
            self.cross[e] = over
            if over == NO or self.enter[h] == NO:
                continue
            self.open[e] = self.enter[h] + over
            road = charts.mobility.road[move][ROADS[ground.road[e]]][mode] if ground.road[e] else NO
            if road != NO:
                # dow-29.2/1 spares roads the rain, dow-29.2/2 does not spare them the snow
                self.road[e] = road + over + (rain if wet == SNOW else 0)


def _chosen(prices: list[int], pick: Callable[[list[int]], int]) -> int:
    """Best or worst price; what nobody enters is the worst of all."""
    return pick([1 << 20 if p == NO else p for p in prices])


def terrain(charts: Charts, ground: Ground, h: int, move: int, mode: int) -> int:
    """Price of the terrain types of ``h``: the cheapest in column (dow-8.2/9a), else the dearest (dow-8.2/9a+2,
    dow-8.2/9a+3); DELAY, NO."""
    table = charts.mobility.terrain[move]
    here = ground.types[h]
    costs = [table[name][mode] for k, name in enumerate(TYPES) if here >> k & 1]
    found = _chosen(costs, min if mode == COLUMN else max)
    return NO if found == 1 << 20 else found


def covered(charts: Charts, ground: Ground, h: int, move: int, mode: int) -> int:
    """Price of the features of ``h``: in column the cheapest, nothing where part of the hex has none (dow-8.2/9b); else
    the dearest (dow-8.2/9b+2, dow-8.2/9b+3). Several do not add up (dow-R043)."""
    here = ground.features[h]
    if not here or (mode == COLUMN and ground.open[h]):
        return 0
    table = charts.mobility.feature[move]
    costs = [table[name][mode] for k, name in enumerate(FEATURES) if here >> k & 1]
    found = _chosen(costs, min if mode == COLUMN else max)
    return NO if found == 1 << 20 else found


def sky(g: CoreGame) -> int:
    """The kind of weather now, as this file counts it."""
    wet = (SNOW if weather.winter(g) else RAIN) if g.state.rain else 0
    return wet + (NIGHT if weather.night(g) else 0)


def table(g: CoreGame, u: int) -> Mobility:
    """The prices of ``u`` in its present mode and weather."""
    kept = g.kept.get("sky")
    if kept is None or kept[0] != g.placed:
        kept = g.kept["sky"] = (g.placed, sky(g))
    return prices(g.scenario, g.scenario.type_of[u].move, g.mode(u), kept[1])


def prices(sc: DowScenario, move: int, mode: int, kind: int) -> Mobility:
    """The table of a movement type, mode and weather."""
    key = ("mobility", move, DEPLOYED if mode == FIXED else mode, kind)
    found: Mobility | None = sc.tables.get(key)
    if found is None:
        found = sc.tables[key] = Mobility(sc, *key[1:])
    return found


__all__ = ["DELAY", "NO", "Mobility", "covered", "prices", "sky", "table", "terrain"]
