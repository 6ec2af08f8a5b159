"""The order language of `s24`: the sample lines of the design, faulty lines, and that what is printed is read."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opord.kernel.text import LANGUAGES, speaker
from opord.rules.s24.charts import DATA, charts
from opord.rules.s24.grammar import Grammar, aligned, distance, normal
from opord.rules.s24.model import Line
from opord.rules.s24.slips import CLAUSES, Slip
from opord.rules.s24.verbs import FIELDS

GRAMMAR = Grammar.of(charts())
VERBS = GRAMMAR.words.verbs
TEXT = DATA.parent / "text"

SAMPLES: list[tuple[str, str, Line]] = [
    ("TK1U2Y 突击 1016 不计损失", "TK1U2Y ASSAULT 1016 REGARDLESS",
     Line("TK1U2Y", "assault", target="1016", level="regardless")),
    ("BB4T1Y突击1016不占领 有限损失", "BB4T1Y assault 1016 noadvance limited",
     Line("BB4T1Y", "assault", target="1016", flags=("noadvance",), level="limited")),
    ("BB4T1Y 有限冲击 1016 有限损失", "BB4T1Y LIMITED-ASSAULT 1016 LIMITED",
     Line("BB4T1Y", "limited_assault", target="1016", level="limited")),
    ("TK1U2Y 攻击前进 1015→1117→1317 不计损失", "TK1U2Y ADVANCE 1015-1117-1317 REGARDLESS",
     Line("TK1U2Y", "advance", route=("1015", "1117", "1317"), level="regardless")),
    ("MH3U1Y 行军 0510-0810 回避战斗", "MH3U1Y MARCH 0510-0810 AVOID",
     Line("MH3U1Y", "march", route=("0510", "0810"), level="avoid")),
    ("MH3U1Y 行军展开 0810", "MH3U1Y MARCH-DEPLOY 0810",
     Line("MH3U1Y", "march_deploy", route=("0810",))),
    ("JH2T1Y 行军下车展开 0810 有限损失", "JH2T1Y MARCH-DISMOUNT 0810 LIMITED",
     Line("JH2T1Y", "march_dismount", route=("0810",), level="limited")),
    ("TK1U2Y 急行军 1015-1815 过雷 有限损失", "TK1U2Y FMARCH 1015-1815 THROUGH LIMITED",
     Line("TK1U2Y", "forced", route=("1015", "1815"), flags=("through",), level="limited")),
    ("TK1U2Y 急行军展开 1815", "TK1U2Y FMARCH-DEPLOY 1815",
     Line("TK1U2Y", "forced_deploy", route=("1815",))),
    ("JH2T1Y 急行军下车展开 1815", "JH2T1Y FMARCH-DISMOUNT 1815",
     Line("JH2T1Y", "forced_dismount", route=("1815",))),
    ("PB7T1Y 炮击 1016 有限损失", "PB7T1Y BARRAGE 1016 LIMITED",
     Line("PB7T1Y", "barrage", target="1016", level="limited")),
    ("HJP5T 急袭 1016", "HJP5T RAID 1016",
     Line("HJP5T", "raid", target="1016")),
    ("PB7T1Y 密集炮击 1016", "PB7T1Y MASS 1016",
     Line("PB7T1Y", "mass", target="1016")),
    ("PB9U1Y 反炮兵 区 1208 R3", "PB9U1Y CB ZONE 1208 R3",
     Line("PB9U1Y", "counter_battery", radius=3, zone="1208")),
    ("TK1U2Y 战斗支援 MH3U1Y 有限损失", "TK1U2Y SUPPORT MH3U1Y LIMITED",
     Line("TK1U2Y", "support", object="MH3U1Y", level="limited")),
    ("BB4T1Y 修筑工事 不计损失", "BB4T1Y DIG REGARDLESS",
     Line("BB4T1Y", "dig", level="regardless")),
    ("JQ6Y 架桥 0607 0707", "JQ6Y BRIDGE 0607 0707",
     Line("JQ6Y", "bridge", edges=("0607", "0707"))),
    ("GB2Y 布雷 0607 2000 回避战斗", "GB2Y LAY-MINES 0607 2000 AVOID",
     Line("GB2Y", "lay_mines", target="0607", count=2000, level="avoid")),
    ("GB2Y 扫雷 0607", "GB2Y SWEEP 0607",
     Line("GB2Y", "sweep", target="0607")),
    ("BB4T1Y 展开", "BB4T1Y DEPLOY",
     Line("BB4T1Y", "deploy")),
    ("JH2T1Y 下车展开", "JH2T1Y DISMOUNT",
     Line("JH2T1Y", "dismount")),
    ("JH2T1Y 乘车", "JH2T1Y MOUNT",
     Line("JH2T1Y", "mount")),
    ("ZX3Y 埋伏 不计损失", "ZX3Y AMBUSH REGARDLESS",
     Line("ZX3Y", "ambush", level="regardless")),
    ("TK1U2Y 派生 20", "TK1U2Y DETACH 20",
     Line("TK1U2Y", "detach", count=20)),
    ("TK1U2Y/1 归建 TK1U2Y", "TK1U2Y/1 REJOIN TK1U2Y",
     Line("TK1U2Y/1", "rejoin", object="TK1U2Y")),
    ("TK1U2Y 待命 回避战斗  # 休整", "TK1U2Y HOLD AVOID",
     Line("TK1U2Y", "hold", level="avoid")),
    ("TK1U2Y 配属 1 ZC1U", "TK1U2Y ATTACH 1 ZC1U",
     Line("TK1U2Y", "attach", squadron=1, object="ZC1U")),
    ("Z1U 补给 TK1U2Y 经 0915-1015", "Z1U SUPPLY TK1U2Y VIA 0915-1015",
     Line("Z1U", "supply", object="TK1U2Y", via=("0915", "1015"))),
    ("Z1U 补充 TK1U2Y 10", "Z1U REPLACE TK1U2Y 10",
     Line("Z1U", "replace", object="TK1U2Y", count=10)),
    ("JJ6S 空中优势 12 1208", "JJ6S AIRSUP 12 1208",
     Line("JJ6S", "air_superiority", count=12, target="1208")),
    ("JJ6S 要地防空 8 0607", "JJ6S CAP 8 0607",
     Line("JJ6S", "point_defence", count=8, target="0607")),
    ("QJ3S 低空强击 12 1208", "QJ3S STRIKE 12 1208",
     Line("QJ3S", "strike", count=12, target="1208")),
    ("H5S 水平轰炸 9 1208-1308", "H5S BOMB 9 1208-1308",
     Line("H5S", "bomb", count=9, line=("1208", "1308"))),
    ("Y2S 空降 9 KJ5T1Y 1208 集结 1208", "Y2S AIRDROP 9 KJ5T1Y 1208 AT 1208",
     Line("Y2S", "airdrop", count=9, object="KJ5T1Y", line=("1208",), at="1208")),
    ("Y2S 空投补给 6 Z5T", "Y2S AIR-SUPPLY 6 Z5T",
     Line("Y2S", "air_supply", count=6, object="Z5T")),
    ("H5S 压制补给 9 1208", "H5S INTERDICT 9 1208",
     Line("H5S", "interdict", count=9, target="1208")),
    ("ZCJ1T 空中侦察 2 1208", "ZCJ1T AIR-RECON 2 1208",
     Line("ZCJ1T", "air_recon", count=2, target="1208")),
    ("TK1U2Y待命回避战斗", "",
     Line("TK1U2Y", "hold", level="avoid")),
]  # fmt: skip


def codes(text: str) -> list[str]:
    found = GRAMMAR.line(text)
    return [s.code for s in found] if isinstance(found, list) else []


# ------------------------------------------------------------------ reading
@pytest.mark.parametrize(("zh", "en", "want"), SAMPLES, ids=[line.verb for _, _, line in SAMPLES])
@pytest.mark.clause("s24-3.1/8")
def test_a_sample_line_is_read_in_both_languages(zh: str, en: str, want: Line) -> None:
    assert GRAMMAR.line(zh) == want
    if en:
        assert GRAMMAR.line(en) == want
        assert GRAMMAR.line(en.lower()) == want


@pytest.mark.clause("s24-chart-orders")
def test_every_verb_has_a_sample() -> None:
    assert {line.verb for _, _, line in SAMPLES} == set(VERBS)


@pytest.mark.parametrize("verb", list(VERBS))
def test_every_word_of_a_verb_is_known_and_its_first_is_printed(verb: str) -> None:
    v = VERBS[verb]
    for word in (*v.zh, *v.en):
        assert GRAMMAR.words.verb_of[word.upper()] == verb
    for lang in LANGUAGES:
        says = speaker(lang, TEXT)
        assert says(GRAMMAR.words.verbs[verb].name) != v.name.label
        word = says(says_word := _word(verb))
        assert says_word.label.startswith("s24-word-")
        assert word == GRAMMAR.words.word(verb, lang)


def _word(name: str) -> Any:
    from opord.kernel.text import say

    return say("s24-word-" + name)


@pytest.mark.parametrize("text", [
    "ＴＫ１Ｕ２Ｙ　突击　１０１６　不计损失", "TK1U2Y突击1016不计损失", "tk1u2y assault 1016 allout",
    "TK1U2Y 突击 1016 ALLOUT",
    "TK1U2Y，突击，1016，不计损失。", "TK1U2Y: 突击 1016; 不计损失", "\ufeffTK1U2Y 突击 1016 不计损失 # 清晨",
    "TK1U2Y 突击 1016 不计损失 ＃清晨", "\tTK1U2Y\t突击\t1016\t不计\t",
    "TK1U2Y 突击 不计损失 1016",
])  # fmt: skip
def test_a_line_is_read_however_it_is_typed(text: str) -> None:
    assert GRAMMAR.line(text) == Line("TK1U2Y", "assault", target="1016", level="regardless")


@pytest.mark.parametrize("dash", ["-", " - ", "→", " → ", "->", "—", "–", "－", "~", "～", ">", "⇒", "=>"])
def test_every_arrow_joins_hexes(dash: str) -> None:
    found = GRAMMAR.line(f"TK1U2Y 攻击前进 1015{dash}1117{dash}1317")
    assert isinstance(found, Line)
    assert found.route == ("1015", "1117", "1317")


@pytest.mark.parametrize("text", ["", "   ", "# note", "　", "，。", "\ufeff"])
def test_blank_lines_say_nothing(text: str) -> None:
    assert GRAMMAR.line(text) is None


def test_the_longest_word_wins_where_words_run_together() -> None:
    verbs = {"行军": "march", "行军展开": "march_deploy", "行军下车展开": "march_dismount"}
    for word, verb in verbs.items():
        found = GRAMMAR.line(f"JH1Y{word}0505有限损失")
        assert isinstance(found, Line)
        assert (found.verb, found.level) == (verb, "limited")
    found = GRAMMAR.line("BB1Y有限冲击0505有限")
    assert isinstance(found, Line)
    assert (found.verb, found.level) == ("limited_assault", "limited")


# ------------------------------------------------------------------ mistakes
BAD = [
    ("1016 突击 TK1U2Y", ["E01"]), ("TK1U2Y", ["E02"]), ("TK1U2Y 冲锋 1016", ["E03"]),
    ("TK1U2Y 突击 1016 回避战斗", ["E04"]), ("TK1U2Y 行军 1016 有限损失 回避战斗", ["E05"]),
    ("Z1U SUPPLY TK1U2Y VIA", ["E06"]), ("TK1U2Y 突击", ["E10"]), ("TK1U2Y 突击 101", ["E11"]),
    ("TK1U2Y 突击 1016 1017", ["E12"]), ("TK1U2Y 修筑工事 不占领", ["E13"]), ("H5S 水平轰炸 9 1208-1508", ["E40"]),
    ("TK1U2Y 行军 1015-1017 回避战斗", ["E51"]), ("H5S BOMB 9 0505-0605-0606", ["E40"]),
    ("JJ6S STRIKE 12 1208 LIMITED", ["E04"]), ("TK1U2Y HOLD ZONE 1016", ["E13"]),
    ("Z1U SUPPLY TK1U2Y VIA home", ["E11"]),
    ("PB1Y CB ZONE 1016 ZONE 1017", ["E12"]), ("TK1U2Y DETACH 9999999", ["E11"]), ("tk1u2 HOLD", ["E01"]),
    ("TK1U2Y MARCH 1016-101", ["E11"]), ("Z1U SUPPLY TK1U2Y VIA 1015-1017", ["E51"]),
    ("TK1U2Y ASSAULT 101 1017 NOADVANCE THROUGH AVOID", ["E13", "E04", "E11", "E12"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "want"), BAD, ids=[t for t, _ in BAD])
def test_a_faulty_line_says_everything_wrong_with_it(text: str, want: list[str]) -> None:
    assert codes(text) == want


@pytest.mark.parametrize(("text", "near"), [
    ("TK1U2Y MARHC 1016", "MARCH"), ("TK1U2Y 行军下展开 1016", "行军下车展开"),
    ("TK1U2Y ASSAULT 1016 REGARDLES", "REGARDLESS"),
    ("TK1U2Y MARCH 1016 THRUOGH", "THROUGH"), ("Z1U SUPPLY TK1U2Y VAI 0101", "VIA"),
])  # fmt: skip
def test_the_nearest_word_is_named(text: str, near: str) -> None:
    found = GRAMMAR.line(text)
    assert isinstance(found, list)
    assert near in [s.args.get("suggest", s.args.get("near")) for s in found]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_mistake_names_code_word_and_usage(lang: str) -> None:
    found = GRAMMAR.line("TK1U2Y 突击 101")
    assert isinstance(found, list)
    said = speaker(lang, TEXT)(found[0].text)
    assert said.startswith("E11")
    assert "101" in said
    assert ("突击" if lang == "zh" else "ASSAULT") in said
    assert found[0].clause == "s24-3.2.6/2"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", list(CLAUSES))
def test_every_code_has_a_sentence(code: str, lang: str) -> None:
    says = speaker(lang, TEXT)
    assert says.has(Slip(code, "x", dict.fromkeys(("suggest", "near", "allowed"), "y")).label)
    assert says.has(Slip(code).label)
    assert CLAUSES[code].startswith("s24-")


@given(st.text(max_size=60))
def test_no_line_breaks_the_reader(text: str) -> None:
    found = GRAMMAR.line(text)
    assert found is None or isinstance(found, Line) or (found and all(isinstance(s, Slip) for s in found))


WORDS = [*GRAMMAR.words.verb_of, *GRAMMAR.words.level_of, *GRAMMAR.words.flag_of, *GRAMMAR.words.key_of, "TK1U2Y",
         "1016", "1016-1017", "12", "R3", "?", "-", "0000", "９", "/", "#"]  # fmt: skip


@given(st.lists(st.sampled_from(WORDS), max_size=9))
def test_no_heap_of_known_words_breaks_the_reader(words: list[str]) -> None:
    found = GRAMMAR.line(" ".join(words))
    assert found is None or isinstance(found, Line) or found
    if isinstance(found, Line):
        for lang in ("zh", "en"):
            assert GRAMMAR.line(GRAMMAR.text(found, lang)) == found


# ------------------------------------------------------------------ printing
def hexes() -> Any:
    return st.builds(lambda c, r: f"{c:02d}{r:02d}", st.integers(1, 26), st.integers(1, 18))


STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def label(q: int, r: int) -> str:
    """Label of axial coordinates: rows lie straight, even ones half a hex to the east."""
    return f"{q + (r - 1) // 2:02d}{r:02d}"


@st.composite
def ways(draw: Any, one_way: bool = False) -> tuple[str, ...]:
    """Turning points joined by straight lines, or neighbours in one direction."""
    q, r = draw(st.integers(20, 40)), draw(st.integers(20, 40))
    out, d = [label(q, r)], draw(st.integers(0, 5))
    for _ in range(draw(st.integers(0, 4))):
        if not one_way:
            d = draw(st.integers(0, 5))
        n = 1 if one_way else draw(st.integers(1, 4))
        q, r = q + n * STEPS[d][0], r + n * STEPS[d][1]
        out.append(label(q, r))
    return tuple(out)


def units() -> Any:
    letters = st.sampled_from(["TK", "BB", "Z", "ZTK", "SPA", "H"])
    part = st.builds(lambda n, k: f"{n}{k}", st.integers(1, 999), st.sampled_from("LYTUSJG"))
    return st.builds(
        lambda a, parts, child: a + "".join(parts) + child,
        letters, st.lists(part, min_size=1, max_size=3), st.sampled_from(["", "", "/1", "/9"]),
    )  # fmt: skip


KIND: dict[str, Any] = {
    "hex": hexes(), "route": ways(), "int": st.integers(0, 99999), "unit": units(), "type": st.integers(1, 7),
    "radius": st.integers(0, 12),
}  # fmt: skip


@st.composite
def lines(draw: Any) -> Line:
    """Any order that the grammar can say."""
    verb = VERBS[draw(st.sampled_from(list(VERBS)))]
    fields: dict[str, Any] = {}
    for arg in verb.args:
        if arg.optional and draw(st.booleans()):
            continue
        if arg.many:
            fields[FIELDS[arg.name]] = tuple(draw(st.lists(KIND[arg.kind], min_size=1, max_size=4)))
        else:
            fields[FIELDS[arg.name]] = draw(ways(True) if arg.name == "line" else KIND[arg.kind])
    for opt in verb.opts:
        if draw(st.booleans()):
            fields[opt] = draw(ways() if opt == "via" else hexes())
    flags = tuple(f for f in verb.flags if draw(st.booleans()))
    level = draw(st.sampled_from(["", *verb.levels]))
    return Line(draw(units()), verb.id, flags=flags, level=level, **fields)


@given(lines(), st.sampled_from(["zh", "en"]))
def test_what_is_printed_is_read(line: Line, lang: str) -> None:
    text = GRAMMAR.text(line, lang)
    assert GRAMMAR.line(text) == line
    assert normal(text) == text.upper()


@given(lines())
def test_blanks_between_chinese_and_latin_text_are_not_needed(line: Line) -> None:
    parts = GRAMMAR.text(line, "zh").split(" ")
    text = parts[0]
    for a, b in itertools.pairwise(parts):
        text += ("" if a.isascii() != b.isascii() else " ") + b
    assert GRAMMAR.line(text) == line


@given(ways(), ways(True))
def test_hexes_by_their_labels(way: tuple[str, ...], line: tuple[str, ...]) -> None:
    assert all(aligned(a, b) for a, b in itertools.pairwise(way))
    assert [distance(line[0], h) for h in line] == list(range(len(line)))
