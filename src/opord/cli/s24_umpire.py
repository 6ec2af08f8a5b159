"""``opord s24``: what the umpire does: his queue and his rulings, letters, the time for sheets."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import click

from opord.cli import args
from opord.cli.out import prints
from opord.cli.s24_files import FOLDER, FORCE, rooms, side_of, write_turn
from opord.cli.s24_post import clocks, hour, hour_text, keep_time, kept, span, told

REASON = click.option("--reason", metavar="TEXT", required=True, help="Why; it stays in the journal.")


@click.command()
@args.file
@prints
def points(out: Any, file: str) -> None:
    """What the text leaves to the umpire in the next phase, each with the program's suggestion (*)."""
    handle = args.load(out, file)
    queue = _queue(handle, file)
    out.data({"turn": handle.game.state.turn, "points": queue})
    if not queue:
        out.line(out.word("cli-s24-no-points"))
    for k, p in enumerate(queue, 1):
        out.line(f"{k}. {p['text']} [{p['clause']}]")
        for c in p["choices"]:
            mark = ("*" if c["id"] == p["suggestion"] else " ") + ("=" if c["id"] == p["ruled"] else " ")
            out.line(f"   {mark} {c['id']}{'' if c['text'] == c['id'] else ': ' + c['text']}")
        if p["basis"]:
            out.line("      " + "; ".join([f"{b['text']}: {b['value']}" for b in p["basis"]]))


def _queue(handle: Any, file: str) -> list[dict[str, Any]]:
    """The points that wait at the desk, in words. Raises :class:`BadInput` where nothing lies there."""
    from opord.kernel.faults import BadInput, Fault
    from opord.kernel.text import say

    _, dossier = rooms(handle)
    if not dossier.waiting(handle.journal):
        raise BadInput(Fault(file, "", say("cli-s24-no-desk")))
    shown: list[dict[str, Any]] = handle.speak.render(handle.game.view("umpire").extra["desk"]["queue"])
    return shown


@click.command()
@args.file
@click.argument("point", metavar="POINT")
@click.argument("choice", metavar="CHOICE")
@click.option("--reason", metavar="TEXT", default="", help="Why; needed where it is not the program's suggestion.")
@prints
def decide(out: Any, file: str, point: str, choice: str, reason: str) -> None:
    """The umpire rules on a point of `opord s24 points`: its number there, and a choice."""
    named = point
    if point.isdigit():
        queue = _queue(args.load(out, file), file)
        if 0 < int(point) <= len(queue):
            named = queue[int(point) - 1]["id"]
    _desk(out, file, [{"do": "decide", "point": named, "choice": choice, "reason": reason}])


@click.command()
@args.file
@click.argument("key", metavar="KEY")
@click.argument("value", metavar="VALUE")
@click.option("--unit", metavar="UNIT", default="", help="Whose value; of pool the line of equipment.")
@click.option("--hex", "place", metavar="HEX", default="", help="Where: works, mines, owner; of bridge the hexside.")
@click.option("--side", metavar="SIDE", default="", help="Whose: works, mines, pool, superiority, kills.")
@REASON
@prints
def rule(out: Any, file: str, key: str, value: str, unit: str, place: str, side: str, reason: str) -> None:
    """The umpire sets a value between two phases.

    Of a unit: e, ready, ammo, fuel, points, state, form, level, hex (or dead), squad, seen. Of an air unit: aircraft.
    Of a hex: works, mines, owner. Of a hexside (0906-0907): bridge. Of a side: pool, superiority, kills. Of the day:
    weather, ground, next_weather, next_ground.
    """
    action = {"do": "rule", "key": key, "value": value, "reason": reason, "unit": unit, "hex": place, "side": side}
    _desk(out, file, [action])


@click.command("return")
@args.file
@click.option("--side", metavar="SIDE", required=True, help="Whose sheet: red, blue or both.")
@REASON
@prints
def give_back(out: Any, file: str, side: str, reason: str) -> None:
    """The umpire gives a sheet back before the turn is carried out; its side hands in another one."""
    _desk(out, file, [{"do": "return", "side": side, "reason": reason}])


