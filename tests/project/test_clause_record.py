"""The record of clauses shown: only passing tests count, also with several workers and over several runs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).resolve().parents[1] / "conftest.py"
ROOT = CONFTEST.parents[1]

TESTS = """
import os
import pytest

pytestmark = pytest.mark.clause("toy-1")

@pytest.mark.clause("toy-2/1", "toy-2/2")
@pytest.mark.parametrize("n", [1, 2])
def test_passes(n): assert n != int(os.environ.get("BREAK", "0"))

@pytest.mark.clause("toy-3")
def test_fails(): raise ValueError

@pytest.mark.clause("toy-4")
def test_skips(): pytest.skip("no")

@pytest.fixture
def breaks_after():
    yield
    raise ValueError

@pytest.mark.clause("toy-5")
def test_fails_in_teardown(breaks_after): pass

@pytest.mark.clause("toy-6")
@pytest.mark.xfail(strict=False)
def test_expected_to_fail(): raise ValueError
"""


def run(folder: Path, *arguments: str, **variables: str) -> dict[str, list[str]]:
    (folder / "test_toy.py").write_text(TESTS, encoding="utf8")
    (folder / "pytest.ini").write_text(
        f"[pytest]\nmarkers = clause(*ids)\n soak\npythonpath = {ROOT}\n", encoding="utf8"
    )
    (folder / "conftest.py").write_bytes(CONFTEST.read_bytes())
    record = folder / "clauses.json"
    subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:cov", *arguments],
        cwd=folder,
        env={**os.environ, "OPORD_CLAUSES": str(record), **variables},
        capture_output=True,
        check=False,
    )
    found: dict[str, list[str]] = json.loads(record.read_text(encoding="utf8"))
    return found


BOTH = ["test_toy.py::test_passes[1]", "test_toy.py::test_passes[2]"]


@pytest.mark.parametrize("workers", ["0", "2"])
def test_only_passing_tests_count(tmp_path: Path, workers: str) -> None:
    assert run(tmp_path, "-n", workers) == {"toy-1": BOTH, "toy-2/1": BOTH, "toy-2/2": BOTH}


def test_a_partial_run_keeps_what_it_did_not_touch_and_drops_what_broke(tmp_path: Path) -> None:
    run(tmp_path)
    assert run(tmp_path, "-k", "passes and 1") == {"toy-1": BOTH, "toy-2/1": BOTH, "toy-2/2": BOTH}
    left = BOTH[:1]
    assert run(tmp_path, "-k", "passes and 2", BREAK="2") == {"toy-1": left, "toy-2/1": left, "toy-2/2": left}


def test_a_mark_that_is_no_clause_id_stops_the_run(tmp_path: Path) -> None:
    run(tmp_path)
    (tmp_path / "test_bad.py").write_text(
        "import pytest\n@pytest.mark.clause('W10 3')\ndef test_x(): pass\n", encoding="utf8"
    )
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "test_bad.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "'W10 3' is no clause id" in done.stdout + done.stderr
