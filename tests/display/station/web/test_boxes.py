"""A production fetches what a table has released: with a token, sealed, and not before it stands in the log."""

from __future__ import annotations

import json
from urllib.parse import urlencode

import pytest
from starlette.applications import Starlette
from starlette.types import Message

from display.station.known.audit import LogEntry
from display.station.known.overview import RELEASED_KEPT, Overview
from display.station.running.entrance import Entrance
from display.station.store.store import StoreError
from display.station.web.boxes import BROADCAST, Boxes
from display.station.web.requests import Readers
from table.clock import SimulatedClock, wall_ms
from table.messages.sayings import ReleasedBox
from tests.awaited import awaited
from tests.display.station.fed import Running


def box(begun_by: int, journal: str = "day") -> ReleasedBox:
    return ReleasedBox(
        begun_by=begun_by, hand=begun_by // 10, journal_id=journal, production="p", permit=1, released_ms=5, box="b"
    )


class Station:
    """A station's address, asked by somebody with a token, and its log."""

    def __init__(self, running: Running) -> None:
        self.overview = Overview()
        self.log: list[LogEntry] = []
        self.is_disk_full = False
        entrance = Entrance(running.store, wall_ms, SimulatedClock().now_ns)
        readers = Readers(entrance, lambda given: "crew" if given == "right" else None)
        self._app = Starlette(routes=Boxes(self.overview, readers, self._note).routes)

    def _note(self, entry: LogEntry) -> None:
        if self.is_disk_full:
            msg = "no space left"
            raise StoreError(msg)
        self.log.append(entry)

    def get(self, word: str = "right", **asked: object) -> tuple[int, list[int]]:
        scope = {
            "type": "http",
            "method": "GET",
            "path": BROADCAST,
            "query_string": urlencode({"token": word, "table": "main/table-1", **asked}).encode(),
            "headers": [],
            "client": ("10.0.0.7", 5),
        }
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request"}

        async def send(message: Message) -> None:
            sent.append(message)

        awaited(self._app(scope, receive, send))
        body = b"".join(message.get("body", b"") for message in sent)
        return sent[0]["status"], [one["begun_by"] for one in json.loads(body)] if body[:1] == b"[" else []


@pytest.fixture
def station(running: Running) -> Station:
    made = Station(running)
    made.overview.put_released("main/table-1", [box(10), box(20)])
    return made


def test_who_fetched_which_hands_from_where_is_in_the_log(station: Station) -> None:
    assert station.get() == (200, [10, 20])

    (entry,) = station.log
    assert (entry.kind, entry.by, entry.address, entry.table, entry.words) == (
        "broadcast",
        "crew",
        "10.0.0.7",
        "main/table-1",
        "1, 2",
    )


def test_without_a_token_nothing_is_handed_out(station: Station) -> None:
    assert station.get("guessed") == (401, [])
    assert station.log == []


def test_what_somebody_has_is_not_handed_out_again_nor_logged(station: Station) -> None:
    assert station.get(journal="day", after=10) == (200, [20])
    assert station.get(journal="day", after=20) == (200, [])
    assert station.get(journal="another", after=20) == (200, [10, 20])
    assert [entry.words for entry in station.log] == ["2", "1, 2"]


def test_where_the_log_cannot_be_kept_nothing_is_handed_out(station: Station) -> None:
    station.is_disk_full = True

    with pytest.raises(StoreError):
        station.get()


def test_of_each_table_the_last_hands_are_kept_each_once(station: Station) -> None:
    station.overview.put_released("main/table-1", [box(20), *(box(10 * number) for number in range(3, 100))])

    begun = station.get()[1]

    assert (len(begun), begun[0], begun[-1]) == (RELEASED_KEPT, 360, 990)
