"""Several chips, nothing said, that come to a raise, or may do so."""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled, ruling_of
from table.engine.words.zones import Seat


class MultichipRaise(Irregularity, frozen=True, kw_only=True, tag="multichip-raise"):
    """Several chips, nothing said, that come to a raise, or may do so."""

    code: ClassVar[AlertCode] = AlertCode.MULTICHIP_RAISE
    recurs: ClassVar[bool] = True
    seat: Seat
    are_last: bool
    """They are the player's last, and less than would be a raise of anybody else."""

    def asks(self, book: Rulebook) -> Ruling:
        if self.are_last:
            return ruled(book.wagers.last_chips)
        return replace(ruling_of(book.wagers.raise_from), value=RulingValue.IS_RAISE)
