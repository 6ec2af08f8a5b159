"""Other orders that a unit could get, for the search to try: nothing, an assault, fire, a march, a little of each."""

from __future__ import annotations

import random
from collections.abc import Iterator

from opord.players.s24.front import Front
from opord.rules.s24 import assaults
from opord.rules.s24.checks_fire import MODES, may_fire
from opord.rules.s24.model import COLUMN, Line

MARCHES = 4
"""Marches that are tried for a unit."""


def ideas(f: Front, name: str, rng: random.Random) -> Iterator[tuple[Line, ...]]:
    """Lines that a unit could have, legal or not; air units have none here."""
    g = f.g
    u = g.find(f.side, name)
    st = g.state
    if u < 0 or st.pos[u] < 0 or st.state[u] or st.gather[u]:
        return
    yield ()
    row, sc = g.row(u), g.scenario
    here = st.pos[u]
    if f.menace[here] > 0:
        yield (Line(name, "hold", level="regardless"),)
        yield (Line(name, "hold", level="avoid"),)
    if assaults.fit(g, u):
        for h in sc.adjacent[here]:
            if h in f.at:
                for verb in ("assault", "limited_assault"):
                    yield (Line(name, verb, target=sc.labels[h], level="limited"),)
                yield (Line(name, "assault", target=sc.labels[h], level="regardless"),)
    if row.reach and st.form[u] != COLUMN and st.ammo[u] > 0:
        d = sc.distances(here)
        for h in sorted(f.at):
            if d[h] <= row.reach:
                for mode in MODES:
                    if may_fire(mode, row):
                        yield (Line(name, mode, target=sc.labels[h]),)
        if may_fire("counter_battery", row):
            yield (Line(name, "counter_battery"),)
    if st.ready[u] > 0.4:
        ways = f.ground.reach(st, u, "march_deploy", f.spans, frozenset(f.at), frozenset(), f.zone)
        hexes = sorted(ways)
        for _ in range(min(MARCHES, len(hexes))):
            h = hexes[int(rng.random() * len(hexes))]
            yield (Line(name, "march_deploy", route=tuple([sc.labels[x] for x in ways[h].hexes])),)
