"""`squaredeal event`: the tournament of a league without a station, run from the Pi of one of its one or two tables.

The station is the same; what it is told is worked out here from the tournament's file.
"""

import errno
import socket
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import click

from config.files.faults import ConfigError
from config.files.settings_folder import SettingsFolder, settings_folder
from table.commands.libraries import need
from table.courier.address import PORT, TLS_PORT
from table.messages.topics import level_of
from table.wiring.process.options import FILE_THERE, FOLDER, PORT_NUMBER, argument, option, options
from table.wiring.station.addresses import WEB_PORT, address_for_others, own_hosts
from table.wiring.station.station_plan import StationPlan
from table.wiring.station.tournament_file import read_tournament

MOST_TABLES: Final = 2
"""More are a room, and a room has a station."""

_EVERYWHERE: Final = "0.0.0.0"  # noqa: S104 - the players' phones are on the same network


@dataclass(frozen=True, kw_only=True)
class _Asked:
    file: Path = argument("EVENT.toml")
    port: int = option("The port of the page.", default=WEB_PORT, type=PORT_NUMBER)
    broker_port: int | None = option(
        f"The port of the tournament's own broker. [default: {PORT}, with TLS {TLS_PORT}]", type=PORT_NUMBER
    )
    data: Path | None = option(
        "The folder of all that is remembered. [default: beside the file, under its name]", type=FOLDER
    )
    password_file: Path | None = option(
        "Set the log-in's password to the first line of this file, and log everybody out.", type=FILE_THERE
    )


@click.command()
@options(_Asked)
@click.pass_obj
def event(config: Path | None, asked: _Asked) -> None:
    """Run a tournament of one or two tables, without a station.

    Orders, seats, clock and prizes stand on a page of this machine; every phone on the same network can open it.
    A start later goes on where it was.

    Exit status: 0 it was told to stop, 1 a part of it has failed and it is to be started again, 2 an address, a file or
    a folder cannot be used.
    """
    file, port, folders = asked.file, asked.port, settings_folder(config)
    _check_file(file, folders)
    _check_port(port)
    need("broker")
    plan = StationPlan(
        bind=_EVERYWHERE,
        port=port,
        broker_port=asked.broker_port,
        data=asked.data or file.with_suffix(""),
        event=level_of(file.stem) or "main",
        tournaments=(file,),
        hosts=_hosts(),
        password_file=asked.password_file,
    )
    from table.wiring.station.running_station import run_station  # noqa: PLC0415 - no help waits for a database

    run_station(plan, folders)


def _check_file(file: Path, folders: SettingsFolder) -> None:
    """Raise ConfigError where *file* is no tournament of one or two tables."""
    if not file.is_file():
        if file.exists():
            raise ConfigError([f"{file}: this is a folder, a pipe, a socket or a device; name the tournament's file"])
        begin = "squaredeal example tournament writes one"
        raise ConfigError([f"{file}: there is no such file; name the tournament's file; {begin}"])
    tables = read_tournament(file, folders).setup.tables
    if len(tables) > MOST_TABLES:
        words = f"{file}: {len(tables)} tables; a tournament of more than {MOST_TABLES} is run by a station: "
        raise ConfigError([f"{words}squaredeal station --tournament {file}"])


def _check_port(port: int) -> None:
    """Raise ConfigError where something else listens there, before anybody is sent to the page."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as page:
        # A page that has just been stopped keeps nobody out.
        page.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            page.bind((_EVERYWHERE, port))
        except OSError as why:
            taken = "something else listens there, another tournament perhaps"
            words = taken if why.errno == errno.EADDRINUSE else str(why.strerror)
            raise ConfigError([f"port {port}: {words}; stop it, or name another with --port"]) from None


def _hosts() -> tuple[str, ...]:
    """Return by which names this machine is asked, the two that are best for others first."""
    name, *others = own_hosts()
    return tuple(dict.fromkeys((name, address_for_others(_EVERYWHERE), *others)))
