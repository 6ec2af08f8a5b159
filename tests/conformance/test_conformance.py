"""The promises that every rulebook makes by being registered, held for every scenario by random play, and for grounds
on which the sides meet at once."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.conformance.games import WIDE, begin, found, grounds, option_sets, random_steps

from opord.kernel.fog import leaks
from opord.kernel.game import UMPIRE, dump_state, load_state
from opord.kernel.journal import Journal
from opord.kernel.verdict import Illegal

pytestmark = pytest.mark.parametrize("scenario", grounds())
LOOK = 23
"""Actions after which what the sides are told is looked at again."""


def test_every_listed_action_is_allowed_and_listed_once(scenario: str, seed: int) -> None:
    rng = random.Random(seed)
    for i, (game, side, legal, action) in enumerate(random_steps(begin(scenario, seed), rng)):
        if i % 7:
            continue
        encoded = [msgspec.json.encode(a) for a in legal]
        assert len(set(encoded)) == len(encoded)
        for a in rng.sample(legal, min(len(legal), 12)):
            assert game.why(side, a).ok, (a, game.why(side, a))
            trial = game.copy()
            trial.telling = False
            trial.play(side, a)
        assert action in legal


def test_unlisted_actions_are_refused_and_change_nothing(scenario: str, seed: int) -> None:
    """Actions that were legal earlier in the game are tried again wherever they are not listed."""
    rng = random.Random(seed + 1)
    pool: list[Any] = []
    refused = 0
    for i, (game, side, legal, _) in enumerate(random_steps(begin(scenario, seed + 1), rng)):
        pool.extend(rng.sample(legal, min(2, len(legal))))
        if i % 9:
            continue
        before = game.digest()
        for a in rng.sample(pool, min(len(pool), 40)):
            if a in legal:
                continue
            verdict = game.why(side, a)
            assert not verdict.ok, f"{a} is not listed, but allowed"
            assert verdict.reasons, a
            assert all(r.clause for r in verdict.reasons)
            with pytest.raises(Illegal):
                game.play(side, a)
            refused += 1
        for other in game.scenario.sides:
            if other not in game.to_act():
                assert not game.actions(other)
                with pytest.raises(Illegal):
                    game.play(other, legal[0])
        assert game.digest() == before
    assert refused > 20


def test_hidden_things_change_nothing_that_a_side_is_told(
    scenario: str, seed: int, pytestconfig: pytest.Config
) -> None:
    """A game with each set of options; in a soak every game is looked at as often as all together in every run."""
    soak = bool(pytestconfig.getoption("--soak"))
    sets = option_sets(scenario)[: None if soak or scenario not in WIDE else 1]
    stride = LOOK if soak else LOOK * len(sets)
    for n, options in enumerate(sets):
        rng = random.Random(seed + n)
        for i, (game, _, legal, _) in enumerate(random_steps(begin(scenario, seed + n, **options), rng), LOOK * n):
            if i % stride:
                continue
            for viewer in game.scenario.sides:
                tries = rng.sample(legal, min(3, len(legal)))
                assert not leaks(game, viewer, rng, tries)


def test_copies_are_equal_and_independent(scenario: str, seed: int) -> None:
    rng = random.Random(seed + 3)
    for i, (game, side, _, action) in enumerate(random_steps(begin(scenario, seed + 3), rng)):
        if i % 5:
            continue
        before = game.digest()
        twin = game.copy()
        assert twin.digest() == before
        assert load_state(dump_state(game.state), type(game.state)) == game.state
        twin.play(side, action)
        assert game.digest() == before
        again = game.copy()
        again.play(side, action)
        assert again.digest() == twin.digest()
        assert again.rolls == twin.rolls


def test_saving_at_any_step_keeps_the_future(
    scenario: str, seed: int, tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    """20 random steps of 5 games in a soak, a sample of them in every run."""
    soak = bool(pytestconfig.getoption("--soak"))
    path = tmp_path / "game.opord"
    for game_no in range(5 if soak else 1):
        rng = random.Random(seed + 10 * game_no)
        journal = begin(scenario, seed + 10 * game_no)
        for _ in random_steps(journal, rng):
            pass
        script = journal.actions()
        whole = journal.game.digest()
        for k, cut in enumerate(sorted(rng.sample(range(len(script)), min(20 if soak else 6, len(script))))):
            part = journal.fork(cut)
            part.save(path)
            back = Journal.load(path)
            assert back.game.digest() == part.game.digest()
            if soak or k % 3 == 0:
                back.game.telling = False
                for side, action in script[cut:]:
                    back.play(side, action)
                assert back.game.digest() == whole
                assert back.last == journal.last


def test_undo_restores_the_position(scenario: str, seed: int) -> None:
    rng = random.Random(seed + 4)
    journal = begin(scenario, seed + 4)
    taken = refused = 0
    for game, side, _, action in random_steps(journal, rng):
        if rng.random() > 0.1 or side == UMPIRE:  # who may take back anything
            continue
        before, lines = game.digest(), len(journal.lines)
        trial = journal.fork()
        trial.play(side, action)
        if trial.may_undo(side).ok:
            assert not trial.game.rolls
            trial.undo(side)
            assert trial.game.digest() == before
            assert len(trial.lines) == lines
            taken += 1
        else:
            after = trial.game.digest()
            with pytest.raises(Illegal):
                trial.undo(side)
            assert trial.game.digest() == after
            refused += 1
            trial.undo(UMPIRE)
            assert trial.game.digest() == before
        if taken > 8 and refused > 8:
            break
    assert taken


def test_replay_gives_the_same_game_and_verify_believes_it(scenario: str, seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed + 5)
    journal = begin(scenario, seed + 5)
    marks = {}
    for i, (game, *_) in enumerate(random_steps(journal, rng)):
        if i % 50 == 0:
            marks[i] = game.digest()
    path = tmp_path / "g.opord"
    journal.save(path)
    for _ in range(2):
        back = Journal.load(path)
        back.verify()
        assert back.game.digest() == journal.game.digest()
        for n, digest in marks.items():
            assert back.at(n).digest() == digest
    outcome = journal.game.outcome()
    assert outcome is not None
    assert outcome.side in (None, *journal.game.scenario.sides)


def test_every_sentence_exists_in_every_language(scenario: str, seed: int) -> None:
    """Whatever a game says in views, asks, options and events can be said in English, Chinese and Russian."""
    book, _ = found(scenario)
    speakers = [book.speaker(lang) for lang in ("en", "zh", "ru")]
    labels: set[str] = set()

    def gather(thing: Any) -> None:
        if isinstance(thing, dict):
            if thing.get("k") == "say" and "label" in thing:
                labels.add(thing["label"])
            for v in thing.values():
                gather(v)
        elif isinstance(thing, (list, tuple)):
            for v in thing:
                gather(v)

    rng = random.Random(seed + 6)
    journal = begin(scenario, seed + 6)
    for i, (game, side, legal, _) in enumerate(random_steps(journal, rng)):
        gather(msgspec.to_builtins(game.events))
        if i % 11 == 0:
            gather(msgspec.to_builtins([game.view(side), game.ask(side)]))
            gather(msgspec.to_builtins([game.describe(side, a) for a in rng.sample(legal, min(10, len(legal)))]))
    gather(msgspec.to_builtins(journal.game.outcome()))
    gather(msgspec.to_builtins([s for s in book.scenarios() if s.id == scenario]))
    missing = {s.lang: sorted(x for x in labels if not s.has(x)) for s in speakers}
    assert not any(missing.values()), missing


def test_clauses_named_in_play_have_a_line_in_the_rulebook(scenario: str, seed: int) -> None:
    book, _ = found(scenario)
    cited: set[str] = set()
    rng = random.Random(seed + 7)
    for i, (game, side, _, _) in enumerate(random_steps(begin(scenario, seed + 7), rng)):
        cited |= {e.clause for e in game.events if e.clause}
        ask = game.ask(side)
        assert ask is not None
        assert ask.side == side
        cited.add(ask.clause)
        for preset in (ask.default, ask.out):
            if preset is not None and i % 5 == 0:
                assert game.why(side, preset).ok, preset
    lines = {lang: book.lines(lang) for lang in ("en", "zh", "ru")}
    due = {c for c in cited if not c.startswith("opord-")}
    missing = {lang: sorted(due - set(known)) for lang, known in lines.items()}
    assert not any(missing.values()), missing
