"""A player turned up cards of a live hand while action was pending."""

from typing import ClassVar

from table.engine.hand.positions import HEADS_UP
from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.answers import Answer
from table.engine.words.frozen import replace
from table.engine.words.rulebook import OwnExposure, Rulebook
from table.engine.words.ruling import Ruling, ruled, ruling_of
from table.engine.words.zones import Seat


class ExposedByPlayer(Irregularity, frozen=True, kw_only=True, tag="exposed-by-player"):
    """A player turned up cards of a live hand while action was pending."""

    code: ClassVar[AlertCode] = AlertCode.EXPOSED_BY_PLAYER
    recurs: ClassVar[bool] = True
    seat: Seat
    is_all_in: bool
    """A player is all-in in this hand."""
    can_act: int
    """Players who can still act in it."""
    is_claimed: bool
    """Somebody wants the hand called dead."""

    def asks(self, book: Rulebook) -> Ruling:
        answer = self._answer(book)
        return replace(ruling_of(answer), value=RulingValue.KEEP) if answer.value == "allowed" else ruled(answer)

    def is_allowed(self, book: Rulebook) -> bool:
        """Tell whether *book* lets the player do it: then there is nothing to tell."""
        return self._answer(book).value == "allowed"

    def can_be_claimed(self, book: Rulebook) -> bool:
        """Tell whether *book* leaves the hand to whoever wants it dead, and has not settled it when it was shown."""
        unclaimed = self._unclaimed(book)
        return unclaimed.value == "keep" and self._answer(book) is not unclaimed

    def _answer(self, book: Rulebook) -> Answer[OwnExposure]:
        is_open = self.is_claimed and not self.is_all_in and self._unclaimed(book).value != "allowed"
        return book.conduct.exposed_own_claimed if is_open else self._unclaimed(book)

    def _unclaimed(self, book: Rulebook) -> Answer[OwnExposure]:
        rules = book.conduct
        if self.can_act <= HEADS_UP and rules.exposed_own_two_left.value == "allowed":
            # What two alone may do, they may do beside an all-in.
            return rules.exposed_own_two_left
        if self.is_all_in:
            return rules.exposed_own_all_in
        return rules.exposed_own_two_left if self.can_act <= HEADS_UP else rules.exposed_own
