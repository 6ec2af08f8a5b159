"""OPORD: an umpire for hex-and-counter wargames.

    import opord

    game = opord.new("waw/saddle", seed=7)
    game.play(game.legal()[0])
    print(game.ask().text, game.why({"do": "step", "unit": "1tk-1", "hex": "2005"}).ok)
    game.save("saddle.opord")

``docs/python-api.md`` shows all of it. Nothing is imported before it is used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from opord.api.errors import BadInput, Illegal
    from opord.api.handle import Handle, load, new, scenarios

__all__ = ["BadInput", "Handle", "Illegal", "__version__", "load", "new", "scenarios"]

_HOME = {
    "BadInput": "opord.api.errors",
    "Illegal": "opord.api.errors",
    "Handle": "opord.api.handle",
    "load": "opord.api.handle",
    "new": "opord.api.handle",
    "scenarios": "opord.api.handle",
}


def __getattr__(name: str) -> Any:
    if name in _HOME:
        from importlib import import_module

        value = getattr(import_module(_HOME[name]), name)
        globals()[name] = value
        return value
    if name == "__version__":
        from importlib.metadata import version

        return version("opord")
    raise AttributeError(f"module 'opord' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
