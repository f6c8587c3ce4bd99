"""The one Clock: a simulated minute costs nothing, and a paced one takes its real time."""

from __future__ import annotations

import time

from table.clock import NS_PER_S, LiveClock, PacedClock, SimulatedClock, is_of_late, local_time, wall_ms
from tests.patience import PATIENCE_S


def test_an_hour_of_simulated_time_costs_nothing() -> None:
    clock = SimulatedClock(start_ns=7)
    began_s = time.monotonic()
    for _ in range(36_000):
        clock.wait_ns(NS_PER_S // 10)

    assert clock.now_ns() == 7 + 3_600 * NS_PER_S
    assert time.monotonic() - began_s < 3_600


def test_a_simulated_clock_stands_still_until_somebody_waits() -> None:
    clock = SimulatedClock()

    assert clock.now_ns() == clock.now_ns() == 0


def test_a_live_clock_waits_in_real_time_and_never_goes_back() -> None:
    clock = LiveClock()
    before = clock.now_ns()
    clock.wait_ns(20_000_000)

    assert clock.now_ns() - before >= 20_000_000


def test_a_paced_clock_looks_after_the_screen_while_it_waits() -> None:
    looks: list[int] = []
    clock = PacedClock(10, lambda: looks.append(1))
    began_s = time.monotonic()
    clock.wait_ns(2 * NS_PER_S)

    assert clock.now_ns() == 2 * NS_PER_S
    assert time.monotonic() - began_s >= 0.2
    assert len(looks) >= 3


def test_a_paced_clock_in_a_hurry_lets_the_same_time_pass_at_once() -> None:
    clock = PacedClock(30, lambda: None)
    is_behind = [True, True]
    clock.hurry_while(lambda: bool(is_behind) and is_behind.pop())
    began_s = time.monotonic()
    clock.wait_ns(3_600 * NS_PER_S)
    clock.wait_ns(3_600 * NS_PER_S)
    # At its pace this would have taken four minutes.
    assert time.monotonic() - began_s < PATIENCE_S

    paced_s = time.monotonic()
    clock.wait_ns(NS_PER_S)

    assert time.monotonic() - paced_s >= 1 / 30
    assert clock.now_ns() == 7_201 * NS_PER_S


def test_the_live_clock_goes_on_from_where_it_is_told_to() -> None:
    clock = LiveClock(5_000 * NS_PER_S)

    assert 5_000 * NS_PER_S <= clock.now_ns() < 5_060 * NS_PER_S


def test_a_time_of_day_is_written_with_its_date() -> None:
    assert local_time(wall_ms())[:4].isdecimal()
    assert local_time(61_000)[-2:] == "01", "seconds are the same wherever this machine stands"


def test_what_was_noted_before_the_clock_was_set_back_by_more_is_not_of_late() -> None:
    a_minute, two_hours = 60_000, 7_200_000
    noted = wall_ms()

    assert is_of_late(noted, noted + a_minute - 1, a_minute)
    assert not is_of_late(noted, noted + a_minute, a_minute)
    assert is_of_late(noted, noted - 500, a_minute)
    assert not is_of_late(noted, noted - two_hours, a_minute)


def test_a_paced_clock_knows_how_long_nobody_has_waited_and_gives_up_what_is_too_long() -> None:
    clock = PacedClock(1, lambda: None)
    clock.wait_ns(NS_PER_S // 100)
    time.sleep(0.1)
    before_ns = time.monotonic_ns()
    behind_ns = clock.behind_ns
    assert behind_ns >= NS_PER_S // 10
    clock.wait_ns(behind_ns)
    assert clock.behind_ns <= time.monotonic_ns() - before_ns

    time.sleep(0.4)
    assert clock.behind_ns == NS_PER_S // 4
