"""Failures as JSON: one sentence, and everything that is wrong or speaks against it."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException

from opord.api.shape import reasons_json
from opord.api.words import speaker_of
from opord.kernel.faults import BadInput
from opord.kernel.text import LANGUAGES, Speaker, say
from opord.kernel.verdict import Illegal
from opord.service.fail import Refused
from opord.service.room import TEXT

LOG = logging.getLogger("opord.service")

AnyRequest = Request[Any, Any, Any]


def lang_of(request: AnyRequest, asked: str = "") -> str:
    """The language of a request: said in body or query, else what the browser prefers, else English."""
    if asked:
        request.state["lang"] = asked
    said = asked or request.state.get("lang") or request.query_params.get("lang", "")
    if said in LANGUAGES:
        return str(said)
    for part in request.headers.get("accept-language", "").split(","):
        code = part.split(";")[0].strip()[:2].lower()
        if code in LANGUAGES:
            return code
    return "en"


def _speaker(request: AnyRequest) -> Speaker:
    return speaker_of(lang_of(request), None, TEXT)


def bad_input(request: AnyRequest, bad: BadInput) -> Response[Any]:
    speak = _speaker(request)
    errors = [{"file": f.file, "key": f.key, "text": speak(f.text)} for f in bad.faults]
    text = "; ".join(f"{e['key']}: {e['text']}" if e["key"] else e["text"] for e in errors)
    return Response({"error": text, "errors": errors}, status_code=400)


def illegal(request: AnyRequest, error: Illegal) -> Response[Any]:
    speak = _speaker(request)
    reasons = reasons_json(error.verdict, speak)
    return Response({"error": reasons[0]["text"] if reasons else "", "reasons": reasons}, status_code=409)


def refused(request: AnyRequest, error: Refused) -> Response[Any]:
    return Response({"error": _speaker(request)(error.text)}, status_code=error.status)


def nested(request: AnyRequest, error: RecursionError) -> Response[Any]:
    """Nothing in here calls itself but along what was sent."""
    LOG.warning("%s %s: nested too deeply (%s)", request.method, request.url.path, error)
    return Response({"error": _speaker(request)(say("service-nested"))}, status_code=400)


def http(request: AnyRequest, error: HTTPException) -> Response[Any]:
    extra: Any = error.extra
    errors = [{"key": e.get("key", ""), "text": e.get("message", "")} for e in extra] if isinstance(extra, list) else []
    status = error.status_code
    text = _speaker(request)(say("service-too-large")) if status == 413 else error.detail
    body: dict[str, Any] = {"error": text}
    if errors:
        body["errors"] = errors
    return Response(body, status_code=status)


def broken(request: AnyRequest, error: Exception) -> Response[Any]:
    LOG.error("%s %s", request.method, request.url.path, exc_info=error)
    return Response({"error": _speaker(request)(say("service-broken"))}, status_code=500)


HANDLERS: Any = {
    BadInput: bad_input,
    Illegal: illegal,
    Refused: refused,
    HTTPException: http,
    RecursionError: nested,
    Exception: broken,
}
