"""A station with nothing but its duties: the real courier, a store that commits, and an acknowledgement after that.

`python -m tests.brokers.stub_station URL STORE` runs one until it is killed. A record that would be stored
twice stops it: the store has it as a key.
"""

from __future__ import annotations

import queue
import secrets
import sqlite3
import sys
import threading
import time
from contextlib import closing
from pathlib import Path

from table.clock import NS_PER_S, wall_ms
from table.courier.address import BrokerAddress, broker_address
from table.courier.mqtt import MqttCourier
from table.messages.carrying import Connected, CourierEvent, Disconnected, MessageCame, Will
from table.messages.notices import AddressedNotice, TableNotice
from table.messages.public_records import CommandAnswer, PublicRecord
from table.messages.sayings import (
    Ack,
    AddressedCommand,
    Records,
    StationCommand,
    StationReport,
    TableReport,
    read,
    written,
)
from table.messages.signed import signed, signed_notice
from table.messages.topics import Saying, TableAddress, ZoneAddress, address_of
from table.pki.signing import signing_key_in
from tests.patience import PATIENCE_S, wait_until

ZONE = ZoneAddress("main", "main")
LIFE_S = 60.0


class StubStation:
    """Takes what tables send."""

    def __init__(self, broker: BrokerAddress, store: Path) -> None:
        self._store = store
        self._session = secrets.token_hex(4)
        self._sequence = 0
        self.key = signing_key_in(store.with_suffix(".key"))
        self._heard: queue.SimpleQueue[CourierEvent | None] = queue.SimpleQueue()
        self.reports: dict[TableAddress, TableReport] = {}
        self.moments: dict[TableAddress, tuple[TableReport, float]] = {}
        """The last report of each table that tells its time, and when it came."""
        self.answers: dict[str, CommandAnswer] = {}
        self.events: list[CourierEvent] = []
        self.courier = MqttCourier(
            broker,
            f"station {ZONE.event} {ZONE.zone}",
            self._heard.put,
            subscriptions=[ZONE.every(Saying.RECORDS), ZONE.every(Saying.REPORT), ZONE.station],
            will=Will(topic=ZONE.station, payload=self._word(is_online=False)),
        )
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()
        self.courier.start()

    def send(self, table: TableAddress, command: StationCommand, life_s: float = LIFE_S) -> None:
        """Send a command once, as it is to be."""
        self.publish(self.addressed(table, command, life_s))

    def publish(self, said: AddressedCommand) -> None:
        """Sign a command, and send it."""
        event, zone, table = said.to.split("/")
        topic = TableAddress(event, zone, table).topic(Saying.COMMAND)
        self.courier.publish(topic, written(signed(said, self.key)))

    def addressed(self, table: TableAddress, command: StationCommand, life_s: float = LIFE_S) -> AddressedCommand:
        """Return a command as it is signed, by the time that its table has told last; a kept report tells none."""
        wait_until(lambda: table in self.moments, PATIENCE_S)
        report, came_s = self.moments[table]
        assert report.stamp is not None
        self._sequence += 1
        lives_s = time.monotonic() - came_s + life_s
        return AddressedCommand(
            to=table.name,
            journal=report.journal,
            session=self._session,
            sequence=self._sequence,
            stamp=report.stamp,
            until_ns=report.stamp.at_ns + round(lives_s * NS_PER_S),
            said=command,
        )

    def notify(self, table: TableAddress, notice: TableNotice) -> None:
        """Sign what a table is to show of its tournament, and have the broker keep it."""
        message = signed_notice(AddressedNotice(to=table.name, said_ms=wall_ms(), notice=notice), self.key)
        self.courier.publish(table.topic(Saying.NOTICE), written(message), is_retained=True)

    def close(self) -> None:
        """Go with a word."""
        self.courier.publish(ZONE.station, self._word(is_online=False), is_retained=True)
        self.courier.close()
        self._heard.put(None)
        self._thread.join()

    def _word(self, *, is_online: bool) -> bytes:
        return written(StationReport(is_online=is_online, session=self._session, key=self.key.public))

    def _run(self) -> None:
        store = opened(self._store)
        while (event := self._heard.get()) is not None:
            match event:
                case Connected():
                    self.courier.publish(ZONE.station, self._word(is_online=True), is_retained=True)
                case Disconnected():
                    self.events.append(event)
                case MessageCame():
                    self._take(store, event)
        store.close()

    def _take(self, store: sqlite3.Connection, message: MessageCame) -> None:
        if message.topic == ZONE.station:
            if message.payload != self._word(is_online=True):
                self.courier.publish(ZONE.station, self._word(is_online=True), is_retained=True)
            return
        found = address_of(message.topic)
        assert found is not None
        table, saying = found
        if saying is Saying.REPORT:
            report = read(message.payload, TableReport)
            self.reports[table] = report
            if report.stamp is not None and not message.is_retained:
                self.moments[table] = report, time.monotonic()
            if report.is_online:
                self._acknowledge(store, table, report.journal)
        else:
            records = read(message.payload, Records)
            is_gap = self._keep(store, table, records)
            self._acknowledge(store, table, records.journal, is_gap=is_gap)

    def _keep(self, store: sqlite3.Connection, table: TableAddress, records: Records) -> bool:
        upto = last(store, table, records.journal)
        new = [record for record in records.records if record.sequence > upto]
        if new and new[0].sequence > upto + 1:
            return True
        with store:
            for record in new:
                row = (table.table, records.journal, record.sequence, written_record(record))
                store.execute("insert into records values (?, ?, ?, ?)", row)
        self.answers |= {record.answer.id: record.answer for record in new if record.answer is not None}
        return False

    def _acknowledge(
        self, store: sqlite3.Connection, table: TableAddress, journal: str, *, is_gap: bool = False
    ) -> None:
        upto = last(store, table, journal)
        ack = Ack(journal=journal, upto=upto, resend_from=upto + 1 if is_gap else None)
        self.courier.publish(table.topic(Saying.ACK), written(ack))


def written_record(record: PublicRecord) -> bytes:
    """Return a record as it is stored."""
    return written(Records(journal="", boot="b", records=(record,)))


def opened(path: Path) -> sqlite3.Connection:
    """Open the store, safe against a kill at any moment."""
    if not path.exists():
        _create(path)
    store = sqlite3.connect(path)
    store.execute("pragma synchronous = full")
    return store


def _create(path: Path) -> None:
    """Make the store beside its place: to become WAL a file must have one connection; a second one gets no turn."""
    beside = path.with_suffix(".new")
    with closing(sqlite3.connect(beside)) as store:
        store.execute("pragma journal_mode = wal")
        store.execute(
            "create table if not exists records "
            "(table_id text, journal text, sequence integer, face blob, unique (table_id, journal, sequence))"
        )
        store.commit()
    beside.rename(path)


def last(store: sqlite3.Connection, table: TableAddress, journal: str) -> int:
    """Return the last sequence of a journal that is stored; 0 for none."""
    query = "select max(sequence) from records where table_id = ? and journal = ?"
    (upto,) = store.execute(query, (table.table, journal)).fetchone()
    return upto or 0


def stored(path: Path, journal: str) -> list[PublicRecord]:
    """Return the records of a journal in the order in which they were stored; none before there is a store."""
    if not path.exists():
        return []
    with closing(sqlite3.connect(path)) as store:
        rows = store.execute("select face from records where journal = ? order by rowid", (journal,)).fetchall()
    return [read(record, Records).records[0] for (record,) in rows]


if __name__ == "__main__":
    StubStation(broker_address(sys.argv[1]), Path(sys.argv[2]))
    threading.Event().wait()
