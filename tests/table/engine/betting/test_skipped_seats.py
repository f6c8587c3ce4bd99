"""A player who keeps silent in turn while others act behind: when that is told, by each book."""

from __future__ import annotations

import pytest

from table.engine.betting.skipped_seats import see_if_board_out
from table.engine.matters.kinds.seat_skipped import SeatSkipped
from table.engine.state.order_of_action import PassedOver
from table.engine.words.alerts import AlertCode
from table.engine.words.commands import Action, ActionKeyed
from table.engine.words.frozen import replace
from table.engine.words.reports import TimeCalled
from table.engine.words.sightings import CardSeen
from table.engine.words.zones import Facing, Zone
from tests.table.engine.moments import hand_of, moment_of
from tests.table.engine.playing import BOOKS, Game, handle

SIX = dict.fromkeys((1, 2, 3, 4, 5, 6), 9000)


def behind(name: str, *actions: Action) -> Game:
    """Seat 3 is in turn and silent; those behind it have acted."""
    game = Game(SIX, rulebook=name, button=6).deal()
    for seat, action in zip((4, 5, 6, 1), actions, strict=False):
        game.key(ActionKeyed(action, seat=seat))
    return game


def is_told(game: Game) -> bool:
    return AlertCode.SEAT_SKIPPED in {alert.code for alert in game.alerts}


def board_card(facing: Facing = Facing.UP) -> CardSeen:
    return CardSeen(zone=Zone.BOARD, handle=handle(90), facing=facing, not_before_ns=1, at_ns=2)


@pytest.mark.parametrize("name", BOOKS)
def test_three_actions_behind_a_silent_player_are_told(name: str) -> None:
    assert not is_told(behind(name, Action.FOLD, Action.FOLD))
    assert is_told(behind(name, Action.FOLD, Action.FOLD, Action.FOLD))


@pytest.mark.parametrize("name", BOOKS)
def test_two_actions_with_chips_are_told_where_the_book_counts_them(name: str) -> None:
    game = behind(name, Action.CALL, Action.CALL)

    assert is_told(game) is (game.table.rulebook.turn.skipped_after_chips_of_two.value != "not-enough")


@pytest.mark.parametrize("name", BOOKS)
def test_a_call_and_a_fold_are_told_where_the_chips_of_one_are_enough(name: str) -> None:
    game = behind(name, Action.CALL, Action.FOLD)

    assert is_told(game) is (game.table.rulebook.turn.skipped_after_chips_of_two.value == "one-of-them")


def test_whoever_has_called_time_is_not_passed_over() -> None:
    game = Game(SIX, button=6).deal()
    game.key(TimeCalled(3))
    for seat in (4, 5, 6):
        game.key(ActionKeyed(Action.FOLD, seat=seat))

    assert not is_told(game)


def test_it_is_told_once() -> None:
    game = behind("firekeepers", *[Action.FOLD] * 4)

    assert sum(alert.code is AlertCode.SEAT_SKIPPED for alert in game.alerts) == 1


def test_a_board_card_that_falls_meanwhile_is_told_in_place_of_it() -> None:
    game = behind("firekeepers", *[Action.FOLD] * 3)
    now = moment_of(game)
    see_if_board_out(now, board_card())

    assert [alert.code for alert in now.alerts] == [AlertCode.SEAT_SKIPPED]
    assert now.hand.stakes[3].passed_over is PassedOver.BY_BOARD
    assert [matter.found for matter in now.hand.matters] == [SeatSkipped(seat=3, is_board_out=True)]


@pytest.mark.parametrize(
    "changed",
    [
        {"passed_over": None},
        {"passed_over": PassedOver.BY_BOARD},
        {"has_called_time": True},
        {"is_right_answered": True},
    ],
)
def test_a_board_card_says_nothing_more_of_a_player_who_was_not_passed_over_or_is_answered(
    changed: dict[str, object],
) -> None:
    now = moment_of(behind("firekeepers", *[Action.FOLD] * 3))
    now.put_stake(3, replace(now.hand.stakes[3], **changed))  # type: ignore[arg-type]  # one field after another
    see_if_board_out(now, board_card())

    assert now.alerts == []


def test_a_card_that_lies_face_down_or_on_the_board_already_passes_nobody_over() -> None:
    game = behind("firekeepers", *[Action.FOLD] * 3)
    down, known = moment_of(game), moment_of(game)
    see_if_board_out(down, board_card(Facing.DOWN))
    known.put_hand(replace(hand_of(game), board=(handle(90),)))
    see_if_board_out(known, board_card())

    assert (down.alerts, known.alerts) == ([], [])
