"""How long a player may think: a budget for each impulse, handed out as a deadline for each decision.

A budget counts seconds, or *nodes* (whatever unit of work the player counts, usually one position played out): the
second kind gives the same moves on every machine.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from time import perf_counter

NEVER = float("inf")


class Deadline:
    """What is left for one decision. Players call :meth:`tick` once a node and stop when it answers False."""

    __slots__ = ("_cancel", "_clock", "_whole", "end", "nodes")

    def __init__(
        self,
        seconds: float | None = None,
        nodes: int | None = None,
        cancel: threading.Event | None = None,
        clock: Callable[[], float] = perf_counter,
        whole: Deadline | None = None,
    ) -> None:
        self._clock = clock
        self._whole = whole
        self._cancel = cancel or threading.Event()
        self.end = NEVER if seconds is None else clock() + seconds
        self.nodes = NEVER if nodes is None else nodes

    def cancel(self) -> None:
        """Ask the player to answer at once with the best it has; from any thread."""
        self._cancel.set()

    @property
    def cancelled(self) -> bool:
        """Was :meth:`cancel` called?"""
        return self._cancel.is_set()

    def over(self) -> bool:
        """Must the player answer now?"""
        return self.nodes <= 0 or self._cancel.is_set() or (self.end is not NEVER and self._clock() >= self.end)

    def tick(self, nodes: int = 1) -> bool:
        """Count work done; True while there is more to spend."""
        self.nodes -= nodes
        if self._whole is not None:
            self._whole.tick(nodes)
        return not self.over()

    def left(self) -> float:
        """Seconds left (infinite when only nodes are counted)."""
        return self.end if self.end is NEVER else max(0.0, self.end - self._clock())

    def share(self, part: float) -> Deadline:
        """A deadline for a part of what is left, cancelled with this one; what is counted on it counts here too."""
        nodes = None if self.nodes is NEVER else int(self.nodes * part)
        seconds = None if self.end is NEVER else self.left() * part
        return Deadline(seconds, nodes, self._cancel, self._clock, self)


class Budget:
    """Thinking time of one side, an impulse at a time: every decision of an impulse draws on the same sum.

    ``spent`` and ``counted`` keep the seconds and nodes of each finished impulse, for the 95th percentile.
    """

    def __init__(
        self,
        seconds: float | None = None,
        nodes: int | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.seconds = seconds
        self.nodes = nodes
        self.spent: list[float] = []
        self.counted: list[int] = []
        self._cancel = threading.Event()
        self._clock = clock
        self._impulse: Hashable = None
        self._used = 0.0
        self._done = 0
        self._open = False

    def cancel(self) -> None:
        """End the thinking of this decision and of those after it, until :meth:`resume`."""
        self._cancel.set()

    def resume(self) -> None:
        """Think again after :meth:`cancel`."""
        self._cancel.clear()

    def deadline(self, impulse: Hashable) -> Deadline:
        """The deadline for the next decision. A new ``impulse`` starts with the whole budget."""
        if not self._open or impulse != self._impulse:
            self.close()
            self._impulse, self._open = impulse, True
        seconds = None if self.seconds is None else max(0.0, self.seconds - self._used)
        nodes = None if self.nodes is None else max(0, self.nodes - self._done)
        return Deadline(seconds, nodes, self._cancel, self._clock)

    def charge(self, seconds: float, nodes: int = 0) -> None:
        """Book what a decision took."""
        self._used += seconds
        self._done += nodes

    def close(self) -> None:
        """End the impulse that is open."""
        if self._open:
            self.spent.append(self._used)
            self.counted.append(self._done)
        self._used, self._done, self._open = 0.0, 0, False

    def percentile(self, share: float = 0.95) -> float:
        """Seconds that ``share`` of the finished impulses stayed within (0 when there are none)."""
        ranked = sorted(self.spent)
        return ranked[min(len(ranked) - 1, int(share * len(ranked)))] if ranked else 0.0
