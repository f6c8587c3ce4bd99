"""The questions of a group of the rulebook, those of its groups included. For the tests of this room."""

from __future__ import annotations

from typing import get_args, get_origin

import msgspec

from table.engine.words.answers import FloorDecides, HouseSets, Ruled


def questions(group: type, name: str = "") -> list[str]:
    """Return the names of all questions, each with its group's before it."""
    return [asked for field in _fields(group) for asked in _asked(field, name)]


def unanswered(group: type, name: str = "") -> list[str]:
    """Return those of them that a book has to answer itself, in one of the three ways."""
    return [
        asked
        for field in _fields(group)
        for asked in (
            unanswered(field.type, f"{name}{field.name}.")
            if _is_group(field)
            else [f"{name}{field.name}"] * (field.required and _is_open(field))
        )
    ]


def _fields(group: type) -> tuple[msgspec.structs.FieldInfo, ...]:
    return tuple(field for field in msgspec.structs.fields(group) if field.type is not str)


def _asked(field: msgspec.structs.FieldInfo, name: str) -> list[str]:
    return questions(field.type, f"{name}{field.name}.") if _is_group(field) else [f"{name}{field.name}"]


def _is_group(field: msgspec.structs.FieldInfo) -> bool:
    return isinstance(field.type, type) and issubclass(field.type, msgspec.Struct)


def _is_open(field: msgspec.structs.FieldInfo) -> bool:
    return [get_origin(way) for way in get_args(field.type)] == [Ruled, HouseSets, FloorDecides]
