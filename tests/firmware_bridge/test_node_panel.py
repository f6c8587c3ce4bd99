"""The dealer's panel on a node: plugs, damaged bytes, missing diodes, and what the operator is told."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from config.files.hardware import PanelNodeFile
from firmware_bridge.node_panel import NodePanel
from firmware_bridge.nodes.node_port import NodePort
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.simulated.keys.switches import WORN_BOUNCE_NS
from firmware_bridge.simulated.nodes.lines import noisy
from table.clock import NS_PER_MS, NS_PER_S, SimulatedClock
from table.troubles import Cause
from tests.firmware_bridge.keys.standard_panel import STANDARD
from tests.firmware_bridge.node_panel_bench import NodePanelBench, memory_panel, pty_panel
from tests.long_run import long_run


def cause(bench: NodePanelBench) -> Cause | None:
    fault = bench.panel.fault
    return None if fault is None else fault.cause


def named(bench: NodePanelBench) -> list[str]:
    return [type(pressed.command).__name__ for pressed in bench.pressed]


# --- keys ---


def test_a_key_counts_within_a_few_milliseconds_of_its_debounce_and_at_the_time_of_its_press() -> None:
    with closing(memory_panel()) as bench:
        began_ns = bench.clock.now_ns()
        bench.switches.set_contact(STANDARD.place("fold"), began_ns, is_closed=True)
        bench.run(50 * NS_PER_MS)

    (heard_ns,) = bench.heard_at_ns
    assert heard_ns - began_ns <= 12 * NS_PER_MS
    assert abs(bench.pressed[0].at_ns - began_ns) <= 2 * NS_PER_MS


@pytest.mark.parametrize("seed", [0, *map(long_run, range(1, 6))])
def test_worn_keys_over_a_wire_that_damages_bytes_count_once_and_in_order(seed: int) -> None:
    lines = noisy(0.01, seed), noisy(0.01, seed + 100)
    with closing(memory_panel(to_host=lines[0], to_node=lines[1], seed=seed, bounce_ns=WORN_BOUNCE_NS)) as bench:
        for _ in range(5):
            for key in ("3", "fold", "4", "check"):
                bench.press(key, hold_ns=100 * NS_PER_MS)
                bench.run(220 * NS_PER_MS)
        bench.run(NS_PER_S)

    said = [(type(pressed.command).__name__, getattr(pressed.command, "seat", None)) for pressed in bench.pressed]
    assert said == [("ActionKeyed", 3), ("ActionKeyed", 4)] * 5
    times_ns = [change.at_ns for change in bench.changes]
    assert times_ns == sorted(times_ns)


def test_a_touch_that_ended_is_no_press_though_its_end_is_lost_and_told_late() -> None:
    with closing(memory_panel()) as bench:
        place, now_ns = STANDARD.place("fold"), bench.clock.now_ns()
        bench.switches.set_contact(place, now_ns, is_closed=True)
        bench.switches.set_contact(place, now_ns + 3 * NS_PER_MS, is_closed=False)
        bench.run(2 * NS_PER_MS)
        bench.lines.to_host = lambda _octets: ()
        bench.run(40 * NS_PER_MS)
        bench.lines.to_host = lambda octets: (octets,)
        bench.run(300 * NS_PER_MS)

    assert [change.is_closed for change in bench.changes] == [True, False]
    assert bench.pressed == []


def test_a_key_that_was_held_as_the_panel_was_opened_is_no_press() -> None:
    with closing(memory_panel(held="fold")) as bench:
        bench.run(NS_PER_S)

    assert [change.was_before for change in bench.changes] == [True]
    assert bench.pressed == []


def test_three_keys_beside_a_missing_diode_make_a_ghost_that_counts_for_nothing() -> None:
    with closing(memory_panel()) as bench:
        bare = STANDARD.place("fold")
        corner = next(place for place in STANDARD.keys if place.row == bare.row and place != bare)
        other = next(place for place in STANDARD.keys if place.column == bare.column and place != bare)
        bench.switches.bare.add(bare)
        for place in (bare, corner, other):
            bench.press(place, hold_ns=200 * NS_PER_MS)
        bench.run(600 * NS_PER_MS)

    seen = {(change.row, change.column) for change in bench.changes}
    assert (other.row, corner.column) in seen, "the ghost is there"
    assert bench.pressed == []


def test_a_row_that_is_broken_is_not_felt_and_the_others_are() -> None:
    with closing(memory_panel()) as bench:
        bench.switches.broken_rows.add(STANDARD.place("fold").row)
        bench.press("fold")
        bench.run(200 * NS_PER_MS)
        bench.switches.broken_rows.clear()
        assert bench.changes == []
        bench.press("floor")
        bench.run(200 * NS_PER_MS)

    assert named(bench) == ["FloorCalled"]


def test_a_row_that_is_shorted_is_told_once_and_blinds_no_other() -> None:
    with closing(memory_panel()) as bench:
        row = STANDARD.place("fold").row
        bench.switches.shorted_rows.add(row)
        bench.header.settle()
        bench.run(500 * NS_PER_MS)
        bench.press("floor")
        bench.run(200 * NS_PER_MS)

    assert len(bench.remarks) == 1
    assert f"row {row + 1} is held down by no key" in bench.remarks[0]
    assert named(bench) == ["FloorCalled"]


# --- plugs ---


def test_a_panel_that_is_unplugged_is_told_within_two_seconds_and_works_again_once_it_is_back(tmp_path: Path) -> None:
    with closing(pty_panel(tmp_path)) as bench:
        bench.source.set_lamp(4, is_lit=True)
        bench.run(100 * NS_PER_MS)
        bench.plug.unplug()
        bench.run(2 * NS_PER_S)
        assert cause(bench) is Cause.MISSING

        bench.plug.plug()
        bench.run(NS_PER_S)
        assert cause(bench) is None
        bench.press("floor")
        bench.run(200 * NS_PER_MS)

    assert named(bench) == ["FloorCalled"]


def test_a_loose_plug_is_told_to_nobody(tmp_path: Path) -> None:
    with closing(pty_panel(tmp_path)) as bench:
        for _ in range(3):
            bench.plug.unplug()
            bench.run(300 * NS_PER_MS)
            bench.plug.plug()
            for _ in range(8):
                bench.run(100 * NS_PER_MS)
                assert cause(bench) is None


def test_a_node_that_restarts_has_the_same_lit_as_before() -> None:
    with closing(memory_panel()) as bench:
        bench.source.set_lamp(4, is_lit=True)
        bench.source.set_alarm(is_lit=True)
        bench.run(100 * NS_PER_MS)
        bench.node.switch_off()
        bench.run(3 * NS_PER_S)
        dark = bench.is_lit(4), bench.is_alarm_lit
        assert cause(bench) is Cause.SILENT

        bench.node.restart()
        bench.run(NS_PER_S)

        assert dark == (False, False)
        assert (bench.is_lit(4), bench.is_lit(5), bench.is_alarm_lit) == (True, False, True)


def test_a_key_that_is_down_as_the_plug_comes_back_is_no_press() -> None:
    with closing(memory_panel()) as bench:
        bench.plug.unplug()
        bench.run(2 * NS_PER_S)
        bench.switches.set_contact(STANDARD.place("fold"), bench.clock.now_ns(), is_closed=True)
        bench.run(100 * NS_PER_MS)
        bench.plug.plug()
        bench.run(NS_PER_S)

    assert [change.was_before for change in bench.changes] == [True]
    assert bench.pressed == []


def test_a_program_that_ends_leaves_the_panel_dark() -> None:
    bench = memory_panel()
    bench.source.set_lamp(4, is_lit=True)
    bench.run(100 * NS_PER_MS)
    bench.panel.close()
    bench.node.pump()

    assert not bench.is_lit(4)


def test_a_program_that_is_killed_leaves_it_dark_after_three_seconds() -> None:
    with closing(memory_panel()) as bench:
        bench.source.set_lamp(4, is_lit=True)
        bench.run(100 * NS_PER_MS)
        bench.lines.to_node = lambda _octets: ()
        bench.run(3_600 * NS_PER_MS)

        assert not bench.is_lit(4)


# --- what it is ---


def test_a_port_that_is_not_there_is_a_fault_that_names_it(tmp_path: Path) -> None:
    node = PanelNodeFile(id="e660583883720009", port=str(tmp_path / "nowhere"))
    clock = SimulatedClock()
    panel = NodePanel(
        node,
        STANDARD,
        clock,
        lambda _: None,
        tell=lambda _: None,
        make_port=lambda hear: NodePort(node.port, clock=clock, sink=hear, roll=NodeRoll()),
    )

    assert panel.fault is not None
    assert panel.fault.cause is Cause.MISSING
    assert "the dealer's panel" in panel.fault.line
    assert panel.told_until_ns is None


def test_a_node_of_another_id_is_refused_with_both_ids() -> None:
    with closing(memory_panel()) as bench:
        other = PanelNodeFile(id="e660583883720008", port="memory")
        bench.panel.close()
        panel = NodePanel(other, STANDARD, bench.clock, lambda _: None, tell=lambda _: None, make_port=bench.make_port)
        for _ in range(400):
            bench.node.pump()
            panel.pump()
            bench.clock.wait_ns(NS_PER_MS)

        assert panel.fault is not None
        assert panel.fault.cause is Cause.REFUSED
        assert other.id in panel.fault.line
        assert bench.file.id in panel.fault.line
