"""Topics: each table's own, one pattern for a whole zone, and nothing of ours in a foreign one."""

from __future__ import annotations

import pytest

from table.messages.topics import LONGEST_LEVEL, Saying, TableAddress, ZoneAddress, address_of, level_of

TABLE = TableAddress("spring", "main", "table-12")


def test_a_tables_topics_stand_below_its_own_level() -> None:
    assert [TABLE.topic(saying) for saying in Saying] == [
        "squaredeal/v1/spring/main/table-12/up/ev",
        "squaredeal/v1/spring/main/table-12/up/state",
        "squaredeal/v1/spring/main/table-12/up/watch",
        "squaredeal/v1/spring/main/table-12/up/broadcast",
        "squaredeal/v1/spring/main/table-12/up/class",
        "squaredeal/v1/spring/main/table-12/down/ack",
        "squaredeal/v1/spring/main/table-12/down/cmd",
        "squaredeal/v1/spring/main/table-12/down/event",
        "squaredeal/v1/spring/main/table-12/down/class",
    ]


@pytest.mark.parametrize("saying", Saying)
def test_a_topic_says_whose_it_is(saying: Saying) -> None:
    assert address_of(TABLE.topic(saying)) == (TABLE, saying)


@pytest.mark.parametrize(
    "topic",
    [
        "",
        "squaredeal/v1",
        "squaredeal/v1/spring/main/station",
        "squaredeal/v2/spring/main/table-12/up/ev",
        "squaredeal/v1/spring/main/table-12/up/other",
        "squaredeal/v1/spring/main/table-12/up",
        "$SYS/broker/uptime",
    ],
)
def test_any_other_topic_is_no_tables(topic: str) -> None:
    assert address_of(topic) is None


@pytest.mark.parametrize("saying", Saying)
def test_the_longest_names_are_known_and_none_that_is_longer(saying: Saying) -> None:
    longest = TableAddress(*("a" * LONGEST_LEVEL for _ in range(3)))
    longer = TableAddress(longest.event, longest.zone, longest.table + "a")

    assert address_of(longest.topic(saying)) == (longest, saying)
    assert address_of(longer.topic(saying)) is None


def test_the_station_speaks_to_its_zone() -> None:
    assert TABLE.station == ZoneAddress("spring", "main").station == "squaredeal/v1/spring/main/station"


def test_one_pattern_covers_the_tables_of_a_zone() -> None:
    assert ZoneAddress("spring", "main").every(Saying.RECORDS) == "squaredeal/v1/spring/main/+/up/ev"


@pytest.mark.parametrize(
    ("name", "level"),
    [("Table 12", "table-12"), ("a/b+c#d", "a-b-c-d"), ("Salle Éléphant", "salle-l-phant"), ("", ""), ("#", "")],
)
def test_a_name_becomes_one_level_of_a_topic(name: str, level: str) -> None:
    assert level_of(name) == level
