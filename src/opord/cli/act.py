"""``opord legal``, ``play``, ``why`` and ``undo``."""

from __future__ import annotations

import sys
from typing import Any

import click

from opord.cli import args
from opord.cli.out import columns, prints, to_json


@click.command()
@args.file
@args.side("Whose actions; without it, those of the side that must decide.")
@prints
def legal(out: Any, file: str, side: str | None) -> None:
    """Every action that `opord play` would accept, as JSON with its words."""
    from opord.api.shape import legal_json, waiting_json

    handle = args.load(out, file)
    who = args.acting(handle, side)
    options = legal_json(handle.game, who, handle.speak)
    out.data({"side": who, "n": handle.n, "legal": options})
    if not options:
        out.line(waiting_json(handle.game, handle.speak)["text"])
    rows = [(to_json(o["action"]), " – ".join(p for p in (o["text"], o["note"]) if p)) for o in options]
    out.lines(columns(rows))


@click.command()
@args.file
@click.argument("actions", metavar="ACTION... | -", nargs=-1, required=True)
@args.side("Who plays; without it, at each action the side that must decide.")
@prints
def play(out: Any, file: str, actions: tuple[str, ...], side: str | None) -> None:
    """Play actions (JSON, as `opord legal` prints them), all or none; `-` reads one a line from standard input."""
    from opord.api.errors import Illegal
    from opord.api.shape import heard, log_json, outcome_json, waiting_json
    from opord.api.source import read_side
    from opord.cli.lock import held
    from opord.kernel.game import UMPIRE

    with held(file):
        handle = args.load(out, file)
        who = None if side is None else read_side(side, handle.sides, (UMPIRE,))
        read = _read(handle, actions)
        before = handle.n
        for at, (given, action) in enumerate(read):
            try:
                handle.journal.play(given or handle._side(who), action)
            except Illegal as error:
                error.at = at
                raise
        handle.save()
    told = [line for line in handle.journal.log(before) if heard(line, who or UMPIRE, handle.over)]
    rows = [log_json(line, handle.game, handle.speak) for line in told if line.n > before]
    out.data(
        {
            "played": len(read),
            "n": handle.n,
            "events": rows,
            "waiting": waiting_json(handle.game, handle.speak),
            "outcome": outcome_json(handle.game.outcome(), handle.speak),
        }
    )
    out.lines(log_line(row) for row in rows)
    result = handle.outcome()
    out.line(waiting_json(handle.game, handle.speak)["text"] if result is None else f"{result.text} ({result.level})")


def log_line(row: dict[str, Any]) -> str:
    """A line of the log for people."""
    dice = " ".join(f"{d['v']}" + ("*" if d["ok"] else "") for d in row["dice"])
    clause = f"  [{row['clause']}]" if row["clause"] else ""
    places = f"  {' '.join(row['hexes'])}" if row["hexes"] else ""
    return f"{row['n']:>4}  {row['text']}{f' ({dice})' if dice else ''}{places}{clause}"


def _read(handle: Any, given: tuple[str, ...]) -> list[tuple[str | None, Any]]:
    """(side or None, action) of every argument and input line. Raises :class:`BadInput` with all that is wrong."""
    from opord.api.source import read_side
    from opord.kernel.faults import BadInput, Fault

    rows: list[tuple[str, str]] = []
    for i, text in enumerate(given):
        if text == "-":
            lines = sys.stdin.read().splitlines()
            rows += [(f"stdin line {k + 1}", line) for k, line in enumerate(lines) if line.strip()]
        else:
            rows.append((f"action {i + 1}", text))
    faults: list[Fault] = []
    found: list[tuple[str | None, Any]] = []
    for where, text in rows:
        for one in _split(text):
            try:
                if isinstance(one, dict) and "do" not in one and "action" in one:
                    side = read_side(str(one["side"]), handle.sides, ("umpire",)) if "side" in one else None
                    found.append((side, handle.book.decode(one["action"], where)))
                else:
                    found.append((None, handle.book.decode(one, where)))
            except BadInput as bad:
                faults += bad.faults
    if faults:
        raise BadInput(faults)
    return found


def _split(text: str) -> list[Any]:
    """The actions of one text: a list may hold several. Text that is not JSON is left to the decoder to complain of."""
    import msgspec

    try:
        plain = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return [text.encode(errors="replace")]
    return plain if isinstance(plain, list) else [plain]


@click.command()
@args.file
@click.argument("action", metavar="ACTION")
@args.side("Who would play; without it, the side that must decide.")
@prints
def why(out: Any, file: str, action: str, side: str | None) -> None:
    """May ACTION be played now? Every clause against it, or the ledger of its cost or odds."""
    from opord.api.shape import why_json

    handle = args.load(out, file)
    who = args.acting(handle, side)
    answer = why_json(handle.game, who, handle.action(action), handle.speak)
    out.data({"side": who, **answer})
    out.line(out.word("cli-allowed" if answer["ok"] else "cli-refused"))
    for reason in answer["reasons"]:
        out.line(f"  [{reason['clause']}] {reason['text']}")
    for part in (answer["ledger"] or {}).get("parts", ()):
        out.lines(ledger_lines(part))


def ledger_lines(ledger: dict[str, Any]) -> list[str]:
    """A ledger for people. One that holds values for programs alone has no lines."""
    if not ledger["columns"] and not ledger["effect"]:
        return []
    out = ["", ledger["title"]]
    for column in ledger["columns"]:
        if column["title"] != ledger["title"]:
            out.append(f"  {column['title']}")
        rows = [(_signed(e["value"]), e["text"], f"[{e['clause']}]" if e["clause"] else "") for e in column["entries"]]
        out += columns(rows, "    ")
        if column["total"] is not None:
            out.append(f"    = {column['total']}")
    if ledger["effect"]:
        out.append(f"  {ledger['effect']}")
    return out


def _signed(value: Any) -> str:
    return f"{value:+}" if isinstance(value, int | float) and not isinstance(value, bool) else str(value)


@click.command()
@args.file
@args.side("Who takes back: a side its own last action, the umpire any; without it, the side that played it.")
@prints
def undo(out: Any, file: str, side: str | None) -> None:
    """Take back the last action, unless it rolled dice or showed something hidden."""
    from opord.api.shape import waiting_json
    from opord.cli.lock import held

    with held(file):
        handle = args.load(out, file)
        handle.undo(side)
        handle.save()
    waiting = waiting_json(handle.game, handle.speak)
    out.data({"n": handle.n, "waiting": waiting})
    out.line(out.word("cli-undone", n=handle.n + 1))
    out.line(waiting["text"])
