"""Declares each key of the dealer's panel once, beside the command that it gives.

Names and needs of a panel's file, the lines of a scenario, and what people read of the key are taken from here.
The texts are the English ones; other languages have theirs by them.
"""

import enum
from collections.abc import Callable, Mapping
from typing import Final, Generic, NamedTuple, TypeVar

import msgspec

_C = TypeVar("_C", bound=msgspec.Struct)
_E = TypeVar("_E", bound=enum.Enum)


class Layer(enum.Enum):
    """Where the standard panel has the key that says a command."""

    FIRST = enum.auto()
    MORE = enum.auto()
    """On the second layer, after `more`."""
    JOINT = enum.auto()
    """On panels that have one key for two actions."""
    SPARE = enum.auto()
    """On the second layer, and a panel may do without: other keys say the same, if not in one press."""
    NONE = enum.auto()
    """It has no key of its own: keys of other commands say it together."""


class Key(msgspec.Struct, frozen=True, kw_only=True):
    """One command as a panel's file names it: `undealt`, `said-bet`."""

    name: str
    word: str
    """What its key is called; empty where it has none of its own."""
    layer: Layer
    needs: tuple[str, ...]
    """What goes with it, in the order in which it is said: `SEAT`, in brackets what may be left out."""
    command: type[msgspec.Struct]
    choice: dict[str, enum.Enum] = {}
    """The field of the command that the name says, where one type of command has several names."""
    heading: str
    """What people call it, with what goes with it in braces."""
    not_placed: str | None
    """Why it could not be placed in the hand, and the way out; None where it always can, or nothing more is known."""

    @property
    def called(self) -> str:
        """What people call the key: one for two actions `check/call`."""
        return self.word.replace("-", "/") if self.layer is Layer.JOINT else self.word

    @property
    def fields(self) -> tuple[str, ...]:
        """What is said with it, by the fields of the command."""
        return tuple(field for field in self.command.__struct_fields__ if field not in self.choice)


class By(NamedTuple, Generic[_E]):
    """The values of a command's field that have a key each, with what goes with it."""

    field: str
    values: Mapping[_E, str]

    def ways(self) -> list[tuple[str, str, dict[str, enum.Enum]]]:
        """Return the keys: how each is called, what goes with it, and what it says of the field."""
        return [(str(value.value), needs, {self.field: value}) for value, needs in self.values.items()]


DECLARED: Final[dict[str, Key]] = {}
"""By their names, in the order in which they are declared; `commands` has all of them."""


def keyed(
    needs: str | By[_E],
    *,
    heading: str,
    not_placed: str | None,
    layer: Layer = Layer.MORE,
    name: str = "",
) -> Callable[[type[_C]], type[_C]]:
    """Declare the key of a command, called by its *name*: its tag, where none is given.

    Where a command has a key for each value of a field, *name* goes before each. Raises TypeError where a field
    without a default is not needed.
    """

    def declare(command: type[_C]) -> type[_C]:
        own = [("", needs, {})] if isinstance(needs, str) else needs.ways()
        for value, needed, choice in own:
            word = value or name or str(command.__struct_config__.tag)
            called = f"{name}{word}" if value else word
            required = len(command.__struct_fields__) - len(command.__struct_defaults__) - len(choice)
            if required > sum(not term.startswith("[") for term in needed.split()):
                msg = f"{called} cannot be said: {required} fields of its command have no default; it must need as much"
                raise TypeError(msg)
            DECLARED[called] = Key(
                name=called,
                word="" if layer is Layer.NONE else word,
                layer=layer,
                needs=tuple(needed.split()),
                command=command,
                choice=choice,
                heading=heading,
                not_placed=not_placed,
            )
        return command

    return declare
