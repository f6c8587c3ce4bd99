"""Rulings on the deck: what a strange card does to the hand.

Where a tag is of no deck no book is asked, for none knows tags.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from table.engine.matters.irregularities.deck import (
    DeckIrregularity,
    DuplicateCardFound,
    ForeignCardFound,
    JokerFound,
    UnknownCardFound,
)
from table.engine.matters.rulings.ruling import Ruling, ruled
from table.engine.words.alerts import RulingValue

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook


def rule_on_deck(found: DeckIrregularity, book: Rulebook, *, is_late: bool) -> Ruling:
    """Return what *book* makes of a fault of the deck; *is_late* once the deal cannot be called back."""
    rules = book.deck
    match found:
        case JokerFound(seat=None):
            return ruled(rules.joker_on_board)
        case JokerFound():
            return ruled(rules.joker_dealt_late if is_late else rules.joker_dealt)
        case UnknownCardFound(is_dealt=is_dealt):
            # No rulebook knows tags: a card that cannot be read is a worn-out card, or no card at all.
            value = RulingValue.REPLACE_CARD if is_dealt else RulingValue.PLAY_ON
            return Ruling(value=value, cite=None)
        case ForeignCardFound(is_dealt=is_dealt):
            return ruled(rules.foreign_dealt if is_dealt else rules.foreign_in_stub)
        case DuplicateCardFound(is_dealt=is_dealt):
            return ruled(rules.duplicate_dealt if is_dealt else rules.duplicate_elsewhere)
        case never:
            assert_never(never)
