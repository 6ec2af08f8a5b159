"""Players by name. Level ``random`` serves every rulebook; a rulebook's own stand in one of two places:

* in this package: ``opord.players.<system>`` with a dict ``LEVELS`` of name -> ``"module:Class"``;
* in another distribution: an entry point of the group ``opord.players``, named like the rulebook, to such a dict.

Nothing is imported before a player of that level is made. Settings of a level are the keyword arguments of its class;
its class variables ``SECONDS`` and ``NODES`` are the budget of an impulse where nobody says otherwise.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import inspect
import random
from collections.abc import Callable, Hashable
from importlib.metadata import entry_points
from time import perf_counter
from typing import Any

from opord.kernel.faults import BadInput, Fault, expected, unknown
from opord.kernel.game import Game
from opord.kernel.text import say
from opord.players.deadline import NEVER, Budget
from opord.players.player import Player, seat

GROUP = "opord.players"
GENERIC = {"random": "opord.players.random:Random"}
BUDGET = ("seconds", "nodes")
"""Settings that every level has."""

Found = str | Callable[..., Player]


@functools.cache
def _levels(system: str) -> dict[str, Found]:
    found: dict[str, Found] = dict(GENERIC)
    if importlib.util.find_spec(f"opord.players.{system}") is not None:
        found |= getattr(importlib.import_module(f"opord.players.{system}"), "LEVELS", {})
    for point in entry_points(group=GROUP, name=system):
        found |= point.load()
    return found


def levels(system: str) -> tuple[str, ...]:
    """The names of the players that a rulebook has, weakest first."""
    return tuple(_levels(system))


def _class(level: str, system: str, file: str) -> Callable[..., Player]:
    known = _levels(system)
    if level not in known:
        raise BadInput(unknown(file, "level", level, known))
    found = known[level]
    if isinstance(found, str):
        module, _, name = found.partition(":")
        found = getattr(importlib.import_module(module), name)
    return found


def make(level: str, system: str, **settings: Any) -> Player:
    """A new player. Raises :class:`BadInput` for an unknown level or setting, naming those there are."""
    kind = _class(level, system, "players")
    known = [p.name for p in inspect.signature(kind).parameters.values() if p.kind is not p.VAR_KEYWORD]
    faults = [unknown(f"players {level}", k, k, [*known, *BUDGET]) for k in settings if k not in known]
    if faults:
        raise BadInput(faults)
    return kind(**settings)


def read_spec(spec: str, system: str) -> tuple[str, dict[str, Any]]:
    """``strong`` or ``strong:nodes=400,seconds=2`` -> the level and its settings. Raises :class:`BadInput`."""
    level, _, rest = spec.partition(":")
    settings: dict[str, Any] = {}
    faults: list[Fault] = []
    for part in filter(None, rest.split(",")):
        key, eq, value = part.partition("=")
        if not eq:
            faults.append(expected(f"players {spec}", key, part, say("fault-want-setting")))
        settings[key] = _value(value)
    _check(spec, settings, faults)
    make(level, system, **{k: v for k, v in settings.items() if k not in BUDGET})
    return level, settings


def _value(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            continue
    return text


def _check(spec: str, settings: dict[str, Any], faults: list[Fault]) -> None:
    for key in BUDGET:
        value = settings.get(key)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int | float) or value < 0):
            faults.append(expected(f"players {spec}", key, value, say("fault-want-positive")))
    if faults:
        raise BadInput(faults)


class Seated:
    """A player at a side of a game, with its budget and its chance: what tournaments and servers keep for each seat.

    ``seconds`` and ``nodes`` of ``settings`` are the budget of an impulse; without them the level's own counts.
    """

    def __init__(self, level: str, system: str, side: str, rng: random.Random, **settings: Any) -> None:
        own = {k: v for k, v in settings.items() if k not in BUDGET}
        _check(level, settings, [])
        self.side = side
        self.level = level
        self.player = make(level, system, **own)
        self.rng = rng
        given = {k: settings[k] for k in BUDGET if settings.get(k) is not None}
        if not given:
            given = {k: getattr(self.player, k.upper(), None) for k in BUDGET}
        self.budget = Budget(given.get("seconds"), given.get("nodes"))
        self._timed = given.get("seconds") is not None or given.get("nodes") is not None

    def decide(self, game: Game) -> Any:
        """The action of this seat, which must decide now."""
        if not self._timed:
            return seat(game, self.side, self.player, self.rng, self.budget.deadline(None))
        deadline = self.budget.deadline(impulse(game))
        nodes = deadline.nodes
        start = perf_counter()
        action = seat(game, self.side, self.player, self.rng, deadline)
        self.budget.charge(perf_counter() - start, 0 if nodes is NEVER else int(nodes - deadline.nodes))
        return action


def impulse(game: Game) -> Hashable:
    """What names the impulse that is being played: the rulebook's word for it, or the turn and phase."""
    own = getattr(game, "impulse", None)
    return str(own() if own is not None else game.moment())
