"""What waits for the feed: in order, and no more than memory is meant to hold."""

from __future__ import annotations

import threading

from display.station.inbox import Inbox
from tests.patience import PATIENCE_S, wait_until


def test_what_comes_is_taken_in_order_some_at_a_time() -> None:
    inbox: Inbox[bytes] = Inbox(len)
    for word in (b"a", b"b", b"c"):
        inbox.put(word)

    assert [inbox.some(2, 0), inbox.some(2, 0), inbox.some(2, 0)] == [[b"a", b"b"], [b"c"], []]


def test_who_brings_more_than_memory_holds_waits_and_who_brings_nothing_heavy_does_not() -> None:
    inbox: Inbox[bytes] = Inbox(len, most_octets=10)
    bringing = threading.Thread(target=lambda: [inbox.put(b"x" * 10) for _ in range(5)], daemon=True)
    bringing.start()
    wait_until(lambda: inbox._held, PATIENCE_S)  # noqa: SLF001 - how much waits

    inbox.put(b"")
    assert inbox._held == 10  # noqa: SLF001 - as above
    taken = []
    while len(taken) < 6:
        taken += inbox.some(1, PATIENCE_S)
    bringing.join(PATIENCE_S)

    assert taken.count(b"") == 1
    assert not bringing.is_alive()


def test_nobody_is_held_up_once_nothing_is_taken_any_more() -> None:
    inbox: Inbox[bytes] = Inbox(len, most_octets=1)
    bringing = threading.Thread(target=lambda: [inbox.put(b"x") for _ in range(5)], daemon=True)
    bringing.start()

    inbox.close()
    bringing.join(PATIENCE_S)

    assert not bringing.is_alive()
