"""The JSON shapes of ``docs/architecture.md``, made from the kernel's structs in one language."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from opord.kernel.game import Game
from opord.kernel.journal import Logged
from opord.kernel.ledger import Ledger
from opord.kernel.odds import Odds
from opord.kernel.rulebook import OptionSpec, Rulebook, ScenarioInfo
from opord.kernel.text import Speaker, say
from opord.kernel.verdict import Verdict
from opord.kernel.view import Card, Outcome

Json = dict[str, Any]


def outcome_json(outcome: Outcome | None, speak: Speaker) -> Json | None:
    """The end, or None while the game is on."""
    return None if outcome is None else speak.render(outcome)


def waiting_json(game: Game, speak: Speaker) -> Json:
    """Who must decide, in data and in words."""
    sides = game.to_act()
    if not sides:
        return {"sides": [], "text": speak(say("api-over"))}
    return {"sides": list(sides), "text": speak(say("api-waiting", sides=[say("side-" + s) for s in sides]))}


def position_json(game: Game, side: str, speak: Speaker, *, legal: bool = True) -> Json:
    """The part of a table that a position gives: view, decision, options, outcome."""
    ask = game.ask(side)
    return {
        "view": speak.render(game.view(side)),
        "ask": None if ask is None else speak.render(ask),
        "waiting": waiting_json(game, speak),
        "legal": legal_json(game, side, speak) if legal else [],
        "outcome": outcome_json(game.outcome(), speak),
    }


def legal_json(game: Game, side: str, speak: Speaker) -> list[Json]:
    """Every legal action as an option."""
    return [speak.render(game.describe(side, a)) for a in game.actions(side)]


def reasons_json(verdict: Verdict, speak: Speaker) -> list[Json]:
    """The clauses against."""
    return [{"clause": r.clause, "text": speak(r.text)} for r in verdict.reasons]


def odds_json(odds: Odds, speak: Speaker, describe: Any = None) -> Json:
    """Exact chances; ``describe(side, action)`` gives the words of the choices taken by default."""
    choices = []
    for side, action in odds.choices:
        words = describe(side, action).text if describe else ""
        choices.append({"side": side, "text": speak(words), "action": speak.render(action)})
    bars = [
        {"text": speak(c.text), "p": float(c.p), "fraction": f"{c.p.numerator}/{c.p.denominator}"} for c in odds.bars
    ]
    return {"bars": bars, "choices": choices, "leaves": odds.leaves}


def ledger_json(ledger: Ledger, speak: Speaker) -> Json:
    """One number explained."""
    out = speak.render(ledger)
    return {
        "title": out["title"],
        "columns": out["columns"],
        "values": out["values"],
        "effect": out["effect"] or "",
        "alternatives": out["values"].get("alternatives", []),
        "odds": None,
    }


def ledgers_json(ledgers: Iterable[Ledger], speak: Speaker) -> Json | None:
    """The numbers behind an action as one ledger: the columns of all, the named values of all."""
    parts = [ledger_json(x, speak) for x in ledgers]
    if not parts:
        return None
    whole = dict(parts[0])
    whole["columns"] = [c for p in parts for c in p["columns"]]
    whole["values"] = {k: v for p in reversed(parts) for k, v in p["values"].items()}
    whole["effect"] = next((p["effect"] for p in parts if p["effect"]), "")
    whole["alternatives"] = [a for p in parts for a in p["alternatives"]]
    whole["parts"] = parts
    return whole


def why_json(game: Game, side: str, action: Any, speak: Speaker) -> Json:
    """Verdict, and where the action is legal the ledger of its cost or odds."""
    verdict = game.why(side, action)
    ledger = ledgers_json(game.ledgers(side, action), speak) if verdict.ok else None
    return {"ok": verdict.ok, "reasons": reasons_json(verdict, speak), "ledger": ledger}


def card_json(card: Card, badges: Any, speak: Speaker) -> Json:
    """A unit's card."""
    out: Json = speak.render(card)
    for value in out["values"]:
        value["ledger"] = value.pop("entries")
        for key in ("now", "printed"):
            if value[key] is None:
                value[key] = value["value"]
    out["badges"] = speak.render(badges)
    return out


def log_json(line: Logged, game: Game, speak: Speaker) -> Json:
    """One line of the log; ``when`` is the turn as a person reads it."""
    e = line.event
    return {
        "n": line.n,
        "turn": line.turn,
        "when": speak(game.turn_words(line.turn)),
        "phase": speak(line.phase),
        "side": e.side or None,
        "kind": e.kind,
        "text": speak(e.text),
        "clause": e.clause,
        "dice": [{"v": v, "ok": ok} for v, ok in e.dice],
        "hexes": list(e.hexes),
        "level": e.level,
        "data": speak.render(e.data),
    }


def heard(line: Logged, side: str, over: bool = False) -> bool:
    """May ``side`` know of this event? The umpire and, once the game is over, everybody may."""
    return over or side == "umpire" or not line.event.to or side in line.event.to


_KINDS = {"flag": "bool", "choice": "choice", "number": "int"}


def option_json(spec: OptionSpec, speak: Speaker) -> Json:
    """An option of a scenario for a setup page."""
    return {
        "id": spec.id,
        "text": speak(spec.text),
        "clause": spec.clause,
        "kind": _KINDS.get(spec.kind, spec.kind),
        "default": spec.default,
        "values": [{"id": c, "text": speak(t)} for c, t in spec.choices],
        "low": spec.low,
        "high": spec.high,
    }


def scenario_json(info: ScenarioInfo, speak: Speaker) -> Json:
    """A scenario for a setup page."""
    return {
        "id": info.id,
        "system": info.system,
        "title": speak(info.title),
        "blurb": speak(info.blurb),
        "turns": info.turns,
        "minutes": info.minutes,
        "depth": info.depth,
        "units": sum(s.units for s in info.sides),
        "designed": info.designed,
        "sides": [
            {
                "id": s.id,
                "text": speak(s.text),
                "note": speak(s.blurb),
                "units": s.units,
                "colour": s.colour,
                "first": s.first,
            }
            for s in info.sides
        ],
        "options": [option_json(o, speak) for o in info.options],
        "levels": [{"at": lv.at, "text": speak(lv.text), "side": lv.side} for lv in info.levels],
    }


def system_json(book: Rulebook, speak: Speaker) -> Json:
    """A rulebook with its scenarios."""
    return {
        "id": book.id,
        "version": book.version,
        "title": speak(book.title),
        "text": speak(book.blurb),
        "scenarios": [scenario_json(s, speak) for s in book.scenarios()],
    }
