"""Level ``strong``: search on samples.

The enemy's secrets are supposed anew several times, and a plain sheet of his is written for each such position. Own
sheets are tried against them: those of several tempers first, then the best one with the order of one unit changed, as
long as there is budget left. A trial is the turn itself, carried out by the rules, and where not too many units are on
the map plain turns after it; what it leads to is weighed by :func:`~opord.players.s24.outlook.outlook`. A *node* is one
trial.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import ClassVar, cast

import msgspec

from opord.kernel.game import UMPIRE
from opord.kernel.verdict import Check
from opord.players.deadline import Deadline
from opord.players.player import Sample
from opord.players.s24 import guess
from opord.players.s24.clerk import SEAL, Clerk
from opord.players.s24.front import Front
from opord.players.s24.ground import Ground
from opord.players.s24.ideas import ideas
from opord.players.s24.outlook import outlook
from opord.players.s24.policy import Policy, Sheet
from opord.players.s24.style import PLAIN, Style, loose
from opord.rules.s24 import actions as act
from opord.rules.s24 import checks, draft
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import Line

GO = act.Go()
Lines = tuple[Line, ...]
LEAST = 0.02
"""Lead that a change must have over the sheet as it is, in points."""
FEW = 60
"""Units on the map up to which trials go on for further turns."""
SHARE = 0.93
"""Part of the budget that is searched for; the rest is for writing the sheet down."""


def tempers(points: Sequence[int]) -> list[Style]:
    """The candidates: the plain way first, bolder and warier ones, one for each of the greatest goals."""
    make = msgspec.structs.replace
    out = [
        PLAIN,
        make(PLAIN, name="bold", fear=0.6, breath=0.5, caution=0.5, pull=0.2),
        make(PLAIN, name="still", nerve=99.0, pull=0.02, caution=1.5),
        make(PLAIN, name="patient", nerve=1.0, pull=0.06),
        make(PLAIN, name="grim", fear=0.8, breath=0.3, push=1.5),
        make(PLAIN, name="swift", pull=0.35, breath=0.3),
    ]
    best = sorted(range(len(points)), key=lambda k: -points[k])[:3]
    for k in best if len(points) > 1 else ():
        weights = tuple(2.5 if i == k else 0.5 for i in range(len(points)))
        out.append(make(PLAIN, name=f"goal{k}", goals=weights, pull=0.15))
    return out


class World:
    """A position that is supposed, with the enemy's sheet in it."""

    __slots__ = ("foe", "game", "own", "side")

    def __init__(self, g: CoreGame, side: int, foe: Policy, own: Policy) -> None:
        self.side = side
        self.game = g
        self.foe = foe
        self.own = own
        put(g, 1 - side, checks.sieve(g, 1 - side, foe.lines(g))[0])

    def trial(self, lines: Lines, further: int) -> float:
        """Where the turn leads with this sheet, and ``further`` plain turns after it."""
        g = cast(CoreGame, self.game.copy())
        put(g, self.side, lines)
        first = g.state.turn
        last = first + further
        while names := g.to_act():
            if UMPIRE in names:
                g.play(UMPIRE, GO)
                continue
            if g.state.turn > last:
                break
            if g.state.turn > first:
                for one in (self.own, self.foe):
                    put(g, one.side, checks.sieve(g, one.side, one.lines(g))[0])
            for name in names:
                g.play(name, SEAL)
        return outlook(g, self.side)


def put(g: CoreGame, side: int, lines: Lines) -> None:
    """Lay a sheet down."""
    st = g.state
    st.sheets = (lines, st.sheets[1]) if side == 0 else (st.sheets[0], lines)


def horizon(units: int) -> int:
    """Turns that a trial goes on for after the first: more where there is little to carry out."""
    return 2 if units <= FEW else 0


class Strong(Clerk):
    """``worlds``: positions that are supposed at most."""

    SECONDS: ClassVar[float] = 10.0

    def __init__(self, worlds: int = 8) -> None:
        super().__init__()
        self.most = worlds
        self.ground: Ground | None = None

    def think(self, side: int, sample: Sample, deadline: Deadline) -> tuple[CoreGame, Sequence[Line]]:
        g = self.supposed(side, sample)
        if self.ground is None or self.ground.sc is not g.scenario:
            self.ground = Ground(g.scenario)
        return g, Search(self, g, side, sample, deadline.share(SHARE)).run()

    def supposed(self, side: int, sample: Sample) -> CoreGame:
        """One more position, thought up from what the side is told."""
        seed = self.rng.getrandbits(64)
        g = cast(CoreGame, sample(random.Random(seed)))
        guess.suppose(g, side, random.Random(seed + 1))
        return g


