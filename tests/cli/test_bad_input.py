"""Whatever a person hands in, the answer is a clear message and the right exit status, and nothing is lost."""

from __future__ import annotations

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.call import TRACE, legal, new, opord
from tests.cli.test_commands import MEET, NEAR, rechained

STEP = '{"do":"step","unit":"blue-1","hex":"0202"}'
REST = '{"do":"rest"}'


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = new(tmp_path / "a.opord")
    assert opord("play", path, STEP, REST).status == 0
    return path


READERS = ("show", "legal", "undo", "replay")


@pytest.mark.parametrize("command", READERS)
def test_a_truncated_file(game: Path, command: str) -> None:
    raw = game.read_bytes()
    for cut in (1, 20, 60):
        game.write_bytes(raw[:-cut])
        done = opord(command, game)
        assert done.status == 2
        assert done.err == f"opord: {game}: line 3: the line is cut short; what stands before it is whole\n"
        assert game.read_bytes() == raw[:-cut]


def test_a_file_cut_anywhere_is_refused_or_a_shorter_game(game: Path) -> None:
    raw = game.read_bytes()
    for cut in range(0, len(raw), 7):
        game.write_bytes(raw[:cut])
        status = opord("show", game).status
        whole = bool(cut) and raw[:cut].endswith(b"\n")
        assert status == (0 if whole else 2)


@pytest.mark.parametrize("command", READERS)
def test_an_edited_file(game: Path, command: str) -> None:
    game.write_bytes(game.read_bytes().replace(b'"hex":"0202"', b'"hex":"0201"'))
    done = opord(command, game)
    assert done.status == 2
    assert "line 2: the line was changed" in done.err


def test_verify_calls_an_edited_or_cut_file_a_failed_check(game: Path) -> None:
    raw = game.read_bytes()
    for bad in (raw.replace(b'"0202"', b'"0201"'), raw[:-9], raw.replace(b'"seed":"7"', b'"seed":"8"')):
        assert bad != raw
        game.write_bytes(bad)
        done = opord("verify", game, "--json")
        assert done.status == 1
        assert not done.data["ok"]
        assert done.data["errors"][0]["key"].startswith("line ")


def test_verify_finds_dice_that_were_not_rolled(tmp_path: Path) -> None:
    """A forger who mends the digests is still found out: the seed gives other dice."""
    (tmp_path / "meet.toml").write_text(MEET, encoding="utf8")
    path = new(tmp_path / "m.opord", str(tmp_path / "meet.toml"))
    opord("play", path, NEAR, '{"do":"fire","unit":"red-1","target":"blue-1"}')
    raw = path.read_bytes()
    (value,) = [v for v in range(1, 7) if f'"toy-3",6,[{v}]'.encode() in raw]
    forged = raw.replace(f'"toy-3",6,[{value}]'.encode(), f'"toy-3",6,[{7 - value}]'.encode())
    path.write_bytes(rechained(forged))
    done = opord("verify", path)
    assert done.status == 1
    assert "line 3: the recorded dice are not those of this seed" in done.out


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "the file is empty"),
        (b"\x00\xff\xfe binary\n", "this is not an OPORD game file"),
        (b"hello\n", "this is not an OPORD game file"),
        (b"[1,2]\n", "this is not an OPORD game file"),
        (b'{"opord":99}\n', "file format 99; this program reads format 1"),
    ],
)
def test_a_file_that_is_no_game(tmp_path: Path, content: bytes, message: str) -> None:
    path = tmp_path / "x.opord"
    path.write_bytes(content)
    for command in (*READERS, "verify"):
        done = opord(command, path)
        assert done.status == 2
        assert message in done.err


@pytest.mark.parametrize("command", [*READERS, "verify"])
def test_a_missing_file_a_folder_and_a_huge_one(tmp_path: Path, command: str) -> None:
    assert "cannot read: No such file" in opord(command, tmp_path / "none").err
    done = opord(command, tmp_path)
    assert (done.status, done.err) == (2, f"opord: {tmp_path}: this is a folder; a file was expected\n")
    huge = tmp_path / "huge.opord"
    with huge.open("wb") as out:
        out.truncate(100 << 20)
    done = opord(command, huge)
    assert (done.status, done.err) == (2, f"opord: {huge}: the file has 100 MB; at most 64 MB are read\n")


