"""Rulings on the table itself.

Notes, and the floor for whatever the dealer wants it for. Only of a deck that is short of a
card a book has something to say: what was played with it stands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from table.engine.matters.irregularities.table import CardMissing, CountMismatch, FloorWanted, TableIrregularity
from table.engine.matters.rulings.ruling import Ruling, noted
from table.engine.words.alerts import RulingValue

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook

_FOR_ANYTHING = (RulingValue.PLAY_ON, RulingValue.MISDEAL, RulingValue.DEAD_HAND)


def rule_on_table(found: TableIrregularity, book: Rulebook) -> Ruling:
    """Return what is made of it."""
    match found:
        case CountMismatch():
            return noted()
        case CardMissing():
            return noted(book.deck.card_missing.cite)
        case FloorWanted():
            return Ruling(value=RulingValue.FLOOR, cite=None, options=_FOR_ANYTHING)
        case never:
            assert_never(never)
