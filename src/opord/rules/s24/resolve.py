"""Chapter 4.1.2: a turn's orders carried out, the analysis first, then the ten phases in the order of the text. The
steps of readiness stand where the text has them (s24-R82). With an umpire every phase ends at his desk, and the turn
begins there."""

from __future__ import annotations

from opord.kernel.procedure import Answer, Call, Procedure
from opord.rules.s24 import (
    air_defence,
    assaults,
    bombardment,
    clock,
    counter_battery,
    feasibility,
    ground_missions,
    movement,
    readiness,
    recon,
    records,
    superiority,
    supply,
    works,
)
from opord.rules.s24.frames import InDesk, InResolve
from opord.rules.s24.game import CoreGame
from opord.rules.s24.model import AVOID, LEVELS, LIMITED, ROUTED1, ROUTED2, SMASHED


def freeze(g: CoreGame) -> None:
    """Strength and readiness at the start of the turn, and the intensity of every unit (s24-3.1, s24-R24, s24-R70): of
    its order, limited if none is named; smashed units keep their last, routed ones avoid battle (s24-3.1/7)."""
    st = g.state
    st.e0 = list(st.e)
    st.ready0 = list(st.ready)
    said = [{x.unit: x.level for x in g.lines(s)} for s in (0, 1)]
    for u in range(len(st.ids)):
        if st.state[u] in (ROUTED1, ROUTED2):
            st.level[u] = AVOID
        elif st.state[u] != SMASHED:
            word = said[st.side[u]].get(st.ids[u], "")
            st.level[u] = LEVELS.index(word) if word else LIMITED
    g.changed()


class Resolve(Procedure):
    """The ten phases (s24-4.1.2/1-15)."""

    frame = InResolve
    clause = "s24-4.1.2/1"
    steps = (
        "handed_in",
        "feasibility",
        "superiority",
        "air_defence",
        "ground_missions",
        "counter_battery",
        "bombardment",
        "settlement1",
        "assaults",
        "settlement2",
        "movement",
        "works",
        "settlement3",
        "supply",
        "reconnaissance",
        "clock",
    )

    def _end(self, g: CoreGame, f: InResolve, phase: int) -> Answer:
        f.phase = phase
        g.abandon()
        return Call(InDesk(phase=phase)) if g.option("umpire") else None

    def handed_in(self, g: CoreGame, f: InResolve) -> Answer:
        """Both sheets are in, nothing has been carried out: the umpire may still give one back."""
        return Call(InDesk(phase=-1)) if g.option("umpire") else None

    def feasibility(self, g: CoreGame, f: InResolve) -> Answer:
        """Before the phases: which orders can be carried out (s24-4.1.1)."""
        freeze(g)
        feasibility.run(g, f)
        return self._end(g, f, 0)

    def superiority(self, g: CoreGame, f: InResolve) -> Answer:
        """Phase 1 (s24-4.1.2/4, s24-4.3.2)."""
        superiority.run(g, f)
        return self._end(g, f, 1)

    def air_defence(self, g: CoreGame, f: InResolve) -> Answer:
        """Phase 2 (s24-4.1.2/5, s24-4.3.3, s24-4.4.1)."""
        air_defence.run(g, f)
        return self._end(g, f, 2)

    def ground_missions(self, g: CoreGame, f: InResolve) -> Answer:
        """Phase 3 (s24-4.1.2/6, s24-4.4.2)."""
        ground_missions.run(g, f)
        return self._end(g, f, 3)

    def counter_battery(self, g: CoreGame, f: InResolve) -> Answer:
        """Phase 4 (s24-4.1.2/8, s24-4.5.1/7)."""
        counter_battery.run(g, f)
        return self._end(g, f, 4)

    def bombardment(self, g: CoreGame, f: InResolve) -> Answer:
        """Phase 5 (s24-4.1.2/9, s24-4.5.1)."""
        bombardment.run(g, f)
        return None

    def settlement1(self, g: CoreGame, f: InResolve) -> Answer:
        """Readiness after fire (s24-4.5.2)."""
        readiness.settle_fire(g, f)
        return self._end(g, f, 5)

    def assaults(self, g: CoreGame, f: InResolve) -> Answer:
        """Phase 6 (s24-4.1.2/10, s24-4.6, s24-4.7)."""
        assaults.run(g, f)
        return None

    def settlement2(self, g: CoreGame, f: InResolve) -> Answer:
        """Readiness after assaults (s24-4.6.3); stores that nobody is left to carry."""
        readiness.settle_assault(g, f)
        records.trim(g, "assaults")
        return self._end(g, f, 6)

    def movement(self, g: CoreGame, f: InResolve) -> Answer:
        """Phase 7 (s24-4.1.2/12, s24-5)."""
        movement.run(g, f)
        return self._end(g, f, 7)

    def works(self, g: CoreGame, f: InResolve) -> Answer:
        """Phase 8 (s24-4.1.2/13, s24-6)."""
        works.run(g, f)
        return None

    def settlement3(self, g: CoreGame, f: InResolve) -> Answer:
        """Readiness after movement, work and rest (s24-7.2)."""
        readiness.settle_orders(g, f)
        records.trim(g, "works")
        return self._end(g, f, 8)

    def supply(self, g: CoreGame, f: InResolve) -> Answer:
        """Phase 9 (s24-4.1.2/14, s24-7.1)."""
        supply.run(g, f)
        return self._end(g, f, 9)

    def reconnaissance(self, g: CoreGame, f: InResolve) -> Answer:
        """Phase 10 (s24-4.1.2/15, s24-8)."""
        recon.run(g, f)
        return self._end(g, f, 10)

    def clock(self, g: CoreGame, f: InResolve) -> Answer:
        """Sorties come back, the turn ends (s24-4.3.1/4-8, s24-R85)."""
        clock.run(g, f)
        return None


__all__ = ["Resolve", "freeze"]
