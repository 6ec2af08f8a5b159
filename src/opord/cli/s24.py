"""``opord s24``: a game of order sheets by files alone: reports out, sheets in, the umpire's log and rulings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from opord.cli import args
from opord.cli.out import prints
from opord.cli.s24_files import (
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

FOLDER = click.option("-o", "--output", metavar="DIR", type=click.Path(), help="The folder to write to.")
FORCE = click.option("--force", is_flag=True, help="Replace files that are there.")


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
    out.data(
        {
            "ok": not wrong,
            "side": who,
            "turn": handle.game.state.turn,
            "orders": len(judged.lines),
            "errors": [wrong_json(x, handle.speak) for x in wrong],
            "remarks": [wrong_json(x, handle.speak) for x in judged.remarks],
        }
    )
    out.lines(line_text(x, handle.speak) for x in (*wrong, *judged.remarks))
    out.line(out.word("cli-s24-checked", orders=len(judged.lines), wrong=len(wrong)))
    return status_of(wrong)


@group.command()
@args.file
@click.option("--orders", "given", metavar="SHEET", multiple=True, type=click.Path(), help="A sheet; once for a side.")
@click.option("--missing", metavar="hold", type=click.Choice(["hold"]), help="A side without a sheet holds.")
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
        done = byfile.hand_in(handle.journal, sheets, missing or "", lenient)
        if done.wrong:
            blame(out, handle, done.wrong)
            return status_of(done.wrong)
        record = dossier.Record(handle.journal) if done.resolved else None
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
    told = dossier.Record(handle.journal).of_turn(turn)
    out.data(dossier.log_rows(told))
    out.lines(dossier.log_text(handle.journal, told, out.lang).splitlines())


@group.command()
@args.file
@click.argument("key", metavar="KEY")
@click.argument("value", metavar="VALUE")
@click.option("--unit", metavar="UNIT", default="", help="Whose value; none for weather and ground.")
@click.option("--reason", metavar="TEXT", required=True, help="Why; it stays in the journal.")
@prints
def rule(out: Any, file: str, key: str, value: str, unit: str, reason: str) -> None:
    """The umpire sets a value between two phases: e, ready, ammo, fuel, points, state, form, level, hex of a unit;
    weather, ground."""
    _desk(out, file, [{"do": "rule", "key": key, "value": value, "reason": reason, "unit": unit}])


@group.command()
@args.file
@click.option("--all", "through", is_flag=True, help="To the end of the turn, not only through the next phase.")
@FOLDER
@FORCE
@prints
def go(out: Any, file: str, through: bool, output: str | None, force: bool) -> None:
    """The umpire lets the turn go on. At its end reports and log are written."""
    _desk(out, file, [{"do": "go"}], through, output, force)


def _desk(
    out: Any, file: str, actions: list[Any], through: bool = False, output: str | None = None, force: bool = False
) -> None:
    """What the umpire does at his desk; the files of the turn once it is over."""
    from opord.api.shape import waiting_json
    from opord.cli.lock import held
    from opord.kernel.faults import BadInput, Fault
    from opord.kernel.text import say

    with held(file):
        handle = args.load(out, file)
        _, dossier = rooms(handle)
        if not dossier.waiting(handle.journal):
            raise BadInput(Fault(file, "", say("cli-s24-no-desk")))
        turn = handle.game.state.turn
        handle.play("umpire", *actions)
        while through and dossier.waiting(handle.journal):
            handle.play("umpire", {"do": "go"})
        paths: list[str] = []
        resolved = not dossier.waiting(handle.journal)
        record = dossier.Record(handle.journal)
        if resolved:
            paths = write_turn(out, handle, file, turn, output, force, (), record)
        handle.save()
    waiting = waiting_json(handle.game, handle.speak)
    changed = dossier.overrides(record.of_turn(turn))
    out.data({"turn": turn, "n": handle.n, "resolved": resolved, "overrides": changed, "waiting": waiting,
              "files": paths})  # fmt: skip
    out.line(out.word("cli-s24-resolved", turn=turn) if resolved else waiting["text"])
    out.lines(paths)


@group.command()
@args.file
@prints
def reopen(out: Any, file: str) -> None:
    """Take the last turn back to where its sheets are wanted, so that it can be carried out again with others."""
    from opord.cli.lock import held
    from opord.kernel.faults import BadInput, Fault
    from opord.kernel.text import say

    with held(file):
        handle = args.load(out, file)
        _, dossier = rooms(handle)
        record = dossier.Record(handle.journal)
        turn = handle.game.state.turn if dossier.waiting(handle.journal) else record.last
        if turn == 0:
            raise BadInput(Fault(file, "", say("cli-s24-no-turn")))
        handle.journal.cut(record.done.get(turn - 1, 0))
        handle.save()
    out.data({"turn": turn, "n": handle.n})
    out.line(out.word("cli-s24-reopened", turn=turn))
