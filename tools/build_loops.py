"""Compile the kernel's heavy loops: src/opord/kernel/loops.py -> an extension module beside it.

The source is ordinary typed Python; mypyc turns it into C. Python prefers the extension when both are there
and runs the source when it is not, so a machine without a C compiler loses speed and nothing else.

    python -m tools.build_loops      compile when the source is newer than the last build
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UP_TO_DATE = "up to date"
KERNEL = ROOT / "src" / "opord" / "kernel"
SOURCE = KERNEL / "loops.py"

# Run in a folder of its own, so that neither the project's settings nor its other modules are seen.
SETUP = """
from mypyc.build import mypycify
from setuptools import setup
setup(name="loops", py_modules=[], ext_modules=mypycify(["--strict", "loops.py"], opt_level="3"))
"""


def compiled() -> Path:
    """Where the extension for this Python stands."""
    return KERNEL / f"loops{sysconfig.get_config_var('EXT_SUFFIX')}"


def stamp() -> Path:
    """The note of what the extension was made from; git-ignored like it."""
    return ROOT / "build" / f"{compiled().name}.built-from"


def compiler() -> str | None:
    """The C compiler this Python was made for, or another one on PATH; None when there is none."""
    if os.environ.get("OPORD_PURE"):
        return None
    named = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "")
    for name in (*named.split()[:1], "cc", "gcc", "clang", "cl"):
        found = shutil.which(name)
        if found:
            return found
    return None


def fingerprint() -> str:
    """Digest of the source and of this program."""
    return hashlib.sha256(SOURCE.read_bytes() + Path(__file__).read_bytes()).hexdigest()


def is_fresh() -> bool:
    """Does an extension stand there that was made from the source as it is now?"""
    return compiled().exists() and stamp().exists() and stamp().read_text(encoding="utf8") == fingerprint()


def build() -> str:
    """Make the extension when it can be made; "compiled", UP_TO_DATE, or why it stays Python."""
    target = compiled()
    if compiler() is None:
        # An extension left by an earlier build may be of another source: the source is the truth.
        target.unlink(missing_ok=True)
        return "plain Python (no C compiler)"
    if is_fresh():
        return UP_TO_DATE
    target.unlink(missing_ok=True)
    with tempfile.TemporaryDirectory(prefix="opord-loops-") as folder:
        shutil.copy(SOURCE, folder)
        Path(folder, "setup.py").write_text(SETUP, encoding="utf8")
        done = subprocess.run(
            [sys.executable, "setup.py", "-q", "build_ext", "--inplace"],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
        made = Path(folder, target.name)
        if done.returncode or not made.exists():
            return "plain Python; the compiler said:\n" + (done.stdout + done.stderr)[-2000:]
        shutil.move(made, target)
    stamp().parent.mkdir(exist_ok=True)
    stamp().write_text(fingerprint(), encoding="utf8")
    return "compiled"


def main() -> int:
    """Always 0: the compiled loops are optional. Silent when there was nothing to do."""
    note = build()
    sys.stderr.write(f"kernel loops: {note}\n" if note != UP_TO_DATE else "")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
