"""The sheet of orders while it is written: what may stand on it, changing it, sealing it (s24-3.1 - 3.5).

A sheet is kept in the order of designations, whatever the order in which its lines were written, so the order of lines
never matters. What a line may say is told by :mod:`opord.rules.s24.checks`; this file turns actions into lines.
"""

from __future__ import annotations

import math
from typing import Any

import msgspec

from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.rules.s24 import actions as act
from opord.rules.s24 import checks, checks_air, checks_work, costs, mines, sheet
from opord.rules.s24.checks import verb_of
from opord.rules.s24.feasibility import ASSAULTS, MOVES
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import ABOARD, COLUMN, SIDES, Line
from opord.rules.s24.position import may_host

FINISH = act.Seal()
AIMED = ("barrage", "raid", "mass")
ALONE = ("dig", "deploy", "dismount", "mount", "ambush", "hold", "counter_battery")
RIDING = ("dismount", "mount", "march_dismount", "forced_dismount")
"""Orders of armoured infantry (s24-3.3.2/4, s24-3.5.1/4)."""
AIR_AT = ("point_defence", "strike", "interdict", "air_recon")


def lines_of(g: CoreGame, side: int, unit: str) -> list[Line]:
    """The lines of a unit on the sheet: one, but HQs supply several units and air units send several formations."""
    return [x for x in g.lines(side) if x.unit == unit]


def most(g: CoreGame, side: int, line: Line) -> int:
    """The largest number that an order may name: aircraft ready, mines a turn, half a unit, replacements needed."""
    st, sc = g.state, g.scenario
    a = g.find_air(side, line.unit)
    if a >= 0:
        taken = sum(x.count for x in lines_of(g, side, line.unit) if sheet.shares(x, line, sc.charts))
        return max(0, min(checks_air.most(g, a, line.verb), st.cells[a][0] - taken))
    u = g.find(side, line.unit)
    if u < 0:
        return 0
    if line.verb == "lay_mines":
        return mines.can_lay(g, u)
    if line.verb == "detach":
        return math.floor(st.e[u] / 2)
    v = g.find(side, line.object)
    if line.verb != "replace" or v < 0:
        return 0
    return max(0, min(st.pool.get(2 * st.row[v] + side, 0), math.ceil(st.full[v] - st.e[v])))


def read(g: CoreGame, side: int, a: act.Order) -> Line:
    """The line that an order action writes: a count of 0 is the most there is."""
    line = Line(**msgspec.structs.asdict(a))
    verb = verb_of(g, a.verb)
    if a.count == 0 and verb is not None and any(x.name == "count" for x in verb.args):
        return msgspec.structs.replace(line, count=most(g, side, line))
    return line


def action(g: CoreGame, side: int, line: Line) -> act.Order:
    """The action that writes a line of a sheet: its turning points filled up hex by hex (s24-3.3/2). A route with a gap
    is left as it is, to be refused."""
    u = g.find(side, line.unit)
    route = line.route
    if route and line.verb in MOVES and u >= 0 and g.state.pos[u] >= 0:
        hexes = tuple([g.scenario.hex(x) for x in route])
        way = costs.fill(g.scenario, g.state.pos[u], hexes)[0] if min(hexes) >= 0 else None
        if way is not None:
            route = tuple([g.label(h) for h in way[1:]])
    return act.Order(**msgspec.structs.asdict(line) | {"route": route})


# ------------------------------------------------------------------ may it be done
def changed(g: CoreGame, side: int, a: Any, c: Check) -> Line | None:
    """The line as it would be after an action, or None with a reason."""
    if isinstance(a, act.Order):
        if not steps(g, side, a, c):
            return None
        return read(g, side, a)
    found = lines_of(g, side, a.unit)
    if len(found) != 1:
        c.no("s24-3.1/1", "s24-why-many-lines" if found else "s24-why-no-line", unit=a.unit)
        return None
    line = found[0]
    if isinstance(a, act.Extend):
        return prolonged(g, side, line, a, c)
    verb = verb_of(g, line.verb)
    assert verb is not None
    if isinstance(a, act.Amount):
        if not any(x.name == "count" for x in verb.args) or a.count == line.count or a.count < 1:
            c.no(verb.clause, "s24-why-no-count", unit=a.unit)
            return None
        return msgspec.structs.replace(line, count=a.count)
    if isinstance(a, act.Intensity):
        if a.level not in verb.levels or a.level == line.level:
            c.no("s24-3.1/2", "s24-why-no-level", unit=a.unit)
            return None
        return msgspec.structs.replace(line, level=a.level)
    if a.flag not in verb.flags:
        c.no(verb.clause, "s24-why-no-flag", unit=a.unit)
        return None
    flags = tuple(sorted({*line.flags} ^ {a.flag}))
    return msgspec.structs.replace(line, flags=flags)


