"""A raise after as many as a limit allows on one street."""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class CapReached(Irregularity, frozen=True, kw_only=True, tag="cap-reached"):
    """A raise after as many as a limit allows on one street."""

    code: ClassVar[AlertCode] = AlertCode.CAP_REACHED
    recurs: ClassVar[bool] = True
    seat: Seat

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.wagers.raise_over_cap)
