"""JSON schemas of our values, as every reader of JSON Schema takes them: made of the types, and never by hand."""

from collections.abc import Iterable
from typing import Any

import msgspec


def schema_of(kind: object) -> dict[str, Any]:
    """Return the schema of a type."""
    found: dict[str, Any] = _for_others(msgspec.json.schema(kind, schema_hook=_anything))
    return found


def closed(found: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a file in which a key that nobody knows is a fault."""
    if "properties" in found and isinstance(found["properties"], dict):
        found = {"additionalProperties": False, **found}
    return {
        name: closed(part)
        if isinstance(part, dict)
        else [closed(one) if isinstance(one, dict) else one for one in part]
        if isinstance(part, list)
        else part
        for name, part in found.items()
    }


def _anything(kind: type) -> dict[str, Any]:
    if kind is not object:
        raise NotImplementedError
    return {"description": "Judged when the file is read."}


def schemas_of(kinds: Iterable[object], ref_template: str) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """Return the schemas of *kinds*, and those of what they are made of, which are named by *ref_template*."""
    found, parts = msgspec.json.schema_components(kinds, ref_template=ref_template)
    return tuple(map(_for_others, found)), _for_others(parts)


def _for_others(found: Any) -> Any:  # noqa: ANN401 - whatever JSON can hold
    """Return a schema whose patterns begin and end as in JavaScript, where Python's own marks are plain letters."""
    if isinstance(found, dict):
        return {name: _pattern(part) if name == "pattern" else _for_others(part) for name, part in found.items()}
    return [_for_others(part) for part in found] if isinstance(found, list | tuple) else found


def _pattern(found: Any) -> Any:  # noqa: ANN401 - a field may be called so, too
    return found.replace(r"\A", "^").replace(r"\Z", "$") if isinstance(found, str) else _for_others(found)
