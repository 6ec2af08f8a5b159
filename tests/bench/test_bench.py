"""The measurements run, and say what they measured."""

from __future__ import annotations

from pathlib import Path

from bench.measure import Case, Figures, Missing, ratio, run_rounds, shown, table
from bench.report import Bench, write_page


def test_every_case_runs_and_is_shown(tmp_path: Path) -> None:
    bench = Bench("toy/dark", actions=30)
    bench.others = []
    try:
        for case in bench.cases:
            if "chess" in case.name or "boardgame" in case.name:
                continue
            case.round(0.02)
            if "scipy" in case.name and case.trouble:
                continue  # scipy is installed by `make bench` alone
            assert case.found, f"{case.name}: {case.trouble}"
            assert all(value > 0 for value in case.found[0].values()), case.found
    finally:
        bench.close()
    text = "\n".join(bench.tables())
    assert "**toy/dark**, random games with journal" in text
    assert "| -" not in text.replace("| ---", ""), "a figure is missing"
    write_page(tmp_path / "bench.md", bench.tables(), {"Commit": "abc"})
    page = (tmp_path / "bench.md").read_text(encoding="utf8")
    assert "| Commit | abc |" in page
    assert page.count("\n## ") == 5


def test_a_reference_that_cannot_run_is_told_and_stops_nothing() -> None:
    def absent(_: float) -> Figures:
        raise Missing("not installed: chess")

    case, other = Case("x", absent), Case("y", lambda s: {"per_second": s})
    run_rounds([case, other], 3, 2.0)
    assert case.trouble == "not installed: chess"
    assert other.values("per_second") == [2.0] * 3
    assert ratio(other, "per_second", case, "per_second") is None


def test_ratios_are_of_the_same_round() -> None:
    a, b = iter((10.0, 40.0, 90.0)), iter((1.0, 2.0, 3.0))
    one, two = Case("a", lambda _: {"v": next(a)}), Case("b", lambda _: {"v": next(b)})
    run_rounds([one, two], 3, 0)
    assert ratio(one, "v", two, "v") == 20


def test_numbers_and_tables_read_well() -> None:
    assert [shown(v) for v in (12345.6, 3.14159, 0.00123, None)] == ["12,346", "3.14", "0.00123", "-"]
    assert table(("a", "bb"), [("xx", 1)]) == ["| a  | bb |", "|----|----|", "| xx | 1  |"]