class Search:
    """The thinking of one turn."""

    def __init__(self, player: Strong, g: CoreGame, side: int, sample: Sample, deadline: Deadline) -> None:
        self.player = player
        self.g = g
        self.side = side
        self.sample = sample
        self.deadline = deadline
        assert player.ground is not None
        self.ground = player.ground
        self.worlds: list[World] = []
        self.blank = cast(CoreGame, g.copy())
        self.front = Front(g, side, self.ground)
        self.own = Policy(side, PLAIN, self.ground)
        self.further = horizon(len(g.units()))

    def world(self) -> None:
        """Suppose one more position. The enemy is about as plain as we are."""
        p = self.player
        g = cast(CoreGame, self.g.copy()) if not self.worlds else p.supposed(self.side, self.sample)
        foe = Policy(1 - self.side, loose(PLAIN, p.rng), self.ground)
        self.worlds.append(World(g, self.side, foe, self.own))

    def run(self) -> Lines:
        """The best sheet that was found."""
        points = [goal.points for goal in self.g.scenario.goals]
        sheets: list[Lines] = []
        for style in tempers(points):
            found = Sheet(self.front, style).lines()
            lines, _ = checks.sieve(self.g, self.side, found)
            if lines not in sheets:
                sheets.append(lines)
            if self.deadline.over():
                return sheets[0]
        best = self.race(sheets)
        return self.climb(best, sheets)

    # ------------------------------------------------------------- whole sheets
    def score(self, lines: Lines, k: int) -> float | None:
        """Worth of a sheet in the ``k``-th world, None when the budget ran out."""
        if self.deadline.over():
            return None
        self.deadline.tick()
        while len(self.worlds) <= k:
            self.world()
        return self.worlds[k].trial(lines, self.further)

    def race(self, sheets: list[Lines]) -> Lines:
        """The sheets of the tempers against each other; the worse half is dropped again and again."""
        totals = dict.fromkeys(range(len(sheets)), 0.0)
        alive = list(totals)
        for k in range(self.player.most):
            row = {}
            for n in alive:
                value = self.score(sheets[n], k)
                if value is None:
                    return sheets[max(alive, key=lambda n: (totals[n], -n))]
                row[n] = value
            for n, value in row.items():
                totals[n] += value
            if k >= 1 and len(alive) > 2:
                alive = sorted(alive, key=lambda n: (-totals[n], n))[: max(2, (len(alive) + 1) // 2)]
        return sheets[max(alive, key=lambda n: (totals[n], -n))]

    # ------------------------------------------------------------- one order changed
    def climb(self, lines: Lines, sheets: list[Lines]) -> Lines:
        """Change the order of one unit after the other where that is better in the worlds that are supposed."""
        base = self.values(lines)
        if base is None:
            return lines
        while True:
            better = False
            for change in self.changes(lines, sheets):
                new = self.with_change(lines, change)
                if new is None or new == lines:
                    continue
                gain, values = self.compare(new, base)
                if self.deadline.over():
                    return lines
                if values is None or gain <= LEAST:
                    continue
                sound, refused = checks.sieve(self.g, self.side, new)
                if not refused:
                    lines, base, better = sound, values, True
            if not better:
                return lines

    def values(self, lines: Lines) -> list[float] | None:
        """Worth of a sheet in every world."""
        out = []
        for k in range(max(1, min(self.player.most, len(self.worlds)))):
            value = self.score(lines, k)
            if value is None:
                return None
            out.append(value)
        return out

    def compare(self, lines: Lines, base: list[float]) -> tuple[float, list[float] | None]:
        """Mean lead of a sheet over one with these values, and its own; given up early when it falls behind."""
        values: list[float] = []
        lead = 0.0
        for k, old in enumerate(base):
            value = self.score(lines, k)
            if value is None:
                return 0.0, None
            values.append(value)
            lead += value - old
            if k == 1 and lead <= 0.0:
                return lead, None
        return lead / len(base), values

    def changes(self, lines: Lines, sheets: list[Lines]) -> Iterator[tuple[str, Lines]]:
        """(unit, the lines it would have instead): what the other tempers would do, and what else there is. Units near
        the enemy come first."""
        g = self.g
        front = self.front
        names = sorted({x.unit for s in sheets for x in s} | {g.name(u) for u in g.units(self.side)})
        self.player.rng.shuffle(names)

        def far(name: str) -> bool:
            u = g.find(self.side, name)
            return u < 0 or g.state.pos[u] < 0 or front.menace[g.state.pos[u]] <= 0

        for name in sorted(names, key=far):
            mine = tuple([x for x in lines if x.unit == name])
            tried = {mine}
            for s in sheets:
                other = tuple([x for x in s if x.unit == name])
                if other not in tried:
                    tried.add(other)
                    yield name, other
            for other in ideas(front, name, self.player.rng):
                if other not in tried:
                    tried.add(other)
                    yield name, other

    def with_change(self, lines: Lines, change: tuple[str, Lines]) -> Lines | None:
        """The sheet with the lines of one unit replaced, None if the rules refuse them. Whether those of the others
        still stand is looked at when the change is made (``climb``)."""
        name, new = change
        sheet = [x for x in lines if x.unit != name]
        trial = self.blank
        for line in new:
            put(trial, self.side, tuple(sheet))
            check = Check()
            checks.check_line(trial, self.side, line, check)
            if not check.ok:
                return None
            sheet.append(line)
        sheet.sort(key=draft.order)
        return tuple(sheet)
