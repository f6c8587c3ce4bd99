"""The public part of a record, and the public state of a table: all that a station is told of them.

Made in `table.uplink` from journal and view, and by nobody else. Every field is public; what
is not a field here cannot be sent. A card stands here only if it lies face up for all to see.
"""

from typing import Annotated, Final

import msgspec

from table.engine.words.alerts import Alert
from table.engine.words.cards import Card, Street
from table.engine.words.game import Game
from table.engine.words.matter_view import MatterView
from table.engine.words.ranges import (
    CARDS_OF_A_DECK,
    MOST_AT_ONCE,
    MOST_SEATS,
    Chips,
    Nanoseconds,
    Number,
    Tally,
)
from table.engine.words.setup import Level
from table.engine.words.table_events import WhichAmount, WhyRefused
from table.engine.words.view import PotView, PublicSeat, Status
from table.engine.words.zones import Seat, Zone
from table.messages.public_events import PublicEvent

MOST_OF_A_RECORD: Final = 200
"""Events of one record: what one sighting or command has brought about; none of ours has had more than twelve."""

Cards = Annotated[tuple[Card, ...], msgspec.Meta(max_length=CARDS_OF_A_DECK)]
Link = Annotated[str, msgspec.Meta(pattern=r"\A[0-9A-Za-z+/]{1,64}\Z")]
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]


class OrderRefusal(msgspec.Struct, frozen=True, kw_only=True):
    """Why a command counted for nothing."""

    why: WhyRefused
    amount: Chips | None = None
    """Where an amount is the reason, what it is measured by: the smallest chip, the big blind, the last seat."""
    which: WhichAmount | None = None


class CommandAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one command of the station's."""

    id: Id
    """The command's."""
    refusal: OrderRefusal | None = None
    """None when it was applied."""
    is_waiting: bool = False
    """It is kept until the hand is over; what becomes of it then is told in `late_answers`."""


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What binds a journal up to the record that begins a hand: whoever keeps it knows one that was rewritten."""

    link: Link
    """The chain's, of this record."""
    before: Tally = 0
    """The sequence of the record that began the hand before; 0 where there is none, or it is not known."""
    before_link: Annotated[str, msgspec.Meta(pattern=r"\A[0-9A-Za-z+/]{0,64}\Z")] = ""


class PublicRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One record of a table's journal. Where nothing of it is public, its sequence is told all the same."""

    sequence: Number
    """The record's line in the journal, 1 for the first; no number is left out."""
    hand_number: Tally
    """Of the hand that is running or just over after this record; 0 before the first."""
    at_ns: Nanoseconds
    """By the table's own clock, which begins anywhere: good for what lies between two records, and no time of day."""
    events: Annotated[tuple[PublicEvent, ...], msgspec.Meta(max_length=MOST_OF_A_RECORD)] = ()
    alerts: Annotated[tuple[Alert, ...], msgspec.Meta(max_length=MOST_AT_ONCE)] = ()
    answer: CommandAnswer | None = None
    late_answers: Annotated[tuple[CommandAnswer, ...], msgspec.Meta(max_length=MOST_OF_A_RECORD)] = ()
    """What became of the commands that have waited for the end of the hand."""
    head: Head | msgspec.UnsetType = msgspec.UNSET


class PublicMatter(MatterView, frozen=True, kw_only=True):
    """A matter that is not settled: its alert, with the options of a floor call, and the steps that are left."""

    @property
    def is_floor_call(self) -> bool:
        """Whether the director is to answer, with one of the alert's options."""
        return bool(self.alert.options) and not self.steps


class TablePicture(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table as everybody at it may see it."""

    sequence: Tally
    """Of the last record that is in this picture."""
    status: Status
    street: Street
    hand_number: Tally
    """0 before the first hand."""
    level: Level
    """Of the hand that is running, or just over."""
    game: Game | msgspec.UnsetType = msgspec.UNSET
    """The same of its game; left out where it is no-limit hold'em."""
    next_game: Game | msgspec.UnsetType = msgspec.UNSET
    """Where the next hand is another game."""
    button: Seat
    small_blind_seat: Seat | None
    big_blind_seat: Seat | None
    turn: Seat | None
    call: Chips | None
    """What it costs the player in turn to call."""
    pot: Chips
    """All chips in the middle and in front."""
    pots: Annotated[tuple[PotView, ...], msgspec.Meta(max_length=MOST_SEATS)]
    seats: Annotated[tuple[PublicSeat, ...], msgspec.Meta(max_length=MOST_SEATS)]
    board: Cards
    matters: Annotated[tuple[PublicMatter, ...], msgspec.Meta(max_length=MOST_AT_ONCE)]
    """What is open, the matter that holds play up first."""
    won: dict[Seat, Chips]
    places: dict[Seat, Number]
    """The finishing order of those who bust in this hand."""
    blind_zones: Annotated[tuple[Zone, ...], msgspec.Meta(max_length=len(Zone))]
    """Where the table cannot see."""

    def __post_init__(self) -> None:
        """Refuse a picture in which two players sit at one seat: whoever reads it looks a player up by it."""
        found = [seat.seat for seat in self.seats]
        if sorted(set(found)) != found:
            msg = "seats stand in order, each once"
            raise ValueError(msg)
