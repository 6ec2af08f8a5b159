"""W20: electronic warfare and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from opord.kernel.procedure import DONE, Answer, Call, Procedure, Wait
from opord.kernel.text import Words, say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.waw import actions as act
from opord.rules.waw import command, victory
from opord.rules.waw.frames import InEventChit, InEwChit, InImpulse
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import DONE as OPERATED
from opord.rules.waw.model import EW_CHIT, EW_FIRES, EW_RANGE, OC, OOC, SIDES, WAITING, bits

EW_BITS = {"range": EW_RANGE, "fires": EW_FIRES, "chit": EW_CHIT}


def remove_markers(g: CoreGame) -> None:
    """Marker Removal: effects of this turn's events end; the rain in its last turn (event 3)."""
    st = g.state
    st.seen = {}
    for name in ("silence", "priority"):
        st.effects.pop(name, None)
    if "rain" in st.effects and st.effects["rain"] <= st.turn:
        del st.effects["rain"]


# ------------------------------------------------------------------ W20.1
class EwChit(Procedure):
    """W20.1."""

    frame = InEwChit
    clause = "waw-W20.1"
    steps = ("jam",)

    def jam(self, g: CoreGame, f: InEwChit) -> Answer:
        """An enemy formation of the owner's choice; a single one is taken without asking."""
        able = jammable(g, f.side)
        if not able:
            return DONE
        if len(able) == 1:
            jam(g, f.side, able[0])
            return DONE
        return Wait((SIDES[f.side],))

    def ask_jam(self, g: CoreGame, f: InEwChit, side: str) -> Ask:
        options = self.list_jam(g, f, side)
        rows = tuple(g.describe(side, a) for a in options)
        return Ask(side, "waw-W20.1", say("ask-jam"), options=rows, default=options[0])

    def list_jam(self, g: CoreGame, f: InEwChit, side: str) -> list[Any]:
        return [act.Jam(g.scenario.formations[k].id) for k in jammable(g, f.side)]

    def check_jam(self, g: CoreGame, f: InEwChit, side: str, action: Any, c: Check) -> None:
        if type(action) is not act.Jam:
            c.no("waw-W20.1", "why-not-now", now=say("ask-jam"))
            return
        sc = g.scenario
        k = sc.formation_index.get(action.formation, -1)
        if k < 0:
            c.no("waw-W20.1", "why-no-formation", found=action.formation)
        elif sc.formations[k].side == f.side:
            c.no("waw-W20.1", "why-own-formation", formation=sc.formations[k].name)
        elif k not in jammable(g, f.side):
            c.no("waw-W20.1", "why-not-in-play", formation=sc.formations[k].name)

    def take_jam(self, g: CoreGame, f: InEwChit, side: str, action: Any) -> Answer:
        jam(g, f.side, g.scenario.formation_index[action.formation])
        return DONE


def jammable(g: CoreGame, side: int) -> list[int]:
    """Enemy formations in play: arrived, with a unit left."""
    st, sc = g.state, g.scenario
    return [
        form.i
        for form in sc.formations
        if form.side != side and st.due[form.i] <= st.turn and any(st.pos[u] >= WAITING for u in form.units)
    ]


def jam(g: CoreGame, side: int, k: int) -> None:
    """One die: what is jammed until Marker Removal (waw-W20.1)."""
    sc = g.scenario
    chart = sc.charts.ew
    results = [chart[face] for face in range(1, 7)]
    kinds = sorted(set(results), key=results.index)
    # one outcome for each different line of the chart
    n = g.pick(len(kinds), "ew", "waw-W20.1", tuple(kinds.index(r) for r in results))
    for word in kinds[n]:
        g.state.ew[k] |= EW_BITS[word]
    if g.telling:
        rolled = g.last_dice()
        face = rolled[0][0] if rolled else results.index(kinds[n]) + 1
        text = say("ev-ew", formation=sc.formations[k].name, effect=say(f"ew-{face}"))
        g.note("ew", text, "waw-W20.1", side, dice=rolled, level=1)


