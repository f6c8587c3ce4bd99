"""The showdown: who shows first, who wins what, and who is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from table.engine.words.alerts import AlertCode
from table.engine.words.card_events import HandMucked, HandTabled
from table.engine.words.chip_events import PlayerBusted
from table.engine.words.director_commands import AnteKind
from table.engine.words.setup import Level
from table.engine.words.view import Status
from table.engine.words.zones import Facing, Zone
from tests.table.engine.playing import BOOKS, Game

if TYPE_CHECKING:
    from collections.abc import Mapping

BOARD = ("2c", "Kd", "8s", "4c", "3c", "Jh", "5c", "2h")
"""Burn, flop, burn, turn, burn, river: Kd 8s 4c Jh 2h."""


def played_to_river(
    stacks: Mapping[int, int], holes: Mapping[int, str], *, rulebook: str = "firekeepers", level: Level | None = None
) -> Game:
    """Return a game in which everybody called and checked to the river card, dealt from these hole cards."""
    order = [seat for seat in sorted(stacks) if seat != max(stacks)] + [max(stacks)]
    first = [holes[seat][:2] for seat in order]
    second = [holes[seat][2:] for seat in order]
    game = Game(stacks, rulebook=rulebook, level=level).deal((*first, *second, *BOARD))
    for _ in range(3):
        game.act_all()
        game.street()
    return game


@pytest.mark.parametrize("name", BOOKS)
def test_after_a_river_bet_the_bettor_shows_first(name: str) -> None:
    game = played_to_river({1: 5000, 4: 5000, 6: 5000}, {1: "QsQc", 4: "AdAh", 6: "Tc9c"}, rulebook=name)
    game.act("check", 400, "call", "fold")

    assert (game.view.status, game.view.show_first) == (Status.SHOWDOWN, 4)


@pytest.mark.parametrize(("name", "first"), [("tfpl", 1), ("homegame", 1), ("firekeepers", 1), ("nuts", 1), ("jpa", 1)])
def test_without_a_river_bet_the_first_seat_left_of_the_button_shows_first(name: str, first: int) -> None:
    game = played_to_river({1: 5000, 4: 5000, 6: 5000}, {1: "QsQc", 4: "AdAh", 6: "Tc9c"}, rulebook=name)
    game.act("check", "check", "check")

    assert game.view.show_first == first


@pytest.mark.parametrize(("name", "first"), [("tfpl", 4), ("homegame", 4), ("firekeepers", 1), ("nuts", 1), ("jpa", 1)])
def test_beside_an_all_in_the_side_pot_shows_first_where_the_book_says_so(name: str, first: int) -> None:
    game = played_to_river({1: 200, 4: 5000, 6: 5000}, {1: "QsQc", 4: "AdAh", 6: "Tc9c"}, rulebook=name)
    game.act("check", "check")

    assert game.view.show_first == first


def test_once_a_hand_is_tabled_nobody_is_asked_first() -> None:
    game = played_to_river({1: 5000, 4: 5000}, {1: "QsQc", 4: "AdAh"})
    game.act("check", "check")
    game.show(1)

    assert game.view.show_first is None
    assert [event.cards for event in game.events if isinstance(event, HandTabled)] == [("Qs", "Qc")]


def test_when_the_first_mucks_the_next_is_asked() -> None:
    game = played_to_river({1: 5000, 4: 5000, 6: 5000}, {1: "QsQc", 4: "AdAh", 6: "Tc9c"})
    game.act("check", "check", "check")
    game.muck(1)

    assert game.view.show_first == 4
    assert game.said(HandMucked) == [HandMucked(seat=1)]


def test_the_best_hand_wins_once_all_are_shown_or_mucked() -> None:
    game = played_to_river({1: 5000, 4: 5000, 6: 5000}, {1: "QsQc", 4: "AdAh", 6: "Tc9c"})
    game.act("check", "check", "check")
    game.show(1)
    game.muck(6)
    assert game.view.status is Status.SHOWDOWN

    game.show(4)
    assert (game.view.status, game.view.won) == (Status.COMPLETE, {4: 600})
    assert (game.view.pot, game.view.pots, game.view.turn) == (0, (), None)


def test_the_last_hand_need_not_show() -> None:
    game = played_to_river({1: 5000, 4: 5000}, {1: "QsQc", 4: "AdAh"})
    game.act("check", "check")
    game.muck(4)

    assert game.view.won == {1: 400}


def test_one_card_face_up_is_no_tabled_hand() -> None:
    game = played_to_river({1: 5000, 4: 5000}, {1: "QsQc", 4: "AdAh"})
    game.act("check", "check")
    game.show(4)
    game.see(Zone.SEAT_1, game.cards_of(1)[0], Facing.UP)

    assert game.view.status is Status.SHOWDOWN


def test_a_card_that_was_read_face_up_and_is_not_read_any_more_lies_there_still() -> None:
    game = played_to_river({1: 5000, 6: 5000}, {1: "QsQc", 6: "Tc9c"})
    game.act_all()
    game.show(6)
    first, second = game.cards_of(1)
    game.see(Zone.SEAT_1, first, Facing.UP)
    game.miss(Zone.SEAT_1, first)
    assert len(game.said(HandTabled)) == 1

    game.see(Zone.SEAT_1, second, Facing.UP)

    assert game.view.status is Status.COMPLETE


def test_equal_hands_split_and_the_odd_chip_goes_left_of_the_button() -> None:
    level = Level(small_blind=100, big_blind=200, ante=25, ante_kind=AnteKind.EACH)
    game = played_to_river({1: 5000, 4: 5000, 6: 5000}, {1: "QsQc", 4: "QdQh", 6: "Tc9c"}, level=level)
    game.act("check", "check", "check")
    for seat in (1, 4, 6):
        game.show(seat)

    assert game.view.won == {1: 350, 4: 325}


def test_each_side_pot_goes_to_its_own_best_hand() -> None:
    game = played_to_river({1: 200, 4: 5000, 6: 5000}, {1: "AsAc", 4: "QdQh", 6: "Tc9c"})
    game.act(600, "call")
    for seat in (1, 4, 6):
        game.show(seat)

    assert game.view.won == {1: 600, 4: 1200}


@pytest.mark.parametrize(
    ("name", "cite"),
    [
        ("tfpl", "tfpl:amend.13"),
        ("homegame", "homegame:tournament.27"),
        ("firekeepers", "firekeepers:16"),
        ("nuts", "nuts:13"),
        ("jpa", "jpa:16"),
    ],
)
def test_with_an_all_in_and_the_betting_over_every_hand_is_asked_for_once(name: str, cite: str) -> None:
    game = Game({1: 900, 4: 5000, 6: 5000}, rulebook=name).deal()
    game.act("fold", "all-in", "call")
    game.street().street().street()

    assert [(alert.code, alert.cite, alert.is_note) for alert in game.told] == [(AlertCode.MUST_TABLE, cite, True)]


def test_hands_are_held_face_down_hand_for_hand_under_the_book_that_says_so() -> None:
    held = Game({1: 900, 4: 5000}, rulebook="jpa", is_hand_for_hand=True).deal()
    held.act("call", "all-in", "call")
    shown = Game({1: 900, 4: 5000}, rulebook="nuts", is_hand_for_hand=True).deal()
    shown.act("call", "all-in", "call")

    assert held.told == []
    assert [alert.code for alert in shown.told] == [AlertCode.MUST_TABLE]


def test_hands_tabled_before_a_run_out_win_when_the_river_falls() -> None:
    game = Game({1: 900, 4: 5000}).deal(("Qs", "Ad", "Qc", "Ah", *BOARD))
    game.act("call", "all-in", "call")
    game.show(1)
    game.show(4)
    game.street().street()
    assert game.view.due is not None

    game.street()
    assert game.view.status is Status.COMPLETE
    assert game.view.won == {4: 1800}


@pytest.mark.parametrize("name", BOOKS)
def test_of_two_who_bust_together_the_bigger_stack_finishes_better(name: str) -> None:
    game = played_to_river({1: 600, 4: 900, 6: 5000}, {1: "QsQc", 4: "Tc9c", 6: "AdAh"}, rulebook=name)
    game.act("all-in", "all-in", "call")
    for seat in (1, 4, 6):
        game.show(seat)

    assert game.view.places == {4: 1, 1: 2}
    assert [event.seat for event in game.events if isinstance(event, PlayerBusted)] == [4, 1]


@pytest.mark.parametrize(("name", "places"), [("tfpl", {1: 1, 4: 2}), ("homegame", {1: 1, 4: 1})])
def test_of_two_with_equal_stacks_the_better_hand_counts_where_the_book_says_so(
    name: str, places: dict[int, int]
) -> None:
    game = played_to_river({1: 600, 4: 600, 6: 5000}, {1: "QsQc", 4: "Tc9c", 6: "AdAh"}, rulebook=name)
    game.act("all-in", "call", "call")
    for seat in (1, 4, 6):
        game.show(seat)

    assert game.view.places == places
