"""The echo: a broker that hangs is known within five seconds, and no other is suspected."""

from __future__ import annotations

from display.station.running.link import EVERY_NS, LOST_NS, Echo
from table.clock import NS_PER_S

STEP_NS = NS_PER_S // 2


def test_nothing_is_said_and_nothing_lost_without_a_connection() -> None:
    echo = Echo()

    assert echo.due(0) is None
    assert not echo.is_lost(100 * NS_PER_S)


def test_a_word_is_said_every_other_second_and_each_is_another() -> None:
    echo = Echo()
    echo.connected()

    said = [word for at in range(20) if (word := echo.due(at * STEP_NS)) is not None]

    assert len(said) == len(set(said)) == 1 + 19 * STEP_NS // EVERY_NS


def test_a_broker_that_falls_silent_is_told_within_five_seconds_and_well_again_with_its_first_word() -> None:
    echo = Echo()
    echo.connected()
    for at in range(10):
        if echo.due(at * STEP_NS) is not None:
            echo.heard()
    silent_ns = 10 * STEP_NS
    lost_ns = next(
        at_ns
        for at_ns in range(silent_ns, silent_ns + 10 * NS_PER_S, STEP_NS)
        if (echo.due(at_ns), echo.is_lost(at_ns))[1]
    )

    assert lost_ns - silent_ns <= EVERY_NS + LOST_NS < 5 * NS_PER_S
    assert echo.heard()
    assert not echo.is_lost(lost_ns)


def test_a_connection_that_is_lost_is_not_waited_for() -> None:
    echo = Echo()
    echo.connected()
    assert echo.due(0) is not None

    echo.disconnected()

    assert not echo.is_lost(100 * NS_PER_S)
    assert not echo.heard()


def test_a_machine_that_was_suspended_does_not_suspect_its_broker() -> None:
    echo = Echo()
    echo.connected()
    assert echo.due(0) is not None

    assert echo.due(3_600 * NS_PER_S) is not None
    assert not echo.is_lost(3_600 * NS_PER_S)
