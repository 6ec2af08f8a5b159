"""The order language: one line of text <-> :class:`model.Line`, in Chinese and in English, mixed if need be.

``Grammar.of(charts).line(text)`` gives a Line, every mistake of the line, or None for a blank one; ``text(line, lang)``
prints a Line so that reading it again gives the same Line. Only what the words say is judged here; ``checks`` judges
orders against the position.
"""

from __future__ import annotations

import itertools
import re
import unicodedata
from typing import Any

from opord.kernel.faults import nearest
from opord.kernel.text import Words, say
from opord.rules.s24.charts import Charts
from opord.rules.s24.designation import PATTERN, UNIT
from opord.rules.s24.model import Line
from opord.rules.s24.slips import Slip, slip
from opord.rules.s24.verbs import FIELDS, Arg, Verb, Vocabulary

HEX = r"\d{4}"
ROUTE = rf"{HEX}(?:-{HEX})*"
KINDS = {
    "hex": re.compile(HEX),
    "route": re.compile(ROUTE),
    "int": re.compile(r"\d{1,6}"),
    "unit": UNIT,
    "type": re.compile(r"[1-7]"),
    "radius": re.compile(r"R\d{1,2}"),
}
OPTION_KINDS = {"via": "route", "zone": "hex", "at": "hex"}
DASH = re.compile(r"\s*(?:->|=>|[→⇒—–―>~－\-])\s*")
PAUSE = re.compile(r"[、,。;:，；：．]|\.(?=\s|$)")
SEAM = re.compile(r"(?<=[\u3400-\u9fff])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=[\u3400-\u9fff])")
"""Between Chinese and Latin text no space is needed."""
LONG = 400
"""Characters of a line that are read; no order needs more."""


def normal(text: str) -> str:
    """A line as it is read: full-width signs made narrow, arrows made dashes, the comment cut off, pauses made blanks,
    letters made capitals."""
    s = unicodedata.normalize("NFKC", text[:LONG]).partition("#")[0].replace("\ufeff", " ")
    s = PAUSE.sub(" ", s).strip()
    return SEAM.sub(" ", _dashes(s)).upper()


def _dashes(s: str) -> str:
    """Arrows and dashes between hexes, with the blanks around them; a dash inside a word stays as it is."""
    return DASH.sub("-", s)


class Grammar:
    """See the module's text."""

    _made: dict[str, Grammar] = {}

    def __init__(self, charts: Charts) -> None:
        self.words = Vocabulary(charts)

    @classmethod
    def of(cls, charts: Charts) -> Grammar:
        """The grammar of these charts, made once."""
        found = cls._made.get(charts.digest)
        if found is None:
            if len(cls._made) > 16:
                cls._made.clear()
            found = cls._made[charts.digest] = cls(charts)
        return found

    # ------------------------------------------------------------- reading
    def split(self, text: str) -> list[str]:
        """Words of a line; run-together Chinese is cut at the longest known word first. A run that does not come out
        even is left whole, so that the nearest word to all of it can be named."""
        out: list[str] = []
        for word in normal(text).split():
            out += self.cut(word) if not word.isascii() else [word]
        return out

    def cut(self, word: str) -> list[str]:
        """A run of Chinese as known words, or as it stands."""
        out: list[str] = []
        rest = word
        while rest:
            hit = next((k for k in self.words.run if rest.startswith(k)), None)
            if hit is None:
                return [word]
            out.append(hit)
            rest = rest[len(hit) :]
        return out

    def line(self, text: str) -> Line | list[Slip] | None:
        """The order on a line; or everything wrong with it, worst first; or None where nothing is written."""
        words = self.split(text)
        if not words:
            return None
        unit, rest = words[0], words[1:]
        if UNIT.fullmatch(unit) is None:
            return [slip("E01", unit)]
        if not rest:
            return [slip("E02", unit)]
        name = self.words.verb_of.get(rest[0])
        if name is None:
            return [self.no_verb(rest[0])]
        return _Reading(self, self.words.verbs[name], unit, rest[1:]).done()

    def no_verb(self, word: str) -> Slip:
        verbs = [v.zh[0] if not word.isascii() else v.en[0] for v in self.words.verbs.values()]
        near = nearest(word, [w for w in self.words.verb_of if w.isascii() == word.isascii()])
        if near:
            return slip("E03", word, suggest=near)
        return Slip("E03", word, {"suggest": "", "allowed": ", ".join(verbs)}, clause="s24-2.1/2")

    # ------------------------------------------------------------- printing
    def text(self, line: Line, lang: str) -> str:
        """The order in words; ``lang`` zh or another (English words)."""
        verb = self.words.verbs[line.verb]
        out = [line.unit, self.words.word(line.verb, lang)]
        for o in verb.opts:
            if o == "zone" and line.zone:  # the zone stands before its radius
                out += [self.words.word("zone", lang), line.zone]
        for arg in verb.args:
            value: Any = getattr(line, FIELDS[arg.name])
            if arg.name in ("route", "line"):
                out += ["-".join(value)] * bool(value)
            elif arg.name == "edges":
                out += value
            elif arg.name == "radius":
                out += [f"R{value}"] * (value >= 0)
            elif value or not arg.optional:
                out.append(str(value))
        if line.via and "via" in verb.opts:
            out += [self.words.word("via", lang), "-".join(line.via)]
        if line.at and "at" in verb.opts:
            out += [self.words.word("at", lang), line.at]
        out += [self.words.word(f, lang) for f in line.flags]
        if line.level:
            out.append(self.words.word(line.level, lang))
        return " ".join(out)


