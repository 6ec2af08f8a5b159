"""Every sentence of the API, the command line and the server exists in all three languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from opord.api.words import TEXT as SHARED
from opord.api.words import language, speaker_of
from opord.cli.out import TEXT as CLI
from opord.kernel import text
from opord.kernel.text import LANGUAGES, say, speaker
from opord.service.room import TEXT as SERVICE

SRC = Path(text.__file__).parents[1]
ROOMS = {"api": (SHARED,), "cli": (SHARED, CLI), "service": (SHARED, SERVICE)}
CALL = re.compile(r'\b(?:say|word)\(\s*f?"([a-z][a-z0-9-]*)(["{])|label = "([a-z-]+)" if .* else "([a-z-]+)"')


def messages(folder: Path, lang: str) -> dict[str, set[str]]:
    """Message ids of a language and the arguments that each uses."""
    found: dict[str, set[str]] = {}
    for path in sorted((folder / lang).glob("*.ftl")):
        source = path.read_text(encoding="utf8")
        for entry in FluentParser().parse(source).body:
            assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{path}: {entry.id.name} twice"
                found[entry.id.name] = set(re.findall(r"\$(\w+)", source[entry.span.start : entry.span.end]))
    return found


@pytest.mark.parametrize("folder", [SHARED, CLI, SERVICE, SRC / "kernel" / "text"], ids=lambda p: p.parent.name)
def test_the_languages_have_the_same_messages_with_the_same_arguments(folder: Path) -> None:
    english = messages(folder, "en")
    assert english
    for lang in LANGUAGES:
        assert messages(folder, lang) == english


@pytest.mark.parametrize("room", ROOMS)
def test_every_label_that_is_used_has_a_message(room: str) -> None:
    speak = speaker("en", *ROOMS[room])
    used: set[str] = set()
    for path in (SRC / room).rglob("*.py"):
        for label, end, one, two in CALL.findall(path.read_text(encoding="utf8")):
            if end == '"':
                used.add(label)
            used |= {w for w in (one, two) if w}
    used -= {"side-", "player-"}
    assert len(used) > 3
    missing = {label for label in used if not speak.has(label) and label not in ("odds-other",)}
    assert not missing


@pytest.mark.parametrize("room", ROOMS)
def test_every_message_is_used(room: str) -> None:
    source = "".join(p.read_text(encoding="utf8") for p in SRC.rglob("*.py"))
    forms = ('"{}"', '"{}"', 'f"{}{{')
    for label in messages(ROOMS[room][-1], "en"):
        stem = label.rpartition("-")[0] + "-"
        used = [form.format(name) in source for form, name in zip(forms, (label, stem, stem), strict=True)]
        assert any(used), label


def test_the_language_of_the_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPORD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert language() == "en"
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert language() == "ru"
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert language() == "en"
    monkeypatch.setenv("OPORD_LANG", "zh")
    assert language() == "zh"
    assert language("ru") == "ru"


def test_a_speaker_over_everything_knows_every_rulebook() -> None:
    assert speaker_of("zh")(say("scenario-dark")) == "黑暗之中"


def test_what_is_put_into_a_sentence_is_set_as_the_language_sets_it() -> None:
    """Chinese words meet without a space, a number or a Latin word keeps it; a list has the comma of its language."""
    one = say("unit-named", type=say("short-us-inf"), n=2, formation=say("hq-bulldog"))
    said = {lang: speaker_of(lang)(say("why-not-aboard", unit=one, target="M2 1")) for lang in LANGUAGES}
    assert said["zh"] == "步兵 2（斗牛犬）不在 M2 1 上。"
    assert said["en"] == "Inf 2 (Bulldog) is not aboard M2 1."
    assert said["ru"] == "Пех 2 (Бульдог) не в машине M2 1."
    traits = [say("trait-stab"), say("trait-thermal")]
    lists = [speaker_of(lang)(say("card-list", items=traits)) for lang in LANGUAGES]
    assert lists == ["stabilised gun, thermal sight", "火炮稳定器、热像仪", "стабилизатор, тепловизор"]
