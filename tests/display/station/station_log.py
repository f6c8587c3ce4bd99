"""What in a station's log is a trace of a fault of ours: a line that nobody wrote for the operator.

It is said by what such lines are, and not as whatever begins like no line of ours: the station tells of its broker, its
hub and its disk whenever it must, and on a busy machine that is in the middle of a test.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

_TRACE: Final = re.compile(
    # Python's own
    r"Traceback \(most recent call last\)|^Exception (in|ignored)\b|\bwas never awaited\b|^\S*Warning: "
    # asyncio's
    r"|exception was never retrieved|^Task was destroyed\b|^Fatal (\w+ )*error\b|^[Uu]nhandled (error|exception)\b"
    r"|\braised exception\.|^SSL (error|handshake|connection)\b|^socket\.accept\(\)|^Accept failed\b|^Error on "
    r"|^protocol\.\w+\(\) failed|^(protocol|transport|future|task|handle): <"
    # uvicorn's
    r"|^ASGI callable\b|^Invalid (HTTP request|UTF-8 sequence)\b|^(Unsupported upgrade|No supported WebSocket)\b"
    r"|^'lifespan' protocol\b|^Application (startup|shutdown) failed\b"
)


def traces(lines: Iterable[str]) -> list[str]:
    """Return those of *lines* that Python, asyncio or the web server wrote because something went wrong."""
    return [line for line in lines if _TRACE.search(line)]
