"""Somebody claims a misdeal after substantial action.

A claim in time stands in a file of its own.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled


class MisdealClaimTooLate(Irregularity, frozen=True, kw_only=True, tag="misdeal-too-late"):
    """Somebody claims a misdeal after substantial action."""

    code: ClassVar[AlertCode] = AlertCode.MISDEAL_TOO_LATE
    recurs: ClassVar[bool] = True

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.window.claim_too_late)
