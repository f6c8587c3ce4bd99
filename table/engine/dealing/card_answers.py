"""Takes the dealer's yes or no to a question about cards: only that word accuses where no card was read.

When a question is put is decided in `card_questions`.
"""

from typing import assert_never

from table.engine.dealing.board import finish_street
from table.engine.dealing.burn_faults import tell_missing_burn
from table.engine.dealing.card_questions import close_question, is_watched, tell_beginning, unread_zones
from table.engine.dealing.counted_cards import complete_if_dealt, pass_over
from table.engine.dealing.deal import deal_waiting
from table.engine.dealing.deal_order import is_denied
from table.engine.dealing.dealt_hands import table_by_key
from table.engine.dealing.draws import go_on_with_draw
from table.engine.dealing.lifted_up_cards import answer_lifted
from table.engine.dealing.misdealt_cards import take_word
from table.engine.dealing.next_seat_cards import answer_strayed
from table.engine.dealing.passed_seats import lacks_one_still
from table.engine.dealing.premature_streets import early_unburned
from table.engine.dealing.short_flop import tell_short_flop
from table.engine.dealing.short_hands import tell_short
from table.engine.dealing.streets_due import due_street, seats_due, unburned_until
from table.engine.dealing.up_cards import answer_doubtful
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.card_out_of_order import CardOutOfOrder
from table.engine.seats.tabling import answer_half_shown
from table.engine.state.moment import Moment
from table.engine.state.streets import BOARD_OF
from table.engine.words.card_events import QuestionAnswered
from table.engine.words.commands import Command, Confirmed
from table.engine.words.frozen import replace
from table.engine.words.question import DealersWord, Question, QuestionKind
from table.engine.words.zones import ZONE_SEATS, Seat, Zone


def answer_question(moment: Moment, question: Question, command: Command) -> None:
    """Take the dealer's yes or no."""
    is_confirmed = isinstance(command, Confirmed)
    close_question(moment)
    moment.say(QuestionAnswered(kind=question.kind, zone=question.zone, is_confirmed=is_confirmed))
    match question.kind:
        case QuestionKind.FIRST_CARD:
            if is_confirmed:
                tell_beginning(moment, ZONE_SEATS[question.zone])
        case QuestionKind.MIXED:
            answer_strayed(moment, question.zone, are_mixed=is_confirmed)
        case QuestionKind.HALF_SHOWN:
            answer_half_shown(moment, ZONE_SEATS[question.zone], is_one_alone=not is_confirmed)
            if is_confirmed:
                table_by_key(moment, ZONE_SEATS[question.zone])
        case QuestionKind.UP_LIFTED:
            answer_lifted(moment, ZONE_SEATS[question.zone], is_held=is_confirmed)
        case QuestionKind.UNREAD:
            _take_word_of_unread(moment, question, is_there=not is_confirmed)
        case _:
            assert_never(question.kind)


def _take_word_of_unread(moment: Moment, question: Question, *, is_there: bool) -> None:
    """Take the dealer's word for a card that is due and was not read."""
    reading = moment.hand.reading
    word = DealersWord(question.zone, question.known, is_there=is_there, at_ns=moment.at_ns, asked_ns=reading.asked_ns)
    moment.put_reading(replace(reading, words=(*reading.words, word)))
    if question.zone is Zone.BURN:
        _settle_burn(moment, word)
    elif question.zone is Zone.BOARD:
        tell_short_flop(moment)
    if (doubtful := moment.hand.shown.doubtful) is not None and question.zone is doubtful.zone:
        answer_doubtful(moment, is_there=word.is_there)
        return
    if question.zone not in ZONE_SEATS:
        return
    seat = ZONE_SEATS[question.zone]
    if moment.hand.draw is not None:
        if word.is_there:
            pass_over(moment, (seat,))
            go_on_with_draw(moment)
        return
    if moment.hand.is_dealt:
        _settle_short(moment, seat, word)
    elif word.is_there:
        pass_over(moment, (seat,))
        deal_waiting(moment)
        complete_if_dealt(moment)
    else:
        take_word(moment)
        _tell_last_passed(moment, seat)


def _tell_last_passed(moment: Moment, seat: Seat) -> None:
    """Tell that the last seat was passed over, where the card that lies there came behind the next round's first.

    Of another seat, the card that follows it waits for one there, and is told.
    """
    hand, first = moment.hand, moment.hand.positions.order[0]
    is_over = hand.is_dealt or hand.phase.is_over or bool(hand.matters)
    if is_over or seat != hand.positions.order[-1] or not lacks_one_still(moment, seat):
        return
    handle = hand.stakes[first].cards[len(hand.stakes[seat].cards)]
    moment.put_reading(replace(hand.reading, is_deal_regular=False, told_astray_ns=moment.at_ns))
    raise_matter(moment, CardOutOfOrder(seat=first, due=seat, handle=handle))


def _settle_burn(moment: Moment, word: DealersWord) -> None:
    """Take the dealer's word for a burn that was not read."""
    if not word.is_there:
        tell_missing_burn(moment)
        return
    hand = moment.hand
    begun = due_street(hand) if len(hand.board) > BOARD_OF[hand.street] else hand.street
    unburned = unburned_until(hand, early_unburned(hand) or begun or hand.street)
    moment.put_middle(replace(hand.middle, burned=hand.middle.burned.union(unburned[:1])))


def _settle_short(moment: Moment, seat: Seat, word: DealersWord) -> None:
    """Take the dealer's word for a seat that may be short."""
    hand = moment.hand
    if word.is_there and seat in seats_due(hand):
        pass_over(moment, (seat,))
        finish_street(moment)
    elif word.is_there:
        moment.put_reading(
            replace(moment.hand.reading, short=tuple(other for other in hand.reading.short if other != seat))
        )
    tell_denied(moment)


def tell_denied(moment: Moment) -> None:
    """Tell of the hands that are short by the dealer's word, unless there is one that he is still to be asked of."""
    hand = moment.state.hand
    if hand is None or not hand.reading.short or hand.phase.is_over:
        return
    if any(zone in ZONE_SEATS and is_watched(moment, zone) for zone in unread_zones(moment)):
        return
    tell_short(moment, tuple(other for other in hand.reading.short if is_denied(hand, other)))
