"""The pages of the documentation about `s24` say what the program does: words of orders, commands and their output."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from tests.cli.call import opord

from opord.rules.s24.book import RULEBOOK
from opord.rules.s24.charts import charts
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import Line
from opord.rules.s24.sheets_table import COLUMNS

DOCS = Path(__file__).resolve().parents[2] / "docs"
LANGUAGE = (DOCS / "order-language.md").read_text(encoding="utf8")
GUIDE = (DOCS / "written-orders.md").read_text(encoding="utf8")
GRAMMAR = Grammar.of(charts())
WORD = re.compile(r"`([^`\n]+)`")
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMAND = re.compile(r"^\$ ([^\n]*)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)


def rows(page: str, cells: int) -> list[list[str]]:
    """Rows of the tables of a page with so many cells, without their heads."""
    found = [[c.strip() for c in row.strip("|").split("|")] for row in page.splitlines() if row.startswith("|")]
    return [row for row in found if len(row) == cells and WORD.search(row[0])]


def inline(page: str) -> set[str]:
    """Words set as code inside the text of a page."""
    return set(WORD.findall(re.sub(r"^```.*?^```$", "", page, flags=re.MULTILINE | re.DOTALL)))


# ------------------------------------------------------------------ the order language
def test_the_page_has_every_order_with_all_its_words() -> None:
    by = {}
    for en, zh, *_ in rows(LANGUAGE, 5):
        (verb,) = {GRAMMAR.words.verb_of[w] for w in WORD.findall(en + zh)}
        by[verb] = (tuple(WORD.findall(en)), tuple(WORD.findall(zh)))
    assert by == {v.id: (v.en, v.zh) for v in GRAMMAR.words.verbs.values()}


@pytest.mark.parametrize("row", rows(LANGUAGE, 5), ids=lambda row: WORD.findall(row[0])[0])
def test_an_example_says_the_same_in_both_languages(row: list[str]) -> None:
    en, zh = (WORD.findall(row[k])[0] for k in (2, 3))
    line = GRAMMAR.line(en)
    assert isinstance(line, Line)
    assert GRAMMAR.line(zh) == line
    assert line.verb == GRAMMAR.words.verb_of[WORD.findall(row[0])[0]]
    clause = WORD.findall(row[4])[-1]
    assert RULEBOOK.line(clause, "en") is not None
    assert clause == GRAMMAR.words.verbs[line.verb].clause


def test_the_page_has_every_intensity_flag_keyword_and_column() -> None:
    words = GRAMMAR.words
    levels = {w: words.level_of[WORD.findall(en)[0]] for en, zh, _ in rows(LANGUAGE, 3) if WORD.findall(en)[0] in
              words.level_of for w in WORD.findall(en + zh)}  # fmt: skip
    assert levels == words.level_of
    shown = inline(LANGUAGE)
    assert set(words.flag_of) <= shown
    assert {w for w in words.key_of if words.key_of[w] != "zone"} <= shown
    assert {*COLUMNS, *COLUMNS.values()} <= shown


def test_the_sheets_at_the_top_of_the_page_are_the_same() -> None:
    english, chinese = re.findall(r"^```text\n(.*?)^```$", LANGUAGE, re.MULTILINE | re.DOTALL)
    lines = [[GRAMMAR.line(row) for row in text.splitlines()[1:]] for text in (english, chinese)]
    assert lines[0] == lines[1]
    assert all(isinstance(x, Line) for x in lines[0])


# ------------------------------------------------------------------ the guide
def holds(printed: str, out: str) -> bool:
    """Is ``printed`` what came out? A line of dots alone stands for lines left out."""
    at = 0
    for part in re.split(r"^\.\.\.\n", printed, flags=re.MULTILINE):
        found = out.find(part, at)
        if found < 0 or (not at and not printed.startswith("...") and found):
            return False
        at = found + len(part)
    return printed.endswith("...\n") or at == len(out)


def test_the_turn_of_the_guide_runs_as_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = 0
    for block in BLOCK.findall(GUIDE):
        for command, printed in COMMAND.findall(block):
            words = shlex.split(command, comments=True)
            if words[0] == "cat":
                path = Path(words[1])
                if path.exists():
                    assert holds(printed, path.read_text(encoding="utf8")), command
                else:  # a sheet that its player writes
                    path.write_text(printed, encoding="utf8")
                continue
            assert words[0] == "opord"
            if words[1] == "serve":
                continue
            done = opord(*words[1:])
            told = done.out or done.err
            assert holds(printed, told), f"{command}\n{told}"
            ran += 1
    assert ran >= 10


def test_the_guide_names_clauses_that_there_are() -> None:
    cited = set(re.findall(r"`(s24-[^`/ ]+(?:/\w+)?)`", GUIDE + LANGUAGE))
    cited = {c for c in cited if re.match(r"s24-(\d|R\d)", c)}
    assert len(cited) > 30
    assert {c for c in cited if RULEBOOK.line(c, "en") is None} == set()


def test_the_guide_lists_every_scenario_and_every_option() -> None:
    data = opord("scenarios", "--json").data
    shown = inline(GUIDE)
    ours = [x for x in data if x["system"] == "s24"]
    assert len(ours) == 3
    for one in ours:
        assert one["id"] in shown
        assert {o["id"] for o in one["options"]} <= shown
