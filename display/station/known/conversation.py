"""Sends the station's messages to the tables, and repeats them: its own report, acknowledgements, orders.

Nothing is kept or judged here; without a connection what is said is lost, and said again later.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final, NamedTuple

import msgspec

from display.station.known.orders import DirectorOrder
from display.station.known.tables import TableNow
from table.clock import NS_PER_S
from table.messages.carrying import Courier, Will
from table.messages.classes import AddressedClass, ClassNotice
from table.messages.notices import AddressedNotice, NoticeShown, TableNotice
from table.messages.sayings import LONGEST_HOST, Ack, AddressedCommand, LogHead, StationReport, TableReport, written
from table.messages.signed import Signer, signed, signed_class, signed_notice
from table.messages.stamps import Stamp
from table.messages.topics import Saying, TableAddress, ZoneAddress

CLASS_AGAIN_NS: Final = 10 * NS_PER_S
"""Where an open class stands is said again after so long, whatever has changed."""

AGAIN_NS: Final = 2 * NS_PER_S
"""An order without an answer is said again after so long."""

REPORT_AGAIN_NS: Final = NS_PER_S
"""Two stations of one zone must not answer each other for ever."""


class _Moment(NamedTuple):
    """A table's own time, and when it was heard."""

    stamp: Stamp
    journal: str
    came_ns: int


