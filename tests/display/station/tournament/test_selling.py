"""What is sold and what is taken for it stand in the journal together, or neither does."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.tournament.cash_entries import Means, MoneyTaken, TillMoved
from display.station.tournament.desk import Desk
from display.station.tournament.run import DeskError
from display.station.tournament.selling import Tender, count_till, give, sell_buy_in, sell_more, take
from table.tournament.words.money import ReBuyDeclared, ReEntryWanted
from table.tournament.words.played import ClockPut, HandEnded
from table.tournament.words.setup import Place
from tests.display.station.tournament.cash_room import CASH, LATER, balance, books, cash_desk


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk at which Ann and Bea sit at table 1, Ann in front of the button."""
    made = cash_desk(tmp_path)
    for seat, name in enumerate(("Ann", "Bea", "Cem"), start=1):
        sell_buy_in(made, name, Place(1, seat), CASH, "Maria")
    return made


def bust(desk: Desk, loser: str, winner: str) -> None:
    """Have the winner take all that the loser has."""
    players = desk.look().players
    won = players[winner].stack + players[loser].stack
    desk.enter(HandEnded(table=1, stacks=((loser, 0), (winner, won)), by=(winner,)), "Tina")


def test_a_buy_in_is_a_seat_and_its_money(desk: Desk) -> None:
    assert [one.what for one in desk.journal][-1] == MoneyTaken(name="Cem", amount=115, means=Means.CASH)
    assert balance(desk, "Cem") == 0
    assert books(desk).ledger.cashiers() == {"Maria": 345}


def test_where_no_seat_is_free_no_money_is_taken(desk: Desk) -> None:
    for at in range(5):
        sell_buy_in(desk, f"P{at}x", None, CASH, "Maria")
    before = desk.journal

    with pytest.raises(DeskError, match="no seat is free"):
        sell_buy_in(desk, "Zoe", None, CASH, "Maria")

    assert desk.journal == before
    assert "Zoe" not in books(desk).ledger.accounts({})


def test_what_is_paid_later_is_owed_and_no_more_than_that_is_taken(desk: Desk) -> None:
    sell_buy_in(desk, "Dov", None, LATER, "Maria")
    assert balance(desk, "Dov") == -115

    with pytest.raises(DeskError, match="Dov owes 115: 116 cannot be taken"):
        take(desk, "Dov", 116, CASH, "Maria")
    take(desk, "Dov", 100, Tender(Means.CARD), "Ben")
    take(desk, "Dov", None, CASH, "Ben")

    assert balance(desk, "Dov") == 0
    assert books(desk).ledger.cashiers() == {"Maria": 345, "Ben": 15}


def test_a_re_buy_the_book_refuses_costs_nothing(desk: Desk) -> None:
    before = desk.journal

    with pytest.raises(DeskError):
        sell_more(desk, ReBuyDeclared(name="Ann"), CASH, "Maria")

    assert desk.journal == before


def test_who_is_out_buys_a_new_place(desk: Desk) -> None:
    bust(desk, "Ann", "Bea")

    sell_more(desk, ReEntryWanted(name="Ann"), CASH, "Maria")

    assert [sale.what.value for sale in books(desk).ledger.holding() if sale.name == "Ann"] == ["buy-in", "re-entry"]
    assert balance(desk, "Ann") == 0
    totals = books(desk).ledger.totals()
    assert (totals.pool, totals.fees) == (400, 55)


def test_a_registration_is_taken_back_after_its_money_and_the_money_goes_back(desk: Desk) -> None:
    sold, paid = desk.journal[-2:]
    with pytest.raises(DeskError, match="rests on it: Cem owes 0"):
        desk.take_back("the wrong name", "Maria", sold.number)

    desk.take_back("the wrong name", "Maria", paid.number)
    assert balance(desk, "Cem") == -115
    desk.take_back("the wrong name", "Maria", sold.number)

    assert "Cem" not in books(desk).ledger.accounts({})
    assert books(desk).ledger.cashiers() == {"Maria": 230}


def test_nobody_is_given_what_is_not_his(desk: Desk) -> None:
    with pytest.raises(DeskError, match="Ann has 0 to get: 50 cannot be given"):
        give(desk, "Ann", 50, Tender(Means.CASH, "prize"), "Maria")
    with pytest.raises(DeskError, match="give the reason"):
        give(desk, "Ann", 50, CASH, "Maria")


def test_a_prize_is_paid_out_once(desk: Desk) -> None:
    desk.enter(ClockPut(level=2, left_ms=60_000), "Tina")
    bust(desk, "Ann", "Bea")
    bust(desk, "Cem", "Bea")
    assert balance(desk, "Cem") == 100

    give(desk, "Cem", None, Tender(Means.CASH, "second place"), "Maria")

    assert balance(desk, "Cem") == 0
    assert books(desk).ledger.totals().given == {Means.CASH: 100}


def test_a_till_is_counted_beside_what_should_be_in_it(desk: Desk) -> None:
    desk.enter(TillMoved(amount=200, reason="change"), "Maria")

    count_till(desk, 540, "five are missing", "Maria")

    counted = books(desk).ledger.till[-1][1]
    assert (counted.amount, getattr(counted, "expected", None)) == (540, 545)
