"""The questions of a group of the rulebook, those of its groups included. For the tests of this room."""

from __future__ import annotations

from typing import Literal, get_args, get_origin

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


def choices(*groups: type) -> dict[str, tuple[object, ...]]:
    """Return the words that can be answered to each question of groups, where it is answered in words."""
    kinds = {field.name: get_args(get_args(field.type)[0])[0] for group in groups for field in _fields(group)}
    return {name: get_args(kind) for name, kind in kinds.items() if get_origin(kind) is Literal}


def is_taken(group: type, question: str, word: object) -> bool:
    """Tell whether a book may answer a question with this word."""
    (field,) = (one for one in _fields(group) if one.name == question)
    try:
        msgspec.convert({"value": word, "cite": "nuts:1"}, get_args(field.type)[0])
    except msgspec.ValidationError:
        return False
    return True


def _fields(group: type) -> tuple[msgspec.structs.FieldInfo, ...]:
    return tuple(field for field in msgspec.structs.fields(group) if field.type is not str)


def _asked(field: msgspec.structs.FieldInfo, name: str) -> list[str]:
    return questions(field.type, f"{name}{field.name}.") if _is_group(field) else [f"{name}{field.name}"]


def _is_group(field: msgspec.structs.FieldInfo) -> bool:
    return isinstance(field.type, type) and issubclass(field.type, msgspec.Struct)


def _is_open(field: msgspec.structs.FieldInfo) -> bool:
    return [get_origin(way) for way in get_args(field.type)] == [Ruled, HouseSets, FloorDecides]
