"""What the station says to the tables, and when it says it again: its own report, acknowledgements, orders.

Nothing is kept or judged here; without a connection what is said is lost, and said again later.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from table.clock import NS_PER_S
from table.messages.carrying import Will
from table.messages.sayings import StationReport, written
from table.messages.topics import Saying

if TYPE_CHECKING:
    from display.station.orders import Order
    from display.station.overview import Overview
    from display.station.tables import TableNow
    from table.messages.carrying import Courier
    from table.messages.sayings import Ack
    from table.messages.topics import TableAddress, ZoneAddress

AGAIN_NS: Final = 2 * NS_PER_S
"""An order without an answer is said again after so long."""

REPORT_AGAIN_NS: Final = NS_PER_S
"""Two stations of one zone must not answer each other for ever."""


class Conversation:
    """One start of the station, as the tables hear it."""

    def __init__(self, zone: ZoneAddress, session: str) -> None:
        """Speak for *zone*; *session* is another at each start."""
        self._zone = zone
        self._session = session
        self._courier: Courier | None = None
        self._welcomed: dict[TableAddress, str] = {}
        self._said_ns: dict[str, int] = {}
        self._reported_ns: int | None = None

    @property
    def subscriptions(self) -> tuple[str, ...]:
        """What the station listens to."""
        return self._zone.every(Saying.RECORDS), self._zone.every(Saying.REPORT), self._zone.station, self._zone.echo

    @property
    def will(self) -> Will:
        """What the broker says once the station is gone without a word."""
        return Will(topic=self._zone.station, payload=written(self._report(is_online=False)))

    def begin(self, courier: Courier) -> None:
        """Speak by way of *courier* from now on."""
        self._courier = courier

    def connected(self) -> None:
        """Begin anew: what was under way is lost."""
        self._welcomed.clear()
        self._said_ns.clear()
        self._publish(self._zone.station, written(self._report(is_online=True)), is_retained=True)

    def hear_own(self, report: StationReport, now_ns: int) -> bool:
        """Take what is said of this zone's station; return whether another one speaks for it."""
        is_ours = report == self._report(is_online=True)
        if not is_ours and (self._reported_ns is None or now_ns >= self._reported_ns + REPORT_AGAIN_NS):
            self._reported_ns = now_ns
            self._publish(self._zone.station, written(self._report(is_online=True)), is_retained=True)
        return report.is_online and report.session != self._session

    def is_new(self, address: TableAddress, boot: str) -> bool:
        """Tell whether this start of a table has not been welcomed yet, and take it for welcomed."""
        is_new = self._welcomed.get(address) != boot
        self._welcomed[address] = boot
        return is_new

    def say_to_itself(self, word: bytes) -> None:
        """Say what the station alone hears."""
        self._publish(self._zone.echo, word)

    def acknowledge(self, address: TableAddress, ack: Ack) -> None:
        """Tell a table what the station has for good."""
        self._publish(address.topic(Saying.ACK), written(ack))

    def order(self, order: Order, table: TableNow, now_ns: int) -> None:
        """Tell a table what the director wants of it."""
        self._said_ns[order.id] = now_ns
        self._publish(table.address.topic(Saying.COMMAND), written(order.said))

    def say_again(self, overview: Overview, now_ns: int) -> None:
        """Say again what has no answer, to the tables that can hear."""
        for order in overview.orders.values():
            table = overview.tables.get(order.table)
            if order.answered_ms is None and table is not None and table.is_online:
                said_ns = self._said_ns.get(order.id)
                if said_ns is None or now_ns >= said_ns + AGAIN_NS:
                    self.order(order, table, now_ns)

    def close(self) -> None:
        """Leave with a word."""
        if self._courier is not None:
            self._publish(self._zone.station, written(self._report(is_online=False)), is_retained=True)
            self._courier.close()

    def _report(self, *, is_online: bool) -> StationReport:
        return StationReport(is_online=is_online, session=self._session)

    def _publish(self, topic: str, payload: bytes, *, is_retained: bool = False) -> None:
        if self._courier is not None:
            self._courier.publish(topic, payload, is_retained=is_retained)
