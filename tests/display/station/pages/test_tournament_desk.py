"""The page of the cash desk: who owes stands first, one account has all its lines, and the wall calls who is called."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.roles import HouseRole
from display.station.pages.tournament_desk import called_to_desk, desk_words, pool_of
from display.station.pages.tournament_frame import PageFrame
from display.station.pages.tournament_pages import page_text
from display.station.tournament.cash_entries import AlternateListed, Paged
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet
from display.station.tournament.run import DeskError
from display.station.tournament.selling import sell_buy_in, sell_more
from table.tournament.words.money import ReBuyDeclared
from table.tournament.words.played import HandEnded
from table.tournament.words.setup import Place
from tests.display.station.pages.test_tournament_pages import shown
from tests.display.station.tournament.cash_room import CASH, LATER, cash_desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    made = cash_desk(tmp_path)
    sell_buy_in(made, "Ann", Place(1, 1), CASH, "Maria")
    sell_buy_in(made, "Bea", Place(1, 2), LATER, "Maria")
    made.enter(AlternateListed(name="Ida", note="bar"), "Maria")
    return made


def asked(desk: Desk, **words: str) -> PageFrame:
    return shown(desk)._replace(asked=words, by="Maria")


def test_who_is_settled_is_not_in_the_way_of_who_owes(desk: Desk) -> None:
    words = desk_words(asked(desk))

    assert isinstance(words["accounts"], list)
    assert [(one["name"], one["state"]) for one in words["accounts"]] == [("Bea", "owes 115\u00a0\u20ac")]
    assert (words["owed"], words["due_out"], words["own_till"]) == ("115\u00a0\u20ac", "", "115\u00a0\u20ac")


def test_one_account_has_its_sales_and_payments_with_a_receipt(desk: Desk) -> None:
    page = page_text("desk", asked(desk, name="Ann"))

    assert "Paid, cash" in page
    assert "settled" in page
    assert "A re-buy is sold with no chips left." in page


def test_the_pool_is_what_is_sold_and_never_less_than_is_guaranteed(desk: Desk) -> None:
    assert pool_of(shown(desk)) == "500\u00a0\u20ac"
    for at in range(6):
        sell_buy_in(desk, f"P{at}x", None, LATER, "Maria")
    assert pool_of(shown(desk)) == "800\u00a0\u20ac"


def test_the_wall_calls_who_is_paged_and_whose_seat_is_free(desk: Desk) -> None:
    assert called_to_desk(shown(desk)) == []
    desk.enter(Paged(name="Ida"), "Maria")
    desk.enter(ClockSet(is_running=True), "Maria")
    sell_buy_in(desk, "Zoe", None, LATER, "Maria")

    assert called_to_desk(shown(desk)) == ["Ida", "Zoe"]
    assert "To the desk, please:" in page_text("wall", shown(desk))


def test_the_desk_is_the_cashier_s_and_the_director_s_alone(desk: Desk) -> None:
    links = {role: 'href="/tournament/desk"' in page_text("", shown(desk)._replace(role=role)) for role in HouseRole}

    assert {role for role, is_there in links.items() if is_there} == {HouseRole.DIRECTOR, HouseRole.CASHIER}


def test_a_cashier_draws_the_seat_of_who_comes_late_and_nothing_else_that_is_due(desk: Desk) -> None:
    desk.enter(ClockSet(is_running=True), "Maria")
    sell_buy_in(desk, "Zoe", None, LATER, "Maria")
    page = page_text("desk", asked(desk, name="Zoe")._replace(role=HouseRole.CASHIER))
    assert "A seat is free: Zoe draws it." in page
    assert 'value="draw-newcomers"' in page

    due = desk.look().orders
    desk.draw("7", "Maria", of_newcomers=True)
    assert desk.look().players["Zoe"].place_at is not None
    assert desk.look().orders == due
    assert 'value="draw-newcomers"' not in page_text("desk", asked(desk, name="Zoe"))


@pytest.mark.parametrize("book", ["jpa", "tfpl"])
def test_whom_the_book_sends_to_a_table_draws_nothing_at_the_desk(tmp_path: Path, book: str) -> None:
    desk = cash_desk(tmp_path, book)
    sell_buy_in(desk, "Ann", Place(1, 1), CASH, "Maria")
    desk.enter(ClockSet(is_running=True), "Maria")
    sell_buy_in(desk, "Zoe", None, LATER, "Maria")
    page = page_text("desk", asked(desk, name="Zoe"))

    assert page.count("Seat Zoe at table 2") == 2
    assert 'value="draw-newcomers"' not in page
    with pytest.raises(DeskError, match="nothing is to be drawn now"):
        desk.draw("7", "Maria", of_newcomers=True)


def test_whoever_registers_players_is_led_to_where_the_money_is_taken(desk: Desk) -> None:
    ways = {
        role: 'href="/tournament/desk">Register' in page_text("", shown(desk)._replace(role=role)) for role in HouseRole
    }

    assert [role for role, is_desk in ways.items() if is_desk] == [HouseRole.DIRECTOR, HouseRole.CASHIER]


def bust(desk: Desk) -> None:
    """Have Ann take all that Cem has."""
    players = desk.look().players
    stacks = (("Ann", players["Ann"].stack + players["Cem"].stack), ("Cem", 0))
    desk.enter(HandEnded(table=1, stacks=stacks, by=("Ann",)), "Tina")


def test_bounties_are_paid_out_without_a_reason_that_has_to_be_typed(desk: Desk) -> None:
    sell_buy_in(desk, "Cem", Place(1, 3), LATER, "Maria")
    bust(desk)
    sell_more(desk, ReBuyDeclared(name="Cem"), LATER, "Maria")
    bust(desk)
    page = page_text("desk", asked(desk, name="Ann"))

    assert 'name="reason" maxlength="200" value="Bounties"' in page
