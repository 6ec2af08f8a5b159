"""Chapters 15.1/8 - 15.1/11 and 15.7: the dice of a ground combat and what its results do to units."""

from __future__ import annotations

from opord.kernel.ledger import Tally
from opord.kernel.text import say
from opord.rules.dow import attrition, modifiers, support
from opord.rules.dow.charts import F1, S1
from opord.rules.dow.frames import InCombat
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import bits

Row = tuple[int, int, int]
"""A result of the table: attacker, defender, marks."""


def totals(g: CoreGame, f: InCombat) -> tuple[int, int]:
    """Support of the attacker and of the defender (dow-15.1/8)."""
    side = g.side(f.unit)
    mine, theirs = Tally(), Tally()
    support.total(g, side, f.fires_att, f.air_att, f.hex, mine)
    support.total(g, 1 - side, f.fires_def, f.air_def, f.hex, theirs)
    return mine.total, theirs.total


def support_rows(g: CoreGame, f: InCombat) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The rows of the support table that both sides roll on."""
    mine, theirs = totals(g, f)
    return support.table(g, False, mine), support.table(g, True, theirs)


def roll_support(g: CoreGame, f: InCombat) -> None:
    """Both sides roll for their support, the attacker first, he also with nothing (dow-15.1/8, dow-R145)."""
    mine, theirs = totals(g, f)
    f.support_att = _roll(g, f, False, mine)
    f.support_def = _roll(g, f, True, theirs) if theirs else 0


def _roll(g: CoreGame, f: InCombat, defending: bool, total: int) -> int:
    clause = "dow-15.1/8"
    die = g.d10("support", clause)
    n = support.table(g, defending, total)[die - 1]
    if g.telling:
        side = 1 - g.side(f.unit) if defending else g.side(f.unit)
        label = "dow-ev-support-defence" if defending else "dow-ev-support-attack"
        g.note("support", say(label, total=total, n=n), clause, side, dice=((die, True),))
    return n


def row(g: CoreGame, differential: int) -> tuple[Row, ...]:
    """The column of the combat table, as ten results by roll - 1 (dow-15.1/10)."""
    chart = g.scenario.charts.ground_combat
    return chart.rows[g.scenario.charts.column(chart.hi, differential)]


def chances(g: CoreGame, f: InCombat) -> dict[Row, int]:
    """How many of the thousand throws of both support dice and the combat die give each result: the three draws of
    dow-15.1/8 and dow-15.1/10 as one."""
    t = Tally()
    modifiers.differential(g, f, t)
    base = t.total - f.support_att - f.support_def
    mine, theirs = support_rows(g, f)
    sums: dict[int, int] = {}
    for a in mine:
        for b in theirs:
            sums[a + b] = sums.get(a + b, 0) + 1
    out: dict[Row, int] = {}
    for s, ways in sums.items():
        for one in row(g, base + s):
            out[one] = out.get(one, 0) + ways
    return dict(sorted(out.items()))


def draw(g: CoreGame, f: InCombat) -> None:
    """The result of the combat in a single draw, for exact odds: no decision lies between the dice, and which of them
    made the result changes nothing that follows."""
    found = chances(g, f)
    kinds = list(found)
    table = [k for k, one in enumerate(kinds) for _ in range(found[one])]
    f.loss_att, f.loss_def, f.marks = kinds[g.pick(len(kinds), "combat", "dow-15.1/10", table)]


def roll_combat(g: CoreGame, f: InCombat) -> None:
    """The attacker rolls on the combat table (dow-15.1/10)."""
    die = g.d10("combat", "dow-15.1/10")
    f.loss_att, f.loss_def, f.marks = row(g, f.differential)[die - 1]
    if g.telling:
        text = say("dow-ev-combat-result", differential=f.differential, attacker=f.loss_att, defender=f.loss_def)
        where = (g.label(f.origin), g.label(f.hex))
        g.note("combat", text, "dow-15.1/10", g.side(f.unit), hexes=where, dice=((die, True),), level=1)


# ------------------------------------------------------------------ what a result does
def toll(g: CoreGame, u: int, n: int) -> int:
    """Attrition of ``u`` for a result of ``n``: one more in full assault if it is hurt at all (dow-6.3.3/1, dow-R030),
    then twice as much for a headquarters (dow-15.7/2, dow-12.3/2, dow-R208)."""
    if n <= 0:
        return 0
    if g.posture(u).id == "full_assault":
        n += 1
    return 2 * n if g.scenario.units[u].hq else n


def attacker(g: CoreGame, f: InCombat) -> None:
    """The left number, for the attacking unit (dow-15.7/1, dow-R136)."""
    attrition.hurt(g, f.unit, toll(g, f.unit, f.loss_att), "dow-15.7/1")


def stands(g: CoreGame, f: InCombat, d: int) -> None:
    """A defender that does not retreat takes the right number whole (dow-15.7/1). It is engaged if the table cost it
    anything (dow-15.7/3), otherwise at least half-engaged (dow-15.7/4, dow-R137)."""
    g.engage(d, 2 if f.loss_def else 1)
    attrition.hurt(g, d, toll(g, d, f.loss_def), "dow-15.7/1")


def breaks(g: CoreGame, f: InCombat, d: int, result: int) -> None:
    """A defender that tried to break away after the combat, when it has done so (dow-15.8/2). Away: one point less
    (dow-15.8/2a, dow-R138), at least half-engaged. Held: the whole result, engaged (dow-15.8/2b). What the attempt
    itself costs comes on top (dow-15.8/2c), but never destroys (dow-R056)."""
    n = toll(g, d, f.loss_def)
    if result == F1:
        g.engage(d, 2)
        alive = attrition.hurt(g, d, n, "dow-15.8/2b")
    else:
        g.engage(d, 1)
        alive = attrition.hurt(g, d, max(0, n - 1), "dow-15.8/2a")
    if alive and result in (F1, S1):
        attrition.hurt(g, d, 1, "dow-15.8/2c", spares=True)


def left(g: CoreGame, f: InCombat) -> list[int]:
    """Units of the defending side still in the hex."""
    return bits(g.occ[f.hex] & g.scenario.side_mask[1 - g.side(f.unit)])
