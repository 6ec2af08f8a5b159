"""Exact odds: the game's own code run under dice that branch over every outcome instead of rolling.

Nothing is sampled. Positions that became equal are merged after every action, so a long move under reaction fire stays
a short list. The same code plays, searches and previews.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from math import comb
from typing import Any

import msgspec

from opord.kernel.dice import Dice
from opord.kernel.faults import BadInput, Fault, unknown
from opord.kernel.game import Game, dump_state
from opord.kernel.text import Words, say

Branches = tuple[tuple[Any, int], ...]
"""Outcomes of one draw with integer weights."""


class TooManyBranches(Exception):
    """The plan has more outcomes than the limit allows."""


@cache
def _pool(n: int, need: int) -> tuple[Branches, int]:
    good = max(0, min(6, 7 - need))
    out = tuple((k, comb(n, k) * good**k * (6 - good) ** (n - k)) for k in range(n + 1))
    return tuple((k, w) for k, w in out if w), 6**n


@cache
def _pool_sixes(n: int, need: int) -> tuple[Branches, int]:
    good = max(0, min(6, 7 - need))
    out: dict[tuple[int, int], int] = {}
    for hits in range(n + 1):
        for six in range(n + 1):
            if good == 0:
                w = comb(n, six) * 5 ** (n - six) if hits == 0 else 0
            elif six <= hits:
                w = comb(n, hits) * comb(hits, six) * (good - 1) ** (hits - six) * (6 - good) ** (n - hits)
            else:
                w = 0
            if w:
                out[(hits, six)] = w
    return tuple(out.items()), 6**n


@cache
def _total(n: int, sides: int) -> tuple[Branches, int]:
    dist = {0: 1}
    for _ in range(n):
        new: dict[int, int] = {}
        for s, w in dist.items():
            for v in range(1, sides + 1):
                new[s + v] = new.get(s + v, 0) + w
        dist = new
    return tuple(sorted(dist.items())), sides**n


@cache
def _faces(n: int, sides: int) -> tuple[Branches, int]:
    return tuple((v, 1) for v in product(range(1, sides + 1), repeat=n)), sides**n


@cache
def _table(table: tuple[int, ...]) -> tuple[Branches, int]:
    live = [k for k in table if k >= 0]
    return tuple((k, live.count(k)) for k in sorted(set(live))), len(live)


class Enumerating(Dice):
    """Walks a tree of outcomes depth first: each run of the rules follows one path, ``advance`` sets up the next."""

    enumerating = True

    def __init__(self) -> None:
        self.path: list[int] = []
        self.sizes: list[int] = []
        self.at = 0
        self.num = 1
        self.den = 1

    def start(self) -> None:
        """Before each run."""
        self.at = 0
        self.num = 1
        self.den = 1

    def advance(self) -> bool:
        """Move on to the next path; False when all have been walked."""
        del self.path[self.at :], self.sizes[self.at :]
        while self.path:
            if self.path[-1] + 1 < self.sizes[-1]:
                self.path[-1] += 1
                return True
            self.path.pop()
            self.sizes.pop()
        return False

    def _branch(self, branches: Branches, total: int) -> Any:
        if self.at == len(self.path):
            self.path.append(0)
            self.sizes.append(len(branches))
        value, weight = branches[self.path[self.at]]
        self.at += 1
        self.num *= weight
        self.den *= total
        return value

    def roll(self, g: Game, n: int, sides: int, purpose: str, clause: str, name: str = "") -> tuple[int, ...]:
        if not n:
            return ()
        return self._branch(*_faces(n, sides))  # type: ignore[no-any-return]

    def pool(self, g: Game, n: int, need: int, purpose: str, clause: str) -> int:
        return self._branch(*_pool(n, need)) if n else 0

    def pool_sixes(self, g: Game, n: int, need: int, purpose: str, clause: str) -> tuple[int, int]:
        return self._branch(*_pool_sixes(n, need)) if n else (0, 0)

    def test(self, g: Game, need: int, purpose: str, clause: str, sides: int = 6) -> bool:
        good = max(0, min(sides, sides + 1 - need))
        if good in (0, sides):
            return good == sides
        return self._branch(((False, sides - good), (True, good)), sides)  # type: ignore[no-any-return]

    def total(self, g: Game, n: int, purpose: str, clause: str, sides: int = 6) -> int:
        return self._branch(*_total(n, sides))  # type: ignore[no-any-return]

    def sum_in(
        self, g: Game, n: int, good: frozenset[int], purpose: str, clause: str, sides: int = 6
    ) -> bool:
        branches, total = _total(n, sides)
        hit = sum(w for s, w in branches if s in good)
        if hit in (0, total):
            return hit == total
        return self._branch(((False, total - hit), (True, hit)), total)  # type: ignore[no-any-return]

    def pick(self, g: Game, n: int, purpose: str, clause: str, table: Sequence[int] = ()) -> int:
        if n == 1:
            return 0
        if table:
            return self._branch(*_table(tuple(table)))  # type: ignore[no-any-return]
        return self._branch(tuple((i, 1) for i in range(n)), n)  # type: ignore[no-any-return]

    def reseeded(self, seed: str) -> Dice:
        return self


class Plan(msgspec.Struct, frozen=True):
    """What is to be worked out: the named actions, each by its side, in the order of play. A decision that
    comes up and is not the next named action takes the reaction policy, or else the default of its ``ask``."""

    actions: tuple[tuple[str, Any], ...]
    policy: str = "default"


class Chance(msgspec.Struct, frozen=True):
    """One kind of result and its exact probability."""

    text: Words
    p: Fraction


class Odds(msgspec.Struct, frozen=True):
    """All results, worst for the acting side first, and the choices that were taken by default."""

    bars: tuple[Chance, ...]
    choices: tuple[tuple[str, Any], ...]
    leaves: int


Policy = Callable[[Game, str], Any]


def spread(
    game: Game,
    side: str,
    action: Any,
    limit: int = 200_000,
    source: Enumerating | None = None,
    until: tuple[int, int] | None = None,
) -> list[tuple[Game, Fraction]]:
    """Every position that one action can lead to, with its probability; equal positions once. ``until``: see
    :attr:`Game.until`."""
    dice = source or Enumerating()
    found: dict[bytes, tuple[Game, dict[int, int]]] = {}
    leaves = 0
    while True:
        g = game.copy()
        g.source = dice
        g.telling = False
        g.until = until
        dice.start()
        g.play(side, action)
        key = dump_state(g.state)
        entry = found.get(key)
        if entry is None:
            found[key] = (g, {dice.den: dice.num})
        else:
            entry[1][dice.den] = entry[1].get(dice.den, 0) + dice.num
        leaves += 1
        if leaves > limit:
            raise TooManyBranches(leaves)
        if not dice.advance():
            break
    out = []
    for g, parts in found.values():
        p = Fraction(0)
        for den, num in parts.items():
            p += Fraction(num, den)
        out.append((g, p))
    return out


def default_policy(game: Game, side: str) -> Any:
    """The default of the decision that is due."""
    ask = game.ask(side)
    if ask is not None and ask.default is not None:
        return ask.default
    return next(iter(game.legal(side)), None)


def decline(game: Game, side: str) -> Any:
    """The way out of the decision that is due (no reaction), or else its default."""
    ask = game.ask(side)
    if ask is not None and ask.out is not None:
        return ask.out
    return default_policy(game, side)


def react(game: Game, side: str) -> Any:
    """The first listed action that is not the way out, or else the default."""
    ask = game.ask(side)
    out = None if ask is None else ask.out
    return next((a for a in game.legal(side) if a != out), None) or default_policy(game, side)


POLICIES: dict[str, Policy] = {"default": default_policy, "decline": decline, "react": react}
"""The policies that every rulebook has."""


def policy_named(game: Game, name: str) -> Policy:
    """A policy by its name. Raises :class:`BadInput`."""
    known: dict[str, Policy] = {**POLICIES, **game.policies()}
    if name not in known:
        raise BadInput(unknown("plan", "policy", name, known))
    return known[name]


def odds(game: Game, plan: Plan, policy: Policy | None = None, limit: int = 200_000) -> Odds:
    """Exact probability of every result of ``plan`` from the position of ``game``.

    The plan is over when its named actions are used up, or can no longer be played, and the procedures are back where
    they were when it began, or, within a procedure that has its result only as a whole, where that was called from:
    nothing that follows (the next chit, the end of the turn) is part of its result. Raises :class:`BadInput` when the
    first action is not legal here.
    """
    policy = policy or policy_named(game, plan.policy)
    acting, depth, end = _begin(game, plan)
    front: list[tuple[Game, Fraction, int]] = [(game, Fraction(1), 0)]
    done: dict[Any, list[Any]] = {}
    choices: dict[Any, None] = {}
    leaves = 0
    guard = 0
    while front:
        guard += 1
        merged: dict[tuple[bytes, int], list[Any]] = {}
        for g, p, at in front:
            step = _next(g, plan, at, depth, policy, acting)
            if step is None:
                key, words = g.plan_key(game, plan)
                row = done.setdefault(key, [words, Fraction(0)])
                row[1] += p
                leaves += 1
                continue
            side, action, at, named = step
            if not named:
                choices.setdefault((side, action))
            for h, q in spread(g, side, action, limit, until=end if at >= len(plan.actions) else None):
                k = (dump_state(h.state), at)
                if k in merged:
                    merged[k][1] += p * q
                else:
                    merged[k] = [h, p * q, at]
        front = [(h, p, at) for h, p, at in merged.values()]
        if len(front) > limit or guard > 400:
            raise TooManyBranches(len(front))
    bars = tuple(Chance(words, p) for _, (words, p) in sorted(done.items(), key=lambda kv: kv[0]))
    return Odds(bars, tuple(choices), leaves)


def resolve(game: Game, plan: Plan, dice: Dice, policy: Policy | None = None) -> Game:
    """Play a plan once with these dice: one of the positions over which :func:`odds` reckons, by the same rules of
    going on and ending. Raises :class:`BadInput` as it does."""
    policy = policy or policy_named(game, plan.policy)
    acting, depth, end = _begin(game, plan)
    g = game.copy()
    g.source = dice
    g.telling = False
    at = 0
    while (step := _next(g, plan, at, depth, policy, acting)) is not None:
        side, action, at, _ = step
        g.until = end if at >= len(plan.actions) else None
        g.play(side, action)
    g.until = None
    return g


def _begin(game: Game, plan: Plan) -> tuple[str, int, tuple[int, int]]:
    """(acting side, depth of procedures, where the plan's result stands). Raises :class:`BadInput`."""
    if not plan.actions:
        raise BadInput(Fault("plan", "actions", say("fault-plan-empty")))
    side, first = plan.actions[0]
    verdict = game.why(side, first)
    if not verdict.ok:
        raise BadInput([Fault("plan", "actions[0]", say("fault-plan-illegal", why=r.text)) for r in verdict.reasons])
    frames = game.state.frames
    depth = next((i for i, frame in enumerate(frames) if frame.whole), len(frames))
    return side, depth, (depth, frames[depth - 1].step)


def _next(
    g: Game, plan: Plan, at: int, depth: int, policy: Policy, acting: str
) -> tuple[str, Any, int, bool] | None:
    """The next action of a plan in this position: (side, action, index after it, was it named), or None at its end."""
    waiting = g.to_act()
    if not waiting:
        return None
    if at < len(plan.actions):
        side, action = plan.actions[at]
        if side in waiting and g.why(side, action).ok:
            return side, action, at + 1, True
        if acting in waiting and at > 0 and len(g.state.frames) <= depth:
            return None
    elif len(g.state.frames) <= depth:
        return None
    side = waiting[0]
    choice = policy(g, side)
    return None if choice is None else (side, choice, at, False)
