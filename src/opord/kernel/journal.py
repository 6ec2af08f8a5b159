"""A game is a journal: a header line, then one accepted action a line with its rolls and the chain digest.

Everything else (position, undo, replay, spectating, crash recovery) is rebuilt from it. Copies of the position kept in
memory, and snapshots in a file beside it (``.cache``), are caches, checked by digest and never believed over the lines.

File, JSON lines::

    {"opord":1,"system":"waw","rules":"1","scenario":"saddle","options":{},"seed":"..","content":"..","d":".."}
    {"n":1,"s":"wp","a":{"do":"step",..},"r":[["purpose","clause",6,[3,5]]],"b":1,"d":".."}

``b`` marks a barrier: a die was rolled or something hidden shown, so that the action cannot be taken back. ``d`` is the
chain digest over the digest before it and the line without it.
"""

from __future__ import annotations

import copy
import hashlib
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from opord.kernel.dice import Roll
from opord.kernel.faults import BadInput, Fault
from opord.kernel.game import UMPIRE, Game, dump_state, load_state
from opord.kernel.rulebook import Rulebook, rulebook
from opord.kernel.text import Words, say
from opord.kernel.verdict import Illegal, Reason, Verdict
from opord.kernel.view import Event

FORMAT = 1
LIMIT = 64 << 20
"""Largest file that is read, in bytes."""
STRIDE = 256
"""A copy of the position is kept every so many lines."""

_JSON = msgspec.json.Encoder(order="deterministic")
TAIL = len(b',"d":"0123456789abcdef"}')


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """The first line: what the game was started with."""

    opord: int
    system: str
    rules: str
    scenario: Any
    """Id without the system, or the whole inline document."""
    content: str
    seed: str = ""
    """Empty in a copy handed out before the end of a networked game."""
    seed_hash: str = ""
    options: dict[str, Any] = {}
    dice: tuple[int, ...] = ()
    charts: str = ""
    file: str = ""


class Logged(msgspec.Struct, frozen=True):
    """An event and when it happened: line of the journal, turn and phase as the action began. An event that opens a
    turn says so in its data (``turn=5``): it and those after it belong to that turn."""

    n: int
    turn: int
    phase: Words
    event: Event


def dated(n: int, turn: int, phase: Words, events: Iterable[Event]) -> Iterator[Logged]:
    """The events of line ``n``, which began in this turn and phase."""
    for event in events:
        turn = event.data.get("turn", turn)
        yield Logged(n, turn, phase, event)


class Line(msgspec.Struct, frozen=True):
    """One accepted action."""

    n: int
    s: str
    a: Any
    r: tuple[Roll, ...] = ()
    b: int = 0


class _RawLine(msgspec.Struct, frozen=True):
    n: int
    s: str
    a: msgspec.Raw
    r: tuple[Roll, ...] = ()
    b: int = 0


LINE = msgspec.json.Decoder(_RawLine)


def chain(before: bytes, body: bytes) -> bytes:
    """16 hexadecimal digits over the digest before and the line without its own."""
    return hashlib.blake2b(body, key=before, digest_size=8).hexdigest().encode()


def seed_hash(seed: str) -> str:
    """The commitment to a seed that may be shown while it is secret."""
    return hashlib.blake2b(seed.encode(), digest_size=16).hexdigest()


