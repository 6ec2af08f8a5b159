"""The numbers behind an action, entry by entry: written by the same functions that play uses."""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Any

from opord.kernel.ledger import Book, Column, Entry, Ledger, Tally
from opord.kernel.procedure import PROCEDURES
from opord.kernel.text import Say, Words, say
from opord.kernel.verdict import Check
from opord.rules.waw import actions as act
from opord.rules.waw import (
    antiair,
    artillery,
    assault,
    batteries,
    command,
    cover,
    describe,
    engineers,
    fire,
    move,
    movement,
    opfire,
    overrun,
    shells,
    whatif,
)
from opord.rules.waw import morale as spirit
from opord.rules.waw.frames import InFires, InImpulse, InMission, InMove, InStrike
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import WHOLE, Weapon, bits


def ledgers(g: CoreGame, side: str, action: Any) -> tuple[Ledger, ...]:
    """Every reckoning that belongs to ``action``; empty where nothing is rolled or paid."""
    maker = _MAKERS.get(type(action))
    if maker is None:
        return ()
    found: tuple[Ledger, ...] = maker(g, side, action)
    return found


def dice_words(dice: int, need: int) -> Words:
    """``4 dice at 4+``; no dice."""
    return say("note-fire", dice=dice, need=need) if dice else say("note-no-dice")


# ------------------------------------------------------------------ fire
def shot_of(g: CoreGame, action: act.Fire) -> tuple[int, int, Weapon, bool] | None:
    """Firer, target, line and whether it counts as moving fire; None if there is no such shot."""
    sc, st = g.scenario, g.state
    s, t = sc.unit(action.unit), sc.unit(action.target)
    if s < 0 or t < 0 or st.pos[s] < 0 or st.pos[t] < 0:
        return None
    w = fire.weapon(g, s, t, action.group)
    if w is None or sc.distances(st.pos[s])[st.pos[t]] > w.reach:
        return None
    return s, t, w, is_moving(g, s)


def is_moving(g: CoreGame, s: int) -> bool:
    """Would a shot of ``s`` now be moving fire (waw-W11.7)?"""
    for f in reversed(g.state.frames):
        if type(f) is InMove and f.unit == s:
            return move.moving(g, f)
    return fire.moving_now(g, s)


def fire_note(g: CoreGame, action: act.Fire) -> Words:
    """Dice, needed number and chance of any effect of a shot, in short."""
    top = g.state.frames[-1] if g.state.frames else None
    if type(top) is InStrike:
        u = g.scenario.unit(action.unit)
        w = antiair.line(g, u) if u >= 0 else None
        return "" if w is None else dice_words(*antiair.needed(g, u, top.hex, w, Tally()))
    shot = shot_of(g, action)
    if shot is None:
        return ""
    s, t, w, moving = shot
    dice, need = fire.reckon(g, s, t, w, moving, Tally())
    p = chance(dice, need, *cover.defence(g, t, True, Tally()))
    return say("note-shot", shot=dice_words(dice, need), p=whole_percent(p)) if dice else dice_words(dice, need)


def whole_percent(p: float) -> int:
    """A chance in whole percent; what can happen is never 0, what can fail is never 100."""
    n = round(100 * p)
    return min(99, max(1, n)) if 0 < p < 1 else n


def _needed(book: Book) -> tuple[Entry, ...]:
    """Entries of a needed number: the first is the number itself (``2+``), the others change it."""
    return tuple(
        Entry(f"{e.value}+", e.clause, e.text) if i == 0 and isinstance(e.value, int) else e
        for i, e in enumerate(book.entries)
    )


