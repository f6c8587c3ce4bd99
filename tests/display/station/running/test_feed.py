"""The feed: written first, acknowledged afterwards; orders said again until the table has answered.

The courier of these tests carries nothing: it keeps what the station says, and the test says what comes.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from display.station.known.asked import CallAnswer, CallTaken, TableTold
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.director_commands import CallAnswered, DirectorRuled, StackSet
from table.engine.words.table_events import WhyRefused
from table.messages.carrying import Connected, Disconnected, MessageCame
from table.messages.public_records import CommandAnswer, OrderRefusal
from table.messages.sayings import (
    Ack,
    StationReport,
    read,
    written,
)
from table.messages.topics import Saying
from tests.display.station.afternoon import ADDRESS, ANSWERED, JOURNAL, OUT_OF_ORDER, TWO_BOXED, ZONE, told
from tests.display.station.fed import TABLE, Running, records_of
from tests.patience import PATIENCE_S, wait_until


def test_the_station_says_that_it_is_there_and_leaves_a_will(running: Running) -> None:
    wait_until(lambda: running.line.said, PATIENCE_S)

    topic, payload, is_retained = running.line.said[0]
    assert (topic, is_retained, read(payload, StationReport).is_online) == (ZONE.station, True, True)
    assert running.line.will is not None
    assert not read(running.line.will.payload, StationReport).is_online


def test_records_are_on_the_disk_when_they_are_acknowledged(running: Running) -> None:
    records = records_of(OUT_OF_ORDER)

    running.line.come(Saying.RECORDS, records)
    wait_until(running.line.acks, PATIENCE_S)

    assert running.line.acks() == [Ack(journal=JOURNAL, upto=len(records.records))]
    assert running.store.records(TABLE, JOURNAL) == list(records.records)


def test_what_cannot_be_written_is_not_acknowledged_and_taken_when_it_comes_again(
    running: Running, tmp_path: Path
) -> None:
    records = records_of(OUT_OF_ORDER)
    with sqlite3.connect(tmp_path / "station.db") as disk:
        disk.execute("create trigger full before insert on records begin select raise(abort, 'disk is full'); end")

    running.line.come(Saying.RECORDS, records)
    wait_until(lambda: any("disk is full" in remark for remark in running.remarks), PATIENCE_S)
    assert running.line.acks() == []
    with sqlite3.connect(tmp_path / "station.db") as disk:
        disk.execute("drop trigger full")
    running.line.come(Saying.RECORDS, records)
    wait_until(running.line.acks, PATIENCE_S)

    assert running.store.records(TABLE, JOURNAL) == list(records.records)


def test_records_that_come_twice_are_kept_once(running: Running) -> None:
    for _ in range(2):
        running.line.come(Saying.RECORDS, records_of(OUT_OF_ORDER))
    wait_until(lambda: len(running.line.acks()) == 2, PATIENCE_S)

    assert running.store.records(TABLE, JOURNAL) == list(told(OUT_OF_ORDER).records)


def test_acknowledgements_alone_may_be_lost_on_the_way(running: Running) -> None:
    call = running.open_call()
    running.line.come(Saying.RECORDS, records_of(OUT_OF_ORDER))
    wait_until(running.line.acks, PATIENCE_S)
    assert running.answer(call) is None
    running.let_go()
    wait_until(running.line.commands, PATIENCE_S)

    assert running.line.said_again == {ADDRESS.topic(Saying.ACK)}


def test_a_table_that_comes_is_told_once_for_each_start_what_the_station_has(running: Running) -> None:
    for _ in range(2):
        running.line.come(Saying.REPORT, told(OUT_OF_ORDER).report)
    running.open_call()
    wait_until(running.line.acks, PATIENCE_S)

    assert running.line.acks()[0] == Ack(journal=JOURNAL, upto=0, resend_from=1)
    assert [ack.resend_from for ack in running.line.acks()].count(1) == 1


def test_an_answer_goes_out_and_is_said_again_until_the_table_has_answered(running: Running) -> None:
    call = running.open_call()
    ruled = DirectorRuled(option=RulingValue.PLAY_ON)

    assert running.feed.ask(CallAnswer(call_id=call, ruled=ruled, by="Maria")).result(PATIENCE_S) is None
    assert running.line.commands() == []
    running.let_go()
    wait_until(running.line.commands, PATIENCE_S)
    running.clock.wait_ns(3_000_000_000)
    wait_until(lambda: len(running.line.commands()) == 2, PATIENCE_S)

    first, again = running.line.commands()
    assert first == again
    assert [said.sequence for said in running.line.addressed()] == [1, 2]
    assert (first.command, first.hand_number) == (ruled, 1)
    running.line.come(Saying.RECORDS, records_of(ANSWERED, CommandAnswer(id=first.id)))
    wait_until(lambda: running.feed.overview.orders[first.id].answered_ms is not None, PATIENCE_S)
    running.clock.wait_ns(3_000_000_000)
    assert len(running.line.commands()) == 2


def test_two_calls_of_the_same_code_and_seat_are_answered_each_by_its_number(running: Running) -> None:
    ruled = DirectorRuled(option=RulingValue.PLAY_ON)
    for call, by in zip(reversed(running.open_calls(TWO_BOXED)), ("Maria", "Tom"), strict=True):
        assert running.feed.ask(CallAnswer(call_id=call, ruled=ruled, by=by)).result(PATIENCE_S) is None
    running.let_go()

    wait_until(lambda: len(running.line.commands()) == 2, PATIENCE_S)

    assert {command.answers for command in running.line.commands()} == {
        CallAnswered(AlertCode.BOXED_CARD, None, number=2),
        CallAnswered(AlertCode.BOXED_CARD, None, number=1),
    }


def test_one_call_has_one_answer_on_its_way(running: Running) -> None:
    answer = CallAnswer(call_id=running.open_call(), ruled=DirectorRuled(option=RulingValue.PLAY_ON), by="Maria")
    second = CallAnswer(call_id=answer.call_id, ruled=DirectorRuled(option=RulingValue.MISDEAL), by="Tom")

    assert running.feed.ask(answer).result(PATIENCE_S) is None
    words = running.feed.ask(second).result(PATIENCE_S)

    assert words is not None
    assert "Maria has answered" in words


def test_what_a_call_does_not_offer_is_not_sent(running: Running) -> None:
    ruled = DirectorRuled(option=RulingValue.VOID_HAND)

    assert running.feed.ask(CallAnswer(call_id=running.open_call(), ruled=ruled, by="Maria")).result(PATIENCE_S)
    assert running.line.commands() == []


def test_a_refusal_is_told_with_its_reason_and_the_call_stays_open(running: Running) -> None:
    call = running.open_call()
    running.answer(call)
    running.let_go()
    wait_until(running.line.commands, PATIENCE_S)
    (command,) = running.line.commands()

    refused = CommandAnswer(id=command.id, refusal=OrderRefusal(why=WhyRefused.HAND_OVER))
    running.line.come(Saying.RECORDS, records_of(OUT_OF_ORDER, refused))
    wait_until(lambda: running.feed.overview.orders[command.id].answered_ms is not None, PATIENCE_S)

    assert running.feed.overview.orders[command.id].refusal == "Director's ruling: the hand it was meant for is over"
    entry = running.feed.overview.queue.get(call)
    assert entry is not None
    assert (entry.is_open, entry.is_under_way) == (True, False)


def test_a_word_to_a_table_outlives_the_station(running: Running, tmp_path: Path) -> None:
    running.open_call()
    told_it = TableTold(table_id=TABLE, command=StackSet(seat=3, stack=500), by="Maria")
    assert running.feed.ask(told_it).result(PATIENCE_S) is None
    wait_until(running.line.commands, PATIENCE_S)
    (command,) = running.line.commands()
    running.feed.close()

    again = Running(tmp_path / "station.db")
    again.line.come(Saying.REPORT, told(OUT_OF_ORDER).report)
    wait_until(again.line.commands, PATIENCE_S)
    again.feed.close()

    assert again.line.commands() == [command]


def test_who_is_on_the_way_is_noted(running: Running) -> None:
    call = running.open_call()

    assert running.feed.ask(CallTaken(call_id=call, by="Tom")).result(PATIENCE_S) is None

    entry = running.feed.overview.queue.get(call)
    assert entry is not None
    assert entry.taken_by == "Tom"


def test_no_such_call_and_no_such_table_are_said(running: Running) -> None:
    assert running.feed.ask(CallTaken(call_id=99, by="Tom")).result(PATIENCE_S) == "this call is not open any more"
    told_it = TableTold(table_id="main/nowhere", command=StackSet(seat=1, stack=1), by="Tom")
    assert running.feed.ask(told_it).result(PATIENCE_S) == "no such table"


def test_a_broker_that_is_gone_is_said_and_forgotten_once_it_is_back(running: Running) -> None:
    wait_until(lambda: running.feed.overview.no_link is None, PATIENCE_S)
    running.line.hear(Disconnected(why="the broker cannot be reached"))
    wait_until(lambda: running.feed.overview.no_link is not None, PATIENCE_S)
    assert running.feed.overview.no_link_since_ms > 0

    running.line.hear(Connected())
    wait_until(lambda: running.feed.overview.no_link is None, PATIENCE_S)


def test_a_word_that_was_under_way_when_the_broker_went_does_not_say_that_it_is_there(running: Running) -> None:
    wait_until(lambda: running.feed.overview.no_link is None, PATIENCE_S)
    running.line.hear(Disconnected(why="the broker cannot be reached"))
    running.line.hear(MessageCame(topic=ZONE.echo, payload=b"1", is_retained=False))

    assert running.feed.ask(CallTaken(call_id=99, by="Tom")).result(PATIENCE_S) is not None
    assert running.feed.overview.no_link is not None


def test_a_message_that_is_none_of_ours_stops_nothing(running: Running) -> None:
    running.line.hear(MessageCame(topic=ADDRESS.topic(Saying.RECORDS), payload=b"{", is_retained=False))
    running.line.come(Saying.RECORDS, records_of(OUT_OF_ORDER))
    wait_until(running.line.acks, PATIENCE_S)

    assert any("could not be read and was put aside" in remark for remark in running.remarks)


def test_the_will_of_an_earlier_start_is_answered_by_our_own_word(running: Running) -> None:
    old = StationReport(is_online=False, session="the one before")
    wait_until(lambda: len(running.line.said) == 1, PATIENCE_S)

    running.line.hear(MessageCame(topic=ZONE.station, payload=written(old), is_retained=True))
    wait_until(lambda: len(running.line.said) == 2, PATIENCE_S)

    assert read(running.line.said[1][1], StationReport).is_online
