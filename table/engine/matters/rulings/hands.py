"""Rulings on hands that cannot play as they are.

What becomes of the chips of a dead hand is no ruling but its consequence, and stands in `remedies`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from table.engine.hand.positions import HEADS_UP
from table.engine.matters.irregularities.hands import (
    AbsentPlayer,
    CardsMixed,
    CardsOutOfView,
    ClockExpired,
    ClockWarning,
    ExposedByPlayer,
    HandIrregularity,
    IrregularCardPlayed,
    LeftTable,
    WrongCardCount,
)
from table.engine.matters.rulings.ruling import Ruling, noted, ruled, ruling_of
from table.engine.words.alerts import RulingValue
from table.engine.words.frozen import replace

if TYPE_CHECKING:
    from table.engine.words.rulebook import Answer, OwnExposure, Rulebook


def is_exposing_allowed(found: ExposedByPlayer, book: Rulebook) -> bool:
    """Tell whether *book* lets the player do it: then there is nothing to tell."""
    return _exposing(found, book).value == "allowed"


def can_be_claimed(found: ExposedByPlayer, book: Rulebook) -> bool:
    """Tell whether *book* leaves the hand to whoever wants it dead, and has not settled it when it was shown."""
    unclaimed = _unclaimed(found, book)
    return unclaimed.value == "keep" and _exposing(found, book) is not unclaimed


def _exposing(found: ExposedByPlayer, book: Rulebook) -> Answer[OwnExposure]:
    is_open = found.is_claimed and not found.is_all_in and _unclaimed(found, book).value != "allowed"
    return book.conduct.exposed_own_claimed if is_open else _unclaimed(found, book)


def _unclaimed(found: ExposedByPlayer, book: Rulebook) -> Answer[OwnExposure]:
    rules = book.conduct
    if found.can_act <= HEADS_UP and rules.exposed_own_two_left.value == "allowed":
        # What two alone may do, they may do beside an all-in.
        return rules.exposed_own_two_left
    if found.is_all_in:
        return rules.exposed_own_all_in
    return rules.exposed_own_two_left if found.can_act <= HEADS_UP else rules.exposed_own


def _left_as_it_is(answer: Answer[OwnExposure]) -> Ruling:
    return replace(ruling_of(answer), value=RulingValue.KEEP)


def rule_on_hand(found: HandIrregularity, book: Rulebook) -> Ruling:  # noqa: PLR0911 - one line for each fault
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
        case ExposedByPlayer():
            answer = _exposing(found, book)
            return _left_as_it_is(answer) if answer.value == "allowed" else ruled(answer)
        case LeftTable():
            return ruled(book.conduct.left_live_hand)
        case ClockWarning():
            return noted(book.clock.countdown_s.cite)
        case ClockExpired(is_facing_bet=is_facing_bet):
            return ruled(book.clock.expired_facing_bet if is_facing_bet else book.clock.expired_without_bet)
        case never:
            assert_never(never)