def clamp_entry(g: CoreGame, book: Book, printed: int) -> list[Entry]:
    """Entries of a needed number, and what the limits of W11.3 make of it."""
    c = g.scenario.charts.constants
    first, *rest = book.entries
    out = [Entry(f"{first.value}+", first.clause, first.text), *rest]  # the number printed; the others change it
    over = book.total - c["needed_max"]
    if over > 0:
        out.append(Entry(-min(over, printed), "waw-W11.3", say("led-dice-dropped", need=c["needed_max"]), "against"))
    elif book.total < c["needed_min"]:
        out.append(Entry(c["needed_min"] - book.total, "waw-W11.3", say("led-need-least"), "neutral"))
    return out


def _fire(g: CoreGame, _side: str, action: act.Fire) -> tuple[Ledger, ...]:
    top = g.state.frames[-1] if g.state.frames else None
    if type(top) is InStrike:
        return _flak(g, action, top)
    shot = shot_of(g, action)
    if shot is None:
        return ()
    s, t, w, moving = shot
    sc, st = g.scenario, g.state
    book = Book(better=-1)
    dice, need = fire.reckon(g, s, t, w, moving, book)
    strength = say("state-full" if st.steps[s] == 2 else "state-reduced")
    line = say("led-line-dice", group=Say("group-" + w.group), strength=strength)
    attack = Column(
        say("led-attack-dice"),
        (Entry(w.dice, "waw-W11.4", line), *clamp_entry(g, book, w.dice)),
        dice_words(dice, need),
    )
    saves, defence_column, values = saving(g, t, True)
    rng = sc.distances(st.pos[s])[st.pos[t]]
    values |= {
        "range": rng,
        "dice": dice,
        "needed": need,
        "needed_unclamped": book.total,
        "printed": w.need,
        "group": w.group,
        "moving": moving,
        "alternatives": whatif.for_fire(g, s, t, w, moving, chance(dice, need, *saves)),
    }
    title = say("led-title-fire", unit=g.name(t), hex=g.label(st.pos[t]), range=rng)
    effect = say("led-effect-missiles" if w.missile else "led-effect-oc")
    return (Ledger(title, (attack, defence_column), values, effect),)


def saving(g: CoreGame, t: int, direct: bool) -> tuple[tuple[int, int], Column, dict[str, Any]]:
    """Saving dice of ``t``: (dice, number), the column and its values ``save_dice``, ``save``, ``bonus``, ``cover``."""
    book = Book(better=-1)
    dice, save = cover.defence(g, t, direct, book)
    bonus = cover.bonus(g, t, direct, Tally())
    armour = [e for e in book.entries if isinstance(e.text, Say) and e.text.label == "led-armour"]
    rest = [e for e in book.entries if e not in armour]
    column = Column(say("led-saving-dice"), (*armour, *rest), dice_words(dice, save))
    values = {
        "save_dice": dice,
        "save": save,
        "bonus": bonus,
        "cover": direct and any(isinstance(e.text, Say) and e.text.label == "led-cover" for e in rest),
    }
    return (dice, save), column, values


@cache
def chance(dice: int, need: int, saves: int, save: int) -> float:
    """Chance that at least one hit is left after the saves."""
    hit = max(0, min(6, 7 - need)) / 6
    ok = max(0, min(6, 7 - save)) / 6

    def row(n: int, p: float) -> list[float]:
        return [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]

    a, b = row(dice, hit), row(saves, ok)
    return sum(x * y for i, x in enumerate(a) for j, y in enumerate(b) if i > j)


def _flak(g: CoreGame, action: act.Fire, f: InStrike) -> tuple[Ledger, ...]:
    u = g.scenario.unit(action.unit)
    w = antiair.line(g, u) if u >= 0 else None
    if w is None or g.state.pos[u] < 0:
        return ()
    book = Book(better=-1)
    dice, need = antiair.needed(g, u, f.hex, w, book)
    plane = g.scenario.sorties[f.sortie]
    rows = (Entry(w.dice, "waw-W16.2", say("led-printed-aa")), *clamp_entry(g, book, w.dice))
    title = say("led-title-flak", plane=say("air-" + plane.key))
    column = Column(say("led-attack-dice"), rows, dice_words(dice, need))
    return (Ledger(title, (column,), {"dice": dice, "needed": need}, say("led-effect-oc")),)


