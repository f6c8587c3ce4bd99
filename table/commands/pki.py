"""`squaredeal pki`: who is who in a room: an authority, the station's certificate, a file for each table and reader.

Everything is in the folder of the station's data. The broker reads its lists again within a second: who is removed here
is out then.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from config.files.faults import ConfigError
from table.broker.passwords import Passwords, admit, passwords_in
from table.clock import local_time, wall_ms
from table.commands.by_name import WithWholeLines
from table.commands.pki_joining import (
    DAY_MS,
    Inviting,
    change_signing_key,
    checked_broker,
    checked_level,
    invite,
    reach_of,
    reader_shut_out,
    see_it_is_a_stations,
    table_address,
)
from table.courier.address import PORT, TLS_PORT
from table.messages.topics import ReaderAddress, TableAddress, ZoneAddress
from table.pki.join_file import write_join_file, write_reader_file
from table.pki.signing import signing_key_in
from table.wiring.process.options import FILE, FOLDER, PORT_NUMBER, argument, option, options
from table.wiring.station.addresses import (
    PASSWORDS,
    PKI,
    SIGNING_KEY,
    STATION_DATA,
    own_hosts,
    zone_address,
)
from table.wiring.station.broker_port import kept_place

if TYPE_CHECKING:
    from table.pki.authority import Authority


@dataclass(frozen=True, kw_only=True)
class _Room:
    data: Path = option("The folder of the station.", default=Path(STATION_DATA), type=FOLDER)


@dataclass(frozen=True, kw_only=True)
class _Zone(_Room):
    event: str = option("The event whose tables report here.", default="main")
    zone: str = option("The zone of the room.", default="main")

    @property
    def address(self) -> ZoneAddress:
        return zone_address(self.event, self.zone)


@dataclass(frozen=True, kw_only=True)
class _Station(_Zone):
    hosts: tuple[str, ...] = option(
        "A name or an address by which browsers reach the station; again for more. [default: this machine's]",
        "--host",
        default=(),
        metavar="NAME",
    )


@dataclass(frozen=True, kw_only=True)
class _Client(_Zone):
    name: str = argument("NAME")
    url: str | None = option("How it reaches the broker. [default: this machine]", "--broker", metavar="URL")


@dataclass(frozen=True, kw_only=True)
class _Table(_Client):
    name: str = argument("TABLE")
    page: str | None = option("How it reaches the station's page. [default: this machine]", metavar="URL")
    days: int = option("So long the file lets the table in.", type=click.IntRange(1, 365), default=7)
    is_with_key: bool = option("Make the table's key here, in the file: for a table that cannot reach the page.")
    out: Path | None = option("The file. [default: TABLE.join]", type=FILE)


@dataclass(frozen=True, kw_only=True)
class _Reader(_Client):
    out: Path | None = option("The file. [default: NAME.reader]", type=FILE)


@dataclass(frozen=True, kw_only=True)
class _Removed(_Zone):
    name: str = argument("TABLE")
    is_reader: bool = option("TABLE is the name of a reader.")


@dataclass(frozen=True, kw_only=True)
class _Mosquitto(_Room):
    out: Path = option("The folder to write to.", required=True, type=FOLDER)
    port: int = option("The port mosquitto listens on.", default=TLS_PORT, type=PORT_NUMBER)
    user: str | None = option("The user mosquitto runs as, if it is not its own.")
    group: str | None = option("The group mosquitto runs in: it may read the files. [default: their owner alone]")
    is_tried: bool = option("Start mosquitto on it first, and write only what it takes.", "--try")


@click.group(cls=WithWholeLines)
def pki() -> None:
    """Make certificates, and a join file for each table.

    Exit status: 0 done, 2 something cannot be used.
    """


@pki.command()
@options(_Station)
def init(given: _Station) -> None:
    """Make an authority and the station's certificate: from its next start on, all lines have TLS."""
    authority, address = _authority(given.data), given.address
    authority.make(wall_ms())
    _give_station(authority, address, given.hosts)
    click.echo(f"authority: {authority.certificate} (browsers that are to believe the page have it imported)")


@pki.command()
@options(_Station)
def station(given: _Station) -> None:
    """Give the station a new certificate, in place of one that ends soon or names other hosts."""
    _give_station(_authority(given.data), given.address, given.hosts)


@pki.command("new-key")
@options(_Room)
def new_key(given: _Room) -> None:
    """Change the key that signs the station's orders: the old one is gone, and nobody obeys it any more.

    Stop the station first, and start it again after. Tables follow by themselves as soon as they
    hear it, and files that were made for them stay good.
    """
    see_it_is_a_stations(given.data)
    change_signing_key(given.data)


@pki.command()
@options(_Table)
def table(given: _Table) -> None:
    """Make the file with which a table joins, once; one that it had before is not good any more.

    The table makes its own key, and asks the station's page to certify it, while the station
    runs. Without an authority the file holds a password.
    """
    address = table_address(given.event, given.zone, given.name)
    path = given.out or Path(f"{given.name}.join")
    see_it_is_a_stations(given.data)
    key = signing_key_in(given.data / SIGNING_KEY).public
    authority = _authority(given.data)
    if authority.is_there and not given.is_with_key:
        asked = Inviting(address=address, data=given.data, url=given.url, page=given.page, days=given.days)
        invite(asked, authority, path, key)
        return

    def hand_over(broker: str, proof: str) -> None:
        write_join_file(path, broker=broker, address=address, station_key=key, proof=proof)

    _let_in(given, address.name, path, hand_over)


