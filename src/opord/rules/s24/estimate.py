"""What a sheet would bring before it is sealed: expected losses hex by hex, as far as the enemy is known (s24-4.5,
s24-4.6, s24-8.1). The phases of fire and assault themselves are played, several times, on positions that the side might
be facing: of the enemy only what it has identified stands there, with a strength that looks the same to it, and he
holds.

So an estimate never tells more than the side's own report, and never differs from the rules.
"""

from __future__ import annotations

import random
from collections import Counter

import msgspec

from opord.kernel.procedure import PROCEDURES
from opord.kernel.text import Say, Words
from opord.rules.s24 import fog, resolve
from opord.rules.s24.feasibility import ASSAULTS
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame, tenths
from opord.rules.s24.model import DEAD, DEPLOYED, LIMITED, NORMAL, SIDES, Line
from opord.rules.s24.recon import EXPOSED, IDENTIFIED, KNOWN

SAMPLES = 12
"""Positions that are played; the least and the greatest result are left out of the range."""
HALF = 2.5
"""An identified strength is told to 5 e: the true one lies so far below or above (s24-R97)."""
REGULAR = 1
UPTO = "settlement2"
"""The step after which losses are read."""
AT_HEX = ("barrage", "raid", "mass", "strike", "bomb", *ASSAULTS)
"""Orders that do harm in a hex."""


class Range(msgspec.Struct, frozen=True):
    """e lost: mean, and the range in which ten of twelve results lie."""

    mean: float
    low: float
    high: float


class Chance(msgspec.Struct, frozen=True):
    text: Words
    share: float


class Estimate(msgspec.Struct, frozen=True):
    """A hex that the sheet aims at: by which orders, what each side would lose there, how assaults would end.
    ``known`` is false where no enemy is identified, so that nothing can be said of him."""

    hex: str
    verbs: tuple[Words, ...]
    units: tuple[str, ...]
    clause: str
    known: bool
    own: Range
    enemy: Range
    ends: tuple[Chance, ...] = ()


def imagined(g: CoreGame, side: int, rng: random.Random) -> CoreGame:
    """A position that the side might be facing; the enemy's sheet is empty."""
    new = g.copy()
    assert isinstance(new, CoreGame)
    new.source = g.source.reseeded(f"{rng.getrandbits(64):016x}")
    st = new.state
    known = new.seen(side)
    for v in list(new.units(1 - side)):
        level = known.get(v, 0)
        if level < IDENTIFIED:
            new.put(v, DEAD)
            continue
        if level >= EXPOSED:
            continue
        st.e[v] = max(1.0, tenths(fog.about(st.e[v]) + rng.uniform(-HALF, HALF)))
        st.ready[v] = round(rng.uniform(0.7, 1.0), 3)
        row = new.riding(v)
        st.ammo[v], st.fuel[v] = row.ammo * st.e[v], row.fuel * st.e[v]
        # what only an exposed unit shows is taken as it usually is
        new.pose(v, DEPLOYED)
        st.level[v], st.squad[v], st.gather[v], st.hq[v], st.grade[v] = LIMITED, 0, 0, -1, REGULAR
        st.landed.pop(v, None)
        if level < KNOWN:
            new.become(v, NORMAL)
    st.gap = {}
    for key in [k for k in st.mines if k % 2 != side and k not in st.found]:
        del st.mines[key]
    sheets = list(st.sheets)
    sheets[1 - side] = ()
    st.sheets = (sheets[0], sheets[1])
    new.restored()
    return new


def played(g: CoreGame) -> None:
    """The phases through the assaults; their records are in ``g.events``."""
    frame = InResolve()
    g.events = []
    g.telling = True
    steps = resolve.Resolve.steps
    proc = PROCEDURES[InResolve]
    for step in steps[: steps.index(UPTO) + 1]:
        proc.run[proc.index[step]](g, frame)


def target(line: Line) -> str:
    """The hex at which an order does harm, "" for others."""
    if line.verb not in AT_HEX:
        return ""
    return line.target or (line.line[0] if line.line else "")


def estimates(g: CoreGame, side: int) -> tuple[Estimate, ...]:
    """Every hex that the sheet of ``side`` aims at, in the order of hexes."""
    aimed: dict[str, list[Line]] = {}
    for line in g.lines(side):
        at = target(line)
        if at:
            aimed.setdefault(at, []).append(line)
    if not aimed:
        return ()
    own: dict[str, list[float]] = {h: [] for h in aimed}
    foe: dict[str, list[float]] = {h: [] for h in aimed}
    ends: dict[str, Counter[str]] = {h: Counter() for h in aimed}
    for k in range(SAMPLES):
        new = imagined(g, side, random.Random(k))
        played(new)
        lost, hit = _losses(new, side, aimed)
        for h in aimed:
            own[h].append(lost.get(h, 0.0))
            foe[h].append(hit.get(h, 0.0))
        for e in new.events:
            if e.data.get("step") == "outcome" and e.side == SIDES[side] and e.hexes[0] in ends:
                ends[e.hexes[0]][str(e.data["value"])] += 1
    seen = {g.label(g.state.pos[v]) for v, level in g.seen(side).items() if level >= IDENTIFIED}
    return tuple([
        Estimate(
            h, tuple([Say("s24-verb-" + v) for v in dict.fromkeys([x.verb for x in aimed[h]])]),
            tuple([x.unit for x in aimed[h]]), _clause(aimed[h]), h in seen, _range(own[h]), _range(foe[h]),
            tuple([Chance(Say("s24-outcome-" + w.replace("_", "-")), n / SAMPLES) for w, n in ends[h].most_common()]),
        )
        for h in sorted(aimed)
    ])  # fmt: skip


def _losses(g: CoreGame, side: int, aimed: dict[str, list[Line]]) -> tuple[dict[str, float], dict[str, float]]:
    """e lost by the own units that assault a hex, and by enemies in it."""
    goes = {x.unit: h for h, lines in aimed.items() for x in lines if x.verb in ASSAULTS}
    own: dict[str, float] = {}
    foe: dict[str, float] = {}
    for e in g.events:
        if e.data.get("step") != "loss":
            continue
        amount = float(e.data["rounded"])
        if e.side == SIDES[side]:
            h = goes.get(e.data["units"][0], "")
            if h and e.data["inputs"]["cause"] == "assault":
                own[h] = own.get(h, 0.0) + amount
        elif e.hexes:
            foe[e.hexes[0]] = foe.get(e.hexes[0], 0.0) + amount
    return own, foe


def _range(values: list[float]) -> Range:
    ordered = sorted(values)
    return Range(round(sum(values) / len(values), 1), round(ordered[1], 1), round(ordered[-2], 1))


def _clause(lines: list[Line]) -> str:
    if any(x.verb in ASSAULTS for x in lines):
        return "s24-4.6.1/5"
    return "s24-4.5.1/8" if any(x.verb in ("barrage", "raid", "mass") for x in lines) else "s24-4.4.2/3"
