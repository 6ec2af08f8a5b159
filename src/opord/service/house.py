"""All games of a server: one folder, a game file and a small file of seats for each."""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from opord.api.opening import open_journal
from opord.api.shape import Json
from opord.kernel.faults import BadInput, Fault
from opord.kernel.game import WATCH
from opord.kernel.journal import Journal, write_whole
from opord.kernel.text import say
from opord.service.fail import no_game
from opord.service.room import Room
from opord.service.seats import Seats, load_seats, seated

ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
SUFFIX = ".opord"


def default_folder() -> Path:
    """Where this user's games are kept when no folder is named."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData/Local")
    elif sys.platform == "darwin":
        base = home / "Library/Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share")
    return base / "opord" / "games"


class House:
    """The rooms that are open. ``changed`` is told of every change in any of them."""

    def __init__(self, folder: Path, changed: Callable[[Room], None]) -> None:
        self.folder = folder
        self.changed = changed
        self.rooms: dict[str, Room] = {}
        self._lock = threading.Lock()
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # seeds and seat links are in it
        except OSError as error:
            raise BadInput(Fault(str(folder), "", say("fault-write", error=error.strerror or str(error)))) from None
        for spare in folder.glob(".*.tmp"):  # of processes that were killed while they wrote
            with contextlib.suppress(OSError):
                if time.time() - spare.stat().st_mtime > 60:
                    spare.unlink()

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}{SUFFIX}"

    def room(self, name: str) -> Room:
        """The room of a game, opened when it is first asked for. Raises :class:`Refused` when there is none, and
        :class:`BadInput` when its file cannot be read."""
        with self._lock:
            room = self.rooms.get(name)
            if room is None:
                if not ID.fullmatch(name) or not self._path(name).is_file():
                    raise no_game(name)
                room = self._open(name, open_journal(self._path(name)))
            return room

    def _open(self, name: str, journal: Journal) -> Room:
        beside = self._path(name).with_suffix(".json")
        seats = load_seats(beside)
        if seats is None or set(seats.sides) != set(journal.game.scenario.sides):
            seats = seated(journal.game.scenario.sides, {}, {}, journal.book.id)
            seats.save(beside)
        if not seats.when:
            seats.when = self._path(name).stat().st_mtime
            seats.save(beside)
        room = self.rooms[name] = Room(name, journal, seats, self.changed)
        return room

    def add(self, journal: Journal, kinds: dict[str, Any], names: dict[str, Any]) -> Room:
        """Take in a game, new or brought from elsewhere, under a name of its own. Raises :class:`BadInput`."""
        seats = seated(journal.game.scenario.sides, kinds, names, journal.book.id)
        with self._lock:
            name = secrets.token_urlsafe(6)
            while self._path(name).exists() or name.startswith("-"):
                name = secrets.token_urlsafe(6)
            seats.save(self._path(name).with_suffix(".json"))
            write_whole(self._path(name), journal.encode())
            journal.path = self._path(name)
            return self._open(name, journal)

    def find(self, path: Path) -> Room | None:
        """The room whose file this is."""
        whole = path.resolve()
        if whole.parent == self.folder.resolve() and whole.suffix == SUFFIX:
            return self.room(whole.stem)
        return None

    def rows(self, lang: str) -> list[Json]:
        """The list of games, latest first."""
        found: list[tuple[float, Path]] = []
        for path in self.folder.glob(f"*{SUFFIX}"):
            try:
                found.append((path.stat().st_mtime, path))
            except OSError:  # taken away meanwhile
                continue
        made = [_row(self, path, when, lang) for when, path in sorted(found, reverse=True)]
        return sorted(made, key=lambda row: float(row["when"]), reverse=True)


def _row(house: House, path: Path, when: float, lang: str) -> Json:
    """One line of the list. A game that cannot be read says why and harms no other."""
    from opord.api.words import speaker_of

    name = path.stem
    try:
        seats, summary = _summary(house, path)
    except BadInput as bad:
        return {"id": name, "when": when, "error": speaker_of(lang)(bad.faults[0].text), "seats": []}
    from opord.kernel.rulebook import rulebook

    speak = speaker_of(lang, rulebook(summary["system"]))
    told = speak.render(summary)
    told.pop("stamp")
    seen = told.pop("when", None)
    return {
        "id": name,
        "when": when if seen is None else seen,
        **told,
        "seats": [
            {"side": side, "text": speak(say("side-" + side)), "kind": seat.kind, "name": seat.name}
            for side, seat in seats.sides.items()
        ],
        # all who play sit at one browser: from this machine they may come back to their seats
        "resume": {"seats": seats.links(), "watch": seats.watch} if seats.one_browser() else None,
    }


def _summary(house: House, path: Path) -> tuple[Seats, Json]:
    """The seats of a game and what the list shows of it; read from the file of seats while the game is unchanged."""
    stat = path.stat()
    stamp = [stat.st_mtime_ns, stat.st_size]
    beside = path.with_suffix(".json")
    room = house.rooms.get(path.stem)
    seats = room.seats if room is not None else load_seats(beside)
    if seats is not None and seats.summary.get("stamp") == stamp:
        return seats, seats.summary
    room = house.room(path.stem)
    with room.held() as game:
        view = game.view("watch")
        outcome = game.outcome()
        room.seats.summary = msgspec.to_builtins(
            {
                "stamp": stamp,
                "system": view.system,
                "scenario": view.scenario,
                "title": view.title,
                "turn": view.turn.text,
                "n": room.count.last(WATCH),
                "when": room.count.when() if room.count.covert and not room.over else None,
                "over": outcome is not None,
                "result": "" if outcome is None else outcome.text,
            }
        )
        room.seats.save(beside)
        return room.seats, room.seats.summary
