"""W15: fire missions."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.procedure import DONE, NEXT, Answer, Call, Procedure, Wait
from opord.kernel.text import Words, say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.waw import actions as act
from opord.rules.waw import los, shells, weather
from opord.rules.waw.batteries import (
    MUNITIONS,
    Gun,
    accuracy,
    any_target,
    availability,
    chart_key,
    dice_of,
    dim,
    gun_named,
    gun_ready,
    guns,
    in_reach,
    munitions,
    sighted,
    spotter_ready,
    spotters,
    targets,
)
from opord.rules.waw.frames import InFires, InMission
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import EW_FIRES, FIRED, OC, SIDES


def may_call(g: CoreGame, k: int) -> bool:
    """Could formation ``k`` call any mission in its impulse? False skips the step."""
    st, sc = g.state, g.scenario
    side = sc.formations[k].side
    if st.ew[k] & EW_FIRES:
        return False
    for b in sc.batteries:
        if b.side == side and not st.bat_used[b.i] and not st.bat_down[b.i]:
            return True
    return any("indirect" in sc.type_of[u].traits and st.pos[u] >= 0 for u in sc.formations[k].units)


def recover(g: CoreGame) -> None:
    """Marker Removal: batteries get their missions back and roll against suppression (waw-W15.8)."""
    st, sc = g.state, g.scenario
    st.bat_used = [0] * len(st.bat_used)
    need = sc.charts.constants["suppression_off"]
    for b in sc.batteries:
        if st.bat_down[b.i]:
            back = g.test(need, "recover", "waw-W15.8")
            if back:
                st.bat_down[b.i] = 0
            if g.telling:
                text = say("ev-battery-back" if back else "ev-battery-down", battery=say("battery-" + b.key))
                g.note("battery", text, "waw-W15.8", b.side, dice=g.last_dice(need))


# ------------------------------------------------------------------ the step
class Fires(Procedure):
    """W4.4, W15: spotter, battery and munition are chosen first, then the hex."""

    frame = InFires
    clause = "waw-W15.1"
    steps = ("missions",)

    def missions(self, g: CoreGame, f: InFires) -> Answer:
        if f.closed or not self._calls(g, f):
            return DONE
        return Wait((SIDES[g.scenario.formations[f.formation].side],))

    def _calls(self, g: CoreGame, f: InFires) -> list[Any]:
        """Calls without their hex."""
        out: list[Any] = []
        k = f.formation
        ready = guns(g, k)
        if not ready or g.state.ew[k] & EW_FIRES:
            return out
        units = g.scenario.units
        for u in spotters(g, k, f.spotters):
            seen = sighted(g, u)
            for gun in ready:
                if gun.unit == u:
                    continue
                fit = [m for m in munitions(g, gun) if any_target(g, gun, m, u, seen)]
                out += [act.Call(units[u].id, gun.id, m, "") for m in fit]
        for gun in ready:
            if gun.battery >= 0 and g.state.bat_plan[gun.battery] >= 0 and -gun.battery - 2 not in f.spotters:
                out += [act.Call("", gun.id, m, "") for m in munitions(g, gun)]
        return out

    def ask_missions(self, g: CoreGame, f: InFires, side: str) -> Ask:
        text = say("ask-fires", formation=g.scenario.formations[f.formation].name)
        rows = tuple(g.describe(side, a) for a in self.list_missions(g, f, side))
        return Ask(side, "waw-W15.1", text, None, None, rows, act.DONE, act.DONE)

    def list_missions(self, g: CoreGame, f: InFires, side: str) -> list[Any]:
        return [*self._calls(g, f), act.DONE]

    def check_missions(self, g: CoreGame, f: InFires, side: str, action: Any, c: Check) -> None:
        if type(action) is act.Done:
            return
        if type(action) is not act.Call:
            c.no("waw-W15.1", "why-not-now", now=say("ask-fires-short"))
            return
        gun = check_call(g, f, action, c)
        if gun is None:
            return
        u = g.scenario.unit(action.unit) if action.unit else -1
        if action.hex:
            c.no("waw-W15.2", "why-hex-later")
        elif not targets(g, gun, action.munition, u):
            c.no("waw-W15.2", "why-no-target-hex")

    def take_missions(self, g: CoreGame, f: InFires, side: str, action: Any) -> Answer:
        if type(action) is act.Done:
            f.closed = 1
            return None
        u = g.scenario.unit(action.unit) if action.unit else -1
        gun = gun_named(g, f.formation, action.battery)
        assert gun is not None
        f.spotters = (*f.spotters, u if u >= 0 else -gun.battery - 2)
        return Call(InMission(formation=f.formation, spotter=u, battery=action.battery, munition=action.munition))


class Mission(Procedure):
    """W15.2 to W15.9: where, and what happens."""

    frame = InMission
    clause = "waw-W15.2"
    steps = ("aim", "answer")

    def aim(self, g: CoreGame, f: InMission) -> Answer:
        """W15.2: the target hex; a single one is taken without asking."""
        gun = gun_named(g, f.formation, f.battery)
        assert gun is not None
        hexes = targets(g, gun, f.munition, f.spotter)
        if len(hexes) == 1:
            f.hex = hexes[0]
            return None
        return Wait((SIDES[g.scenario.formations[f.formation].side],))

    def ask_aim(self, g: CoreGame, f: InMission, side: str) -> Ask:
        sc = g.scenario
        gun = gun_named(g, f.formation, f.battery)
        assert gun is not None
        unit = sc.units[f.spotter].id if f.spotter >= 0 else None
        return Ask(side, "waw-W15.2", say("ask-aim", munition=say("munition-" + f.munition)), unit,
                   default=self._call(g, f, best(g, gun, f.munition, f.spotter)))  # fmt: skip

    def _call(self, g: CoreGame, f: InMission, h: int) -> Any:
        sc = g.scenario
        return act.Call(sc.units[f.spotter].id if f.spotter >= 0 else "", f.battery, f.munition, sc.labels[h])

    def list_aim(self, g: CoreGame, f: InMission, side: str) -> list[Any]:
        gun = gun_named(g, f.formation, f.battery)
        assert gun is not None
        return [self._call(g, f, h) for h in targets(g, gun, f.munition, f.spotter)]

    def check_aim(self, g: CoreGame, f: InMission, side: str, action: Any, c: Check) -> None:
        if type(action) is not act.Call:
            c.no("waw-W15.2", "why-not-now", now=say("ask-aim-short"))
            return
        h = g.scenario.hex(action.hex)
        if h < 0:
            c.no("waw-W15.2", "why-no-hex", found=str(action.hex))
            return
        if action != self._call(g, f, h) and c.no("waw-W15.2", "why-other-mission"):
            return
        gun = gun_named(g, f.formation, f.battery)
        assert gun is not None
        check_target(g, gun, f.munition, f.spotter, h, c)

    def take_aim(self, g: CoreGame, f: InMission, side: str, action: Any) -> Answer:
        f.hex = g.scenario.hex(action.hex)
        return NEXT

    def answer(self, g: CoreGame, f: InMission) -> Answer:
        """W15.3 to W15.9: the battery answers or not, the shells fall where the dice say."""
        gun = gun_named(g, f.formation, f.battery)
        assert gun is not None
        mission(g, f.formation, gun, f.munition, f.spotter, f.hex)
        return DONE


def best(g: CoreGame, gun: Gun, munition: str, spotter: int) -> int:
    """The target that most enemies and fewest friends stand in; the first of equals."""
    sc = g.scenario
    hexes = targets(g, gun, munition, spotter)
    side = sc.batteries[gun.battery].side if gun.battery >= 0 else sc.side_of[gun.unit]

    def worth(h: int) -> int:
        here = g.occ[h] & sc.ground_mask
        return (here & sc.side_mask[1 - side]).bit_count() - 2 * (here & sc.side_mask[side]).bit_count()

    return max(hexes, key=lambda h: (worth(h), -h))


def check_call(g: CoreGame, f: InFires, a: act.Call, c: Check) -> Gun | None:
    """Spotter, battery and munition of a call; the battery if they are all right."""
    st, sc = g.state, g.scenario
    k = f.formation
    side = sc.formations[k].side
    if st.ew[k] & EW_FIRES and c.no("waw-W20.1", "why-jammed", formation=sc.formations[k].name):
        return None
    gun = gun_named(g, k, a.battery)
    if gun is None:
        _why_no_gun(g, k, side, a.battery, c)
        return None
    if a.unit:
        u = sc.unit(a.unit)
        if u < 0:
            c.no("waw-W15.2", "why-no-unit", found=a.unit)
            return None
        if not spotter_ready(g, k, u, c) and not c.explains:
            return None
        if u in f.spotters and c.no("waw-W15.2", "why-has-called", unit=g.name(u)):
            return None
        if gun.unit == u and c.no("waw-W15.1", "why-spots-for-itself", unit=g.name(u)):
            return None
    else:
        planned = st.bat_plan[gun.battery] if gun.battery >= 0 else -1
        if planned < 0 and c.no("waw-W15.3", "why-no-plan"):
            return None
        if -gun.battery - 2 in f.spotters and c.no("waw-W15.3", "why-has-tried"):
            return None
    if a.munition not in gun.chart or a.munition not in MUNITIONS:
        c.no("waw-W15.4", "why-no-munition", munition=_munition(a.munition))
        return None
    if a.munition == "dpicm" and weather.rain(g) and c.no("waw-W19.3", "why-rain-dpicm"):
        return None
    if a.munition == "illum" and not dim(g) and c.no("waw-R73", "why-daylight"):
        return None
    return gun if c.ok else None


def _munition(word: str) -> Words:
    return say("munition-" + word) if word in MUNITIONS else word


def _why_no_gun(g: CoreGame, k: int, side: int, word: str, c: Check) -> None:
    st, sc = g.state, g.scenario
    for b in sc.batteries:
        if b.id == word:
            if b.side != side:
                c.no("waw-W15.1", "why-not-yours", unit=say("battery-" + b.key))
            if st.bat_down[b.i]:
                c.no("waw-W15.8", "why-suppressed", battery=say("battery-" + b.key))
            if st.bat_used[b.i]:
                c.no("waw-R72", "why-no-mission", battery=say("battery-" + b.key))
            return
    u = sc.unit(word)
    if u < 0:
        c.no("waw-W15.1", "why-no-battery", found=word)
        return
    if sc.formation_of[u] != k:
        c.no("waw-W15.1", "why-other-formation", unit=g.name(u))
    if "indirect" not in sc.type_of[u].traits:
        c.no("waw-W15.1", "why-no-indirect", unit=g.name(u))
    else:
        gun_ready(g, u, c)


def check_target(g: CoreGame, gun: Gun, munition: str, spotter: int, h: int, c: Check) -> None:
    """May the mission fall on ``h``?"""
    sc = g.scenario
    if spotter < 0:
        if g.state.bat_plan[gun.battery] != h:
            c.no("waw-W15.3", "why-not-planned", hex=g.label(h))
        return
    if munition in ("he", "dpicm"):
        if not g.enemies(sc.side_of[spotter]) & g.occ[h]:
            c.no("waw-R73", "why-no-enemy-there", hex=g.label(h))
        elif h not in sighted(g, spotter):
            c.no("waw-W15.2", "why-no-sight-hex", unit=g.name(spotter), hex=g.label(h))
    elif not los.sees(g, spotter, h):
        c.no("waw-W15.2", "why-no-sight-hex", unit=g.name(spotter), hex=g.label(h))
    if not in_reach(g, gun, h):
        c.no("waw-R74", "why-gun-range", hex=g.label(h))


# ------------------------------------------------------------------ the mission
def mission(g: CoreGame, k: int, gun: Gun, munition: str, spotter: int, h: int) -> bool:
    """One call, wholly resolved. False: the battery did not answer."""
    st, sc = g.state, g.scenario
    side = sc.formations[k].side
    need = availability(g, gun, spotter < 0, Tally())
    name = battery_name(g, gun)
    if need > 1:
        ok = g.test(need, "availability", "waw-W15.3")
        if not ok:
            if g.telling:
                text = say("ev-no-answer", battery=name, need=need)
                g.note("mission", text, "waw-W15.3", side, h, dice=g.last_dice(need), level=1)
            return False
    if g.telling:
        dice = g.last_dice(need) if need > 1 else ()
        text = say("ev-mission", battery=name, munition=say("munition-" + munition), hex=g.label(h))
        g.note("mission", text, "waw-W15.4", side, h, dice=dice, level=1)
    where = scatter(g, gun, h, side)
    if gun.battery >= 0:
        st.bat_used[gun.battery] = 1
        st.bat_last[gun.battery] = h
    else:
        st.work[gun.unit] = (h + 1) * 8
        g.mark(gun.unit, OC | FIRED)
    if where >= 0:
        fall(g, gun, munition, where, side)
    if gun.battery >= 0:
        counter_battery(g, gun.battery)
    return True


def battery_name(g: CoreGame, gun: Gun) -> Words:
    """The battery in words."""
    if gun.unit >= 0:
        return g.name(gun.unit)
    return say("battery-" + g.scenario.batteries[gun.battery].key)


def scatter_table(need: int) -> tuple[int, ...]:
    """For each face of the die: 0 on target, 1 one hex off, 2 two hexes off (waw-W15.5: a natural 1)."""
    return tuple(0 if face >= need else 2 if face == 1 else 1 for face in range(1, 7))


def scatter(g: CoreGame, gun: Gun, h: int, side: int) -> int:
    """Where the shells fall: the hex, or -1 off the map (waw-W15.5)."""
    sc = g.scenario
    need = accuracy(g, gun, h, Tally())
    off = g.pick(3, "scatter", "waw-W15.5", scatter_table(need))
    rolled = g.last_dice(need) if g.telling else ()
    where = h
    if off:
        way = g.pick(6, "drift", "waw-W15.5", (0, 1, 2, 3, 4, 5))
        d = sc.grid.directions.index(sc.charts.scatter[way])
        for _ in range(off):
            where = sc.grid.step(where, d) if where >= 0 else -1
        if g.telling:
            to: Words = g.label(where) if where >= 0 else say("field-off-map")
            text = say("ev-drift", n=off, dir=say("dir-" + str(d + 1)), hex=to)
            g.note("scatter", text, "waw-W15.5", side, h, where, dice=(*rolled, *g.last_dice()))
    elif g.telling:
        g.note("scatter", say("ev-on-target", hex=g.label(h)), "waw-W15.5", side, h, dice=rolled)
    return where


def fall(g: CoreGame, gun: Gun, munition: str, h: int, side: int) -> None:
    """The munition in the hex where it falls; rockets strike two neighbours as well (waw-W15.7)."""
    sc = g.scenario
    if munition == "smoke":
        shells.smoke(g, h)
        return
    if munition == "illum":
        shells.illuminate(g, h)
        return
    hexes = [h]
    if gun.chart.get("rocket"):
        k = g.pick(6, "rockets", "waw-W15.7", (0, 1, 2, 3, 4, 5))
        hexes += [n for d in (k, (k + 1) % 6) if (n := sc.grid.step(h, d)) >= 0]
        if g.telling:
            text = say("ev-rockets", hexes=[g.label(x) for x in hexes])
            g.note("rockets", text, "waw-W15.7", side, *hexes, dice=g.last_dice())
    dice = dice_of(g, gun, munition)
    for x in hexes:
        shells.strike(g, x, dice, side, "waw-W15.6", munition == "he", True)


def counter_battery(g: CoreGame, b: int) -> None:
    """The other side looks for the battery that has fired: one roll with the best of its batteries that can, 2d6
    (waw-W15.8, waw-R75)."""
    st, sc = g.state, g.scenario
    fired = sc.batteries[b]
    best = min(
        (int(x.chart["cb"]) for x in sc.batteries if x.side != fired.side and "cb" in x.chart and not st.bat_down[x.i]),
        default=0,
    )
    if not best:
        return
    found = g.sum_in(2, frozenset(range(best, 13)), "counter-battery", "waw-W15.8")
    if found:
        st.bat_down[b] = 1
    if g.telling:
        text = say("ev-counter-hit" if found else "ev-counter-miss", battery=say("battery-" + fired.key), need=best)
        g.note("battery", text, "waw-W15.8", 1 - fired.side, dice=g.last_dice(), level=1)


def note(g: CoreGame, a: act.Call) -> Words:
    """Availability and accuracy of a call, in short."""
    sc = g.scenario
    gun = next((Gun(b.id, b.chart, b.i, -1) for b in sc.batteries if b.id == a.battery), None)
    if gun is None:
        u = sc.unit(a.battery)
        if u < 0 or "indirect" not in sc.type_of[u].traits:
            return ""
        gun = Gun(a.battery, sc.charts.battery[chart_key(g, u)], -1, u)
    h = sc.hex(a.hex)
    return say("note-call", avail=availability(g, gun, not a.unit, Tally()), acc=accuracy(g, gun, h, Tally()))
