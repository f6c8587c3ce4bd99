"""What an antenna node owes the table, the same on every bench."""

from __future__ import annotations

from firmware_bridge.nodes.link import LinkEvent
from firmware_bridge.settling.inventory import NodeHeard, NodeSilent
from tests.firmware_bridge.wire_bench import NODE, WireBench, memory_bench, tag

NS_PER_MS = 1_000_000


def test_a_node_is_heard_and_then_tells_of_every_antenna(bench: WireBench) -> None:
    bench.run(0.5)

    assert [type(event) for event in bench.others()] == [NodeHeard]
    assert isinstance(bench.events[0], NodeHeard)
    assert bench.port.node == NODE
    assert [bench.told_on(antenna) for antenna in range(5)] == [frozenset()] * 5


def test_a_card_that_is_laid_down_is_told_within_a_fifth_of_a_second(bench: WireBench) -> None:
    bench.run(1)
    bench.lay(3, tag(1))
    laid_ns = bench.clock.now_ns()
    bench.run(0.2)

    first = next(inventory for inventory in bench.inventories if inventory.tags)
    assert (first.antenna, first.tags) == (3, frozenset({tag(1)}))
    assert first.not_before_ns < laid_ns < first.at_ns


def test_a_card_that_is_lifted_is_told_within_a_fifth_of_a_second(bench: WireBench) -> None:
    bench.lay(3, tag(1))
    bench.lay(3, tag(2))
    bench.run(1)
    bench.lift(3, tag(1))
    bench.run(0.2)

    assert bench.told_on(3) == frozenset({tag(2)})


def test_cards_that_move_about_are_told_where_they_end(bench: WireBench) -> None:
    for number in range(20):
        bench.lay(number % 5, tag(number))
        bench.run(0.1)
        if number >= 5:
            bench.lift(number % 5, tag(number - 5))
    bench.run(0.3)

    assert [bench.told_on(antenna) for antenna in range(5)] == [frozenset({tag(15 + number)}) for number in range(5)]
    times_ns = [inventory.at_ns for inventory in bench.inventories]
    assert times_ns == sorted(times_ns)


def test_a_plug_that_is_out_for_a_moment_blinds_nobody_and_loses_nothing(bench: WireBench) -> None:
    bench.run(1)
    bench.plug.unplug()
    bench.lay(0, tag(7))
    bench.run(0.6)
    bench.plug.plug()
    bench.run(0.6)

    assert [type(event) for event in bench.others()] == [NodeHeard]
    assert bench.told_on(0) == frozenset({tag(7)})


def test_a_plug_that_stays_out_silences_the_node_within_two_seconds_and_it_comes_back(bench: WireBench) -> None:
    bench.run(1)
    bench.plug.unplug()
    pulled_ns = bench.clock.now_ns()
    bench.run(20)
    (silent,) = [event for event in bench.events if isinstance(event, NodeSilent)]
    assert 0 < silent.at_ns - pulled_ns <= 2_000 * NS_PER_MS

    bench.lay(4, tag(8))
    bench.plug.plug()
    bench.run(1)

    assert [type(event) for event in bench.others()] == [NodeHeard, NodeSilent, NodeHeard]
    assert bench.told_on(4) == frozenset({tag(8)})


def test_a_plug_that_is_pulled_again_and_again_in_the_middle_of_the_talk_leaves_the_truth(bench: WireBench) -> None:
    for number in range(12):
        bench.lay(number % 5, tag(number))
        bench.run(0.037 * (number + 1))
        bench.plug.unplug()
        bench.run(0.05)
        bench.plug.plug()
    bench.run(1)

    for antenna in range(5):
        assert bench.told_on(antenna) == frozenset(tag(number) for number in range(antenna, 12, 5))


def test_every_bench_hears_the_same_at_the_same_times(bench: WireBench) -> None:
    def play(on: WireBench) -> list[tuple[int, LinkEvent]]:
        for number in range(10):
            on.lay(number % 3, tag(number))
            on.run(0.123)
        return on.heard

    assert play(bench) == play(memory_bench())