# ------------------------------------------------------------------ W20.2
class EventChit(Procedure):
    """W20.2: 2d6 on the event chart, then what it says."""

    frame = InEventChit
    clause = "waw-W20.2"
    steps = ("draw_event", "choice", "finish")

    def draw_event(self, g: CoreGame, f: InEventChit) -> Answer:
        f.event = g.total(2, "event", "waw-W20.2")
        if g.telling:
            text = say("ev-event", event=say(f"event-{f.event}"), text=say(f"event-{f.event}-text"))
            g.note("event", text, "waw-W20.2", -1, dice=g.last_dice(), level=2, event=f.event)
        at_once = _AT_ONCE.get(f.event)
        if at_once is not None:
            at_once(g)
        return None

    # -- events with a choice: chooser after chooser
    def choice(self, g: CoreGame, f: InEventChit) -> Answer:
        turns = choosers(g, f.event)
        while f.done < len(turns):
            side = turns[f.done]
            able = choices(g, f.event, side)
            if able and (len(able) > 1 or f.event in MAY_DECLINE):
                return Wait((SIDES[side],))
            f.done += 1
            if able:
                carry_out(g, f.event, side, able[0])
        return None

    def ask_choice(self, g: CoreGame, f: InEventChit, side: str) -> Ask:
        options = self.list_choice(g, f, side)
        rows = tuple(g.describe(side, a) for a in options)
        out = act.DECLINE if f.event in MAY_DECLINE else None
        return Ask(side, "waw-W20.2", say(f"ask-event-{f.event}"), options=rows, default=out or options[0], out=out)

    def list_choice(self, g: CoreGame, f: InEventChit, side: str) -> list[Any]:
        out = list(choices(g, f.event, SIDES.index(side)))
        if f.event in MAY_DECLINE:
            out.append(act.DECLINE)
        return out

    def check_choice(self, g: CoreGame, f: InEventChit, side: str, action: Any, c: Check) -> None:
        if type(action) is act.Decline:
            if f.event not in MAY_DECLINE:
                c.no("waw-W20.2", "why-must-choose")
            return
        if type(action) is not act.Choose:
            c.no("waw-W20.2", "why-not-now", now=say(f"ask-event-{f.event}"))
        elif action not in choices(g, f.event, SIDES.index(side)):
            c.no("waw-W20.2", f"why-event-{f.event}")

    def take_choice(self, g: CoreGame, f: InEventChit, side: str, action: Any) -> Answer:
        f.done += 1
        if type(action) is act.Decline:
            return None
        if f.event == 8:
            return Call(extra_operation(g, g.scenario.unit(action.unit)))
        carry_out(g, f.event, SIDES.index(side), action)
        return None

    def finish(self, g: CoreGame, f: InEventChit) -> Answer:
        return DONE


MAY_DECLINE = frozenset((8, 11))
"""Events whose gift may be refused: "may" in the chart."""


def ahead(g: CoreGame) -> int:
    """The side with more victory points, -1 in a tie."""
    a, b = victory.points(g)
    return -1 if a == b else 0 if a > b else 1


def behind(g: CoreGame) -> int:
    """The side that is behind; in a tie the defender (event 8, waw-R78)."""
    lead = ahead(g)
    return 1 - g.scenario.attacker if lead < 0 else 1 - lead


def drawer(g: CoreGame) -> int:
    """Who counts as the drawer of a neutral chit: the side of the last formation drawn this turn, else the attacker
    (waw-R77)."""
    sc = g.scenario
    for chit in reversed(g.state.drawn):
        kind, _, name = chit.partition(":")
        if kind == "f":
            return sc.formations[sc.formation_index[name]].side
    return sc.attacker


def choosers(g: CoreGame, event: int) -> tuple[int, ...]:
    """Who chooses at an event, in order."""
    if event == 2:
        return (1 - drawer(g),)
    if event == 5:
        return (0, 1)
    if event in (8, 9):
        return (behind(g),)
    if event == 11:
        return (g.scenario.attacker,)
    return ()


def choices(g: CoreGame, event: int, side: int) -> list[Any]:
    """What ``side`` may choose at an event."""
    st, sc = g.state, g.scenario
    if event == 2:
        mask = g.onmap & sc.side_mask[1 - side] & sc.hard_mask & g.complete
        return [act.Choose(unit=sc.units[u].id) for u in bits(mask)]
    if event == 5:
        return [act.Choose(unit=u.id) for u in sc.units if u.side == side and st.ammo[u.i]]
    if event == 8:
        return [act.Choose(unit=sc.units[u].id) for u in extra_able(g, side)]
    if event == 9:
        hexes = sorted({st.pos[e] for e in bits(g.enemies(side))})
        return [act.Choose(hex=sc.labels[h]) for h in hexes]
    if event == 11:
        return bridging(g, side)
    return []


def extra_able(g: CoreGame, side: int) -> list[int]:
    """Units without OC to which an extra operation could be given: on the map, or waiting in play (event 8)."""
    st, sc = g.state, g.scenario
    out = []
    for one in sc.units:
        u = one.i
        if one.side != side or st.flags[u] & OC or st.carrier[u] >= 0:
            continue
        if st.pos[u] >= 0 or (st.pos[u] == WAITING and st.due[one.formation] <= st.turn):
            out.append(u)
    return out


