"""What gets installed is fixed: exact versions, a hash for every file, no package host named."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PINNED = re.compile(r"^[a-z0-9][a-z0-9.-]*==\S+( ; .+)?( +\\\n    --hash=sha256:[0-9a-f]{64})+$")


def canonical(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def pins(path: Path) -> dict[str, str]:
    text = path.read_text(encoding="utf8")
    return dict(re.findall(r"^([a-z0-9.-]+)==([^\s;]+)", text, re.MULTILINE))


@pytest.mark.parametrize("path", LOCKS, ids=lambda p: p.name)
def test_every_requirement_is_pinned_and_hashed_and_names_no_host(path: Path) -> None:
    text = path.read_text(encoding="utf8")
    assert "://" not in text
    blocks = re.split(r"\n(?=\S)", text.strip())
    assert len(blocks) >= 1
    for block in blocks:
        assert PINNED.match(block), block[:80]


def test_locks_agree_where_they_share_an_environment() -> None:
    dev = pins(ROOT / "requirements/dev.txt")
    for name in ("core.txt", "build.txt"):
        for package, version in pins(ROOT / "requirements" / name).items():
            assert dev.get(package) == version, f"{name}: {package} {version}, dev.txt: {dev.get(package)}"
    bench = pins(ROOT / "requirements/bench.txt")
    assert {p: v for p, v in bench.items() if dev.get(p, v) != v} == {}


def test_locks_hold_what_pyproject_asks_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf8"))
    groups = project["dependency-groups"]
    asked = {
        "core.txt": project["project"]["dependencies"],
        "build.txt": groups["build"],
        "node.txt": groups["node"],
        "dev.txt": [
            *project["project"]["dependencies"],
            *(line for lines in project["project"]["optional-dependencies"].values() for line in lines),
            *(line for line in groups["dev"] if isinstance(line, str)),
        ],
        "bench.txt": groups["bench"],
    }
    for name, lines in asked.items():
        have = {canonical(p) for p in pins(ROOT / "requirements" / name)}
        want = {canonical(re.split(r"[\[<>=~! ;]", line)[0]) for line in lines}
        assert want <= have, f"{name} lacks {sorted(want - have)}; run requirements/lock --keep"


def test_npm_lock_names_no_host() -> None:
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert packages
    assert [n for n, entry in packages.items() if "resolved" in entry] == []
    assert [
        n for n, entry in packages.items() if "integrity" not in entry and not entry.get("inBundle")
    ] == []
