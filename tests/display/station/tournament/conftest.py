"""A tournament of two tables that is followed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.display.station.tournament.followed import Room


@pytest.fixture
def night(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path / "station.db")
    yield made
    made.store.close()
