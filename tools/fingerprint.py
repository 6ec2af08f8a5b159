"""A digest of the rules as they play: of the code without comments and docstrings, of the data without its wording.

A proof (docs/proof) records it, so that it can be held against the rules of today; a corrected comment or a better
translation leaves it as it is.
"""

from __future__ import annotations

import ast
import hashlib
import json
import tomllib
from pathlib import Path

SOURCE = Path(__file__).resolve().parent.parent / "src" / "opord"


def _is_text(statement: ast.stmt) -> bool:
    """A string that stands alone is documentation, wherever it stands."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _code(path: Path) -> str:
    tree = ast.parse(path.read_text(encoding="utf8"))
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [s for s in body if not _is_text(s)]  # type: ignore[attr-defined]
    return ast.dump(tree)


def _data(path: Path) -> str:
    return json.dumps(tomllib.loads(path.read_text(encoding="utf8")), sort_keys=True, default=str)


def parts(folder: Path) -> list[Path]:
    """The files of a room that decide how it plays; of ``room/*`` those that lie in no folder of it."""
    if folder.name == "*":
        return sorted(folder.parent.glob("*.py"))
    files = [p for p in folder.rglob("*.py") if "__pycache__" not in p.parts]
    files += [p for p in folder.rglob("*.toml") if not p.name.startswith("rulebook.")]
    return sorted(files)


def fingerprint(*rooms: str) -> str:
    """16 hexadecimal digits over folders of ``src/opord``: ``fingerprint("kernel", "rules/waw")``."""
    digest = hashlib.blake2b(digest_size=8)
    for room in rooms:
        for path in parts(SOURCE / room):
            text = _code(path) if path.suffix == ".py" else _data(path)
            digest.update(f"{path.relative_to(SOURCE).as_posix()}\0{text}\0".encode())
    return digest.hexdigest()
