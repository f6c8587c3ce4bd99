"""Cards settle in the order of their landing; none waits for ever for one that may not come."""

from __future__ import annotations

from config.files.patience import Patience
from firmware_bridge.settling.judgement import claims_of, in_order
from firmware_bridge.settling.tag_reads import Reads
from firmware_bridge.settling.words import Claim, Reader
from table.clock import NS_PER_MS
from table.engine.words.zones import Zone

PATIENCE = Patience()
ORDER_NS = PATIENCE.order_ms * NS_PER_MS


def reader(zone: Zone, said: str, *, since_ms: int = 0, is_blind: bool = False) -> Reader:
    """Return an antenna with what its looks said, 40 ms apart, the oldest first: `+` it was read, `-` it was missed."""
    reads = Reads(8)
    for number, one in enumerate(said):
        at_ns = (since_ms + number * 40) * NS_PER_MS
        reads.push(is_read=one == "+", not_before_ns=at_ns - 40 * NS_PER_MS, at_ns=at_ns)
    return Reader(zone=zone, reads=reads, is_blind=is_blind, is_stacked=False)


def claim(tag: bytes, landed_ms: int, *, is_ready: bool) -> Claim:
    one = reader(Zone.SEAT_1, "++++", since_ms=landed_ms)
    return Claim(tag=tag, one=one, is_ready=is_ready, is_pending=not is_ready)


def test_two_that_are_ready_settle_in_the_order_in_which_they_landed() -> None:
    settled, due_ns = in_order(
        [claim(b"2", 80, is_ready=True), claim(b"1", 0, is_ready=True)], 300 * NS_PER_MS, PATIENCE
    )

    assert [one.tag for one in settled] == [b"1", b"2"]
    assert due_ns is None


def test_one_that_is_ready_waits_for_one_that_landed_before_it_and_for_how_long_is_told() -> None:
    early, late = claim(b"1", 100, is_ready=False), claim(b"2", 200, is_ready=True)

    settled, due_ns = in_order([early, late], 300 * NS_PER_MS, PATIENCE)

    assert settled == []
    assert due_ns == 100 * NS_PER_MS + ORDER_NS


def test_it_waits_no_longer_than_that() -> None:
    early, late = claim(b"1", 100, is_ready=False), claim(b"2", 200, is_ready=True)

    settled, due_ns = in_order([early, late], 100 * NS_PER_MS + ORDER_NS, PATIENCE)

    assert [one.tag for one in settled] == [b"2"]
    assert due_ns is None


def test_one_that_landed_later_is_not_waited_for() -> None:
    settled, _ = in_order([claim(b"1", 0, is_ready=True), claim(b"2", 80, is_ready=False)], 200 * NS_PER_MS, PATIENCE)

    assert [one.tag for one in settled] == [b"1"]


def test_a_tag_is_claimed_where_it_has_not_settled_and_never_by_a_blind_antenna() -> None:
    holder, near = reader(Zone.SEAT_1, "++++"), reader(Zone.SEAT_2, "++++")
    blind = reader(Zone.SEAT_3, "++++", is_blind=True)

    claims = claims_of(b"1", [holder, near, blind], holder, None, PATIENCE)

    assert [one.one.zone for one in claims] == [Zone.SEAT_2]
    assert not claims[0].is_ready, "the antenna where it lies still reads it"


def test_an_antenna_beside_which_a_tag_was_told_to_lie_is_no_sign_that_it_moves() -> None:
    holder, near = reader(Zone.SEAT_1, "+++-"), reader(Zone.SEAT_2, "++++")

    (open_claim,) = claims_of(b"1", [holder, near], holder, None, PATIENCE)
    (beside,) = claims_of(b"1", [holder, near], holder, Zone.SEAT_2, PATIENCE)
    assert (open_claim.is_pending, beside.is_pending) == (True, False)
