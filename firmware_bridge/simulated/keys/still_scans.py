"""A panel on which no key moves: scans that find what the scan before them found, all at once instead of one by one.

While a key is held a thousand scans a second come to nothing. That both ways come to the same is tried in
`test_quick_crank`. A matrix with a fault is scanned as it always is. Which key it is is not known here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

    from config.panel.panel_file import KeyPlace
    from firmware_bridge.simulated.keys.switches import Switches


class Scanning(Protocol):
    """A panel that scans a matrix."""

    @property
    def closed(self) -> frozenset[KeyPlace]:
        """The contacts that the last scan found closed."""

    def pass_scans(self, until_ns: int) -> None:
        """Take it that each scan due before *until_ns* found what the last one did."""


class StillScans:
    """The scans of one panel."""

    def __init__(self, switches: Switches, panel: Callable[[], Scanning | None]) -> None:
        """Pass scans of the *panel*, null where none is open, that are made of *switches*."""
        self._switches = switches
        self._panel = panel

    def pass_still(self, until_ns: int) -> None:
        """Pass what finds nothing new before *until_ns*; until then no contact moves."""
        panel = self._panel()
        if panel is not None and panel.closed == self._switches.found_by_scan:
            panel.pass_scans(until_ns)
