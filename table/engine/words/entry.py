"""Values for what is being keyed, on its way from the keypad to the screen: only the screen words them."""

import enum

import msgspec

from table.engine.words.ranges import Chips
from table.engine.words.zones import Seat


class Wants(enum.Enum):
    """What belongs next to what is keyed."""

    NOTHING = enum.auto()
    """Nothing is keyed."""
    KEY = enum.auto()
    DIGIT = enum.auto()
    """The first digit of a number."""
    MORE_DIGITS = enum.auto()
    """Another digit of the number, or the key that ends it."""
    CONFIRM = enum.auto()
    """`confirm` alone."""
    AGAIN = enum.auto()
    """The last key once more: the amount may have a zero too many."""


class Mispress(enum.Enum):
    """Why a key counted for nothing, where there is no more to say of it."""

    NOT_READ = enum.auto()
    """It was pressed, and could not be read."""
    NOTHING_KEYED = enum.auto()
    """There is nothing to delete."""
    TWO_KEYS = enum.auto()
    """Two went down together."""


class BetChanged(msgspec.Struct, frozen=True):
    """Another bet is faced than when it was begun; 0 is none."""

    price: Chips


class TurnPassed(msgspec.Struct, frozen=True):
    """The turn has passed to this seat since it was begun."""

    seat: Seat


class KeysAway(msgspec.Struct, frozen=True):
    """The panel was not heard for so long."""

    seconds: int


class SeveralKeys(msgspec.Struct, frozen=True):
    """Several keys went down together: all but these count for nothing."""

    counted: tuple[str, ...] = ()


class NotHere(msgspec.Struct, frozen=True):
    """The key does not belong here: its name, or `chip` and how much it is."""

    key: tuple[str, ...]


class Forgotten(msgspec.Struct, frozen=True):
    """What was keyed went no further for too long."""

    keyed: tuple[str, ...]


class Doubt(msgspec.Struct, frozen=True):
    """An amount that may have a zero too many, as a total, and what it is measured against."""

    total: Chips
    added: Chips
    """By so much it is more than the bet that is faced."""
    pot: Chips
    """What would lie in the middle after a call."""


EntryRefusal = Mispress | BetChanged | TurnPassed | KeysAway | SeveralKeys | NotHere | Forgotten
"""Why the last key counted for nothing, or why what was keyed is gone."""


class Entry(msgspec.Struct, frozen=True):
    """What is keyed of the next command."""

    keyed: tuple[str, ...] = ()
    """The names of the keys, with the numbers that were keyed or worked out: `raise`, `12`."""
    wants: Wants = Wants.NOTHING
    refusal: EntryRefusal | None = None
    doubt: Doubt | None = None
    """What the last key is asked for once more because of."""

    @property
    def is_empty(self) -> bool:
        """Nothing is keyed, and no key was refused."""
        return not self.keyed and self.refusal is None

    @property
    def number(self) -> str:
        """The number that is all that is keyed: a seat, an option or an amount; empty where it is not one alone."""
        return self.keyed[0] if len(self.keyed) == 1 and self.keyed[0].isdecimal() else ""
