"""The command line: one contract for all rulebooks. Commands are imported when they are called."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(argv: Sequence[str] | None = None) -> None:
    """Entry point of ``opord``; exits with 0 done, 1 a check failed, 2 bad input, 3 illegal action."""
    from opord.cli.run import run

    sys.exit(run(argv))
