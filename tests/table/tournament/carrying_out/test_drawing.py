"""What is drawn: a card, a number or a seat counts for what is due at the table, and is refused where nothing is."""

from __future__ import annotations

import pytest

from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.played import HandBegun
from table.tournament.words.seated import CardsDrawn, EntryWanted, NumberDrawn, SeatDrawn, TableBroken
from table.tournament.words.setup import EventSetup, Place
from table.tournament.words.told import EventCode, EventRuling, OrderKind
from tests.table.tournament.rooms import THREE, after, brief, seated, seen, tables

NO_BUTTON = replace(THREE, tables=tables(None))
"""Nobody has played here, and the book has the button drawn for by cards."""

UNEVEN = EventSetup(table_size=5, tables=tables(1, 1), players=seated("Ann Bea Cem Dov", "Eva Fay"))

AGAIN = EventCode.DRAW_AGAIN, EventRuling.REFUSED


def drawn(name: str, *cards: str) -> CardsDrawn:
    return CardsDrawn(name=name, cards=tuple(Card(card) for card in cards))


@pytest.mark.parametrize(("cards", "seat"), [(("2c", "As", "Kh"), 2), (("Kh", "Kd", "Ks"), 3), (("Kh", "Qs", "Kc"), 1)])
def test_the_button_goes_to_the_highest_card_and_of_equal_ranks_to_the_higher_suit(
    cards: tuple[str, ...], seat: int
) -> None:
    three = [drawn(name, card) for name, card in zip(("Ann", "Bea", "Cem"), cards, strict=True)]

    assert after(NO_BUTTON, *three[:2]).state.tables[1].drawn_button is None
    assert after(NO_BUTTON, *three).state.tables[1].drawn_button == seat


@pytest.mark.parametrize("second", [drawn("Bea", "As"), drawn("Bea", "Kd", "Kc"), drawn("Bea")])
def test_a_card_that_another_has_or_more_than_one_is_drawn_again(second: CardsDrawn) -> None:
    assert brief(after(NO_BUTTON, drawn("Ann", "As"), second).alerts) == [(*AGAIN, "Bea")]


def test_nobody_betters_a_card_for_the_button() -> None:
    outcome = after(NO_BUTTON, drawn("Ann", "2c"), drawn("Ann", "As"))

    assert brief(outcome.alerts) == [(*AGAIN, "Ann")]
    assert outcome.state.tables[1].button_cards == {"Ann": "2c"}


def test_no_button_is_drawn_for_while_a_hand_runs() -> None:
    with pytest.raises(ImpossibleHappeningError, match="nothing at table 1 is drawn for"):
        after(NO_BUTTON, HandBegun(table=1), drawn("Ann", "As"))


def test_who_moves_is_drawn_for_where_the_book_says_so_and_the_highest_card_goes() -> None:
    cards = [drawn("Ann", "5c"), drawn("Bea", "9s"), drawn("Cem", "9h"), drawn("Dov", "2s")]

    assert OrderKind.DRAW_MOVER in {order.kind for order in seen(UNEVEN, *cards[:3], book="tfpl").orders}
    assert [(order.kind, order.name) for order in seen(UNEVEN, *cards, book="tfpl").orders] == [(OrderKind.MOVE, "Bea")]


def test_a_program_draws_a_seat_at_another_table_and_only_for_who_may_leave() -> None:
    goes, stays = SeatDrawn(name="Ann", place=Place(2, 5)), SeatDrawn(name="Eva", place=Place(1, 5))

    moves = [(order.name, order.to, order.seat) for order in seen(UNEVEN, goes, book="homegame").orders]
    assert moves == [("Ann", 2, 5)]
    assert brief(after(UNEVEN, stays, book="homegame").alerts) == [(*AGAIN, "Eva")]


def test_a_broken_table_draws_by_its_own_book_and_nobody_else_draws_with_it() -> None:
    setup, broken = replace(UNEVEN, table_size=9), TableBroken(table=2)
    assert after(setup, broken, NumberDrawn(name="Eva", number=1), book="jpa").state.players["Eva"].at is not None

    with pytest.raises(ImpossibleHappeningError, match="only a broken table's players have"):
        after(setup, broken, NumberDrawn(name="Ann", number=1), book="jpa")


def test_who_may_not_enter_draws_no_seat() -> None:
    with pytest.raises(ImpossibleHappeningError, match="Zoe may not enter"):
        after(THREE, EntryWanted(name="Zoe", age=17), SeatDrawn(name="Zoe", place=Place(1, 5)), book="tfpl")
