"""An all-in with the betting over: that hands are to be tabled is told once in a hand."""

from __future__ import annotations

from table.engine.betting.all_in import notice_all_in
from table.engine.words.alerts import AlertCode
from table.engine.words.frozen import replace
from tests.table.engine.moments import moment_of
from tests.table.engine.playing import Game


def all_in() -> Game:
    game = Game({1: 5000, 4: 5000}).deal()
    game.act("all-in", "call")
    return game


def test_hands_are_to_be_tabled_once_the_betting_is_over_and_a_player_is_all_in() -> None:
    assert [alert.code for alert in all_in().told] == [AlertCode.MUST_TABLE]


def test_a_hand_that_was_to_be_tabled_before_is_not_told_again() -> None:
    now = moment_of(all_in())
    notice_all_in(now, now.state)

    assert now.alerts == []


def test_it_is_told_where_the_hand_was_not_yet_face_up_or_was_the_one_before() -> None:
    state = all_in().table.state
    assert state.hand is not None
    for before in (None, replace(state.hand, is_face_up=False), replace(state.hand, number=99)):
        now = moment_of(all_in())
        notice_all_in(now, replace(state, hand=before))

        assert [alert.code for alert in now.alerts] == [AlertCode.MUST_TABLE]


def test_it_is_told_once_for_one_sighting() -> None:
    game = all_in()
    now = moment_of(game)
    for _ in range(2):
        notice_all_in(now, replace(game.table.state, hand=None))

    assert len(now.alerts) == 1
