"""What the order desk in the browser is told: the sheet, orders of a unit, lines completed, ways, expected losses,
files, turns played back; and that none of it tells a side what it cannot know."""

from __future__ import annotations

import base64
import random
from typing import Any

import msgspec
import pytest

from opord.api.words import speaker_of
from opord.kernel.faults import BadInput
from opord.kernel.journal import Journal
from opord.kernel.text import LANGUAGES, Say
from opord.rules.s24 import actions as act
from opord.rules.s24 import answers, draft, estimate, fog, panels, report, sheet
from opord.rules.s24.book import RULEBOOK
from opord.rules.s24.game import CoreGame
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import AMBUSH, COLUMN, DEPLOYED, SIDES
from opord.rules.s24.recon import EXPOSED, IDENTIFIED
from opord.rules.s24.report_text import voice

RED = ("TK1U1Y MARCH-DEPLOY 0909", "PB1T1Y BARRAGE 0908", "BB1T1Y ASSAULT 0808")
BLUE = ("BB10T1Y DIG", "ZX10T1Y MARCH 0807", "PB10T1Y BARRAGE 0809")


class Room:
    """A game of the training scenario and one who asks."""

    def __init__(self, turns: int = 0) -> None:
        self.journal = Journal.new(RULEBOOK, "s1-training", seed="7")
        for _ in range(turns):
            self.write("red", *RED)
            self.write("blue", *BLUE)
            for side in SIDES:
                self.journal.play(side, act.Seal())

    @property
    def g(self) -> CoreGame:
        game = self.journal.game
        assert isinstance(game, CoreGame)
        return game

    def write(self, side: str, *lines: str) -> None:
        for text in lines:
            line = Grammar.of(self.g.scenario.charts).line(text)
            assert not isinstance(line, list), text
            assert line is not None
            action = draft.action(self.g, SIDES.index(side), line)
            if self.g.why(side, action).ok:
                self.journal.play(side, action)

    def ask(self, panel: str, /, *, side: str = "red", lang: str = "en", game: Any = None, **args: Any) -> Any:
        g = self.g if game is None else game
        found = answers.answer(self.journal, g, side, panel, args, lang, lambda: list(self.journal.log()))
        return speaker_of(lang, RULEBOOK).render(found)


@pytest.fixture(scope="module")
def begun() -> Room:
    return Room()


@pytest.fixture(scope="module")
def fought() -> Room:
    """After two turns: some of the enemy is identified, and red has a sheet with fire, an assault and a way."""
    room = Room(2)
    room.write("red", "PB1T1Y BARRAGE 0908", "BB1T1Y ASSAULT 0908 REGARDLESS", "Z1T SUPPLY BB1T1Y")
    return room


# ------------------------------------------------------------------ the view
def test_the_sheet_in_the_view_is_the_sheet_and_reads_back(fought: Room) -> None:
    g = fought.g
    extra = speaker_of("zh", RULEBOOK).render(panels.extra(g, "red"))
    rows = extra["sheets"]["red"]["lines"]
    assert [r["unit"] for r in rows] == [x.unit for x in g.lines(0)]
    grammar = Grammar.of(g.scenario.charts)
    for row, line in zip(rows, g.lines(0), strict=True):
        for text in row["text"].values():
            again = grammar.line(f"{row['unit']} {text}")
            assert again is not None
            assert not isinstance(again, list)
            assert draft.read(g, 0, draft.action(g, 0, again)) == line
        assert draft.read(g, 0, RULEBOOK.decode(row["action"])) == line
    assert extra["sealed"] == {"red": False, "blue": False}
    assert extra["done"] == 2


def test_a_way_is_printed_by_its_turning_points(begun: Room) -> None:
    room = Room()
    room.write("red", "TK1U1Y MARCH 1010-1110-1210-1209")
    (row,) = panels.extra(room.g, "red")["sheets"]["red"]["lines"]
    assert row["path"] == ["0910", "1010", "1110", "1210", "1209"]
    assert row["text"]["en"] == "MARCH 1210-1209"
    again = Grammar.of(room.g.scenario.charts).line(f"TK1U1Y {row['text']['zh']}")
    assert draft.action(room.g, 0, again).route == ("1010", "1110", "1210", "1209")  # type: ignore[arg-type]


