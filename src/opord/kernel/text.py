"""Messages: the core says *what* (a label and its arguments), this room says it in a language.

A :class:`Say` travels through events, reasons, ledgers and views; :class:`Speaker` turns it into English, Chinese
or Russian with Fluent files. Nothing below the edge of the program ever holds a finished sentence.
"""

from __future__ import annotations

import functools
import logging
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

LANGUAGES = ("en", "zh", "ru")
"""The languages that every message must exist in."""


class Say(msgspec.Struct, frozen=True, tag="say", tag_field="k"):
    """A sentence to be: Fluent message id and its arguments (numbers, strings, or further ``Say``)."""

    label: str
    args: dict[str, Any] = {}


Words = Say | str
"""A sentence to be, or a plain string that is the same in every language (a hex label, a proper name)."""


def say(label: str, /, **args: Any) -> Say:
    """Short for ``Say(label, args)``."""
    return Say(label, args)


_LOG = logging.getLogger("opord.text")
_KEY = msgspec.msgpack.Encoder()
_LIST = {"zh": "、"}
"""What stands between the members of a list, where it is not a comma and a space."""
_GAP = re.compile(r"(?<=[\u3001-\u30ff\u3400-\u9fff\uff01-\uff5e“”]) +(?=[\u3001-\u30ff\u3400-\u9fff\uff01-\uff5e“])")
"""Spaces between two Chinese characters: a message keeps one beside a number or a Latin word, and what is put into
it may be either."""


class Speaker:
    """Renders ``Say`` in one language from the ``.ftl`` files of some folders.

    A message missing from the language falls back to English, then to its label, so that a gap never stops a game;
    the tests hold that there is no gap.
    """

    def __init__(self, lang: str, folders: Iterable[Path]) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.lang = lang if lang in LANGUAGES else "en"
        self._said: dict[bytes, str] = {}
        self._bundles = []
        for code in dict.fromkeys((self.lang, "en")):
            bundle = FluentBundle([code], use_isolating=False)
            for folder in folders:
                for path in sorted((folder / code).glob("*.ftl")):
                    bundle.add_resource(FluentResource(path.read_text(encoding="utf8")), allow_overrides=True)
            self._bundles.append(bundle)

    def has(self, label: str) -> bool:
        """Is there a message of that id in this very language?"""
        return bool(self._bundles[0].has_message(label))

    def __call__(self, words: Words | None) -> str:
        """The sentence. Strings pass through; ``None`` is empty."""
        if words is None:
            return ""
        if isinstance(words, str):
            return words
        try:
            key = _KEY.encode(words)
        except OverflowError:  # a number beyond 64 bits, which somebody asked for
            return self._form(words)
        text = self._said.get(key)
        if text is None:
            if len(self._said) >= 20_000:
                self._said.clear()
            text = self._said[key] = self._form(words)
        return text

    def _form(self, words: Say) -> str:
        args = {k: self._arg(v) for k, v in words.args.items()}
        for bundle in self._bundles:
            if bundle.has_message(words.label):
                pattern = bundle.get_message(words.label).value
                if pattern is not None:
                    formed, errors = bundle.format_pattern(pattern, args)
                    if errors:  # a name that the sentence needs was not given: the reader sees a hole
                        _LOG.warning("%s (%s): %s", words.label, self.lang, "; ".join(map(str, errors)))
                    text = str(formed)
                    return _GAP.sub("", text) if self.lang == "zh" else text
        return words.label

    def _arg(self, value: Any) -> Any:
        if isinstance(value, Say):
            return self(value)
        if isinstance(value, (list, tuple)):
            return _LIST.get(self.lang, ", ").join(str(self._arg(v)) for v in value)
        if isinstance(value, bool) or value is None:
            return "yes" if value else "no"
        if isinstance(value, int) and value.bit_length() > 63:
            return str(value)
        return value

    def render(self, thing: Any) -> Any:
        """A JSON-able copy of a struct, list or dict in which every ``Say`` has become a sentence."""
        return self._walk(msgspec.to_builtins(thing))

    def _walk(self, thing: Any) -> Any:
        if isinstance(thing, dict):
            if thing.get("k") == "say" and "label" in thing:
                return self(self._revive(thing))
            return {k: self._walk(v) for k, v in thing.items()}
        if isinstance(thing, (list, tuple)):
            return [self._walk(v) for v in thing]
        return thing

    def _revive(self, thing: Mapping[str, Any]) -> Say:
        def back(value: Any) -> Any:
            if isinstance(value, dict) and value.get("k") == "say":
                return self._revive(value)
            if isinstance(value, (list, tuple)):
                return [back(v) for v in value]
            return value

        return Say(thing["label"], {k: back(v) for k, v in thing.get("args", {}).items()})


KNOWN: dict[Path, None] = {}
"""Folders of messages of everything loaded so far, in order: for an error that is printed by no edge."""


def plain(words: Words) -> str:
    """A sentence in English, for the text of an exception."""
    return words if isinstance(words, str) else speaker("en", *KNOWN)(words)


@functools.lru_cache(maxsize=32)
def speaker(lang: str, *folders: Path) -> Speaker:
    """The cached speaker of a language over the kernel's own messages and those of ``folders``."""
    return Speaker(lang, (Path(__file__).parent / "text", *folders))
