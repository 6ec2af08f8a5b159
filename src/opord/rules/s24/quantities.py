"""Names of the quantities and formulas of the umpire's log (design page, part 5). Records keep their keys and write
their formulas in English; what a person reads has the words of his language."""

from __future__ import annotations

from opord.kernel.text import Say, Words

FORMULAS: dict[str, str] = {
    "assault-force": "(attack + support) * min(e, 30) * readiness * ammo / (defence * cover) * weather * half",
    "resistance": (
        "(coefficient * attack + support) * min(e / edges, cap) * readiness * ammo / (defence * cover) * weather * half"
    ),
    "replaced": "(e * readiness + n * 0.8) / (e + n)",
    "rejoined": "(e1 * r1 + e2 * r2) / (e1 + e2)",
    "ambush": "0.5 * attack * min(e, 30) * readiness / defence * weather",
    "gathering": "1 below a turn, 2 below two, else 3",
    "air-battle": "A cosh kT - B sinh kT",
    "air-strike": "attack * aircraft / (targets * defence * support * works)",
    "flak": "attack / defence * e * readiness / formations * (2 own hex) * ammo",
    "ammo-use": "au * min(e, 30)",
    "ammo-flak": "au * e",
    "ammo-fire": "bases * au * e",
    "ammo-assault": "hexsides * au * min(e, 30)",
    "fuel-assault": "fu * e",
    "best-level": "best level of the turn",
    "bombs": "e * attack * aircraft / (100 * defence * cover * support)",
    "depth-fire": "e * force / (10 K * defence * cover) * weather",
    "squadron": "e - 10",
    "after-loss": "e - loss",
    "clearing": "e / 10 * rate * readiness",
    "laying": "floor(e / 10) * rate, at most 20000",
    "whole-aircraft": "floor(fraction + lost)",
    "fire": "front e * force / (K * defence * cover) * weather + depth e * force / (10 K * defence * cover) * weather",
    "fuel-use": "fu * e * points spent / those of a turn",
    "full-points": "full points of its level",
    "loss-share": "loss / start",
    "turned-back": "min(0.9, Sy/(Sx+Sy) * min(1, Sy/(60 N)))",
    "landing": "min(3, rest) * aircraft, half on bad ground",
    "supplied": "min(points, lack)",
    "carried": "min(store, load * e)",
    "mines-passed": "mines * 0.8, no loss",
    "mines-met": "mines - 10 * loss",
    "dug": "points + largest rate",
    "points-left": "points - cost of each hex",
    "spent-share": "points spent / points",
    "readiness-factor": "readiness * factor",
    "march-attack": "share of the turn left >= 1/2",
    "detached": "stores * count / e",
    "fire-force": "sum(attack * e * readiness) * concentration",
    "counter-battery": "target e * (attack * e * readiness / targets) / (K * defence * cover) * weather",
    "larger-draw": "the larger draw",
    "sorties": "unused + next; the rest moves up; home into the cell of the type",
}
"""End of a label -> the formula as records write it."""
_LABELS = {text: word for word, text in FORMULAS.items()}
QUANTITIES = frozenset((
    "against", "aircraft", "all", "ammo", "assault", "attack", "attackers", "back", "bad", "before", "blue", "by",
    "cause", "ceiling", "chance", "choices", "coefficient", "concentration", "count", "counted", "cover", "critical",
    "d6", "dark", "defence", "defender", "column", "depth", "depth_e", "draw", "draws", "e", "edges", "enemy",
    "factor", "farthest", "flags", "force", "formations", "fraction", "fresh", "front", "front_e", "fuel", "full",
    "given", "ground", "half", "halved", "hard", "have", "held", "how", "k", "key", "kt", "left", "level", "levels",
    "line", "lines", "loss", "mines", "mode", "most", "need", "needed", "now", "object", "order", "ordered", "own",
    "own_hex", "pinched", "point", "points", "pool", "rank", "rate", "rates", "ready", "ready0", "reason", "red",
    "river", "route", "row", "sent", "share", "slot", "soil", "spent", "squadron", "start", "state", "stop", "store",
    "support", "target", "target_e", "targets", "there", "time", "unit", "units", "values", "verb", "via", "void",
    "wanted", "way", "way_out", "weather", "works", "zone",
))  # fmt: skip
"""Keys of the inputs of records."""


def formula(text: str) -> Words:
    """A formula in words."""
    return Say("s24-formula-" + _LABELS[text]) if text in _LABELS else text


def quantity(key: str) -> Words:
    """What a key of a record stands for; designations of units and the like stand for themselves."""
    return Say("s24-quantity-" + key.replace("_", "-")) if key in QUANTITIES else key


__all__ = ["FORMULAS", "QUANTITIES", "formula", "quantity"]
