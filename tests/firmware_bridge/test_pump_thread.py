"""The thread that pumps a part: it runs until it is stopped, and says when it ended by itself."""

from __future__ import annotations

import queue
import threading

from firmware_bridge.pump_thread import PumpThread
from tests.patience import PATIENCE_S, wait_until


def test_it_runs_under_its_name_until_it_is_stopped() -> None:
    thread = PumpThread("scan pad")
    pumped_by: queue.SimpleQueue[str] = queue.SimpleQueue()

    def pump_on() -> None:
        while not thread.wait(0.001):
            pumped_by.put(threading.current_thread().name)

    thread.start(pump_on)
    names = {pumped_by.get(timeout=PATIENCE_S) for _ in range(3)}
    was = (thread.is_stopping, thread.has_failed)
    thread.stop()

    assert names == {"scan pad"}
    assert (was, (thread.is_stopping, thread.has_failed)) == ((False, False), (True, False))
    assert "scan pad" not in {running.name for running in threading.enumerate()}


def test_one_that_ends_by_itself_has_failed_until_it_is_stopped() -> None:
    thread = PumpThread("node port")
    thread.start(lambda: None)
    wait_until(lambda: thread.has_failed, PATIENCE_S)
    thread.stop()

    assert not thread.has_failed


def test_one_that_was_never_started_has_not_failed_and_can_be_stopped_twice() -> None:
    thread = PumpThread("dealer's panel")
    has_failed = thread.has_failed
    thread.stop()
    thread.stop()

    assert (has_failed, thread.has_failed, thread.is_stopping) == (False, False, True)


def test_a_wait_ends_at_once_where_it_was_stopped() -> None:
    thread = PumpThread("node port")
    was_stopped = thread.wait(0)
    thread.stop()

    assert (was_stopped, thread.wait(PATIENCE_S)) == (False, True)


def test_whoever_stops_it_wakes_it_from_what_it_waits_for() -> None:
    thread, woken = PumpThread("dealer's panel"), threading.Event()
    thread.start(lambda: woken.wait(PATIENCE_S))
    thread.stop(woken.set)

    assert woken.is_set()
    assert not thread.has_failed
