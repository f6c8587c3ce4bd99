"""Seat cards, the seat on a phone, and receipts: what stands on them, and that a seat card says nothing of money."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.pages.papers_page import CardHolder, cards_page, receipt_page, seat_page
from display.station.tournament.cash_entries import Paged
from display.station.tournament.desk import Desk
from display.station.tournament.selling import sell_buy_in
from table.tournament.words.setup import Place
from tests.display.station.tournament.cash_room import CASH, cash_desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    made = cash_desk(tmp_path)
    sell_buy_in(made, "<Ann>", Place(2, 3), CASH, "Maria")
    return made


def test_a_card_has_name_seat_and_a_code_and_no_money(desk: Desk) -> None:
    page = cards_page("Friday", desk.look_whole(), [CardHolder("<Ann>", "http://station/seat/key")], "/tournament")

    assert "&lt;Ann&gt;" in page
    assert "Table<b>2</b>" in page
    assert "Seat<b>3</b>" in page
    assert "<svg" in page
    assert "\u20ac" not in page


def test_a_seat_on_the_phone_moves_with_its_player_and_calls_him(desk: Desk) -> None:
    assert "Please come to the desk" not in seat_page("Friday", desk.look_whole(), "<Ann>")

    desk.enter(Paged(name="<Ann>"), "Maria")

    page = seat_page("Friday", desk.look_whole(), "<Ann>")
    assert "Please come to the desk" in page
    assert "Seat</span>" not in page
    assert "<b>3</b>" in page
    assert "\u20ac" not in page


def test_a_receipt_says_what_was_sold_with_its_fee_and_who_took_the_money(desk: Desk) -> None:
    page = receipt_page("Friday", desk.look_whole(), 2, "http://station/receipt/2-key")

    assert page is not None
    for words in (
        "Receipt 2",
        "&lt;Ann&gt;",
        "Buy-in",
        "a fee of 15\u00a0\u20ac",
        "115\u00a0\u20ac",
        "cashier: Maria",
    ):
        assert words in page
    assert "still owed" not in page


def test_a_payment_that_was_taken_back_has_no_receipt(desk: Desk) -> None:
    desk.take_back("a slip", "Maria", 2)

    assert receipt_page("Friday", desk.look_whole(), 2, "http://station/receipt/2-key") is None
    assert receipt_page("Friday", desk.look_whole(), 1, "http://station/receipt/1-key") is None
