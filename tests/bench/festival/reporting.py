"""The table's side of its line to the station: every record once and in order, reports, and whom it obeys.

Signatures, sessions and notices are judged by the table's own rooms; what is sent when is a short version of `uplink`.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from table.clock import wall_ms
from table.messages.public_records import PublicRecord
from table.messages.sayings import BATCH, Ack, Records, StationReport, TableReport, read, written
from table.messages.topics import Saying, TableAddress
from table.uplink.noticing import Noticing
from table.uplink.obeying import Obeyed, Obeying
from tests.bench.many_lines import Line

if TYPE_CHECKING:
    from collections.abc import Callable

    from table.courier.address import BrokerAddress
    from table.messages.public_events import PublicEvent
    from table.messages.public_records import CommandAnswer, TablePicture
    from table.messages.sayings import StationCommand
    from tests.bench.many_lines import Lines

REPORT_AGAIN_S: Final = 30.0
"""A table that has nothing to say says how it stands: a broker ends a line that is silent for long."""

AGAIN_S: Final = 2.0
"""So long without progress, and what is not acknowledged is sent again."""


class Reporting:
    """One table's line."""

    def __init__(self, number: int, broker: BrokerAddress, lines: Lines) -> None:
        self._address = TableAddress("main", "main", f"table-{number}")
        self._journal, self._boot = f"journal-{number}", f"boot-{number}"
        self._records: list[PublicRecord] = []
        self._session: str | None = None
        self._reported_s = time.monotonic()
        self._acked, self._next, self._progress_s = 0, 1, 0.0
        self._obeying = Obeying(self._address)
        self._obeying.journal = self._journal
        self._early: list[bytes] = []
        self.noticing = Noticing(self._address, self._obeying.is_own)
        self.picture: Callable[[int], TablePicture] = _no_picture
        self.obey: Callable[[StationCommand, bool], None] = lambda _said, _is_late: None
        """Told each command once, and whether its life is over."""
        heard = [self._address.topic(saying) for saying in (Saying.ACK, Saying.COMMAND, Saying.NOTICE)]
        will = (self._address.topic(Saying.REPORT), written(TableReport(is_online=False, boot=self._boot)))
        self._line = Line(broker, self._address.name, will, (*heard, self._address.station), self._hear)
        lines.add(self._line)

    @property
    def is_all_acknowledged(self) -> bool:
        """Whether the station has said that it has every record."""
        return self._acked == len(self._records)

    @property
    def acknowledged(self) -> int:
        """The last record of which the station has said that it has it."""
        return self._acked

    def keep(
        self,
        hand_number: int,
        *events: PublicEvent,
        answer: CommandAnswer | None = None,
        late_answers: tuple[CommandAnswer, ...] = (),
    ) -> None:
        """Keep one record more, and send it if anybody takes records."""
        record = PublicRecord(
            sequence=len(self._records) + 1,
            hand_number=hand_number,
            at_ns=time.monotonic_ns(),
            events=events,
            answer=answer,
            late_answers=late_answers,
        )
        if self.is_all_acknowledged:
            self._progress_s = time.monotonic()
        self._records.append(record)
        self._send()

    def report(self) -> None:
        """Say how the whole table stands."""
        self._reported_s = time.monotonic()
        report = TableReport(
            is_online=True,
            boot=self._boot,
            journal=self._journal,
            table_name=self._address.table,
            rulebook="firekeepers",
            sequence=len(self._records),
            picture=self.picture(len(self._records)),
            stamp=self._obeying.stamp(time.monotonic_ns()),
            shown=self.noticing.shown,
        )
        self._line.publish(self._address.topic(Saying.REPORT), written(report), is_retained=True)

    def look_after(self) -> None:
        """Send again what nobody has acknowledged for long, and the report where nothing was said for long."""
        if time.monotonic() > self._reported_s + REPORT_AGAIN_S:
            self.report()
        if not self.is_all_acknowledged and time.monotonic() > self._progress_s + AGAIN_S:
            self._next, self._progress_s = self._acked + 1, time.monotonic()
            self._send()

    def close(self) -> None:
        """Leave."""
        self._line.close()

    # --- what comes ---

    def _hear(self, topic: str, payload: bytes) -> None:
        if topic == self._address.station:
            self._hear_station(read(payload, StationReport))
        elif topic == self._address.topic(Saying.ACK):
            self._hear_ack(read(payload, Ack))
        elif topic == self._address.topic(Saying.COMMAND):
            self._hear_command(payload)
        elif self._obeying.key is None:
            self._early.append(payload)
        else:
            self._hear_notice(payload, self._obeying.key)

    def _hear_station(self, report: StationReport) -> None:
        self._obeying.key = self._obeying.key or report.key
        if not report.is_online:
            self._session = None if report.session == self._session else self._session
        elif report.session != self._session:
            # A new start says with its first word what it has.
            self._session, self._next = report.session, self._acked + 1
            self.report()
            self._send()
        early, self._early = self._early, []
        for payload in early:
            self._hear_notice(payload, self._obeying.key)

    def _hear_ack(self, ack: Ack) -> None:
        if ack.journal != self._journal or self._session is None:
            return
        if ack.resend_from is not None:
            self._acked, self._next = ack.upto, ack.resend_from
        else:
            self._acked = max(self._acked, ack.upto)
        self._progress_s = time.monotonic()
        self._send()

    def _hear_command(self, payload: bytes) -> None:
        found = self._obeying.hear(payload)
        if isinstance(found, Obeyed):
            self.obey(found.said, time.monotonic_ns() > found.until_ns)

    def _hear_notice(self, payload: bytes, key: str) -> None:
        self.noticing.hear(payload, key, wall_ms(), time.monotonic_ns())
        self.report()

    def _send(self) -> None:
        if self._session is None:
            return
        while self._next <= len(self._records):
            batch = tuple(self._records[self._next - 1 : self._next - 1 + BATCH])
            records = Records(journal=self._journal, boot=self._boot, records=batch)
            self._line.publish(self._address.topic(Saying.RECORDS), written(records))
            self._next += len(batch)


def _no_picture(_sequence: int) -> TablePicture:
    raise NotImplementedError
