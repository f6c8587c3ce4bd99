"""A station without a page, at which somebody orders something, again and again: to be killed with no warning.

`python -m tests.display.station.ordering_station URL DATA EVERY_S TABLE...` runs one until it is killed. Feed, store,
courier and key are the real ones; where the broker has TLS, the station's certificate is in DATA.
"""

from __future__ import annotations

import itertools
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from display.station.known.asked import TableTold
from display.station.running.feed import Feed
from display.station.store.store import Store
from table.clock import LiveClock
from table.courier.address import BrokerAddress, Tls, broker_address
from table.courier.mqtt import MqttCourier
from table.engine.words.director_commands import PlayerNamed
from table.engine.words.frozen import replace
from table.messages.carrying import Courier, CourierEvent, Will
from table.messages.topics import ZoneAddress
from table.pki.authority import Authority
from table.pki.signing import signing_key_in
from table.wiring.station.addresses import PKI, SIGNING_KEY

ZONE: Final = ZoneAddress("main", "main")
SEATS: Final = (1, 2, 3)


def ordering(broker: BrokerAddress, data: Path, every_s: float, tables: Sequence[str]) -> None:
    """Order names of *tables* in turn, every second one for after the hand, until the end."""

    def courier(sink: Callable[[CourierEvent], None], subscriptions: Sequence[str], will: Will) -> Courier:
        made = MqttCourier(broker, "station/main/main", sink, subscriptions=subscriptions, will=will)
        made.start()
        return made

    feed = Feed(ZONE, Store(data / "station.db"), LiveClock(), signing_key_in(data / SIGNING_KEY), remark=print)
    feed.start(courier, lambda _: None)
    for number in itertools.count():
        threading.Event().wait(every_s)
        turn, at = divmod(number, len(tables))
        command = PlayerNamed(SEATS[turn % len(SEATS)], f"Name {number}")
        told = TableTold(table_id=f"main/{tables[at]}", command=command, by="Maria", is_after_hand=turn % 2 == 0)
        feed.ask(told)


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