def test_only_the_own_sheet_is_told_and_who_has_sealed() -> None:
    room = Room()
    room.write("red", "BB1T1Y DIG")
    room.journal.play("red", act.Seal())
    mine, theirs = panels.extra(room.g, "red"), panels.extra(room.g, "blue")
    receipt = sheet.receipt(room.g.scenario.charts, 1, "red", room.g.lines(0))
    assert mine["sheets"]["red"]["receipt"] == {"hash": receipt.hash, "text": receipt.text}
    assert list(theirs["sheets"]) == ["blue"]
    assert theirs["sealed"] == {"red": True, "blue": False}
    assert set(panels.extra(room.g, "umpire")["sheets"]) == {"red", "blue"}
    assert panels.extra(room.g, "watch")["sheets"] == {}


# ------------------------------------------------------------------ orders
def test_a_unit_is_offered_what_it_can_do_and_told_why_not(begun: Room) -> None:
    form = begun.ask("form", unit="BB1T1Y")
    choices = {c["verb"]: c for group in form["groups"] for c in group["choices"]}
    legal = {a.verb for a in begun.g.actions("red") if isinstance(a, act.Order) and a.unit == "BB1T1Y"}
    assert {v for v, c in choices.items() if c["ok"]} == legal
    assert set(choices["assault"]["hexes"]) == {"0808", "0708", "0710", "0810", "0709", "0909"}
    assert [x["id"] for x in choices["assault"]["levels"]] == ["regardless", "limited"]
    assert choices["detach"]["most"] == 30
    refused = choices["ambush"]
    assert not refused["ok"]
    assert refused["reason"]["clause"] == "s24-3.5.1/5"
    assert "barrage" not in choices


def test_partners_are_named(begun: Room) -> None:
    form = begun.ask("form", unit="Z1T")
    supply = next(c for group in form["groups"] for c in group["choices"] if c["verb"] == "supply")
    assert {p["id"] for p in supply["partners"]} == {"BB1T1Y", "TK1U1Y", "PB1T1Y"}


@pytest.mark.parametrize(
    ("text", "start", "first"),
    [
        ("ass", 0, "ASSAULT"), ("突", 0, "突击"), ("march ", 6, "0808"), ("MARCH 0909-", 6, "0909-0908"),
        ("march 0909 ava", 11, None), ("march 0909 av", 11, "AVOID"), ("行军 0909 有", 8, "有限损失"),
        ("行军0909 ", 7, "强行通过"), ("assault 0808 NO", 13, "NOADVANCE"), ("BB1", 0, "BB1T1Y"),
        ("ＭＡＲ", 0, "MARCH"),
    ],
)  # fmt: skip
def test_a_line_is_completed(begun: Room, text: str, start: int, first: str | None) -> None:
    found = begun.ask("line", text=text, unit="BB1T1Y")
    assert found["start"] == start
    words = [c["insert"] for c in found["candidates"]]
    if first is None:
        assert words == []
    elif first == "强行通过":
        assert "过雷" in words
    else:
        assert first in words


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_line_can_be_written_by_taking_what_is_offered(begun: Room, lang: str) -> None:
    """From nothing to an order, one candidate after the other, in both scripts, for every own unit."""
    rng = random.Random(3)
    for unit in ("BB1T1Y", "TK1U1Y", "PB1T1Y", "Z1T"):
        for _ in range(12):
            text = ""
            found = begun.ask("line", text=text, unit=unit, lang=lang)
            for _ in range(6):
                if not found["candidates"] or (found["ok"] and rng.random() < 0.5):
                    break
                pick = rng.choice(found["candidates"])
                text = text[: found["start"]] + pick["insert"] + " "
                found = begun.ask("line", text=text, unit=unit, lang=lang)
            assert found["ok"], (text, found["reasons"])
            assert begun.g.why("red", RULEBOOK.decode(found["action"])).ok


def test_a_line_that_is_wrong_says_why_with_its_clause(begun: Room) -> None:
    found = begun.ask("line", text="assault 0101", unit="BB1T1Y")
    assert not found["ok"]
    assert [(r["code"], r["clause"]) for r in found["reasons"]] == [("E32", "s24-3.2.6/2")]
    found = begun.ask("line", text="PB1T1Y BARAGE 0908", unit="BB1T1Y")
    assert found["reasons"][0]["code"] == "E03"
    assert "BARRAGE" in found["reasons"][0]["text"]


