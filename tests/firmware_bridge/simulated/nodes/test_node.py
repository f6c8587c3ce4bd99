"""The simulated node keeps the times of the air, and neither reads nor writes meanwhile."""

from __future__ import annotations

import pytest

from firmware_bridge.simulated.nodes.node import AIR_US, air_us
from tests.firmware_bridge.wire_bench import NS_PER_MS, START_NS, memory_bench, tag


@pytest.mark.parametrize(("tags", "us"), [*AIR_US.items(), (4, 46_880), (8, 90_266), (12, 133_733)])
def test_an_inventory_takes_as_long_as_so_many_tags_need(tags: int, us: int) -> None:
    assert air_us(tags) == us


def test_five_seats_with_two_cards_each_are_looked_at_eight_times_a_second() -> None:
    bench = memory_bench()
    for antenna in range(5):
        bench.lying[antenna] = {tag(antenna), tag(antenna + 5)}
    bench.run(3)

    ended_ms = [(event.at_ns - START_NS) // NS_PER_MS for event in bench.inventories if event.antenna == 0]
    rounds_ms = [event.at_ns - event.not_before_ns for event in bench.inventories if event.antenna == 0][3:]
    assert 126 <= max(rounds_ms) / NS_PER_MS <= 155
    assert ended_ms == sorted(ended_ms)


def test_an_inventory_is_not_told_before_the_air_time_has_passed() -> None:
    bench = memory_bench()
    bench.run(1)
    bench.lying[2] = {tag(number) for number in range(10)}
    bench.run(0.3)

    heard_ns, first = next((heard_ns, event) for heard_ns, event in bench.heard if getattr(event, "tags", None))
    laid_ns = START_NS + 1_000 * NS_PER_MS
    assert heard_ns - laid_ns >= 112 * NS_PER_MS
    assert len(getattr(first, "tags", ())) == 10


def test_a_hung_node_wants_no_pumping() -> None:
    bench = memory_bench()
    bench.node.hang()

    assert bench.node.next_due_ns() is None
    assert not bench.node.pump()
