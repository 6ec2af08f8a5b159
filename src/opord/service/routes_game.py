"""``/api/games/ID``: one game, seen and played from a seat."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, Router, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from opord.api.plan import exact, read_plan
from opord.api.shape import card_json, ledgers_json, legal_json, odds_json, reasons_json, why_json
from opord.kernel.faults import BadInput, expected, unknown
from opord.kernel.game import UMPIRE
from opord.kernel.odds import TooManyBranches, odds
from opord.kernel.text import say
from opord.service.answers import AnyRequest, lang_of
from opord.service.bodies import Name, OneAction, OneHex, OnePlan, OneUnit, Options, Over, Play, Seated
from opord.service.fail import Refused
from opord.service.room import Room, decode
from opord.service.table import table, table_at

QUICK = 4_000
"""Most outcomes that are worked out while somebody hovers over a target."""
PATIENT = 40_000
"""Most outcomes that are worked out when somebody asks for them."""
FIGURES = 16
"""No number of a line has so many figures."""


def _json(raw: bytes) -> Response[bytes]:
    return Response(raw, media_type="application/json")


def _room(state: State, game: str) -> Room:
    room: Room = state.house.room(game)
    return room


def _last(room: Room, side: str) -> int:
    with room.held():
        return room.count.last(side)


def _for(request: AnyRequest, state: State, game: str, body: Seated) -> tuple[Room, str, str]:
    lang = lang_of(request, body.lang)
    room = _room(state, game)
    return room, room.side(body.seat), lang


@get("/", sync_to_thread=True)
def show(request: AnyRequest, state: State, game: FromPath[str], seat: FromQuery[str] = "") -> Response[bytes]:
    """The table of a seat."""
    lang = lang_of(request)
    room = _room(state, game)
    side = room.side(seat)
    state.mind.wake(room)
    return _json(table(room, side, lang))


@get("/at/{n:int}", sync_to_thread=True)
def at(
    request: AnyRequest, state: State, game: FromPath[str], n: FromPath[int], seat: FromQuery[str] = "",
    whole: FromQuery[int] = 0,
) -> Response[bytes]:  # fmt: skip
    """The table as of line ``n``; with ``whole=1``, and once the game is over, with everything that was hidden."""
    lang = lang_of(request)
    room = _room(state, game)
    return _json(table_at(room, room.side(seat), n, lang, bool(whole)))


@get("/log", sync_to_thread=True)
def log(
    request: AnyRequest,
    state: State,
    game: FromPath[str],
    seat: FromQuery[str] = "",
) -> list[dict[str, Any]]:
    """The log from line ``from`` on as far as the seat may hear it; line 0 is what came before the first decision."""
    lang = lang_of(request)
    room = _room(state, game)
    side = room.side(seat)
    said = request.query_params.get("from", "0")
    with room.held():
        if not (said.isascii() and said.isdigit() and len(said) < FIGURES):
            raise BadInput(expected("", "from", said, say("fault-want-whole", low=0, high=room.count.last(side))))
        return room.log(side, lang, int(said) - 1)


@get("/file", sync_to_thread=True)
def file(state: State, game: FromPath[str], seat: FromQuery[str] = "") -> Response[bytes]:
    """The game file: whole, or the sealed copy while other browsers play."""
    room = _room(state, game)
    side = room.side(seat)
    with room.held():
        raw = room.file(side)
    return Response(
        raw,
        media_type="application/octet-stream",
        headers={"content-disposition": f'attachment; filename="{room.id}.opord"'},
    )


@get("/map", sync_to_thread=True)
def board(request: AnyRequest, state: State, game: FromPath[str], seat: FromQuery[str] = "") -> dict[str, Any]:
    """The board for drawing."""
    lang = lang_of(request)
    room = _room(state, game)
    side = room.side(seat)
    with room.seen(side) as position:
        drawn: dict[str, Any] = room.speaker(lang).render(room.journal.book.draw(position.scenario))
        return drawn


@post("/play", sync_to_thread=True, status_code=200)
def play(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[Play]) -> dict[str, Any]:
    """Play actions; stops when something unforeseen happens."""
    room, side, lang = _for(request, state, game, data)
    actions = [decode(room, a, f"actions[{i}]") for i, a in enumerate(data.actions)]
    played, stopped = room.play(side, actions, data.n)
    speak = room.speaker(lang)
    return {
        "played": played,
        "n": _last(room, side),
        "stopped": None if stopped is None else {"reasons": reasons_json(stopped, speak)},
    }


@post("/undo", sync_to_thread=True, status_code=200)
def undo(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[Seated]) -> dict[str, Any]:
    """Take back."""
    room, side, lang = _for(request, state, game, data)
    verdict = room.undo(side)
    speak = room.speaker(lang)
    text = "" if verdict.ok else speak(verdict.reasons[0].text)
    return {"ok": verdict.ok, "text": text, "n": _last(room, side)}


@post("/name", sync_to_thread=True, status_code=200)
def name(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[Name]) -> dict[str, Any]:
    """Name the person at a seat."""
    room, side, _ = _for(request, state, game, data)
    with room.held():
        if side not in room.seats.sides:
            raise Refused(403, say("service-no-seat"))
        room.seats.sides[side].name = data.name[:40]
        room.seats.save(room.path.with_suffix(".json"))
        room.tables.clear()
        room.version += 1
        room.poke()
    return {"ok": True}


@post("/why", sync_to_thread=True, status_code=200)
def why(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[OneAction]) -> dict[str, Any]:
    """May this be done, and why or why not?"""
    room, side, lang = _for(request, state, game, data)
    action = decode(room, data.action)
    with room.seen(side) as position:
        return why_json(position, side, action, room.speaker(lang))


@post("/ledger", sync_to_thread=True, status_code=200)
def ledger(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[OneAction]) -> dict[str, Any] | None:
    """The numbers behind an action, with its exact odds where they are few enough to be worked out at once."""
    room, side, lang = _for(request, state, game, data)
    action = decode(room, data.action)
    with room.seen(side) as position:
        if not position.why(side, action).ok:
            return None
        speak = room.speaker(lang)
        found = ledgers_json(position.ledgers(side, action), speak)
        imagined, assumed = room.imagined(side)
    if found is None:
        return None
    try:
        answer = odds(imagined, read_plan(action, side, room.journal.book), limit=QUICK)
    except (TooManyBranches, BadInput):
        return found
    if len(answer.bars) > 1:
        found["odds"] = {**odds_json(answer, speak, imagined.describe), "assumed": assumed}
    return found


@post("/odds", sync_to_thread=True, status_code=200)
def chances(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[OnePlan]) -> dict[str, Any]:
    """Exact odds of a plan."""
    room, side, lang = _for(request, state, game, data)
    with room.seen(side) as position:
        due = position.to_act()
        acting = due[0] if side == UMPIRE and due else side
        plan = read_plan(data.plan if data.plan is not None else data.action, acting, room.journal.book)
        imagined, assumed = room.imagined(side)
    if data.policy is not None:
        plan = msgspec.structs.replace(plan, policy=data.policy)
    shape = odds_json(exact(imagined, plan, limit=PATIENT), room.speaker(lang), imagined.describe)
    return {**shape, "policy": plan.policy, "assumed": assumed}


@post("/options", sync_to_thread=True, status_code=200)
def options(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[Options]) -> list[dict[str, Any]]:
    """What a unit (or everything in a hex, or the whole side) can do now, and what it cannot and why."""
    room, side, lang = _for(request, state, game, data)
    with room.seen(side) as position:
        speak = room.speaker(lang)
        if data.unit is not None:
            return [speak.render(o) for o in position.options(side, data.unit)]
        if data.hex is not None:
            here = [u.id for u in position.view(side).units if u.hex == data.hex]
            return [speak.render(o) for unit in here for o in position.options(side, unit)]
        return legal_json(position, side, speak)


@post("/reach", sync_to_thread=True, status_code=200)
def reach(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[OneUnit]) -> dict[str, Any]:
    """Hexes a unit could get to."""
    room, side, lang = _for(request, state, game, data)
    with room.seen(side) as position:
        found = position.reach(side, data.unit)
        empty: dict[str, Any] = {"unit": data.unit, "hexes": []}
        return empty if found is None else room.speaker(lang).render(found)


@post("/card", sync_to_thread=True, status_code=200)
def card(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[OneUnit]) -> dict[str, Any]:
    """A unit's card. Where the rulebook has none, the counter in words."""
    room, side, lang = _for(request, state, game, data)
    with room.seen(side) as position:
        speak = room.speaker(lang)
        unit = next((u for u in position.view(side).units if u.id == data.unit), None)
        if unit is None:
            raise BadInput(unknown("", "unit", data.unit, [u.id for u in position.view(side).units]))
        found = position.card(side, data.unit)
        if found is not None:
            return card_json(found, unit.badges, speak)
        plain: dict[str, Any] = speak.render(
            {
                "unit": unit.id,
                "title": unit.name,
                "chain": unit.formation,
                "place": unit.hex or "",
                "state": unit.text,
                "values": [],
                "badges": unit.badges,
                "options": position.options(side, unit.id),
                "notes": [],
            }
        )
        return plain


