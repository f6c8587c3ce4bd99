"""Stud: a card that was to come face up fell face down.

It is no up card, and nobody is told what it is: the bring-in goes by the cards that show.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.state.too_late import ruled_beside_misdeal
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class UpCardDown(Irregularity, frozen=True, kw_only=True, tag="up-card-down"):
    """A card that was to come face up fell face down."""

    code: ClassVar[AlertCode] = AlertCode.UP_CARD_DOWN
    stands_once_dealt_on: ClassVar[bool] = True
    seat: Seat
    handle: Handle

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:
        return ruled_beside_misdeal(book, ruled(book.stud.up_card_down), is_late=is_late)
