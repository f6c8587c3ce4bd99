"""`squaredeal broadcast`: hands with their hidden cards for a production, as the house permits and the table releases.

The house signs, the table seals and holds, a production opens with a key of its own. That somebody reads a hand is on
the disk before a card is shown. What is done where stands in `table.broadcast`.
"""

from __future__ import annotations

import getpass
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from config.files.faults import ConfigError
from table.broadcast.permit import FLOOR_S, LONGEST_S, USUAL_S, Answer, Permit, write_permit
from table.broadcast.released import HandReading, HandReleased, ReleasedHands
from table.clock import MS_PER_S, NS_PER_S, LiveClock, local_time, wall_ms
from table.commands.by_name import WithWholeLines
from table.commands.libraries import need
from table.operator_log import plain
from table.wiring.process.options import FILE, PORT_NUMBER, argument, option, options
from table.wiring.released_hands import JSON, PHH, ReleasedReader, file_of

if TYPE_CHECKING:
    from table.pki.house_box import HouseKey

SHORT = 1
"""Exit status where a hand cannot be opened, or written."""
PORT = 8091
LOOK_EVERY_NS = 2 * NS_PER_S
_MINUTE_S = 60

_SOURCE = click.argument("source", metavar="RELEASED", type=click.Path(path_type=Path))
_KEY = click.option(
    "--key", metavar="FILE", type=click.Path(path_type=Path), required=True, help="The production's private key."
)


@click.group(cls=WithWholeLines)
def broadcast() -> None:
    """Permit hands with their hidden cards for a broadcast, and show those that are released.

    RELEASED is the file in which a table has released them, beside its journal, a copy of it, or the folder.
    """


@broadcast.command()
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
def key(path: Path) -> None:
    """Make a production's key, and print what the house permits hands to be sealed to.

    FILE opens every hand that is sealed to it, once that is released: keep it on the production's machine alone. Where
    it is there already, its public half is printed again.
    """
    from table.pki.house_box import house_key_in  # noqa: PLC0415 - the other commands make no key

    click.echo(house_key_in(path, is_made=True, by="broadcast key").public)


