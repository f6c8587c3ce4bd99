"""Stud: a card that was to come face down fell face up by the dealer's fault.

On third street it is the up card, and the rest of the hand comes down.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.state.too_late import ruled_beside_misdeal
from table.engine.words.alerts import AlertCode
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class DownCardUp(Irregularity, frozen=True, kw_only=True, tag="down-card-up"):
    """A card that was to come face down fell face up."""

    code: ClassVar[AlertCode] = AlertCode.DOWN_CARD_UP
    stands_once_dealt_on: ClassVar[bool] = True
    seat: Seat
    handle: Handle

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:
        return ruled_beside_misdeal(book, ruled(book.stud.down_card_up), is_late=is_late)
