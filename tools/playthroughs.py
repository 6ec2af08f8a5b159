"""Golden playthroughs: a game of every scenario written out for people, with what each side sees.

    python -m tools.playthroughs [SCENARIO ...]     write tests/playthroughs/<system>-<scenario>.txt anew

A change of a rule shows as a difference in these files; whoever makes it looks whether it is the one he meant.
"""

from __future__ import annotations

import hashlib
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.fog import seen_by
from opord.kernel.journal import Journal
from opord.kernel.rulebook import find, rulebooks
from opord.players.random import among

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"
FULL_VIEWS = 12
"""How many positions of a game are written out whole; of the others only a digest of each view is kept."""


def transcript(scenario: str, seed: int = 1) -> Iterator[str]:
    """The lines of a playthrough by random choice."""
    book, ref = find(scenario)
    speak = book.speaker("en")
    journal = Journal.new(book, ref, seed=f"playthrough-{seed}")
    rng = random.Random(seed)
    yield f"{scenario}, rules {book.version}, seed playthrough-{seed}"
    n = 0
    while journal.game.to_act():
        game = journal.game
        side = game.to_act()[0]
        legal = game.actions(side)
        ask = game.ask(side)
        assert ask is not None
        action = rng.choice(among(legal, rng))
        if n % 40 == 0 and n // 40 < FULL_VIEWS:
            for viewer in game.scenario.sides:
                yield from _view(game, viewer, speak)
        views = " ".join(f"{s}={_short(msgspec.json.encode(game.view(s)))}" for s in game.scenario.sides)
        yield f"{n}. {side}: {speak(ask.text)} [{ask.clause}] {len(legal)} legal; views {views}"
        yield f"   > {msgspec.json.encode(action).decode()}"
        for event in seen_by(journal.play(side, action), "umpire"):
            dice = " ".join(f"{v}{'+' if ok else ''}" for v, ok in event.dice)
            clause = f" [{event.clause}]" if event.clause else ""
            yield f"   - {speak(event.text)}" + (f" ({dice})" if dice else "") + clause
        n += 1
    outcome = journal.game.outcome()
    assert outcome is not None
    yield f"result: {speak(outcome.text)}; margin {outcome.margin}; {n} actions; digest {journal.game.digest()}"


def _short(raw: bytes) -> str:
    return hashlib.blake2b(raw, digest_size=4).hexdigest()


def _view(game: Any, viewer: str, speak: Any) -> Iterator[str]:
    view = game.view(viewer)
    yield f"   what {viewer} sees: {speak(view.turn.text)}; " + ", ".join(
        f"{speak(r.text)} {r.values}" for r in view.score.rows
    )
    for u in view.units:
        where = u.hex or (f"in {u.inside}" if u.inside else "off map")
        badges = "".join(f" {b.k}" for b in u.badges)
        yield f"     {u.id} {where} {u.figures}{' reduced' if u.reduced else ''}{' lost' if u.dead else ''}{badges}"
    for m in view.markers:
        yield f"     marker {m.k} {m.hex} {m.n or ''}".rstrip()


def main(names: list[str]) -> None:
    """Write the playthroughs of the named scenarios, or of all."""
    for scenario in names or [s.id for book in rulebooks().values() for s in book.scenarios()]:
        path = FOLDER / (scenario.replace("/", "-") + ".txt")
        path.write_text("\n".join(transcript(scenario)) + "\n", encoding="utf8")
        print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