@dataclass(frozen=True, kw_only=True)
class _Permit:
    table: str = argument("TABLE")
    house: Path = option("The house's private key.", metavar="FILE", required=True)
    production: str | None = option("What squaredeal broadcast key prints.", "--to", metavar="KEY")
    minutes: int = option(
        "A hand is released so long after its end.",
        type=click.IntRange(FLOOR_S // _MINUTE_S, LONGEST_S // _MINUTE_S),
        default=USUAL_S // _MINUTE_S,
    )
    is_no: bool = option("Permit it no more: what is still withheld is never released.")
    out: Path = option("The file.", type=FILE, default=Path("broadcast.permit"))


@broadcast.command()
@options(_Permit)
def permit(given: _Permit) -> None:
    """Sign, with the house's key, that hands of TABLE are sealed to a production.

    TABLE is its name, as its file has it. The newest permit is in force, and a table that has had it takes no older
    one: a production whose key is lost is shut out by the next permit, to another key or with --no.
    """
    from table.pki.house_box import boxed, house_key_in  # noqa: PLC0415 - whoever lists hands signs nothing

    if given.is_no == (given.production is not None):
        msg = "name the production's key with --to KEY, or say --no"
        raise click.UsageError(msg)
    house = house_key_in(given.house)
    if given.production is not None:
        boxed(given.production, b"", b"")
    said = Permit(
        table=given.table,
        answer=Answer.NO if given.is_no else Answer.YES,
        number=wall_ms() // MS_PER_S,
        production=given.production or "",
        delay_s=given.minutes * _MINUTE_S,
    )
    try:
        write_permit(given.out, said, house.signing)
    except OSError as fault:
        raise ConfigError([f"{given.out}: it cannot be written there ({fault.strerror}); name another --out"]) from None
    click.echo(
        f"{given.out}: put it beside the file of {given.table}, which says:\n\n"
        f'[broadcast]\npermit = "{given.out.name}"\nhouse = "{house.signing.public}"'
    )


@broadcast.command("list")
@_SOURCE
def list_hands(source: Path) -> None:
    """List the hands that were released, and who read them. No key is asked for."""
    for line in file_of(source).lines():
        match line:
            case HandReleased():
                click.echo(f"hand {line.hand}: released {local_time(line.released_ms)} to {line.production}")
            case HandReading():
                click.echo(plain(f"hand {line.hand}: read {local_time(line.at_ms)} by {line.by}, as {line.form}"))


@broadcast.command()
@_SOURCE
@click.argument("folder", metavar="DIR", type=click.Path(path_type=Path, file_okay=False))
@_KEY
@click.option("--to", "form", type=click.Choice((JSON, PHH)), default=JSON, show_default=True, help="Format.")
def export(source: Path, folder: Path, key: Path, form: str) -> None:
    """Write the released hands, each into a file of DIR: JSON, step by step with odds, or PHH.

    Exit status: 0 all are written, 1 one was sealed to another key or PHH does not know its game, 2 a file cannot be
    used.
    """
    from table.commands.export import write_new  # noqa: PLC0415 - it brings all that a scenario is played with

    reader = ReleasedReader(file_of(source), _key_in(key))
    write: Callable[[str], bytes] = {JSON: _shown(reader), PHH: _phh(reader)}[form]
    written = {f"hand-{one.hand:04}.{form}": write(one.id) for one in reader.listed()}
    left_out = [name for name, content in written.items() if not content]
    write_new({name: content for name, content in written.items() if content}, folder)
    for name in left_out:
        click.echo(f"{name}: left out: {form} knows no such game", err=True)
    sys.exit(SHORT if _tell_unopened(reader) or left_out else 0)


def _shown(reader: ReleasedReader) -> Callable[[str], bytes]:
    return lambda hand: reader.shown(hand, getpass.getuser(), JSON) or b""


def _phh(reader: ReleasedReader) -> Callable[[str], bytes]:
    return lambda hand: (reader.phh(hand, getpass.getuser()) or "").encode()


def _key_in(path: Path) -> HouseKey:
    from table.pki.house_box import house_key_in  # noqa: PLC0415 - a list needs no cryptography

    return house_key_in(path, by="broadcast key")


def _tell_unopened(reader: ReleasedReader) -> bool:
    for one in reader.unopened:
        click.echo(f"hand {one.hand}: this key does not open it; it was sealed to {one.production}", err=True)
    return bool(reader.unopened)


@broadcast.command()
@click.argument("station", metavar="URL")
@click.argument("table", metavar="TABLE")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path, dir_okay=False))
@click.option(
    "--reader",
    type=click.Path(path_type=Path, dir_okay=False),
    required=True,
    metavar="FILE",
    help="The reader's file, which squaredeal pki reader made at the station.",
)
@click.option("--once", "is_once", is_flag=True, help="Fetch what there is, and end.")
def fetch(station: str, table: str, path: Path, reader: Path, *, is_once: bool) -> None:
    """Fetch what TABLE releases from the station at URL into FILE, until it is told to stop.

    TABLE is its zone and id, as main/table-7. What comes is sealed, and the station writes down that it was fetched.
    """
    from table.wiring.fetching import Fetching, NotFetchedError  # noqa: PLC0415 - no help waits for TLS
    from table.wiring.process.service import StopSignal  # noqa: PLC0415 - it is for this command alone
    from table.wiring.process.web_address import check_station_page  # noqa: PLC0415 - as said above
    from table.wiring.room_reader import reader_in  # noqa: PLC0415 - as said above

    check_station_page("URL", station)
    fetching = Fetching(station, table, reader_in(reader), ReleasedHands(path))
    stop, clock, told = StopSignal(), LiveClock(), ""
    while not stop.is_set:
        try:
            fetching.fetch(lambda one: click.echo(f"hand {one.hand}: fetched"))
            told = ""
        except NotFetchedError as fault:
            if is_once:
                raise
            if str(fault) != told:
                told = str(fault)
                click.echo(f"{told}; it is asked again", err=True)
        if is_once:
            return
        clock.wait_ns(LOOK_EVERY_NS)


@dataclass(frozen=True, kw_only=True)
class _Serve:
    source: Path = argument("RELEASED")
    key: Path = option("The production's private key.", metavar="FILE", required=True)
    bind: str = option("The address to listen on.", default="127.0.0.1")
    port: int = option("The port of the page.", type=PORT_NUMBER, default=PORT)
    hosts: tuple[str, ...] = option("Another name of this machine; again for more.", "--host", metavar="NAME")


@broadcast.command()
@options(_Serve)
def serve(given: _Serve) -> None:
    """Show the released hands on a page, and lay them over a picture, until it is told to stop.

    The addresses that it prints have a token, which is the key's own: whoever has one reads all hands.
    """
    need("station")
    from table.wiring.production import serve_released  # noqa: PLC0415 - no help waits for a web server

    key = _key_in(given.key)
    serve_released(ReleasedReader(file_of(given.source), key), key.token, given.bind, given.port, given.hosts)
