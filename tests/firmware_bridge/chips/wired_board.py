"""Looks of the board that settings describe: the firmware's own `main` builds it, pin by pin, on models of its chips.

`machine` is made of software: a pin that the settings name is the pin of a chip, and the bus is that of whichever chip
is selected.
"""

from __future__ import annotations

import importlib
import sys
import time
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any

from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.pn5180 import Pn5180Chip
from tests.firmware_bridge.chips.tags import Field, Icode

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import pytest

    from table.inbox import Tag

MAIN = "firmware_bridge.firmware.boards.main"


class PinsAsWired:
    """What `machine.Pin` is called as."""

    IN, OUT, OPEN_DRAIN, PULL_UP = range(4)

    def __init__(self, at: Callable[[int], Any]) -> None:
        self._at = at

    def __call__(self, number: int, *_mode: int, value: int = 0) -> Any:  # noqa: ARG002 - whatever can be called
        """Return what is at this pin."""
        return self._at(number)


class WiredBoard:
    """Modules on one bus, each with an antenna; the tags that lie about are handed over look by look."""

    def __init__(self, settings: dict[str, Any], patch: pytest.MonkeyPatch) -> None:
        """Build the board of *settings*."""
        self._time = ModelTime()
        self.fields = [Field() for _ in settings["chips"]]
        self.chips = [Pn5180Chip(self._time, [field]) for field in self.fields]
        self._wired = list(zip(settings["chips"], self.chips, strict=True))
        self._made: dict[Tag, Icode] = {}
        self.selected: set[int] = set()
        machine = ModuleType("machine")
        stand_in = SimpleNamespace(SPI=lambda *_a, **_k: self, UART=None, unique_id=lambda: bytes(8), WDT=None)
        vars(machine).update(vars(stand_in), Pin=PinsAsWired(self._pin))
        for name, module in (("machine", machine), ("micropython", ModuleType("micropython"))):
            patch.setitem(sys.modules, name, module)
        ticks = (("ticks_us", self._time.now_us), ("ticks_diff", int.__sub__), ("sleep_us", self._time.sleep_us))
        for name, ticking in ticks:
            patch.setattr(time, name, ticking, raising=False)
        # It is imported anew, and not kept: its `machine` is this board's.
        sys.modules.pop(MAIN, None)
        main = importlib.import_module(MAIN)
        del sys.modules[MAIN]
        patch.setattr(main, "UsbLine", lambda: None)
        self._board = main.board(settings)

    def look(self, antenna: int, tags: Iterable[Tag]) -> tuple[list[bytes], int]:
        """Return what is read of *tags*, and how long it took; raise OSError where the chip does."""
        self.fields[antenna].tags = [self._made.setdefault(tag, Icode(tag)) for tag in sorted(tags)]
        read: tuple[list[bytes], int] = self._board.inventory(antenna)
        return read

    def write(self, octets: bytes) -> None:
        """Give bytes to the chip that is selected."""
        self._one().write(octets)

    def readinto(self, buffer: bytearray, fill: int) -> None:
        """Take bytes of the chip that is selected."""
        self._one().readinto(buffer, fill)

    def _one(self) -> Pn5180Chip:
        (number,) = self.selected
        return self.chips[number]

    def _pin(self, number: int) -> Any:
        """Return what the settings have at this pin of the Pico."""
        for at, (wires, chip) in enumerate(self._wired):
            if number == wires["nss"]:
                return self._selecting(at, chip)
            if number == wires["busy"]:
                return chip.busy
        if number == self._wired[0][0]["reset"]:
            return self._reset
        return lambda *_level: 0

    def _reset(self, level: int) -> None:
        for chip in self.chips:
            chip.reset(level)

    def _selecting(self, at: int, chip: Pn5180Chip) -> Any:
        def nss(level: int) -> None:
            (self.selected.discard if level else self.selected.add)(at)
            chip.nss(level)

        return nss
