"""Rulings on hands that cannot play as they are.

What becomes of the chips of a dead hand is no ruling but its consequence, and stands in `remedies`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from table.engine.alerts import RulingValue
from table.engine.irregularities.hands import (
    AbsentPlayer,
    CardsMixed,
    CardsOutOfView,
    HandIrregularity,
    IrregularCardPlayed,
    WrongCardCount,
)
from table.engine.rulings.ruling import Ruling, noted, ruled

if TYPE_CHECKING:
    from table.engine.rulebook import Rulebook


def rule_on_hand(found: HandIrregularity, book: Rulebook) -> Ruling:
    """Return what *book* makes of a hand that cannot play as it is."""
    match found:
        case WrongCardCount(is_button_short=is_button_short):
            rules = book.card_count
            return ruled(rules.button_short_acted if is_button_short else rules.wrong_count_acted)
        case IrregularCardPlayed():
            return ruled(book.deck.joker_acted)
        case AbsentPlayer():
            return Ruling(value=RulingValue.DEAD_HAND, cite=book.presence.absent_hand.cite)
        case CardsMixed():
            return ruled(book.presence.cards_mixed)
        case CardsOutOfView():
            return noted()
        case never:
            assert_never(never)
