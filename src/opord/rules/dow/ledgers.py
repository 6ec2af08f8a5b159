"""The numbers behind an action, entry by entry: written by the same functions that play uses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from opord.kernel.game import UMPIRE
from opord.kernel.ledger import Book, Column, Entry, Ledger, Tally
from opord.kernel.text import Words, say
from opord.rules.dow import actions as act
from opord.rules.dow import chain, cost, crossing, disengage, fog, odds, orders, outlook, postures
from opord.rules.dow.frames import InCombat, InDisengage
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import INACTIVE, SIDES, bits

Found = tuple[Ledger, ...]


def ledgers(g: CoreGame, side: str, action: Any) -> Found:
    """Every reckoning that belongs to ``action``; empty where nothing is rolled, paid or waited for. Under fog neither
    what a unit that ``side`` has not detected could do is reckoned nor an attack on one: the numbers would tell who
    they are."""
    maker = _MAKERS.get(type(action))
    if maker is None or g.scenario.unit(getattr(action, "unit", "")) in fog.hidden(g, side):
        return ()
    if isinstance(action, act.Attack) and unknown(g, side, g.scenario.hex(action.hex)):
        return ()
    return maker(g, side, action)


def unknown(g: CoreGame, side: str, h: int) -> bool:
    """Stands a unit there that ``side`` knows only as a counter's back (dow-R231)?"""
    hidden = fog.hidden(g, side)
    return h >= 0 and any(u in hidden for u in g.here(h))


def _one(title: Words, book: Book, effect: Words | None = None, **values: Any) -> Ledger:
    return Ledger(title, (Column(title, tuple(book.entries), book.total),), {"total": book.total, **values}, effect)


# ------------------------------------------------------------------ command
def _order(g: CoreGame, side: str, a: act.Order) -> Found:
    """Turns until the order is revealed: its issue time and every delay of the chain (dow-14.4.2); then who could
    execute it, each with the postures it could take up and when it would be ready as things stand (dow-14.6)."""
    hq, n = g.scenario.unit(a.unit), g.scenario.charts.order_index.get(a.order, -1)
    if hq < 0 or n < 0 or not own(g, side, hq):
        return ()
    book = Book(better=-1)
    orders.issue_time(g, hq, n, book)
    due = g.state.turn + book.total
    kind = g.scenario.charts.orders[n]
    cp, k = orders.cost(g, hq, n), g.top(hq)
    late = int(due >= g.scenario.turns)
    text = say("dow-led-arrives", hour=g.day_hour(due), ready=g.day_hour(due + kind.deploy), late=late)
    first = _one(
        say("dow-led-issue", order=kind.name), book, text,
        turn=due, hour=g.day_hour(due), cp=cp, left=g.state.cp[k] - cp if k >= 0 else None, cap=kind.cap,
    )  # fmt: skip
    rows = receivers(g, hq, n, due)
    entries = tuple([Entry(g.day_hour(when), "dow-14.6/8", text) for _, when, text in rows])
    ids = [g.scenario.units[u].id for u, _, _ in rows]
    return (first, Ledger(say("dow-led-receivers"), (Column(say("dow-led-receivers"), entries),), {"receivers": ids}))


def receivers(g: CoreGame, hq: int, n: int, due: int) -> list[tuple[int, int, Words]]:
    """Units that could execute order ``n`` of ``hq`` when it lies open in turn ``due``, the soonest ready first: unit,
    turn in which it would be ready as the chain of command is now, its name with the postures."""
    sc, st = g.scenario, g.state
    over, states = chain.above(g), chain.states(g)
    out = []
    for u in bits(g.alive & sc.side_mask[sc.side_of[hq]] & ~sc.hq_mask):
        if not over[u] >> hq & 1 or st.flags[u] & INACTIVE or states[u] == chain.BROKEN:
            continue
        names = [sc.charts.postures[p].name for p, _ in orders.executions(sc, hq, n, u)]
        if not names:
            continue
        t = Tally()
        orders.preparation(g, n, u, t)
        out.append((u, due + t.total, say("dow-led-receiver", unit=g.name(u), postures=names)))
    return sorted(out, key=lambda row: (row[1], row[0]))


def own(g: CoreGame, side: str, u: int) -> bool:
    """Is the unit ``side``'s own (everybody's for the umpire)?"""
    return side == UMPIRE or SIDES[g.scenario.side_of[u]] == side


