"""The panels on which the contract is kept: the pins of a simulated Pi, and a real panel with somebody at its keys.

A panel that was pressed has been pressed when `press` returns. What a hand is too slow for is no part of the contract.
"""

from __future__ import annotations

from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Protocol

import pytest

from config.files.settings_folder import settings_folder
from config.panel.panel_file import load_panel
from firmware_bridge.keys.dealer_panel import DealerPanel
from firmware_bridge.simulated.nodes.lines import noisy, perfect
from firmware_bridge.simulated.nodes.panel_node import SHIPPED
from table.clock import NS_PER_S, LiveClock
from table.engine.words.sightings import KeyPressed
from table.wiring.hardware.opening import opened_panel
from tests.contract.movers import mover
from tests.contract.rig import named_table
from tests.firmware_bridge.keys.panel_bench import MS, PanelBench, panel_bench
from tests.firmware_bridge.keys.standard_panel import STANDARD
from tests.firmware_bridge.node_panel_bench import NodePanelBench, pty_panel

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from config.files.table_file import TableFile
    from firmware_bridge.keys.contacts import ContactChanged
    from firmware_bridge.keys.panel_source import PanelSource
    from table.engine.words.zones import Seat
    from tests.contract.movers import Mover

TAKEN_NS = 20 * MS
"""A node takes an order with the next bytes that it reads; on a wire that damages some, it is said again."""

NO_PANEL = 'this rig has no panel: name one in its file, panel = "dealer", and wire it as its file says'


class PanelOfBench(Protocol):
    """One panel, somebody who presses its keys and looks at its lamps, and time."""

    @property
    def changes(self) -> Sequence[ContactChanged]: ...

    @property
    def pressed(self) -> Sequence[KeyPressed]: ...

    @property
    def source(self) -> PanelSource: ...

    def press(self, key: str) -> None: ...

    def is_lit(self, seat: Seat) -> bool: ...

    def hears_buzz(self, duration_ns: int) -> bool: ...

    def run(self, seconds: float) -> None: ...


class _PanelOnBench:
    """A panel whose bench turns its clock."""

    def __init__(self, bench: PanelBench | NodePanelBench) -> None:
        self._bench = bench

    @property
    def changes(self) -> Sequence[ContactChanged]:
        return self._bench.changes

    @property
    def pressed(self) -> Sequence[KeyPressed]:
        return self._bench.pressed

    @property
    def source(self) -> PanelSource:
        return self._bench.panel.source

    def press(self, key: str) -> None:
        self._bench.press(key)
        self._bench.run(200 * MS)

    def is_lit(self, seat: Seat) -> bool:
        raise NotImplementedError

    @property
    def is_sounding(self) -> bool:
        raise NotImplementedError

    def hears_buzz(self, duration_ns: int) -> bool:
        self.source.buzz(duration_ns)
        self._bench.run(duration_ns // 2)
        is_heard = self.is_sounding
        self._bench.run(duration_ns)
        return is_heard and not self.is_sounding

    def run(self, seconds: float) -> None:
        self._bench.run(round(seconds * NS_PER_S))


class SimulatedPanel(_PanelOnBench):
    """The standard panel on simulated pins."""

    def is_lit(self, seat: Seat) -> bool:
        return bool(self._bench.header.level(STANDARD.wiring.lamps[seat - 1]))

    @property
    def is_sounding(self) -> bool:
        return bool(self._bench.header.level(STANDARD.wiring.buzzer))


class RigPanel:
    """The panel of a rig, in live time, and somebody before it."""

    def __init__(self, table: TableFile, somebody: Mover) -> None:
        panel = load_panel(table.panel or "", folders=settings_folder(None))
        self.clock = LiveClock()
        self.changes: list[ContactChanged] = []
        self.pressed: list[KeyPressed] = []
        self._mover = somebody
        self._panel = DealerPanel(
            panel,
            table.chips.denominations,
            self.clock,
            make_source=lambda sink: opened_panel(panel, table.panel_node, self.clock, self._also_noted(sink)),
            sink=lambda heard: self.pressed.append(heard) if isinstance(heard, KeyPressed) else None,
        )
        if self._panel.fault is not None:
            pytest.fail(self._panel.fault.line)
        self._panel.start()

    @property
    def source(self) -> PanelSource:
        return self._panel.source

    def press(self, key: str) -> None:
        self._mover.press(key)
        self.run(0.2)

    def is_lit(self, seat: Seat) -> bool:
        return self._mover.sees_lit(seat)

    def hears_buzz(self, duration_ns: int) -> bool:
        return self._mover.hears(self.source.buzz, duration_ns, self.run)

    def _also_noted(self, sink: Callable[[ContactChanged], object]) -> Callable[[ContactChanged], object]:
        def to_both(change: ContactChanged) -> object:
            self.changes.append(change)
            return sink(change)

        return to_both

    def run(self, seconds: float) -> None:
        self.clock.wait_ns(round(seconds * NS_PER_S))

    def close(self) -> None:
        self._panel.close()
        self._mover.close()


@contextmanager
def simulated_panel() -> Iterator[SimulatedPanel]:
    """Open the panel of a simulated Pi."""
    with panel_bench() as bench:
        yield SimulatedPanel(bench)


class PanelOnNode(_PanelOnBench):
    """The standard panel on a simulated node behind a pseudo-terminal."""

    def is_lit(self, seat: Seat) -> bool:
        self._bench.run(TAKEN_NS)
        return bool(self._bench.header.level(SHIPPED["lamps"][seat - 1]))

    @property
    def is_sounding(self) -> bool:
        return bool(self._bench.header.level(SHIPPED["buzzer"]))


@contextmanager
def pty_node_panel(folder: Path, *, damaged: float = 0) -> Iterator[PanelOnNode]:
    """Open the panel of a simulated node; each byte is *damaged* with such a chance, both ways."""
    lines = (noisy(damaged, 1), noisy(damaged, 2)) if damaged else (perfect, perfect)
    with closing(pty_panel(folder, to_host=lines[0], to_node=lines[1])) as bench:
        yield PanelOnNode(bench)


@contextmanager
def rig_panel() -> Iterator[RigPanel]:
    """Open the panel of the rig that is named; skip the test where none is, or where it has none."""
    table = named_table()
    if table.panel is None:
        pytest.skip(NO_PANEL)
    with closing(RigPanel(table, mover(table))) as rig:
        yield rig
