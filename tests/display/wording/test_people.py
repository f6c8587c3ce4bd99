"""How seats, players and cards are called in a sentence."""

from __future__ import annotations

import pytest

from display.wording.people import by_first_names, by_seats, card_words, cards_words, in_runs, plain, who
from table.engine.words.cards import ALL_CARDS, Card
from tests.views import cards, seat, view


def test_a_player_is_called_by_seat_and_name_and_by_the_seat_where_none_is_known() -> None:
    assert (who(4, {4: "Anna"}), who(4, {})) == ("Seat 4 Anna", "Seat 4")


def test_where_whole_names_have_no_room_all_players_are_called_by_the_first() -> None:
    shown = view(seats=(seat(1, name="Ana Ruiz"), seat(2, name="Ana Ruiz Gómez"), seat(4, name="Tom")))

    words = "Seat 2 Ana Ruiz Gómez bets, seat 1 Ana Ruiz and seat 4 Tom call"
    assert by_first_names(words, shown) == "Seat 2 Ana bets, seat 1 Ana and seat 4 Tom call"


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Ana \t Ruiz\n", "Ana Ruiz"),
        ("\N{RIGHT-TO-LEFT OVERRIDE}anA", "anA"),
        ("Ana\N{RIGHT-TO-LEFT MARK}\N{ZERO WIDTH SPACE}", "Ana"),
        ("An\x00a\x1b[31m\ud800", "Ana[31m"),
        ("Ana\N{LINE SEPARATOR}Tom", "Ana Tom"),
        ("عمر", "عمر"),
        ("नी\N{ZERO WIDTH NON-JOINER}ता", "नी\N{ZERO WIDTH NON-JOINER}ता"),
        ("", ""),
    ],
)
def test_a_name_is_one_line_without_marks_that_nobody_sees(written: str, shown: str) -> None:
    assert plain(written) == shown
    assert who(4, {4: written}) == f"Seat 4 {shown}".rstrip()


def test_a_card_is_said_aloud_or_listed_by_its_short_name() -> None:
    assert card_words(Card("Ts")) == "ten of spades"
    assert cards_words(cards("As Td 9c")) == "As Td 9c"


def test_no_two_cards_are_called_alike() -> None:
    assert len({card_words(card) for card in ALL_CARDS}) == 52


def test_seats_in_a_row_are_said_as_one() -> None:
    assert in_runs((1, 3, 4, 5, 7, 8)) == ["1", "3-5", "7", "8"]


def test_where_first_names_have_no_room_players_are_called_by_their_seats() -> None:
    shown = view(seats=(seat(1, name="Ana Ruiz"), seat(4, name="Tom")))

    assert by_seats("Seat 1 Ana Ruiz bets, seat 4 Tom calls", shown) == "Seat 1 bets, seat 4 calls"
    assert by_seats("Tom comes to seat 1 Ana", shown) == "Tom comes to seat 1"
