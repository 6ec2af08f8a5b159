"""What is wrong with something a person handed in: which file, which key, what was found, what is allowed."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

import msgspec

from opord.kernel.text import Say, Words, plain, say


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with an input. ``file`` and ``key`` may be empty when there is none."""

    file: str
    key: str
    text: Words


class BadInput(Exception):
    """Input that cannot be used; carries every fault found, not just the first. Exit status 2."""

    def __init__(self, faults: Fault | Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = (faults,) if isinstance(faults, Fault) else tuple(faults)
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "; ".join(": ".join(p for p in (f.file, f.key, plain(f.text)) if p) for f in self.faults)


def nearest(found: str, allowed: Iterable[str]) -> str:
    """The allowed word most like ``found``, or an empty string when none is close."""
    close = difflib.get_close_matches(str(found), [str(a) for a in allowed], n=1, cutoff=0.5)
    return close[0] if close else ""


def unknown(file: str, key: str, found: Any, allowed: Iterable[str]) -> Fault:
    """``found`` is none of ``allowed``: names both and the nearest spelling."""
    names = [str(a) for a in allowed]
    near = nearest(str(found), names)
    shown = ", ".join(names[:24]) + (" …" if len(names) > 24 else "")
    if near:
        return Fault(file, key, say("fault-unknown-near", found=str(found), allowed=shown, near=near))
    return Fault(file, key, say("fault-unknown", found=str(found), allowed=shown))


def expected(file: str, key: str, found: Any, wanted: Say | str) -> Fault:
    """``found`` is not of the wanted kind or range."""
    return Fault(file, key, say("fault-expected", found=_brief(found), wanted=wanted))


def _brief(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
