"""What every command is tried with."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator

import pytest

from tests.patient_pad import patient_driver
from tests.real_window import Display

__all__ = ["patient_driver"]


@pytest.fixture(autouse=True)
def signals() -> Iterator[None]:
    """Whoever runs the tests gets the signals back."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, taker in before.items():
        signal.signal(number, taker)


@pytest.fixture
def display() -> Iterator[Display]:
    """A display of its own for a window, which a test may kill and start again."""
    found = Display(200 + os.getpid() % 700)
    found.start()
    yield found
    found.kill()
