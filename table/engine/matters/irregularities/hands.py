"""Hands that cannot play, or not as they are: wrong counts, irregular cards, absent players, cards gone astray."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.zones import Seat


class WrongCardCount(msgspec.Struct, frozen=True, kw_only=True, tag="wrong-card-count"):
    """A player has acted on too many or too few cards, or it is found when the deal cannot be called back."""

    code: ClassVar[AlertCode] = AlertCode.WRONG_CARD_COUNT
    seat: Seat
    is_button_short: bool
    """The button, with too few, and it has acted."""


class IrregularCardPlayed(msgspec.Struct, frozen=True, kw_only=True, tag="irregular-card-played"):
    """A joker is found in a hand whose player has acted on it."""

    code: ClassVar[AlertCode] = AlertCode.IRREGULAR_CARD_PLAYED
    seat: Seat
    handle: Handle


class AbsentPlayer(msgspec.Struct, frozen=True, kw_only=True, tag="absent-player"):
    """Nobody sits at the seat when the book wants its player there."""

    code: ClassVar[AlertCode] = AlertCode.ABSENT_PLAYER
    seat: Seat


class CardsMixed(msgspec.Struct, frozen=True, kw_only=True, tag="cards-mixed"):
    """A live hand's card lies among another player's."""

    code: ClassVar[AlertCode] = AlertCode.CARDS_MIXED
    seat: Seat
    """Where the card came from."""
    at_seat: Seat
    handle: Handle


class CardsOutOfView(msgspec.Struct, frozen=True, kw_only=True, tag="cards-out-of-view"):
    """A live hand has been off its antenna for long, and the antenna is answering."""

    code: ClassVar[AlertCode] = AlertCode.CARDS_OUT_OF_VIEW
    seat: Seat
    since_ns: int


class ExposedByPlayer(msgspec.Struct, frozen=True, kw_only=True, tag="exposed-by-player"):
    """A player turned up cards of a live hand while action was pending."""

    code: ClassVar[AlertCode] = AlertCode.EXPOSED_BY_PLAYER
    seat: Seat
    is_all_in: bool
    """A player is all-in in this hand."""
    can_act: int
    """Players who can still act in it."""
    is_claimed: bool
    """Somebody wants the hand called dead."""


class LeftTable(msgspec.Struct, frozen=True, kw_only=True, tag="left-table"):
    """A player left the table with a live hand."""

    code: ClassVar[AlertCode] = AlertCode.LEFT_TABLE
    seat: Seat


class ClockWarning(msgspec.Struct, frozen=True, kw_only=True, tag="clock-warning"):
    """The last seconds of a player on whom the clock was called have begun."""

    code: ClassVar[AlertCode] = AlertCode.CLOCK_WARNING
    seat: Seat
    since_ns: int
    """When the clock was called."""


class ClockExpired(msgspec.Struct, frozen=True, kw_only=True, tag="clock-expired"):
    """The time of a player on whom the clock was called is over."""

    code: ClassVar[AlertCode] = AlertCode.CLOCK_EXPIRED
    seat: Seat
    since_ns: int
    is_facing_bet: bool


HandIrregularity = (
    WrongCardCount
    | IrregularCardPlayed
    | AbsentPlayer
    | CardsMixed
    | CardsOutOfView
    | ExposedByPlayer
    | LeftTable
    | ClockWarning
    | ClockExpired
)
