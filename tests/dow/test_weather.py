"""Chapter 29 of `dow`: night, fog, precipitation, what cannot fly; and the air point roll of 19.2."""

from __future__ import annotations

import pytest
from tests.dow.field import battle, do, owner, rolled, unit

from opord.kernel.dice import ScriptedDice
from opord.kernel.ledger import Book
from opord.rules.dow import actions as act
from opord.rules.dow import air, weather
from opord.rules.dow.model import NATO, WP
from opord.rules.dow.view import DowGame

UNITS = (unit("47GTD/26", "0505"), unit("BR22B/22M1", "1010"))


def turn(begin: str = "D0 H12", month: int = 7, dice: tuple[int, ...] = (), nato: int = 9, wp: int = 9) -> DowGame:
    """A game whose first turn has begun with the weather rolled for, stopped at its first decision."""
    pools = {"cp": {"NF": 9, "BR1C": 9}, "eng": {"NF": 1, "BR1C": 1}, "hubs": {"NF": 1, "BR1C": 1},
             "air": {"nato": nato, "wp": wp}}  # fmt: skip
    return battle(*UNITS, step="turn", dice=dice, begin=begin, month=month, weather="rolled", pools=pools,
                  axis={"3SA": "W"})  # fmt: skip


def purposes(g: DowGame) -> list[str]:
    """What was rolled for since the game began."""
    return [r.purpose for r in g.rolls]


@pytest.mark.clause("dow-29.1.1/p1", "dow-R171")
def test_the_length_of_night_follows_the_month() -> None:
    dark = {m: [h for h in range(8) if weather.night(turn(f"D0 H{3 * h:02d}", m))] for m in (1, 3, 6, 8)}
    assert dark == {1: [0, 1, 2, 6, 7], 3: [0, 1, 6, 7], 6: [0, 1], 8: [0, 1, 7]}


@pytest.mark.clause("dow-29.1.2/p1", "dow-29.1.2/1", "dow-29.1.2/3", "dow-R172")
def test_fog_is_rolled_for_where_it_can_be_and_precipitation_always() -> None:
    # July: fog can come at H00, H03 and H06
    assert purposes(turn("D0 H12"))[:1] == ["precipitation"]
    assert purposes(turn("D0 H06"))[:2] == ["fog", "precipitation"]
    assert purposes(turn("D0 H09", month=11))[:2] == ["fog", "precipitation"]


@pytest.mark.clause("dow-29.1.2/2")
@pytest.mark.parametrize(("die", "fog"), [(2, 1), (3, 0)])
def test_fog_on_a_low_roll(die: int, fog: int) -> None:
    # July: fog on 1 - 2
    assert turn("D0 H06", dice=(die, 10)).state.fog == fog


@pytest.mark.clause("dow-29.1.2/3")
@pytest.mark.parametrize(("die", "rain"), [(2, 1), (3, 0)])
def test_precipitation_on_a_low_roll_whatever_the_fog(die: int, rain: int) -> None:
    # July: precipitation on 1 - 2
    assert turn("D0 H06", dice=(10, die)).state.rain == rain
    assert turn("D0 H12", dice=(die,)).state.rain == rain


@pytest.mark.clause("dow-29.1.2/4")
def test_fog_makes_precipitation_rarer() -> None:
    # January: fog on 1 - 3, precipitation on 1 - 4; in fog the 3 counts as 5
    assert turn("D0 H06", month=1, dice=(10, 3)).state.rain == 1
    assert turn("D0 H06", month=1, dice=(3, 3)).state.rain == 0
    assert turn("D0 H06", month=1, dice=(3, 2)).state.rain == 1


@pytest.mark.clause("dow-29.4/1", "dow-29.4/3", "dow-29.4/3a", "dow-29.4/3b", "dow-R174")
def test_part_of_the_aircraft_cannot_fly_in_bad_weather() -> None:
    # rain: a third of NATO's maximum, half of the Pact's
    g = turn("D0 H12", dice=(1,), nato=10, wp=9)
    assert g.state.grounded == [3, 4]
    assert air.free(g, NATO) == g.state.air[NATO] - 3
    assert air.free(g, WP) == g.state.air[WP] - 4
    assert turn("D0 H12", dice=(10,)).state.grounded == [0, 0]
    assert turn("D0 H21", dice=(10,), nato=10, wp=9).state.grounded == [3, 4]


@pytest.mark.clause("dow-29.4/3c", "dow-R174")
def test_a_current_number_below_the_grounded_one_is_half_kept() -> None:
    g = turn("D0 H12", dice=(10,), nato=9, wp=9)
    g.state.air = [2, 1]
    g.state.rain = 1
    weather.ground(g)
    assert g.state.grounded == [3, 4]
    assert g.state.air == [3 + 1, 4 + 0]


@pytest.mark.clause("dow-29.4/2")
def test_what_is_grounded_already_stays_as_it_is() -> None:
    g = turn("D0 H12", dice=(1,), nato=9, wp=9)
    g.state.air_max = [30, 30]
    weather.ground(g)
    assert g.state.grounded == [3, 4]


@pytest.mark.clause("dow-29.4/5")
def test_a_clear_day_turn_lets_all_fly() -> None:
    g = turn("D0 H12", dice=(1,), nato=9, wp=9)
    assert g.state.grounded == [3, 4]
    g.state.rain = 0
    weather.ground(g)
    assert g.state.grounded == [0, 0]


@pytest.mark.clause("dow-29.4/4", "dow-19.2/2")
def test_bad_weather_costs_the_air_point_roll() -> None:
    def entries(g: DowGame, side: int) -> list[int]:
        book = Book()
        air.modifiers(g, side, book)
        return [e.value for e in book.entries if isinstance(e.value, int)]

    day, night = turn("D0 H12", dice=(10,)), turn("D0 H21", dice=(10,))
    for g in (day, night):
        g.state.air = [0, 0]
    assert (entries(day, NATO), entries(day, WP)) == ([], [])
    assert (entries(night, NATO), entries(night, WP)) == ([-1], [-3])
    night.state.fog = night.state.rain = 1
    assert (entries(night, NATO), entries(night, WP)) == ([-1, -2, -1], [-3, -2, -2])


def script(g: DowGame, *values: int) -> None:
    """The next dice of a game."""
    g.source = ScriptedDice("1", values)
    g.source.first = g.state.dice


@pytest.mark.clause("dow-19.2/1", "dow-19.2/3", "dow-R221")
def test_a_part_of_the_air_points_comes_back_and_never_more_than_all() -> None:
    # a clear day: NATO has 2 of 12; a 5 gives 4 twelfths
    g = turn("D0 H12", dice=(10,), nato=12, wp=0)
    g.state.air[NATO] = 2
    before = g.state.air[NATO]
    script(g, 5)
    air.regain(g)
    assert g.state.air[NATO] == before + 4
    g.state.air[NATO] = 11
    script(g, 10)
    air.regain(g)
    assert g.state.air[NATO] == 12


def test_scenarios_may_fix_their_weather() -> None:
    g = battle(*UNITS, step="turn")
    assert not [p for p in purposes(g) if p in ("fog", "precipitation")]
    assert (g.state.fog, g.state.rain) == (0, 0)


def test_a_whole_turn_rolls_its_weather_once() -> None:
    g = turn("D0 H12", dice=(10,))
    while g.state.turn == 0 and g.to_act():
        do(g, g.ask(owner(g)).out or act.Done())  # type: ignore[union-attr]
    assert [len(rolled(g, p)) for p in ("precipitation", "fog")] == [1, 0]
