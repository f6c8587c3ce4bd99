"""What befalls simulated nodes: fields that drop out unsaid, and resets."""

from __future__ import annotations

from firmware_bridge.settling.inventory import NodeHeard, NodeSilent
from firmware_bridge.simulated.nodes.outages import Fields, Resets
from firmware_bridge.simulated.room.physics import PERFECT, Physics
from table.clock import NS_PER_MS, NS_PER_S, SimulatedClock
from tests.firmware_bridge.wire_bench import memory_bench, tag

STEP_NS = 10 * NS_PER_MS


def down_s(physics: Physics, seconds: int) -> float:
    """Return how long the fields of two nodes are down within so many seconds."""
    clock = SimulatedClock()
    fields = Fields(physics, clock, nodes=2, seed=1)
    down = 0
    for _ in range(seconds * NS_PER_S // STEP_NS):
        down += (not fields.is_up(0)) + (not fields.is_up(1))
        clock.wait_ns(STEP_NS)
    return down * STEP_NS / NS_PER_S


def test_a_field_is_down_for_as_long_and_as_often_as_was_said() -> None:
    assert round(down_s(Physics(drops_every_ns=5 * NS_PER_S, drops_ns=600 * NS_PER_MS), 50), 1) == 12.0
    assert down_s(PERFECT, 50) == 0


def test_it_is_known_afterwards_whether_a_field_was_up_all_the_time() -> None:
    physics, clock = Physics(drops_every_ns=5 * NS_PER_S, drops_ns=600 * NS_PER_MS), SimulatedClock()
    fields = Fields(physics, clock, nodes=1, seed=1)
    looks = []
    for _ in range(20 * NS_PER_S // STEP_NS):
        looks.append(fields.is_up(0))
        clock.wait_ns(STEP_NS)

    for first in range(0, len(looks) - 100, 7):
        for last in (first, first + 9, first + 99):
            assert fields.were_up(0, first * STEP_NS, last * STEP_NS) == all(looks[first : last + 1])
    assert Fields(PERFECT, clock, nodes=1, seed=1).were_up(0, 0, clock.now_ns())


def test_a_node_that_is_reset_says_nothing_until_it_has_booted_and_tells_anew_what_lies_there() -> None:
    bench = memory_bench()
    bench.lying[1] = {tag(1)}
    bench.run(1)
    bench.node.switch_off()
    bench.run(3)
    assert any(isinstance(event, NodeSilent) for event in bench.events)
    assert bench.node.next_due_ns() is None

    before = len(bench.events)
    bench.node.restart()
    bench.run(2)
    assert any(isinstance(event, NodeHeard) for event in bench.events[before:])
    assert bench.told_on(1) == frozenset({tag(1)})


def test_nodes_are_reset_as_often_as_was_said_and_come_back() -> None:
    bench = memory_bench()
    physics = Physics(away_every_ns=20 * NS_PER_S)
    resets = Resets([bench.node], physics, bench.clock, seed=4)
    gone = 0
    while bench.clock.now_ns() < 600 * NS_PER_S:
        due_ns = resets.next_due_ns()
        assert due_ns is not None
        bench.clock.wait_ns(due_ns - bench.clock.now_ns())
        assert resets.pump()
        if bench.node.next_due_ns() is None:
            assert not resets.was_there(0, due_ns, due_ns)
            assert resets.was_there(0, due_ns - NS_PER_MS, due_ns - 1)
        gone += bench.node.next_due_ns() is None

    assert 18 <= gone <= 42
    assert Resets([bench.node], PERFECT, bench.clock, seed=4).next_due_ns() is None
