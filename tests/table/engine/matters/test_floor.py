"""The director's answer: which call it answers, why it is refused, and his word over the book's."""

from __future__ import annotations

import pytest

from table.engine.matters.door import raise_matter
from table.engine.matters.floor import open_again, take_option, take_ruling, waits_for_floor
from table.engine.matters.kinds.floor_called import FloorWanted
from table.engine.state.moment import Moment
from table.engine.state.phase import Phase
from table.engine.state.stake import Fate
from table.engine.words.alerts import RulingValue
from table.engine.words.director_commands import DirectorRuled
from table.engine.words.frozen import replace
from table.engine.words.matter_events import FloorAnswered
from table.engine.words.reports import OptionKeyed
from table.engine.words.table_events import KeyRefused, WhyRefused
from tests.table.engine.moments import moment_of, refused
from tests.table.engine.playing import Game

PLAY_ON = DirectorRuled(RulingValue.PLAY_ON)


def called(*seats: int | None) -> Moment:
    """Three players before the flop, seat 6 to act, and the floor called about each of these seats."""
    now = moment_of(Game({1: 5000, 4: 5000, 6: 5000}).deal())
    for seat in seats:
        raise_matter(now, FloorWanted(seat=seat))
    return now


def answered(now: Moment) -> list[int | None]:
    return [event.number for event in now.events if isinstance(event, FloorAnswered)]


def test_the_floor_is_waited_for_while_a_call_is_open() -> None:
    assert not waits_for_floor(called())
    assert waits_for_floor(called(4))
    assert not waits_for_floor(moment_of(Game({1: 5000, 4: 5000})))


def test_an_answer_closes_the_latest_call() -> None:
    now = called(4, 6)
    take_ruling(now, PLAY_ON)

    assert answered(now) == [2]
    assert [matter.number for matter in now.hand.matters] == [1]


def test_a_word_over_a_ruling_answers_no_call_that_came_meanwhile() -> None:
    now = called(4)
    take_ruling(now, replace(PLAY_ON, option=RulingValue.DEAD_HAND, seat=6, is_over_ruling=True))

    assert answered(now) == [None]
    assert not now.hand.stakes[6].is_live
    assert [matter.number for matter in now.hand.matters] == [1]


def test_an_answer_that_names_a_seat_or_a_number_closes_that_call() -> None:
    by_seat, by_number = called(4, 6), called(4, 6)
    take_ruling(by_seat, replace(PLAY_ON, seat=4))
    take_ruling(by_number, replace(PLAY_ON, matter=1))

    assert answered(by_seat) == answered(by_number) == [1]


def test_a_number_under_which_nothing_is_asked_is_refused() -> None:
    now = called(4)
    take_ruling(now, replace(PLAY_ON, matter=9))

    assert refused(now) == [WhyRefused.NOT_ASKED]
    assert len(now.hand.matters) == 1


def test_an_answer_that_was_not_offered_is_refused() -> None:
    now = called(4)
    take_ruling(now, DirectorRuled(RulingValue.REDEAL_FLOP, 4))

    assert refused(now) == [WhyRefused.NO_SUCH_OPTION]


def test_whose_hand_is_dead_is_the_directors_to_say() -> None:
    now = called(4)
    take_ruling(now, DirectorRuled(RulingValue.DEAD_HAND, 6, matter=1))

    assert now.hand.stakes[6].fate is Fate.KILLED
    assert now.hand.stakes[4].is_live


@pytest.mark.parametrize(
    ("option", "why"),
    [(RulingValue.DEAD_HAND, WhyRefused.NO_HAND), (RulingValue.PENALTY, WhyRefused.NO_HAND), (RulingValue.KEEP, None)],
)
def test_once_the_pots_are_paid_only_that_they_stay_so_can_be_said(option: RulingValue, why: WhyRefused | None) -> None:
    game = Game({1: 5000, 4: 5000}).deal()
    game.act("fold")
    now = moment_of(game)
    take_ruling(now, DirectorRuled(option))

    assert refused(now) == ([] if why is None else [why])


