"""By what way a simulated room's motions reach the table, and whether the way through the drivers is open here.

Straight into the engine needs no library of a table's hardware: the bench behind the drivers is loaded when wanted.
"""

from __future__ import annotations

import enum
import importlib.util
from typing import TYPE_CHECKING, Final

from firmware_bridge.simulated.keys.gpio_path import SimulatedGpioError, check_installed
from table.said_plainly import brought_by

if TYPE_CHECKING:
    from table.benches.wire import WireBench

DRIVERS: Final = ("serial", "nfc")
"""The libraries of the readers, by the names they are imported by."""


class Through(enum.Enum):
    """By what way the room's motions reach the table."""

    STRAIGHT = "straight"
    """Perfect antennas, straight into the engine."""
    WIRE = "wire"
    """Simulated copper and keys, and the real drivers above them."""


def why_not_through_wire() -> str | None:
    """Return what the way through the drivers wants here, and how it is had; None where it is open."""
    if any(importlib.util.find_spec(library) is None for library in DRIVERS):
        return f"the simulated readers need a table's drivers; {brought_by('table')}"
    try:
        check_installed()
    except SimulatedGpioError as fault:
        return str(fault)
    return None


def wire_bench() -> type[WireBench]:
    """Load the bench behind the real drivers. Raises ModuleNotFoundError where one of their libraries is missing."""
    from table.benches.wire import WireBench  # noqa: PLC0415 - with it come libraries that a plain install leaves out

    return WireBench
