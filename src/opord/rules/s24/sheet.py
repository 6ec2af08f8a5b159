"""Order sheets as text: a head line, then one order a line; every mistake of a sheet is found, not only the first.

``read`` gives a :class:`Sheet`; its good lines stand even when others are refused (a unit without a good line holds).
``printed`` writes a sheet in either language; ``receipt`` gives its hash with the canonical text that was hashed.
"""

from __future__ import annotations

import codecs
import hashlib
import re
import unicodedata
from collections.abc import Iterable

import msgspec

from opord.kernel.faults import Fault
from opord.kernel.text import say
from opord.rules.s24.charts import Charts
from opord.rules.s24.grammar import Grammar, normal
from opord.rules.s24.model import SIDES, Line
from opord.rules.s24.numerals import NUMERAL, value
from opord.rules.s24.slips import Slip, slip

SIDE_WORDS = {
    "红方": "red", "红": "red", "红军": "red", "RED": "red", "蓝方": "blue", "蓝": "blue", "蓝军": "blue",
    "BLUE": "blue",
}  # fmt: skip
HEAD = re.compile(rf"(?:第\s*(\d{{1,4}}|{NUMERAL})\s*回合|TURN\s*(\d{{1,4}}))\s+(\S+)(?:\s+(?:对局|GAME)\s+(\S+))?")
HEADLIKE = re.compile(r"(?:第|TURN\b)")
MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
MOST = 2000
"""Lines of a sheet that are read."""


class Entry(msgspec.Struct, frozen=True):
    """A line of a sheet: its number (a row in a table), its text, the order or what is wrong with it."""

    number: int
    text: str
    line: Line | None = None
    slips: tuple[Slip, ...] = ()


class Sheet(msgspec.Struct, frozen=True):
    """A sheet: turn (0 = not said), side, game, its lines; ``slips`` are about the sheet as a whole."""

    turn: int = 0
    side: str = ""
    game: str = ""
    entries: tuple[Entry, ...] = ()
    slips: tuple[Slip, ...] = ()

    @property
    def lines(self) -> tuple[Line, ...]:
        """The good orders."""
        return tuple([e.line for e in self.entries if e.line is not None])

    @property
    def ok(self) -> bool:
        return not self.slips and not any(e.slips for e in self.entries)


class Receipt(msgspec.Struct, frozen=True):
    """What a player gets for a sealed sheet: 32 hexadecimal digits of BLAKE2b, and the text that gives them."""

    hash: str
    text: str


# ----------------------------------------------------------------- reading
def decode(raw: bytes) -> str | Slip:
    """The text of a file: UTF-8, UTF-16 or GB 18030 (with GBK), with or without a byte order mark."""
    for mark, name in MARKS:
        if raw.startswith(mark):
            text = _as(raw[len(mark) :], name)
            return slip("E95") if text is None else text
    if b"\0" in raw:
        names = ("utf-16-le", "utf-16-be") if raw[1::2].count(0) >= raw[::2].count(0) else ("utf-16-be", "utf-16-le")
        for name in names:
            text = _as(raw, name)
            if text is not None and "\0" not in text:
                return text
        return slip("E95")
    for name in ("utf-8", "gb18030"):
        text = _as(raw, name)
        if text is not None:
            return text
    return slip("E95")


def _as(raw: bytes, name: str) -> str | None:
    try:
        return raw.decode(name)
    except UnicodeDecodeError:
        return None


def read(text: str, charts: Charts) -> Sheet:
    """A sheet from text. The first line that is not blank is its head."""
    grammar = Grammar.of(charts)
    head: tuple[int, str, str] | None = None
    slips: list[Slip] = []
    entries: list[Entry] = []
    begun = False
    rows = text.replace("\ufeff", "").splitlines()
    if len(rows) > MOST:
        slips.append(slip("E98", str(len(rows)), most=MOST))
    for number, row in enumerate(rows[:MOST], 1):
        body = normal(row)
        if not body:
            continue
        if HEADLIKE.match(body):
            found = read_head(row)
            if isinstance(found, Slip):
                entries.append(Entry(number, row.strip(), None, (found,)))
            elif begun and head is not None:
                entries.append(Entry(number, row.strip(), None, (slip("E99", row.strip()),)))
            head = head or (found if not isinstance(found, Slip) else (0, "", ""))
            begun = True
            continue
        begun = True
        entries.append(entry(number, row.strip(), grammar))
    if head is None:
        slips.insert(0, slip("E90"))
    turn, side, game = head or (0, "", "")
    return once(Sheet(turn, side, game, tuple(entries), tuple(slips)), charts)


