"""A station without a page, at which somebody orders something ten times a second: to be killed with no warning.

`python -m tests.display.station.ordering_station URL DATA` runs one until it is killed. Feed, store, courier and key
are the real ones.
"""

from __future__ import annotations

import itertools
import sys
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from display.station.asked import TableTold
from display.station.feed import Feed
from display.station.store.store import Store
from table.clock import LiveClock
from table.courier.address import BrokerAddress, broker_address
from table.courier.mqtt import MqttCourier
from table.engine.words.commands import PlayerNamed
from table.messages.carrying import Courier, CourierEvent, Will
from table.messages.topics import ZoneAddress
from table.pki.signing import signing_key_in

ZONE: Final = ZoneAddress("main", "main")
TABLE: Final = "main/table-1"
SEATS: Final = (1, 2, 3)
EVERY_S: Final = 0.1


def ordering(broker: BrokerAddress, data: Path) -> None:
    """Order names, every second one for after the hand, until the end."""

    def courier(sink: Callable[[CourierEvent], None], subscriptions: Sequence[str], will: Will) -> Courier:
        made = MqttCourier(broker, "station/main/main", sink, subscriptions=subscriptions, will=will)
        made.start()
        return made

    feed = Feed(ZONE, Store(data / "station.db"), LiveClock(), signing_key_in(data / "signing.key"), remark=print)
    feed.start(courier, lambda _: None)
    for number in itertools.count():
        threading.Event().wait(EVERY_S)
        command = PlayerNamed(SEATS[number % len(SEATS)], f"Name {number}")
        told = TableTold(table_id=TABLE, command=command, by="Maria", is_after_hand=number % 2 == 0)
        feed.ask(told)


if __name__ == "__main__":
    ordering(broker_address(sys.argv[1]), Path(sys.argv[2]))
