"""What several tests of the bridge hold in their hands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_bridge.simulated.pad.pn532 import SimulatedPn532
from tests.patient_pad import patient_driver

__all__ = ["patient_driver"]


@pytest.fixture
def chip(tmp_path: Path) -> Iterator[SimulatedPn532]:
    made = SimulatedPn532(tmp_path / "pad")
    yield made
    made.close()
