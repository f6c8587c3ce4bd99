"""Runs what is asynchronous in a thread of its own: a browser of other tests may have left a loop running here."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Result = TypeVar("Result")


def run_apart(work: Coroutine[object, object, Result]) -> Result:
    """Return what comes of *work*."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()
