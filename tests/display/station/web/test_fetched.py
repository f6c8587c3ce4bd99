"""What a table releases comes by broker and station to a production, sealed, and the station's log says so."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from display.station.known.audit import LogSearch
from display.station.store.store import Store
from display.station.web.boxes import BROADCAST
from table.broadcast.released import HandReleased, ReleasedHands
from table.messages.sayings import BOXES
from table.wiring.fetching import Fetching, NotFetchedError
from table.wiring.room_reader import RoomReader
from tests.display.station.running_station import DealtTable, RunningStation
from tests.display.station.web.test_api import token_of
from tests.display.station.web.test_api_told_on import id_of
from tests.patience import PATIENCE_S, wait_until

SitDown = Callable[[], DealtTable]


def released(number: int) -> HandReleased:
    return HandReleased(
        begun_by=number, hand=number, journal_id="day", production="p", permit=1, released_ms=number, box="Ym94"
    )


def test_the_last_hands_come_to_the_file_once_each_and_the_log_says_who_fetched_them(
    station: RunningStation, sit_down: SitDown, tmp_path: Path
) -> None:
    table, file = sit_down(), ReleasedHands(tmp_path / "table.broadcast")
    fetching = Fetching(station.url, id_of(table), RoomReader(token_of(station), ""), file)
    hands = [released(number) for number in range(1, BOXES + 4)]
    table.uplink.tell_released(hands)

    def fetched() -> bool:
        fetching.fetch(lambda _: None)
        return len(file.hands()) == BOXES

    wait_until(fetched, PATIENCE_S)
    told: list[HandReleased] = []
    table.uplink.tell_released([*hands, released(99)])

    def came() -> bool:
        fetching.fetch(told.append)
        return bool(told)

    wait_until(came, PATIENCE_S)

    assert list(file.hands()) == [*hands[-BOXES:], released(99)]
    assert told == [released(99)]
    store = Store(station.data / "station.db")
    entries = store.log(LogSearch(kind="broadcast", table=id_of(table)))
    store.close()
    assert [(one.by, one.words) for one in entries] == [
        ("reporter", "99"),
        ("reporter", ", ".join(str(one.hand) for one in hands[-BOXES:])),
    ]


def test_a_token_that_is_none_and_a_station_that_is_not_there_are_said(station: RunningStation, tmp_path: Path) -> None:
    file = ReleasedHands(tmp_path / "table.broadcast")

    with pytest.raises(NotFetchedError, match="it does not know this reader"):
        Fetching(station.url, "main/table-1", RoomReader("guessed", ""), file).fetch(lambda _: None)
    with pytest.raises(NotFetchedError, match="the station does not answer"):
        Fetching("http://127.0.0.1:9", "main/table-1", RoomReader("any", ""), file).fetch(lambda _: None)
    assert not file.path.exists()
    assert BROADCAST == "/api/v1/broadcast"
