"""Reports of a side and the umpire's log (design page, part 5): what they hold, and what they must not."""

from __future__ import annotations

import ast
import html.parser
import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from tests.s24.at_random import busy_orders
from tests.s24.field import air, give, index, position, scenario, unit
from tests.s24.turns import go, run

from opord.kernel.dice import Dice
from opord.kernel.text import LANGUAGES, Say
from opord.kernel.view import Event
from opord.rules.s24 import actions as act
from opord.rules.s24 import quantities, report, report_html, report_text, umpire_log
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import SIDES

SAMPLE = "TK1U2Y T-34/85 装甲侦察 普通 正常 展开 40/65 100% 68(100%) 192(100%) 1015/展开 0/0"
"""The unit of the text's own example, its squadron by its whole name."""


def texts(g: CoreGame, side: str, events: list[Event]) -> tuple[str, ...]:
    """Everything that a side is given, in all languages."""
    r = report.make(g, side, events)
    out: list[str] = []
    for lang in LANGUAGES:
        out += [
            report_text.as_text(r, g.scenario.charts, lang),
            report_html.as_html(r, g.scenario, lang),
            report_text.as_json(r, lang).decode(),
        ]
    return tuple(out)


def text(g: CoreGame, side: str, events: list[Event], lang: str = "en") -> str:
    return report_text.as_text(report.make(g, side, events), g.scenario.charts, lang)


# ------------------------------------------------------------------ what it holds
@pytest.mark.clause("s24-2.5/2", "s24-2.5/3", "s24-2.5/4", "s24-2.5/5", "s24-R21")
def test_the_unit_line_of_the_text() -> None:
    g = position([unit("TK1U2Y", "T-34/85", 40, "1015", full=65, squad=1)], size=(16, 16))
    assert report_text.unit_text(report.unit_line(g, 0), report_text.voice("zh")) == SAMPLE
    hq = position([unit("Z1U", "su_hq_motor", 6, "0505", points=96)])
    assert report_text.unit_text(report.unit_line(hq, 0), report_text.voice("zh")).endswith("0505/展开 0/0 运力 96/120")


@pytest.mark.clause("s24-4.3.1/2", "s24-4.3.1/3", "s24-4.3.1/4", "s24-R85")
def test_the_air_unit_of_the_text() -> None:
    """The fighter division of the text: 72 LA-7, 44 ready now, 20 next turn; it has no third and fourth cell. Bombers
    have three cells or four."""
    g = position([], [], red_has={"air": [air("JJ6S", "LA-7", 72, 44, 20), air("H3S", "Pe-2", 30, 5, 4, 16),
                                          air("H4S", "Il-4", 12, 0, 0, 3, 9)]})  # fmt: skip
    log = run(g, through="reconnaissance")
    rows = text(g, "red", log.g.events, "zh").splitlines()
    assert "JJ6S 拉-7 普通 72 44 20 X X" in rows
    assert any(row.startswith("H3S ") and row.endswith(" 30 5 4 16 X") for row in rows)
    assert any(row.startswith("H4S ") and row.endswith(" 12 0 0 3 9") for row in rows)
    page = report_html.as_html(report.make(g, "red", log.g.events), g.scenario, "zh")
    assert "JJ6S" in page
    assert "JJ6S 拉-7 普通 72 44 20 X X" in page


@pytest.mark.clause("s24-8.1/2", "s24-8.1/3", "s24-8.1/4", "s24-8.1/5", "s24-R97")
def test_what_each_level_of_sight_tells() -> None:
    def contact(level: str, **state: Any) -> str:
        g = position([unit("BB1Y", "su_rifle", 30, "0101")], [unit("TK15T1Y", "Panther", 42, "1208", **state)],
                     start={"seen": {"red": {"TK15T1Y": level}}})  # fmt: skip
        return report_text.contact_text(report.contacts(g, 0)[0], report_text.voice("zh"))

    assert contact("discovered") == "发现 1208 坦克?"
    assert contact("identified") == "识别 1208 坦克 豹式 ~40e"
    assert contact("known", state="routed2") == "确知 1208 TK15T1Y 豹式 ~40e 击溃2"
    assert contact("exposed").startswith("暴露 TK15T1Y 豹式 无 普通 正常 展开 42/42 100%")
    g = position([unit("BB1Y", "su_rifle", 30, "0101")], [unit("BB9Y", "de_gren", 42, "1208")],
                 start={"ghosts": {"red": {"BB9Y": {"turn": 3, "hex": "1107", "sight": "known"}}}})  # fmt: skip
    assert report_text.contact_text(report.ghosts(g, 0)[0], report_text.voice("zh")) == "(T3) 1107 步兵?"
    assert not report.contacts(g, 0)


