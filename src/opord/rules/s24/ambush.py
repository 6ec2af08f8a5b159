"""Chapter 2.3.4: troops in hiding, and the column that comes their way (s24-R17, s24-R18)."""

from __future__ import annotations

from collections.abc import Mapping

from opord.rules.s24 import discretion, records
from opord.rules.s24.combat_values import foot, helpable
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame, tenths
from opord.rules.s24.model import AMBUSH, COLUMN, DEPLOYED, MOUNTED, NORMAL, Line
from opord.rules.s24.recon import IDENTIFIED


def may_hide(g: CoreGame, u: int) -> bool:
    """Complex terrain, or level-2 works (s24-2.3.4/2, s24-4.2/12)."""
    return g.is_complex(g.state.pos[u], g.state.side[u])


def unfold(g: CoreGame, u: int) -> int:
    """The deployed formation that a unit takes up from a column: armoured infantry stays in its vehicles
    (s24-2.3.3/2)."""
    return MOUNTED if g.state.row[u] in g.scenario.charts.on_foot else DEPLOYED


def waiting(g: CoreGame, side: int, h: int) -> list[int]:
    """Enemies of ``side`` in ambush in a hex or beside it, unidentified, in the order of their places."""
    st = g.state
    known = g.seen(side)
    out: list[int] = []
    for n in sorted((h, *g.scenario.adjacent[h])):
        mask = g.occ[n] & g.of_side[1 - side]
        out += [v for v in g.bits(mask) if st.form[v] == AMBUSH and known.get(v, 0) < IDENTIFIED]
    ready = [v for v in out if st.state[v] == NORMAL and not st.gather[v]]
    return sorted(ready, key=lambda v: (st.pos[v], -st.e[v], st.row[v]))


def supported(g: CoreGame, u: int, lines: Mapping[int, Line]) -> bool:
    """Does infantry beside armour in column support it (s24-3.4.1/3)? The column cannot be deployed, so only the
    supporter must be."""
    st = g.state
    if not helpable(g.row(u)):
        return False
    for v, line in lines.items():
        if line.verb != "support" or g.find(st.side[u], line.object) != u or st.form[v] != DEPLOYED or st.pos[v] < 0:
            continue
        if st.hq[v] == st.hq[u] >= 0 and foot(g.row(v)) and g.scenario.distance(st.pos[v], st.pos[u]) <= 1:
            return True
    return False


def spring(g: CoreGame, f: InResolve, v: int, u: int, start: int, lines: Mapping[int, Line]) -> bool:
    """``v`` in ambush falls upon the column ``u`` if the die allows. True: the column has stopped and deployed, or is
    no more; the ambusher is known. False: nothing happened, and it stays hidden (s24-2.3.4/2, s24-R17)."""
    st, charts = g.state, g.scenario.charts
    side = st.side[u]
    place = f"{g.label(st.pos[v])}/{g.label(st.pos[u])}/{g.label(start)}/{g.riding(u).id}"
    die = g.draw(6, "ambush", "s24-2.3.4/2", place)
    most = charts.rule.ambush_d6_success
    ways = ("missed", "sprung")
    taken = discretion.decide(g, "ambush", place, ways, ways[die <= most], units=(v, u), hexes=(st.pos[v], st.pos[u]),
                              d6=die, most=most)  # fmt: skip
    if taken == "missed":
        records.record(
            g, "movement", "ambush_missed", "s24-2.3.4/2", "s24-R17", (v, u),
            inputs={"d6": die, "most": most}, value=False, side=1 - side,
            hexes=(st.pos[v],), column=g.name(u),
        )  # fmt: skip
        return False
    a, d = g.row(v), g.row(u)
    armour = not d.personnel
    helped = armour and supported(g, u, lines)
    defence = d.flank if armour and not helped else d.front
    attack = a.ca if armour else a.cp
    e = min(st.e[v], charts.const.edge_cap_e)
    factor, weather = charts.rule.ambush_factor, g.weather_factor()
    loss = factor * attack * e * st.ready[v] / defence * weather
    records.record(
        g, "movement", "ambush", "s24-2.3.4/2", "s24-R17", (v, u),
        inputs={"d6": die, "attack": attack, "e": e, "ready": st.ready[v], "defence": defence, "support": helped,
                "weather": weather},
        formula="0.5 * attack * min(e, 30) * readiness / defence * weather", value=loss, rounded=tenths(loss),
        side=1 - side, hexes=(st.pos[u],), column=g.name(u),
    )  # fmt: skip
    for step, one, s in (("sprang", v, 1 - side), ("ambushed", u, side)):
        records.record(
            g, "movement", step, "s24-2.3.4/2", "s24-R17", (one,), who=records.to(s), value=tenths(loss), side=s,
            hexes=(st.pos[u],), level=2,
        )  # fmt: skip
    records.spend(g, "movement", v, "ammo", a.ammo_use * e, "s24-4.7.2/3", formula="au * min(e, 30)")
    records.lose(g, f, "movement", "ambush", u, loss, "s24-2.3.4/2", by=1 - side)
    g.pose(v, DEPLOYED)
    known = g.seen(side)
    known[v] = max(known.get(v, 0), IDENTIFIED)
    f.contacts = (*f.contacts, (v, u))
    if u not in f.struck:
        f.struck = (*f.struck, u)
    if st.pos[u] >= 0 and st.form[u] == COLUMN:
        g.pose(u, unfold(g, u))
    return True
