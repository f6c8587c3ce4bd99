"""The books of the desk: who waits is listed once, is called, and is off the list once he is let in."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.store.store import Store
from display.station.tournament.cash_entries import AlternateListed, Delisted, Paged, PageEnded, TillCounted
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet
from display.station.tournament.run import DeskError
from display.station.tournament.selling import sell_buy_in
from table.tournament.words.setup import Place
from tests.display.station.tournament.cash_room import CASH, LATER, books, cash_desk
from tests.display.station.tournament_room import FILE, read


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    """A desk at which every seat is sold, and Ida and Jon wait."""
    made = cash_desk(tmp_path)
    for at in range(8):
        sell_buy_in(made, f"P{at}x", None, CASH, "Maria")
    for name in ("Ida", "Jon"):
        made.enter(AlternateListed(name=name, note="at the bar"), "Maria")
    return made


def listed(desk: Desk) -> list[str]:
    return [one.name for one in books(desk).queue.waiting]


def called(desk: Desk) -> list[str]:
    return [name for name, _ in books(desk).queue.called]


def test_nobody_is_listed_twice_or_while_he_plays(desk: Desk) -> None:
    for name in ("Jon", "P3x", "j\u043en"):
        with pytest.raises(DeskError, match="is in this event already"):
            desk.enter(AlternateListed(name=name), "Maria")
    assert listed(desk) == ["Ida", "Jon"]


def test_who_is_called_stays_called_until_he_has_come(desk: Desk) -> None:
    desk.enter(Paged(name="Ida"), "Maria")
    desk.enter(Paged(name="P0x", reason="owes"), "Maria")
    assert called(desk) == ["Ida", "P0x"]

    desk.enter(PageEnded(name="P0x"), "Maria")
    desk.enter(Delisted(name="Ida", reason="went home"), "Maria")

    assert called(desk) == []
    assert listed(desk) == ["Jon"]
    with pytest.raises(DeskError, match="nobody here is called Ida"):
        desk.enter(Paged(name="Ida"), "Maria")


def test_who_is_sold_a_seat_waits_and_is_called_no_more(tmp_path: Path) -> None:
    desk = cash_desk(tmp_path)
    desk.enter(AlternateListed(name="Ida"), "Maria")
    desk.enter(Paged(name="Ida"), "Maria")

    sell_buy_in(desk, "Ida", Place(1, 1), CASH, "Maria")

    assert (listed(desk), called(desk)) == ([], [])
    desk.take_back("not yet", "Maria")
    desk.take_back("not yet", "Maria", desk.journal[-3].number)
    assert (listed(desk), called(desk)) == (["Ida"], ["Ida"])


def test_an_alternate_of_the_running_event_goes_to_the_engine_s_list(desk: Desk) -> None:
    desk.enter(ClockSet(is_running=True), "Maria")

    sell_buy_in(desk, "Ida", None, LATER, "Maria")

    assert listed(desk) == ["Jon"]
    assert desk.look().players["Ida"].is_waiting


def test_a_count_beside_other_books_is_refused(desk: Desk) -> None:
    with pytest.raises(DeskError, match="count once more"):
        desk.enter(TillCounted(amount=100, expected=100), "Maria")


def test_whoever_stands_in_the_file_owes_the_buy_in(tmp_path: Path) -> None:
    tournament = read(FILE + "[money]\nbuy_in = { pool = 50 }\n")
    event = Desk(tournament.setup, tournament.book, Store(tmp_path / "station.db"), lambda: 1_000)

    assert books(event).ledger.totals().pool == 300
