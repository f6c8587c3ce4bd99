"""The stub was dropped, and nobody can vouch for its order.

What is to be dealt no more needs no order.
"""

from typing import ClassVar

from table.engine.matters.board_steps import shuffling
from table.engine.state.irregularity import Irregularity, Step
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled, ruling_of


class DroppedStub(Irregularity, frozen=True, kw_only=True, tag="stub-dropped"):
    """The rest of the deck fell: the book says what becomes of cards whose order is lost."""

    code: ClassVar[AlertCode] = AlertCode.STUB_DROPPED
    holds_street: ClassVar[bool] = True
    recurs: ClassVar[bool] = True
    is_all_dealt: bool
    """No card of it is to come any more."""

    def asks(self, book: Rulebook) -> Ruling:
        answer = book.board.stub_dropped
        return replace(ruling_of(answer), value=RulingValue.KEEP) if self.is_all_dealt else ruled(answer)

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """Shuffle what is left of the deck, and cut."""
        return shuffling() if value is RulingValue.RESHUFFLE_STUB else ()
