"""Rulings on the window in which a misdeal can be claimed.

When it closes is counted elsewhere; here only what the book says of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from table.engine.irregularities.turn import MisdealClaim, MisdealClaimTooLate, SubstantialAction, TurnIrregularity
from table.engine.rulings.ruling import Ruling, noted, ruled

if TYPE_CHECKING:
    from table.engine.rulebook import Rulebook


def rule_on_turn(found: TurnIrregularity, book: Rulebook) -> Ruling:
    """Return what *book* makes of it."""
    rules = book.window
    match found:
        case SubstantialAction(is_by_chips=is_by_chips):
            return noted(rules.chips_of_two.cite if is_by_chips else rules.any_actions.cite)
        case MisdealClaim():
            return ruled(rules.claim_in_time)
        case MisdealClaimTooLate():
            return ruled(rules.claim_too_late)
        case never:
            assert_never(never)
