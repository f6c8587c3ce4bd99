"""The sending side of the reliable link: what is sent again, and when."""

from __future__ import annotations

from firmware_bridge.firmware.outbox import Outbox
from firmware_bridge.firmware.payloads import INVENTORY, SEQ_MASK, TICK_MASK


def filled(*sent_us: int) -> tuple[Outbox, list[bytes]]:
    outbox = Outbox()
    return outbox, [outbox.put(INVENTORY, bytes((number,)), at_us) for number, at_us in enumerate(sent_us)]


def test_the_next_event_to_be_sent_again_is_the_one_that_waits_longest() -> None:
    outbox, frames = filled(0, 30_000)

    assert outbox.due_us(30_000) == 20_000
    assert outbox.overdue(49_999) == []
    assert outbox.overdue(50_000) == frames[:1]
    assert outbox.due_us(50_000) == 30_000


def test_an_empty_outbox_is_never_due() -> None:
    outbox, _ = filled(0)
    outbox.acknowledge(0, 0, 10)

    assert outbox.due_us(10) is None
    assert outbox.overdue(90_000) == []


def test_an_event_reported_missing_twice_in_a_moment_is_sent_again_once() -> None:
    outbox, frames = filled(0, 0)
    outbox.acknowledge(SEQ_MASK, 0b1, 10_000)
    assert outbox.overdue(10_000) == frames[:1]

    outbox.acknowledge(SEQ_MASK, 0b1, 14_000)
    assert outbox.overdue(14_000) == []

    outbox.acknowledge(SEQ_MASK, 0b1, 16_000)
    assert outbox.overdue(16_000) == frames[:1]


def test_only_a_burst_is_sent_again_at_once() -> None:
    outbox, frames = filled(*[0] * 40)

    assert outbox.overdue(50_000) == frames[:16]
    assert outbox.overdue(50_000) == frames[16:32]


def test_an_outbox_is_full_when_a_hundred_and_twenty_eight_are_kept() -> None:
    outbox, _ = filled(*[0] * 127)
    assert not outbox.is_full

    outbox.put(INVENTORY, b"", 0)
    assert outbox.is_full


def test_numbers_and_times_turn_over() -> None:
    outbox = Outbox()
    outbox.next_seq = SEQ_MASK
    outbox.clear()
    frames = [outbox.put(INVENTORY, b"", (TICK_MASK - 9 + late_us) & TICK_MASK) for late_us in (0, 10)]

    assert outbox.next_seq == 1
    assert outbox.due_us(0) == 49_990
    outbox.acknowledge(SEQ_MASK, 0, 0)
    assert outbox.overdue(50_000) == frames[1:]
