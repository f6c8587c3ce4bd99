"""What the panel shows and sounds, through the real RPi.GPIO: lamps, alarm, buzzer; and its pins given back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.firmware_bridge.keys.panel_bench import MS, PanelBench, panel_bench
from tests.firmware_bridge.keys.standard_panel import STANDARD

WIRING = STANDARD.wiring


@pytest.fixture
def bench() -> Iterator[PanelBench]:
    with panel_bench() as opened:
        yield opened


def lit(bench: PanelBench) -> list[int]:
    """Return the seats whose lamps are lit."""
    return [seat for seat, pin in enumerate(WIRING.lamps, start=1) if bench.header.level(pin)]


def sounds(bench: PanelBench) -> bool:
    return bool(bench.header.level(WIRING.buzzer))


def test_a_panel_that_was_just_opened_is_dark_and_silent(bench: PanelBench) -> None:
    assert lit(bench) == []
    assert bench.header.level(WIRING.alarm) == 0
    assert not sounds(bench)


@pytest.mark.parametrize("seat", range(1, 11))
def test_each_seat_has_its_lamp(bench: PanelBench, seat: int) -> None:
    bench.panel.source.set_lamp(seat, is_lit=True)
    assert lit(bench) == [seat]

    bench.panel.source.set_lamp(seat, is_lit=False)
    assert lit(bench) == []


def test_the_alarm_lamp_is_a_lamp_of_its_own(bench: PanelBench) -> None:
    bench.panel.source.set_alarm(is_lit=True)

    assert bench.header.level(WIRING.alarm) == 1
    assert lit(bench) == []


def test_lamps_go_on_burning_while_keys_are_pressed(bench: PanelBench) -> None:
    bench.panel.source.set_lamp(3, is_lit=True)
    bench.type("4", "fold", "raise", "1", "enter")

    assert lit(bench) == [3]


def test_the_buzzer_sounds_as_long_as_it_was_asked_to(bench: PanelBench) -> None:
    bench.panel.source.buzz(200 * MS)
    bench.run(MS)
    assert sounds(bench)

    bench.run(198 * MS)
    assert sounds(bench)

    bench.run(2 * MS)
    assert not sounds(bench)
    assert bench.panel.next_due_ns() is None


def test_a_shorter_buzz_does_not_cut_a_longer_one_off(bench: PanelBench) -> None:
    bench.panel.source.buzz(200 * MS)
    bench.run(MS)
    bench.panel.source.buzz(10 * MS)
    bench.run(150 * MS)

    assert sounds(bench)


def test_a_key_that_is_refused_buzzes_shortly_and_a_good_one_does_not(bench: PanelBench) -> None:
    bench.press("check")
    bench.run(40 * MS)
    assert not sounds(bench)

    bench.run(200 * MS)
    bench.press("enter")
    bench.run(40 * MS)
    assert sounds(bench)

    bench.run(60 * MS)
    assert not sounds(bench)


def test_a_panel_that_is_closed_is_dark_and_has_given_every_pin_back() -> None:
    with panel_bench() as bench:
        bench.panel.source.set_lamp(3, is_lit=True)
        bench.panel.source.buzz(1000 * MS)
        bench.run(MS)

    assert lit(bench) == []
    assert not sounds(bench)
    assert bench.header.claimed == {}
