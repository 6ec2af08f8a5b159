"""Games for the pages to show: fresh ones, and some that have been fought for a while."""

from __future__ import annotations

import random
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from tests.browser.house import House

import opord
from opord.players.registry import Seated

Json = dict[str, Any]
Told = Callable[[str, list[Json], int], bool]


def fresh(house: House, scenario: str, seed: str, sides: tuple[str, str] = ("nato", "wp")) -> Json:
    """A game that begins, with a person on either side; game id and seat tokens."""
    made: Json = house.call("games", {"scenario": scenario, "seed": seed, "seats": dict.fromkeys(sides, "human")})
    return made


def fought(path: Path, scenario: str, seed: int, until: Told, most: int = 3000) -> Path:
    """A game between two rule-of-thumb players with a fixed number of nodes, saved at the first decision that
    ``until`` (side, legal actions, number of actions) likes, or at the end."""
    game = opord.new(scenario, seed=seed)
    system = game.system
    level = "plain" if system == "waw" else "random"
    seats = {s: Seated(level, system, s, random.Random(seed), nodes=40) for s in game.sides}
    while not game.over and game.n < most:
        side = game.to_act()[0]
        if until(side, [msgspec.to_builtins(a) for a in game.legal(side)], game.n):
            break
        game.play(side, seats[side].decide(game.game))
    return game.save(path)


def bring(house: House, path: Path) -> Json:
    """Hands a game file to the server; game id and seat tokens."""
    request = urllib.request.Request(
        f"{house.url}/api/games/open", path.read_bytes(), {"content-type": "application/octet-stream"}
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        made: Json = msgspec.json.decode(answer.read())
    return made


def seat_path(made: Json, *sides: str) -> str:
    """The address of a game's table after ``#``, for these sides; for someone who looks on if there are none."""
    tokens = [made["seats"][s] for s in sides] or [made["watch"]]
    return f"/game/{made['id']}?seat={','.join(tokens)}"
