"""Rules of thumb by decision: whoever knows a decision answers it, without a list of what is legal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from opord.kernel.procedure import PROCEDURES
from opord.kernel.verdict import Check

Handler = Callable[[Any, Any, Any], Any]
"""Policy, game, frame -> an action, None if it knows none."""


def answer(policy: Any, g: Any, handlers: Mapping[tuple[type, str], Handler]) -> Any:
    """What the handler of the decision at hand says, None where there is none or the rules refuse it. Handlers stand
    under the procedure and its step; those under "" serve every step that has none of its own."""
    frame = g.state.frames[-1]
    kind = type(frame)
    procedure = PROCEDURES[kind]
    handler = handlers.get((kind, procedure.steps[frame.step])) or handlers.get((kind, ""))
    action = handler(policy, g, frame) if handler is not None else None
    decision = procedure.decisions[frame.step]
    if action is None or decision is None:
        return action
    check = Check()
    decision.check(g, frame, policy.name, action, check)
    return action if check.ok else None
