"""What the station draws: the same from the same seed, kept with it, and nothing where nothing is due."""

from __future__ import annotations

from pathlib import Path

import pytest

from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.tournament.draws import Draws
from display.station.tournament.entries import Registered
from display.station.tournament.run import DeskError
from display.station.tournament.seating import drawn_seat
from table.tournament.event import begin
from tests.display.station.tournament_room import room


def test_one_seed_draws_the_same_cards_for_the_button() -> None:
    tournament = room()
    state = begin(tournament.setup)

    first = Draws("a1", tournament.book, 1).make(state)

    assert len(first) == 3
    assert first == Draws("a1", tournament.book, 1).make(state)
    assert first != Draws("a2", tournament.book, 1).make(state)


def test_a_draw_is_kept_with_its_seed_and_is_taken_back_whole(tmp_path: Path) -> None:
    tournament = room()
    desk = Desk(tournament.setup, tournament.book, Store(tmp_path / "station.db"), lambda: 1_000)
    before = desk.look()
    desk.draw("c0ffee", "Tina")
    assert desk.look_whole().seed == "c0ffee"
    assert desk.look().tables[1].button is not None

    with pytest.raises(DeskError, match="nothing is to be drawn"):
        desk.draw("again", "Tina")
    desk.take_back("the deck was short", "Tina")

    assert desk.look() == before


def test_whoever_comes_once_it_has_begun_is_not_registered_any_more(tmp_path: Path) -> None:
    tournament = room()
    desk = Desk(tournament.setup, tournament.book, Store(tmp_path / "station.db"), lambda: 1_000)
    desk.draw("a1", "Tina")
    place = drawn_seat(desk.look(), 4, "a1")
    assert place is not None

    with pytest.raises(DeskError, match="the event has begun"):
        desk.enter(Registered(name="Zoe", place=place), "Tina")
