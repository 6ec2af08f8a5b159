"""Measure how many legal actions a step of each shipped scenario has: src/opord/lab/places.json.

    python -m tools.places [--games N] [--system ID]
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path

from opord.kernel.rulebook import Rulebook, rulebook, rulebooks
from opord.lab.places import TABLE, measured, rounded, widest
from opord.lab.workers import run_all

RULES = Path(__file__).resolve().parent.parent / "src" / "opord" / "rules"
GAMES = 200


def shipped() -> list[Rulebook]:
    """The rulebooks of this distribution."""
    return [book for book in rulebooks().values() if Path(book.home).resolve().is_relative_to(RULES)]


def one(system: str, name: str, n: int) -> int:
    """The widest step of a game."""
    return widest(rulebook(system), name, {}, f"widest-{n}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--system", default="", help="only this rulebook; what is known of the others stays")
    asked = parser.parse_args()
    games: int = asked.games
    table: dict[str, dict[str, int]] = {}
    for book in shipped():
        for info in book.scenarios():
            if asked.system not in ("", book.id):
                if info.id in measured():
                    table[info.id] = measured()[info.id]
                continue
            found = max(run_all(partial(one, book.id, info.id.partition("/")[2]), range(games)))
            table[info.id] = {"widest": found, "games": games, "places": rounded(found)}
            print(info.id, table[info.id], flush=True)
    TABLE.write_text(json.dumps(table, indent=1) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()
