"""The line from a table to its station: the address that a file or an option names, the courier, and the uplink.

A table without a station has none, and loses nothing by it.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Final

import click

from config.files.faults import ConfigError
from table.clock import LiveClock
from table.courier.address import BrokerAddressError, broker_address
from table.journal import TableOpened
from table.messages.topics import TableAddress, level_of
from table.uplink.table_uplink import SentJournal, TableUplink
from table.uplink.trust import Trust

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from config.files.table_file import TableFile
    from table.controller import Taker
    from table.courier.address import BrokerAddress
    from table.courier.mqtt import MqttCourier
    from table.engine.words.view import TableView
    from table.journal import Journal, Record
    from table.messages.carrying import CourierEvent, Will


STATION_KEY: Final = "station.pub"
"""Beside a journal: the key of the station that the table has met, where nobody gave it one."""


class StationPlace:
    """Where the station of a table is, and as whom the table speaks to it."""

    def __init__(self, broker: BrokerAddress, address: TableAddress, station_key: str | None = None) -> None:
        """Speak as the table at *address*, by way of *broker*; null is a station whose key is not known yet."""
        from table.courier.mqtt import MqttCourier  # noqa: PLC0415 - a table without a station needs no MQTT client

        self._make = MqttCourier
        self.broker = broker
        self.address = address
        self.station_key = station_key

    def courier(self, sink: Callable[[CourierEvent], None], subscriptions: Sequence[str], will: Will) -> MqttCourier:
        """Return a courier that is on its way."""
        # The broker's doorkeeper knows a table by its client id.
        client_id = f"{self.address.event}/{self.address.zone}/{self.address.table}"
        courier = self._make(self.broker, client_id, sink, subscriptions=subscriptions, will=will)
        courier.start()
        return courier


def station_place(table_file: TableFile, url: str | None) -> StationPlace | None:
    """Return where the station is that *url*, or else the table's file, names; null where neither does.

    Raises ConfigError where what is named cannot be used.
    """
    station = table_file.station
    wanted = url or station.url
    if wanted is None:
        return None
    try:
        broker = broker_address(wanted)
    except BrokerAddressError as fault:
        where = "--station" if url else f"{table_file.path}: station.url"
        raise ConfigError([f"{where}: {fault}"]) from None
    table_id = station.table or level_of(table_file.name)
    if not table_id:
        words = f"{table_file.path}: no letter and no digit of its name can be an id; add [station] with table = ..."
        raise ConfigError([words])
    return StationPlace(broker, TableAddress(station.event, station.zone, table_id))


def journal_id(found: Sequence[Record]) -> str:
    """Return the id of the journal that was *found*, or one for a new journal."""
    if found and isinstance(found[0], TableOpened):
        return found[0].journal_id
    return secrets.token_hex(8)


class StationLine:
    """One journal's line to the station."""

    def __init__(
        self, place: StationPlace, journal: Journal, reread: Callable[[], Sequence[Record]], trusted: Path | None = None
    ) -> None:
        """Send what is kept in *journal*, which *reread* returns whole.

        Where the place names no key, the first that is heard is kept in the file *trusted*, or as long as the table
        runs. Raises `StationKeyError` where that file says none.
        """
        self._place = place
        self._found = journal.records()
        self._reread = reread
        trust = Trust(place.station_key, trusted)
        self.uplink = TableUplink(
            place.address, LiveClock(), reread, trust, remark=lambda line: click.echo(line, err=True)
        )
        self.journal = SentJournal(journal, self.uplink.keep)

    def open(self, view: TableView) -> None:
        """Begin to speak, once the journal has its table; it stands as *view* says."""
        opened = (self._found or self._reread())[0]
        if not isinstance(opened, TableOpened):
            msg = "a journal that was opened begins with its table"
            raise TypeError(msg)
        self.uplink.start(opened, self._found, view, secrets.token_hex(4), self._place.courier)

    def take_commands(self, table: Taker, now_ns: Callable[[], int]) -> None:
        """Give *table* the director's commands that have come."""
        for received in self.uplink.take_commands(now_ns()):
            table.take(received)

    def close(self) -> None:
        """Let the station have the last of it, and leave."""
        self.uplink.close()