# ------------------------------------------------------------------ moves
def _step(g: CoreGame, _side: str, action: act.Step) -> tuple[Ledger, ...]:
    sc, st = g.scenario, g.state
    u, h = sc.unit(action.unit), sc.hex(action.hex)
    if u < 0 or h < 0:
        return ()
    a = st.pos[u]
    if a >= 0 and h not in sc.adjacent[a]:
        return ()
    book = Book(better=-1)
    cost = movement.cost_entries(g, u, a, h, book)
    left = describe.mp_left(g, u)
    whole = cost == WHOLE
    pays = left if whole or cost > left else cost
    rows = list(book.entries)
    if cost > left and not whole:
        rows.append(Entry(left - cost, "waw-W8.1", say("led-one-hex"), "neutral"))
    allowance = Book()
    movement.allowance(g, u, allowance)
    values = {"cost": pays, "left": max(0, left - pays), "allowance": allowance.total, "risk": risk(g, u, h)}
    columns = (
        Column(say("led-cost"), tuple(rows), say("note-mp", n=pays)),
        Column(say("led-points"), tuple(allowance.entries), say("note-mp", n=left)),
    )
    return (Ledger(say("led-title-step", hex=describe.hex_name(g, action.hex)), columns, values),)


def risk(g: CoreGame, u: int, h: int) -> int:
    """How many enemies could shoot at ``u`` if it entered ``h`` (waw-R30)."""
    g2 = g.copy()
    g2.telling = False
    assert isinstance(g2, CoreGame)
    g2.put(u, h)
    return reacting(g2, u)


def reacting(g: CoreGame, t: int) -> int:
    """Number of enemy units that could take opportunity fire at ``t`` where it is."""
    return len({a.unit for a in opfire.shots(g, t)})


def _exit(g: CoreGame, _side: str, action: act.Exit) -> tuple[Ledger, ...]:
    u = g.scenario.unit(action.unit)
    if u < 0 or g.state.pos[u] < 0:
        return ()
    cost = move.exit_cost(g, u)
    column = Column(say("led-cost"), (Entry(-cost, "waw-W8.5", say("led-exit"), "against"),), say("note-mp", n=cost))
    return (Ledger(say("act-exit"), (column,), {"cost": cost}),)


# ------------------------------------------------------------------ assault, overrun
def _assault(g: CoreGame, side: str, action: act.Assault) -> tuple[Ledger, ...]:
    sc = g.scenario
    u, h = sc.unit(action.unit), sc.hex(action.hex)
    if u < 0 or h < 0 or g.state.pos[u] < 0:
        return ()
    ledger = assault_ledger(g, (u,), h)
    if type(action) is act.Assault:
        ledger.values["alternatives"] = whatif.for_assault(g, side, (u,), h, False)
    return (ledger,)


def _join(g: CoreGame, side: str, action: Any) -> tuple[Ledger, ...]:
    from opord.rules.waw.frames import InAssault

    f = next((f for f in reversed(g.state.frames) if type(f) is InAssault), None)
    if f is None:
        return ()
    units = f.attackers
    if type(action) is act.Join:
        u = g.scenario.unit(action.unit)
        units = (*units, u) if u >= 0 else units
    ledger = assault_ledger(g, units, f.hex)
    if type(action) is act.Go:
        ledger.values["alternatives"] = whatif.for_assault(g, side, units, f.hex, True)
    return (ledger,)


def assault_ledger(g: CoreGame, attackers: tuple[int, ...], h: int) -> Ledger:
    """Dice of both sides of an assault of ``attackers`` on ``h`` (waw-R39 to waw-R41, waw-R50)."""
    sc = g.scenario
    side = sc.side_of[attackers[0]]
    defenders = tuple(bits(g.occ[h] & sc.side_mask[1 - side] & sc.ground_mask))
    ours, our_dice = _assault_side(g, attackers, (), h)
    theirs, their_dice = _assault_side(g, defenders, attackers, h)
    need = sc.charts.constants["assault_hit"]
    needs = sorted({n for d, n in their_dice if d})
    total, back = sum(d for d, _ in our_dice), sum(d for d, _ in their_dice)
    values = {
        "dice": total,
        "needed": need,
        "counter_dice": back,
        "counter_needed": needs[0] if len(needs) == 1 else needs,
        "by_defender": [[sc.units[u].id, d, n] for u, (d, n) in zip(defenders, their_dice, strict=True)],
    }
    columns = (
        Column(say("led-attackers"), tuple(ours), dice_words(total, need)),
        Column(
            say("led-defenders"),
            tuple(theirs),
            dice_words(back, needs[0])
            if len(needs) == 1
            else say("led-mixed", parts=[dice_words(d, n) for d, n in their_dice if d]),
        ),
    )
    title = say("led-title-assault", hex=describe.hex_name(g, sc.labels[h]))
    return Ledger(title, columns, values, say("led-effect-oc"))


def _assault_side(
    g: CoreGame, units: tuple[int, ...], against: tuple[int, ...], h: int
) -> tuple[list[Entry], list[tuple[int, int]]]:
    """Entries and (dice, needed) of each unit; the headquarters helps the first that rolls best."""
    lead, able = assault.receivers(g, units, h if against else -1)
    led = -1
    if able:
        led = min(able, key=lambda u: (assault.dice_of(g, u, 0, against, h, Tally())[1], u))
    rows: list[Entry] = []
    dice: list[tuple[int, int]] = []
    for u in units:
        book = Book(better=-1 if against else 1)
        n, need = assault.dice_of(g, u, lead if u == led else 0, against, h, book)
        rows.append(Entry("", "", g.name(u)))
        rows += book.entries
        if against and n:
            rows.append(Entry(f"{need}+", "waw-R41", say("value-needed")))
        dice.append((n, need))
    if not against:
        rows.append(Entry(f"{g.scenario.charts.constants['assault_hit']}+", "waw-assault/6", say("value-needed")))
    return rows, dice


def _overrun(g: CoreGame, _side: str, action: act.Overrun) -> tuple[Ledger, ...]:
    sc, st = g.scenario, g.state
    u, h = sc.unit(action.unit), sc.hex(action.hex)
    if u < 0 or h < 0 or st.pos[u] < 0 or h not in sc.adjacent[st.pos[u]]:
        return ()
    c = sc.charts.constants
    value = sc.type_of[u].figures[st.steps[u]].assault or 0
    cost = Book(better=-1)
    movement.cost_entries(g, u, st.pos[u], h, cost)
    extra = Entry(c["overrun_extra_mp"], "waw-W13.1", say("led-overrun-extra"), "against")
    answers: list[Entry] = []
    for d in bits(g.occ[h] & sc.side_mask[1 - sc.side_of[u]] & sc.ground_mask):
        answers.append(Entry("", "", g.name(d)))
        for way, n, need in overrun.replies(g, u, d):
            answers.append(Entry(dice_text(n, need), "waw-W13.2", say("act-choose-" + way), "against"))
    drive = (
        Entry(value, "waw-W13.3", say("group-as")),
        Entry(f"{c['overrun_hit']}+", "waw-W13.3", say("value-needed")),
    )
    columns = (
        Column(say("led-overrun-dice"), drive, dice_words(value, c["overrun_hit"])),
        Column(say("led-overrun-answers"), tuple(answers)),
        Column(say("led-cost"), (*cost.entries, extra), say("note-mp", n=overrun.cost(g, u, h))),
    )
    values = {"dice": value, "needed": c["overrun_hit"], "cost": overrun.cost(g, u, h)}
    title = say("led-title-overrun", hex=describe.hex_name(g, action.hex))
    return (Ledger(title, columns, values, say("led-effect-oc")),)


