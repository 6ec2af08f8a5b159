"""Chapter 29: night, fog, precipitation; what cannot fly."""

from __future__ import annotations

from opord.kernel.ledger import Tally
from opord.kernel.text import say
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import HOURS, NATO


def night(g: CoreGame, turn: int | None = None) -> bool:
    """Is it a night turn (dow-29.1.1, spans inclusive by dow-R171)?"""
    return HOURS[g.hour(turn)] in g.scenario.charts.weather.night[g.scenario.month]


def winter(g: CoreGame) -> bool:
    """December to February: precipitation is snow (dow-29.2, dow-R173)."""
    return g.scenario.month in g.scenario.charts.weather.snow_months


def snow(g: CoreGame) -> bool:
    return bool(g.state.rain) and winter(g)


def kind(g: CoreGame) -> str:
    """The weather of the turn as sentences choose by it: ``dry``, ``rain`` or ``snow``, with ``fog-`` before it."""
    return ("fog-" if g.state.fog else "") + (("snow" if winter(g) else "rain") if g.state.rain else "dry")


def fog_possible(g: CoreGame) -> bool:
    """Does the turn track allow fog (dow-29.1.2/1, dow-R172)?"""
    chart = g.scenario.charts.weather
    turns = chart.fog_winter if g.scenario.month in (10, 11, 12, 1, 2, 3) else chart.fog_summer
    return HOURS[g.hour()] in turns


def roll(g: CoreGame) -> None:
    """The weather phase: fog, then precipitation (dow-29.1.2), then what is grounded (dow-29.4)."""
    st, sc = g.state, g.scenario
    chart = sc.charts.weather
    if sc.rolled:
        st.fog = 0
        if fog_possible(g):
            die = g.d10("fog", "dow-29.1.2/2")
            st.fog = int(die <= chart.fog[sc.month - 1])
        # dow-29.1.2/4: fog makes precipitation rarer
        die = g.d10("precipitation", "dow-29.1.2/3") + (chart.fog_to_precipitation if st.fog else 0)
        st.rain = int(die <= chart.precipitation[sc.month - 1])
    g.changed()
    if g.telling:
        text = say("dow-ev-weather", light="night" if night(g) else "day", kind=kind(g))
        g.note("weather", text, "dow-29.1.1/p1", level=1)
    ground(g)


def bad(g: CoreGame) -> bool:
    """Night, fog or precipitation (dow-29.4/1)."""
    return bool(night(g) or g.state.fog or g.state.rain)


def ground(g: CoreGame) -> None:
    """Aircraft that cannot fly (dow-29.4)."""
    st = g.state
    for side in (0, 1):
        if not bad(g):
            st.grounded[side] = 0  # dow-29.4/5
        elif not st.grounded[side]:  # dow-29.4/2: those grounded before stay so, no more
            part = 3 if side == NATO else 2  # dow-29.4/3a, dow-29.4/3b
            st.grounded[side] = st.air_max[side] // part
            if st.air[side] < st.grounded[side]:
                # dow-29.4/3c, dow-R174
                st.air[side] = min(st.air_max[side], st.grounded[side] + st.air[side] // 2)


def combat(g: CoreGame, attacker: int, t: Tally) -> None:
    """Modifiers of the weather to a ground combat, all that apply (dow-15.6.16, dow-29.3)."""
    chart = g.scenario.charts.combat_modifiers.weather
    if night(g):
        t.add(chart["night_attacker_wp" if attacker else "night_attacker_nato"], "dow-15.6.16/1", "dow-mod-night")
    if g.state.fog:
        t.add(chart["fog"], "dow-15.6.16/1", "dow-mod-fog")
    if g.state.rain:
        name = "snow" if winter(g) else "rain"
        t.add(chart[name], "dow-15.6.16/1", "dow-mod-" + name)
