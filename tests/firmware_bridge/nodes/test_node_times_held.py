"""How often a node is asked, how long it may be silent, how much it may say: on either side of each number."""

from __future__ import annotations

from itertools import pairwise

import pytest

from firmware_bridge.nodes.flood import Flood
from firmware_bridge.nodes.frames import AskSnapshot, Ping, Pong
from firmware_bridge.nodes.node_clock import NodeClock
from firmware_bridge.nodes.node_roll import NodeRoll
from firmware_bridge.nodes.panel_orders import PanelOrders
from firmware_bridge.settling.inventory import NodeSilent
from tests.firmware_bridge.nodes.talk import MS, START_NS, Talk, met

S = 1_000 * MS


@pytest.mark.parametrize(
    ("frames", "events", "is_flood"), [(800, 0, False), (1_250, 0, True), (0, 320, False), (0, 500, True)]
)
def test_a_node_says_a_thousand_frames_and_four_hundred_events_in_a_second_at_most(
    frames: int, events: int, *, is_flood: bool
) -> None:
    assert Flood().count(10 * S, frames=frames, events=events) is is_flood


@pytest.mark.parametrize(("after_ms", "is_flood"), [(800, True), (1_250, False)])
def test_what_a_node_says_is_counted_by_the_second(after_ms: int, *, is_flood: bool) -> None:
    flood = Flood()
    flood.count(10 * S, frames=900)

    assert flood.count(10 * S + after_ms * MS, frames=300) is is_flood


@pytest.mark.parametrize(("octets", "is_on"), [(6_400, False), (10_000, True)])
def test_a_node_is_calm_once_it_says_no_more_in_a_second_than_what_it_keeps(octets: int, *, is_on: bool) -> None:
    flood = Flood()
    flood.count(10 * S, frames=2_000, octets=50_000)
    flood.count(11 * S, octets=octets)

    assert flood.count(12 * S) is is_on


@pytest.mark.parametrize(("frames", "is_flood"), [(4_500, False), (5_600, True)])
def test_after_this_machine_stood_still_four_seconds_more_may_have_been_kept_for_it(
    frames: int, *, is_flood: bool
) -> None:
    flood = Flood()
    flood.count(10 * S, frames=1)

    assert flood.count(60 * S, frames=frames) is is_flood


@pytest.mark.parametrize(("frames", "is_flood"), [(2_600, False), (3_200, True)])
def test_what_was_kept_for_this_machine_may_be_read_over_several_seconds(frames: int, *, is_flood: bool) -> None:
    flood = Flood()
    flood.count(10 * S, frames=1)
    flood.count(13 * S, frames=600)
    flood.count(14 * S, frames=1_200)

    assert flood.count(15 * S, frames=frames) is is_flood


def test_a_node_that_stood_still_may_answer_at_once_what_it_was_asked_meanwhile() -> None:
    flood = Flood()
    flood.count(10 * S, frames=1)
    for second in range(11, 15):
        flood.count(second * S)

    assert not flood.count(15 * S, frames=1_500)


@pytest.mark.parametrize(("waited_ms", "asked"), [(80, 0), (125, 1)])
def test_a_node_that_does_not_answer_is_asked_again_once_a_look_is_over(waited_ms: int, asked: int) -> None:
    talk = Talk()
    talk.sent()
    talk.wait(waited_ms)

    assert [type(frame) for frame in talk.sent()] == [AskSnapshot] * asked


@pytest.mark.parametrize(("waited_ms", "is_asked"), [(800, False), (1_250, True)])
def test_a_node_that_cannot_be_used_is_asked_again_after_a_second(waited_ms: int, *, is_asked: bool) -> None:
    roll = NodeRoll()
    met("/dev/left", roll)
    right = Talk("/dev/right", roll)
    right.meet()
    right.sent()
    right.wait(waited_ms)

    assert any(isinstance(frame, AskSnapshot) for frame in right.sent()) is is_asked


def test_a_node_is_pinged_twenty_times_a_second_until_its_clock_is_known_and_then_once() -> None:
    talk, pinged_ns = met(), []
    for _ in range(500):
        talk.wait(10)
        for ping in (frame for frame in talk.sent() if isinstance(frame, Ping)):
            pinged_ns.append(talk.now_ns)
            talk.say(Pong(seq=ping.seq, node_us=1_000_000 + (talk.now_ns - START_NS) // 1_000))
    pauses_ms = [(after_ns - before_ns) // MS for before_ns, after_ns in pairwise(pinged_ns)]

    assert pauses_ms.count(50) == pytest.approx(15, abs=1), "sixteen round trips"
    assert set(pauses_ms) == {50, 1_000}


@pytest.mark.parametrize(("silent_ms", "is_silent"), [(1_200, False), (1_900, True)])
def test_a_node_is_silent_after_three_heartbeats(silent_ms: int, *, is_silent: bool) -> None:
    talk = met()

    assert any(isinstance(said, NodeSilent) for said in talk.wait(silent_ms)) is is_silent


@pytest.mark.parametrize(("asked_since", "is_known"), [(25, True), (40, False)])
def test_an_answer_counts_that_is_one_of_the_last_thirty_two(asked_since: int, *, is_known: bool) -> None:
    clock = NodeClock()
    number = clock.ask(0)
    for _ in range(asked_since):
        clock.ask(0)

    assert clock.is_asked(number) is is_known


@pytest.mark.parametrize(("later_ms", "is_said"), [(40, False), (63, True)])
def test_an_order_that_no_node_has_taken_is_said_again_after_a_twentieth_of_a_second(
    later_ms: int, *, is_said: bool
) -> None:
    orders = PanelOrders()
    orders.give(1, 0, 0)
    orders.take_due(0)

    assert (orders.take_due(later_ms * MS) is not None) is is_said
