"""A bet or raise by a player who may not: short all-ins have not opened it again, or a ruling has closed it."""

from typing import ClassVar

from table.engine.hand.limits import Reopened, reopening
from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.answers import FloorDecides
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled, ruling_of
from table.engine.words.zones import Seat


class RaiseClosed(Irregularity, frozen=True, kw_only=True, tag="raise-closed"):
    """A bet or raise by a player who may not: by short all-ins, or by a ruling."""

    code: ClassVar[AlertCode] = AlertCode.RAISE_CLOSED
    recurs: ClassVar[bool] = True
    seat: Seat
    reopened_by: Reopened = Reopened.SHORT
    """What has not opened it again for certain."""
    is_by_ruling: bool
    """It is a ruling on this seat that has closed it."""
    closed_by: str | None = None
    """The rule that this ruling cites; None where the book is silent."""
    is_without_bet: bool = False
    """There is nothing to call: what is left of it is a check."""
    left: int = 0
    """The total in front that a call or a check leaves."""

    @property
    def put_out(self) -> int | None:
        """The bet or raise, as a total."""
        return self.amount

    def asks(self, book: Rulebook) -> Ruling:
        """Call the floor where the book does not know whether it is open; else ask what the raise is worth."""
        closed = ruled(book.wagers.raise_closed)
        if self.is_by_ruling:
            value = RulingValue.IS_CHECK if self.is_without_bet else closed.value
            return replace(closed, value=value, cite=self.closed_by, is_book_silent=False, reason=None)
        answer = reopening(book, self.reopened_by)
        if isinstance(answer, FloorDecides):
            opens = {True: RulingValue.IS_RAISE, False: RulingValue.CALL_OR_FOLD}
            options = tuple(opens[option] for option in answer.options)
            return Ruling(value=RulingValue.FLOOR, cite=answer.cite, options=options)
        return replace(ruling_of(answer), value=closed.value, options=closed.options)

    def told_amount(self, ruling: Ruling) -> int | None:
        """Return what it comes to; where the floor decides, by the first of its options."""
        value = ruling.options[0] if ruling.options else ruling.value
        return self.amount if value is RulingValue.IS_RAISE else self.left

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """Return what the director may let the player do all the same, where a check was left of it, too."""
        return super().instead(RulingValue.IS_CALL if value is RulingValue.IS_CHECK else value)
