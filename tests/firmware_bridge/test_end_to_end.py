"""From copper to inventories, over every bad line: nothing lost, nothing out of order."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware_bridge.firmware.payloads import HELD_AT_MOST
from firmware_bridge.nodes.link_remarks import LinkRemark
from firmware_bridge.settling.inventory import AntennaSilent, Inventory, NodeHeard, NodeSilent
from firmware_bridge.simulated.nodes.lines import Line, flipping, inserting, lossy, noisy, perfect
from firmware_bridge.simulated.nodes.machine import Crystal
from tests.firmware_bridge.wire_bench import NODE, NS_PER_MS, START_NS, WireBench, memory_bench, pty_bench, tag
from tests.firmware_bridge.worse_lines import in_pieces, one_byte_at_a_time, unplugged
from tests.long_run import long_run

PLACEMENTS = 500
PITCH_S = 0.2  # five cards a second


def lines(seed: int) -> dict[str, tuple[Line, Line]]:
    return {
        "perfect": (perfect, perfect),
        "one byte at a time": (one_byte_at_a_time, one_byte_at_a_time),
        "1 % lost": (lossy(0.01, seed), lossy(0.01, seed + 1)),
        "1 % flipped": (flipping(0.01, seed), flipping(0.01, seed + 1)),
        "1 % inserted": (inserting(0.01, seed), inserting(0.01, seed + 1)),
        "1 % damaged": (noisy(0.01, seed), noisy(0.01, seed + 10)),
        "1 % damaged, byte by byte": (in_pieces(noisy(0.01, seed)), noisy(0.01, seed + 10)),
    }


def pitch(bench: WireBench, placements: int) -> list[int]:
    """Lay tag after tag on antenna after antenna; return their numbers in the order in which they were told."""
    bench.run(1)  # before a session nothing is told, and then each antenna in its turn
    for number in range(placements):
        bench.lying[number % 5] = {tag(number)}
        bench.run(PITCH_S)
    bench.run(1)
    told = [int.from_bytes(uid[2:], "big") for inventory in bench.inventories for uid in inventory.tags]
    return list(dict.fromkeys(told))


@pytest.mark.parametrize("name", lines(0))
@pytest.mark.parametrize("placements", [PLACEMENTS // 4, long_run(PLACEMENTS)])
def test_placement_after_placement_arrives_in_order(name: str, placements: int) -> None:
    to_host, to_node = lines(seed=21)[name]
    bench = memory_bench(to_host=to_host, to_node=to_node)

    assert pitch(bench, placements) == list(range(placements))
    assert bench.others() == [bench.events[0]]
    told = [(inventory.antenna, inventory.tags) for inventory in bench.inventories]
    written = [(event.antenna, frozenset(event.tags)) for event in bench.written]
    assert told == written[: len(told)]
    assert len(written) - len(told) <= HELD_AT_MOST, "but for what is under way when the run ends"
    assert (bench.port.link.reader.damaged > 0) == ("1 %" in name)
    assert (bench.port.link.delivery.refused > 0) == ("1 %" in name), "nothing is sent twice without need"


@pytest.mark.parametrize("seed", range(4))
def test_a_delaying_line_changes_times_and_nothing_else(seed: int) -> None:
    bench = memory_bench()
    bench.delay(slowest_ns=8 * NS_PER_MS, seed=seed)

    assert pitch(bench, 50) == list(range(50))
    assert bench.port.link.clock.round_trip_ns < 16 * NS_PER_MS


def test_the_same_seeds_hear_the_same_at_the_same_times() -> None:
    def run() -> WireBench:
        bench = memory_bench(to_host=noisy(0.01, 5), to_node=noisy(0.01, 6))
        pitch(bench, 40)
        return bench

    assert run().heard == run().heard


def test_the_hosts_time_of_a_look_is_right_though_the_nodes_clock_is_fast_and_turns_over() -> None:
    booted_us = 0xFFFFFFFF - 30_000_000
    bench = memory_bench(crystal=Crystal(drift_ppm=60, booted_us=booted_us))
    for second in range(60):
        bench.lying[0] = {tag(second)}
        bench.run(1)

    news = [(heard_ns, event) for heard_ns, event in bench.heard if isinstance(event, Inventory) and event.tags]
    news = [news[at] for at in range(1, len(news)) if news[at][1].tags != news[at - 1][1].tags]
    assert len(news) == 59
    [told, *_] = [event for event in bench.written if event.tags == (tag(59),)]
    gained_us = (told.node_us - booted_us) % (1 << 32) - (news[-1][1].at_ns - START_NS) // 1_000
    assert gained_us == pytest.approx(60 * 60, abs=300), "60 ppm of a minute"
    # On a perfect wire a change is heard the moment the look ends; what is left is the error of the clocks.
    assert max(heard_ns - event.at_ns for heard_ns, event in news[10:]) < 3 * NS_PER_MS
    # That nothing changed waits until something is said, a fifth of a second at most.
    late_ns = [heard_ns - event.at_ns for heard_ns, event in bench.heard if isinstance(event, Inventory)]
    assert len(late_ns) > 500
    assert max(late_ns[100:]) < 210 * NS_PER_MS


def test_a_tag_lies_where_it_is_told_from_the_look_before_until_it_is_told() -> None:
    bench = memory_bench()
    bench.run(2)
    bench.lying[3] = {tag(1)}
    laid_ns = bench.clock.now_ns()
    bench.run(0.3)

    first = next(inventory for inventory in bench.inventories if inventory.tags)
    assert (first.node, first.antenna, first.tags) == (NODE, 3, frozenset({tag(1)}))
    assert first.not_before_ns < laid_ns < first.at_ns < laid_ns + 150 * NS_PER_MS


def test_a_node_that_hangs_is_silent_within_two_seconds_and_back_by_itself() -> None:
    bench = memory_bench()
    bench.run(3.3)
    hung_ns = bench.clock.now_ns()
    bench.node.hang()
    bench.run(30)
    (silent,) = [event for event in bench.events if isinstance(event, NodeSilent)]
    assert silent.at_ns - hung_ns <= 2_000 * NS_PER_MS

    bench.lying[2] = {tag(9)}
    bench.node.go_on()
    bench.run(1)

    assert [type(event) for event in bench.others()] == [NodeHeard, NodeSilent, NodeHeard]
    assert bench.told_on(2) == frozenset({tag(9)})


def test_a_node_whose_reader_chip_fails_says_that_it_cannot_see_and_comes_back() -> None:
    bench = memory_bench()
    bench.lying[2] = {tag(9)}
    bench.run(3)
    failed_ns = bench.clock.now_ns()
    bench.is_chip_dead = True
    bench.run(10)
    (silent,) = [event for event in bench.events if isinstance(event, NodeSilent)]
    assert silent.at_ns - failed_ns <= 2_000 * NS_PER_MS
    assert bench.told_on(2) == frozenset({tag(9)}), "a dead chip takes no card away"

    bench.is_chip_dead = False
    bench.run(1)

    # Until the last antenna has failed, too, it may be one antenna's fault and no more.
    of_node = [type(event) for event in bench.others() if not isinstance(event, AntennaSilent)]
    assert of_node == [NodeHeard, NodeSilent, NodeHeard]
    first = next(
        inventory for inventory in bench.inventories if inventory.at_ns > silent.at_ns and inventory.antenna == 2
    )
    assert first.not_before_ns <= failed_ns, "nothing was seen meanwhile"


def test_a_hundred_placements_pass_a_pseudo_terminal_on_which_one_byte_in_a_hundred_is_damaged(tmp_path: Path) -> None:
    bench = pty_bench(tmp_path, to_host=in_pieces(noisy(0.01, 31)), to_node=noisy(0.01, 41))

    assert pitch(bench, 100) == list(range(100))
    assert bench.port.link.reader.damaged > 0
    bench.close()


def test_a_node_that_loses_power_for_a_moment_tells_everything_anew() -> None:
    bench = memory_bench()
    bench.lying[2] = {tag(9)}
    bench.run(3)
    told_before = len(bench.inventories)
    bench.node.restart()
    bench.run(1)

    (remark,) = bench.others()[1:]
    assert isinstance(remark, LinkRemark)
    assert "started anew" in remark.line
    assert {inventory.antenna for inventory in bench.inventories[told_before:]} == set(range(5))


def test_a_wire_that_is_dead_for_a_second_loses_no_placement() -> None:
    bench = memory_bench()
    bench.run(2)
    bench.lines.to_host = bench.lines.to_node = unplugged
    for number in range(5):
        bench.lying[number] = {tag(number)}
        bench.run(0.1)
    bench.run(0.5)
    bench.lines.to_host = bench.lines.to_node = perfect
    bench.run(0.5)

    assert [bench.told_on(antenna) for antenna in range(5)] == [frozenset({tag(number)}) for number in range(5)]
    assert [type(event) for event in bench.others()] == [NodeHeard]
