"""The rulebooks inside: the same lines in every language, rulings with reasons, an index that points right."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
RULES = ROOT / "src/opord/rules"
LANGUAGES = ("en", "zh", "ru")
RULING = {"dow": r"dow-R\d{3}$", "s24": r"s24-R\d{2,3}$"}
"""What the id of a ruling looks like in the systems whose lines stand by chapters; `waw` numbers its lines in its own
way (:mod:`tests.waw.test_data_words`)."""
INDEX = {"waw": "designed.tsv", "dow": "designed-dow.tsv", "s24": "designed-s24.tsv"}

of_every_system = pytest.mark.parametrize("system", list(INDEX))
of_systems_with_chapters = pytest.mark.parametrize("system", list(RULING))


def book(system: str, lang: str = "en") -> str:
    return f"src/opord/rules/{system}/data/rulebook.{lang}.toml"


def lines(system: str, lang: str) -> list[dict[str, Any]]:
    doc = tomllib.loads((ROOT / book(system, lang)).read_text(encoding="utf8"))
    assert (doc["system"], doc["lang"]) == (system, lang)
    return list(doc["line"])


LINES = {system: {lang: lines(system, lang) for lang in LANGUAGES} for system in INDEX}


KNOWN = {system: {line["id"] for line in LINES[system]["en"]} for system in INDEX}


def chapter(clause: str) -> str:
    return re.split(r"[./]", clause.partition("-")[2])[0]


def chapters(system: str) -> set[str]:
    return {chapter(clause) for clause in KNOWN[system]}


def table(name: str) -> list[list[str]]:
    rows = (ROOT / "docs/rules" / name).read_text(encoding="utf8").splitlines()
    return [r.split("\t") for r in rows if r and not r.startswith("#")]


# ------------------------------------------------------------------ the lines
@of_every_system
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_lines(system: str, lang: str) -> None:
    here, english = LINES[system][lang], LINES[system]["en"]
    ids = [line["id"] for line in here]
    assert len(ids) == len(set(ids))
    assert ids == [line["id"] for line in english]
    assert [(x["kind"], x.get("cites")) for x in here] == [(x["kind"], x.get("cites")) for x in english]


@of_systems_with_chapters
@pytest.mark.parametrize("lang", LANGUAGES)
def test_lines_are_short_and_whole(system: str, lang: str) -> None:
    for line in LINES[system][lang]:
        assert (line["kind"] == "ruling") == bool(re.match(RULING[system], line["id"])), line["id"]
        assert (line["kind"] == "chart") == line["id"].startswith(f"{system}-chart-"), line["id"]
        assert ("cites" in line) == (line["kind"] == "ruling"), line["id"]
        assert line["title"].strip(), line["id"]
        assert 5 <= len(line["text"]) <= 260, line["id"]
        assert line["text"][-1] in ".。", line["id"]


@of_every_system
@pytest.mark.parametrize("lang", ["zh", "ru"])
def test_lines_say_the_same_numbers_of_two_digits(system: str, lang: str) -> None:
    """Single digits may be words in one language and figures in another; larger numbers are figures everywhere."""

    def numbers(text: str) -> set[str]:
        return {n for n in re.findall(r"\d+", text) if len(n) > 1}

    for a, b in zip(LINES[system]["en"], LINES[system][lang], strict=True):
        assert numbers(a["text"]) == numbers(b["text"]), a["id"]


# ------------------------------------------------------------------ clauses that are named elsewhere
@of_systems_with_chapters
def test_rulings_cite_lines_of_every_chapter_that_has_them(system: str) -> None:
    cited = {c for line in LINES[system]["en"] for c in line.get("cites", ())}
    assert cited
    present = chapters(system)
    assert [c for c in sorted(cited - KNOWN[system]) if chapter(c) in present] == []


@of_systems_with_chapters
def test_clauses_cited_by_the_code_are_lines(system: str) -> None:
    clauses = re.compile(rf'(?<!"")"({system}-(?:R\d+|\d[\d.]*(?:/[\w+]+)?))"')
    found = {
        (path.name, clause)
        for path in (RULES / system).rglob("*.py")
        for clause in clauses.findall(path.read_text(encoding="utf8"))
    }
    assert len(found) > 100
    assert sorted(x for x in found if x[1] not in KNOWN[system]) == []


@of_systems_with_chapters
def test_clauses_pinned_in_charts_are_lines_of_every_chapter_that_has_them(system: str) -> None:
    found = {
        (path.name, clause)
        for path in (RULES / system / "data").glob("*.toml")
        if not path.name.startswith("rulebook.")
        for clause in re.findall(rf'= "({system}-[\w./+]+)"', path.read_text(encoding="utf8"))
    }
    assert found
    present = chapters(system)
    assert sorted(x for x in found if x[1] not in KNOWN[system] and chapter(x[1]) in present) == []


@of_every_system
def test_index_of_charts_and_rulings_points_at_the_lines(system: str) -> None:
    rows = table(INDEX[system])
    assert [r[0] for r in rows] == [x["id"] for x in LINES[system]["en"] if x["kind"] != "text"]
    source = (ROOT / book(system)).read_text(encoding="utf8").splitlines()
    texts = {x["id"]: x["text"] for x in LINES[system]["en"]}
    for clause, file, number, begins in rows:
        assert file == book(system)
        assert source[int(number) - 1] == f'id = "{clause}"'
        assert texts[clause].startswith(begins.rstrip())


def test_every_waiver_has_a_reason() -> None:
    assert all(len(reason) > 10 for _, reason in table("waivers.tsv"))


@of_every_system
def test_waivers_name_known_clauses(system: str) -> None:
    waived = [clause for clause, _ in table("waivers.tsv") if clause.startswith(f"{system}-")]
    assert waived
    assert [clause for clause in waived if clause not in KNOWN[system]] == []


@of_systems_with_chapters
def test_every_ruling_has_a_row_with_its_text_and_a_reason(system: str) -> None:
    page = (ROOT / "docs/rulings.md").read_text(encoding="utf8")
    rows = [[c.strip() for c in r.strip("|").split("|")] for r in page.splitlines() if r.startswith(f"| {system}-R")]
    rulings = [x for x in LINES[system]["en"] if x["kind"] == "ruling"]
    assert [r[0] for r in rows] == [x["id"] for x in rulings]
    for row, line in zip(rows, rulings, strict=True):
        assert len(row) == 5
        assert all(row)
        assert row[1] == ", ".join(f"`{c}`" for c in line["cites"])
        assert row[3] == line["text"]


# ------------------------------------------------------------------ s24 alone
def test_every_chart_file_of_s24_has_a_line() -> None:
    files = {path.stem for path in (RULES / "s24/data").glob("*.toml") if "." not in path.stem}
    files.remove("rulings")  # its numbers stand in the lines of the rulings themselves
    charts = [x["id"] for x in LINES["s24"]["en"] if x["kind"] == "chart"]
    assert sorted(charts) == sorted(f"s24-chart-{name}" for name in files | {"maps"})


def test_rulings_named_anywhere_in_the_code_and_data_of_s24_are_lines() -> None:
    home = RULES / "s24"
    files = [p for p in (*home.rglob("*.py"), *home.rglob("*.toml")) if not p.name.startswith("rulebook.")]
    found = {(p.name, r) for p in files for r in re.findall(r"s24-R\d+", p.read_text(encoding="utf8"))}
    assert len(found) > 100
    assert sorted(x for x in found if x[1] not in KNOWN["s24"]) == []


def test_rulings_of_s24_are_numbered_without_gaps() -> None:
    rulings = [x["id"] for x in LINES["s24"]["en"] if x["kind"] == "ruling"]
    assert rulings == [f"s24-R{n:02d}" for n in range(1, len(rulings) + 1)]
