"""A simulated table whose cards and keys somebody moves himself, as time passes; nothing is done by itself here.

Behind the real drivers, or, where their libraries are not installed, straight into the engine: then the antennas are
perfect, and keys are read without contacts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING, Final

from config.panel.panel_file import PanelFile
from firmware_bridge.keys.keypad import Keypad
from table.benches.rig import SOUND, Kit, Rig
from table.benches.straight import StraightBench
from table.benches.through import Through, wire_bench
from table.clock import NS_PER_MS, TICK_NS, Clock, SimulatedClock
from table.controller import Taker
from table.engine.words.entry_view import Figures
from table.engine.words.frozen import replace
from table.engine.words.sightings import KeyPressed
from table.engine.words.zones import SEATS, Seat
from table.scenario.room import Bench, Room

if TYPE_CHECKING:
    from firmware_bridge.bridge import Bridge
    from table.benches.wire import WireBench

_HOLD_NS: Final = 60 * NS_PER_MS
_KEY_TO_KEY_NS: Final = 130 * NS_PER_MS
"""Two keys that go down together are nobody's: what is typed faster is pressed one after the other."""


class WireByHand:
    """Through simulated copper, nodes, wires and keys, and the real drivers."""

    def __init__(self, bench: WireBench, panel: PanelFile, clock: Clock) -> None:
        """Take the hands of *bench*, whose panel is *panel*."""
        self._bench = bench
        self._panel = panel
        self._clock = clock
        self._waiting: deque[str] = deque()
        self._next_key_ns = self._next_tick_ns = clock.now_ns()
        self.room: Room = bench.room

    @property
    def keys(self) -> Bridge:
        """What the panel has heard."""
        return self._bench.bridge

    @property
    def lamps(self) -> frozenset[Seat]:
        """As the pins say."""
        level, pins = self._bench.simulated.header.level, self._panel.wiring.lamps
        return frozenset(seat for seat, pin in zip(SEATS, pins, strict=True) if level(pin))

    @property
    def is_settled(self) -> bool:
        """Whether neither keys nor antennas have more to say."""
        return not self._waiting and self._bench.bridge.is_settled

    def press(self, key: str) -> None:
        """Press a key as soon as a finger could."""
        self._waiting.append(key)

    def face(self, figures: Figures | None) -> None:
        """Tell the panel what the player in turn faces."""
        self._bench.bridge.face(figures)

    def turn(self, duration_ns: int) -> None:
        """Let time pass; a due key goes down first, and the table is told the time ten times a second."""
        now_ns = self._clock.now_ns()
        if self._waiting and now_ns >= self._next_key_ns:
            self._next_key_ns = now_ns + _KEY_TO_KEY_NS
            self._bench.simulated.press(self._waiting.popleft(), _HOLD_NS)
        self._bench.turn(duration_ns)
        now_ns = self._clock.now_ns()
        if now_ns >= self._next_tick_ns:
            self._next_tick_ns = now_ns + TICK_NS
            self._bench.bridge.tick(now_ns)
            view = self._bench.view
            self._bench.bridge.light(view.turn, is_alarm=view.holding is not None)

    def close(self) -> None:
        """Pull every plug."""
        self._bench.close()


class StraightByHand:
    """Straight into the engine: a table of a plain install."""

    def __init__(self, table: Taker, clock: Clock, kit: Kit) -> None:
        """Lay the cards of *kit* before *table*, and press the keys of its panel."""
        self._table = table
        self._clock = clock
        self.keys = Keypad(kit.panel, kit.denominations)
        self._bench = StraightBench(table, clock, kit.decks, is_facing_seen=True)
        self._passed_ns = 0
        self._commands = 0
        self.room: Room = self._bench.room

    @property
    def lamps(self) -> frozenset[Seat]:
        """The lamp of the seat in turn."""
        turn = self._table.view.turn
        return frozenset() if turn is None else frozenset({turn})

    @property
    def is_settled(self) -> bool:
        """Always: nothing is on its way here."""
        return True

    def press(self, key: str) -> None:
        """Press and let go; the table takes the command, where this key completes one."""
        command = self.keys.press(key)
        if command is not None:
            self._commands += 1
            self._table.take(KeyPressed(command=command, at_ns=self._clock.now_ns()))

    def face(self, figures: Figures | None) -> None:
        """Tell the panel what the player in turn faces."""
        self.keys.face(figures, answered=self._commands)

    def turn(self, duration_ns: int) -> None:
        """Let time pass."""
        self._passed_ns += duration_ns
        if self._passed_ns >= TICK_NS:
            self._bench.wait(self._passed_ns)
            self._passed_ns = 0

    def close(self) -> None:
        """Hold nothing."""


TableByHand = WireByHand | StraightByHand
"""What hands can do at a simulated table."""


def table_by_hand(
    table: Taker, clock: Clock, kit: Kit, rig: Rig = SOUND, *, through: Through = Through.WIRE
) -> TableByHand:
    """Put a room before *table* whose cards and keys are moved by hand; its cards tell face up from face down."""
    if through is Through.STRAIGHT:
        return StraightByHand(table, clock, kit)
    rig = replace(rig, is_in_memory=True)
    return WireByHand(wire_bench()(table, clock, kit, rig, is_by_hand=True), kit.panel, clock)


@contextmanager
def bench_by_lines(table: Taker, kit: Kit, rig: Rig = SOUND, *, through: Through = Through.WIRE) -> Iterator[Bench]:
    """Yield a room before *table* for whoever says each step, and waits until it is done: time is simulated."""
    clock = SimulatedClock()
    if through is Through.STRAIGHT:
        yield StraightBench(table, clock, kit.decks, is_facing_seen=True)
        return
    with closing(wire_bench()(table, clock, kit, replace(rig, is_in_memory=True))) as bench:
        yield bench
