"""``/api``: what there is, new games, the list of games, rules, documents to edit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
from litestar import Request, Router, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from opord.api import conduct as conducts
from opord.api.lines import search_lines
from opord.api.schemas import schema_of
from opord.api.shape import Json, system_json
from opord.api.source import begin, book_of, info_of, parse_doc, read_options
from opord.api.toml import dumps
from opord.api.words import speaker_of
from opord.kernel.dice import Dice
from opord.kernel.faults import BadInput, Fault
from opord.kernel.game import UMPIRE, WATCH
from opord.kernel.journal import LIMIT, Journal
from opord.kernel.rulebook import Rulebook, find, rulebook, rulebooks
from opord.kernel.text import Speaker, say
from opord.service.answers import AnyRequest, lang_of
from opord.service.bodies import Doc, NewGame
from opord.service.fail import Refused
from opord.service.room import TEXT, Room


def _speaker(lang: str, book: Rulebook) -> Speaker:
    return speaker_of(lang, book, TEXT)


@get("/catalog", sync_to_thread=True)
def catalog(request: AnyRequest) -> Json:
    """Rulebooks, scenarios, sides, options, computer levels."""
    from opord.players import levels

    lang = lang_of(request)
    systems = []
    players: dict[str, Json] = {}
    for book in rulebooks().values():
        speak = _speaker(lang, book)
        own = [_level(name, speak) for name in levels(book.id)]
        players |= {p["id"]: p for p in own}
        systems.append({**system_json(book, speak), "players": own})
    return {"systems": systems, "players": list(players.values())}


def _level(name: str, speak: Speaker) -> Json:
    label = f"player-{name}"
    return {"id": name, "text": speak(say(label)) if speak.has(label) else name}


@get("/catalog/{system:str}/{scenario:str}/map", sync_to_thread=True)
def catalog_map(request: AnyRequest, system: FromPath[str], scenario: FromPath[str]) -> Json:
    """The board of a scenario, for drawing."""
    book, name = find(f"{system}/{scenario}")
    found = book.scenario(name, {}, None)
    drawn: Json = _speaker(lang_of(request), book).render(book.draw(found))
    return drawn


@get("/catalog/{system:str}/{scenario:str}/units", sync_to_thread=True)
def catalog_units(request: AnyRequest, system: FromPath[str], scenario: FromPath[str]) -> list[Json]:
    """The units that stand on the map at the start, as far as anybody may see them, with the default options."""
    book, _ = find(f"{system}/{scenario}")
    view = begin(f"{system}/{scenario}", seed="start").game.view(WATCH)
    speak = _speaker(lang_of(request), book)
    return [speak.render(unit) for unit in view.units if unit.hex]


@get("/games", sync_to_thread=True)
def games(request: AnyRequest, state: State) -> list[Json]:
    """The server's games, latest first."""
    rows: list[Json] = state.house.rows(lang_of(request))
    if not state.local:
        for row in rows:
            row.pop("resume", None)
    return rows


def _links(room: Room, umpire: bool) -> Json:
    seats = room.seats
    return {
        "id": room.id,
        "seats": seats.links(),
        "watch": seats.watch,
        "umpire": seats.umpire if umpire else None,
    }


@post("/games", sync_to_thread=True, status_code=201)
def new_game(request: AnyRequest, state: State, data: JSONBody[NewGame]) -> Json:
    """A new game; answers the links of its seats."""
    lang_of(request, data.lang)
    ref = _one(data.scenario, data.doc, data.toml)
    if isinstance(ref, str):
        find(ref)  # an id, never a path of this machine
    journal = begin(ref, seed=data.seed, options=data.options, dice=tuple(data.dice))
    conducts.seconds_of(data.seconds, "seconds")
    conducts.seconds_of(data.grace, "grace")
    room = state.house.add(journal, dict(data.seats), dict(data.names))
    with room.held():
        umpire = data.umpire or _needs_umpire(journal)
        room.office.begin(umpire, data.seconds, data.grace)
    state.mind.wake(room)
    return _links(room, umpire)


def _needs_umpire(journal: Journal) -> bool:
    """Will the rules wait for the umpire? Without his link nobody could ever go on."""
    return bool(getattr(journal.game.scenario, "options", {}).get("umpire"))


def _one(scenario: str | None, doc: Json | None, toml: str | None) -> str | Json:
    """The one that was given. Raises :class:`Refused`."""
    given = [x for x in (scenario, doc, toml) if x is not None]
    if len(given) != 1:
        raise Refused(400, say("service-want-scenario"))
    return parse_doc(toml) if toml is not None else given[0]


@post("/games/open", status_code=201, request_max_body_size=LIMIT)
async def open_game(request: Request[Any, Any, Any], state: State) -> Json:
    """A game from its file (the body). Query: who plays a side (``?wp=plain``); ``umpire=1`` for the umpire's link."""
    import asyncio

    raw = await request.body()
    lang_of(request)
    query = {k: v for k, v in request.query_params.items() if k not in ("lang", "umpire")}
    umpire = request.query_params.get("umpire", "") in ("1", "true")
    return await asyncio.to_thread(_opened, state, raw, query, umpire)