class _Reading:
    """One line behind its verb: sorts the words, then fits them to what the verb wants."""

    def __init__(self, grammar: Grammar, verb: Verb, unit: str, rest: list[str]) -> None:
        self.words = grammar.words
        self.verb = verb
        self.unit = unit
        self.slips: list[Slip] = []
        self.level = ""
        self.flags: list[str] = []
        self.opts: dict[str, str] = {}
        self.plain: list[str] = []
        self.got: dict[str, Any] = {}
        self.sort(rest)

    def wrong(self, code: str, word: str, /, **args: Words | int | float) -> None:
        clause = self.verb.clause if code in ("E10", "E11", "E12", "E13") else ""
        usage = self.verb.usage if code in ("E04", "E06", "E10", "E11", "E12", "E13") else ""
        self.slips.append(slip(code, word, clause, usage, **args))

    def sort(self, rest: list[str]) -> None:
        k = 0
        while k < len(rest):
            word = rest[k]
            if word in self.words.level_of:
                self.intensity(word)
            elif word in self.words.flag_of:
                self.flag(word)
            elif word in self.words.key_of:
                name = self.words.key_of[word]
                if k + 1 >= len(rest):
                    self.wrong("E06", word)
                else:
                    k += 1
                    self.option(name, word, rest[k])
            else:
                self.plain.append(word)
            k += 1

    def intensity(self, word: str) -> None:
        level = self.words.level_of[word]
        if self.level:
            self.wrong("E05", word)
            return
        self.level = level
        if level not in self.verb.levels:
            allowed = [say("s24-word-" + x) for x in self.verb.levels] or [say("s24-word-none")]
            self.wrong("E04", word, allowed=_listed(allowed))

    def flag(self, word: str) -> None:
        flag = self.words.flag_of[word]
        if flag not in self.verb.flags:
            self.wrong("E13", word)
        elif flag not in self.flags:
            self.flags.append(flag)

    def option(self, name: str, word: str, value: str) -> None:
        if name not in self.verb.opts:
            self.wrong("E13", word)
        elif KINDS[OPTION_KINDS[name]].fullmatch(value) is None:
            self.wrong("E11", value)
        elif name in self.opts:
            self.wrong("E12", word, near="")
        else:
            self.opts[name] = value

    def take(self, arg: Arg) -> None:
        kind = KINDS[arg.kind]
        if arg.many:
            found = []
            while self.plain and kind.fullmatch(self.plain[0]):
                found.append(self.plain.pop(0))
            if found:
                self.got[arg.name] = found
                return
        elif self.plain and kind.fullmatch(self.plain[0]):
            self.got[arg.name] = self.plain.pop(0)
            return
        if arg.optional:
            return
        if self.plain:
            self.wrong("E11", self.plain.pop(0))
        else:
            self.wrong("E10", arg.name, what=say("s24-arg-" + arg.name))

    def done(self) -> Line | list[Slip]:
        for arg in self.verb.args:
            self.take(arg)
        for word in self.plain:
            self.wrong("E12", word, near=self.near(word))
        fields: dict[str, Any] = {"unit": self.unit, "verb": self.verb.id, "level": self.level}
        for arg in self.verb.args:
            if arg.name in self.got:
                fields[FIELDS[arg.name]] = _value(arg, self.got[arg.name])
        if "via" in self.opts:
            fields["via"] = tuple(self.opts["via"].split("-"))
        fields |= {k: self.opts[k] for k in ("zone", "at") if k in self.opts}
        fields["flags"] = tuple(f for f in self.verb.flags if f in self.flags)
        self.straight(fields)
        return self.slips or Line(**fields)

    def near(self, word: str) -> str:
        """A flag, intensity or keyword that this order takes and that looks like the word."""
        v = self.words
        fit = [w for w, f in v.flag_of.items() if f in self.verb.flags]
        fit += [w for w, x in v.level_of.items() if x in self.verb.levels]
        fit += [w for w, o in v.key_of.items() if o in self.verb.opts]
        return nearest(word, [w for w in fit if w.isascii() == word.isascii()])

    def straight(self, fields: dict[str, Any]) -> None:
        """Hexes bombed or dropped on lie in one line (s24-R29); between two turning points runs a straight line."""
        line = fields.get("line", ())
        if any(distance(a, b) != 1 for a, b in itertools.pairwise(line)) or not _one_way(line):
            self.wrong("E40", "-".join(line))
        for name in ("route", "via"):
            points = fields.get(name, ())
            for a, b in itertools.pairwise(points):
                if not aligned(a, b):
                    self.wrong("E51", f"{a}-{b}", a=a, b=b)


