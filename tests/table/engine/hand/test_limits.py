"""What a call costs, the smallest raise, and who may raise: by each of the five books."""

from __future__ import annotations

import pytest

from table.engine.hand.limits import raise_threshold
from table.engine.words.frozen import replace
from table.engine.words.game import HOLDEM, BettingStructure
from table.engine.words.game import Game as OtherGame
from table.engine.words.setup import Level
from tests.table.engine.playing import BOOKS, Game, book

OMAHA = OtherGame(id="omaha", betting=BettingStructure.POT_LIMIT, deals=("dddd",))
BLINDS_200_400 = Level(small_blind=200, big_blind=400)
BLINDS_300_600 = Level(small_blind=300, big_blind=600)
DEEP = {1: 90_000, 4: 90_000, 6: 90_000, 9: 90_000}


@pytest.mark.parametrize("name", BOOKS)
def test_the_first_raise_is_to_twice_the_big_blind(name: str) -> None:
    game = Game(DEEP, rulebook=name).deal()

    assert (game.view.call, game.view.min_raise) == (200, 400)


@pytest.mark.parametrize(
    ("name", "least"), [("tfpl", 3200), ("homegame", 2800), ("firekeepers", 2800), ("nuts", 2800), ("jpa", 3200)]
)
def test_after_a_raise_from_400_to_1600(name: str, least: int) -> None:
    game = Game(DEEP, rulebook=name, level=BLINDS_200_400).deal()
    game.act(1600)

    assert game.view.min_raise == least


def test_jpa_can_be_read_as_the_common_rule_by_a_setting() -> None:
    game = Game(DEEP, rulebook=book("jpa", minimum_raise="largest-increment"), level=BLINDS_200_400).deal()
    game.act(1600)

    assert game.view.min_raise == 2800


@pytest.mark.parametrize(
    ("name", "least"), [("tfpl", 2200), ("homegame", 1800), ("firekeepers", 1700), ("nuts", 1700), ("jpa", 1200)]
)
def test_over_an_all_in_of_1100_at_300_600(name: str, least: int) -> None:
    game = Game({1: 1100, 4: 90_000, 6: 90_000, 9: 90_000}, button=4, rulebook=name, level=BLINDS_300_600).deal()
    game.act("all-in")

    assert game.view.call == 1100
    assert game.view.min_raise == least


@pytest.mark.parametrize(
    ("name", "least"), [("tfpl", 400), ("homegame", 800), ("firekeepers", 475), ("nuts", 475), ("jpa", 400)]
)
def test_over_an_all_in_of_75_that_opens_the_flop_at_200_400(name: str, least: int) -> None:
    game = Game({1: 475, 4: 90_000, 6: 90_000}, button=6, rulebook=name, level=BLINDS_200_400).deal()
    game.act("call", "call", "check")
    game.street()
    game.act("all-in")

    assert (game.view.turn, game.view.call, game.view.min_raise) == (4, 75, least)


@pytest.mark.parametrize("name", BOOKS)
def test_a_short_big_blind_is_called_and_raised_as_if_it_were_whole(name: str) -> None:
    game = Game({1: 5000, 4: 50, 6: 5000, 9: 5000}, button=9, rulebook=name).deal()

    assert (game.view.turn, game.view.call, game.view.min_raise) == (6, 200, 400)


def test_a_short_big_blind_leaves_the_pot_limit_before_the_flop_what_it_was() -> None:
    short, whole = (Game({1: 5000, 4: blind, 6: 5000, 9: 5000}, button=9, deals=OMAHA).deal() for blind in (50, 5000))

    assert short.view.max_raise == whole.view.max_raise == 700


@pytest.mark.parametrize(
    ("name", "least"), [("tfpl", 600), ("homegame", 600), ("firekeepers", 500), ("nuts", 500), ("jpa", 400)]
)
def test_the_big_blind_keeps_its_option_over_a_short_all_in(name: str, least: int) -> None:
    game = Game({1: 300, 4: 90_000, 6: 90_000}, button=1, rulebook=name).deal()
    game.act("all-in", "call")

    assert (game.view.turn, game.view.call, game.view.min_raise) == (6, 100, least)


