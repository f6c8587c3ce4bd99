"""What the dealer is asked about cards that are due and were not read: about which zone, when, and until when."""

from __future__ import annotations

import pytest

from table.engine.dealing.card_questions import ask_for_cards, awaits_card
from table.engine.matters.door import raise_matter
from table.engine.matters.kinds.floor_called import FloorWanted
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.reading import SeenCards
from table.engine.words.card_events import CardAsked
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
    assert tuple(now.events) == ((CardAsked(kind=QuestionKind.UNREAD, zone=Zone.SEAT_2),) if question else ())


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
    now.put_table(replace(now.state, told_ns=now.at_ns + 1))

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


@pytest.mark.parametrize("is_thrown", [False, True])
def test_nobody_is_asked_what_lay_at_a_seat_whose_hand_is_in_the_muck(*, is_thrown: bool) -> None:
    deal = begun()
    deal.pitch(1, 2, 3, 4, 5, 6, 1, 2, 3, 5, 6)
    if is_thrown:
        deal.miss(Zone.SEAT_4, handle(3))
        deal.land(Zone.MUCK, 3)
    deal.wait(8)

    question = deal.view.question
    assert (question is None) is is_thrown
