"""Chapter 14: orders on the time track, and the execution and issue phases (dow-5, steps 4.1 - 4.3)."""

from __future__ import annotations

from typing import Any

from opord.kernel.ledger import Tally
from opord.kernel.procedure import DONE, NEXT, Answer, Procedure, Wait
from opord.kernel.text import Words, say
from opord.kernel.verdict import Check
from opord.kernel.view import Ask
from opord.rules.dow import actions as act
from opord.rules.dow import axis, chain, points, postures
from opord.rules.dow.chart_types import CAS, OrderType
from opord.rules.dow.frames import InExecute, InIssue
from opord.rules.dow.game import CoreGame
from opord.rules.dow.model import INACTIVE, OFFMAP, RESTING, SIDES, DowScenario, bits

FINISH = act.Done()


def cost(g: CoreGame, hq: int, n: int) -> int:
    """Command points of order ``n`` issued by ``hq``; an independent HQ pays none (dow-14.1/4, dow-36)."""
    return 0 if g.top(hq) < 0 else g.scenario.charts.orders[n].cp


# ------------------------------------------------------------------ the time track
def reveal(g: CoreGame, side: int) -> None:
    """Orders that are due are turned over, the maximum recovers, then the current points (dow-14.5, dow-R096,
    dow-R106)."""
    st, sc = g.state, g.scenario
    due = sorted([hq for hq, row in st.orders.items() if sc.side_of[hq] == side and row[1] <= st.turn])
    st.revealed = tuple(due)
    for hq in due:
        n = st.orders[hq][0]
        points.release(g, g.top(hq), cost(g, hq, n))
        if g.telling:
            text = say("dow-ev-revealed", hq=g.name(hq), order=sc.charts.orders[n].name)
            g.note("revealed", text, "dow-14.5/2a", side, level=1)
    points.renew(g, side)


def complete(g: CoreGame, side: int) -> None:
    """Time markers of this turn go: the units are in their postures (dow-14.7/1)."""
    st, sc = g.state, g.scenario
    ready = [u for u in bits(g.alive & sc.side_mask[side]) if 0 <= st.until[u] <= st.turn]
    for u in ready:
        g.pose(u, st.posture[u])
    if ready and g.telling:
        text = say("dow-ev-complete", n=len(ready), units=[g.name(u) for u in ready])
        g.note("complete", text, "dow-14.7/1", side, to=postures.audience(g, side))


def cancels(g: CoreGame, side: int) -> list[Any]:
    """Orders of ``side`` on the track that could be cancelled now (dow-14.8): part of every decision that the acting
    side has in its own action phase."""
    sc = g.scenario
    if g.state.player != side:
        return []
    return [act.Cancel(sc.units[hq].id) for hq in sorted(g.state.orders) if sc.side_of[hq] == side]


def check_cancel(g: CoreGame, side: int, a: Any, c: Check) -> None:
    """The rule for a Cancel action of ``side`` (dow-14.8/1)."""
    sc = g.scenario
    hq = sc.unit(a.unit)
    if g.state.player != side and c.no("dow-14.8/1", "dow-why-not-your-phase"):
        return
    if hq < 0 or sc.side_of[hq] != side or hq not in g.state.orders:
        c.no("dow-14.8/1", "dow-why-no-order", hq=sc.units[hq].name if hq >= 0 else str(a.unit))


def cancel(g: CoreGame, a: Any) -> None:
    """Off the track; before its reveal the maximum recovers, the current points never do (dow-14.8/2 - 14.8/4,
    dow-R109)."""
    st, sc = g.state, g.scenario
    hq = sc.unit(a.unit)
    n = st.orders.pop(hq)[0]
    if hq in st.revealed:
        st.revealed = tuple([x for x in st.revealed if x != hq])
    else:
        points.release(g, g.top(hq), cost(g, hq, n))
    g.changed()
    if g.telling:
        text = say("dow-ev-cancelled", hq=g.name(hq), order=sc.charts.orders[n].name)
        g.note("cancelled", text, "dow-14.8/2", g.side(hq), to=(SIDES[g.side(hq)],))


