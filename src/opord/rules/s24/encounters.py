"""Chapter 5.2: who meets whom on the march, who stops, who attacks (s24-R45, s24-R89 - s24-R91).

Arrivals are judged in the order of the share of the turn that they cost; all arrivals of one instant together. A unit
holds a hex from its arrival there to its next arrival.
"""

from __future__ import annotations

from fractions import Fraction

import msgspec

from opord.rules.s24 import assaults, discretion, records
from opord.rules.s24.game import CoreGame

HALF = Fraction(1, 2)
RECON = "ZC"
"""The branch that no zone of control stops (s24-2.1/6, s24-8.2/5)."""


class Mover(msgspec.Struct):
    """A unit on its way. ``way[k]`` is reached after ``times[k]`` of the turn; ``reach``: the last hex that its points
    allow; ``at``: how far it is; ``last``: it stops when the step it is in is done; ``why`` it stopped."""

    u: int
    side: int
    verb: str
    through: bool
    way: list[int]
    spent: list[int | Fraction]
    points: int | Fraction
    times: list[Fraction]
    reach: int
    leave: Fraction
    at: int = 0
    done: bool = False
    last: bool = False
    why: str = ""
    lane: bool = False
    attacked: bool = False
    back: int = -1
    ground: str = ""

    @property
    def start(self) -> int:
        return self.way[0]


class Meeting(msgspec.Struct, frozen=True):
    """Two enemies met: ``left`` share of the turn that each has left, the unit that stands and does not march has 0."""

    a: int
    b: int
    left_a: Fraction
    left_b: Fraction


def ignores_zones(g: CoreGame, u: int) -> bool:
    """Reconnaissance passes zones of control; a squadron does not give that to its host (s24-8.2/5, s24-R88)."""
    return g.riding(u).branch == RECON


def controls(g: CoreGame, v: int, h: int) -> bool:
    """Does ``v`` stop enemies that come to the neighbouring hex ``h`` (s24-5.2.1/5, s24-5.2.1/9)?"""
    return not g.scenario.complex[h] and g.has_zoc(v)


def neighbours(g: CoreGame, side: int, h: int) -> list[int]:
    """Enemies of ``side`` in the six hexes round ``h``, in the order of their designations."""
    mask = 0
    for n in g.scenario.adjacent[h]:
        mask |= g.occ[n]
    mask &= g.of_side[1 - side]
    return g.bits(mask) if mask else []


def standing_zone(g: CoreGame, side: int, h: int) -> bool:
    """Is the hex in a zone of control of the enemy, as the units stand now?"""
    if g.scenario.complex[h]:
        return False
    return any(g.has_zoc(v) for v in neighbours(g, side, h))


def rank(g: CoreGame, m: Mover) -> tuple[int, float, int | Fraction]:
    """Order of precedence between units that meet: intensity, strength, points of movement (s24-5.2.4/2)."""
    return (-g.state.level[m.u], g.state.e[m.u], m.points)


def first(g: CoreGame, movers: list[Mover], h: int, purpose: str, clause: str) -> Mover:
    """The one who has precedence at hex ``h``; equals draw, each by the place it started from (s24-R89, s24-R91)."""
    best = max(rank(g, m) for m in movers)
    equals = [m for m in movers if rank(g, m) == best]
    if len({m.side for m in equals}) < 2:
        return equals[0]
    drawn = []
    for m in equals:
        place = f"{g.label(h)}/{g.label(m.start)}/{g.riding(m.u).id}"
        drawn.append((g.draw(10_000, purpose, clause, place), -m.start))
    records.record(
        g, "movement", "drawn", clause, "s24-R89", tuple([m.u for m in equals]),
        inputs={"draws": [d for d, _ in drawn]}, formula="the larger draw",
        value=g.name(equals[drawn.index(max(drawn))].u), hexes=(h,),
    )  # fmt: skip
    names = tuple([g.name(m.u) for m in equals])
    kind = "march_attack" if clause == "s24-5.2.4/2" else "collision"
    taken = discretion.decide(g, kind, f"{g.label(h)}/{'/'.join(names)}", names, names[drawn.index(max(drawn))],
                              units=tuple([m.u for m in equals]), hexes=(h,), draws=[d for d, _ in drawn])  # fmt: skip
    return equals[names.index(taken)]


