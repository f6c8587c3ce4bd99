"""`squaredeal zones`: all zones of a room on one page, each as its own station shows it."""

import click

from table.commands.libraries import need
from table.wiring.process.options import options
from table.wiring.zones_plan import ZonesPlan


@click.command()
@options(ZonesPlan)
def zones(plan: ZonesPlan) -> None:
    """Show the tables and floor calls of several stations on one page.

    The same for a wall is at /wall. Nothing is pressed on it: a table leads to the page of its own station. It looks on
    as a reader does, and whoever opens it brings the token of one of the readers' files.

    Exit status: 0 it was told to stop, 2 an address or a file cannot be used.
    """
    need("station")
    from table.wiring.several_zones import serve_zones  # noqa: PLC0415 - no help waits for a web server

    serve_zones(plan)
