"""A table of TOML keys becomes a frozen struct; whatever does not fit is a fault, and all are kept.

Driven by types alone: the struct's fields are the keys there may be.
"""

import enum
import functools
import json
import types
import typing
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Final, Literal, TypeVar, cast

import msgspec

from config.files.faults import ConfigError, FilePlace, did_you_mean, listed
from table.engine.words.ranges import MOST

S = TypeVar("S", bound=msgspec.Struct)


class Absent:
    """The key is not in the file, and the struct has no default for it."""


ABSENT: Final = Absent()

ReadField = Callable[[object, object, FilePlace], object]
"""From what stands in the file (or ABSENT), the field's type and its place to the value; None after a fault."""


_FOREIGN: Final = 3
"""Keys at the top, like none that is known, by which a file is taken for one of another kind, if they are most."""


def read_keys(source: Mapping[str, object], shape: type[S], file: Path) -> tuple[S, FilePlace]:
    """Return *source*, all that stands in *file*, as *shape*; and the top of the file, for faults that are found later.

    Raises ConfigError with all faults where it does not fit.
    """
    top = FilePlace(file=str(file), faults=[])
    _refuse_another_kind(source, shape, top)
    keys = read_struct(source, shape, top)
    if keys is None:
        raise ConfigError(top.faults)
    return keys, top


def _refuse_another_kind(source: Mapping[str, object], shape: type[S], top: FilePlace) -> None:
    """Raise ConfigError where hardly a key is of this kind of file: a fault for each would hide that."""
    fields = _fields(shape)
    strange = [key for key in source if key not in fields and not did_you_mean(key, fields)]
    if len(strange) >= _FOREIGN and len(strange) > len(source) / 2:
        words = f"another kind of file: {listed(strange[:_FOREIGN])} are unknown, as most keys are, and none was read; "
        top.fault(f"{words}known here: {listed(fields)}")
        raise ConfigError(top.faults)


def read_struct(
    source: Mapping[str, object], shape: type[S], place: FilePlace, read: ReadField | None = None
) -> S | None:
    """Return *source* as *shape*, or None when faults were noted at *place* or below it.

    *read* turns one entry into a field's value; without it `read_value` does.
    """
    before = len(place.faults)
    fields = _fields(shape)
    for key in source:
        if key not in fields:
            place.at(key).fault(f"unknown key{did_you_mean(key, fields) or ';'} known here: {listed(fields)}")
    values = {
        field.name: (read or read_value)(source.get(key, ABSENT), field.type, place.at(key))
        for key, field in fields.items()
        if key in source or field.required
    }
    return shape(**values) if len(place.faults) == before else None


def read_value(raw: object, kind: object, place: FilePlace, read: ReadField | None = None) -> object:
    """Return *raw* as a value of the type *kind*; note a fault and return None where it is not one."""
    kind = _table_if_there(kind)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        # A table that is not there is read as an empty one, so that each missing key is named.
        table = {} if raw is ABSENT else raw
        if isinstance(table, dict):
            return read_struct(table, kind, place, read)
        place.fault(f"found {shown(raw)}, expected a table of keys: {listed(_keys(kind))}")
        return None
    if raw is ABSENT:
        place.fault(f"missing; add it: {expected(kind)}")
        return None
    if (shape := _shape_of_each(kind)) is not None:
        return _read_each(raw, shape, place, read)
    return _converted(raw, kind, place)


def _converted(raw: object, kind: object, place: FilePlace) -> object:
    try:
        value: object = msgspec.convert(raw, type=cast("type[object]", kind))
    except msgspec.ValidationError:
        place.fault(f"found {shown(raw)}, expected {expected(kind)}")
        return None
    return None if _is_too_large(raw, place) else value


def _is_too_large(raw: object, place: FilePlace) -> bool:
    """Tell whether a number in *raw* is too large for JSON, each a fault at its own key."""
    match raw:
        case int() if abs(raw) > MOST:
            place.fault(f"found {raw}, a number that not every reader keeps as it is: write one up to {MOST}")
            return True
        case list():
            return True in [_is_too_large(one, place) for one in raw]
        case dict():
            return True in [_is_too_large(one, place.at(str(key))) for key, one in raw.items()]
        case _:
            return False


