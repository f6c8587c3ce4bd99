"""The dealer's entry of chips and words, as screens see it: what it would come to, and what is kept.

A part of `view`; every field is public.
"""

import enum
from typing import Final

import msgspec

from table.engine.words.alerts import Alert
from table.engine.words.chip_events import Acted
from table.engine.words.commands import (
    ActionKeyed,
    BetOrRaise,
    CheckOrCall,
    ChipsPulled,
    ChipsPushed,
    Figure,
    WordsSaid,
)
from table.engine.words.table_events import KeyRefused
from table.engine.words.zones import Seat

Entered = ActionKeyed | CheckOrCall | BetOrRaise | ChipsPushed | ChipsPulled | WordsSaid
"""What the dealer keys of a player's chips and words: whatever takes more than one key to say."""


_HUNDRED: Final = 100
_THOUSAND: Final = 1000
_POTS: Final = 3
"""Of so many pots a dealer may key an amount in short."""


class WaitsFor(enum.Enum):
    """What a key of a player waits for."""

    HOLD = "hold"
    """The end of a quiet hold: then it works at the time at which it was pressed."""
    CARDS = "cards"
    """The cards that go before it, but not for long: it works once they are there."""


class KeptView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the player in turn did while play waited, and what it would come to: the dealer takes it, or drops it."""

    seat: Seat
    command: Entered
    """What was keyed, the last of it."""
    acted: Acted | None = None
    """The action that it would be; None where the book or the floor has a word first, or chips are to follow."""


class Measure(msgspec.Struct, frozen=True, kw_only=True):
    """What a wager of one seat is measured against before it counts: nothing is ruled by it."""

    price: int
    """The bet that is faced, as a total."""
    pot: int
    """What lies in the middle once the seat has called."""
    least: int
    """Its smallest bet or raise, as a total."""
    chip: int
    """The smallest in play."""

    def spoken(self, total: int) -> int:
        """Return what *total* means as people say it: "twelve" is 1 200 where no chips make 12, and 1 200 is lawful.

        Where the smallest chip is a thousand, it is 12 000. Beyond three pots nobody is taken at half a word.
        """
        meant = total * (_THOUSAND if self.chip % _THOUSAND == 0 else _HUNDRED)
        is_lawful = meant >= self.least and meant % self.chip == 0 and meant - self.price <= _POTS * self.pot
        return meant if is_lawful and total < self.least and total % self.chip else total

    def may_be_tenfold(self, total: int) -> bool:
        """Tell whether a zero too many would explain *total*: a tenth of it is lawful, and it is beyond the pot.

        Or that tenth is the smallest there is, which is keyed most of all.
        """
        tenth, rest = divmod(total, 10)
        is_lawful = not rest and tenth >= self.least and tenth % self.chip == 0
        return is_lawful and (total - self.price > self.pot or tenth == self.least)

    def may_be_fixed_tenfold(self, total: int) -> bool:
        """Tell whether a zero too many would explain that the last wager, the price, is to be fixed to *total*.

        Ten times what it is now is nobody's correction without a second look, however large the pot.
        """
        tenth, rest = divmod(total, 10)
        return not rest and tenth % self.chip == 0 and (tenth == self.price or total > self.price + self.pot)

    def share(self, total: int) -> int:
        """Return how much of the pot *total* adds to the bet that is faced, in hundredths."""
        halves = 200 * (total - self.price) // max(1, self.pot)
        return (halves + 1) // 2


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """What the player in turn faces, and the totals that a dealer can key in one press."""

    seat: Seat
    price: int
    """The bet that is faced, as a total; 0 where there is none."""
    amounts: dict[Figure, int]
    """Those that the player could bet or raise to now, as totals in front."""
    others: dict[Seat, dict[Figure, int]] = {}
    """The same for every other seat in the hand, which may act out of turn."""
    measures: dict[Seat, Measure] = {}
    """Of every seat that may bet or raise as much as it has."""
    wager: Measure | None = None
    """What a fix of the last wager is measured against; None where a limit bounds it."""
    is_fixed: bool = False
    """A limit allows one amount alone: nobody has to key it."""
    is_checked: bool = False
    """Nobody who has still to act faces a bet: all of them can check."""

    def for_seat(self, seat: Seat | None) -> dict[Figure, int]:
        """Return the totals of a seat that was named, or of the player in turn."""
        return self.amounts if seat in {None, self.seat} else self.others.get(seat, {})


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """What an entry would come to if it were entered now; nothing of it has happened."""

    command: Entered
    acted: Acted | None = None
    """The action that it would be."""
    alert: Alert | None = None
    """What would be told of it, with its ruling: a floor call, or what the book makes of it."""
    refused: KeyRefused | None = None
    """Why it would count for nothing."""
    is_followed: bool = True
    """The table could place it in the hand."""
    is_open: bool = False
    """It would be no action yet: chips are to follow."""
    waits_for: WaitsFor | None = None
    """What it would wait for; what it comes to after cards that are not read yet nobody knows."""
    call: int = 0
    """What a call costs the player, not capped by the stack; 0 where there is nothing to call."""
    least: int = 0
    """The player's smallest bet or raise as a total; 0 without a hand."""
    measure: Measure | None = None
    """What a bet or raise is measured against; None without a hand, and where a limit says how much it is."""
