"""Places of the map are named in the language of the reader, wherever they are named."""

from __future__ import annotations

import pytest
from tests.s24.field import board, document, position, still, unit

from opord.api.words import speaker_of
from opord.kernel.text import LANGUAGES
from opord.rules.s24 import cards, completion, picture, report, report_html, report_text
from opord.rules.s24.book import RULEBOOK
from opord.rules.s24.game import CoreGame
from opord.rules.s24.load import board_named, boards
from opord.rules.s24.places import place_name

NAMES = {"en": "Novy Most", "zh": "新桥村", "ru": "Новый Мост"}
"""Hex 1609 of the map of the meeting engagement."""
OWN = "Kaltenbrunn"


@pytest.fixture(scope="module")
def meeting() -> CoreGame:
    return still("s3-meeting")


@pytest.fixture(scope="module")
def own_map() -> CoreGame:
    """A map of an author, with a place that no map of the package has."""
    doc = document([unit("BB1Y", "su_rifle", 30, "0505")], [unit("BB9Y", "de_gren", 30, "0808")],
                   board={**board(cells={"0606": "village"}), "places": [{"text": OWN, "hexes": ["0606"]}]},
                   victory={"goals": [{"hex": "0606", "points": 5}]})  # fmt: skip
    return still(doc)


def shown(g: CoreGame, hex_: str, lang: str) -> dict[str, str]:
    """What a reader of ``lang`` is told of a hex: drawn board, card, objective, completion, map of the report."""
    tell = speaker_of(lang, RULEBOOK)
    drawn = tell.render(RULEBOOK.draw(g.scenario))
    card = cards.hex_card(g, "red", hex_)
    assert card is not None
    found = completion._hex(g, hex_, "")
    made = report.make(g, "red", [])
    return {
        "board": next(x["text"] for x in drawn["places"] if hex_ in x["hexes"]),
        "card": tell(card.title),
        "goal": tell(picture.goal_name(g, g.scenario.hex(hex_))),
        "completion": tell(found.text),
        "report": report_html.svg(made, g.scenario, report_text.voice(lang)),
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_place_of_every_board_has_its_own_name_in_the_language(lang: str) -> None:
    tell = speaker_of(lang, RULEBOOK)
    for name in boards():
        said = [tell(place_name(place.text)) for place in board_named(name, None).places]
        assert len(set(said)) == len(said) > 5
        assert not any("s24-" in x for x in said)
        if lang != "en":
            assert not any(c.isascii() and c.isalpha() for x in said for c in x)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_place_is_shown_in_the_language_asked_for(meeting: CoreGame, lang: str) -> None:
    for where, text in shown(meeting, "1609", lang).items():
        assert NAMES[lang] in text, where
        assert not any(name in text for other, name in NAMES.items() if other != lang), where


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_place_of_an_author_keeps_the_name_that_he_wrote(own_map: CoreGame, lang: str) -> None:
    for where, text in shown(own_map, "0606", lang).items():
        assert OWN in text, where
        assert "s24-place" not in text, where


def test_a_map_without_places_is_drawn() -> None:
    g = position([unit("BB1Y", "su_rifle", 30, "0505")])
    assert RULEBOOK.draw(g.scenario)["places"] == []
    assert picture.goal_name(g, 0) != ""
