"""What a newcomer stumbled over: things told that should not be, and words that did not help."""

from __future__ import annotations

import json
import random
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from click.testing import CliRunner
from tests.dow.field import document
from tests.dow.fights import TANKS, TARGET, fight, guard, tanks

import opord
from opord.cli.app import app
from opord.rules.dow import actions as act
from opord.rules.dow import cards, fog, ledgers, overlays
from opord.rules.dow.book import RULEBOOK
from opord.rules.dow.view import DowGame

MANY = 40
"""Actions of chance played in a game that is looked into."""


def _midgame(seed: int, **options: object) -> DowGame:
    """The small scenario after some actions of chance."""
    game = opord.new("dow/small", seed=seed, options=options)
    rng = random.Random(seed)
    for _ in range(MANY):
        game.play(None, rng.choice(game.legal()))
    return cast(DowGame, game.game)


def _issued() -> DowGame:
    """The tutorial after an HQ on the map has issued an order."""
    game = opord.new("dow/tutorial", seed=1)
    sc, pos = game.game.scenario, cast(DowGame, game.game).state.pos
    while True:
        order = next((a for a in game.legal() if isinstance(a, act.Order) and pos[sc.unit(a.unit)] >= 0), None)
        if order is not None:
            game.play(None, order)
            return cast(DowGame, game.game)
        ask = game.ask()
        assert ask is not None
        game.play(None, ask.out or ask.default)


@pytest.mark.clause("dow-14.5/2a")
def test_the_card_of_an_enemy_hq_keeps_its_order_face_down() -> None:
    g = _issued()
    (hq,) = g.state.orders
    own = ("nato", "wp")[g.scenario.side_of[hq]]
    other = "nato" if own == "wp" else "wp"
    word = g.scenario.units[hq].id

    def clauses(side: str) -> list[str]:
        card = cards.unit_card(g, side, word)
        assert card is not None
        return [n.clause for n in card.notes]

    assert "dow-14.4/1" in clauses(own)
    assert "dow-14.4/1" not in clauses(other)
    g.state.revealed = (hq,)
    assert "dow-14.4/1" in clauses(other)


@pytest.mark.clause("dow-R231")
@pytest.mark.parametrize("seed", [1, 2])
def test_neither_cards_nor_overlays_nor_numbers_tell_who_is_hidden(seed: int) -> None:
    g = _midgame(seed, fog=True)
    sc = g.scenario
    looked = 0
    for side in sc.sides:
        hidden = fog.hidden(g, side)
        names = {sc.units[u].id for u in hidden if g.state.pos[u] >= 0}
        for one in sc.units:
            told = [overlays.overlay(g, side, n, one.id, None) for n in overlays.NAMES]
            for x in told:
                lines = () if x is None else x.lines
                for u in hidden:
                    if sc.units[u].hq and g.state.pos[u] >= 0:
                        spot = sc.labels[g.state.pos[u]]
                        assert not any(line.k.startswith("chain") and spot in (line.a, line.b) for line in lines)
            if one.id in names:
                looked += 1
                assert cards.unit_card(g, side, one.id) is None
                assert ledgers.ledgers(g, side, act.Change(one.id, "tactical", "unauthorised")) == ()
                assert g.describe(side, act.Change(one.id, "tactical", "unauthorised")).note == ""
    assert looked


@pytest.mark.clause("dow-R231")
def test_an_enemy_in_command_of_a_hidden_hq_does_not_tell_how_far_it_is() -> None:
    g = _midgame(3, fog=True)
    sc = g.scenario
    hidden = fog.hidden(g, "wp")
    on = [u for u in range(len(sc.units)) if not sc.side_of[u] and g.state.pos[u] >= 0]
    u, hq = next((u, g.state.superior[u]) for u in on if g.state.superior[u] in on)
    assert cards.command_chain(g, u, frozenset()).label == "dow-card-chain-away"  # type: ignore[union-attr]
    assert cards.command_chain(g, u, hidden | {hq}).label == "dow-card-chain"  # type: ignore[union-attr]
    assert not any(n.clause == "dow-12.2/1" for n in cards.notes(g, "wp", u, hidden | {hq}))


@pytest.mark.clause("dow-R231")
def test_which_of_two_blockers_is_named_does_not_tell_who_they_are() -> None:
    g = _midgame(1, fog=True)
    rng = random.Random(5)
    before = overlays.overlay(g, "wp", "blocking", None, None)
    for _ in range(5):
        assert overlays.overlay(cast(DowGame, g.sample("wp", rng)), "wp", "blocking", None, None) == before


@pytest.mark.clause("dow-R231")
def test_who_fights_is_known_while_the_fight_lasts() -> None:
    g = fight(tanks(), guard(), cells={TARGET: "urban"}, options={"fog": True}, begin="D0 H00", start={"fog": True})
    guards = set(fog.hidden(g, "wp"))
    assert guards
    g.play("wp", act.Move(TANKS))
    g.play("wp", act.Attack(TANKS, TARGET, "prepared"))
    while not (fought := fog.fighters(g)) & guards:
        (side,) = g.to_act()
        ask = g.ask(side)
        assert ask is not None
        g.play(side, ask.out or ask.default)
    assert not fought & fog.hidden(g, "wp")
    raw = json.dumps(msgspec.to_builtins(g.view("wp")))
    assert all(g.scenario.units[u].id in raw for u in fought)


