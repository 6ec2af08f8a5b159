"""Ground combats for the tests of `dow`: one attacker beside one hex of defenders, played to the point of interest."""

from __future__ import annotations

from typing import Any

from tests.dow.field import battle, do, index, owner, pools, unit

from opord.kernel.ledger import Book
from opord.rules.dow import actions as act
from opord.rules.dow import attack, modifiers, strength
from opord.rules.dow.frames import InCombat
from opord.rules.dow.view import DowGame

HOME, TARGET = "0505", "0506"
"""Where the attacker stands and whom it attacks, to its north."""
TANKS, RIFLES, GUARD = "47GTD/T", "47GTD/M", "BR22B/D"
"""A tank regiment, a motor rifle regiment, a British mechanised battalion."""
LEO, GUN = "GE1Bde/L", "BR22B/G"
"""A German tank battalion, a British battery."""


def tanks(at: str = HOME, posture: str = "tactical", name: str = TANKS, **state: Any) -> dict[str, Any]:
    """A Soviet T-64 regiment: 9-6, cadre 4."""
    return unit(name, at, posture, type="su_tr_t64", **state)


def rifles(at: str = HOME, posture: str = "tactical", name: str = RIFLES, **state: Any) -> dict[str, Any]:
    """A Soviet BTR regiment: 5-7, cadre 4, amphibious."""
    return unit(name, at, posture, type="su_mrr_btr", **state)


def guard(at: str = TARGET, posture: str = "defence", name: str = GUARD, **state: Any) -> dict[str, Any]:
    """A British mechanised battalion: 3-6, cadre 5."""
    return unit(name, at, posture, type="uk_mech_432", **state)


def leopards(at: str = TARGET, posture: str = "tactical", name: str = LEO, **state: Any) -> dict[str, Any]:
    """A German Leopard 2 battalion: 6-5, cadre 5."""
    return unit(name, at, posture, type="ge_pz_leo2", **state)


def battery(at: str = TARGET, posture: str = "barrage", **state: Any) -> dict[str, Any]:
    """A British self-propelled battery."""
    return unit(GUN, at, posture, type="uk_sp_m109", **state)


def frame(
    g: DowGame,
    attacker: str = TANKS,
    target: str = TARGET,
    kind: str = "prepared",
    way: str = "",
    defenders: tuple[str, ...] = (),
    **fields: Any,
) -> InCombat:
    """The combat that an attack would open, its defenders named."""
    u = index(g, attacker)
    f = attack.preview(g, u, act.Attack(attacker, target, kind, way))
    if defenders:
        f.defenders = tuple(index(g, d) for d in defenders)
    for name, value in fields.items():
        assert hasattr(f, name)
        setattr(f, name, value)
    return f


def parts(g: DowGame, f: InCombat) -> dict[str, list[int]]:
    """Clause -> values of the entries of the differential."""
    book = Book()
    modifiers.differential(g, f, book)
    out: dict[str, list[int]] = {}
    for e in book.entries:
        assert isinstance(e.value, int)
        out.setdefault(e.clause, []).append(e.value)
    return out


def part(g: DowGame, f: InCombat, clause: str) -> int:
    """What the entries of a clause come to; there must be one."""
    return sum(parts(g, f)[clause])


def total(g: DowGame, f: InCombat) -> int:
    """The differential."""
    book = Book()
    modifiers.differential(g, f, book)
    return book.total


def initial(g: DowGame, f: InCombat) -> int:
    """The initial differential."""
    book = Book()
    strength.initial(g, f, book)
    return book.total


def fight(
    *units: dict[str, Any], dice: tuple[int, ...] = (), side: str = "wp", air: tuple[int, int] = (0, 0), **form: Any
) -> DowGame:
    """A game in the movement phase of ``side``; ``air`` points of nato and wp."""
    made = {**pools(units), "air": {"nato": air[0], "wp": air[1]}}
    return battle(*units, dice=dice, side=side, **{"pools": made, **form})


def assault(g: DowGame, attacker: str = TANKS, target: str = TARGET, kind: str = "prepared", way: str = "") -> DowGame:
    """Declare the attack."""
    return do(g, act.Move(attacker), act.Attack(attacker, target, kind, way))


def step(g: DowGame) -> str:
    """The step of the combat that waits, "" if no combat runs."""
    from opord.kernel.procedure import PROCEDURES

    for f in reversed(g.state.frames):
        if type(f) is InCombat:
            return PROCEDURES[InCombat].steps[f.step]
    return ""


def to(g: DowGame, name: str) -> DowGame:
    """Take the way out (or the default) of every decision until the named step of the combat waits, or it is over."""
    while step(g) not in ("", name):
        ask = g.ask(owner(g))
        assert ask is not None
        do(g, ask.default if ask.out is None else ask.out)
    return g


def over(g: DowGame) -> DowGame:
    """Take the way out of everything until the combat is over."""
    return to(g, "")


def combat(g: DowGame) -> InCombat:
    """The combat that runs."""
    f = next(f for f in reversed(g.state.frames) if type(f) is InCombat)
    assert isinstance(f, InCombat)
    return f


def said(g: DowGame, label: str, name: str) -> Any:
    """A number in the latest line of the log with that label: what the dice gave is not kept in the position."""
    return next(e.text.args[name] for e in reversed(g.events) if getattr(e.text, "label", "") == label)
