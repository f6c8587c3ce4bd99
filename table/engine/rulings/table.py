"""Rulings on the table itself.

Notes, and the floor for whatever the dealer wants it for. No book is asked.
"""

from __future__ import annotations

from typing import assert_never

from table.engine.alerts import RulingValue
from table.engine.irregularities.table import CardMissing, CountMismatch, FloorWanted, TableIrregularity
from table.engine.rulings.ruling import Ruling, noted

_FOR_ANYTHING = (RulingValue.PLAY_ON, RulingValue.MISDEAL, RulingValue.DEAD_HAND)


def rule_on_table(found: TableIrregularity) -> Ruling:
    """Return what is made of it under any book."""
    match found:
        case CountMismatch() | CardMissing():
            return noted()
        case FloorWanted():
            return Ruling(value=RulingValue.FLOOR, cite=None, options=_FOR_ANYTHING)
        case never:
            assert_never(never)
