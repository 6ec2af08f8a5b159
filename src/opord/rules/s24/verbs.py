"""The words of the order language: verbs with what they want, intensities, flags, keywords (``data/orders.toml``)."""

from __future__ import annotations

from typing import Any

import msgspec

from opord.kernel.text import Say, Words, say
from opord.rules.s24.charts import Charts

FIELDS = {
    "target": "target", "route": "route", "line": "line", "edges": "edges", "object": "object", "count": "count",
    "squadron": "squadron", "radius": "radius",
}  # fmt: skip
"""Argument of a verb -> field of :class:`model.Line` that holds it."""


class Arg(msgspec.Struct, frozen=True):
    """What a verb wants after it. ``kind``: hex, route, int, unit, type, radius; ``many``: one or more."""

    name: str
    kind: str
    optional: bool = False
    many: bool = False

    @classmethod
    def of(cls, spec: str) -> Arg:
        """From ``?name=kind+``."""
        name, _, kind = spec.lstrip("?").partition("=")
        return cls(name, kind.rstrip("+"), spec.startswith("?"), kind.endswith("+"))


class Verb(msgspec.Struct, frozen=True):
    """An order. ``zh``, ``en``: its words, the first is printed; ``kind``: attack, fire, move, work, air, hq, setup;
    ``levels``: intensities it allows (s24-R23); ``clause``: where the text tells of it."""

    id: str
    zh: tuple[str, ...]
    en: tuple[str, ...]
    kind: str
    args: tuple[Arg, ...]
    opts: tuple[str, ...]
    flags: tuple[str, ...]
    levels: tuple[str, ...]
    clause: str

    needs: tuple[str, ...] = ()
    """Fields of a line that must be filled."""
    takes: frozenset[str] = frozenset()
    """Fields of a line that may be filled."""

    @property
    def name(self) -> Say:
        return Say("s24-verb-" + self.id)

    @property
    def usage(self) -> Words:
        """How the order is written, in the language of the reader."""
        parts: list[Words] = [say("s24-word-" + self.id)]
        for arg in self.args:
            label = "s24-usage-optional" if arg.optional else "s24-usage-many" if arg.many else "s24-usage-one"
            parts.append(say(label, what=say("s24-arg-" + arg.name)))
        parts += [say("s24-usage-option", word=say("s24-word-" + o), what=say("s24-arg-" + o)) for o in self.opts]
        parts += [say("s24-usage-flag", word=say("s24-word-" + f)) for f in self.flags]
        if self.levels:
            parts.append(say("s24-usage-optional", what=say("s24-arg-level")))
        out = parts[0]
        for part in parts[1:]:
            out = say("s24-usage-join", left=out, right=part)
        return out


class Vocabulary:
    """All words. ``verb_of``, ``level_of``, ``flag_of``, ``key_of``: word in capitals -> id. ``run``: Chinese words,
    the longest first, for lines written without spaces."""

    def __init__(self, charts: Charts) -> None:
        form = charts.orders
        self.verbs: dict[str, Verb] = {}
        self.verb_of: dict[str, str] = {}
        for name, v in form.verbs.items():
            clause = charts.pinned.get(f"orders/verbs.{name}.zh", "s24-R59")
            allowed = tuple(str(x) for x in form.allowed_intensity[v.class_])
            args = tuple(Arg.of(a) for a in v.args)
            needs = tuple(FIELDS[a.name] for a in args if not a.optional and a.kind != "int")
            takes = frozenset((*[FIELDS[a.name] for a in args], *v.opts))
            self.verbs[name] = Verb(
                name, tuple(v.zh), tuple(v.en), v.class_, args, tuple(v.opts), tuple(v.flags), allowed, clause, needs,
                takes,
            )  # fmt: skip
            self.verb_of |= {w.upper(): name for w in (*v.zh, *v.en)}
        self.level_of, self.levels = _turned(form.intensity)
        self.flag_of, self.flags = _turned(form.flags)
        self.key_of, self.keys = _turned(form.keywords)
        every = [*self.verb_of, *self.level_of, *self.flag_of, *self.key_of]
        self.run = sorted((w for w in every if not w.isascii()), key=len, reverse=True)

    def word(self, name: str, lang: str) -> str:
        """The word that is printed for a verb, an intensity, a flag or a keyword."""
        verb = self.verbs.get(name)
        if verb is not None:
            return verb.zh[0] if lang == "zh" else verb.en[0]
        words = self.levels.get(name) or self.flags.get(name) or self.keys[name]
        return next((w for w in words if w.isascii() != (lang == "zh")), words[0])


def _turned(table: Any) -> tuple[dict[str, str], dict[str, tuple[str, ...]]]:
    words = {str(k): tuple(v) for k, v in table.items()}
    return {w.upper(): k for k, ws in words.items() for w in ws}, words
