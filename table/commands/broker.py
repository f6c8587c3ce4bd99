"""`squaredeal broker`: carries messages between tables and station where the room has no broker of its own.

Listens to this machine alone unless it is told otherwise.
"""

from pathlib import Path

import click

from config.files.faults import ConfigError
from table.broker.members import ByCertificate, ByPassword
from table.courier.address import PORT, TLS_PORT
from table.wiring.process.technical_log import log_of
from table.wiring.station.addresses import LOOPBACK
from table.wiring.station.own_broker import BEAT


@click.command()
@click.option(
    "--bind", default=LOOPBACK, show_default=True, help="The address to listen on; 0.0.0.0 means every network."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), help=f"The port to listen on. [default: {PORT}, with --pki {TLS_PORT}]"
)
@click.option(
    "--passwords",
    "password_path",
    type=click.Path(path_type=Path, dir_okay=False),
    default="broker.passwords",
    show_default=True,
    help="The file of the passwords; made with new ones if it is missing.",
)
@click.option(
    "--pki",
    "authority_path",
    type=click.Path(path_type=Path, file_okay=False, exists=True),
    help="The folder of an authority: its certificates in place of passwords, and TLS.",
)
@click.option("--beat", "is_heard", is_flag=True, hidden=True, help="Say each second that messages are carried.")
def broker(*, bind: str, port: int | None, password_path: Path, authority_path: Path | None, is_heard: bool) -> None:
    """Carry messages between tables and station, until told to stop.

    Exit status: 0 it was told to stop, 2 the address or the file cannot be used.
    """
    from table.broker.serving import BrokerTelling, serve  # noqa: PLC0415 - no help waits for amqtt

    members: ByPassword | ByCertificate
    if authority_path is None:
        members, scheme, usual = ByPassword(password_path, _remark), "mqtt", PORT
        click.echo(f"passwords: {password_path}")
    else:
        members, scheme, usual = _by_certificate(authority_path), "mqtts", TLS_PORT
        click.echo(f"authority: {authority_path}")
    found = usual if port is None else port
    serve(
        bind,
        found,
        members,
        BrokerTelling(
            ready=lambda: click.echo(f"broker: {scheme}://{bind}:{found}"),
            beat=lambda: click.echo(BEAT) if is_heard else None,
            remark=_remark,
        ),
    )


def _by_certificate(folder: Path) -> ByCertificate:
    from table.pki.authority import Authority  # noqa: PLC0415 - a broker that goes by passwords needs no certificates

    authority = Authority(folder)
    authority.members()
    authority.station_now()
    certificate, key = authority.station
    try:
        return ByCertificate(authority.certificate, certificate, key, authority.members_file)
    except (OSError, ValueError) as fault:
        words = f"{folder}: what is in it cannot be used ({getattr(fault, 'strerror', None) or fault})"
        raise ConfigError([f"{words}; make the station's certificate anew: squaredeal pki station"]) from None


def _remark(line: str) -> None:
    log_of("broker").warning(line)