def _value(arg: Arg, got: Any) -> Any:
    if arg.many:
        return tuple(got)
    if arg.kind == "route":
        return tuple(got.split("-"))
    if arg.kind in ("int", "type"):
        return int(got)
    return int(got[1:]) if arg.kind == "radius" else got


def _listed(words: list[Any]) -> Words:
    out: Words = words[0]
    for word in words[1:]:
        out = say("s24-usage-or", left=out, right=word)
    return out


# ------------------------------------------------------------- hexes by their labels alone
def _axial(label: str) -> tuple[int, int]:
    """Axial coordinates of XXYY: rows lie straight, even ones half a hex to the east."""
    col, row = int(label[:2]), int(label[2:])
    return col - ((row - 1) - ((row - 1) & 1)) // 2, row


def distance(a: str, b: str) -> int:
    """Hexes between two labels, on the map or off it."""
    (qa, ra), (qb, rb) = _axial(a), _axial(b)
    return max(abs(qa - qb), abs(ra - rb), abs(qa - qb + ra - rb))


def aligned(a: str, b: str) -> bool:
    """Does a straight row of hexes run from one to the other?"""
    (qa, ra), (qb, rb) = _axial(a), _axial(b)
    return 0 in (qa - qb, ra - rb, qa - qb + ra - rb)


def _one_way(line: tuple[str, ...]) -> bool:
    """Do all steps of a line go the same way?"""
    at = [_axial(h) for h in line]
    return len({(q - p, s - r) for (p, r), (q, s) in itertools.pairwise(at)}) <= 1


__all__ = ["HEX", "PATTERN", "ROUTE", "Grammar", "aligned", "distance", "normal"]