def read_head(row: str) -> tuple[int, str, str] | Slip:
    """Turn, side and game of a head line."""
    body = re.sub(r"\s+", " ", unicodedata.normalize("NFKC", row).partition("#")[0].replace("\ufeff", "").strip())
    found = HEAD.fullmatch(re.sub(r"(?<=回合)(?=\S)", " ", body.upper()))
    if found is None:
        return slip("E90", body)
    side = SIDE_WORDS.get(found[3])
    if side is None:
        return slip("E90", found[3])
    turn = value(found[1] or found[2])
    if not turn:
        return slip("E90", body)
    # the game's name keeps its own letters
    game = body.rsplit(" ", 1)[-1] if found[4] else ""
    return turn, side, game


def entry(number: int, text: str, grammar: Grammar) -> Entry:
    """One line, read."""
    found = grammar.line(text)
    if isinstance(found, Line):
        return Entry(number, text, found)
    return Entry(number, text, None, tuple(found or ()))


def place(line: Line, charts: Charts) -> tuple[str, ...]:
    """What a line is the only one for. A unit has one line; an air unit one for each formation, an HQ one for each unit
    that it supplies (s24-4.3.1/5, s24-R93)."""
    kind = Grammar.of(charts).words.verbs[line.verb].kind
    if kind == "air":
        return line.unit, line.verb, line.target, "-".join(line.line), line.object
    return (line.unit, line.verb, line.object) if kind == "hq" else (line.unit,)


def shares(a: Line, b: Line, charts: Charts) -> bool:
    """May two lines of one unit stand on the same sheet?"""
    verbs = Grammar.of(charts).words.verbs
    return verbs[a.verb].kind == verbs[b.verb].kind and place(a, charts) != place(b, charts)


def once(sheet: Sheet, charts: Charts) -> Sheet:
    """A later line that would take the place of an earlier one is refused (E21)."""
    before: dict[str, list[Entry]] = {}
    out = []
    for e in sheet.entries:
        if e.line is not None:
            line = e.line
            mine = before.setdefault(line.unit, [])
            clash = next((x for x in mine if x.line and not shares(x.line, line, charts)), None)
            if clash is not None:
                e = Entry(e.number, e.text, None, (slip("E21", line.unit, line=clash.number),))
            else:
                mine.append(e)
        out.append(e)
    return msgspec.structs.replace(sheet, entries=tuple(out))


def meant_for(sheet: Sheet, turn: int, side: str = "", game: str = "") -> Sheet:
    """The sheet with what is wrong about its turn, side and game, where it says them."""
    slips = list(sheet.slips)
    if sheet.game and game and sheet.game != game:
        slips.append(slip("E91", sheet.game, wanted=game))
    if sheet.turn and sheet.turn != turn:
        slips.append(slip("E92", str(sheet.turn), wanted=turn))
    if sheet.side and side and sheet.side != side:
        slips.append(slip("E93", sheet.side, found=say("side-" + sheet.side), wanted=say("side-" + side)))
    return msgspec.structs.replace(sheet, slips=tuple(slips))


def twice(sheet: Sheet) -> Sheet:
    """The sheet of a side that has handed in one already."""
    return msgspec.structs.replace(sheet, slips=(*sheet.slips, slip("E94", sheet.side, side=say("side-" + sheet.side))))


def faults(sheet: Sheet, file: str) -> tuple[Fault, ...]:
    """Everything wrong with a sheet: file, line, sentence with its code."""
    out = [Fault(file, "", s.text) for s in sheet.slips]
    out += [Fault(file, str(e.number), s.text) for e in sheet.entries for s in e.slips]
    return tuple(out)


# ----------------------------------------------------------------- printing
def head(turn: int, side: str, lang: str, game: str = "") -> str:
    """The first line of a sheet."""
    if lang == "zh":
        return f"第{turn}回合 {'红方' if side == SIDES[0] else '蓝方'}" + (f" 对局 {game}" if game else "")
    return f"TURN {turn} {side.upper()}" + (f" GAME {game}" if game else "")


def printed(charts: Charts, turn: int, side: str, lines: Iterable[Line], lang: str = "en", game: str = "") -> str:
    """A whole sheet; reading it gives the same lines."""
    grammar = Grammar.of(charts)
    return "\n".join([head(turn, side, lang, game), *[grammar.text(line, lang) for line in lines]]) + "\n"


def receipt(charts: Charts, turn: int, side: str, lines: Iterable[Line], game: str = "") -> Receipt:
    """Hash and canonical text: English words, one order a line in the order of the designations, so that the same
    orders give the same receipt whatever language they were written in and however they were sorted."""
    ordered = sorted(lines, key=lambda line: (line.unit, line.verb, place(line, charts)))
    text = printed(charts, turn, side, ordered, "en", game)
    return Receipt(hashlib.blake2b(text.encode("utf8"), digest_size=16).hexdigest(), text)
