"""Chapters 3.3 and 5, phase 7: marches of both sides at once (s24-4.1.2/11).

Every unit under way has its arrivals, each at the share of the turn's points that it will have spent by then; arrivals
are taken in that order, all of one instant together, so that neither side nor the order of lines comes first.
"""

from __future__ import annotations

from fractions import Fraction

from opord.rules.s24 import (
    ambush,
    checks_move,
    costs,
    detach,
    encounters,
    engineers_work,
    feasibility,
    lapses,
    march_attack,
    mines,
    records,
)
from opord.rules.s24.charts import NEVER, POINT
from opord.rules.s24.encounters import Meeting, Mover
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame, total
from opord.rules.s24.model import COLUMN, DEPLOYED, Line

PHASE = "movement"
WHOLE = Fraction(1)


def run(g: CoreGame, f: InResolve) -> None:
    """Phase 7."""
    squadrons(g)
    for u in g.units():
        mines.detect(g, u)
    lines = {**feasibility.standing(g, f, 0), **feasibility.standing(g, f, 1)}
    engineers_work.bridges(g, f, lines)
    _Marches(g, f, lines).run()


def squadrons(g: CoreGame) -> None:
    """Squadrons given in the turn of deployment are with their hosts before anybody marches (s24-2.4/2, s24-R19)."""
    if g.state.turn > 1:
        return
    for side in (0, 1):
        for line in g.lines(side):
            if line.verb == "attach":
                u, v = g.find(side, line.unit), g.find(side, line.object)
                if not detach.attach(g, u, v, line.squadron) and u >= 0:
                    lost = v < 0 or g.state.pos[v] < 0
                    lapses.say_so(g, PHASE, u, line, lapses.fell(g, u) or ("receiver" if lost else "other"))


def way_of(g: CoreGame, u: int, line: Line) -> list[int] | None:
    """Every hex of the way of a line; None if it leads nowhere from where the unit is now (s24-3.3/2)."""
    way = checks_move.hexes(g, u, line)
    return way if way is not None and len(way) > 1 else None


def timed(g: CoreGame, u: int, verb: str, way: list[int], through: bool) -> Mover:
    """The same for a way given hex by hex: points, what each step costs, how far they reach (s24-3.3/3-4, s24-5/1)."""
    sc, st = g.scenario, g.state
    points = costs.points(sc, st, u, verb)
    move, _, _ = costs.pace(sc, st, u, verb)
    first = costs.in_place(sc, st, u, move) if verb != "advance" else 0
    steps: list[int | Fraction] = [*costs.costs_along(sc, st, u, verb, way)]
    if steps[0] != NEVER and in_zones(g, u, way[0], way[1]):
        steps[0] = max(points - first, 0)  # s24-5.2.1/5: the whole turn
    spent: list[int | Fraction] = [0]
    reach, ground = 0, ""
    for k, cost in enumerate(steps):
        if cost == NEVER:
            ground = "ground"
            break
        spent.append((spent[-1] or first) + cost)
        if spent[-1] > points:
            break
        reach = k + 1
    if reach == 0 and steps[0] != NEVER and points > 0 and g.option("min_one_hex"):  # s24-R42
        spent[1:] = [points]
        reach = 1
    leave = Fraction(first, points) if points > 0 else WHOLE
    times = [Fraction(s, points) for s in spent] if points > 0 else [Fraction(0)]
    return Mover(
        u, st.side[u], verb, through, way, spent, points, times, reach if points > 0 else 0, leave, ground=ground
    )  # fmt: skip


def in_zones(g: CoreGame, u: int, a: int, b: int) -> bool:
    """A step from one hex of an enemy's zone of control to another costs the whole turn (s24-5.2.1/5, s24-R88)."""
    if encounters.ignores_zones(g, u):
        return False
    side = g.state.side[u]
    return encounters.standing_zone(g, side, a) and encounters.standing_zone(g, side, b)


