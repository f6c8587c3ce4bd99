"""Puts the simulated `lgpio` below the real rpi-lgpio, before anybody imports RPi.GPIO.

No real pin can be touched after that, also on a real Pi; where it could be, it is
refused.
"""

import importlib
import os
import sys
from pathlib import Path
from typing import Final

from firmware_bridge.simulated.keys.header import Header
from table.said_plainly import SaidPlainlyError

_FOLDER: Final = Path(__file__).parent / "gpio"
_PI_4: Final = "c03114"
"""The revision that rpi-lgpio is told on machines that are no Pi: a Pi 4 with 4 GB."""


class SimulatedGpioError(SaidPlainlyError):
    """The simulated pins cannot stand below RPi.GPIO: `str` says what to do."""


def use_simulated_gpio(header: Header) -> None:
    """Let RPi.GPIO work on the pins of *header* from now on, in this process.

    Raises SimulatedGpioError where rpi-lgpio is not installed, RPi.GPIO is beside it, or the real lgpio was
    imported before.
    """
    if str(_FOLDER) not in sys.path:
        check_installed()
        os.environ.setdefault("RPI_LGPIO_REVISION", _PI_4)
        sys.path.insert(0, str(_FOLDER))
    lgpio = importlib.import_module("lgpio")
    if Path(lgpio.__file__ or "").parent != _FOLDER:
        msg = "the real lgpio was imported before the simulated one; start the simulated table in a process of its own"
        raise SimulatedGpioError(msg)
    lgpio.attach(header)


def check_installed() -> None:
    """Raise SimulatedGpioError where `use_simulated_gpio` would for want of rpi-lgpio."""
    installed = {name for name in ("rpi-lgpio", "RPi.GPIO") if _is_installed(name)}
    if installed == {"rpi-lgpio"}:
        return
    if not installed:
        msg = "the simulated panel needs rpi-lgpio: pip install --no-deps rpi-lgpio==0.6"
    else:
        msg = (
            "the simulated panel works through rpi-lgpio, and RPi.GPIO is installed in its place, which knows real "
            "pins only: use a venv of its own with pip install --no-deps rpi-lgpio==0.6"
        )
    raise SimulatedGpioError(msg)


def _is_installed(name: str) -> bool:
    import importlib.metadata as installed  # noqa: PLC0415 - whoever plays straight does without: it takes long to load

    try:
        installed.version(name)
    except installed.PackageNotFoundError:
        return False
    return True
