"""Where a station keeps its store: in a file of its own, or in the database that `--store` names.

The station's folder remembers the database, for the commands that look into the store; the password is never kept.
"""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from config.files.faults import ConfigError
from display.station.pages.entry_words import people_entered
from display.station.store.backup import put_back
from display.station.store.store import Store, StoreError
from display.station.tournament.journal import read_entry
from table.keeping.durable_file import write_whole
from table.wiring.station.addresses import REMEMBERED, STORE
from table.wiring.station.given_broker import first_line
from table.wiring.station.station_plan import StationPlan

if TYPE_CHECKING:
    from display.station.store.server.address import ServerAddress
    from display.station.store.server.lease import Lease
    from display.station.store.server.on_server import OnServer

STORE_VARIABLE: Final = "SQUAREDEAL_STORE_PASSWORD"


def store_address(url: str, password_file: Path | None) -> "ServerAddress":
    """Return the database at *url*. Raises ConfigError where it is none, or a password stands in it."""
    from display.station.store.server.address import ServerAddress, ServerAddressError  # noqa: PLC0415 - as said below

    option = "--store-password-file"
    password = os.environ.get(STORE_VARIABLE, "") if password_file is None else first_line(option, password_file)
    try:
        return ServerAddress(url, password)
    except ServerAddressError as fault:
        # The address itself is not repeated: whatever is wrong with it, there may be a password in it.
        words = f"--store: {fault}"
        if not fault.has_password:
            raise ConfigError([words]) from None
        more = f"everybody on this machine can read it there; write it to a file and give {option} FILE, or set"
        raise ConfigError([f"{words}, and {more} {STORE_VARIABLE} or PGPASSFILE"]) from None


def see_to_store(plan: StationPlan) -> None:
    """Raise ConfigError where the store cannot be where it is named, or be copied as it is asked for."""
    if plan.store is not None:
        _see_to_copies(plan, store_address(plan.store, plan.store_password_file).database)
    elif (plan.data / REMEMBERED).exists():
        url, _ = _remembered(plan.data / REMEMBERED)
        words = f"{plan.data}: this station keeps its store in a database; name it again, --store {url}, or remove "
        raise ConfigError([f"{words}{plan.data / REMEMBERED} to begin in a file"])
    if plan.backup is not None and plan.backup.resolve() == plan.data.resolve():
        words = f"--backup {plan.backup}: this is the station's own folder; name one on another disk or stick"
        raise ConfigError([words])


def open_store(plan: StationPlan, lease: "Lease | None" = None) -> Store:
    """Open the station's store, a database under its *lease*.

    Where a backup of its file is named, put it back first and list what it lacks.
    """
    if plan.store is not None:
        store = Store(_on_server(plan.store, plan.store_password_file, lease))
        password_file = "" if plan.store_password_file is None else plan.store_password_file.absolute()
        write_whole(plan.data / REMEMBERED, f"{plan.store}\n{password_file}\n".encode())
        return store
    if plan.restore is not None:
        back = put_back(plan.restore, plan.data / STORE)
        click.echo("\n".join([back.line, *(line for journal in back.journals for line in _missing(*journal))]))
    return Store(plan.data / STORE)


def _missing(rows: tuple[tuple[int, str, str], ...], known: int) -> list[str]:
    """Return a line for each entry of a person's that the backup lacks."""
    try:
        entries = [read_entry(number, *row) for number, row in enumerate(rows, start=1)]
    except StoreError:
        # The backup is back all the same.
        return []
    return people_entered(entries, after=known)


def kept_at(plan: StationPlan) -> "Path | OnServer":
    """Return the place of the store that is planned, to be looked into."""
    return plan.data / STORE if plan.store is None else _on_server(plan.store, plan.store_password_file)


def kept_in(data: Path) -> "Path | OnServer":
    """Return the place of the store of the station in *data*, be it there or not. Raises ConfigError."""
    file = data / REMEMBERED
    if not file.exists():
        return data / STORE
    url, password_file = _remembered(file)
    return _on_server(url, Path(password_file) if password_file else None)


def _on_server(url: str, password_file: Path | None, lease: "Lease | None" = None) -> "OnServer":
    from display.station.store.server.on_server import OnServer  # noqa: PLC0415 - a file needs no driver of a server

    return OnServer(store_address(url, password_file), lease)


def _see_to_copies(plan: StationPlan, database: str) -> None:
    """Raise ConfigError where a copy of a file is asked for: of a database the server's own tools make better ones."""
    file = f"{database}.dump"
    if plan.backup is not None:
        words = f"--backup copies a file, and this store is on a server: pg_dump --format=custom --file={file}"
        raise ConfigError([f"{words} '{plan.store}'"])
    if plan.restore is not None:
        words = "--restore takes a file, and this store is on a server: stop the station, and pg_restore --clean"
        raise ConfigError([f"{words} --dbname='{plan.store}' {file}"])


def _remembered(file: Path) -> tuple[str, str]:
    url, password_file, *_ = [*file.read_text(encoding="utf-8").splitlines(), "", ""]
    return url, password_file
