"""Reads back the records that the station keeps: those that came after another, of hands, of incidents.

Whoever calls has the connection. A row that cannot be read keeps its place, and tells nothing.
"""

from itertools import takewhile
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Row, func, or_, select

from display.station.known.kept_record import KeptRecord
from display.station.store.schema import RECORDS, SEATS_A_DEALER, TELLS_OF_INCIDENT
from table.messages.public_records import PublicRecord

_COLUMNS: Final = select(
    *(RECORDS.c.id, RECORDS.c.table_id, RECORDS.c.journal, RECORDS.c.sequence),
    *(RECORDS.c.hand_number, RECORDS.c.came_ms, RECORDS.c.face),
)


def last_row(connection: Connection) -> int:
    """Return the row of the record that came last; 0 before the first."""
    return connection.execute(select(func.max(RECORDS.c.id))).scalar() or 0


def kept_after(connection: Connection, row: int, most: int) -> list[KeptRecord]:
    """Return what came after the record of that *row*, in order, *most* at most."""
    wanted = _COLUMNS.where(RECORDS.c.id > row).order_by(RECORDS.c.id).limit(most)
    return [_read(found) for found in connection.execute(wanted)]


def kept_since(
    connection: Connection, table_id: str, journal: str, hand: int, upto: int | None = None
) -> list[KeptRecord]:
    """Return a journal's records from that *hand* on, in order; with *upto*, none behind that sequence."""
    wanted = _COLUMNS.where(RECORDS.c.table_id == table_id, RECORDS.c.journal == journal)
    wanted = wanted if upto is None else wanted.where(RECORDS.c.sequence <= upto)
    # Backwards, a row at a time: the end of an evening's journal is near, its beginning is not.
    rows = connection.execution_options(stream_results=True).execute(wanted.order_by(RECORDS.c.sequence.desc()))
    return [_read(row) for row in takewhile(lambda row: row.hand_number >= hand, rows)][::-1]


_COMPLETED: Final = '"type":"hand-completed"'


def kept_ends(connection: Connection, table_id: str | None, most: int) -> list[KeptRecord]:
    """Return the records of a table, or of all, in which a hand was over, the last one first, *most* at most."""
    is_end = RECORDS.c.face.contains(_COMPLETED, autoescape=True)
    wanted = _COLUMNS if table_id is None else _COLUMNS.where(RECORDS.c.table_id == table_id)
    wanted = wanted.where(is_end).order_by(RECORDS.c.id.desc()).limit(most)
    return [_read(found) for found in connection.execute(wanted)]


def kept_of_hand(connection: Connection, table_id: str, journal: str, hand: int) -> list[KeptRecord]:
    """Return the records of one hand, in order."""
    wanted = _COLUMNS.where(RECORDS.c.table_id == table_id, RECORDS.c.journal == journal, RECORDS.c.hand_number == hand)
    return [_read(found) for found in connection.execute(wanted.order_by(RECORDS.c.sequence))]


_OF_SEATS: Final = ('"type":"roster-changed"', '"type":"player-renamed"', '"type":"hand-started"')


def kept_of_seats(connection: Connection, table_id: str, journal: str) -> list[KeptRecord]:
    """Return a journal's records in which somebody sat down, went or got another name, or a hand began; in order."""
    told = or_(*(RECORDS.c.face.contains(text, autoescape=True) for text in _OF_SEATS))
    wanted = _COLUMNS.where(RECORDS.c.table_id == table_id, RECORDS.c.journal == journal, told)
    return [_read(found) for found in connection.execute(wanted.order_by(RECORDS.c.sequence))]


def kept_of_incidents(connection: Connection, since_ms: int, until_ms: int) -> list[KeptRecord]:
    """Return in order what was told of incidents in that time, and who has dealt until then, from the first on."""
    came = RECORDS.c.came_ms
    told = connection.execute(_COLUMNS.where(TELLS_OF_INCIDENT, came >= since_ms, came < until_ms))
    seated = connection.execute(_COLUMNS.where(SEATS_A_DEALER, came < until_ms))
    found = {row.id: row for row in (*told, *seated)}
    return [_read(found[row]) for row in sorted(found)]


def _read(row: Row[*tuple[Any, ...]]) -> KeptRecord:
    try:
        record = msgspec.json.decode(row.face, type=PublicRecord)
    except (msgspec.DecodeError, TypeError, ValueError, RecursionError):
        record = PublicRecord(sequence=row.sequence, hand_number=row.hand_number, at_ns=0)
    return KeptRecord(row.id, row.table_id, row.journal, row.came_ms, record)
