"""Asks the dealer on the screen before the table concludes anything from what it does not see.

Whether a hand that is off its antenna was mucked: a stack of more than some ten cards
stops reading, so a hand pushed onto it is seen by nobody. Only then is the dealer asked,
and only when it matters: at the seat's turn and at the showdown. Players lift their
cards to look at them: gone is not folded.

What is asked of cards that are due and were not read is in `card_questions`; the answers
to either come in here, and the dealer's word that a pot is paid.
"""

from table.engine.betting.called_clock import expire
from table.engine.dealing.card_answers import answer_question
from table.engine.dealing.given_up import give_up
from table.engine.hand.award import pay_next
from table.engine.hand.sweeping import await_no_key
from table.engine.hand.turn import seat_in_turn
from table.engine.matters.steps import confirm
from table.engine.state.hand import Hand
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.words.card_events import FoldAsked
from table.engine.words.commands import Command, Confirmed, Declined
from table.engine.words.frozen import replace
from table.engine.words.table_events import KeyRefused, WhyRefused
from table.engine.words.zones import Seat, Zone


def ask_if_unseen(moment: Moment, at_ns: int) -> None:
    """Ask about a hand that may lie in the muck unread."""
    hand = moment.state.hand
    if hand is None or hand.phase.is_over or hand.asked_about is not None:
        return
    rules = moment.state.setup.evidence
    seat = _unseen(hand, at_ns - rules.lifted_ns)
    if seat is None or sum(place.zone is Zone.MUCK for place in moment.state.places.values()) < rules.muck_cards:
        return
    moment.put_hand(replace(moment.hand, asked_about=seat))
    moment.say(FoldAsked(seat=seat))


def _unseen(hand: Hand, until_ns: int) -> Seat | None:
    """Return a seat whose cards have been gone since *until_ns* at the latest, and whose fate matters now."""
    turn = seat_in_turn(hand)
    is_showdown = hand.phase is Phase.SHOWDOWN and not hand.is_face_up and hand.live_count > 1
    for seat, stake in hand.stakes.items():
        if not stake.is_lifted:
            continue
        is_due = seat == turn or is_showdown
        is_gone = stake.is_live and stake.lifted_at_ns <= until_ns
        if is_due and is_gone and not stake.is_held and not stake.is_tabled:
            return seat
    return None


def answers_for_card(command: Command, hand: Hand | None) -> bool:
    """Tell whether a key says of a card what the sensors could not see: a fact, and no key that is taken back.

    What follows from it is as if the sensors had seen it.
    """
    is_asked = hand is not None and hand.reading.question is not None and hand.asked_about is None
    return is_asked and isinstance(command, Confirmed | Declined)


def answer(moment: Moment, command: Command) -> None:
    """Take the dealer's yes or no."""
    seat = None if moment.state.hand is None else moment.hand.asked_about
    if seat is None:
        hand = moment.state.hand
        if hand is not None and hand.reading.question is not None:
            answer_question(moment, hand.reading.question, command)
            return
        if hand is not None and isinstance(command, Confirmed):
            if confirm(moment):
                return
            if hand.turns.clock is not None and hand.turns.clock.is_over and hand.holding is None:
                expire(moment)
                return
            if hand.holding is None and pay_next(moment):
                return
        is_floor = hand is not None and hand.holding is not None and hand.holding.is_floor
        why = WhyRefused.NEEDS_NUMBER if is_floor and isinstance(command, Confirmed) else WhyRefused.NO_QUESTION
        moment.say(KeyRefused(command=command, why=why))
        return
    moment.put_hand(replace(moment.hand, asked_about=None))
    if isinstance(command, Confirmed):
        give_up(moment, seat)
        await_no_key(moment, seat)
    else:
        moment.put_stake(seat, replace(moment.hand.stakes[seat], is_held=True))
