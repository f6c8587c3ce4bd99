"""What ends a wait from another thread."""

from __future__ import annotations

import os
import select
import threading

import pytest

from firmware_bridge.waker import Waker


def is_readable(waker: Waker, timeout_s: float = 0) -> bool:
    readable, _, _ = select.select([waker.fd], [], [], timeout_s)
    return bool(readable)


def test_it_ends_one_wait_however_often_it_was_set() -> None:
    waker = Waker()
    waker.set()
    waker.set()

    assert is_readable(waker)
    waker.clear()
    assert not is_readable(waker)


def test_it_can_be_set_again_once_it_was_cleared() -> None:
    waker = Waker()
    for _ in range(2):
        waker.set()
        assert is_readable(waker)
        waker.clear()


def test_it_ends_a_wait_that_is_under_way_in_another_thread() -> None:
    waker = Waker()
    threading.Timer(0.05, waker.set).start()

    assert is_readable(waker, 30)


def test_cleared_in_the_middle_of_being_set_it_ends_one_wait_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    waker, write = Waker(), os.write

    def write_late(fd: int, octets: bytes) -> int:
        waker.clear()
        return write(fd, octets)

    monkeypatch.setattr(os, "write", write_late)
    waker.set()
    assert is_readable(waker)
    waker.clear()

    assert not is_readable(waker)


def test_given_back_it_wakes_nobody_and_takes_no_harm() -> None:
    waker = Waker()
    waker.close()
    waker.set()
    waker.close()

    assert not waker.close.alive
