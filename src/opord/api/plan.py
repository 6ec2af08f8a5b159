"""Reading a plan for ``odds``: the remaining choices of both sides up to the result."""

from __future__ import annotations

from typing import Any

import msgspec

from opord.kernel.faults import BadInput, Fault, expected, unknown
from opord.kernel.game import Game
from opord.kernel.odds import Odds, Plan, Policy, TooManyBranches, odds
from opord.kernel.rulebook import Rulebook
from opord.kernel.text import say

_KEYS = ("side", "actions", "policy")


def read_plan(raw: Any, side: str, book: Rulebook) -> Plan:
    """A plan from JSON text or plain data, in any of its forms::

        {"do": ..}                                                       one action of ``side``
        [{"do": ..}, ..]                                                 several
        {"side": "wp", "actions": [{"do": ..}, ..], "policy": "react"}
        {"actions": [{"side": "wp", "action": {"do": ..}}, ..]}          of both sides

    Raises :class:`BadInput` with every fault.
    """
    if isinstance(raw, str | bytes):
        try:
            raw = msgspec.json.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            raise BadInput(Fault("plan", "", say("fault-not-json", error=str(error)))) from None
    if isinstance(raw, msgspec.Struct):
        return raw if isinstance(raw, Plan) else Plan(((side, raw),))
    policy = "default"
    if isinstance(raw, dict) and "do" not in raw:
        faults = [unknown("plan", str(k), str(k), _KEYS) for k in raw if k not in _KEYS]
        if faults:
            raise BadInput(faults)
        side = str(raw.get("side", side))
        policy = str(raw.get("policy", policy))
        rows = raw.get("actions", ())
    else:
        rows = raw if isinstance(raw, list | tuple) else [raw]
    if not isinstance(rows, list | tuple):
        raise BadInput(expected("plan", "actions", rows, say("fault-want-actions")))
    out: list[tuple[str, Any]] = []
    bad: list[Fault] = []
    for i, row in enumerate(rows):
        where = f"plan actions[{i}]"
        who, one = side, row
        if isinstance(row, dict) and "do" not in row and "action" in row:
            who, one = str(row.get("side", side)), row["action"]
        try:
            out.append((who, one if isinstance(one, msgspec.Struct) else book.decode(one, where)))
        except BadInput as error:
            bad += error.faults
    if bad:
        raise BadInput(bad)
    return Plan(tuple(out), policy)


def exact(game: Game, plan: Plan, policy: Policy | None = None, limit: int = 200_000) -> Odds:
    """The odds of a plan. Raises :class:`BadInput`, also when there are more outcomes than ``limit``."""
    for i, (side, _) in enumerate(plan.actions):
        if side not in game.scenario.sides:
            raise BadInput(unknown("plan", f"actions[{i}].side", side, game.scenario.sides))
    try:
        return odds(game, plan, policy, limit)
    except TooManyBranches:
        raise BadInput(Fault("plan", "", say("fault-plan-too-wide", limit=limit))) from None
