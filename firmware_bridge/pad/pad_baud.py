"""Finding a PN532 at whatever baud rate it was left, and setting it back to the one it starts at.

nfcpy raises the rate and begins at 115,200 the next time: a chip whose program was killed, or whose
host was started again while its power stayed, does not hear it (nfcpy issues 188 and 230). The rates
and the frames are those of the PN532's user manual (UM0701, 6.2 and 7.2.8). Bytes and waits only: the port
is somebody else's.
"""

import errno
import os
from collections.abc import Callable
from typing import Final, Protocol

START_BAUD: Final = 115_200
"""What the chip speaks after its power came, and nfcpy after it began."""

BAUDS: Final = (115_200, 921_600, 460_800, 230_400, 57_600, 38_400, 19_200, 9_600, 1_288_000)
"""Every rate the chip can be set to, the likeliest first: nfcpy leaves it at the highest that the port can."""

ANSWER_MS: Final = 100
"""The chip acknowledges within 15 ms; 25 bytes at the lowest rate take as long again."""

ADAPTER_MS: Final = 1_500
"""nfcpy's figure: on a Raspberry Pi the first byte of a USB adapter may be so late after it was opened."""

SETTLE_S: Final = 0.01
"""What the chip is given to end what it does, or to change its rate."""

_WAKE: Final = bytes(10)
_ACK: Final = bytes.fromhex("0000ff00ff00")
_ASK_VERSION: Final = bytes.fromhex("0000ff02fed4022a00")
_VERSION: Final = bytes.fromhex("0000ff06fad50332")
_SET_START_BAUD: Final = bytes.fromhex("0000ff03fdd410041800")
_IS_SET: Final = bytes.fromhex("0000ff02fed5111a00")

NO_ANSWER: Final = (OSError, IndexError, ValueError, OverflowError)
"""What nfcpy's port raises where nothing or nonsense comes, and where the port does not know a rate."""


class NotAPn532Error(Exception):
    """What answers speaks at this rate, and is no PN532 or lies behind a bad cable."""


class Uart(Protocol):
    """What is wanted of nfcpy's serial port."""

    baudrate: int

    @property
    def port(self) -> str:
        """The device's path."""

    def write(self, octets: bytearray, /) -> None:
        """Forget what came so far, and send bytes."""

    def read(self, timeout_ms: int, /) -> bytearray:
        """Return the next frame."""


def set_to_start_baud(uart: Uart, wait: Callable[[float], bool]) -> None:
    """Leave the chip and *uart* at 115,200 baud, wherever the chip was.

    Takes some 20 ms where it was there, and about a second where no chip answers at any
    rate. *wait* lets seconds pass, and says True where the search is to end. Raises OSError
    (ETIMEDOUT) where no PN532 answers, `NotAPn532Error` where something else does.
    """
    is_adapter = uart.port.startswith("/dev/ttyUSB")
    for baud in BAUDS:
        if wait(0):
            break
        patience_ms = ADAPTER_MS if is_adapter and baud == BAUDS[0] else ANSWER_MS
        try:
            uart.baudrate = baud
            if _answers(uart, patience_ms, wait):
                if baud != START_BAUD:
                    _set_back(uart, wait)
                return
        except NO_ANSWER:
            continue
    raise OSError(errno.ETIMEDOUT, "no PN532 answers at any baud rate")


def _answers(uart: Uart, patience_ms: int, wait: Callable[[float], bool]) -> bool:
    # An ACK of ours ends a command that a killed program left running (UM0701, 6.2.1.3).
    uart.write(bytearray(_WAKE + _ACK))
    wait(SETTLE_S)
    uart.write(bytearray(_WAKE + _ASK_VERSION))
    heard = uart.read(patience_ms)
    if heard == _ACK:
        return uart.read(ANSWER_MS).startswith(_VERSION)
    if len(heard) > len(_ACK):
        # A chip at another rate says nothing; a stray byte or two come from the plug. This is something else.
        raise NotAPn532Error
    return False


def _set_back(uart: Uart, wait: Callable[[float], bool]) -> None:
    uart.write(bytearray(_WAKE + _SET_START_BAUD))
    if uart.read(ANSWER_MS) != _ACK or uart.read(ANSWER_MS) != _IS_SET:
        raise OSError(errno.EIO, os.strerror(errno.EIO))
    uart.write(bytearray(_ACK))  # only now does the chip change
    wait(SETTLE_S)
    uart.baudrate = START_BAUD
