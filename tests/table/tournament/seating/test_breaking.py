"""When a table breaks, which seats its players fill, and how they draw for them by each book."""

from __future__ import annotations

import pytest

from table.engine.words.cards import Card
from table.engine.words.frozen import replace
from table.tournament.seating.breaking import seats_to_fill, table_to_break
from table.tournament.words.conduct import PlayerDisqualified
from table.tournament.words.happenings import Happening
from table.tournament.words.happens import ImpossibleHappeningError
from table.tournament.words.played import HandBegun
from table.tournament.words.seated import (
    CardsDrawn,
    EntryWanted,
    NumberDrawn,
    SeatDrawn,
    SeatGiven,
    TableBroken,
    TableOpened,
)
from table.tournament.words.setup import EventSetup, Place
from table.tournament.words.told import EventCode
from tests.table.tournament.rooms import after, brief, ruled, seated, seen, step_in, tables

SETUP = EventSetup(table_size=5, tables=tables(1, 1, spare=1), players=seated("Ann Bea Cem", "Dov Eva"))
BREAK = TableBroken(table=2)


def drawn(name: str, card: str) -> CardsDrawn:
    return CardsDrawn(name=name, cards=(Card(card),))


def at(*happened: Happening, book: str = "firekeepers") -> dict[str, Place | None]:
    """Return where Dov and Eva sit after *happened*."""
    players = after(SETUP, *happened, book=book).state.players
    return {name: players[name].at for name in ("Dov", "Eva")}


def test_the_highest_table_breaks_once_the_others_have_room_for_all_and_for_who_waits() -> None:
    assert table_to_break(step_in(SETUP)) == 2
    assert table_to_break(step_in(SETUP, EntryWanted(name="Zoe"))) is None
    assert table_to_break(step_in(replace(SETUP, table_size=4))) is None
    assert table_to_break(step_in(replace(SETUP, players=()))) is None


@pytest.mark.parametrize(("order", "table"), [("highest", 3), ("2 1 3", 2), ("7 1", 1), ("none", None)])
def test_tables_break_in_the_order_of_the_house(order: str, table: int | None) -> None:
    three = replace(SETUP, tables=tables(1, 1, 1), players=seated("Ann Bea", "Cem Dov", "Eva"))

    assert table_to_break(step_in(three, book=ruled("firekeepers", "breaking.order", order))) == table


def test_seats_are_filled_one_by_one_at_the_table_with_the_fewest() -> None:
    assert seats_to_fill(step_in(SETUP), 3) == (Place(1, 4), Place(2, 3), Place(2, 4))


def test_no_table_breaks_in_the_middle_of_a_hand_or_without_seats_for_its_players() -> None:
    with pytest.raises(ImpossibleHappeningError, match="a hand runs at table 2"):
        after(SETUP, HandBegun(table=2), BREAK)
    with pytest.raises(ImpossibleHappeningError, match="1 seats are free for the 2 players of table 2"):
        after(replace(SETUP, table_size=4), BREAK)


def test_by_the_height_of_the_cards_all_sit_down_once_everybody_has_one() -> None:
    assert at(BREAK, drawn("Dov", "2c"), book="tfpl") == {"Dov": None, "Eva": None}
    assert at(BREAK, drawn("Dov", "2c"), drawn("Eva", "Ks"), book="tfpl") == {"Dov": Place(1, 5), "Eva": Place(1, 4)}


def test_by_numbered_cards_each_sits_down_at_once_and_a_number_is_drawn_once() -> None:
    two = NumberDrawn(name="Dov", number=2)

    assert at(BREAK, two, book="jpa") == {"Dov": Place(1, 5), "Eva": None}
    for number in (0, 2, 3):
        again = after(SETUP, BREAK, two, NumberDrawn(name="Eva", number=number), book="jpa").alerts
        assert [code for code, _, _ in brief(again)] == [EventCode.DRAW_AGAIN]


def test_in_two_steps_no_seat_is_drawn_before_everybody_has_a_card() -> None:
    seat = SeatDrawn(name="Dov", place=Place(1, 4))

    assert at(BREAK, drawn("Dov", "2c"), seat)["Dov"] is None
    assert at(BREAK, drawn("Dov", "2c"), drawn("Eva", "Ks"), seat)["Dov"] == Place(1, 4)


def test_who_leaves_play_before_he_has_drawn_is_not_waited_for() -> None:
    out = PlayerDisqualified(name="Dov")

    assert at(BREAK, out, drawn("Eva", "Ks"), book="jpa")["Eva"] is None
    assert at(BREAK, drawn("Eva", "Ks"), out, book="firekeepers")["Eva"] is None
    gone = after(SETUP, BREAK, out)
    assert seen(SETUP, BREAK, out).fill == (Place(1, 4),)
    assert gone.state.fills[0].names == ("Eva",)


def test_a_seat_that_is_drawn_for_and_given_away_is_made_good_by_another() -> None:
    zoe = (TableOpened(table=3), EntryWanted(name="Zoe"), SeatGiven(name="Zoe", place=Place(1, 4)))

    fill = seen(SETUP, BREAK, *zoe).fill
    assert Place(1, 4) not in fill
    assert len(fill) == 2


def test_a_final_table_that_is_new_draws_for_its_button_where_the_book_says_so() -> None:
    cards = (drawn("Dov", "2c"), drawn("Eva", "Ks"))

    assert after(SETUP, BREAK, *cards, book="tfpl").state.tables[1].is_button_due
    assert (
        not after(
            SETUP,
            BREAK,
            *cards,
            *[SeatDrawn(name=name, place=Place(1, seat)) for name, seat in (("Dov", 4), ("Eva", 5))],
        )
        .state.tables[1]
        .is_button_due
    )


def test_only_a_table_that_stands_ready_is_opened() -> None:
    assert after(SETUP, TableOpened(table=3)).state.tables[3].is_spare is False
    for number in (1, 9):
        with pytest.raises(ImpossibleHappeningError, match="no spare one"):
            after(SETUP, TableOpened(table=number))
