"""What every command is tried with."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from tests.bench.live_room import LiveRoom
from tests.patient_pad import patient_driver
from tests.real_window import Display

__all__ = ["patient_driver"]

LOCKS = Path("/tmp/.X0-lock")  # noqa: S108 - where every X server keeps its own


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
    # A server that was killed leaves its lock behind, and another process may have its number by now.
    mine = 200 + os.getpid() % 700
    found = Display(next(number for number in count(mine) if not LOCKS.with_name(f".X{number}-lock").exists()))
    found.start()
    yield found
    found.kill()


@pytest.fixture
def room() -> Iterator[LiveRoom]:
    """A table's hardware, simulated, and hands at it."""
    with LiveRoom() as made:
        yield made
