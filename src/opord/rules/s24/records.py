"""The umpire's log: one record for every number that is worked out (design page, part 5).

A record is an event whose ``kind`` is the word of its phase and whose ``data`` hold all that the number was made of, so
that anybody can check it with a pencil; reports are made from the same records.
"""

from __future__ import annotations

from typing import Any

from opord.kernel.game import UMPIRE
from opord.kernel.text import Say
from opord.kernel.view import Event
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame, tenths
from opord.rules.s24.model import DEAD, SIDES

PHASES = (
    "feasibility", "superiority", "air_defence", "ground_missions", "counter_battery", "bombardment", "assaults",
    "movement", "works", "supply", "reconnaissance",
)  # fmt: skip
"""Words of the phases (s24-4.1.2): number k of the text at place k; 0 is the analysis before them."""
BOTH: tuple[str, ...] = ()
"""Told to everybody."""
SECRET = (UMPIRE,)
"""Told to the umpire alone."""
HELD = ("e", "ammo", "fuel", "points")
"""What a unit has that is accounted for line by line."""
Held = dict[int, tuple[float, ...]]
"""Unit -> its HELD at some moment."""


def held(g: CoreGame, *units: int) -> Held:
    """What units have now: handed to :func:`record` once it was changed, so that the record tells before and after."""
    st = g.state
    return {u: (st.e[u], st.ammo[u], st.fuel[u], st.points[u]) for u in units}


def account(g: CoreGame, was: Held) -> dict[str, dict[str, tuple[float, float]]]:
    """Designation -> quantity -> before and after, of what has changed since."""
    out = {}
    for u, old in was.items():
        changed = {k: (a, b) for k, a, b in zip(HELD, old, held(g, u)[u], strict=True) if a != b}
        if changed:
            out[g.state.ids[u]] = changed
    return out


def to(*sides: int) -> tuple[str, ...]:
    """The sides that may know it."""
    return tuple([SIDES[s] for s in sorted(set(sides))])


def record(
    g: CoreGame,
    phase: str,
    step: str,
    clause: str,
    ruling: str = "",
    units: tuple[int, ...] = (),
    *,
    who: tuple[str, ...] = SECRET,
    inputs: dict[str, Any] | None = None,
    formula: str = "",
    value: Any = None,
    rounded: Any = None,
    before: Any = None,
    after: Any = None,
    side: int = -1,
    hexes: tuple[int, ...] = (),
    level: int = 0,
    names: tuple[str, ...] = (),
    holding: Held | None = None,
    **args: Any,
) -> None:
    """Write one record. ``args`` are those of its sentence ``s24-rec-<step>``; ``who`` the sides that may read it;
    ``holding``: what the units had before."""
    if not g.telling:
        return
    ids = names or tuple([g.state.ids[u] for u in units])
    labels = tuple([g.label(h) for h in hexes])
    said = {k: _shown(v) for k, v in args.items()}
    if ids:
        said.setdefault("unit", ids[0])
    if labels:
        said.setdefault("hex", labels[0])
    if value is not None and not isinstance(value, (dict, list, tuple)):
        said.setdefault("value", _shown(rounded if rounded is not None else value))
    data = {
        "turn": g.state.turn, "step": step, "ruling": ruling, "units": ids, "inputs": inputs or {}, "formula": formula,
        "value": value, "rounded": rounded, "before": before, "after": after,
    }  # fmt: skip
    if holding is not None:
        data["account"] = account(g, holding)
    text = Say("s24-rec-" + step, said)
    g.events.append(Event(phase, text, clause, "" if side < 0 else SIDES[side], labels, (), data, who, level))


def _shown(v: Any) -> Any:
    """A number as a sentence shows it."""
    if isinstance(v, float):
        v = round(v, 2)
        return int(v) if v == int(v) else v
    return v


