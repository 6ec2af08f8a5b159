"""Order sheets of `s24` as files of every kind."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.s24.field import give, still

from opord.rules.s24 import sheet_files
from opord.rules.s24.charts import charts
from opord.rules.s24.sheet import Sheet

CHARTS = charts()


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("form", sheet_files.FORMS)
@pytest.mark.parametrize("name", ["red.{}", "orders.dat", "RED.{}"])
def test_a_blank_sheet_is_read_back_with_the_orders_it_has(form: str, lang: str, name: str) -> None:
    g = give(still("s1-training"), "red", "BB1T1Y ASSAULT 0908 REGARDLESS", "TK1U1Y MARCH 0909 LIMITED")
    raw = sheet_files.blank(g, 0, form, lang, "g7")
    read = sheet_files.read(name.format(form), raw, CHARTS)
    assert read.ok
    assert (read.turn, read.side, read.game, read.lines) == (1, "red", "g7", g.state.sheets[0])
    assert sheet_files.blank(g, 0, form, lang, "g7") == raw


@pytest.mark.parametrize("form", sheet_files.FORMS)
def test_a_blank_sheet_names_every_own_unit_and_none_of_the_enemy(form: str) -> None:
    g = still("s2-riverline")
    raw = sheet_files.blank(g, 1, form)
    other = still("s2-riverline")
    for u, side in enumerate(other.state.side):
        if side == 0:
            other.state.e[u], other.state.pos[u], other.state.ready[u] = 1.0, -1, 0.3
    other.restored()
    assert sheet_files.blank(other, 1, form) == raw
    if form != "xlsx":
        text = raw.decode("utf8")
        for u, name in enumerate(g.state.ids):
            assert (name in text.replace(";", " ").split()) == (g.state.side[u] == 1)


@pytest.mark.parametrize(
    ("name", "raw", "code"),
    [
        ("a.xlsx", b"turn;side", "E95"),
        ("a.txt", b"PK\x03\x04", "E95"),
        ("a.txt", b"\x81", "E95"),
        ("a.txt", b"", "E90"),
        ("a.csv", b"", "E90"),
    ],
)
def test_a_file_that_is_none_is_said_so(name: str, raw: bytes, code: str) -> None:
    assert [s.code for s in sheet_files.read(name, raw, CHARTS).slips] == [code]


def test_a_file_beyond_all_measure_is_not_read() -> None:
    read = sheet_files.read("a.txt", b" " * (sheet_files.MOST_BYTES + 1), CHARTS)
    assert [s.code for s in read.slips] == ["E95"]


@given(st.sampled_from(["a.txt", "a.csv", "a.xlsx", "a"]), st.binary(max_size=200))
def test_no_file_breaks_the_reader(name: str, raw: bytes) -> None:
    assert isinstance(sheet_files.read(name, raw, CHARTS), Sheet)