def test_a_draft_is_reckoned_hex_by_hex(begun: Room) -> None:
    line = begun.ask("line", text="TK1U1Y MARCH 0909-0908")
    found = begun.ask("draft", action=line["action"])
    way = found["ledger"]["values"]["way"]
    assert [s["hex"] for s in way] == ["0909", "0908"]
    assert [s["total"] for s in way] == [1.0, 1.67]
    assert all(s["in"] for s in way)
    far = begun.ask("line", text="BB1T1Y MARCH 0809-0709-0609-0509-0409")
    assert [n["code"] for n in far["notes"]] == ["W02", "W03"]


def test_ways_and_reach(begun: Room) -> None:
    reach = begun.ask("reach", unit="TK1U1Y", verb="march")
    assert {h["hex"] for h in reach["hexes"]} >= {"0909", "0908", "0907"}
    assert all(h["path"][-1] == h["hex"] for h in reach["hexes"])
    way = begun.ask("way", unit="TK1U1Y", verb="march", to="0906")["route"]
    assert way == ["0909", "0908", "0907", "0906"]
    on = begun.ask("way", unit="TK1U1Y", verb="march", route=["0909"], to="0908")
    assert on["route"] == ["0908"]
    assert begun.ask("way", unit="TK1U1Y", verb="march", to="9999")["route"] == []


# ------------------------------------------------------------------ expected losses
def test_expected_losses_are_those_of_the_rules(fought: Room) -> None:
    (fire,) = fought.ask("losses")["hexes"]
    assert fire["hex"] == "0908"
    assert fire["units"] == ["BB1T1Y", "PB1T1Y"]
    assert fire["known"]
    for row in (fire["own"], fire["enemy"]):
        assert 0 < row["low"] <= row["mean"] <= row["high"]
    assert sum(e["share"] for e in fire["ends"]) == pytest.approx(1)
    # the enemy holding, and as he is: what comes of it lies near what was expected
    true = fought.g.copy()
    assert isinstance(true, CoreGame)
    estimate.played(true)
    lost = sum(e.data["rounded"] for e in true.events if e.data.get("step") == "loss" and e.side == "red"
               and e.data["inputs"]["cause"] == "assault")  # fmt: skip
    assert fire["own"]["low"] - 1 <= lost <= fire["own"]["high"] + 1


def test_an_order_in_hand_counts_with_the_sheet(fought: Room) -> None:
    line = fought.ask("line", text="TK1U1Y ASSAULT 0908")
    assert line["ok"]
    before = fought.ask("losses")["hexes"][0]["enemy"]["mean"]
    after = fought.ask("losses", action=line["action"])["hexes"][0]["enemy"]["mean"]
    assert after > before
    assert all(x.unit != "TK1U1Y" for x in fought.g.lines(0))