@click.command()
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
        resolved = not handle.game.to_act() or handle.game.state.turn > turn
        record = dossier.Record(handle.journal)
        keep_time(handle)
        if resolved:
            paths = write_turn(out, handle, file, turn, output, force, (), record)
        handle.save()
    waiting = waiting_json(handle.game, handle.speak)
    ask = handle.game.ask("umpire")
    changed = dossier.overrides(record.of_turn(turn))
    out.data({"turn": turn, "n": handle.n, "resolved": resolved, "overrides": changed, "waiting": waiting,
              "files": paths})  # fmt: skip
    out.line(
        out.word("cli-s24-resolved", turn=turn) if resolved else handle.speak(ask.text) if ask else waiting["text"]
    )
    out.lines(paths)


@click.command()
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
        keep_time(handle)
        handle.save()
    out.data({"turn": turn, "n": handle.n})
    out.line(out.word("cli-s24-reopened", turn=turn))


# ------------------------------------------------------------------ letters and time
@click.command()
@args.file
@click.argument("text", metavar="[TEXT]", required=False)
@click.option("--from", "source", metavar="SIDE", default="umpire", show_default=True, help="Who writes, or reads.")
@click.option(
    "--to", "to", metavar="SIDE", multiple=True, help="For whom; may be given twice. A side writes to umpire."
)
@prints
def message(out: Any, file: str, text: str | None, source: str, to: tuple[str, ...]) -> None:
    """Write a letter, or without TEXT read those of a side. Letters go out with the next report, in messages.txt."""
    from opord.api import conduct as conducts
    from opord.cli.lock import held

    with held(file):
        handle = args.load(out, file)
        rooms(handle)
        who = side_of(handle, source, umpire=True, key="--from")
        found = kept(handle)
        if text is not None:
            named = [side_of(handle, word, umpire=True, key="--to") for word in to]
            wanted = named or (["umpire"] if who != "umpire" else [])
            turn = handle.game.moment()[0]
            conducts.send(found, who, wanted, text, sides=handle.sides, turn=turn, now=time.time())
            conducts.save(Path(handle.path), found)
    out.data(conducts.shape(found, who, handle.sides, time.time(), out.speak)["messages"])
    if text is None:
        out.lines(told(out, found, who) or [out.word("cli-s24-no-letters")])
    else:
        out.line(out.word("cli-s24-written", n=len(found.messages)))


@click.command()
@args.file
@click.option("--each", metavar="SPAN", help="Time for the sheets of every turn from now on: 48h, 2d, 90m.")
@click.option("--until", "until", metavar="HOUR", help="For this turn: 2026-05-01T20:00, or +48h.")
@click.option("--grace", metavar="SPAN", help="Time after that until default orders are due.")
@click.option("--off", is_flag=True, help="No limit any more.")
@prints
def deadline(out: Any, file: str, each: str | None, until: str | None, grace: str | None, off: bool) -> None:
    """By when sheets are wanted: set it, or show who is late. `adjudicate --missing late` holds to it."""
    from opord.api import conduct as conducts
    from opord.cli.lock import held

    if off and (each or until or grace):
        raise click.UsageError("--off goes alone.", click.get_current_context())
    with held(file):
        handle = args.load(out, file)
        rooms(handle)
        found = kept(handle)
        if off or (each, until, grace) != (None, None, None):
            clock = found.clock
            seconds = 0 if off else span(each, "--each") if each is not None else clock.seconds
            more = 0 if off else span(grace, "--grace") if grace is not None else clock.grace
            limits = conducts.seconds_of(seconds, "--each"), conducts.seconds_of(more, "--grace")
            conducts.limit(found, *limits, hour(until, "--until") if until is not None else 0.0, time.time())
            conducts.save(Path(handle.path), found)
    shown = conducts.shape(found, "umpire", handle.sides, time.time(), out.speak)["clock"]
    due = {side: conducts.due_at(found, side) for side in handle.sides}
    out.data({"clock": shown, "due": {s: None if d is None else hour_text(d) for s, d in due.items()}})
    out.lines(clocks(out, found, handle.sides) or [out.word("cli-s24-no-limit")])


COMMANDS = (points, decide, rule, give_back, go, reopen, message, deadline)

__all__ = ["COMMANDS"]
