"""An owner's charts of `dow` laid over ours: single values, new types, and every fault by its name."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from opord.kernel.faults import BadInput
from opord.rules.dow.book import RULEBOOK
from opord.rules.dow.charts import charts
from opord.rules.dow.load import load

plain = RULEBOOK.speaker("en")


def owner(folder: Path, **files: str) -> Path:
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf8")
    return folder


def test_an_owner_lays_single_values_over_ours(tmp_path: Path) -> None:
    mine = owner(
        tmp_path,
        posture='[posture.assault]\natk = 3\nauth = {screen = 2, full_assault = "no"}\n',
        ground_combat="hasty = -3\n",
        units='[unit]\nsu_tr_t90 = {nation="su", branch="armour", size="regiment", att=9, def=7, full=0, reduced=0, '
        'range=0, cadre=5, aa=2, flags=[]}\n[unit.su_tr_t80]\natt = 8\n',
    )
    ours, theirs = charts(), charts(mine)
    assert (ours.posture("assault").attack, theirs.posture("assault").attack) == (2, 3)
    auth = {theirs.postures[p].id: turns for p, turns in theirs.posture("assault").auth.items()}
    assert auth == {"tactical": 1, "defence": 2, "screen": 2}
    assert theirs.ground_combat.hasty == -3
    assert theirs.types["su_tr_t90"].defence == 7
    assert (ours.types["su_tr_t80"].attack, theirs.types["su_tr_t80"].attack) == (9, 8)
    assert theirs.provenance["ground_combat/hasty"] == "owner"
    assert "ground_combat/hasty" in ours.pinned
    assert "ground_combat/hasty" not in theirs.pinned
    assert ours.digest != theirs.digest
    assert load("tutorial", {}, mine).content != load("tutorial", {}, None).content
    assert load("tutorial", {}, mine).charts.types["su_tr_t80"].attack == 8


def test_a_word_may_take_the_place_of_a_number_and_a_number_of_a_word(tmp_path: Path) -> None:
    mine = owner(tmp_path, posture='[posture.tactical]\natk = "no"\n[posture.refit]\natk = -9\nunauth = 4\n')
    theirs = charts(mine)
    assert theirs.posture("tactical").attack is None
    assert (theirs.posture("refit").attack, theirs.posture("refit").unauth) == (-9, 4)


@pytest.mark.parametrize(
    ("name", "text", "key", "says"),
    [
        ("postures", "", "", "posture"),
        ("posture", "[posture.asault]\natk = 1\n", "posture.asault", "assault"),
        ("posture", "[posture.assault]\natk = true\n", "posture.assault.atk", "same kind"),
        ("posture", '[posture.assault]\nwho = ["tanks"]\n', "posture.assault.who[0]", "combat"),
        ("posture", "[posture.assault.auth]\nroda = 1\n", "posture.assault.auth.roda", "road"),
        ("posture", '[posture.assault]\nmode = "slow"\n', "posture.assault.mode", "tactical"),
        ("mobility", "hq_change_mp = 4.5\n", "hq_change_mp", "int"),
        ("mobility", "[mechanised.terrain]\nflat = [1, 2]\n", "mechanised.terrain.flat", ""),
        ("mobility", '[mechanised.terrain]\nflat = [1, 2, "slow"]\n', "mechanised.terrain.flat[2]", ""),
        ("ground_combat", "hi = [0, 99]\n", "rows", "12"),
        ("ground_combat", 'rows = [["4/0"]]\n', "rows[0]", ""),
        ("ew", "hi = [1, 3, 2, 5, 7, 99]\n", "hi", "rise"),
        ("orders", '[order.wp_reg_move]\nlevel = "brigade"\n', "order.wp_reg_move.level", "regiment"),
        ("orders", '[order.wp_reg_move]\npostures = ["raod"]\n', "order.wp_reg_move.postures[0]", "road"),
        ("oob", '[hq.BR7B]\nparent = "BR1D"\n', "hq.BR7B.parent", "BR1AD"),
        ("oob", '[hq.BR7B]\nunits = "7A1:uk_armd_chef"\n', "hq.BR7B.units", "uk_armd_chief"),
        ("oob", '[hq.BR7B]\nunits = "7A1:be_mech"\n', "hq.BR7B.units", "uk"),
        ("units", "[unit.su_tr_t80]\nfull = 3\n", "unit.su_tr_t80", "armour"),
        ("units", '[unit.su_tr_t80]\nflags = ["amphib"]\n', "unit.su_tr_t80.flags[0]", ""),
        ("supply", 'provenance = "me"\n', "provenance", "owner"),
        ("weather", "fog = [1]\n", "fog", ""),
        ("weather", "fog = [", "", "TOML"),
    ],
)
def test_a_fault_of_an_owners_chart_names_file_key_and_spelling(
    tmp_path: Path, name: str, text: str, key: str, says: str
) -> None:
    mine = owner(tmp_path, **{name: text})
    with pytest.raises(BadInput) as bad:
        charts(mine)
    found = {f.key: plain(f.text) for f in bad.value.faults}
    assert {Path(f.file).name for f in bad.value.faults} == {f"{name}.toml"}
    assert key in found, found
    assert says in found[key]


@pytest.mark.parametrize(
    ("name", "text", "key"), [("supply", "nto = 1\n", "nto"), ("units", "[unit]\nx = 1\n", "unit.x")]
)
def test_the_check_of_the_rulebook_reads_chart_files(name: str, text: str, key: str) -> None:
    faults = RULEBOOK.check(tomllib.loads(text), f"somewhere/{name}.toml")
    assert key in {f.key for f in faults}
    assert {f.file for f in faults} == {f"somewhere/{name}.toml"}
