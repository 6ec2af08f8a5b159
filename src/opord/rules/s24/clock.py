"""The end of a turn: aircraft come back to their cells, dropped troops gather, goals change hands, the clock goes on
(s24-1.1/3, s24-1.3, s24-4.3.1/4-8, s24-R01, s24-R85)."""

from __future__ import annotations

import msgspec

from opord.rules.s24 import records
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame

PHASE = "reconnaissance"
Cells = tuple[int, int, int, int]


def run(g: CoreGame, f: InResolve) -> None:
    """After phase 10."""
    sorties(g, f)
    assemble(g)
    goals(g)
    forward(g, f)


def shift(cells: Cells, slot: int, sent: int, back: int) -> Cells:
    """The cells of an air unit after a turn in which ``sent`` took off and ``back`` came home: those that stayed and
    those of the next turn are ready, the others move up, who came home goes into the cell of the type (s24-4.3.1/6-8,
    s24-R85)."""
    now = [cells[0] - sent + cells[1], cells[2], cells[3], 0]
    now[slot - 1] += back
    return now[0], now[1], now[2], now[3]


def sorties(g: CoreGame, f: InResolve) -> None:
    """The queues of both air forces."""
    st, sc = g.state, g.scenario
    for a in sorted(sc.air, key=lambda a: (a.id, a.side)):
        sent = sum(x.sent for x in f.flights if x.air == a.i)
        back = sum(x.n for x in f.flights if x.air == a.i)
        before, slot = st.cells[a.i], sc.planes[a.plane].slot
        after = shift(before, slot, sent, back)
        st.cells[a.i] = after
        if any(before):
            records.record(
                g, PHASE, "sorties", "s24-4.3.1/6", "s24-R85", names=(a.id,), who=records.to(a.side),
                inputs={"sent": sent, "back": back, "slot": slot},
                formula="unused + next; the rest moves up; home into the cell of the type", value=after[0],
                before=list(before[:slot]), after=list(after[:slot]), side=a.side, sent=sent, back=back,
            )  # fmt: skip


def assemble(g: CoreGame) -> None:
    """Dropped troops gather: a turn less to go (s24-3.3.4/2, s24-R47)."""
    st = g.state
    for u in g.units():
        if st.gather[u] <= 0:
            continue
        st.gather[u] -= 1
        if st.gather[u] == 0:
            st.landed.pop(u, None)
        g.changed()
        records.record(
            g, PHASE, "gathering", "s24-3.3.4/2", "s24-R47", (u,), who=records.to(st.side[u]), value=st.gather[u],
            before=st.gather[u] + 1, after=st.gather[u], side=st.side[u], hexes=(st.pos[u],),
        )  # fmt: skip


def goals(g: CoreGame) -> None:
    """A goal belongs to whoever was there last (design page, part 7)."""
    st = g.state
    for k, goal in enumerate(g.scenario.goals):
        for side in (0, 1):
            if g.own_in(side, goal.hex) and st.owners[k] != side:
                records.record(
                    g, PHASE, "goal", "s24-4.1.2/1", "", who=records.to(side), value=goal.points,
                    before=st.owners[k], after=side, side=side, hexes=(goal.hex,), level=1,
                )  # fmt: skip
                st.owners[k] = side


def points(g: CoreGame, side: int) -> float:
    """Points of victory: goals held, and enemy e destroyed or captured (design page, part 7)."""
    held = sum(goal.points for k, goal in enumerate(g.scenario.goals) if g.state.owners[k] == side)
    return round(held + g.scenario.per_e * g.state.kills[side], 1)


def victory(g: CoreGame) -> tuple[str, int, float]:
    """(level, winner or -1, lead): the highest level whose least lead is reached, "draw" below all of them."""
    lead = round(points(g, 0) - points(g, 1), 1)
    table = g.scenario.levels
    named = sorted(((v, k) for k, v in table.items() if k != "draw"), reverse=True)
    for least, name in named:
        if abs(lead) >= least:
            return name, 0 if lead > 0 else 1, abs(lead)
    if "draw" in table and abs(lead) > table["draw"] and not named:
        return "win", 0 if lead > 0 else 1, abs(lead)
    return "draw", -1, abs(lead)


def forward(g: CoreGame, f: InResolve) -> None:
    """The next turn: weather and light of its hour, sheets blank, interdiction over (s24-1.1/3, s24-1.3/1, s24-R56).
    Its records are the umpire's: the sides have read their receipts, and read the head of the new turn."""
    st, sc = g.state, g.scenario
    for side in (0, 1):
        records.record(
            g, PHASE, "sheet", "s24-3.1/1", "", value=len(st.sheets[side]), side=side,
            inputs={"weather": st.weather, "soil": st.soil,
                    "lines": [msgspec.to_builtins(x) for x in st.sheets[side]],
                    "void": [g.name(u) for u in g.ordered(set(f.void)) if st.side[u] == side]},
        )  # fmt: skip
    st.cut = {}
    st.sheets = ((), ())
    st.sealed = [0, 0]
    st.turn += 1
    if st.turn > sc.turns:
        st.over = True
    else:
        st.weather = sc.weather[st.turn - 1]
        for name, value in f.ahead:  # what the umpire has set (design page, part 9)
            setattr(st, name, value)
    g.changed()
    if st.over:
        return
    records.record(
        g, PHASE, "next_turn", "s24-1.1/3", "s24-R01", value=st.turn,
        inputs={"weather": st.weather, "dark": g.night()}, before=st.turn - 1, after=st.turn,
    )  # fmt: skip
