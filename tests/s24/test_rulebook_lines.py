"""The rulebook inside of `s24`: the same lines in every language, rulings with reasons, an index that points right."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
BOOK = "src/opord/rules/s24/data/rulebook.en.toml"
LANGUAGES = ("en", "zh", "ru")


def lines(lang: str) -> list[dict[str, Any]]:
    doc = tomllib.loads((ROOT / BOOK.replace(".en.", f".{lang}.")).read_text(encoding="utf8"))
    assert (doc["system"], doc["lang"]) == ("s24", lang)
    return list(doc["line"])


LINES = {lang: lines(lang) for lang in LANGUAGES}


def chapter(clause: str) -> str:
    return re.split(r"[./]", clause.removeprefix("s24-"))[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_lines(lang: str) -> None:
    ids = [line["id"] for line in LINES[lang]]
    assert len(ids) == len(set(ids))
    assert ids == [line["id"] for line in LINES["en"]]
    assert [(x["kind"], x.get("cites")) for x in LINES[lang]] == [(x["kind"], x.get("cites")) for x in LINES["en"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_are_short_and_whole(lang: str) -> None:
    for line in LINES[lang]:
        assert (line["kind"] == "ruling") == bool(re.match(r"s24-R\d{2,3}$", line["id"])), line["id"]
        assert (line["kind"] == "chart") == line["id"].startswith("s24-chart-"), line["id"]
        assert ("cites" in line) == (line["kind"] == "ruling"), line["id"]
        assert line["title"].strip(), line["id"]
        assert 5 <= len(line["text"]) <= 260, line["id"]
        assert line["text"][-1] in ".。", line["id"]


@pytest.mark.parametrize("lang", ["zh", "ru"])
def test_lines_say_the_same_numbers_of_two_digits(lang: str) -> None:
    """Single digits may be words in one language and figures in another; larger numbers are figures everywhere."""

    def numbers(text: str) -> set[str]:
        return {n for n in re.findall(r"\d+", text) if len(n) > 1}

    for a, b in zip(LINES["en"], LINES[lang], strict=True):
        assert numbers(a["text"]) == numbers(b["text"]), a["id"]


def test_rulings_cite_lines_of_every_chapter_that_has_them() -> None:
    known = {line["id"] for line in LINES["en"]}
    chapters = {chapter(line) for line in known}
    cited = {c for line in LINES["en"] for c in line.get("cites", ())}
    assert cited
    assert [c for c in sorted(cited - known) if chapter(c) in chapters] == []


def test_clauses_cited_by_the_code_are_lines() -> None:
    known = {line["id"] for line in LINES["en"]}
    found = {
        (path.name, clause)
        for path in (ROOT / "src/opord/rules/s24").rglob("*.py")
        for clause in re.findall(r'(?<!"")"(s24-(?:R\d+|\d[\d.]*(?:/[\w+]+)?))"', path.read_text(encoding="utf8"))
    }
    assert len(found) > 100
    assert sorted((name, clause) for name, clause in found if clause not in known) == []


def test_clauses_pinned_in_charts_are_lines_of_every_chapter_that_has_them() -> None:
    known = {line["id"] for line in LINES["en"]}
    chapters = {chapter(line) for line in known}
    found = {
        (path.name, clause)
        for path in (ROOT / "src/opord/rules/s24/data").glob("*.toml")
        if not path.name.startswith("rulebook.")
        for clause in re.findall(r'= "(s24-[\w./+]+)"', path.read_text(encoding="utf8"))
    }
    assert found
    assert sorted(x for x in found if x[1] not in known and chapter(x[1]) in chapters) == []


def test_every_chart_file_has_a_line() -> None:
    files = {path.stem for path in (ROOT / "src/opord/rules/s24/data").glob("*.toml") if "." not in path.stem}
    files.remove("rulings")  # its numbers stand in the lines of the rulings themselves
    charts = [x["id"] for x in LINES["en"] if x["kind"] == "chart"]
    assert sorted(charts) == sorted(f"s24-chart-{name}" for name in files | {"maps"})


def test_rulings_named_anywhere_in_the_code_and_data_are_lines() -> None:
    known = {line["id"] for line in LINES["en"]}
    home = ROOT / "src/opord/rules/s24"
    files = [p for p in (*home.rglob("*.py"), *home.rglob("*.toml")) if not p.name.startswith("rulebook.")]
    found = {(p.name, r) for p in files for r in re.findall(r"s24-R\d+", p.read_text(encoding="utf8"))}
    assert len(found) > 100
    assert sorted(x for x in found if x[1] not in known) == []


def test_rulings_are_numbered_without_gaps() -> None:
    rulings = [x["id"] for x in LINES["en"] if x["kind"] == "ruling"]
    assert rulings == [f"s24-R{n:02d}" for n in range(1, len(rulings) + 1)]


def table(path: Path) -> list[list[str]]:
    rows = path.read_text(encoding="utf8").splitlines()
    return [r.split("\t") for r in rows if r and not r.startswith("#")]


def test_index_of_charts_and_rulings_points_at_the_lines() -> None:
    rows = table(ROOT / "docs/rules/designed-s24.tsv")
    assert [r[0] for r in rows] == [x["id"] for x in LINES["en"] if x["kind"] != "text"]
    source = (ROOT / BOOK).read_text(encoding="utf8").splitlines()
    texts = {x["id"]: x["text"] for x in LINES["en"]}
    for clause, file, number, begins in rows:
        assert file == BOOK
        assert source[int(number) - 1] == f'id = "{clause}"'
        assert texts[clause].startswith(begins.rstrip())


def test_waivers_name_known_clauses_with_a_reason() -> None:
    known = {line["id"] for line in LINES["en"]}
    waived = [r for r in table(ROOT / "docs/rules/waivers.tsv") if r[0].startswith("s24-")]
    assert waived
    for clause, reason in waived:
        assert clause in known
        assert len(reason) > 10


def test_every_ruling_has_a_row_with_its_text_and_a_reason() -> None:
    page = (ROOT / "docs/rulings.md").read_text(encoding="utf8")
    rows = [[c.strip() for c in r.strip("|").split("|")] for r in page.splitlines() if r.startswith("| s24-R")]
    rulings = [x for x in LINES["en"] if x["kind"] == "ruling"]
    assert [r[0] for r in rows] == [x["id"] for x in rulings]
    for row, line in zip(rows, rulings, strict=True):
        assert len(row) == 5
        assert all(row)
        assert row[1] == ", ".join(f"`{c}`" for c in line["cites"])
        assert row[3] == line["text"]
