"""Maps each antenna to its reader, switch path, field and gain; and gives a node the board that reads them.

One chip behind a switch, or a chip for each antenna. When an antenna is looked at is the node's business.
"""

from firmware_bridge.firmware.hal import Hal
from firmware_bridge.firmware.payloads import CHIP_SILENT, ISO_14443A, ISO_15693

DROWNED_EVERY = 6  # looks at cards that lie still: more of them hold up what a bad line makes us say again
CAPABILITY = {"iso15693": ISO_15693, "iso14443a": ISO_14443A}


class AntennaPort:
    """One antenna: its reader, the levels of the switch that lead to it, and how it is lit."""

    def __init__(self, reader, settings: dict, switch=()) -> None:
        self.reader = reader
        self._switch = switch
        self._code = settings.get("switch", 0)
        self.technology = settings.get("technology", "iso15693")
        self._lit = settings.get("field"), settings.get("gain"), settings.get("agc")
        self._still = 0  # looks that read what the look before them did
        self._plainly_read: list[bytes] = []
        self._is_drowning = False

    def open(self) -> None:
        """Lead the chip here and light the field."""
        for bit, pin in enumerate(self._switch):
            pin(self._code >> bit & 1)
        self.reader.open(self.technology, *self._lit)

    def inventory(self) -> list[bytes]:
        """Return the UIDs of all tags.

        For those that others drown, another third of a look's time, is looked where there were some at the last look,
        and now and then among cards that lie still: what has just come is told without that.
        """
        tags = sorted(self.reader.inventory())
        self._still = 0 if tags != self._plainly_read else self._still + 1
        is_time = self._still % DROWNED_EVERY == DROWNED_EVERY - 1
        drowned = self.reader.drowned(tags) if tags and (self._is_drowning or is_time) else []
        self._plainly_read, self._is_drowning = tags, bool(drowned)
        return tags + drowned


class ReaderBoard(Hal):
    """A board with reader chips. *line* moves bytes, *time* counts, *identity* is the unique id and the boot id."""

    def __init__(self, ports: list[AntennaPort], line, time, identity: tuple[bytes, int]) -> None:
        self.antennas = len(ports)
        self.unique_id, self.boot_id = identity
        self.capabilities = 0
        for port in ports:
            self.capabilities |= CAPABILITY[port.technology]
        self._ports = ports
        self._line = line
        self._time = time
        self._is_up = False

    def ticks_us(self) -> int:
        """Return the time since the start."""
        return int(self._time.now_us())

    def probe(self, antenna: int) -> tuple[bool, int]:
        """Return whether any tag answers there, and how long that took."""
        tags, took_us = self._look(antenna, False)
        return bool(tags), took_us

    def inventory(self, antenna: int) -> tuple[list[bytes], int]:
        """Return all tags that answer there, and how long that took."""
        return self._look(antenna, True)

    def is_field_up(self) -> bool:
        """Return whether the field was up when the last look ended."""
        return self._is_up

    def read(self) -> bytes:
        """Return what the host said since the last call."""
        return bytes(self._line.read())

    def write(self, octets: bytes) -> None:
        """Send bytes to the host."""
        self._line.write(octets)

    def _look(self, antenna: int, is_whole: bool) -> tuple[list[bytes], int]:
        began_us = self._time.now_us()
        port = self._ports[antenna]
        self._is_up = False
        try:
            port.open()
            tags = port.inventory() if is_whole else [b""] if port.reader.probe() else []
            self._is_up = port.reader.is_field_up()
            port.reader.close()
        except OSError as fault:
            if not fault.args or fault.args[0] == CHIP_SILENT:
                port.reader.is_fit = False
                raise OSError(CHIP_SILENT) from fault
            self._put_out(port)
            raise
        return tags, self._time.since_us(began_us)

    def _put_out(self, port: AntennaPort) -> None:
        try:
            port.reader.close()
        except OSError:
            port.reader.is_fit = False