# ------------------------------------------------------------------ how every list of the action phase ends
def closing(g: CoreGame, side: int) -> list[Any]:
    """What can be done in any step of the action phase: cancel an order, go on."""
    return [*cancels(g, side), FINISH]


def ask(g: CoreGame, side: str, clause: str, text: Words) -> Ask:
    """The question of a step whose other actions belong to units on the map."""
    rows = tuple([g.describe(side, a) for a in closing(g, SIDES.index(side))])
    return Ask(side, clause, text, options=rows, default=FINISH, out=FINISH)


def check_closing(g: CoreGame, side: int, action: Any, c: Check, phase: str) -> None:
    """The rule for what is no action of the step ``phase`` itself."""
    if type(action) is act.Cancel:
        check_cancel(g, side, action, c)
    elif type(action) is not act.Done:
        c.no("dow-5/1", "dow-why-not-now", now=say("dow-phase-" + phase))


# ------------------------------------------------------------------ executing
def deployment(g: CoreGame, hq: int, u: int, t: Tally) -> None:
    """Turns until ``u`` is in the posture that the order of ``hq`` gives it (dow-14.6/5 - 14.6/8)."""
    preparation(g, g.state.orders[hq][0], u, t)


def preparation(g: CoreGame, n: int, u: int, t: Tally) -> None:
    """:func:`deployment` for any order ``n``, as the chain of command of ``u`` is now."""
    t.add(g.scenario.charts.orders[n].deploy, "dow-14.1/6", "dow-mod-order-deploy")
    chain.delay(g, chain.chain(g, u), t, chain.DEPLOY, u)
    if chain.busy(g, u):
        t.add(1, "dow-14.6/7", "dow-mod-busy")
    elif t.explains:
        t.add(0, "dow-14.6/7", "dow-mod-not-busy")


def room(g: CoreGame, f: InExecute, hq: int) -> bool:
    """Has the order of ``hq`` room for one more unit (dow-R100)?"""
    cap = g.scenario.charts.orders[g.state.orders[hq][0]].cap
    if not cap or not g.scenario.options.get("order_cap", True):
        return True
    return len({f.used[i + 1] for i in range(0, len(f.used), 2) if f.used[i] == hq}) < cap


def has_executed(f: InExecute, hq: int, u: int) -> bool:
    return any(f.used[i] == hq and f.used[i + 1] == u for i in range(0, len(f.used), 2))


def check_execute(g: CoreGame, f: InExecute, a: Any, c: Check) -> None:
    """The rule for an Execute action (dow-14.6)."""
    st, sc = g.state, g.scenario
    u, hq = sc.unit(a.unit), sc.unit(a.target)
    p = sc.charts.posture_index.get(a.posture, -1)
    if not postures.able(g, f.side, u, c):
        return
    unit = sc.units[u]
    if hq not in st.revealed or sc.side_of[hq] != f.side:
        c.no("dow-14.6/1", "dow-why-not-revealed", hq=sc.units[hq].name if hq >= 0 else str(a.target))
        return
    order = sc.charts.orders[st.orders[hq][0]]
    if not chain.above(g)[u] >> hq & 1 and c.no("dow-14.6/3", "dow-why-not-below", unit=unit.name, hq=g.name(hq)):
        return
    if has_executed(f, hq, u) and c.no("dow-14.6/3", "dow-why-executed", unit=unit.name):
        return
    if not room(g, f, hq) and c.no("dow-R100", "dow-why-order-full", order=order.name, n=order.cap):
        return
    if p < 0 or p not in order.postures:
        c.no("dow-14.6/4", "dow-why-order-posture", order=order.name)
        return
    posture = sc.charts.postures[p]
    word = posture.name
    if not postures.allowed(g, u, p):
        c.no(postures.closed(posture, "dow-R107"), "dow-why-posture-closed", unit=unit.name, posture=word)
        return
    same = p == st.posture[u] and st.until[u] < 0
    if same and c.no("dow-14.6/4", "dow-why-posture-same", unit=unit.name, posture=word):
        return
    if chain.state(g, chain.chain(g, u)) == chain.CUT:
        c.no("dow-14.6/5c", "dow-why-chain-broken", unit=unit.name)


