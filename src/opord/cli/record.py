"""``opord replay``, ``verify`` and ``migrate``: the record of games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from opord.cli import args
from opord.cli.out import prints, progress


@click.command()
@args.file
@click.option("--to", "stop", metavar="N", type=int, help="Stop after action N.")
@args.side("Tell what this side may know; without it, everything.")
@prints
def replay(out: Any, file: str, stop: int | None, side: str | None) -> None:
    """What happened, action by action, with every die."""
    from opord.api.shape import heard, log_json
    from opord.api.source import read_side
    from opord.cli.act import log_line
    from opord.kernel.faults import BadInput, Fault
    from opord.kernel.game import UMPIRE
    from opord.kernel.text import say

    handle = args.load(out, file)
    who = UMPIRE if side is None else read_side(side, handle.sides, (UMPIRE,))
    if stop is not None and not 0 <= stop <= handle.n:
        raise BadInput(Fault("--to", "", say("fault-range", found=stop, low=0, high=handle.n)))
    end = handle.n if stop is None else stop
    rows = [
        log_json(line, handle.game, handle.speak)
        for line in handle.journal.log(0, end)
        if heard(line, who, handle.over)
    ]
    then = handle.journal.at(end)
    out.data({"n": end, "log": rows, "digest": then.digest(), "to_act": list(then.to_act())})
    before: tuple[Any, ...] = ()
    for row in rows:
        now = (row["turn"], row["phase"])
        if now != before:
            out.line(f"-- {row['when']} · {row['phase']}")
            before = now
        out.line(log_line(row))
    out.line(out.word("cli-replayed", n=end, digest=then.digest()))


@click.command()
@args.file
@prints
def verify(out: Any, file: str) -> int:
    """Replay FILE from its seed and hold every action, die and digest against the record.

    Exit status 1 if the record does not follow.
    """
    from opord.api.errors import fault_line
    from opord.kernel.verify import verify as check

    report = check(Path(file).expanduser())
    out.book = report.book
    rows = [{"key": f.key, "text": out.speak(f.text)} for f in report.faults]
    out.data(
        {
            "file": file,
            "ok": not report.faults,
            "actions": report.actions,
            "dice": report.dice,
            "scripted": report.scripted,
            "sealed": report.sealed,
            "seed_hash": report.seed_hash,
            "digest": report.digest,
            "errors": rows,
        }
    )
    for fault in report.faults:
        out.line(fault_line(fault, out.speaker))
    if report.faults:
        out.line(out.word("cli-verify-failed"))
        return 1
    if report.sealed:
        out.line(out.word("cli-verify-sealed", n=report.actions, hash=report.seed_hash))
    else:
        out.line(out.word("cli-verified", n=report.actions, dice=report.dice, digest=report.digest))
    if report.scripted:
        out.line(out.word("cli-scripted", n=report.scripted))
    return 0


@click.command()
@click.argument("folder", metavar="FOLDER", type=click.Path())
@click.option("--write", is_flag=True, help="Bring the files up to date; the old ones stay beside them as NAME.old.")
@prints
def migrate(out: Any, folder: str, write: bool) -> int:
    """Replay every game of FOLDER under the rules and data of today: which still fit, which diverge, and where.

    With --write a game that fits is given today's header, and one that diverges is cut before the line that no longer
    fits, so that both can be played on. Exit status 1 if any diverges or cannot be read.
    """
    from opord.api.source import read_text
    from opord.kernel.verify import game_files, migrate_file

    root = Path(folder).expanduser()
    if not root.is_dir():
        if not root.exists():
            read_text(root)  # says why it cannot be read
        from opord.kernel.faults import BadInput, Fault
        from opord.kernel.text import say

        raise BadInput(Fault(folder, "", say("fault-not-folder")))
    paths = game_files(root)
    rows = []
    with progress(len(paths), "migrate") as bar:
        for path in paths:
            found = migrate_file(path, write)
            bar.update(1)
            rows.append(
                {
                    "file": str(path),
                    "state": found.state,
                    "actions": found.actions,
                    "fits": found.fits,
                    "line": found.fault.key if found.fault else "",
                    "text": out.speak(found.fault.text) if found.fault else "",
                }
            )
    out.data(rows)
    out.table(
        [
            (r["file"], out.word(f"cli-migrate-{r['state']}", n=r["fits"], of=r["actions"]), r["line"], r["text"])
            for r in rows
        ]
    )
    if not rows:
        out.line(out.word("cli-migrate-none"))
    return 1 if any(r["state"] in ("diverges", "unreadable") for r in rows) else 0
