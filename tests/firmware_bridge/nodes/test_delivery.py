"""What a link delivers: each event once, in order, on the host's time, whatever noise comes between."""

from __future__ import annotations

import random
from itertools import pairwise

from firmware_bridge.nodes.frames import Ack, AskSnapshot, InventoryEvent, Ping, Pong
from firmware_bridge.nodes.link import LinkEvent
from firmware_bridge.settling.inventory import Inventory
from table.engine.words.frozen import replace
from tests.firmware_bridge.nodes.talk import HELLO, MS, NODE, OTHER, START_NS, TAG, antennas, event_of, met

# --- sequence and acknowledgement ---


def test_events_are_delivered_in_order_and_acknowledged_together() -> None:
    talk = met()

    assert antennas(talk.tell(40, 41, 42)) == [0, 1, 2]
    assert talk.sent() == [Ack(upto_seq=42)]


def test_an_event_that_comes_again_is_acknowledged_again_and_delivered_once() -> None:
    talk = met()
    talk.tell(40, 41)
    talk.sent()

    assert talk.tell(40, 41) == []
    assert talk.sent() == [Ack(upto_seq=41)]
    assert talk.link.delivery.refused == 2


def test_an_event_beyond_a_gap_is_held_until_the_gap_is_filled() -> None:
    talk = met()

    assert antennas(talk.tell(40, 42, 43, 45)) == [0]
    assert talk.sent() == [Ack(upto_seq=40, held=0b1011)]
    assert antennas(talk.tell(41)) == [1, 2, 3]
    assert talk.sent() == [Ack(upto_seq=43, held=0b1)]
    assert antennas(talk.tell(44)) == [4, 0]
    assert talk.sent() == [Ack(upto_seq=45)]


def test_a_held_event_that_comes_again_is_refused() -> None:
    talk = met()

    assert talk.tell(42, 42) == []
    assert talk.link.delivery.refused == 1


def test_an_event_too_far_beyond_a_gap_is_refused() -> None:
    talk = met()

    assert talk.tell(40 + 32, 40 + 33, 39) == []
    assert talk.sent() == [Ack(upto_seq=39, held=1 << 31)]
    assert talk.link.delivery.refused == 2


def test_what_was_held_in_one_session_is_forgotten_in_the_next() -> None:
    talk = met()
    talk.tell(41, 42)
    talk.wait(3_000)
    talk.meet()
    talk.sent()

    assert antennas(talk.tell(40)) == [0]
    assert talk.sent() == [Ack(upto_seq=40)]


def test_sequence_numbers_turn_over() -> None:
    talk = met(hello=replace(HELLO, first_seq=65_534))

    assert len(talk.tell(65_534, 65_535, 65_536, 65_537)) == 4
    assert talk.sent() == [Ack(upto_seq=1)]


def test_our_own_words_looped_back_are_passed_over() -> None:
    talk = met()

    assert talk.say(Ack(upto_seq=3), Ping(seq=1), AskSnapshot(seq=1, version=1, session=3)) == []


# --- times ---


def test_an_inventory_carries_the_hosts_time_of_its_look_and_of_the_look_before() -> None:
    talk = met()

    (told,) = talk.say(InventoryEvent(seq=40, antenna=3, node_us=1_050_000, round_us=62_000, tags=(TAG,)), after_ms=70)

    assert told == Inventory(
        node=NODE,
        antenna=3,
        tags=frozenset({TAG}),
        not_before_ns=START_NS + (50 - 62) * MS,
        at_ns=START_NS + 50 * MS,
    )


def test_the_first_inventory_of_a_session_reaches_back_to_the_last_one_of_the_session_before() -> None:
    talk = met()
    (told,) = talk.tell(40)
    talk.wait(5_000)
    talk.meet()
    late = replace(event_of(40), node_us=1_000_000)

    (first, second) = talk.say(late, replace(late, seq=41))

    assert isinstance(told, Inventory)
    assert isinstance(first, Inventory)
    assert isinstance(second, Inventory)
    assert first.not_before_ns == told.not_before_ns
    assert second.not_before_ns == second.at_ns - 60 * MS


def test_the_first_inventory_of_another_node_reaches_back_to_nothing_of_the_one_before() -> None:
    talk = met()
    talk.tell(40)
    other = replace(HELLO, unique_id=OTHER, boot_id=5)
    talk.say(other, after_ms=1_000)
    talk.meet(other)

    (first,) = talk.tell(40)

    assert isinstance(first, Inventory)
    assert first.not_before_ns == first.at_ns - 60 * MS


def test_no_look_ends_after_now_or_before_one_that_was_told_earlier() -> None:
    talk = met()
    early, late = event_of(40), event_of(41)

    told = talk.say(replace(early, node_us=9_000_000), replace(late, node_us=8_000_000))

    assert [event.at_ns for event in told] == [talk.now_ns, talk.now_ns]


def test_a_settled_node_is_pinged_once_a_second() -> None:
    talk = met()
    pinged_ns: list[int] = []
    while len(pinged_ns) < 25:
        talk.wait(10)
        for frame in talk.sent():
            if isinstance(frame, Ping):
                pinged_ns.append(talk.now_ns)
                talk.say(Pong(seq=frame.seq, node_us=1_000_000 + (talk.now_ns - START_NS) // 1000))

    pauses_ns = [after - before for before, after in pairwise(pinged_ns)]
    assert set(pauses_ns[:14]) == {50 * MS}
    assert set(pauses_ns[-8:]) == {1_000 * MS}
    assert talk.link.clock.round_trip_ns <= 10 * MS


# --- noise ---


def test_a_million_random_bytes_are_counted_and_change_nothing() -> None:
    talk, noise = met(), random.Random(3)  # noqa: S311 - noise that can be repeated
    found: list[LinkEvent] = []
    for _ in range(250):
        found += talk.link.receive(noise.randbytes(4000), talk.now_ns)

    assert found == []
    assert talk.link.reader.damaged > 3_000
    assert len(talk.link.take_octets()) < 100
    talk.link.receive(b"\0", talk.now_ns)
    assert antennas(talk.tell(40)) == [0]
