"""What the text leaves to the umpire (s24-4.3.3/3, s24-5.2.4/2, s24-7.1.1/3; design page, part 9).

Chapters ask here wherever a ruling may be set aside by a person: ``decide`` answers with the umpire's choice, or with
the program's suggestion where nobody rules. With an umpire the questions of the next phase are known beforehand: the
phase is run on a copy of the game, and what it asks lies on his desk as the queue. A draw belongs to its place and not
to its hour, so that the suggestion on the desk is the very result that the phase would have.
"""

from __future__ import annotations

from typing import Any

from opord.kernel.procedure import PROCEDURES, Call
from opord.kernel.text import Say, Words, say
from opord.rules.s24 import records
from opord.rules.s24.frames import InResolve, Point
from opord.rules.s24.game import CoreGame

KINDS: dict[str, tuple[str, str]] = {
    "ring": ("s24-4.1.1/6", "s24-R60"),
    "mission": ("s24-4.3.3/3", "s24-R44"),
    "parachute": ("s24-3.4.6/2", "s24-R56"),
    "interdict": ("s24-4.1.2/6", "s24-R56"),
    "landing": ("s24-3.3.4/2", "s24-R47"),
    "retreat": ("s24-4.7.3/2", "s24-R72"),
    "surrender": ("s24-4.7.5/2", "s24-R73"),
    "tired": ("s24-4.6.3/2", "s24-R67"),
    "collision": ("s24-5.2.2/2", "s24-R89"),
    "march_attack": ("s24-5.2.4/2", "s24-R91"),
    "ambush": ("s24-2.3.4/2", "s24-R17"),
    "source": ("s24-7.1.1/3", "s24-R93"),
}
"""Every kind of point with the clause that leaves it open and the ruling that the program follows."""


WORDED = frozenset(("mission", "parachute", "interdict", "landing", "surrender", "tired", "ambush", "source"))
"""Kinds whose choices are words; those of others are units or hexes."""


def resolving(g: CoreGame) -> InResolve | None:
    """Where the phases stand, None outside them."""
    for f in reversed(g.state.frames):
        if type(f) is InResolve:
            return f
    return None


def decide(
    g: CoreGame,
    kind: str,
    place: str,
    choices: tuple[str, ...],
    suggestion: str,
    *,
    units: tuple[int, ...] = (),
    names: tuple[str, ...] = (),
    hexes: tuple[int, ...] = (),
    **basis: Any,
) -> str:
    """The umpire's choice, else ``suggestion``. ``place`` names the point among those of its kind in this turn and
    phase; ``basis``: what the suggestion rests on."""
    if not g.option("umpire") or len(choices) < 2:
        return suggestion
    f = resolving(g)
    if f is None:
        return suggestion
    name = f"{kind}/{place}"
    ruled = next(((choice, why) for id_, choice, why in f.rulings if id_ == name and choice in choices), None)
    answer, reason = ruled or (suggestion, "")
    clause, ruling = KINDS[kind]
    ids = names or tuple([g.name(u) for u in units])
    if g.asked is not None:
        told = tuple([(k, _word(v)) for k, v in basis.items()])
        at = tuple([g.label(h) for h in hexes])
        g.asked.append(Point(name, kind, clause, ruling, choices, suggestion, ids, at, told, ruled[0] if ruled else ""))
    records.record(
        g, "umpire", "discretion", clause, ruling, names=ids or ("-",), hexes=hexes, who=records.SECRET,
        inputs={"point": name, "choices": list(choices), "reason": reason, **basis}, before=suggestion, after=answer,
        value=answer, level=1 if answer != suggestion else 0, kind=Say(f"s24-point-{_dashed(kind)}-name"),
        choice=said(kind, answer), suggestion=said(kind, suggestion),
    )  # fmt: skip
    return answer


def _dashed(kind: str) -> str:
    return kind.replace("_", "-")


def said(kind: str, choice: str) -> Words:
    """A choice in words; units and hexes are said by their names."""
    return Say(f"s24-choice-{kind}-{choice}") if kind in WORDED else choice


def question(p: Point) -> Words:
    """A point in words."""
    return say(f"s24-point-{_dashed(p.kind)}", units=list(p.units), unit=p.units[0] if p.units else "-",
               hex=p.hexes[0] if p.hexes else "-")  # fmt: skip


def _word(v: Any) -> str:
    return f"{v:.4f}".rstrip("0").rstrip(".") if isinstance(v, float) else str(v)


def queue(g: CoreGame) -> tuple[Point, ...]:
    """What the next phase will ask, found by running it on a copy up to the next desk. Exact odds, which branch at
    every draw, are reckoned with the suggestions."""
    if g.source.enumerating:
        return ()
    trial = g.copy()
    trial.telling = False
    trial.asked = []  # type: ignore[attr-defined]
    f = resolving(trial)  # type: ignore[arg-type]
    assert f is not None
    run = PROCEDURES[InResolve].run
    while f.step < len(run):
        answer = run[f.step](trial, f)
        f.step += 1
        if isinstance(answer, Call):
            break
    found: list[Point] = trial.asked  # type: ignore[attr-defined]
    return tuple(found)


def ruled(f: InResolve, point: str, choice: str, reason: str) -> None:
    """Note a ruling; an earlier one on the same point is replaced."""
    f.rulings = (*[r for r in f.rulings if r[0] != point], (point, choice, reason))


__all__ = ["KINDS", "decide", "queue", "resolving", "ruled"]
