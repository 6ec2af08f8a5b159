"""Chapter 23.1: how much the enemy knows of a unit, worked out when needed, 0 to 4."""

from __future__ import annotations

from opord.kernel.ledger import Tally
from opord.rules.dow import weather
from opord.rules.dow.game import CoreGame
from opord.rules.dow.ground import URBAN, WOODS
from opord.rules.dow.model import ATTACKED, FIRED, ROADED, bits


def level(g: CoreGame, u: int) -> int:
    """Detection level of ``u`` on the map."""
    t = Tally()
    reckon(g, u, t)
    chart = g.scenario.charts.detection
    return max(chart.min, min(chart.max, t.total))


def reckon(g: CoreGame, u: int, t: Tally) -> None:
    """Posture value and every modifier of the chart (dow-23.1/2)."""
    st, sc = g.state, g.scenario
    mod = sc.charts.detection.mod
    h = st.pos[u]
    foe = 1 - sc.side_of[u]
    posture = g.posture(u)
    t.add(posture.detection, "dow-23.1/2", "dow-mod-posture", name=posture.name)
    foes = sc.combat_of[foe]
    beside = any(g.occ[n] & foes for n in sc.adjacent[h])
    if beside:
        t.add(mod["adjacent_enemy_combat_unit"], "dow-23.1/2", "dow-mod-adjacent")
    elif recon_near(g, foe, h):
        t.add(mod["within_2_of_enemy_recon_posture"], "dow-23.1/2", "dow-mod-recon-near")
    if st.engaged[u]:
        t.add(mod["engaged_or_half"], "dow-23.1/2", "dow-mod-engaged")
    if st.flags[u] & FIRED:
        t.add(mod["fired_barrage_since_own_housekeeping"], "dow-23.1/2", "dow-mod-fired")
    if st.flags[u] & (ATTACKED | ROADED):
        t.add(mod["attacked_or_road_moved_this_phase"], "dow-23.1/2", "dow-mod-seen-moving")
    ground = sc.ground
    if ground.features[h] & WOODS:
        t.add(mod["woods"], "dow-23.1/2", "dow-mod-woods")
    if ground.types[h] & URBAN:
        t.add(mod["urban"], "dow-23.1/2", "dow-mod-urban")
    if weather.night(g):
        t.add(mod["night"], "dow-23.1/2", "dow-mod-night")
    if st.fog:
        t.add(mod["fog"], "dow-23.1/2", "dow-mod-fog")


def recon_near(g: CoreGame, side: int, h: int) -> bool:
    """Is a unit of ``side`` in recon posture within two hexes (dow-23.1/2)?"""
    row = g.scenario.distances(h)
    return any(row[g.state.pos[v]] <= 2 and g.has(v, "recon") for v in bits(g.alive & g.scenario.combat_of[side]))
