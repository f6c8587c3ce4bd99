"""The ledger as CSV: sales and payments in the order of the journal, and their sums are the totals."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from display.station.tournament.entries import Unregistered
from display.station.tournament.ledger_csv import ledger_csv
from display.station.tournament.selling import sell_buy_in
from table.tournament.words.setup import Place
from tests.display.station.tournament.cash_room import CASH, LATER, books, cash_desk


def test_each_sale_and_payment_is_a_line_and_a_void_one_costs_nothing(tmp_path: Path) -> None:
    desk = cash_desk(tmp_path)
    sell_buy_in(desk, "=Ann", Place(1, 1), CASH, "Maria")
    sell_buy_in(desk, "Bea", Place(1, 2), LATER, "Maria")
    desk.enter(Unregistered(name="Bea"), "Maria")

    rows = list(csv.DictReader(io.StringIO(ledger_csv(books(desk).ledger).lstrip("\ufeff"))))

    assert [(row["entry"], row["name"], row["what"], row["pool"], row["taken"]) for row in rows] == [
        ("1", "'=Ann", "buy-in", "100", ""),
        ("2", "'=Ann", "paid", "", "115"),
        ("3", "Bea", "buy-in, void by 4", "", ""),
    ]
    assert sum(int(row["pool"] or 0) for row in rows) == books(desk).ledger.totals().pool
