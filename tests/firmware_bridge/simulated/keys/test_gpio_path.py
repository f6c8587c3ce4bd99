"""Simulated pins stand below RPi.GPIO only where rpi-lgpio is alone there, and never in the place of real ones."""

from __future__ import annotations

import sys
import types
from pathlib import Path

import pytest

from firmware_bridge.simulated.keys.gpio_path import SimulatedGpioError, check_installed, use_simulated_gpio
from firmware_bridge.simulated.keys.header import Header
from table.clock import SimulatedClock


def install(folder: Path, name: str, version: str) -> None:
    """Put a package there, as far as the record of what is installed goes."""
    record = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    record.mkdir()
    (record / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place for packages, beside which there is none."""
    monkeypatch.setattr(sys, "path", [str(tmp_path)])
    return tmp_path


def test_without_rpi_lgpio_it_is_said_how_to_get_it(installed: Path) -> None:
    assert list(installed.iterdir()) == []
    with pytest.raises(SimulatedGpioError, match=r"needs rpi-lgpio: pip install --no-deps rpi-lgpio"):
        check_installed()


def test_rpi_gpio_in_its_place_or_beside_it_is_refused_for_it_knows_real_pins_only(installed: Path) -> None:
    install(installed, "RPi.GPIO", "0.7.1")
    with pytest.raises(SimulatedGpioError, match="knows real pins only: use a venv of its own"):
        check_installed()

    install(installed, "rpi-lgpio", "0.6")
    with pytest.raises(SimulatedGpioError, match="knows real pins only"):
        check_installed()


def test_rpi_lgpio_alone_will_do(installed: Path) -> None:
    install(installed, "rpi-lgpio", "0.6")

    check_installed()


def test_the_real_pins_that_were_imported_first_are_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    real = types.ModuleType("lgpio")
    real.__file__ = "/usr/lib/python3/dist-packages/lgpio.py"
    monkeypatch.setitem(sys.modules, "lgpio", real)

    with pytest.raises(SimulatedGpioError, match="start the simulated table in a process of its own"):
        use_simulated_gpio(Header(SimulatedClock()))


def test_what_is_claimed_through_rpi_gpio_is_a_pin_of_the_header_that_was_put_below_it() -> None:
    header = Header(SimulatedClock())
    use_simulated_gpio(header)

    gpio = pytest.importorskip("RPi.GPIO")
    gpio.setmode(gpio.BCM)
    gpio.setup(17, gpio.OUT, initial=gpio.HIGH)
    is_lit = header.level(17)
    gpio.cleanup()

    assert (is_lit, header.level(17)) == (1, 0)
