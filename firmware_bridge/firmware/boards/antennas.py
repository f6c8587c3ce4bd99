"""Maps each antenna to its reader, switch path, field and gain; and gives a node the board that reads them.

One chip behind a switch, or a chip for each antenna. When an antenna is looked at is the node's business.
"""

from firmware_bridge.firmware.boards import iso14443a, iso15693
from firmware_bridge.firmware.hal import Hal
from firmware_bridge.firmware.payloads import CHIP_RESET, CHIP_SILENT, ISO_14443A, ISO_15693, SHARES_AIR

TYPE_CHECKING = False  # a board has no `typing`
if TYPE_CHECKING:
    from firmware_bridge.firmware.boards.reader_chip import ReaderChip

FORGET_US = 5_100  # without a field a tag has forgotten after so long that it was asked, and not before
PATIENT_EACH = 7  # looks: one of so many waits for tags that answer later than they should
PATIENT_LOOKS = 8  # and all of so many, once one did
CAPABILITY = {"iso15693": ISO_15693, "iso14443a": ISO_14443A}


class AntennaPort:
    """One antenna: its reader, the levels of the switch that lead to it, and how it is lit."""

    def __init__(self, reader: "ReaderChip", settings: dict, switch=()) -> None:
        self.reader = reader
        self.known: list[bytes] = []  # what the last look read
        self.dark_us: int | None = None  # since when its field is out
        self._looks = 0
        self._late_looks = 0  # that are patient, for somebody here answered late
        self._switch = switch
        self._code = settings.get("switch", 0)
        self.technology = settings.get("technology", "iso15693")
        self._lit = settings.get("field"), settings.get("gain"), settings.get("agc")

    def open(self) -> None:
        """Lead the chip here and light the field."""
        for bit, pin in enumerate(self._switch):
            pin(self._code >> bit & 1)
        self.reader.open(self.technology, *self._lit)
        self._looks += 1
        self.reader.is_patient = self._late_looks > 0 or self._looks % PATIENT_EACH == 0
        self.reader.was_late = False

    def end(self) -> None:
        """Take note of whether somebody answered late: the next looks wait for it."""
        self._late_looks = PATIENT_LOOKS if self.reader.was_late else max(0, self._late_looks - 1)

    def inventory(self) -> list[bytes]:
        """Return the UIDs of all tags; a phone, which has another in each look, would be ever new."""
        self.known = sorted(uid for uid in self.reader.inventory(self.known) if iso14443a.is_lasting(uid))
        return self.known

    def part(self, mask: int, bits: int) -> list[bytes]:
        """Return the UIDs of all tags that end so."""
        known = [uid for uid in self.known if not (uid[-1] ^ mask) & (1 << bits) - 1]
        tags = iso15693.inventory(self.reader, known, mask, bits)
        self.known = sorted([uid for uid in self.known if uid not in known and uid not in tags] + tags)
        return tags

    def glance(self) -> list[bytes]:
        """Return the UIDs of those that came."""
        tags = iso15693.glance(self.reader, self.known)
        self.known = sorted(self.known + tags)
        return tags

    def ask(self, tags: list[bytes]) -> list[bytes]:
        """Return which of these answer."""
        return iso15693.ask(self.reader, tags, self.known)


class ReaderBoard(Hal):
    """A board with reader chips. *line* moves bytes, *time* counts, *identity* is the unique id and the boot id.

    *air* is the wire to the other nodes, if there is one.
    """

    def __init__(self, ports: list[AntennaPort], line, time, identity: tuple[bytes, int], air=None) -> None:
        self.antennas = len(ports)
        self.unique_id, self.boot_id = identity
        self.capabilities = 0
        for port in ports:
            self.capabilities |= CAPABILITY[port.technology]
        if air is not None:
            self.capabilities |= SHARES_AIR
        self._ports = ports
        self._line = line
        self._time = time
        self._air = air
        self._is_up = False

    def ticks_us(self) -> int:
        """Return the time since the start."""
        return int(self._time.now_us())

    def is_air_taken(self, late_us: int | None) -> bool:
        """Take the air, if no other node has it."""
        return self._air is None or self._air.is_taken(late_us)

    def give_air(self) -> None:
        """Leave it to the others."""
        if self._air is not None:
            self._air.give()

    def is_air_held(self) -> bool:
        """Return whether the wire to them hangs on ground."""
        return self._air is not None and self._air.is_held

    def inventory(self, antenna: int) -> tuple[list[bytes], int]:
        """Return all tags that answer there, and how long that took."""
        return self._timed(self._ports[antenna], self._ports[antenna].inventory)

    def is_parted(self, antenna: int) -> bool:
        """Return whether its tags can be asked for one by one, and others wait for the air."""
        return self._air is not None and self._ports[antenna].technology == "iso15693"

    def part(self, antenna: int, mask: int, bits: int) -> tuple[list[bytes], int]:
        """Return the tags that end so, and how long that took."""
        port = self._ports[antenna]
        return self._timed(port, lambda: port.part(mask, bits))

    def glance(self, antenna: int) -> tuple[list[bytes], int]:
        """Return the tags that came, and how long that took."""
        return self._timed(self._ports[antenna], self._ports[antenna].glance)

    def ask(self, antenna: int, tags: list[bytes]) -> tuple[list[bytes], int]:
        """Return which of these answer, and how long that took."""
        port = self._ports[antenna]
        return self._timed(port, lambda: port.ask(tags))

    def is_field_up(self) -> bool:
        """Return whether the field was up when the last look ended."""
        return self._is_up

    def read(self) -> bytes:
        """Return what the host said since the last call."""
        return bytes(self._line.read())

    def write(self, octets: bytes) -> None:
        """Send bytes to the host."""
        self._line.write(octets)

    def _timed(self, port: AntennaPort, read) -> tuple[list[bytes], int]:
        began_us = self._time.now_us()
        tags = self._look(port, read)
        return tags, self._time.since_us(began_us)

    def _look(self, port: AntennaPort, read) -> list[bytes]:
        self._is_up = False
        self._leave_dark(port)
        try:
            return self._read_tags(port, read)
        except OSError as fault:
            port.known = []
            raise OSError(self._why(port, fault)) from fault

    def _read_tags(self, port: AntennaPort, read) -> list[bytes]:
        """Light the field and read; a chip that started anew before or meanwhile read nothing."""
        if port.reader.has_reset():
            raise OSError(CHIP_RESET)
        port.open()
        tags = read()
        port.end()
        self._is_up = port.reader.is_field_up()
        if port.reader.has_reset():  # though its field be up: one that it lit after that asked nobody
            raise OSError(CHIP_RESET)
        self._close(port)
        return tags

    def _why(self, port: AntennaPort, fault: OSError) -> int:
        """Put the field out, and return why the look failed."""
        reader = port.reader
        code = fault.args[0] if fault.args else CHIP_SILENT
        if code == CHIP_SILENT:
            reader.is_fit = False
            return code
        try:
            if code != CHIP_RESET and reader.has_reset():
                code = CHIP_RESET
            self._close(port)
        except OSError:
            reader.is_fit = False
        return code

    def _leave_dark(self, port: AntennaPort) -> None:
        """Light no antenna again before its tags have forgotten the look before."""
        if port.dark_us is not None:
            dark_for_us = self._time.since_us(port.dark_us)
            if dark_for_us < FORGET_US:
                self._time.sleep_us(FORGET_US - dark_for_us)

    def _close(self, port: AntennaPort) -> None:
        port.reader.close()
        port.dark_us = self._time.now_us()
