"""Keeps the journal of the house's players and seasons: added to, bound in the chain of the log, and never changed."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import select

from display.station.known.house import HouseEntry, KeptHouseEntry
from display.station.store.own_chain import add
from display.station.store.schema import HOUSE
from display.station.store.store import Store


def add_to_house(store: Store, entries: Sequence[KeptHouseEntry]) -> None:
    """Keep entries: all are on the disk when this returns, or none. Raises `StoreError`."""
    rows = [{"at_ms": one.at_ms, "by": one.by, "said": msgspec.json.encode(one.what).decode()} for one in entries]
    with store.writing() as connection:
        add(connection, "house", rows)


def house_entries(store: Store) -> list[KeptHouseEntry]:
    """Return every entry, in order; one that cannot be read is left out, and noted. Raises `StoreError`."""
    found = []
    wanted = select(HOUSE.c.id, HOUSE.c.at_ms, HOUSE.c.by, HOUSE.c.said).order_by(HOUSE.c.id)
    with store.reading() as connection:
        for number, at_ms, by, said in connection.execute(wanted):
            try:
                found.append(KeptHouseEntry(at_ms=at_ms, by=by, what=msgspec.json.decode(said, type=HouseEntry)))
            except (msgspec.DecodeError, TypeError, ValueError):
                store.left_out.add(f"house {number}")
    return found
