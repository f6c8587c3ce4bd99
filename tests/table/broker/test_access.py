"""The doorkeeper: a table writes and hears what is its own, the station all that is ours, anybody else nothing."""

from __future__ import annotations

import pytest

from table.broker.access import may
from table.messages.topics import Saying, TableAddress, ZoneAddress

TABLE = TableAddress("main", "main", "t1")
OTHER = TableAddress("main", "main", "t2")
ZONE = ZoneAddress("main", "main")
CLIENT = "main/main/t1"
UP, DOWN = (Saying.RECORDS, Saying.REPORT), (Saying.ACK, Saying.COMMAND)


@pytest.mark.parametrize("saying", UP)
def test_a_table_writes_its_own_records_and_report(saying: Saying) -> None:
    assert may("tables", CLIENT, is_writing=True, topic=TABLE.topic(saying))
    assert not may("tables", CLIENT, is_writing=True, topic=OTHER.topic(saying))


@pytest.mark.parametrize("saying", DOWN)
def test_a_table_hears_what_is_said_to_it(saying: Saying) -> None:
    assert may("tables", CLIENT, is_writing=False, topic=TABLE.topic(saying))
    assert not may("tables", CLIENT, is_writing=False, topic=OTHER.topic(saying))
    assert not may("tables", CLIENT, is_writing=True, topic=TABLE.topic(saying))


def test_a_table_hears_its_station_and_does_not_speak_for_it() -> None:
    assert may("tables", CLIENT, is_writing=False, topic=ZONE.station)
    assert not may("tables", CLIENT, is_writing=True, topic=ZONE.station)
    assert not may("tables", CLIENT, is_writing=False, topic=ZoneAddress("main", "hall-2").station)


@pytest.mark.parametrize("topic", ["#", "squaredeal/#", "squaredeal/v1/main/main/+/down/cmd", "$SYS/#"])
def test_a_table_hears_nothing_wholesale(topic: str) -> None:
    assert not may("tables", CLIENT, is_writing=False, topic=topic)


@pytest.mark.parametrize(
    "client_id", [None, "", "t1", "main/main", "main/main/t1/x", "main/main/+", "main/main/#", "//"]
)
def test_a_table_without_an_address_for_a_name_may_do_nothing(client_id: str | None) -> None:
    assert not may("tables", client_id, is_writing=True, topic=TABLE.topic(Saying.RECORDS))
    assert not may("tables", client_id, is_writing=False, topic=TABLE.topic(Saying.ACK))


@pytest.mark.parametrize("is_writing", [True, False])
def test_the_station_may_do_all_that_is_ours_and_nothing_else(*, is_writing: bool) -> None:
    assert may("station", "any", is_writing=is_writing, topic=ZONE.every(Saying.RECORDS))
    assert not may("station", "any", is_writing=is_writing, topic="homeassistant/x")


@pytest.mark.parametrize("user", [None, "", "admin", "Station"])
def test_anybody_else_may_do_nothing(user: str | None) -> None:
    assert not may(user, CLIENT, is_writing=True, topic=TABLE.topic(Saying.RECORDS))
