"""Reading data into forms: every key checked against its type, every fault collected.

A form is a struct with the fields that a table of a document may have; :func:`fill` makes one of plain data.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

from opord.kernel.faults import Fault, unknown
from opord.kernel.text import say

F = TypeVar("F", bound="Form")


class Form(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """Base of the parts of a document or a chart file."""


def fill(form: type[F], data: Mapping[str, Any], file: str, faults: list[Fault]) -> F | None:
    """``data`` as a ``form``, or None; and everything wrong with its keys and types in ``faults``."""
    before = len(faults)
    made = _struct(data, form, "", file, faults)
    return made if len(faults) == before else None


def _struct(value: Any, form: Any, key: str, file: str, faults: list[Fault]) -> Any:
    """Check a table key by key, so that one bad key does not hide the next."""
    fields = {f.encode_name: f for f in msgspec.structs.fields(form)}
    good: dict[str, Any] = {}
    before = len(faults)
    for name, part in value.items():
        at = f"{key}.{name}" if key else str(name)
        field = fields.get(name)
        if field is None:
            faults.append(unknown(file, at, name, fields))
            continue
        good[field.name] = _value(part, field.type, at, file, faults)
    for name, field in fields.items():
        if field.required and name not in value:
            faults.append(Fault(file, f"{key}.{name}" if key else name, say("fault-missing")))
    return form(**good) if len(faults) == before else None


def _value(value: Any, kind: Any, key: str, file: str, faults: list[Fault]) -> Any:
    origin = getattr(kind, "__origin__", None)
    inner = None if origin is list else _form_in(kind)
    if isinstance(value, dict) and origin is dict:
        part = kind.__args__[1]
        return {str(k): _value(v, part, f"{key}.{k}", file, faults) for k, v in value.items()}
    if isinstance(value, dict) and inner is not None:
        return _struct(value, inner, key, file, faults)
    if isinstance(value, list) and origin is list:
        part = kind.__args__[0]
        return [_value(v, part, f"{key}[{i}]", file, faults) for i, v in enumerate(value)]
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        words = _words(kind)
        if isinstance(value, str) and words:
            faults.append(unknown(file, key, value, words))
            return None
        text, _, path = str(error).partition(" - at `$")
        faults.append(Fault(file, key + path.rstrip("`"), say("fault-form", error=text)))
        return None


def _form_in(kind: Any) -> Any:
    """The form among the types of a union, if there is one."""
    for one in getattr(kind, "__args__", (kind,)):
        if isinstance(one, type) and issubclass(one, Form):
            return one
    return None


def _words(kind: Any) -> tuple[str, ...]:
    """The words that a value may be, if it is one of a list of words."""
    for one in (kind, *getattr(kind, "__args__", ())):
        if get_origin(one) is Literal:
            return tuple([word for word in get_args(one) if word])
    return ()