@pki.command()
@options(_Reader)
def reader(given: _Reader) -> None:
    """Let a program hear the tables and say nothing: for dashboards, scoreboards and reporters.

    Its file has what it needs at the broker, and the token for the station's /metrics and /api/v1.
    """
    address = ReaderAddress(given.address, checked_level(given.name))
    path, passwords = given.out or Path(f"{given.name}.reader"), given.data / PASSWORDS

    def hand_over(token: str | None, broker: str, proof: str) -> None:
        write_reader_file(path, broker=broker, address=address, token=token or proof, proof=proof)

    if not _authority(given.data).is_there:
        _let_in(given, address.name, path, partial(hand_over, None))
        return

    def with_token(made: Passwords) -> None:
        _let_in(given, address.name, path, partial(hand_over, made.clients[address.name]))

    admit(passwords, address.name, hand_over=with_token)


def _let_in(given: _Client, name: str, path: Path, hand_over: Callable[[str, str], object]) -> None:
    """Let a client in, by a certificate where there is an authority; *hand_over* is given the broker and the proof."""
    authority = _authority(given.data)
    if authority.is_there:
        (_, hosts) = authority.station_now()
        broker = checked_broker(given.url or kept_place(given.data).url("mqtts", hosts[0], TLS_PORT), "mqtts")
        own = authority.certificate.read_text(encoding="ascii")
        _, member = authority.give_client(
            name, wall_ms(), lambda issued: hand_over(broker, issued.certificate + issued.key + own)
        )
        click.echo(f"{path}: {name} joins by {broker}{reach_of(broker)}, until {member.expires}")
    else:
        broker = checked_broker(given.url or kept_place(given.data).url("mqtt", own_hosts()[0], PORT), "mqtt")
        admit(given.data / PASSWORDS, name, hand_over=lambda made: hand_over(broker, made.clients[name]))
        line = f"{path}: {name} joins by {broker}{reach_of(broker)}"
        click.echo(f"{line}; that line can be read on its way: squaredeal pki init")


@pki.command()
@options(_Removed)
def remove(given: _Removed) -> None:
    """Shut a table or a reader out: the broker ends its line within a second, and its file is good for nothing."""
    address, data = given.address, given.data
    reader, table = ReaderAddress(address, given.name), TableAddress(given.event, given.zone, given.name)
    found = (reader if given.is_reader else table).name
    authority = _authority(data)
    if given.is_reader:
        told = reader_shut_out(authority, data / PASSWORDS, found)
    else:
        from table.wiring.station.members import shut_table_out  # noqa: PLC0415 - no help waits for it

        told = shut_table_out(authority, data / PASSWORDS, found)
    if told is None:
        raise ConfigError(
            [f"{found}: no such {'reader' if given.is_reader else 'table'} has joined; squaredeal pki list shows all"]
        )
    click.echo(told)


@pki.command("list")
@options(_Room)
def list_members(given: _Room) -> None:
    """List who may come in, and until when."""
    data = given.data
    authority = _authority(data)
    if authority.is_there:
        for member in authority.members():
            days = (member.expires_ms - wall_ms()) // DAY_MS
            click.echo(f"{member.name}: until {member.expires}, {days} days")
        from table.pki.join_tokens import JoinTokens  # noqa: PLC0415 - no help waits for it

        for name, token in JoinTokens(authority).waiting(wall_ms()):
            click.echo(f"{name}: its file lets it in until {local_time(token.until_ms)}, and was not used")
    elif (data / PASSWORDS).exists():
        for name in sorted(passwords_in(data / PASSWORDS).clients):
            click.echo(f"{name}: by a password, until it is removed")
    else:
        raise ConfigError([f"{data}: no station was ever started there, and no authority made; name another --data"])


@pki.command()
@options(_Mosquitto)
def mosquitto(given: _Mosquitto) -> None:
    """Write a configuration with which mosquitto does the same: TLS, certificates, access, who was removed."""
    from table.pki.mosquitto import MosquittoPlace, write_configuration  # noqa: PLC0415 - no help waits for it

    place = MosquittoPlace(folder=given.out, port=given.port, user=given.user, group=given.group)
    write_configuration(_authority(given.data), place, wall_ms(), is_tried=given.is_tried)
    again = "write it again after pki table or pki remove, and restart it: at a reload a line that is there stays"
    click.echo(f"{given.out / 'mosquitto.conf'}: mosquitto -c; {again}")


def _authority(data: Path) -> Authority:
    from table.pki.authority import Authority  # noqa: PLC0415 - no help waits for its certificates

    return Authority(data / PKI)


def _give_station(authority: Authority, address: ZoneAddress, hosts: tuple[str, ...]) -> None:
    named = hosts or own_hosts()
    member = authority.give_station(address.name, named, wall_ms())
    click.echo(f"station: {member.name} at {', '.join(named)}, until {member.expires}")


@pki.command()
@click.argument("key", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
def house(key: Path) -> None:
    """Make the house's key, and print what tables seal the hidden cards of each hand to.

    Keep FILE away from the tables: it opens them with squaredeal unseal. Where it is there
    already, its public half is printed again.
    """
    from table.pki.house_box import house_key_in  # noqa: PLC0415 - the other commands seal nothing to it

    click.echo(f'For each table\'s file:\n\n[keep]\nhouse = "{house_key_in(key, is_made=True).public}"')
