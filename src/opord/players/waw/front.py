"""The two sides facing each other in one position: who sees whom, what fire a hex invites, what fire it offers.

Estimates leave out what costs more to find than it changes (scouts that spoil cover, harassed missile crews); shots
that are really to be fired are weighed with the rules' own numbers (:meth:`Front.exact`).
"""

from __future__ import annotations

from functools import cache

from opord.kernel.ledger import Tally
from opord.kernel.verdict import Check
from opord.players.waw.chance import LEFT, assault, shot
from opord.players.waw.ground import HQ_WORTH, Ground, ground
from opord.rules.waw import command, cover, fire, los
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import AIR, HARD, HIGH, LEG, LOADED, OC, POPPED, WAITING, D, Figures, Weapon

SHARES = (1.0, 0.65, 0.4, 0.25, 0.15)
"""How much of the second, third ... best shot at a unit counts: fire is spread over several targets."""

FARTHEST = 24
"""No weapon reaches farther."""
COMING = 0.4
"""How much fire counts that an enemy would have to move for."""

Best = tuple[float, int, str]
"""Worth of a shot, its target, its group; (0.0, -1, "") for none."""
NO_SHOT: Best = (0.0, -1, "")


class Front:
    """What ``side`` sees of the enemy in game ``g``. Kept between decisions; :meth:`look` brings it up to date."""

    def __init__(self, g: CoreGame, side: int) -> None:
        sc = g.scenario
        self.side = side
        self.ground: Ground = ground(g)
        self.foes = [u.i for u in sc.units if u.side != side]
        self.own = [u.i for u in sc.units if u.side == side]
        self.g = g
        self.revision = -1
        self.version = 0
        self.reaches: dict[tuple[int, int, int], dict[int, tuple[int, float, int]]] = {}
        self._places: object = None
        self._states: object = None
        self.live: list[int] = []
        self.prowl: list[tuple[int, int, int]] = []
        self.main = [_main(t.figures[2]) for t in sc.type_of]
        self.storms: list[tuple[int, int, int, int]] = []
        self.menaces: dict[int, int] = {}
        self.seen: dict[int, list[tuple[int, int]]] = {}
        self.heat: dict[int, float] = {}
        self.alert: dict[int, float] = {}
        self.guard: dict[int, tuple[int, int]] = {}
        self.look(g)

    def look(self, g: CoreGame) -> Front:
        """Take up the position of ``g``; what has not changed is kept."""
        self.g = g
        self.revision = g.revision
        st = g.state
        foes = self.foes
        mask = g.scenario.side_mask[1 - self.side]
        places = ([st.pos[e] for e in foes], g.onmap & mask, g.marked, g.far)
        if places != self._places:
            self._places = places
            self.live = [e for e in foes if g.onmap >> e & 1]
            self.seen = {}
            self.prowl = self._prowl()
            self.reaches = {}
            self._states = None
        states = (g.disrupted & mask, g.complete & mask, [st.steps[e] for e in foes], [st.ammo[e] for e in foes])
        if states != self._states:
            self._states = states
            self.version += 1
            self.heat = {}
            self.alert = {}
            self.guard = {}
            self.menaces = {}
            self.storms = self._storms()
        return self

    def _prowl(self) -> list[tuple[int, int, int]]:
        """(enemy, place, hexes): how far the fire of each enemy that could move reaches; those that wait off the map
        count from the middle of their edge."""
        g = self.g
        st, sc = g.state, g.scenario
        out = []
        for e in self.foes:
            p = st.pos[e]
            if st.carrier[e] >= 0 or g.disrupted >> e & 1:
                continue
            if p == WAITING:
                form = sc.formations[sc.formation_of[e]]
                if form.enter is None or st.due[form.i] > st.turn + 1:
                    continue
                p = form.enter.hexes[len(form.enter.hexes) // 2]
            elif p < 0:
                continue
            t = sc.type_of[e]
            w = self.main[e][0] or self.main[e][1]
            if w is None:
                continue
            out.append((e, p, t.ma // 4 + min(w.range, 8)))
        return out

    # ------------------------------------------------------------- who sees whom
    def watch(self, h: int) -> list[tuple[int, int]]:
        """(enemy, range) of the enemies on the map with a line to hex ``h``."""
        found = self.seen.get(h)
        if found is None:
            g = self.g
            pos, flags = g.state.pos, g.state.flags
            row = g.scenario.distances(h)
            lines = los.row(g, h)
            far = min(g.far, FARTHEST)
            found = []
            for e in self.live:
                p = pos[e]
                r = row[p]
                if r > far:
                    continue
                code = lines[p]
                if code == los.UNKNOWN:
                    code = los.look(g, h, p)
                if code or flags[e] & (HIGH | POPPED):
                    found.append((e, r))
            self.seen[h] = found
        return found

    # ------------------------------------------------------------- fire that a hex invites
    def saves(self, u: int, h: int, still: bool) -> tuple[int, int]:
        """(dice, number) of unit ``u`` in hex ``h``; ``still``: it has not moved there just now."""
        g = self.g
        sc, st = g.scenario, g.state
        t = sc.type_of[u]
        armour, save = t.figures[st.steps[u]].armour
        if t.cls == AIR:
            return armour, save
        dice = self.ground.dice[0 if t.cls == HARD else 1][h]
        if st.wrecks and h in st.wrecks:
            dice += 1
        place = h in st.positions
        if place:
            dice += 1
        if still and (self.ground.shelter[h] or place):
            dice += 1
        if t.cls == HARD and dice > self.ground.cap:
            dice = self.ground.cap
        return armour + dice, save

    def threat(self, u: int, h: int, still: bool) -> float:
        """Expected share of ``u`` that enemy fire takes if it is in ``h`` while they all have their impulses."""
        dice, save = self.saves(u, h, still)
        sc = self.g.scenario
        cls = sc.type_of[u].cls
        key = ((h * 4 + cls) * 16 + dice) * 8 + save
        found = self.heat.get(key)
        if found is None:
            found = self.heat[key] = self._threat(h, cls, dice, save)
        return found

    def _threat(self, h: int, cls: int, dice: int, save: int) -> float:
        g = self.g
        st, types = g.state, g.scenario.type_of
        shots = []
        sighted = 0
        for e, r in self.watch(h):
            best = 0.0
            sighted |= 1 << e
            for w in types[e].figures[st.steps[e]].weapons[cls]:
                if w.least <= r <= w.reach and not (w.missile and st.ammo[e] > 1):
                    v = plain_shot(w, r, dice, save)
                    if v > best:
                        best = v
            if best > 0.0:
                shots.append(best * 0.45 if g.disrupted >> e & 1 else best)
        row = g.scenario.distances(h)
        for e, p, far in self.prowl:
            if sighted >> e & 1:
                continue
            r = row[p]
            if r > far:
                continue
            line = self.main[e][cls]
            if line is not None:
                near = COMING if r < far - 4 else COMING / 2
                shots.append(plain_shot(line, min(line.range, line.reach), dice, save) * near)
        if not shots:
            return 0.0
        shots.sort(reverse=True)
        total = 0.0
        for share, v in zip(SHARES, shots, strict=False):
            total += share * v
        return min(total, 0.9)

    def exposure(self, u: int, h: int) -> float:
        """Expected share that opportunity fire takes from ``u`` on entering ``h``: the best shot of a ready enemy."""
        dice, save = self.saves(u, h, False)
        sc = self.g.scenario
        cls = sc.type_of[u].cls
        key = ((h * 4 + cls) * 16 + dice) * 8 + save
        found = self.alert.get(key)
        if found is None:
            found = self.alert[key] = self._exposure(h, cls, dice, save)
        return found

    def _exposure(self, h: int, cls: int, dice: int, save: int) -> float:
        g = self.g
        st, types = g.state, g.scenario.type_of
        best = 0.0
        busy = g.disrupted | g.complete
        for e, r in self.watch(h):
            if busy >> e & 1:
                continue
            for w in types[e].figures[st.steps[e]].weapons[cls]:
                if w.least <= r <= w.reach and not (w.missile and st.ammo[e]):
                    v = plain_shot(w, r, dice, save)
                    if v > best:
                        best = v
        return best

    # ------------------------------------------------------------- assaults that a hex invites
    def _storms(self) -> list[tuple[int, int, int, int]]:
        """(place, hexes, dice, formation) of the enemies that could assault: how far away they reach a defender."""
        g = self.g
        st, sc = g.state, g.scenario
        out = []
        for e in self.foes:
            p = st.pos[e]
            if p < 0 or g.disrupted >> e & 1:
                continue
            t = sc.type_of[e]
            dice = t.figures[st.steps[e]].assault or 0
            if not dice or t.cls == AIR:
                continue
            c = st.carrier[e]
            far = 1 + (sc.type_of[c].ma // 4 if c >= 0 else t.ma // 2 if t.mv == LEG else t.ma // 4)
            out.append((p, far, dice, sc.formation_of[e]))
        return out

    def menace(self, h: int) -> int:
        """Assault dice that one enemy formation could bring against a unit in hex ``h`` in an impulse."""
        found = self.menaces.get(h)
        if found is None:
            row = self.g.scenario.distances(h)
            by: dict[int, list[int]] = {}
            for p, far, dice, k in self.storms:
                if row[p] <= far:
                    by.setdefault(k, []).append(dice)
            found = 0
            for k, dice_of in by.items():
                if len(dice_of) > 4:
                    dice_of = sorted(dice_of)[-4:]
                found = max(found, sum(dice_of) + self.g.leadership(k))
            self.menaces[h] = found
        return found

    def overrun_risk(self, u: int, h: int) -> float:
        """Expected share of ``u`` lost to an assault on hex ``h``, if it stands there with those who are there now."""
        dice = self.menace(h)
        if not dice:
            return 0.0
        g = self.g
        st, sc = g.state, g.scenario
        t = sc.type_of[u]
        here = g.occ[h] & sc.side_mask[self.side] & sc.ground_mask & ~(1 << u)
        fives = sixes = 0
        own = t.figures[st.steps[u]].assault or 0
        if st.flags[u] & D:
            sixes += own
        else:
            fives += own
        n = 1
        while here:
            low = here & -here
            here ^= low
            v = low.bit_length() - 1
            more = sc.type_of[v].figures[st.steps[v]].assault or 0
            if st.flags[v] & D:
                sixes += more
            else:
                fives += more
            n += 1
        if t.cls != HARD and self.ground.town[h]:
            fives += 1
        return beaten(min(dice, 16), fives, sixes, st.steps[u], st.flags[u] & D, min(n, 2))

    # ------------------------------------------------------------- fire that a hex offers
    def worth(self, t: int) -> float:
        """What destroying unit ``t`` with all it carries would be worth, in victory points and fighting power."""
        g = self.g
        st = g.state
        value = self.ground.worth[t]
        if st.flags[t] & LOADED:
            for p in g.cargo(t):
                value += 0.6 * self.ground.worth[p] * LEFT[(st.steps[p], st.flags[p] & 1)]
        k = g.scenario.formation_of[t]
        if st.hq_host[k] == t and st.hq_side[k]:
            value += HQ_WORTH
        return value

    def reach_of(self, k: int) -> int:
        """Command range of an own formation now."""
        return command.reach(self.g, k, Tally())

    def keep(self, t: int) -> tuple[int, int]:
        """Defence dice of ``t`` where it is, by the rules."""
        found = self.guard.get(t)
        if found is None:
            found = self.guard[t] = cover.defence(self.g, t, True, Tally())
        return found

    def chance(self, u: int, h: int, moving: bool) -> Best:
        """The best shot that ``u`` would have from ``h``, estimated."""
        g = self.g
        st, sc = g.state, g.scenario
        figures = sc.type_of[u].figures[st.steps[u]]
        thermal = "thermal" in sc.type_of[u].traits
        empty = st.ammo[u] > 0
        best = 0.0
        target, group = -1, ""
        reach = figures.reach
        types = sc.type_of
        for t, r in self.watch(h):
            cls = types[t].cls
            if r > reach[cls] or st.pos[t] < 0:
                continue
            for w in figures.weapons[cls]:
                if r > w.reach or r < w.least or (empty and w.missile) or (moving and w.line):
                    continue
                need = w.base[r] + (1 if moving else 0)
                dice = w.dice
                if need > 6:
                    dice -= need - 6
                    need = 6
                    if dice <= 0:
                        continue
                elif need < 2:
                    need = 2
                saves, save = self.keep(t)
                v = shot(dice, need, saves, save, st.steps[t], st.flags[t] & 1)
                if v <= 0.0:
                    continue
                v *= self.worth(t)
                if v > best:
                    if r > 1 and not thermal and los.line(g, h, st.pos[t]) == los.HAZY:
                        continue
                    best, target, group = v, t, w.group
        return (best, target, group) if target >= 0 else NO_SHOT

    # ------------------------------------------------------------- shots that may really be fired
    def exact(self, s: int, t: int, w: Weapon, moving: bool) -> float:
        """Worth of a shot that is legal now, with the rules' own numbers; 0 when it is not legal."""
        g = self.g
        st, sc = g.state, g.scenario
        if not fire.may_shoot(g, s, t, w, moving, Check()):
            return 0.0
        r = sc.distances(st.pos[s])[st.pos[t]]
        hazy = fire.sight(g, s, t, w) == los.HAZY
        need = fire.needed(g, s, t, w, r, hazy, moving, Tally())
        dice, need = fire.clamp(g, w.dice, need)
        if dice <= 0:
            return 0.0
        saves, save = self.keep(t)
        return shot(dice, need, saves, save, st.steps[t], st.flags[t] & D) * self.worth(t)

    def best_shot(self, s: int, moving: bool = False) -> Best:
        """The best legal shot of ``s`` from where it is."""
        g = self.g
        st, sc = g.state, g.scenario
        h = st.pos[s]
        if h < 0:
            return NO_SHOT
        figures = sc.type_of[s].figures[st.steps[s]]
        best = NO_SHOT
        reach = figures.reach
        for t, r in self.watch(h):
            cls = sc.type_of[t].cls
            if r > reach[cls] or st.pos[t] < 0 or st.carrier[t] >= 0:
                continue
            for w in figures.weapons[cls]:
                if w.small and st.flags[t] & HIGH:
                    continue
                v = self.exact(s, t, w, moving)
                if v > best[0]:
                    best = (v, t, w.group)
        return best


@cache
def beaten(dice: int, fives: int, sixes: int, steps: int, disrupted: int, n: int) -> float:
    """Expected share that each of ``n`` defenders loses to an assault of full units with so many dice; it is not made
    where it does not pay."""
    attackers = ((2, 0),) * max(1, min(4, round(dice / 3.5)))
    _, retreat, _, cost, gain = assault((dice, 0, 0), (fives, sixes, 0), attackers, ((steps, disrupted),) * n)
    left = LEFT[(steps, disrupted)] * n - gain
    harm = gain + retreat * 0.4 * max(0.0, left)
    return harm / n if harm > 0.8 * cost else 0.3 * harm / n


def _main(figures: Figures) -> tuple[Weapon | None, Weapon | None, Weapon | None]:
    """The line with most dice against each class."""
    lines = [max(w, key=lambda x: (x.dice * (7 - x.need), x.group), default=None) for w in figures.weapons]
    return lines[0], lines[1], lines[2]


def plain_shot(w: Weapon, r: int, saves: int, save: int) -> float:
    """Expected share that a shot at range ``r`` takes from a fresh full unit with such defence dice."""
    need, dice = w.base[r], w.dice
    if need > 6:
        dice -= need - 6
        need = 6
        if dice <= 0:
            return 0.0
    return shot(dice, max(need, 2), saves, save, 2, 0)


__all__ = ["NO_SHOT", "OC", "Best", "Front", "plain_shot"]
