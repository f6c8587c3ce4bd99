"""Two of one name: two tables with one id, from one card that was copied, or two stations that speak for one zone.

A broker lets one of two clients in at a time, and throws the other out: so two starts of a table that come
by turns are two tables, and their reports say from where. A broker of ours keeps the second out and says so itself.
Values only; the time is told.
"""

from typing import Final, NamedTuple

from display.words.spoken import say
from table.clock import NS_PER_S
from table.messages.broker_report import BrokerReport
from table.messages.sayings import StationReport, TableReport
from table.messages.topics import TableAddress, ZoneAddress

SHOWN_NS: Final = 60 * NS_PER_S
"""So long after the last sign of them it is told."""


class _Start(NamedTuple):
    boot: str
    host: str


class Twins:
    """What is known of two that have one name."""

    def __init__(self, zone: ZoneAddress) -> None:
        """Look after the names of *zone*."""
        self._zone = zone
        self._starts: dict[str, list[_Start]] = {}
        self._lines: dict[str, tuple[str, int]] = {}

    def hear_table(self, address: TableAddress, report: TableReport, now_ns: int) -> None:
        """Take a report that a table has sent just now."""
        if not report.is_online:
            return
        starts = self._starts.setdefault(address.name, [])
        now = _Start(report.boot, report.host)
        if starts and starts[-1].boot == now.boot:
            return
        # A start that is over says nothing more: one that is heard after another is still there.
        if any(start.boot == now.boot for start in starts):
            self._tell(f"table {address.name}", _of_tables(address.name, starts[-1].host, now.host), now_ns)
        self._starts[address.name] = [*starts[-1:], now]

    def hear_station(self, report: StationReport, own_host: str, now_ns: int) -> None:
        """Take what another station says of our zone."""
        line = say(
            "another station speaks for zone {zone}: it is at {other}, this one at {own}; stop one of them",
            zone=self._zone.zone,
            other=_place(report.host),
            own=_place(own_host),
        )
        self._tell(self._zone.name, line, now_ns)

    def hear_broker(self, report: BrokerReport, now_ns: int) -> None:
        """Take what a broker of ours tells."""
        if report.client == self._zone.name:
            line = say(
                "another station speaks for zone {zone}: one is at {one}, one at {other}, and was not let in; "
                "stop one of them",
                zone=self._zone.zone,
                one=report.holder,
                other=report.other,
            )
            self._tell(self._zone.name, line, now_ns)
        else:
            self._tell(f"table {report.client}", _of_tables(report.client, report.holder, report.other), now_ns)

    def told(self, now_ns: int) -> dict[str, str | None]:
        """Return what is to be told, by what it is about; None for what is over, once."""
        over = [about for about, (_, until_ns) in self._lines.items() if now_ns >= until_ns]
        found: dict[str, str | None] = {about: line for about, (line, _) in self._lines.items()}
        for about in over:
            del self._lines[about]
            found[about] = None
        return found

    def _tell(self, about: str, line: str, now_ns: int) -> None:
        before, _ = self._lines.get(about, (line, 0))
        # The first words stay: ports change with each try, and a page must not.
        self._lines[about] = (before, now_ns + SHOWN_NS)


def _of_tables(name: str, one: str, other: str) -> str:
    return say(
        "two tables are {name}: one at {one}, one at {other}; "
        "give one of them a join file of its own (squaredeal pki table)",
        name=name,
        one=_place(one),
        other=_place(other),
    )


def _place(host: str) -> str:
    return host or say("an address that it does not tell")
