"""What the rulebook makes of an irregularity: one small function for each, that asks one question or two.

The same file names as in `irregularities`. No rule stands here, only which question is
asked of the book in force; nothing is moved, and nobody is told.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.engine.matters.irregularities.deal import DealIrregularity
from table.engine.matters.irregularities.deck import DeckIrregularity
from table.engine.matters.irregularities.hands import HandIrregularity
from table.engine.matters.irregularities.turn import TurnIrregularity
from table.engine.matters.rulings.deal import rule_on_deal
from table.engine.matters.rulings.deck import rule_on_deck
from table.engine.matters.rulings.hands import rule_on_hand
from table.engine.matters.rulings.table import rule_on_table
from table.engine.matters.rulings.turn import rule_on_turn

if TYPE_CHECKING:
    from table.engine.matters.irregularities import Irregularity
    from table.engine.matters.rulings.ruling import Ruling
    from table.engine.words.rulebook import Rulebook


def rule_on(found: Irregularity, book: Rulebook, *, is_late: bool) -> Ruling:
    """Return what *book* makes of *found*; *is_late* once substantial action has closed the deal."""
    if isinstance(found, DealIrregularity):
        return rule_on_deal(found, book, is_late=is_late)
    if isinstance(found, DeckIrregularity):
        return rule_on_deck(found, book, is_late=is_late)
    if isinstance(found, HandIrregularity):
        return rule_on_hand(found, book)
    if isinstance(found, TurnIrregularity):
        return rule_on_turn(found, book)
    return rule_on_table(found, book)


__all__ = ["rule_on"]
