"""A station without a page, at which somebody orders something, again and again: to be killed with no warning.

`python -m tests.display.station.ordering_station URL DATA EVERY_S TABLE...` runs one until it is killed. Feed, store,
courier and key are the real ones; where the broker has TLS, the station's certificate is in DATA. Where STORE names a
database, it waits for its lease. It notes in DATA since when it has the line.
"""

from __future__ import annotations

import itertools
import os
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from display.station.known.asked import TableTold
from display.station.running.feed import Feed
from display.station.store.server.address import ServerAddress
from display.station.store.server.lease import Lease, ServerAwayError
from display.station.store.server.on_server import OnServer
from display.station.store.store import Store
from table.clock import LiveClock, wall_ms
from table.courier.address import BrokerAddress, Tls, broker_address
from table.courier.mqtt import MqttCourier
from table.engine.words.director_commands import PlayerNamed
from table.engine.words.frozen import replace
from table.messages.carrying import Connected, Courier, CourierEvent, Will
from table.messages.topics import ZoneAddress
from table.pki.authority import Authority
from table.pki.signing import signing_key_in
from table.wiring.station.addresses import PKI, SIGNING_KEY
from tests.patience import wait_until

ZONE: Final = ZoneAddress("main", "main")
SEATS: Final = (1, 2, 3)
HOURS_S: Final = 86_400.0
LINES: Final = "lines"
"""The file in which each station notes its process, and since when it has the line."""


def ordering(broker: BrokerAddress, data: Path, every_s: float, tables: Sequence[str]) -> None:
    """Order names of *tables* in turn, every second one for after the hand, until the end."""

    def courier(sink: Callable[[CourierEvent], None], subscriptions: Sequence[str], will: Will) -> Courier:
        def noted(event: CourierEvent) -> None:
            if isinstance(event, Connected):
                with (data / LINES).open("a", encoding="ascii") as lines:
                    lines.write(f"{os.getpid()} {wall_ms()}\n")
            sink(event)

        made = MqttCourier(broker, "station/main/main", noted, subscriptions=subscriptions, will=will)
        made.start()
        return made

    feed = Feed(ZONE, store_of(data), LiveClock(), signing_key_in(data / SIGNING_KEY), remark=print)
    feed.start(courier, lambda _: None)
    for number in itertools.count():
        threading.Event().wait(every_s)
        turn, at = divmod(number, len(tables))
        command = PlayerNamed(SEATS[turn % len(SEATS)], f"Name {number}")
        told = TableTold(table_id=f"main/{tables[at]}", command=command, by="Maria", is_after_hand=turn % 2 == 0)
        feed.ask(told)


def store_of(data: Path) -> Store:
    """Return the store: the file in *data*, or the database that STORE names, once its lease is ours."""
    url = os.environ.get("STORE")
    if url is None:
        return Store(data / "station.db")
    address = ServerAddress(url)
    lease = Lease(address, (str(os.getpid()), ""), LiveClock())

    def took() -> bool:
        with suppress(ServerAwayError):
            return lease.take()
        return False

    wait_until(took, HOURS_S)
    lease.keep(lambda _: as_a_spare(), str)
    return Store(OnServer(address, lease))


def as_a_spare() -> None:
    """Be started again, as a service is."""
    os.execv(  # noqa: S606 - itself, with its own words
        sys.executable, [sys.executable, "-m", "tests.display.station.ordering_station", *sys.argv[1:]]
    )


def reached(url: str, data: Path) -> BrokerAddress:
    """Return the broker as the station finds it."""
    broker = broker_address(url)
    if broker.tls is None:
        return broker
    authority = Authority(data / PKI)
    certificate, key = map(str, authority.station)
    own = authority.certificate.read_text(encoding="ascii")
    return replace(broker, tls=Tls(authority=own, identity=certificate, key=key, is_host_checked=False))


if __name__ == "__main__":
    folder = Path(sys.argv[2])
    ordering(reached(sys.argv[1], folder), folder, float(sys.argv[3]), sys.argv[4:])
