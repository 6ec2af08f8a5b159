"""A rulebook of one page: two patrols a side grope through the dark, may be ambushed, and fight hand to hand.

It has what the kernel must carry: hidden units, a reaction by the other side in the middle of a move, dice, turns.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from opord.kernel.dice import Dice
from opord.kernel.faults import BadInput, expected, unknown
from opord.kernel.game import UMPIRE, Game, State
from opord.kernel.grid import Grid
from opord.kernel.ledger import Book, Column, Ledger, Tally
from opord.kernel.procedure import DONE, Answer, Call, Frame, Goto, Procedure, Wait
from opord.kernel.rulebook import LevelInfo, OptionSpec, Rulebook, ScenarioInfo, SideInfo
from opord.kernel.text import say
from opord.kernel.verdict import Check
from opord.kernel.view import (
    Action,
    Ask,
    Clock,
    Objective,
    Option,
    Outcome,
    Phase,
    Row,
    Score,
    SideView,
    Turn,
    UnitView,
    View,
)

SIDES = ("blue", "red")
UNITS = ("blue-1", "blue-2", "red-1", "red-2")
DEAD = -1


class Step(Action, frozen=True, tag="step"):
    unit: str
    hex: str


class Rest(Action, frozen=True, tag="rest"):
    """End the side's turn."""


class Ambush(Action, frozen=True, tag="fire"):
    unit: str
    target: str


class Hold(Action, frozen=True, tag="hold"):
    """Let the mover pass."""


class Night(State):
    turn: int = 1
    pos: list[int] = []
    seen: list[bool] = []
    moved: list[bool] = []


class TurnFrame(Frame, tag="toy.turn"):
    """Both sides' moves of all turns."""


class MoveFrame(Frame, tag="toy.move"):
    unit: int = 0
    to: int = 0
    asked: bool = False


class Dark(msgspec.Struct, frozen=True):
    """The scenario: four start hexes, a number of turns, one hex that counts."""

    id: str
    start: tuple[str, ...]
    turns: int
    goal: str
    options: dict[str, Any]
    content: str
    system: str = "toy"
    sides: tuple[str, ...] = SIDES
    grid: ClassVar[Grid] = Grid(7, 6)

    @property
    def title(self) -> Any:
        return say("scenario-dark")


