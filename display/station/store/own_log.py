"""The station's own log, orders and tournament as one chain: how far it goes, sealed, and looked through."""

from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from typing import Final

from sqlalchemy import Connection

from display.station.store.own_chain import SEAL, ChainEnd, end_of, fresh_seal
from display.station.store.own_verifying import OwnVerifying
from display.station.store.schema import SETTINGS
from display.station.store.upserting import put
from table.chain import Judge
from table.messages.signed import Signer

_Opening = Callable[[], AbstractContextManager[Connection]]
_NO_HEADS: Final[Mapping[int, str]] = {}


class OwnLog:
    """That of one file. What it is given to read and to write by raises `StoreError`, and so does all of this."""

    def __init__(self, place: str, reading: _Opening, writing: _Opening) -> None:
        """Look into what is kept in *place* by *reading*, and add to it by *writing*."""
        self.place, self._reading, self._writing = place, reading, writing

    @property
    def end(self) -> ChainEnd | None:
        """How far it has come."""
        with self._reading() as connection:
            return end_of(connection)

    def seal(self, signer: Signer, before_ms: int) -> None:
        """Sign how far it has come, and drop links older than *before_ms*."""
        with self._writing() as connection:
            seal = fresh_seal(connection, signer, before_ms)
            if seal is not None:
                put(connection, SETTINGS, "name", [{"name": SEAL, "value": seal}])

    def verifying(self, judge: Judge, key: str, heads: Mapping[int, str] = _NO_HEADS) -> OwnVerifying:
        """Return what tells whether it is as it was written; see `OwnVerifying`."""
        return OwnVerifying(self.place, self._reading, judge, key, heads)