@pytest.mark.parametrize(
    ("name", "least"), [("tfpl", 3000), ("homegame", 2100), ("firekeepers", 2100), ("nuts", 2100), ("jpa", 2400)]
)
def test_who_was_raised_in_full_may_raise_over_the_short_all_in_behind_it(name: str, least: int) -> None:
    game = Game({1: 90_000, 4: 1500, 6: 90_000, 9: 90_000}, button=1, rulebook=name).deal()
    game.act(600, 1200, "all-in", "fold")

    assert (game.view.turn, game.view.call, game.view.min_raise) == (9, 900, least)


@pytest.mark.parametrize("name", BOOKS)
def test_who_checked_may_not_raise_an_all_in_of_less_than_a_bet(name: str) -> None:
    game = Game({1: 90_000, 4: 275, 6: 90_000}, button=6, rulebook=name).deal()
    game.act("call", "call", "check")
    game.street().act("check", "all-in", "call")

    assert (game.view.turn, game.view.call, game.view.may_raise) == (1, 75, False)


@pytest.mark.parametrize("name", BOOKS)
def test_an_all_in_of_less_than_a_raise_does_not_reopen_the_betting(name: str) -> None:
    game = Game({1: 90_000, 4: 800, 6: 90_000}, button=6, rulebook=name).deal()
    game.act(600, "call", "all-in")

    assert (game.view.turn, game.view.call) == (6, 200)
    assert not game.view.may_raise


@pytest.mark.parametrize(
    ("name", "all_ins", "is_open"),
    [
        ("tfpl", (900, 1300), True),
        ("homegame", (900, 1100), True),
        ("firekeepers", (900, 1100), True),
        ("nuts", (900, 1100), False),
    ],
)
def test_short_all_ins_that_add_up_to_a_raise_reopen_it_where_the_book_says_so(
    name: str,
    all_ins: tuple[int, int],
    is_open: bool,  # noqa: FBT001 - a column of the table of books
) -> None:
    first, second = all_ins
    game = Game({1: 90_000, 4: 90_000, 6: first, 9: second}, button=4, rulebook=name).deal()
    game.act(600, "call", "all-in", "all-in")

    assert game.view.turn == 1
    assert game.view.may_raise is is_open


@pytest.mark.parametrize("name", ["tfpl", "jpa"])
def test_where_a_raise_doubles_less_than_double_reopens_nothing(name: str) -> None:
    game = Game({1: 90_000, 4: 90_000, 6: 900, 9: 1100}, button=4, rulebook=name).deal()
    game.act(600, "call", "all-in", "all-in")

    assert game.view.turn == 1
    assert not game.view.may_raise


def test_nobody_may_raise_whom_nobody_could_answer() -> None:
    game = Game({1: 5000, 4: 5000, 6: 1000}, button=6).deal()
    game.act("all-in", "fold")

    assert game.view.turn == 4
    assert not game.view.may_raise
    assert game.view.min_raise is None


def test_a_stack_that_does_not_exceed_the_call_cannot_raise() -> None:
    game = Game({1: 600, 4: 5000, 6: 5000}, button=6).deal()
    game.act(600)

    assert (game.view.turn, game.view.call) == (1, 500)
    assert not game.view.may_raise


def test_the_smallest_raise_is_shown_to_a_short_stack_too() -> None:
    game = Game({1: 900, 4: 5000, 6: 5000}, button=6).deal()
    game.act(600)

    assert (game.view.turn, game.view.may_raise, game.view.min_raise) == (1, True, 1000)


@pytest.mark.parametrize(("bet", "threshold"), [(200, 300), (201, 302)])
def test_chips_are_a_raise_from_half_as_much_again_on_and_an_odd_half_is_a_chip_more(bet: int, threshold: int) -> None:
    level = Level(small_blind=1, big_blind=bet)
    hand = Game(DEEP, rulebook="firekeepers", level=level).deal().table.state.hand

    assert hand is not None
    assert raise_threshold(hand, book("firekeepers")) == threshold


def test_with_the_pot_as_the_limit_the_most_is_the_call_and_then_the_pot() -> None:
    game = Game(DEEP, deals=OMAHA).deal()

    # 100 and 200 are posted: 200 to call, and then the 500 that lie there.
    assert (game.view.min_raise, game.view.max_raise) == (400, 700)


def test_with_a_limit_a_raise_is_one_bet_until_the_cap() -> None:
    game = Game(DEEP, deals=replace(HOLDEM, betting=BettingStructure.LIMIT)).deal()
    totals = []
    while game.view.may_raise:
        totals.append((game.view.min_raise, game.view.max_raise))
        game.act("raise")

    # The big blind is the first of the four.
    assert totals == [(400, 400), (600, 600), (800, 800)]
