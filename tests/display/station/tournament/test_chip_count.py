"""Chips sold and chips in play part by the entries that say so; whoever waits has bought and is not in play."""

from __future__ import annotations

from pathlib import Path

from display.station.tournament.chip_count import ChipChange
from display.station.tournament.entries import ClockSet
from display.station.tournament.selling import sell_buy_in
from table.tournament.words.money import BonusGiven
from table.tournament.words.setup import Place
from tests.display.station.tournament.cash_room import LATER, books, cash_desk


def test_an_entry_that_brings_chips_that_nobody_bought_is_named(tmp_path: Path) -> None:
    desk = cash_desk(tmp_path)
    for seat, name in enumerate(("Ann", "Bea"), start=1):
        sell_buy_in(desk, name, Place(1, seat), LATER, "Maria")
    alike = books(desk).chips
    desk.enter(BonusGiven(name="Bea", amount=500), "Tina")

    assert (alike.sold, alike.in_play, alike.changes) == (20_000, 20_000, ())
    assert books(desk).chips.changes == (ChipChange(desk.journal[-1].number, 500),)
    desk.take_back("none was given", "Tina")
    assert books(desk).chips == alike


def test_chips_of_who_waits_for_a_seat_are_sold_and_not_in_play(tmp_path: Path) -> None:
    desk = cash_desk(tmp_path)
    for seat, name in enumerate(("Ann", "Bea"), start=1):
        sell_buy_in(desk, name, Place(1, seat), LATER, "Maria")
    desk.enter(ClockSet(is_running=True), "Maria")
    sell_buy_in(desk, "Cem", None, LATER, "Maria")
    counted = books(desk).chips

    assert (counted.sold, counted.in_play, counted.waiting, counted.changes) == (30_000, 20_000, 10_000, ())