def steps(g: CoreGame, side: int, a: act.Order, c: Check) -> bool:
    """Is a route given hex by hex from the unit's own hex (s24-3.3/2)?"""
    u = g.find(side, a.unit)
    if not a.route or a.verb not in MOVES or u < 0 or g.state.pos[u] < 0:
        return True
    last = g.state.pos[u]
    for word in a.route:
        h = g.scenario.hex(word)
        if h < 0 or h not in g.scenario.adjacent[last]:
            c.no("s24-3.3/2", "s24-why-gap", hex=word)
            return False
        last = h
    return True


def prolonged(g: CoreGame, side: int, line: Line, a: act.Extend, c: Check) -> Line | None:
    """The line with one hex more."""
    sc = g.scenario
    h = sc.hex(a.hex)
    if h < 0:
        c.no("s24-3.3/2", "s24-why-gap", hex=a.hex)
        return None
    if line.verb in MOVES and line.route:
        last = sc.hex(line.route[-1])
        if h in sc.adjacent[last]:
            return msgspec.structs.replace(line, route=(*line.route, a.hex))
    elif line.line:
        last = sc.hex(line.line[-1])
        if h in sc.adjacent[last] and a.hex not in line.line:
            return msgspec.structs.replace(line, line=(*line.line, a.hex))
    elif line.edges:
        u = g.find(side, line.unit)
        if u >= 0 and h in sc.adjacent[g.state.pos[u]] and a.hex not in line.edges:
            return msgspec.structs.replace(line, edges=tuple(sorted((*line.edges, a.hex))))
    c.no("s24-3.3/2", "s24-why-gap", hex=a.hex)
    return None


def check(g: CoreGame, side: int, a: Any, c: Check) -> None:
    """The rule for every action of a side that writes its sheet."""
    if isinstance(a, act.Seal):
        return
    if isinstance(a, act.Strike):
        if not lines_of(g, side, a.unit):
            c.no("s24-3.1/1", "s24-why-no-line", unit=a.unit)
        return
    if not isinstance(a, act.Order | act.Extend | act.Amount | act.Intensity | act.Flag):
        c.no("s24-4.1.2/1", "s24-why-not-now")
        return
    line = changed(g, side, a, c)
    if line is not None:
        checks.check_line(g, side, line, c)


# ------------------------------------------------------------------ what can be done
def allowed(g: CoreGame, side: int, a: Any) -> bool:
    c = Check()
    check(g, side, a, c)
    return c.ok


def ground(g: CoreGame, side: int, u: int) -> list[Any]:
    """Orders that a ground unit might get by what it is; whether it may have them is checked afterwards."""
    sc, st = g.scenario, g.state
    name, h = st.ids[u], st.pos[u]
    row = g.row(u)
    rides = st.row[u] in sc.charts.on_foot
    steady = st.form[u] != COLUMN
    near = [sc.labels[n] for n in sc.adjacent[h]]
    out: list[Any] = [act.Order(name, v) for v in ALONE if rides or v not in RIDING]
    if row.combat and steady:
        out += [act.Order(name, v, target=n) for v in ASSAULTS for n in near]
    for v in MOVES:
        if (v == "advance" and not (row.combat and steady)) or (v in RIDING and not rides):
            continue
        out += [act.Order(name, v, route=(n,)) for n in near]
    if row.reach and steady:
        d = sc.distances(h)
        inside = [sc.labels[n] for n in range(sc.size) if d[n] <= row.reach]
        out += [act.Order(name, v, target=n) for v in AIMED for n in inside]
    if row.branch == "JQ" and steady:
        out += [act.Order(name, "bridge", edges=(n,)) for n in near]
    if row.branch == "GB" and steady:
        out += [act.Order(name, v, target=n) for v in ("lay_mines", "sweep") for n in (sc.labels[h], *near)]
    out.append(act.Order(name, "detach"))
    gifts = [k for k in checks_work.SQUAD_BRANCH if checks_work.gives(row, k)] if st.turn == 1 else []
    for w in g.bits(g.of_side[side] & g.alive & ~(1 << u)):
        if row.branch == "Z" and st.hq[w] == u:
            out += [act.Order(name, k, object=st.ids[w]) for k in ("supply", "replace")]
        near_by = st.pos[w] == h or st.pos[w] in sc.adjacent[h]
        if near_by and st.hq[w] == st.hq[u] and steady:
            out.append(act.Order(name, "support", object=st.ids[w]))
        if st.parent[u] == w:
            out.append(act.Order(name, "rejoin", object=st.ids[w]))
        if gifts and not st.squad[w]:
            host = sc.rows[st.row[w]]
            out += [act.Order(name, "attach", squadron=k, object=st.ids[w]) for k in gifts if may_host(host, k)]
    return out


