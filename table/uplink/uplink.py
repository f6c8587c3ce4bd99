"""Decides what to send when: the table's side of the conversation with the station. Pure: no I/O, no clock.

Whoever has the courier tells it what came and what time it is, and sends what `take_sayings` returns. Who may send
what, and what an acknowledgement means, stands in `table/messages/MESSAGES.md`.
"""

from collections.abc import Sequence
from typing import Final

import msgspec

from table.engine.words.view import TableView
from table.keeping.journal import Record, TableOpened
from table.messages.notices import NoticeShown
from table.messages.public_records import PublicRecord
from table.messages.sayings import (
    BATCH,
    BOXES,
    LONGEST_HOST,
    Ack,
    Records,
    ReleasedBox,
    ReleasedBoxes,
    StationReport,
    TableReport,
    WatchNote,
)
from table.messages.topics import Saying
from table.uplink.obeying import Obeying
from table.uplink.outbox import Outbox
from table.uplink.public_side import table_picture

WINDOW: Final = 128
"""Records under way that are not acknowledged."""

RESEND_NS: Final = 2_000_000_000
"""So long without progress, and what is not acknowledged is sent again."""

SAME_GAP_NS: Final = 500_000_000
"""Every message behind a gap asks for the same record: within this it is sent once."""

REPORT_EVERY_NS: Final = 250_000_000
"""Pictures for a page, four a second at most."""

REPORT_AGAIN_NS: Final = 30_000_000_000
"""A picture of which nothing has changed: it mends whatever an old will, or a broker that was restarted, has undone."""


class Say(msgspec.Struct, frozen=True):
    """One message that is to be sent now."""

    saying: Saying
    message: Records | TableReport | WatchNote | ReleasedBoxes

    @property
    def is_retained(self) -> bool:
        """Whether the broker keeps it."""
        return self.saying in {Saying.REPORT, Saying.BROADCAST}