def test_the_scenario_changed_under_a_running_game(game: Path) -> None:
    raw = game.read_bytes()
    at = raw.index(b'"content":"') + 11
    game.write_bytes(rechained(raw[:at] + b"x" + raw[at + 1 :]))
    done = opord("show", game)
    assert done.status == 2
    assert "content: the scenario, map, units or charts have changed since the game began" in done.err


def test_a_game_of_other_rules(game: Path) -> None:
    game.write_bytes(rechained(game.read_bytes().replace(b'"rules":"1"', b'"rules":"0"')))
    done = opord("show", game)
    assert done.status == 2
    assert "the game was played by rules version 0; this is version 1" in done.err


def test_wrong_scenario_ids(tmp_path: Path) -> None:
    out = tmp_path / "n.opord"
    for wrong, message in (
        ("toy/drak", 'found "toy/drak"; did you mean "toy/dark"?'),
        ("tyo/dark", 'system: found "tyo"; did you mean "toy"?'),
        ("dork", "scenario: found"),
        ("none.toml", "cannot read: No such file"),
    ):
        done = opord("new", wrong, "-o", out)
        assert done.status == 2
        assert message in done.err
        assert not out.exists()


@pytest.mark.parametrize("call", [
    ("show", "a\0b"), ("new", "toy/dark", "-o", "a\0b"), ("new", "a\0b", "-o", "never.opord"), ("check", "a\0b"),
    ("new", "toy/dark", "--charts", "a\0b", "-o", "never.opord"), ("play", "a\0b", REST), ("migrate", "a\0b"),
])  # fmt: skip
def test_a_path_with_a_nul_byte(call: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = opord(*call)
    at = 1 + next(i for i, word in enumerate(call) if "\0" in word)
    assert (done.status, done.out) == (2, "")
    assert done.err == f"opord: a\\0b: argument {at} holds the character NUL; leave it out\n"
    assert list(tmp_path.iterdir()) == []


def test_wrong_options_seeds_dice_and_charts(tmp_path: Path) -> None:
    out = tmp_path / "n.opord"
    for args, message in (
        (("--option", "moonlite=true"), 'did you mean "moonlight"?'),
        (("--option", "moonlight=perhaps"), 'found "perhaps"; allowed: true, false'),
        (("--option", "moonlight"), "KEY=VALUE"),
        (("--dice", "3,x"), "wanted: a number from 1 up"),
        (("--dice", "0"), "wanted: a number from 1 up"),
        (("--dice", "1,,2"), "wanted: a number from 1 up"),
        (("--dice", "1, ,2"), "wanted: a number from 1 up"),
        (("--dice", "1,2,"), "wanted: a number from 1 up"),
        (("--charts", tmp_path / "none"), "this is not a folder"),
        (("--seed", ""), "the seed is empty"),
    ):
        done = opord("new", "toy/dark", *args, "-o", out)
        assert done.status == 2, args
        assert message in done.err
        assert not out.exists()


def test_a_scripted_die_that_the_rules_cannot_roll(tmp_path: Path) -> None:
    (tmp_path / "meet.toml").write_text(MEET, encoding="utf8")
    path = new(tmp_path / "m.opord", str(tmp_path / "meet.toml"), "--dice", "9")
    before = path.read_bytes()
    done = opord("play", path, NEAR, '{"do":"fire","unit":"red-1","target":"blue-1"}')
    assert done.status == 2
    assert 'die 9 for "ambush" is not 1 to 6' in done.err
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (('"0105"', '"0102"'), "start: found"),
        (('"0105"', '"0999"'), 'start[1]: found "0999"'),
        (("goal", "gaol"), 'gaol: found "gaol"; did you mean "goal"?'),
        (('system = "toy"', 'system = "tay"'), 'system: found "tay"; did you mean "toy"?'),
        (("turns = 3", "turns = 3 3"), "not valid TOML"),
    ],
)
def test_a_scenario_file_with_mistakes(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    """Units on one another and off the map, unknown keys, unknown rulebooks, no TOML at all."""
    path = tmp_path / "s.toml"
    assert change[0] in MEET
    path.write_text(MEET.replace(*change), encoding="utf8")
    done = opord("new", path, "-o", tmp_path / "n.opord")
    assert done.status == 2
    assert message in done.err
    assert str(path) in done.err
    done = opord("check", path)
    assert done.status == 1
    assert message in done.out


def test_new_does_not_overwrite(game: Path, tmp_path: Path) -> None:
    before = game.read_bytes()
    done = opord("new", "toy/dark", "-o", game)
    assert done.status == 2
    assert "the file exists; --force replaces it" in done.err
    assert game.read_bytes() == before
    assert opord("new", "toy/dark", "-o", tmp_path).status == 2
    assert opord("new", "toy/dark", "-o", tmp_path / "no" / "where").status == 2
    assert opord("new", "toy/dark", "-o", game, "--force").status == 0


@pytest.mark.parametrize(
    ("action", "message"),
    [
        ("{", "not valid JSON"),
        ("go north", "not valid JSON"),
        ("7", "wanted: an object"),
        ("[7]", "wanted: an object"),
        ("null", "wanted: an object"),
        ('{"do":"stepp"}', 'do: found "stepp"; did you mean "step"?'),
        ('{"unit":"blue-1"}', "do: found"),
        ('{"do":"step"}', "missing required field `unit`"),
        ('{"do":"step","unit":7,"hex":"0102"}', "Expected `str`, got `int`"),
        ("\udcff", "not valid JSON"),
    ],
)
def test_json_that_is_no_action(game: Path, action: str, message: str) -> None:
    before = game.read_bytes()
    for command in ("play", "why"):
        done = opord(command, game, action)
        assert done.status == 2
        assert message in done.err
    done = opord("play", game, REST, action)
    assert done.status == 2
    assert "action 2: " in done.err
    assert game.read_bytes() == before


def test_all_bad_lines_of_standard_input_are_named(game: Path) -> None:
    done = opord("play", game, "-", stdin=f"{REST}\n{{\nseven\n")
    assert done.status == 2
    assert "stdin line 2" in done.err
    assert "stdin line 3" in done.err


def test_out_of_turn_and_the_other_sides_units(game: Path) -> None:
    """Red must decide: Blue may not act, and Red may not move Blue's patrols."""
    before = game.read_bytes()
    done = opord("play", game, REST, "--side", "blue")
    assert done.status == 3
    assert done.err == "opord: [opord-turn] Blue has nothing to decide now; the decision is Red's.\n"
    done = opord("play", game, STEP.replace("blue-1", "blue-2"), "--json")
    assert done.status == 3
    assert {"clause": "toy-1", "text": "The patrol is not yours."} in json.loads(done.err)["illegal"]
    assert game.read_bytes() == before


def test_unknown_sides_and_plans(game: Path) -> None:
    assert 'did you mean "blue"?' in opord("legal", game, "--side", "bleu").err
    assert opord("legal", game, "--side", "Blue").status == 0
    for plan, message in (
        ("x", "not valid JSON"),
        ("[]", "a plan names at least one action"),
        ('{"actoins":[]}', 'did you mean "actions"?'),
        ('{"actions":7}', "wanted: a list of actions"),
        (f'{{"actions":[{REST}],"policy":"decine"}}', 'did you mean "decline"?'),
        (f'{{"side":"green","actions":[{REST}]}}', "side: found"),
        ('{"do":"hold"}', "the first action is not legal here"),
    ):
        done = opord("odds", game, plan)
        assert done.status == 2, plan
        assert message in done.err


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("shwo", "x"), "Did you mean 'show'?"),
        (("show",), "Missing argument 'FILE'"),
        (("show", "x", "--sidee", "blue"), "No such option"),
        (("new", "toy/dark"), "Missing option '-o'"),
        (("rule",), "Give a CLAUSE or --search WORDS."),
        (("rule", "toy-9"), 'found "toy-9"; did you mean'),
        (("schema", "scenari"), "schema: found"),
        (("scenarios", "waww"), "system: found"),
        (("--lang", "xx", "games"), "'xx' is not one of 'en', 'zh', 'ru'"),
        (("replay", "x", "--to", "many"), "'many' is not a valid integer"),
        (("auto", "toy/dark", "--players", "genius"), 'found "genius"'),
        (("auto", "toy/dark", "--players", "random,random,random"), "--players"),
        (("auto", "toy/dark", "--players", "random", "--games", "0"), "--games"),
        (("fuzz", "tyo"), 'did you mean "toy"?'),
        (("completion", "csh"), "'csh' is not one of"),
        (("migrate", "nowhere"), "nowhere"),
        (("serve", "--port", "70000"), "70000 is not in the range"),
    ],
)
def test_wrong_calls(args: tuple[str, ...], message: str) -> None:
    done = opord(*args)
    assert done.status == 2
    assert message in done.err
    assert not done.out


