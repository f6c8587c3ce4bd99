"""The benches on which the contract is kept: in memory, over a pseudo-terminal, and on a rig of real parts.

What only copper shows (range, stacks, neighbours) is no part of the contract. The rig's own code
runs everywhere, on parts made of software.
"""

from __future__ import annotations

from contextlib import ExitStack, closing, contextmanager
from typing import TYPE_CHECKING

import pytest

from table.benches.tester import SoftRig
from tests.contract.movers import HANDS
from tests.contract.rig import TABLE, named_rig
from tests.firmware_bridge.chips.chip_looks import ChipLooks
from tests.firmware_bridge.wire_bench import WireBench, memory_bench, pty_bench
from tests.patient_pad import patient_driver

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.contract.bench import Bench

__all__ = ["patient_driver"]


@pytest.fixture(params=["simulated", "pty"])
def quick_bench(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[WireBench]:
    """Benches on which a move takes no time."""
    with closing(memory_bench() if request.param == "simulated" else pty_bench(tmp_path)) as bench:
        yield bench


@contextmanager
def software_rig(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have the environment name a rig of software, and hands that move its cards, keys and plugs."""
    with ExitStack() as opened, monkeypatch.context() as environment:
        rig = SoftRig(folder, opened)
        environment.setenv(TABLE, str(rig.file))
        environment.setenv(HANDS, str(rig.served.hands))
        rig.hands.close()
        yield


IN_REAL_TIME = pytest.param("rig of software", marks=pytest.mark.long)
"""Its hands are a program of its own, which a busy machine keeps waiting."""


@pytest.fixture(params=["simulated", "pty", "chips", IN_REAL_TIME, "rig"])
def bench(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    match request.param:
        case "simulated":
            with closing(memory_bench()) as made:
                yield made
        case "pty":
            with closing(pty_bench(tmp_path)) as made:
                yield made
        case "chips":
            with closing(pty_bench(tmp_path, chip=ChipLooks())) as made:
                yield made
        case "rig of software":
            with software_rig(tmp_path, monkeypatch), closing(named_rig()) as rig:
                yield rig
        case _:
            with closing(named_rig()) as rig:
                yield rig
