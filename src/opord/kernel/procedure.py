"""The sequence of play as data: frames on a stack, each at a named step of a procedure.

A procedure of the rulebook is a class with its steps named in the order of the text. A step is a method
``name(self, g, f)`` that works on the game and its frame and answers how to go on:

=================  ==================================================================
``None``           go on with the next step (after the last one the frame is done)
``Wait(side)``     somebody must decide; the game rests here and can be saved
``Call(frame)``    run another procedure, then the next step (``again=True``: this step once more)
``Goto("step")``   go on there
``DONE``           the procedure is over
=================  ==================================================================

A step that may wait has four more methods: ``ask_<step>`` (what is being decided), ``list_<step>`` (the legal actions),
``check_<step>`` (the rule that allows or refuses one action, writing into a ``Check``) and ``take_<step>`` (do it; its
answer is read as above, but ``None`` runs the same step again, which then waits again or goes on).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec


class Frame(msgspec.Struct, tag="frame", tag_field="p"):
    """Where a procedure stands. Subclasses add typed fields holding immutable values only (ints, strings, tuples), so
    that a shallow copy is a full copy, and name their tag: ``class Turn(Frame, tag="waw.turn")``.

    ``whole``: what is done in it has its result only at its end (a combat), so that exact odds reckon up to there."""

    whole: ClassVar[bool] = False

    step: int = 0


class Wait(msgspec.Struct, frozen=True):
    """Rest until these sides have decided."""

    sides: tuple[str, ...]


class Call(msgspec.Struct, frozen=True):
    """Run another procedure first."""

    frame: Frame
    again: bool = False


class Goto(msgspec.Struct, frozen=True):
    """Go on at a named step of this procedure."""

    step: str


class _Done:
    __slots__ = ()


class _Next:
    __slots__ = ()


DONE = _Done()
"""The procedure is over."""
NEXT = _Next()
"""From ``take_<step>``: go on with the next step."""

Answer = Wait | Call | Goto | _Done | _Next | None


class Decision:
    """The four methods of a step that may wait."""

    __slots__ = ("ask", "check", "list", "take")

    def __init__(self, proc: Procedure, step: str) -> None:
        self.ask: Callable[..., Any] = getattr(proc, "ask_" + step)
        self.list: Callable[..., Any] = getattr(proc, "list_" + step)
        self.check: Callable[..., Any] = getattr(proc, "check_" + step)
        self.take: Callable[..., Any] = getattr(proc, "take_" + step)


class Procedure:
    """Base of every procedure; see the module's text. One shared instance each, without state of its own."""

    frame: ClassVar[type[Frame]]
    steps: ClassVar[tuple[str, ...]]
    clause: ClassVar[str] = ""

    run: tuple[Callable[..., Answer], ...]
    decisions: tuple[Decision | None, ...]
    index: dict[str, int]

    def __init_subclass__(cls, **kw: Any) -> None:
        super().__init_subclass__(**kw)
        if "steps" not in cls.__dict__:
            return
        proc = cls()
        proc.run = tuple(getattr(proc, s) for s in cls.steps)
        proc.decisions = tuple(Decision(proc, s) if hasattr(proc, "take_" + s) else None for s in cls.steps)
        proc.index = {s: i for i, s in enumerate(cls.steps)}
        tag = cls.frame.__struct_config__.tag
        if FRAMES.get(tag, cls.frame) is not cls.frame:
            raise TypeError(f"frame tag {tag!r} is used twice: tag frames as 'rulebook.procedure'")
        PROCEDURES[cls.frame] = proc
        FRAMES[tag] = cls.frame


PROCEDURES: dict[type[Frame], Procedure] = {}
"""Every procedure by the type of its frame."""
FRAMES: dict[Any, type[Frame]] = {}
"""Every frame type by its tag, for loading saved states."""
