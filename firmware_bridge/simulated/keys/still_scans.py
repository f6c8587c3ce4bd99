"""A panel on which no key moves: scans that find what the scan before them found, all at once instead of one by one.

While a key is held a thousand scans a second come to nothing. That both ways come to the same is tried in
`test_quick_crank`. A matrix with a fault is scanned as it always is.
"""

from typing import Protocol

from config.panel.panel_wiring import KeyPlace
from firmware_bridge.simulated.keys.switches import Switches


class Scanning(Protocol):
    """A panel that scans a matrix."""

    @property
    def closed(self) -> frozenset[KeyPlace]:
        """The contacts that the last scan found closed."""

    def pass_scans(self, until_ns: int) -> None:
        """Take it that each scan due before *until_ns* found what the last one did."""


def pass_still(panel: Scanning | None, switches: Switches, until_ns: int) -> None:
    """Pass the scans that *panel*, if one is open, makes of *switches* before *until_ns*; until then none moves."""
    if panel is not None and panel.closed == switches.found_by_scan:
        panel.pass_scans(until_ns)
