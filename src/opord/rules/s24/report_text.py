"""A report as plain text, in the form in which units are printed in the text (s24-2.5/5; design page, part 5)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.text import Speaker, Words, say, speaker
from opord.rules.s24.charts import Charts
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.report import AirLine, Contact, Report, UnitLine

FOLDER = Path(__file__).parent / "text"


def voice(lang: str) -> Speaker:
    """Who speaks for this rulebook: en, zh or ru."""
    return speaker(lang, FOLDER)


def number(x: float, tell: Speaker) -> str:
    """At most one decimal, with the mark that the sentences of the language have."""
    text = f"{x:.1f}".removesuffix(".0")
    return text.replace(".", ",") if tell.lang == "ru" else text


def unit_text(x: UnitLine, tell: Speaker) -> str:
    """``TK1U2Y T-34/85 侦察 普通 正常 展开 40/65 100% 68(100%) 192(100%) 1015/展开 0/0``; transport points of an HQ
    at the end (s24-2.5/3-5, s24-R21)."""
    row, squad, form = tell(x.row), tell(x.squad), tell(x.form)
    parts = [
        x.unit, row, squad, tell(x.grade), tell(x.state), form, f"{number(x.e, tell)}/{number(x.full, tell)}",
        f"{x.ready * 100:.0f}%", f"{number(x.ammo, tell)}({x.ammo_share * 100:.0f}%)",
        f"{number(x.fuel, tell)}({x.fuel_share * 100:.0f}%)", f"{x.hex}/{form}", f"{x.dug}/{x.works}",
    ]  # fmt: skip
    if x.points_full:
        parts.append(f"{tell(say('s24-report-points'))} {number(x.points, tell)}/{number(x.points_full, tell)}")
    return " ".join(parts)


def air_text(x: AirLine, tell: Speaker) -> str:
    """``JJ6S LA-7 普通 72 44 20 X X``: establishment, then aircraft ready now and in the turns that follow, X where the
    type has no cell (s24-4.3.1/3-4, s24-R85)."""
    cells = [*[str(n) for n in x.cells], "X", "X", "X", "X"][:4]
    return " ".join([x.unit, tell(x.plane), tell(x.grade), str(x.full), *cells])


def contact_text(c: Contact, tell: Speaker) -> str:
    """``识别 1208 TK Panther ~40e``; with the turn in front for what is out of sight."""
    level = tell(say("s24-sight-" + c.level))
    category = tell(c.category)
    if c.turn:
        return f"(T{c.turn}) {c.hex} {category}?"
    if c.line is not None:
        return f"{level} {unit_text(c.line, tell)}"
    if c.unit:
        return f"{level} {c.hex} {c.unit} {tell(c.row)} ~{c.about}e {tell(c.state)}"
    if c.row:
        return f"{level} {c.hex} {category} {tell(c.row)} ~{c.about}e"
    return f"{level} {c.hex} {category}?"


def head_text(r: Report, tell: Speaker) -> str:
    light = say("s24-night" if r.dark else "s24-day")
    return tell(say(
        "s24-report-head", side=say("side-" + r.side), turn=r.turn, turns=r.turns, day=r.day, hour=f"{r.hour:02d}:00",
        light=light, weather=say("s24-weather-" + r.weather), soil=say("s24-soil-" + r.soil),
    ))  # fmt: skip


def _head(key: str, tell: Speaker) -> str:
    return f"== {tell(say('s24-report-' + key))} =="


def order_text(x: Any, charts: Charts, lang: str, tell: Speaker) -> str:
    """A line of the sheet as it was understood, and whether it was voided or not carried out."""
    text = Grammar.of(charts).text(x.order, lang)
    if x.lapsed:
        return f"{text}   ({tell(say('s24-report-lapsed', reason=x.lapsed))})"
    return f"{text}   ({tell(say('s24-report-void'))})" if x.void else text


def notes(r: Report, tell: Speaker) -> list[str]:
    """Minefields and bridges that the side knows, a sentence each."""
    out = [tell(say("s24-report-mines-own" if own else "s24-report-mines", hex=h, n=n)) for h, own, n in r.mines]
    out += [tell(say("s24-report-bridge", a=a, b=b)) for a, b in r.bridges]
    return out + [tell(say("s24-report-blown", a=a, b=b)) for a, b in r.blown]


def as_text(r: Report, charts: Charts, lang: str) -> str:
    """The whole report, lines ended by a newline."""
    tell = voice(lang)
    out = [tell(r.title), head_text(r, tell), "", _head("sheet", tell)]
    out += [order_text(x, charts, lang, tell) for x in r.sheet] or [tell(say("s24-report-none"))]
    for section in r.sections:
        if section.items:
            out += ["", f"== {tell(section.title)} =="]
            out += [tell(x.text) for x in section.items]
    out += ["", _head("situation", tell), *[unit_text(x, tell) for x in r.units]]
    out += [air_text(a, tell) for a in r.air]
    out += notes(r, tell)
    if r.losses:
        out += ["", _head("losses", tell)]
        for x in r.losses:
            cause: Words = say("s24-cause-" + x.cause)
            out.append(f"{x.unit} {tell(cause)} {number(x.now, tell)} ({number(x.ever, tell)})")
    out += ["", _head("enemy", tell)]
    out += [contact_text(c, tell) for c in (*r.contacts, *r.ghosts)] or [tell(say("s24-report-none"))]
    if r.points is not None:
        out += ["", tell(say("s24-report-score", n=r.points))]
    return "\n".join(out) + "\n"


def as_json(r: Report, lang: str) -> bytes:
    """The same as JSON, sentences in that language."""
    return msgspec.json.encode(voice(lang).render(r), order="deterministic")
