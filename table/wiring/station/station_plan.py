"""Plans how a station is run: the options of its command line, and the defaults for those not given."""

from dataclasses import dataclass
from pathlib import Path

import click

from display.station.known.kept_days import KEEP_DAYS
from display.station.known.stalls import STALLED_S
from table.courier.address import PORT, TLS_PORT
from table.wiring.process.options import FILE, FILE_OR_FOLDER_THERE, FILE_THERE, FOLDER, PORT_NUMBER, option
from table.wiring.station.addresses import LOOPBACK, STATION_DATA, WEB_PORT
from table.wiring.station.given_broker import BROKER_VARIABLE


@dataclass(frozen=True, kw_only=True)
class StationPlan:
    """Where it listens, what it keeps, and whose tables report to it."""

    bind: str = option("The address to listen on; 0.0.0.0 means every network.", default=LOOPBACK)
    port: int = option("The port of the page.", default=WEB_PORT, type=PORT_NUMBER)
    broker_url: str | None = option(
        "Use this broker, not one of the station's own: mqtt://station@HOST:PORT, or mqtts:// for TLS.",
        "--broker",
        metavar="URL",
    )
    broker_password_file: Path | None = option(
        f"The station's password for --broker, in the first line of this file; or in {BROKER_VARIABLE}.", type=FILE
    )
    broker_port: int | None = option(
        f"The port of the station's own broker. [default: {PORT}, with TLS {TLS_PORT}]", type=PORT_NUMBER
    )
    page_certificate: Path | None = option(
        "A certificate for the page that browsers trust, in PEM with its key; replaces the one that pki made.",
        type=FILE_THERE,
    )
    data: Path = option(
        "The folder of all that the station remembers; made if it is missing.", default=Path(STATION_DATA), type=FOLDER
    )
    backup: Path | None = option(
        "Copy the station's file into this folder each minute; make it on another disk or stick.",
        type=FOLDER,
        metavar="FOLDER",
    )
    restore: Path | None = option(
        "Begin from this copy of the station's file, once; the one in --data is moved aside.",
        type=FILE_THERE,
        metavar="BACKUP",
    )
    store: str | None = option(
        "Keep all in this database of a PostgreSQL, not in a file: postgresql://USER@HOST/DATABASE.",
        metavar="URL",
    )
    store_password_file: Path | None = option(
        "The password for --store, in the first line of this file; or where libpq looks for it, as in PGPASSFILE.",
        type=FILE,
    )
    event: str = option("The name of the event whose tables report here.", default="main")
    tournaments: tuple[Path, ...] = option(
        "Run the tournament of this file, on the page /tournament; may be repeated, or a folder of files.",
        "--tournament",
        default=(),
        type=FILE_OR_FOLDER_THERE,
    )
    zone: str = option("The name of the part of the room.", default="main")
    hosts: tuple[str, ...] = option(
        "Another name or address under which browsers open the page; may be repeated.", "--host", default=()
    )
    password_file: Path | None = option(
        "The log-in's password is the first line of this file; another one than before logs everybody out.",
        type=FILE_THERE,
    )
    keep_days: int = option(
        "Delete records, closed calls and the log after N days; 0 keeps them for ever.",
        default=KEEP_DAYS,
        type=click.IntRange(min=0),
        metavar="N",
    )
    stalled_after_s: int = option(
        "Mark a table whose hand has stood still for this long; 0 never does.",
        "--stalled-after",
        default=STALLED_S,
        type=click.IntRange(min=0),
        metavar="SECONDS",
    )
    webhooks: Path | None = option(
        "Tell the programs that this file names what happens: hands, players who bust, incidents.", type=FILE_THERE
    )
    is_home_assistant: bool = option(
        "Have Home Assistant show every table, by MQTT discovery; it joins as a reader (squaredeal pki reader)."
    )
