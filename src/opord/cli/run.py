"""Runs a command and turns whatever goes wrong into a message and an exit status; nobody ever meets a traceback."""

from __future__ import annotations

import contextlib
import io
import os
import sys
import traceback
from collections.abc import Sequence

import click

from opord.cli import out
from opord.cli.app import app
from opord.kernel.faults import BadInput, Fault
from opord.kernel.verdict import Illegal

DONE, FAILED, BAD, ILLEGAL = 0, 1, 2, 3
BROKEN = 70
"""Something is wrong with the program itself (EX_SOFTWARE)."""
INTERRUPTED = 130


def run(argv: Sequence[str] | None = None) -> int:
    """The exit status of one command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        status = _run(argv)
        sys.stdout.flush()
    except BrokenPipeError:
        # whoever read us has gone; what had to be written to files is written
        status = DONE
        _mute()
    return status


def _run(argv: Sequence[str] | None) -> int:
    stdout = sys.stdout
    try:
        _no_nul(sys.argv[1:] if argv is None else argv)
        answer = app.main(args=None if argv is None else list(argv), prog_name="opord", standalone_mode=False)
        return answer if isinstance(answer, int) else DONE
    except click.exceptions.NoArgsIsHelpError as usage:
        click.echo(usage.format_message(), err=True)
        return BAD
    except click.ClickException as usage:
        out.usage(usage)
        return BAD
    except BadInput as bad:
        out.faults(bad)
        return BAD
    except Illegal as illegal:
        out.illegal(illegal)
        return ILLEGAL
    except (KeyboardInterrupt, click.Abort, out.Interrupted):
        return INTERRUPTED
    except BrokenPipeError:
        raise
    except SystemExit as leaving:
        if sys.stdout is not stdout:  # click puts another in its place when the pipe is broken
            raise BrokenPipeError from None
        return leaving.code if isinstance(leaving.code, int) else BAD
    except OSError as error:
        out.system(error)
        return BAD
    except Exception as error:
        if os.environ.get("OPORD_TRACE"):
            traceback.print_exc()
        else:
            name = type(error).__name__
            click.echo(
                f"opord: internal error: {name}: {error}. The trace: set OPORD_TRACE=1 and run it again.", err=True
            )
        return BROKEN


def _no_nul(words: Sequence[str]) -> None:
    """No file name, id or value holds the character NUL; the operating system would refuse it in its own words."""
    for n, word in enumerate(words, 1):
        if "\0" in word:
            from opord.kernel.text import say

            shown = word.replace("\0", "\\0")
            raise BadInput(Fault(shown, "", say("fault-nul", n=n)))


def _mute() -> None:
    """Send what is still buffered nowhere, so that the interpreter does not complain as it ends."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