class Journal:
    """A game and its record. ``game`` is the position after the last line."""

    def __init__(self, book: Rulebook, header: Header, game: Game, path: Path | None = None) -> None:
        self.book = book
        self.header = header
        self.game = game
        self.path = path
        body = _JSON.encode(header)
        self.first = body[:-1] + b',"d":"' + chain(b"opord", body) + b'"}'
        self.lines: list[bytes] = []
        self.barriers: list[bool] = []
        self.movers: list[str] = []
        self.opening: tuple[Event, ...] = tuple(game.events)
        """What happened before the first decision; no line of the file tells it."""
        self._copies: dict[int, Game] = {0: game.copy()}
        self._cached = 0

    # ------------------------------------------------------------- begin
    @classmethod
    def new(
        cls,
        book: Rulebook,
        ref: str | dict[str, Any],
        *,
        seed: str,
        options: dict[str, Any] | None = None,
        dice: tuple[int, ...] = (),
        charts: Path | None = None,
        file: str = "",
    ) -> Journal:
        """Start a game. Raises :class:`BadInput`."""
        game = book.new(ref, seed=seed, options=options, dice=dice, charts=charts, file=file)
        header = Header(
            opord=FORMAT,
            system=book.id,
            rules=book.version,
            scenario=ref,
            content=game.scenario.content,
            seed=seed,
            seed_hash=seed_hash(seed),
            options=dict(options or {}),
            dice=dice,
            charts=str(charts) if charts else "",
            file=file,
        )
        return cls(book, header, game)

    # ------------------------------------------------------------- play
    @property
    def last(self) -> bytes:
        """The chain digest of the last line."""
        line = self.lines[-1] if self.lines else self.first
        return line[-18:-2]

    def play(self, side: str, action: Any) -> list[Event]:
        """Play one action and record it. Whatever it raises (:class:`Illegal`), everything is untouched then."""
        try:
            events = self.game.play(side, action)
        except Illegal:
            raise
        except Exception:  # a die script that does not fit, a mistake in the rules: half an action is none
            self.game = self._replayed(len(self.lines))
            raise
        self.record(side, action)
        return events

    def record(self, side: str, action: Any) -> None:
        """Write down the action that ``self.game`` has just played."""
        game = self.game
        n = len(self.lines) + 1
        body = _JSON.encode(Line(n, side, action, tuple(game.rolls), 1 if game.barrier else 0))
        self.lines.append(body[:-1] + b',"d":"' + chain(self.last, body) + b'"}')
        self.barriers.append(game.barrier)
        self.movers.append(side)
        if n % STRIDE == 0:
            self._copies[n] = game.copy()

    # ------------------------------------------------------------- back and forth
    def at(self, n: int) -> Game:
        """The position after line ``n`` (0 = the beginning), as a copy."""
        if not 0 <= n <= len(self.lines):
            raise BadInput(Fault("", "line", say("fault-range", found=n, low=0, high=len(self.lines))))
        return self.game.copy() if n == len(self.lines) else self._replayed(n)

    def _replayed(self, n: int) -> Game:
        near = max(k for k in self._copies if k <= n)
        game = self._copies[near].copy()
        game.telling = False
        for i in range(near, n):
            self._step(game, i)
        game.telling = True
        return game

    def _step(self, game: Game, i: int) -> list[Event]:
        """Play line ``i`` (from 0) on ``game`` and hold its rolls against the record."""
        raw = LINE.decode(self.lines[i])
        try:
            events = game.play(raw.s, self.book.decode(bytes(raw.a)))
        except Illegal as illegal:
            raise BadInput(self._differs(i, say("fault-line-illegal", why=_first(illegal)))) from None
        if tuple(game.rolls) != raw.r:
            raise BadInput(self._differs(i, say("fault-line-rolls")))
        return events

    def _differs(self, i: int, text: Any) -> Fault:
        return Fault(str(self.path or ""), f"line {i + 2}", text)

    def log(self, start: int = 0, stop: int | None = None) -> Iterator[Logged]:
        """Every event of the lines after ``start`` up to ``stop``, made anew by replaying. From 0 it begins with what
        happened before the first decision (line 0)."""
        game = self.at(start)
        game.telling = True
        if start == 0:
            turn, phase = game.moment()
            yield from dated(0, turn, phase, self.opening)
        for i in range(start, len(self.lines) if stop is None else stop):
            turn, phase = game.moment()
            yield from dated(i + 1, turn, phase, self._step(game, i))

    def actions(self) -> list[tuple[str, Any]]:
        """All recorded actions with their sides."""
        return [(r.s, self.book.decode(bytes(r.a))) for r in map(LINE.decode, self.lines)]

    def may_undo(self, side: str) -> Verdict:
        """May ``side`` take back the last action? The umpire may take back anything."""
        if not self.lines:
            return Verdict(False, (Reason("opord-undo", say("why-undo-nothing")),))
        if side == UMPIRE:
            return Verdict(True)
        if self.movers[-1] != side:
            return Verdict(False, (Reason("opord-undo", say("why-undo-other", side=say("side-" + self.movers[-1]))),))
        if self.barriers[-1]:
            return Verdict(False, (Reason("opord-undo", say("why-undo-barrier")),))
        return Verdict(True)

    def undo(self, side: str) -> None:
        """Take back the last action. Raises :class:`Illegal` when it may not be taken back."""
        verdict = self.may_undo(side)
        if not verdict.ok:
            raise Illegal(verdict)
        self.cut(len(self.lines) - 1)

    def cut(self, n: int) -> None:
        """Drop every line after ``n``, whoever played it."""
        game = self.at(n)
        del self.lines[n:], self.barriers[n:], self.movers[n:]
        self._cached = min(self._cached, n)
        self._copies = {k: g for k, g in self._copies.items() if k <= n}
        self.game = game

    def fork(self, n: int | None = None) -> Journal:
        """The game up to line ``n`` (None: all of it) as a game of its own, without a file."""
        end = len(self.lines) if n is None else n
        twin = copy.copy(self)
        twin.game = self.at(end)
        twin.path = None
        twin.lines, twin.barriers, twin.movers = self.lines[:end], self.barriers[:end], self.movers[:end]
        twin._copies = {k: g for k, g in self._copies.items() if k <= end}
        return twin

    # ------------------------------------------------------------- files
    def encode(self) -> bytes:
        """The file's bytes."""
        return b"\n".join([self.first, *self.lines]) + b"\n"

    def save(self, path: Path | None = None) -> None:
        """Write the file whole: beside it first, then in its place; a killed process leaves the old or the new."""
        target = path or self.path
        if target is None:
            raise ValueError("a journal without a path needs one to be saved")
        write_whole(target, self.encode())
        if target != self.path:
            self._cached = 0
        self.path = target
        top = max(self._copies)
        if top > self._cached:
            self._save_cache(target)
            self._cached = top

    def append(self) -> None:
        """Add the last line to the file in one write."""
        if self.path is None:
            return
        fd = os.open(self.path, os.O_WRONLY | os.O_APPEND)
        try:
            os.write(fd, self.lines[-1] + b"\n")
            os.fsync(fd)
        finally:
            os.close(fd)
        if len(self.lines) % STRIDE == 0:
            self._save_cache(self.path)

    def _save_cache(self, path: Path) -> None:
        kept = [
            [n, self.lines[n - 1][-18:-2], dump_state(g.state), g.digest()] for n, g in self._copies.items() if n
        ]
        if kept:
            cache = path.with_name(path.name + ".cache")
            write_whole(cache, msgspec.msgpack.encode([self.header.content, self.header.rules, kept]))

    def _load_cache(self, path: Path) -> None:
        try:
            raw = path.with_name(path.name + ".cache").read_bytes()
            content, rules, kept = msgspec.msgpack.decode(raw)
        except (OSError, ValueError, msgspec.DecodeError):
            return
        if content != self.header.content or rules != self.header.rules:
            return
        for n, digest, state, whole in kept:
            if 0 < n <= len(self.lines) and self.lines[n - 1][-18:-2] == digest:
                if hashlib.blake2b(state, digest_size=16).hexdigest() != whole:
                    continue
                self._copies[n] = _Packed(self._copies[0], state)  # type: ignore[assignment]
                self._cached = max(self._cached, n)

    @classmethod
    def load(cls, path: Path, *, charts: Path | None = None) -> Journal:
        """Read a game file. Raises :class:`BadInput` naming the line that is damaged or no longer fits."""
        return cls.parse(read_file(path), path, charts=charts)

    @classmethod
    def parse(cls, raw: bytes, path: Path | None = None, *, charts: Path | None = None, cache: bool = True) -> Journal:
        """A game from the bytes of its file."""
        file = str(path or "")
        rows = split_rows(raw, file)
        header = read_header(rows[0], file)
        book = rulebook(header.system)
        if header.rules != book.version:
            raise BadInput(Fault(file, "rules", say("fault-rules-version", found=header.rules, have=book.version)))
        if not header.seed:
            raise BadInput(Fault(file, "seed", say("fault-seed-sealed")))
        where = charts or (Path(header.charts) if header.charts else None)
        game = book.new(
            header.scenario, seed=header.seed, options=header.options, dice=header.dice, charts=where, file=header.file
        )
        if game.scenario.content != header.content:
            raise BadInput(Fault(file, "content", say("fault-content")))
        journal = cls(book, header, game, path)
        journal.first = rows[0]
        journal._adopt(rows[1:], file)
        if cache and path is not None:
            journal._load_cache(path)
        journal._rebuild()
        return journal

    def _adopt(self, rows: list[bytes], file: str) -> None:
        check_chain(self.first, rows, file)
        try:
            for row in rows:
                meta = LINE.decode(row)
                self.barriers.append(bool(meta.b))
                self.movers.append(meta.s)
        except (msgspec.MsgspecError, RecursionError) as error:
            at = f"line {len(self.movers) + 2}"
            raise BadInput(Fault(file, at, say("fault-not-json", error=str(error)))) from None
        self.lines = rows

    def _rebuild(self) -> None:
        near = max(self._copies)
        game = self._copies[near].copy()
        game.telling = False
        for i in range(near, len(self.lines)):
            self._step(game, i)
            if (i + 1) % STRIDE == 0:
                self._copies[i + 1] = game.copy()
        game.telling = True
        self.game = game

    def verify(self) -> int:
        """Replay every line from the beginning, believing no cache; returns how many dice were checked. Raises
        :class:`BadInput` at the first line that does not follow from the header."""
        game = self._copies[0].copy()
        game.telling = False
        dice = 0
        for i in range(len(self.lines)):
            self._step(game, i)
            dice += sum(len(r.values) for r in game.rolls)
        if game.digest() != self.game.digest():
            raise BadInput(Fault(str(self.path or ""), f"line {len(self.lines) + 1}", say("fault-digest")))
        return dice

    def sealed(self, hide: frozenset[int] = frozenset()) -> bytes:
        """The file without its seed, to be handed to a player while the game is on, and without what was done in the
        lines ``hide``. All lines keep their digests, so that they can later be held against the whole file."""
        scenario = self.header.scenario if isinstance(self.header.scenario, str) else {}
        header = msgspec.structs.replace(self.header, seed="", dice=(), scenario=scenario)
        rows = [_JSON.encode(header)[:-1] + self.first[-TAIL:]]
        for i, row in enumerate(self.lines):
            if i + 1 in hide:
                row = _JSON.encode({"n": i + 1, "s": self.movers[i], "hidden": 1})[:-1] + row[-TAIL:]
            rows.append(row)
        return b"\n".join(rows) + b"\n"


