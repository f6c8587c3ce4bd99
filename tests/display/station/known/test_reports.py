"""Incidents of all tables are counted by hour, dealer, rule and table, with how soon the floor ruled."""

from __future__ import annotations

from display.station.known.kept_record import KeptRecord
from display.station.known.reports import DAY_MS, ReportedIncident, by_time, by_wait, counted, counted_as, reported
from display.station.known.told_incidents import ShownIncident
from display.station.known.watched import HOUR_MS
from table.engine.words.frozen import replace
from table.engine.words.table_events import DealerSeated
from table.messages.public_records import PublicRecord
from tests.display.station.afternoon import ANSWERED, told

ONE = ShownIncident(
    table="main/table-1",
    hand=1,
    number=1,
    told_ms=0,
    seat=None,
    code="card-out-of-order",
    rule="nuts:1",
    is_book_silent=False,
    ruling="floor",
)


def incident(told_ms: int = 0, ruled_ms: int | None = None, dealer: int = 0, rule: str = "nuts:1") -> ReportedIncident:
    answer = None if ruled_ms is None else "play-on"
    return ReportedIncident(replace(ONE, told_ms=told_ms, took_ms=ruled_ms, answer=answer, rule=rule), dealer)


def kept(table: str, dealer: int, came_ms: int) -> list[KeptRecord]:
    records = [
        PublicRecord(sequence=1, hand_number=0, at_ns=0, events=(DealerSeated(dealer=dealer),)),
        *told(ANSWERED).records,
    ]
    return [KeptRecord(row, table, "j", came_ms, one) for row, one in enumerate(records)]


def test_an_incident_is_the_dealers_who_sat_at_its_table() -> None:
    found = reported([*kept("main/table-1", 7, 1000), *kept("main/table-2", 9, 2000)], 0)

    assert [(one.incident.table, one.dealer) for one in found] == [("main/table-1", 7), ("main/table-2", 9)]


def test_who_has_signed_in_before_is_known_and_no_earlier_incident_is_told() -> None:
    found = reported([*kept("main/table-1", 7, 1000), *kept("main/table-2", 9, 2000)], 1500)

    assert [one.dealer for one in found] == [9]


def test_the_most_stand_first() -> None:
    found = [incident(dealer=1), incident(dealer=2), incident(dealer=2)]

    assert [(line.key, line.incidents) for line in counted(found, lambda one: str(one.dealer))] == [("2", 2), ("1", 1)]


def test_how_soon_is_told_of_those_that_were_ruled() -> None:
    line = counted_as("", [incident(ruled_ms=ms * 1000) for ms in range(1, 11)] + [incident()])

    assert (line.incidents, line.ruled) == (11, 10)
    assert (line.half_ms, line.most_ms, line.longest_ms) == (5_000, 9_000, 10_000)


def test_where_nothing_was_ruled_no_time_is_told() -> None:
    assert counted_as("", [incident()])[2:] == (0, None, None, None)


def test_an_hour_without_any_stands_between_two_that_have_some() -> None:
    assert by_time([incident(HOUR_MS), incident(3 * HOUR_MS + 5)], HOUR_MS) == {
        HOUR_MS: 1,
        2 * HOUR_MS: 0,
        3 * HOUR_MS: 1,
    }
    assert by_time([], DAY_MS) == {}


def test_what_is_ruled_at_a_limit_is_within_it() -> None:
    found = [incident(ruled_ms=ms) for ms in (15_000, 15_001, 300_000, 300_001)] + [incident()]

    assert by_wait(found) == [1, 1, 0, 0, 1, 1]
