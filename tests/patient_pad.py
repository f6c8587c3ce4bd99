"""The scan pad's driver, patient with a chip made of software: it waits in real time, and the chip may be late.

A real chip answers within milliseconds and the driver gives it up after 100; a busy machine leaves a thread lying for
longer. So the driver looks for an answer once the chip has taken what it was told. A chip that says nothing is silent
as soon as ever.
"""

from __future__ import annotations

import errno
import os
import time
from typing import TYPE_CHECKING
from weakref import WeakSet

import nfc.clf.transport
import pytest

from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from tests.patience import PATIENCE_S

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from firmware_bridge.simulated.nodes.lines import Line

_LOOK_S = 0.001
TRIES = 2


@pytest.fixture(autouse=True)
def patient_driver() -> Iterator[None]:
    """Have the driver wait for each chip that this process simulates."""
    chips: WeakSet[SimulatedPn532] = WeakSet()
    begin, read = SimulatedPn532.__init__, nfc.clf.transport.TTY.read

    def begin_and_note(chip: SimulatedPn532, path: Path, **more: float | Line) -> None:
        begin(chip, path, **more)  # type: ignore[arg-type]  # handed on as it came
        chips.add(chip)

    def read_once_taken(tty: nfc.clf.transport.TTY, timeout: int) -> bytearray | None:
        behind = [chip for chip in chips if os.path.realpath(chip.port) == os.path.realpath(tty.port)]
        until_s, written, tries = time.monotonic() + PATIENCE_S, octets_of(behind), 0
        while True:
            _await(lambda: not any(chip.is_behind for chip in behind))
            try:
                found: bytearray | None = read(tty, timeout)
            except OSError as fault:
                # The kernel hands on what either side wrote when it gets round to it: nobody sees it on its way.
                tries += 1
                is_coming = tries < TRIES or octets_of(behind) != written or bool(tty.tty.in_waiting)
                is_late = fault.errno == errno.ETIMEDOUT and (is_coming or any(chip.is_behind for chip in behind))
                if not is_late or time.monotonic() > until_s:
                    raise
                written = octets_of(behind)
            else:
                return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(SimulatedPn532, "__init__", begin_and_note)
        patch.setattr(nfc.clf.transport.TTY, "read", read_once_taken)
        yield


def octets_of(chips: list[SimulatedPn532]) -> int:
    return sum(chip.bytes_written for chip in chips)


def _await(is_so: Callable[[], bool]) -> None:
    until_s = time.monotonic() + PATIENCE_S
    while not is_so() and time.monotonic() < until_s:
        time.sleep(_LOOK_S)
