"""``opord s24``: a game of order sheets by files alone: reports out, sheets in, the umpire's log and rulings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from opord.cli import args, s24_umpire
from opord.cli.out import prints
from opord.cli.s24_files import (
    FOLDER,
    FORCE,
    blame,
    carried_out,
    line_text,
    put,
    rooms,
    side_of,
    status_of,
    write_turn,
    wrong_json,
)
from opord.cli.s24_post import keep_time, late_sides, letters


@click.group("s24")
def group() -> None:
    """Games of simultaneous orders by files: orders and reports go by mail or any messenger.

    docs/by-mail.md shows a turn from end to end.
    """


@group.command()
@args.file
@click.option("--side", metavar="SIDE", required=True, help="Whose report: red, blue or umpire.")
@click.option("--turn", metavar="N", type=int, help="After this turn; without it the last one carried out.")
@click.option("-o", "--output", metavar="DIR", required=True, type=click.Path(), help="The folder to write to.")
@FORCE
@prints
def report(out: Any, file: str, side: str, turn: int | None, output: str, force: bool) -> None:
    """Write what a side may know of a turn, as HTML with a map, text and JSON, and a blank sheet for the next turn as
    XLSX, CSV and text. For the umpire: the log."""
    handle = args.load(out, file)
    _, dossier = rooms(handle)
    who = side_of(handle, side, umpire=True)
    record = dossier.Record(handle.journal)
    chosen = carried_out(turn, record.last)
    if who == "umpire":
        made = dossier.of_umpire(handle.journal, record, chosen, out.lang)
    else:
        made = dossier.of_side(handle.journal, record, who, chosen, out.lang)
        made |= letters(out, handle, who)
    paths = put(Path(output).expanduser(), made, force)
    out.data({"side": who, "turn": chosen, "files": paths})
    out.lines(paths)


@group.command()
@args.file
@click.option("--side", metavar="SIDE", required=True, help="Whose sheet: red or blue.")
@click.option("--check", "given", metavar="SHEET", type=click.Path(), help="Check this sheet; nothing is played.")
@click.option("-o", "--output", metavar="SHEET", type=click.Path(), help="Write a blank sheet: .xlsx, .csv or .txt.")
@FORCE
@prints
def sheet(out: Any, file: str, side: str, given: str | None, output: str | None, force: bool) -> int:
    """Check a filled-in sheet without playing it, or write a blank one.

    Exit status 2 for a sheet with lines that cannot be read, 3 if all can be read but orders are illegal.
    """
    from opord.kernel.faults import BadInput, unknown

    if (given is None) == (output is None):
        raise click.UsageError("Give --check SHEET or -o SHEET.", click.get_current_context())
    handle = args.load(out, file)
    byfile, dossier = rooms(handle)
    who = side_of(handle, side)
    byfile.due(handle.game)
    game = byfile.game_name(handle.journal.header)
    if output is not None:
        form = Path(output).suffix[1:].lower()
        if form not in dossier.FORMATS:
            raise BadInput(unknown(output, "-o", form, dossier.FORMATS))
        path = Path(output).expanduser()
        paths = put(path.parent, {path.name: dossier.blank(handle.game, who, form, out.lang, game)}, force)
        out.data({"side": who, "turn": handle.game.state.turn, "files": paths})
        out.lines(paths)
        return 0
    found = byfile.read(Path(given or "").expanduser(), handle.game.scenario.charts)
    judged = byfile.judge(handle.game, who, found, str(given), game)
    wrong = list(judged.wrong)
    whole = not found.side or any(not x.line for x in wrong)  # such a sheet is handed in by nobody, not even in part
    orders = 0 if whole else len(judged.lines)
    out.data(
        {
            "ok": not wrong,
            "side": who,
            "turn": handle.game.state.turn,
            "orders": orders,
            "errors": [wrong_json(x, handle.speak) for x in wrong],
            "remarks": [wrong_json(x, handle.speak) for x in judged.remarks],
        }
    )
    out.lines(line_text(x, handle.speak) for x in (*wrong, *judged.remarks))
    out.line(out.word("cli-s24-refused" if whole else "cli-s24-checked", orders=orders, wrong=len(wrong)))
    return status_of(wrong)


@group.command()
@args.file
@click.option("--orders", "given", metavar="SHEET", multiple=True, type=click.Path(), help="A sheet; once for a side.")
@click.option(
    "--missing",
    metavar="hold|late",
    type=click.Choice(["hold", "late"]),
    help="hold: a side without a sheet holds; late: only once its time is up.",
)
@click.option("--lenient", is_flag=True, help="Leave out lines that are wrong; their units hold.")
@FOLDER
@FORCE
@prints
def adjudicate(
    out: Any, file: str, given: tuple[str, ...], missing: str | None, lenient: bool, output: str | None, force: bool
) -> int:
    """Carry out a turn: check every line of the sheets, resolve, and write both reports, receipts and the umpire's log.

    Every mistake of all sheets is told at once, and the game file stays as it was. Without -o the folder is named after
    the game file and the turn. Exit status 2 for sheets that cannot be read, 3 for illegal orders.
    """
    from opord.cli.lock import held
    from opord.kernel.text import say

    with held(file):
        handle = args.load(out, file)
        byfile, dossier = rooms(handle)
        byfile.due(handle.game)
        sheets = [(name, byfile.read(Path(name).expanduser(), handle.game.scenario.charts)) for name in given]
        if missing == "late":
            missing = byfile.HOLD if late_sides(handle, {found.side for _, found in sheets}) else None
        done = byfile.hand_in(handle.journal, sheets, missing or "", lenient)
        if done.wrong:
            blame(out, handle, done.wrong)
            return status_of(done.wrong)
        record = dossier.Record(handle.journal) if done.resolved else None
        keep_time(handle)
        paths = write_turn(out, handle, file, done.turn, output, force, done.receipts, record)
        handle.save()
    result = handle.outcome()
    out.data(
        {
            "turn": done.turn,
            "n": handle.n,
            "resolved": done.resolved,
            "receipts": [{"side": r.side, "hash": r.hash, "orders": r.lines} for r in done.receipts],
            "held": list(done.held),
            "dropped": [wrong_json(x, handle.speak) for x in done.dropped],
            "remarks": [wrong_json(x, handle.speak) for x in done.remarks],
            "files": paths,
            "outcome": None if result is None else {"text": result.text, "level": result.level, "side": result.side},
        }
    )
    out.lines(line_text(x, handle.speak) for x in (*done.dropped, *done.remarks))
    for r in done.receipts:
        out.line(out.word("cli-s24-receipt", side=say("side-" + r.side), hash=r.hash, orders=r.lines))
    out.line(out.word("cli-s24-resolved" if done.resolved else "cli-s24-desk", turn=done.turn))
    out.lines(paths)
    if result is not None:
        out.line(f"{result.text} ({result.level})")
    return 0


@group.command()
@args.file
@click.option("--turn", metavar="N", type=int, help="This turn alone.")
@prints
def log(out: Any, file: str, turn: int | None) -> None:
    """The umpire's log: every number with its formula, what it was made of, its clause."""
    handle = args.load(out, file)
    _, dossier = rooms(handle)
    if turn is not None:
        carried_out(turn, handle.game.moment()[0])
    told = dossier.Record(handle.journal).of_turn(turn)
    out.data(dossier.log_rows(told))
    out.lines(dossier.log_text(handle.journal, told, out.lang).splitlines())


for _command in s24_umpire.COMMANDS:
    group.add_command(_command)
