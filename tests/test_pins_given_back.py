"""Pins that a test leaves taken are its own fault, told there, and free again for the next."""

from __future__ import annotations

import pytest

from firmware_bridge.keys.panel import GpioPanel
from table.clock import SimulatedClock
from tests.firmware_bridge.keys.panel_bench import panel_bench, simulated_header
from tests.firmware_bridge.keys.standard_panel import STANDARD
from tests.pins_given_back import give_back_pins


def test_a_panel_that_is_left_open_fails_the_test_that_left_it_and_the_next_one_opens_its_own() -> None:
    header = simulated_header(SimulatedClock())
    GpioPanel(STANDARD, SimulatedClock(), print)

    with pytest.raises(pytest.fail.Exception, match="left pins of a panel taken"):
        give_back_pins()

    assert header.claimed == {}
    with panel_bench():
        pass


def test_nothing_is_said_where_all_was_given_back() -> None:
    with panel_bench():
        pass

    give_back_pins()
