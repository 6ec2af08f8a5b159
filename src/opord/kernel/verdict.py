"""Answers of a rule: allowed, or every clause that speaks against it."""

from __future__ import annotations

from typing import Any

import msgspec

from opord.kernel.text import Say, Words, plain


class Reason(msgspec.Struct, frozen=True):
    """One clause against an action, with the sentence that says how it applies here."""

    clause: str
    text: Words


class Verdict(msgspec.Struct, frozen=True):
    """``ok``, or all the reasons why not."""

    ok: bool
    reasons: tuple[Reason, ...] = ()


class Illegal(Exception):
    """An action that the rules do not allow; the game is untouched. Exit status 3. ``at``: its place (from 0) among the
    actions that were to be played together."""

    at = 0

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        super().__init__(verdict)

    def __str__(self) -> str:
        return "; ".join(f"[{r.clause}] {plain(r.text)}" for r in self.verdict.reasons)


class Check:
    """Passed to a legality rule. The quick form stops at the first reason and keeps no words:
    ``if full and v.no("waw-W2.1", "why-stack-full", hex=h): return``."""

    __slots__ = ("ok",)
    explains = False

    def __init__(self) -> None:
        self.ok = True

    def no(self, clause: str, label: str, /, **args: Any) -> bool:
        """Note a reason against. True means: stop checking."""
        self.ok = False
        return True


class Reasons(Check):
    """The patient form: collects every reason, each once."""

    __slots__ = ("reasons",)
    explains = True

    def __init__(self) -> None:
        super().__init__()
        self.reasons: list[Reason] = []

    def no(self, clause: str, label: str, /, **args: Any) -> bool:
        self.ok = False
        reason = Reason(clause, Say(label, args))
        if reason not in self.reasons:
            self.reasons.append(reason)
        return False

    def verdict(self) -> Verdict:
        """What was found."""
        return Verdict(self.ok, tuple(self.reasons))
