"""What every command is tried with."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from tests.patient_pad import patient_driver

__all__ = ["patient_driver"]


@pytest.fixture(autouse=True)
def signals() -> Iterator[None]:
    """Whoever runs the tests gets the signals back."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, taker in before.items():
        signal.signal(number, taker)
