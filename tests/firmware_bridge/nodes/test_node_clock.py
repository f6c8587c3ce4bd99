"""A node's microseconds on the host's clock."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.nodes.node_clock import NodeClock
from tests.strategies import TICKS

NS_PER_S = 1_000_000_000


def test_a_node_time_lies_in_the_middle_of_its_round_trip() -> None:
    clock = NodeClock()

    clock.add(sent_ns=5_000_000, heard_ns=7_000_000, node_us=100)

    assert clock.host_ns(100) == 6_000_000
    assert clock.host_ns(350) == 6_250_000
    assert clock.round_trip_ns == 2_000_000


def test_the_least_round_trip_of_the_last_sixteen_counts() -> None:
    clock = NodeClock()
    clock.add(sent_ns=0, heard_ns=80_000, node_us=0)
    clock.add(sent_ns=100_000, heard_ns=100_200, node_us=100)
    clock.add(sent_ns=200_000, heard_ns=290_000, node_us=200)

    assert clock.host_ns(100) == 100_100

    for late in range(1, 21):
        clock.add(sent_ns=1_000_000 * late, heard_ns=1_000_000 * late + 50_000, node_us=1_000 * late)
        assert late != 13 or clock.round_trip_ns == 200

    assert clock.round_trip_ns == 50_000
    assert clock.samples == 16


def test_a_node_clock_that_turns_over_goes_on() -> None:
    clock = NodeClock()
    clock.add(sent_ns=0, heard_ns=0, node_us=0xFFFFFFF0)

    assert clock.host_ns(0x10) == 32_000
    clock.add(sent_ns=1 * NS_PER_S, heard_ns=1 * NS_PER_S, node_us=1_000_000 - 16)
    assert clock.host_ns(1_000_000 - 15) == 1 * NS_PER_S + 1_000


@given(TICKS, st.lists(st.integers(1, 30 * 60), min_size=1, max_size=20))
def test_hours_pass_and_every_time_is_still_right(booted_us: int, pauses_s: list[int]) -> None:
    clock, now_s = NodeClock(), 0
    clock.add(sent_ns=0, heard_ns=0, node_us=booted_us)
    for pause_s in pauses_s:
        now_s += pause_s
        node_us = (booted_us + now_s * 1_000_000) % (1 << 32)
        assert clock.host_ns(node_us) == now_s * NS_PER_S
        clock.add(sent_ns=now_s * NS_PER_S, heard_ns=now_s * NS_PER_S, node_us=node_us)
