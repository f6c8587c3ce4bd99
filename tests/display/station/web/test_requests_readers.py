"""Who may read without a page is looked up off the loop: a slow disk keeps no other page waiting."""

from __future__ import annotations

import threading

import pytest
from starlette.requests import Request

from display.station.running.entrance import Entrance
from display.station.web.requests import Readers
from table.clock import SimulatedClock, wall_ms
from tests.display.station.apart import run_apart
from tests.display.station.fed import Running


@pytest.mark.parametrize("authorization", ["Bearer right", "bearer  right "])
def test_file_and_store_are_asked_off_the_loop(
    running: Running, authorization: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked_in: list[threading.Thread] = []

    def reader_by(given: str) -> str | None:
        asked_in.append(threading.current_thread())
        return "reporter" if given == "right" else None

    def session(*_: object) -> None:
        asked_in.append(threading.current_thread())

    entrance = Entrance(running.store, wall_ms, SimulatedClock().now_ns)
    monkeypatch.setattr(entrance, "session", session)
    readers = Readers(entrance, reader_by)

    def may_read(header: str) -> bool:
        request = Request({"type": "http", "query_string": b"", "headers": [(b"authorization", header.encode())]})
        return run_apart(readers.may_read(request))

    assert may_read(authorization)
    assert not may_read("Bearer wrong")
    assert not may_read("Basic right")
    assert len(asked_in) == 4
    assert threading.current_thread() not in asked_in
