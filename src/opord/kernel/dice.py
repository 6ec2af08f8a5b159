"""Counted dice. A draw is a pure function of (seed, name); nothing here holds a position in a stream.

Sequential games name a draw by its number, simultaneous ones by a string (turn/phase/place/purpose/n). The counters
live in the game's state, so undoing and saving do not change what comes.

Rules ask for what they need (hits in a pool, one test, a sum, a pick among n), not for raw values: so the enumerating
source of :mod:`opord.kernel.odds` can branch over outcomes instead of over every face of every die.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from opord.kernel.faults import BadInput, Fault
from opord.kernel.text import say

if TYPE_CHECKING:
    from opord.kernel.game import Game


class Roll(msgspec.Struct, frozen=True, array_like=True):
    """One draw as the journal keeps it: purpose, clause, sides, values."""

    purpose: str
    clause: str
    sides: int
    values: tuple[int, ...]


class Dice:
    """Live dice from a secret seed."""

    scripted = False
    enumerating = False

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._key = hashlib.blake2b(seed.encode(), digest_size=32).digest()

    def values(self, name: int | str, n: int, sides: int) -> tuple[int, ...]:
        """``n`` values 1..sides of the draw called ``name``."""
        base = name.to_bytes(8, "big") if isinstance(name, int) else name.encode()
        out: list[int] = []
        wide = 1 if sides <= 256 else 4
        limit = 256**wide // sides * sides
        block = 0
        while len(out) < n:
            raw = hashlib.blake2b(base + bytes((block,)) if block else base, key=self._key, digest_size=64).digest()
            if wide == 1:
                for b in raw:
                    if b < limit:
                        out.append(b % sides + 1)
                        if len(out) == n:
                            break
            else:
                for i in range(0, 64, wide):
                    b = int.from_bytes(raw[i : i + wide], "big")
                    if b < limit:
                        out.append(b % sides + 1)
                        if len(out) == n:
                            break
            block += 1
        return tuple(out)

    def roll(self, g: Game, n: int, sides: int, purpose: str, clause: str, name: str = "") -> tuple[int, ...]:
        """Draw ``n`` dice, count them in the state and note them for the journal."""
        st = g.state
        values = self.values(name or st.draws, n, sides) if n else ()
        st.draws += 1
        st.dice += n
        g.rolls.append(Roll(purpose, clause, sides, values))
        return values

    def pool(self, g: Game, n: int, need: int, purpose: str, clause: str) -> int:
        """Hits among ``n`` d6 that reach ``need``."""
        hits = 0
        for v in self.roll(g, n, 6, purpose, clause):
            if v >= need:
                hits += 1
        return hits

    def pool_sixes(self, g: Game, n: int, need: int, purpose: str, clause: str) -> tuple[int, int]:
        """(hits, natural sixes) among ``n`` d6."""
        values = self.roll(g, n, 6, purpose, clause)
        return sum(v >= need for v in values), values.count(6)

    def test(self, g: Game, need: int, purpose: str, clause: str, sides: int = 6) -> bool:
        """One die reaches ``need``."""
        return self.roll(g, 1, sides, purpose, clause)[0] >= need

    def total(self, g: Game, n: int, purpose: str, clause: str, sides: int = 6) -> int:
        """The sum of ``n`` dice."""
        return sum(self.roll(g, n, sides, purpose, clause))

    def sum_in(
        self, g: Game, n: int, good: frozenset[int], purpose: str, clause: str, sides: int = 6
    ) -> bool:
        """Is the sum of ``n`` dice among ``good``?"""
        return sum(self.roll(g, n, sides, purpose, clause)) in good

    def pick(self, g: Game, n: int, purpose: str, clause: str, table: Sequence[int] = ()) -> int:
        """An index 0..n-1. With ``table`` (one entry a die face, -1 = roll again) it is read from a die; without,
        it is drawn evenly. Nothing is rolled when there is no choice."""
        if n == 1:
            return 0
        if table:
            while True:
                k = table[self.roll(g, 1, len(table), purpose, clause)[0] - 1]
                if k >= 0:
                    return k
        return self.roll(g, 1, n, purpose, clause)[0] - 1

    def reseeded(self, seed: str) -> Dice:
        """Other dice of the same kind: what a side that does not know the seed may imagine."""
        return Dice(seed)


class ScriptedDice(Dice):
    """The first values are given, one by one in the order in which the rules roll them; then live dice go on."""

    scripted = True

    def __init__(self, seed: str, script: Sequence[int]) -> None:
        super().__init__(seed)
        self.script = tuple(script)
        self.first = 0
        """Dice rolled before the script begins: a position in the middle of a game has some."""

    def roll(self, g: Game, n: int, sides: int, purpose: str, clause: str, name: str = "") -> tuple[int, ...]:
        st = g.state
        at = st.dice - self.first
        if at >= len(self.script) or not n:
            return super().roll(g, n, sides, purpose, clause, name)
        given = self.script[at : at + n]
        for i, v in enumerate(given):
            if not 1 <= v <= sides:
                raise BadInput(
                    Fault("--dice", str(at + i + 1), say("fault-die", found=v, sides=sides, purpose=purpose))
                )
        rest = self.values(name or st.draws, n - len(given), sides) if n > len(given) else ()
        st.draws += 1
        st.dice += n
        values = given + rest
        g.rolls.append(Roll(purpose, clause, sides, values))
        return values