@post("/hex", sync_to_thread=True, status_code=200)
def hex_card(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[OneHex]) -> dict[str, Any]:
    """A hex's card."""
    room, side, lang = _for(request, state, game, data)
    with room.seen(side) as position:
        speak = room.speaker(lang)
        found = position.hex_card(side, data.hex)
        if found is not None:
            return speak.render(found)  # type: ignore[no-any-return]
        units = [u.id for u in position.view(side).units if u.hex == data.hex]
        return {"hex": data.hex, "title": data.hex, "rows": [], "units": units}


@post("/overlay", sync_to_thread=True, status_code=200)
def overlay(request: AnyRequest, state: State, game: FromPath[str], data: JSONBody[Over]) -> dict[str, Any]:
    """A map overlay by name; empty when the rulebook has none of that name."""
    room, side, lang = _for(request, state, game, data)
    with room.seen(side) as position:
        found = position.overlay(side, data.name, data.unit, data.hex)
        empty: dict[str, Any] = {"name": data.name, "hexes": [], "lines": []}
        return empty if found is None else room.speaker(lang).render(found)


ROUTER = Router(
    "/api/games/{game:str}",
    route_handlers=[
        show, at, log, file, board, play, undo, name, why, ledger, chances, options, reach, card, hex_card, overlay,
    ],
)  # fmt: skip
