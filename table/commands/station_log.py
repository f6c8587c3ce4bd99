"""What a station keeps, for `squaredeal journal`: its own log verified, and the heads of its tables' journals.

Its libraries are loaded when it is called: a table has none of them.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from config.files.faults import ConfigError
from table.keeping.segments import journals_in
from table.wiring.station.addresses import SIGNING_KEY, STORE

if TYPE_CHECKING:
    from display.station.store.store import Store

TO_DO = f"name the folder in which a station keeps its {STORE}"


def station_file(source: Path) -> Path | None:
    """Return the file of the station that keeps its own in *source*; None where that is a table's folder."""
    path = source / STORE if source.is_dir() else source
    is_own = path.name == STORE and path.is_file() and not journals_in(path.parent)
    return path if is_own else None


def verify_log(path: Path, key: str | None, heads_of: Callable[[str], Mapping[int, str]]) -> int:
    """Say what is wrong with the log in the station's file at *path*, and how far it goes; return the faults' count."""
    from display.station.store.own_chain import OF  # noqa: PLC0415 - as said above
    from table.pki.signing import is_signed, signing_key_in  # noqa: PLC0415 - as said above

    beside = path.with_name(SIGNING_KEY)
    wanted = key or (signing_key_in(beside).public if beside.exists() else "")
    if not wanted:
        raise ConfigError([f"{beside}: the station's key is not there; name its public half with --key"])
    faults = 0
    with opened_store(path) as store:
        verifying = store.own.verifying(is_signed, wanted, heads_of(OF))
        for fault in verifying.faults():
            click.echo(fault)
            faults += 1
    if not verifying.links and not faults:
        click.echo(f"{path}: written by an earlier version, and not bound; it is with the station's next entry")
        return 0
    count = f"links {verifying.first} to {verifying.links}, sealed up to {verifying.sealed}"
    click.echo(
        f"{path}: log, orders and tournament, {count}; {f'faults: {faults}' if faults else 'all is as it was written'}"
    )
    return faults


def told_heads(data: Path, journal_id: str | None) -> Iterator[str]:
    """Yield what the station of the folder *data* has kept of its tables' journals, a line for each."""
    path = data / STORE if data.is_dir() else data
    if not path.is_file():
        raise ConfigError([f"{path}: there is no station's file; {TO_DO}"])
    with opened_store(path) as store:
        for head in store.heads():
            if journal_id in {None, head.journal}:
                yield f"{head.journal},{head.sequence},{head.link}"


@contextmanager
def opened_store(path: Path) -> Iterator["Store"]:
    """Have the store at *path* open. Raises ConfigError where it cannot be read."""
    from display.station.store.store import Store, StoreError  # noqa: PLC0415 - as said above

    try:
        with closing(Store(path)) as store:
            yield store
    except StoreError as fault:
        what, _, _ = str(fault).rpartition(";")
        raise ConfigError([f"{what or fault}; {TO_DO}"]) from None
