"""A report as one page that needs nothing else: text, tables, and a map drawn as SVG (design page, part 5)."""

from __future__ import annotations

from html import escape

from opord.kernel.text import Speaker, say
from opord.rules.s24.faces import whole
from opord.rules.s24.ground import DEEP, NO_RIVER
from opord.rules.s24.model import S24Scenario
from opord.rules.s24.places import name_of, place_name
from opord.rules.s24.report import Contact, Report, UnitLine
from opord.rules.s24.report_text import (
    air_text,
    contact_text,
    head_text,
    notes,
    number,
    order_text,
    unit_text,
    voice,
)

SCALE = 26.0
"""Pixels of a hex side."""
GROUND = {
    "open": "#eef0df", "hill": "#e4dcbc", "wood": "#cfe0bd", "lowmtn": "#d9c8a2", "village": "#e7e0da",
    "midmtn": "#c8b38c", "town": "#ddd2cc", "swamp": "#d5e2d8", "beach": "#f4ecc9", "shallow": "#cfe2ee",
    "deep": "#aacbe0",
}  # fmt: skip
ROOM, FITS = 35, 9
"""Width of the text of a counter, and the signs that have room there."""
OWN = {"red": "#b3372f", "blue": "#2f5d9e"}
STYLE = """
:root{color-scheme:light dark;--ink:#1c1c1a;--dim:#63635c;--paper:#fbfaf6;--line:#d8d6cb}
@media(prefers-color-scheme:dark){:root{--ink:#e9e7dd;--dim:#a3a198;--paper:#1d1d1b;--line:#3d3c37}}
body{margin:0 auto;max-width:76rem;padding:1.5rem;background:var(--paper);color:var(--ink);
font:15px/1.5 system-ui,"Noto Sans","Noto Sans CJK SC",sans-serif}
h1{font-size:1.35rem;margin:0}h2{font-size:1.02rem;margin:1.6rem 0 .4rem;border-bottom:1px solid var(--line)}
p.head{color:var(--dim);margin:.2rem 0 1rem}ul{margin:.2rem 0;padding-left:1.2rem}li{margin:.1rem 0}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
td,th{padding:.15rem .5rem;border-bottom:1px solid var(--line);text-align:left;vertical-align:top}
th{color:var(--dim);font-weight:500}.clause{color:var(--dim);font-size:.8rem}.void{text-decoration:line-through}
.map{overflow:auto;border:1px solid var(--line)}svg{display:block;width:100%;min-width:44rem}
code{font:13px/1.45 ui-monospace,"Noto Sans Mono",monospace}
"""


def as_html(r: Report, sc: S24Scenario, lang: str) -> str:
    """The page. ``sc`` gives the map, which both sides know."""
    tell = voice(lang)
    title = f"{tell(r.title)} – {tell(say('side-' + r.side))}, {r.turn}"
    parts = [
        "<!DOCTYPE html>", f'<html lang="{lang}"><head><meta charset="utf-8"><title>{escape(title)}</title>',
        '<meta name="viewport" content="width=device-width,initial-scale=1">', f"<style>{STYLE}</style></head><body>",
        f"<h1>{escape(tell(r.title))}</h1>", f'<p class="head">{escape(head_text(r, tell))}</p>',
        f'<div class="map">{svg(r, sc, tell)}</div>',
    ]  # fmt: skip
    orders = [
        f'<li{" class=void" if x.void or x.lapsed else ""}>'
        f"<code>{escape(order_text(x, sc.charts, lang, tell))}</code></li>"
        for x in r.sheet
    ]  # fmt: skip
    parts += [_part("sheet", tell), _list(orders, tell)]
    for section in r.sections:
        if section.items:
            rows = [
                f'<li>{escape(tell(x.text))} <span class="clause">{escape(x.clause.removeprefix("s24-"))}</span></li>'
                for x in section.items
            ]
            parts += [f"<h2>{escape(tell(section.title))}</h2>", _list(rows, tell)]
    parts += [_part("situation", tell), _table([unit_text(x, tell) for x in r.units])]
    if r.air:
        parts.append(_table([air_text(a, tell) for a in r.air]))
    known = [f"<li>{escape(x)}</li>" for x in notes(r, tell)]
    if known:
        parts.append(_list(known, tell))
    if r.losses:
        rows = [
            f"<tr><td>{escape(x.unit)}</td><td>{escape(tell(say('s24-cause-' + x.cause)))}</td>"
            f"<td>{number(x.now, tell)}</td><td>{number(x.ever, tell)}</td></tr>"
            for x in r.losses
        ]
        head = "".join(f"<th>{escape(tell(say('s24-report-col-' + c)))}</th>" for c in ("unit", "cause", "now", "ever"))
        parts += [_part("losses", tell), f"<table><tr>{head}</tr>{''.join(rows)}</table>"]
    parts += [
        _part("enemy", tell),
        _list([f"<li>{escape(contact_text(c, tell))}</li>" for c in (*r.contacts, *r.ghosts)], tell),
    ]
    if r.points is not None:
        parts.append(f"<p>{escape(tell(say('s24-report-score', n=r.points)))}</p>")
    parts.append("</body></html>")
    return "\n".join(parts) + "\n"


def _part(key: str, tell: Speaker) -> str:
    return f"<h2>{escape(tell(say('s24-report-' + key)))}</h2>"