# ------------------------------------------------------------------ files
@pytest.mark.parametrize("form", ["txt", "csv", "xlsx"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_sheet_goes_out_and_comes_back(fought: Room, form: str, lang: str) -> None:
    file = fought.ask("sheet", form=form, lang=lang)
    assert file["name"].endswith(form)
    judged = fought.ask("judge", name=file["name"], data=file["data"])
    assert judged["wrong"] == []
    assert judged["lines"] == len(fought.g.lines(0))
    trial = fought.g.copy()
    for raw in judged["actions"]:
        trial.play("red", RULEBOOK.decode(raw))
    assert trial.state.sheets == fought.g.state.sheets
    blank = fought.ask("sheet", form=form, blank=True)
    assert fought.ask("judge", name=blank["name"], data=blank["data"])["lines"] == 0


def test_every_mistake_of_a_sheet_is_told(begun: Room) -> None:
    judged = begun.ask("judge", text="TURN 1 RED\nBB1T1Y ASSAULT 0101\nTK1U1Y MARCH 0909\nfoo")
    assert judged["lines"] == 1
    assert [(w["line"], w["code"]) for w in judged["wrong"]] == [(2, "E32"), (4, "E01")]
    with pytest.raises(BadInput):
        begun.ask("judge", data="%%%")


# ------------------------------------------------------------------ turns that are over
@pytest.mark.parametrize("turn", [1, 2])
def test_a_turn_is_played_back_as_the_side_could_follow_it(fought: Room, turn: int) -> None:
    back = fought.ask("playback", turn=turn)
    assert [p["n"] for p in back["phases"]] == list(range(11))
    before = fought.journal.at(back["before"])
    after = fought.journal.at(back["after"])
    assert isinstance(before, CoreGame)
    assert isinstance(after, CoreGame)
    assert (before.state.turn, after.state.turn) == (turn, turn + 1)
    own = {before.name(u): before.label(before.state.pos[u]) for u in before.units(0)}
    assert back["phases"][0]["places"] == own
    last = {after.name(u): after.label(after.state.pos[u]) for u in after.units(0)}
    assert back["phases"][10]["places"] == last
    arrows = [a for p in back["phases"] for a in p["arrows"]]
    drawn = {(a["kind"], a["unit"]) for a in arrows}
    if turn == 1:
        assert drawn == {("fire", "PB1T1Y"), ("assault", "BB1T1Y"), ("move", "BB1T1Y"), ("move", "TK1U1Y")}
    else:
        assert drawn == {("fire", "PB1T1Y")}
    assert all(a["path"][0] in {*own.values(), *last.values()} for a in arrows)
    hidden = [e.event for e in fought.journal.log() if e.event.to and "red" not in e.event.to]
    said = {t["text"] for p in back["phases"] for t in p["told"]}
    speak = speaker_of("en", RULEBOOK)
    assert not said & {speak(e.text) for e in hidden}
    everything = fought.ask("playback", side="umpire", turn=turn)
    assert sum(len(p["told"]) for p in everything["phases"]) > len(said)


def test_the_report_is_that_of_the_command_line(fought: Room) -> None:
    from opord.rules.s24 import dossier

    record = dossier.Record(fought.journal)
    for form in answers.REPORTS:
        made = dossier.of_side(fought.journal, record, "red", 2, "en", ())[f"report.{form}"]
        assert fought.ask("report", turn=2, form=form)["text"] == made.decode()
    assert "First orders" in fought.ask("report", turn=0, form="txt")["text"]


@pytest.mark.parametrize(
    ("name", "args"),
    [
        ("nope", {}), ("form", {}), ("form", {"unit": 3}), ("line", {"text": "x", "more": 1}),
        ("sheet", {"form": "pdf"}),
        ("report", {"turn": 9}), ("report", {"form": "pdf"}), ("playback", {"turn": 0}),
        ("draft", {"action": {"do": "seal"}}), ("draft", {"action": {}}),
    ],
)  # fmt: skip
def test_what_cannot_be_answered_is_bad_input(fought: Room, name: str, args: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        fought.ask(name, **args)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "no turn has been carried out yet"), ("zh", "还没有回合执行完毕"), ("ru", "ни один ход ещё не выполнен")],
)
def test_before_the_first_turn_is_over_none_can_be_played_back(fought: Room, lang: str, said: str) -> None:
    with pytest.raises(BadInput) as bad:
        Room().ask("playback", turn=1)
    assert [speaker_of(lang, RULEBOOK)(f.text) for f in bad.value.faults] == [said]
    with pytest.raises(BadInput) as bad:
        fought.ask("playback", turn=9)
    assert "1, 2" in speaker_of(lang, RULEBOOK)(bad.value.faults[0].text)


@pytest.mark.parametrize("side", ["umpire", "watch"])
def test_who_writes_no_sheet_is_told_so(fought: Room, side: str) -> None:
    with pytest.raises(BadInput):
        fought.ask("form", side=side, unit="BB1T1Y")


# ------------------------------------------------------------------ fog
def changed(g: CoreGame, side: int, rng: random.Random) -> CoreGame:
    """The position with everything changed that the side cannot know: units out of sight, values that its level of
    sight does not tell, the enemy's sheet."""
    new = g.copy()
    assert isinstance(new, CoreGame)
    fog.redraw(new, SIDES[side], rng)
    st = new.state
    for v in new.units(1 - side):
        level = new.seen(side).get(v, 0)
        if level >= EXPOSED:
            continue
        about = fog.about(g.state.e[v])
        if level >= IDENTIFIED:
            st.e[v] = about + rng.choice([-2.0, -1.0, 0.5, 2.0])
        st.ready[v] = rng.uniform(0.4, 1.0)
        new.pose(v, rng.choice([COLUMN, DEPLOYED, AMBUSH]))
        st.grade[v] = rng.choice([0, 1, 2])
        st.full[v] = st.e[v] + rng.choice([0.0, 10.0])
    new.restored()
    return new


