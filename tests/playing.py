"""Playing a game of any system in a test, and asking it what it thinks of an action."""

from __future__ import annotations

from typing import Any, TypeVar

from opord.kernel.game import Game
from opord.kernel.verdict import Verdict

G = TypeVar("G", bound=Game)


def owner(g: Game) -> str:
    """The side that must decide."""
    return g.to_act()[0]


def do(g: G, *actions: Any) -> G:
    """Play actions, each by the side that is due; each must be among the legal ones."""
    for action in actions:
        side = owner(g)
        assert action in g.actions(side), f"{action} is not listed for {side}: {g.actions(side)[:40]}"
        g.play(side, action)
    return g


def why(g: Game, action: Any, side: str = "") -> Verdict:
    return g.why(side or owner(g), action)


def against(g: Game, action: Any, side: str = "") -> set[str]:
    """Clauses that speak against an action; it is refused and not listed."""
    verdict = why(g, action, side)
    assert not verdict.ok
    assert action not in g.actions(side or owner(g))
    return {r.clause for r in verdict.reasons}


def rolled(g: Game, purpose: str) -> list[tuple[int, ...]]:
    """The values of every draw of the last action for a purpose."""
    return [r.values for r in g.rolls if r.purpose == purpose]


def values(g: Game, action: Any, side: str = "") -> dict[str, Any]:
    """The named numbers of the first ledger of an action."""
    return g.ledgers(side or owner(g), action)[0].values


def entries(g: Game, action: Any, side: str = "") -> dict[str, Any]:
    """Clause -> value of every entry in the ledgers of an action."""
    columns = [col for ledger in g.ledgers(side or owner(g), action) for col in ledger.columns]
    return {e.clause: e.value for col in columns for e in col.entries}
