"""A store with a log of twenty entries, an order that was answered, and two entries of a tournament, sealed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from display.station.known.audit import LogEntry
from display.station.known.orders import OrderState
from display.station.store.batch import Batch
from display.station.store.place import StorePlace
from display.station.store.store import Store
from table.engine.words.frozen import replace
from tests.display.station.store.own_file import KEY, ORDER


@pytest.fixture
def store(place: Path | StorePlace) -> Iterator[Store]:
    with closing(Store(place)) as made:
        made.note(*(LogEntry(at_ms=at, kind="log-in", by=f"D{at}", words="in") for at in range(1, 21)))
        made.keep(Batch(orders={"o1": ORDER}), 5)
        made.keep(Batch(orders={"o1": replace(ORDER, stands=OrderState.DONE)}), 6)
        made.enter((7, "Maria", "{}"), (8, "Maria", "{}"))
        made.own.seal(KEY, 0)
        yield made
