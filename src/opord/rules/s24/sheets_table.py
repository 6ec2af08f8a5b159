"""Order sheets as tables (CSV, XLSX): columns by name in either language; a row becomes a line of the text sheet, so
that both are read by one grammar and say the same when something is wrong."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from opord.kernel.faults import nearest
from opord.rules.s24.charts import Charts
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import SIDES, Line
from opord.rules.s24.numerals import value
from opord.rules.s24.sheet import MOST, SIDE_WORDS, Entry, Sheet, entry, once
from opord.rules.s24.slips import Slip, slip
from opord.rules.s24.verbs import FIELDS, Verb

COLUMNS = {
    "turn": "回合", "side": "方", "unit": "部队", "order": "指令", "count": "数量", "target": "目标", "route": "路线",
    "object": "对象", "via": "经由", "zone": "区域", "at": "集结", "intensity": "强度", "flags": "附加", "note": "备注",
    "game": "对局",
}  # fmt: skip
"""Columns in their order, with their Chinese names."""
OTHER_NAMES = {"集结格": "at", "强度等级": "intensity", "verb": "order", "comment": "note"}
NEEDED = ("unit", "order")
HEXES = ("target", "route", "via", "zone", "at")
"""Columns of hexes: a table program drops the leading zero of 0102."""
WHOLE = ("unit", "order", "count", "object", *HEXES)
"""Columns in which a date is what a table program made of something else."""
_DAY = r"\d{1,2}"
_YEAR = r"\d{4}|\d{2}"
_MONTH = (
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*|"
    r"(?:янв|фев|мар|апр|ма[йя]|июн|июл|авг|сен|окт|ноя|дек)[а-я]*"
)
DATE = re.compile(
    rf"(?:{_DAY}[-/]{_DAY}(?:[-/](?:{_YEAR}))?|{_DAY}\.{_DAY}\.(?:{_YEAR})|\d{{4}}([-/.]){_DAY}\1{_DAY}|"
    rf"{_DAY}[-/. ](?:{_MONTH})\.?(?:[-/. ](?:{_YEAR}))?|(?:{_MONTH})[-/. ](?:{_YEAR})|"
    rf"(?:\d{{4}}年)?{_DAY}月(?:{_DAY}日)?)(?:[T ]\d{{1,2}}:\d\d(?::\d\d)?)?|\d{{1,2}}:\d\d(?::\d\d)?",
    re.IGNORECASE,
)
"""A date or an hour as table programs write one: 8-Sep, 9-8, 2026/9/8, 08.09.2026, 9月8日, 9:08."""
MOST_FIGURES = 7
"""Signs of the number of a turn that are read."""
CELLS = {
    "target": "target", "edges": "target", "route": "route", "line": "route", "object": "object", "count": "count",
    "squadron": "count", "radius": "zone",
}  # fmt: skip
"""Argument of a verb -> the column that holds it."""


def heading(cells: Sequence[str]) -> tuple[dict[str, int], list[Slip]]:
    """Column -> place; and what is wrong with the header row."""
    names = {zh: name for name, zh in COLUMNS.items()} | {n: n for n in COLUMNS} | OTHER_NAMES
    places: dict[str, int] = {}
    slips: list[Slip] = []
    for k, raw in enumerate(cells):
        word = unicodedata.normalize("NFKC", raw).strip().lower()
        if not word:
            continue
        name = names.get(word)
        if name is None:
            slips.append(slip("E96", raw.strip(), near=nearest(word, names), allowed=", ".join(COLUMNS)))
        elif name in places:
            slips.append(slip("E96", raw.strip(), near="", allowed=", ".join(COLUMNS)))
        else:
            places[name] = k
    slips += [slip("E10", name, what=f"{name} / {COLUMNS[name]}") for name in NEEDED if name not in places]
    return places, slips


def sheet_of(
    rows: Iterable[tuple[int, Sequence[str]]], charts: Charts, unread: Mapping[int, Sequence[Slip]] | None = None
) -> Sheet:
    """A sheet from the rows of a table, each with its number; the first that is not blank is the header. ``unread``:
    mistakes of rows whose cells cannot be read, which are told alone."""
    grammar = Grammar.of(charts)
    places: dict[str, int] | None = None
    slips: list[Slip] = []
    entries: list[Entry] = []
    said: dict[str, list[str]] = {"turn": [], "side": [], "game": []}
    for number, cells in rows:
        if not any(c.strip() for c in cells):
            continue
        if places is None:
            places, wrong = heading(cells)
            slips += wrong
            if any(n not in places for n in NEEDED):
                break
            continue
        if len(entries) >= MOST:
            slips.append(slip("E98", str(number), most=MOST))
            break
        row = {name: cells[k].strip() for name, k in places.items() if k < len(cells) and cells[k].strip()}
        for name in said:
            word = _said(name, row.get(name, ""))
            if isinstance(word, Slip):
                entries.append(Entry(number, " ".join(cells).strip(), None, (word,)))
            elif word and word not in said[name]:
                said[name].append(word)
                if len(said[name]) > 1:
                    entries.append(Entry(number, " ".join(cells).strip(), None, (slip("E99", word),)))
        if not row.get("order") and not any(row.get(n) for n in ("target", "route", "object", "count", "intensity")):
            continue  # a unit of the blank sheet that gets no order
        if unread and number in unread:
            entries.append(Entry(number, " ".join(c for c in cells if c).strip(), None, tuple(unread[number])))
            continue
        dates = [slip("E14", row[n]) for n in WHOLE if DATE.fullmatch(unicodedata.normalize("NFKC", row.get(n, "")))]
        if dates:
            entries.append(Entry(number, " ".join(c for c in cells if c).strip(), None, tuple(dates)))
            continue
        entries.append(entry(number, text_of(row, grammar), grammar))
    if places is None:
        slips.append(slip("E90"))
    turn, side, game = (v[0] if v else "" for v in said.values())
    if places is not None and not side and not slips:
        slips.append(slip("E90"))
    return once(Sheet(int(turn or 0), side, game, tuple(entries), tuple(slips)), charts)


def _said(name: str, word: str) -> str | Slip:
    """Turn, side or game of a row in one spelling."""
    text = unicodedata.normalize("NFKC", word).strip()
    if not text or name == "game":
        return text
    if name == "turn":
        word = re.sub(r"^第\s*|\s*回合$", "", text).removesuffix(".0")
        return str(value(word)) if len(word) <= MOST_FIGURES and value(word) else slip("E90", text)
    return SIDE_WORDS.get(text.upper()) or slip("E90", text)


def text_of(row: Mapping[str, str], grammar: Grammar) -> str:
    """The text line of a row. Cells that the order does not want come last, so that the grammar refuses them."""
    cells = {k: _tidy(k, v) for k, v in row.items()}
    verb = grammar.words.verbs.get(grammar.words.verb_of.get(_verb(cells.get("order", "")), ""))
    used: set[str] = set()
    out = [cells.get("unit", ""), cells.get("order", "")]
    zone, radius = _zone(cells.get("zone", ""))
    for arg in verb.args if verb else ():
        column = CELLS[arg.name]
        if column != "zone" and cells.get(column):
            out.append(cells[column])
            used.add(column)
    out += [cells[c] for c in ("count", "target", "route", "object") if cells.get(c) and c not in used]
    if zone:
        out += [grammar.words.word("zone", "en"), zone]
    out += [radius] * bool(radius)
    for name in ("via", "at"):
        if cells.get(name):
            out += [grammar.words.word(name, "en"), cells[name]]
    out += [cells[c] for c in ("flags", "intensity") if cells.get(c)]
    return " ".join(w for w in out if w)


def _verb(word: str) -> str:
    return unicodedata.normalize("NFKC", word).strip().upper()


def _tidy(column: str, word: str) -> str:
    text = unicodedata.normalize("NFKC", word).replace("#", " ").strip()
    if column == "count":
        return text.removesuffix(".0")
    if column in HEXES:
        return re.sub(r"(?<![\dA-Za-z])(\d{3})(?:\.0)?(?![\d.])", r"0\1", re.sub(r"(?<=\d)\.0\b", "", text))
    return text


def _zone(word: str) -> tuple[str, str]:
    """``1208 R3`` in two parts."""
    found = re.fullmatch(r"(.*?)\s*(R\s*\d{1,2})?", word.strip(), re.IGNORECASE)
    if found is None:
        return word, ""
    return found[1].strip(), (found[2] or "").replace(" ", "").upper()


# ----------------------------------------------------------------- writing
def row_of(line: Line, grammar: Grammar, lang: str, turn: int, side: str) -> dict[str, Any]:
    """An order as a row of a table, by column."""
    verb: Verb = grammar.words.verbs[line.verb]
    row: dict[str, Any] = {"turn": turn, "side": side_word(side, lang), "unit": line.unit}
    row["order"] = grammar.words.word(line.verb, lang)
    for arg in verb.args:
        value = getattr(line, FIELDS[arg.name])
        if arg.name == "radius":
            row["zone"] = f"R{value}" if value >= 0 else ""
        elif arg.name in ("route", "line"):
            row["route"] = "-".join(value)
        elif arg.name == "edges":
            row["target"] = " ".join(value)
        elif value or not arg.optional:
            row[CELLS[arg.name]] = value
    if "zone" in verb.opts and line.zone:
        row["zone"] = " ".join(w for w in (line.zone, str(row.get("zone", ""))) if w)
    if line.via:
        row["via"] = "-".join(line.via)
    if line.at:
        row["at"] = line.at
    row["intensity"] = grammar.words.word(line.level, lang) if line.level else ""
    row["flags"] = " ".join(grammar.words.word(f, lang) for f in line.flags)
    return row


def side_word(side: str, lang: str) -> str:
    if lang != "zh":
        return side
    return "红" if side == SIDES[0] else "蓝"


def names(lang: str) -> list[str]:
    """The header row."""
    return [zh if lang == "zh" else name for name, zh in COLUMNS.items()]


def with_slips(sheet: Sheet, more: Iterable[Slip]) -> Sheet:
    """A sheet with further mistakes about the whole."""
    return msgspec.structs.replace(sheet, slips=(*sheet.slips, *more))
