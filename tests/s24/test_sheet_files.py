"""Order sheets of `s24` as files of every kind."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.s24.field import give, still

from opord.rules.s24 import byfile, dossier
from opord.rules.s24.charts import charts
from opord.rules.s24.sheet import Sheet

CHARTS = charts()


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("form", dossier.FORMATS)
@pytest.mark.parametrize("name", ["red.{}", "orders.dat", "RED.{}"])
def test_a_blank_sheet_is_read_back_with_the_orders_it_has(form: str, lang: str, name: str) -> None:
    g = give(still("s1-training"), "red", "BB1T1Y ASSAULT 0908 REGARDLESS", "TK1U1Y MARCH 0909 LIMITED")
    raw = dossier.blank(g, "red", form, lang, "g7", g.state.sheets[0])
    read = byfile.read_bytes(name.format(form), raw, CHARTS)
    assert read.ok
    assert (read.turn, read.side, read.game, read.lines) == (1, "red", "g7", g.state.sheets[0])
    assert dossier.blank(g, "red", form, lang, "g7", g.state.sheets[0]) == raw


@pytest.mark.parametrize("form", dossier.FORMATS)
def test_a_blank_sheet_names_every_own_unit_and_none_of_the_enemy(form: str) -> None:
    g = still("s2-riverline")
    raw = dossier.blank(g, "blue", form, "en", "")
    other = still("s2-riverline")
    for u, side in enumerate(other.state.side):
        if side == 0:
            other.state.e[u], other.state.pos[u], other.state.ready[u] = 1.0, -1, 0.3
    other.restored()
    assert dossier.blank(other, "blue", form, "en", "") == raw
    if form != "xlsx":
        text = raw.decode("utf8")
        for u, name in enumerate(g.state.ids):
            assert (name in text.replace(";", " ").replace(":", " ").split()) == (g.state.side[u] == 1)


@pytest.mark.parametrize(
    ("name", "raw", "code"),
    [
        ("a.xlsx", b"turn;side", "E90"),
        ("a.txt", b"PK\x03\x04", "E95"),
        ("a.txt", b"\x81", "E95"),
        ("a.txt", b"", "E90"),
        ("a.csv", b"", "E90"),
    ],
)
def test_a_file_that_is_none_is_said_so(name: str, raw: bytes, code: str) -> None:
    read = byfile.read_bytes(name, raw, CHARTS)
    assert [s.code for s in (*read.slips, *[s for e in read.entries for s in e.slips])] == [code]


def test_a_file_beyond_all_measure_is_not_read() -> None:
    read = byfile.read_bytes("a.txt", b" " * (byfile.MOST_BYTES + 1), CHARTS)
    assert [s.code for s in read.slips] == ["E95"]


@given(st.sampled_from(["a.txt", "a.csv", "a.xlsx", "a"]), st.binary(max_size=200))
def test_no_file_breaks_the_reader(name: str, raw: bytes) -> None:
    assert isinstance(byfile.read_bytes(name, raw, CHARTS), Sheet)
