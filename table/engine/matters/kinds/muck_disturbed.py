"""A card that lay in the muck lies at a seat, or aside.

Who has taken it there, no antenna can tell.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, noted_by
from table.engine.words.zones import Seat


class MuckDisturbed(Irregularity, frozen=True, kw_only=True, tag="muck-disturbed"):
    """A card that lay in the muck lies at a seat, or aside."""

    code: ClassVar[AlertCode] = AlertCode.MUCK_DISTURBED
    seat: Seat | None
    """Where it lies now; null where that is aside."""

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:  # noqa: ARG002 - it is a note, early or late
        """Note it, by the rule that nobody else touches the muck where the book has one."""
        return noted_by(book.board.muck_is_dealers)
