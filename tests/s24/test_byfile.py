"""Play by files: sheets in every form and both languages, all mistakes at once, receipts; reports and blank sheets that
tell nothing hidden."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from tests.s24.field import document, unit
from tests.s24.test_sequence_fair import scribble

from opord.kernel.faults import BadInput
from opord.kernel.journal import Journal
from opord.kernel.text import speaker
from opord.rules.s24 import actions as act
from opord.rules.s24 import byfile, dossier, recon, sheet, sheets_csv, sheets_xlsx
from opord.rules.s24.book import RULEBOOK
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import SIDES, Line

FORMS = ("xlsx", "csv", "txt")
ENGLISH = speaker("en", RULEBOOK.home / "text")


def journal(ref: str | dict[str, Any] = "s1-training", seed: str = "4", **options: Any) -> Journal:
    return Journal.new(RULEBOOK, ref, seed=seed, options=options)


def small(*more: dict[str, Any], **options: Any) -> Journal:
    """Two red battalions against one of blue."""
    red = [unit("BB1Y", "su_rifle", 30, "0505"), unit("BB2Y", "su_rifle", 30, "0303"), *more]
    doc = document(red, [unit("BB9Y", "de_gren", 30, "0909")])
    return journal(doc, **options)


def written(g: CoreGame, side: str, form: str, lang: str, game: str, lines: tuple[Line, ...]) -> bytes:
    """The orders as a player would hand them in."""
    charts, turn = g.scenario.charts, g.state.turn
    units = [g.state.ids[u] for u in g.units(SIDES.index(side))]
    if form == "xlsx":
        return sheets_xlsx.written(charts, turn, side, units, lines, lang, game)
    if form == "csv":
        return sheets_csv.written(charts, turn, side, units, lines, lang, game).encode()
    return sheet.printed(charts, turn, side, lines, lang, game).encode()


def given(j: Journal, side: str, form: str, text: bytes) -> tuple[str, sheet.Sheet]:
    charts = j.game.scenario.charts  # type: ignore[attr-defined]
    return f"{side}.{form}", byfile.read_bytes(f"{side}.{form}", text, charts)


def texts(j: Journal, *sheets: str, **how: Any) -> byfile.Handed:
    """Hand in sheets written as text."""
    charts = j.game.scenario.charts  # type: ignore[attr-defined]
    return byfile.hand_in(j, [(f"{k}.txt", byfile.read_bytes("a.txt", t.encode(), charts))
                              for k, t in enumerate(sheets)], **how)  # fmt: skip


def orders(g: Any, seed: int) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """Random legal sheets of both sides; on half of them nobody looks from the air, who would see almost everything."""
    trial = g.copy()
    scribble(trial, random.Random(seed))
    both = [tuple([x for x in trial.lines(s) if seed % 2 or x.verb != "air_recon"]) for s in (0, 1)]
    return both[0], both[1]


# ------------------------------------------------------------------ a whole game
@pytest.mark.clause("s24-2.1/2", "s24-3.1/1")
def test_a_game_by_files_is_the_game_by_actions(seed: int) -> None:
    j = journal(seed=str(seed))
    other = j.fork()
    rng = random.Random(seed)
    said = 0
    while j.game.to_act():
        g: Any = j.game
        both = orders(g, rng.randrange(10**6))
        forms = [(rng.choice(FORMS), rng.choice(("en", "zh"))) for _ in SIDES]
        name = byfile.game_name(j.header)
        sheets = [given(j, s, f, written(g, s, f, lang, name, lines))
                  for s, (f, lang), lines in zip(SIDES, forms, both, strict=True)]  # fmt: skip
        rng.shuffle(sheets)
        done = byfile.hand_in(j, sheets)
        assert not done.wrong, [ENGLISH(x.text) for x in done.wrong]
        assert done.resolved
        for side, lines, receipt in zip(SIDES, both, done.receipts, strict=True):
            assert receipt.side == side
            wanted = sheet.receipt(g.scenario.charts, done.turn, side, lines)
            assert (receipt.hash, receipt.text, receipt.lines) == (wanted.hash, wanted.text, len(lines))
            said += len(lines)
        twin: Any = other.game
        for side in (1, 0):
            for line in byfile.judge(twin, SIDES[side], sheets[[x[1].side for x in sheets].index(SIDES[side])][1],
                                     "").actions:  # fmt: skip
                other.play(SIDES[side], line)
        for side in reversed(SIDES):
            other.play(side, act.Seal())
        assert j.game.digest() == other.game.digest()
    assert said > 20
    assert j.game.outcome() is not None
    assert sorted(dossier.Record(j).done) == list(range(1, j.game.scenario.turns + 1))
    with pytest.raises(BadInput, match="over"):
        byfile.due(j.game)


@pytest.mark.clause("s24-2.1/2")
def test_all_mistakes_of_both_sheets_at_once_and_nothing_played() -> None:
    j = small()
    before = j.game.digest()
    done = texts(
        j,
        "TURN 1 RED\nBB1Y ASSAULT 0909\nBB1Y DIG\nBB7Y DIG\nBB2Y MARHC 0304\nBB2Y MARCH 9999",
        "TURN 1 BLUE\nBB9Y BRIDGE 0808\nBB9Y MARCH 0908",
    )
    found = [(x.file, x.line, x.code, x.word, x.illegal) for x in done.wrong]
    assert found == [
        ("0.txt", 2, "E32", "0909", True),
        ("0.txt", 3, "E21", "BB1Y", False),
        ("0.txt", 4, "E20", "BB7Y", True),
        ("0.txt", 5, "E03", "MARHC", False),
        ("0.txt", 6, "E22", "9999", True),
        ("1.txt", 2, "E60", "BB9Y", True),
        ("1.txt", 3, "E21", "BB9Y", False),
    ]
    near = {x.line: ENGLISH(x.near) for x in done.wrong if x.file == "0.txt"}
    assert near[2] == "Allowed: 0404, 0405, 0406, 0504, 0506, 0605."
    assert "BB" in near[4]
    assert near[6] == "The map goes from 0101 to 1212."
    assert all(x.clause.startswith("s24-") for x in done.wrong)
    assert not done.receipts
    assert j.game.digest() == before
    assert not j.lines


@pytest.mark.clause("s24-2.1/2")
def test_lenient_leaves_out_wrong_lines_and_their_units_hold() -> None:
    j = small()
    done = texts(j, "TURN 1 RED\nBB1Y ASSAULT 0909\nBB2Y MARCH 0304", "TURN 1 BLUE", lenient=True)
    assert [(x.line, x.code) for x in done.dropped] == [(2, "E32")]
    assert [r.lines for r in done.receipts] == [1, 0]
    g: Any = j.game
    assert [g.label(g.state.pos[g.names[u]]) for u in ("BB1Y", "BB2Y")] == ["0505", "0304"]
    # what is wrong with a sheet as a whole is never passed over
    assert [x.code for x in texts(j, "TURN 1 RED", "TURN 2 BLUE", lenient=True).wrong] == ["E92"]


@pytest.mark.clause("s24-2.1/2", "s24-1.1/3")
@pytest.mark.parametrize(
    ("sheets", "codes"),
    [
        (("TURN 2 RED", "TURN 1 BLUE"), ["E92"]),
        (("TURN 1 RED GAME other-1", "TURN 1 BLUE"), ["E91"]),
        (("TURN 1 RED", "TURN 1 RED", "TURN 1 BLUE"), ["E94"]),
        (("BB1Y DIG", "TURN 1 BLUE", "TURN 1 RED"), ["E90"]),
        (("", "TURN 1 BLUE", "TURN 1 RED"), ["E90"]),
        (("TURN 1 RED",), [""]),
        ((), ["", ""]),
    ],
)
def test_sheets_that_are_not_meant_for_this(sheets: tuple[str, ...], codes: list[str]) -> None:
    j = small()
    done = texts(j, *sheets)
    assert [x.code for x in done.wrong] == codes
    assert not j.lines


def test_a_missing_sheet_holds_only_if_the_umpire_says_so() -> None:
    j = small()
    # orders drafted elsewhere do not count: nothing was handed in
    j.play("blue", act.Order("BB9Y", "march", route=("0908",)))
    done = texts(j, "TURN 1 RED\nBB1Y DIG", missing="hold")
    assert done.held == ("blue",)
    assert [r.lines for r in done.receipts] == [1, 0]
    assert j.game.label(j.game.state.pos[j.game.names["BB9Y"]]) == "0909"  # type: ignore[attr-defined]


def test_a_sheet_takes_the_place_of_what_was_drafted() -> None:
    j = small()
    j.play("red", act.Order("BB2Y", "dig"))
    done = texts(j, "TURN 1 RED\nBB1Y DIG", "TURN 1 BLUE")
    assert done.receipts[0].text == "TURN 1 RED\nBB1Y DIG\n"


def test_a_side_that_has_sealed_hands_in_no_second_sheet() -> None:
    j = small()
    j.play("blue", act.Seal())
    assert [x.code for x in texts(j, "TURN 1 RED", "TURN 1 BLUE").wrong] == ["E94"]
    assert texts(j, "TURN 1 RED").resolved


def test_with_an_umpire_the_turn_stops_at_the_desk() -> None:
    j = small(umpire=True)
    done = texts(j, "TURN 1 RED", "TURN 1 BLUE")
    assert not done.resolved
    assert dossier.waiting(j)
    with pytest.raises(BadInput, match="desk"):
        byfile.due(j.game)
    j.play("umpire", act.Rule("e", "12", "lost on the way", "BB1Y"))
    while dossier.waiting(j):
        j.play("umpire", act.Go())
    (row,) = dossier.overrides(dossier.Record(j).events())
    assert row["override"] == {"who": "umpire", "key": "e", "was": 30.0, "now": "12", "reason": "lost on the way"}
    assert "override" not in dossier.of_side(j, dossier.Record(j), "red", 1, "en")["report.json"].decode()
    assert " 12/30 " in dossier.of_side(j, dossier.Record(j), "red", 1, "en")["report.txt"].decode()


@pytest.mark.parametrize("name", ["orders.csv", "ORDERS.CSV", "orders.txt", "orders"])
def test_a_table_is_known_by_its_name_or_by_its_columns(name: str) -> None:
    j = small()
    charts = j.game.scenario.charts  # type: ignore[attr-defined]
    for row in ("turn;side;unit;order\n1;red;BB1Y;DIG", "回合,方,部队,指令\n1,红,BB1Y,DIG"):
        found = byfile.read_bytes(name, row.encode(), charts)
        assert (found.turn, found.side, found.lines) == (1, "red", (Line("BB1Y", "dig"),))


def test_games_have_names_of_their_own() -> None:
    names = {byfile.game_name(journal(seed=s).header) for s in ("1", "2")} | {byfile.game_name(small().header)}
    assert len(names) == 3
    assert all(" " not in n for n in names)


# ------------------------------------------------------------------ what goes out
def played(name: str, seed: int, turns: int) -> Journal:
    j = journal(name, seed=str(seed))
    rng = random.Random(seed)
    for _ in range(turns):
        both = orders(j.game, rng.randrange(10**6))
        done = byfile.hand_in(j, [given(j, s, "txt", written(j.game, s, "txt", "en", "", x))  # type: ignore[arg-type]
                                  for s, x in zip(SIDES, both, strict=True)])  # fmt: skip
        assert done.resolved
    return j


@pytest.mark.clause("s24-2.5/5")
def test_what_is_written_can_be_filled_in_and_read() -> None:
    j = played("s1-training", 3, 2)
    g: Any = j.game
    for side in SIDES:
        out = dossier.of_side(j, dossier.Record(j), side, 2, "en")
        assert set(out) == {"report.html", "report.txt", "report.json", "orders.xlsx", "orders.csv", "orders.txt"}
        for form in dossier.FORMATS:
            for lang in ("en", "zh", "ru"):
                raw = dossier.blank(g, side, form, lang, byfile.game_name(j.header))
                found = byfile.read_bytes("orders." + form, raw, g.scenario.charts)
                assert found.ok
                assert (found.turn, found.side, found.lines) == (3, side, ())
                assert found.game in ("", byfile.game_name(j.header))
    filled = dossier.blank(g, "red", "csv", "en", "").decode().replace(";BB1T1Y;;", ";BB1T1Y;DIG;")
    judged = byfile.judge(g, "red", byfile.read_bytes("a.csv", filled.encode(), g.scenario.charts), "a.csv")
    assert judged.lines == (Line("BB1T1Y", "dig"),)


def test_a_report_of_an_earlier_turn_is_what_it_was_then() -> None:
    j = played("s1-training", 3, 1)
    first = {s: dossier.of_side(j, dossier.Record(j), s, 1, "en") for s in SIDES}
    before = {s: dossier.of_side(j, dossier.Record(j), s, 0, "en") for s in SIDES}
    for _ in range(2):
        texts(j, missing="hold")
    for s in SIDES:
        assert dossier.of_side(j, dossier.Record(j), s, 1, "en") == first[s]
        assert dossier.of_side(j, dossier.Record(j), s, 0, "en") == before[s]
    assert dossier.of_side(j, dossier.Record(j), "red", 3, "en") != first["red"]


def muddle(g: Any, side: int, rng: random.Random) -> None:
    """Change everything of the enemy that ``side`` cannot know, far beyond what is likely."""
    st, sc = g.state, g.scenario
    g.redraw_hidden(SIDES[side], rng)
    known = g.seen(side)
    foe = 1 - side
    for v in g.bits(g.of_side[foe]):
        level = known.get(v, 0)
        if st.pos[v] < 0 or level >= recon.EXPOSED:
            continue
        st.ready[v], st.points[v] = rng.random(), rng.random() * 50
        st.ammo[v], st.fuel[v] = rng.random() * 9, rng.random() * 9
        st.level[v], st.massed[v] = rng.randrange(3), rng.randrange(2)
        st.e0[v], st.ready0[v] = rng.random() * 30, rng.random()
        if level < recon.KNOWN:
            st.ids[v] = f"BB{900 + v}Y"
        if level < recon.IDENTIFIED:
            st.e[v] = st.full[v] = 1 + rng.randrange(90)
            st.squad[v], st.grade[v] = rng.randrange(4), rng.randrange(3)
    g.restored()
    for a in sc.air:
        if a.side == foe:
            st.cells[a.i] = (rng.randrange(9), rng.randrange(9), 0, 0)
            st.down[a.i] = rng.random()
    st.sheets = tuple([st.sheets[s] if s == side else (Line("BB900Y", "dig"),) for s in (0, 1)])
    st.sealed[foe] = 1
    for h in rng.sample(range(sc.size), 6):
        if not any(u in known for u in g.here(h)) and not g.own_in(side, h) and 2 * h + foe not in st.found:
            st.works[2 * h + foe] = 3
            st.mines[2 * h + foe] = 5
    for key in list(st.pool):
        if key % 2 == foe:
            st.pool[key] = rng.randrange(50)


@pytest.mark.clause("s24-8.1/1")
@pytest.mark.parametrize("name", ["s1-training", "s2-riverline"])
def test_nothing_hidden_changes_what_is_written(name: str, seed: int) -> None:
    j = played(name, seed, 3)
    rng = random.Random(seed)
    told = dossier.Record(j).events()
    changed = 0
    for side, word in enumerate(SIDES):
        true = dossier.files(j.game, word, told, 3, "en", "g")
        for _ in range(3):
            other = j.game.copy()
            muddle(other, side, rng)
            changed += other.digest() != j.game.digest()
            assert dossier.files(other, word, told, 3, "en", "g") == true
    assert changed == 6


@pytest.mark.clause("s24-8.1/1")
def test_files_of_a_side_name_no_enemy_that_it_never_knew(seed: int) -> None:
    j = journal("s2-riverline", seed=str(seed))
    rng = random.Random(seed)
    known: list[set[str]] = [set(), set()]
    hidden = 0
    for turn in range(1, 4):
        both = orders(j.game, 2 * rng.randrange(10**6))
        byfile.hand_in(j, [given(j, s, "txt", written(j.game, s, "txt", "en", "", x))  # type: ignore[arg-type]
                           for s, x in zip(SIDES, both, strict=True)])  # fmt: skip
        g: Any = j.game
        for side, word in enumerate(SIDES):
            known[side] |= {g.state.ids[v] for v, level in g.seen(side).items() if level >= recon.KNOWN}
            made = dossier.of_side(j, dossier.Record(j), word, turn, "en", ("csv", "txt"))
            names = set(b" ".join(made.values()).decode().replace(",", " ").split())
            own = {g.state.ids[u] for u in g.bits(g.of_side[side])}
            foes = {g.state.ids[v] for v in g.bits(g.of_side[1 - side])} - known[side] - own
            hidden += len(foes)
            assert not {n.strip(".:;()<>\"'") for n in names} & foes
    assert hidden > 5


def test_the_umpires_files_hold_the_numbers_and_no_sides_files_do() -> None:
    j = played("s1-training", 5, 1)
    out = dossier.of_umpire(j, dossier.Record(j), 1, "en")
    assert set(out) == {"log.txt", "log.jsonl"}
    rows = out["log.jsonl"].splitlines()
    assert len(rows) == len(out["log.txt"].splitlines()) > 5
    assert all(b'"turn":1' in row for row in rows)
    assert b'"formula"' in out["log.jsonl"]


def test_receipts_as_files(tmp_path: Path) -> None:
    done = texts(small(), "TURN 1 RED\nBB1Y DIG", "TURN 1 BLUE")
    raw = dossier.receipt(done.receipts[0]).decode()
    assert raw == f"{done.receipts[0].hash}\n\nTURN 1 RED\nBB1Y DIG\n"
    path = tmp_path / "none.txt"
    with pytest.raises(BadInput):
        byfile.read(path, RULEBOOK.scenario("s1-training", {}, None).charts)


def test_damaged_files_give_mistakes_or_orders_and_never_raise(seed: int) -> None:
    rng = random.Random(seed)
    j = small()
    g: Any = j.game
    before = g.digest()
    lines = (Line("BB1Y", "march", route=("0605",), level="limited"), Line("BB2Y", "dig"))
    refused = 0
    for form in FORMS:
        whole = written(g, "red", form, rng.choice(("en", "zh")), "", lines)
        for _ in range(40 if form == "xlsx" else 150):
            raw = bytearray(whole)
            for _ in range(rng.randint(1, 6)):
                at = rng.randrange(len(raw))
                change = rng.randrange(3)
                if change == 0:
                    raw[at] = rng.randrange(256)
                elif change == 1:
                    del raw[at : at + rng.randint(1, 9)]
                else:
                    raw[at:at] = bytes(rng.randrange(256) for _ in range(rng.randint(1, 5)))
            name, found = given(j, "red", form, bytes(raw))
            judged = byfile.judge(g, "red", found, name)
            refused += bool(judged.wrong)
            assert all(ENGLISH(x.text) and x.clause for x in judged.wrong)
            for a in judged.actions:
                assert isinstance(a, act.Order)
    assert refused > 150
    assert g.digest() == before
