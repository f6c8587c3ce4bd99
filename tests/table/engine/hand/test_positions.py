"""Button and blinds, from the first hand on and from each hand to the next."""

from __future__ import annotations

import pytest

from table.engine.words.alerts import RulingValue
from table.engine.words.commands import NewHand
from table.engine.words.director_commands import (
    DirectorRuled,
    LevelSet,
    PlayerSeated,
    PlayerUnseated,
)
from table.engine.words.reports import ButtonFound, MisdealClaimed
from table.engine.words.view import Status
from tests.table.engine.hand.at_the_button import bust, positions, walk
from tests.table.engine.playing import BOOKS, Game, book


@pytest.mark.parametrize("name", BOOKS)
def test_the_blinds_are_left_of_the_button(name: str) -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}, button=4, rulebook=name).deal()

    assert positions(game) == (4, 6, 9)
    assert game.view.turn == 1


@pytest.mark.parametrize("name", BOOKS)
def test_heads_up_the_button_posts_the_small_blind_and_acts_first(name: str) -> None:
    game = Game({3: 5000, 7: 5000}, button=7, rulebook=name).deal()

    assert positions(game) == (7, 7, 3)
    assert game.view.turn == 7


def test_the_first_hand_may_have_a_dead_button() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}, button=9).deal()

    assert positions(game) == (9, 1, 4)


def test_a_named_big_blind_on_the_first_player_left_of_the_button_makes_the_small_blind_dead() -> None:
    game = Game({2: 5000, 4: 5000, 9: 5000}, button=9, big_blind_seat=2).deal()

    assert positions(game) == (9, None, 2)
    assert game.view.pot == 200


def test_with_a_dead_button_the_blinds_move_on_one_player() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}, button=1).deal()
    walk(game)
    game.deal()

    assert positions(game) == (4, 6, 9)


def test_with_a_dead_button_a_lost_small_blind_leaves_the_button_on_its_empty_seat() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}, button=1).deal()
    walk(game)
    bust(game, 4)
    game.deal()

    assert positions(game) == (4, 6, 9)


def test_with_a_dead_button_a_lost_big_blind_leaves_no_small_blind_and_then_a_dead_button() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}, button=1).deal()
    walk(game)
    bust(game, 6)
    game.deal()
    first = positions(game)
    walk(game)
    game.deal()

    assert first == (4, None, 9)
    assert positions(game) == (6, 9, 1)


def test_with_a_moving_button_both_blinds_are_always_posted() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}, button=1, rulebook="homegame").deal()
    walk(game)
    bust(game, 6)
    game.deal()

    assert positions(game) == (4, 9, 1)


def test_where_the_book_lets_the_house_choose_the_setting_moves_the_button() -> None:
    moving = book("tfpl", button_method="moving")
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}, button=1, rulebook=moving).deal()
    walk(game)
    bust(game, 4)
    game.deal()

    assert positions(game) == (6, 9, 1)


@pytest.mark.parametrize("name", BOOKS)
@pytest.mark.parametrize("loser", [1, 4, 6])
def test_when_three_become_two_nobody_has_the_big_blind_twice_running(name: str, loser: int) -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}, button=1, rulebook=name).deal()
    big_blind_before = game.view.big_blind_seat
    walk(game)
    bust(game, loser)
    game.deal()
    button, small, big = positions(game)

    assert big != big_blind_before
    assert button == small != big


@pytest.mark.parametrize("loser", [1, 4, 6])
def test_where_the_house_adjusts_nothing_heads_up_begins_with_the_button_on_the_last_small_blind(loser: int) -> None:
    plain = book("tfpl", button_method="dead", no_big_blind_twice_heads_up=False)
    game = Game({1: 5000, 4: 5000, 6: 5000}, button=1, rulebook=plain).deal()
    walk(game)
    bust(game, loser)
    game.deal()

    assert positions(game) == {1: (4, 4, 6), 4: (6, 6, 1), 6: (4, 4, 1)}[loser]


def test_heads_up_the_blinds_change_sides_with_every_hand_though_nothing_is_adjusted() -> None:
    plain = book("tfpl", button_method="dead", no_big_blind_twice_heads_up=False)
    game = Game({4: 5000, 6: 5000}, button=4, rulebook=plain).deal()
    walk(game)
    game.deal()

    assert positions(game) == (6, 6, 4)


def test_three_handed_again_after_heads_up_the_button_stands_before_the_small_blind() -> None:
    game = Game({1: 5000, 6: 5000}, button=1).deal()
    walk(game)
    game.key(PlayerSeated(seat=3, stack=5000))
    game.deal()

    assert positions(game) == (3, 6, 1)


