"""Snapshots beside a game file may be anything: the game is read all the same."""

from __future__ import annotations

import random
from hashlib import blake2b
from pathlib import Path

import msgspec
import pytest
from tests.cli.call import opord as command

import opord
from opord.kernel.journal import Journal


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, str]:
    """A file with snapshots beside it, and the digest of its last position."""
    monkeypatch.setattr("opord.kernel.journal.STRIDE", 4)
    rng = random.Random(1)
    played = opord.new("waw/saddle", seed=4)
    while played.n < 10:
        side = played.to_act()[0]
        played.play(side, rng.choice(played.legal(side)))
    path = Path(played.save(tmp_path / "g.opord"))
    assert path.with_name("g.opord.cache").exists()
    return path, played.game.digest()


def mangled(raw: bytes) -> dict[str, object]:
    content, rules, kept = msgspec.msgpack.decode(raw)
    n, digest, state, whole = kept[-1]
    return {
        "a number": 7,
        "two things": [content, rules],
        "no list": [content, rules, 5],
        "numbers for rows": [content, rules, [1, 2, 3, 4]],
        "a row cut short": [content, rules, [[n, digest, state]]],
        "a word for a line": [content, rules, [["x", digest, state, whole]]],
        "no state": [content, rules, [[n, digest, None, whole]]],
        "a number for a state": [content, rules, [[n, digest, 12, whole]]],
        "none for the line": [content, rules, [[None, digest, state, whole]]],
    }


def test_no_snapshot_keeps_a_game_from_being_read(game: tuple[Path, str]) -> None:
    path, digest = game
    cache = path.with_name("g.opord.cache")
    sound = cache.read_bytes()
    for name, content in mangled(sound).items():
        cache.write_bytes(msgspec.msgpack.encode(content))
        handle = opord.load(path)
        assert handle.game.digest() == digest, name
        assert not cache.exists(), name
    cache.write_bytes(msgspec.msgpack.encode(3))
    done = command("show", path, "--json")
    assert done.status == 0, done.err
    cache.mkdir()  # not even a file
    assert opord.load(path).game.digest() == digest


def test_a_state_of_another_shape_is_not_believed(game: tuple[Path, str]) -> None:
    path, digest = game
    cache = path.with_name("g.opord.cache")
    content, rules, kept = msgspec.msgpack.decode(cache.read_bytes())
    n, line, _, _ = kept[-1]
    state = msgspec.msgpack.encode({"no": "state"})
    whole = blake2b(state, digest_size=16).hexdigest()
    cache.write_bytes(msgspec.msgpack.encode([content, rules, [[n, line, state, whole]]]))
    with pytest.raises(KeyError):
        Journal.load(path)
    assert opord.load(path).game.digest() == digest
    assert not cache.exists()