def fought() -> tuple[CoreGame, list[Event]]:
    """A turn with a little of everything."""
    g = position(
        [unit("BB1Y", "su_rifle", 40, "0505"), unit("PB1Y", "su_122how", 12, "0305"),
         unit("TK1Y", "T-34/85", 30, "0303"), unit("FK1Y", "su_37aa", 12, "0405"),
         unit("Z1S", "su_hq_motor", 8, "0103")],
        [unit("BB9Y", "de_gren", 38, "0605"), unit("BB8Y", "de_gren", 33, "0705"), unit("BB7Y", "de_gren", 31, "1201")],
        red_has={"sources": ["0101"], "air": [air("QJ3S", "Il-2", 40, 24, 12)], "mines": {"0101": 900}},
        blue_has={"air": [air("QJ9T", "Ju87D", 40, 24, 12)], "works": {"1201": 1}},
        start={"seen": {"red": {"BB9Y": "identified"}}},
    )  # fmt: skip
    give(g, "red", "BB1Y ASSAULT 0605 LIMITED", "PB1Y BARRAGE 0605", "TK1Y MARCH 0303-0304 LIMITED")
    give(g, "red", "QJ3S STRIKE 12 0605")
    give(g, "blue", "BB8Y DIG", "QJ9T STRIKE 12 0405", "BB7Y MARCH 1201-1101 LIMITED")
    log = go(g, "clock", {"mission": [10_000] * 4})
    return g, log.g.events


@pytest.mark.clause("s24-4.1.2/10", "s24-R74", "s24-8.1/3")
def test_a_report_tells_what_its_side_can_know() -> None:
    g, events = fought()
    r = report.make(g, "red", events)
    assert (r.turn, r.day, r.hour, r.weather, r.side) == (1, 1, 6, "clear", "red")
    assert [x.order.unit for x in r.sheet] == ["BB1Y", "PB1Y", "TK1Y", "QJ3S"]
    assert not any(x.void for x in r.sheet)
    parts = {s.id: [i.text for i in s.items] for s in r.sections}
    labels = {k: [t.label for t in v if isinstance(t, Say)] for k, v in parts.items()}
    assert "s24-rec-outcome" in labels["assaults"]
    assert "s24-rec-moved" in labels["movement"]
    assert "s24-report-effect-e" in labels["fire"]  # it had identified its target
    blue = [i.text for s in report.make(g, "blue", events).sections for i in s.items]
    assert "s24-report-effect-e" not in {t.label for t in blue if isinstance(t, Say)}
    assert {x.unit for x in r.units} == {"BB1Y", "PB1Y", "TK1Y", "FK1Y", "Z1S"}
    assert [(x.unit, x.cells) for x in r.air] == [("QJ3S", g.state.cells[0][:2])]
    assert r.mines == (("0101", True, 900),)
    lost = {(x.unit, x.cause): x.now for x in r.losses}
    own = {e.data["units"][0] for e in events if e.data.get("step") == "loss" and e.side == "red"}
    assert {u for u, _ in lost} == own
    for u in {x.unit for x in r.losses}:
        k = index(g, u)
        assert sum(x.now for x in r.losses if x.unit == u) == pytest.approx(g.state.e0[k] - g.state.e[k])


@pytest.mark.clause("s24-4.1.1/5")
def test_voided_orders_are_marked() -> None:
    g = position([unit("BB1Y", "su_rifle", 40, "0505")], [unit("BB9Y", "de_gren", 38, "0605")])
    log = run(g, red=["BB1Y ASSAULT 0605 LIMITED"], blue=["BB9Y MARCH 0605-0705 LIMITED"], through="clock")
    r = report.make(g, "blue", log.g.events)
    assert [x.void for x in r.sheet] == [True]
    assert "无效：所在格遭突击" in text(g, "blue", log.g.events, "zh")
    assert "void: the hex was assaulted" in text(g, "blue", log.g.events)


