"""A panel node without copper: the firmware's own files on the pins that a board is wired by."""

from __future__ import annotations

from config.panel.panel_wiring import KeyPlace
from firmware_bridge.nodes.frame_reader import FrameReader
from firmware_bridge.nodes.frames import AskSnapshot, ContactsEvent, Hello, LampOrder, encode
from firmware_bridge.simulated.keys.header import Header
from firmware_bridge.simulated.keys.switches import Switches
from firmware_bridge.simulated.nodes.memory_wire import MemoryWire
from firmware_bridge.simulated.nodes.panel_node import SHIPPED, SimulatedPanelNode
from table.clock import NS_PER_MS, SimulatedClock

UNIQUE_ID = bytes.fromhex("e660583883720009")
LIT = 0b1000000001


class Wired:
    """The node on its pins, and a host at the other end of its line."""

    def __init__(self) -> None:
        self.clock = SimulatedClock()
        self.header = Header(self.clock)
        self.switches = Switches(self.header, SHIPPED["rows"], SHIPPED["columns"], self.clock, seed=1)
        wire = MemoryWire()
        self.host = wire.open_line("panel")
        self.node = SimulatedPanelNode(clock=self.clock, wire=wire, header=self.header, unique_id=UNIQUE_ID)

    def run(self, ms: int) -> list[object]:
        """Let the node run for so long; return what it said."""
        said: list[object] = []
        for _ in range(ms):
            self.switches.pump()
            self.node.pump()
            said += FrameReader().feed(self.host.read(self.host.in_waiting))
            self.clock.wait_ns(NS_PER_MS)
        return said

    @property
    def lit(self) -> list[int]:
        """The seats whose lamps are lit."""
        return [seat for seat, pin in enumerate(SHIPPED["lamps"], start=1) if self.header.level(pin)]


def in_session() -> Wired:
    bench = Wired()
    bench.run(5)
    bench.host.write(encode(AskSnapshot(seq=1, version=1, session=5)))
    bench.run(5)
    return bench


def test_it_says_who_it_is_and_is_another_boot_after_a_restart() -> None:
    bench = Wired()
    before = bench.run(5)
    bench.node.restart()

    hellos = [frame for frame in (*before, *bench.run(5)) if isinstance(frame, Hello)]
    assert [(hello.unique_id, hello.boot_id) for hello in hellos] == [(UNIQUE_ID.hex(), 1), (UNIQUE_ID.hex(), 2)]


def test_a_key_that_is_pressed_on_its_pins_is_told_at_its_place() -> None:
    bench = in_session()
    bench.switches.press(KeyPlace(2, 3), bench.clock.now_ns(), 80 * NS_PER_MS)

    told = [frame for frame in bench.run(40) if isinstance(frame, ContactsEvent)]

    assert told
    assert told[-1].scans[-1].closed == bytes([0, 0, 0b1000, 0, 0, 0])


def test_without_power_no_lamp_is_lit_and_nothing_is_said() -> None:
    bench = in_session()
    bench.host.write(encode(LampOrder(1, lit=LIT)))
    bench.run(5)
    assert bench.lit == [1, 10]

    bench.node.switch_off()

    assert bench.lit == []
    assert bench.run(1_000) == []