@pytest.mark.parametrize(("number", "is_taken"), [(0, False), (1, True), (3, True), (4, False)])
def test_options_are_keyed_by_their_numbers_from_one(number: int, *, is_taken: bool) -> None:
    now = called(4)
    take_option(now, OptionKeyed(number))

    assert bool(answered(now)) is is_taken
    assert refused(now) == ([] if is_taken else [WhyRefused.NO_SUCH_OPTION])


def test_a_refused_number_says_how_many_options_there_are() -> None:
    now = called(4)
    take_option(now, OptionKeyed(4))

    assert isinstance(now.events[-1], KeyRefused)
    assert now.events[-1].amount == 3


def test_no_option_is_keyed_where_the_floor_was_not_called() -> None:
    now = called()
    take_option(now, OptionKeyed(1))

    assert refused(now) == [WhyRefused.NO_FLOOR_CALL]


def test_a_keyed_word_is_the_floors_and_a_sent_one_the_directors() -> None:
    keyed, sent = called(4), called(4)
    take_option(keyed, OptionKeyed(1))
    take_ruling(sent, PLAY_ON)

    assert [event.is_keyed for now in (keyed, sent) for event in now.events if isinstance(event, FloorAnswered)] == [
        True,
        False,
    ]


def test_the_latest_call_about_a_seat_is_opened_again() -> None:
    now = called(4, 6)

    assert open_again(now, None)
    assert open_again(now, 4)
    assert not open_again(now, 1)
    assert [alert.number for alert in now.alerts] == [1, 2, 2, 1]


def test_nobody_has_to_be_asked_to_kill_a_hand_or_to_call_the_hand_off() -> None:
    dead, off = called(), called()
    take_ruling(dead, DirectorRuled(RulingValue.DEAD_HAND, 6))
    take_ruling(off, DirectorRuled(RulingValue.MISDEAL))

    assert dead.hand.stakes[6].fate is Fate.KILLED
    assert off.hand.phase is Phase.MISDEAL
    assert answered(dead) == answered(off) == [None]


def test_a_ruling_on_nothing_that_was_done_is_refused() -> None:
    now = called()
    take_ruling(now, DirectorRuled(RulingValue.IS_RAISE, 6))

    assert refused(now) == [WhyRefused.NO_SUCH_OPTION]


def test_a_hand_that_was_called_off_goes_on_from_where_it_stood() -> None:
    now = called()
    take_ruling(now, DirectorRuled(RulingValue.MISDEAL))
    take_ruling(now, PLAY_ON)

    assert now.hand.phase is Phase.BETTING
    assert now.hand.matters == ()


def test_a_misdeal_can_be_made_void_and_what_it_is_already_changes_nothing() -> None:
    now = called()
    for option in (RulingValue.MISDEAL, RulingValue.VOID_HAND):
        take_ruling(now, DirectorRuled(option))
    told, off = now.hand.telling.told, now.hand
    take_ruling(now, DirectorRuled(RulingValue.VOID_HAND))

    assert (now.hand.phase, now.hand.telling.told) == (Phase.VOID, told)
    assert now.hand == off


def test_an_amount_is_ruled_only_with_the_amount() -> None:
    now = called()
    options = (RulingValue.AMOUNT, RulingValue.RETURN_BET)
    raise_matter(now, FloorWanted(seat=6))
    (matter,) = now.hand.matters
    now.put_hand(replace(now.hand, matters=(replace(matter, alert=replace(matter.alert, options=options)),)))
    take_ruling(now, DirectorRuled(RulingValue.AMOUNT, 6))
    take_option(now, OptionKeyed(1))

    assert refused(now) == [WhyRefused.NEEDS_AMOUNT, WhyRefused.NEEDS_AMOUNT]