def lose(
    g: CoreGame,
    f: InResolve,
    phase: str,
    cause: str,
    u: int,
    amount: float,
    clause: str,
    *,
    ruling: str = "s24-R86",
    by: int = -1,
    who: tuple[str, ...] | None = None,
) -> float:
    """The unit loses ``amount`` e, rounded half up to a tenth, never more than it has; below the least strength it is
    destroyed (s24-R70, s24-R86). ``by``: the side whose deed it was. Answers what was really lost."""
    st = g.state
    was = held(g, u)
    before = st.e[u]
    loss = min(before, tenths(amount))
    if loss <= 0:
        return 0.0
    after = tenths(before - loss)
    gone = after < g.scenario.charts.rule.min_unit_e
    if gone:
        loss, after = before, 0.0
    st.e[u] = after
    f.losses = (*f.losses, (u, cause, loss))
    if by >= 0:
        st.kills[by] = tenths(st.kills[by] + loss)
    watch = to(st.side[u]) if who is None else who
    at = _at(g, u)
    record(
        g, phase, "loss", clause, ruling, (u,), who=watch, inputs={"cause": cause}, formula="e - loss", value=amount,
        rounded=loss, before=before, after=after, side=st.side[u], hexes=at, cause=Say("s24-cause-" + cause),
        now=after, holding=was, hex=g.label(at[0]) if at else "none",
    )  # fmt: skip
    if gone:
        remove(g, f, phase, u, DEAD)
    return loss


def trim(g: CoreGame, phase: str) -> None:
    """Stores beyond what the strength that is left can carry are lost with the rest (s24-2.5/2, s24-R21)."""
    st = g.state
    for u in g.units():
        row = g.riding(u)
        for name, store, full in (("ammo", st.ammo, row.ammo * st.e[u]), ("fuel", st.fuel, row.fuel * st.e[u])):
            if store[u] > full + 1e-9:
                was, before = held(g, u), store[u]
                store[u] = full
                record(
                    g, phase, "store_lost", "s24-2.5/2", "s24-R21", (u,), who=to(st.side[u]), inputs={"store": name},
                    formula="min(store, load * e)", value=before - full, before=before, after=full,
                    side=st.side[u], holding=was, store=Say("s24-store-" + name),
                )  # fmt: skip


def remove(g: CoreGame, f: InResolve, phase: str, u: int, where: int) -> None:
    """The unit leaves the map: destroyed or captured, and its stores with it."""
    st = g.state
    was = held(g, u)
    st.e[u] = st.ammo[u] = st.fuel[u] = 0.0
    at = _at(g, u)
    if g.riding(u).branch == "Z":
        f.fallen = (*f.fallen, u)
    step = "destroyed" if where == DEAD else "captured"
    clause = "s24-4.7.1/2" if where == DEAD else "s24-4.7.5/2"
    ruling = "s24-R70" if where == DEAD else "s24-R73"
    record(g, phase, step, clause, ruling, (u,), who=to(st.side[u]), side=st.side[u], hexes=at, level=1, holding=was)
    g.put(u, where)


def _at(g: CoreGame, u: int) -> tuple[int, ...]:
    h = g.state.pos[u]
    return (h,) if h >= 0 else ()


def spend(
    g: CoreGame, phase: str, u: int, store: str, amount: float, clause: str, ruling: str = "s24-R75", formula: str = ""
) -> float:
    """Ammunition or fuel is used up, never below nothing. Answers how much really was."""
    if amount <= 0:
        return 0.0
    st = g.state
    store_of = st.ammo if store == "ammo" else st.fuel
    was, before = held(g, u), store_of[u]
    used = min(before, amount)
    store_of[u] = before - used
    record(
        g, phase, "spend", clause, ruling, (u,), who=to(st.side[u]), inputs={"store": store, "need": amount},
        formula=formula, value=used, before=before, after=store_of[u], side=st.side[u],
        store=Say("s24-store-" + store), now=store_of[u], holding=was,
    )  # fmt: skip
    return used
