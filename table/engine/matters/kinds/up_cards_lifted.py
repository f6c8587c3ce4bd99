"""Stud: a player who faces action has picked up the up cards.

Only silence says so: the dealer is asked first.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class UpCardsLifted(Irregularity, frozen=True, kw_only=True, tag="up-cards-lifted"):
    """A player who faces action has picked up the up cards."""

    code: ClassVar[AlertCode] = AlertCode.UP_CARDS_LIFTED
    seat: Seat

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.stud.up_cards_lifted)
