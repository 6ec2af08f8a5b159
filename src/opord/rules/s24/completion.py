"""How a line of the order language can go on: the words, hexes and units that may stand next, in the script in which
the line was begun. Values are those of :mod:`order_form`, so what is offered can be given."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

import msgspec

from opord.kernel.text import Say, Words, say
from opord.rules.s24 import fog, order_form
from opord.rules.s24.designation import UNIT
from opord.rules.s24.game import CoreGame
from opord.rules.s24.grammar import KINDS, OPTION_KINDS, Grammar
from opord.rules.s24.order_form import Choice
from opord.rules.s24.places import name_of
from opord.rules.s24.verbs import Arg, Verb

MOST = 24
"""Candidates that are offered at once."""


class Candidate(msgspec.Struct, frozen=True):
    """``insert`` takes the place of the unfinished word; ``kind``: unit, verb, hex, count, level, flag, key."""

    insert: str
    text: Words
    kind: str


class Completion(msgspec.Struct, frozen=True):
    """``start``: where in the text the unfinished word begins."""

    start: int
    candidates: tuple[Candidate, ...]


def complete(g: CoreGame, side: int, unit: str, text: str, lang: str) -> Completion:
    """What may follow ``text``; ``unit`` is whose line it is if the text does not begin with a designation."""
    grammar = Grammar.of(g.scenario.charts)
    open_ = _unfinished(text, grammar)
    start = len(text.rstrip()) - len(open_) if open_ else len(text)
    words = grammar.split(text[:start])
    if words and UNIT.fullmatch(words[0]) and words[0] not in grammar.words.verb_of:
        unit, words = words[0], words[1:]
    elif not words and (not unit or _names_unit(g, side, open_)):
        return _cut(start, open_, _units(g, side))
    if not words:
        return _cut(start, open_, _verbs(g, side, unit, open_, lang))
    name = grammar.words.verb_of.get(words[0])
    if name is None:
        return Completion(start, ())
    chosen = _choice(g, side, unit, name)
    if chosen is None:
        return Completion(start, ())
    zh = not words[0].isascii()
    return _cut(start, open_, _rest(g, side, unit, grammar, chosen, words[1:], open_, "zh" if zh else "en"))


def _unfinished(text: str, grammar: Grammar) -> str:
    """The word that is being typed, as it was typed."""
    if not text or text[-1].isspace():
        return ""
    last = re.split(r"[\s、，,;；]+", text)[-1]
    parts = grammar.split(last)
    tail = parts[-1] if parts else ""
    return last[len(last) - len(tail) :] if len(parts) > 1 and len(tail) <= len(last) else last


def _cut(start: int, open_: str, found: Iterable[Candidate]) -> Completion:
    """Those that begin like the unfinished word."""
    typed = unicodedata.normalize("NFKC", open_).upper()
    fit = [c for c in found if c.insert.upper().startswith(typed) and c.insert.upper() != typed]
    return Completion(start, tuple(fit[:MOST]))


# ------------------------------------------------------------------ units and verbs
def _names_unit(g: CoreGame, side: int, word: str) -> bool:
    return len(word) > 1 and any(c.insert.startswith(word.upper()) for c in _units(g, side))


def _units(g: CoreGame, side: int) -> list[Candidate]:
    out = [Candidate(g.name(u), g.riding(u).name, "unit") for u in g.units(side)]
    air = sorted([a for a in g.scenario.air if a.side == side], key=lambda a: a.id)
    return out + [Candidate(a.id, g.scenario.planes[a.plane].name, "unit") for a in air]


def _verbs(g: CoreGame, side: int, unit: str, open_: str, lang: str) -> list[Candidate]:
    zh = (not unicodedata.normalize("NFKC", open_).isascii()) if open_ else lang == "zh"
    words = order_form.vocabulary(g)
    out = []
    for name in order_form.orders(g, side, unit):
        verb = words.verbs[name]
        out += [Candidate(w, verb.name, "verb") for w in (verb.zh if zh else verb.en)[:1 if not open_ else None]]
    return out


def _choice(g: CoreGame, side: int, unit: str, verb: str) -> Choice | None:
    legal = order_form.orders(g, side, unit).get(verb, [])
    words = order_form.vocabulary(g)
    return order_form.choice(g, side, unit, words.verbs[verb], legal, words) if legal else None


# ------------------------------------------------------------------ behind the verb
def _rest(
    g: CoreGame, side: int, unit: str, grammar: Grammar, chosen: Choice, words: list[str], open_: str, script: str
) -> list[Candidate]:
    verb = grammar.words.verbs[chosen.verb]
    levels, flags, keys, plain, key = _sorted(grammar, words)
    if key:
        return _values(g, side, unit, Arg(key, OPTION_KINDS[key]), chosen, open_)
    out: list[Candidate] = []
    args = _left(verb, plain)
    if args:
        out += _values(g, side, unit, args[0], chosen, open_)
    if args and not (args[0].optional or args[0].many):
        return out

    def word(name: str) -> str:
        return grammar.words.word(name, script)

    out += [Candidate(word(k), say("s24-word-" + k), "key") for k in verb.opts if k not in keys]
    out += [Candidate(word(x), say("s24-flag", flag=x), "flag") for x in verb.flags if x not in flags]
    if not levels:
        out += [Candidate(word(x), Say("s24-level-" + x), "level") for x in verb.levels]
    return out


def _sorted(grammar: Grammar, words: list[str]) -> tuple[list[str], list[str], list[str], list[str], str]:
    """Intensities, flags, keywords with their values, other words; and a keyword that still wants its value."""
    levels, flags, keys, plain = [], [], [], []
    waiting = ""
    for word in words:
        if waiting:
            keys.append(waiting)
            waiting = ""
        elif word in grammar.words.level_of:
            levels.append(grammar.words.level_of[word])
        elif word in grammar.words.flag_of:
            flags.append(grammar.words.flag_of[word])
        elif word in grammar.words.key_of:
            waiting = grammar.words.key_of[word]
        else:
            plain.append(word)
    return levels, flags, keys, plain, waiting


def _left(verb: Verb, plain: list[str]) -> list[Arg]:
    """What the verb still wants after the words that are there."""
    rest = list(plain)
    args = list(verb.args)
    while args and rest:
        kind = KINDS[args[0].kind]
        if kind.fullmatch(rest[0]):
            rest.pop(0)
            if args[0].many:
                continue
        elif not (args[0].optional or args[0].many):
            break
        args.pop(0)
    return args


def _values(g: CoreGame, side: int, unit: str, arg: Arg, chosen: Choice, open_: str) -> list[Candidate]:
    """Words for one argument."""
    sc = g.scenario
    if arg.kind == "unit":
        return [Candidate(p.id, _row(g, side, p.id), "unit") for p in chosen.partners if not open_ or p.id != open_]
    if arg.kind == "int":
        return [Candidate(str(chosen.most), say("s24-arg-count"), "count")] if chosen.most else []
    if arg.kind == "type":
        kinds = sorted({p.squadron for p in chosen.partners if p.squadron})
        return [Candidate(str(k), Say(f"s24-squadron-{k}"), "count") for k in kinds]
    if arg.kind == "radius":
        return [Candidate(f"R{k}", say("s24-arg-radius"), "count") for k in range(3)]
    if arg.kind == "route":
        done, _, _ = open_.rpartition("-")
        if not done:
            hexes = chosen.hexes if arg.name == "route" else tuple(sc.labels)
            return [_hex(g, h, "") for h in hexes]
        h = sc.hex(done.rpartition("-")[2])
        return [_hex(g, g.label(n), done + "-") for n in sc.adjacent[h]] if h >= 0 else []
    hexes = tuple(sc.labels) if chosen.anywhere or arg.name in OPTION_KINDS else chosen.hexes
    u = g.find(side, unit)
    if arg.name == "zone" and u >= 0 and g.state.pos[u] >= 0:  # s24-3.2.4/2
        far, reach = g.distances(u), g.row(u).reach
        hexes = tuple([sc.labels[h] for h in range(sc.size) if far[h] <= reach])
    return [_hex(g, h, "") for h in _foes_first(g, side, hexes)]


def _row(g: CoreGame, side: int, unit: str) -> Words:
    v = g.find(side, unit)
    return g.riding(v).name if v >= 0 else ""


def _foes_first(g: CoreGame, side: int, hexes: tuple[str, ...]) -> list[str]:
    """Hexes where enemies are seen before the others."""
    seen = {g.label(h) for h in fog.where(g, side).values()}
    return sorted(hexes, key=lambda h: h not in seen)


def _hex(g: CoreGame, label: str, before: str) -> Candidate:
    h = g.scenario.hex(label)
    text = name_of(g.scenario, h) or Say("s24-terrain-" + g.scenario.terrain[h])
    return Candidate(before + label, text, "hex")