def _list(rows: list[str], tell: Speaker) -> str:
    return f"<ul>{''.join(rows)}</ul>" if rows else f"<p>{escape(tell(say('s24-report-none')))}</p>"


def _table(lines: list[str]) -> str:
    return "<table>" + "".join(f"<tr><td><code>{escape(x)}</code></td></tr>" for x in lines) + "</table>"


# ------------------------------------------------------------------ the map
def svg(r: Report, sc: S24Scenario, tell: Speaker) -> str:
    """Ground, rivers, roads, places; own units, and enemies as they were seen."""
    grid = sc.grid
    at = [grid.to_plane(grid.centre(h)) for h in range(sc.size)]
    corner = [[grid.to_plane(v) for v in grid.vertices(h)] for h in range(sc.size)]
    xs = [x for c in corner for x, _ in c]
    ys = [y for c in corner for _, y in c]
    ox, oy = min(xs) - 0.3, min(ys) - 0.3

    def p(point: tuple[float, float]) -> str:
        return f"{(point[0] - ox) * SCALE:.1f},{(point[1] - oy) * SCALE:.1f}"

    wide, high = (max(xs) - ox + 0.3) * SCALE, (max(ys) - oy + 0.3) * SCALE
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.0f} {high:.0f}" role="img"'
        f' aria-label="{escape(tell(r.title))}" font-family="system-ui,sans-serif" text-anchor="middle">'
    )
    out = [head, *[_hex(sc, h, " ".join([p(c) for c in corner[h]]), tell) for h in range(sc.size)]]
    for h in range(sc.size):
        for d in range(6):
            n = grid.step(h, d)
            if n <= h:
                continue
            e = 6 * h + d
            if sc.road[e]:
                out.append(_line(p(at[h]), p(at[n]), "#8a6d4b", 2.2))
            if sc.river[e] != NO_RIVER:
                ends = corner[h][d], corner[h][(d + 1) % 6]
                out.append(_line(p(ends[0]), p(ends[1]), "#3f7fb0", 4.0 if sc.river[e] == DEEP else 2.2))
    for a, b in [(at[sc.hex(a)], at[sc.hex(b)]) for a, b in r.blown]:
        x, y = p(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 0.15)).split(",")
        out.append(f'<text x="{x}" y="{y}" font-size="12" font-weight="700" fill="#7a1f1f">×</text>')
    for h in range(sc.size):
        x, y = p((at[h][0], at[h][1] - 0.62)).split(",")
        out.append(f'<text x="{x}" y="{y}" font-size="7" fill="#7d7b70">{sc.labels[h]}</text>')
    for h, words in [(x.hexes[0], x.text) for x in sc.board.places if x.hexes]:
        x, y = p((at[h][0], at[h][1] + 0.72)).split(",")
        name = escape(tell(place_name(words)))
        out.append(f'<text x="{x}" y="{y}" font-size="8" font-weight="600" fill="#4a4840">{name}</text>')
    for label, _, _ in r.mines:
        x, y = p((at[sc.hex(label)][0] - 0.5, at[sc.hex(label)][1] + 0.5)).split(",")
        out.append(f'<text x="{x}" y="{y}" font-size="10" fill="#7a1f1f">✱</text>')
    stacks: dict[str, list[str]] = {}
    for u in r.units:
        stacks.setdefault(u.hex, []).append(_own(u, r.side))
    for c in r.contacts:
        stacks.setdefault(c.hex, []).append(_enemy(c, r.side))
    for label in sorted(stacks):
        for k, counter in enumerate(stacks[label][:6]):
            x, y = p((at[sc.hex(label)][0], at[sc.hex(label)][1] - 0.3 + 0.3 * k)).split(",")
            out.append(counter.replace("@x", x).replace("@y", y))
    out.append("</svg>")
    return "".join(out)


def _hex(sc: S24Scenario, h: int, points: str, tell: Speaker) -> str:
    name = name_of(sc, h)
    kind = say("s24-ground-" + sc.terrain[h])
    ground = escape(tell(kind if name is None else say("s24-card-hex-named", name=name, terrain=kind)))
    return (
        f'<polygon points="{points}" fill="{GROUND[sc.terrain[h]]}" stroke="#b9b7a8" stroke-width=".6">'
        f"<title>{sc.labels[h]} {ground}</title></polygon>"
    )


def _line(a: str, b: str, colour: str, width: float) -> str:
    (x1, y1), (x2, y2) = a.split(","), b.split(",")
    ends = f'x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'


def _counter(text: str, colour: str, fill: str) -> str:
    """A box with its text, which a long designation squeezes rather than spills."""
    fit = f' textLength="{ROOM}" lengthAdjust="spacingAndGlyphs"' if len(text) > FITS else ""
    return (
        f'<g transform="translate(@x,@y)"><rect x="-19" y="-5" width="38" height="9" rx="1.5" fill="{fill}"'
        f' stroke="{colour}"/><text y="2.2" font-size="6.5"{fit} fill="{"#fff" if fill == colour else colour}">'
        f"{escape(text)}</text></g>"
    )


def _own(u: UnitLine, side: str) -> str:
    return _counter(f"{u.unit} {whole(u.e)}", OWN[side], OWN[side])


def _enemy(c: Contact, side: str) -> str:
    text = c.unit or (f"{c.branch} ~{c.about}" if c.about else f"{c.branch}?")
    return _counter(text, OWN["blue" if side == "red" else "red"], "#fff")
