"""A table as the station knows it: its picture, its story, and whether it is there."""

from __future__ import annotations

from display.station.known.tables import LINES_KEPT, TableNow, with_records, with_report
from table.engine.words.frozen import replace
from tests.display.station.afternoon import ADDRESS, JOURNAL, OUT_OF_ORDER, report_of, table_after, told


def test_a_report_is_the_picture_and_says_who_it_is() -> None:
    table = with_report(TableNow(address=ADDRESS), told(OUT_OF_ORDER).report, 7)

    assert (table.words, table.rulebook, table.is_online, table.changed_ms) == ("Table 1", "firekeepers", True, 7)
    assert table.picture == told(OUT_OF_ORDER).picture


def test_a_damaged_record_is_known_until_a_report_names_none() -> None:
    sound = told(OUT_OF_ORDER).report
    damaged = with_report(TableNow(address=ADDRESS), replace(sound, damaged_record=17), 7)

    assert damaged.damaged_record == 17
    assert with_report(damaged, report_of(None), 8).damaged_record == 17
    assert with_report(damaged, sound, 9).damaged_record is None


def test_a_table_that_says_offline_keeps_its_last_picture() -> None:
    table = with_report(table_after(OUT_OF_ORDER), report_of(None), 9)

    assert (table.is_online, table.changed_ms) == (False, 9)
    assert table.picture is not None


def test_the_will_of_an_earlier_start_means_nothing() -> None:
    table = table_after(OUT_OF_ORDER)

    assert with_report(table, report_of(None, boot="the one before"), 9) == table


def test_an_older_picture_does_not_come_back() -> None:
    table = table_after(OUT_OF_ORDER)
    older = replace(told(OUT_OF_ORDER).picture, sequence=1, hand_number=0)

    assert with_report(table, report_of(older), 9).picture == table.picture


def test_a_new_journal_counts_anew() -> None:
    table = table_after(OUT_OF_ORDER)
    first = replace(told(OUT_OF_ORDER).picture, sequence=1, hand_number=0)

    begun = with_report(table, report_of(first, journal="j2"), 9)

    assert (begun.picture, begun.lines) == (first, ())


def test_what_happened_is_told_once_however_often_it_comes() -> None:
    table = table_after(OUT_OF_ORDER)

    assert with_records(table, JOURNAL, told(OUT_OF_ORDER).records) == table


def test_only_the_last_of_it_is_remembered() -> None:
    records = told(OUT_OF_ORDER).records
    many = [replace(record, sequence=record.sequence + len(records) * turn) for turn in range(30) for record in records]

    assert len(with_records(TableNow(address=ADDRESS), JOURNAL, many).lines) == LINES_KEPT
