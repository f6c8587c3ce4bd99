"""A player at the showdown has turned up one card, and leaves the other face down."""

from typing import ClassVar

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled, shown_or_dead
from table.engine.words.zones import Seat


class OneCardUp(Irregularity, frozen=True, kw_only=True, tag="one-card-tabled"):
    """A player at the showdown has turned up one card, and leaves the other face down."""

    code: ClassVar[AlertCode] = AlertCode.ONE_CARD_TABLED
    seat: Seat
    is_refused: bool = False
    """The other card was to be shown, and the floor is called for it."""

    def asks(self, book: Rulebook) -> Ruling:
        ruling = ruled(book.showdown.one_card_tabled)
        return shown_or_dead(ruling) if self.is_refused else ruling

    def follows(self, value: RulingValue) -> Consequence:
        """The card that lies there plays alone; a hand that must be shown waits for its player."""
        return Consequence.ONE_CARD_PLAYS if value is RulingValue.ONE_CARD_PLAYS else super().follows(value)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:  # noqa: ARG002 - whatever was ruled on it
        """Whatever can be ruled on a hand that is half shown."""
        return frozenset({RulingValue.MUST_SHOW, RulingValue.ONE_CARD_PLAYS, RulingValue.DEAD_HAND})
