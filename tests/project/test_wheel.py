"""The built wheel: with the browser client in it, installed where neither Node.js nor a compiler is."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.error
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest
from tools import build_loops

ROOT = Path(__file__).resolve().parents[2]
# Left out of the copy that the wheel is built from: what no checkout has, and the compiled loops.
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", "node_modules", "build", "dist", "site", "tests", "__pycache__", ".*_cache", "loops.*.so"
)

pytestmark = pytest.mark.xdist_group("wheel")


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the tree whose client is already built and whose loops are not compiled."""
    folder = tmp_path_factory.mktemp("source") / "opord"
    shutil.copytree(ROOT, folder, ignore=LEFT_OUT)
    return folder


def build(source: Path, out: Path, **variables: str) -> Path:
    """The wheel of a source tree."""
    pip = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "-w", str(out), str(source)]
    done = subprocess.run(pip, env={**os.environ, **variables}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return next(out.glob("*.whl"))


@pytest.fixture(scope="module")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as a machine without a compiler builds it."""
    return build(source, tmp_path_factory.mktemp("pure"), OPORD_PURE="1")


@pytest.fixture(scope="module")
def opord(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command in an empty environment that holds the wheel and the locked packages."""
    home = tmp_path_factory.mktemp("bare") / "venv"
    venv.create(home, with_pip=True)
    pip = [str(home / "bin/python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    for what in (["--require-hashes", "-r", str(ROOT / "requirements/core.txt")], ["--no-deps", str(wheel)]):
        done = subprocess.run([*pip, *what], env=bare(home), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    return home / "bin/opord"


def bare(home: Path) -> dict[str, str]:
    """An environment in which the only programs are those of the virtual environment."""
    kept = {name: value for name, value in os.environ.items() if name.startswith("PIP_") or name == "LANG"}
    return {**kept, "PATH": str(home / "bin"), "HOME": str(home)}


def run(opord: Path, *arguments: str) -> str:
    done = subprocess.run(
        [str(opord), *arguments],
        env=bare(opord.parents[1]),
        cwd=opord.parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_wheel_is_pure_and_holds_client_and_data_and_nothing_else(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    tree = {p.relative_to(ROOT / "src").as_posix() for p in (ROOT / "src/opord").rglob("*") if p.is_file()}
    wanted = {n for n in tree if not n.endswith((".pyc", ".so"))}
    assert wanted <= names
    assert "opord/service/static/index.html" in names
    assert any(n.startswith("opord/service/static/") and n.endswith(".js") for n in names)
    assert {n.split("/")[0] for n in names} == {"opord", "opord-0.1.0.dist-info"}


def test_wheel_built_with_a_compiler_names_its_platform_and_holds_source_and_extension(
    wheel: Path, source: Path, tmp_path: Path
) -> None:
    if build_loops.compiler() is None:
        pytest.skip("no C compiler here")
    compiled = build(source, tmp_path)
    assert sysconfig.get_platform().split("-")[0] in compiled.name
    extra = set(zipfile.ZipFile(compiled).namelist()) - set(zipfile.ZipFile(wheel).namelist())
    assert extra == {f"opord/kernel/{build_loops.compiled().name}"}


def test_wheel_plays_the_tutorial_without_node_or_compiler(opord: Path) -> None:
    for program in ("node", "npm", "cc", "gcc"):
        assert shutil.which(program, path=bare(opord.parents[1])["PATH"]) is None
    assert "Usage" in run(opord, "--help")
    assert "waw" in run(opord, "games", "--json")
    run(opord, "new", "waw/saddle", "--seed", "7", "-o", "game.opord")
    assert json.loads(run(opord, "legal", "game.opord", "--json"))
    run(opord, "verify", "game.opord")
    out = run(
        opord, "auto", "waw/saddle", "--players", "random,random", "--games", "1", "--seed", "7", "--json"
    )
    assert json.loads(out)


def test_wheel_serves_the_client(opord: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    server = subprocess.Popen(
        [str(opord), "serve", "--port", str(port)],
        env=bare(opord.parents[1]),
        cwd=opord.parents[1],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        page = ""
        for _ in range(100):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
                    page = answer.read().decode()
                break
            except urllib.error.URLError:
                assert server.poll() is None, "the server ended"
                time.sleep(0.1)
        assert "<script" in page
    finally:
        server.terminate()
        server.wait(10)
