"""A room with certificates, on each broker."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.brokers.safe_room import SafeRoom, safe_room

KINDS = ("amqtt", "mosquitto")


@pytest.fixture(params=KINDS)
def room(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[SafeRoom]:
    with safe_room(request.param, tmp_path) as found:
        yield found


@pytest.fixture
def open_parties() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack
