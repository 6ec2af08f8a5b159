"""A turn played by files: order sheets read, judged as a whole, put into the game (s24-2.1/2, s24-3.1/1).

A sheet is a file in any of the forms that :mod:`sheet`, :mod:`sheets_csv` and :mod:`sheets_xlsx` read. ``judge`` finds
everything wrong with it at once and answers with the actions that write it; ``hand_in`` takes the sheets of a turn,
seals them, and so lets the turn be carried out. What is written for the players is made by :mod:`dossier`.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.faults import BadInput, Fault, nearest
from opord.kernel.game import UMPIRE
from opord.kernel.journal import Header, Journal, read_file
from opord.kernel.text import Say, Words, say
from opord.kernel.verdict import Reason, Reasons
from opord.rules.s24 import actions as act
from opord.rules.s24 import checks, draft, sheet, sheets_csv, sheets_xlsx
from opord.rules.s24.charts import Charts
from opord.rules.s24.designation import is_unit
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import SIDES, Line
from opord.rules.s24.sheet import Entry, Sheet
from opord.rules.s24.sheets_table import NEEDED, heading
from opord.rules.s24.slips import Slip, slip

HOLD = "hold"
"""What a side does that handed in nothing, if the umpire says so: every unit holds."""
MOST_BYTES = 16_000_000
"""Size of a file that is read."""
ZIP = b"PK\x03\x04"
IN_WORDS = frozenset(("E02", "E03", "E04", "E05", "E06", "E10", "E11", "E12", "E13", "E40", "E51"))
"""Mistakes of a line behind the designation of its unit."""
AS_WRITTEN = IN_WORDS | {"E21"}
"""Mistakes that stop a line from being taken as written, whoever finds them: in the words or on the map."""


class Wrong(msgspec.Struct, frozen=True):
    """One mistake: file, line (0: the sheet as a whole), the line as written, code and word, clause, sentence, and what
    would be right (``near``, empty if there is nothing to say). ``illegal``: readable, but against the rules now."""

    file: str
    line: int
    written: str
    code: str
    word: str
    clause: str
    text: Words
    near: Words = ""
    illegal: bool = False


class Judged(msgspec.Struct, frozen=True):
    """A sheet held against the position: its good lines, the actions that write them, mistakes, remarks."""

    side: str
    lines: tuple[Line, ...] = ()
    actions: tuple[Any, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    remarks: tuple[Wrong, ...] = ()


class Receipt(msgspec.Struct, frozen=True):
    """A sheet that was sealed: the hash over its canonical text."""

    side: str
    hash: str
    text: str
    lines: int


class Handed(msgspec.Struct, frozen=True):
    """What became of the sheets of a turn. With ``wrong`` mistakes nothing was played; ``dropped`` lines were left out
    because the umpire said so. ``resolved``: the turn is over, not waiting at the umpire's desk."""

    turn: int
    receipts: tuple[Receipt, ...] = ()
    wrong: tuple[Wrong, ...] = ()
    dropped: tuple[Wrong, ...] = ()
    remarks: tuple[Wrong, ...] = ()
    held: tuple[str, ...] = ()
    resolved: bool = False


# ------------------------------------------------------------------ reading
def game_name(header: Header) -> str:
    """The name by which sheets and receipts know this game: scenario, and six digits that differ from game to game."""
    ref = header.scenario if isinstance(header.scenario, str) else "inline"
    mark = hashlib.blake2b(f"{header.content}/{header.seed_hash}".encode(), digest_size=3).hexdigest()
    return f"{ref}-{mark}"


def read(path: Path, charts: Charts) -> Sheet:
    """The sheet of a file. Raises :class:`BadInput` where there is no such file."""
    return read_bytes(path.name, read_file(path), charts)


