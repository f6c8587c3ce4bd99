"""Whoever comes to the station's pages, for every test of them."""

from __future__ import annotations

import pytest

from tests.display.station.running_station import RunningStation
from tests.display.station.web.visitor import Visitor


@pytest.fixture
def visitor(station: RunningStation) -> Visitor:
    return Visitor(station)