def test_aircraft_that_stayed_at_home_are_no_news() -> None:
    g = position([unit("BB1Y", "su_rifle", 40, "0505")], red_has={"air": [air("QJ3S", "Il-2", 40, 24, 12)]})
    log = go(g, "clock")
    assert log.all("sorties")
    assert "took off" not in text(g, "red", log.g.events)
    _, events = fought()
    assert "QJ3S: 12 took off" in text(g, "red", events)


def test_a_march_is_told_before_what_stopped_it() -> None:
    g = position([unit("BB1Y", "su_rifle", 40, "0505")], [unit("BB9Y", "de_gren", 38, "0805")])
    log = run(g, red=["BB1Y MARCH 0505-0905"], through="clock")
    assert [e.data["step"] for e in log.g.events if e.data["step"] in ("met", "moved")] == ["met", "moved"]
    said = text(g, "red", log.g.events)
    assert -1 < said.index("BB1Y goes from 0505") < said.index("BB1Y stops in")


def test_numbers_of_a_report_have_one_form_in_russian() -> None:
    g, events = fought()
    g.state.e[index(g, "TK1Y")] = 29.5
    said = text(g, "red", events, "ru")
    assert "29,5/" in said
    assert not re.search(r"\d\.\d", said)
    assert "29.5/" in text(g, "red", events)
    shown = [umpire_log.line(e, report_text.voice("ru")) for e in umpire_log.records(events)]
    assert not [x for x in shown if re.search(r"\d\.\d", x.partition(": ")[2])]


@pytest.mark.clause("s24-1.1/3")
def test_no_turn_begins_after_the_last() -> None:
    g = position([unit("BB1Y", "su_rifle", 40, "0505")], turns=2)
    assert go(g, "clock").one("next_turn")["value"] == 2
    assert not go(g, "clock").all("next_turn")
    assert g.state.over


def test_losses_to_date_add_up() -> None:
    g = position([unit("PB1Y", "su_122how", 12, "0305")], [unit("BB9Y", "de_gren", 38, "0505")])
    events: list[Event] = []
    for _ in range(2):
        events += run(g, red=["PB1Y BARRAGE 0505"], through="clock").g.events
    r = report.make(g, "blue", events)
    assert r.turn == 2
    assert [(x.unit, x.cause) for x in r.losses] == [("BB9Y", "fire")]
    assert r.losses[0].ever == pytest.approx(38 - g.state.e[1])
    assert 0 < r.losses[0].now < r.losses[0].ever


