"""The dealer wants the floor, and no matter is open.

What the floor may decide is open too.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling


class FloorWanted(Irregularity, frozen=True, kw_only=True, tag="floor-called"):
    """The dealer wants the floor, and no matter is open."""

    code: ClassVar[AlertCode] = AlertCode.FLOOR_CALLED
    recurs: ClassVar[bool] = True

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:  # noqa: ARG002 - no book is asked
        """Ask the floor, for whatever it is."""
        options = (RulingValue.PLAY_ON, RulingValue.MISDEAL, RulingValue.DEAD_HAND)
        return Ruling(value=RulingValue.FLOOR, cite=None, options=options)
