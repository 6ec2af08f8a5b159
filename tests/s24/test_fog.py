"""What a side is shown while the umpire carries a turn out, what refused orders show, and what a spectator is shown."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from tests.s24.field import document, index, line, position, scenario, unit
from tests.s24.test_desk import begin, desk_of, through
from tests.s24.turns import AROUND, HERE

from opord.kernel.dice import Dice
from opord.kernel.game import UMPIRE, WATCH
from opord.rules.s24 import actions as act
from opord.rules.s24 import cards, choices, draft, overlays, picture
from opord.rules.s24.game import CoreGame
from opord.rules.s24.view import S24Game

E, SE, SW, W, NW, NE = AROUND


def _shown(g: CoreGame) -> list[Any]:
    """Enemies on red's map, what it knows of works and goals, and where it fears their zones."""
    view = picture.view(g, "red")
    zone = overlays.overlay(g, "red", "zoc", None, None)
    assert zone is not None
    return [
        [(u.id, u.hex, u.figures, u.badges, u.name) for u in view.units if u.side == "blue"],
        [m.hex for m in view.markers if m.side == "blue"],
        view.objectives,
        [t.hex for t in zone.hexes if t.k == "zoc-enemy"],
    ]


def _marching(*blue: str) -> CoreGame:
    """Blue is identified beside red, then does as ordered; the umpire's desk stands before the first phase."""
    doc = document(
        [unit("BB1Y", "su_rifle", 30, HERE), unit("PB1Y", "su_122how", 12, "0305")],
        [unit("TK9Y", "Panther", 22, E), unit("BB9Y", "de_gren", 38, SE)],
        blue_has={"works": {SE: 1}},
    )
    g = begin(doc, [], [])
    while type(g.state.frames[-1]).__name__ == "InDesk":
        g.play(UMPIRE, act.Go())
    for text in blue:
        g.play("blue", draft.action(g, 1, line(g, text)))
    for side in ("red", "blue"):
        g.play(side, act.Seal())
    return g


@pytest.mark.clause("s24-4.1.2/15", "s24-8.1/2", "s24-R97")
def test_between_two_phases_a_side_sees_nothing_of_where_the_enemy_has_gone() -> None:
    still, gone = _marching(), _marching("TK9Y MARCH-DEPLOY 0705-0805", "BB9Y MARCH 0507")
    for phase in range(1, 10):
        seen = [_shown(through(g, phase)) for g in (still, gone)]
        assert seen[0] == seen[1], phase
        assert [(h, figures) for _, h, figures, _, _ in seen[1][0]] == [(E, "?"), (SE, "?")]
    assert gone.state.pos[index(gone, "TK9Y")] != still.state.pos[index(still, "TK9Y")]
    assert desk_of(through(gone, 10)).phase == 10
    assert _shown(through(still, 10)) != _shown(gone)


@pytest.mark.clause("s24-8.1/2")
def test_refused_orders_do_not_point_at_an_enemy_that_is_not_seen() -> None:
    def told(at: str, **start: Any) -> bytes:
        men = [unit("PB1Y", "su_122how", 12, HERE), unit("BB1Y", "su_rifle", 30, HERE, form="column")]
        g = S24Game.begin(scenario(document(men, [unit("BB9Y", "de_gren", 30, at)], start=start)), Dice("1"))
        return msgspec.json.encode([x.action for name in ("PB1Y", "BB1Y") for x in choices.options(g, "red", name)])

    assert told(W) == told(NE) == told("1010")
    seen = {"seen": {"red": {"BB9Y": "identified"}}}
    assert told(W, **seen) != told(NE, **seen)


@pytest.mark.clause("s24-8.1/2")
def test_a_spectator_is_shown_no_units_no_cards_and_no_overlay() -> None:
    men = [unit("PB1Y", "su_122how", 12, HERE, hq="Z1S"), unit("Z1S", "su_hq_motor", 8, "0101")]
    g = position(men, [unit("BB9Y", "de_gren", 30, E)])
    assert cards.unit_card(g, UMPIRE, "BB9Y") is not None
    assert cards.unit_card(g, WATCH, "BB9Y") is None
    for name in overlays.NAMES:
        found, whole = overlays.overlay(g, WATCH, name, None, None), overlays.overlay(g, UMPIRE, name, None, None)
        assert found is not None
        assert whole is not None
        assert not found.hexes
        assert not found.lines
        assert whole.hexes or whole.lines


@pytest.mark.clause("s24-8.1/2", "s24-R97")
def test_odds_do_not_tell_where_an_unseen_enemy_stands_or_in_what_state() -> None:
    """Fire on hex after hex, tried out in a position that looks the same, finds nothing that stands there in truth."""

    def odds_of(at: str, target: str, seed: int, **state: Any) -> float:
        men = [unit("PB1Y", "su_122how", 12, HERE), unit("BB1Y", "su_rifle", 30, "0106")]
        doc = document(men, [unit("BB9Y", "de_gren", 30, at, **state)], size=(20, 20))
        g = S24Game.begin(scenario(doc), Dice("1")).sample("red", random.Random(seed))
        g.play("red", draft.action(g, 0, line(g, f"PB1Y BARRAGE {target}")))  # type: ignore[arg-type]
        g.play("red", act.Seal())
        g.play("blue", act.Seal())
        return float(g.state.kills[0])

    places = ("0508", "0509", "0707", "0606")
    for target in places:
        for seed in range(3):
            assert len({odds_of(at, target, seed, form=form) for at in places for form in ("column", "ambush")}) == 1
    assert any(odds_of("0508", target, 0) == 0 for target in places)
