"""Minefields: who knows of them, what they do to those who enter, how they are laid and swept (s24-3.4.4, s24-3.4.5).

A field is a number of mines of one side in a hex, ``state.mines[hex * 2 + side]``; ``state.found`` has the same key
once the other side knows of it.
"""

from __future__ import annotations

import math

from opord.rules.s24 import records
from opord.rules.s24.charts import FOOT
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame, tenths
from opord.rules.s24.model import Row

SAPPER_SQUADS = (4, 5, 6)
"""Squadrons that find mines and open lanes (s24-2.4/6-8)."""
CLEAR, LANE, FRONT, STRAY, FORCED = "clear", "lane", "front", "stray", "forced"
"""What a field means for a unit about to enter: nothing; its sappers open a lane; it stops in front; it strays in; it
forces its way."""


def sappers(g: CoreGame, u: int) -> bool:
    """Has the unit engineers who find mines and open lanes (s24-2.4/6-8, s24-3.4.5/3)?"""
    return g.riding(u).branch == "GB" or g.state.squad[u] in SAPPER_SQUADS


def field(g: CoreGame, h: int, side: int) -> int:
    """Enemy mines in a hex, as ``side`` would meet them."""
    return g.state.mines.get(2 * h + 1 - side, 0)


def known(g: CoreGame, h: int, side: int) -> bool:
    """Does ``side`` know of the enemy's field there (s24-R54)?"""
    return bool(g.state.found.get(2 * h + 1 - side))


def meets(g: CoreGame, u: int, h: int, through: bool) -> str:
    """What an enemy field in ``h`` means for the unit (s24-3.4.4/5-6, s24-3.4.5/3, s24-R54, s24-R55)."""
    side = g.state.side[u]
    if field(g, h, side) <= 0:
        return CLEAR
    if sappers(g, u):
        return LANE
    if not known(g, h, side):
        return STRAY
    return FORCED if through else FRONT


def detect(g: CoreGame, u: int) -> None:
    """Engineers find the fields of the enemy within their reach (s24-2.4/6-8, s24-R54)."""
    if not g.state.mines or not sappers(g, u):
        return
    side = g.state.side[u]
    for h in g.scenario.grid.within(g.state.pos[u], g.scenario.charts.rule.mine_detect_radius):
        if field(g, h, side) > 0:
            find(g, h, side, (u,))


def find(g: CoreGame, h: int, side: int, units: tuple[int, ...]) -> None:
    """``side`` knows of the field from now on."""
    key = 2 * h + 1 - side
    if g.state.found.get(key):
        return
    g.state.found[key] = 1
    records.record(
        g, "movement", "mines_found", "s24-2.4/6", "s24-R54", units, who=records.to(side), side=side, hexes=(h,),
        level=1,
    )  # fmt: skip


def forced_loss(n: int) -> float:
    """Strength lost by forcing a field of ``n`` mines (s24-3.4.4/6)."""
    return math.sqrt(n) / 5


def used(loss: float, per: int) -> int:
    """Mines that a loss uses up, whole mines, rounded up (s24-3.4.4/7, s24-R86)."""
    return math.ceil(round(loss * per, 6))


def enter(g: CoreGame, f: InResolve, u: int, h: int, meeting: str, start: int) -> None:
    """The unit is in the field now: losses, and what is left of the field. ``start``: hex where its march began, which
    with its equipment names the draw (design page, part 3)."""
    st, const = g.state, g.scenario.charts.const
    side = st.side[u]
    key = 2 * h + 1 - side
    n = st.mines[key]
    if meeting == LANE:
        left = int(n * (1 - const.mine_lane_cut))
        find(g, h, side, (u,))
        _left(g, key, left)
        records.record(
            g, "movement", "lane", "s24-3.4.5/3", "s24-R55", (u,), inputs={"mines": n},
            formula="mines * 0.8, no loss", value=left, before=n, after=left, side=side, hexes=(h,),
        )  # fmt: skip
        records.record(g, "movement", "lane_open", "s24-3.4.5/3", "s24-R55", (u,), who=records.to(side), side=side,
                       hexes=(h,))  # fmt: skip
        return
    if meeting == STRAY:
        place = f"{g.label(h)}/{g.label(start)}/{g.riding(u).id}"
        wanted = float(g.draw(4, "stray mines", "s24-3.4.4/5", place))
        clause, formula = "s24-3.4.4/5", "d4"
    else:
        wanted = forced_loss(n)
        clause, formula = "s24-3.4.4/6", "sqrt(mines) / 5"
    loss = min(st.e[u], tenths(wanted))
    left = max(0, n - used(loss, const.mine_use_per_loss))
    find(g, h, side, (u,))
    records.record(
        g, "movement", "mines", clause, "s24-R54", (u,), inputs={"mines": n, "how": meeting},
        formula=formula, value=wanted, rounded=loss, side=side, hexes=(h,),
    )  # fmt: skip
    records.record(
        g, "movement", "in_mines", clause, "s24-R54", (u,), who=records.to(side), inputs={"how": meeting}, value=loss,
        side=side, hexes=(h,), level=1,
    )  # fmt: skip
    records.record(
        g, "movement", "mines_used", "s24-3.4.4/7", "s24-R86", (u,), inputs={"loss": loss}, formula="mines - 10 * loss",
        value=left, before=n, after=left, side=1 - side, hexes=(h,),
    )  # fmt: skip
    _left(g, key, left)
    records.lose(g, f, "movement", "mines", u, loss, clause, by=1 - side)
    if u not in f.struck:
        f.struck = (*f.struck, u)


