"""The arrows of the architecture page: cli, service, lab -> players -> rules -> kernel, and no others."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import grimp

ROOT = Path(__file__).resolve().parents[2]


@cache
def graph() -> grimp.ImportGraph:
    return grimp.build_graph("opord", cache_dir=None)


def room(module: str, depth: int) -> str:
    return ".".join(module.split(".")[:depth])


def test_import_contracts_hold() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from importlinter.cli import lint_imports_command as c; c()", "--no-cache"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 broken" in done.stdout


def test_kernel_imports_nothing_of_opord_outside_itself() -> None:
    inside = {m for m in graph().modules if room(m, 2) == "opord.kernel"}
    assert len(inside) > 10, "the kernel was not found"
    outside = {
        (module, other)
        for module in inside
        for other in graph().find_modules_directly_imported_by(module)
        if other not in inside
    }
    assert not outside


def test_rulebooks_import_the_kernel_and_nothing_of_each_other() -> None:
    rules = {m for m in graph().modules if m.startswith("opord.rules.")}
    assert rules, "no rulebook was found"
    strange = {
        (module, other)
        for module in rules
        for other in graph().find_modules_directly_imported_by(module)
        if room(other, 2) != "opord.kernel" and room(other, 3) != room(module, 3)
    }
    assert not strange
