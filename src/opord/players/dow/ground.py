"""Ways over the ground for plans that span several turns: points to a hex from everywhere, whoever stands between."""

from __future__ import annotations

from opord.kernel.loops import gather
from opord.rules.dow import mobility
from opord.rules.dow.model import MECHANISED, TACTICAL, DowScenario

FERRY = (0, 5, 9)
"""Points reckoned for a river without a bridge, besides the hex: none, minor, major."""
FAR = 999
"""Further than anybody goes."""


def _prices(sc: DowScenario) -> list[int]:
    """Dry prices of a vehicle in tactical mode; rivers without a bridge as if engineers helped."""
    found: list[int] | None = sc.tables.get("player prices")
    if found is None:
        m = mobility.prices(sc, MECHANISED, TACTICAL, 0)
        found = []
        for e in range(6 * sc.size):
            h = sc.flat[e]
            n = m.open[e]
            if h >= 0 and n < 0 <= m.enter[h] < mobility.DELAY:
                river = sc.ground.river[e]
                n = m.enter[h] + FERRY[river] if river else n
            if m.road[e] >= 0 and (n < 0 or m.road[e] < n):
                n = m.road[e]
            found.append(n if n < mobility.DELAY else -1)
        sc.tables["player prices"] = found
    return found


def field(sc: DowScenario, h: int) -> list[int]:
    """Points from every hex to ``h``, FAR where there is no way."""
    key = ("player field", h)
    found: list[int] | None = sc.tables.get(key)
    if found is None:
        found = [n if n >= 0 else FAR for n in gather(sc.flat, _prices(sc), [h], -1)]
        sc.tables[key] = found
    return found


def ferried(sc: DowScenario, a: int, b: int) -> int:
    """The price of a step over a river without a bridge in these fields, 0 where none is needed."""
    e = 6 * a + sc.grid.direction(a, b)
    river = sc.ground.river[e]
    if not river or sc.ground.bridge[e]:
        return 0
    return _prices(sc)[e]
