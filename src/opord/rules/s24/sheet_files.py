"""Order sheets as files: told apart by what is in them, then by their name; blank sheets in each form."""

from __future__ import annotations

import re
from typing import Any

from opord.rules.s24 import sheet, sheets_csv, sheets_xlsx
from opord.rules.s24.charts import Charts
from opord.rules.s24.checks import blank_verbs
from opord.rules.s24.model import SIDES
from opord.rules.s24.sheet import Sheet
from opord.rules.s24.sheets_table import heading
from opord.rules.s24.slips import Slip, slip

FORMS = ("xlsx", "csv", "txt")
MOST_BYTES = 16_000_000
"""Size of a file that is read."""
ZIP = b"PK\x03\x04"


def read(name: str, raw: bytes, charts: Charts) -> Sheet:
    """The sheet in a file. A workbook is known by its first bytes, a table by its name or by a header row of columns;
    everything else is text."""
    if len(raw) > MOST_BYTES:
        return Sheet(slips=(slip("E95", f"> {MOST_BYTES // 1_000_000} MB"),))
    if raw.startswith(ZIP) or name.lower().endswith((".xlsx", ".xlsm")):
        return sheets_xlsx.read(raw, charts)
    text = sheet.decode(raw)
    if isinstance(text, Slip):
        return Sheet(slips=(text,))
    if name.lower().endswith(".csv") or table_like(text):
        return sheets_csv.read(text, charts)
    return sheet.read(text, charts)


def table_like(text: str) -> bool:
    """Is the first line a header row?"""
    first = next((row for row in text.replace("\ufeff", "").splitlines() if row.strip()), "")
    cells = re.split(f"[{re.escape(sheets_csv.SEPARATORS)}]", first)
    places, _ = heading([c.strip('" ') for c in cells])
    return "unit" in places and "order" in places


def blank(g: Any, side: int, form: str, lang: str = "en", game: str = "") -> bytes:
    """The sheet of a side to fill in, with the lines that it has written so far; ``form`` one of FORMS. It holds
    nothing that the side does not know."""
    charts, st = g.scenario.charts, g.state
    verbs = blank_verbs(g, side)
    name, lines = SIDES[side], st.sheets[side]
    if form == "xlsx":
        return sheets_xlsx.written(charts, st.turn, name, list(verbs), lines, lang, game, verbs)
    if form == "csv":
        return sheets_csv.written(charts, st.turn, name, list(verbs), lines, lang, game).encode("utf8")
    text = sheet.printed(charts, st.turn, name, lines, lang, game)
    done = {line.unit for line in lines}
    return (text + "".join(f"# {u}\n" for u in verbs if u not in done)).encode("utf8")
