"""W4: the impulse of a formation, step by step in the order of the text."""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import DONE, Answer, Call, Procedure, Wait
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.waw import actions as act
from opord.rules.waw import artillery, command, helicopter, morale, operations
from opord.rules.waw.frames import InFires, InImpulse
from opord.rules.waw.game import CoreGame
from opord.rules.waw.model import DONE as OPERATED
from opord.rules.waw.model import MOVING, OC, OOC, POPPED, SIDES, STAGED, STOPPED, TRIED, UNLOADED, D


class Impulse(Procedure):
    """Chapter W4. Housekeeping; command in three parts (replace, hop, test); rally; fire missions; operations; end."""

    frame = InImpulse
    clause = "waw-W4"
    steps = ("housekeeping", "replace", "hop", "command", "rally", "fires", "operations", "end")

    # -- W4.1
    def housekeeping(self, g: CoreGame, f: InImpulse) -> Answer:
        """W4.1: OC and OOC come off (waw-R53)."""
        sc = g.scenario
        if not g.living(f.formation):
            return DONE
        for u in sc.formations[f.formation].units:
            if g.state.flags[u]:
                g.unmark(u, OC | OOC | OPERATED | TRIED | UNLOADED | STAGED | STOPPED | MOVING | POPPED)
        if g.telling:
            form = sc.formations[f.formation]
            g.note("impulse", say("ev-impulse", formation=form.name), "waw-W4.1", form.side, level=1)
        return None

    # -- W4.2a, W6.4
    def replace(self, g: CoreGame, f: InImpulse) -> Answer:
        """W4.2, W6.4: a lost headquarters may come back."""
        if f.tried:
            return None
        able = command.successors(g, f.formation)
        if not able:
            return None
        if len(able) == 1:
            command.replace(g, f.formation, able[0])
            return None
        return Wait((SIDES[g.scenario.formations[f.formation].side],))

    def ask_replace(self, g: CoreGame, f: InImpulse, side: str) -> Ask:
        options = self.list_replace(g, f, side)
        form = g.scenario.formations[f.formation]
        rows = tuple(g.describe(side, a) for a in options)
        return Ask(side, "waw-W6.4", say("ask-replace", formation=form.name), options=rows, default=options[0])

    def list_replace(self, g: CoreGame, f: InImpulse, side: str) -> list[Any]:
        sc = g.scenario
        name = sc.formations[f.formation].id
        return [act.Replace(name, sc.units[u].id) for u in command.successors(g, f.formation)]

    def check_replace(self, g: CoreGame, f: InImpulse, side: str, action: Any, c: Check) -> None:
        form = g.scenario.formations[f.formation]
        if type(action) is not act.Replace or action.formation != form.id:
            c.no("waw-W6.4", "why-not-now", now=say("ask-replace", formation=form.name))
            return
        u = g.scenario.unit(action.unit)
        if u < 0:
            c.no("waw-W6.4", "why-no-unit", found=action.unit)
        elif u not in command.successors(g, f.formation):
            c.no("waw-W6.4", "why-no-successor", unit=g.name(u))

    def take_replace(self, g: CoreGame, f: InImpulse, side: str, action: Any) -> Answer:
        f.tried = 1
        command.replace(g, f.formation, g.scenario.unit(action.unit))
        return None

    # -- W4.2b
    def hop(self, g: CoreGame, f: InImpulse) -> Answer:
        """W4.2: the headquarters may go over to a unit in its hex or the next."""
        if f.hopped or not command.hosts(g, f.formation):
            return None
        return Wait((SIDES[g.scenario.formations[f.formation].side],))

    def ask_hop(self, g: CoreGame, f: InImpulse, side: str) -> Ask:
        form = g.scenario.formations[f.formation]
        rows = (g.describe(side, act.DONE),)
        host = g.state.hq_host[f.formation]
        text = say("ask-hop", formation=form.name, unit=g.name(host))
        where = g.label(g.state.pos[host])
        return Ask(
            side, "waw-W4.2", text, g.scenario.units[host].id, where, rows, default=act.DONE, out=act.DONE
        )

    def list_hop(self, g: CoreGame, f: InImpulse, side: str) -> list[Any]:
        sc = g.scenario
        name = sc.formations[f.formation].id
        out: list[Any] = [operations.hop_action(sc, name, u) for u in command.hosts(g, f.formation)]
        out.append(act.DONE)
        return out

    def check_hop(self, g: CoreGame, f: InImpulse, side: str, action: Any, c: Check) -> None:
        if type(action) is act.Done:
            return
        form = g.scenario.formations[f.formation]
        if type(action) is not act.Hop or action.formation != form.id:
            c.no("waw-W4.2", "why-not-now", now=say("ask-hop-short"))
            return
        command.check_hop(g, f.formation, action.unit, c)

    def take_hop(self, g: CoreGame, f: InImpulse, side: str, action: Any) -> Answer:
        f.hopped = 1
        if type(action) is act.Hop:
            command.hop(g, f.formation, g.scenario.unit(action.unit))
        return None

    # -- W4.2c, W5
    def command(self, g: CoreGame, f: InImpulse) -> Answer:
        """W4.2, W5.2: units out of range test morale."""
        command.test_all(g, f.formation)
        return None

    # -- W4.3
    def rally(self, g: CoreGame, f: InImpulse) -> Answer:
        """W4.3, W7: each disrupted unit may roll once."""
        if f.closed or not morale.to_rally(g, f.formation):
            f.closed = 0
            return None
        return Wait((SIDES[g.scenario.formations[f.formation].side],))

    def ask_rally(self, g: CoreGame, f: InImpulse, side: str) -> Ask:
        options = self.list_rally(g, f, side)
        u = g.scenario.unit(options[0].unit)
        form = g.scenario.formations[f.formation]
        return Ask(
            side,
            "waw-W4.3",
            say("ask-rally", formation=form.name),
            options[0].unit,
            g.label(g.state.pos[u]),
            tuple(g.describe(side, a) for a in options),
            default=options[0],
            out=act.DONE,
        )

    def list_rally(self, g: CoreGame, f: InImpulse, side: str) -> list[Any]:
        sc = g.scenario
        out: list[Any] = [act.Rally(sc.units[u].id) for u in morale.to_rally(g, f.formation)]
        out.append(act.DONE)
        return out

    def check_rally(self, g: CoreGame, f: InImpulse, side: str, action: Any, c: Check) -> None:
        if type(action) is act.Done:
            return
        if type(action) is not act.Rally:
            c.no("waw-W4.3", "why-not-now", now=say("ask-rally-short"))
            return
        morale.check_rally(g, f.formation, action.unit, c)

    def take_rally(self, g: CoreGame, f: InImpulse, side: str, action: Any) -> Answer:
        if type(action) is act.Done:
            f.closed = 1
        else:
            morale.rally(g, g.scenario.unit(action.unit))
        return None

    # -- W4.4
    def fires(self, g: CoreGame, f: InImpulse) -> Answer:
        """W4.4, W15: fire missions."""
        return Call(InFires(formation=f.formation)) if artillery.may_call(g, f.formation) else None

    # -- W4.5
    def operations(self, g: CoreGame, f: InImpulse) -> Answer:
        """W4.5: one unit at a time."""
        if f.closed or not operations.any_left(g, f.formation):
            return None
        return Wait((SIDES[g.scenario.formations[f.formation].side],))

    def ask_operations(self, g: CoreGame, f: InImpulse, side: str) -> Ask:
        return operations.ask(g, f, side)

    def list_operations(self, g: CoreGame, f: InImpulse, side: str) -> list[Any]:
        return operations.listed(g, f)

    def check_operations(self, g: CoreGame, f: InImpulse, side: str, action: Any, c: Check) -> None:
        operations.check(g, f, side, action, c)

    def take_operations(self, g: CoreGame, f: InImpulse, side: str, action: Any) -> Answer:
        return operations.take(g, f, action)

    # -- W4.6
    def end(self, g: CoreGame, f: InImpulse) -> Answer:
        """W4.6: units still staged get OC."""
        helicopter.end_of_impulse(g, f.formation)
        for u in g.scenario.formations[f.formation].units:
            flags = g.state.flags[u]
            if flags & STAGED:
                g.mark(u, OC)
            if flags:
                g.unmark(u, STAGED | OPERATED | UNLOADED | TRIED | STOPPED | MOVING)
                g.state.mp[u] = 0
        return DONE


__all__ = ["D", "Impulse"]
