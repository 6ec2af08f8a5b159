"""``opord completion``: tab completion."""

from __future__ import annotations

import click

SHELLS = ("bash", "zsh", "fish")
HOW = {
    "bash": '# put into ~/.bashrc: eval "$(opord completion bash)"',
    "zsh": '# put into ~/.zshrc: eval "$(opord completion zsh)"',
    "fish": "# save as ~/.config/fish/completions/opord.fish",
}


@click.command()
@click.argument("shell", type=click.Choice(SHELLS))
def completion(shell: str) -> None:
    """The script that lets SHELL complete commands, scenarios, options and sides."""
    from click.shell_completion import BashComplete, FishComplete, ShellComplete, ZshComplete

    from opord.cli.app import app

    kinds: dict[str, type[ShellComplete]] = {"bash": BashComplete, "zsh": ZshComplete, "fish": FishComplete}
    kind = kinds[shell](app, {}, "opord", "_OPORD_COMPLETE")
    # not kind.source(): that one runs bash to ask its version
    click.echo(HOW[shell])
    click.echo(kind.source_template % kind.source_vars())