class Uplink:
    """One table's conversation with the station of its zone."""

    def __init__(
        self, opened: TableOpened, boot: str, outbox: Outbox, view: TableView, obeying: Obeying | None = None
    ) -> None:
        """Begin without a connection; the table stands as *view* says, after the last record of *outbox*.

        Without *obeying* it takes no commands, and says so.
        """
        self._obeying = obeying
        self._opened, self._boot = opened, boot
        self._outbox = outbox
        self._view = view
        self._view_sequence = outbox.last
        self._is_connected = False
        self._host = ""
        self._session: str | None = None
        self._acked: int | None = None
        """None until this session of the station has said what it has."""
        self._next = 1
        self._progress_ns = 0
        self._rewound: tuple[int, int] | None = None
        self._is_report_due = False
        self._is_report_urgent = False
        self._is_ignored = False
        self._damaged: int | None = None
        self._shown: NoticeShown | None = None
        self._watched: list[WatchNote] = []
        self._released: ReleasedBoxes | None = None
        self._is_release_due = False
        self._reported_ns: int | None = None

    @property
    def is_station_there(self) -> bool:
        """Whether records can be sent."""
        return self._is_connected and self._session is not None

    @property
    def acknowledged(self) -> int:
        """The last record of which the station has said that it has it; 0 while it has said nothing."""
        return self._acked or 0

    @property
    def is_all_acknowledged(self) -> bool:
        """Whether the station has every record for good."""
        return self._acked is not None and self._acked >= self._outbox.last

    @property
    def will(self) -> TableReport:
        """What the broker says once the table is gone without a word, and the table itself when it goes with one."""
        return TableReport(is_online=False, boot=self._boot)

    def connected(self, host: str = "") -> None:
        """Begin anew from *host*: what was under way is lost, and who is there is heard again."""
        self._is_connected = True
        self._host = host
        self._session = None
        self._is_report_due = self._is_report_urgent = True
        self._is_release_due = self._released is not None

    def disconnected(self) -> None:
        """Send nothing until there is another connection."""
        self._is_connected = False
        self._session = None

    def kept(self, record: Record, link: str = "") -> None:
        """Have a record sent with its *link*, and at once what of it is for those who watch the room, if any hears."""
        public = self._outbox.add(record, link)
        if self._is_connected:
            self._watched += [
                WatchNote(
                    journal=self._opened.journal_id,
                    boot=self._boot,
                    sequence=public.sequence,
                    hand_number=public.hand_number,
                    at_ns=public.at_ns,
                    alert=alert,
                )
                for alert in public.alerts
                if alert.code.is_watched
            ]

    def show(self, view: TableView, sequence: int, *, is_urgent: bool) -> None:
        """Have the table's picture after the record *sequence* sent: at once where somebody waits for it."""
        self._view = view
        self._view_sequence = sequence
        self._is_report_due = True
        self._is_report_urgent |= is_urgent

    def tell_ignored(self, *, is_ignored: bool) -> None:
        """Have it reported at once whether somebody attends to what is asked at the table."""
        self._is_ignored = is_ignored
        self._is_report_due = self._is_report_urgent = True

    def tell_damaged(self, record: int | None) -> None:
        """Have it reported which record of the journal is damaged, as `TableReport.damaged_record` says."""
        self._damaged = record
        self._is_report_due = True

    def tell_shown(self, shown: NoticeShown | None) -> None:
        """Have it reported which notice of the tournament the table shows."""
        self._is_report_due |= shown != self._shown
        self._shown = shown

    def tell_released(self, boxes: Sequence[ReleasedBox]) -> None:
        """Have the last of the hands sent that were released for a broadcast."""
        self._released = ReleasedBoxes(boxes=tuple(boxes[-BOXES:]))
        self._is_release_due = True

    def report_soon(self) -> None:
        """Have the report sent, though the picture is the same."""
        self._is_report_due = True

    def hear_station(self, report: StationReport, at_ns: int) -> None:
        """Take the station's word that it is there, or is not."""
        if not report.is_online:
            if report.session == self._session:
                self._session = None
        elif report.session != self._session:
            self._session = report.session
            self._acked = None
            self._progress_ns = at_ns
            self._is_report_due = self._is_report_urgent = True

    def hear_ack(self, ack: Ack, at_ns: int) -> str | None:
        """Take what the station has for good; return a line for the operator where it cannot be so."""
        if ack.journal != self._opened.journal_id or self._session is None:
            return None
        if ack.upto > self._outbox.last:
            return (
                f"the station has {ack.upto} records of this journal, and the table {self._outbox.last}: an older copy "
                "of it was put back: move it away, for of what it is given now the station takes nothing; or somebody "
                "on the way, who has the broker, speaks in this table's name"
            )
        if ack.resend_from is not None:
            self._rewind(ack, at_ns)
        elif self._acked is None or ack.upto > self._acked:
            self._next = ack.upto + 1 if self._acked is None else max(self._next, ack.upto + 1)
            self._acked = ack.upto
            self._progress_ns = at_ns
        return None

    def _rewind(self, ack: Ack, at_ns: int) -> None:
        """Send again from the record that is missed there; once, however many messages lay behind the gap."""
        if self._acked is not None and self._rewound is not None:
            sequence, rewound_ns = self._rewound
            if sequence == ack.upto + 1 and at_ns - rewound_ns < SAME_GAP_NS:
                return
        self._acked = ack.upto
        self._next = ack.upto + 1
        self._rewound = (self._next, at_ns)
        self._progress_ns = at_ns

    def next_due_ns(self) -> int | None:
        """Return when `take_sayings` has something to say even if nothing happens."""
        dues = []
        if self.is_station_there and not self.is_all_acknowledged:
            dues.append(self._progress_ns + RESEND_NS)
        if self._is_connected and self._reported_ns is not None:
            dues.append(self._reported_ns + (REPORT_EVERY_NS if self._is_report_due else REPORT_AGAIN_NS))
        return min(dues, default=None)

    def take_sayings(self, at_ns: int) -> list[Say]:
        """Return what is to be sent now, in order."""
        if not self._is_connected:
            return []
        watched, self._watched = self._watched, []
        released = self._released if self._is_release_due else None
        self._is_release_due = False
        return [
            *([] if released is None else [Say(Saying.BROADCAST, released)]),
            *(Say(Saying.WATCH, note) for note in watched),
            *(Say(Saying.RECORDS, records) for records in self._take_records(at_ns)),
            *self.take_report(at_ns),
        ]

    def take_report(self, at_ns: int) -> list[Say]:
        """Return the report, if one is to be sent now; it tells of a journal that is damaged, whatever can be read."""
        if not self._is_connected or not self._is_report_owed(at_ns):
            return []
        self._is_report_due = self._is_report_urgent = False
        self._reported_ns = at_ns
        return [Say(Saying.REPORT, self._report(at_ns))]

    def _is_report_owed(self, at_ns: int) -> bool:
        if self._reported_ns is None or self._is_report_urgent:
            return self._is_report_due
        return at_ns >= self._reported_ns + (REPORT_EVERY_NS if self._is_report_due else REPORT_AGAIN_NS)

    def _report(self, at_ns: int) -> TableReport:
        return TableReport(
            is_online=True,
            boot=self._boot,
            journal=self._opened.journal_id,
            table_name=self._opened.table_name,
            rulebook=self._opened.rulebook,
            sequence=self._outbox.last,
            picture=table_picture(self._view, self._view_sequence),
            stamp=None if self._obeying is None else self._obeying.stamp(at_ns),
            is_ignored=self._is_ignored,
            damaged_record=self._damaged,
            host=self._host[:LONGEST_HOST],
            shown=self._shown,
            turned_away={} if self._obeying is None else dict(self._obeying.turned_away),
        )

    def _take_records(self, at_ns: int) -> list[Records]:
        if self._session is None:
            return []
        is_stuck = at_ns >= self._progress_ns + RESEND_NS and not self.is_all_acknowledged
        if is_stuck:
            self._progress_ns = at_ns
        if self._acked is None:
            # The station has not said what it has: the newest record alone is a question.
            return [self._records(self._outbox.some(self._outbox.last, 1))] if is_stuck and self._outbox.last else []
        if is_stuck:
            self._next = self._acked + 1
        if self._next == self._acked + 1 and self._next <= self._outbox.last:
            # Nothing is under way: time counts from now.
            self._progress_ns = at_ns
        found = []
        while self._next <= min(self._outbox.last, self._acked + WINDOW):
            batch = self._outbox.some(self._next, min(BATCH, self._acked + WINDOW + 1 - self._next))
            found.append(self._records(batch))
            self._next += len(batch)
        return found

    def _records(self, batch: tuple[PublicRecord, ...]) -> Records:
        return Records(journal=self._opened.journal_id, boot=self._boot, records=batch)
