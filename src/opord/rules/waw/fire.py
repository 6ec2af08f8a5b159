"""W11: ranged combat."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.text import Say, say
from opord.kernel.verdict import Check
from opord.rules.waw import ammo, cover, helicopter, los, results, weather
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import (
    AIR,
    DONE,
    FIRED,
    HIGH,
    MOVING,
    OC,
    OOC,
    POPPED,
    STAGED,
    STOPPED,
    UNLOADED,
    D,
    Weapon,
)

GROUPS = ("ap", "ms", "he", "aa")


def weapon(g: CoreGame, s: int, t: int, group: str) -> Weapon | None:
    """The line ``group`` of ``s`` if it may be used against the class of ``t`` (waw-W11.1)."""
    sc = g.scenario
    cls = sc.type_of[t].cls
    for w in sc.type_of[s].figures[g.state.steps[s]].weapons[cls]:
        if w.group == group and not (w.small and g.state.flags[t] & HIGH):
            return w
    return None


def sight(g: CoreGame, s: int, t: int, w: Weapon) -> int:
    """The line from ``s`` to ``t`` for this shot; a helicopter pops up for its missiles (waw-W17.2)."""
    popped = w.missile and g.scenario.air_mask >> s & 1 and not g.state.flags[s] & (HIGH | POPPED)
    return los.sees(g, s, g.state.pos[t], t, bool(popped))


def needed(g: CoreGame, s: int, t: int, w: Weapon, rng: int, hazy: bool, moving: bool, into: Tally) -> int:
    """The number each die must reach before clamping (waw-W11.3, waw-3.5)."""
    sc = g.scenario
    m = sc.charts.modifier
    if into.explains:
        into.add(w.need, "waw-W11.3", "led-printed", group=Say("group-" + w.group))
        near = sc.charts.constants["point_blank_range"]
        ammo.by_range(w.range, w.line, w.gun, w.small, rng, m, near, into)
    else:
        into.add(w.base[rng], "waw-W11.3", "led-printed")
    if moving:
        into.add(m["moving_fire"], "waw-W11.7", "led-moving")
    if hazy:
        into.add(
            m["smoke_adjacent" if rng <= 1 else "smoke_one_hex_thermal"],
            "waw-W10.6",
            "led-smoke",
        )
    if sc.time == "night" and w.group != "aa" and weather.unaided(g, s, g.state.pos[t], rng):
        into.add(m["night_unaided"], "waw-W19.2", "led-night")
    if w.group == "aa" and not g.state.flags[t] & (HIGH | POPPED):
        into.add(m["aa_at_nap_of_earth"], "waw-W18.2", "led-nap")
    if w.missile and "saclos0" in sc.type_of[s].traits and _harassed(g, s):
        into.add(m["early_missile_under_fire"], "waw-3.5", "led-harassed")
    return into.total


def _harassed(g: CoreGame, s: int) -> bool:
    """Is a good-order enemy within the alert range of a hand-steered missile (waw-3.5)?"""
    sc, st = g.scenario, g.state
    limit = sc.charts.constants["missile_alert_range"]
    row = sc.distances(st.pos[s])
    mask = g.onmap & sc.side_mask[1 - sc.side_of[s]] & ~g.disrupted
    while mask:
        low = mask & -mask
        if row[st.pos[low.bit_length() - 1]] <= limit:
            return True
        mask ^= low
    return False


def reckon(g: CoreGame, s: int, t: int, w: Weapon, moving: bool, into: Tally) -> tuple[int, int]:
    """(dice, needed number) of one shot as it would be made now (waw-W11.3)."""
    rng = g.scenario.distances(g.state.pos[s])[g.state.pos[t]]
    hazy = sight(g, s, t, w) == los.HAZY
    need = needed(g, s, t, w, rng, hazy, moving and not _steady(g, s, w), into)
    return clamp(g, w.dice, need)


def clamp(g: CoreGame, dice: int, need: int) -> tuple[int, int]:
    """W11.3: not below the least number; each point above the greatest drops a die. (dice, need); 0 dice = no shot."""
    c = g.scenario.charts.constants
    over = need - c["needed_max"]
    if over > 0:
        return max(0, dice - over), c["needed_max"]
    return dice, max(need, c["needed_min"])


def may_shoot(g: CoreGame, s: int, t: int, w: Weapon, moving: bool, c: Check) -> bool:
    """Range, missiles, line of sight and dice for one shot; the firer's own state is checked by the caller."""
    st, sc = g.state, g.scenario
    rng = sc.distances(st.pos[s])[st.pos[t]]
    if w.missile and st.ammo[s] and not ammo.check(g, s, w, c) and not c.explains:
        return False
    if moving and w.line and not _hover(g, s) and c.no("waw-W11.7", "why-moving-line", unit=g.name(s)):
        return False
    if rng > w.reach:
        c.no("waw-W11.2", "why-range", range=rng, reach=w.reach)
        return False
    if rng < w.least and c.no("waw-W11.2", "why-too-near", range=rng, least=w.least):
        return False
    code = sight(g, s, t, w)
    if not code:
        if c.explains:
            why = los.blindness(g, s, t)
            c.no("waw-W10.1", why.label, **why.args)
        else:
            c.no("waw-W10.1", "why-no-sight")
        return False
    # A base number this low survives every modifier there is.
    if w.base[rng] > 3 or w.dice < 3:
        need = needed(g, s, t, w, rng, code == los.HAZY, moving and not _steady(g, s, w), Tally())
        if clamp(g, w.dice, need)[0] == 0 and c.no("waw-W11.3", "why-no-dice", need=need):
            return False
    return c.ok


