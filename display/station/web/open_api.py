"""Describes the addresses for programs of others as OpenAPI 3.1, made of the values that they answer with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from table.messages.json_schemas import schemas_of

BELOW: Final = "/api/v1"
CHANGES: Final = f"{BELOW}/changes"
_OF_CHANGES: Final = (
    "Server-sent events: all at first, then what has changed. `table` has one table, `calls` all calls, `tournament` "
    "the tournament, each in the shape of its own address; `gone` the id of a table."
)


class Parameter(NamedTuple):
    """What may stand behind an address."""

    name: str
    words: str
    schema: Mapping[str, object]
    is_required: bool = False


TABLE: Final = Parameter("table", "A table's id, as `tables` has it.", {"type": "string"}, is_required=True)


class Asked(NamedTuple):
    """One address: what it answers."""

    words: str
    kind: object
    answer: Callable[[Mapping[str, str]], object]
    parameters: tuple[Parameter, ...] = ()


def described(asked: dict[str, Asked]) -> dict[str, object]:
    """Return all addresses as OpenAPI 3.1 describes them."""
    kinds, parts = schemas_of([one.kind for one in asked.values()], "#/components/schemas/{name}")
    paths = {
        f"{BELOW}/{name}": _get(name, one.words, {"application/json": {"schema": kind}}, one.parameters)
        for (name, one), kind in zip(asked.items(), kinds, strict=True)
    }
    only = (TABLE._replace(words="Tell of this table alone.", is_required=False),)
    paths[CHANGES] = _get("changes", _OF_CHANGES, {"text/event-stream": {"schema": {"type": "string"}}}, only)
    fault = {"type": "object", "required": ["fault"], "properties": {"fault": {"type": "string"}}}
    schemes = {
        "token": {"type": "http", "scheme": "bearer"},
        "token_in_address": {"type": "apiKey", "in": "query", "name": "token"},
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Squaredeal station", "version": "1"},
        "paths": {path: {"get": one} for path, one in paths.items()},
        "components": {"schemas": {**parts, "Fault": fault}, "securitySchemes": schemes},
    }


def _get(name: str, words: str, content: object, parameters: tuple[Parameter, ...]) -> dict[str, object]:
    fault = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/Fault"}}}}
    responses: dict[str, object] = {
        "200": {"description": words, "content": content},
        "401": {"description": "No token of a reader, and no log-in."},
    }
    if any(one.is_required for one in parameters):
        responses["400"] = {"description": "A parameter is missing, or cannot be so.", **fault}
        responses["404"] = {"description": "Nothing of that name.", **fault}
    return {
        "operationId": name,
        "summary": words,
        "security": [{"token": []}, {"token_in_address": []}],
        "parameters": [
            {
                "name": one.name,
                "in": "query",
                "description": one.words,
                "required": one.is_required,
                "schema": one.schema,
            }
            for one in parameters
        ],
        "responses": responses,
    }