def side_of(unit: int) -> str:
    return SIDES[unit // 2]


class Patrol(Procedure):
    """toy-1: sides move in turn, each patrol one hex."""

    frame = TurnFrame
    steps = ("blue", "red", "end")

    def _side(self, g: Any, side: str) -> Answer:
        return Wait((side,)) if any(g.can_move(u) for u in g.own(side)) else None

    def blue(self, g: Any, f: TurnFrame) -> Answer:
        return self._side(g, "blue")

    def red(self, g: Any, f: TurnFrame) -> Answer:
        return self._side(g, "red")

    def end(self, g: Any, f: TurnFrame) -> Answer:
        st = g.state
        if st.turn == g.scenario.turns or not all(any(st.pos[u] >= 0 for u in g.own(s)) for s in SIDES):
            return DONE
        st.turn += 1
        st.moved = [False] * 4
        return Goto("blue")

    def list_blue(self, g: Any, f: TurnFrame, side: str) -> list[Any]:
        grid, out = g.scenario.grid, []
        for u in g.own(side):
            if g.can_move(u):
                for to in grid.adjacent[g.state.pos[u]]:
                    action = Step(UNITS[u], grid.label(to))
                    check = Check()
                    self.check_blue(g, f, side, action, check)
                    if check.ok:
                        out.append(action)
        return [*out, Rest()]

    def check_blue(self, g: Any, f: TurnFrame, side: str, action: Any, v: Check) -> None:
        if type(action) is Rest:
            return
        if type(action) is not Step or action.unit not in UNITS:
            v.no("toy-1", "why-toy-action")
            return
        u, st = UNITS.index(action.unit), g.state
        if side_of(u) != side and v.no("toy-1", "why-toy-own"):
            return
        if not g.can_move(u):
            v.no("toy-1", "why-toy-moved")
            return
        try:
            to = g.scenario.grid.index(action.hex)
        except ValueError:
            v.no("toy-2", "why-toy-hex", hex=action.hex)
            return
        if g.scenario.grid.distance(st.pos[u], to) != 1 and v.no("toy-2", "why-toy-far"):
            return
        if any(w != u and st.pos[w] == to for w in g.own(side)):
            v.no("toy-2", "why-toy-full")

    def take_blue(self, g: Any, f: TurnFrame, side: str, action: Any) -> Answer:
        if type(action) is Rest:
            for u in g.own(side):
                g.state.moved[u] = True
            return None
        u = UNITS.index(action.unit)
        g.state.moved[u] = True
        return Call(MoveFrame(unit=u, to=g.scenario.grid.index(action.hex)))

    def ask_blue(self, g: Any, f: TurnFrame, side: str) -> Ask:
        return Ask(side, "toy-1", say("ask-toy-move"), options=(g.describe(side, Rest()),), default=Rest(), out=Rest())

    list_red, check_red, take_red, ask_red = list_blue, check_blue, take_blue, ask_blue


class Movement(Procedure):
    """toy-2: step, ambush, fight."""

    frame = MoveFrame
    steps = ("enter", "ambush", "fight")

    def enter(self, g: Any, f: MoveFrame) -> Answer:
        st, grid = g.state, g.scenario.grid
        foe = g.at(f.to, f.unit)
        g.tell("step", say("event-toy-step", unit=UNITS[f.unit]), "toy-2", side=side_of(f.unit), unit=UNITS[f.unit],
               hexes=(grid.label(f.to),), to=() if st.seen[f.unit] else (side_of(f.unit),))
        if foe is None:
            st.pos[f.unit] = f.to
            near = [w for w in g.foes(f.unit) if st.pos[w] >= 0 and grid.distance(st.pos[w], f.to) == 1]
            if any(st.seen[w] for w in near):
                st.seen[f.unit] = True
        return None

    def ambush(self, g: Any, f: MoveFrame) -> Answer:
        if f.asked or g.state.pos[f.unit] != f.to or not g.ambushers(f):
            return None
        return Wait((side_of(g.foes(f.unit)[0]),))

    def list_ambush(self, g: Any, f: MoveFrame, side: str) -> list[Any]:
        return [*(Ambush(UNITS[w], UNITS[f.unit]) for w in g.ambushers(f)), Hold()]

    def check_ambush(self, g: Any, f: MoveFrame, side: str, action: Any, v: Check) -> None:
        if action not in self.list_ambush(g, f, side):
            v.no("toy-3", "why-toy-ambush")

    def take_ambush(self, g: Any, f: MoveFrame, side: str, action: Any) -> Answer:
        f.asked = True
        if type(action) is Ambush:
            g.state.seen[UNITS.index(action.unit)] = True
            need = g.need(Tally())
            if g.test(need, "ambush", "toy-3"):
                g.state.pos[f.unit] = DEAD
            g.tell("fire", say("event-toy-ambush", unit=action.unit, target=action.target), "toy-3", side=side,
                   dice=g.last_dice(need))
        return None

    def ask_ambush(self, g: Any, f: MoveFrame, side: str) -> Ask:
        options = tuple(g.describe(side, a) for a in self.list_ambush(g, f, side))
        return Ask(side, "toy-3", say("ask-toy-ambush", unit=UNITS[f.unit]), unit=UNITS[f.unit], options=options,
                   default=options[0].action, out=Hold())

    def fight(self, g: Any, f: MoveFrame) -> Answer:
        st = g.state
        foe = g.at(f.to, f.unit)
        if foe is None or st.pos[f.unit] < 0:
            return None
        won = g.test(4, "fight", "toy-4")
        g.tell("fight", say("event-toy-fight", unit=UNITS[f.unit]), "toy-4", side=side_of(f.unit), dice=g.last_dice(4))
        st.seen[f.unit] = st.seen[foe] = True
        st.pos[foe if won else f.unit] = DEAD
        if won:
            st.pos[f.unit] = f.to
        return None


class Toy(Game):
    STATE = Night

    def own(self, side: str) -> tuple[int, int]:
        return (0, 1) if side == "blue" else (2, 3)

    def foes(self, unit: int) -> tuple[int, int]:
        return (2, 3) if unit < 2 else (0, 1)

    def can_move(self, unit: int) -> bool:
        return self.state.pos[unit] >= 0 and not self.state.moved[unit]

    def at(self, place: int, unit: int) -> int | None:
        return next((w for w in self.foes(unit) if self.state.pos[w] == place), None)

    def ambushers(self, f: MoveFrame) -> list[int]:
        pos, grid = self.state.pos, self.scenario.grid
        return [w for w in self.foes(f.unit) if pos[w] >= 0 and grid.distance(pos[w], f.to) == 1]

    def need(self, t: Tally) -> int:
        t.add(5, "toy-3", "led-toy-base")
        if self.scenario.options.get("moonlight"):
            t.add(-1, "toy-3", "led-toy-moon")
        return t.total

    def knows(self, side: str, unit: int) -> bool:
        return side in (UMPIRE, side_of(unit)) or self.state.seen[unit] or self.state.pos[unit] == DEAD

    def redraw_hidden(self, side: str, rng: random.Random) -> None:
        st, grid = self.state, self.scenario.grid
        hidden = [u for u in range(4) if not self.knows(side, u)]
        frame = st.frames[-1] if st.frames else None
        taken = {st.pos[u] for u in range(4) if u not in hidden}
        for u in hidden:
            if isinstance(frame, MoveFrame) and u in (frame.unit, *self.ambushers(frame)):
                continue  # whoever is deciding about the mover stands beside it
            st.pos[u] = rng.choice([h for h in range(len(grid)) if h not in taken])
            taken.add(st.pos[u])

    def points(self) -> dict[str, int]:
        st = self.state
        goal = self.scenario.grid.index(self.scenario.goal)
        return {
            s: sum(st.pos[u] == DEAD for u in self.foes(self.own(s)[0])) + any(st.pos[u] == goal for u in self.own(s))
            for s in SIDES
        }

    def outcome(self) -> Outcome | None:
        if self.state.frames:
            return None
        p = self.points()
        margin = p["blue"] - p["red"]
        side = "blue" if margin > 0 else "red" if margin < 0 else None
        words = say("level-toy-" + (side or "draw"))
        return Outcome(words, words, side, (Row(say("row-toy"), dict(p)),), margin)

    def view(self, side: str) -> View:
        st, grid, sc = self.state, self.scenario.grid, self.scenario
        units = tuple(
            UnitView(
                UNITS[u], side_of(u), UNITS[u], UNITS[u][-1],
                grid.label(st.pos[u]) if st.pos[u] >= 0 and self.knows(side, u) else None,
                "10031000001211000000" if u < 2 else "10061000001211000000", "1",
                dead=st.pos[u] == DEAD, text=say("unit-toy", unit=UNITS[u]),
            )
            for u in range(4)
        )
        now = self.to_act()[0] if self.to_act() else ""
        known = dict(self.points()) if side == UMPIRE else {
            s: sum(st.pos[u] == DEAD for u in self.foes(self.own(s)[0])) for s in SIDES
        }
        return View(
            "toy", sc.id, sc.title, side, Turn(st.turn, sc.turns, say("turn-toy", n=st.turn)),
            Clock("night", say("clock-toy")),
            tuple(Phase(s, say("side-" + s), "now" if s == now else "next") for s in SIDES),
            (SideView("blue", say("side-blue"), "west"), SideView("red", say("side-red"), "east")),
            units, (), (Objective(sc.goal, say("goal-toy"), 1, None),),
            Score(say("row-toy"), (Row(say("row-toy"), dict(known)),)),
        )

    def describe(self, side: str, action: Any) -> Option:
        tag = action.__struct_config__.tag
        args = {f: getattr(action, f) for f in action.__struct_fields__}
        keys = {"rest": "e", "hold": "h", "fire": "f"}
        return Option(action, say("action-toy-" + tag, **args), key=keys.get(tag, ""))

    def ledgers(self, side: str, action: Any) -> tuple[Ledger, ...]:
        if type(action) is not Ambush:
            return ()
        book = Book(better=-1)
        need = self.need(book)
        return (Ledger(say("led-toy"), (Column(say("led-toy"), tuple(book.entries), need),), {"needed": need}),)

    def plan_key(self, start: Any, plan: Any) -> tuple[Any, Any]:
        lost = sum(p == DEAD for p in self.state.pos[:2]), sum(p == DEAD for p in self.state.pos[2:])
        return lost, say("odds-toy", blue=lost[0], red=lost[1])


class ToyBook(Rulebook):
    id = "toy"
    version = "1"
    actions = Step | Rest | Ambush | Hold
    game = Toy
    home = Path(__file__).parent

    def scenarios(self) -> tuple[ScenarioInfo, ...]:
        return (
            ScenarioInfo(
                "toy/dark", "toy", say("scenario-dark"), say("scenario-dark-blurb"), 8, 5, 1,
                (SideInfo("blue", say("side-blue"), say("side-toy-blurb"), 2, "west", True),
                 SideInfo("red", say("side-red"), say("side-toy-blurb"), 2, "east")),
                (OptionSpec("moonlight", "flag", False, say("option-moonlight"), "toy-3"),),
                (LevelInfo(1, say("level-toy-blue"), "blue"), LevelInfo(0, say("level-toy-draw"), None),
                 LevelInfo(None, say("level-toy-red"), "red")),
            ),
        )

    def scenario(self, ref: Any, options: dict[str, Any], charts: Path | None, file: str = "") -> Dark:
        doc = {"start": ["0102", "0105", "0702", "0705"], "turns": 8, "goal": "0403"} if ref == "dark" else ref
        faults = [unknown(file, k, k, ("system", "start", "turns", "goal")) for k in doc
                  if k not in ("system", "start", "turns", "goal")]
        faults += [unknown(file, "options", k, ("moonlight",)) for k in options if k != "moonlight"]
        labels = [Dark.grid.label(i) for i in Dark.grid]
        start = doc.get("start", ())
        for i, h in enumerate((*start, doc.get("goal"))):
            if h not in labels:
                faults.append(unknown(file, f"start[{i}]" if i < len(start) else "goal", h, labels))
        if len(set(start)) != 4:
            faults.append(expected(file, "start", start, "4 different hexes"))
        if type(doc.get("turns")) is not int or not 1 <= doc["turns"] <= 99:
            faults.append(expected(file, "turns", doc.get("turns"), "1-99"))
        if faults:
            raise BadInput(faults)
        flags = {"moonlight": bool(options.get("moonlight", False))}
        content = f"{doc['start']}{doc['turns']}{doc['goal']}"
        name = "toy/dark" if ref == "dark" else "toy/inline"
        return Dark(name, tuple(doc["start"]), doc["turns"], doc["goal"], flags, content)

    def begin(self, scenario: Dark, source: Dice) -> Toy:
        pos = [scenario.grid.index(h) for h in scenario.start]
        game = Toy(scenario, Night(frames=[TurnFrame()], pos=pos, seen=[False] * 4, moved=[False] * 4), source)
        game.run()
        return game

    def as_scenario(self, game: Any) -> dict[str, Any]:
        sc = game.scenario
        return {"system": "toy", "start": list(sc.start), "turns": sc.turns, "goal": sc.goal}


RULEBOOK = ToyBook()