def executions(sc: DowScenario, hq: int, n: int, u: int) -> tuple[tuple[int, Any], ...]:
    """Postures that order ``n`` of ``hq`` has for a unit, with their actions, each made once."""
    key = ("execute", hq, n, u)
    found = sc.acts.get(key)
    if found is None:
        unit, target, all_ = sc.units[u], sc.units[hq].id, sc.charts.postures
        found = tuple(
            (p, act.Execute(unit.id, target, all_[p].id))
            for p in sc.charts.orders[n].postures
            if all_[p].open_to(unit)
        )
        sc.acts[key] = found
    return found


def list_executions(g: CoreGame, f: InExecute, out: list[Any]) -> None:
    """Every execution that is possible now, order by order."""
    st, sc = g.state, g.scenario
    if not st.revealed:
        return
    over, states = chain.above(g), chain.states(g)
    for hq in st.revealed:
        if sc.side_of[hq] != f.side or not room(g, f, hq):
            continue
        n = st.orders[hq][0]
        for u in bits(g.alive & sc.side_mask[f.side] & ~sc.hq_mask):
            if not over[u] >> hq & 1 or st.flags[u] & (RESTING | INACTIVE) or states[u] == chain.BROKEN:
                continue
            if has_executed(f, hq, u):
                continue
            now = st.posture[u] if st.until[u] < 0 else -1
            out += [a for p, a in executions(sc, hq, n, u) if p != now]


def execute(g: CoreGame, f: InExecute, a: Any) -> None:
    """The unit takes up the posture that the order allows; a time marker that it had is replaced (dow-14.6,
    dow-R021)."""
    sc = g.scenario
    u, hq = sc.unit(a.unit), sc.unit(a.target)
    t = Tally()
    deployment(g, hq, u, t)
    f.used = (*f.used, hq, u)
    postures.assume(g, u, sc.charts.posture_index[a.posture], t.total, "dow-14.6/8")


class Execution(Procedure):
    """Step 4.2: postures that are due, orders that lie open, changes without order."""

    frame = InExecute
    clause = "dow-14.6/1"
    steps = ("complete", "execute", "close")

    def complete(self, g: CoreGame, f: InExecute) -> Answer:
        """4.2.1 (dow-14.7, dow-R215)."""
        complete(g, f.side)
        return None

    def execute(self, g: CoreGame, f: InExecute) -> Answer:
        """4.2.2, 4.2.3: as long as something can be executed or changed."""
        found = self._changes(g, f)
        if not found:
            return None
        side = SIDES[f.side]
        g.foresee(side, [*found, *self._others(g, f)])
        return Wait((side,))

    def _changes(self, g: CoreGame, f: InExecute) -> list[Any]:
        out: list[Any] = []
        list_executions(g, f, out)
        postures.list_changes(g, f.side, out)
        return out

    def _others(self, g: CoreGame, f: InExecute) -> list[Any]:
        out: list[Any] = []
        chain.list_attach(g, f.side, f.attached, out)
        return out + closing(g, f.side)

    def ask_execute(self, g: CoreGame, f: InExecute, side: str) -> Ask:
        return ask(g, side, "dow-14.6/1", say("dow-ask-execute", n=len(g.state.revealed)))

    def list_execute(self, g: CoreGame, f: InExecute, side: str) -> list[Any]:
        return [*self._changes(g, f), *self._others(g, f)]

    def check_execute(self, g: CoreGame, f: InExecute, side: str, action: Any, c: Check) -> None:
        kind = type(action)
        if kind is act.Execute:
            check_execute(g, f, action, c)
        elif kind is act.Change:
            postures.check_change(g, f.side, action, c)
        elif kind is act.Switch:
            postures.check_switch(g, f.side, action, c)
        elif kind is act.Attach:
            chain.check_attach(g, f.side, action, f.attached, c)
        else:
            check_closing(g, f.side, action, c, "execute_orders")

    def take_execute(self, g: CoreGame, f: InExecute, side: str, action: Any) -> Answer:
        kind = type(action)
        if kind is act.Done:
            return NEXT
        if kind is act.Attach:
            f.attached = attached(g, f.attached, action)
        elif kind is act.Cancel:
            cancel(g, action)
        else:
            f.attached = ()
            if kind is act.Execute:
                execute(g, f, action)
            elif kind is act.Change:
                postures.change(g, action)
            else:
                postures.switch(g, action)
        return None

    def close(self, g: CoreGame, f: InExecute) -> Answer:
        """Open orders leave the track; what was not executed is lost (dow-14.6/2, dow-R107)."""
        st = g.state
        for hq in st.revealed:
            st.orders.pop(hq, None)
        st.revealed = ()
        g.changed()
        return DONE