def _opened(state: State, raw: bytes, kinds: dict[str, Any], umpire: bool) -> Json:
    journal = Journal.parse(raw, cache=False)
    if journal.header.charts:
        journal.book.scenario(journal.header.scenario, journal.header.options, Path(journal.header.charts))
    room = state.house.add(journal, kinds, {})
    with room.held():
        umpire = umpire or _needs_umpire(journal)
        room.office.begin(umpire)
    state.mind.wake(room)
    return _links(room, umpire)


@get("/rules/{system:str}", sync_to_thread=True)
def rules(request: AnyRequest, system: FromPath[str], q: FromQuery[str] = "") -> list[Json]:
    """The rulebook inside: all lines, or those that hold every word of ``q``."""
    lines = search_lines(rulebook(system), q, lang_of(request))
    return [{"clause": r.id, "title": r.title, "text": r.text, "kind": r.kind, "cites": list(r.cites)} for r in lines]


@get("/charts/{system:str}", sync_to_thread=True)
def charts(request: AnyRequest, system: FromPath[str]) -> list[Json]:
    """The tables of a rulebook, with where each comes from."""
    book = rulebook(system)
    speak = _speaker(lang_of(request), book)
    return [speak.render(chart) for chart in book.charts()]


@get("/schema/{system:str}/{name:str}", sync_to_thread=True)
def schema(system: FromPath[str], name: FromPath[str]) -> Json:
    """JSON Schema of a data format (``kernel`` for the common ones)."""
    return schema_of(name if system == "kernel" else f"{system}/{name}")


@post("/check", sync_to_thread=True, status_code=200)
def check(request: AnyRequest, data: JSONBody[Doc]) -> Json:
    """What is wrong with a document; where nothing is, its board and its first position."""
    lang = lang_of(request, data.lang)
    try:
        doc = _one(None, data.doc, data.toml)
        assert isinstance(doc, dict)
        book = book_of(doc)
        faults = book.check(doc, "")
    except BadInput as bad:
        book, faults = None, bad.faults
    speak = speaker_of(lang, book, TEXT)
    if book is None or faults:
        return {"ok": False, "errors": [_error(f, speak) for f in faults], "board": None, "view": None}
    try:
        return {"ok": True, "errors": [], **_first(book, doc, data.options, speak)}
    except BadInput as bad:
        return {"ok": False, "errors": [_error(f, speak) for f in bad.faults], "board": None, "view": None}


def _error(fault: Fault, speak: Speaker) -> Json:
    return {"key": fault.key, "text": speak(fault.text)}


def _first(book: Rulebook, ref: str | Json, options: Json, speak: Speaker) -> Json:
    """Board and first position of a scenario."""
    info = info_of(book, ref)
    scenario = book.scenario(ref, read_options(options, info), None)
    game = book.begin(scenario, Dice("preview"))
    return {"board": speak.render(book.draw(scenario)), "view": speak.render(game.view(UMPIRE))}


@post("/edit/open", sync_to_thread=True, status_code=200)
def edit_open(request: AnyRequest, state: State, data: JSONBody[Doc]) -> Json:
    """A document for the position editor: of a scenario, from TOML, or of the position of a game.

    Of a game only who may know all of it gets one: the umpire, anybody at its end, and a seat of a game that is played
    at one browser.
    """
    lang = lang_of(request, data.lang)
    if data.game is not None:
        room: Room = state.house.room(data.game)
        side = room.side(data.seat)
        with room.held() as game:
            if not (side == UMPIRE or room.over or (side in room.seats.sides and room.seats.one_browser())):
                raise Refused(403, say("service-hidden"))
            book = room.journal.book
            doc = book.as_scenario(game if data.n is None else room.count.at(side, data.n))
    else:
        ref = _one(data.scenario, data.doc, data.toml)
        if isinstance(ref, str):
            book, name = find(ref)
            options = read_options(data.options, info_of(book, name))
            doc = book.as_scenario(book.begin(book.scenario(name, options, None), Dice("edit")))
        else:
            book, doc = book_of(ref), ref
    speak = speaker_of(lang, book, TEXT)
    doc = msgspec.to_builtins(doc)
    types = [speak.render(kind) for kind in book.unit_types()]
    return {"doc": doc, "toml": dumps(doc), "types": types, **_first(book, doc, {}, speak)}


@post("/edit/toml", sync_to_thread=True, status_code=200)
def edit_toml(data: JSONBody[Doc]) -> Json:
    """A document as TOML text, to be saved."""
    try:
        return {"toml": dumps(data.doc or {})}
    except TypeError as error:
        raise BadInput(Fault("", "doc", say("fault-action", error=str(error)))) from None


ROUTER = Router(
    "/api",
    route_handlers=[
        catalog, catalog_map, catalog_units, games, new_game, open_game, rules, charts, schema, check, edit_open,
        edit_toml,
    ],
)  # fmt: skip
