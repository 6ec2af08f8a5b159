"""Sentences: which language a person reads, and structs in which every ``Say`` has become a sentence."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from opord.kernel.rulebook import Rulebook, rulebooks
from opord.kernel.text import KNOWN, LANGUAGES, Say, Speaker, speaker

TEXT = Path(__file__).parent / "text"
KNOWN[TEXT] = None

T = TypeVar("T")


def language(asked: str | None = None) -> str:
    """The language to speak: the one asked for, else ``OPORD_LANG``, else that of the locale, else English."""
    for found in (asked, *(os.environ.get(v) for v in ("OPORD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))):
        code = (found or "")[:2].lower()
        if code in LANGUAGES:
            return code
        if found and code not in ("", "c"):
            return "en"
    return "en"


def speaker_of(lang: str, book: Rulebook | None = None, *more: Path) -> Speaker:
    """The speaker of a language over this room's messages and those of one rulebook (None: of everything there is)."""
    if book is not None:
        return speaker(lang, TEXT, *more, book.home / "text")
    rulebooks()  # each makes its messages known as it is loaded
    return speaker(lang, *KNOWN, *more)


def worded(thing: T, speak: Speaker) -> T:
    """A copy of a struct, list or dict in which every ``Say`` is a sentence; actions and numbers stay as they are."""
    return _walk(thing, speak)  # type: ignore[no-any-return]


def _walk(thing: Any, speak: Speaker) -> Any:
    if isinstance(thing, Say):
        return speak(thing)
    if isinstance(thing, msgspec.Struct):
        values = {name: _walk(getattr(thing, name), speak) for name in thing.__struct_fields__}
        return type(thing)(**values)
    if isinstance(thing, dict):
        return {k: _walk(v, speak) for k, v in thing.items()}
    if isinstance(thing, tuple):
        return tuple(_walk(v, speak) for v in thing)
    if isinstance(thing, list):
        return [_walk(v, speak) for v in thing]
    return thing
