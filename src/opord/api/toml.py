"""Writing TOML: scenario documents are plain dicts, lists, strings, numbers and booleans."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_WIDE = 100


def dumps(doc: Mapping[str, Any]) -> str:
    """The document as TOML that reads back equal. ``None`` values are left out (TOML has none)."""
    lines: list[str] = []
    _table(doc, (), lines)
    return "\n".join(lines).strip("\n") + "\n"


def _table(table: Mapping[str, Any], path: tuple[str, ...], lines: list[str]) -> None:
    later: list[tuple[str, Any]] = []
    for key, value in table.items():
        if value is None:
            continue
        long = isinstance(value, Mapping) and (not path or not _short(value))
        if long or (not path and _is_tables(value) and not all(_short(v) for v in value)):
            later.append((key, value))
        else:
            lines.append(f"{_key(key)} = {_value(value)}")
    for key, value in later:
        name = ".".join(_key(k) for k in (*path, key))
        for one in value if isinstance(value, list | tuple) else (value,):
            lines += ["", f"[[{name}]]" if isinstance(value, list | tuple) else f"[{name}]"]
            _table(one, (*path, key), lines)


def _is_tables(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(v, Mapping) for v in value)


def _short(value: Mapping[str, Any]) -> bool:
    return len(_inline(value)) <= _WIDE


def _value(value: Any) -> str:
    if isinstance(value, list | tuple):
        flat = "[" + ", ".join(_inline(v) for v in value) + "]"
        if len(flat) <= _WIDE or not value:
            return flat
        return "[\n" + "".join(f"    {_inline(v)},\n" for v in value) + "]"
    return _inline(value)


def _inline(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, str):
        # TOML's basic strings are JSON's, but for the delete character
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(k)} = {_inline(v)}" for k, v in value.items() if v is not None)
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_inline(v) for v in value) + "]"
    raise TypeError(f"TOML cannot hold a {type(value).__name__}")


def _key(key: Any) -> str:
    text = str(key)
    return text if _BARE.fullmatch(text) else json.dumps(text, ensure_ascii=False)
