"""W19: visibility, night and rain."""

from __future__ import annotations

from opord.rules.waw.game import CoreGame


def rain(g: CoreGame) -> bool:
    """Does it rain this turn (event 3 or the scenario, waw-W19.1, waw-R88)?"""
    return g.state.effects.get("rain", 0) >= g.state.turn


def visibility(g: CoreGame) -> int:
    """Visibility in hexes for the naked eye (waw-W19.1)."""
    chart = g.scenario.charts.visibility
    far = chart[g.scenario.time]
    return min(far, chart["rain"]) if rain(g) else far


def sight_range(g: CoreGame, u: int) -> int:
    """How far unit ``u`` sees: at night thermal sights triple and infrared ones double it (waw-W19.1), though never
    beyond what rain allows (waw-R86)."""
    far = visibility(g)
    if g.scenario.time == "night":
        traits = g.scenario.type_of[u].traits
        charts = g.scenario.charts
        if "thermal" in traits:
            far *= charts.night_sight["thermal"]
        elif "ir" in traits:
            far *= charts.night_sight["ir"]
        if rain(g):
            far = min(far, charts.visibility["rain"])
    return far


def lit(g: CoreGame, h: int) -> bool:
    """Is the hex under illumination: its own or a neighbouring hex's (waw-W19.2)?"""
    lights = g.state.lights
    return bool(lights) and (h in lights or any(n in lights for n in g.scenario.adjacent[h]))


def unaided(g: CoreGame, u: int, h: int, rng: int) -> bool:
    """At night, beyond two hexes, without thermal sight or illumination (waw-W19.2)?"""
    if g.scenario.time != "night" or rng <= g.scenario.charts.constants["night_unaided_beyond"]:
        return False
    return "thermal" not in g.scenario.type_of[u].traits and not lit(g, h)


def remove_markers(g: CoreGame) -> None:
    """W3.4: smoke one stage down, illumination off, and nobody is lit up by his own shots any more."""
    from opord.rules.waw.model import FIRED

    st = g.state
    st.smoke = {h: stage - 1 for h, stage in st.smoke.items() if stage > 1}
    st.lights = {}
    for u, flags in enumerate(st.flags):
        if flags & FIRED:
            g.unmark(u, FIRED)