def aimed(name: str, verb: str, h: str) -> act.Order:
    """A mission at one hex."""
    return act.Order(name, verb, line=(h,)) if verb == "bomb" else act.Order(name, verb, target=h)


def aloft(g: CoreGame, side: int, a: int, out: list[Any]) -> None:
    """Missions of an air unit: where one hex of the map will do, all will; but at a hex where the unit sends a
    formation already, the new one takes its place instead of flying beside it."""
    sc, st = g.scenario, g.state
    name = sc.air[a].id
    sample = act.Order(name, "air_superiority")
    if allowed(g, side, sample):
        out.append(sample)
    sent = lines_of(g, side, name)
    for verb in (*AIR_AT, "bomb"):
        taken = {x.target or "-".join(x.line) for x in sent if x.verb == verb}
        free = [h for h in sc.labels if h not in taken]
        open_ = bool(free) and allowed(g, side, aimed(name, verb, free[0]))
        again = {h for h in taken if allowed(g, side, aimed(name, verb, h))}
        out += [aimed(name, verb, h) for h in sc.labels if (h in again if h in taken else open_)]
    for v in g.bits(g.of_side[side]):
        if g.riding(v).branch == "Z":
            one = act.Order(name, "air_supply", object=st.ids[v])
            if allowed(g, side, one):
                out.append(one)
        elif st.pos[v] == ABOARD:
            for h in sc.labels:
                one = act.Order(name, "airdrop", object=st.ids[v], line=(h,))
                if allowed(g, side, one):
                    out.append(one)


def changes(g: CoreGame, side: int, line: Line) -> list[Any]:
    """Changes of a line that stands."""
    sc = g.scenario
    verb = verb_of(g, line.verb)
    assert verb is not None
    out: list[Any] = [act.Intensity(line.unit, x) for x in verb.levels]
    out += [act.Flag(line.unit, x) for x in verb.flags]
    if any(x.name == "count" for x in verb.args):
        top = most(g, side, line)
        wanted = range(1, top + 1) if top <= 60 else (top // 4, top // 2, top)
        out += [act.Amount(line.unit, n) for n in wanted]
    last = line.route[-1] if line.route else line.line[-1] if line.line else ""
    if last:
        out += [act.Extend(line.unit, sc.labels[n]) for n in sc.adjacent[sc.hex(last)]]
    elif line.edges:
        u = g.find(side, line.unit)
        out += [act.Extend(line.unit, sc.labels[n]) for n in sc.adjacent[g.state.pos[u]]]
    return out


# ------------------------------------------------------------------ doing it
def take(g: CoreGame, side: int, a: Any) -> None:
    """Change the sheet, or seal it."""
    st = g.state
    if isinstance(a, act.Seal):
        seal(g, side)
        return
    lines = [x for x in g.lines(side) if x.unit != a.unit]
    if not isinstance(a, act.Strike):
        line = changed(g, side, a, Check())
        assert line is not None
        charts = g.scenario.charts
        if isinstance(a, act.Order):
            lines += [x for x in lines_of(g, side, a.unit) if sheet.shares(x, line, charts)]
        lines.append(line)
    lines.sort(key=order)
    both = list(st.sheets)
    both[side] = tuple(lines)
    st.sheets = (both[0], both[1])


def order(line: Line) -> tuple[Any, ...]:
    """Where a line stands on the sheet."""
    return line.unit, line.verb, line.object, line.target, line.line


def seal(g: CoreGame, side: int) -> None:
    """The sheet is handed in; its side gets a receipt."""
    st, sc = g.state, g.scenario
    st.sealed[side] = 1
    if g.telling:
        found = sheet.receipt(sc.charts, st.turn, SIDES[side], g.lines(side))
        g.note("receipt", say("s24-ev-receipt", hash=found.hash, n=len(g.lines(side))), "s24-4.1.2/1", side,
               to=(SIDES[side],), level=1, turn=st.turn, receipt=found.hash, sheet=found.text)  # fmt: skip
