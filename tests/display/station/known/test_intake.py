"""What of a message is new: each record once, in order, none left out."""

from __future__ import annotations

from display.station.known.intake import follow, standing
from table.messages.public_records import PublicRecord
from table.messages.sayings import Records


def records(*sequences: int) -> Records:
    records = tuple(PublicRecord(sequence=sequence, hand_number=0, at_ns=0) for sequence in sequences)
    return Records(journal="j1", boot="b1", records=records)


def sequences(records: tuple[PublicRecord, ...]) -> list[int]:
    return [record.sequence for record in records]


def test_records_that_follow_are_new_and_acknowledged() -> None:
    followed = follow(records(3, 4), upto=2)

    assert sequences(followed.fresh) == [3, 4]
    assert (followed.ack.upto, followed.ack.resend_from) == (4, None)


def test_records_that_came_before_are_passed_over_and_acknowledged_again() -> None:
    followed = follow(records(1, 2), upto=5)

    assert followed.fresh == ()
    assert (followed.ack.upto, followed.ack.resend_from) == (5, None)


def test_of_records_that_overlap_only_the_rest_is_new() -> None:
    assert sequences(follow(records(2, 3, 4), upto=3).fresh) == [4]


def test_records_behind_a_gap_are_not_kept_and_the_gap_is_asked_for() -> None:
    followed = follow(records(5, 6), upto=2)

    assert (followed.fresh, followed.upto) == ((), 2)
    assert (followed.ack.upto, followed.ack.resend_from) == (2, 3)


def test_records_with_a_hole_in_them_are_asked_for_anew() -> None:
    followed = follow(records(3, 5), upto=2)

    assert followed.fresh == ()
    assert followed.ack.resend_from == 3


def test_a_message_without_records_is_acknowledged() -> None:
    assert follow(records(), upto=7).ack.upto == 7


def test_a_journal_that_is_not_known_is_wanted_from_its_first_record_on() -> None:
    assert (standing("j1", 0).upto, standing("j1", 0).resend_from) == (0, 1)
    assert (standing("j1", 9).upto, standing("j1", 9).resend_from) == (9, None)
