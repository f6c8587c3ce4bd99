"""A kind of meeting guest: when it can happen, the lines by which it does, and which alerts it may cause.

The kinds themselves stand in the `*_kinds` modules. `may` are the codes that it may bring about alone or with the
lawful lines after it: any other alert accuses somebody of what nobody did.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from table.engine.words.cards import Street
from table.engine.words.view import Due, HandPart, Status
from table.engine.words.zones import ZONE_SEATS

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from table.engine.words.view import SeatView
    from table.engine.words.zones import Seat
    from tests.bench.meetings.live import LiveTable

    Draw = Callable[["Scene"], Sequence[str]]

LAWFUL: Final = ""
"""A lawful line, whichever it is then."""
PREMATURE: Final = ("premature-flop", "premature-turn", "premature-river")
NEXT: Final = {Street.PREFLOP: Street.FLOP, Street.FLOP: Street.TURN, Street.TURN: Street.RIVER}
CARDS: Final = {Street.FLOP: 3, Street.TURN: 1, Street.RIVER: 1}
STACK_AT_LEAST: Final = 25


class Kind(NamedTuple):
    """One kind."""

    draw: Draw
    """Returns the lines by which it happens now, none where it cannot."""
    may: tuple[str, ...] = ()
    flag: str = ""
    """What a seat has to be for it, from the set-up on."""


class Scene:
    """What a kind sees of the table, and chance."""

    def __init__(self, table: LiveTable, chance: random.Random) -> None:
        """Look at *table*."""
        self.table = table
        self.view = table.view
        self.chance = chance

    @property
    def is_betting(self) -> bool:
        """Whether somebody is to act."""
        return self.view.status is Status.BETTING and self.view.turn is not None

    @property
    def deals_to(self) -> Seat | None:
        """The seat that the next hole card is due to."""
        due = self.view.due
        is_hole = due is not None and due.due is Due.HOLE_CARD
        return ZONE_SEATS.get(due.zone) if due is not None and is_hole else None

    @property
    def left_to_deal(self) -> int:
        """How many hole cards are to come."""
        return self.view.due.left_to_deal if self.view.due is not None and self.deals_to is not None else 0

    @property
    def next_street(self) -> Street | None:
        """The street that is due now, its burn first."""
        due = self.view.due
        return NEXT.get(self.view.street) if due is not None and due.due is Due.BURN else None

    @property
    def is_running(self) -> bool:
        """Whether a hand is live and dealt."""
        return not self.view.status.is_over and self.left_to_deal == 0

    @property
    def live(self) -> list[Seat]:
        """The seats in the hand."""
        return self.table.live()

    @property
    def holding(self) -> list[Seat]:
        """The seats in the hand at which a card lies."""
        return [seat for seat in self.live if self.table.at_seat(seat)]

    @property
    def others(self) -> list[Seat]:
        """The live seats that are not in turn and have chips."""
        return [
            one.seat
            for one in self.view.seats
            if one.part is HandPart.LIVE and one.seat != self.view.turn and one.stack
        ]

    def seat(self, seat: Seat | None) -> SeatView | None:
        """Return a seat as it is seen."""
        return next((one for one in self.view.seats if one.seat == seat), None)

    @property
    def mine(self) -> SeatView | None:
        """The player in turn."""
        return self.seat(self.view.turn)

    @property
    def price(self) -> int:
        """The highest bet."""
        return max((one.bet for one in self.view.seats), default=0)

    @property
    def empty(self) -> list[Seat]:
        """Seats without a player."""
        return sorted(set(range(1, 11)) - set(self.table.players()))

    def pick(self, among: Sequence[Seat]) -> Seat | None:
        """Draw one seat."""
        return self.chance.choice(among) if among else None

    def card(self, among: Sequence[str]) -> str | None:
        """Draw one card."""
        return self.chance.choice(among) if among else None