@pytest.mark.parametrize("name", ["firekeepers", "nuts", "jpa"])
def test_a_newcomer_between_button_and_small_blind_gets_no_hand(name: str) -> None:
    newcomer = PlayerSeated(seat=3, stack=5000, is_entering=True)
    game = Game({2: 5000, 5: 5000, 8: 5000}, button=2, rulebook=name, players=[newcomer]).deal()

    assert positions(game) == (2, 5, 8)
    assert game.cards_of(5)
    assert next(seat for seat in game.view.seats if seat.seat == 3).is_waiting


def test_a_newcomer_who_is_next_for_the_big_blind_posts_it() -> None:
    newcomer = PlayerSeated(seat=6, stack=5000, is_entering=True)
    game = Game({2: 5000, 5: 5000, 8: 5000}, button=2, players=[newcomer]).deal()

    assert positions(game) == (2, 5, 6)


@pytest.mark.parametrize("name", BOOKS)
def test_where_newcomers_are_the_majority_the_hand_is_dealt_all_the_same(name: str) -> None:
    newcomers = [PlayerSeated(seat=seat, stack=5000, is_entering=True) for seat in (2, 3, 4)]
    game = Game({1: 5000}, button=1, rulebook=name, players=newcomers).deal()

    assert positions(game) == (1, 2, 3)
    assert game.view.turn == 4


def test_a_newcomer_is_one_no_more_once_dealt_in() -> None:
    newcomer = PlayerSeated(seat=6, stack=5000, is_entering=True)
    game = Game({2: 5000, 5: 5000, 8: 5000}, button=2, players=[newcomer]).deal()

    assert not game.table.state.players[6].is_entering


def test_a_player_who_leaves_for_good_is_not_counted_for_the_next_hand() -> None:
    leaving = PlayerSeated(seat=6, stack=5000, is_leaving=True)
    game = Game({1: 5000, 5: 5000, 8: 5000}, button=8, players=[leaving]).deal()
    walk(game)
    game.deal()

    assert positions(game) == (1, 5, 8)
    assert 6 not in game.stacks()


def test_a_complete_hand_shows_the_button_of_the_next() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000}, button=1).deal()
    walk(game)

    assert game.view.button == 4


def test_with_one_player_left_the_button_stays_where_it_was() -> None:
    game = Game({1: 5000, 4: 5000}, button=1).deal()
    walk(game)
    game.key(PlayerUnseated(seat=4))

    assert game.view.button == 1


@pytest.mark.parametrize("name", BOOKS)
def test_a_button_put_right_after_a_misdeal_has_the_same_hand_from_its_seat(name: str) -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}, button=4, rulebook=name).start()
    game.key(ButtonFound(seat=1))
    game.key(MisdealClaimed())
    game.deal()

    assert positions(game) == (1, 4, 6)
    assert game.view.hand_number == 1


@pytest.mark.parametrize(
    ("belongs", "expected"),
    [(1, (4, 6, 9)), (6, (9, 1, 4)), (3, (4, 6, 9))],
    ids=["one seat back", "one seat on", "an empty seat"],
)
@pytest.mark.parametrize("name", BOOKS)
def test_a_button_found_too_late_is_right_from_the_next_hand_on(
    name: str, belongs: int, expected: tuple[int, int, int]
) -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}, button=4, rulebook=name).deal()
    game.act(400, "call")
    game.key(ButtonFound(seat=belongs))
    walk(game)
    if game.view.status is not Status.COMPLETE:
        game.street()
        game.act("check", "check")
        game.street()
        game.act("check", "check")
        game.street()
        game.act(200, "fold")

    game.deal()
    assert positions(game) == expected


def test_heads_up_a_button_found_too_late_goes_to_the_other_player_after_it() -> None:
    game = Game({3: 5000, 7: 5000}, button=7).deal()
    game.act("call")
    game.key(ButtonFound(seat=3))
    game.key(DirectorRuled(RulingValue.PLAY_ON))
    game.act(600)
    walk(game)
    game.deal()

    assert positions(game) == (7, 7, 3)


def test_who_leaves_before_the_redeal_is_closed_up_to_and_nobody_is_seated_for_it() -> None:
    game = Game({1: 5000, 4: 5000, 6: 5000, 9: 5000}, button=4).start()
    game.key(MisdealClaimed())
    game.key(PlayerUnseated(seat=6))
    game.key(PlayerSeated(seat=2, stack=5000))
    game.key(LevelSet(small_blind=200, big_blind=400))
    game.deal()

    assert positions(game) == (4, None, 9)
    assert game.view.pot == 200


def test_with_one_player_left_there_is_no_redeal() -> None:
    game = Game({1: 5000, 4: 5000}).start()
    game.key(MisdealClaimed())
    game.key(PlayerUnseated(seat=1))
    game.key(NewHand())

    assert game.view.status is Status.MISDEAL