def _hover(g: CoreGame, s: int) -> bool:
    """Helicopters fire missiles on the move, popped up or high (waw-W17.2)."""
    return bool(g.scenario.air_mask >> s & 1)


def _steady(g: CoreGame, s: int, w: Weapon) -> bool:
    """No moving-fire penalty for helicopters: missiles, and HE from nap of the earth (waw-W17.2)."""
    return bool(g.scenario.air_mask >> s & 1) and (w.missile or not g.state.flags[s] & HIGH)


def ready(g: CoreGame, s: int, c: Check) -> bool:
    """May ``s`` fire at all in its own impulse: good order, no OC, not carried (waw-W11.1, waw-R23)?"""
    st = g.state
    flags = st.flags[s]
    if st.pos[s] < 0 and c.no("waw-W11.1", "why-not-on-map", unit=g.name(s)):
        return False
    if flags & D and c.no("waw-R23", "why-disrupted", unit=g.name(s)):
        return False
    if flags & OC and c.no("waw-W11.1", "why-oc", unit=g.name(s)):
        return False
    if flags & (DONE | STAGED) and c.no("waw-W4.5", "why-operated", unit=g.name(s)):
        return False
    if flags & OOC and flags & UNLOADED and c.no("waw-W5.3", "why-ooc-moved", unit=g.name(s)):
        # waw-W9.4: who has just got out counts as having moved
        return False
    return not (st.carrier[s] >= 0 and c.no("waw-W9.5", "why-carried", unit=g.name(s)))


def check_shot(g: CoreGame, s: int, action: Any, moving: bool, c: Check) -> None:
    """The whole test of a Fire action of ``s`` in its own impulse."""
    t = _target(g, s, action, c)
    if t < 0 or not ready(g, s, c):
        return
    w = weapon(g, s, t, action.group)
    if w is None:
        c.no("waw-W11.1", "why-no-group", unit=g.name(s), group=group_name(action.group), target=g.name(t))
        return
    may_shoot(g, s, t, w, moving, c)


def _target(g: CoreGame, s: int, action: Any, c: Check) -> int:
    sc, st = g.scenario, g.state
    t = sc.unit(action.target)
    if t < 0:
        c.no("waw-W11.1", "why-no-unit", found=str(action.target))
        return -1
    if sc.side_of[t] == sc.side_of[s] and c.no("waw-W11.1", "why-own-unit", unit=g.name(t)):
        return -1
    if st.pos[t] < 0 or st.carrier[t] >= 0:
        c.no("waw-W11.1", "why-no-target", unit=g.name(t))
        return -1
    return t


def group_name(word: str) -> Any:
    """Name of a firepower line; a word that is none stays as it is."""
    return Say("group-" + word) if word in GROUPS else word


