"""A tournament of two tables of four whose buy-ins are sold at a desk. No test lives here."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Final

from display.station.store.store import Store
from display.station.tournament.books import Books
from display.station.tournament.cash_entries import Means
from display.station.tournament.desk import Desk
from display.station.tournament.selling import Tender, account_of
from table.wiring.station.tournament_file import Tournament
from tests.display.station.tournament_room import FILE, read

HEAD, LEVELS = FILE.partition("levels = ")[::2]
PRICED: Final = f"""
name = "Friday"
re_buys = 1
add_ons = true
{HEAD}levels = {LEVELS.partition("players = [")[0]}
[settings]
re-entry = true

[money]
currency = "€"
buy_in = {{ pool = 100, fee = 15 }}
re_entry = {{ pool = 100, fee = 10 }}
re_buy = {{ pool = 80, bounty = 20 }}
guarantee = 500
"""

CASH: Final = Tender(Means.CASH)
LATER: Final = Tender(None)


@functools.cache
def priced(book: str) -> Tournament:
    """Return the tournament as it is played by a book: values, which no test changes."""
    return read(PRICED.replace("firekeepers", book))


def cash_desk(folder: Path, book: str = "firekeepers") -> Desk:
    """Return a desk at which nobody has bought in yet."""
    tournament = priced(book)
    return Desk(tournament.setup, tournament.book, Store(folder / "station.db"), lambda: 60_000)


def books(desk: Desk) -> Books:
    """Return what was sold, paid and listed."""
    return desk.look_whole().books


def balance(desk: Desk, name: str) -> int:
    """Return what the house owes a player; below 0 he owes it."""
    return account_of(desk, name).balance