def read_bytes(name: str, raw: bytes, charts: Charts) -> Sheet:
    """A sheet from the bytes of a file. A workbook is known by its first bytes, a table by its name or by a header row
    of columns; everything else is text."""
    if len(raw) > MOST_BYTES:
        return Sheet(slips=(slip("E95", why="big", most=MOST_BYTES // 1_000_000),))
    if raw.startswith(ZIP):
        return sheets_xlsx.read(raw, charts)
    text = sheet.decode(raw)
    if isinstance(text, Slip):
        return Sheet(slips=(text,))
    return sheets_csv.read(text, charts) if tabular(name, text) else sheet.read(text, charts)


def tabular(name: str, text: str) -> bool:
    """Is it a table: named so, or begun with a row of column names?"""
    if name.lower().endswith((".csv", ".tsv")):
        return True
    first = next((row for row in text.replace("\ufeff", "").splitlines() if row.strip()), "")
    cells = re.split(f"[{re.escape(sheets_csv.SEPARATORS)}]", first)
    places, _ = heading([c.strip('" ') for c in cells])
    return all(name in places for name in NEEDED)


# ------------------------------------------------------------------ judging
def judge(g: Any, side: str, found: Sheet, file: str, game: str = "") -> Judged:
    """Everything wrong with a sheet of ``side``, and the actions that put its good lines into the game ``g``.

    Whether the sheet is meant for this turn, side and game is judged too, where it says so."""
    found = sheet.meant_for(found, g.state.turn, side, game)
    s = SIDES.index(side)
    wrong = _of_sheet(file, found)
    wrong = [y for x in wrong for y in _on_the_map(g, s, x)] + _strangers(g, s, file, found)
    home = {e.line: e for e in found.entries if e.line is not None}
    good, refused = checks.sieve(g, s, home)
    for line, reasons in refused:
        wrong += [_of_reason(g, s, file, home[line], r) for r in reasons]
    trial = g.copy()
    actions: list[Any] = list(blank(g, side))
    for a in actions:
        draft.take(trial, s, a)
    lines: list[Line] = []
    remarks: list[Wrong] = []
    for line in good:
        a = draft.action(trial, s, line)
        check = Reasons()
        draft.check(trial, s, a, check)
        if not check.ok:
            wrong += [_of_reason(g, s, file, home[line], r) for r in check.verdict().reasons]
            continue
        draft.take(trial, s, a)
        actions.append(a)
        lines.append(line)
        remarks += [_of_slip(file, home[line].number, home[line].text, x) for x in checks.warnings(g, s, line)]
    wrong.sort(key=lambda x: x.line)
    remarks.sort(key=lambda x: x.line)
    return Judged(side, tuple(lines), tuple(actions), tuple(wrong), tuple(remarks))


def _of_sheet(file: str, found: Sheet) -> list[Wrong]:
    """What cannot be read: of the sheet as a whole, then line by line."""
    out = [_of_slip(file, 0, "", x) for x in found.slips]
    return out + [_of_slip(file, e.number, e.text, x) for e in found.entries for x in e.slips]


def _on_the_map(g: Any, side: int, wrong: Wrong) -> list[Wrong]:
    """A line of hexes that is not straight because one of them is off the map is told as that (E22)."""
    if wrong.code not in ("E40", "E51"):
        return [wrong]
    off = [h for h in wrong.word.split("-") if g.scenario.hex(h) < 0]
    told = [_of_slip(wrong.file, wrong.line, wrong.written, slip("E22", h)) for h in dict.fromkeys(off)]
    return [msgspec.structs.replace(x, near=right(g, side, "E22", x.word), illegal=True) for x in told] or [wrong]


def _strangers(g: Any, side: int, file: str, found: Sheet) -> list[Wrong]:
    """Lines that cannot be read and are for a unit that the side does not have: both is told at once."""
    out = []
    grammar = Grammar.of(g.scenario.charts)
    for e in found.entries:
        if not e.slips or any(x.code not in IN_WORDS for x in e.slips):
            continue
        name = next((w for w in grammar.split(e.text) if is_unit(w)), "")
        if name and g.find(side, name) < 0 and g.find_air(side, name) < 0:
            one = _of_slip(file, e.number, e.text, slip("E20", name))
            out.append(msgspec.structs.replace(one, near=right(g, side, "E20", name), illegal=True))
    return out


def _of_slip(file: str, number: int, text: str, x: Slip) -> Wrong:
    return Wrong(file, number, text, x.code, x.word, x.clause, x.text)


def _of_reason(g: Any, side: int, file: str, entry: Entry, r: Reason) -> Wrong:
    code = checks.code_of(r)
    word = str(r.text.args.get("word", "")) if isinstance(r.text, Say) else ""
    text = say("s24-slip", code=code, text=r.text) if code else r.text
    assert entry.line is not None
    return Wrong(file, entry.number, entry.text, code, word or entry.line.unit, r.clause, text,
                 right(g, side, code, word, entry.line), illegal=code not in AS_WRITTEN)  # fmt: skip


def right(g: Any, side: int, code: str, word: str, line: Line | None = None) -> Words:
    """What would be right instead of a word: the nearest own unit, the corners of the map, the neighbours of the unit's
    hex."""
    sc, st = g.scenario, g.state
    u = g.find(side, line.unit) if line else -1
    if code == "E20":
        own = [st.ids[v] for v in g.units(side)] + [a.id for a in sc.air if a.side == side]
        near = nearest(word, own)
        return say("s24-file-near", near=near) if near else say("s24-file-allowed", allowed=", ".join(own))
    if code == "E22":
        return say("s24-file-map", first=sc.labels[0], last=sc.labels[-1])
    if code == "E32" and line and line.verb != "rejoin" and u >= 0 and st.pos[u] >= 0:  # a unit is wanted, no hex
        near = ", ".join(sorted(sc.labels[n] for n in sc.adjacent[st.pos[u]]))
        return say("s24-file-allowed", allowed=near)
    return ""


# ------------------------------------------------------------------ handing in
def due(g: Any) -> tuple[str, ...]:
    """The sides whose sheets are wanted now. Raises :class:`BadInput` when none are."""
    waiting: tuple[str, ...] = g.to_act()
    if not waiting:
        raise BadInput(Fault("", "", say("s24-file-over")))
    if UMPIRE in waiting:
        raise BadInput(Fault("", "", say("s24-file-desk", turn=g.state.turn)))
    return waiting


def hand_in(
    journal: Journal, sheets: Sequence[tuple[str, Sheet]], missing: str = "", lenient: bool = False
) -> Handed:
    """Seal the sheets (file, sheet) of both sides and carry the turn out; with any mistake nothing is played.

    ``missing``: ``hold`` lets a side without a sheet hold. ``lenient``: lines that are wrong are left out, their units
    hold; what is wrong with a sheet as a whole still stops it. Raises :class:`BadInput` if no sheets are wanted."""
    g: Any = journal.game
    waiting = due(g)
    turn, game = g.state.turn, game_name(journal.header)
    by: dict[str, Judged] = {}
    wrong: list[Wrong] = []
    for file, found in sheets:
        if not found.side:
            wrong += _of_sheet(file, found)
            continue
        if found.side in by or found.side not in waiting:
            found = sheet.twice(found)
        one = judge(g, found.side, found, file, game)
        wrong += one.wrong
        by.setdefault(found.side, one)
    dropped = [x for x in wrong if lenient and x.line]
    wrong = [x for x in wrong if not (lenient and x.line)]
    absent = tuple([s for s in waiting if s not in by])
    if absent and not wrong and missing != HOLD:
        text = [say("s24-file-missing", side=say("side-" + s), turn=turn, default=HOLD) for s in absent]
        wrong += [Wrong("", 0, "", "", s, "s24-3.1/1", t) for s, t in zip(absent, text, strict=True)]
    remarks = tuple([x for one in by.values() for x in one.remarks])
    if wrong:
        return Handed(turn, wrong=tuple(wrong), remarks=remarks)
    receipts = []
    for side in waiting:
        actions = by[side].actions if side in by else blank(g, side)
        receipts += _play(journal, side, (*actions, act.Seal()))
    done = journal.game
    resolved = not done.to_act() or UMPIRE not in done.to_act()
    return Handed(turn, tuple(receipts), (), tuple(dropped), remarks, absent, resolved)


def blank(g: Any, side: str) -> tuple[Any, ...]:
    """The actions that leave a side without any order."""
    return tuple([act.Strike(u) for u in dict.fromkeys([x.unit for x in g.lines(SIDES.index(side))])])


def _play(journal: Journal, side: str, actions: Iterable[Any]) -> list[Receipt]:
    out = []
    for a in actions:
        for e in journal.play(side, a):
            if e.kind == "receipt":
                text = e.data["sheet"]
                out.append(Receipt(side, e.data["receipt"], text, len(text.splitlines()) - 1))
    return out
