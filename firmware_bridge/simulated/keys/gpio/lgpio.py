"""Stands in for the library `lgpio` below the real rpi-lgpio, on the pins of a simulated header.

Only what rpi-lgpio calls for inputs, outputs and edges is here, under lgpio's own
names and numbers. Not simulated: PWM, the kernel's own debounce (it is asked for by
nobody), the thread in which lgpio calls back (here it is the thread that moved the
pin), and what a call costs.
"""

from collections.abc import Callable
from typing import Final

from firmware_bridge.simulated.keys.header import Header

SET_PULL_UP: Final = 32
SET_PULL_DOWN: Final = 64
SET_PULL_NONE: Final = 128
RISING_EDGE: Final = 1
FALLING_EDGE: Final = 2
BOTH_EDGES: Final = 3
GPIO_BUSY: Final = -79
_GPIO_NOT_ALLOCATED: Final = -80
_CANNOT_OPEN_CHIP: Final = -78

_TEXTS: Final = {
    GPIO_BUSY: "GPIO busy",
    _GPIO_NOT_ALLOCATED: "GPIO not allocated",
    _CANNOT_OPEN_CHIP: "can not open gpiochip",
}

_IS_OUTPUT: Final = 0x2
_OWN_INPUT: Final = 0x100
_OWN_OUTPUT: Final = 0x200
_OWN_ALERT: Final = 0x400
_EDGES_SHIFT: Final = 17

_HANDLE: Final = 0
_LINES: Final = 54

_headers: list[Header] = []


class error(Exception):  # noqa: N801, N818 - lgpio's name for it
    """What lgpio raises; its text is quoted, as lgpio's is."""

    def __init__(self, value: str) -> None:
        """Keep the text."""
        super().__init__(value)
        self.value = value

    def __str__(self) -> str:
        """Quote the text."""
        return repr(self.value)


def attach(header: Header) -> None:
    """Let *header* be the chip from now on. Pins of the one before must have been given back."""
    if _headers and _headers[0].claimed:
        msg = f"pins {sorted(_headers[0].claimed)} of the header before are still in use; close its panel first"
        raise RuntimeError(msg)
    _headers[:] = [header]


def _header() -> Header:
    if not _headers:
        raise error(_TEXTS[_CANNOT_OPEN_CHIP])
    return _headers[0]


def error_text(code: int) -> str:
    """Return what an error's number means."""
    return _TEXTS.get(code, "unknown error")


def gpiochip_open(_number: int) -> int:
    """Open the chip."""
    _header()
    return _HANDLE


def gpiochip_close(_handle: int) -> int:
    """Say that all went well: there is nothing to give back."""
    return 0


def gpio_get_chip_info(_handle: int) -> list[int | str]:
    """Return status, number of lines, name and label."""
    return [0, _LINES, "gpiochip0", "simulated"]


def gpio_claim_input(_handle: int, gpio: int, flags: int = 0) -> int:
    """Take a pin as an input."""
    return _claim(gpio, _OWN_INPUT | flags, is_pulled_up=bool(flags & SET_PULL_UP))


def gpio_claim_output(_handle: int, gpio: int, level: int = 0, _flags: int = 0) -> int:
    """Take a pin as an output."""
    return _claim(gpio, _OWN_OUTPUT | _IS_OUTPUT, level=level)


def gpio_claim_alert(_handle: int, gpio: int, edges: int, flags: int = 0) -> int:
    """Take a pin as an input whose edges are heard."""
    return _claim(gpio, _OWN_ALERT | flags | edges << _EDGES_SHIFT, is_pulled_up=bool(flags & SET_PULL_UP))


def _claim(gpio: int, mode: int, *, is_pulled_up: bool = False, level: int | None = None) -> int:
    if not _header().claim(gpio, mode, is_pulled_up=is_pulled_up, level=level):
        raise error(_TEXTS[GPIO_BUSY])
    return 0


def gpio_free(_handle: int, gpio: int) -> int:
    """Give a pin back."""
    if not _header().free(gpio):
        raise error(_TEXTS[_GPIO_NOT_ALLOCATED])
    return 0


def gpio_read(_handle: int, gpio: int) -> int:
    """Return the level of a pin."""
    return _header().read(gpio)


def gpio_write(_handle: int, gpio: int, level: int) -> int:
    """Set the level of an output."""
    _header().write(gpio, level=int(level))
    return 0


def gpio_get_mode(_handle: int, gpio: int) -> int:
    """Return lgpio's bits for what a pin is used as; 0 for a pin that is not ours."""
    return _header().claimed.get(gpio, 0)


class callback:  # noqa: N801 - lgpio's name for it
    """Calls a function with handle, pin, level and time at every edge until it is cancelled."""

    def __init__(
        self,
        handle: int,
        gpio: int,
        edge: int = RISING_EDGE,  # noqa: ARG002 - lgpio calls at the edges that were claimed
        func: Callable[[int, int, int, int], object] | None = None,
    ) -> None:
        """Begin to call."""
        self._handle = handle
        self._gpio = gpio
        self._func = func
        _header().listen(gpio, self._hear)

    def cancel(self) -> None:
        """Call no more."""
        _header().forget(self._gpio, self._hear)

    def _hear(self, level: int, at_ns: int) -> None:
        edges = _header().claimed.get(self._gpio, 0) >> _EDGES_SHIFT
        if self._func is not None and edges & (RISING_EDGE if level else FALLING_EDGE):
            self._func(self._handle, self._gpio, level, at_ns)
