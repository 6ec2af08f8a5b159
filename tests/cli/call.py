"""Calling the command line as a person does, in this process."""

from __future__ import annotations

import io
import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from opord.cli.run import run

TRACE = "Traceback (most recent call last)"


@dataclass
class Done:
    """What came of a call."""

    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        """Standard output read as JSON."""
        return json.loads(self.out)


def opord(*args: object, stdin: str = "") -> Done:
    """Run ``opord ARGS``. No call ever shows a traceback or an internal error."""
    out, err = io.TextIOWrapper(io.BytesIO(), "utf8"), io.TextIOWrapper(io.BytesIO(), "utf8")
    kept = sys.stdin, sys.stdout, sys.stderr, os.environ.get("OPORD_LANG")
    sys.stdin, sys.stdout, sys.stderr = io.StringIO(stdin), out, err
    os.environ["OPORD_LANG"] = "en"
    try:
        status = run([str(a) for a in args])
    finally:
        sys.stdin, sys.stdout, sys.stderr = kept[:3]
        if kept[3] is None:
            del os.environ["OPORD_LANG"]
    out.flush()
    err.flush()
    texts = [s.buffer.getvalue().decode() for s in (out, err)]  # type: ignore[attr-defined]
    for text in texts:
        assert TRACE not in text
        assert "internal error" not in text, text
    return Done(status, *texts)


def new(path: Path, scenario: str = "toy/dark", *more: object, seed: object = 7) -> Path:
    """A fresh game file."""
    done = opord("new", scenario, "--seed", seed, "-o", path, *more)
    assert done.status == 0, done.err
    return path


def legal(path: Path) -> list[dict[str, Any]]:
    """The legal actions of a game file."""
    options = opord("legal", path, "--json").data["legal"]
    return [o["action"] for o in options]
