"""The shipped charts and units of `waw` hold together: provenance, pins, tables, units, reference numbers.

Nothing here plays the game; the check cases and the duels are replayed on the engine in their own tests.
"""

from __future__ import annotations

import itertools
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from tests.waw.shipped import (
    ARTILLERY,
    CASES,
    CHART,
    CONSTANTS,
    DATA,
    EVENT,
    FORMATIONS,
    GROUPS,
    LINES,
    MODIFIER,
    PROVENANCE,
    SCENARIOS,
    SIDES,
    TRAITS,
    UNIT,
    VP,
    C,
    T,
    hits,
    toml,
)

every_unit = pytest.mark.parametrize("uid", UNIT)


# ------------------------------------------------------------------ provenance and pins
@pytest.mark.parametrize("path", sorted(DATA.rglob("*.toml")), ids=lambda p: p.name)
def test_every_file_names_its_provenance(path: Path) -> None:
    doc = toml(path)
    assert doc["provenance"] in PROVENANCE
    assert set(doc.get("pinned", {}).values()) <= set(PROVENANCE)


def pinned_value(key: str) -> object:
    """The value in the data files that a pin's key names."""
    head, *rest = key.split(".")
    if head == "hq":
        name, side, value = rest
        formation = next(f for f in SCENARIOS["santiago"]["formation"] if f["id"] == name)
        return formation["hq"][value][SIDES.index(side)]
    at: Any = {"unit": UNIT, "terrain": T}[head]
    for part in rest:
        at = at[part]
    return at


@pytest.mark.clause("waw-3.1")
@pytest.mark.parametrize("pin", CONSTANTS["pins"], ids=lambda p: p["what"].split(" ")[0])
def test_pinned_values_stand_in_the_data(pin: dict[str, str]) -> None:
    key, wanted = pin["what"].split(" = ")
    found = pinned_value(key)
    shown = found if isinstance(found, list) else [found]
    parts = wanted.split("/")
    assert len(parts) == len(shown)
    assert [str(v) for v, w in zip(shown, parts, strict=True) if w != "*"] == [w for w in parts if w != "*"]
    assert pin["src"] in ("text", "facts")


@pytest.mark.clause("waw-3.1")
@pytest.mark.parametrize(
    ("group", "name", "value"),
    [
        ("text", "disrupted_hit", 6),
        ("text", "ammo_stages", 2),
        ("text", "cover_die", 1),
        ("text", "hard_cap", 2),
        ("text", "hq_hit_on", 1),
        ("facts", "stack", 2),
        ("facts", "end_turn_chits", 2),
        ("facts", "hex_m", 150),
        ("designed", "assault_hit", 5),
        ("designed", "overrun_hit", 4),
        ("designed", "town_infantry_hit", 4),
        ("designed", "soft_save", 5),
        ("designed", "max_assault_units", 4),
    ],
)
def test_constants_have_their_value_and_source(group: str, name: str, value: int) -> None:
    assert CONSTANTS["constants"][group][name] == value


def test_no_constant_stands_in_two_groups() -> None:
    names = [k for part in CONSTANTS["constants"].values() for k in part]
    assert len(names) == len(set(names))


@pytest.mark.clause("waw-assault/28")
def test_the_example_of_santiago_stands_in_the_data() -> None:
    for name in ("santiago", "breakthrough"):
        formation = next(f for f in SCENARIOS[name]["formation"] if f["id"] == "santiago")
        assert UNIT["us-m113"]["full"]["as"] + formation["hq"]["leadership"][0] == 3
        assert formation["hq"]["type"] == "us-m113"
        assert any(u.startswith("us-m113*") for u in formation["units"])


# ------------------------------------------------------------------ terrain, modifiers, tables
@pytest.mark.clause("waw-3.2")
def test_board_letters_are_unique() -> None:
    letters = [x for t in T.values() for x in (t["chr"], t["up"]) if x]
    assert len(letters) == len(set(letters))
    assert all(len(x) == 1 for x in letters)


