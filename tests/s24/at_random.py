"""Order sheets at random, legal ones."""

from __future__ import annotations

import random

from tests.s24.field import line

from opord.rules.s24 import checks
from opord.rules.s24.game import CoreGame


def busy_orders(g: CoreGame, rng: random.Random) -> None:
    """Sheets at random: marches, advances, assaults, fire, digging; what is not legal falls out."""
    sc, st = g.scenario, g.state
    both = []
    for s in (0, 1):
        lines = []
        for u in g.units(s):
            here = st.pos[u]
            n = sc.labels[rng.choice(sc.adjacent[here])]
            near = [h for h in range(sc.size) if sc.distance(here, h) <= max(1, g.row(u).reach)]
            target = sc.labels[rng.choice(near)]
            words = rng.choice([
                f"MARCH {n} LIMITED", f"MARCH-DEPLOY {n} LIMITED", f"ADVANCE {n} LIMITED", f"ASSAULT {n} REGARDLESS",
                f"BARRAGE {target}", "DIG", "HOLD", "AMBUSH",
            ])  # fmt: skip
            lines.append(line(g, f"{st.ids[u]} {words}"))
        both.append(checks.sieve(g, s, lines)[0])
    st.sheets = (both[0], both[1])