def test_errors_as_json_and_in_other_languages(tmp_path: Path) -> None:
    done = opord("show", tmp_path, "--json")
    assert json.loads(done.err) == {
        "errors": [{"file": str(tmp_path), "key": "", "text": "this is a folder; a file was expected"}]
    }
    assert "这是文件夹" in opord("show", tmp_path, "--lang", "zh").err
    assert "это папка" in opord("--lang", "ru", "show", tmp_path).err


def start(*args: object, **more: object) -> subprocess.Popen[str]:
    env = {**os.environ, "OPORD_LANG": "en"}
    return subprocess.Popen(
        [sys.executable, "-m", "opord.cli", *map(str, args)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=env,
        **more,  # type: ignore[call-overload]
    )


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        server = start("serve", "--port", port, "--dir", tmp_path)
        _, err = server.communicate(timeout=30)
    assert server.returncode == 2
    assert err == (
        f"opord: --port: port {port} is in use, perhaps by another opord serve; name another one, or 0 for a free one\n"
    )


def test_a_folder_of_games_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf8")
    done = opord("serve", "--dir", tmp_path / "file" / "games", "--port", "0")
    assert done.status == 2
    assert "cannot write" in done.err


def test_the_reader_of_a_pipe_may_leave(game: Path) -> None:
    """As in ``opord legal FILE | head``."""
    shell = f"{sys.executable} -m opord.cli legal {game} --json | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout == "0\n"


def test_an_error_of_the_program_itself_is_one_line(monkeypatch: pytest.MonkeyPatch, game: Path) -> None:
    script = (
        "import sys\nfrom opord.kernel.journal import Journal\n"
        "def load(*a, **k): raise ZeroDivisionError('division by zero')\n"
        "Journal.load = load\nfrom opord.cli import main\nmain()"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, "show", str(game)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 70
    assert done.stderr == (
        "opord: internal error: ZeroDivisionError: division by zero. The trace: set OPORD_TRACE=1 and run it again.\n"
    )
    traced = subprocess.run(
        [sys.executable, "-c", script, "show", str(game)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "OPORD_TRACE": "1"},
    )
    assert traced.returncode == 70
    assert TRACE in traced.stderr


def test_interrupting_is_quiet(tmp_path: Path) -> None:
    # a run that was started in the background hands on that it ignores interrupts
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        run = start("fuzz", "toy", "--games", 100_000, start_new_session=True)
    finally:
        signal.signal(signal.SIGINT, before)
    with run:
        time.sleep(1.5)
        run.send_signal(signal.SIGINT)
        try:
            out, err = run.communicate(timeout=30)
        finally:
            run.kill()
    assert (run.returncode, out, err) == (130, "", "")


def test_a_killed_process_leaves_a_whole_game(tmp_path: Path, seed: int) -> None:
    """Play in a loop, kill it at random moments: the file loads, and what was acknowledged is in it."""
    (tmp_path / "long.toml").write_text(MEET.replace("turns = 3", "turns = 99"), encoding="utf8")
    path = new(tmp_path / "k.opord", tmp_path / "long.toml")
    loop = (
        "import sys\nfrom pathlib import Path\nfrom opord.api.handle import load\n"
        "game = load(sys.argv[1])\n"
        "game.journal.cut(0)\n"
        "while not game.over:\n"
        "    game.play(None, game.legal()[-1 if game.n % 3 else 0])\n"
        "    game.save()\n"
        "    print(game.n, game.journal.last.decode(), flush=True)\n"
    )
    rng = random.Random(seed)
    for _ in range(6):
        with subprocess.Popen([sys.executable, "-c", loop, str(path)], stdout=subprocess.PIPE, text=True) as run:
            assert run.stdout is not None
            said = run.stdout.readline()
            time.sleep(rng.random() * 0.1)
            run.kill()
            # the last line may be torn: only a whole one acknowledges
            said = [line for line in (said + run.stdout.read()).splitlines(keepends=True) if line.endswith("\n")][-1]
        done = opord("verify", path, "--json")
        assert done.status == 0, done.out
        n, last = said.split()
        digests = [json.loads(line)["d"] for line in path.read_text(encoding="utf8").splitlines()]
        # the one acknowledged last, or the next one that was being written
        assert last in digests[-2:], (n, len(digests))


def test_two_at_once_on_one_file_lose_nothing(tmp_path: Path) -> None:
    path = new(tmp_path / "two.opord")
    runs = [start("play", path, '{"do":"rest"}') for _ in range(4)]
    for run in runs:
        run.communicate(timeout=30)
        assert run.returncode == 0
    assert opord("verify", path, "--json").data["actions"] == 4
    assert legal(path)


def test_a_full_or_read_only_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = new(tmp_path / "r.opord")
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    done = opord("play", path, REST)
    assert done.status == 2
    assert "cannot write: No space left on device" in done.err
    assert path.read_bytes() == before
    assert [p.name for p in tmp_path.iterdir()] == ["r.opord"]


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 50_000 + "1" + "}" * 50_000], ids=["lists", "tables"])
@pytest.mark.parametrize("command", ["play", "why", "odds"])
def test_an_action_nested_without_end(game: Path, command: str, text: str) -> None:
    raw = game.read_bytes()
    done = opord(command, game, text)
    assert done.status == 2
    assert "JSON" in done.err
    assert game.read_bytes() == raw


