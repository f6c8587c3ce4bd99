"""The line from a table to its station: the address that a file or an option names, the courier, and the uplink.

A table without a station has none, and loses nothing by it.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from config.files.faults import ConfigError
from config.files.table_file import TableFile
from table.clock import LiveClock, wall_ms
from table.controller import Taker
from table.engine.words.sightings import KeyPressed
from table.engine.words.view import TableView
from table.keeping.journal import Record, TableOpened
from table.keeping.reading import Reread
from table.keeping.recovery import Story
from table.messages.carrying import CourierEvent, Will
from table.messages.topics import TableAddress, level_of
from table.operator_log import OperatorLog
from table.uplink.table_uplink import LinkedJournal, SentJournal, TableUplink
from table.uplink.told_heads import HEADS_NAME, ToldHeads
from table.uplink.trust import Trust
from table.wiring.process.options import FILE, option
from table.wiring.process.technical_log import log_of
from table.wiring.station.given_broker import broker_in_file, named_broker

if TYPE_CHECKING:
    from table.courier.address import BrokerAddress
    from table.courier.mqtt import MqttCourier


PASSWORD_VARIABLE: Final = "SQUAREDEAL_STATION_PASSWORD"  # noqa: S105 - where it is, not what it is
"""Of the environment: the table's password for the broker."""
STATION_KEY: Final = "station.pub"
"""Beside a journal: the key of the station that the table has met, where nobody gave it one."""


class StationPlace:
    """Where the station of a table is, and as whom the table speaks to it."""

    def __init__(self, broker: BrokerAddress, address: TableAddress, station_key: str | None = None) -> None:
        """Speak as the table at *address*, by way of *broker*.

        *station_key* is what the join file says; None is a station whose key is not known yet.
        """
        from table.courier.mqtt import MqttCourier  # noqa: PLC0415 - a table without a station needs no MQTT client

        self._make = MqttCourier
        self.broker = broker
        self.address = address
        self.station_key = station_key

    def courier(self, sink: Callable[[CourierEvent], None], subscriptions: Sequence[str], will: Will) -> MqttCourier:
        """Return a courier that is on its way."""
        courier = self._make(self.broker, self.address.name, sink, subscriptions=subscriptions, will=will)
        courier.start()
        return courier


@dataclass(frozen=True, kw_only=True)
class GivenStation:
    """What the command line says of the station."""

    station: str | None = option(
        "Report to a station: mqtt://HOST:PORT, or mqtts:// for TLS, in place of the file's.", metavar="URL"
    )
    station_password_file: Path | None = option(
        f"The table's password for the broker, in the first line of this file; or in {PASSWORD_VARIABLE}.", type=FILE
    )
    join: Path | None = option(
        "Report to the station that this file names, which it made: squaredeal pki table.", type=FILE
    )


def station_place(
    table_file: TableFile, given: GivenStation, folder: Path | None, *, is_looking: bool = False
) -> StationPlace | None:
    """Return where the station is that is *given*, or else the table's file, names; None where neither does.

    A table that joins keeps what it is known by in *folder*; where somebody *is_looking* alone, none joins. Raises
    ConfigError where what is named cannot be used.
    """
    station = table_file.station
    joined = given.join or (None if given.station is not None or station.join is None else Path(station.join))
    if joined is not None:
        from table.pki.join_file import join_file  # noqa: PLC0415 - a table that joins nothing needs no certificates
        from table.pki.joining import own_file  # noqa: PLC0415 - as said above
        from table.wiring.station.asking_in import ask_station  # noqa: PLC0415 - as said above

        ask = None if is_looking else partial(ask_station, joined)
        join = join_file(own_file(joined, folder or joined.parent, ask), wall_ms())
        if not is_looking and (tls := join.broker.tls) and tls.opened_key:
            tls.opened_key()  # now, and in a line: later it would be one more line that does not come about
        if join.expires is not None:
            click.echo(
                f"{joined}: its certificate ends on {join.expires}; squaredeal pki table makes another", err=True
            )
        return StationPlace(join.broker, join.address, join.station_key)
    if given.station is not None:
        broker = named_broker("--station", given.station, given.station_password_file, PASSWORD_VARIABLE)
    elif station.url is not None:
        broker = broker_in_file(table_file.path, station.url, PASSWORD_VARIABLE)
    else:
        return None
    table_id = station.table or level_of(table_file.name)
    if not table_id:
        words = f"{table_file.path}: no letter and no digit of its name can be an id; add [station] with table = ..."
        raise ConfigError([words])
    return StationPlace(broker, TableAddress(station.event, station.zone, table_id))


def journal_id(opened: Record | None) -> str:
    """Return the id of the journal that begins with *opened*, or one for a new journal."""
    return opened.journal_id if isinstance(opened, TableOpened) else secrets.token_hex(8)


class StationLine:
    """One journal's line to the station."""

    def __init__(
        self,
        place: StationPlace,
        journal: LinkedJournal,
        path: Path,
        trusted: Path | None = None,
    ) -> None:
        """Send what is kept in *journal*, the file of which is at *path*.

        Where the place names no key, the first that is heard is kept in the file *trusted*, or as long as the table
        runs. Raises `StationKeyError` where that file says none.
        """
        self._place = place
        self._reread = Reread(path)
        log = OperatorLog(log_of("line").warning, LiveClock().now_ns)
        trust = Trust(place.station_key, trusted)
        self.uplink = TableUplink(place.address, LiveClock(), self._reread, trust, remark=log.tell)
        self.uplink.keep_heads(ToldHeads(path.with_name(HEADS_NAME)))
        self.journal = SentJournal(journal, self.uplink.keep)

    def open(self, view: TableView, found: Story) -> None:
        """Begin to speak, once the journal has its table; it stands as *view* says, and *found* was there before."""
        opened = next(iter(self._reread.records_from(1)), None)
        if not isinstance(opened, TableOpened):
            msg = "a journal that was opened begins with its table"
            raise TypeError(msg)
        self.uplink.start(opened, found, view, secrets.token_hex(4), self._place.courier)

    def take_commands(self, table: Taker, now_ns: Callable[[], int]) -> None:
        """Give *table* the director's commands that have come, and what the tournament's schedule says by itself."""
        for received in self.uplink.take_commands(now_ns()):
            table.take(received)
        noticing, now_ms = self.uplink.noticing, wall_ms()
        for due_of in (noticing.break_due, noticing.game_due, noticing.level_due):
            if (due := due_of(now_ms, table.view)) is not None:
                table.take(KeyPressed(command=due, at_ns=now_ns()))

    def close(self) -> None:
        """Let the station have the last of it, and leave."""
        self.uplink.close()


def line_of(place: StationPlace | None, journal: LinkedJournal, path: Path) -> StationLine | None:
    """Return the line of the *journal* that is kept at *path*; None for a table without a station."""
    if place is None:
        return None
    return StationLine(place, journal, path, path.parent / STATION_KEY)
