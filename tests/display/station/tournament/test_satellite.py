"""A satellite into flight 1B: seats are tickets, a winner is registered there once, and both tills are right."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.roles import HouseRole
from display.station.pages.tournament_pages import page_text
from display.station.pages.tournament_prizes import prizes_words
from display.station.tournament.bag_file import read_seats, written_file
from display.station.tournament.cash_entries import Means
from display.station.tournament.desk import Desk
from display.station.tournament.run import DeskError
from display.station.tournament.satellite import (
    SeatsRefusedError,
    all_have_won,
    give_seats,
    seats_file,
    swap_ticket,
    take_seats,
    tickets,
)
from display.station.tournament.selling import sell_buy_in
from table.engine.words.frozen import replace
from tests.display.station.pages.test_tournament_pages import shown
from tests.display.station.tournament.cash_room import CASH, balance, books
from tests.display.station.tournament.festival import SATELLITE, Day, day_desk

EVENT = "Main Event"


@pytest.fixture
def satellite(tmp_path: Path) -> Day:
    """Four have bought in for three seats and 55 in cash, and three are left."""
    made = Day(day_desk(tmp_path, "sat", SATELLITE), 3)
    made.buys_in("Ann", "Bea", "Cem", "Dov")
    made.starts()
    made.pays_places(115, 115, 115, 55)
    made.plays(3)
    return made


@pytest.fixture
def won(satellite: Day) -> Day:
    """Everybody who is left has a seat, and a ticket for it."""
    satellite.gives_tickets()
    return satellite


def flight(folder: Path, *names: str) -> Desk:
    desk = day_desk(folder, "1B")
    for name in names:
        sell_buy_in(desk, name, None, CASH, "Maria")
    return desk


def test_the_pool_comes_to_whole_seats_and_the_rest_is_cash(tmp_path: Path) -> None:
    day = Day(day_desk(tmp_path, "sat", SATELLITE), 1)
    day.buys_in("Ann", "Bea", "Cem", "Dov")

    assert prizes_words(shown(day.desk))["typed"] == "115\n115\n115\n55"


def test_it_is_over_once_no_more_are_left_than_there_are_seats(tmp_path: Path) -> None:
    day = Day(day_desk(tmp_path, "sat", SATELLITE), 1)
    day.buys_in("Ann", "Bea", "Cem", "Dov")
    day.starts()
    day.pays_places(115, 115, 115, 55)
    with pytest.raises(DeskError, match="more players are left than there are seats"):
        give_seats(day.desk, "Tina")
    assert not all_have_won(day.desk.look(), day.desk.setup)
    day.plays(3)
    assert "Everybody who is left has won a seat" in page_text("", shown(day.desk))

    give_seats(day.desk, "Tina")

    players = day.desk.look().players
    assert {name: one.prize for name, one in players.items()} == dict.fromkeys(day.clerk.left, 115) | {
        day.clerk.gone[0]: 55
    }
    assert not all_have_won(day.desk.look(), day.desk.setup)


def test_winners_are_registered_once_and_the_books_of_both_are_right(won: Day, tmp_path: Path) -> None:
    desk = flight(tmp_path, "Zoe")

    take_seats(desk, EVENT, seats_file(won.desk, "Friday satellite").decode(), "Tina")

    assert set(desk.look().players) == {"Zoe", *won.clerk.left}
    assert {balance(desk, name) for name in won.clerk.left} == {0}
    assert books(desk).ledger.totals().taken == {Means.CASH: 115, Means.TICKET: 345}
    assert books(desk).ledger.cashiers() == {"Maria": 115}
    assert books(won.desk).ledger.totals().given == {Means.TICKET: 345}
    assert books(won.desk).ledger.cashiers() == {"Maria": 460}
    with pytest.raises(SeatsRefusedError) as why:
        take_seats(desk, EVENT, seats_file(won.desk, "Friday satellite").decode(), "Tina")
    assert len(str(why.value).splitlines()) == 3


@pytest.mark.parametrize("means", [Means.CASH, Means.LAMMER])
def test_a_second_seat_becomes_cash_or_a_lammer(won: Day, tmp_path: Path, means: Means) -> None:
    first, *others = won.clerk.left
    desk = flight(tmp_path, first)
    with pytest.raises(SeatsRefusedError, match=f"{first} is in this event already: swap the ticket"):
        take_seats(desk, EVENT, seats_file(won.desk, "Friday satellite").decode(), "Tina")
    assert set(desk.look().players) == {first}

    swap_ticket(won.desk, first, means, "Maria")
    take_seats(desk, EVENT, seats_file(won.desk, "Friday satellite").decode(), "Tina")

    assert set(desk.look().players) == {first, *others}
    assert (balance(won.desk, first), tickets(won.desk.look_whole())) == (0, sorted(others))
    assert books(won.desk).ledger.cashiers() == {"Maria": 460 - 115 * (means is Means.CASH)}
    with pytest.raises(DeskError, match=f"{first} has no ticket to be swapped"):
        swap_ticket(won.desk, first, means, "Maria")


def test_each_fault_of_a_file_of_tickets_is_a_line(won: Day, tmp_path: Path) -> None:
    line = seats_file(won.desk, "Friday satellite").decode()
    file = read_seats(line)
    desk = flight(tmp_path)
    for text, why in (
        ("{}", "this is no file of seats"),
        (line.replace("115", "230"), "this file was changed since it was written"),
        (written_file(replace(file, day="1C")).decode(), "these seats are of Main Event 1C, not of this event"),
        (written_file(replace(file, seat=100)).decode(), "a seat is worth 100.*, and a buy-in costs 115"),
        (written_file(replace(file, winners=("Ann", "ANN"))).decode(), "Ann is in this event already"),
    ):
        with pytest.raises(SeatsRefusedError, match=why):
            take_seats(desk, EVENT, text, "Tina")
    assert desk.journal == ()


def test_without_a_ticket_there_is_no_file(satellite: Day) -> None:
    with pytest.raises(DeskError, match="no seat is paid out as a ticket yet"):
        seats_file(satellite.desk, "Friday satellite")


def test_the_desk_offers_the_ticket_and_the_swap_to_the_cashier(won: Day, satellite: Day) -> None:
    first = won.clerk.left[0]
    page = page_text("desk", shown(won.desk)._replace(asked={"name": first}, role=HouseRole.CASHIER))

    assert 'name="press" value="swap"' in page
    prizes = page_text("prizes", shown(won.desk)._replace(role=HouseRole.CASHIER))
    assert "3 tickets for the other event" in prizes
    assert all(f'href="/tournament/desk?name={name}">ticket' in prizes for name in won.clerk.left)
    assert "A seat of Main Event · Day 1B is worth 115" in page_text("prizes", shown(satellite.desk))