def attached(g: CoreGame, moved: tuple[int, ...], a: Any) -> tuple[int, ...]:
    """Do an attachment and remember it, unless the unit went back to its printed superior."""
    u = chain.attach(g, a)
    home = g.state.superior[u] == g.scenario.units[u].superior
    return moved if home or u in moved else (*moved, u)


# ------------------------------------------------------------------ issuing
def may_issue(g: CoreGame, hq: int, n: int) -> bool:
    """Is order ``n`` one of this HQ's side and level (dow-14.4.2/2, dow-R193)? Close air support is ordered when its
    chapter is in play (dow-19.3)."""
    unit, order = g.scenario.units[hq], g.scenario.charts.orders[n]
    if not unit.hq or unit.side != order.side or unit.level < order.level or order.kind == CAS:
        return False
    return g.top(hq) >= 0 or order.level == 0


def issue_time(g: CoreGame, hq: int, n: int, t: Tally) -> None:
    """Turns until the order lies open (dow-14.4.2/3 - 14.4.2/5); at least 1 (dow-R105)."""
    t.add(g.scenario.charts.orders[n].issue, "dow-14.1/5", "dow-mod-order-issue")
    chain.delay(g, [*chain.chain(g, hq), hq], t, chain.ISSUE)
    if t.total < 1:
        t.add(1 - t.total, "dow-R105", "dow-mod-order-least")


def check_order(g: CoreGame, side: int, a: Any, c: Check) -> None:
    """The rule for an Order action (dow-14.4)."""
    sc = g.scenario
    hq, n = sc.unit(a.unit), sc.charts.order_index.get(a.order, -1)
    if hq < 0 or sc.side_of[hq] != side or not sc.units[hq].hq:
        c.no("dow-14.4.2/2", "dow-why-no-hq", found=str(a.unit))
    elif n < 0:
        c.no("dow-14.4.2/1", "dow-why-no-such-order", found=str(a.order))
    elif able_to_issue(g, hq, c):
        check_kind(g, hq, sc.charts.orders[n], c)


def able_to_issue(g: CoreGame, hq: int, c: Check) -> bool:
    """Can the HQ issue any order: it exists, has none under way, its chain is whole (dow-14.4.1/2, dow-14.4.2/3c)?"""
    st = g.state
    at = st.pos[hq]
    if at < 0 and at != OFFMAP and c.no("dow-12.4/6", "dow-why-hq-gone", hq=g.name(hq)):
        return False
    if hq in st.orders and c.no("dow-14.4.1/2", "dow-why-order-under-way", hq=g.name(hq)):
        return False
    if chain.state(g, chain.chain(g, hq)) == chain.CUT and c.no("dow-14.4.2/3c", "dow-why-hq-chain", hq=g.name(hq)):
        return False
    if g.top(hq) < 0 and not g.has(hq, "hq_deployed") and c.no("dow-36/3", "dow-why-hq-moving", hq=g.name(hq)):
        return False
    return c.ok


def check_kind(g: CoreGame, hq: int, order: OrderType, c: Check) -> None:
    """Can the HQ issue this order: side, level, command points (dow-14.4.1/1, dow-14.4.2/2)?"""
    if not may_issue(g, hq, order.index):
        if order.kind == CAS:
            c.no("dow-19.3/1", "dow-why-order-cas")
        else:
            c.no("dow-14.4.2/2", "dow-why-order-level", hq=g.name(hq), order=order.name)
        return
    n = cost(g, hq, order.index)
    if not points.have(g, g.top(hq), n):
        c.no("dow-14.4.1/1", "dow-why-no-cp", n=n)