def _left(g: CoreGame, key: int, n: int) -> None:
    if n > 0:
        g.state.mines[key] = n
    else:
        g.state.mines.pop(key, None)
        g.state.found.pop(key, None)


# ------------------------------------------------------------------ laying and sweeping (phase 8)
def rate(g: CoreGame, row: Row) -> int:
    """Mines that 10e of engineers lay or sweep in a turn (s24-3.4.4/3, s24-R53, s24-R55); 0 for others."""
    table, rule = g.scenario.charts.const.mine_rate_per_10e, g.scenario.charts.rule
    if row.branch != "GB":
        return 0
    if "mine_tank" in row.traits:
        return rule.mine_tank_rate_per_10e
    if not row.personnel:
        return table.armoured
    return table.foot if row.move in FOOT else table.motor


def lays(g: CoreGame, u: int) -> bool:
    """May the unit lay mines: engineers, not mine-sweeping tanks (s24-3.4.4/1, s24-R53)?"""
    row = g.riding(u)
    return rate(g, row) > 0 and "mine_tank" not in row.traits


def can_lay(g: CoreGame, u: int) -> int:
    """Mines that the unit can lay in a turn: the rate for every full 10e (s24-3.4.4/3)."""
    return int(g.state.e[u] // 10) * rate(g, g.riding(u)) if lays(g, u) else 0


def lay(g: CoreGame, f: InResolve, u: int, h: int, count: int) -> bool:
    """Lay mines in the own hex or a neighbour (s24-3.4.4/2-4, s24-R53). False if it could not be done."""
    st, charts = g.state, g.scenario.charts
    side = st.side[u]
    reached = h == st.pos[u] or h in g.scenario.adjacent[st.pos[u]]
    if not reached or not lays(g, u) or st.ready[u] < charts.rule.min_attack_readiness_mines or g.enemy_in(side, h):
        return False
    able = can_lay(g, u)
    wanted = min(able, count) if count > 0 else able
    key = 2 * h + side
    before = st.mines.get(key, 0)
    after = min(charts.const.mine_max, before + wanted)
    if after <= 0:
        return False
    st.mines[key] = after
    f.carried = (*f.carried, (u, "lay_mines"))
    records.record(
        g, "works", "laid", "s24-3.4.4/3", "s24-R53", (u,), who=records.to(side),
        inputs={"e": st.e[u], "rate": rate(g, g.riding(u)), "ordered": count},
        formula="floor(e / 10) * rate, at most 20000", value=after, before=before, after=after, side=side, hexes=(h,),
    )  # fmt: skip
    return True


def can_sweep(g: CoreGame, u: int) -> int:
    """Mines that the unit can take up in a turn (s24-3.4.5/2, s24-R55)."""
    return int(g.state.e[u] / 10 * rate(g, g.riding(u)) * g.state.ready[u])


def sweep(g: CoreGame, f: InResolve, u: int, h: int) -> bool:
    """Sweep the own hex or a neighbour, without loss (s24-3.4.5/2): the enemy's field, or the own one where there is no
    other. False if it could not be done; there may be nothing to sweep."""
    st = g.state
    side = st.side[u]
    if (h != st.pos[u] and h not in g.scenario.adjacent[st.pos[u]]) or rate(g, g.riding(u)) <= 0:
        return False
    key = 2 * h + 1 - side
    if not st.mines.get(key):
        key = 2 * h + side
    before = st.mines.get(key, 0)
    taken = min(before, can_sweep(g, u))
    if key % 2 != side and before:
        find(g, h, side, (u,))
    _left(g, key, before - taken)
    f.carried = (*f.carried, (u, "sweep"))
    records.record(
        g, "works", "sweep", "s24-3.4.5/2", "s24-R55", (u,),
        inputs={"e": st.e[u], "rate": rate(g, g.riding(u)), "ready": st.ready[u]},
        formula="e / 10 * rate * readiness", value=taken, before=before, after=before - taken, side=side, hexes=(h,),
    )  # fmt: skip
    records.record(g, "works", "swept", "s24-3.4.5/2", "s24-R55", (u,), who=records.to(side), value=taken, side=side,
                   hexes=(h,))  # fmt: skip
    return True
