"""What cannot be used now is told by the bridge for as long as it lasts: on simulated nodes, wires and pins."""

from __future__ import annotations

from contextlib import closing
from typing import TYPE_CHECKING

import pytest

from config.files.settings_folder import settings_folder, shipped_folder
from config.panel.panel_file import load_panel
from firmware_bridge.simulated.crank import Crank
from firmware_bridge.simulated.room.copper import Copper
from firmware_bridge.simulated.room.physics import Physics
from table.benches.rig import SOUND, Rig
from table.benches.scenario_files import PANEL
from table.benches.simulated_hardware import ZONES_OF_NODE, SimulatedHardware
from table.clock import NS_PER_S, SimulatedClock
from table.engine.words.frozen import replace
from table.troubles import Cause, Part
from table.wiring.hardware.opening import open_bridge
from table.wiring.hardware.plugged import Hardware

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

STRANGER = "e660583883720099"


class Bench:
    """A bridge before simulated hardware."""

    def __init__(self, rig: Rig = SOUND) -> None:
        self.clock = SimulatedClock()
        self.panel = load_panel(PANEL, folders=settings_folder(shipped_folder()))
        self.simulated = SimulatedHardware(self.clock, Copper({}, self.clock), self.panel, rig)
        self.remarks: list[str] = []

    def open(self, change: Callable[[Hardware], Hardware] = lambda hardware: hardware) -> None:
        """Open what is plugged in, by a table's file that *change* makes of the right one."""
        self.bridge = open_bridge(
            change(replace(self.simulated.hardware, denominations=(100,))),
            self.clock,
            sink=lambda _: None,
            remark=self.remarks.append,
        )
        self._crank = Crank(
            self.clock,
            (*self.simulated.parts, self.bridge),
            is_owing=lambda: self.simulated.wires.is_owing(self.bridge.ports),
            is_delivering=lambda: self.simulated.wires.is_delivering(self.bridge.ports),
        )

    def run(self, seconds: float) -> None:
        """Let time pass."""
        self._crank.turn(round(seconds * NS_PER_S))

    @property
    def causes(self) -> list[tuple[Part, Cause]]:
        return [(trouble.part, trouble.cause) for trouble in self.bridge.troubles]

    def close(self) -> None:
        """Give everything back."""
        self.bridge.close()
        self.simulated.close()


@pytest.fixture
def bench() -> Iterator[Bench]:
    with closing(Bench()) as made:
        yield made


def test_where_everything_is_there_nothing_is_told(bench: Bench) -> None:
    bench.open()
    at_once = bench.causes
    bench.run(3)

    assert (at_once, bench.causes) == ([], [])


def test_a_plug_that_is_pulled_is_told_once_the_node_is_silent_and_no_longer_once_it_is_back(bench: Bench) -> None:
    bench.open()
    bench.run(1)
    bench.simulated.ptys[1].unplug()
    bench.run(1)
    loose = bench.causes
    bench.run(1)
    (trouble,) = bench.bridge.troubles
    bench.run(5)
    (later,) = bench.bridge.troubles
    bench.simulated.ptys[1].plug()
    bench.run(1)

    assert loose == [], "a plug that is loose for a second blinds nobody"
    assert (trouble.cause, trouble.zones) == (Cause.MISSING, ZONES_OF_NODE[1])
    assert later == trouble, "it is the same one, since the same time"
    assert bench.causes == []


def test_a_port_that_is_missing_at_the_start_is_told_at_once(bench: Bench) -> None:
    bench.simulated.ptys[0].unplug()
    bench.open()

    assert bench.causes == [(Part.NODE, Cause.MISSING)]


def test_nodes_at_each_others_ports_are_no_trouble(bench: Bench) -> None:
    def changed(hardware: Hardware) -> Hardware:
        one, two, three = hardware.nodes
        return replace(hardware, nodes=(replace(one, port=two.port), replace(two, port=one.port), three))

    bench.open(changed)
    bench.run(3)

    assert bench.causes == []


def test_a_node_that_the_file_does_not_name_is_told_beside_the_one_that_it_names(bench: Bench) -> None:
    def changed(hardware: Hardware) -> Hardware:
        one, *others = hardware.nodes
        return replace(hardware, nodes=(replace(one, id=STRANGER), *others))

    bench.open(changed)
    bench.run(3)
    silent, strange = bench.bridge.troubles

    assert (silent.cause, silent.zones) == (Cause.SILENT, ZONES_OF_NODE[0])
    assert STRANGER in silent.line
    assert (strange.cause, strange.zones) == (Cause.STRANGE, ())
    assert bench.simulated.hardware.nodes[0].id in strange.line


def test_a_wire_between_the_nodes_that_touches_ground_is_told_as_the_wires_fault_until_it_is_whole() -> None:
    with closing(Bench(Rig(physics=Physics(has_air=True)))) as bench:
        bench.open()
        bench.run(1)
        before = bench.causes
        bench.simulated.air.is_on_ground = True
        bench.run(2.5)
        (trouble,) = bench.bridge.troubles
        bench.simulated.air.is_on_ground = False
        bench.run(3)

        assert (before, bench.causes) == ([], [])
        assert (trouble.part, trouble.cause, trouble.zones) == (Part.AIR, Cause.GROUNDED, ())
        assert all(node.id in trouble.line for node in bench.simulated.hardware.nodes)


def test_a_panel_is_tried_again_and_its_lamps_are_lit_when_it_is_there(bench: Bench) -> None:
    pins = bench.panel.wiring
    bench.simulated.header.busy = frozenset({pins.rows[0]})
    bench.open()
    bench.bridge.light(4, is_alarm=True)
    told = bench.causes
    bench.simulated.header.busy = frozenset()
    bench.run(4.8)
    told_still = bench.causes
    bench.run(0.3)
    bench.bridge.light(4, is_alarm=True)

    assert told == told_still == [(Part.PANEL, Cause.SILENT)]
    assert bench.causes == [], "it is tried every five seconds"
    assert (bench.simulated.header.level(pins.lamps[3]), bench.simulated.header.level(pins.alarm)) == (1, 1)


def test_the_buzzer_sounds_for_whoever_asks_and_falls_silent(bench: Bench) -> None:
    buzzer = bench.panel.wiring.buzzer
    bench.open()
    bench.bridge.sound(NS_PER_S // 2)
    bench.run(0.2)
    during = bench.simulated.header.level(buzzer)
    bench.run(1)

    assert (during, bench.simulated.header.level(buzzer)) == (1, 0)
