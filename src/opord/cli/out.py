"""Printing: for people in one of three languages, for programs as JSON; and how errors read."""

from __future__ import annotations

import functools
import sys
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import click

LANGUAGES = ("en", "zh", "ru")
TEXT = Path(__file__).parent / "text"


class Out:
    """Where a command prints to."""

    def __init__(self, as_json: bool = False, lang: str | None = None) -> None:
        from opord.api.words import language

        self.json = as_json
        self.lang = language(lang)
        self.book: Any = None

    def speak(self, words: Any) -> str:
        """A sentence; of the rulebook at hand, once ``book`` is set."""
        return str(self.speaker(words))

    @property
    def speaker(self) -> Any:
        """The speaker over the command line's own messages and those of the rulebook at hand."""
        from opord.api.words import speaker_of

        return speaker_of(self.lang, self.book, TEXT)

    def word(self, label: str, /, **args: Any) -> str:
        """One of the command line's own messages."""
        from opord.api.words import TEXT as SHARED
        from opord.kernel.text import say, speaker

        folders = () if self.book is None else (self.book.home / "text",)
        return speaker(self.lang, SHARED, TEXT, *folders)(say(label, **args))

    def line(self, text: str = "") -> None:
        """A line for people; nothing in JSON mode."""
        if not self.json:
            click.echo(text)

    def lines(self, rows: Iterable[str]) -> None:
        """Several lines for people."""
        for row in rows:
            self.line(row)

    def data(self, thing: Any) -> None:
        """The answer for programs; nothing otherwise."""
        if self.json:
            click.echo(to_json(thing))

    def table(self, rows: Sequence[Sequence[str]], indent: str = "") -> None:
        """Aligned columns."""
        self.lines(columns(rows, indent))


def to_json(thing: Any) -> str:
    """One JSON document in one line."""
    import msgspec

    return msgspec.json.encode(thing).decode()


def width(text: str) -> int:
    """Columns that a text takes on a terminal."""
    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def pad(text: str, to: int) -> str:
    """The text filled up with blanks."""
    return text + " " * (to - width(text))


def columns(rows: Sequence[Sequence[str]], indent: str = "") -> list[str]:
    """Rows of cells as aligned lines."""
    rows = [[str(c) for c in row] for row in rows]
    if not rows:
        return []
    wide = [max(width(row[i]) for row in rows if i < len(row)) for i in range(max(map(len, rows)))]
    return [(indent + "  ".join(pad(c, wide[i]) for i, c in enumerate(row))).rstrip() for row in rows]


class Interrupted(Exception):
    """Ctrl-C; click would print an empty line for it."""


_now: list[Out] = []


def current() -> Out:
    """How the command at hand prints; plain English-or-locale before one was chosen."""
    return _now[-1] if _now else Out()


def prints(command: Callable[..., Any]) -> Callable[..., Any]:
    """Gives a command ``--json`` and ``--lang``, and an :class:`Out` as its first argument."""

    @click.option("--json", "as_json", is_flag=True, help="Print JSON.")
    @click.option("--lang", type=click.Choice(LANGUAGES), help="Language of what is printed.")
    @click.pass_context
    @functools.wraps(command)
    def run(ctx: click.Context, /, *args: Any, as_json: bool, lang: str | None, **kw: Any) -> Any:
        out = Out(as_json, lang or ctx.obj)
        _now[:] = [out]
        try:
            return command(out, *args, **kw)
        except KeyboardInterrupt:
            raise Interrupted from None

    return run


# ------------------------------------------------------------- errors
def faults(bad: Any) -> None:
    """Every fault of a bad input on stderr."""
    from opord.api.errors import fault_line

    out = current()
    if out.json:
        rows = [{"file": f.file, "key": f.key, "text": out.speak(f.text)} for f in bad.faults]
        click.echo(to_json({"errors": rows}), err=True)
        return
    for fault in bad.faults:
        click.echo(f"opord: {fault_line(fault, out.speaker)}", err=True)


def illegal(error: Any, where: str = "") -> None:
    """Every reason against an action on stderr."""
    from opord.api.errors import reason_line

    out = current()
    if out.json:
        rows = [{"clause": r.clause, "text": out.speak(r.text)} for r in error.verdict.reasons]
        click.echo(to_json({"illegal": rows, "at": error.at}), err=True)
        return
    if error.at:
        where = out.word("cli-at-action", n=error.at + 1)
    for reason in error.verdict.reasons:
        click.echo(f"opord: {where}{reason_line(reason, out.speaker)}", err=True)


def usage(error: click.ClickException) -> None:
    """A wrong call, with how it is called rightly."""
    ctx = getattr(error, "ctx", None)
    if ctx is not None:
        click.echo(ctx.get_usage(), err=True)
    click.echo(f"opord: {error.format_message()}", err=True)


def system(error: OSError) -> None:
    """What the operating system refused."""
    name = f"{error.filename}: " if error.filename else ""
    click.echo(f"opord: {name}{error.strerror or error}", err=True)


def warn(text: str) -> None:
    """A remark on stderr."""
    click.echo(f"opord: {text}", err=True)


def progress(length: int, label: str) -> Any:
    """A progress bar on stderr; silent when stderr is no terminal."""
    return click.progressbar(length=length, label=label, file=sys.stderr, hidden=not sys.stderr.isatty())
