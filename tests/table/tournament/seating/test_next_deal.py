"""The next hand of a table: where button and blinds go by each method, and who is dealt in."""

from __future__ import annotations

import pytest
from hypothesis import given

from table.tournament.seating.next_deal import NextDeal, next_deal, places_from
from table.tournament.state.remembered import Came, Player, Standing, Table, TablePositions
from table.tournament.words.setup import Place
from table.tournament.words.view import WaitsFor
from tests.strategies import PLAYED_SEATS, SEATS
from tests.table.evening import book as shipped_book

DEAD, MOVING = "firekeepers", "homegame"


def player(seat: int, came: Came | None = None, waits: WaitsFor | None = None, stack: int = 1000) -> Player:
    return Player(name=f"P{seat}", standing=Standing.SEATED, at=Place(1, seat), stack=stack, came=came, waits=waits)


def after_hand(last: tuple[int, int, int], *here: int | Player, book: str = DEAD) -> NextDeal:
    """Return the next hand after one with button, small and big blind at *last*; of who is *here* a seat will do."""
    players = [player(one) if isinstance(one, int) else one for one in here]
    return next_deal(Table(number=1, places=TablePositions(*last)), players, shipped_book(book))


def at(deal: NextDeal) -> tuple[int, int, int]:
    assert deal.places is not None
    return deal.places.button, deal.places.small, deal.places.big


def test_button_and_blinds_move_on_by_one() -> None:
    assert at(after_hand((1, 2, 3), 1, 2, 3, 4)) == (2, 3, 4)
    assert at(after_hand((3, 4, 1), 1, 2, 3, 4)) == (4, 1, 2)


def test_with_a_dead_button_a_small_blind_who_has_gone_leaves_it_dead_and_nobody_escapes_the_big_one() -> None:
    deal = after_hand((1, 2, 3), 1, 2, 4, 5)

    assert at(deal) == (2, 3, 4)
    assert deal.places is not None
    assert deal.places.is_small_dead


def test_a_moving_button_passes_who_has_gone_and_no_blind_is_dead() -> None:
    assert at(after_hand((1, 2, 3), 1, 3, 4, 5, book=MOVING)) == (3, 4, 5)


@pytest.mark.parametrize("book", [DEAD, MOVING])
def test_heads_up_the_button_is_the_small_blind_and_nobody_is_big_blind_twice(book: str) -> None:
    assert at(after_hand((1, 2, 3), 1, 3, book=book)) == (3, 3, 1)
    assert at(after_hand((3, 3, 1), 1, 3, book=book)) == (1, 1, 3)


def test_who_has_no_chips_is_passed_and_alone_nobody_plays() -> None:
    assert at(after_hand((1, 2, 3), 1, 2, 3, player(4, stack=0), 5)) == (2, 3, 5)
    assert after_hand((1, 2, 3), 1, player(2, stack=0)).places is None


def test_who_was_moved_between_button_and_small_blind_waits_for_the_button() -> None:
    between = after_hand((1, 2, 5), 1, 2, player(3, Came.MOVED), 5, 6)

    assert between.waits == {"P3": WaitsFor.BUTTON}
    assert between.between == {"P3"}


def test_who_waited_for_the_button_is_dealt_in_once_it_has_passed() -> None:
    waiting = player(3, waits=WaitsFor.BUTTON)

    assert after_hand((2, 5, 6), 1, 2, waiting, 5, 6).waits == {}
    assert after_hand((1, 2, 5), 1, 2, waiting, 5, 6).waits == {"P3": WaitsFor.BUTTON}


@pytest.mark.parametrize(("book", "waits"), [("tfpl", {"P6": WaitsFor.BIG}), (DEAD, {})])
def test_a_newcomer_waits_for_the_big_blind_or_is_dealt_in_as_the_book_has_it(
    book: str, waits: dict[str, WaitsFor]
) -> None:
    assert after_hand((1, 2, 3), 1, 2, 3, 4, player(6, Came.NEW), book=book).waits == waits


def test_a_newcomer_to_whom_the_big_blind_comes_is_in() -> None:
    deal = after_hand((1, 2, 3), 1, 2, 3, player(4, Came.NEW), 5, book="tfpl")

    assert deal.waits == {}
    assert at(deal)[2] == 4


@pytest.mark.parametrize(("book", "is_known"), [("homegame", True), ("nuts", False)])
def test_the_first_button_is_seat_1_or_drawn_for(book: str, *, is_known: bool) -> None:
    deal = next_deal(Table(number=1), [player(2), player(4), player(7)], shipped_book(book))

    assert (deal.places == TablePositions(2, 4, 7)) if is_known else deal.places is None


def test_a_drawn_button_is_where_it_was_drawn() -> None:
    drawn = Table(number=1, places=TablePositions(1, 2, 3), drawn_button=4)

    assert at(next_deal(drawn, [player(1), player(2), player(4)], shipped_book(DEAD))) == (4, 1, 2)


@given(PLAYED_SEATS, SEATS)
def test_the_blinds_of_a_hand_are_two_players_whoever_has_the_button(seats: set[int], button: int) -> None:
    places = places_from(button, {seat: player(seat) for seat in seats})

    assert {places.small, places.big} <= seats
    assert places.small != places.big