def extra_operation(g: CoreGame, u: int) -> InImpulse:
    """The operations step of its formation with every other unit counted as having operated (event 8)."""
    from opord.rules.waw.impulse import Impulse

    sc = g.scenario
    k = sc.formation_of[u]
    for v in sc.formations[k].units:
        if v != u:
            g.mark(v, OPERATED)
    return InImpulse(formation=k, step=Impulse.steps.index("operations"))


def bridging(g: CoreGame, side: int) -> list[Any]:
    """River hexsides of the hexes in which engineers of ``side`` stand, without a bridge or ford (event 11)."""
    st, sc = g.state, g.scenario
    out: list[Any] = []
    for u in bits(g.onmap & sc.side_mask[side]):
        if "eng" not in sc.type_of[u].traits:
            continue
        h = st.pos[u]
        for n in sc.adjacent[h]:
            kinds = sc.board.side(h, n)
            span = min(h, n) * sc.size + max(h, n)
            if "river" not in kinds or "ford" in kinds or span in st.fords:
                continue
            if "bridge" in kinds and st.bridges.get(span) != 3:
                continue
            out.append(act.Choose(option="ford", unit=sc.units[u].id, hex=sc.labels[n]))
    return out


def carry_out(g: CoreGame, event: int, side: int, action: Any) -> None:
    """What was chosen."""
    st, sc = g.state, g.scenario
    u = sc.unit(action.unit) if action.unit else -1
    h = sc.hex(action.hex) if action.hex else -1
    if event == 2:
        g.mark(u, OOC)
        _tell(g, say("ev-breakdown", unit=g.name(u)), side, st.pos[u])
    elif event == 5:
        st.ammo[u] = 0
        _tell(g, say("ev-resupply", unit=g.name(u)), side, st.pos[u])
    elif event == 9:
        st.seen[h] = side
        _tell(g, say("ev-spotter-plane", hex=g.label(h)), side, h)
    elif event == 11:
        at = st.pos[u]
        st.fords[min(at, h) * sc.size + max(at, h)] = 1
        g.ground_changed()
        _tell(g, say("ev-ford", a=g.label(at), b=g.label(h)), side, at, h)


def choice_text(g: CoreGame, a: act.Choose) -> Words:
    """A choice in words."""
    from opord.rules.waw import describe

    if a.option in ("ap", "as"):
        return say("act-choose-" + a.option)
    if a.option == "ford":
        return say("act-choose-ford", unit=describe.name(g, a.unit), hex=a.hex)
    if a.unit:
        return say("act-choose-unit", unit=describe.name(g, a.unit))
    if a.hex:
        return say("act-choose-hex", hex=describe.hex_name(g, a.hex))
    return a.option


def _tell(g: CoreGame, text: Words, side: int, *hexes: int) -> None:
    if g.telling:
        g.note("event", text, "waw-W20.2", side, *hexes, level=1)


# -- events without a choice
def _downpour(g: CoreGame) -> None:
    """Event 3: this turn and the next, longer if the scenario's rain lasts longer (waw-R88)."""
    effects = g.state.effects
    effects["rain"] = max(effects.get("rain", 0), g.state.turn + 1)
    g.ground_changed()


def _silence(g: CoreGame) -> None:
    """Event 4."""
    lead = ahead(g)
    if lead >= 0:
        g.state.effects["silence"] = lead + 1
        _tell(g, say("ev-silence", side=g.side_name(lead)), lead)


def _lost_convoy(g: CoreGame) -> None:
    """Event 6: the formation that would come next; of several the first in the scenario."""
    st, sc = g.state, g.scenario
    lead = ahead(g)
    late = [f.i for f in sc.formations if f.side == lead and st.due[f.i] > st.turn]
    if late:
        k = min(late, key=lambda i: (st.due[i], i))
        st.due[k] += 1
        _tell(g, say("ev-convoy", formation=sc.formations[k].name, turn=st.due[k]), lead)


def _priority(g: CoreGame) -> None:
    """Event 10."""
    g.state.effects["priority"] = 1


def _splinters(g: CoreGame) -> None:
    """Event 12: every headquarters in a clear hex next to an enemy ground unit rolls as in R45."""
    sc = g.scenario
    for form in sc.formations:
        h = command.hq_hex(g, form.i)
        if h >= 0 and g.terrain(h) == "clear" and g.near(h) & g.enemies(form.side):
            command.hurt(g, form.i, h)


_AT_ONCE: dict[int, Callable[[CoreGame], None]] = {
    3: _downpour,
    4: _silence,
    6: _lost_convoy,
    10: _priority,
    12: _splinters,
}

