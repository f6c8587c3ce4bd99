"""The feed: written first, acknowledged afterwards; orders said again until the table has answered.

The courier of these tests carries nothing: it keeps what the station says, and the test says what comes.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from display.station.asked import CallAnswer, CallTaken, TableTold
from display.station.audit import LogEntry, LogSearch
from display.station.calls import FloorCall
from display.station.directing import HOLD_S
from display.station.feed import Feed
from display.station.orders import OrderState
from display.station.store.store import Store
from table.clock import SimulatedClock
from table.engine.words.alerts import AlertCode, RulingValue
from table.engine.words.commands import CallAnswered, DirectorRuled, StackSet
from table.engine.words.events import WhyRefused
from table.messages.carrying import Connected, CourierEvent, Disconnected, MessageCame, Will
from table.messages.public_records import CommandAnswer, PublicRecord, Refusal
from table.messages.sayings import (
    Ack,
    AddressedCommand,
    Records,
    SignedCommand,
    StationCommand,
    StationReport,
    TableReport,
    read,
    written,
)
from table.messages.signed import addressed, signed_octets
from table.messages.topics import Saying
from table.pki.signing import is_signed, signing_key_in
from tests.display.station.afternoon import ADDRESS, ANSWERED, JOURNAL, OUT_OF_ORDER, TWO_BOXED, ZONE, told
from tests.patience import PATIENCE_S, wait_until

TABLE = "main/table-1"
SECOND = 1_000_000_000


class Line:
    """Both ends of a courier: what the station said, and what is to come to it."""

    def __init__(self) -> None:
        self.said: list[tuple[str, bytes, bool]] = []
        self.hear: Callable[[CourierEvent], None] = lambda _: None
        self.will: Will | None = None
        self.key = ""
        self.carries = True
        """Whether the broker is at work; a courier does not know at once when it is not."""

    def courier(self, sink: Callable[[CourierEvent], None], _subscriptions: Sequence[str], will: Will) -> Line:
        """Be the courier."""
        self.hear, self.will = sink, will
        return self

    def publish(self, topic: str, payload: bytes, *, is_retained: bool = False) -> None:
        """Keep what the station says, and let it hear itself."""
        if topic != ZONE.echo:
            self.said.append((topic, payload, is_retained))
        elif self.carries:
            self.hear(MessageCame(topic=topic, payload=payload, is_retained=False))

    def close(self, flush_s: float = 1.0) -> None:
        """Do nothing: nothing is under way."""

    def come(self, saying: Saying, message: Records | TableReport) -> None:
        """Let a message of the table come."""
        self.hear(MessageCame(topic=ADDRESS.topic(saying), payload=written(message), is_retained=False))

    def acks(self) -> list[Ack]:
        """Return what the table was told that the station has."""
        return [read(payload, Ack) for topic, payload, _ in list(self.said) if topic == ADDRESS.topic(Saying.ACK)]

    def commands(self) -> list[StationCommand]:
        """Return what the table was told to do."""
        return [one.said for one in self.addressed()]

    def addressed(self) -> list[AddressedCommand]:
        """Return the same, as it was signed."""
        topic = ADDRESS.topic(Saying.COMMAND)
        signed = [read(payload, SignedCommand) for to, payload, _ in list(self.said) if to == topic]
        return [addressed(one) for one in signed if is_signed(self.key, signed_octets(one), one.signature)]


class Running:
    """A feed at work."""

    def __init__(self, path: Path) -> None:
        self.store = Store(path)
        self.clock = SimulatedClock()
        self.line = Line()
        self.remarks: list[str] = []
        signer = signing_key_in(path.with_name("signing.key"))
        self.line.key = signer.public
        self.feed = Feed(ZONE, self.store, self.clock, signer, remark=self.remarks.append)
        self.feed.start(self.line.courier, lambda _: None)
        self.line.hear(Connected())

    def let_go(self) -> None:
        """Let the time pass in which an answer can be taken back."""
        self.clock.wait_ns(HOLD_S * SECOND)

    def answer(self, call: int, option: RulingValue = RulingValue.PLAY_ON, by: str = "Maria") -> str | None:
        """Press an answer; return why not."""
        return self.feed.ask(CallAnswer(call_id=call, ruled=DirectorRuled(option=option), by=by)).result(PATIENCE_S)

    def call(self, call_id: int) -> FloorCall:
        """Return an entry."""
        found = self.feed.overview.queue.get(call_id)
        assert found is not None
        return found

    def state(self, order_id: str) -> OrderState:
        """Return how an order stands."""
        return self.feed.overview.orders[order_id].state

    def log(self, kind: str) -> list[LogEntry]:
        """Return what was noted."""
        return self.store.log(LogSearch(kind=kind))

    def open_call(self) -> int:
        """Let the table call the floor; return the entry's id."""
        return self.open_calls(OUT_OF_ORDER)[0]

    def open_calls(self, text: str) -> list[int]:
        """Let the table call the floor for whatever is open at the end of *text*; return the entries' ids."""
        self.line.come(Saying.RECORDS, records_of(text))
        self.line.come(Saying.REPORT, told(text).report)
        wait_until(lambda: self.feed.overview.queue.shown(0), PATIENCE_S)
        return [call.id for call in self.feed.overview.queue.shown(0)]


def records_of(text: str, answer: CommandAnswer | None = None) -> Records:
    records = told(text).records
    if answer is not None:
        last = records[-1]
        records = (*records, PublicRecord(sequence=last.sequence + 1, hand_number=1, at_ns=last.at_ns, answer=answer))
    return Records(journal=JOURNAL, boot="b1", records=records)


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    made = Running(tmp_path / "station.db")
    yield made
    made.feed.close()
    made.store.close()


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

    refused = CommandAnswer(id=command.id, refusal=Refusal(why=WhyRefused.HAND_OVER))
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
