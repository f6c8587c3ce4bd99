"""The seven mistakes that a newcomer makes on purpose: what each is called, and which hand or key makes it."""

import enum
from collections.abc import Collection, Mapping
from string import Formatter
from typing import Final

from display.words.spoken import phrase
from table.engine.words.zones import Seat


class Mistake(enum.Enum):
    """One of them, in the order in which they are easiest to make."""

    EXPOSED = enum.auto()
    OUT_OF_TURN = enum.auto()
    STRING = enum.auto()
    SLOW = enum.auto()
    FLOOR = enum.auto()
    WRONG_KEY = enum.auto()
    MISDEAL = enum.auto()


PRINTED: Final = ("seat", "check-call", "exposed", "more", "string", "clock", "floor", "misdeal", "confirm", "undo")
"""The words of the panel that are named."""

TITLES: Final[dict[Mistake, str]] = {
    Mistake.EXPOSED: phrase("A card exposed"),
    Mistake.OUT_OF_TURN: phrase("Out of turn"),
    Mistake.STRING: phrase("A string bet"),
    Mistake.SLOW: phrase("Somebody is slow"),
    Mistake.FLOOR: phrase("The floor"),
    Mistake.WRONG_KEY: phrase("A wrong key"),
    Mistake.MISDEAL: phrase("A misdeal"),
}

HOW: Final[dict[Mistake, str]] = {
    Mistake.EXPOSED: phrase("turn it up in your hand; or {number} {exposed} of seat {number}"),
    Mistake.OUT_OF_TURN: phrase("{seat} {number} {check_call}: seat {number} calls or checks"),
    Mistake.STRING: phrase("{string}, after chips that were put out"),
    Mistake.SLOW: phrase("{clock} starts the clock"),
    Mistake.FLOOR: phrase("{floor}; {number} {floor} disputes the pot for seat {number}, before the next hand"),
    Mistake.WRONG_KEY: phrase("{undo} takes it back"),
    Mistake.MISDEAL: phrase("{misdeal}, then {confirm}"),
}

_EXAMPLE: Final = 4


def keys_of(printed: Mapping[str, str], seats: Collection[Seat]) -> dict[str, str]:
    """Return what stands for the names in braces: the *printed* keys, and one of the *seats* at which somebody sits."""
    number = _EXAMPLE if _EXAMPLE in seats or not seats else sorted(seats)[(len(seats) - 1) // 2]
    return {word.replace("-", "_"): key for word, key in printed.items()} | {"number": str(number)}


def to_make(keys: Mapping[str, str]) -> tuple[Mistake, ...]:
    """Return the mistakes that can be made with these keys: a panel may lack one."""
    return tuple(one for one in Mistake if all(keys.get(name) for _, name, _, _ in Formatter().parse(HOW[one]) if name))
