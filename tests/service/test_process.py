"""The server as a process: its address, its end by every kind of signal, and what is left of its games."""

from __future__ import annotations

import http.client
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.cli.call import new, opord

TWO = {"scenario": "toy/dark", "seats": {"blue": "human", "red": "human"}}


class Server:
    """A running ``opord serve``."""

    def __init__(self, process: subprocess.Popen[str], page: str) -> None:
        self.process = process
        self.page = page
        self.url = page.partition("#")[0].rstrip("/")

    def call(self, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/api/{path}", data, {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.loads(answer.read())


@contextmanager
def serve(folder: Path, *args: object) -> Iterator[Server]:
    process = subprocess.Popen(
        [sys.executable, "-m", "opord.cli", "serve", "--port", "0", "--dir", str(folder), "--json", *map(str, args)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")},
    )
    assert process.stdout is not None
    assert process.stderr is not None
    try:
        line = process.stdout.readline()
        assert line, process.stderr.read()
        yield Server(process, json.loads(line)["url"])
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        process.stdout.close()
        process.stderr.close()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_quietly(tmp_path: Path, how: signal.Signals) -> None:
    with serve(tmp_path) as server:
        server.call("games")
        server.process.send_signal(how)
        out, err = server.process.communicate(timeout=20)
    assert (out, err) == ("", "")
    assert server.process.returncode in (0, 130, -how)


def test_killed_at_any_moment_nothing_acknowledged_is_lost(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    with serve(tmp_path) as server:
        made = server.call("games", TWO)
    for _ in range(3):
        with serve(tmp_path) as server:
            game = f"games/{made['id']}"
            acknowledged = [server.call(f"{game}?seat={made['watch']}")["n"]]

            def kill(server: Server = server) -> None:
                time.sleep(0.05 + 0.4 * rng.random())
                server.process.kill()

            threading.Thread(target=kill).start()
            try:
                while True:
                    table = server.call(f"{game}?seat={made['watch']}")
                    side = table["waiting"]["sides"][0]
                    own = server.call(f"{game}?seat={made['seats'][side]}")
                    # never rest: the game lasts as long as the test
                    action = own["legal"][0]["action"]
                    n = server.call(f"{game}/play", {"seat": made["seats"][side], "actions": [action]})["n"]
                    acknowledged.append(n)
            except (OSError, http.client.HTTPException, IndexError):
                pass
        path = tmp_path / f"{made['id']}.opord"
        report = opord("verify", path, "--json")
        assert report.status == 0
        assert report.data["actions"] - acknowledged[-1] in (0, 1)
    with serve(tmp_path) as server:
        rows = server.call("games")
        assert [r["id"] for r in rows] == [made["id"]]
        assert rows[0]["resume"]["seats"] == made["seats"]


def test_open_takes_a_copy_of_the_game_and_leaves_the_file_alone(tmp_path: Path) -> None:
    path = new(tmp_path / "mine.opord")
    before = path.read_bytes()
    with serve(tmp_path / "games", "--open", path) as server:
        assert "/#/game/" in server.page
        id_, _, keys = server.page.partition("/#/game/")[2].partition("?seat=")
        blue, red = keys.split(",")
        assert server.call(f"games/{id_}?seat={blue}")["seat"]["side"] == "blue"
        assert server.call(f"games/{id_}?seat={red}")["seat"]["side"] == "red"
        server.call(f"games/{id_}/play", {"seat": blue, "actions": [{"do": "rest"}]})
    assert path.read_bytes() == before
    # a game that lies in the folder is opened itself
    own = tmp_path / "games" / f"{id_}.opord"
    with serve(tmp_path / "games", "--open", own) as server:
        assert server.page.partition("/#/game/")[2] == f"{id_}?seat={keys}"


def test_open_without_a_file_or_a_screen_only_tells_the_address(tmp_path: Path) -> None:
    with serve(tmp_path, "--open") as server:
        assert server.page == server.url + "/"
        assert server.call("games") == []


@pytest.mark.parametrize(
    ("make", "message"),
    [("missing", "cannot read"), ("folder", "this is a folder"), ("text", "this is not an OPORD game file")],
)
def test_open_with_what_is_no_game(tmp_path: Path, make: str, message: str) -> None:
    path = tmp_path / "x"
    if make == "folder":
        path.mkdir()
    elif make == "text":
        path.write_text("hello\n", encoding="utf8")
    done = opord("serve", "--dir", tmp_path / "games", "--port", "0", "--open", path)
    assert done.status == 2
    assert message in done.err
