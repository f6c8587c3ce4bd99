"""A table whose hands are broadcast, closed when its test is over."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Protocol

import pytest

from tests.table.broadcast.feature_table import CARDS, HEAD, FeatureTable

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class Begins(Protocol):
    """Starts such a table."""

    def __call__(self, head: str = ..., *, delay_s: int = ...) -> FeatureTable:
        """Start one with this head, and this delay in its file."""


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begins]:
    with ExitStack() as opened:

        def begun(head: str = HEAD + CARDS, *, delay_s: int = 0) -> FeatureTable:
            table = FeatureTable(tmp_path, head, delay_s=delay_s)
            opened.callback(table.close)
            return table

        yield begun


@pytest.fixture
def table(begin: Begins) -> FeatureTable:
    return begin()
