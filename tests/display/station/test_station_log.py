"""What the tests of the page take for a trace: what Python, asyncio and uvicorn write, and no line of ours."""

from __future__ import annotations

import asyncio
import gc

import pytest

from tests.awaited import awaited
from tests.display.station.station_log import traces


async def fails() -> None:
    raise ValueError


def test_a_task_that_nobody_asks_for_its_exception_leaves_a_trace(caplog: pytest.LogCaptureFixture) -> None:
    async def forgets() -> None:
        forgotten = asyncio.create_task(fails())
        await asyncio.sleep(0)
        del forgotten
        gc.collect()

    awaited(forgets())

    first, *_ = written = caplog.text.splitlines()
    assert "never retrieved" in first
    assert len(traces(written)) >= 2, "the line, and the traceback below it"


def test_an_exception_in_a_callback_leaves_a_trace(caplog: pytest.LogCaptureFixture) -> None:
    async def calls_back() -> None:
        asyncio.get_running_loop().call_soon(lambda: 1 // 0)
        await asyncio.sleep(0)

    awaited(calls_back())

    assert traces(caplog.messages) == [message for message in caplog.messages if message.startswith("Exception in")]
    assert traces(caplog.text.splitlines())


@pytest.mark.parametrize(
    "line",
    [
        "Exception in ASGI application",
        "ASGI callable returned without completing handshake.",
        "Invalid HTTP request received.",
        "Unsupported upgrade request.",
        "socket.send() raised exception.",
        "SSL handshake failed",
        "Fatal read error on socket transport",
        "Fatal error: protocol.data_received() call failed.",
        "Task was destroyed but it is pending!",
        "protocol: <uvicorn.protocols.http.h11_impl.H11Protocol object at 0x7f>",
        "<frozen runpy>:198: RuntimeWarning: coroutine 'Hub.tell' was never awaited",
        "Exception ignored in: <function Connection.__del__ at 0x7f>",
    ],
)
def test_what_the_libraries_complain_of_is_a_trace(line: str) -> None:
    assert traces([line]) == [line]


def test_what_the_station_tells_its_operator_is_no_trace() -> None:
    assert not traces(
        [
            "station: http://127.0.0.1:8080",
            "page: 64 connections from 127.0.0.9; those that ask for nothing make room",
            "page: 3 lines were left out within a minute",
            "broker: connected",
            "the hub has not answered for 5 s",
            "hub: well again",
            "main/t1: its clock is 3 s behind",
        ]
    )