class _Marches:
    """All marches of a turn."""

    def __init__(self, g: CoreGame, f: InResolve, lines: dict[int, Line]) -> None:
        self.g, self.f, self.lines = g, f, lines
        self.movers: dict[int, Mover] = {}
        self.met: list[Meeting] = []
        self.tried: set[int] = set()
        self.over: set[frozenset[int]] = set()
        self.empty: set[tuple[int, int]] = set()

    def run(self) -> None:
        self.prepare()
        arrivals: dict[Fraction, list[tuple[Mover, int]]] = {}
        for m in self.movers.values():
            for k in range(1, m.reach + 1):
                arrivals.setdefault(m.times[k], []).append((m, k))
        for now in sorted(arrivals):
            self.instant(now, [m for m, k in arrivals[now] if self.comes(m, k)])
        for m in self.movers.values():
            self.finish(m)

    def prepare(self) -> None:
        """Who marches. Columns form up before anybody's way is reckoned: they have no zones of control (s24-R14)."""
        g, st = self.g, self.g.state
        busy = {*self.f.fought, *self.f.assaulted}
        todo: list[tuple[int, Line | None, list[int]]] = []
        for u in g.ordered(self.lines):
            line = self.lines[u]
            way = way_of(g, u, line) if line.verb in feasibility.MOVES and u not in busy else None
            if way is not None:
                todo.append((u, line, way))
        for u, h in self.f.entering:
            if st.pos[u] >= 0 and h in g.scenario.adjacent[st.pos[u]] and not st.state[u]:
                todo.append((u, None, [st.pos[u], h]))
        lapses.told(g, self.f, PHASE, feasibility.MOVES, {u for u, line, _ in todo if line is not None})
        for u, order, _ in todo:
            if order is not None and order.verb != "advance":
                g.pose(u, COLUMN)
        for u, order, way in todo:
            if order is None:
                m = timed(g, u, "advance", way, False)
                m.attacked = True  # it has had its assault
            else:
                m = timed(g, u, order.verb, way, "through" in order.flags)
            self.movers[u] = m
        self.empty = {
            (h, s) for m in self.movers.values() for h in m.way for s in (0, 1) if not g.own_in(s, h)
        }  # fmt: skip

    def comes(self, m: Mover, k: int) -> bool:
        """Does the unit still arrive at its ``k``-th hex?"""
        st = self.g.state
        if m.done or m.at != k - 1:
            return False
        if st.pos[m.u] != m.way[m.at] or st.state[m.u]:
            m.done = True
            return False
        return True

    # ------------------------------------------------------------- one instant
    def instant(self, now: Fraction, batch: list[Mover]) -> None:
        g = self.g
        if not batch:
            return
        self.met = []
        coming = [m for m in batch if not self.held_up(m)]
        coming = self.blocked(coming, now)
        coming = self.collided(coming, now)
        coming = self.blocked(coming, now)
        coming.sort(key=lambda m: (m.way[m.at + 1], m.start, -g.state.e[m.u], g.rank[m.u]))
        for m in coming:
            self.enter(m)
        for m in coming:
            self.arrived(m, now)
        for m in coming:
            self.zones(m, now)
        for m in coming:
            self.ambushed(m, m.way[m.at])
            if m.at >= m.reach and not m.done:
                m.done = True
                m.why = m.why or ("ground" if m.ground and m.at < len(m.way) - 1 else "")
        self.room(coming)
        self.attacks()

    def held_up(self, m: Mover) -> bool:
        """Stops in front of a field it knows of (s24-R54)."""
        g = self.g
        h = m.way[m.at + 1]
        if mines.meets(g, m.u, h, m.through) == mines.FRONT:
            self.stop(m, "mines")
            records.record(g, PHASE, "front", "s24-3.4.4/6", "s24-R54", (m.u,), who=records.to(m.side), side=m.side,
                           value=m.why, hexes=(h,))  # fmt: skip
            return True
        return False

    def blocked(self, coming: list[Mover], now: Fraction) -> list[Mover]:
        """Take out those whose hex is held by an enemy who does not leave it in this very instant (s24-3.3.1/2)."""
        g, st = self.g, self.g.state
        while True:
            leaving = {m.u: m.way[m.at + 1] for m in coming}
            out = []
            for m in coming:
                h = m.way[m.at + 1]
                foes = g.here(h, 1 - m.side)
                if any(v not in leaving or leaving[v] == st.pos[m.u] for v in foes):
                    out.append((m, foes))
            if not out:
                return coming
            for m, foes in out:
                self.in_the_way(m, foes, now)
            gone = {m.u for m, _ in out}
            coming = [m for m in coming if m.u not in gone]

    def in_the_way(self, m: Mover, foes: list[int], now: Fraction) -> None:
        """An enemy is in the next hex: stop; perhaps hidden men open fire, perhaps the unit attacks."""
        g = self.g
        h = m.way[m.at + 1]
        moving = [self.movers[v] for v in foes if v in self.movers]
        other = max(moving, key=lambda x: (encounters.rank(g, x), -x.start)) if moving else None
        foe = other.u if other is not None else max(foes, key=g.state.e.__getitem__)
        left = 1 - (m.times[m.at] if m.at else m.leave)
        close = other is not None and other.at > 0 and now - other.times[other.at] <= encounters.tolerance(g)
        if close:
            left = 1 - now
        self.stop(m, "collision" if close else "enemy")
        encounters.note_stop(g, m, foe, now)
        self.ambushed(m, h, only=foes)
        self.meet(m.u, foe, left, Fraction(0) if other is None else 1 - now)

    def collided(self, coming: list[Mover], now: Fraction) -> list[Mover]:
        """Enemies that reach one hex in the same instant: one of them takes it (s24-R89)."""
        g = self.g
        by: dict[int, list[Mover]] = {}
        for m in coming:
            by.setdefault(m.way[m.at + 1], []).append(m)
        out = []
        for h in sorted(by):
            here = by[h]
            if len({m.side for m in here}) == 1:
                out += here
                continue
            one = encounters.first(g, here, h, "collision", "s24-5.2.2/2")
            for m in here:
                if m.side == one.side:
                    out.append(m)
                    m.last = True
                    m.why = "collision"
                else:
                    self.stop(m, "collision")
                    encounters.note_stop(g, m, one.u, now)
                    self.meet(m.u, one.u, 1 - now, 1 - now)
        return out

    # ------------------------------------------------------------- arriving
    def enter(self, m: Mover) -> None:
        """Into the next hex. Works of a hex that was empty before outlast those who only pass (s24-R50)."""
        g = self.g
        old = g.state.pos[m.u]
        m.at += 1
        g.put(m.u, m.way[m.at])
        if (old, m.side) in self.empty:
            g.left.discard(2 * old + m.side)

    def arrived(self, m: Mover, now: Fraction) -> None:
        """Mines of the hex, what engineers see from it, and whether an enemy is about to come there too."""
        g, st = self.g, self.g.state
        h = m.way[m.at]
        meeting = mines.meets(g, m.u, h, m.through)
        if meeting != mines.CLEAR:
            if meeting == mines.LANE and m.verb == "advance" and st.form[m.u] != COLUMN:
                m.lane, m.back = True, st.form[m.u]  # s24-2.3.1/3, s24-2.3.3/3
                g.pose(m.u, COLUMN)
            mines.enter(g, self.f, m.u, h, meeting, m.start)
            if meeting == mines.STRAY or st.pos[m.u] < 0:
                self.stop(m, "mines")
        elif m.lane:
            m.lane = False
            g.pose(m.u, m.back)  # s24-R16
        if st.pos[m.u] < 0:
            m.done = True
            return
        mines.detect(g, m.u)
        if m.last:
            self.stop(m, m.why or "rubbed")
        if not m.done:
            other = encounters.rival(g, m, self.movers, now)
            if other is not None:
                self.stop(m, "collision")
                encounters.note_stop(g, m, other.u, now)

    def zones(self, m: Mover, now: Fraction) -> None:
        """Zones of control round the hex: of the enemy over the unit, of the unit over the enemy (s24-5.2.1/5,
        s24-5.2.3/2, s24-R88, s24-R90)."""
        g, st = self.g, self.g.state
        if st.pos[m.u] < 0:
            return
        h = m.way[m.at]
        own = g.has_zoc(m.u)
        free = encounters.ignores_zones(g, m.u)
        near = encounters.neighbours(g, m.side, h)
        near.sort(key=lambda v: (v not in self.movers or not self.movers[v].at, st.pos[v], -st.e[v]))
        for v in near:
            other = self.movers.get(v)
            theirs = not free and encounters.controls(g, v, h)
            if theirs and not m.done:
                self.stop(m, "rubbed" if other is not None and other.at > 0 else "zone")
                encounters.note_stop(g, m, v, now)
            mine = own and other is not None and encounters.controls(g, m.u, st.pos[v])
            if mine and other is not None and not encounters.ignores_zones(g, v):
                was = other.done
                encounters.caught(other, now)
                if other.done and not was and other.why:  # one at the end of its points stops by itself
                    encounters.note_stop(g, other, m.u, now)
            if (theirs or mine) and other is not None and other.at + m.at > 0:
                self.meet(m.u, v, 1 - now, 1 - now)

    def ambushed(self, m: Mover, h: int, only: list[int] | None = None) -> None:
        """Hidden enemies in the hex or beside it fall upon a column, each on the first that comes (s24-2.3.4/2)."""
        g, st = self.g, self.g.state
        if st.pos[m.u] < 0 or st.form[m.u] != COLUMN:
            return
        for v in ambush.waiting(g, m.side, h):
            if v in self.tried or (only is not None and v not in only) or st.pos[m.u] < 0 or st.form[m.u] != COLUMN:
                continue
            self.tried.add(v)
            if ambush.spring(g, self.f, v, m.u, m.start, self.lines):
                self.stop(m, "ambush")

    def stop(self, m: Mover, why: str) -> None:
        m.done = True
        m.why = m.why or why

    def room(self, coming: list[Mover]) -> None:
        """Those who have come to a stop where there is no room go back to the last hex of their way that has some
        (s24-1.2/3, s24-R04)."""
        g, st = self.g, self.g.state
        for m in sorted(coming, key=lambda m: (-m.times[m.at], st.e[m.u], m.start, g.rank[m.u])):
            if not m.done or st.pos[m.u] < 0 or m.at == 0 or fits(g, m.u):
                continue
            at = m.at
            while m.at > 0 and not fits(g, m.u):
                m.at -= 1
                if not g.enemy_in(m.side, m.way[m.at]):
                    g.put(m.u, m.way[m.at])
            if st.pos[m.u] != m.way[m.at]:
                m.at = m.way.index(st.pos[m.u])
            m.why = "full"
            records.record(g, PHASE, "full", "s24-1.2/3", "s24-R04", (m.u,), who=records.to(m.side), side=m.side,
                           value=g.label(m.way[m.at]), hexes=(m.way[at],), now=g.label(m.way[m.at]))  # fmt: skip

    # ------------------------------------------------------------- attacks on the march
    def meet(self, a: int, b: int, left_a: Fraction, left_b: Fraction) -> None:
        if not any({x.a, x.b} == {a, b} for x in self.met):
            self.met.append(Meeting(a, b, left_a, left_b))

    def attacks(self) -> None:
        """Encounters of this instant that become attacks on the march (s24-5.2.4/2, s24-R91)."""
        g, st = self.g, self.g.state
        self.met.sort(key=lambda x: (min(g.rank[x.a], g.rank[x.b]), max(g.rank[x.a], g.rank[x.b])))
        for meeting in self.met:
            a, b = meeting.a, meeting.b
            pair = frozenset((a, b))
            if st.pos[a] < 0 or st.pos[b] < 0 or st.pos[b] not in g.scenario.adjacent[st.pos[a]] or pair in self.over:
                continue
            one = encounters.attacker(g, meeting, self.movers)
            if one is None or not one.done:
                continue
            other = b if one.u == a else a
            one.attacked = True
            self.over.add(pair)
            target = st.pos[other]
            left = meeting.left_a if one.u == a else meeting.left_b
            records.record(
                g, PHASE, "march_attack", "s24-5.2.4/2", "s24-R91", (one.u,), who=records.to(one.side),
                inputs={"left": round(float(left), 4)}, formula="share of the turn left >= 1/2", value=True,
                side=one.side, hexes=(target,), level=1,
            )  # fmt: skip
            march_attack.fight(g, self.f, one.u, target)
            for m in self.movers.values():
                if not m.done and (st.pos[m.u] != m.way[m.at] or st.state[m.u]):
                    self.stop(m, "fight")

    # ------------------------------------------------------------- the end of a march
    def finish(self, m: Mover) -> None:
        """Formation at the end, fuel, what the log says (s24-3.3.2/3-4, s24-4.7.2/4, s24-R46, s24-R75)."""
        g, f, st, u = self.g, self.f, self.g.state, m.u
        share = m.times[m.at] if m.at else Fraction(0)
        entering = u not in self.lines or self.lines[u].verb not in feasibility.MOVES
        if not entering:
            f.carried = (*f.carried, (u, m.verb))
        if m.at:
            f.moved = (*f.moved, (u, float(share)))
        if st.pos[u] < 0:
            return
        here = st.pos[u] == m.way[m.at]
        unfolds = here and not st.state[u] and m.verb in costs.DEPLOYING and st.form[u] == COLUMN
        if unfolds and mines.field(g, st.pos[u], m.side) <= 0:
            g.pose(u, DEPLOYED if m.verb in costs.DISMOUNTING else ambush.unfold(g, u))
        if m.at:
            row = costs.pace(g.scenario, st, u, m.verb)[2]
            driven = Fraction(m.spent[m.at], costs.whole_turn(g.scenario, st, u, m.verb))
            need = row.fuel_use * st.e[u] * float(driven)
            records.spend(g, PHASE, u, "fuel", need, "s24-4.7.2/4", formula="fu * e * points spent / those of a turn")
            if here:
                engineers_work.keep_bridge(g, u, m.way[m.at - 1], m.way[m.at])
        why = m.why or ("points" if m.reach < len(m.way) - 1 else "")
        points, spent = [round(float(x / POINT), 4) for x in (m.points, m.spent[m.at])]
        records.record(
            g, PHASE, "moved", "s24-5/1", "s24-R42", (u,), who=records.to(m.side),
            inputs={"order": m.verb, "points": points, "spent": spent,
                    "way": [g.label(h) for h in m.way[: m.at + 1]], "stop": why},
            formula="points - cost of each hex", value=round(float(share), 4), before=g.label(m.start),
            after=g.label(st.pos[u]), side=m.side, hexes=(m.start, st.pos[u]), start=g.label(m.start),
            end=g.label(st.pos[u]), share=round(float(share) * 100), why=why or "done",
        )  # fmt: skip


def fits(g: CoreGame, u: int) -> bool:
    """Has the hex of the unit room for it (s24-1.2/3)?"""
    const = g.scenario.charts.const
    here = g.here(g.state.pos[u], g.state.side[u])
    return len(here) <= const.stack_units and total([g.state.e[v] for v in here]) <= const.stack_e + 1e-9