def test_files_nested_without_end(tmp_path: Path) -> None:
    deep = tmp_path / "deep.opord"
    deep.write_text("[" * 100_000 + "\n")
    assert opord("show", deep).status == 2
    deep = tmp_path / "deep.toml"
    deep.write_text("a = " + "[" * 100_000)
    done = opord("new", deep, "-o", tmp_path / "x.opord")
    assert done.status == 2
    assert str(deep) in done.err
    assert opord("check", deep).status == 1


def test_an_action_with_a_key_too_many(game: Path) -> None:
    raw = game.read_bytes()
    for command in ("play", "why"):
        done = opord(command, game, '{"do":"step","unit":"blue-1","hex":"0202","via":"0303"}')
        assert done.status == 2
        assert "via" in done.err
    assert game.read_bytes() == raw


def test_a_link_stays_a_link_and_its_file_is_played(game: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.opord"
    link.symlink_to(game.name)
    before = game.read_bytes()
    assert opord("play", link, json.dumps(legal(link)[0])).status == 0
    assert link.is_symlink()
    assert game.read_bytes().startswith(before)
    assert len(game.read_bytes()) > len(before)


@pytest.mark.parametrize("command", ["show", "play", "undo"])
def test_a_link_to_itself(tmp_path: Path, command: str) -> None:
    loop = tmp_path / "loop.opord"
    loop.symlink_to(loop.name)
    done = opord(command, loop, *([REST] if command == "play" else []))
    assert done.status == 2
    assert str(loop) in done.err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="the system has no such device")
def test_a_device_that_never_ends_is_too_large() -> None:
    for command in (("show", "/dev/zero"), ("new", "/dev/zero", "-o", "x.opord")):
        done = opord(*command)
        assert done.status == 2
        assert "/dev/zero" in done.err


def test_a_number_beyond_64_bits_is_named(game: Path) -> None:
    done = opord("replay", game, "--to", 10**30)
    assert done.status == 2
    assert "0 to 2" in done.err
