"""Keeps what people press beside the events, the dealers' rota and the house's players: two journals, each added to.

Both are bound in the chain of the station's log, and never changed.
"""

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

import msgspec
from sqlalchemy import select

from display.station.known.house import KeptHouseEntry
from display.station.known.rota import KeptEntry
from display.station.store.own_chain import BOUND, add
from display.station.store.store import Store

_Entry = TypeVar("_Entry", KeptEntry, KeptHouseEntry)


class PressLog(Generic[_Entry]):
    """One of the two journals, in whichever store."""

    def __init__(self, kind: str, entry: type[_Entry]) -> None:
        """Keep each *entry* where the chain has this *kind*."""
        self._kind = kind
        self._entry: type[_Entry] = entry

    def add(self, store: Store, entries: Sequence[_Entry]) -> None:
        """Keep entries: all are on the disk when this returns, or none. Raises `StoreError`."""
        rows = [{"at_ms": one.at_ms, "by": one.by, "said": msgspec.json.encode(one.what).decode()} for one in entries]
        with store.writing() as connection:
            add(connection, self._kind, rows)

    def entries(self, store: Store) -> list[_Entry]:
        """Return every entry, in order; one that cannot be read is left out, and noted. Raises `StoreError`."""
        found, kept = [], BOUND[self._kind].c
        with store.reading() as connection:
            for number, at_ms, by, said in connection.execute(
                select(kept.id, kept.at_ms, kept.by, kept.said).order_by(kept.id)
            ):
                try:
                    entry = {"at_ms": at_ms, "by": by, "what": msgspec.json.decode(said)}
                    found.append(msgspec.convert(entry, self._entry))
                except (msgspec.DecodeError, TypeError, ValueError):
                    store.left_out.add(f"{self._kind} {number}")
        return found


ROTA_LOG: Final = PressLog("rota", KeptEntry)
HOUSE_LOG: Final = PressLog("house", KeptHouseEntry)