def tolerance(g: CoreGame) -> Fraction:
    """Share of a turn by which arrivals may differ and still count as one (s24-R89)."""
    return Fraction(str(g.scenario.charts.rule.meet_tolerance))


def rival(g: CoreGame, m: Mover, movers: dict[int, Mover], now: Fraction) -> Mover | None:
    """An enemy on its way to the hex that ``m`` has just taken, about as much of the turn spent: then ``m`` ends its
    march there (s24-5.2.2/2, s24-R89)."""
    h = m.way[m.at]
    most = tolerance(g)
    found: list[tuple[Fraction, int]] = []
    for v, other in movers.items():
        if other.side == m.side or other.done or other.last:
            continue
        for k in range(other.at + 1, other.reach + 1):
            if other.way[k] == h and 0 <= other.times[k] - now <= most:
                found.append((other.times[k], v))
                break
    return movers[min(found, key=lambda x: (x[0], g.rank[x[1]]))[1]] if found else None


def caught(m: Mover, now: Fraction) -> None:
    """An enemy with a zone of control came next to ``m`` on its way: it finishes the step it is in if half of it is
    done, else it stays (s24-5.2.3/2, s24-R90)."""
    if m.done or m.last:
        return
    if m.at >= m.reach:
        m.done = True
        return
    begun = m.leave if m.at == 0 else m.times[m.at]
    step = m.times[m.at + 1] - begun
    if now - begun >= HALF * step:
        m.last = True
    else:
        m.done = True
        m.why = m.why or "rubbed"


def attacker(g: CoreGame, meeting: Meeting, movers: dict[int, Mover]) -> Mover | None:
    """Who attacks on the march, if anybody: an advance with half of the turn left; of two the one that has precedence
    (s24-5.2.4/2, s24-3.3.1/2, s24-R91)."""
    least = Fraction(str(g.scenario.charts.rule.march_attack_remaining))
    able = []
    for u, left in ((meeting.a, meeting.left_a), (meeting.b, meeting.left_b)):
        m = movers.get(u)
        if m is None or m.verb != "advance" or m.attacked or left < least:
            continue
        if not m.lane and g.state.pos[u] >= 0 and assaults.fit(g, u):
            able.append(m)
    if len(able) < 2:
        return able[0] if able else None
    return first(g, able, max(g.state.pos[m.u] for m in able), "attack on the march", "s24-5.2.4/2")


def note_stop(g: CoreGame, m: Mover, other: int, now: Fraction) -> None:
    """What the log says of an encounter; each side learns of its own stop alone."""
    clause = {"enemy": "s24-3.3.1/2", "collision": "s24-5.2.2/2", "zone": "s24-5.2.1/5", "rubbed": "s24-5.2.3/2"}[m.why]
    ruling = {"enemy": "s24-R46", "collision": "s24-R89", "zone": "s24-R88", "rubbed": "s24-R90"}[m.why]
    records.record(
        g, "movement", "met", clause, ruling, (m.u,), who=records.to(m.side),
        inputs={"time": round(float(now), 4), "left": round(float(1 - now), 4)}, formula="points spent / points",
        value=m.why, side=m.side, hexes=(m.way[m.at],), level=1,
    )  # fmt: skip
    if other >= 0:
        records.record(
            g, "movement", "encounter", clause, ruling, (m.u, other), inputs={"time": round(float(now), 4)},
            value=m.why, hexes=(g.state.pos[m.u],), other=g.name(other),
        )  # fmt: skip
