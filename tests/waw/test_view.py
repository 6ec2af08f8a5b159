"""The face of the game: view, options, cards, overlays, words in three languages, positions as documents."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.waw.field import battle, do, index, start, unit

from opord.api.toml import dumps
from opord.kernel.journal import Journal
from opord.kernel.odds import Plan, odds
from opord.kernel.text import LANGUAGES, Say
from opord.rules.waw import RULEBOOK, faces
from opord.rules.waw import actions as act
from opord.rules.waw.charts import charts
from opord.rules.waw.load import SHIPPED

FAR = unit("su-t72", "1201", id="far", oc=True)


def played(name: str, seed: int, every: int = 1) -> Iterator[Any]:
    """A game of random actions; yields it before every so many of them."""
    journal = Journal.new(RULEBOOK, name, seed=f"view-{seed}", options={})
    rng = random.Random(seed)
    n = 0
    while journal.game.to_act():
        if n % every == 0:
            yield journal.game
        n += 1
        side = journal.game.to_act()[0]
        journal.play(side, rng.choice(journal.game.actions(side)))
    yield journal.game


def labels(thing: Any) -> set[str]:
    """Every message id in a structure."""
    out: set[str] = set()
    stack = [thing]
    while stack:
        x = stack.pop()
        if isinstance(x, Say):
            out.add(x.label)
            stack += x.args.values()
        elif isinstance(x, msgspec.Struct):
            stack += [getattr(x, f) for f in x.__struct_fields__]
        elif isinstance(x, dict):
            stack += x.values()
        elif isinstance(x, list | tuple):
            stack += x
    return out


@pytest.mark.parametrize("name", SHIPPED)
def test_everything_said_exists_in_three_languages(name: str) -> None:
    said: set[str] = set()
    for g in played(name, 3, 101 if name == "breakthrough" else 23):
        for side in ("nato", "wp", "umpire"):
            said |= labels(g.view(side))
        said |= labels(g.outcome()) | labels(g.events)
        for side in g.to_act():
            said |= labels(g.ask(side))
            rng = random.Random(len(g.actions(side)))
            for a in rng.sample(g.actions(side), min(4, len(g.actions(side)))):
                said |= labels(g.describe(side, a)) | labels(g.ledgers(side, a))
                said |= labels(odds(g, Plan(((side, a),)), limit=20_000).bars) if type(a) is act.Fire else set()
            one = rng.choice(g.scenario.units)
            said |= labels(g.card(side, one.id)) | labels(g.hex_card(side, rng.choice(g.scenario.labels)))
            said |= labels(g.options(side, one.id))
            for overlay in ("sight", "fire", "command", "cover"):
                said |= labels(g.overlay(side, overlay, one.id, None))
    for lang in LANGUAGES:
        speak = RULEBOOK.speaker(lang)
        assert sorted(x for x in said if not speak.has(x)) == []


def test_events_of_the_rarer_chapters_have_their_words() -> None:
    """Labels written in the modules of W14 to W20, whether or not a random game meets them."""
    import re

    home = RULEBOOK.home
    modules = ("engineers", "shells", "artillery", "batteries", "air", "antiair", "chits", "helicopter", "describe",
               "cards", "ledgers", "whatif", "odds", "overlays", "picture")  # fmt: skip
    text = "".join((home / f"{m}.py").read_text(encoding="utf8") for m in modules)
    used = set(re.findall(r'"((?:ev|why|ask|led|act|note|card|odds|alt|over|field)-[a-z0-9-]*[a-z0-9])"', text))
    for lang in LANGUAGES:
        speak = RULEBOOK.speaker(lang)
        assert sorted(x for x in used if not speak.has(x)) == []


# ------------------------------------------------------------------ counters
@pytest.mark.parametrize(
    ("kind", "entity"),
    [
        ("us-m1", "120500"), ("us-m2", "121105"), ("us-m113", "121102"), ("su-btr60", "121104"),
        ("us-m901", "120401"), ("su-brdmat", "120402"), ("us-m3", "120501"), ("su-brdm2", "121303"),
        ("us-inf", "121100"), ("us-eng", "140700"), ("uk-milan", "120400"), ("us-m163", "130101"),
        ("us-m48", "130102"), ("us-m106", "130801"), ("su-2s1", "130301"), ("us-ah1s", "120600"),
    ],
)  # fmt: skip
def test_symbols_by_kind_of_unit(kind: str, entity: str) -> None:
    friend, foe = faces.sidc(charts().types[kind], 0), faces.sidc(charts().types[kind], 1)
    assert (len(friend), friend[:6], foe[:6]) == (20, "100310", "100610")
    assert friend[10:16] == foe[10:16] == entity
    assert friend[16:18] == ("03" if kind == "us-ah1s" else "00")


def test_echelon_follows_the_title() -> None:
    sizes = [faces.size(charts().types[k]) for k in ("us-m1", "us-m113", "uk-chal", "su-at7", "su-2s1")]
    assert sizes == ["platoon", "section", "platoon", "team", "battery"]


def test_figures_of_both_sides_of_a_counter() -> None:
    kinds = charts().types
    assert faces.figures(kinds["su-t80"], 2) == "4·3·20"
    assert faces.figures(kinds["su-t80"], 1) == "2·2·20"
    assert faces.figures(kinds["us-m113"], 2) == "–·2·18"
    assert faces.figures(kinds["us-m48"], 2) == "3a·–·18"


def test_a_unit_in_the_view() -> None:
    hq = {"type": "us-m113", "host": "c"}
    nato = [unit("us-m113", "0505", "red D", id="c", oc=True, ooc=True), unit("us-inf", id="p", inside="c"),
            unit("us-m901", "0606", id="a", ammo=2), unit("us-ah1s", "0707", id="h", popped=True),
            unit("us-m1", id="d", off="destroyed")]  # fmt: skip
    g = battle(nato, [FAR], hq_nato=hq)
    v = {u.id: u for u in g.view("wp").units}
    c = v["c"]
    assert (c.hex, c.inside, c.pips, c.reduced, c.hq, c.dead) == ("0505", None, (1, 2), True, True, False)
    assert [b.k for b in c.badges] == ["D", "OC", "OOC"]
    assert (v["p"].inside, v["p"].hex) == ("c", "0505")
    assert [b.k for b in v["a"].badges] == ["A2"]
    assert [b.k for b in v["h"].badges] == ["POP"]
    assert (v["d"].dead, v["d"].hex, v["d"].pips) == (True, None, (0, 2))
    assert (v["far"].side, v["far"].sidc[3]) == ("wp", "6")
    assert v["c"].stripe != v["far"].stripe


def test_markers_in_the_view() -> None:
    river = {"sides": [{"kind": k, "sides": ["0505-0506", "0605-0606"]} for k in ("river", "bridge")]}
    marks = {"wreck": ["0701"], "rubble": ["0702"], "burnt": ["0703"], "smoke": {"0704": 2}, "fire": ["0705"],
             "light": ["0706"], "position": ["0707"], "mine": {"wp": ["0708"]}, "lane": {"nato": ["0708"]},
             "seen": {"nato": ["0709"]}, "wired": ["0505-0506"], "blown": ["0605-0606"],
             "ford": ["0605-0606"]}  # fmt: skip
    g = battle([unit("us-m1", "0502", id="a")], [FAR], board=river, markers=marks, batteries={"nato": ["us155*1"]},
               start={"batteries": {"nato-us155-1": {"plan": "0101"}}})  # fmt: skip

    def shown(side: str) -> set[tuple[str, str, str | None]]:
        return {(m.k, m.hex, m.to) for m in g.view(side).markers}

    assert shown("nato") == {
        ("wreck", "0701", None), ("rubble", "0702", None), ("burnt", "0703", None), ("smoke", "0704", None),
        ("fire", "0705", None), ("illum", "0706", None), ("position", "0707", None), ("mine", "0708", None),
        ("lane", "0708", None), ("seen", "0709", None), ("bridge-wired", "0505", "0506"),
        ("bridge-out", "0605", "0606"), ("ford", "0605", "0606"), ("plan", "0101", None),
    }  # fmt: skip
    assert shown("wp") == shown("nato") - {("plan", "0101", None)}
    assert shown("watch") == shown("wp")
    assert next(m.n for m in g.view("wp").markers if m.k == "smoke") == 2


@pytest.mark.clause("waw-W15.3")
def test_written_missions_are_hidden_from_the_enemy() -> None:
    from opord.kernel.fog import leaks

    g = battle([unit("us-m1", "0502", id="a")], [FAR], batteries={"nato": ["us155*1"]},
               start={"batteries": {"nato-us155-1": {"plan": "0101"}}})  # fmt: skip
    assert leaks(g, "wp", random.Random(1)) == []
    assert g.sample("wp", random.Random(1)).state.bat_plan != g.state.bat_plan
    assert g.sample("nato", random.Random(1)).state.bat_plan == g.state.bat_plan


def test_phases_pools_and_tracks() -> None:
    g = start({**RULEBOOK.as_scenario(Journal.new(RULEBOOK, "saddle", seed="x", options={}).game)})
    v = g.view("wp")
    assert [(p.id, p.state) for p in v.phases] == [
        ("reinforcements", "past"), ("cup", "past"), ("impulse", "now"), ("marker-removal", "next")
    ]  # fmt: skip
    assert {p.id: (p.value, p.max) for p in v.pools} == {"end": (0, 2), "cup": (4, 5)}
    track = {t.id: t for t in v.tracks}
    assert [c.state for c in track["turn"].cells] == ["now"] + ["next"] * 6
    assert [(c.state, c.side) for c in track["cup"].cells] == [
        ("now", "wp"), ("in", ""), ("in", ""), ("in", "nato"), ("in", "nato")
    ]  # fmt: skip
    assert [(o.hex, o.pts, o.owner) for o in v.objectives] == [(h, 2, "nato") for h in ("1008", "1107", "1108")]
    assert (v.score.margin, v.score.level) == (-6, Say("level-nato-decisive"))
    assert {r.clause: r.values for r in v.score.rows}["waw-W21.1"] == {"nato": 6, "wp": 0}
    assert [n.side for n in v.oob] == ["nato", "wp"]
    assert [c.id for c in v.oob[1].children[0].children] == ["hq:1tk", *(f"1tk-t72-{n}" for n in (1, 2, 3, 4))]
    assert v.turn.now == 1
    assert g.moment() == (1, v.phases[2].text)


# ------------------------------------------------------------------ options and cards
def test_what_a_unit_cannot_do_comes_with_its_reasons() -> None:
    nato = [unit("us-m901", "0502", id="f", ammo=2)]
    g = battle(nato, [unit("su-t72", "0510", id="t", oc=True), unit("su-mri", "0512", id="u", oc=True)])
    rows = {(type(o.action).__name__, getattr(o.action, "group", "")): o for o in g.options("nato", "f")}
    assert rows["Step", ""].ok
    assert rows["Pass", ""].ok
    assert "waw-ammo/6" in {r.clause for r in rows["Fire", "ap"].reasons}
    assert "waw-W11.2" in {r.clause for r in rows["Fire", "he"].reasons}
    assert [o.ok for o in g.options("nato", "f")] == sorted([o.ok for o in g.options("nato", "f")], reverse=True)


def test_a_card_shows_values_now_and_as_printed() -> None:
    g = battle([unit("us-m1", "0502", "red", id="f")], [FAR], cells={"0502": "woods"})
    card = g.card("nato", "f")
    assert card is not None
    by = {v.text.label: v for v in card.values if isinstance(v.text, Say)}
    assert (by["group-ap"].now, by["group-ap"].printed) == ("2 4+", "4 4+")
    assert {e.clause: e.value for e in by["group-ap"].entries}["waw-results/7"] == -2
    assert (by["group-as"].now, by["group-as"].printed) == (2, 4)
    assert by["card-saving"].now == "6 4+"  # armour, woods and cover
    assert g.card("nato", "nobody") is None


def test_a_hex_card_tells_terrain_hexsides_and_markers() -> None:
    board = {"sides": [{"kind": "river", "sides": ["0505-0506"]}], "roads": ["0504>0505"]}
    g = battle([unit("us-m1", "0505", id="f")], [FAR], cells={"0505": "woods"}, high=["0505"], board=board,
               markers={"wreck": ["0505"], "position": ["0505"]})  # fmt: skip
    card = g.hex_card("nato", "0505")
    assert card is not None
    speak = RULEBOOK.speaker("en")
    rows = {speak(r.text): (speak(r.value) if isinstance(r.value, Say) else r.value, r.clause) for r in card.rows}
    assert rows["Entry, tracked"] == ("5 MP", "waw-3.2")
    assert rows["Bonus dice, soft target"] == (1 + 1 + 1, "waw-3.2")
    assert rows["south"] == ("river, crest", "waw-3.3")
    assert rows["wreck"][1] == "waw-results/9"
    assert card.units == ("f",)
    assert g.hex_card("nato", "9999") is None


def test_overlays() -> None:
    hq = {"type": "us-m1", "host": "f", "leadership": [2, 1], "range": [2, 1]}
    nato = [unit("us-m1", "0505", id="f"), unit("us-m1", "0509", id="o")]
    woods = {"0506": "woods", "0303": "woods"}
    g = battle(nato, [unit("su-t72", "0511", id="t", oc=True)], cells=woods, hq_nato=hq, time="night")
    sight = g.overlay("nato", "sight", "f", None)
    assert sight is not None
    seen = {t.hex for t in sight.hexes}
    assert "0506" in seen
    assert "0507" not in seen
    bare = g.overlay("nato", "sight", None, "0505")
    assert bare is not None
    assert max(int(t.value) for t in bare.hexes) == 4  # the naked eye at night
    fire = g.overlay("nato", "fire", "o", None)
    assert fire is not None
    assert [(x.a, x.b) for x in fire.lines] == [("0509", "0511")]
    assert {t.hex: t.value for t in fire.hexes}["0510"] == pytest.approx(4 * 4 / 6, abs=0.01)  # needed 3 at one hex
    chain = g.overlay("nato", "command", "f", None)
    assert chain is not None
    assert {t.hex for t in chain.hexes} == {g.label(h) for h in g.scenario.grid.within(g.scenario.hex("0505"), 2)}
    assert [x.k for x in chain.lines] == ["chain-out", "chain-out"]
    cover = g.overlay("nato", "cover", None, None)
    assert cover is not None
    assert {(t.hex, t.k) for t in cover.hexes} == {("0506", "cover-hex"), ("0303", "cover-hex")}
    assert g.overlay("nato", "nothing", None, None) is None


# ------------------------------------------------------------------ positions as documents
@pytest.mark.parametrize("name", SHIPPED)
def test_a_position_loads_again_to_the_same_digest(name: str) -> None:
    for g in played(name, 5, {"saddle": 7, "breakthrough": 211}.get(name, 61)):
        doc = tomllib.loads(dumps(RULEBOOK.as_scenario(g)))
        again = RULEBOOK.new(doc, seed="another")
        assert again.digest() == g.digest()
        assert again.to_act() == g.to_act()
        for side in g.to_act():
            assert again.actions(side) == g.actions(side)


def test_scripted_dice_begin_where_the_position_stands() -> None:
    first = battle([unit("us-m1", "0502", id="f"), unit("us-m1", "0504", id="k")], [unit("su-t72", "0510", id="t")],
                   dice=[1, 1, 1, 1])  # fmt: skip
    do(first, act.Fire("f", "t", "ap"))
    assert first.state.dice == 4
    g = start(RULEBOOK.as_scenario(first), [6, 6, 5, 5, 1, 1, 1])
    do(g, act.Fire("k", "t", "ap"))
    assert [r.values for r in g.rolls if r.purpose == "attack"] == [(6, 6, 5, 5)]
    assert g.state.steps[index(g, "t")] == 0


def test_bad_frames_are_faults() -> None:
    doc = RULEBOOK.as_scenario(battle([unit("us-m1", "0502", id="f")], [FAR]))
    bad = {"start.frames[0].p": {"p": "waw.nothing"}, "start.frames[0].step": {"p": "waw.move", "step": 99},
           "start.frames[0]": {"p": "waw.move", "unit": "x"}}  # fmt: skip
    for key, frame in bad.items():
        doc["start"] = {**doc["start"], "frames": [frame]}
        assert [f.key for f in RULEBOOK.check(doc, "x")] == [key]
