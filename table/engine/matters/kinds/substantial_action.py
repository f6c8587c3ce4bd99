"""So much has been done that the deal cannot be called back.

How much that is, is counted elsewhere, by the book.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, noted


class SubstantialAction(Irregularity, frozen=True, kw_only=True, tag="substantial-action"):
    """So much has been done that the deal cannot be called back."""

    code: ClassVar[AlertCode] = AlertCode.SUBSTANTIAL_ACTION
    is_by_chips: bool
    """Two actions with chips made it; else the number of actions alone."""

    def asks(self, book: Rulebook) -> Ruling:
        rules = book.window
        return noted(rules.chips_of_two.cite if self.is_by_chips else rules.any_actions.cite)