@pytest.mark.clause("s24-8.1/2", "s24-8.1/3", "s24-8.1/4", "s24-R97")
def test_no_panel_tells_what_the_side_cannot_know(fought: Room) -> None:
    lines = ("BB1T1Y ASSAULT 0908", "PB1T1Y MASS 0907", "TK1U1Y ASSAULT 0908", "TK1U1Y MARCH 0909-0908-0907", "BB1T1Y ")

    def told(g: CoreGame) -> bytes:
        out: list[Any] = [panels.extra(g, "red"), fought.ask("losses", game=g)]
        for unit in ("BB1T1Y", "TK1U1Y", "PB1T1Y", "Z1T"):
            out += [fought.ask("form", game=g, unit=unit), fought.ask("reach", game=g, unit=unit)]
        out += [fought.ask("line", game=g, text=text) for text in lines]
        out += [fought.ask("way", game=g, unit="TK1U1Y", verb="march", to=h) for h in ("0907", "0401")]
        out += [fought.ask("sheet", game=g), fought.ask("judge", game=g, text="TURN 3 RED\nBB1T1Y MARCH 0908")]
        return msgspec.json.encode(msgspec.to_builtins(out), order="deterministic")

    true = told(fought.g)
    assert base64.b64encode(true)
    assert any(level >= IDENTIFIED for level in fought.g.seen(0).values())
    for k in range(12):
        assert told(changed(fought.g, 0, random.Random(k))) == true


def test_reports_and_panels_say_the_same_of_a_turn(fought: Room) -> None:
    """Every sentence of the report about fire, assaults and movement is played back too."""
    back = fought.ask("playback", turn=2)
    said = {t["text"] for p in back["phases"] for t in p["told"]}
    events = [x.event for x in fought.journal.log()]
    made = report.make(fought.g, "red", events, 2)
    speak = speaker_of("en", RULEBOOK)
    for section in made.sections:
        if section.id in ("fire", "assaults", "movement"):
            assert {speak(item.text) for item in section.items} <= said


def test_the_victory_scale_of_the_setup_page_is_that_of_the_rules() -> None:
    """Whatever the lead, the step of the scale that it falls on is the result that the game would have."""
    from opord.rules.s24 import clock

    for info in RULEBOOK.scenarios():
        g = RULEBOOK.new(info.id.partition("/")[2], seed="1")
        assert isinstance(g, CoreGame)
        g.state.owners = [-1 for _ in g.state.owners]
        for lead in range(-120, 121, 5):
            g.state.kills = [max(lead, 0) / g.scenario.per_e, max(-lead, 0) / g.scenario.per_e]
            step = next(x for x in info.levels if x.at is None or lead >= x.at)
            word, side, _ = clock.victory(g)
            assert (step.text.label, step.side) == ("s24-victory-" + word, SIDES[side] if side >= 0 else None)  # type: ignore[union-attr]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_ends_of_the_victory_scale_name_their_side(lang: str) -> None:
    tell = voice(lang)
    for info in RULEBOOK.scenarios():
        said = [tell(x.text) for x in info.levels]
        assert len(set(said)) == len(said)
        for x, words in zip(info.levels, said, strict=True):
            others = [s for s in SIDES if s != x.side]
            assert x.side is None or tell(Say("side-" + x.side)) in words
            assert not any(tell(Say("side-" + s)) in words for s in others)


def test_the_result_has_the_words_of_its_step_on_the_scale() -> None:
    g = RULEBOOK.new("s1-training", seed="1")
    assert isinstance(g, CoreGame)
    g.state.over, g.state.kills = True, [0.0, 500.0]
    found = g.outcome()
    assert found is not None
    assert found.level == RULEBOOK.scenarios()[0].levels[-1].text
    assert voice("en")(found.text).startswith("Blue: decisive victory. Margin ")