def issues(sc: DowScenario, g: CoreGame, hq: int) -> tuple[tuple[int, Any], ...]:
    """Orders of an HQ's side and level, with their actions, each made once."""
    key = ("issue", hq)
    found = sc.acts.get(key)
    if found is None:
        rows = [(n, act.Order(sc.units[hq].id, o.id)) for n, o in enumerate(sc.charts.orders) if may_issue(g, hq, n)]
        found = sc.acts[key] = tuple(rows)
    return found


def list_orders(g: CoreGame, side: int, out: list[Any]) -> None:
    """Every order that could be issued now, HQ by HQ."""
    sc = g.scenario
    c = Check()
    for hq in bits(sc.hq_mask & sc.side_mask[side]):
        c.ok = True
        if able_to_issue(g, hq, c):
            k = g.top(hq)
            out += [a for n, a in issues(sc, g, hq) if points.have(g, k, cost(g, hq, n))]


def issue(g: CoreGame, a: Any) -> None:
    """Onto the time track, face down; its points go, current and maximum (dow-14.4.2/5, dow-14.4.2/6)."""
    st, sc = g.state, g.scenario
    hq, n = sc.unit(a.unit), sc.charts.order_index[a.order]
    t = Tally()
    issue_time(g, hq, n, t)
    st.orders[hq] = (n, st.turn + t.total, st.turn)
    points.commit(g, g.top(hq), cost(g, hq, n))
    g.changed()
    if g.telling:
        text = say("dow-ev-issued", hq=g.name(hq), order=sc.charts.orders[n].name, hour=g.day_hour(st.turn + t.total))
        g.note("issued", text, "dow-14.4.2/5", g.side(hq), to=(SIDES[g.side(hq)],))


class Issue(Procedure):
    """Step 4.3: orders, and the axes of advance of the Warsaw Pact."""

    frame = InIssue
    clause = "dow-14.4/1"
    steps = ("issue",)

    def issue(self, g: CoreGame, f: InIssue) -> Answer:
        """As long as an order or an axis could be given."""
        found = self._orders(g, f)
        if not found:
            return None
        side = SIDES[f.side]
        g.foresee(side, [*found, *self._others(g, f)])
        return Wait((side,))

    def _orders(self, g: CoreGame, f: InIssue) -> list[Any]:
        out: list[Any] = []
        list_orders(g, f.side, out)
        return out + axis.list_axis(g, f.side)

    def _others(self, g: CoreGame, f: InIssue) -> list[Any]:
        out: list[Any] = []
        chain.list_attach(g, f.side, f.attached, out)
        out += cancels(g, f.side)
        return out if axis.unset(g, f.side) else [*out, FINISH]

    def ask_issue(self, g: CoreGame, f: InIssue, side: str) -> Ask:
        must = axis.unset(g, f.side)
        end = axis.list_axis(g, f.side)[0] if must else FINISH
        rows = [g.describe(side, a) for a in (*cancels(g, f.side), end)]
        out = None if must else end
        return Ask(side, "dow-14.4/1", say("dow-ask-issue"), options=tuple(rows), default=end, out=out)

    def list_issue(self, g: CoreGame, f: InIssue, side: str) -> list[Any]:
        return [*self._orders(g, f), *self._others(g, f)]

    def check_issue(self, g: CoreGame, f: InIssue, side: str, action: Any, c: Check) -> None:
        kind = type(action)
        if kind is act.Order:
            check_order(g, f.side, action, c)
        elif kind is act.Axis:
            axis.check_axis(g, f.side, action, c)
        elif kind is act.Attach:
            chain.check_attach(g, f.side, action, f.attached, c)
        else:
            check_closing(g, f.side, action, c, "issue_orders")
            must = axis.unset(g, f.side) if kind is act.Done else []
            if must:
                c.no("dow-10/3", "dow-why-axis-first", unit=g.name(g.scenario.armies[must[0]]))

    def take_issue(self, g: CoreGame, f: InIssue, side: str, action: Any) -> Answer:
        kind = type(action)
        if kind is act.Done:
            axis.lapse(g, f.side)
            return DONE
        if kind is act.Attach:
            f.attached = attached(g, f.attached, action)
        elif kind is act.Cancel:
            cancel(g, action)
        else:
            f.attached = ()
            if kind is act.Order:
                issue(g, action)
            else:
                axis.take_axis(g, f.side, action)
        return None
