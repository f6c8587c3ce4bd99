"""The betting is over with an all-in: every live hand is to lie face up.

What lies face up, the antennas see elsewhere.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, noted


class MustTable(Irregularity, frozen=True, kw_only=True, tag="must-table"):
    """The betting is over with an all-in: every live hand is to lie face up."""

    code: ClassVar[AlertCode] = AlertCode.MUST_TABLE
    is_only_told: ClassVar[bool] = True

    def asks(self, book: Rulebook) -> Ruling:
        return noted(book.showdown.all_in_hands_face_up.cite)
