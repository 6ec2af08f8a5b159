"""The measurements run, and say what they measured."""

from __future__ import annotations

from pathlib import Path
from time import process_time

from bench.measure import Case, Figures, Missing, ratio, run_rounds, shown, table
from bench.report import Bench, write_page

from bench import simultaneous
from opord.rules.s24.records import PHASES


def test_every_case_runs_and_is_shown(tmp_path: Path) -> None:
    bench = Bench("toy/dark", actions=30)
    bench.others = []
    try:
        for case in bench.cases:
            if "chess" in case.name or "boardgame" in case.name:
                continue
            case.round(0.02)
            if case.trouble and ("scipy" in case.name or "diplomacy" in case.name):
                continue  # references are installed by `make bench` alone
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
    assert page.count("\n## ") == 6


def test_the_turn_of_orders_that_is_measured_has_work_in_every_phase_and_is_always_the_same() -> None:
    first, again = simultaneous.Battle(), simultaneous.Battle()
    assert first.over.digest() == again.over.digest()
    game = first.ready
    ordered = [{x.unit for x in game.lines(s)} for s in (0, 1)]
    for s in (0, 1):
        assert len(game.units(s)) >= 37
        assert not {game.name(u) for u in game.units(s)} - ordered[s]
    kinds = {x.verb for s in (0, 1) for x in game.lines(s)}
    assert kinds >= {
        "air_superiority", "point_defence", "strike", "bomb", "interdict", "airdrop", "air_supply", "air_recon",
        "counter_battery", "barrage", "raid", "assault", "limited_assault", "advance", "support", "march", "forced",
        "dig", "bridge", "lay_mines", "sweep", "detach", "replace",
    }  # fmt: skip
    assert {event.kind for event in first.told} >= {*PHASES}


def test_what_is_timed_leaves_out_what_is_prepared() -> None:
    def busy(_: object = None) -> None:
        until = process_time() + 0.02
        while process_time() < until:
            pass

    assert max(simultaneous.spans(0.1, busy, lambda _: None)) < 15
    assert min(simultaneous.spans(0.1, lambda: None, busy)) >= 20


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
