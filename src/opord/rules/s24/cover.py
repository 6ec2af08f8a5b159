"""Chapter 4.2: what terrain, rivers and works are worth to the defender."""

from __future__ import annotations

from typing import Any

from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import COLUMN, S24Scenario


def factor(sc: S24Scenario, ground: str, level: int, river: bool = False) -> float:
    """Cover factor against an assault: terrain, doubled over a river, works added, capped (s24-4.2/2-13, s24-R63)."""
    const = sc.charts.const
    base = sc.charts.cover(ground) * (const.river_factor if river else 1.0)
    return min(const.cover_cap, base + const.works_assault[level])


def factor_fire(sc: S24Scenario, ground: str, level: int) -> float | None:
    """Cover factor against fire and level bombs: no river; None = level-3 works, which fire does not reach
    (s24-4.2/9-13, s24-R63, s24-R64)."""
    bonus = sc.charts.works_fire[level]
    return None if bonus is None else min(sc.charts.const.cover_cap, sc.charts.cover(ground) + bonus)


def assault(g: CoreGame, u: int, river: bool) -> float:
    """Cover of unit ``u`` against an assault; a column has none (s24-2.3.2/4, s24-R15)."""
    if g.state.form[u] == COLUMN:
        return 1.0
    return factor(g.scenario, g.scenario.terrain[g.state.pos[u]], g.enjoyed(u), river)


def fire(g: CoreGame, u: int) -> float | None:
    """Cover of unit ``u`` against fire and level bombs, None = out of reach of them."""
    if g.state.form[u] == COLUMN:
        return 1.0
    return factor_fire(g.scenario, g.scenario.terrain[g.state.pos[u]], g.enjoyed(u))


def strike(g: CoreGame, u: int) -> float:
    """Works against a low-level strike; the ground does not count (s24-4.4.2/3, s24-R64)."""
    return 1.0 + g.scenario.charts.const.works_assault[g.enjoyed(u)]


def ground(g: CoreGame, h: int) -> float:
    """Terrain alone: cover of an attacker in close combat, and of troops under their own fire (s24-3.2.6/5,
    s24-R80)."""
    return g.scenario.charts.cover(g.scenario.terrain[h])


def over_river(g: CoreGame, a: int, b: int) -> bool:
    """Does a river run between two neighbouring hexes (s24-4.2/7)?"""
    sc = g.scenario
    return sc.river[6 * a + sc.grid.direction(a, b)] != 0


def told(g: CoreGame, u: int) -> dict[str, Any]:
    """What a record says of the place of a unit."""
    st = g.state
    return {"ground": g.scenario.terrain[st.pos[u]], "works": g.enjoyed(u), "column": st.form[u] == COLUMN}
