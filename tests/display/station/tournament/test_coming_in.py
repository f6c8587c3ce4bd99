"""Whoever comes into an event and plays in another one is asked about, by whatever way he comes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from display.station.tournament.cash_entries import AlternateListed
from display.station.tournament.coming_in import coming_in, meant
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet
from display.station.tournament.next_day import DaysRefusedError, bags_of, begin_from
from display.station.tournament.players_csv import ImportRefusedError
from display.station.tournament.registering import register, register_all
from display.station.tournament.run import DeskError
from display.station.tournament.satellite import SeatsRefusedError, seats_file, take_seats
from display.station.tournament.selling import sell_buy_in
from table.said_plainly import SaidPlainlyError
from table.tournament.words.conduct import PlayerAway
from table.tournament.words.money import ReEntryWanted
from table.tournament.words.setup import Place
from tests.display.station.tournament.cash_room import CASH
from tests.display.station.tournament.festival import SATELLITE, Day, day_desk
from tests.display.station.tournament.two_events import TwoEvents

ANN = "Ann sits in Main Event, table 1, seat 1"
WAYS: dict[str, Callable[[Desk], object]] = {
    "registered": lambda desk: register(desk, "Ann", Place(11, 4), "Tina"),
    "of a file": lambda desk: register_all(desk, "name\nAnn\n", "Tina"),
    "sold a buy-in": lambda desk: sell_buy_in(desk, "Ann", None, CASH, "Tina"),
    "on the waiting list": lambda desk: desk.enter(AlternateListed(name="Ann"), "Tina"),
    "once more": lambda desk: desk.enter(ReEntryWanted(name="Ann"), "Tina"),
}


@pytest.fixture
def room(tmp_path: Path) -> TwoEvents:
    return TwoEvents(tmp_path / "station.db")


@pytest.mark.parametrize("is_begun", [False, True])
@pytest.mark.parametrize("way", WAYS)
def test_each_way_in_asks_and_nothing_is_entered(room: TwoEvents, way: str, is_begun: bool) -> None:  # noqa: FBT001 - as pytest has it
    desk = room.side.desk
    if is_begun:
        desk.enter(ClockSet(is_running=True), "Tina")
    journal = desk.journal

    with pytest.raises((DeskError, ImportRefusedError), match=ANN):
        WAYS[way](desk)

    assert desk.journal == journal


def test_who_is_meant_comes_in_and_the_next_one_is_asked_about_again(room: TwoEvents) -> None:
    with meant():
        register(room.side.desk, "Ann", Place(11, 4), "Tina")

    assert "Ann" in room.side.desk.look().players
    with pytest.raises(DeskError, match="Bea sits in Main Event"):
        room.side.desk.enter(AlternateListed(name="Bea"), "Tina")


def test_all_of_a_file_are_named_at_once_though_the_event_has_begun(room: TwoEvents) -> None:
    room.side.desk.enter(ClockSet(is_running=True), "Tina")

    with pytest.raises(DeskError) as why:
        register_all(room.side.desk, "name\nAnn\nBea\n", "Tina")

    assert [line.partition(" sits")[0] for line in str(why.value).splitlines()[:2]] == ["Ann", "Bea"]


def test_what_lets_nobody_in_asks_about_nobody() -> None:
    assert coming_in(PlayerAway(name="Ann")) == coming_in(ClockSet(is_running=True)) == ()


def asks(names: Iterable[str]) -> None:
    """Ask about everybody, as where all of them play elsewhere."""
    if found := sorted(names):
        raise DeskError(", ".join(found))


def refused(enter: Callable[[], object], kind: type[SaidPlainlyError]) -> str:
    with pytest.raises(kind) as why:
        enter()
    return str(why.value)


def test_winners_of_a_satellite_and_whoever_has_bagged_are_asked_about_together(tmp_path: Path) -> None:
    satellite = Day(day_desk(tmp_path, "sat", SATELLITE), 3)
    satellite.buys_in("Ann", "Bea", "Cem", "Dov")
    satellite.starts()
    satellite.pays_places(115, 115, 115, 55)
    satellite.plays(3)
    satellite.gives_tickets()
    flight, final = day_desk(tmp_path, "1B"), day_desk(tmp_path, "2")
    flight.ask = final.ask = asks
    seats = seats_file(satellite.desk, "Friday satellite").decode()

    winners = refused(lambda: take_seats(flight, "Main Event", seats, "Tina"), SeatsRefusedError)
    assert winners == ", ".join(sorted(satellite.clerk.left))
    assert flight.journal == ()
    flight.ask = lambda _names: None
    day = Day(flight, 4)
    day.takes_seats_of(satellite)
    day.starts()
    day.ends()
    bags = bags_of(flight).decode()
    assert refused(lambda: begin_from(final, bags, "Tina"), DaysRefusedError) == winners
    assert final.journal == ()
