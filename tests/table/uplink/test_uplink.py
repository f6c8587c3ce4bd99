"""The uplink's side of the conversation: what is said when; the station has every record once, come what may."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from table.engine.words.alerts import Alert, AlertCode, RulingValue
from table.engine.words.sightings import Tick
from table.keeping.journal import JournalUnreadableError, Record, SightingTaken
from table.keeping.recovery import Story
from table.messages.sayings import BATCH, Ack, StationReport, TableReport, WatchNote
from table.uplink.outbox import Outbox
from table.uplink.uplink import REPORT_AGAIN_NS, REPORT_EVERY_NS, WINDOW, Uplink
from tests.table.uplink.conversation import SECOND, Conversation, opened, view


def talking(found: int = 0) -> Conversation:
    """Return a table and a station that have found each other, and have nothing left to say."""
    conversation = Conversation(found)
    conversation.connect()
    conversation.settle()
    conversation.said.clear()
    return conversation


def reports(conversation: Conversation) -> list[TableReport]:
    return [message for message in conversation.said if isinstance(message, TableReport)]


# --- records ---


def test_nothing_is_sent_without_a_connection() -> None:
    conversation = Conversation(found=5)
    conversation.happen(3)

    assert conversation.said == []


def test_no_record_is_sent_while_the_station_is_not_there() -> None:
    conversation = Conversation(found=5)
    conversation.uplink.connected()
    conversation.happen(3)
    conversation.wait(10 * SECOND)

    assert conversation.records_said == []


def test_a_record_goes_out_as_it_is_kept() -> None:
    conversation = talking()
    conversation.happen()

    assert conversation.records_said == [[2]]


def noting(code: AlertCode) -> SightingTaken:
    """Return a record in which something was told of seat 4."""
    alert = Alert(code=code, seat=4, ruling=RulingValue.NOTE)
    return SightingTaken(number=9, sighting=Tick(at_ns=9), events=(), alerts=(alert,))


def test_what_is_found_of_cards_is_said_to_whoever_watches_the_room_at_once_and_once() -> None:
    conversation = talking()
    conversation.uplink.kept(noting(AlertCode.CARD_UNACCOUNTED))
    for _ in range(2):
        conversation.say()

    notes = [said for said in conversation.said if isinstance(said, WatchNote)]
    assert [(note.alert.code, note.alert.seat, note.sequence) for note in notes] == [(AlertCode.CARD_UNACCOUNTED, 4, 2)]


def test_nothing_else_is_said_there_and_nothing_while_nobody_can_hear_it() -> None:
    conversation = talking()
    conversation.uplink.kept(noting(AlertCode.SUBSTANTIAL_ACTION))
    conversation.uplink.disconnected()
    conversation.uplink.kept(noting(AlertCode.CARD_UNACCOUNTED))
    conversation.connect()

    assert not any(isinstance(said, WatchNote) for said in conversation.said)


def test_a_window_goes_out_in_batches_and_then_waits() -> None:
    conversation = talking()
    conversation.happen(WINDOW + 50)

    sequences = [sequence for batch in conversation.records_said for sequence in batch]
    assert sequences == list(range(2, WINDOW + 2))
    assert all(len(batch) <= BATCH for batch in conversation.records_said)


def test_what_is_acknowledged_lets_the_window_go_on() -> None:
    conversation = talking()
    conversation.happen(WINDOW + 50)
    conversation.settle()

    assert len(conversation.station.records) == WINDOW + 51


def test_without_an_acknowledgement_the_same_is_sent_again_after_two_seconds_and_not_before() -> None:
    conversation = talking()
    conversation.happen(3)
    conversation.up.clear()
    conversation.wait(2 * SECOND - 1)
    assert conversation.records_said == [[2, 3, 4]]

    conversation.wait(1)

    assert conversation.records_said[1:] == [[2, 3, 4]]


def test_a_gap_is_sent_again_once_however_many_messages_lay_behind_it() -> None:
    conversation = talking()
    for _ in range(6):
        conversation.happen()
    conversation.up.popleft()
    while conversation.up:
        conversation.deliver_up()
    while conversation.down:
        conversation.deliver_down()

    assert conversation.records_said[6:] == [[2, 3, 4, 5, 6, 7]]


def test_a_table_that_was_started_again_asks_what_the_station_has() -> None:
    conversation = Conversation(found=500)
    conversation.uplink.connected()
    conversation.uplink.hear_station(StationReport(is_online=True, session="s"), 0)
    conversation.wait(2 * SECOND)

    assert conversation.records_said == [[501]]


def test_a_station_that_has_it_all_is_sent_nothing_twice() -> None:
    conversation = Conversation(found=500)
    conversation.uplink.connected()
    conversation.uplink.hear_station(StationReport(is_online=True, session="s"), 0)
    conversation.uplink.hear_ack(Ack(journal="j1", upto=501), 0)
    conversation.wait(10 * SECOND)

    assert conversation.records_said == []
    assert conversation.uplink.is_all_acknowledged


def test_a_station_set_up_anew_gets_everything_from_the_first() -> None:
    conversation = talking(found=300)
    conversation.station.records.clear()
    conversation.restart_station()
    conversation.settle()
    conversation.happen()
    conversation.settle()

    assert [public.sequence for public in conversation.station.records] == list(range(1, 303))


def test_what_is_no_longer_in_memory_is_read_from_the_journal_again() -> None:
    conversation = Conversation(found=1_000, kept=100)
    conversation.connect()
    conversation.settle()

    assert [public.sequence for public in conversation.station.records] == list(range(1, 1_002))


def test_an_old_acknowledgement_means_nothing() -> None:
    conversation = talking(found=9)
    conversation.uplink.hear_ack(Ack(journal="j1", upto=4), 0)
    conversation.wait(SECOND)

    assert conversation.records_said == []


def test_an_acknowledgement_of_another_journal_means_nothing() -> None:
    conversation = Conversation(found=9)
    conversation.uplink.connected()
    conversation.uplink.hear_station(StationReport(is_online=True, session="s"), 0)

    assert conversation.uplink.hear_ack(Ack(journal="other", upto=10), 0) is None
    assert not conversation.uplink.is_all_acknowledged


def test_a_journal_put_back_from_an_older_copy_is_told_to_the_operator() -> None:
    conversation = talking(found=9)

    line = conversation.uplink.hear_ack(Ack(journal="j1", upto=50), 0)

    assert line is not None
    assert "50 records" in line
    assert "move it away" in line


# --- the table's picture ---


def test_the_table_is_born_with_its_whole_picture() -> None:
    conversation = Conversation(found=3)
    conversation.uplink.connected()
    conversation.say()

    (report,) = reports(conversation)
    assert (report.is_online, report.boot, report.journal, report.sequence) == (True, "b1", "j1", 4)
    assert report.picture is not None


def test_a_new_session_of_the_station_gets_the_picture_at_once() -> None:
    conversation = talking()
    conversation.restart_station()
    conversation.deliver_down()

    assert len(reports(conversation)) == 1


def test_pictures_are_four_a_second_at_most_and_the_last_one_is_sent() -> None:
    conversation = talking()
    conversation.wait(SECOND)
    conversation.said.clear()
    for _ in range(100):
        conversation.uplink.show(view(), 1, is_urgent=False)
        conversation.wait(SECOND // 100)
    conversation.wait(REPORT_EVERY_NS)

    assert 4 <= len(reports(conversation)) <= 6


def test_an_alert_is_not_kept_waiting() -> None:
    conversation = talking()
    conversation.uplink.show(view(), 1, is_urgent=False)
    conversation.say()
    conversation.said.clear()
    conversation.uplink.show(view(), 1, is_urgent=True)
    conversation.say()

    assert len(reports(conversation)) == 1


def test_what_nobody_attends_to_is_reported_at_once_and_stays_so_until_somebody_does() -> None:
    conversation = talking()
    conversation.uplink.tell_ignored(is_ignored=True)
    conversation.say()
    conversation.wait(REPORT_AGAIN_NS)
    conversation.uplink.tell_ignored(is_ignored=False)
    conversation.say()

    assert [report.is_ignored for report in reports(conversation)] == [True, True, False]


def test_a_damaged_record_is_reported_until_none_is() -> None:
    conversation = talking()
    conversation.say()
    conversation.said.clear()
    for damaged in (17, None):
        conversation.uplink.tell_damaged(damaged)
        conversation.wait(REPORT_EVERY_NS)

    assert [report.damaged_record for report in reports(conversation)] == [17, None]


def test_a_damaged_record_is_reported_though_the_station_asks_for_it_and_it_cannot_be_read() -> None:
    def torn(first: int) -> Iterable[Record]:
        raise JournalUnreadableError(str(first))

    uplink = Uplink(opened(), "b1", Outbox(torn, found=Story(records=300)), view())
    uplink.tell_damaged(1)
    uplink.connected()
    uplink.hear_station(StationReport(is_online=True, session="1"), 0)
    uplink.hear_ack(Ack(journal="j1", upto=0), 0)

    with pytest.raises(JournalUnreadableError):
        uplink.take_sayings(0)
    report = uplink.take_report(0)[0].message
    assert isinstance(report, TableReport)
    assert report.damaged_record == 1


def test_a_picture_says_which_records_are_in_it_and_how_many_there_are() -> None:
    conversation = talking()
    conversation.happen(5)
    conversation.uplink.show(view(), 4, is_urgent=True)
    conversation.say()

    (report,) = reports(conversation)
    assert report.picture is not None
    assert (report.picture.sequence, report.sequence) == (4, 6)


def test_a_picture_of_which_nothing_changed_is_said_again_from_time_to_time() -> None:
    conversation = talking()
    conversation.wait(REPORT_AGAIN_NS)

    assert len(reports(conversation)) == 1


def test_something_is_due_whenever_something_would_be_said_later() -> None:
    conversation = talking()
    conversation.happen()

    assert conversation.uplink.next_due_ns() == conversation.at_ns + 2 * SECOND


# --- come what may ---

MISFORTUNES = ("happen", "up", "down", "wait", "lose one up", "lose one down", "cut", "station", "connect")


@given(st.lists(st.sampled_from(MISFORTUNES), max_size=120), st.integers(0, 300))
def test_the_station_has_every_record_once_and_in_order_whatever_was_lost(course: list[str], found: int) -> None:
    conversation = Conversation(found, kept=50)
    for misfortune in course:
        befall(conversation, misfortune)
    conversation.lose_all()
    conversation.connect()
    conversation.settle()

    assert [public.sequence for public in conversation.station.records] == list(range(1, len(conversation.journal) + 1))


def befall(conversation: Conversation, misfortune: str) -> None:
    match misfortune:
        case "happen":
            conversation.happen(7)
        case "up":
            conversation.deliver_up()
        case "down":
            conversation.deliver_down()
        case "wait":
            conversation.wait(SECOND)
        case "lose one up" if conversation.up:
            conversation.up.popleft()
        case "lose one down" if conversation.down:
            conversation.down.popleft()
        case "cut":
            conversation.lose_all()
        case "station":
            conversation.restart_station()
        case "connect":
            conversation.lose_all()
            conversation.connect()
        case _:
            pass
