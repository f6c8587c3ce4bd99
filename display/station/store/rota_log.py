"""Keeps the journal of the dealers' rota: added to, bound in the chain of the station's log, and never changed."""

import msgspec
from sqlalchemy import select

from display.station.known.rota import KeptEntry, RotaEntry
from display.station.store.own_chain import add
from display.station.store.schema import ROTA
from display.station.store.store import Store


def add_to_rota(store: Store, entry: KeptEntry) -> None:
    """Keep an entry; it is on the disk when this returns. Raises `StoreError`."""
    said = msgspec.json.encode(entry.what).decode()
    with store.writing() as connection:
        add(connection, "rota", [{"at_ms": entry.at_ms, "by": entry.by, "said": said}])


def rota_entries(store: Store) -> list[KeptEntry]:
    """Return every entry, in order; one that cannot be read is left out, and noted. Raises `StoreError`."""
    found = []
    wanted = select(ROTA.c.id, ROTA.c.at_ms, ROTA.c.by, ROTA.c.said).order_by(ROTA.c.id)
    with store.reading() as connection:
        for number, at_ms, by, said in connection.execute(wanted):
            try:
                found.append(KeptEntry(at_ms=at_ms, by=by, what=msgspec.json.decode(said, type=RotaEntry)))
            except (msgspec.DecodeError, TypeError, ValueError):
                store.left_out.add(f"rota {number}")
    return found