def dice_text(n: int, need: int) -> str:
    """``3 × 5+``, the same in every language."""
    return f"{n} × {need}+"


# ------------------------------------------------------------------ tests
def _rally(g: CoreGame, _side: str, action: act.Rally) -> tuple[Ledger, ...]:
    u = g.scenario.unit(action.unit)
    if u < 0:
        return ()
    limit, mod = Book(better=1), Book(better=-1)
    value = spirit.value(g, g.scenario.formation_of[u], limit)
    spirit.modifier(g, u, mod)
    columns = (
        Column(say("led-limit"), tuple(limit.entries), value),
        Column(say("led-roll-modifiers"), tuple(mod.entries), mod.total),
    )
    values = {"limit": value, "modifier": mod.total, "chance": test_chance(mod.total, value)}
    return (Ledger(say("led-title-rally", unit=g.name(u)), columns, values, say("led-effect-rally")),)


def test_chance(modifier: int, limit: int) -> float:
    """Chance that 2d6 with the modifier passes (waw-W7.1)."""
    good = sum(spirit.passes(a + b, modifier, limit) for a in range(1, 7) for b in range(1, 7))
    return good / 36


def command_ledger(g: CoreGame, u: int) -> Ledger:
    """Is ``u`` in range, and what would it have to pass (waw-W5.1, waw-W5.2)?"""
    k = g.scenario.formation_of[u]
    reach, limit = Book(better=1), Book(better=1)
    far = command.range_to(g, u, reach)
    value = spirit.value(g, k, limit)
    away = command.away(g, u) if g.state.hq_side[k] and g.state.pos[u] >= 0 else -1
    columns = (
        Column(say("value-command"), tuple(reach.entries), far),
        Column(say("led-limit"), tuple(limit.entries), value),
    )
    values = {"range": far, "distance": away, "limit": value, "chance": test_chance(0, value)}
    return Ledger(say("led-title-command", unit=g.name(u)), columns, values)


def _done(g: CoreGame, _side: str, _action: act.Done) -> tuple[Ledger, ...]:
    """The end of the hop: the command tests that come now (waw-W4.2, waw-W5.2)."""
    f = g.state.frames[-1] if g.state.frames else None
    if type(f) is not InImpulse or PROCEDURES[InImpulse].steps[f.step] != "hop":
        return ()
    rows: list[Entry] = []
    tests: list[list[Any]] = []
    for u in g.scenario.formations[f.formation].units:
        if g.state.pos[u] >= 0 and not command.in_range(g, u):
            v = command_ledger(g, u).values
            text = say("led-tests", unit=g.name(u), n=v["distance"], of=v["range"])
            rows.append(Entry(f"{round(100 * v['chance'])} %", "waw-W5.2", text))
            tests.append([g.scenario.units[u].id, v["distance"], v["range"], v["limit"], v["chance"]])
    if not rows:
        return ()
    column = Column(say("led-command-tests"), tuple(rows), len(rows))
    return (Ledger(say("led-command-tests"), (column,), {"tests": tests}),)


def _replace(g: CoreGame, _side: str, _action: act.Replace) -> tuple[Ledger, ...]:
    need = g.scenario.charts.constants["hq_return"]
    return (_single(say("led-title-replace"), need, "waw-W6.4"),)


def _single(title: Words, need: int, clause: str) -> Ledger:
    """One die against one number."""
    column = Column(say("led-one-die"), (Entry(f"{need}+", clause, say("value-needed")),), dice_words(1, need))
    return Ledger(title, (column,), {"dice": 1, "needed": need})


