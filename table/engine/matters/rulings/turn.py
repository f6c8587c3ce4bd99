"""Rulings on the order of action: misdeals claimed, action out of turn, seats passed over.

Whether a window has closed, and what was done since, is told; here only what the book
says of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from table.engine.matters.irregularities.turn import (
    ActionPending,
    CallWithoutBet,
    CheckFacingBet,
    MisdealClaim,
    MisdealClaimTooLate,
    OutOfTurn,
    SeatSkipped,
    SubstantialAction,
    TurnIrregularity,
)
from table.engine.matters.rulings.ruling import Ruling, noted, ruled, ruling_of
from table.engine.state.order_of_action import EarlyKind, Since
from table.engine.words.alerts import RulingValue
from table.engine.words.frozen import replace

if TYPE_CHECKING:
    from table.engine.words.rulebook import Answer, EarlyAction, Rulebook, TurnRules


def rule_on_turn(found: TurnIrregularity, book: Rulebook) -> Ruling:  # noqa: PLR0911 - one line for each fault
    """Return what *book* makes of it."""
    rules = book.window
    match found:
        case SubstantialAction(is_by_chips=is_by_chips):
            return noted(rules.chips_of_two.cite if is_by_chips else rules.any_actions.cite)
        case MisdealClaim():
            return ruled(rules.claim_in_time)
        case MisdealClaimTooLate():
            return ruled(rules.claim_too_late)
        case ActionPending(early=early):
            return Ruling(value=RulingValue.PENDING, cite=_cite_of(early, book.turn))
        case OutOfTurn():
            return _settled(found, book)
        case SeatSkipped(is_board_out=is_board_out):
            return ruled(book.turn.skipped_seat_board_out if is_board_out else book.turn.skipped_seat)
        case CheckFacingBet():
            return ruled(book.turn.check_facing_bet)
        case CallWithoutBet():
            return ruled(book.turn.call_without_bet)
        case never:
            assert_never(never)


def _settled(found: OutOfTurn, book: Rulebook) -> Ruling:
    if found.early is EarlyKind.FOLD:
        return ruled(book.turn.early_fold)
    answer = _answer(found, book.turn)
    if answer.value != "cut-down":
        return ruled(answer)
    return replace(
        ruling_of(answer), value=RulingValue.IS_CALL if found.is_facing_bet else RulingValue.IS_CHECK, options=()
    )


def _answer(found: OutOfTurn, rules: TurnRules) -> Answer[str]:
    match found.early:
        case EarlyKind.CHECK:
            return _by_since(found.since, rules.early_check, rules.early_check_after_call, rules.early_check_after_bet)
        case EarlyKind.ALL_IN | EarlyKind.ALL_IN_CALL if rules.early_all_in.value == "binding":
            return rules.early_all_in
        case EarlyKind.CALL | EarlyKind.ALL_IN_CALL:
            return _by_since(found.since, rules.early_call, rules.early_call_after_call, rules.early_call_after_raise)
        case EarlyKind.RAISE | EarlyKind.ALL_IN if found.since is Since.LESS:
            return rules.early_bet_above
        case _:
            return _by_since(
                found.since, rules.early_raise, rules.early_raise_after_call, rules.early_raise_after_raise
            )


def _by_since(
    since: Since, nothing: Answer[EarlyAction], call: Answer[EarlyAction], more: Answer[EarlyAction]
) -> Answer[EarlyAction]:
    match since:
        case Since.NOTHING:
            return nothing
        case Since.CALL:
            return call
        case Since.RAISE | Since.LESS:
            return more
        case never:
            assert_never(never)


def _cite_of(early: EarlyKind, rules: TurnRules) -> str | None:
    """Return the rule that an early action of this kind falls under."""
    match early:
        case EarlyKind.CHECK:
            return rules.early_check.cite
        case EarlyKind.ALL_IN_CALL if rules.early_all_in.value != "binding":
            return rules.early_call.cite
        case EarlyKind.CALL:
            return rules.early_call.cite
        case EarlyKind.RAISE:
            return rules.early_raise.cite
        case EarlyKind.ALL_IN | EarlyKind.ALL_IN_CALL:
            return rules.early_all_in.cite
        case EarlyKind.FOLD:
            return rules.early_fold.cite
        case never:
            assert_never(never)
