"""A panel node without copper: the firmware's own files on this Python, on the pins of a simulated board.

Simulated, beside what `machine` does: what `keys.switches` does to the pins, below the real driver. Not simulated:
how long a scan takes, and MicroPython's pauses for collecting garbage.
"""

import json
from collections.abc import Callable
from importlib.resources import files
from typing import Any, Final

from firmware_bridge.firmware.boards.keys_board import KeysBoard
from firmware_bridge.firmware.panel_node import PanelNode
from firmware_bridge.simulated.keys.header import Header
from firmware_bridge.simulated.nodes.lines import Wire
from firmware_bridge.simulated.nodes.machine import TRUE, Core, Crystal, Machine
from table.clock import Clock

SHIPPED: Final[dict[str, Any]] = json.loads(
    files("firmware_bridge").joinpath("firmware", "boards", "settings", "panel.json").read_bytes()
)
"""The wiring that `squaredeal flash --chip panel` puts on a board."""

_INPUT: Final = 0
_OUTPUT: Final = 1


class SimulatedPanelNode(Machine):
    """One node with a panel; whoever owns it pumps it."""

    def __init__(self, *, clock: Clock, wire: Wire, header: Header, unique_id: bytes, crystal: Crystal = TRUE) -> None:
        """Boot. *header* has the pins, wired as `SHIPPED` says."""
        super().__init__(clock, wire, unique_id, crystal)
        self._header = header
        self.boot()

    def made(self) -> tuple[Core, PanelNode]:
        """Return a core and the panel's program."""
        core = Core(self._clock, self._wire, self._crystal)
        identity = self._unique_id, self._boot_id
        return core, PanelNode(KeysBoard(SHIPPED, _Pins(self._header), core, core, identity))

    def switch_off(self) -> None:
        """Cut the power until it is restarted: nothing is said, and nothing is lit."""
        super().switch_off()
        for pin in (*SHIPPED["lamps"], SHIPPED["alarm"], SHIPPED["buzzer"]):
            self._header.write(pin, level=0)


class _Pins:
    """The pins of the board, as its driver asks for them."""

    def __init__(self, header: Header) -> None:
        self._header = header

    def row(self, number: int) -> Callable[[], int]:
        """Return an input that is pulled up."""
        self._header.claim(number, _INPUT, is_pulled_up=True, level=None)
        return lambda: self._header.read(number)

    def output(self, number: int) -> Callable[[int], None]:
        """Return an output: low for 0."""
        self._header.claim(number, _OUTPUT, is_pulled_up=False, level=0)
        return lambda level: self._header.write(number, level=level)

    column = output
    """An open drain: low for 0, too."""
