"""What was entered last: a cashier takes back what is hers, at the desk as on the list of what is due."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.known.roles import HouseRole
from display.station.pages.tournament_lately import lately_words
from display.station.pages.tournament_pages import page_text
from display.station.tournament.desk import Desk
from display.station.tournament.selling import sell_buy_in
from table.tournament.words.setup import Place
from tests.display.station.pages.test_tournament_pages import shown
from tests.display.station.tournament.cash_room import CASH, cash_desk

TAKES_BACK = 'name="press" value="take-back"'


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    made = cash_desk(tmp_path)
    sell_buy_in(made, "Ann", Place(1, 1), CASH, "Maria")
    sell_buy_in(made, "Bea", Place(1, 2), CASH, "Tina")
    return made


def test_a_wrong_payment_is_taken_back_where_it_was_taken(desk: Desk) -> None:
    maria = shown(desk)._replace(by="Maria", role=HouseRole.CASHIER)

    page = page_text("desk", maria)
    assert TAKES_BACK in page
    assert "Ann paid 115 (cash)" in page
    assert "Bea paid 115 (cash)" not in page
    assert TAKES_BACK not in page_text("desk", maria._replace(by="Zoe"))


def test_the_last_entry_is_offered_to_who_may_take_it_back(desk: Desk) -> None:
    now = shown(desk)
    takes = {
        (by, role): lately_words(now._replace(by=by, role=role))["takes_last"]
        for by in ("Maria", "Tina")
        for role in (HouseRole.CASHIER, HouseRole.DIRECTOR)
    }

    assert [who for who, may in takes.items() if not may] == [("Maria", HouseRole.CASHIER)]
