"""What the dealer's answer about a card counts for, and when a question is dropped."""

from __future__ import annotations

import pytest

from table.engine.dealing.card_answers import answer_question, tell_denied
from table.engine.dealing.card_questions import judge_beginning, stop_asking
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.floor_called import FloorWanted
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import Fate
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import QuestionAnswered
from table.engine.words.cards import Street
from table.engine.words.commands import Confirmed, Declined
from table.engine.words.frozen import replace
from table.engine.words.question import DealersWord, Question, QuestionKind
from table.engine.words.zones import Zone
from tests.table.engine.dealing.looks import SEATS, begun
from tests.table.engine.dealing.test_card_questions import asked, passed_over, street_due
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import handle


def answered(now: Moment, command: Confirmed | Declined) -> Moment:
    asked(now, 2500)
    question = now.hand.reading.question
    assert question is not None
    answer_question(now, question, command)
    return now


def test_no_more_is_asked_once_the_dealer_has_answered() -> None:
    now = answered(passed_over(), Declined())

    assert now.hand.reading.question is None
    assert QuestionAnswered(kind=QuestionKind.UNREAD, zone=Zone.SEAT_2, is_confirmed=False) in now.events


def test_a_card_that_the_dealer_says_lies_there_counts_and_the_one_that_waited_is_dealt() -> None:
    now = answered(passed_over(), Declined())

    assert now.hand.stakes[2].unseen == 1
    assert len(now.hand.stakes[3].cards) == 1
    assert now.alerts == []


def test_that_there_is_none_accuses_the_card_that_came_before_it() -> None:
    now = answered(passed_over(), Confirmed())

    assert [(alert.code, alert.seat) for alert in now.alerts] == [(AlertCode.CARD_OUT_OF_ORDER, 3)]


def test_a_burn_that_the_dealer_says_lies_there_is_made_and_one_that_he_denies_is_missing() -> None:
    there, none = (answered(street_due(burn=False, board=3), word) for word in (Declined(), Confirmed()))

    assert there.hand.middle.burned == {Street.FLOP}
    assert there.alerts == []
    assert [alert.code for alert in none.alerts] == [AlertCode.MISSING_BURN]


def test_the_same_is_not_asked_twice() -> None:
    now = answered(street_due(burn=True, board=2), Declined())
    now.at_ns += 1

    assert asked(now, 2500) is None


def test_a_street_of_which_a_part_lies_there_is_asked_about_once_more_and_then_believed() -> None:
    now = street_due(burn=True, board=2)
    word = DealersWord(Zone.BOARD, known=2, is_there=False, at_ns=now.at_ns)
    now.put_reading(replace(now.hand.reading, words=(word,)))
    again = Question(kind=QuestionKind.UNREAD, zone=Zone.BOARD, known=2, is_next=True)

    assert asked(now, 3999) is None
    assert asked(now, 4000) == again
    now.put_reading(replace(now.hand.reading, question=None, words=(word, word)))
    assert asked(now, 40_000) is None


# --- a question that is dropped ---


def test_a_dead_hand_is_asked_about_no_more() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    now = moment_of(deal)
    now.put_reading(replace(now.hand.reading, question=Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_2, known=2)))
    stop_asking(now)
    assert now.hand.reading.question is not None

    now.put_stake(2, replace(now.hand.stakes[2], fate=Fate.FOLDED))
    stop_asking(now)
    assert now.hand.reading.question is None


@pytest.mark.parametrize("why", ["read", "blind", "held", "over", None])
def test_a_question_is_dropped_that_nobody_can_answer_any_more(why: str | None) -> None:
    now = passed_over()
    asked(now, 2500)
    match why:
        case "read":
            now.put_stake(2, replace(now.hand.stakes[2], cards=(handle(90),)))
        case "blind":
            now.put_table(replace(now.state, blind_zones=frozenset({Zone.SEAT_2})))
        case "held":
            raise_matter(now, FloorWanted())
        case "over":
            now.put_hand(replace(now.hand, phase=Phase.VOID))
        case _:
            pass
    stop_asking(now)

    assert (now.hand.reading.question is None) is (why is not None)


def test_where_the_deal_began_is_asked_no_more_once_the_deal_is_closed() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    now = moment_of(deal)
    now.put_reading(replace(now.hand.reading, question=Question(kind=QuestionKind.FIRST_CARD, zone=Zone.SEAT_2)))
    stop_asking(now)
    assert now.hand.reading.question is not None

    now.put_hand(replace(now.hand, is_closed=True))
    stop_asking(now)
    assert now.hand.reading.question is None


# --- where the deal began ---


def whole(first: int) -> Moment:
    """A whole deal that began at this seat, not judged yet."""
    deal = begun()
    seats = (*range(first, 7), *range(1, first))
    deal.pitch(*seats, *seats)
    now = moment_of(deal)
    now.put_hand(replace(now.hand, matters=()))
    now.put_reading(replace(now.hand.reading, is_order_judged=False, is_astray=False, question=None))
    return now


def test_a_deal_in_its_order_began_where_it_should() -> None:
    now = whole(1)
    judge_beginning(now)

    assert (now.alerts, now.hand.reading.question) == ([], None)
    assert now.hand.reading.is_order_judged


def test_one_that_began_a_seat_off_is_asked_about_once() -> None:
    now = whole(2)
    judge_beginning(now)
    assert now.hand.reading.question == Question(kind=QuestionKind.FIRST_CARD, zone=Zone.SEAT_2)

    now.put_reading(replace(now.hand.reading, question=None))
    judge_beginning(now)
    assert now.hand.reading.question is None


@pytest.mark.parametrize("why", ["unseen", "astray", "closed"])
def test_of_a_deal_that_is_not_whole_or_was_told_of_nothing_more_is_asked(why: str) -> None:
    now = whole(2)
    match why:
        case "unseen":
            now.put_stake(3, replace(now.hand.stakes[3], unseen=1))
        case "astray":
            now.put_reading(replace(now.hand.reading, is_astray=True))
        case _:
            now.put_hand(replace(now.hand, is_closed=True))
    judge_beginning(now)

    assert now.hand.reading.question is None


# --- short by the dealer's word ---


def test_short_hands_are_told_together_once_none_is_left_to_ask_about() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    now = moment_of(deal)
    for seat in (5, 6):
        stake = now.hand.stakes[seat]
        now.put_stake(seat, replace(stake, cards=stake.cards[:1], unseen=1))
    word = DealersWord(Zone.SEAT_5, known=1, is_there=False)
    now.put_reading(replace(now.hand.reading, short=(5, 6), words=(word,)))
    tell_denied(now)
    told_before = list(now.alerts)
    now.put_reading(replace(now.hand.reading, words=(word, replace(word, zone=Zone.SEAT_6))))
    tell_denied(now)

    assert told_before == [], "seat 6 is still to be asked about"
    assert [(alert.code, alert.seat) for alert in now.alerts] == [
        (AlertCode.TOO_FEW_CARDS, 5),
        (AlertCode.TOO_FEW_CARDS, 6),
    ]