class _Packed:
    """A snapshot from the cache, unpacked when it is first copied."""

    def __init__(self, like: Game, raw: bytes) -> None:
        self.like = like
        self.raw = raw

    def copy(self) -> Game:
        game = self.like.copy()
        game.state = load_state(self.raw, type(game.state))
        game.revision += 1
        game.restored()
        return game

    @property
    def state(self) -> Any:
        return self.copy().state

    def digest(self) -> str:
        return hashlib.blake2b(self.raw, digest_size=16).hexdigest()


def write_whole(path: Path, raw: bytes) -> None:
    """Replace a file at once: a reader or a crash sees the old bytes or the new, never a mixture. Of a link it is the
    file behind it that is replaced."""
    path = Path(os.path.realpath(path))
    spare = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        with spare.open("wb") as out:
            out.write(raw)
            out.flush()
            os.fsync(out.fileno())
        spare.replace(path)
    except OSError as error:
        spare.unlink(missing_ok=True)
        raise BadInput(Fault(str(path), "", say("fault-write", error=error.strerror or str(error)))) from None


def read_file(path: Path) -> bytes:
    """The bytes of a file. Raises :class:`BadInput` for a folder, a missing, unreadable or huge file."""
    try:
        if path.is_dir():
            raise BadInput(Fault(str(path), "", say("fault-folder")))
        size = path.stat().st_size
        with path.open("rb") as stream:
            raw = stream.read(LIMIT + 1) if size <= LIMIT else b""  # a device says 0 and never ends
        if max(size, len(raw)) > LIMIT:
            found = max(size, len(raw)) >> 20
            raise BadInput(Fault(str(path), "", say("fault-too-large", found=found, limit=LIMIT >> 20)))
        return raw
    except OSError as error:
        raise BadInput(Fault(str(path), "", say("fault-read", error=error.strerror or str(error)))) from None


