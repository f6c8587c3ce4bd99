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
from table.wiring.station.addresses import REMEMBERED, SIGNING_KEY, STORE

if TYPE_CHECKING:
    from display.station.store.store import Store

TO_DO = f"name the folder in which a station keeps its {STORE}"


def station_folder(source: Path) -> Path | None:
    """Return the folder of the station that *source*, or the file in it, is; None where that is a table's."""
    path = source / STORE if source.is_dir() else source
    is_own = path.name == STORE and _has_store(path.parent) and not journals_in(path.parent)
    return path.parent if is_own else None


def verify_log(data: Path, key: str | None, heads_of: Callable[[str], Mapping[int, str]]) -> int:
    """Say what is wrong with the log of the station in *data*, and how far it goes; return the faults' count."""
    from display.station.store.own_chain import OF  # noqa: PLC0415 - as said above
    from table.pki.signing import is_signed, signing_key_in  # noqa: PLC0415 - as said above

    beside = data / SIGNING_KEY
    wanted = key or (signing_key_in(beside).public if beside.exists() else "")
    if not wanted:
        raise ConfigError([f"{beside}: the station's key is not there; name its public half with --key"])
    faults = 0
    with opened_store(data) as store:
        path, verifying = store.own.place, store.own.verifying(is_signed, wanted, heads_of(OF))
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
    folder = data if data.is_dir() else data.parent
    if not _has_store(folder):
        raise ConfigError([f"{folder / STORE}: there is no station's file; {TO_DO}"])
    with opened_store(folder) as store:
        for head in store.heads():
            if journal_id in {None, head.journal}:
                yield f"{head.journal},{head.sequence},{head.link}"


@contextmanager
def opened_store(data: Path) -> Iterator["Store"]:
    """Have the store of the station in *data* open. Raises ConfigError where it cannot be read."""
    from display.station.store.store import Store, StoreError  # noqa: PLC0415 - as said above
    from table.wiring.station.store_place import kept_in  # noqa: PLC0415 - as said above

    try:
        with closing(Store(kept_in(data))) as store:
            yield store
    except StoreError as fault:
        what, _, _ = str(fault).rpartition(";")
        raise ConfigError([f"{what or fault}; {TO_DO}"]) from None


def _has_store(data: Path) -> bool:
    return any((data / name).is_file() for name in (STORE, REMEMBERED))