def moving_now(g: CoreGame, s: int) -> bool:
    """Would a shot of ``s`` outside a move count as moving fire: only just unloaded (waw-W9.4)?"""
    return bool(g.state.flags[s] & UNLOADED)


def list_shots(g: CoreGame, s: int, moving: bool, out: list[Any]) -> None:
    """Every legal shot of ``s``, which is ready to fire. The last answer is kept until something changes for it."""
    st, sc = g.state, g.scenario
    foe = 1 - sc.side_of[s]
    flags = st.flags[s] & (HIGH | POPPED)
    key = (g.seen_at[foe], g.ground, st.pos[s], st.steps[s], st.ammo[s], flags, moving, len(st.lights))
    memo = g.shots.get(s)
    if memo is None or memo[0] != key:
        memo = g.shots[s] = (key, _shots(g, s, moving))
    out += memo[1]


def _shots(g: CoreGame, s: int, moving: bool) -> list[Any]:
    st, sc = g.state, g.scenario
    out: list[Any] = []
    figures = sc.type_of[s].figures[st.steps[s]]
    row = sc.distances(st.pos[s])
    mask = g.onmap & sc.side_mask[1 - sc.side_of[s]]
    reach = figures.reach
    lines = None if sc.air_mask >> s & 1 else g.rows[st.pos[s]]
    c = Check()
    while mask:
        low = mask & -mask
        mask ^= low
        t = low.bit_length() - 1
        cls = sc.type_of[t].cls
        h = st.pos[t]
        if row[h] > reach[cls]:
            continue
        if lines is not None and not lines[h] and cls != AIR:
            continue  # no line between two ground hexes, whatever else
        for w in figures.weapons[cls]:
            if w.small and st.flags[t] & HIGH:
                continue
            c.ok = True
            if may_shoot(g, s, t, w, moving, c):
                out.append(action(g, s, t, w.group))
    return out


def action(g: CoreGame, s: int, t: int, group: str) -> Any:
    """The Fire action, made once."""
    from opord.rules.waw.actions import Fire

    sc = g.scenario
    key = (s, t, group)
    found = sc.acts.get(key)
    if found is None:
        found = sc.acts[key] = Fire(sc.units[s].id, sc.units[t].id, group)
    return found


def shoot(g: CoreGame, s: int, t: int, w: Weapon, moving: bool, clause: str = "waw-W11.4") -> int:
    """One shot, wholly resolved (waw-W11.3 to waw-W11.6): attack dice, missiles, saves, results, OC. Unsaved hits."""
    st, sc = g.state, g.scenario
    at, to = st.pos[s], st.pos[t]
    if sc.air_mask >> s & 1:
        helicopter.pop_up(g, s, w.group)
    dice, need = reckon(g, s, t, w, moving, Tally())
    hits = g.pool(dice, need, "attack", "waw-W11.4")
    if g.telling:
        text = say("ev-fire", unit=g.name(s), target=g.name(t), group=Say("group-" + w.group), need=need, hits=hits)
        ids = (sc.units[s].id, sc.units[t].id)
        rolled = g.last_dice(need)
        g.note("fire", text, clause, sc.side_of[s], at, to, dice=rolled, unit=ids[0], target=ids[1], hits=hits)
    if w.missile:
        ammo.spend(g, s, w, hits)
    net = hits
    if hits:
        extra, save = cover.defence(g, t, True, Tally())
        if extra:
            saves = g.pool(extra, save, "defence", "waw-W11.5")
            net = max(0, hits - saves)
            if g.telling:
                text = say("ev-saves", unit=g.name(t), need=save, saves=saves)
                g.note("save", text, "waw-W11.5", sc.side_of[t], to, dice=g.last_dice(save))
    g.mark(s, OC | FIRED)
    if net:
        results.attack(g, [(t, net)])
        if st.pos[t] >= 0 and st.flags[t] & MOVING:
            # waw-opfire/4: a hit that tells stops the move
            g.mark(t, STOPPED)
    elif g.telling:
        g.note("miss", say("ev-no-effect", unit=g.name(t)), "waw-W11.6", sc.side_of[t], to)
    return net


assert AIR == 2
