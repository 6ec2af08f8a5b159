"""What becomes of the combat that runs: exact chances of its results from the step it has reached, if one choice is
made now and everything after it is decided by default.

The odds of a plan end with its actions; here the whole of the combat that is left is played out (dow-15.1).
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from opord.kernel.game import dump_state
from opord.kernel.ledger import Ledger
from opord.kernel.odds import Plan, TooManyBranches, default_policy, spread
from opord.kernel.text import Words, say
from opord.rules.dow import odds
from opord.rules.dow.frames import InCombat
from opord.rules.dow.game import CoreGame

MOST = 4000
"""Positions that are worked out at once; of a wider tree nothing is told."""


def ledger(g: CoreGame, side: str, action: Any) -> tuple[Ledger, ...]:
    """The results as ``values["outlook"]``: [{text, p: [numerator, denominator]}], best for ``side`` last, and in
    ``values["taken"]`` the choices that were taken as given; () where no dice are left, there is no end in sight, or
    the action may not be done."""
    if not g.why(side, action).ok:
        return ()
    found = chances(g, side, action)
    if found is None or len(found[0]) < 2:
        return ()
    bars = [{"text": words, "p": [p.numerator, p.denominator]} for words, p in found[0]]
    return (Ledger(say("dow-led-outlook"), (), {"outlook": bars, "taken": found[1]}),)


def chances(g: CoreGame, side: str, action: Any) -> tuple[list[tuple[Words, Fraction]], list[Words]] | None:
    """Results and their chances, and what was decided by default; None where no combat runs or the tree is too wide."""
    frames = g.state.frames
    depth = next((i for i in reversed(range(len(frames))) if type(frames[i]) is InCombat), 0)
    if not depth:
        return None
    end = (depth, frames[depth - 1].step)
    plan = Plan(((side, action),))
    front: list[tuple[Any, Fraction, Any]] = [(g, Fraction(1), action)]
    done: dict[Any, tuple[Words, Fraction]] = {}
    taken: dict[Any, Words] = {}
    while front:
        merged: dict[bytes, tuple[Any, Fraction, Any]] = {}
        for h, p, named in front:
            waiting = h.to_act()
            if not waiting or len(h.state.frames) <= depth:
                key, words = odds.plan_key(h, g, plan)
                done[key] = (words, p + (done[key][1] if key in done else 0))
                continue
            who = side if named is not None else waiting[0]
            a = named if named is not None else default_policy(h, who)
            if named is None and (who, a) not in taken:
                taken[who, a] = h.describe(who, a).text
            try:
                parts = spread(h, who, a, MOST, until=end)
            except TooManyBranches:
                return None
            for n, q in parts:
                k = dump_state(n.state)
                merged[k] = (n, p * q + (merged[k][1] if k in merged else 0), None)
        if len(merged) > MOST:
            return None
        front = list(merged.values())
    return [done[k] for k in sorted(done)], list(taken.values())
