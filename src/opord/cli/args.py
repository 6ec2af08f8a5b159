"""Arguments that several commands share, with their completion."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click
from click.shell_completion import CompletionItem

F = TypeVar("F", bound=Callable[..., Any])


def _scenarios(_ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from opord.kernel.rulebook import rulebooks

    ids = [s.id for book in rulebooks().values() for s in book.scenarios()]
    return [CompletionItem(i) for i in ids if i.startswith(incomplete)] or [CompletionItem(incomplete, type="file")]


def _systems(_ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from opord.kernel.rulebook import installed

    return [CompletionItem(i) for i in installed() if i.startswith(incomplete)]


def _sides(ctx: click.Context, _: click.Parameter, incomplete: str) -> list[CompletionItem]:
    from opord.api.opening import open_journal

    # an option that still lacks its value stops the parser before it names the file
    given = ctx.params.get("file") or next(iter(ctx.args), "")
    try:
        sides = open_journal(Path(given)).game.scenario.sides
    except Exception:  # completion never complains
        return []
    return [CompletionItem(s) for s in (*sides, "umpire") if s.startswith(incomplete)]


def file(command: F) -> F:
    """The game file."""
    return click.argument("file", metavar="FILE", type=click.Path())(command)


def scenario(command: F) -> F:
    """A scenario: id or TOML path."""
    return click.argument("scenario", metavar="SCENARIO", shell_complete=_scenarios)(command)


def system(required: bool = True) -> Callable[[F], F]:
    """A rulebook."""
    return click.argument("system", metavar="SYSTEM", required=required, shell_complete=_systems)


def side(text: str) -> Callable[[F], F]:
    """``--side``."""
    return click.option("--side", metavar="SIDE", shell_complete=_sides, help=text)


def load(out: Any, file: str) -> Any:
    """The game of a file, speaking the language of ``out``."""
    from opord.api.handle import Handle
    from opord.api.opening import open_journal

    handle = Handle(open_journal(Path(file).expanduser()), out.lang)
    out.book = handle.book
    return handle


def acting(handle: Any, side: str | None) -> str:
    """The side that is meant: the one named, else the one that must decide."""
    chosen: str = handle._side(side)
    return chosen
