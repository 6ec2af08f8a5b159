"""Chapter 4.5.1/7: guns that lie in wait for guns (s24-3.2.4, s24-R30)."""

from __future__ import annotations

from opord.rules.s24 import checks_fire, cover, feasibility, lapses, records
from opord.rules.s24.air_defence import supplied
from opord.rules.s24.frames import InResolve
from opord.rules.s24.game import CoreGame, tenths, total
from opord.rules.s24.ground_missions import FIRE_LIKE
from opord.rules.s24.model import COLUMN, Line

PHASE = "counter_battery"
EXPOSED = ("barrage", "mass")
"""Kinds of fire that counter-battery fire finds; a raid is over too soon (s24-3.2.5/6)."""


def firing(g: CoreGame, side: int, lines: dict[int, Line], verbs: tuple[str, ...]) -> list[int]:
    """Units of a side that really fire that way: deployed, with ammunition."""
    st = g.state
    out = []
    for u in g.units(side):
        line = lines.get(u)
        if line is not None and line.verb in verbs and st.form[u] != COLUMN and st.ammo[u] > 0 and g.row(u).fire > 0:
            out.append(u)
    return out


def run(g: CoreGame, f: InResolve) -> None:
    """Phase 4 (s24-4.1.2/8): both sides at once, with readiness as it was before any settlement."""
    st, const = g.state, g.scenario.charts.const
    both = (feasibility.standing(g, f, 0), feasibility.standing(g, f, 1))
    losses: dict[int, list[float]] = {}
    done: list[tuple[int, float]] = []
    seen: set[int] = set()
    for side in (0, 1):
        prey = firing(g, 1 - side, both[1 - side], EXPOSED)
        for u in firing(g, side, both[side], ("counter_battery",)):
            seen.add(u)
            watched = checks_fire.zone(g, u, both[side][u])
            targets = [v for v in prey if st.pos[v] in watched]
            if not targets:
                records.record(g, PHASE, "silent", "s24-3.2.4/2", "s24-R30", (u,), who=records.to(side), side=side)
                continue
            row = g.row(u)
            need = const.fire_bases.cb * row.ammo_use * st.e[u]
            share = supplied(g, u, need)
            force = row.fire * st.e[u] * st.ready[u] * share
            for v in targets:
                cov = cover.fire(g, v)
                effect = 0.0
                if cov is not None:
                    defence = g.row(v).against_fire
                    effect = st.e[v] * (force / len(targets)) / (const.k_fire.cb * defence * cov) * g.weather_factor()
                losses.setdefault(v, []).append(effect)
                records.record(
                    g, PHASE, "counter", "s24-4.5.1/7", "s24-R30", (v, u), who=records.SECRET,
                    inputs={"attack": row.fire, "e": st.e[u], "ready": st.ready[u], "ammo": share,
                            "targets": len(targets), "target_e": st.e[v], "k": const.k_fire.cb,
                            "defence": g.row(v).against_fire, "cover": cov, "weather": g.weather_factor(),
                            **cover.told(g, v)},
                    formula="target e * (attack * e * readiness / targets) / (K * defence * cover) * weather",
                    value=effect, rounded=tenths(effect), side=side, hexes=(st.pos[v],),
                )  # fmt: skip
            done.append((u, need))
    for u, need in done:
        records.spend(g, PHASE, u, "ammo", need, "s24-3.2.4/2", "s24-R75", "au * e")
        f.fired = (*f.fired, u)
    for v in g.ordered(losses):
        records.lose(g, f, PHASE, "fire", v, total(losses[v]), "s24-4.5.1/7", by=1 - st.side[v])
        f.hits = (*f.hits, (v, FIRE_LIKE))
    f.struck = tuple(sorted({*f.struck, *losses}))
    lapses.told(g, f, PHASE, ("counter_battery",), seen)
