"""How a test waits for what a coroutine returns: in a thread of its own.

A browser that earlier tests have opened keeps a loop of its own running in the tests' thread; nothing is asserted here.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Coroutine

_Result = TypeVar("_Result")


def awaited(work: Coroutine[Any, Any, _Result]) -> _Result:
    """Return what *work* returns, or raise what it raises."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
