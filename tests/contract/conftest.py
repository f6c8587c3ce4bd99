"""The benches on which the contract is kept: in memory, over a pseudo-terminal, and on a rig of real parts.

What only copper shows (range, stacks, neighbours) is no part of the contract.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.firmware_bridge.wire_bench import WireBench, memory_bench, pty_bench

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path


def simulated(_folder: Path) -> WireBench:
    return memory_bench()


def pty(folder: Path) -> WireBench:
    return pty_bench(folder)


def rig(_folder: Path) -> WireBench:
    pytest.skip("no rig: there is no bench of real parts at this machine")


@pytest.fixture(params=[simulated, pty, rig], ids=lambda make: make.__name__)
def bench(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[WireBench]:
    make: Callable[[Path], WireBench] = request.param
    made = make(tmp_path)
    yield made
    made.close()