# ------------------------------------------------------------------ the forms
class Tags(html.parser.HTMLParser):
    """Are all tags closed in order, and is nothing fetched from elsewhere?"""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)
        assert not {"src", "href"} & {k for k, _ in attrs}
        if tag not in ("meta", "line", "rect"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.add(tag)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_page_text_and_json(lang: str) -> None:
    g, events = fought()
    r = report.make(g, "red", events)
    tags = Tags()
    page = report_html.as_html(r, g.scenario, lang)
    tags.feed(page)
    assert not tags.open
    assert {"svg", "polygon", "table", "title", "style"} <= tags.seen
    assert page.count("<polygon") == g.scenario.size
    plain = json.loads(report_text.as_json(r, lang))
    assert plain["turn"] == 1
    assert len(plain["units"]) == 5
    for words in (page, report_text.as_text(r, g.scenario.charts, lang), json.dumps(plain)):
        assert not re.search(r"s24-(rec|report|form|state|squad|branch|row|cause|ground)-", words)
        assert "{ $" not in words
    assert (lang == "zh") == ("战报" in page or "本方指令" in page)


def test_every_sentence_exists_in_every_language() -> None:
    _, events = fought()
    for lang in LANGUAGES:
        voice = report_text.voice(lang)
        for e in events:
            if isinstance(e.text, Say) and e.text.label.startswith("s24-rec-"):
                assert voice.has(e.text.label), (lang, e.text.label)


# ------------------------------------------------------------------ what it must not hold
def played(name: str, seed: int, turns: int) -> tuple[CoreGame, list[Event]]:
    g = CoreGame.begin(scenario(name), Dice(str(seed)))
    rng = random.Random(seed)
    events: list[Event] = []
    for _ in range(turns):
        busy_orders(g, rng)
        g.state.sealed = [0, 1]
        g.state.waiting = ("red",)
        events += g.play("red", act.Seal())
    return g, events


NAMES = ("s1-training", "s2-riverline", "s3-meeting")


def nothing_beyond_sight(seed: int) -> None:
    """No designation of an enemy that is not known, in no report and in no line of the log that the side may read; of a
    contact no more than its level."""
    g, events = played(NAMES[seed % 3], seed, 3)
    for s, side in enumerate(SIDES):
        seen = g.state.seen_blue if s else g.state.seen_red
        known = {g.state.ids[v] for v, k in seen.items() if k >= 3}
        hidden = {g.state.ids[v] for v in range(len(g.state.ids)) if g.state.side[v] != s} - known
        for words in texts(g, side, events):
            found = set(re.findall(r"[A-Z]{1,4}(?:\d+[A-Z])+(?:/\d)?", words))
            assert not found & hidden, (side, found & hidden)
        for e in events:
            if not e.to or side in e.to:
                assert not set(e.data.get("units", ())) & hidden, (side, e)
        for c in report.contacts(g, s):
            assert (c.row == "") == (c.level == "discovered")
            assert (c.unit == "") == (c.level in ("discovered", "identified"))


@pytest.mark.clause("s24-8.1/1", "s24-8.1/2", "s24-8.1/3", "s24-R97")
@pytest.mark.parametrize("seed", range(6))
def test_no_designation_beyond_the_level_of_sight(seed: int) -> None:
    nothing_beyond_sight(seed)


@pytest.mark.soak
def test_reports_of_two_hundred_games() -> None:
    for seed in range(100, 300):
        nothing_beyond_sight(seed)


@pytest.mark.clause("s24-8.1/1", "s24-R97", "s24-4.1.2/1")
@pytest.mark.parametrize("seed", range(8))
def test_what_a_side_cannot_know_changes_nothing(seed: int) -> None:
    """Far from red's eyes: other units, strengths, stores, works, mines, orders of blue. Red reads the same bytes."""
    rng = random.Random(seed)
    front = [unit("BB9Y", "de_gren", 38, "0505", hq="Z9S"), unit("BB8Y", "de_gren", 33, "0506", hq="Z9S")]
    rear = [("BB7Y", "de_gren"), ("TK6Y", "Panther"), ("PB5Y", "de_105how")]

    def game(other: bool) -> tuple[CoreGame, list[Event]]:
        far = [unit("Z9S", "de_hq_motor", 12, "1210")]
        has: dict[str, Any] = {"sources": ["1212"], "air": []}
        for k, (name, row) in enumerate(rear):
            word = name if not other else f"MH{k + 40}Y"
            kind = row if not other else rng.choice(["Tiger", "de_pgmot", "StuG", "de_motpio"])
            at = f"1{rng.randint(0, 2)}{rng.randint(9, 12):02d}"
            far.append(unit(word, kind, rng.randint(12, 60), at, ready=round(rng.uniform(0.5, 1.0), 2)))
        if other:
            has |= {"mines": {"1112": rng.randint(1, 9000)}, "works": {"1210": rng.randint(1, 3)}}
        g = position([unit("BB1Y", "su_rifle", 40, "0405"), unit("PB1Y", "su_122how", 12, "0305"),
                      unit("TK1Y", "T-34/85", 30, "0303"), unit("Z1S", "su_hq_motor", 8, "0103")],
                     [*front, *far], red_has={"sources": ["0101"]}, blue_has=has,
                     start={"seen": {"red": {"BB9Y": "identified"}}})  # fmt: skip
        give(g, "red", "BB1Y ASSAULT 0505 LIMITED", "PB1Y BARRAGE 0506", "TK1Y ADVANCE 0303-0304 LIMITED")
        give(g, "blue", "BB8Y DIG")
        if other:
            give(g, "blue", "MH40Y HOLD AVOID")
        return g, go(g, "clock").g.events

    wanted = texts(*_red(game(False)))
    assert texts(*_red(game(True))) == wanted
    assert any("0505" in x for x in wanted)


def _red(pair: tuple[CoreGame, list[Event]]) -> tuple[CoreGame, str, list[Event]]:
    return pair[0], "red", pair[1]


# ------------------------------------------------------------------ the umpire
@pytest.mark.clause("s24-4.3.3/3", "s24-R86")
def test_the_umpires_log_holds_every_number() -> None:
    _, events = fought()
    rows = [json.loads(x) for x in umpire_log.json_lines(events).splitlines()]
    assert len(rows) == len(umpire_log.records(events)) > 20
    for row in rows:
        assert set(row) >= {"turn", "phase", "step", "clause", "ruling", "units", "inputs", "formula", "value",
                            "rounded", "before", "after", "draws", "seen_by"}  # fmt: skip
        assert "umpire" in row["seen_by"]
    secret = [r for r in rows if r["seen_by"] == ["umpire"]]
    assert {"shelled", "shock", "sighted"} <= {r["step"] for r in secret}
    shock = next(r for r in rows if r["step"] == "shock")
    i = shock["inputs"]
    again = (i["attack"] + i["support"]) * i["counted"] * i["ready"] * i["ammo"] / (i["defence"] * i["cover"])
    assert shock["value"] == pytest.approx(again * i["weather"] * i["half"])
    lines = umpire_log.as_text(events, report_text.voice("en")).splitlines()
    assert len(lines) == len(rows)
    assert any(re.match(r"T1 P6 shock 4\.6\.1/5 R65 BB1Y>BB9Y @0605", x) for x in lines)


@pytest.mark.parametrize(("lang", "ready", "said"), [
    ("en", "ready=", "(attack + support) * min(e, 30) * readiness"),
    ("zh", "准备度=", "（攻击 + 支援） * min（兵力，30） * 准备度"),
    ("ru", "боеготовность=", "(атака + поддержка) * min(e, 30) * боеготовность"),
])  # fmt: skip
def test_the_umpires_log_has_formulas_and_names_in_the_words_of_the_reader(lang: str, ready: str, said: str) -> None:
    _, events = fought()
    tell = report_text.voice(lang)
    shown = [umpire_log.line(e, tell) for e in umpire_log.records(events)]
    shock = next(x for x in shown if " shock " in x)
    assert ready in shock
    assert said in shock
    assert not any("s24-" in x for x in shown)
    if lang != "en":
        assert "readiness" not in "".join(shown)
        assert "defence" not in "".join(shown)
    (row, *_) = [json.loads(x) for x in umpire_log.json_lines(events).splitlines() if b'"shock"' in x]
    assert "ready" in row["inputs"]
    assert row["formula"].startswith("(attack + support)")


def test_every_formula_and_every_quantity_of_the_rules_has_words() -> None:
    """What the rules write into records, read from their own source, stands in the table; nothing else does."""
    formulas, inputs = written()
    assert formulas == set(quantities.FORMULAS.values())
    assert inputs <= quantities.QUANTITIES
    assert len(formulas) == len(quantities.FORMULAS)
    for lang in LANGUAGES:
        tell = report_text.voice(lang)
        for x in (*map(quantities.formula, formulas), *map(quantities.quantity, quantities.QUANTITIES)):
            assert isinstance(x, Say)
            assert tell.has(x.label), x.label
    assert all(report_text.voice("en")(quantities.formula(x)) == x for x in formulas)
    assert quantities.quantity("BB1Y") == "BB1Y"


def written() -> tuple[set[str], set[str]]:
    """Formulas, and keys of inputs, that are written out in the rules."""
    formulas: set[str] = set()
    keys: set[str] = set()
    for path in Path(report.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "records.spend":
                formulas |= {str(a.value) for a in node.args[7:] if isinstance(a, ast.Constant)}
            if not isinstance(node, ast.keyword):
                continue
            if node.arg == "formula" and isinstance(node.value, ast.Constant):
                formulas.add(str(node.value.value))
            if node.arg == "inputs":
                dicts = [d for d in ast.walk(node.value) if isinstance(d, ast.Dict)]
                keys |= {str(k.value) for d in dicts for k in d.keys if isinstance(k, ast.Constant)}
    return formulas, keys


@pytest.mark.clause("s24-4.7.1/2")
def test_strength_is_accounted_for_line_by_line() -> None:
    g, events = fought()
    for u in range(len(g.state.ids)):
        own = [e.data for e in events if e.data.get("step") == "loss" and e.data["units"][0] == g.name(u)]
        lost = sum(d["rounded"] for d in own)
        assert g.state.e0[u] - g.state.e[u] == pytest.approx(lost)
    # nobody but the HQ was supplied: its store is full, the others have what they did not spend or leave behind
    for u, store in enumerate(g.state.ammo):
        mine = [e.data for e in events if e.data.get("units", ())[:1] == (g.name(u),)]
        gone = [d for d in mine if d["step"] in ("spend", "store_lost") and d["inputs"].get("store") == "ammo"]
        full = g.riding(u).ammo * g.state.e0[u]
        assert store == pytest.approx(full - sum(d["before"] - d["after"] for d in gone))
