"""A panel node without copper: the firmware's own files on this Python, on the pins of a simulated board.

Simulated, beside what `machine` does: what `keys.switches` does to the pins, below the real driver. Not simulated:
how long a scan takes, and MicroPython's pauses for collecting garbage.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from firmware_bridge.firmware.boards.key_matrix import KeyMatrix
from firmware_bridge.firmware.boards.keys_board import KeysBoard
from firmware_bridge.firmware.panel_node import PanelNode
from firmware_bridge.simulated.nodes.machine import Core, Machine

if TYPE_CHECKING:
    from firmware_bridge.simulated.keys.header import Header
    from firmware_bridge.simulated.nodes.lines import Wire
    from table.clock import Clock

SHIPPED: Final[dict[str, Any]] = json.loads(
    files("firmware_bridge").joinpath("firmware", "boards", "settings", "panel.json").read_bytes()
)
"""The wiring that `squaredeal flash --chip panel` puts on a board."""

_INPUT: Final = 0
_OUTPUT: Final = 1


class SimulatedPanelNode(Machine):
    """One node with a panel; whoever owns it pumps it."""

    def __init__(  # noqa: PLR0913 - what a board is made of: all by name
        self,
        *,
        clock: Clock,
        wire: Wire,
        header: Header,
        unique_id: bytes,
        wiring: dict[str, Any] = SHIPPED,
        boot_id: int = 1,
        booted_us: int = 0,
        drift_ppm: int = 0,
    ) -> None:
        """Boot. *header* has the pins, wired as *wiring* says; *booted_us* is what the node's clock starts from."""
        super().__init__(clock, wire, boot_id)
        self._header = header
        self._unique_id = unique_id
        self._wiring = wiring
        self._booted_us = booted_us
        self._drift_ppm = drift_ppm
        self.boot()

    def made(self) -> tuple[Core, PanelNode]:
        """Return a core and the panel's program."""
        core = Core(self._clock, self._wire, self._booted_us, self._drift_ppm)
        wiring = self._wiring
        rows = [_Row(self._header, pin) for pin in wiring["rows"]]
        columns, lamps = ([_Output(self._header, pin) for pin in wiring[name]] for name in ("columns", "lamps"))
        alarm, buzzer = _Output(self._header, wiring["alarm"]), _Output(self._header, wiring["buzzer"])
        identity = self._unique_id, self._boot_id
        return core, PanelNode(KeysBoard(KeyMatrix(rows, columns), lamps, alarm, buzzer, core, core, identity))

    def switch_off(self) -> None:
        """Cut the power until it is restarted: nothing is said, and nothing is lit."""
        super().switch_off()
        for pin in (*self._wiring["lamps"], self._wiring["alarm"], self._wiring["buzzer"]):
            self._header.write(pin, level=0)


class _Row:
    """An input that is pulled up."""

    def __init__(self, header: Header, number: int) -> None:
        self._header = header
        self._number = number
        header.claim(number, _INPUT, is_pulled_up=True, level=None)

    def __call__(self) -> int:
        return self._header.read(self._number)


class _Output:
    """An output, or an open drain: low for 0."""

    def __init__(self, header: Header, number: int) -> None:
        self._header = header
        self._number = number
        header.claim(number, _OUTPUT, is_pulled_up=False, level=0)

    def __call__(self, level: int) -> None:
        self._header.write(self._number, level=level)