class Conversation:
    """One start of the station, as the tables hear it."""

    def __init__(
        self, zone: ZoneAddress, session: str, signer: Signer, head_of: Callable[[], LogHead | None] = lambda: None
    ) -> None:
        """Speak for *zone*, and sign what is ordered by *signer*; *session* is another at each start.

        *head_of* says how far the station's own log has come.
        """
        self._head_of = head_of
        self.zone: Final = zone
        self._session = session
        self._signer = signer
        self._moments: dict[TableAddress, _Moment] = {}
        self._sequences: dict[TableAddress, int] = {}
        self._noticed: dict[TableAddress, int] = {}
        self._courier: Courier | None = None
        self._welcomed: dict[TableAddress, str] = {}
        self._said_ns: dict[str, int] = {}
        self._taught: dict[TableAddress, tuple[ClassNotice, str, int]] = {}
        """What each start of a table was told last of a class, and when."""
        self._class_sequences: dict[TableAddress, int] = {}
        self._reported_ns: int | None = None
        self.host = ""
        """Where we are, as the tables and other stations are told."""

    @property
    def subscriptions(self) -> tuple[str, ...]:
        """What the station listens to."""
        every = self.zone.every(Saying.RECORDS), self.zone.every(Saying.REPORT), self.zone.every(Saying.BROADCAST)
        return *every, self.zone.every(Saying.CLASS_REPORT), self.zone.station, self.zone.echo, self.zone.broker

    @property
    def will(self) -> Will:
        """What the broker says once the station is gone without a word."""
        return Will(topic=self.zone.station, payload=written(self._report(is_online=False)))

    def begin(self, courier: Courier) -> None:
        """Speak by way of *courier* from now on."""
        self._courier = courier

    def connected(self, host: str = "") -> None:
        """Begin anew, from *host*: what was under way is lost."""
        self.host = host[:LONGEST_HOST]
        self._welcomed.clear()
        self._said_ns.clear()
        self._taught.clear()
        self._publish(self.zone.station, written(self._report(is_online=True)), is_retained=True)

    def hear_own(self, report: StationReport, now_ns: int) -> bool:
        """Take what is said of this zone's station; return whether another one speaks for it."""
        is_ours = report == self._report(is_online=True)
        if not is_ours and (self._reported_ns is None or now_ns >= self._reported_ns + REPORT_AGAIN_NS):
            self._reported_ns = now_ns
            self._publish(self.zone.station, written(self._report(is_online=True)), is_retained=True)
        return report.is_online and report.session != self._session

    def is_new(self, address: TableAddress, boot: str) -> bool:
        """Tell whether this start of a table has not been welcomed yet, and take it for welcomed."""
        is_new = self._welcomed.get(address) != boot
        self._welcomed[address] = boot
        return is_new

    def say_to_itself(self, word: bytes) -> None:
        """Say what the station alone hears."""
        self._publish(self.zone.echo, word)

    def acknowledge(self, address: TableAddress, ack: Ack) -> None:
        """Tell a table what the station has for good: one that misses it sends its records again, and is told again."""
        self._publish(address.topic(Saying.ACK), written(ack), is_said_again=True)

    def is_timed(self, address: TableAddress) -> bool:
        """Tell whether a table's own time is known: what is said to it now shows that it was said now."""
        return address in self._moments

    def notice(self, address: TableAddress, notice: TableNotice, now_ms: int, now_ns: int) -> NoticeShown:
        """Have a table show where the tournament stands: the broker keeps it for one that is not there."""
        heard = self._moments.get(address)
        sequence = self._noticed[address] = self._noticed.get(address, 0) + 1
        said = AddressedNotice(
            to=address.name,
            said_ms=now_ms,
            session=self._session,
            sequence=sequence,
            stamp=None if heard is None else heard.stamp,
            at_ns=0 if heard is None else heard.stamp.at_ns + max(0, now_ns - heard.came_ns),
            notice=notice,
        )
        message = written(signed_notice(said, self._signer))
        self._publish(address.topic(Saying.NOTICE), message, is_retained=True)
        return NoticeShown(session=self._session, sequence=sequence)

    def hear_moment(self, address: TableAddress, report: TableReport, now_ns: int) -> None:
        """Take a table's own time from a report that it has just sent."""
        if report.is_online and report.stamp is not None:
            self._moments[address] = _Moment(report.stamp, report.journal, now_ns)

    def order(self, order: DirectorOrder, table: TableNow, ends_ns: int, now_ns: int) -> None:
        """Tell a table what the director wants of it, if its time is known: else it is told once it has said so."""
        heard = self._moments.get(table.address)
        if heard is None or heard.journal != order.journal:
            return
        self._said_ns[order.id] = now_ns
        sequence = self._sequences[table.address] = self._sequences.get(table.address, 0) + 1
        said = AddressedCommand(
            to=table.address.name,
            journal=order.journal,
            session=self._session,
            sequence=sequence,
            stamp=heard.stamp,
            # By the table's clock: it was at the stamp when the report was written, so later than that when it came.
            until_ns=heard.stamp.at_ns + max(0, ends_ns - heard.came_ns),
            said=order.said,
            log=self._head_of() or msgspec.UNSET,
        )
        self._publish(table.address.topic(Saying.COMMAND), written(signed(said, self._signer)))

    def say_again(
        self, orders: Iterable[tuple[DirectorOrder, int]], tables: Mapping[str, TableNow], now_ns: int
    ) -> None:
        """Say again what has no answer, to the tables that can hear: *orders*, and when the life of each ends.

        A disk may have kept an order back for longer than it lives.
        """
        for order, ends_ns in orders:
            table = tables.get(order.table)
            if table is not None and table.is_online and now_ns < ends_ns:
                said_ns = self._said_ns.get(order.id)
                if said_ns is None or now_ns >= said_ns + AGAIN_NS:
                    self.order(order, table, ends_ns, now_ns)

    def teach(
        self, notice_for: Callable[[str, str], ClassNotice | None], tables: Mapping[str, TableNow], now_ns: int
    ) -> None:
        """Tell the tables that can hear where their class stands, *notice_for* each, where that is new or long ago."""
        for table in tables.values():
            heard, notice = self._moments.get(table.address), notice_for(table.id, table.boot)
            if heard is None or notice is None or not table.is_online:
                continue
            told, boot, said_ns = self._taught.get(table.address, (None, "", 0))
            is_old = now_ns >= said_ns + CLASS_AGAIN_NS and not notice.is_over
            if (told, boot) == (notice, table.boot) and not is_old:
                continue
            self._taught[table.address] = notice, table.boot, now_ns
            sequence = self._class_sequences[table.address] = self._class_sequences.get(table.address, 0) + 1
            said = AddressedClass(
                to=table.address.name, session=self._session, sequence=sequence, stamp=heard.stamp, notice=notice
            )
            self._publish(table.address.topic(Saying.CLASS), written(signed_class(said, self._signer)))

    def close(self) -> None:
        """Leave with a word."""
        if self._courier is not None:
            self._publish(self.zone.station, written(self._report(is_online=False)), is_retained=True)
            self._courier.close()

    def _report(self, *, is_online: bool) -> StationReport:
        return StationReport(
            is_online=is_online,
            session=self._session,
            key=self._signer.public,
            host=self.host,
            successions=self._signer.successions,
        )

    def _publish(self, topic: str, payload: bytes, *, is_retained: bool = False, is_said_again: bool = False) -> None:
        if self._courier is not None:
            self._courier.publish(topic, payload, is_retained=is_retained, is_said_again=is_said_again)
