"""Fetches the hands that a table has released from its station, sealed as they are, into a file of the production's."""

import ssl
from collections.abc import Callable
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from typing import Final
from urllib.parse import urlencode, urlsplit

import msgspec

from table.broadcast.released import HandReleased, ReleasedHands
from table.messages.sayings import MOST_OCTETS, ReleasedBox
from table.said_plainly import SaidPlainlyError
from table.wiring.room_reader import RoomReader

PATIENCE_S: Final = 10
_ADDRESS: Final = "/api/v1/broadcast"


class NotFetchedError(SaidPlainlyError):
    """The station does not give what is asked for; `str` says why, and the way out."""


class Fetching:
    """The way from one table of a station to a file."""

    def __init__(self, station: str, table: str, reader: RoomReader, file: ReleasedHands) -> None:
        """Ask the *station* at this address for what *table* has released."""
        self._station, self._table, self._reader, self._file = urlsplit(station), table, reader, file

    def fetch(self, tell: Callable[[HandReleased], object]) -> None:
        """Put what is new into the file, and *tell* each. Raises `NotFetchedError`, and as the file does."""
        known = self._file.hands()
        had = {(one.journal_id, one.begun_by) for one in known}
        for one in self._asked(known[-1] if known else None):
            if (one.journal_id, one.begun_by) not in had:
                line = HandReleased(**msgspec.structs.asdict(one))
                self._file.append(line)
                tell(line)

    def _asked(self, last: HandReleased | None) -> tuple[ReleasedBox, ...]:
        connection = self._connection()
        try:
            behind = {} if last is None else {"journal": last.journal_id, "after": last.begun_by}
            asked = urlencode({"table": self._table, **behind})
            headers = {"authorization": f"Bearer {self._reader.token}"}
            connection.request("GET", f"{_ADDRESS}?{asked}", headers=headers)
            answer = connection.getresponse()
            body = answer.read(64 * MOST_OCTETS)
        except (OSError, HTTPException) as fault:
            msg = f"{self._station.geturl()}: the station does not answer ({fault})"
            raise NotFetchedError(msg) from None
        finally:
            connection.close()
        if answer.status != HTTPStatus.OK:
            why = (
                "it does not know this reader"
                if answer.status == HTTPStatus.UNAUTHORIZED
                else f"status {answer.status}"
            )
            msg = f"{self._station.geturl()}: nothing is handed out: {why}"
            raise NotFetchedError(msg)
        try:
            return msgspec.json.decode(body, type=tuple[ReleasedBox, ...])
        except ValueError:
            msg = f"{self._station.geturl()}: what answers there is no station"
            raise NotFetchedError(msg) from None

    def _connection(self) -> HTTPConnection:
        host, port = self._station.hostname or "", self._station.port
        if self._station.scheme != "https":
            return HTTPConnection(host, port, timeout=PATIENCE_S)
        context = ssl.create_default_context(cadata=self._reader.authority or None)
        return HTTPSConnection(host, port, timeout=PATIENCE_S, context=context)
