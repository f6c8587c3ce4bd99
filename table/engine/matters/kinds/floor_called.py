"""The floor is wanted: for whatever it is, or because somebody disputes who won."""

from typing import ClassVar

from table.engine.state.irregularity import Consequence, Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.frozen import replace
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruling_of


class FloorWanted(Irregularity, frozen=True, kw_only=True, tag="floor-called"):
    """The dealer wants the floor, and no matter is open."""

    code: ClassVar[AlertCode] = AlertCode.FLOOR_CALLED
    recurs: ClassVar[bool] = True

    def asks(self, book: Rulebook) -> Ruling:  # noqa: ARG002 - no book is asked
        options = (RulingValue.PLAY_ON, RulingValue.MISDEAL, RulingValue.DEAD_HAND)
        return Ruling(value=RulingValue.FLOOR, cite=None, options=options)


class AwardDisputed(Irregularity, frozen=True, kw_only=True, tag="award-disputed"):
    """Somebody disputes who won, and the pots are paid."""

    code: ClassVar[AlertCode] = AlertCode.FLOOR_CALLED
    recurs: ClassVar[bool] = True
    outlives_hand: ClassVar[bool] = True

    is_too_late: bool = False
    """The hand ended in a break, and the time that the book has for that is over."""

    def asks(self, book: Rulebook) -> Ruling:
        if self.is_too_late:
            return replace(ruling_of(book.pots.disputed_in_break_s), value=RulingValue.PLAY_ON)
        until = book.pots.disputed_until
        return Ruling(value=RulingValue.FLOOR, cite=until.cite, options=(RulingValue.PLAY_ON, RulingValue.DEAD_HAND))

    def follows(self, value: RulingValue) -> Consequence:
        """A hand that should not have played is dead, and the pots are put right."""
        return Consequence.PAY_AGAIN if value is RulingValue.DEAD_HAND else super().follows(value)
