"""What of a record is public, and the public picture of a table: all that a station is told of them.

Made in `table.uplink` from journal and view, and by nobody else. Every field is public; what
is not a field here cannot be sent. A card stands here only if it lies face up for all to see.
"""

from __future__ import annotations

import msgspec

from table.engine.words.alerts import Alert
from table.engine.words.cards import Card
from table.engine.words.events import Street, WhichAmount, WhyRefused
from table.engine.words.setup import Level
from table.engine.words.view import HandPart, MatterView, PotView, Status
from table.engine.words.zones import Seat, Zone
from table.messages.public_events import PublicEvent


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """Why a command counted for nothing."""

    why: WhyRefused
    amount: int | None = None
    """Where an amount is the reason, what it is measured by: the smallest chip, the big blind, the last seat."""
    which: WhichAmount | None = None


class CommandAnswer(msgspec.Struct, frozen=True, kw_only=True):
    """What became of one command of the station's."""

    id: str
    """The command's."""
    refusal: Refusal | None = None
    """Null when it was applied."""
    is_waiting: bool = False
    """It is kept until the hand is over; what becomes of it then is told in `late_answers`."""


class PublicRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One record of a table's journal. Where nothing of it is public, its sequence is told all the same."""

    sequence: int
    """The record's line in the journal, 1 for the first; no number is left out."""
    hand_number: int
    """Of the hand that is running or just over after this record; 0 before the first."""
    at_ns: int
    """By the table's own clock, which begins anywhere: good for what lies between two records, and no time of day."""
    events: tuple[PublicEvent, ...] = ()
    alerts: tuple[Alert, ...] = ()
    answer: CommandAnswer | None = None
    late_answers: tuple[CommandAnswer, ...] = ()
    """What became of the commands that have waited for the end of the hand."""


class PublicSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A seat with a player in it."""

    seat: Seat
    name: str
    stack: int
    """Chips behind, announced re-buys included."""
    bet: int
    """Chips in front on this street."""
    part: HandPart
    hole_cards: int
    """How many were dealt to the seat, face down or up."""
    shown: tuple[Card, ...]
    """Those that lie face up."""
    is_tabled: bool
    is_all_in: bool
    is_away: bool
    """Absent or serving a penalty."""
    is_waiting: bool
    """New, and not yet entitled to a hand."""
    won: int
    """Chips awarded in the hand just completed."""


class PublicMatter(MatterView, frozen=True, kw_only=True):
    """A matter that is not settled: its alert, with the options of a floor call, and the steps that are left."""

    @property
    def is_floor_call(self) -> bool:
        """Whether the director is to answer, with one of the alert's options."""
        return bool(self.alert.options) and not self.steps


class TablePicture(msgspec.Struct, frozen=True, kw_only=True):
    """The whole table as everybody at it may see it."""

    sequence: int
    """Of the last record that is in this picture."""
    status: Status
    street: Street
    hand_number: int
    """0 before the first hand."""
    level: Level
    """Of the hand that is running, or just over."""
    button: Seat
    small_blind_seat: Seat | None
    big_blind_seat: Seat | None
    turn: Seat | None
    call: int | None
    """What it costs the player in turn to call."""
    pot: int
    """All chips in the middle and in front."""
    pots: tuple[PotView, ...]
    seats: tuple[PublicSeat, ...]
    board: tuple[Card, ...]
    matters: tuple[PublicMatter, ...]
    """What is open, the matter that holds play up first."""
    won: dict[Seat, int]
    places: dict[Seat, int]
    """The finishing order of those who bust in this hand."""
    blind_zones: tuple[Zone, ...]
    """Where the table cannot see."""
