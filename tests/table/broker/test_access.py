"""Who may say what: a table writes and hears what is its own, a station its zone's, anybody else nothing."""

from __future__ import annotations

import pytest

from table.broker.access import may, may_come_as, may_leave
from table.broker.connecting import Connect, LastWill
from table.messages.topics import ReaderAddress, Saying, TableAddress, ZoneAddress

TABLE = TableAddress("main", "main", "t1")
OTHER = TableAddress("main", "main", "t2")
ZONE = ZoneAddress("main", "main")
READER = ReaderAddress(ZONE, "grafana")
NAME = "main/main/t1"
UP, DOWN = (Saying.RECORDS, Saying.REPORT), (Saying.ACK, Saying.COMMAND)


@pytest.mark.parametrize("saying", UP)
def test_a_table_writes_its_own_records_and_report(saying: Saying) -> None:
    assert may(NAME, is_writing=True, topic=TABLE.topic(saying))
    assert not may(NAME, is_writing=True, topic=OTHER.topic(saying))


@pytest.mark.parametrize("saying", DOWN)
def test_a_table_hears_what_is_said_to_it(saying: Saying) -> None:
    assert may(NAME, is_writing=False, topic=TABLE.topic(saying))
    assert not may(NAME, is_writing=False, topic=OTHER.topic(saying))
    assert not may(NAME, is_writing=True, topic=TABLE.topic(saying))


def test_a_table_hears_its_station_and_does_not_speak_for_it() -> None:
    assert may(NAME, is_writing=False, topic=ZONE.station)
    assert not may(NAME, is_writing=True, topic=ZONE.station)
    assert not may(NAME, is_writing=False, topic=ZoneAddress("main", "hall-2").station)


@pytest.mark.parametrize("topic", ["#", "squaredeal/#", "squaredeal/v1/main/main/+/down/cmd", "$SYS/#"])
def test_a_table_hears_nothing_wholesale(topic: str) -> None:
    assert not may(NAME, is_writing=False, topic=topic)


@pytest.mark.parametrize("level", ["", "state/more", "x", "ev/", "#"])
def test_a_table_keeps_nothing_at_the_broker_beside_its_report(level: str) -> None:
    assert not may(NAME, is_writing=True, topic=f"squaredeal/v1/{NAME}/up/{level}")


@pytest.mark.parametrize(
    "name",
    [None, "", "t1", "main/main", "main/main/t1/x", "main/main/+", "main/main/#", "//", "main/main/T1", "a/b/c d"],
)
def test_a_name_that_is_no_address_may_do_nothing(name: str | None) -> None:
    assert not may(name, is_writing=True, topic=TABLE.topic(Saying.RECORDS))
    assert not may(name, is_writing=False, topic=TABLE.topic(Saying.ACK))


@pytest.mark.parametrize("is_writing", [True, False])
def test_the_station_with_the_password_may_do_all_that_is_ours_and_nothing_else(*, is_writing: bool) -> None:
    assert may("station", is_writing=is_writing, topic=ZONE.every(Saying.RECORDS))
    assert not may("station", is_writing=is_writing, topic="homeassistant/x")


@pytest.mark.parametrize("is_writing", [True, False])
def test_the_station_of_a_zone_may_do_all_of_its_zone_and_nothing_of_another(*, is_writing: bool) -> None:
    assert may(ZONE.name, is_writing=is_writing, topic=ZONE.every(Saying.RECORDS))
    assert not may(ZONE.name, is_writing=is_writing, topic=ZoneAddress("main", "hall-2").every(Saying.RECORDS))


@pytest.mark.parametrize("name", ["admin", "Station", "tables", "station/main", "station/main/main/x"])
def test_anybody_else_may_do_nothing(name: str) -> None:
    assert not may(name, is_writing=True, topic=TABLE.topic(Saying.RECORDS))


@pytest.mark.parametrize("topic", [*READER.heard, TABLE.topic(Saying.RECORDS), OTHER.topic(Saying.REPORT)])
def test_a_reader_hears_what_tables_and_station_tell_of_themselves_and_writes_none_of_it(topic: str) -> None:
    assert may(READER.name, is_writing=False, topic=topic)
    assert not may(READER.name, is_writing=True, topic=topic)


@pytest.mark.parametrize(
    "topic",
    [
        *(TABLE.topic(saying) for saying in (Saying.WATCH, *DOWN, Saying.NOTICE)),
        *(ZONE.every(saying) for saying in (Saying.WATCH, *DOWN, Saying.NOTICE)),
        ZoneAddress("main", "hall-2").every(Saying.RECORDS),
        "squaredeal/v1/main/+/+/up/ev",
        "squaredeal/v1/main/main/#",
        "squaredeal/v1/main/main/#/up/ev",
        "squaredeal/v1/main/main/+/+/ev",
        "squaredeal/v1/main/main/t1/up/ev/more",
        "squaredeal/v1/main/main/t1/up",
        ZONE.broker,
        "#",
    ],
)
def test_a_reader_hears_nothing_else(topic: str) -> None:
    assert not may(READER.name, is_writing=False, topic=topic)


@pytest.mark.parametrize(
    ("client_id", "is_let_in"),
    [(READER.name, True), ("mosq-x1", True), ("", False), (NAME, False), (ZONE.name, False)],
)
def test_a_reader_is_called_as_its_program_likes_and_by_no_members_name(client_id: str, *, is_let_in: bool) -> None:
    assert may_come_as(READER.name, client_id) is is_let_in


def test_a_table_is_called_by_its_name_and_a_station_by_no_tables() -> None:
    assert may_come_as(NAME, NAME)
    assert not may_come_as(NAME, OTHER.name)
    assert may_come_as("station", "station/main/main")
    assert not may_come_as("station", NAME)
    assert not may_come_as(ZONE.name, "station/main/hall-2")


@pytest.mark.parametrize(
    ("topic", "is_its_own"),
    [
        (TABLE.topic(Saying.REPORT), True),
        (OTHER.topic(Saying.REPORT), False),
        (OTHER.topic(Saying.COMMAND), False),
        (TABLE.topic(Saying.COMMAND), False),
        (ZONE.station, False),
        ("squaredeal/v1/main/main/+/down/cmd", False),
        ("", False),
    ],
)
def test_a_last_will_is_a_thing_that_the_table_might_say_itself(topic: str, *, is_its_own: bool) -> None:
    will = LastWill(topic=topic, payload=b"", qos=1, is_retained=True)

    assert may_leave(NAME, Connect(client_id=NAME, keepalive_s=10, will=will)) is is_its_own
    assert may_leave(NAME, Connect(client_id=NAME, keepalive_s=10))
