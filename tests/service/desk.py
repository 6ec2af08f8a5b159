"""A server in this process, and the requests of its clients."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from opord.service.app import make

Json = dict[str, Any]
MEET = {"system": "toy", "start": ["0102", "0105", "0302", "0705"], "turns": 3, "goal": "0403"}
NEAR = {"do": "step", "unit": "blue-1", "hex": "0201"}
SHOT = {"do": "fire", "unit": "red-1", "target": "blue-1"}
STEP = {"do": "step", "unit": "blue-1", "hex": "0202"}
REST = {"do": "rest"}


class Desk:
    """What a browser does."""

    def __init__(self, client: TestClient[Any], app: Litestar) -> None:
        self.client = client
        self.app = app

    def get(self, path: str, **query: Any) -> Any:
        answer = self.client.get(f"/api/{path}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, status: int = 200, **body: Any) -> Any:
        answer = self.client.post(f"/api/{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    def new(self, scenario: str = "toy/dark", **body: Any) -> Game:
        if "doc" not in body:
            body["scenario"] = scenario
        return Game(self, self.post("games", 201, **body))

    def room(self, game: str) -> Any:
        return self.app.state.house.room(game)


class Game:
    """A game seen from its seats."""

    def __init__(self, desk: Desk, made: Json) -> None:
        self.desk = desk
        self.id: str = made["id"]
        self.seats: dict[str, str] = made["seats"]
        self.watch: str = made["watch"]
        self.umpire: str | None = made["umpire"]

    def key(self, side: str) -> str:
        return {"watch": self.watch, "umpire": self.umpire or ""}.get(side) or self.seats[side]

    def get(self, side: str, path: str = "", **query: Any) -> Any:
        return self.desk.get(f"games/{self.id}{path}", seat=self.key(side), **query)

    def table(self, side: str, **query: Any) -> Any:
        return self.get(side, **query)

    def post(self, side: str, path: str, status: int = 200, **body: Any) -> Any:
        return self.desk.post(f"games/{self.id}/{path}", status, seat=self.key(side), **body)

    def play(self, side: str, *actions: Json, **body: Any) -> Any:
        return self.post(side, "play", actions=list(actions), **body)

    @contextmanager
    def live(self, side: str, lang: str = "en") -> Iterator[Any]:
        url = f"/api/games/{self.id}/ws?seat={self.key(side)}&lang={lang}"
        with self.desk.client.websocket_connect(url) as line:
            yield line


@contextmanager
def desk(folder: Path, **more: Any) -> Iterator[Desk]:
    """A server whose games lie in ``folder``."""
    guarded, app = make(folder, **more)
    with TestClient(guarded, base_url="http://127.0.0.1") as client:
        yield Desk(client, app)


def wait_for(what: Callable[[], Any], seconds: float = 20) -> Any:
    """The first true answer of ``what``."""
    end = time.monotonic() + seconds
    while True:
        found = what()
        if found:
            return found
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


def hexes(table: Json) -> list[str | None]:
    """Where the units of a table stand."""
    return [u["hex"] for u in table["view"]["units"]]