@pytest.mark.clause("waw-3.2", "waw-R17")
@pytest.mark.parametrize("kind", T)
def test_terrain_row_is_whole(kind: str) -> None:
    row = T[kind]
    assert row["los"] in ("open", "partial", "block")
    assert row["soft"] >= row["hard"] >= 0
    assert row["cover"] == (kind not in ("clear", "burnt", "lake"))
    assert row["draw"] in ("clear", "crops", "rough", "woods", "town", "burnt", "marsh", "lake")
    for move in ("leg", "wheeled", "tracked"):
        assert row[move] == 0 or row[move] >= CHART["road"][move]


@pytest.mark.clause("waw-cover/8", "waw-maxbonus/3")
def test_bonus_dice_of_the_text() -> None:
    assert T["town"]["soft"] == 2
    assert T["town"]["soft"] + C["cover_die"] == 3
    assert T["woods"]["hard"] == 1


@pytest.mark.clause("waw-R21")
def test_a_wreck_is_worth_one_die_to_everyone() -> None:
    assert (CHART["marker"]["wreck"]["soft"], CHART["marker"]["wreck"]["hard"]) == (1, 1)


@pytest.mark.clause("waw-3.3")
def test_hexside_costs() -> None:
    side, road = CHART["hexside"], CHART["road"]
    assert all(side["river"][m] < 0 for m in ("leg", "wheeled", "tracked"))
    assert all(side[k][m] >= 0 for k in ("stream", "ford", "bridge", "uphill") for m in ("leg", "wheeled", "tracked"))
    assert road == {"leg": 2, "wheeled": 1, "tracked": 1}
    assert T["clear"]["tracked"] == 2  # so that a road hex can cost half


@pytest.mark.clause("waw-3.4")
@every_unit
def test_allowance_lies_in_the_band_of_its_class(uid: str) -> None:
    u = UNIT[uid]
    low, high = {"leg": (4, 6), "wheeled": (18, 24), "tracked": (14, 22), "air": (40, 40)}[u["mv"]]
    assert low <= u["ma"] <= high
    assert u["mv"] in CHART["class"]


@pytest.mark.clause("waw-3.5")
@pytest.mark.parametrize("name", MODIFIER)
def test_fire_modifiers(name: str) -> None:
    assert MODIFIER[name] == (-1 if name == "point_blank" else 1)


@pytest.mark.clause("waw-3.6")
@pytest.mark.parametrize("nation", FORMATIONS["morale"])
def test_morale_gives_a_sensible_chance(nation: str) -> None:
    morale = FORMATIONS["morale"][nation]
    rolls = [a + b for a, b in itertools.product(range(1, 7), repeat=2)]
    chance = Fraction(sum(r == 2 or (r != 12 and r <= morale) for r in rolls), 36)
    assert Fraction(1, 2) < chance < Fraction(11, 12)
    assert 5 <= morale <= 9


@pytest.mark.clause("waw-3.7", "waw-W6.3")
@pytest.mark.parametrize("nation", FORMATIONS["command"])
def test_reduced_headquarters_lead_less(nation: str) -> None:
    row = FORMATIONS["command"][nation]
    assert row["range"][0] > row["range"][1] > 0
    assert row["leadership"][0] > row["leadership"][1] >= 0


@pytest.mark.clause("waw-3.8")
@pytest.mark.parametrize("name", ARTILLERY["battery"])
def test_battery_row(name: str) -> None:
    row = ARTILLERY["battery"][name]
    assert 1 <= row["avail"] <= 5
    assert 2 <= row["acc"] <= 5
    for munition in ("he", "dpicm"):
        for cls in ("hard", "soft"):
            if munition in row:
                dice, needed = row[munition][cls]
                assert 1 <= dice <= 4
                assert 2 <= needed <= 6
    assert row["he"]["soft"][0] >= row["he"]["hard"][0]
    assert 2 <= row.get("cb", 9) <= 12


@pytest.mark.clause("waw-3.8")
def test_mines_scatter_and_strikes() -> None:
    assert ARTILLERY["mine"] == {"hard": [2, 5], "soft": [2, 5]}
    assert ARTILLERY["scatter"]["d6"] == ["N", "NE", "SE", "S", "SW", "NW"]
    assert all(2 <= row[cls][1] <= 6 for row in ARTILLERY["air"].values() for cls in ("hard", "soft"))


