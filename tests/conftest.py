"""What all tests share: the seed of the run, and the record of which rule clauses were shown by which test.

A test says which clauses it shows with `@pytest.mark.clause("waw-ammo/2", ...)`. Every run writes
build/clauses.json, {clause: [ids of passing tests]}: evidence of tests that ran in this session is replaced,
evidence of the others stays, so running one file does not lose what a full run has shown. `make test` starts
from an empty record. OPORD_CLAUSES names another file.
"""

from __future__ import annotations

import json
import os
import random
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tools import build_loops

ROOT = Path(__file__).resolve().parent.parent
SEED = pytest.StashKey[int]()
CLAUSE = re.compile(r"[a-z][a-z0-9]*-[A-Za-z0-9][\w./+-]*")

# `make test` says the same twice; `make soak` looks further each time and prints how to repeat itself.
settings.register_profile("steady", derandomize=True, deadline=None, max_examples=60, database=None)
settings.register_profile(
    "soak", deadline=None, max_examples=1000, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("opord")
    group.addoption("--seed", default="1", help="seed of the random games in the tests, or `random`")
    group.addoption("--soak", action="store_true", help="run the long tests too, with many more examples")


def pytest_configure(config: pytest.Config) -> None:
    settings.load_profile("soak" if config.getoption("--soak") else "steady")
    asked = config.getoption("--seed")
    drawn = random.SystemRandom().randrange(2**31) if asked == "random" else asked
    controller = not hasattr(config, "workerinput")
    try:
        config.stash[SEED] = int(drawn if controller else config.workerinput["opord_seed"])
    except ValueError:
        raise pytest.UsageError(f"--seed: found {asked!r}, allowed are a whole number or `random`") from None
    if controller:
        if not build_loops.is_fresh():
            build_loops.compiled().unlink(missing_ok=True)  # Python would prefer it to the newer source
        config.pluginmanager.register(ClauseRecord(clauses_file()), "opord-clauses")


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: object) -> None:
    """Every xdist worker plays with the seed that the header shows."""
    node.workerinput["opord_seed"] = node.config.stash[SEED]  # type: ignore[attr-defined]


def pytest_report_header(config: pytest.Config) -> str:
    profile = "soak" if config.getoption("--soak") else "steady"
    loops = "compiled" if build_loops.compiled().exists() else "plain Python"
    return f"opord: --seed {config.stash[SEED]}, hypothesis profile {profile}, kernel loops {loops}"


@pytest.fixture(scope="session")
def seed(request: pytest.FixtureRequest) -> int:
    """The seed of this run; random games in tests are drawn from it."""
    return request.config.stash[SEED]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if item.get_closest_marker("soak") and not config.getoption("--soak"):
            item.add_marker(pytest.mark.skip(reason="long; runs in `make soak`"))
        shown = [clause for mark in item.iter_markers("clause") for clause in mark.args]
        for clause in shown:
            if not isinstance(clause, str) or not CLAUSE.fullmatch(clause):
                raise pytest.UsageError(
                    f"{item.nodeid}: {clause!r} is no clause id (like waw-ammo/2 or waw-W10.3)"
                )
        if shown:
            # Properties travel with the report from an xdist worker to the controller.
            item.user_properties.append(("clauses", sorted(set(shown))))


def clauses_file() -> Path:
    return Path(os.environ.get("OPORD_CLAUSES") or ROOT / "build" / "clauses.json")


class ClauseRecord:
    """Collects, in the controlling process, which clauses the passing tests showed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.ran: set[str] = set()
        self.failed: set[str] = set()
        self.shown: dict[str, list[str]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran.add(report.nodeid)
        if report.failed:
            self.failed.add(report.nodeid)
        elif report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            for name, clauses in report.user_properties:
                if name == "clauses":
                    self.shown[report.nodeid] = clauses  # type: ignore[assignment]

    def evidence(self, before: dict[str, list[str]]) -> dict[str, list[str]]:
        """The record after this run, given the record before it."""
        after = {clause: {test for test in tests if test not in self.ran} for clause, tests in before.items()}
        for test, clauses in self.shown.items():
            if test not in self.failed:
                for clause in clauses:
                    after.setdefault(clause, set()).add(test)
        return {clause: sorted(tests) for clause, tests in sorted(after.items()) if tests}

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if not self.ran:
            return
        try:
            before = json.loads(self.path.read_text(encoding="utf8"))
        except (FileNotFoundError, ValueError):
            before = {}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        draft = self.path.with_suffix(f".{os.getpid()}.tmp")
        draft.write_text(json.dumps(self.evidence(before), indent=1) + "\n", encoding="utf8")
        draft.replace(self.path)
