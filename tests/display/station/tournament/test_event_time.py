"""The time of a tournament goes by what has really passed, whatever the time of day does, in a start and over one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from display.station.store.store import Store
from display.station.tournament.desk import Desk
from display.station.tournament.entries import ClockSet
from display.station.tournament.event_time import KEPT_MS, Clocks, EventTime, jumped_words, machine
from table.tournament.words.setup import MINUTE_MS
from tests.display.station.tournament_room import room

HOUR_MS = 60 * MINUTE_MS
BEGUN_MS = 1_000_000_000


class Machine:
    """A machine whose clocks a test sets."""

    def __init__(self) -> None:
        self.wall_ms = BEGUN_MS
        self.steady_ms = 5_000
        self.boot = "one"

    def wait(self, ms: int) -> None:
        self.wall_ms += ms
        self.steady_ms += ms

    def switch_off(self, ms: int, *, shown_ms: int | None = None) -> None:
        """Be off for so long; the time of day says *shown_ms* of it afterwards."""
        self.wall_ms += ms if shown_ms is None else shown_ms
        self.steady_ms, self.boot = 1_000, "two"

    @property
    def clocks(self) -> Clocks:
        return Clocks(lambda: self.wall_ms, lambda: self.steady_ms, self.boot)


class Evening:
    """A tournament whose clock runs on a machine."""

    def __init__(self, path: Path) -> None:
        self.machine = Machine()
        self.store = Store(path)
        self.start()
        self.desk.enter(ClockSet(is_running=True), "Tina")

    def start(self) -> None:
        """Start the station, once more."""
        self.time = EventTime(self.store, self.machine.clocks)
        tournament = room()
        self.desk = Desk(tournament.setup, tournament.book, self.store, self.time)

    def left(self) -> tuple[int, float]:
        """Level and minutes left."""
        view = self.desk.look()
        assert view.left_ms is not None
        return view.level, view.left_ms / MINUTE_MS


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path / "station.db")
    yield made
    made.store.close()


def test_a_time_of_day_that_is_set_back_stops_no_clock(evening: Evening) -> None:
    evening.machine.wall_ms -= HOUR_MS
    evening.machine.wait(3 * MINUTE_MS)

    assert evening.left() == (1, 17)
    assert evening.time.jumped_ms() == -HOUR_MS


def test_a_time_of_day_that_is_set_forward_loses_no_level_though_something_is_entered_meanwhile(
    evening: Evening,
) -> None:
    evening.machine.wall_ms += 45 * MINUTE_MS
    evening.desk.enter(ClockSet(is_running=True), "Tina")
    evening.machine.wall_ms -= 45 * MINUTE_MS
    evening.machine.wait(MINUTE_MS)

    assert evening.left() == (1, 19)
    assert evening.time.jumped_ms() == 0


def test_a_restart_is_bridged_by_the_machines_own_time_since_its_boot(evening: Evening) -> None:
    evening.time.keep()
    evening.machine.wait(4 * MINUTE_MS)
    evening.machine.wall_ms += 2 * HOUR_MS
    evening.start()

    assert evening.left() == (1, 16)
    assert evening.time.away_ms is None


def test_a_machine_that_was_off_is_bridged_by_the_time_of_day_and_somebody_is_asked(evening: Evening) -> None:
    evening.time.keep()
    kept_ms = evening.time()
    evening.machine.switch_off(5 * MINUTE_MS)
    evening.start()

    assert evening.left() == (1, 15)
    assert evening.time.away_ms == 5 * MINUTE_MS
    assert evening.desk.look_at(evening.time.kept_ms).left_ms == 20 * MINUTE_MS
    assert evening.time.kept_ms == kept_ms


def test_a_machine_that_was_off_for_a_moment_asks_nobody(evening: Evening) -> None:
    evening.time.keep()
    evening.machine.switch_off(MINUTE_MS)
    evening.start()

    assert evening.left() == (1, 19)
    assert evening.time.away_ms is None


def test_a_machine_without_a_clock_of_its_own_goes_on_from_where_it_was_and_somebody_is_asked(
    evening: Evening,
) -> None:
    evening.machine.wait(6 * MINUTE_MS)
    evening.time.keep()
    evening.machine.switch_off(MINUTE_MS, shown_ms=-3 * HOUR_MS)
    evening.start()
    evening.machine.wait(MINUTE_MS)

    assert evening.left() == (1, 13)
    assert evening.time.away_ms == -3 * HOUR_MS


def test_a_clock_that_was_set_right_in_a_start_is_right_in_the_next_one(evening: Evening) -> None:
    evening.machine.wall_ms += 3 * HOUR_MS
    evening.machine.wait(KEPT_MS)
    evening.time.keep()
    evening.machine.switch_off(MINUTE_MS)
    evening.start()

    assert evening.left()[0] == 1
    assert evening.left()[1] == pytest.approx(20 - 1 - KEPT_MS / MINUTE_MS)


def test_how_late_it_is_is_kept_now_and_then(evening: Evening) -> None:
    evening.time.keep()
    first = evening.store.setting("tournament-time")
    evening.machine.wait(KEPT_MS - 1)
    evening.time.keep()
    assert evening.store.setting("tournament-time") == first

    evening.machine.wait(1)
    evening.time.keep()
    assert evening.store.setting("tournament-time") != first


def test_what_cannot_be_read_of_an_earlier_start_is_passed_over(evening: Evening) -> None:
    evening.store.set("tournament-time", "{")

    assert EventTime(evening.store, evening.machine.clocks)() == evening.machine.wall_ms


def test_a_jump_is_told_in_a_line() -> None:
    assert jumped_words(0) is None
    assert jumped_words(-HOUR_MS) == (
        "the machine's time of day was set back by 60 minutes: the tournament's clock goes on as before"
    )
    assert "set forward by 1 minute:" in (jumped_words(30_000) or "")


def test_this_machine_has_such_clocks() -> None:
    clocks = machine()

    assert clocks.boot
    assert clocks.steady_ms() <= clocks.steady_ms()
