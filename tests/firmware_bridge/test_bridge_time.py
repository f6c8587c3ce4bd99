"""The bridge's time: ticks overtake neither keys nor cards, and say which zones were not looked at."""

from __future__ import annotations

from firmware_bridge.settling.inventory import Inventory, NodeHeard, NodeLooked
from table.engine.words.commands import NewHand
from table.engine.words.sightings import KeyPressed, Tick
from table.engine.words.zones import Zone
from table.inbox import TagSeen
from tests.firmware_bridge.test_bridge import MS, NODE, TAG, Bench

ELSEWHERE = {zone for zone in Zone if zone not in {Zone.SEAT_4, Zone.SEAT_5}}
"""Zones that no antenna of this bench watches."""


def ticks(bench: Bench) -> list[Tick]:
    return [item for item in bench.taken if isinstance(item, Tick)]


def test_a_tick_is_told_with_the_time_and_the_zones_that_were_not_looked_at() -> None:
    bench = Bench()
    bench.look(antennas=(0, 1))
    bench.bridge.tick(bench.clock.now_ns())

    (tick,) = ticks(bench)
    assert tick.at_ns == bench.clock.now_ns()
    assert set(tick.looked_until_ns) == ELSEWHERE


def test_a_node_that_is_away_for_six_tenths_of_a_second_was_not_looking() -> None:
    bench = Bench()
    bench.look(antennas=(0, 1))
    last_ns = bench.clock.now_ns() - 80 * MS
    bench.crank.turn(520 * MS)
    bench.bridge.tick(bench.clock.now_ns())

    looked = ticks(bench)[-1].looked_until_ns
    assert (looked[Zone.SEAT_4], looked[Zone.SEAT_5]) == (last_ns, last_ns)


def test_a_zone_that_its_node_vouches_for_is_looked_at_though_nothing_changes() -> None:
    bench = Bench()
    bench.look(antennas=(0, 1))
    for _ in range(10):
        now_ns = bench.clock.now_ns()
        bench.bridge.hear(NodeLooked(node=NODE, looked_until_ns=(now_ns - 50 * MS, now_ns), at_ns=now_ns))
        bench.crank.turn(200 * MS)
        bench.bridge.tick(bench.clock.now_ns())

    assert {frozenset(tick.looked_until_ns) for tick in ticks(bench)} == {frozenset(ELSEWHERE)}


def test_time_does_not_pass_a_key_that_waits_for_cards() -> None:
    bench = Bench()
    bench.look()
    bench.look(TAG)
    pressed = KeyPressed(command=NewHand(), at_ns=bench.clock.now_ns())
    bench.bridge.hear(pressed)
    for _ in range(6):
        bench.bridge.tick(bench.clock.now_ns())
        bench.look(TAG)
    bench.bridge.tick(bench.clock.now_ns())

    key = bench.taken.index(pressed)
    assert all(item.at_ns <= pressed.at_ns for item in bench.taken[:key])
    assert bench.taken[-1].at_ns == bench.clock.now_ns()


def test_time_does_not_pass_a_card_that_was_read_and_may_yet_settle() -> None:
    bench = Bench()
    bench.look()
    for _ in range(8):
        bench.look(TAG)
        bench.bridge.tick(bench.clock.now_ns())

    seen = next(item for item in bench.taken if isinstance(item, TagSeen))
    before = bench.taken[: bench.taken.index(seen)]
    assert all(tick.at_ns <= seen.at_ns for tick in before)
    assert ticks(bench)[-1].at_ns == bench.clock.now_ns()


def test_time_waits_for_nothing_longer_than_a_key_does() -> None:
    bench = Bench()
    bench.look()
    for look in range(100):
        bench.look(*([TAG] if look % 3 == 0 else []))
        bench.bridge.tick(bench.clock.now_ns())
        assert bench.clock.now_ns() - ticks(bench)[-1].at_ns <= 800 * MS


def test_keys_are_served_while_a_node_says_more_than_can_be_taken_in_a_turn() -> None:
    bench = Bench()
    bench.look()
    now_ns = bench.clock.now_ns()
    for _ in range(1_000):
        bench.bridge.hear(Inventory(node=NODE, antenna=1, tags=frozenset(), not_before_ns=0, at_ns=now_ns))
    bench.clock.wait_ns(700 * MS)
    pressed = KeyPressed(command=NewHand(), at_ns=now_ns)
    bench.bridge.hear(pressed)

    bench.bridge.serve(0)

    assert bench.taken == [pressed]
    assert not bench.bridge.is_settled


def test_nodes_with_ever_new_ids_are_told_a_few_times_and_then_no_more() -> None:
    bench = Bench()
    for number in range(200):
        bench.bridge.hear(NodeHeard(node=f"e6605838837{number:05x}", at_ns=bench.clock.now_ns()))
        bench.bridge.pump()

    assert len(bench.remarks) == 4
    assert bench.remarks[-1].startswith("nodes that the table's file does not name: this goes on")
