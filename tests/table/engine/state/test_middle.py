"""What is remembered of the middle before anything has come to it."""

from __future__ import annotations

from table.engine.state.middle import NOTHING_ODD, Middle
from table.engine.words.frozen import replace
from tests.table.engine.playing import Game


def test_a_hand_begins_with_nothing_odd_in_the_middle() -> None:
    hand = Game({1: 5000, 4: 5000}).deal().table.state.hand

    assert hand is not None
    assert hand.middle == NOTHING_ODD == Middle()


def test_nothing_was_burned_and_nothing_came_early() -> None:
    assert not any((NOTHING_ODD.burned, NOTHING_ODD.odd, NOTHING_ODD.early, NOTHING_ODD.gone))


def test_the_time_of_the_last_board_card_is_known_unless_it_is_said() -> None:
    assert NOTHING_ODD.is_board_sharp
    assert not any((NOTHING_ODD.is_flop_acted_on, NOTHING_ODD.is_flop_anew, NOTHING_ODD.is_hunted))


def test_what_becomes_of_one_hands_middle_is_nothing_to_the_next() -> None:
    replace(NOTHING_ODD, is_hunted=True)

    assert not NOTHING_ODD.is_hunted
