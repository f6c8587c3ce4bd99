"""What tables told of where cards are: which alerts it is, and how it is counted."""

from __future__ import annotations

from collections import Counter

from display.station.known.watched import HOUR_MS, NO_SEAT, Watched, by_hour, by_seat, watched_of
from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.messages.public_records import PublicRecord


def noted(code: AlertCode, seat: int | None = None) -> Alert:
    return Alert(code=code, seat=seat, ruling=RulingValue.NOTE)


def told(table: str, seat: int | None, at_ms: int = 0) -> Watched:
    return Watched(at_ms=at_ms, table=table, hand_number=1, alert=noted(AlertCode.CARD_UNACCOUNTED, seat))


def test_of_a_record_stays_what_is_about_where_cards_are() -> None:
    alerts = (noted(AlertCode.SUBSTANTIAL_ACTION), noted(AlertCode.CARD_UNACCOUNTED, 4), noted(AlertCode.ZONE_BLIND, 3))
    records = [PublicRecord(sequence=9, hand_number=7, at_ns=5), PublicRecord(sequence=10, hand_number=7, at_ns=6)]
    records[1] = PublicRecord(sequence=10, hand_number=7, at_ns=6, alerts=alerts)

    assert list(watched_of("main/table-1", records, 1_000)) == [
        Watched(at_ms=1_000, table="main/table-1", hand_number=7, alert=alerts[1])
    ]


def test_what_is_for_the_room_alone_is_watched_too() -> None:
    assert all(code.is_watched for code in AlertCode if code.is_for_room)


def test_the_table_with_most_of_them_comes_first_and_each_seat_is_counted() -> None:
    notes = [told("main/table-1", 3), told("main/table-2", 5), told("main/table-2", None), told("main/table-2", 5)]

    assert list(by_seat(notes).items()) == [
        ("main/table-2", Counter({5: 2, NO_SEAT: 1})),
        ("main/table-1", Counter({3: 1})),
    ]


def test_each_hour_of_a_table_is_counted_by_its_beginning() -> None:
    notes = [told("main/table-1", 3, at) for at in (HOUR_MS, HOUR_MS + 5, 3 * HOUR_MS - 1)]

    assert by_hour(notes) == {"main/table-1": Counter({HOUR_MS: 2, 2 * HOUR_MS: 1})}