def split_rows(raw: bytes, file: str) -> list[bytes]:
    """The lines of a game file. Raises :class:`BadInput` when it is empty or its last line is cut short."""
    rows = raw.split(b"\n")
    if raw and rows[-1]:
        raise BadInput(Fault(file, f"line {len(rows)}", say("fault-line-cut")))
    rows.pop()
    if not rows:
        raise BadInput(Fault(file, "", say("fault-empty")))
    return rows


def check_chain(first: bytes, rows: list[bytes], file: str) -> None:
    """Hold the digest of every line against the one before; in a sealed copy, where the line is shown. Raises
    :class:`BadInput` naming the first that differs."""
    before = first[-18:-2]
    sealed = b'"seed"' not in first
    for i, row in enumerate(rows):
        digest = row[-18:-2]
        if sealed and b'"hidden":1' in row:
            before = digest
            continue
        if chain(before, row[:-TAIL] + b"}") != digest:
            raise BadInput(Fault(file, f"line {i + 2}", say("fault-line-chain")))
        before = digest


def read_header(row: bytes, file: str) -> Header:
    """The header of a game file. Raises :class:`BadInput`. That of a sealed copy keeps the digest of the whole one."""
    try:
        plain = msgspec.json.decode(row)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise BadInput(Fault(file, "line 1", say("fault-not-journal"))) from None
    if not isinstance(plain, dict) or "opord" not in plain:
        raise BadInput(Fault(file, "line 1", say("fault-not-journal")))
    if plain["opord"] != FORMAT:
        raise BadInput(Fault(file, "opord", say("fault-format", found=str(plain["opord"]), have=FORMAT)))
    if plain.get("seed") and chain(b"opord", row[:-TAIL] + b"}") != row[-18:-2]:
        raise BadInput(Fault(file, "line 1", say("fault-line-chain")))
    try:
        return msgspec.convert({k: v for k, v in plain.items() if k != "d"}, Header)
    except msgspec.ValidationError as error:
        raise BadInput(Fault(file, "line 1", say("fault-action", error=str(error)))) from None


def _first(illegal: Illegal) -> Any:
    reasons = illegal.verdict.reasons
    return reasons[0].text if reasons else ""


__all__ = ["Header", "Journal", "Line", "Logged", "Reason", "Verdict", "chain", "dated", "seed_hash", "write_whole"]
