"""All that a table must know to go on, written down and read again.

A checkpoint is made of it. Every value is written once, however many others hold it: the keys of a hand hold its
states, and those have most of their parts in common. What is written says nothing that the state does not: handles, and
the names of public cards alone.
"""

import enum
from collections.abc import Iterator
from functools import cache
from typing import TypeVar

import msgspec

from table.engine.state.table_state import TableState

T = TypeVar("T")

_Node = list[object]
"""A value that has parts: what it is, then its parts. A part is a plain value, or a list of one number: which node."""

_NAMES = frozenset({"name", "was"})
"""The fields in which a player's name stands."""

_TUPLE, _SET, _DICT, _LEFT_OUT = "()", "{}", "{:}", ""


class Standing(msgspec.Struct, frozen=True):
    """How a table stands between two sightings."""

    state: TableState
    said: int
    """So many events of the hand have been told."""


class NoStandingError(ValueError):
    """What was to be read is not how a table of this program can stand."""


def written(standing: Standing) -> bytes:
    """Return *standing* as text."""
    writing = _Writing()
    root = writing.part(standing)
    return msgspec.json.encode([*writing.nodes, root])


def without_names(text: bytes) -> bytes:
    """Return what was written without the names of players."""
    *nodes, root = msgspec.json.decode(text, type=list[list[object]])
    return msgspec.json.encode([*map(_unnamed, nodes), root])


def _unnamed(node: _Node) -> _Node:
    kind = _kinds().get(str(node[0]))
    if kind is None or not issubclass(kind, msgspec.Struct):
        return node
    named = zip(kind.__struct_fields__, node[1:], strict=True)
    return [node[0], *("" if field in _NAMES and isinstance(part, str) else part for field, part in named)]


def read_standing(text: bytes) -> Standing:
    """Return what was written. Raises `NoStandingError`."""
    try:
        *nodes, root = msgspec.json.decode(text, type=list[list[object]])
        made: list[object] = []
        for node in nodes:
            made.append(_made(node, made))
        standing = _part(root, made)
    except (ValueError, TypeError, LookupError) as fault:
        raise NoStandingError(str(fault)) from None
    if not isinstance(standing, Standing) or not isinstance(standing.state, TableState):
        msg = "it is not a table's"
        raise NoStandingError(msg)
    return standing


class _Writing:
    """Values on their way to nodes, each once: a node has only such before it in its parts."""

    def __init__(self) -> None:
        self.nodes: list[_Node] = []
        self._places: dict[int, list[int]] = {}
        """By the identity of a value, which node it is: nothing that is written goes away before all is."""

    def part(self, value: object) -> object:
        """Return *value* as it stands among the parts of another."""
        if value is None or isinstance(value, (int, str)):
            return value
        place = self._places.get(id(value))
        if place is None:
            node = self._node(value)
            self.nodes.append(node)
            place = self._places[id(value)] = [len(self.nodes) - 1]
        return place

    def _node(self, value: object) -> _Node:
        part = self.part
        match value:
            case msgspec.Struct():
                return [type(value).__name__, *[part(getattr(value, name)) for name in value.__struct_fields__]]
            case enum.Enum():
                return [type(value).__name__, value.name]
            case tuple():
                return [_TUPLE, *map(part, value)]
            case frozenset():
                return [_SET, *map(part, value)]
            case dict():
                return [_DICT, *[part(side) for pair in value.items() for side in pair]]
            case msgspec.UnsetType():
                return [_LEFT_OUT]
            case _:
                msg = f"a table's state holds a {type(value).__name__}: say here how it is written"
                raise TypeError(msg)


def _made(node: _Node, made: list[object]) -> object:
    """Return the value of a node whose parts have been *made*."""
    name, *parts = node
    values = [_part(part, made) for part in parts]
    if name == _TUPLE:
        return tuple(values)
    if name == _SET:
        return frozenset(values)
    if name == _DICT:
        return dict(zip(values[::2], values[1::2], strict=True))
    if name == _LEFT_OUT:
        return msgspec.UNSET
    kind = _kinds()[str(name)]
    if issubclass(kind, enum.Enum):
        return kind[str(values[0])]
    return kind(**dict(zip(kind.__struct_fields__, values, strict=True)))


def _part(part: object, made: list[object]) -> object:
    if isinstance(part, list):
        return made[part[0]]
    return part


@cache
def _kinds() -> dict[str, type[msgspec.Struct | enum.Enum]]:
    """Return every kind of value that the engine knows, by its name: no state can hold another."""
    kinds: list[type[msgspec.Struct | enum.Enum]] = [*_below(msgspec.Struct), *_below(enum.Enum)]
    return {kind.__name__: kind for kind in kinds if kind.__module__.startswith("table.engine.")}


def _below(base: type[T]) -> Iterator[type[T]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _below(kind)
