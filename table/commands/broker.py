"""`squaredeal broker`: carries messages between tables and station where the room has no broker of its own.

Listens to this machine alone unless it is told otherwise.
"""

from __future__ import annotations

from pathlib import Path

import click

from table.broker.members import ByPassword
from table.broker.serving import serve
from table.courier.address import PORT
from table.wiring.addresses import LOOPBACK
from table.wiring.own_broker import BEAT


@click.command()
@click.option("--bind", default=LOOPBACK, show_default=True, help="The address to listen on; 0.0.0.0 is all.")
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True)
@click.option(
    "--passwords",
    "password_path",
    type=click.Path(path_type=Path, dir_okay=False),
    default="broker.passwords",
    show_default=True,
    help="The file of the passwords; made with new ones where there is none.",
)
@click.option("--beat", "is_heard", is_flag=True, hidden=True, help="Say each second that messages are carried.")
def broker(*, bind: str, port: int, password_path: Path, is_heard: bool) -> None:
    """Carry messages between tables and station, until told to stop.

    Exit status: 0 it was told to stop, 2 the address or the file cannot be used.
    """
    members = ByPassword(password_path, _remark)
    click.echo(f"passwords: {password_path}")
    serve(
        bind,
        port,
        members,
        ready=lambda: click.echo(f"broker: mqtt://{bind}:{port}"),
        beat=lambda: click.echo(BEAT) if is_heard else None,
        remark=_remark,
    )


def _remark(line: str) -> None:
    click.echo(line, err=True)
