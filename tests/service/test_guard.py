"""Who is let in, how much is read, and what is served."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.service.desk import REST, Desk, desk

from opord.service import client
from opord.service.guard import Guard


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "", "[", "10.0.0.7"]
)
def test_other_names_for_this_machine_are_refused(server: Desk, host: str) -> None:
    """A page of another site whose name was made to point here."""
    answer = server.client.get("/api/games", headers={"host": host})
    assert answer.status_code == 403
    assert "--allow-host" in answer.json()["error"]


@pytest.mark.parametrize("host", ["127.0.0.1:8537", "localhost", "LOCALHOST:1", "[::1]:99"])
def test_names_of_this_machine_are_let_in(server: Desk, host: str) -> None:
    assert server.client.get("/api/games", headers={"host": host}).status_code == 200


def test_pages_of_other_sites_are_refused(server: Desk) -> None:
    game = server.new()
    body = {"seat": game.key("blue"), "actions": [REST]}
    for headers in (
        {"origin": "http://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:9999"},
        {"sec-fetch-site": "cross-site"},
    ):
        answer = server.client.post(f"/api/games/{game.id}/play", json=body, headers=headers)
        assert answer.status_code == 403, headers
    assert game.table("blue")["n"] == 0
    fine = server.client.post(f"/api/games/{game.id}/play", json=body, headers={"origin": "http://127.0.0.1"})
    assert fine.status_code == 200


def test_live_lines_of_other_sites_are_refused(server: Desk) -> None:
    game = server.new()
    with pytest.raises(WebSocketDisconnect) as gone:
        server.client.websocket_connect(
            f"/api/games/{game.id}/ws?seat={game.key('blue')}", headers={"origin": "http://evil.example"}
        ).__enter__()
    assert gone.value.code == 4403


def test_a_server_for_a_network_is_called_by_address_or_by_a_name_it_was_given(tmp_path: Path) -> None:
    with desk(tmp_path, host="192.0.2.1", allowed=["war.example"]) as wide:
        for host, status in (("10.0.0.7:8537", 200), ("war.example", 200), ("evil.example", 403)):
            assert wide.client.get("/api/games", headers={"host": host}).status_code == status
        game = wide.new()
        assert "resume" not in wide.get("games")[0], "seats are not handed to the network"
        assert game.key("blue")


def test_bodies_have_an_end(server: Desk) -> None:
    answer = server.client.post("/api/check", content=b"x" * (9 << 20), headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert answer.json()["error"] == "the request is too large"
    answer = server.client.post("/api/games/open", content=b"x" * (65 << 20))
    assert answer.status_code == 413


def test_the_page_allows_nothing_from_elsewhere(server: Desk) -> None:
    for path in ("/", "/api/games"):
        headers = server.client.get(path).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"


def test_the_client_is_served_and_nothing_outside_it(
    server: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<p>the page</p>", encoding="utf8")
    (static / "assets" / "a-1f.js").write_text("let a", encoding="utf8")
    (tmp_path / "secret.txt").write_text("secret", encoding="utf8")
    (static / "link.txt").symlink_to(tmp_path / "secret.txt")
    monkeypatch.setattr(client, "STATIC", static)
    page = server.client.get("/")
    assert (page.text, page.headers["cache-control"]) == ("<p>the page</p>", "no-cache")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    script = server.client.get("/assets/a-1f.js")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in script.headers["cache-control"]
    for path in ("/none.js", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/link.txt", "/assets"):
        answer = server.client.get(path)
        assert answer.status_code == 404, path
        assert "secret" not in answer.text


def test_a_client_that_is_not_built_is_said_so(server: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "STATIC", tmp_path / "none")
    answer = server.client.get("/")
    assert answer.status_code == 503
    assert "The browser client has not been built" in answer.text


def test_a_broken_request_is_refused_and_not_an_error_of_the_server() -> None:
    guard = Guard(lambda *_: None)  # type: ignore[arg-type, return-value]
    scope = {"type": "http", "path": "/api", "headers": [(b"host", b"127.0.0.1:x"), (b"origin", b"http://[")]}
    assert guard.refusal(scope)
