"""Rulings on the deal.

In time by the book's list of misdeals, too late by what it says of the hand that goes on.
Whether it is too late is told; no count of actions is made here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from table.engine.matters.irregularities.deal import (
    BoxedCard,
    ButtonMisplaced,
    CardExposed,
    CardOutOfOrder,
    CardToEmptySeat,
    CardToUnentitledSeat,
    DealIrregularity,
    ExtraCard,
    ExtraCards,
    FirstCardWrongSeat,
    SeatNotDealt,
    TooFewCards,
)
from table.engine.matters.rulings.ruling import Ruling, ruled, without_misdeal
from table.engine.words.alerts import RulingValue

if TYPE_CHECKING:
    from table.engine.words.rulebook import Rulebook


def rule_on_deal(found: DealIrregularity, book: Rulebook, *, is_late: bool) -> Ruling:
    """Return what *book* makes of a fault of the deal."""
    match found:
        case TooFewCards():
            return _too_few(found, book, is_late=is_late)
        case ButtonMisplaced():
            return ruled(book.deal.button_misplaced_late if is_late else book.deal.button_misplaced)
        case BoxedCard():
            return _boxed(found, book, is_late=is_late)
        case _:
            return ruled(book.window.claim_too_late) if is_late else _in_time(found, book)


def _in_time(found: DealIrregularity, book: Rulebook) -> Ruling:  # noqa: PLR0911 - one line for each fault
    rules = book.deal
    match found:
        case FirstCardWrongSeat():
            return ruled(rules.first_card_wrong_seat)
        case CardOutOfOrder():
            return ruled(rules.card_out_of_order)
        case CardToEmptySeat() | CardToUnentitledSeat():
            return ruled(rules.card_to_seat_not_entitled)
        case SeatNotDealt(is_missed=is_missed):
            return ruled(rules.entitled_seat_not_dealt if is_missed else rules.absent_seat_not_dealt)
        case ExtraCard(has_anybody_acted=has_anybody_acted):
            return ruled(book.card_count.one_extra_acted if has_anybody_acted else book.card_count.one_extra)
        case ExtraCards():
            return ruled(book.card_count.many_extra)
        case CardExposed():
            return _exposed(found, book)
        case TooFewCards() | ButtonMisplaced() | BoxedCard():
            msg = "ruled elsewhere, in time or not"
            raise AssertionError(msg)
        case never:
            assert_never(never)


def _too_few(short: TooFewCards, book: Rulebook, *, is_late: bool) -> Ruling:
    rules = book.card_count
    if is_late:
        return ruled(rules.button_short_late if short.is_button else rules.short_late)
    if short.is_button:
        return ruled(rules.button_short if short.is_next else rules.button_short_not_next)
    return ruled(rules.next_short if short.is_next else rules.short)


def _exposed(found: CardExposed, book: Rulebook) -> Ruling:
    rules = book.deal
    others = found.boxed if rules.boxed_and_exposed_together.value else 0
    if found.exposed + others >= rules.many_exposed_from.value:
        return ruled(rules.many_exposed)
    return ruled(rules.first_card_exposed if found.position <= rules.first_cards.value else rules.one_exposed)


def _boxed(found: BoxedCard, book: Rulebook, *, is_late: bool) -> Ruling:
    """Rule on a card that counts for nothing: in time they may be too many, too late each is one by itself."""
    rules = book.deal
    others = found.exposed if rules.boxed_and_exposed_together.value else 0
    if found.is_natural:
        ruling = ruled(rules.boxed_on_board)
    elif not is_late and found.boxed + others >= rules.many_boxed_from.value:
        ruling = ruled(rules.many_boxed)
    else:
        ruling = ruled(rules.one_boxed)
    if found.is_acted_on or (is_late and ruling.value is RulingValue.MISDEAL):
        return ruled(book.window.claim_too_late)
    return without_misdeal(ruling) if is_late else ruling
