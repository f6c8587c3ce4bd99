"""A panel that cannot be used says why and what to do, and the simulated pins never take the place of real ones."""

from __future__ import annotations

import re
import subprocess
import sys
import types

import pytest

from firmware_bridge.keys.panel import GpioPanel
from firmware_bridge.keys.panel_source import PanelError
from firmware_bridge.simulated.keys.gpio_path import SimulatedGpioError, use_simulated_gpio
from firmware_bridge.simulated.keys.header import Header
from table.clock import SimulatedClock
from tests.firmware_bridge.keys.panel_bench import panel_bench, simulated_header
from tests.firmware_bridge.keys.standard_panel import STANDARD
from tests.patience import PATIENCE_S

WIRING = STANDARD.wiring

OPEN_A_PANEL = """
from config.panel.panel_file import load_panel
from config.files.settings_folder import settings_folder, shipped_folder
from firmware_bridge.keys.panel import GpioPanel
from firmware_bridge.keys.panel_source import PanelError
from table.clock import LiveClock

panel = load_panel("standard", folders=settings_folder(shipped_folder()))
try:
    GpioPanel(panel, LiveClock(), print)
except PanelError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("pin", "name"),
    [
        (WIRING.lamps[9], "lamp of seat 10"),
        (WIRING.rows[0], "row 1"),
        (WIRING.columns[6], "column 7"),
        (WIRING.buzzer, "buzzer"),
        (WIRING.alarm, "alarm lamp"),
    ],
)
def test_a_pin_that_another_program_holds_is_named_and_the_others_are_given_back(pin: int, name: str) -> None:
    clock = SimulatedClock()
    header = simulated_header(clock, busy=frozenset({pin}))

    with pytest.raises(PanelError) as refusal:
        GpioPanel(STANDARD, clock, print)

    assert f"pin {pin} ({name}): GPIO busy; end the program that holds it" in str(refusal.value)
    assert header.claimed == {}


def test_an_old_library_that_gets_no_edges_on_a_new_kernel_names_the_one_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    header = simulated_header(SimulatedClock())

    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("Failed to add edge detection")  # noqa: TRY003, EM101 - RPi.GPIO 0.7.1 says just this

    monkeypatch.setattr("RPi.GPIO.add_event_detect", fail)
    with pytest.raises(PanelError) as refusal:
        GpioPanel(STANDARD, SimulatedClock(), print)

    assert f"pin {WIRING.rows[0]} (row 1): Failed to add edge detection; the old RPi.GPIO" in str(refusal.value)
    assert "kernel 6.6 and later: there put squaredeal[pi] or apt's python3-rpi-lgpio in its place" in str(
        refusal.value
    )
    assert "raspi-config" not in str(refusal.value)
    assert header.claimed == {}


def test_a_machine_that_is_no_pi_is_told_what_to_install() -> None:
    run = subprocess.run(
        [sys.executable, "-c", OPEN_A_PANEL], capture_output=True, text=True, check=True, timeout=PATIENCE_S
    )

    assert "the dealer's panel needs RPi.GPIO" in run.stdout
    assert re.search(r"\(No module named '\w+'\): install", run.stdout), "what Python says, with both of its marks"
    assert "squaredeal[pi] or apt's python3-rpi-lgpio, before kernel 6.6 squaredeal[pi-before-6-6]" in run.stdout


def test_where_rpi_gpio_is_missing_the_extras_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "RPi.GPIO", None)

    with pytest.raises(PanelError, match=r"squaredeal\[pi\]"):
        GpioPanel(STANDARD, SimulatedClock(), print)


def test_a_second_header_is_refused_while_a_panel_holds_pins_of_the_first() -> None:
    with panel_bench(), pytest.raises(RuntimeError, match="still in use; close its panel first"):
        use_simulated_gpio(Header(SimulatedClock()))


def test_simulated_pins_are_refused_where_the_real_ones_are_in_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    simulated_header(SimulatedClock())
    real = types.ModuleType("lgpio")
    real.__file__ = "/usr/lib/python3/dist-packages/lgpio.py"
    monkeypatch.setitem(sys.modules, "lgpio", real)

    with pytest.raises(SimulatedGpioError, match="the real lgpio was imported before"):
        use_simulated_gpio(Header(SimulatedClock()))
