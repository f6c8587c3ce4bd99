"""A bet or raise of another amount than the limit."""

from typing import ClassVar, Literal

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruling_of
from table.engine.words.zones import Seat


class LimitAmount(Irregularity, frozen=True, kw_only=True, tag="limit-amount"):
    """A bet or raise of another amount than the limit: from half a bet on it is one, and what is too much goes back."""

    code: ClassVar[AlertCode] = AlertCode.LIMIT_AMOUNT
    recurs: ClassVar[bool] = True
    seat: Seat
    comes_to: Literal["is-bet", "is-call", "is-raise"]

    def asks(self, book: Rulebook) -> Ruling:
        """Return what it comes to, with the rule by which half a bet decides."""
        return replace(ruling_of(book.wagers.raise_from), value=RulingValue(self.comes_to))
