"""An antenna stopped answering: a fault of the sensors, and nobody's.

It is told whether or not a hand is running.
"""

from __future__ import annotations

from typing import ClassVar

from table.engine.state.irregularity import Irregularity
from table.engine.words.alerts import AlertCode
from table.engine.words.rulebook import Rulebook
from table.engine.words.ruling import Ruling, noted


class ZoneUnseen(Irregularity, frozen=True, kw_only=True, tag="zone-blind"):
    """An antenna stopped answering."""

    code: ClassVar[AlertCode] = AlertCode.ZONE_BLIND
    is_only_told: ClassVar[bool] = True

    def rule(self, book: Rulebook, *, is_late: bool) -> Ruling:  # noqa: ARG002 - no book is asked
        """Note it."""
        return noted()
