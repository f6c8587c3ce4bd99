"""Hands that cannot play, or not as they are: wrong counts, irregular cards, absent players, cards gone astray."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from table.engine.alerts import AlertCode
from table.engine.cards import Handle
from table.engine.zones import Seat


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


HandIrregularity = WrongCardCount | IrregularCardPlayed | AbsentPlayer | CardsMixed | CardsOutOfView
