"""The journal: files survive, damage is named, undo stops at dice, caches are never believed."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from opord.kernel.faults import BadInput
from opord.kernel.journal import Journal
from opord.kernel.rulebook import find
from opord.kernel.verdict import Illegal


def played(seed: str = "7", steps: int = 40, turns: int = 8) -> Journal:
    book, ref = find("toy/dark")
    doc = ref if turns == 8 else {"start": ["0102", "0105", "0702", "0705"], "turns": turns, "goal": "0403"}
    journal = Journal.new(book, doc, seed=seed)
    rng = random.Random(seed)
    for _ in range(steps):
        sides = journal.game.to_act()
        if not sides:
            break
        journal.play(sides[0], rng.choice(journal.game.actions(sides[0])))
    return journal


def fault(call: object) -> tuple[str, str]:
    with pytest.raises(BadInput) as bad:
        call()  # type: ignore[operator]
    f = bad.value.faults[0]
    return f.key, f.text if isinstance(f.text, str) else f.text.label


def test_a_saved_game_comes_back(tmp_path: Path) -> None:
    journal = played()
    journal.save(tmp_path / "g.opord")
    back = Journal.load(tmp_path / "g.opord")
    assert back.encode() == journal.encode()
    assert back.game.digest() == journal.game.digest()
    assert back.verify() == sum(len(r[3]) for line in journal.lines for r in msgspec.json.decode(line)["r"])
    assert not list(tmp_path.glob("*.tmp"))


def test_damage_is_named_by_line(tmp_path: Path) -> None:
    raw = played().encode()
    rows = raw.split(b"\n")
    cut = b"\n".join(rows[:5]) + b"\n" + rows[5][:20]
    assert fault(lambda: Journal.parse(cut)) == ("line 6", "fault-line-cut")
    edited = raw.replace(b'"unit":"blue-1"', b'"unit":"blue-2"', 1)
    assert fault(lambda: Journal.parse(edited))[1] == "fault-line-chain"
    dropped = b"\n".join(rows[:3] + rows[4:])
    assert fault(lambda: Journal.parse(dropped)) == ("line 4", "fault-line-chain")
    assert fault(lambda: Journal.parse(b"")) == ("", "fault-empty")
    assert fault(lambda: Journal.parse(b"hello\n")) == ("line 1", "fault-not-journal")
    assert fault(lambda: Journal.parse(raw.replace(b'"seed":"7"', b'"seed":"8"', 1)))[0] == "line 1"
    assert fault(lambda: Journal.load(tmp_path)) == ("", "fault-folder")
    assert fault(lambda: Journal.load(tmp_path / "none"))[1] == "fault-read"


def test_a_file_over_the_limit_is_not_read(tmp_path: Path) -> None:
    big = tmp_path / "big.opord"
    with big.open("wb") as out:
        out.truncate(100 << 20)
    assert fault(lambda: Journal.load(big))[1] == "fault-too-large"


def test_dice_of_another_seed_are_found_out() -> None:
    journal = played()
    other = Journal.new(journal.book, "dark", seed="9")
    other.lines, other.barriers, other.movers = journal.lines, journal.barriers, journal.movers
    assert fault(other.verify)[1] in ("fault-line-rolls", "fault-line-illegal")


def test_the_sealed_copy_has_no_seed_and_cannot_be_played_on() -> None:
    journal = played()
    sealed = journal.sealed()
    assert b'"seed":"' not in sealed.split(b"\n")[0]
    assert journal.header.seed_hash.encode() in sealed
    assert fault(lambda: Journal.parse(sealed)) == ("seed", "fault-seed-sealed")


def test_undo_stops_at_dice_and_at_other_sides() -> None:
    journal = played(steps=0)
    first = journal.game.digest()
    with pytest.raises(Illegal):
        journal.undo("blue")
    journal.play("blue", journal.book.decode({"do": "step", "unit": "blue-1", "hex": "0101"}))
    with pytest.raises(Illegal) as no:
        journal.undo("red")
    assert no.value.verdict.reasons[0].text.label == "why-undo-other"
    journal.undo("blue")
    assert journal.game.digest() == first
    assert journal.lines == []
    journal = played()
    barrier = journal.barriers.index(True)
    while len(journal.lines) > barrier + 1:
        journal.undo("umpire")
    with pytest.raises(Illegal) as no:
        journal.undo(journal.movers[-1])
    assert no.value.verdict.reasons[0].text.label == "why-undo-barrier"


def test_every_position_can_be_looked_at_again() -> None:
    journal = played()
    fresh = Journal.new(journal.book, "dark", seed="7")
    for n, (side, action) in enumerate(journal.actions()):
        assert journal.at(n).digest() == fresh.game.digest()
        fresh.play(side, action)
    assert fault(lambda: journal.at(9999)) == ("line", "fault-range")


def test_a_cache_is_used_when_it_fits_and_ignored_when_it_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("opord.kernel.journal.STRIDE", 8)
    journal = played("3", steps=30)
    assert len(journal.lines) > 16
    path = tmp_path / "g.opord"
    journal.save(path)
    cache = path.with_name("g.opord.cache")
    assert cache.exists()
    stepped: list[int] = []
    whole = Journal._step
    with monkeypatch.context() as patch:
        patch.setattr(Journal, "_step", lambda j, g, i: (stepped.append(i), whole(j, g, i))[1])
        assert Journal.load(path).game.digest() == journal.game.digest()
    assert min(stepped, default=99) >= 16, "the snapshots were not used"
    raw = bytearray(cache.read_bytes())
    raw[-100] ^= 1
    cache.write_bytes(bytes(raw))
    assert Journal.load(path).game.digest() == journal.game.digest()
    cache.write_bytes(b"rubbish")
    assert Journal.load(path).game.digest() == journal.game.digest()


def test_appending_writes_one_line_at_a_time(tmp_path: Path) -> None:
    journal = played(steps=0)
    path = tmp_path / "g.opord"
    journal.save(path)
    rng = random.Random(1)
    for n in range(10):
        side = journal.game.to_act()[0]
        journal.play(side, rng.choice(journal.game.actions(side)))
        journal.append()
        assert len(Journal.load(path).lines) == n + 1


def test_an_illegal_action_leaves_game_and_journal_alone() -> None:
    journal = played(steps=5)
    before, lines = journal.game.digest(), list(journal.lines)
    with pytest.raises(Illegal):
        journal.play("blue", journal.book.decode({"do": "step", "unit": "blue-1", "hex": "9999"}))
    assert journal.game.digest() == before
    assert journal.lines == lines


def test_an_action_that_is_none_says_what_is_allowed() -> None:
    book, _ = find("toy/dark")
    assert fault(lambda: book.decode(b"{nope"))[1] == "fault-not-json"
    assert fault(lambda: book.decode(b"[1]"))[1] == "fault-expected"
    assert fault(lambda: book.decode(b'{"do":"stepp","unit":"blue-1","hex":"0101"}'))[1] == "fault-unknown-near"
    assert fault(lambda: book.decode(b'{"do":"step","unit":"blue-1"}')) == ("step", "fault-action")
    assert fault(lambda: find("toy/darc"))[1] == "fault-unknown-near"
