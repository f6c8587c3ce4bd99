"""The page of prizes: the pool comes from the desk, who is paid is marked, and money is for who sees the desk."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.roles import HouseRole
from display.station.pages.papers_page import receipt_page
from display.station.pages.tournament_pages import page_text
from display.station.pages.tournament_prizes import prizes_words
from display.station.tournament.cash_entries import Means
from display.station.tournament.desk import Desk
from display.station.tournament.players_csv import results_csv
from display.station.tournament.selling import Tender, give, sell_buy_in
from table.tournament.words.money import PrizesSet
from table.tournament.words.played import ClockPut, HandBegun, HandEnded
from table.tournament.words.setup import Place
from tests.display.station.pages.test_tournament_pages import shown
from tests.display.station.tournament.cash_room import CASH, LATER, balance, cash_desk

EURO = "\u00a0\u20ac"


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """Ann owes her buy-in, Bea and Cem have paid; the pool is what is guaranteed, 500."""
    made = cash_desk(tmp_path)
    for seat, (name, tender) in enumerate({"Ann": LATER, "Bea": CASH, "Cem": CASH}.items(), start=1):
        sell_buy_in(made, name, Place(1, seat), tender, "Maria")
    return made


def test_the_pool_of_the_desk_is_offered_as_prizes_with_its_reason(desk: Desk) -> None:
    words = prizes_words(shown(desk))
    page = page_text("prizes", shown(desk))

    assert words["typed"] == "500"
    assert words["from_desk"] == f"By the desk: 500{EURO} for prizes, of 3 buy-ins and re-entries"
    assert words["differs"] == f"The places are paid 400{EURO} so far, and the pool is 500{EURO}"
    assert f'value="By the desk: 500{EURO} for prizes, of 3 buy-ins and re-entries"' in page


def test_places_and_rounding_that_are_asked_for_go_before_the_house_s(desk: Desk) -> None:
    asked = prizes_words(shown(desk)._replace(asked={"places": "2", "unit": "50"}))

    assert (asked["pool"], asked["typed"]) == (500, "350\n150")


def test_nothing_differs_once_the_prizes_are_the_pool(desk: Desk) -> None:
    desk.enter(PrizesSet(prizes=(300, 200), reason="pool"), "Maria")

    assert prizes_words(shown(desk))["differs"] == ""


@pytest.fixture
def played(desk: Desk) -> Desk:
    """Ann has won, Bea is second, Cem third."""
    desk.enter(PrizesSet(prizes=(300, 200), reason="pool"), "Maria")
    # Nobody may re-buy any more.
    desk.enter(ClockPut(level=2, left_ms=60_000), "Maria")
    for stack, loser in ((20_000, "Cem"), (30_000, "Bea")):
        desk.enter(HandBegun(table=1), "Maria")
        desk.enter(HandEnded(table=1, stacks=(("Ann", stack), (loser, 0))), "Maria")
    return desk


def test_a_prize_that_is_paid_is_marked_on_the_page_and_in_the_file(played: Desk) -> None:
    assert (balance(played, "Ann"), balance(played, "Bea")) == (185, 200)
    give(played, "Bea", 150, Tender(Means.CASH, "Prize, place 2"), "Maria")

    page = page_text("prizes", shown(played))
    looked = played.look_whole()
    written = results_csv(looked.view, looked.books.accounts(looked.view.players))

    # What Ann owed is set against her prize.
    assert f"<td>115{EURO} <a" in page
    assert f"<td>150{EURO} <a" in page
    assert written.split() == [
        "\ufeffplace,name,prize,bounty,paid",
        "1,Ann,300,0,115",
        "2,Bea,200,0,150",
        "3,Cem,0,0,0",
    ]
    give(played, "Bea", None, Tender(Means.CASH, "the rest"), "Maria")
    assert f"<td>200{EURO}</td>" in page_text("prizes", shown(played))


def test_whoever_does_not_see_the_desk_sees_no_money_on_it(played: Desk) -> None:
    page = page_text("prizes", shown(played)._replace(role=HouseRole.READER))

    assert "/tournament/desk" not in page
    assert f"115{EURO}" not in page


def test_a_payout_s_receipt_says_what_it_was_made_up_of_when_it_was_made(played: Desk) -> None:
    give(played, "Ann", 100, Tender(Means.CASH, "Prize, place 1"), "Maria")
    number = played.journal[-1].number
    give(played, "Ann", None, Tender(Means.CASH, "the rest"), "Maria")

    receipt = receipt_page("Friday", played.look_whole(), number, "http://station/receipt/9")

    assert receipt is not None
    rows = [line.split("<tr>")[1:] for line in receipt.splitlines() if "<td>Prize, place 1" in line]
    said = [[cell.split("</td>")[0] for cell in row.split("<td>")[1:]] for row in rows[0]]
    assert said == [
        ["Prize, place 1", f"300{EURO}"],
        ["Owed, or paid out before", f"-115{EURO}"],
        ["Still to be paid", f"-85{EURO}"],
    ]


def test_the_desk_offers_the_place_as_reason_of_a_payout(played: Desk) -> None:
    assert 'value="Prize, place 2"' in page_text("desk", shown(played)._replace(asked={"name": "Bea"}))