@pytest.mark.clause("waw-3.9")
def test_every_roll_of_two_dice_has_an_event() -> None:
    assert {int(k) for k in EVENT} == set(range(2, 13))
    assert len(set(EVENT.values())) == 11
    assert EVENT["7"] == "event-7"


@pytest.mark.clause("waw-3.10")
def test_victory_points() -> None:
    assert {u["kind"] for u in UNIT.values()} <= set(VP["kind"])
    assert (VP["kind"]["tank"], VP["kind"]["helo"], VP["kind"]["apc"]) == (3, 4, 1)
    assert VP["other"] == {"hq": 3, "strike": 2}


@pytest.mark.clause("waw-W20.1")
def test_electronic_warfare_results_only_grow() -> None:
    results = [set(CONSTANTS["ew"][str(k)]) for k in range(1, 7)]
    assert all(a <= b for a, b in itertools.pairwise(results))
    assert (results[0], results[1], results[3], results[5]) == (
        set(),
        {"range"},
        {"range", "fires"},
        {"range", "fires", "chit"},
    )


@pytest.mark.clause("waw-W19.1")
def test_visibility() -> None:
    assert CONSTANTS["visibility"] == {"day": 40, "dusk": 12, "night": 4, "rain": 10}
    assert CONSTANTS["night_sight"] == {"thermal": 3, "ir": 2}


# ------------------------------------------------------------------ units
WANTED = [
    "us-m1",
    "us-m60a3",
    "us-m113",
    "us-m2",
    "us-m3",
    "us-m901",
    "us-inf",
    "us-eng",
    "us-m163",
    "us-m48",
    "us-m106",
    "us-ah1s",
    "uk-chal",
    "uk-chief",
    "uk-fv432",
    "uk-inf",
    "uk-milan",
    "uk-scim",
    "uk-strk",
    "uk-lynx",
    "de-leo2",
    "de-leo1a3",
    "de-marder",
    "de-pzgren",
    "de-jaguar",
    "de-luchs",
    "de-gepard",
    "de-mrs",
    "su-t55",
    "su-t62",
    "su-t64b",
    "su-t72",
    "su-t80",
    "su-bmp1",
    "su-bmp2",
    "su-btr60",
    "su-btr70",
    "su-brdm2",
    "su-brdmat",
    "su-mri",
    "su-sap",
    "su-at7",
    "su-zsu",
    "su-sa9",
    "su-sa13",
    "su-2s1",
    "su-mi24",
    "gd-t55",
    "gd-t72",
    "gd-bmp1",
    "gd-btr60",
    "gd-brdm2",
    "gd-mri",
    "gd-sap",
    "gd-2s1",
]


@pytest.mark.clause("waw-3.11")
def test_all_unit_types_are_there() -> None:
    assert list(UNIT) == WANTED


@pytest.mark.clause("waw-3.11")
@every_unit
def test_unit_row_is_whole(uid: str) -> None:
    u = UNIT[uid]
    assert u["cls"] in ("hard", "soft", "air")
    assert uid.startswith(u["nat"] + "-")
    assert set(u.get("t", ())) <= TRAITS
    assert set(u.get("ul", ())) <= set(u["full"]) & set(GROUPS)
    for side in SIDES:
        row = u[side]
        assert set(row) <= {*GROUPS, "as", "ar"}
        for group in set(row) & set(GROUPS):
            reach, dice, needed = row[group]
            assert 1 <= reach <= 26
            assert 1 <= dice <= 4
            assert 2 <= needed <= 6
        assert 1 <= row.get("as", 1) <= 5
        if "ar" in row:
            assert 1 <= row["ar"][0] <= 4
            assert 3 <= row["ar"][1] <= 6


@pytest.mark.clause("waw-W1.3")
@every_unit
def test_class_agrees_with_movement_and_armour(uid: str) -> None:
    u = UNIT[uid]
    assert (u["mv"] == "leg") == (u["cls"] == "soft")
    assert (u["mv"] == "air") == (u["cls"] == "air")
    assert all(("ar" in u[side]) == (u["cls"] != "soft") for side in SIDES)


