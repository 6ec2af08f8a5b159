"""``opord auto`` and ``opord fuzz``: many games at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from opord.cli import args
from opord.cli.out import columns, prints, progress


@contextmanager
def _bar(games: int, label: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar that is told (done, all)."""
    with progress(games, label) as bar:
        shown = 0

        def tell(done: int, _: int) -> None:
            nonlocal shown
            bar.update(done - shown)
            shown = done

        yield tell


def read_players(text: str) -> list[str]:
    """``plain,strong:nodes=400,seconds=2`` -> ["plain", "strong:nodes=400,seconds=2"]."""
    out: list[str] = []
    for part in text.split(","):
        name = part.strip()
        if out and "=" in name and ":" not in name:
            out[-1] += f",{name}"
        elif name:
            out.append(name)
    return out


@click.command()
@args.scenario
@click.option("--players", metavar="A,B", required=True, help="A level for each side (strong:nodes=400 with settings).")
@click.option("--games", metavar="N", type=int, default=1, show_default=True, help="How many games.")
@click.option("--seed", metavar="N", default="1", show_default=True, help="Seed of the run.")
@click.option("--jobs", metavar="J", type=int, help="Processes at once; all processors by default.")
@click.option("--option", "pairs", metavar="KEY=VALUE", multiple=True, help="An option of the scenario.")
@click.option("--charts", metavar="DIR", type=click.Path(), help="A folder with an owner's own tables.")
@click.option("-o", "--output", metavar="OUT", type=click.Path(), help="File for the games: .csv or .parquet.")
@click.option("--dump", metavar="DIR", type=click.Path(), help="Folder for the game files of failures.")
@prints
def auto(
    out: Any,
    scenario: str,
    players: str,
    games: int,
    seed: str,
    jobs: int | None,
    pairs: tuple[str, ...],
    charts: str | None,
    output: str | None,
    dump: str | None,
) -> int:
    """Whole games of SCENARIO by computer players; statistics with 95 % confidence intervals."""
    from opord.cli.start import _options
    from opord.lab.auto import run

    with _bar(games, "auto") as tell:
        report = run(
            scenario,
            read_players(players),
            games,
            seed,
            jobs,
            _path(output),
            _options(pairs),
            tell,
            charts=_path(charts),
            dump=_path(dump),
        )
    out.book = _book(report.scenario)
    stats = [
        {"text": out.speak(s.text), "kind": s.kind, "n": s.n, "value": s.value, "low": s.low, "high": s.high}
        for s in report.stats
    ]
    out.data(
        {
            "scenario": report.scenario,
            "players": dict(zip(report.sides, report.players, strict=True)),
            "stats": stats,
            "games": [out.speaker.render(r) for r in report.rows],
        }
    )
    out.lines(columns([_stat(s) for s in stats]))
    for row in report.failed:
        out.line(out.word("cli-game-failed", n=row.game, error=row.error, file=row.file or "–"))
    return 1 if report.failed else 0


def _path(text: str | None) -> Path | None:
    return None if text is None else Path(text).expanduser()


def _book(scenario: str) -> Any:
    from opord.api.source import resolve

    return resolve(scenario)[0]


def _stat(s: dict[str, Any]) -> tuple[str, ...]:
    if s["kind"] == "count":
        return (s["text"], f"{s['value']:.0f}", "")
    if s["kind"] == "share":
        return (s["text"], f"{100 * s['value']:.1f} %", f"{100 * s['low']:.1f} – {100 * s['high']:.1f} %")
    ends = f"{s['low']:.2f} – {s['high']:.2f}" if math.isfinite(s["low"]) else ""
    return (s["text"], f"{s['value']:.2f}", ends)


@click.command()
@args.system()
@click.option("--games", metavar="N", type=int, default=20, show_default=True, help="How many games.")
@click.option("--seed", metavar="N", default="1", show_default=True, help="Seed of the run.")
@click.option("--jobs", metavar="J", type=int, default=1, show_default=True, help="Processes at once.")
@click.option("--dump", metavar="DIR", type=click.Path(), help="Folder for the game files of failures.")
@prints
def fuzz(out: Any, system: str, games: int, seed: str, jobs: int, dump: str | None) -> int:
    """Random games of SYSTEM with the invariants checked; a failure is dumped as a game file. Exit status 1 if any."""
    from opord.kernel.rulebook import rulebook
    from opord.lab.fuzz import run

    out.book = rulebook(system)
    with _bar(games, "fuzz") as tell:
        report = run(system, games, seed, tell, jobs=jobs, dump=_path(dump))
    out.data(out.speaker.render(report))
    out.line(out.word("cli-fuzzed", games=report.games, actions=report.actions, longest=report.longest))
    rows = [(out.word("cli-checked", check=name), str(n)) for name, n in report.looks.items()]
    out.lines(columns(rows, "  "))
    for f in report.failures:
        out.line(
            out.word(
                "cli-fuzz-failed", n=f.game, scenario=f.scenario, step=f.step, check=f.check, text=f.text, file=f.file
            )
        )
    return 1 if report.failures else 0
