"""A small evening of `make bench-festival`: an event of two tables whose station is killed; and the count by itself."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench.festival.by_rule import Due, Standing, moves, seats_to_fill, table_to_break
from tests.bench.festival.count import Clerk, Seat, shares
from tests.bench.festival.director import Director
from tests.bench.festival.event_day import EventDay, Guests
from tests.bench.festival.event_files import SIZE, satellite, side_event
from tests.bench.festival.mishaps import Mishaps
from tests.bench.festival.room import FestivalRoom

AT_FIRST = [f"Player-{at}" for at in range(1, 13)]
LATE = ["Player-13", "Player-14"]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[EventDay]:
    room = FestivalRoom(tmp_path, "amqtt", [side_event((1, 2)), satellite((3,), "1B")], SIZE)
    try:
        yield EventDay(room.events[0], room, Director(room.station, "Maria", room.pump), seed=5)
    finally:
        room.close()


def test_an_event_comes_to_what_is_counted_though_its_station_is_killed(evening: EventDay) -> None:
    evening.all_in = 1.0
    mishaps = Mishaps(evening.room, evening.director, [evening], seed=5)
    befalls = mishaps.befall(6, 0, Path())
    for _ in evening.play(Guests(AT_FIRST, LATE)):
        evening.room.pump()
        next(befalls, None)

    assert evening.faults == []
    assert (mishaps.killed, len(evening.clerk.places())) == (1, 14)
    assert [one for table in evening.room.tables.values() for one in table.refused] == []

    evening.clerk.gone[-2:] = reversed(evening.clerk.gone[-2:])
    evening.compare_results(evening.clerk.prizes(evening.prizes))
    assert evening.faults


def test_whoever_had_more_goes_out_behind_and_equals_share() -> None:
    clerk = Clerk(1_000, 100)
    for seat, name in enumerate(("Ann", "Bea", "Cem", "Dov", "Eva"), start=1):
        clerk.comes(name)
        clerk.sits(name, Seat(1, seat))
    clerk.leaves(clerk.hand({"Ann": 1_000, "Bea": -1_000}))
    clerk.hand({"Cem": -400, "Ann": 400})
    clerk.leaves(clerk.hand({"Ann": 2_600, "Cem": -600, "Dov": -1_000, "Eva": -1_000}))

    assert clerk.places() == {"Ann": 1, "Dov": 2, "Eva": 2, "Cem": 4, "Bea": 5}
    assert clerk.prizes((300, 141, 60)) == {"Ann": 300, "Dov": 101, "Eva": 100, "Cem": 0, "Bea": 0}
    assert shares(501, (50, 30, 20), 5) == (251, 150, 100)


def test_a_race_gives_one_chip_to_the_highest_card_and_leaves_nobody_without() -> None:
    clerk = Clerk(1_000, 100)
    clerk.chips = {"Ann": 1_075, "Bea": 25, "Cem": 1_050}
    clerk.seats = {"Ann": Seat(1, 1), "Bea": Seat(1, 2), "Cem": Seat(1, 3)}
    clerk.race(25, 100, {"Ann": ["2c", "3d", "4h"], "Bea": ["Ks"], "Cem": ["Kh", "9d"]})

    assert clerk.chips == {"Ann": 1_000, "Bea": 100, "Cem": 1_000}


def test_the_next_big_blind_moves_to_the_worst_seat() -> None:
    full = Standing({seat: f"F{seat}" for seat in (1, 2, 3, 5, 6, 7, 8, 9)}, small=8, big=9)
    short = Standing({seat: f"S{seat}" for seat in (1, 2, 4, 5, 8)}, small=4, big=5)

    assert moves({1: short, 2: full}, 9) == [Due("F1", 2, 1, 6)]
    assert table_to_break({1: short, 2: full}, 9) is None
    assert table_to_break({1: short, 2: short._replace(seats={1: "A"})}, 9) == 2
    assert seats_to_fill({1: short}, 2, 9) == {Seat(1, 3), Seat(1, 6)}