def _table_if_there(kind: object) -> object:
    """Return the struct of a table that may be left out; *kind* itself where it is none."""
    if typing.get_origin(kind) not in {typing.Union, types.UnionType}:
        return kind
    others = [arg for arg in typing.get_args(kind) if arg is not types.NoneType]
    is_table = len(others) == 1 and isinstance(others[0], type) and issubclass(others[0], msgspec.Struct)
    return others[0] if is_table else kind


def _shape_of_each(kind: object) -> type[msgspec.Struct] | None:
    """Return the struct of which *kind* is a list, `[[tables]]` in the file; None where it is none."""
    args = typing.get_args(kind)
    is_tables = typing.get_origin(kind) is tuple and isinstance(args[0], type) and issubclass(args[0], msgspec.Struct)
    return args[0] if is_tables else None


def _read_each(raw: object, shape: type[msgspec.Struct], place: FilePlace, read: ReadField | None) -> object:
    if not isinstance(raw, list) or not all(isinstance(table, dict) for table in raw):
        place.fault(f"found {shown(raw)}, expected {_expected_each(shape)}")
        return None
    return tuple(
        read_struct(table, shape, place.at(_called(table, number)), read) for number, table in enumerate(raw, start=1)
    )


def _called(table: Mapping[str, object], number: int) -> str:
    """Return what a person finds one of many tables by: its number, and its id where it has one in words."""
    match table.get("id"):
        case str(id_) if id_.isprintable():
            return f"{number}, {id_}"
        case _:
            return f"{number}"


def _choices(kind: object) -> tuple[object, ...]:
    """Return the values of which one is to be written; none where *kind* has no list of them."""
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return tuple(one.value for one in kind)
    return typing.get_args(kind) if typing.get_origin(kind) is Literal else ()


def _expected_list(kind: object, each: object) -> str:
    shape = _shape_of_each(kind)
    return f"a list of {expected(each)}, in [brackets]" if shape is None else _expected_each(shape)


def _expected_each(shape: type[msgspec.Struct]) -> str:
    return f"tables with the keys {listed(_keys(shape))}, each in [[double brackets]]"


def shown(raw: object) -> str:
    """Return *raw* much as it stands in the file."""
    return json.dumps(raw, default=str, ensure_ascii=False)


def expected(kind: object) -> str:
    """Say in an operator's words what a value of the type *kind* looks like."""
    simple: dict[object, str] = {
        bool: "true or false",
        int: "a whole number",
        float: "a number",
        str: "text in quotes",
        object: "a value",
    }
    if kind in simple:
        return simple[kind]
    if choices := _choices(kind):
        return listed(map(shown, choices), last="or")
    origin, args = typing.get_origin(kind), typing.get_args(kind)
    if origin in (tuple, Annotated):
        each, *limits = args
        return _expected_list(kind, each) if origin is tuple else _expected_from(each, limits)
    if origin is dict:
        return f"a table whose values are {expected(args[1])}"
    if origin in (typing.Union, types.UnionType):
        return expected(next(arg for arg in args if arg is not types.NoneType))
    return str(kind)


def _expected_from(kind: object, limits: list[msgspec.Meta]) -> str:
    described = [limit.description for limit in limits if limit.description]
    words = described or [expected(kind)]
    for limit in limits:
        words += [] if limit.gt is None else [f"more than {limit.gt}"]
        words += [] if limit.ge is None else [f"at least {limit.ge}"]
        words += [] if limit.le is None else [f"at most {limit.le}"]
        words += [] if limit.max_length is None else [f"at most {limit.max_length} letters"]
    return ", ".join(words)


def _keys(shape: type[msgspec.Struct]) -> list[str]:
    return list(_fields(shape))


@functools.cache
def _fields(shape: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    """Return the fields of *shape* by their keys: to work out their types takes longer than to read a file."""
    left_out: frozenset[str] = getattr(shape, "not_in_files", frozenset())
    return {field.encode_name: field for field in msgspec.structs.fields(shape) if field.name not in left_out}
