"""Files with which tables come in, once, where there is an authority, and readers shut out: for `squaredeal pki`."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from config.files.faults import ConfigError
from table.broker.passwords import shut_out
from table.clock import local_time, wall_ms
from table.courier.address import TLS_PORT, BrokerAddressError, broker_address
from table.messages.topics import TableAddress, level_of
from table.wiring.process.web_address import check_station_page
from table.wiring.station.addresses import LOOPBACK, PASSWORDS, PKI, SIGNING_KEY, STORE, WEB_PORT, zone_address
from table.wiring.station.broker_port import PAGE, kept_place

if TYPE_CHECKING:
    from table.pki.authority import Authority

DAY_MS = 24 * 60 * 60 * 1000


def see_it_is_a_stations(data: Path) -> None:
    """Raise ConfigError where no station was ever started in *data*, and no authority made: nobody would hear."""
    if not any((data / name).exists() for name in (SIGNING_KEY, PKI, PASSWORDS, STORE)):
        words = f"{data}: no station was ever started there, and no authority made; name its folder with --data"
        raise ConfigError([f"{words}, or begin with squaredeal pki init"])


class Inviting(msgspec.Struct, frozen=True, kw_only=True):
    """A table that is to join."""

    address: TableAddress
    data: Path
    url: str | None
    page: str | None
    days: int


def invite(asked: Inviting, authority: Authority, path: Path, key: str) -> None:
    """Write to *path* a file that lets a table in once; the station's orders are signed by *key*."""
    from table.pki.join_file import Invitation, write_invitation  # noqa: PLC0415 - no help waits for it
    from table.pki.join_tokens import JoinTokens  # noqa: PLC0415 - as said above

    (_, hosts) = authority.station_now()
    broker = checked_broker(asked.url or kept_place(asked.data).url("mqtts", hosts[0], TLS_PORT), "mqtts")
    page = asked.page or kept_place(asked.data, PAGE).url("https", hosts[0], WEB_PORT)
    if not page.startswith("https://"):
        raise ConfigError([f"--page {page}: write https://HOST:PORT"])
    check_station_page("--page", page)
    until_ms = wall_ms() + asked.days * DAY_MS
    own = authority.certificate.read_text(encoding="ascii")

    def hand_over(token: str) -> None:
        made = Invitation(broker=broker, address=asked.address, station_key=key, page=page, token=token, authority=own)
        write_invitation(path, made)

    JoinTokens(authority).issue(asked.address.name, until_ms, hand_over)
    click.echo(
        f"{path}: {asked.address.name} joins by {broker}{reach_of(broker)}, once, until {local_time(until_ms)}, "
        f"by asking {page} while the station runs"
    )


def change_signing_key(data: Path) -> None:
    """Change the key of the station in *data*, and seal its log by the new one. Raises where the station runs."""
    from display.station.store.store import Store  # noqa: PLC0415 - no help waits for a database
    from table.keeping.durable_file import locked_folder  # noqa: PLC0415 - as said above
    from table.pki.rotation import change_key  # noqa: PLC0415 - as said above
    from table.wiring.station.store_place import kept_in  # noqa: PLC0415 - as said above

    with locked_folder(data, "station"):
        key = change_key(data / SIGNING_KEY)
        place = kept_in(data)
        if not isinstance(place, Path) or place.exists():
            with closing(Store(place)) as store:
                store.own.seal(key, 0)
    click.echo(f"{data / SIGNING_KEY}: changed; tables follow once the station runs again, and obey {key.public} alone")


def reach_of(broker: str) -> str:
    """Return what is to be said where only this machine reaches *broker*."""
    host = broker_address(broker).host
    return " (from this machine alone; start the station with --bind for others)" if host in (LOOPBACK, "::1") else ""


def checked_broker(url: str, scheme: str) -> str:
    """Return the address of a broker as it is written. Raises ConfigError where that is none of this *scheme*."""
    try:
        found = broker_address(url)
    except BrokerAddressError as fault:
        raise ConfigError([f"--broker: {fault}"]) from None
    if found.user or found.password or not str(found).startswith(f"{scheme}://"):
        raise ConfigError([f"--broker {found}: write {scheme}://HOST:PORT"])
    return str(found)


def reader_shut_out(authority: Authority, passwords: Path, name: str) -> str | None:
    """Shut a reader out; return what is to be said of it, None where it was no member."""
    was_in = authority.is_there and authority.remove(name)
    if passwords.exists():
        was_in = shut_out(passwords, name) or was_in
    return f"{name}: shut out" if was_in else None


def table_address(event: str, zone: str, name: str) -> TableAddress:
    """Return a table's address. Raises ConfigError where a name cannot be one."""
    address = zone_address(event, zone)
    return TableAddress(address.event, address.zone, checked_level(name))


def checked_level(name: str) -> str:
    """Return *name*. Raises ConfigError where it cannot be a part of an address."""
    if not name or name != level_of(name):
        raise ConfigError([f"{name}: a name has small letters, digits and dashes; {level_of(name) or 'table-1'}"])
    return name
