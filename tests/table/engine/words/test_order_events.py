"""Orders that wait for the end of the hand, as a journal has them."""

from __future__ import annotations

import msgspec

from table.engine.words.order_events import OrderEvent, OrderTaken, OrderWaiting


def test_an_order_that_waits_is_told_from_one_that_was_taken() -> None:
    events = [OrderWaiting(id="c1"), OrderTaken(id="c1", is_refused=True)]
    told = msgspec.json.encode(events)

    assert told == b'[{"type":"order-waiting","id":"c1"},{"type":"order-taken","id":"c1","is_refused":true}]'
    assert msgspec.json.decode(told, type=list[OrderEvent]) == events


def test_an_order_was_followed_unless_it_is_said_that_it_was_refused() -> None:
    assert not OrderTaken(id="c1").is_refused
