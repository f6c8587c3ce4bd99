"""What waits for the feed: in order, and no more than memory is meant to hold."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING

from display.station.running.inbox import Inbox, Waiting
from table.clock import NS_PER_S, SimulatedClock
from tests.patience import PATIENCE_S, wait_until

if TYPE_CHECKING:
    from collections.abc import Callable


def bringing_to(inbox: Inbox[bytes], word: bytes) -> threading.Thread:
    def bring() -> None:
        for _ in range(5):
            inbox.put(word)

    thread = threading.Thread(target=bring, daemon=True)
    thread.start()
    return thread


def test_what_comes_is_taken_in_order_some_at_a_time() -> None:
    inbox: Inbox[bytes] = Inbox(len)
    for word in (b"a", b"b", b"c"):
        inbox.put(word)

    assert [inbox.some(2, 0), inbox.some(2, 0), inbox.some(2, 0)] == [[b"a", b"b"], [b"c"], []]


def test_the_lag_is_the_age_of_the_oldest_until_more_is_asked_for() -> None:
    clock = SimulatedClock()
    inbox: Inbox[bytes] = Inbox(len, clock=clock)
    inbox.put(b"old")
    clock.wait_ns(NS_PER_S)
    inbox.put(b"new")

    assert inbox.waiting() == Waiting(messages=2, octets=6, lag_ns=NS_PER_S)
    inbox.some(1, 0)
    assert inbox.waiting().lag_ns >= NS_PER_S, "what is taken is not kept yet"
    inbox.some(1, 0)
    assert inbox.waiting().lag_ns < NS_PER_S
    inbox.some(1, 0)
    assert inbox.waiting() == Waiting(messages=0, octets=0, lag_ns=0)


def test_who_brings_more_than_memory_holds_waits_and_who_brings_nothing_heavy_does_not() -> None:
    inbox: Inbox[bytes] = Inbox(len, most_octets=10)
    bringing = bringing_to(inbox, b"x" * 10)
    wait_until(lambda: inbox.held, PATIENCE_S)

    inbox.put(b"")
    assert inbox.held == 10
    taken: list[bytes] = []
    while len(taken) < 6:
        taken += inbox.some(1, PATIENCE_S)
    bringing.join(PATIENCE_S)

    assert taken.count(b"") == 1
    assert not bringing.is_alive()


class BringingClock(SimulatedClock):
    """Whenever somebody waits, something comes meanwhile."""

    bring: Callable[[], None]
    waits = 0

    def wait_ns(self, duration_ns: int) -> None:
        self.waits += 1
        self.bring()
        super().wait_ns(duration_ns)


def test_what_comes_right_after_a_round_waits_for_what_comes_next() -> None:
    clock = BringingClock()
    inbox: Inbox[bytes] = Inbox(len, clock=clock)
    clock.bring = lambda: inbox.put(b"next")
    inbox.put(b"alone")
    alone = inbox.some(500, PATIENCE_S)
    inbox.put(b"soon")

    assert [alone, inbox.some(500, PATIENCE_S)] == [[b"alone"], [b"soon", b"next"]]
    assert clock.waits == 1


def test_a_round_that_is_full_waits_for_nothing() -> None:
    clock = BringingClock()
    inbox: Inbox[bytes] = Inbox(len, clock=clock)
    for _ in range(6):
        inbox.put(b"x")

    assert [inbox.some(2, PATIENCE_S) for _ in range(3)] == [[b"x", b"x"]] * 3
    assert clock.waits == 0


def test_nobody_is_held_up_once_nothing_is_taken_any_more() -> None:
    inbox: Inbox[bytes] = Inbox(len, most_octets=1)
    bringing = bringing_to(inbox, b"x")

    inbox.close()
    bringing.join(PATIENCE_S)

    assert not bringing.is_alive()
