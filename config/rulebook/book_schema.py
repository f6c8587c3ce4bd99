"""The JSON schema of a rulebook's file, for editors: each question and its answers in three forms, off the types.

Whether a citation stands, and what an edition may leave out, is judged when the book is loaded.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from config.rulebook.questions import is_question, questions
from config.rulebook.rulebook_file import RulebookKeys
from table.messages.json_schemas import schemas_of

Answers = Mapping[tuple[str, ...], object]
"""By the keys of the question."""

_TEXT = {"type": "string"}
_IDS = {"type": "array", "items": _TEXT}


def book_schema() -> dict[str, Any]:
    """Return the JSON schema by which an editor checks a rulebook as it is written."""
    asked = questions()
    values, parts = schemas_of([one.value_kind for one in asked], "#/$defs/{name}")
    answers = {one.keys: _answer(value) for one, value in zip(asked, values, strict=True)}
    top = _table(RulebookKeys, (), answers)
    top["properties"] |= {"based_on": _TEXT, "rule": {"type": "array", "items": {"type": "object"}}}
    return {**top, "$defs": parts}


def _table(shape: type[msgspec.Struct], keys: tuple[str, ...], answers: Answers) -> dict[str, Any]:
    """Return the schema of one table; an edition leaves out whatever does not differ, so nothing is missed in it."""
    return {
        "type": "object",
        "properties": dict(_properties(shape, keys, answers)),
        "additionalProperties": False,
    }


def _properties(shape: type[msgspec.Struct], keys: tuple[str, ...], answers: Answers) -> Iterator[tuple[str, object]]:
    for field in msgspec.structs.fields(shape):
        name, kind = field.encode_name, field.type
        if is_question(kind):
            yield name, answers[*keys, name]
        elif isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            yield name, _table(kind, (*keys, name), answers)
        else:
            yield name, {} if kind is object else schemas_of([kind], "#/$defs/{name}")[0][0]


def _answer(value: object) -> dict[str, Any]:
    forms: dict[str, dict[str, object]] = {
        "cite": {"value": value, "cite": _TEXT, "also": _IDS},
        "setting": {"setting": _TEXT, "value": value, "silent": _IDS},
        "options": {"options": {"type": "array", "items": value, "minItems": 2}, "silent": _IDS},
    }
    return {
        "anyOf": [
            {
                "type": "object",
                "properties": properties,
                "required": [name for name in properties if name != "also"],
                "additionalProperties": False,
            }
            for properties in forms.values()
        ]
    }