@pytest.mark.clause("waw-W1.2", "waw-results/8")
@every_unit
def test_reduced_side_is_the_weaker_one(uid: str) -> None:
    full, red = UNIT[uid]["full"], UNIT[uid]["red"]
    assert set(full) == set(red)
    for group in set(full) & set(GROUPS):
        assert (red[group][0], red[group][2]) == (full[group][0], full[group][2])
        assert red[group][1] <= full[group][1]
    assert red.get("as", 0) <= full.get("as", 0)
    assert red.get("ar") == full.get("ar")
    assert red != full


@pytest.mark.clause("waw-R1")
def test_only_mortars_are_underlined_without_missiles() -> None:
    mortars = {k for k, u in UNIT.items() if "mortar" in u.get("t", ())}
    assert mortars == {"us-m106", "de-mrs"}
    assert all(UNIT[k]["ul"] == ["he"] for k in mortars)
    assert not any("he" in u.get("ul", ()) for k, u in UNIT.items() if k not in mortars)


@pytest.mark.clause("waw-R7")
def test_support_weapons_are_leg_teams() -> None:
    teams = {k: u for k, u in UNIT.items() if u["kind"] == "support"}
    assert set(teams) == {"uk-milan", "su-at7"}
    assert all(u["mv"] == "leg" and u["ul"] == ["ap"] for u in teams.values())


def hurt(firer: str, target: str) -> Fraction:
    """Chance that an AP shot in the open, at 6 hexes, has any effect on a fresh full target."""
    _, dice, needed = UNIT[firer]["full"]["ap"]
    armour = UNIT[target]["full"]["ar"]
    pairs = itertools.product(enumerate(hits(dice, needed)), enumerate(hits(*armour)))
    return sum((p * q for (a, p), (d, q) in pairs if a > d), Fraction(0))


LADDER = ("su-t55", "su-t62", "su-t72", "su-t80")


@pytest.mark.parametrize(("older", "newer"), list(itertools.pairwise(LADDER)))
def test_newer_tanks_hit_harder_and_stand_more(older: str, newer: str) -> None:
    assert hurt(newer, "us-m1") >= hurt(older, "us-m1")
    assert hurt("us-m1", newer) <= hurt("us-m1", older)


def test_tanks_that_should_be_even_or_far_apart() -> None:
    assert hurt("us-m1", "su-t72") == 1 - Fraction(149, 432)
    assert hurt("us-m1", "su-t72") > 2 * hurt("su-t72", "us-m1")
    assert abs(hurt("us-m60a3", "su-t72") - hurt("su-t72", "us-m60a3")) < Fraction(1, 10)


def test_newer_missiles_run_dry_less_often() -> None:
    def dry(uid: str) -> Fraction:
        _, dice, needed = UNIT[uid]["full"]["ap"]
        return hits(dice, needed)[0]

    assert dry("su-bmp1") > dry("su-bmp2") > dry("us-m901")
    assert dry("su-bmp2") == Fraction(1, 16)


# ------------------------------------------------------------------ duels and cases as data
@pytest.mark.parametrize("duel", toml(DATA / "duels.toml")["duel"], ids=lambda d: d["id"])
def test_duel_table_adds_up(duel: dict[str, Any]) -> None:
    chances = [Fraction(x) for x in duel["p"]]
    assert sum(chances) == 1
    assert all(abs(100 * float(p) - q) < 0.051 for p, q in zip(chances, duel["pct"], strict=True))
    low, high = duel["sane"]
    effect = chances[0] + chances[1] if duel["k"] == "assault" else 1 - chances[0]
    assert low <= effect <= high


def test_cases_are_numbered_and_cite_known_clauses() -> None:
    known = {line["id"] for line in LINES["en"]}
    assert [c["id"] for c in CASES] == [f"K{n:02d}" for n in range(1, 53)]
    assert all(c["out"] and set(c["cl"]) <= known for c in CASES)
    sections = {x.split("/")[0] for c in CASES for x in c["cl"]}
    assert sections == {f"waw-{x}" for x in ("ammo", "cover", "maxbonus", "results", "opfire", "assault")}
