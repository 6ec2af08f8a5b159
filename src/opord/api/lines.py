"""The rulebook inside: one line by its clause, or lines by words."""

from __future__ import annotations

from opord.kernel.faults import BadInput, unknown
from opord.kernel.rulebook import Rulebook, RuleLine, rulebooks


def find_line(clause: str, lang: str) -> RuleLine:
    """The line of a clause, in English where the language lacks it. Raises :class:`BadInput` with the nearest id."""
    known: list[str] = []
    for book in rulebooks().values():
        line = book.line(clause, lang)
        if line is not None:
            return line
        known += book.lines("en")
    low = {k.lower(): k for k in known}
    if clause.lower() in low:
        return find_line(low[clause.lower()], lang)
    raise BadInput(unknown("", "clause", clause, _near(clause, known)))


def _near(clause: str, known: list[str]) -> list[str]:
    """Ids that begin alike first: there are hundreds."""
    start = clause.split("/")[0].rstrip("0123456789.")
    return sorted(known, key=lambda k: (not k.startswith(start), k))


def search_lines(book: Rulebook, words: str, lang: str) -> list[RuleLine]:
    """The lines that hold every word in id, title or text; those with all words in the title first."""
    wanted = words.casefold().split()
    every = {**book.lines("en"), **book.lines(lang)}
    hits = []
    for line in every.values():
        whole = f"{line.id} {line.title} {line.text}".casefold()
        if all(w in whole for w in wanted):
            hits.append((not all(w in f"{line.id} {line.title}".casefold() for w in wanted), line))
    return [line for _, line in sorted(hits, key=lambda hit: hit[0])]
