"""Does what had to wait for what has just been seen or keyed, or for time: it is asked of each whether it is open.

Most sightings open nothing, and most keys pass the turn and no more.
"""

from table.engine.betting.all_in import notice_all_in
from table.engine.betting.early_actions import settle_after_betting, settle_out_of_turn
from table.engine.dealing.board import finish_street, take_lying
from table.engine.dealing.card_answers import tell_denied
from table.engine.dealing.card_questions import judge_beginning, stop_asking
from table.engine.dealing.counted_cards import end_without_killed
from table.engine.dealing.draws import go_on_with_draw
from table.engine.dealing.given_up import fold_mucked, give_up_early
from table.engine.following.deck_check import mind_deck_check
from table.engine.following.waiting import mind_waiting
from table.engine.hand.award_due import award_if_due
from table.engine.hand.serving import count_no_more
from table.engine.matters.steps import tick_off
from table.engine.seats.presence import kill_absent_in_turn
from table.engine.state.moment import Moment
from table.engine.state.phase import BETTING, DEALING, SHOWDOWN
from table.engine.state.table_state import TableState


def let_follow(moment: Moment, before: TableState, *, is_time: bool) -> None:  # noqa: C901, PLR0912 - each is asked whether it is open
    """Do what had to wait for what has just been seen or keyed; *before* it the table stood so."""
    hand, was = moment.state.hand, before.hand
    if hand is None:
        return
    was_up = was is not None and was.is_face_up
    if hand.matters or hand.draw is not None or moment.state.waiting or hand.is_face_up is not was_up:
        _mind_open(moment, before, is_time=is_time)
    if moment.hand.phase is SHOWDOWN:
        # What held the award may be over by time alone.
        award_if_due(moment)
    asked = hand = moment.hand
    if hand is was and moment.state.players is before.players:
        return
    if was is not None and was.phase is BETTING and hand.phase is not BETTING:
        give_up_early(moment)
        hand = moment.hand
    # When it is over nobody has the turn, and who had it may have left the table.
    turn = () if hand.phase.is_over else hand.betting.to_act
    is_known = turn and (hand.stakes[turn[0]].is_in_muck or moment.state.players[turn[0]].is_absent)
    if is_known or hand.missed_first_deal or hand.turns.out_of_turn or hand.turns.ordered is not None:
        _settle_turn(moment)
    if moment.hand.phase is DEALING and (moment.hand.is_dealt or not moment.hand.reading.is_deal_regular):
        _deal_on(moment)
    hand, reading = moment.hand, moment.hand.reading
    if hand.turns.is_board_lying or hand.middle.early or hand.middle.odd:
        take_lying(moment)
    if reading.question is not None:
        stop_asking(moment)
        tell_denied(moment)
    if not reading.is_order_judged and (moment.hand.is_dealt or not reading.is_deal_regular):
        judge_beginning(moment)
    if moment.hand.matters:
        tick_off(moment)
    if moment.hand.phase is SHOWDOWN and moment.hand is not asked:
        award_if_due(moment)
    if moment.hand.is_face_up and not was_up:
        notice_all_in(moment, before)
    if moment.state.setup.deck_check_hands or (was is not None and was.served):
        _mind_end(moment, before)


def _mind_open(moment: Moment, before: TableState, *, is_time: bool) -> None:
    """Do what may have waited for time alone, or for a card that changes nothing else of the hand."""
    hand = moment.hand
    if hand.is_face_up:
        notice_all_in(moment, before)
    if hand.matters:
        tick_off(moment, is_time=is_time)
    if hand.matters or hand.draw is not None:
        # What was put right may be a street; and a card whose name is known already is not named again.
        finish_street(moment)
    if hand.draw is not None:
        go_on_with_draw(moment)
    if moment.state.waiting:
        mind_waiting(moment, is_time=is_time)


def _settle_turn(moment: Moment) -> None:
    """Do what is known already of the seat to which the turn has come."""
    while settle_out_of_turn(moment) or fold_mucked(moment) or kill_absent_in_turn(moment):
        # What closed the betting may have been keyed before, and taken back: the street lies there already.
        finish_street(moment)


def _deal_on(moment: Moment) -> None:
    """Let a street follow on betting that is over, or betting on a deal whose last cards a killed hand does not get."""
    hand = moment.hand
    if hand.is_dealt:
        if hand.turns.out_of_turn or hand.game.following[hand.street] is None:
            settle_after_betting(moment)
        finish_street(moment)
        if moment.hand.phase is BETTING:
            _settle_turn(moment)
        hand = moment.hand
    if hand.phase is DEALING and not (hand.is_dealt or hand.reading.is_deal_regular):
        end_without_killed(moment)


def _mind_end(moment: Moment, before: TableState) -> None:
    """Count for penalties and for the check of the deck whether the hand has ended, or goes on after all."""
    if before.hand is not None and before.hand.served:
        count_no_more(moment, before.hand)
    mind_deck_check(moment, before)