def _work(g: CoreGame, side: str, action: act.Work) -> tuple[Ledger, ...]:
    title = describe.option(g, side, action).text
    if action.task == "clear":
        return (_single(title, engineers.clear_need(g), "waw-W14.2"),)
    if action.task == "blow":
        return (_single(title, g.scenario.charts.constants["blow_bridge"], "waw-W14.4"),)
    return ()


# ------------------------------------------------------------------ shells and bombs
def _call(g: CoreGame, _side: str, action: act.Call) -> tuple[Ledger, ...]:
    sc = g.scenario
    f = next((f for f in reversed(g.state.frames) if type(f) in (InFires, InMission)), None)
    if not isinstance(f, InFires | InMission):
        return ()
    gun = batteries.gun_named(g, f.formation, action.battery)
    h = sc.hex(action.hex)
    if gun is None or action.munition not in gun.chart:
        return ()
    avail, acc = Book(better=-1), Book(better=-1)
    a = batteries.availability(g, gun, not action.unit, avail)
    on = batteries.accuracy(g, gun, h, acc)
    columns = [
        Column(say("led-answers"), _needed(avail), dice_words(1, a)),
        Column(say("led-on-target"), _needed(acc), dice_words(1, on)),
    ]
    values: dict[str, Any] = {"avail": a, "acc": on}
    if h >= 0 and action.munition in ("he", "dpicm"):
        columns += _in_hex(g, h, batteries.dice_of(g, gun, action.munition), values)
    title = say("led-title-call", battery=artillery.battery_name(g, gun), munition=say("munition-" + action.munition))
    return (Ledger(title, tuple(columns), values),)


def _in_hex(g: CoreGame, h: int, dice: shells.Dice, values: dict[str, Any]) -> list[Column]:
    """A column for each unit in the hex that the shells would attack."""
    out = []
    rows = []
    for u in shells.victims(g, h):
        book = Book(better=1)
        n, need = shells.attack_dice(g, u, dice, book)
        (saves, save), column, _ = saving(g, u, False)
        total = say("led-against", attack=dice_words(n, need), defence=dice_words(saves, save))
        out.append(Column(g.name(u), (*book.entries, *column.entries), total))
        rows.append([g.scenario.units[u].id, n, need, saves, save])
    values["units"] = rows
    return out


def _strike(g: CoreGame, _side: str, action: act.Strike) -> tuple[Ledger, ...]:
    sc = g.scenario
    plane = next((x for x in sc.sorties if x.id == action.sortie), None)
    h = sc.hex(action.hex)
    if plane is None or h < 0:
        return ()
    values: dict[str, Any] = {"anti_air": [sc.units[u].id for u in antiair.gunners(g, 1 - plane.side, h)]}
    flak: list[Entry] = []
    for u in antiair.gunners(g, 1 - plane.side, h):
        w = antiair.line(g, u)
        if w is not None:
            n, need = antiair.needed(g, u, h, w, Tally())
            flak.append(Entry(dice_text(n, need), "waw-W16.2", g.name(u), "against"))
    columns = [Column(say("led-anti-air"), tuple(flak))] if flak else []
    columns += _in_hex(g, h, (plane.hard, plane.soft), values)
    title = say("led-title-strike", plane=say("air-" + plane.key), hex=describe.hex_name(g, action.hex))
    return (Ledger(title, tuple(columns), values),)


def cover_verdict(g: CoreGame, u: int, c: Check) -> bool:
    """Is ``u`` in cover, with every condition that speaks against it in ``c``."""
    return cover.cover(g, u, c)


_MAKERS: dict[type, Any] = {
    act.Fire: _fire,
    act.Step: _step,
    act.Exit: _exit,
    act.Assault: _assault,
    act.Stage: _assault,
    act.Join: _join,
    act.Go: _join,
    act.Overrun: _overrun,
    act.Rally: _rally,
    act.Replace: _replace,
    act.Done: _done,
    act.Work: _work,
    act.Call: _call,
    act.Strike: _strike,
}
