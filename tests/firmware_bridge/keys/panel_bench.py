"""A dealer's panel on a simulated Pi: real RPi.GPIO calls, simulated switches, one clock, one thread.

Where rpi-lgpio is not installed the tests are skipped with the command that installs it; on a build machine that
fails. Nothing is asserted here.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest

from config.panel.panel_wiring import KeyPlace
from firmware_bridge.keys.contacts import ContactChanged
from firmware_bridge.keys.dealer_panel import DealerPanel, PanelRemark
from firmware_bridge.keys.panel import GpioPanel
from firmware_bridge.keys.presses import KeyDown, Presses
from firmware_bridge.simulated.keys.gpio_path import SimulatedGpioError, use_simulated_gpio
from firmware_bridge.simulated.keys.header import Header
from firmware_bridge.simulated.keys.switches import Switches
from table.clock import Clock, SimulatedClock
from table.engine.words.sightings import KeyPressed
from tests.firmware_bridge.keys.standard_panel import DENOMINATIONS, STANDARD

MS = 1_000_000


class PanelBench:
    """The standard panel and what is behind it."""

    def __init__(self, header: Header, clock: SimulatedClock, *, seed: int, held: str | None = None) -> None:
        self.clock = clock
        self.header = header
        self.switches = Switches(header, STANDARD.wiring.rows, STANDARD.wiring.columns, clock, seed=seed)
        if held is not None:
            self.switches.set_contact(STANDARD.place(held), clock.now_ns(), is_closed=True)
            self.switches.pump()
        self.pressed: list[KeyPressed] = []
        self.heard_at_ns: list[int] = []
        self.remarks: list[str] = []
        timing = STANDARD.timing
        self.presses = Presses(timing.debounce_ms * MS, timing.alone_ms * MS, timing.repeat_ms * MS)
        self.changes: list[ContactChanged] = []
        self.downs: list[KeyDown] = []
        """What the keypad's presses are of the same changes: keys that went down, whatever they mean."""
        self.panel = DealerPanel(
            STANDARD,
            DENOMINATIONS,
            clock,
            make_source=lambda sink: GpioPanel(STANDARD, clock, self._also_to_presses(sink)),
            sink=self._hear,
        )

    def press(self, key: str | KeyPlace, *, at_ns: int | None = None, hold_ns: int = 80 * MS) -> None:
        """Press a key and let it go; it happens when the bench runs."""
        self.switches.press(self.place(key), self.clock.now_ns() if at_ns is None else at_ns, hold_ns)

    def place(self, key: str | KeyPlace) -> KeyPlace:
        """Return where a key lies."""
        return STANDARD.place(key) if isinstance(key, str) else key

    def run(self, duration_ns: int) -> int:
        """Let time pass, pumping everything whenever something is due; return how often that was."""
        until_ns = self.clock.now_ns() + duration_ns
        pumps = 0
        while True:
            while self.switches.pump() | self.panel.pump():
                pumps += 1
            self.downs += [found for found in self.presses.pump(self.clock.now_ns()) if isinstance(found, KeyDown)]
            parts = (self.switches, self.panel, self.presses)
            due = [due_ns for part in parts if (due_ns := part.next_due_ns()) is not None]
            next_ns = min([*due, until_ns])
            if next_ns >= until_ns:
                self.clock.wait_ns(until_ns - self.clock.now_ns())
                return pumps
            self.clock.wait_ns(max(next_ns - self.clock.now_ns(), 0))

    def type(self, *keys: str) -> None:
        """Press keys one after the other, as a dealer does."""
        for key in keys:
            self.press(key)
            self.run(150 * MS)

    def _also_to_presses(self, sink: Callable[[ContactChanged], object]) -> Callable[[ContactChanged], object]:
        def to_both(change: ContactChanged) -> None:
            self.changes.append(change)
            self.presses.change(change)
            sink(change)

        return to_both

    def _hear(self, pressed: KeyPressed | PanelRemark) -> None:
        if isinstance(pressed, PanelRemark):
            self.remarks.append(pressed.line)
            return
        self.pressed.append(pressed)
        self.heard_at_ns.append(self.clock.now_ns())


@contextmanager
def panel_bench(*, seed: int = 1, held: str | None = None) -> Iterator[PanelBench]:
    """Open the panel and close it again; the key *held* was down before."""
    clock = SimulatedClock(1000 * MS)
    bench = PanelBench(simulated_header(clock), clock, seed=seed, held=held)
    try:
        yield bench
    finally:
        bench.panel.close()


def simulated_header(clock: Clock, *, busy: frozenset[int] = frozenset()) -> Header:
    """Return the pins that RPi.GPIO works on from now on, or skip the test where it cannot."""
    header = Header(clock, busy=busy)
    try:
        use_simulated_gpio(header)
    except SimulatedGpioError as error:
        give_up(error)
    return header


def give_up(error: SimulatedGpioError) -> NoReturn:
    if os.environ.get("CI") == "true":
        pytest.fail(str(error))
    pytest.skip(str(error))
