"""The rulebook inside and the names of `waw`: complete, and the same in every language. What holds for the lines of
every rulebook is in :mod:`tests.test_rulebook_lines`."""

from __future__ import annotations

from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from tests.waw.shipped import (
    ARTILLERY,
    BOARDS,
    CHART,
    CONSTANTS,
    DATA,
    EVENT,
    FORMATIONS,
    GROUPS,
    HOME,
    LANGUAGES,
    LINES,
    MODIFIER,
    ROOT,
    SCENARIOS,
    TRAITS,
    UNIT,
    VP,
    T,
    toml,
)

# ------------------------------------------------------------------ rulebook and words
SECTIONS = {"ammo": 6, "cover": 9, "maxbonus": 5, "results": 9, "opfire": 6, "assault": 30}
CHAPTERS = (4, 3, 5, 6, 3, 4, 3, 6, 9, 8, 8, 7, 4, 4, 9, 4, 4, 3, 3, 2, 2)


def wanted_ids() -> list[str]:
    text = [f"waw-{s}/{n}" for s, last in SECTIONS.items() for n in range(1, last + 1)]
    rules = [f"waw-W{c}.{n}" for c, last in enumerate(CHAPTERS, 1) for n in range(1, last + 1)]
    charts = [f"waw-3.{n}" for n in range(1, 12)]
    rulings = [f"waw-R{n}" for n in range(1, 54)]
    return text + rules + charts + rulings


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rulebook_has_a_line_for_every_clause(lang: str) -> None:
    ids = [line["id"] for line in LINES[lang]]
    assert ids[: len(wanted_ids())] == wanted_ids()
    later = [int(x.removeprefix("waw-R")) for x in ids[len(wanted_ids()) :]]
    assert later == list(range(54, 54 + len(later)))  # rulings made since, in order
    assert ids == [line["id"] for line in LINES["en"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rulebook_lines_are_short_and_whole(lang: str) -> None:
    doc = toml(DATA / f"rulebook.{lang}.toml")
    assert (doc["system"], doc["lang"]) == ("waw", lang)
    for line in doc["line"]:
        kind = {"R": "ruling", "W": "designed", "3": "chart"}.get(line["id"][4], "text")
        assert line["kind"] == kind, line["id"]
        assert line["title"].strip(), line["id"]
        assert 5 <= len(line["text"]) <= 260, line["id"]
        assert line["text"][-1] in ".。", line["id"]
        assert "!" not in line["text"], line["id"]
        assert ("cites" in line) == (kind == "ruling"), line["id"]


def test_rulings_cite_clauses_of_the_rulebook() -> None:
    known = {line["id"] for line in LINES["en"]}
    for lines in zip(*LINES.values(), strict=True):
        cites = lines[0].get("cites", [])
        assert set(cites) <= known
        assert all(line.get("cites", []) == cites for line in lines)


def test_every_ruling_has_a_row_with_a_reason() -> None:
    page = (ROOT / "docs/rulings.md").read_text(encoding="utf8")
    rows = [[c.strip() for c in r.strip("|").split("|")] for r in page.splitlines() if r.startswith("| waw-R")]
    assert [r[0] for r in rows] == [x["id"] for x in LINES["en"] if x["kind"] == "ruling"]
    assert all(len(r) == 5 and all(r) for r in rows)


def messages(lang: str) -> dict[str, ast.Message]:
    source = (HOME / "text" / lang / "terms.ftl").read_text(encoding="utf8")
    body = FluentParser(with_spans=False).parse(source).body
    assert not [x for x in body if isinstance(x, ast.Junk)]
    found = [x for x in body if isinstance(x, ast.Message)]
    names = [x.id.name for x in found]
    assert len(names) == len(set(names))
    return {x.id.name: x for x in found}


def variables(node: Any) -> set[str]:
    if isinstance(node, ast.VariableReference):
        return {node.id.name}
    parts = vars(node).values() if isinstance(node, ast.BaseNode) else node if isinstance(node, list) else ()
    return set().union(*(variables(x) for x in parts))


@pytest.mark.parametrize("lang", ["zh", "ru"])
def test_languages_have_the_same_messages(lang: str) -> None:
    ours, english = messages(lang), messages("en")
    assert list(ours) == list(english)
    assert {k: variables(v) for k, v in ours.items()} == {k: variables(v) for k, v in english.items()}


def needed_messages() -> set[str]:
    """Every word that the data files call for."""
    out = {f"{a}-{uid}" for uid in UNIT for a in ("unit", "short")}
    out |= {f"kind-{k}" for k in VP["kind"]} | {f"vp-{k}" for k in VP["other"]}
    out |= {f"trait-{t}" for t in TRAITS} | {f"cls-{c}" for c in ("hard", "soft", "air")}
    out |= {f"terrain-{t}" for t in T} | {f"hexside-{h}" for h in CHART["hexside"]}
    out |= {f"marker-{m}" for m in CHART["marker"]} | {f"mv-{m}" for m in CHART["class"]}
    out |= {f"modifier-{m}" for m in MODIFIER} | {f"group-{g}" for g in (*GROUPS, "as", "ar")}
    out |= {f"battery-{b}" for b in ARTILLERY["battery"]} | {f"air-{a}" for a in ARTILLERY["air"]}
    out |= {f"nat-{n}" for n in FORMATIONS["morale"]} | {"side-nato", "side-wp", "system-waw", "system-waw-blurb"}
    out |= set(EVENT.values()) | {f"{e}-text" for e in EVENT.values()} | {f"ew-{k}" for k in CONSTANTS["ew"]}
    out |= {f"weather-{w}" for w in CONSTANTS["visibility"]} | {f"option-{o}" for o in CONSTANTS["option"]}
    for b in BOARDS.values():
        out |= {f"place-{p.lower().replace(' ', '-')}" for p in b["places"]}
    for name, s in SCENARIOS.items():
        out |= {f"scenario-{name}{x}" for x in ("", "-blurb", "-nato", "-wp")} | {x for _, x in s["levels"]}
        out |= {f"formation-{name}-{f['id']}" for f in s["formation"]} | {f"chit-{c}" for c in s["chits"]}
        out |= {f"hq-{f['hq']['name'].lower()}" for f in s["formation"]}
    return out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_in_the_data_has_a_name(lang: str) -> None:
    assert needed_messages() <= set(messages(lang))