def test_the_numbers_of_an_action_that_may_not_be_done_are_no_crash() -> None:
    g = fight(tanks(), guard())
    g.play("wp", act.Move(TANKS))
    g.play("wp", act.Attack(TANKS, TARGET, "prepared"))
    (side,) = g.to_act()
    assert not g.why(side, act.Fire(TANKS)).ok
    assert not any("outlook" in one.values for one in ledgers.ledgers(g, side, act.Fire(TANKS)))


@pytest.mark.parametrize("lang", ["en", "zh", "ru"])
def test_an_order_that_comes_after_the_end_says_so(lang: str) -> None:
    game = opord.new("dow/tutorial", seed=1)
    game.play(None, act.Done())
    speak = RULEBOOK.speaker(lang)
    late = {"en": "after the last turn", "zh": "最后一回合之后", "ru": "после последнего хода"}[lang]
    for order, said in (("wp_reg_move", False), ("wp_div_assault", True)):
        a = act.Order("47GTD", order)
        first = game.game.ledgers("wp", a)[0]
        assert (late in speak(game.game.describe("wp", a).note)) is said
        assert (late in speak(first.effect)) is said


@pytest.mark.clause("dow-8.5/2")
@pytest.mark.parametrize(("spent", "kind", "said"), [(0, "prepared", False), (8, "hasty", False), (9, "hasty", True)])
def test_an_attack_by_a_forced_march_says_so(spent: int, kind: str, said: bool) -> None:
    g = fight(tanks(spent=spent), guard())
    note = g.describe("wp", act.Attack(TANKS, TARGET, kind)).note
    assert ("forced march" in RULEBOOK.speaker("en")(note)) is said
    assert ("强行军" in RULEBOOK.speaker("zh")(note)) is said


def test_numbers_for_programs_alone_are_no_empty_heading(tmp_path: Path) -> None:
    game = opord.new("dow/tutorial", seed=7)
    steps = [act.Step("47GTD/26", h) for h in ("5322", "5323", "5223")]
    game.play(None, act.Done(), act.Done(), act.Done(), act.Move("47GTD/26"), *steps)
    game.play(None, act.Attack("47GTD/26", "5123", "prepared"))
    fire = act.Fire("47GTD/99")
    assert any("outlook" in one.values for one in game.why(None, fire).ledgers)
    game.save(tmp_path / "game.opord")
    said = CliRunner().invoke(app, ["why", str(tmp_path / "game.opord"), msgspec.json.encode(fire).decode()])
    assert said.exit_code == 0
    assert not said.output.rstrip().endswith("What becomes of it")


def test_a_game_of_three_turns_ends_in_its_third() -> None:
    game = opord.new("dow/tutorial", seed=5)
    while not game.over:
        ask = game.ask()
        assert ask is not None
        game.play(None, ask.out or ask.default)
    assert game.game.moment()[0] == game.game.scenario.turns == 3


def _checked(doc: dict[str, Any], file: str) -> list[str]:
    return [f.key for f in RULEBOOK.check(doc, file)]


def test_every_shipped_file_passes_the_check() -> None:
    files = sorted((RULEBOOK.home / "data").rglob("*.toml"))
    books = [f for f in files if f.name.startswith("rulebook.")]
    assert len(books) == 3
    for file in books:
        assert _checked(tomllib.loads(file.read_text(encoding="utf8")), str(file)) == []


def test_lines_of_a_rulebook_are_checked() -> None:
    line = {"id": "dow-4/1", "title": "Hexes", "text": "Five kilometres."}
    doc = {"lang": "en", "system": "dow", "provenance": "designed", "line": [line]}
    assert _checked(doc, "lines.toml") == []
    assert _checked(doc | {"line": [line | {"title": 3}]}, "lines.toml") == ["line[0].title"]
    assert _checked(doc | {"line": [line, line]}, "lines.toml") == ["line[1].id"]


def test_a_scenario_may_be_called_like_a_chart() -> None:
    doc = {"system": "dow"} | document(tanks(), guard())
    assert _checked(doc, "weather.toml") == []
    assert _checked({"fgo": 3}, "weather.toml") == ["fgo"]


@pytest.mark.parametrize(
    ("change", "key", "text"),
    [
        ({"units": {"unit": "47GTD/26"}}, "units", "Expected `array`, got `object`"),
        ({"start": {"side": "pact"}}, "start.side", "llowed: nato, wp"),
        ({"weather": "claer"}, "weather", 'did you mean "clear"?'),
        ({"start": {"dice": 10**30}}, "start.dice", "999999999"),
    ],
)
def test_a_wrong_value_names_what_is_allowed(change: dict[str, Any], key: str, text: str) -> None:
    with pytest.raises(opord.BadInput) as bad:
        opord.new({"system": "dow"} | document(tanks(), guard(), **change))
    (fault,) = bad.value.faults
    assert fault.key == key
    assert text in RULEBOOK.speaker("en")(fault.text)


def test_the_first_turn_of_the_documentation_runs_as_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    text = (Path(__file__).parents[2] / "docs/operational.md").read_text(encoding="utf8")
    blocks = re.findall(r"```console\n\$ opord ([^\n]*)\n(.*?)```", text, re.S)
    assert len(blocks) > 8
    for command, printed in blocks:
        done = CliRunner().invoke(app, shlex.split(command))
        assert done.exit_code == 0, done.output
        assert done.output == printed, command


def test_the_documentation_names_clauses_that_there_are() -> None:
    text = (Path(__file__).parents[2] / "docs/operational.md").read_text(encoding="utf8")
    cited = set(re.findall(r"`(dow-[0-9][^`]*)`", text))
    assert cited
    assert {c for c in cited if RULEBOOK.line(c, "en") is None} == set()
