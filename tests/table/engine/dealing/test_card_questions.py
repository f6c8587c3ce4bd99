"""What the dealer is asked about cards that are due and were not read: about which zone, when, and until when."""

from __future__ import annotations

import pytest

from table.engine.dealing.card_answers import answer_question, tell_denied
from table.engine.dealing.card_questions import ask_for_cards, awaits_card, judge_beginning, stop_asking
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.floor_called import FloorWanted
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.reading import SeenCards
from table.engine.state.stake import Fate
from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import CardAsked, QuestionAnswered
from table.engine.words.cards import Street
from table.engine.words.commands import Confirmed, Declined
from table.engine.words.frozen import replace
from table.engine.words.question import DealersWord, Question, QuestionKind
from table.engine.words.sightings import Tick
from table.engine.words.zones import Facing, Zone
from tests.table.engine.dealing.looks import MS, SEATS, Deal, begun
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import handle

UNREAD_2 = Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_2)


def passed_over() -> Moment:
    """Seat 1 has its card, none is read at seat 2, and one waits at seat 3."""
    deal = begun()
    deal.pitch(1, 3)
    return moment_of(deal)


def street_due(*, burn: bool, board: int) -> Moment:
    """The betting before the flop is over, and so much of the flop is read."""
    deal = Deal(SEATS, button=6)
    deal.deal()
    deal.act_all()
    if burn:
        deal.lay(Zone.BURN)
    for _ in range(board):
        deal.lay(Zone.BOARD, Facing.UP)
    return moment_of(deal)


def asked(now: Moment, after_ms: float, **looked_until_ns: int) -> Question | None:
    until_ns = {Zone(name.replace("_", " ")): at_ns for name, at_ns in looked_until_ns.items()}
    ask_for_cards(now, Tick(at_ns=now.at_ns + round(after_ms * MS), looked_until_ns=until_ns))
    return now.hand.reading.question


# --- when, and about what ---


@pytest.mark.parametrize(("after_ms", "question"), [(2499, None), (2500, UNREAD_2)])
def test_a_seat_that_was_passed_over_is_asked_about_once_the_deal_has_rested(
    after_ms: int, question: Question | None
) -> None:
    now = passed_over()

    assert asked(now, after_ms) == question
    assert now.events == ((CardAsked(kind=QuestionKind.UNREAD, zone=Zone.SEAT_2),) if question else ())


@pytest.mark.parametrize(("after_ms", "is_asked"), [(3999, False), (4000, True)])
def test_a_deal_that_stands_still_is_asked_about_later(after_ms: int, *, is_asked: bool) -> None:
    deal = begun()
    deal.pitch(1)

    assert (asked(moment_of(deal), after_ms) == replace(UNREAD_2, is_next=True)) is is_asked


def test_behind_a_seat_that_has_none_by_the_dealers_word_nothing_is_due_in_a_deal_that_rests() -> None:
    deal = begun()
    deal.pitch(1)
    now = moment_of(deal)
    word = DealersWord(Zone.SEAT_2, known=0, is_there=False, at_ns=now.at_ns)
    now.put_reading(replace(now.hand.reading, words=(word,)))

    assert asked(now, 40_000) is None


def test_whoever_has_just_keyed_something_goes_on_with_it() -> None:
    deal = begun()
    deal.pitch(1)
    now = moment_of(deal)
    now.put_reading(replace(now.hand.reading, told_ns=now.at_ns + 1))

    assert asked(now, 4000) is None


@pytest.mark.parametrize(
    ("burn", "board", "zone", "known"),
    [(True, 1, Zone.BOARD, 1), (True, 2, Zone.BOARD, 2), (False, 3, Zone.BURN, 0), (True, 3, None, 0)],
)
def test_a_street_of_which_some_was_read_is_asked_for_the_rest(
    burn: bool,  # noqa: FBT001 - a column of the table
    board: int,
    zone: Zone | None,
    known: int,
) -> None:
    question = None if zone is None else Question(kind=QuestionKind.UNREAD, zone=zone, known=known)

    assert asked(street_due(burn=burn, board=board), 2500) == question


def test_a_street_whose_burn_lies_there_alone_is_asked_for_once_it_stands_still() -> None:
    assert asked(street_due(burn=True, board=0), 3999) is None
    next_card = Question(kind=QuestionKind.UNREAD, zone=Zone.BOARD, is_next=True)
    assert asked(street_due(burn=True, board=0), 4000) == next_card


@pytest.mark.parametrize(("behind_ms", "is_asked"), [(1199, True), (1200, False)])
def test_nobody_is_asked_about_a_zone_that_was_not_looked_at_for_more_than_a_second(
    behind_ms: int, *, is_asked: bool
) -> None:
    now = passed_over()

    assert (asked(now, 2500, seat_2=now.at_ns + (2500 - behind_ms) * MS) is not None) is is_asked


@pytest.mark.parametrize("why", ["blind", "asked", "held", "over"])
def test_nobody_is_asked_about_a_blind_zone_or_while_something_else_is_waited_for(why: str) -> None:
    now = passed_over()
    other = Question(kind=QuestionKind.UNREAD, zone=Zone.SEAT_5)
    match why:
        case "blind":
            now.put_table(replace(now.state, blind_zones=frozenset({Zone.SEAT_2})))
        case "asked":
            now.put_reading(replace(now.hand.reading, question=other))
        case "held":
            raise_matter(now, FloorWanted())
        case _:
            now.put_hand(replace(now.hand, phase=Phase.MISDEAL))

    assert asked(now, 2500) in {None, other}
    assert not any(isinstance(event, CardAsked) for event in now.events)


def test_at_the_showdown_the_dealer_is_asked_about_a_hand_of_which_one_card_was_read() -> None:
    deal = Deal(SEATS, button=6)
    deal.deal()
    now = moment_of(deal)
    now.put_shown(SeenCards(half_read=(4,)))

    assert asked(now, 0) == Question(kind=QuestionKind.HALF_SHOWN, zone=Zone.SEAT_4)


# --- whether something is waited for ---


def test_a_card_is_awaited_while_a_seat_is_passed_over_and_none_once_all_is_dealt() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)

    assert awaits_card(passed_over())
    assert not awaits_card(moment_of(deal))


def test_a_board_card_that_is_off_its_antenna_is_awaited() -> None:
    deal = begun()
    deal.pitch(*SEATS, *SEATS)
    now = moment_of(deal)
    now.put_middle(replace(now.hand.middle, gone=((handle(60), 1),)))
    assert awaits_card(now)

    now.put_table(replace(now.state, blind_zones=frozenset({Zone.BOARD})))
    assert not awaits_card(now)


# --- the answer ---


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
    assert now.alerts == ()


def test_that_there_is_none_accuses_the_card_that_came_before_it() -> None:
    now = answered(passed_over(), Confirmed())

    assert [(alert.code, alert.seat) for alert in now.alerts] == [(AlertCode.CARD_OUT_OF_ORDER, 3)]


def test_a_burn_that_the_dealer_says_lies_there_is_made_and_one_that_he_denies_is_missing() -> None:
    there, none = (answered(street_due(burn=False, board=3), word) for word in (Declined(), Confirmed()))

    assert there.hand.middle.burned == {Street.FLOP}
    assert there.alerts == ()
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

    assert (now.alerts, now.hand.reading.question) == ((), None)
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
