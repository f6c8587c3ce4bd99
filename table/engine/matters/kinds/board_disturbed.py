"""A board card lies elsewhere, or face down in its place, or has been off its antenna for long while that was looking.

It is a note: whoever straightens the board lays it down again.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, noted_by


class BoardDisturbed(Irregularity, frozen=True, kw_only=True, tag="board-disturbed"):
    """A board card lies elsewhere or face down, or is off its antenna."""

    code: ClassVar[AlertCode] = AlertCode.BOARD_DISTURBED

    def asks(self, book: Rulebook) -> Ruling:
        return noted_by(book.board.board_is_dealers)
