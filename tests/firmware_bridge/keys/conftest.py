"""A panel of its own for each test."""

from collections.abc import Iterator

import pytest

from tests.firmware_bridge.keys.panel_bench import PanelBench, panel_bench


@pytest.fixture
def bench() -> Iterator[PanelBench]:
    with panel_bench() as opened:
        yield opened
