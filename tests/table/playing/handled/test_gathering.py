"""In the middle of a hand the cards are gathered at the second press, and at no press that was not meant."""

from __future__ import annotations

from table.clock import NS_PER_S
from table.engine.words.view import Status
from table.playing.handled.gathering import APART_NS, FORGOTTEN_NS, Gathering, Ungathered

START = 5 * NS_PER_S


def asked() -> Gathering:
    gathering = Gathering()
    assert not gathering.press(START, is_end_of_hand=True)
    assert gathering.is_asked(START)
    return gathering


def test_between_hands_one_press_is_enough() -> None:
    gathering = Gathering()

    assert gathering.press(START, is_end_of_hand=False)
    assert not gathering.is_asked(START)


def test_in_the_middle_of_a_hand_the_second_press_gathers() -> None:
    gathering = asked()

    assert gathering.press(START + APART_NS, is_end_of_hand=True)
    assert not gathering.is_asked(START + APART_NS)


def test_a_key_that_is_held_down_is_one_press_however_long() -> None:
    gathering = asked()

    assert not any(gathering.press(START + at * APART_NS // 2, is_end_of_hand=True) for at in range(1, 20))


def test_what_was_asked_is_forgotten_after_a_while_and_when_something_else_is_done() -> None:
    late, elsewhere = asked(), asked()
    elsewhere.forget()

    assert not late.press(START + FORGOTTEN_NS, is_end_of_hand=True)
    assert not elsewhere.press(START + APART_NS, is_end_of_hand=True)


def test_cards_lie_there_from_the_last_hand_if_they_do_as_the_next_begins_and_until_all_are_gathered() -> None:
    left = Ungathered()
    left.look(Status.COMPLETE, 9)
    left.look(Status.DEALING, 9)
    assert left.is_any

    left.look(Status.DEALING, 0)
    left.look(Status.DEALING, 2)
    assert not left.is_any


def test_one_card_that_lies_there_as_a_hand_begins_may_be_the_first_of_its_deal() -> None:
    left = Ungathered()
    left.look(Status.DEALING, 1)

    assert not left.is_any
