"""A PN532 is found at the rate at which a killed program left it, and something else is not taken for one."""

from __future__ import annotations

import errno

import pytest

from firmware_bridge.pad.pad_baud import (
    ADAPTER_MS,
    ANSWER_MS,
    BAUDS,
    START_BAUD,
    NotAPn532Error,
    set_to_start_baud,
)
from firmware_bridge.simulated.pad.hsu_frames import ACK, HsuReader, Sign, framed

VERSION = framed(bytes.fromhex("0332010607"))
ASK_VERSION, SET_BAUD = 0x02, 0x10
CODES = {0x00: 9_600, 0x01: 19_200, 0x02: 38_400, 0x03: 57_600, 0x04: 115_200, 0x05: 230_400, 0x06: 460_800}
"""Of SetSerialBaudRate (UM0701, 7.2.8)."""


class Port:
    """A port with a chip that hears what comes at its own rate, and nothing else."""

    def __init__(self, chip_baud: int | None, path: str = "/dev/ttyAMA0", version: bytes = VERSION) -> None:
        self.port = path
        self.baudrate = 0
        self.chip_baud = chip_baud
        self.waited_ms: list[int] = []
        self.unknown: set[int] = set()
        """Rates that the port does not know."""
        self._version = version
        self._next_baud: int | None = None
        self._answers: list[bytes] = []

    def write(self, octets: bytearray) -> None:
        if self.baudrate in self.unknown:
            raise ValueError(self.baudrate)
        self._answers.clear()
        if self.baudrate != self.chip_baud:
            return
        for said in HsuReader().push(bytes(octets)):
            if said is Sign.ACK and self._next_baud is not None:
                self.chip_baud, self._next_baud = self._next_baud, None
            elif isinstance(said, bytes) and said[0] == ASK_VERSION:
                self._answers += [ACK, self._version]
            elif isinstance(said, bytes) and said[0] == SET_BAUD:
                self._next_baud = CODES[said[1]]
                self._answers += [ACK, framed(bytes([SET_BAUD + 1]))]

    def read(self, timeout_ms: int) -> bytearray:
        self.waited_ms.append(timeout_ms)
        if not self._answers:
            raise OSError(errno.ETIMEDOUT, "nothing came")
        return bytearray(self._answers.pop(0))


def at_once(_: float) -> bool:
    return False


@pytest.mark.parametrize("baud", BAUDS)
def test_wherever_it_was_left_chip_and_port_end_at_the_rate_they_start_at(baud: int) -> None:
    port = Port(baud)

    set_to_start_baud(port, at_once)

    assert (port.chip_baud, port.baudrate) == (START_BAUD, START_BAUD)


def test_a_rate_that_the_port_does_not_know_is_passed_over() -> None:
    port = Port(460_800)
    port.unknown = {921_600}

    set_to_start_baud(port, at_once)

    assert port.chip_baud == START_BAUD


def test_where_no_chip_answers_every_rate_is_tried_and_that_is_said() -> None:
    port = Port(None)

    with pytest.raises(OSError, match="no PN532 answers at any baud rate") as missing:
        set_to_start_baud(port, at_once)

    assert missing.value.errno == errno.ETIMEDOUT
    assert len(port.waited_ms) == len(BAUDS)


def test_a_chip_that_answers_otherwise_is_not_there_and_a_talker_is_no_pn532() -> None:
    with pytest.raises(OSError, match="no PN532"):
        set_to_start_baud(Port(START_BAUD, version=framed(bytes.fromhex("0333010607"))), at_once)

    class Modem(Port):
        def read(self, timeout_ms: int) -> bytearray:
            del timeout_ms
            return bytearray(b"RING RING\r\n")

    with pytest.raises(NotAPn532Error):
        set_to_start_baud(Modem(START_BAUD), at_once)


def test_a_usb_adapter_is_given_more_time_for_its_first_byte_alone() -> None:
    adapter, pins = Port(None, path="/dev/ttyUSB0"), Port(None)
    for port in (adapter, pins):
        with pytest.raises(OSError, match="no PN532"):
            set_to_start_baud(port, at_once)

    assert adapter.waited_ms == [ADAPTER_MS, *pins.waited_ms[1:]]
    assert set(pins.waited_ms) == {ANSWER_MS}


def test_a_search_that_is_to_end_asks_at_no_further_rate() -> None:
    port = Port(None)

    with pytest.raises(OSError, match="no PN532"):
        set_to_start_baud(port, lambda seconds: seconds == 0)

    assert port.waited_ms == []
