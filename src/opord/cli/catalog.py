"""``opord games`` and ``opord scenarios``: what there is."""

from __future__ import annotations

from typing import Any

import click

from opord.cli import args
from opord.cli.out import prints, warn


@click.command()
@prints
def games(out: Any) -> None:
    """The rulebooks that are installed."""
    from opord.api.words import speaker_of
    from opord.kernel.faults import BadInput
    from opord.kernel.rulebook import installed, rulebook

    rows = []
    for name in installed():
        try:
            book = rulebook(name)
        except BadInput as bad:
            warn(out.speak(bad.faults[0].text))
            continue
        speak = speaker_of(out.lang, book)
        rows.append(
            {
                "id": book.id,
                "version": book.version,
                "title": speak(book.title),
                "text": speak(book.blurb),
                "scenarios": [s.id for s in book.scenarios()],
            }
        )
    out.data(rows)
    for row in rows:
        out.line(f"{row['id']}  {row['title']}")
        out.line(f"    {row['text']}")
        out.line(f"    {', '.join(row['scenarios'])}")


@click.command()
@args.system(required=False)
@prints
def scenarios(out: Any, system: str | None) -> None:
    """The scenarios of SYSTEM, or of all rulebooks, with their options."""
    from opord.api.shape import scenario_json
    from opord.api.words import speaker_of
    from opord.kernel.rulebook import rulebook, rulebooks

    books = list(rulebooks().values()) if system is None else [rulebook(system)]
    rows = [scenario_json(info, speaker_of(out.lang, book)) for book in books for info in book.scenarios()]
    out.data(rows)
    for row in rows:
        numbers = out.word(
            "cli-scenario-numbers",
            sides=" – ".join(s["text"] for s in row["sides"]),
            turns=row["turns"],
            minutes=row["minutes"],
        )
        out.line(f"{row['id']}  {row['title']}")
        out.line(f"    {row['blurb']}")
        out.line(f"    {numbers}")
        options = [
            (f"--option {o['id']}={_values(o)}", o["text"], out.word("cli-default", value=str(o["default"]).lower()))
            for o in row["options"]
        ]
        out.table(options, "      ")


def _values(option: dict[str, Any]) -> str:
    """What an option may be."""
    if option["kind"] == "bool":
        return "true|false"
    if option["kind"] == "choice":
        return "|".join(v["id"] for v in option["values"])
    return "N" if option["low"] is None or option["high"] is None else f"{option['low']}..{option['high']}"
