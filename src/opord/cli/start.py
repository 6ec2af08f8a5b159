"""``opord new``: a game file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from opord.cli import args
from opord.cli.out import prints


@click.command()
@args.scenario
@click.option("--seed", metavar="N", help="Seed of all dice; without it one is drawn that nobody can guess.")
@click.option("--option", "pairs", metavar="KEY=VALUE", multiple=True, help="An option of the scenario.")
@click.option("--dice", metavar="N,N,..", help="The first dice, in the order in which the rules roll them.")
@click.option("--charts", metavar="DIR", type=click.Path(), help="A folder with an owner's own tables.")
@click.option("-o", "--output", metavar="FILE", required=True, type=click.Path(), help="The game file to write.")
@click.option("--force", is_flag=True, help="Replace FILE if it exists.")
@prints
def new(
    out: Any,
    scenario: str,
    seed: str | None,
    pairs: tuple[str, ...],
    dice: str | None,
    charts: str | None,
    output: str,
    force: bool,
) -> None:
    """Start a game of SCENARIO: an id of `opord scenarios`, or a TOML file."""
    from opord.api.handle import Handle
    from opord.api.source import begin
    from opord.kernel.faults import BadInput, Fault
    from opord.kernel.text import say

    target = Path(output).expanduser()
    if target.is_dir():
        raise BadInput(Fault(output, "-o", say("fault-folder")))
    if target.exists() and not force and not (target.is_file() and target.stat().st_size == 0):
        raise BadInput(Fault(output, "-o", say("fault-exists")))
    folder = Path(charts).expanduser() if charts is not None else None
    journal = begin(scenario, seed=seed, options=_options(pairs), dice=_dice(dice), charts=folder)
    handle = Handle(journal, out.lang)
    out.book = handle.book
    handle.save(target)
    out.data(
        {
            "file": output,
            "system": handle.system,
            "scenario": handle.scenario,
            "seed": journal.header.seed,
            "options": journal.game.scenario.options,
            "to_act": list(handle.to_act()),
        }
    )
    out.line(out.word("cli-new", file=output, scenario=f"{handle.system}/{handle.scenario}", seed=journal.header.seed))


def _options(pairs: tuple[str, ...]) -> dict[str, str]:
    from opord.kernel.faults import BadInput, expected
    from opord.kernel.text import say

    faults = []
    found = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            faults.append(expected("--option", pair, pair, say("fault-want-pair")))
        found[key] = value
    if faults:
        raise BadInput(faults)
    return found


def _dice(text: str | None) -> tuple[int, ...]:
    from opord.kernel.faults import BadInput, expected
    from opord.kernel.text import say

    if text is None:
        return ()
    values = []
    # blanks may stand for commas, but between two commas there has to be a die
    for part in [word for piece in text.split(",") for word in piece.split() or [""]]:
        if not part.isascii() or not part.isdigit():
            raise BadInput(expected("--dice", text, part, say("fault-want-die")))
        values.append(int(part))
    return tuple(values)
