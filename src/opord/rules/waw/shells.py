"""What shells and bombs do in a hex: W15.6, W15.7, W15.9, W16.3, W16.4."""

from __future__ import annotations

from opord.kernel.ledger import Tally
from opord.kernel.text import Say, Words, say
from opord.rules.waw import cover, results
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import AIR, CLASSES, bits

Dice = tuple[tuple[int, int], tuple[int, int]]
"""(dice, needed number) against hard and against soft targets."""

INFLAMMABLE = ("woods", "crops")


def victims(g: CoreGame, h: int) -> list[int]:
    """Ground units of both sides in the hex that shells hit each by itself, in listing order (waw-W15.6)."""
    return bits(g.occ[h] & g.scenario.ground_mask)


def attack_dice(g: CoreGame, u: int, dice: Dice, into: Tally) -> tuple[int, int]:
    """Dice and needed number against ``u`` (waw-W15.6)."""
    number, need = dice[g.scenario.type_of[u].cls]
    into.add(number, "waw-W15.6", "led-shells", cls=Say("cls-" + CLASSES[g.scenario.type_of[u].cls]))
    return number, need


def strike(g: CoreGame, h: int, dice: Dice, side: int, clause: str, burns: bool, rubble: bool) -> int:
    """Attack every ground unit in ``h``, each by itself: attack dice, then saving dice with terrain, wreck and position
    but without cover (waw-W15.6, waw-W16.3, waw-R15). ``burns``: high explosive or bombs, which may start a fire
    (waw-W16.4, waw-R80); ``rubble``: enough hits bring a town down (waw-R81). Answers the hits before saves."""
    st, sc = g.state, g.scenario
    fire_hex = burns and g.terrain(h) in INFLAMMABLE and h not in st.fires
    total = 0
    lit = False
    effects: list[tuple[int, int]] = []
    for u in victims(g, h):
        if sc.type_of[u].cls == AIR:
            continue
        number, need = attack_dice(g, u, dice, Tally())
        if fire_hex and number >= 3:
            hits, sixes = g.pool_sixes(number, need, "shells", clause)
            lit = lit or sixes >= 3
        else:
            hits = g.pool(number, need, "shells", clause)
        if g.telling:
            text = say("ev-shells", unit=g.name(u), hex=g.label(h), need=need, hits=hits)
            g.note("shells", text, clause, side, h, dice=g.last_dice(need), unit=sc.units[u].id, hits=hits)
        total += hits
        net = hits
        if hits:
            extra, save = cover.defence(g, u, False, Tally())
            if extra:
                saves = g.pool(extra, save, "defence", "waw-W11.5")
                if g.telling:
                    text = say("ev-saves", unit=g.name(u), need=save, saves=saves)
                    g.note("save", text, "waw-W11.5", sc.side_of[u], h, dice=g.last_dice(save))
                net = max(0, hits - saves)
        if net:
            effects.append((u, net))
    if effects:
        results.attack(g, effects)
    if rubble and total >= sc.charts.constants["rubble_hits"] and g.terrain(h) == "town" and h not in st.rubble:
        st.rubble[h] = 1
        g.ground_changed()
        _tell(g, "rubble", say("ev-rubble", hex=g.label(h)), "waw-W15.6", h)
    if lit:
        ignite(g, h)
    return total


def ignite(g: CoreGame, h: int) -> None:
    """A fire marker (waw-W16.4)."""
    g.state.fires[h] = 1
    g.ground_changed()
    _tell(g, "fire-marker", say("ev-fire-starts", hex=g.label(h)), "waw-W16.4", h)


def smoke(g: CoreGame, h: int) -> None:
    """Smoke at stage 2 in the hex and in the downwind one (waw-W15.9)."""
    st, sc = g.state, g.scenario
    hexes = [h]
    if sc.wind >= 0:
        drift = sc.grid.step(h, sc.wind)
        if drift >= 0:
            hexes.append(drift)
    for x in hexes:
        st.smoke[x] = 2
        _tell(g, "smoke", say("ev-smoke", hex=g.label(x)), "waw-W15.9", x)
    g.ground_changed()


def illuminate(g: CoreGame, h: int) -> None:
    """Light over the hex and its neighbours (waw-W19.2)."""
    g.state.lights[h] = 1
    _tell(g, "illum", say("ev-illum", hex=g.label(h)), "waw-W19.2", h)


def _tell(g: CoreGame, kind: str, text: Words, clause: str, h: int) -> None:
    if g.telling:
        g.note(kind, text, clause, -1, h, level=1)
