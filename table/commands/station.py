"""`squaredeal station`: the director's station, with a broker of its own unless it is given one.

What it runs is in `table.wiring.station`, which is loaded when it is run: no help waits for a database.
"""

from pathlib import Path

import click

from config.files.settings_folder import settings_folder
from table.commands.libraries import need
from table.wiring.process.options import options
from table.wiring.station.station_plan import StationPlan


@click.command()
@options(StationPlan)
@click.pass_obj
def station(config: Path | None, plan: StationPlan) -> None:
    """Run the director's station: every table on one page.

    All floor calls stand in one queue.

    The first start asks for the log-in's password; without a terminal it makes one and prints it once.

    Exit status: 0 it was told to stop, 1 a part of it has failed and it is to be started again, 2 an address, a file or
    a folder cannot be used.
    """
    from table.commands.school import school_of  # noqa: PLC0415 - as said below
    from table.wiring.station.running_station import run_station  # noqa: PLC0415 - no help waits for a database

    if plan.broker_url is None:
        need("broker")
    if plan.store is not None:
        need("postgres")
    folders = settings_folder(config)
    run_station(plan, folders, school_of(folders))
