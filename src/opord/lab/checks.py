"""What must hold at every step of every game, whatever the rulebook. Each check answers with what is wrong, or nothing.

The conformance tests hold the same promises one by one; here they are checked together in the middle of random play.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from opord.kernel.fog import leaks
from opord.kernel.game import UMPIRE, Game, dump_state, load_state
from opord.kernel.journal import Journal
from opord.kernel.verdict import Illegal

_JSON = msgspec.json.Encoder(order="deterministic")
SAMPLE = 6
"""Listed and unlisted actions tried at a step that is looked at closely."""


class Broken(Exception):
    """An invariant does not hold: its name and what was found."""

    def __init__(self, check: str, text: str) -> None:
        self.check = check
        super().__init__(text)


def word(action: Any) -> str:
    """An action as a person reads it."""
    return _JSON.encode(action).decode()


def listed(game: Game, side: str, legal: list[Any], rng: random.Random) -> None:
    """Every listed action is allowed, stands once, and plays."""
    if not legal:
        raise Broken("dead end", f"{side} must decide and has no legal action")
    raw = [_JSON.encode(a) for a in legal]
    if len(set(raw)) != len(raw):
        twice = next(r for i, r in enumerate(raw) if r in raw[:i])
        raise Broken("legal", f"listed twice: {twice.decode()}")
    for action in rng.sample(legal, min(len(legal), SAMPLE)):
        verdict = game.why(side, action)
        if not verdict.ok:
            raise Broken("legal", f"listed, but refused by {verdict.reasons[0].clause}: {word(action)}")
        trial = game.copy()
        trial.telling = False
        trial.play(side, action)
    ask = game.ask(side)
    if ask is None:
        raise Broken("ask", f"{side} must decide and is asked nothing")
    for name, preset in (("default", ask.default), ("out", ask.out)):
        if preset is not None and preset not in legal:
            raise Broken("ask", f"the {name} of the decision is not legal: {word(preset)}")


def unlisted(game: Game, side: str, legal: list[Any], pool: list[Any], rng: random.Random) -> None:
    """Actions that are not listed, and those of other sides, are refused with a clause and change nothing."""
    before = dump_state(game.state)
    others = [s for s in game.scenario.sides if s not in game.to_act()]
    tries = [(side, a) for a in rng.sample(pool, min(len(pool), 3 * SAMPLE)) if a not in legal]
    tries += [(other, rng.choice(legal)) for other in others]
    for who, action in tries:
        verdict = game.why(who, action)
        if verdict.ok:
            raise Broken("legal", f"not listed for {who}, but allowed: {word(action)}")
        if not verdict.reasons or not all(r.clause for r in verdict.reasons):
            raise Broken("why", f"refused without a clause: {word(action)}")
        try:
            game.play(who, action)
        except Illegal:
            pass
        else:
            raise Broken("legal", f"refused by why, but played by {who}: {word(action)}")
        if dump_state(game.state) != before:
            raise Broken("legal", f"a refused action changed the position: {word(action)}")


def copies(game: Game, side: str, action: Any) -> None:
    """A copy is equal, plays the same and leaves the original alone; a saved state comes back equal."""
    before = dump_state(game.state)
    one, two = game.copy(), game.copy()
    one.telling = two.telling = False
    if dump_state(one.state) != before:
        raise Broken("copy", "a copy differs from its original")
    if load_state(before, type(game.state)) != game.state:
        raise Broken("save", "a saved position comes back different")
    one.play(side, action)
    two.state = load_state(before, type(game.state))
    two.revision += 1
    two.play(side, action)
    if dump_state(game.state) != before:
        raise Broken("copy", f"playing on a copy changed the original: {word(action)}")
    if dump_state(one.state) != dump_state(two.state) or one.rolls != two.rolls:
        raise Broken("copy", f"a copy and a saved position play differently: {word(action)}")


def fog(game: Game, rng: random.Random) -> None:
    """What a side may not know changes nothing of what it is told."""
    for side in game.scenario.sides:
        found = leaks(game, side, rng)
        if found:
            raise Broken("fog", f"{side} can tell hidden things from its {', '.join(found)}")


def undo(journal: Journal, side: str, action: Any, before: str) -> None:
    """Taking back the action just played restores the position before it (whose digest is ``before``); the same action
    then leads to the same position by the same line. The side itself may take back only what rolled no dice."""
    after, last, rolled = journal.game.digest(), journal.last, bool(journal.game.rolls)
    if rolled and side != UMPIRE and journal.may_undo(side).ok:
        raise Broken("undo", f"{side} may take back an action that rolled dice: {word(action)}")
    journal.undo(UMPIRE)
    if journal.game.digest() != before:
        raise Broken("undo", f"undo does not restore the position before {word(action)}")
    journal.game.telling = False
    journal.play(side, action)
    if journal.game.digest() != after or journal.last != last:
        raise Broken("undo", f"played again after undo it differs: {word(action)}")


class Units:
    """No unit is lost or doubled: the umpire sees the same counters all game long, and parts that were detached from
    them (the unit's id, a stroke, a number)."""

    def __init__(self, game: Game) -> None:
        self.known = self._seen(game)

    def _seen(self, game: Game) -> set[str]:
        units = game.view(UMPIRE).units
        seen = {u.id for u in units}
        if len(seen) != len(units):
            raise Broken("units", f"a unit stands twice: {sorted(u.id for u in units)}")
        return seen

    def check(self, game: Game) -> None:
        """Compare with what was there before."""
        now = self._seen(game)
        wrong = (self.known - now) | {u for u in now - self.known if u.rpartition("/")[0] not in self.known}
        if wrong:
            raise Broken("units", f"lost or new: {sorted(wrong)}")
        self.known = now


def whole(journal: Journal) -> None:
    """The file of a finished game reads back, verifies and gives the same position."""
    back = Journal.parse(journal.encode(), cache=False)
    back.verify()
    if back.game.digest() != journal.game.digest() or back.last != journal.last:
        raise Broken("replay", "the file gives another position than the game")
    outcome = journal.game.outcome()
    if outcome is None:
        raise Broken("outcome", "the game is over and has no outcome")
    if outcome.side not in (None, *journal.game.scenario.sides):
        raise Broken("outcome", f"won by {outcome.side!r}, who is no side")


def close_look(journal: Journal, side: str, legal: list[Any], pool: list[Any], rng: random.Random) -> Iterator[str]:
    """All checks of a step, yielding the name of each before it is made."""
    game = journal.game
    yield "listed actions"
    listed(game, side, legal, rng)
    yield "unlisted actions"
    unlisted(game, side, legal, pool, rng)
    yield "copies"
    copies(game, side, rng.choice(legal))
    yield "fog"
    fog(game, rng)
