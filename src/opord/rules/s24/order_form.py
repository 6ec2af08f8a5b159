"""What the order desk offers for a unit: every order that its kind may be given, what each wants, where it may go, and
why one cannot be given now (s24-3.1 - 3.5). Nothing is judged here: :mod:`listing` and :mod:`draft` are asked."""

from __future__ import annotations

from typing import Any

import msgspec

from opord.kernel.text import Say, Words, say
from opord.kernel.verdict import Reason, Reasons
from opord.rules.s24 import actions as act
from opord.rules.s24 import checks, draft
from opord.rules.s24.feasibility import MOVES
from opord.rules.s24.game import CoreGame
from opord.rules.s24.grammar import Grammar
from opord.rules.s24.model import SIDES, Line
from opord.rules.s24.verbs import Verb, Vocabulary


class Partner(msgspec.Struct, frozen=True):
    """A unit that an order names: whom to support, to supply, to give a squadron to. ``most``: the largest number."""

    id: str
    squadron: int = 0
    most: int = 0


class Level(msgspec.Struct, frozen=True):
    id: str
    text: Words


class Choice(msgspec.Struct, frozen=True):
    """An order of the desk. ``takes``: what it wants in turn (target, route, line, edges, object, squadron, zone,
    radius, count), ``may`` what may be added; ``hexes`` where it may begin (all of the map if ``anywhere``)."""

    verb: str
    text: Words
    word: dict[str, str]
    kind: str
    clause: str
    takes: tuple[str, ...]
    may: tuple[str, ...]
    levels: tuple[Level, ...]
    level: str
    flags: tuple[Level, ...]
    hexes: tuple[str, ...] = ()
    anywhere: bool = False
    partners: tuple[Partner, ...] = ()
    most: int = 0
    ok: bool = True
    reason: Reason | None = None


class Group(msgspec.Struct, frozen=True):
    """Orders of one kind."""

    kind: str
    text: Words
    choices: tuple[Choice, ...]


KINDS = ("move", "attack", "fire", "work", "hq", "setup", "air")
"""Kinds of orders as the desk shows them."""


def vocabulary(g: CoreGame) -> Vocabulary:
    """The words of this game's orders."""
    return Grammar.of(g.scenario.charts).words


def known_unit(g: CoreGame, side: int, word: str) -> bool:
    """Is it the designation of a unit or air unit of ``side``?"""
    return g.find(side, word) >= 0 or g.find_air(side, word) >= 0


def orders(g: CoreGame, side: int, unit: str) -> dict[str, list[act.Order]]:
    """Legal orders of a unit by verb, in their short form."""
    out: dict[str, list[act.Order]] = {}
    for a in g.actions(SIDES[side]):
        if type(a) is act.Order and a.unit == unit:
            out.setdefault(a.verb, []).append(a)
    return out


def form(g: CoreGame, side: int, unit: str) -> tuple[Group, ...]:
    """The orders of a unit or air unit, grouped."""
    words = vocabulary(g)
    legal = orders(g, side, unit)
    names = set(checks.blank_verbs(g, side).get(unit, ())) | set(legal)
    rows: dict[str, list[Choice]] = {}
    for name, verb in words.verbs.items():
        if name in names:
            found = choice(g, side, unit, verb, legal.get(name, []), words)
            if found is not None:
                rows.setdefault(verb.kind, []).append(found)
    return tuple([Group(k, Say("s24-kind-of-" + k), tuple(rows[k])) for k in KINDS if k in rows])


def choice(
    g: CoreGame, side: int, unit: str, verb: Verb, legal: list[act.Order], words: Vocabulary
) -> Choice | None:
    """One order; None for one that the unit cannot be given and of which there is nothing to say."""
    reason = None if legal else refusal(g, side, unit, verb.id)
    if not legal and reason is None:
        return None
    hexes = tuple(dict.fromkeys([h for a in legal for h in (a.target, *a.route[:1], *a.line[:1], *a.edges[:1]) if h]))
    anywhere = len(hexes) >= g.scenario.size
    counted = any(x.name == "count" for x in verb.args)
    partners = tuple(
        [Partner(a.object, a.squadron, most(g, side, a) if counted else 0) for a in legal if a.object and not a.line]
    )
    dropped = tuple(dict.fromkeys([a.object for a in legal if a.object and a.line]))
    return Choice(
        verb=verb.id,
        text=verb.name,
        word={lang: words.word(verb.id, lang) for lang in ("en", "zh")},
        kind=verb.kind,
        clause=verb.clause,
        takes=tuple([x.name for x in verb.args if not x.optional]),
        may=(*[x.name for x in verb.args if x.optional], *verb.opts),
        levels=tuple([Level(x, Say("s24-level-" + x)) for x in verb.levels]),
        level=checks.default_level(g, side, Line(unit, verb.id)),
        flags=tuple([Level(x, say("s24-flag", flag=x)) for x in verb.flags]),
        hexes=() if anywhere else hexes,
        anywhere=anywhere,
        partners=partners + tuple([Partner(x) for x in dropped]),
        most=most(g, side, legal[0]) if counted and legal else 0,
        ok=bool(legal),
        reason=reason,
    )


def most(g: CoreGame, side: int, a: act.Order) -> int:
    """The largest number that the order may name."""
    return draft.most(g, side, draft.read(g, side, a))


def refusal(g: CoreGame, side: int, unit: str, verb: str) -> Reason | None:
    """Why the unit cannot be given this order now, asked with the order that comes nearest to it."""
    a = attempt(g, side, unit, verb)
    if a is None or SIDES[side] not in g.state.waiting:
        return None
    check = Reasons()
    draft.check(g, side, a, check)
    found = check.verdict().reasons
    return found[0] if found else None


def attempt(g: CoreGame, side: int, unit: str, verb: str) -> act.Order | None:
    """An order of that kind as a player may try it: at the nearest hex, at the first unit that is there."""
    sc, st = g.scenario, g.state
    u = g.find(side, unit)
    kind = vocabulary(g).verbs[verb]
    names = [x.name for x in kind.args]
    if u < 0:
        return draft.aimed(unit, verb, sc.labels[0]) if "target" in names or "line" in names else act.Order(unit, verb)
    if st.pos[u] < 0:
        return act.Order(unit, verb) if not names else None
    near = [g.label(n) for n in sc.adjacent[st.pos[u]]]
    if not near:
        return None
    fields: dict[str, Any] = {}
    if "target" in names:
        fields["target"] = near[0]
    if "route" in names and verb in MOVES:
        fields["route"] = (near[0],)
    if "edges" in names:
        fields["edges"] = (near[0],)
    if "object" in names:
        other = next((st.ids[v] for v in g.units(side) if v != u), "")
        if verb == "rejoin" and st.parent[u] >= 0:
            other = st.ids[st.parent[u]]
        if not other:
            return None
        fields["object"] = other
    if "squadron" in names:
        fields["squadron"] = 1
    if "count" in names:
        fields["count"] = 1
    return act.Order(unit, verb, **fields)
