"""What an antenna node owes the table, the same on every bench; what a hand is too slow for on the quick ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firmware_bridge.settling.inventory import NodeHeard, NodeSilent
from tests.firmware_bridge.wire_bench import memory_bench

if TYPE_CHECKING:
    from firmware_bridge.nodes.link import LinkEvent
    from tests.contract.bench import Bench
    from tests.firmware_bridge.wire_bench import WireBench

NS_PER_MS = 1_000_000


def test_a_node_is_heard_and_then_tells_of_every_antenna(bench: Bench) -> None:
    bench.run(0.5)

    assert [type(event) for event in bench.others()] == [NodeHeard]
    assert isinstance(bench.events[0], NodeHeard)
    assert bench.port.node == bench.node_id
    assert [bench.told_on(antenna) for antenna in range(5)] == [frozenset()] * 5


def test_a_card_that_is_laid_down_is_told_within_a_fifth_of_a_second(bench: Bench) -> None:
    bench.run(1)
    asked_ns = bench.clock.now_ns()
    bench.lay(3, bench.card(1))
    laid_ns = bench.clock.now_ns()
    bench.run(0.2)

    first = next(inventory for inventory in bench.inventories if inventory.tags)
    assert (first.antenna, first.tags) == (3, frozenset({bench.card(1)}))
    assert first.not_before_ns < laid_ns
    assert asked_ns < first.at_ns


def test_a_card_that_is_lifted_is_told_within_a_fifth_of_a_second(bench: Bench) -> None:
    bench.lay(3, bench.card(1))
    bench.lay(3, bench.card(2))
    bench.run(1)
    bench.lift(3, bench.card(1))
    bench.run(0.2)

    assert bench.told_on(3) == frozenset({bench.card(2)})


def test_cards_that_move_about_are_told_where_they_end(bench: Bench) -> None:
    for number in range(20):
        bench.lay(number % 5, bench.card(number))
        bench.run(0.1)
        if number >= 5:
            bench.lift(number % 5, bench.card(number - 5))
    bench.run(0.3)

    assert [bench.told_on(antenna) for antenna in range(5)] == [
        frozenset({bench.card(15 + number)}) for number in range(5)
    ]
    times_ns = [inventory.at_ns for inventory in bench.inventories]
    assert times_ns == sorted(times_ns)


def test_a_plug_that_is_out_for_a_moment_blinds_nobody_and_loses_nothing(quick_bench: WireBench) -> None:
    quick_bench.run(1)
    quick_bench.plug.unplug()
    quick_bench.lay(0, quick_bench.card(7))
    quick_bench.run(0.6)
    quick_bench.plug.plug()
    quick_bench.run(0.6)

    assert [type(event) for event in quick_bench.others()] == [NodeHeard]
    assert quick_bench.told_on(0) == frozenset({quick_bench.card(7)})


def test_a_plug_that_stays_out_silences_the_node_within_two_seconds_and_it_comes_back(bench: Bench) -> None:
    bench.run(1)
    asked_ns = bench.clock.now_ns()
    bench.plug.unplug()
    pulled_ns = bench.clock.now_ns()
    bench.run(5)
    (silent,) = [event for event in bench.events if isinstance(event, NodeSilent)]
    assert asked_ns < silent.at_ns <= pulled_ns + 2_000 * NS_PER_MS

    bench.lay(4, bench.card(8))
    bench.plug.plug()
    bench.run(1)

    assert [type(event) for event in bench.others()] == [NodeHeard, NodeSilent, NodeHeard]
    assert bench.told_on(4) == frozenset({bench.card(8)})


def test_a_plug_that_is_pulled_again_and_again_in_the_middle_of_the_talk_leaves_the_truth(
    quick_bench: WireBench,
) -> None:
    for number in range(12):
        quick_bench.lay(number % 5, quick_bench.card(number))
        quick_bench.run(0.037 * (number + 1))
        quick_bench.plug.unplug()
        quick_bench.run(0.05)
        quick_bench.plug.plug()
    quick_bench.run(1)

    for antenna in range(5):
        assert quick_bench.told_on(antenna) == frozenset(quick_bench.card(number) for number in range(antenna, 12, 5))


def test_the_quick_benches_hear_the_same_at_the_same_times(quick_bench: WireBench) -> None:
    def play(on: WireBench) -> list[tuple[int, LinkEvent]]:
        for number in range(10):
            on.lay(number % 3, on.card(number))
            on.run(0.123)
        return on.heard

    assert play(quick_bench) == play(memory_bench())
