"""Looks of a board with five antennas, through the real drivers and a model of the chip; nothing is timed but they."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firmware_bridge.firmware.boards.antennas import AntennaPort, ReaderBoard
from firmware_bridge.firmware.boards.pn5180 import Pn5180
from firmware_bridge.firmware.boards.reset_line import ResetLine
from tests.firmware_bridge.chips.model_time import ModelTime
from tests.firmware_bridge.chips.pn5180 import Pn5180Chip
from tests.firmware_bridge.chips.tags import Field, Icode, Ntag

if TYPE_CHECKING:
    from collections.abc import Iterable

    from table.inbox import Tag

ANTENNAS = 5


class ChipLooks:
    """A PN5180 behind an antenna switch; the tags that lie about are handed over look by look."""

    def __init__(self, technology: str = "iso15693", *, agc: list[int] | None = None, captured: float = 0.0) -> None:
        """Read one technology: a UID of another is none of its tags.

        *agc* is what load an antenna may show, and *captured* the share of collisions in which the tag with the least
        UID drowns the others.
        """
        self.fields = [Field() for _ in range(ANTENNAS)]
        for field in self.fields:
            field.captured = captured
        """What an antenna is like may be changed at any time."""
        self._make = Icode if technology == "iso15693" else Ntag
        self._made: dict[Tag, Icode | Ntag] = {}
        time = ModelTime()
        self.chips = self._plugged_in(time)
        self.chip = self.chips[0]
        line = ResetLine(self._reset, time)
        readers = [Pn5180(chip, chip.nss, chip.busy, line, time) for chip in self.chips]
        switch = [self.chip.switch(bit) for bit in range(3)] if len(readers) == 1 else []
        settings = {"technology": technology, "agc": agc}
        ports = [AntennaPort(readers[at % len(readers)], {**settings, "switch": at}, switch) for at in range(ANTENNAS)]
        self._board = ReaderBoard(ports, None, time, (bytes(8), 1))

    def _plugged_in(self, time: ModelTime) -> list[Pn5180Chip]:
        return [Pn5180Chip(time, self.fields)]

    def _reset(self, level: int) -> None:
        for chip in self.chips:
            chip.reset(level)

    def damage(self, tag: Tag, share: float) -> None:
        """Have that share of a tag's answers heard damaged, as at the edge of a field."""
        self._made.setdefault(tag, self._make(tag)).damaged = share

    def delay(self, tag: Tag, late_us: int) -> None:
        """Have a tag answer so much later than it should."""
        self._made.setdefault(tag, self._make(tag)).late_us = late_us

    def look(self, antenna: int, tags: Iterable[Tag]) -> tuple[list[bytes], int]:
        """Return what is read of *tags*, and how long it took; raise OSError where the chip does."""
        self._lay(antenna, tags)
        return self._board.inventory(antenna)

    def part(self, antenna: int, tags: Iterable[Tag], end: tuple[int, int]) -> tuple[list[bytes], int]:
        """Return what is read of those of *tags* that end so."""
        self._lay(antenna, tags)
        return self._board.part(antenna, *end)

    def glance(self, antenna: int, tags: Iterable[Tag]) -> tuple[list[bytes], int]:
        """Return what is read of those of *tags* that came."""
        self._lay(antenna, tags)
        return self._board.glance(antenna)

    def ask(self, antenna: int, tags: Iterable[Tag], asked: list[Tag]) -> tuple[list[bytes], int]:
        """Return which of those that are *asked* answer."""
        self._lay(antenna, tags)
        return self._board.ask(antenna, asked)

    def _lay(self, antenna: int, tags: Iterable[Tag]) -> None:
        self.fields[antenna].tags = [self._made.setdefault(tag, self._make(tag)) for tag in sorted(tags)]


class FiveChips(ChipLooks):
    """A PN5180 at each antenna instead, all of them on one RST."""

    def _plugged_in(self, time: ModelTime) -> list[Pn5180Chip]:
        return [Pn5180Chip(time, [field]) for field in self.fields]
