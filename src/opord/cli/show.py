"""``opord show``: the position as one side may see it."""

from __future__ import annotations

from typing import Any

import click

from opord.cli import args
from opord.cli.out import columns, prints


@click.command()
@args.file
@args.side("Show what this side may know; without it, everything.")
@click.option("--as-scenario", is_flag=True, help="Print the position as a scenario file (TOML).")
@prints
def show(out: Any, file: str, side: str | None, as_scenario: bool) -> None:
    """The position of FILE: text map, units, the decision that is due."""
    from opord.api.shape import position_json
    from opord.api.source import read_side
    from opord.api.toml import dumps
    from opord.kernel.game import UMPIRE

    handle = args.load(out, file)
    seen = UMPIRE if side is None else read_side(side, handle.sides, (UMPIRE,))
    if as_scenario:
        doc = handle.as_scenario()
        out.data(doc)
        out.line(dumps(doc).rstrip("\n"))
        return
    due = handle.to_act()
    deciding = seen if seen in due else due[0] if due and seen == UMPIRE else seen
    shape = position_json(handle.game, deciding, handle.speak, legal=False)
    if out.json:
        if deciding != seen:
            shape["view"] = handle.speak.render(handle.game.view(seen))
        del shape["legal"]
        head = {"file": file, "n": handle.n, "system": handle.system, "scenario": handle.scenario}
        out.data({**head, "scripted": bool(handle.journal.header.dice), **shape})
        return
    _for_people(out, handle, handle.view(seen), shape)


def _for_people(out: Any, handle: Any, view: Any, shape: dict[str, Any]) -> None:
    from opord.cli.textmap import draw, letters, side_letters

    board = handle.speak.render(handle.book.draw(handle.game.scenario))
    phase = next((p.text for p in view.phases if p.state == "now"), "")
    out.line(" · ".join(p for p in (view.title, view.turn.text, view.clock.text, phase) if p))
    out.line()
    out.lines(draw(board, view))
    out.line()
    legend = [f"{letter} {board['kinds'][name]['text']}" for name, letter in letters(board["kinds"]).items()]
    out.line("  ".join([*legend, out.word("cli-legend")]))
    marks = side_letters([s.id for s in view.sides])
    out.line("  ".join(f"{marks[s.id]} {s.text}" for s in view.sides))
    for side in view.sides:
        out.line()
        out.line(f"{side.text}:")
        out.lines(columns([_unit(u, out) for u in view.units if u.side == side.id], "  "))
    if view.markers:
        out.line()
        out.lines(columns([(m.hex, m.text) for m in view.markers], "  "))
    out.line()
    for goal in view.objectives:
        owner = next((s.text for s in view.sides if s.id == goal.owner), "–")
        out.line(f"  * {goal.hex}  {goal.text}  {goal.pts:+d}  {owner}")
    for pool in view.pools:
        out.line(f"  {pool.text}: {pool.value}{f'/{pool.max}' if pool.max else ''}")
    out.lines(columns([_row(r, view) for r in view.score.rows], "  "))
    if view.score.level:
        out.line(f"  {view.score.text}: {view.score.margin} ({view.score.level})")
    out.line()
    _decision(out, shape)


def _unit(u: Any, out: Any) -> tuple[str, ...]:
    place = out.word("cli-lost") if u.dead else u.hex or (out.word("cli-in", unit=u.inside) if u.inside else "–")
    steps = "" if u.pips == (1, 1) else f"{u.pips[0]}/{u.pips[1]}"
    badges = ", ".join(b.text for b in u.badges)
    return (u.id, place, u.figures, steps, u.name, u.formation, badges)


def _row(row: Any, view: Any) -> tuple[str, ...]:
    return (row.text, *(f"{s.text} {row.values.get(s.id, 0)}" for s in view.sides))


def _decision(out: Any, shape: dict[str, Any]) -> None:
    if shape["outcome"] is not None:
        out.line(f"{shape['outcome']['text']} ({shape['outcome']['level']})")
        return
    out.line(shape["waiting"]["text"])
    ask = shape["ask"]
    if ask is None:
        return
    out.line(f"[{ask['clause']}] {ask['text']}")
    for option in ask["options"]:
        key = f"({option['key']}) " if option["key"] else ""
        note = f" – {option['note']}" if option["note"] else ""
        out.line(f"  {key}{option['text']}{note}")
