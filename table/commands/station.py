"""`squaredeal station`: the director's station, with a broker of its own unless it is given one.

What it runs is in `table.wiring.station`, which is loaded when it is run: no help waits for a database.
"""

from pathlib import Path

import click

from config.files.settings_folder import settings_folder
from display.station.known.kept_days import KEEP_DAYS
from display.station.known.stalls import STALLED_S
from table.commands.gathered import gathered
from table.commands.libraries import need
from table.courier.address import PORT, TLS_PORT
from table.wiring.station.addresses import LOOPBACK, STATION_DATA, WEB_PORT
from table.wiring.station.given_broker import BROKER_VARIABLE
from table.wiring.station.station_plan import StationPlan


@click.command()
@gathered(StationPlan)
@click.option(
    "--bind", default=LOOPBACK, show_default=True, help="The address to listen on; 0.0.0.0 means every network."
)
@click.option(
    "--port", type=click.IntRange(1, 65535), default=WEB_PORT, show_default=True, help="The port of the page."
)
@click.option(
    "--broker",
    "broker_url",
    metavar="URL",
    help="Use this broker, not one of the station's own: mqtt://station@HOST:PORT, or mqtts:// for TLS.",
)
@click.option(
    "--broker-password-file",
    type=click.Path(path_type=Path, dir_okay=False),
    help=f"The station's password for --broker, in the first line of this file; or in {BROKER_VARIABLE}.",
)
@click.option(
    "--broker-port",
    type=click.IntRange(1, 65535),
    help=f"The port of the station's own broker. [default: {PORT}, with TLS {TLS_PORT}]",
)
@click.option(
    "--page-certificate",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="A certificate for the page that browsers trust, in PEM with its key; replaces the one that pki made.",
)
@click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    default=STATION_DATA,
    show_default=True,
    help="The folder of all that the station remembers; made if it is missing.",
)
@click.option(
    "--backup",
    type=click.Path(path_type=Path, file_okay=False),
    metavar="FOLDER",
    help="Copy the station's file into this folder each minute; make it on another disk or stick.",
)
@click.option(
    "--restore",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    metavar="BACKUP",
    help="Begin from this copy of the station's file, once; the one in --data is moved aside.",
)
@click.option("--event", default="main", show_default=True, help="The name of the event whose tables report here.")
@click.option(
    "--tournament",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="Run the tournament of this file, on the page /tournament; a start later goes on where it was.",
)
@click.option("--zone", default="main", show_default=True, help="The name of the part of the room.")
@click.option(
    "--host",
    "hosts",
    multiple=True,
    help="Another name or address under which browsers open the page; may be repeated.",
)
@click.option(
    "--password-file",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="The log-in's password is the first line of this file; another one than before logs everybody out.",
)
@click.option(
    "--keep-days",
    type=click.IntRange(min=0),
    metavar="N",
    default=KEEP_DAYS,
    show_default=True,
    help="Delete records, closed calls and the log after N days; 0 keeps them for ever.",
)
@click.option(
    "--stalled-after",
    "stalled_after_s",
    type=click.IntRange(min=0),
    metavar="SECONDS",
    default=STALLED_S,
    show_default=True,
    help="Mark a table whose hand has stood still for this long; 0 never does.",
)
@click.option(
    "--webhooks",
    type=click.Path(path_type=Path, dir_okay=False, exists=True),
    help="Tell the programs that this file names what happens: hands, players who bust, incidents.",
)
@click.option(
    "--home-assistant",
    "is_home_assistant",
    is_flag=True,
    help="Have Home Assistant show every table, by MQTT discovery; it joins as a reader (squaredeal pki reader).",
)
@click.pass_obj
def station(config: Path | None, plan: StationPlan) -> None:
    """Run the director's station: every table on one page.

    All floor calls stand in one queue.

    The first start asks for the log-in's password; without a terminal it makes one and prints it once.

    Exit status: 0 it was told to stop, 1 a part of it has failed and it is to be started again, 2 an address, a file or
    a folder cannot be used.
    """
    from table.wiring.station.running_station import run_station  # noqa: PLC0415 - no help waits for a database

    if plan.broker_url is None:
        need("broker")
    run_station(plan, settings_folder(config))
