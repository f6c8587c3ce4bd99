"""A complete hand as everybody at the table saw it, in one frozen value.

It knows neither where its facts came from nor how they are written down.
"""

import enum
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import StreetDealt
from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.engine.words.game import Game
from table.engine.words.setup import Level
from table.engine.words.zones import Seat
from table.record.happening import Happening


class SeatRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One player's part in a complete hand."""

    seat: Seat
    name: str
    """Empty where the table was not told."""
    start: int
    """Chips when the hand began, before antes and blinds."""
    end: int
    """Chips when it was paid."""
    won: int
    shown: tuple[Card, ...]
    """Those of its hole cards that lay face up for all to see, in the order in which they were dealt."""
    dealt: tuple[Card | None, ...]
    """Every card that came to it, in order, discarded ones too; None for one that never lay face up there."""
    is_dealt_in: bool
    """False for one on penalty who posts and gets no cards, as some books have it."""


class PotRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A pot as it was paid in the end."""

    number: int
    """0 the main pot, then the side pots."""
    high: dict[Seat, int]
    low: dict[Seat, int] = {}
    """Of the low half; in journals of before it is in `high`, too."""

    @property
    def amount(self) -> int:
        """All chips of it."""
        return sum(self.high.values()) + sum(self.low.values())

    @property
    def shares(self) -> dict[Seat, int]:
        """What each winner takes of it, both ways."""
        return {seat: self.high.get(seat, 0) + self.low.get(seat, 0) for seat in (*self.high, *self.low)}


class Killed(msgspec.Struct, frozen=True, kw_only=True):
    """A hand that died without having been folded, and why."""

    seat: Seat
    code: AlertCode | None
    """None where the floor has ruled over the book, and of one on penalty."""
    cite: str | None
    """The rule; None where the book is silent."""
    is_by_floor: bool
    """The floor has ruled it, and the book did not."""
    is_on_penalty: bool = False


class HandRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A complete hand."""

    number: int
    journal_id: str
    wall_ms: int | None
    """The time of day when it began, in milliseconds since 1970; None where no clock has said it."""
    at_ns: int
    """When it began, by the clock of the table."""
    table_name: str
    rulebook: str
    level: Level
    game: Game
    smallest_chip: int
    button: Seat
    """May be an empty seat."""
    small_blind_seat: Seat | None
    """None when the small blind is dead."""
    big_blind_seat: Seat
    seats: tuple[SeatRecord, ...]
    """Those who were dealt in or posted, clockwise from the button, which comes last; in stud from the lowest seat."""
    happened: tuple[Happening, ...]
    """In order; a street that was dealt again is there once, with the cards that counted."""
    pots: tuple[PotRecord, ...]
    killed: tuple[Killed, ...]

    @property
    def id(self) -> str:
        """Its number, and the journal that it is one of where that is known."""
        return f"{self.journal_id}-{self.number}" if self.journal_id else str(self.number)

    @property
    def board(self) -> tuple[Card, ...]:
        """The cards that counted."""
        return board_of(self.happened)


class WhyLeftOut(enum.Enum):
    """Why a hand has no record."""

    NOT_COMPLETE = "not-complete"
    """The journal ends before it does."""
    NOT_SOUND = "not-sound"
    """What the journal says of it cannot all have happened."""


class LeftOut(msgspec.Struct, frozen=True):
    """A hand that began and has no record."""

    number: int
    why: WhyLeftOut


class HandsRead(msgspec.Struct, frozen=True):
    """The hands of a journal, in order. One that was misdealt and dealt again is in neither list."""

    complete: tuple[HandRecord, ...] = ()
    left_out: tuple[LeftOut, ...] = ()


def board_of(happened: Iterable[Happening]) -> tuple[Card, ...]:
    """Return the board as it lay at the end."""
    boards = [one.board for one in happened if isinstance(one, StreetDealt)]
    return boards[-1] if boards else ()


def counted(happened: Sequence[Happening]) -> tuple[Happening, ...]:
    """Return *happened* with each street of the board once, and the cards that it had in the end."""
    board = board_of(happened)
    return tuple(
        replace(one, board=board[: len(one.board)]) if isinstance(one, StreetDealt) and one.board else one
        for one in (happened[at] for at in places_counted(happened))
    )


def places_counted(happened: Sequence[Happening]) -> Iterator[int]:
    """Yield where in *happened* each of those stands that count; see `counted`."""
    board, seen = board_of(happened), set[int]()
    for at, one in enumerate(happened):
        if not isinstance(one, StreetDealt) or not one.board:
            yield at
        elif len(one.board) <= len(board) and len(one.board) not in seen:
            seen.add(len(one.board))
            yield at
