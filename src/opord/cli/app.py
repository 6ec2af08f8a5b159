"""The table of commands. Each is named here with its line of help and loaded when it is called."""

from __future__ import annotations

import importlib
from typing import Any

import click

from opord.cli import out

COMMANDS: dict[str, tuple[str, str]] = {
    "games": ("catalog:games", "The rulebooks that are installed."),
    "scenarios": ("catalog:scenarios", "The scenarios that can be played."),
    "new": ("start:new", "Start a game file."),
    "show": ("show:show", "The position: map, units, the decision that is due."),
    "legal": ("act:legal", "Every legal action."),
    "play": ("act:play", "Play actions."),
    "why": ("act:why", "May this be done? With the clauses and the numbers."),
    "odds": ("odds:odds", "Exact chances of a plan."),
    "undo": ("act:undo", "Take back the last action."),
    "replay": ("record:replay", "What happened, action by action."),
    "verify": ("record:verify", "Replay everything and hold it against the record."),
    "migrate": ("record:migrate", "Replay a folder of games under the rules of today."),
    "auto": ("many:auto", "Whole games by computer players, with statistics."),
    "fuzz": ("many:fuzz", "Random games with the invariants checked."),
    "check": ("data:check", "Validate scenarios, maps and charts."),
    "map": ("map:group", "Maps of hexes from lists of towns, rivers, roads and hills."),
    "s24": ("s24:group", "Orders, reports and rulings of `s24` by files."),
    "schema": ("data:schema", "JSON Schema of a data format."),
    "rule": ("rules:rule", "The rulebook inside."),
    "serve": ("serve:serve", "The browser client and its server."),
    "completion": ("completion:completion", "Tab completion for a shell."),
}


class Lazy(click.Group):
    """A group whose commands are modules of this package."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name][0].partition(":")
        command: click.Command = getattr(importlib.import_module(f"opord.cli.{module}"), name)
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            from opord.kernel.faults import nearest

            near = nearest(args[0], COMMANDS)
            hint = f" Did you mean '{near}'?" if near else ""
            ctx.fail(f"No command '{args[0]}'.{hint} Allowed: {', '.join(COMMANDS)}.")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])


def _version(ctx: click.Context, _: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from importlib.metadata import version

        click.echo(f"opord {version('opord')}")
        ctx.exit()


@click.group(
    cls=Lazy,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Exit status: 0 done, 1 a check failed, 2 bad input, 3 illegal action.",
)
@click.option("--lang", type=click.Choice(out.LANGUAGES), help="Language of what is printed.")
@click.option("--version", is_flag=True, callback=_version, expose_value=False, is_eager=True, help="Show the version.")
@click.pass_context
def app(ctx: click.Context, lang: str | None) -> Any:
    """OPORD: an umpire for hex-and-counter wargames.

    A game is one file. `opord new` starts it, `opord show` prints the position, `opord legal` lists what may be done,
    `opord play` does it. `opord serve --open` plays in the browser.
    """
    ctx.obj = lang
