"""Values of settling: which of two antennas a card belongs to, and which of two cards landed first."""

from __future__ import annotations

from itertools import permutations

from firmware_bridge.settling.tag_reads import Reads
from firmware_bridge.settling.words import Claim, Reader
from table.engine.words.zones import Zone

LOOKS = 8
LOOK_NS = 40_000_000


def reader(zone: Zone, said: str, since: int = 0) -> Reader:
    """Return an antenna with what its looks said from look *since* on: `+` it was read, `-` it was missed."""
    reads = Reads(LOOKS)
    for number, one in enumerate(said, start=since):
        at_ns = number * LOOK_NS
        reads.push(is_read=one == "+", not_before_ns=at_ns - LOOK_NS, at_ns=at_ns)
    return Reader(zone=zone, reads=reads, is_blind=False, is_stacked=False)


def claim(tag: bytes, zone: Zone, since: int) -> Claim:
    return Claim(tag=tag, one=reader(zone, "+++", since), is_ready=True, is_pending=False)


def test_the_antenna_that_read_a_card_more_often_goes_before_the_one_that_read_it_first() -> None:
    often, first = reader(Zone.SEAT_9, "++++", since=2), reader(Zone.SEAT_1, "++--++")

    assert max(first, often, key=lambda one: one.rank(4)) is often


def test_of_two_that_read_it_as_often_the_one_that_read_it_first_goes_before() -> None:
    late, early = reader(Zone.SEAT_1, "+++", since=3), reader(Zone.SEAT_9, "++++++")

    assert early.rank(3)[0] == late.rank(3)[0]
    assert max(late, early, key=lambda one: one.rank(3)) is early


def test_where_all_else_is_the_same_it_is_the_order_of_the_zones() -> None:
    here, there = reader(Zone.SEAT_4, "++"), reader(Zone.SEAT_5, "++")

    assert max(there, here, key=lambda one: one.rank(LOOKS)) is here
    assert here.place < there.place


def test_cards_are_put_in_the_order_of_their_landing_and_then_of_their_zones() -> None:
    first, near, far, twin = (
        claim(b"b", Zone.SEAT_9, 0),
        claim(b"z", Zone.SEAT_1, 1),
        claim(b"a", Zone.SEAT_2, 1),
        claim(b"b", Zone.SEAT_2, 1),
    )

    for drawn in permutations((first, near, far, twin)):
        assert sorted(drawn, key=lambda one: one.order) == [first, near, far, twin]
