"""How the words are set in each language: in every message of the package and the client, and in the rulebook inside.

The languages of a file have the same messages with the same arguments, counts agree with their nouns, and quotation
marks, commas and dashes are those of the language.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

ROOT = Path(__file__).resolve().parents[2]
LANGUAGES = ("en", "zh", "ru")
FILES = {
    str(path.relative_to(ROOT)): {lang: path.parents[1] / lang / path.name for lang in LANGUAGES}
    for path in sorted((ROOT / "src").rglob("text/en/*.ftl"))
} | {
    folder: {lang: ROOT / folder / f"{lang}.ftl" for lang in LANGUAGES}
    for folder in ("web/src/i18n", "web/src/systems/waw/words")
}
BOOKS = sorted((ROOT / "src").rglob("rulebook.en.toml"))

COUNTED = {"n", "hits", "saves", "dice", "on_def", "on_att", "of", "range", "found"}
COUNTED |= {"files", "games", "actions", "turns", "minutes", "left"}
"""Arguments that hold a count in some message."""
HAN = r"[\u3400-\u9fff]"
CYRILLIC = r"[а-яёА-ЯЁ]"
NEVER = {
    "en": [r"!", r"\b1 (hits|hexes|dice|units|points|steps|lines|turns|actions|entries|games|files|saves|chits)\b"],
    "zh": [r"！", rf"{HAN}[,;:!?()]", rf"[,;:!?()]{HAN}", rf"“[^”]*$|^[^“]*”|{HAN}\"|\"{HAN}", rf"{HAN} +{HAN}"],
    "ru": [r"!", "—", rf"\"{CYRILLIC}|{CYRILLIC}\"|“", rf"\b1 (?!сценарий\b){CYRILLIC}+(ов|ев|ий|ей)\b"],
}
"""What a finished sentence never holds."""


def body(source: str) -> list[ast.Message]:
    found = FluentParser().parse(source).body
    assert not [entry for entry in found if isinstance(entry, ast.Junk)]
    return [entry for entry in found if isinstance(entry, ast.Message)]


def arguments(source: str) -> dict[str, set[str]]:
    """Message ids, in order, with the arguments of each."""
    out: dict[str, set[str]] = {}
    for message in body(source):
        assert message.span is not None
        assert message.id.name not in out
        out[message.id.name] = set(re.findall(r"\$(\w+)", source[message.span.start : message.span.end]))
    return out


def sentences(lang: str, path: Path) -> dict[str, str]:
    """Every message with counts of one and a unit or a hex for all else."""
    source = path.read_text(encoding="utf8")
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(source))
    out = {}
    for name, args in arguments(source).items():
        values = {a: 1 if a in COUNTED else "T-55" for a in args}
        pattern = bundle.get_message(name).value
        assert pattern is not None, name
        out[name] = str(bundle.format_pattern(pattern, values)[0])
    return out


@pytest.mark.parametrize("name", FILES)
def test_languages_say_the_same_things(name: str) -> None:
    first, *others = (arguments(path.read_text(encoding="utf8")) for path in FILES[name].values())
    assert first
    for other in others:
        assert other == first


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_sentences_are_set_as_the_language_sets_them(name: str, lang: str) -> None:
    bad = [
        f"{label}: {text}"
        for label, text in sentences(lang, FILES[name][lang]).items()
        for rule in NEVER[lang]
        if re.search(rule, text)
    ]
    assert not bad


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_is_set_as_the_language_sets_it(lang: str) -> None:
    assert BOOKS
    for english in BOOKS:
        for line in tomllib.loads(english.with_name(f"rulebook.{lang}.toml").read_text(encoding="utf8"))["line"]:
            for text in (line["title"], line["text"]):
                assert not [rule for rule in NEVER[lang] if re.search(rule, text)], text


def used(code: str, label: str) -> bool:
    """Does the code name a message, whole or as the beginning of a family?"""
    stems = [label[: i + 1] for i, c in enumerate(label) if c in "-_"]
    return f'"{label}"' in code or any(f'"{s}{{' in code or f'"{s}"' in code for s in stems)


def test_every_message_of_the_tactical_game_is_named_by_its_code_or_data() -> None:
    home = ROOT / "src/opord/rules/waw"
    code = "".join(p.read_text(encoding="utf8") for p in sorted((ROOT / "src/opord").rglob("*.py")))
    data = "".join(p.read_text(encoding="utf8") for p in sorted((home / "data").rglob("*.toml")))
    for path in sorted((home / "text/en").glob("*.ftl")):
        assert [x for x in arguments(path.read_text(encoding="utf8")) if not used(code + data, x)] == [], path.name


LABEL = re.compile(r'\b(?:say|Say)\("([a-zA-Z][\w-]*\w)"[,)]|\bno\([^"()]*"[^"]+", "([a-z][\w-]*\w)"[,)]')


def test_every_sentence_of_the_tactical_game_has_a_message() -> None:
    known = {
        label
        for folder in (ROOT / "src/opord/kernel/text/en", ROOT / "src/opord/rules/waw/text/en")
        for path in folder.glob("*.ftl")
        for label in arguments(path.read_text(encoding="utf8"))
    }
    code = "".join(p.read_text(encoding="utf8") for p in sorted((ROOT / "src/opord/rules/waw").glob("*.py")))
    named = {a or b for a, b in LABEL.findall(code)}
    assert len(named) > 200
    assert named <= known