def _execute(g: CoreGame, _side: str, a: act.Execute) -> Found:
    """Turns until the unit is in its posture (dow-14.6)."""
    u, hq = g.scenario.unit(a.unit), g.scenario.unit(a.target)
    if u < 0 or hq not in g.state.orders:
        return ()
    book = Book(better=-1)
    orders.deployment(g, hq, u, book)
    return (_one(say("dow-led-deployment", unit=g.name(u)), book, _ready(g, book.total)),)


def _change(g: CoreGame, _side: str, a: act.Change) -> Found:
    """Turns until the unit is in its posture (dow-6.1.2, dow-6.1.3)."""
    u, p = g.scenario.unit(a.unit), g.scenario.charts.posture_index.get(a.posture, -1)
    if u < 0 or p < 0:
        return ()
    if a.how == "authorised" and p not in g.posture(u).auth:
        return ()
    book = Book(better=-1)
    postures.turns(g, u, p, a.how, book)
    return (_one(say("dow-led-deployment", unit=g.name(u)), book, _ready(g, book.total)),)


def _ready(g: CoreGame, turns: int) -> Words:
    return say("dow-note-turns", n=turns, hour=g.day_hour(g.state.turn + turns))


# ------------------------------------------------------------------ movement
def _step(g: CoreGame, _side: str, a: act.Step) -> Found:
    """Movement points for a step (dow-8.2, dow-8.3), and the chance of losses in crossing."""
    sc = g.scenario
    u, h = sc.unit(a.unit), sc.hex(a.hex)
    at = g.state.pos[u] if u >= 0 else -1
    if u < 0 or h < 0 or at < 0 or h not in sc.adjacent[at] or not cost.passable(g, u, at, h, a.way):
        return ()
    book = Book(better=-1)
    cost.price(g, u, at, h, a.way, book)
    out = [_one(say("dow-led-step", hex=g.label(h)), book)]
    risk = crossing.risk(g, at, h, a.way, "move")
    if risk:
        out.append(Ledger(say("dow-led-crossing"), (), {"faces": risk}, say("dow-led-crossing-risk", n=risk)))
    return tuple(out)


def _disengage(g: CoreGame, _side: str, a: act.Disengage) -> Found:
    """The die modifiers of breaking contact and what each roll then gives (dow-8.7)."""
    u = g.scenario.unit(a.unit)
    return () if u < 0 or g.state.pos[u] < 0 else (broken(g, u, None),)


def broken(g: CoreGame, u: int, f: InDisengage | None) -> Ledger:
    """The ledger of a disengagement, the support committed so far included."""
    book = Book(better=1)
    if f is None:
        disengage.modifiers(g, u, book)
    else:
        disengage.total(g, f, book)
    row = disengage.results(g, book.total)
    chances = {name: 10 * row.count(k) for k, name in enumerate(disengage.RESULTS)}
    text = say("dow-led-disengage", fail=chances["F1"], loss=chances["S1"], clean=chances["S0"])
    return _one(say("dow-led-breaking", unit=g.name(u)), book, text, **chances)


# ------------------------------------------------------------------ combat
def _attack(g: CoreGame, _side: str, a: act.Attack) -> Found:
    return odds.attack_ledgers(g, a)


def _fight(g: CoreGame, side: str, a: Any) -> Found:
    """In a combat or a disengagement: how it stands now, and what would become of the combat."""
    for f in reversed(g.state.frames):
        if type(f) is InDisengage:
            return (broken(g, f.unit, f),)
        if type(f) is InCombat:
            if not f.defenders:
                return ()
            found = (odds.ledger(g, f), odds.support_ledger(g, f))
            return found if unknown(g, side, f.hex) else (*found, *outlook.ledger(g, side, a))
    return ()


_MAKERS: dict[type, Callable[[CoreGame, str, Any], Found]] = {
    act.Order: _order,
    act.Execute: _execute,
    act.Change: _change,
    act.Step: _step,
    act.Disengage: _disengage,
    act.Attack: _attack,
    act.Fire: _fight,
    act.Air: _fight,
    act.Aid: _fight,
    act.Forward: _fight,
    act.Withdraw: _fight,
    act.Stand: _fight,
    act.Done: _fight,
}
