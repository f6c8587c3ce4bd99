"""A test that leaves a panel's pins taken is named and fails itself, and none that comes after it finds them taken.

All tests of one process share the simulated pins, as all programs of a Pi share the real ones.
"""

from __future__ import annotations

import sys

import pytest


def give_back_pins() -> None:
    """Fail the test that has just ended if RPi.GPIO still works on pins; they are free when this returns or raises."""
    gpio = sys.modules.get("RPi.GPIO")
    if gpio is None or gpio.getmode() is None:
        return
    gpio.cleanup()
    pytest.fail("this test left pins of a panel taken: close what opened them, whatever ends the test")
