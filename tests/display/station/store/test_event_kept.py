"""Several events in one store: each with its journal and its settings, all of it in the one chain."""

from __future__ import annotations

from pathlib import Path

from display.station.store.event_kept import EventKept
from display.station.store.place import StorePlace
from display.station.store.store import Store


def test_each_event_has_its_own_journal_and_settings(place: Path | StorePlace) -> None:
    store = Store(place)
    first, second, third = (EventKept(store, number) for number in range(3))
    first.enter((1, "Ann", '"a"'))
    second.enter((2, "Ben", '"b"'), (3, "Ben", '"c"'))
    first.set("clock", "one")
    second.set("clock", "two")

    assert first.entries() == store.entries() == [(1, "Ann", '"a"')]
    assert second.entries() == [(2, "Ben", '"b"'), (3, "Ben", '"c"')]
    assert third.entries() == []
    assert [one.setting("clock") for one in (first, second, third)] == ["one", "two", None]
    assert store.setting("clock") == "one"
    store.close()
