"""``opord rule``: the rulebook inside."""

from __future__ import annotations

from typing import Any

import click

from opord.cli.out import prints


@click.command()
@click.argument("clause", metavar="[CLAUSE]", required=False)
@click.option("--search", metavar="WORDS", help="Lines that hold all these words.")
@click.option("--system", metavar="SYSTEM", help="Search this rulebook alone.")
@prints
def rule(out: Any, clause: str | None, search: str | None, system: str | None) -> None:
    """One line of a rulebook by its clause (waw-W10.3), or the lines that hold some words."""
    from opord.api.lines import find_line, search_lines
    from opord.kernel.rulebook import rulebook, rulebooks

    if (clause is None) == (search is None):
        raise click.UsageError("Give a CLAUSE or --search WORDS.", click.get_current_context())
    if clause is not None:
        rows = [find_line(clause, out.lang)]
    else:
        books = list(rulebooks().values()) if system is None else [rulebook(system)]
        rows = [line for book in books for line in search_lines(book, search or "", out.lang)]
    shapes = [{"clause": r.id, "title": r.title, "text": r.text, "kind": r.kind, "cites": list(r.cites)} for r in rows]
    out.data(shapes if clause is None else shapes[0])
    for row in shapes:
        cites = f"  ({', '.join(row['cites'])})" if row["cites"] else ""
        kind = out.word(f"cli-kind-{row['kind']}")
        out.line(f"{row['clause']}  {row['title']}  [{kind}]{cites}")
        out.line(f"    {row['text']}")
    if not shapes:
        out.line(out.word("cli-no-rule", words=search or ""))
