"""Somebody claims a misdeal while it is time.

A claim that comes too late stands in a file of its own.
"""

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, ruled


class MisdealClaim(Irregularity, frozen=True, kw_only=True, tag="misdeal-claimed"):
    """Somebody claims a misdeal while it is time."""

    code: ClassVar[AlertCode] = AlertCode.MISDEAL_CLAIMED

    def asks(self, book: Rulebook) -> Ruling:
        return ruled(book.window.claim_in_time)
