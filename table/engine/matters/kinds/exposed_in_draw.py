"""A replacement was seen through the dealer's fault.

Cards that are exposed in the first deal stand in a file of their own: there it matters how many they are.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.state.irregularity import Irregularity, Step
from table.engine.words.alerts import AlertCode, RemedyStep, RulingValue
from table.engine.words.cards import Handle
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled
from table.engine.words.zones import Seat


class ExposedInDraw(Irregularity, frozen=True, kw_only=True, tag="exposed-in-draw"):
    """A replacement was seen through the dealer's fault."""

    code: ClassVar[AlertCode] = AlertCode.CARD_EXPOSED
    seat: Seat
    handle: Handle

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:  # noqa: ARG002 - the first deal is long over
        """Ask what becomes of it."""
        return ruled(book.draws.exposed)

    def instead(self, value: RulingValue) -> frozenset[RulingValue]:
        """The card is replaced, or stays."""
        return frozenset({RulingValue.REPLACE_CARD, RulingValue.KEEP}) - {value}

    def steps(self, value: RulingValue) -> tuple[Step, ...]:
        """Replace it once all have drawn: it goes to the burns, and the top card of the stub takes its place."""
        if value is not RulingValue.REPLACE_CARD:
            return super().steps(value)
        return (
            Step(step=RemedyStep.CARD_TO_BURN, seat=self.seat, handle=self.handle),
            Step(step=RemedyStep.REPLACE, seat=self.seat),
        )
